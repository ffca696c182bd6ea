"""Desks, tables and counters: a lit top, a bright near edge, a front in the shade.

Every top is drawn ``surface`` pixels above the floor; what stands on it hangs at that height.  Tops that stand side
by side share their outline: a sprite is one pixel wider than its footprint.
"""

from app.core.colour import BASE, DEEP, LIGHT, LINE, SHADE, SHINE
from assets.art.ground.floors import TILE, noise
from assets.art.shapes import grounded
from assets.art.sprite import Sprite, grid

DESK_PX = 13  # from the floor to the near edge of a desk's top
LOW_PX = 8  # the same of a coffee table
COUNTER_PX = 16


def top(s: Sprite, y: int, w: int, h: int, material: str, *, grain: bool = True) -> None:
    """A table top from x = 1: far edge, lit plane, near edge that catches the light, thickness, shadow below."""
    s.rect(1, y, w, h, material, LIGHT)
    for k in range(w * h // 40 if grain else 0):
        length = 5 + noise(k, w, 5) % 8
        x = 2 + noise(k, w, 1) % max(1, w - length - 2)
        s.rect(x, y + 2 + (k * 4 + noise(k, w, 3) % 2) % max(1, h - 3), length, 1, material, BASE)
    s.rect(1, y, w, 1, material, BASE).rect(w, y, 1, h, material, BASE)
    s.rect(1, y + h - 1, w, 1, material, SHINE)
    s.rect(1, y + h, w, 2, material, BASE)
    s.rect(1, y + h + 2, w, 1, material, DEEP)


def leg(s: Sprite, x: int, y: int, w: int, h: int, material: str) -> None:
    """A leg, lit on its left."""
    s.rect(x, y, w, h, material, SHADE).rect(x, y, 1, h, material, BASE)


def _drawers(s: Sprite, x: int, y: int, w: int, h: int) -> None:
    s.rect(x, y, w, h, "wood", SHADE).rect(x, y, 1, h, "wood", BASE)
    for row in (y + h // 2 - 1, y + h - 1):
        s.rect(x, row, w, 1, "wood", DEEP)
    for row in (y + 1, y + h // 2 + 1):
        s.rect(x + w // 2 - 2, row, 4, 1, "steel", LIGHT)


def desk(cols: int, facing: str) -> Sprite:
    """A desk ``cols`` tiles wide; ``down`` opens its knee hole to us, ``up`` shows its back panel."""
    w = cols * TILE - 1
    s = Sprite(w + 2, 28)
    top(s, 1, w, 14, "wood")
    if facing == "up":
        s.rect(2, 18, w - 2, 7, "wood", SHADE).rect(2, 18, 1, 7, "wood", BASE)
        s.rect(2, 24, w - 2, 1, "wood", DEEP)
        for x in (2, w - 2):
            leg(s, x, 18, 2, 9, "wood")
        s.rect(5, 20, w - 8, 1, "wood", DEEP).rect(5, 21, w - 8, 1, "wood", BASE)
    else:
        s.rect(2, 18, w - 2, 4, "wood", DEEP)
        _drawers(s, 2, 18, 11, 9)
        leg(s, w - 3, 18, 3, 9, "wood")
    return grounded(s.outlined())


def side_desk(rows: int, facing: str) -> Sprite:
    """A desk along the view axis, one tile wide; its knee hole opens to ``left`` or ``right``, so it shows an end."""
    high = rows * TILE
    s = Sprite(TILE + 1, high + 12)
    s.rect(1, 1, 15, high - 2, "wood", LIGHT)
    for k in range(rows * 3):
        s.rect(2 + noise(k, rows, 8) % 12, 3 + k * 5 % (high - 12), 1, 5 + noise(k, 2, 9) % 5, "wood", BASE)
    s.rect(1, 1, 15, 1, "wood", BASE).rect(15, 1, 1, high - 2, "wood", BASE)
    s.rect(1, high - 2, 15, 1, "wood", SHINE).rect(1, high - 1, 15, 2, "wood", BASE).rect(
        1, high + 1, 15, 1, "wood", DEEP
    )
    s.rect(2, high + 2, 13, 4, "wood", DEEP)
    solid_x = 2 if facing == "right" else 9
    leg(s, solid_x, high + 2, 6, 9, "wood")
    leg(s, 13 if facing == "right" else 2, high + 2, 2, 9, "wood")
    return grounded(s.outlined())


def standing_desk() -> Sprite:
    """A desk on two steel columns, two tiles wide, a hand higher than the others."""
    s = Sprite(33, 34)
    top(s, 1, 31, 14, "wood")
    for x in (5, 25):
        s.rect(x, 18, 3, 12, "steel", BASE).rect(x, 18, 1, 12, "steel", LIGHT).rect(x, 18, 3, 1, "steel", DEEP)
        s.rect(x - 2, 30, 7, 2, "plastic", BASE).rect(x - 2, 30, 7, 1, "plastic", LIGHT)
    s.rect(10, 18, 13, 2, "plastic", BASE)
    return grounded(s.outlined())


def big_table() -> Sprite:
    """The meeting table, three by two tiles."""
    s = Sprite(49, 44)
    top(s, 1, 47, 30, "wood")
    s.wipe(1, 1)
    s.wipe(47, 1)
    for x in (4, 41):
        leg(s, x, 34, 4, 9, "wood")
    s.rect(8, 34, 33, 3, "wood", DEEP)
    return grounded(s.outlined())


def cafe_table() -> Sprite:
    """A round table on one leg."""
    s = Sprite(18, 24)
    top = grid(
        "....44444444....\n..444444444444..\n.44444444444444.\n4444444444444444\n4444444444444444\n4444444444444444\n"
        "5444444444444445\n.55444444444455.\n..333555555333..\n....33333333....",
        "wood",
    )
    s.rect(8, 11, 2, 9, "plastic", BASE).rect(8, 11, 1, 9, "plastic", LIGHT)
    s.rect(5, 20, 8, 2, "plastic", BASE).rect(6, 20, 5, 1, "plastic", LIGHT)
    s.rect(8, 11, 2, 1, "plastic", DEEP)
    s.stamp(top, 1, 1)
    return grounded(s.outlined())


def coffee_table() -> Sprite:
    """Low and two tiles wide, with a magazine."""
    s = Sprite(31, 22)
    top(s, 1, 29, 12, "wood")
    for x in (2, 26):
        leg(s, x, 16, 3, 5, "wood")
    s.rect(5, 16, 21, 2, "wood", DEEP)
    s.stamp(grid("4444444\n4333334\n4222224\n4444444", "coral"), 6, 5, cast=1)
    s.stamp(grid(".ww.\nwwww\nvwwv\n.vv.", "white", {"w": ("white", 4), "v": ("white", 2)}), 20, 4, cast=1)
    return grounded(s.outlined())


def counter(cols: int, sink: bool = False) -> Sprite:
    """A kitchen counter with a pale top and cupboard doors."""
    w = cols * TILE - 1
    s = Sprite(w + 2, 32)
    s.rect(1, 1, w, 14, "birch", LIGHT).rect(1, 1, w, 1, "birch", BASE)
    s.rect(1, 14, w, 1, "birch", SHINE).rect(1, 15, w, 1, "birch", BASE).rect(1, 16, w, 1, "birch", SHADE)
    s.rect(1, 17, w, 14, "panel", BASE).rect(1, 17, w, 1, "panel", DEEP).rect(1, 29, w, 2, "panel", DEEP)
    for x in range(1, w, TILE):
        door = min(TILE - 1, w - x + 1)
        s.rect(x + 1, 19, door - 2, 9, "panel", LIGHT).rect(x + 2, 20, door - 3, 8, "panel", BASE)
        s.rect(x + door - 4, 21, 1, 3, "steel", SHINE)
    if sink:
        s.rect(4, 4, 11, 8, "steel", LIGHT).rect(5, 5, 9, 6, "steel", SHADE).rect(5, 5, 9, 1, "steel", DEEP)
        s.rect(9, 1, 2, 5, "steel", SHINE).rect(9, 5, 2, 1, "steel", LINE)
    return grounded(s.outlined())


def ping_pong() -> Sprite:
    """A table for the breaks, four by two tiles."""
    s = Sprite(63, 42)
    s.rect(1, 1, 61, 28, "water", BASE).rect(1, 1, 61, 1, "white", BASE).rect(1, 28, 61, 1, "white", LIGHT)
    s.rect(1, 1, 1, 28, "white", LIGHT).rect(61, 1, 1, 28, "white", LIGHT).rect(1, 14, 61, 1, "water", LIGHT)
    s.rect(1, 29, 61, 2, "water", SHADE).rect(1, 31, 61, 1, "water", DEEP)
    for x in (4, 55):
        leg(s, x, 32, 3, 9, "plastic")
    s.rect(31, 0, 1, 30, "steel", SHADE)
    for y in range(1, 27):
        s.rect(30, y, 2, 1, "white", LIGHT if y % 3 else SHADE)
    s.stamp(grid(".44.\n4443\n.33.\n.o..", "coral", {"o": ("wood", 2)}), 12, 17, cast=1)
    s.stamp(grid(".44.\n4443\n.33.\n..o.", "char", {"o": ("wood", 2)}), 46, 8, cast=1)
    s.put(38, 18, "white", SHINE)
    return grounded(s.outlined())
