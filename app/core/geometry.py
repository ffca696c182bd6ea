"""Tiles, art pixels and directions: three units that are never added to each other.

x and columns grow to the right, y and rows grow downwards, always.  One tile is ``TILE`` art pixels.
"""

from enum import StrEnum
from typing import NamedTuple

TILE = 16  # art px per tile side


class Direction(StrEnum):
    """The way a figure or a chair looks."""

    DOWN = "down"
    UP = "up"
    LEFT = "left"
    RIGHT = "right"


class Tile(NamedTuple):
    """One cell of the grid: column, row."""

    c: int
    r: int

    def step(self, towards: Direction) -> "Tile":
        """The neighbour in that direction.

        >>> Tile(3, 3).step(Direction.UP)
        Tile(c=3, r=2)
        """
        dc, dr = STEP[towards]
        return Tile(self.c + dc, self.r + dr)

    def distance(self, other: "Tile") -> int:
        """Steps between the two tiles when nothing is in the way (Manhattan)."""
        return abs(self.c - other.c) + abs(self.r - other.r)


class Px(NamedTuple):
    """A point in art pixels, the unit the art is drawn in; the screen shows it at an integer zoom."""

    x: float
    y: float


class View(NamedTuple):
    """What a camera comes down to, in device pixels: the art's origin on the canvas, and device px per art px."""

    x_px: int
    y_px: int
    zoom: int


class Rect(NamedTuple):
    """A rectangle in art pixels: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    def holds(self, p: Px) -> bool:
        """Is the point inside, right and bottom edges excluded?"""
        return self.x <= p.x < self.x + self.w and self.y <= p.y < self.y + self.h

    def meets(self, other: "Rect") -> bool:
        """Do the two share at least one pixel?"""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


STEP: dict[Direction, tuple[int, int]] = {
    Direction.DOWN: (0, 1),
    Direction.UP: (0, -1),
    Direction.LEFT: (-1, 0),
    Direction.RIGHT: (1, 0),
}


def centre(tile: Tile) -> Px:
    """The middle of a tile, where a figure standing on it is anchored.

    >>> centre(Tile(0, 1))
    Px(x=8.0, y=24.0)
    """
    return Px(tile.c * TILE + TILE / 2, tile.r * TILE + TILE / 2)


def tile_at(p: Px) -> Tile:
    """The tile that holds a point; may lie outside the grid."""
    return Tile(int(p.x // TILE), int(p.y // TILE))


def facing(start: Tile, goal: Tile) -> Direction:
    """The direction of the longer leg from ``start`` to ``goal``; ties look sideways."""
    dc, dr = goal.c - start.c, goal.r - start.r
    if abs(dc) >= abs(dr):
        return Direction.RIGHT if dc >= 0 else Direction.LEFT
    return Direction.DOWN if dr > 0 else Direction.UP
