"""The files of a page while it is being built: each gets a name that holds the hash of its content.

A browser may keep such a file for ever, because another content would have another name.  Input: bytes and plain
names; output: a folder.
"""

import hashlib
import re
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

HASH_LENGTH = 12  # hex digits; the relay takes 8 to 64 of them for a hash


def digest_of(*contents: bytes) -> str:
    """A short hash of some contents."""
    total = hashlib.sha256()
    for content in contents:
        total.update(len(content).to_bytes(8, "big") + content)
    return total.hexdigest()[:HASH_LENGTH]


def named(name: str, digest: str) -> str:
    """``fonts/a.woff2`` -> ``fonts/a-0123456789ab.woff2``; a name of two dots keeps its last ending only."""
    path = PurePosixPath(name)
    return str(path.with_name(f"{path.stem}-{digest}{path.suffix}"))


@dataclass(slots=True)
class Outlay:
    """What has been laid out so far: plain name -> real name."""

    folder: Path
    names: dict[str, str] = field(default_factory=dict)

    def put(self, name: str, content: bytes, digest: str = "", ending: str = "") -> str:
        """Writes a file under a name with its hash, or with a given one, and perhaps another ending; returns it."""
        real = named(name, digest or digest_of(content))
        real = str(PurePosixPath(real).with_suffix(ending)) if ending else real
        self._write(real, content)
        self.names[name] = real
        return real

    def put_plain(self, name: str, content: bytes) -> None:
        """Writes a file under its own name: the browser asks for it each time."""
        self._write(name, content)

    def with_real_names(self, text: str) -> str:
        """A text in which every quoted or bracketed plain name is the real one."""
        return re.sub(r"""(["'(])([\w./-]+)(?=["')])""", self._real, text)

    def _real(self, match: re.Match[str]) -> str:
        return match[1] + self.names.get(match[2], match[2])

    def _write(self, name: str, content: bytes) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
