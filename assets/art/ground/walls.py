"""Walls: sixteen pieces a style, by which of the four neighbours are wall of the same style.

A piece is bottom aligned to its tile: 16 rows of cap (the top of the wall) above ``FACE[style]`` rows of face, so it
rises over the tile to the north.  Edges are drawn where a neighbour is missing; sixteen pieces close every shape.
"""

from app.core.colour import BASE, DEEP, LIGHT, LINE, SHADE, SHINE
from assets.art.ground.floors import TILE, noise
from assets.art.sprite import Sprite

N, E, S, W = 1, 2, 4, 8
FACE = {"plain": 24, "low": 5, "brick": 24, "panel": 24, "glass": 24}  # px of face below the cap
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
        FRONTS[style](s, face, mask)
        if not mask & E:
            s.rect(14, TILE + 1, 1, face - 2, "wall", SHADE)
    for bit, x in ((W, 0), (E, TILE - 1)):
        if not mask & bit:
            s.rect(x, 0, 1, high, "cap", LINE)
    return s


def _lip(s: Sprite, face: int) -> None:
    """The near edge of the top, the face below it, and the line on the floor."""
    s.rect(0, 14, TILE, 1, "cap", LIGHT).rect(0, 15, TILE, 1, "cap", LINE)
    s.rect(0, TILE, TILE, face, "wall", BASE).rect(0, TILE + face - 1, TILE, 1, "cap", LINE)
    s.rect(0, TILE, TILE, 1, "wall", DEEP)  # shadow under the lip
    s.rect(0, TILE + 1, TILE, 2 if face > 12 else 1, "wall", SHADE)


def _skirting(s: Sprite, face: int) -> None:
    high = TILE + face
    s.rect(0, high - 6, TILE, 1, "wall", SHINE).rect(0, high - 5, TILE, 3, "wall", LIGHT)
    s.rect(0, high - 2, TILE, 1, "wall", SHADE)


def _plaster(s: Sprite, face: int, mask: int) -> None:
    _lip(s, face)
    if face > 12:
        _skirting(s, face)
    else:
        s.rect(0, TILE + face - 2, TILE, 1, "wall", SHADE)


def _bricks(s: Sprite, face: int, mask: int) -> None:
    """Courses of four px, every second one shifted by half a brick; a few bricks are a little lighter."""
    _lip(s, face)
    for y in range(3, face - 3):
        course, deep = divmod(y - 3, 4)
        for x in range(TILE):
            along = (x + course % 2 * 4) % 8
            brick = (x + course % 2 * 4) // 8 % 2
            level = LIGHT if noise(course, brick, 6) % 4 == 0 else BASE
            s.put(x, TILE + y, "wall", SHADE if deep == 3 or along == 7 else level)
    s.rect(0, TILE + face - 4, TILE, 1, "wall", LIGHT).rect(0, TILE + face - 3, TILE, 2, "wall", SHADE)


def _panels(s: Sprite, face: int, mask: int) -> None:
    """Plaster above, boards below a rail at the height of a chair's back."""
    _lip(s, face)
    rail = TILE + 9
    s.rect(0, rail, TILE, 1, "wood", SHINE).rect(0, rail + 1, TILE, 1, "wood", SHADE)
    s.rect(0, rail + 2, TILE, face - 13, "wood", BASE)
    for x in (0, 8):
        s.rect(x, rail + 2, 1, face - 13, "wood", SHADE).rect(x + 1, rail + 2, 1, face - 13, "wood", LIGHT)
    s.rect(0, TILE + face - 4, TILE, 1, "wood", SHINE).rect(0, TILE + face - 3, TILE, 2, "wood", SHADE)


def _glazing(s: Sprite, face: int, mask: int) -> None:
    """A pane a tile, milky below, between a rail above and one below; posts where the wall ends."""
    high = TILE + face
    _lip(s, face)
    s.rect(0, TILE + 2, TILE, face - 7, "pane", BASE).rect(0, TILE + 2, TILE, 1, "pane", SHADE)
    s.rect(0, TILE + 11, TILE, face - 16, "pane", LIGHT).rect(0, TILE + 11, TILE, 1, "pane", SHINE)
    for k in range(8):
        for x in (10 - k, 11 - k, 14 - k):
            s.put(x, TILE + 3 + k, "pane", SHINE)
    s.rect(0, high - 5, TILE, 1, "wall", SHINE).rect(0, high - 4, TILE, 2, "wall", BASE)
    s.rect(0, high - 2, TILE, 1, "wall", SHADE)
    s.rect(0, TILE + 1, 1, face - 6, "wall", SHADE).rect(TILE - 1, TILE + 1, 1, face - 6, "wall", LIGHT)
    for bit, x in ((W, 1), (E, TILE - 3)):
        if not mask & bit:
            s.rect(x, TILE + 1, 2, face - 2, "wall", BASE)


FRONTS = {"plain": _plaster, "low": _plaster, "brick": _bricks, "panel": _panels, "glass": _glazing}
