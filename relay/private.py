"""Files that only the user can read, from their first byte on."""

import os
from pathlib import Path


def write_private(path: Path, text: str) -> None:
    """Replaces a file by one that only the user can read, at once or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    draft.unlink(missing_ok=True)
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)


def private_folder(path: Path) -> None:
    """Makes a folder, and those above it that are missing, for the user alone."""
    path.mkdir(parents=True, exist_ok=True, mode=0o700)
