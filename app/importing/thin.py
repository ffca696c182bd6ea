"""A line of JSON that is too long to hold: taken in piece by piece, its long strings cut, all else as it is.

So a line of fifty megabytes still tells that its call is over.  What is kept never grows beyond ``MOST``.
"""

import re
from typing import Final

KEEP: Final = 4096  # bytes of a string that are kept: as many characters as the relay lets travel
MOST: Final = 1024 * 1024  # bytes of a line that are kept; what is longer than this without its strings says nothing
MARK: Final = "…".encode()
_INSIDE: Final = re.compile(rb'[^"\\]*+(?:\\.[^"\\]*+)*+', re.DOTALL)  # up to a quote that is not escaped

_HALF: Final = re.compile(rb"\\u[dD][89abAB][0-9a-fA-F]{2}\Z")  # the first escape of two that make one character


class Thinner:
    """One long line while it comes."""

    def __init__(self) -> None:
        self.length = 0  # bytes so far, as they came
        self.too_long = False
        self._kept = bytearray()
        self._room = -1  # bytes that may still be kept of the string we are in; below 0 outside of strings
        self._full = False  # of that string, something was cut
        self._carry = b""  # a backslash at the end of a piece belongs to what follows

    def feed(self, piece: bytes) -> None:
        """Takes in the next bytes, none of which is a line feed."""
        self.length += len(piece)
        if self.too_long:
            return
        piece, self._carry = self._carry + piece, b""
        at, end = 0, len(piece)
        while at < end:
            at = self._pass_outside(piece, at) if self._room < 0 else self._pass_inside(piece, at)
            if len(self._kept) > MOST:
                self.too_long = True
                self._kept.clear()
                return

    def line(self) -> bytes:
        """What is kept of the line."""
        return bytes(self._kept + self._carry)

    def _pass_outside(self, piece: bytes, at: int) -> int:
        quote = piece.find(b'"', at)
        end = len(piece) if quote < 0 else quote + 1
        self._kept += piece[at:end] if end - at <= MOST else bytes(MOST + 1)
        if quote >= 0:
            self._room, self._full = KEEP, False
        return end

    def _pass_inside(self, piece: bytes, at: int) -> int:
        found = _INSIDE.match(piece, at)
        assert found is not None
        end = found.end()
        self._keep(piece, at, end)
        if end == len(piece):
            return end
        if piece[end] == 0x5C:
            self._carry = piece[end:]
            return len(piece)
        self._kept += (MARK if self._full else b"") + b'"'
        self._room = -1
        return end + 1

    def _keep(self, piece: bytes, at: int, end: int) -> None:
        if self._full:
            return
        if end - at <= self._room:
            self._kept += piece[at:end]
            self._room -= end - at
        else:
            self._kept += piece[at : at + self._room]
            begin = len(self._kept) - KEEP  # of the string, however many pieces it came in
            self._kept[begin:] = whole_characters(bytes(self._kept[begin:]))
            self._full = True


def whole_characters(cut: bytes) -> bytes:
    r"""The bytes without what may be the first half of an escape or of a character.

    >>> whole_characters("aä".encode()[:2]), whole_characters(rb"a\\\u00"), whole_characters(b"abc")
    (b'a', b'a', b'abc')
    """
    backslash = cut.rfind(b"\\", max(0, len(cut) - 6))
    if backslash >= 0:
        while backslash > 0 and cut[backslash - 1] == 0x5C:
            backslash -= 1
        cut = cut[:backslash]
    if _HALF.search(cut):
        cut = cut[:-6]
    end = len(cut)
    while end > 0 and cut[end - 1] & 0xC0 == 0x80:
        end -= 1
    return cut[: end - 1] if end > 0 and cut[end - 1] >= 0xC0 else cut
