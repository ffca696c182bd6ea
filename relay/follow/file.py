"""Opens one followed file, safely, for as long as it takes to look at it.

Rule: only a regular file that lies where its path says, behind no symbolic link, is read; opening never waits.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b

from relay.follow.tree import Root, Stamp, parts_below, stamp_of

SEALED = 512  # bytes at the begin, and before an offset, that prove it is still the same file
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


class Unreadable(Exception):
    """The file is there and can't be read; the text says why."""


@dataclass(frozen=True, slots=True)
class File:
    """An open file; ``born_ms`` is when it was made, 0 where the system does not say."""

    descriptor: int
    stamp: Stamp
    born_ms: int

    def read(self, offset: int, most: int) -> bytes:
        """Bytes from ``offset`` on, fewer than ``most`` only at the end of the file."""
        parts: list[bytes] = []
        os.lseek(self.descriptor, offset, os.SEEK_SET)
        while most > 0 and (part := os.read(self.descriptor, most)):
            parts.append(part)
            most -= len(part)
        return parts[0] if len(parts) == 1 else b"".join(parts)

    def seal(self, offset: int) -> str:
        """A digest of how the file begins and of what stands right before ``offset``."""
        begin = max(0, offset - SEALED)
        sealed = self.read(0, min(SEALED, begin)) + self.read(begin, offset - begin)
        return blake2b(sealed, digest_size=8).hexdigest()


@contextmanager
def opened(root: Root, path: str) -> Iterator[File]:
    """The file at ``path`` while the block runs.

    Raises FileNotFoundError when there is none, Unreadable when what is there may not or can not be read.
    """
    descriptor = _open(root, path)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise Unreadable(_what(status.st_mode))
        yield File(descriptor, stamp_of(status), _born_ms(status))
    except OSError as error:
        raise Unreadable(error.strerror or "it can't be read") from error
    finally:
        os.close(descriptor)


def _open(root: Root, path: str) -> int:
    folder, _ = os.path.split(path)
    below = parts_below(root.folder, folder)
    try:
        status = os.lstat(path)
        if not stat.S_ISREG(status.st_mode):
            raise Unreadable(_what(status.st_mode))
        if below is None or os.path.realpath(folder) != os.path.join(root.real, *below):
            raise Unreadable("it lies behind a symbolic link, which is not followed")
        return os.open(path, _FLAGS)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise FileNotFoundError(path) from error
    except OSError as error:
        raise Unreadable(error.strerror or "it can't be opened") from error


def _what(mode: int) -> str:
    if stat.S_ISDIR(mode):
        return "a folder is in its place"
    return "it is a symbolic link, which is not followed" if stat.S_ISLNK(mode) else "it is not a regular file"


def _born_ms(status: os.stat_result) -> int:
    return int(getattr(status, "st_birthtime", 0.0) * 1000)
