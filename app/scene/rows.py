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
_pack = _ROW.pack_into  # three times quicker than assigning a slice


class Rows:
    """A growing list of rows that is filled anew each frame without being made anew."""

    __slots__ = ("cells", "count")

    def __init__(self, room: int = 256) -> None:
        self.cells = array("i", bytes(4 * WIDTH * room))
        self.count = 0

    def clear(self) -> None:
        """Forgets the rows, keeps the room."""
        self.count = 0

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
        count = self.count
        if count * WIDTH == len(self.cells):
            self.cells.extend(self.cells)
        _pack(self.cells, count * _ROW.size, depth, page, sx, sy, w, h, dx, dy, alpha, unit)
        self.count = count + 1

    def rows(self) -> list[tuple[int, ...]]:
        """The rows as tuples, for tests and eyes."""
        return [tuple(self.cells[k * WIDTH : (k + 1) * WIDTH]) for k in range(self.count)]
