"""Cuts the bytes of a file into lines as they come, and never holds more than one line.

Rule: a line ends at a line feed and at nothing else, so no character is ever cut in two, whatever the slices are.  A
long line is made thin while it comes (``thin.py``).
"""

from collections import deque
from typing import Final, NamedTuple

from app.importing.thin import Thinner

LONG: Final = 128 * 1024  # bytes from which on a line is made thin instead of being held
STEP: Final = 64 * 1024  # bytes of a long line that are looked at before somebody else may have a turn


class Cut(NamedTuple):
    """One line without its end; ``length`` is what it takes in the file, ``whole`` whether its end was there."""

    offset: int
    length: int
    data: bytes
    whole: bool = True
    too_long: bool = False


class Cutter:
    """Bytes in by ``feed``, lines out by ``take``."""

    def __init__(self) -> None:
        self.taken = 0  # bytes of the file that are behind us
        self._pieces: deque[bytes] = deque()
        self._at = 0  # in the first piece
        self._start = 0  # where the line at hand begins, in the file
        self._held = bytearray()  # the beginning of it, from pieces that are used up
        self._thin: Thinner | None = None  # or that of a long one

    def feed(self, piece: bytes) -> None:
        """Adds the next bytes of the file."""
        if piece:
            self._pieces.append(piece)

    def hungry(self) -> bool:
        """Is there nothing left to look at?"""
        return not self._pieces

    def take(self) -> Cut | None:
        """The next line, ``None`` when there is none yet: either hungry, or a step of a long line was looked at."""
        if not self._pieces:
            return None
        piece, at = self._pieces[0], self._at
        feed = piece.find(b"\n", at, at + STEP)
        end = feed if feed >= 0 else min(len(piece), at + STEP)
        part = piece[at:end]
        self._at = end + (feed >= 0)
        self.taken += self._at - at
        if self._at >= len(piece):
            self._pieces.popleft()
            self._at = 0
        if feed >= 0 and not self._held and self._thin is None:
            return self._made(part)
        self._hold(part)
        return self._line() if feed >= 0 else None

    def rest(self) -> Cut | None:
        """What is left when the file is over: a line without its end."""
        return self._line(whole=False) if self._held or self._thin is not None else None

    def _hold(self, part: bytes) -> None:
        if self._thin is None:
            self._held += part
            if len(self._held) <= LONG:
                return
            self._thin, part = Thinner(), bytes(self._held)
            self._held.clear()
        self._thin.feed(part)

    def _line(self, whole: bool = True) -> Cut:
        thin, self._thin = self._thin, None
        if thin is not None:
            return self._made(thin.line(), whole, thin.length, thin.too_long)
        data = bytes(self._held)
        self._held.clear()
        return self._made(data, whole)

    def _made(self, data: bytes, whole: bool = True, length: int = -1, too_long: bool = False) -> Cut:
        length = (len(data) if length < 0 else length) + whole
        made = Cut(self._start, length, data, whole, too_long)
        self._start += length
        return made
