"""Cuts a file that grows into lines, holding nothing back in memory.

Input: a way to read bytes at an offset.  Rule: a line ends at a line feed and at nothing else, so no character is ever
cut, and a line without its end is not there yet.  What was searched in vain is not searched again, and only one whole
line is ever in memory.
"""

from collections.abc import Callable
from dataclasses import dataclass

CHUNK = 128 * 1024  # bytes searched at once: about 2 ms of work for whoever looks into the lines
BACK = 64 * 1024

ReadAt = Callable[[int, int], bytes]  # (offset, most bytes); fewer only at the end


@dataclass(frozen=True, slots=True)
class Line:
    """A whole line without its end; ``offset`` is where it begins."""

    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class TooLong:
    """A whole line that was not read, because of its length in bytes."""

    offset: int
    length: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some lines, where the next one begins, and up to where no further end of a line was found."""

    lines: tuple[Line | TooLong, ...]
    start: int
    scanned: int


def stretch_of(read: ReadAt, start: int, scanned: int, longest: int) -> Stretch:
    """The lines that end within the next chunk after ``scanned``; the first of them begins at ``start``."""
    chunk = read(scanned, CHUNK)
    pieces = chunk.split(b"\n")
    scanned_now = scanned + len(chunk)
    lines: list[Line | TooLong] = []
    if len(pieces) > 1 and start < scanned:
        first = _joined(read, start, scanned, pieces[0], longest)
        if first is None:
            return Stretch((), start, start)
        lines.append(first)
        start = scanned + len(pieces[0]) + 1
        del pieces[0]
    for piece in pieces[:-1]:
        lines.append(Line(start, piece) if len(piece) <= longest else TooLong(start, len(piece)))
        start += len(piece) + 1
    return Stretch(tuple(lines), start, scanned_now)


def line_begin_before(read: ReadAt, offset: int) -> int:
    """Where the line begins that ``offset`` lies in, 0 being the first line's begin."""
    while offset > 0:
        begin = max(0, offset - BACK)
        end = read(begin, offset - begin).rfind(b"\n")
        if end >= 0:
            return begin + end + 1
        offset = begin
    return 0


def _joined(read: ReadAt, start: int, scanned: int, end: bytes, longest: int) -> Line | TooLong | None:
    """A line whose begin was passed earlier; None when that begin has changed under our hands."""
    length = scanned - start + len(end)
    if length > longest:
        return TooLong(start, length)
    begin = read(start, scanned - start)
    return None if b"\n" in begin else Line(start, begin + end)
