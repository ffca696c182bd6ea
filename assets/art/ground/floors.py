"""Floors: patterns ``(x, y) -> level`` on one ramp, seamless over two by two tiles.

A floor lies behind everything: at most a tenth of its pixels is texture, and its spread of brightness stays small.
"""

from collections.abc import Callable

from app.core.colour import BASE, LIGHT, SHADE
from assets.art.sprite import Sprite

TILE = 16
META = 2 * TILE  # floors repeat every second tile: long boards, no wallpaper effect
Pattern = Callable[[int, int], int]


def floor(kind: str, c: int = 0, r: int = 0) -> Sprite:
    """The piece of a floor that belongs on tile (c, r); only the parity of c and r matters."""
    s, pattern = Sprite(TILE, TILE), FLOORS[kind]
    for y in range(TILE):
        for x in range(TILE):
            s.put(x, y, "floor", pattern(c % 2 * TILE + x, r % 2 * TILE + y))
    return s


def noise(x: int, y: int, salt: int = 0) -> int:
    """A fixed hash: the same grain in every build."""
    n = (x * 374761393 + y * 668265263 + salt * 1442695041) & 0xFFFFFFFF
    n = (n ^ (n >> 13)) * 1274126177 & 0xFFFFFFFF
    return n ^ (n >> 16)


def _boards(high: int, grain: int) -> Pattern:
    """Boards ``high`` px wide and 32 px long, joints staggered by row."""

    def pattern(x: int, y: int) -> int:
        row, deep = divmod(y, high)
        along = (x - (row * 13 + 5) % META) % META
        if deep == high - 1 or along == 0:
            return SHADE
        tone = (BASE, BASE, LIGHT, BASE)[row % 4] if high > 4 else BASE
        streak = noise(row, along // 7, deep + 11) % grain == 0 and along % 7 < 5 and 0 < deep < high - 2
        edge = deep == 0 and along > 1 and noise(row, along // 9, 2) % 3 == 0
        return (LIGHT if tone == BASE else BASE) if streak or edge else tone

    return pattern


def _checker(x: int, y: int) -> int:
    light = (x // 16 + y // 16) % 2
    if x % 16 == 15 or y % 16 == 15:
        return BASE if light else SHADE
    return LIGHT if light or x % 16 == 0 or y % 16 == 0 else BASE


def _slab(x: int, y: int) -> int:
    if x % 16 == 15 or y % 16 == 15:
        return SHADE
    return LIGHT if x % 16 == 0 or y % 16 == 0 else BASE


def _mosaic(x: int, y: int) -> int:
    if x % 4 == 3 or y % 4 == 3:
        return SHADE
    return LIGHT if noise(x // 4, y // 4, 2) % 5 == 0 else BASE


def _brick(x: int, y: int) -> int:
    if y % 8 == 7 or (x + y // 8 % 2 * 8) % 16 == 15:
        return SHADE
    return LIGHT if y % 8 == 0 else BASE


def _weave(x: int, y: int) -> int:
    return LIGHT if (x % 4, y % 4) in ((0, 0), (1, 0), (2, 2), (3, 2)) else BASE


def _concrete(x: int, y: int) -> int:
    grain = noise(x, y, 4) % 160
    return SHADE if grain == 0 else LIGHT if grain in (1, 2) else BASE


def _herringbone(x: int, y: int) -> int:
    """Blocks of 4 by 8 laid at right angles, stepping down the diagonal."""
    k = (x // 4 - y // 4) % 4
    if k in (0, 1):  # lying
        joint = y % 4 == 3 or (k == 0 and x % 4 == 0)
        return SHADE if joint else LIGHT if y % 4 == 0 else BASE
    joint = x % 4 == 3 or (k == 3 and y % 4 == 0)
    return SHADE if joint else BASE


def _diamond(x: int, y: int) -> int:
    u, v = (x + y) % 16, (x - y) % 16
    if u == 0 or v == 0:
        return SHADE
    return LIGHT if (u < 8) != (v < 8) else BASE


FLOORS: dict[str, Pattern] = {
    "plank": _boards(4, 9),
    "wide": _boards(8, 6),
    "checker": _checker,
    "slab": _slab,
    "mosaic": _mosaic,
    "brick": _brick,
    "weave": _weave,
    "concrete": _concrete,
    "herringbone": _herringbone,
    "diamond": _diamond,
}
