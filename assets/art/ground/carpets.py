"""Carpets: marching squares, one 16 by 16 piece centred on a tile corner; and rings of border by distance."""

from collections.abc import Callable

from app.core.colour import BASE, LIGHT, SHADE
from assets.art.ground.floors import TILE
from assets.art.sprite import Sprite

NW, NE, SE, SW = 1, 2, 4, 8
_ROUND_PX = 3  # cut away from an outer corner, filled into an inner one
_RINGS = (("carpet", SHADE), ("carpet_trim", SHADE), ("carpet", BASE))
Weave = Callable[[int, int], tuple[str, int]]


def carpet(case: int, pattern: str = "woven") -> Sprite:
    """The piece for the four tiles around a corner: NW=1, NE=2, SE=4, SW=8; draw it at the corner minus (8, 8)."""
    s, weave = Sprite(TILE, TILE), WEAVES[pattern]
    for y in range(TILE):
        for x in range(TILE):
            px, py = x - 7.5, y - 7.5
            if _covered(case, px, py):
                depth = _depth(case, px, py)
                s.put(x, y, *(_RINGS[depth - 1] if depth <= len(_RINGS) else weave(x, y)))
    return s


def _woven(x: int, y: int) -> tuple[str, int]:
    return "carpet", LIGHT if (x + y) % 4 == 0 and y % 2 == 0 else BASE


def _striped(x: int, y: int) -> tuple[str, int]:
    """Two broad stripes a tile along the carpet, a thin line of the trim between them."""
    if y % 8 == 3:
        return "carpet_trim", SHADE
    return "carpet", LIGHT if y % 8 > 3 else BASE


def _lozenges(x: int, y: int) -> tuple[str, int]:
    """A lattice, a small stud of the trim in each of its fields."""
    u, v = (x + y) % 16, (x - y) % 16
    if (x % 16, y % 16) in ((7, 15), (8, 15), (7, 0), (8, 0), (15, 7), (15, 8), (0, 7), (0, 8)):
        return "carpet_trim", SHADE
    return "carpet", LIGHT if u in (7, 8) or v in (7, 8) else BASE


WEAVES: dict[str, Weave] = {"woven": _woven, "striped": _striped, "lozenges": _lozenges}
PATTERNS = tuple(WEAVES)


def _depth(case: int, x: float, y: float) -> int:
    """How many pixels in from the edge, 4 and more alike."""
    for d in (1, 2, 3):
        if not all(_covered(case, x + i * d, y + j * d) for i in (-1, 0, 1) for j in (-1, 0, 1)):
            return d
    return 4


def _covered(case: int, x: float, y: float) -> bool:
    """Is the point, measured from the corner, on the carpet?"""
    bit = (NW if y < 0 else SW) if x < 0 else (NE if y < 0 else SE)
    here = bool(case & bit)
    if here and case.bit_count() == 1:
        return abs(x) + abs(y) > _ROUND_PX
    if not here and case.bit_count() == 3:
        return abs(x) + abs(y) < _ROUND_PX
    return here
