"""Finds a provider's files below its folder, and says of a path whether it is one of them.

Input: rows of ``places.py``.  Rule: no symbolic link is followed, save that a provider's folder, or the fixed part of
a glob in it, may be one itself: people keep those on another disk.  What costs is the walk, so only folders that a
glob can lead through are listed.
"""

import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase

from relay.follow.places import Home, Row, rows_of

DEEPEST = 12  # folders below a root; the deepest that a provider makes is six
ANY_FOLDERS = "**"

Parts = tuple[str, ...]
Rest = tuple[Row, Parts]  # a row, and what of its glob is still ahead


@dataclass(frozen=True, slots=True)
class Root:
    """The fixed part of some globs, such as ``projects``, and what follows it in each of them."""

    provider: str
    home: str
    folder: str
    rests: tuple[Rest, ...]

    @property
    def real(self) -> str:
        """Where it really lies."""
        return os.path.realpath(self.folder)


@dataclass(frozen=True, slots=True)
class Stamp:
    """What changes when a file does."""

    size: int
    mtime_ns: int
    ino: str


@dataclass(frozen=True, slots=True)
class Found:
    """A file that a row names."""

    path: str
    root: Root
    row: Row
    stamp: Stamp


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder in which a file may appear; ``path`` is the real one, ``depth`` counts from its root."""

    path: str
    ino: str
    mtime_ns: int
    depth: int


@dataclass(frozen=True, slots=True)
class Link:
    """A symbolic link in a folder's place: what is behind it is not looked at."""

    path: str
    root: Root


def roots_of(homes: Iterable[Home]) -> tuple[Root, ...]:
    """The roots of all homes, each real folder once for one provider."""
    found: dict[tuple[str, str], Root] = {}
    for home in homes:
        for root in _roots(home):
            found.setdefault((root.provider, root.real), root)
    return tuple(found.values())


def row_of(root: Root, parts: Parts) -> Row | None:
    """The row that names this path below a root, if any does."""
    return next((row for row, glob in root.rests if parts and _matches(glob, parts)), None)


def parts_below(folder: str, path: str) -> Parts | None:
    """The names that lead from a folder to a path, ``None`` if it is not below."""
    if path == folder:
        return ()
    prefix = folder.rstrip(os.sep) + os.sep
    return tuple(path[len(prefix) :].split(os.sep)) if path.startswith(prefix) else None


def stamp_of(status: os.stat_result) -> Stamp:
    """The stamp of what a file's status says."""
    return Stamp(status.st_size, status.st_mtime_ns, f"{status.st_dev:x}:{status.st_ino:x}")


def walk(root: Root, parts: Parts = ()) -> Iterator[Found | Folder | Link]:
    """Everything below a root, or below a folder in it; what can't be read is passed over."""
    rests = _into_all(root.rests, parts)
    if not rests:
        return
    path, real = os.path.join(root.folder, *parts), os.path.join(root.real, *parts)
    if os.path.realpath(path) != real:
        return
    try:
        status = os.stat(real)
    except OSError:
        return
    if stat.S_ISDIR(status.st_mode):
        yield _folder(real, status, len(parts))
        yield from _below(root, path, real, rests, len(parts) + 1)


def _below(root: Root, path: str, real: str, rests: tuple[Rest, ...], depth: int) -> Iterator[Found | Folder | Link]:
    for name, status in _entries(real, rests):
        mode = status.st_mode
        if stat.S_ISDIR(mode):
            inner = _into(rests, name) if depth <= DEEPEST else ()
            if inner:
                inside = os.path.join(real, name)
                yield _folder(inside, status, depth)
                yield from _below(root, os.path.join(path, name), inside, inner, depth + 1)
            continue
        row = next((row for row, glob in rests if _matches(glob, (name,))), None)
        if row is not None:
            yield Found(os.path.join(path, name), root, row, stamp_of(status))
        elif stat.S_ISLNK(mode) and _into(rests, name):
            yield Link(os.path.join(path, name), root)


def _entries(real: str, rests: tuple[Rest, ...]) -> Iterator[tuple[str, os.stat_result]]:
    """Names with their status; where every glob goes on with a fixed name, only those are asked for."""
    heads = {glob[0] for _, glob in rests}
    if any("*" in head for head in heads):
        heads = set(_names(real))
    for name in sorted(heads):
        if not name.startswith("."):
            try:
                yield name, os.lstat(os.path.join(real, name))
            except OSError:
                continue


def _names(real: str) -> list[str]:
    try:
        return os.listdir(real)
    except OSError:
        return []


def _folder(real: str, status: os.stat_result, depth: int) -> Folder:
    stamp = stamp_of(status)
    return Folder(real, stamp.ino, stamp.mtime_ns, depth)


def _into_all(rests: tuple[Rest, ...], parts: Parts) -> tuple[Rest, ...]:
    for name in parts:
        rests = _into(rests, name)
    return rests


def _into(rests: tuple[Rest, ...], name: str) -> tuple[Rest, ...]:
    """What of the globs is ahead inside the folder ``name``."""
    if name.startswith("."):
        return ()
    ahead: list[Rest] = []
    for row, glob in rests:
        if glob[0] == ANY_FOLDERS:
            ahead += [(row, glob), *_into(((row, glob[1:]),), name)]
        elif len(glob) > 1 and fnmatchcase(name, glob[0]):
            ahead.append((row, glob[1:]))
    return tuple(ahead)


def _matches(glob: Parts, parts: Parts) -> bool:
    if not glob or not parts:
        return not glob and not parts
    if parts[0].startswith("."):
        return False
    if glob[0] == ANY_FOLDERS:
        return _matches(glob[1:], parts) or (len(parts) > 1 and _matches(glob, parts[1:]))
    return fnmatchcase(parts[0], glob[0]) and _matches(glob[1:], parts[1:])


def _roots(home: Home) -> Iterator[Root]:
    rests: dict[Parts, list[Rest]] = {}
    for row in rows_of(home.provider):
        parts = tuple(row.glob.split("/"))
        fixed = next(at for at, part in enumerate(parts) if "*" in part)
        rests.setdefault(parts[:fixed], []).append((row, parts[fixed:]))
    for fixed_parts, ahead in rests.items():
        yield Root(home.provider, str(home.folder), os.path.join(home.folder, *fixed_parts), tuple(ahead))
