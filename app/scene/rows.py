"""The draw list: one flat array of whole numbers, a row a sprite, that a painter reads without asking Python again.

Columns of a row: depth, page, sx, sy, w, h, dx, dy, alpha, unit.
``page`` is the picture (0 is the atlas), ``sx sy w h`` the cell in it.  With unit ``ART`` the cell is drawn at
``(dx, dy)`` art pixels and scaled by the zoom; with unit ``SCREEN`` its size is device pixels already, and so is its
place.  ``alpha`` runs from 0 to 255.  Painters draw in ascending depth; equal depths keep their order, still rows
first.
"""

from array import array
from struct import Struct
from typing import Final

WIDTH: Final = 10
ART: Final = 0
SCREEN: Final = 1

_ROW = Struct(f"{WIDTH}i")
BYTES: Final = _ROW.size
pack = _ROW.pack_into  # ``pack(cells, count * BYTES, *row)``: three times quicker than assigning a slice
pack_two = Struct(f"{2 * WIDTH}i").pack_into  # two rows at once


class Rows:
    """A growing list of rows that is filled anew each frame without being made anew.

    Whoever writes many at once asks for ``room``, packs into ``cells`` and sets ``count``: a call a row costs more
    than the row.
    """

    __slots__ = ("_bytes", "cells", "count")

    def __init__(self, room: int = 256) -> None:
        self.cells = array("i", bytes(BYTES * room))
        self.count = 0
        self._bytes = memoryview(self.cells).cast("B")

    def clear(self) -> None:
        """Forgets the rows, keeps the room."""
        self.count = 0

    def room(self, more: int) -> None:
        """Makes sure that so many rows more fit; ``cells`` may be another array afterwards."""
        wanted, there = BYTES * (self.count + more), len(self._bytes)
        if wanted > there:
            self.cells = array("i", bytes(self._bytes) + bytes(max(there, wanted - there)))
            self._bytes = memoryview(self.cells).cast("B")

    def add(
        self,
        depth: int,
        page: int,
        sx: int,
        sy: int,
        w: int,
        h: int,
        dx: int,
        dy: int,
        alpha: int = 255,
        unit: int = ART,
    ) -> None:
        """Appends one row."""
        self.room(1)
        pack(self.cells, self.count * BYTES, depth, page, sx, sy, w, h, dx, dy, alpha, unit)
        self.count += 1

    def packed(self) -> bytes:
        """The rows as a block that ``put`` takes."""
        return bytes(self._bytes[: self.count * BYTES])

    def put(self, block: bytes) -> None:
        """Appends a block of packed rows."""
        more = len(block) // BYTES
        self.room(more)
        start = self.count * BYTES
        self._bytes[start : start + len(block)] = block
        self.count += more

    def rows(self) -> list[tuple[int, ...]]:
        """The rows as tuples, for tests and eyes."""
        return [tuple(self.cells[k * WIDTH : (k + 1) * WIDTH]) for k in range(self.count)]
