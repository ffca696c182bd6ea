"""A folder that a person dropped, read as an asset pack: only what can belong to one, one file after the other."""

from collections.abc import Callable, Mapping, Sequence

from app.platform.ports_files import HeldFile
from app.shell import pack_words as words
from app.wire.packs.contents import LARGEST_FILE, MOST_FILES, is_of_pack

Refused = tuple[tuple[str, str], ...]
Done = Callable[[str, Mapping[str, bytes], Refused], None]


def is_pack(paths: Sequence[str]) -> bool:
    """Are there files of a pack among these?"""
    return any(is_of_pack(below(path)) for path in paths)


def below(path: str) -> str:
    """The path within a pack: from its ``assets`` on, however deep the folder was that was dropped.

    >>> below("oak/assets/pets/a/pet.png"), below("assets/pets/a/pet.png"), below("x/y.png")
    ('assets/pets/a/pet.png', 'assets/pets/a/pet.png', '')
    """
    parts = path.strip("/").split("/")
    return "/".join(parts[parts.index("assets") :]) if "assets" in parts else ""


def name_of(paths: Sequence[str]) -> str:
    """What to call a pack: the folder that holds its ``assets``."""
    for path in paths:
        parts = path.strip("/").split("/")
        if is_of_pack(below(path)):
            at = parts.index("assets")
            return parts[at - 1] if at else "assets"
    return "pack"


class Drop:
    """Reads the files of one drop; ``done`` is told the pack's name, its files, and what was left out."""

    def __init__(self, files: Sequence[HeldFile], done: Done) -> None:
        self._name = name_of([file.path for file in files])
        self._wanted = [file for file in files if is_of_pack(below(file.path))]
        self._read: dict[str, bytes] = {}
        self._refused: list[tuple[str, str]] = []
        self._done = done

    def begin(self) -> None:
        """Reads the first."""
        self._next(0)

    def _next(self, at: int) -> None:
        while at < len(self._wanted):
            file = self._wanted[at]
            path = below(file.path)
            if len(self._read) >= MOST_FILES:
                self._refused.append((path, words.TOO_MANY.format(most=MOST_FILES)))
                break
            if file.size <= LARGEST_FILE:
                file.read(0, LARGEST_FILE, lambda content, at=at, path=path: self._got(at, path, content))  # type: ignore[misc]
                return
            self._refused.append((path, words.TOO_LARGE.format(size=file.size, most=LARGEST_FILE)))
            at += 1
        self._done(self._name, self._read, tuple(self._refused))

    def _got(self, at: int, path: str, content: bytes | None) -> None:
        if content is None:
            self._refused.append((path, words.UNREADABLE))
        else:
            self._read[path] = content
        self._next(at + 1)
