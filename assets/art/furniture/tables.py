"""More to sit at: the long table side on, a round one, the reception, a bar, and low tables turned."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.furniture.desks import DESK_PX, leg, top
from assets.art.ground.floors import noise
from assets.art.shapes import grounded
from assets.art.sprite import Sprite, grid


def lengthwise(cols: int, rows: int, feet: int) -> Sprite:
    """A table along the view axis, ``cols`` by ``rows`` tiles, ``feet`` px from its near edge to the floor."""
    w, high = cols * 16 - 1, rows * 16
    s = Sprite(w + 2, high + feet)
    s.rect(1, 1, w, high - 2, "wood", LIGHT)
    for k in range(rows * cols * 2):
        x, y = 3 + noise(k, rows, 8) % (w - 5), 3 + k * 5 % (high - 14)
        s.rect(x, y, 1, 5 + noise(k, 2, 9) % 6, "wood", BASE)
    s.rect(1, 1, w, 1, "wood", BASE).rect(w, 1, 1, high - 2, "wood", BASE)
    s.rect(1, high - 2, w, 1, "wood", SHINE).rect(1, high - 1, w, 2, "wood", BASE)
    s.rect(1, high + 1, w, 1, "wood", DEEP).rect(2, high + 2, w - 2, 2, "wood", DEEP)
    leg(s, 2, high + 2, 3, feet - 3, "wood")
    leg(s, w - 4, high + 2, 3, feet - 3, "wood")
    return grounded(s.outlined())


def round_table(w: int = 32, h: int = 24, foot: int = DESK_PX - 2) -> Sprite:
    """A round table on a broad foot, its edge lit towards us."""
    s = Sprite(w + 2, h + foot + 1)
    middle = w // 2 + 1
    s.rect(middle - 2, h - 2, 4, foot, "plastic", BASE).rect(middle - 2, h - 2, 1, foot, "plastic", LIGHT)
    s.rect(middle - 7, h + foot - 4, 14, 3, "plastic", BASE).rect(middle - 6, h + foot - 4, 12, 1, "plastic", LIGHT)
    for level, drop in ((BASE, 3), (SHINE, 1), (LIGHT, 0)):
        for y in range(h - 3):
            half = ((h - 3) ** 2 / 4 - (y + 0.5 - (h - 3) / 2) ** 2) ** 0.5 * w / (h - 3)
            s.rect(round(middle - half), 1 + y + drop, round(2 * half), 1, "wood", level)
    for x, y, long in ((9, 6, 9), (17, 9, 8), (7, 12, 11), (19, 14, 6), (12, 17, 7)):
        s.rect(x, y, long, 1, "wood", BASE)
    s.rect(middle - 2, h + 1, 4, 1, "plastic", DEEP)
    return grounded(s.outlined(), inset=3)


def reception() -> Sprite:
    """A counter three tiles wide: a ledge, a panelled front, a bell."""
    s = Sprite(49, 34)
    s.rect(1, 1, 47, 12, "wood", LIGHT).rect(1, 1, 47, 1, "wood", BASE).rect(1, 12, 47, 1, "wood", SHINE)
    s.rect(1, 13, 47, 2, "wood", BASE).rect(1, 15, 47, 18, "panel", BASE).rect(1, 15, 47, 1, "panel", DEEP)
    for x in range(4, 44, 6):
        s.rect(x, 17, 1, 13, "panel", SHADE).rect(x + 1, 17, 1, 13, "panel", LIGHT)
    s.rect(1, 30, 47, 1, "wood", LIGHT).rect(1, 31, 47, 2, "wood", SHADE)
    s.stamp(grid(".44.\n4554\n4443\n2222", "gold"), 36, 5, cast=1)
    s.stamp(grid("444444\n432224\n444444\n422344\n444444", "paper"), 9, 4, cast=1)
    return grounded(s.outlined())


def bar_table() -> Sprite:
    """A high table to stand at."""
    s = Sprite(18, 31)
    s.rect(8, 9, 2, 17, "steel", BASE).rect(8, 9, 1, 17, "steel", LIGHT)
    s.rect(4, 27, 10, 3, "steel", SHADE).rect(5, 27, 8, 1, "steel", LIGHT).rect(8, 10, 2, 1, "steel", DEEP)
    top_of = (
        "...4444444444...\n.44444444444444.\n4444444444444444\n4444444444444444\n5444444444444445\n.55555555555555."
    )
    s.stamp(grid(top_of + "\n...3333333333...", "wood"), 1, 1)
    return grounded(s.outlined(), inset=4)


def bar_stool() -> Sprite:
    """A high stool with a ring for the feet."""
    g = grid(
        ".444444.\n44444444\n54444443\n.555533.\n..l..d..\n..l..d..\n..l..d..\n.lddddd.\n.l....d.\n.l....d.\nl......d",
        "fabric",
        {"l": ("steel", LIGHT), "d": ("steel", SHADE)},
    )
    return grounded(Sprite(10, 13).stamp(g, 1, 1).outlined(), pad=1)


def coffee_side() -> Sprite:
    """The coffee table turned by a quarter."""
    s = lengthwise(1, 2, 8)
    return s.stamp(grid("44444\n42224\n42334\n44444", "sky"), 5, 6, cast=1)


def bench_side() -> Sprite:
    """A plain bench along the view axis."""
    s = Sprite(14, 38)
    s.rect(1, 1, 12, 28, "wood", LIGHT).rect(1, 1, 12, 1, "wood", BASE).rect(12, 1, 1, 28, "wood", BASE)
    s.rect(5, 2, 1, 26, "wood", BASE).rect(9, 2, 1, 26, "wood", BASE).rect(1, 28, 12, 1, "wood", SHINE)
    s.rect(1, 29, 12, 2, "wood", BASE).rect(1, 31, 12, 1, "wood", DEEP)
    leg(s, 2, 32, 3, 5, "wood")
    leg(s, 10, 32, 3, 5, "wood")
    return grounded(s.outlined(), pad=1)


def pouf() -> Sprite:
    """A round cushion to sit on."""
    g = grid(
        "...444444...\n.4444444444.\n444443344444\n444433334444\n544444444445\n"
        "355555555553\n333333333332\n233333333322\n.2222222222.",
        "fabric",
    )
    return grounded(Sprite(14, 11).stamp(g, 1, 1).outlined(), pad=1)


def bed() -> Sprite:
    """Two tiles wide and three long: head end at the wall, a folded blanket at our end."""
    s = Sprite(34, 52)
    s.rect(1, 1, 32, 12, "wood", BASE).rect(1, 1, 32, 2, "wood", LIGHT).rect(1, 3, 32, 1, "wood", SHINE)
    s.rect(2, 9, 30, 36, "white", BASE).rect(2, 9, 30, 1, "white", SHADE)
    for x in (4, 18):
        s.rect(x, 11, 12, 7, "white", LIGHT).rect(x, 11, 12, 1, "white", SHINE).rect(x, 17, 12, 1, "white", SHADE)
    s.rect(2, 20, 30, 24, "fabric", BASE).rect(2, 20, 30, 4, "fabric", LIGHT).rect(2, 24, 30, 1, "fabric", SHADE)
    s.rect(2, 34, 30, 7, "cushion", BASE).rect(2, 34, 30, 1, "cushion", LIGHT).rect(2, 40, 30, 1, "cushion", SHADE)
    s.rect(31, 20, 1, 24, "fabric", SHADE).rect(2, 43, 30, 1, "fabric", SHADE)
    s.rect(1, 44, 32, 4, "wood", LIGHT).rect(1, 44, 32, 1, "wood", SHINE).rect(1, 47, 32, 1, "wood", SHADE)
    for x in (2, 29):
        leg(s, x, 48, 3, 3, "wood")
    return grounded(s.outlined())


def foosball(k: int) -> Sprite:
    """A football table two tiles wide; the rods turn with ``k`` of 4."""
    s = Sprite(33, 33)
    top(s, 1, 31, 18, "walnut", grain=False)
    s.rect(3, 3, 27, 13, "leaf", BASE).rect(3, 3, 27, 1, "leaf", SHADE).rect(16, 4, 1, 12, "leaf", LIGHT)
    for n, x in enumerate((7, 13, 19, 25)):
        tone, lean = ("coral", "sky")[n % 2], (0, 1, 0, -1)[(k + n) % 4]
        s.rect(x, 2, 1, 15, "steel", LIGHT)
        for y in (5, 9, 13):
            s.rect(x - (lean < 0), y, 2, 2, tone, BASE).put(x, y, tone, LIGHT)
    s.put(10 + (0, 3, 5, 3)[k], 8 + (0, 1, 0, -1)[k], "white", SHINE)
    s.rect(0, 9, 1, 2, "ink", BASE).rect(32, 12, 1, 2, "ink", BASE)
    for x in (3, 27):
        leg(s, x, 22, 3, 10, "walnut")
    return grounded(s.outlined())
