"""What the shell shows of files that a person hands to the page: while they are read, and what came of it.

Frozen view models like those of ``views.py``.  Counts travel by kind, for words are made in the panels alone.
"""

from dataclasses import dataclass
from typing import Literal

FileWish = Literal["files", "folder", "cancel", "back", "close"]
WISHES: tuple[FileWish, ...] = ("files", "folder", "cancel", "back", "close")
Counts = tuple[tuple[str, int], ...]  # of lines and files that were passed over, by kind


@dataclass(frozen=True, slots=True)
class FileShown:
    """A record that is shown in place of the live office: how things stood at ``at_s``.

    ``emptied_s`` is when the last agent left, if nobody was there any more when the record ends; then ``at_s`` is the
    moment before.  ``needing`` is how many need somebody in the live office meanwhile.
    """

    name: str
    files: int
    begin_s: float
    at_s: float
    lines: int
    skipped: Counts = ()
    emptied_s: float | None = None
    needing: int = 0


@dataclass(frozen=True, slots=True)
class Hovering:
    """Files are held over the page."""


@dataclass(frozen=True, slots=True)
class FileRead:
    """Files are being read; ``share`` is 0 to 1 of their bytes."""

    name: str
    files: int
    share: float
    lines: int
    skipped: Counts = ()


@dataclass(frozen=True, slots=True)
class NoSession:
    """There is nothing to show in what was handed over.  ``providers`` are programs whose files we cannot read yet."""

    why: Literal["foreign", "unread", "empty", "nobody"]
    names: tuple[str, ...] = ()
    providers: tuple[str, ...] = ()


FilesView = Hovering | FileRead | NoSession
