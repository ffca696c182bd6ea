"""Walls: sixteen pieces a style, by which of the four neighbours are wall of the same style.

A piece is bottom aligned to its tile: 16 rows of cap (the top of the wall) above ``FACE[style]`` rows of face, so it
rises over the tile to the north.  Edges are drawn where a neighbour is missing; sixteen pieces close every shape.
"""

from app.core.colour import BASE, DEEP, LIGHT, LINE, SHADE, SHINE
from assets.art.ground.floors import TILE
from assets.art.sprite import Sprite

N, E, S, W = 1, 2, 4, 8
FACE = {"plain": 24, "low": 5}  # px of face below the cap
STYLES = tuple(FACE)


def wall(style: str, mask: int) -> Sprite:
    """The piece of ``style`` with the neighbours in ``mask``."""
    face = FACE[style]
    high = TILE + face
    s = Sprite(TILE, high)
    s.rect(0, 0, TILE, high if mask & S else TILE, "cap", BASE)
    if not mask & N:
        s.rect(0, 0, TILE, 1, "cap", LINE).rect(0, 1, TILE, 1, "cap", LIGHT)
    if not mask & S:
        _front(s, face)
        if not mask & E:
            s.rect(14, TILE + 1, 1, face - 2, "wall", SHADE)
    for bit, x in ((W, 0), (E, TILE - 1)):
        if not mask & bit:
            s.rect(x, 0, 1, high, "cap", LINE)
    return s


def _front(s: Sprite, face: int) -> None:
    high = TILE + face
    s.rect(0, 14, TILE, 1, "cap", LIGHT)  # near edge of the top
    s.rect(0, 15, TILE, 1, "cap", LINE)
    s.rect(0, TILE, TILE, face, "wall", BASE)
    s.rect(0, TILE, TILE, 1, "wall", DEEP)  # shadow under the lip
    s.rect(0, TILE + 1, TILE, 2 if face > 12 else 1, "wall", SHADE)
    if face > 12:
        s.rect(0, high - 6, TILE, 1, "wall", SHINE)  # skirting board
        s.rect(0, high - 5, TILE, 3, "wall", LIGHT)
    s.rect(0, high - 2, TILE, 1, "wall", SHADE)
    s.rect(0, high - 1, TILE, 1, "cap", LINE)
