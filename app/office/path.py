"""Ways through the office: a grid of walkable tiles, distances to a goal, and the walk down those distances.

A whole map of distances costs one visit of every tile, so it is kept: people go to the same few places again and
again, and everybody uses the door's map.  A piece of furniture can be a goal or a start but is never walked through.
"""

from array import array
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.core.geometry import STEP, Direction, Tile

FAR = -1  # the distance of a tile from which there is no way
KEPT = 160  # maps of distances kept; one of a 64 by 64 office takes 9 kB
ORDER = (Direction.RIGHT, Direction.DOWN, Direction.LEFT, Direction.UP)  # how ties are broken


@dataclass(frozen=True, slots=True)
class Grid:
    """Which tiles can be walked on, as one flat row of bytes with a border of walls, so that no step can leave it."""

    cols: int
    rows: int
    free: bytes

    @property
    def width(self) -> int:
        """Cells per row of ``free``, the border included."""
        return self.cols + 2

    def cell(self, tile: Tile) -> int:
        """The index of a tile in ``free``; tiles outside the grid count as its border.

        >>> grid_from(["..", ".#"]).cell(Tile(1, 0))
        6
        """
        if 0 <= tile.c < self.cols and 0 <= tile.r < self.rows:
            return (tile.r + 1) * self.width + tile.c + 1
        return 0

    def tile(self, cell: int) -> Tile:
        """The tile at an index."""
        r, c = divmod(cell, self.width)
        return Tile(c - 1, r - 1)

    def is_walkable(self, tile: Tile) -> bool:
        """May somebody walk here?"""
        return self.free[self.cell(tile)] == 1


def grid_from(rows: Sequence[str | Sequence[bool]]) -> Grid:
    """A grid of rows of columns: true, or a dot, where one may walk."""
    cols = len(rows[0])
    blank = bytes(cols + 2)
    lines = [b"\0" + bytes([cell in (".", True) for cell in row]) + b"\0" for row in rows]
    return Grid(cols, len(rows), blank + b"".join(lines) + blank)


def distances(grid: Grid, goal: Tile) -> "array[int]":
    """Steps from every tile to ``goal``, ``FAR`` where there is no way.  O(tiles).

    The goal itself may be furniture, a chair say; all tiles between are walkable.
    """
    unseen = bytearray(grid.free)
    far = array("h", [FAR]) * len(unseen)
    start, width, steps = grid.cell(goal), grid.width, 0
    if not start:
        return far
    far[start], unseen[start] = 0, 0
    ring = [start]
    while ring:
        steps += 1
        wider: list[int] = []
        grow = wider.append
        for cell in ring:  # the four ways are written out: this loop is all the cost of a path
            if unseen[near := cell + 1]:
                unseen[near], far[near] = 0, steps
                grow(near)
            if unseen[near := cell + width]:
                unseen[near], far[near] = 0, steps
                grow(near)
            if unseen[near := cell - 1]:
                unseen[near], far[near] = 0, steps
                grow(near)
            if unseen[near := cell - width]:
                unseen[near], far[near] = 0, steps
                grow(near)
        ring = wider
    return far


def descend(grid: Grid, far: "array[int]", start: Tile) -> tuple[Tile, ...]:
    """The walk from ``start`` down to where ``far`` is 0, both included; empty when there is no way.

    It goes straight on where it can, else ties go right, down, left, up: the same office always gives the same walk.
    ``start`` may be furniture.
    """
    cell = grid.cell(start)
    ways = [STEP[towards][1] * grid.width + STEP[towards][0] for towards in ORDER]
    left = _left(far, cell, ways)
    if left == FAR:
        return ()
    walk, ahead = [start], 0
    while left:
        left -= 1
        if far[cell + ways[ahead]] != left:
            ahead = [far[cell + way] for way in ways].index(left)
        cell += ways[ahead]
        walk.append(grid.tile(cell))
    return tuple(walk)


def _left(far: "array[int]", cell: int, ways: Sequence[int]) -> int:
    """Steps to go; a chair, which the map does not know, is left by its best side."""
    if not cell:
        return FAR
    if far[cell] != FAR:
        return far[cell]
    return min((far[cell + way] for way in ways if far[cell + way] != FAR), default=FAR - 1) + 1


class Ways:
    """The walks of one office, with the maps of distances that were needed lately."""

    __slots__ = ("grid", "maps")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.maps: OrderedDict[Tile, array[int]] = OrderedDict()

    def to(self, goal: Tile) -> "array[int]":
        """The distances to a goal."""
        far = self.maps.get(goal)
        if far is None:
            far = self.maps[goal] = distances(self.grid, goal)
            if len(self.maps) > KEPT:
                self.maps.popitem(last=False)
        else:
            self.maps.move_to_end(goal)
        return far

    def between(self, start: Tile, goal: Tile) -> tuple[Tile, ...]:
        """The shortest walk, both ends included; empty when there is none.

        A map of either end will do, for every way can be walked back.
        """
        if goal not in self.maps and start in self.maps:
            return descend(self.grid, self.to(start), goal)[::-1]
        return descend(self.grid, self.to(goal), start)


def reachable(grid: Grid, far: "array[int]", tiles: Iterable[Tile]) -> list[Tile]:
    """Those of the tiles from which the goal of ``far`` can be walked to, furniture included if one can leave it."""
    ways = (1, grid.width, -1, -grid.width)
    return [
        tile
        for tile in tiles
        if (cell := grid.cell(tile)) and (far[cell] != FAR or any(far[cell + way] != FAR for way in ways))
    ]
