"""Chairs, sofas and everything else to sit on.  The base of a swivel chair is the same from all sides."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.shapes import blob, grounded
from assets.art.sprite import Sprite, grid

KEY = {"k": ("plastic", 1), "K": ("plastic", 2), "l": ("plastic", 3), "L": ("plastic", 4)}

OFFICE: dict[str, str] = {
    "down": """
..34444443..
.3444444443.
.3444444443.
.3344444433.
.3333333333.
.3333333333.
.2333333332.
..22222222..
K3444444443K
K3444444443K
l3333333333l
.2222222222.
.....ll.....
.....KK.....
..llllllll..
..k..kk..k..
""",
    "up": """
..44444444..
.4333333334.
.3333333333.
.3333333333.
.3333333333.
K2333333332K
l.22222222.l
..kkkkkkkk..
.....ll.....
.....KK.....
..llllllll..
..k..kk..k..
""",
    "right": """
.34.........
.344........
.344........
.343........
.333........
.333........
.2333.......
..233.lLL...
..2333.K....
..344444443.
..3444444443
..2333333333
...22222222.
.....ll.....
.....KK.....
..llllllll..
..k..kk..k..
""",
}

WOODEN: dict[str, str] = {
    "down": """
.4.......4.
.344444443.
.3.......3.
.344444443.
.3.......3.
.333333333.
44444444444
44444444444
55555555555
33333333333
.2.......2.
.2.2...2.2.
.2.......2.
.2.......2.
""",
    "up": """
.555555555.
.433333334.
.3.......3.
.433333334.
.3.......3.
.344444443.
.333333333.
.2222222222
.2.......2.
.2.......2.
.2.......2.
.2.......2.
""",
    "right": """
.4.........
.34........
.34........
.34........
.34........
.34........
.3444444444
.3444444444
.5555555555
.3333333333
.2.......2.
.2......12.
.2.......2.
.2.......2.
""",
}

STOOL = """
..444444..
.44444444.
.54444445.
..555555..
..333333..
..3....3..
..2.22.2..
..322223..
.3..22..3.
.2......2.
.2......2.
"""


def office_chair(facing: str) -> Sprite:
    """A swivel chair, 16 wide; its fabric is a slot."""
    g = grid(OFFICE[facing], "fabric", KEY)
    return grounded(Sprite(16, g.h + 2).stamp(g, 2, 1).outlined(), pad=1, inset=2)


def wooden_chair(facing: str) -> Sprite:
    """A chair for the kitchen and for guests."""
    g = grid(WOODEN[facing], "wood", KEY)
    return grounded(Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined(), pad=1, inset=1)


def stool() -> Sprite:
    """A round stool, the same from all sides."""
    g = grid(STOOL, "wood", KEY)
    return grounded(Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined(), pad=1, inset=1)


def sofa(seats: int) -> Sprite:
    """Facing us: back behind, a cushion a seat, arms at both ends."""
    w = seats * 16
    s = Sprite(w + 2, 25)
    s.rect(3, 1, w - 4, 10, "fabric", BASE).rect(4, 1, w - 6, 2, "fabric", LIGHT).rect(3, 10, w - 4, 1, "fabric", SHADE)
    for k in range(1, seats):
        s.rect(k * 16, 3, 1, 7, "fabric", SHADE)
    inner = (w - 8) // seats
    for k in range(seats):
        x = 5 + k * inner
        s.rect(x, 10, inner, 6, "fabric", LIGHT).rect(x, 10, inner, 1, "fabric", SHINE)
        s.rect(x, 16, inner, 3, "fabric", BASE).rect(x + inner - 1, 10, 1, 9, "fabric", SHADE)
    for x in (1, w - 3):
        s.rect(x, 6, 4, 15, "fabric", BASE).rect(x, 6, 4, 2, "fabric", LIGHT).rect(x + 3, 8, 1, 13, "fabric", SHADE)
    s.rect(5, 19, w - 8, 2, "fabric", SHADE).rect(5, 21, w - 8, 1, "fabric", DEEP)
    for x in (2, w - 3):
        s.rect(x, 21, 3, 2, "walnut", SHADE)
    if seats > 1:
        s.stamp(grid("344443\n344444\n344444\n234443\n.2333.", "cushion"), 5, 6, cast=1)
    return grounded(s.outlined(), pad=1)


def sofa_back(seats: int) -> Sprite:
    """Facing away: the long back, arms at both ends."""
    w = seats * 16
    s = Sprite(w + 2, 24)
    s.rect(1, 3, w, 15, "fabric", BASE).rect(3, 1, w - 4, 3, "fabric", LIGHT).rect(1, 3, 3, 3, "fabric", LIGHT)
    s.rect(w - 2, 3, 3, 3, "fabric", LIGHT).rect(3, 4, w - 4, 1, "fabric", SHINE)
    s.rect(1, 18, w, 2, "fabric", SHADE).rect(1, 20, w, 1, "fabric", DEEP)
    for k in range(1, seats):
        s.rect(k * 16, 7, 1, 11, "fabric", SHADE)
    for x in (2, w - 3):
        s.rect(x, 20, 3, 2, "walnut", SHADE)
    return grounded(s.outlined(), pad=1)


def sofa_side(seats: int) -> Sprite:
    """Facing right: the back on the left, cushions one behind another."""
    h = seats * 16
    s = Sprite(18, h + 10)
    s.rect(1, 1, 6, h + 6, "fabric", BASE).rect(1, 1, 5, h, "fabric", LIGHT).rect(5, 2, 1, h + 4, "fabric", SHINE)
    s.rect(7, 1, 9, 4, "fabric", LIGHT).rect(7, 5, 9, 1, "fabric", SHADE)
    for k in range(seats):
        top, tall = 6 + k * (h - 6) // seats, (h - 6) // seats
        s.rect(6, top, 10, tall, "fabric", LIGHT).rect(6, top + tall - 1, 10, 1, "fabric", SHADE)
        s.rect(15, top, 1, tall, "fabric", BASE).rect(6, top, 1, tall, "fabric", BASE)
    s.rect(1, h, 15, 4, "fabric", LIGHT).rect(1, h + 3, 15, 1, "fabric", SHINE)
    s.rect(1, h + 4, 15, 3, "fabric", BASE).rect(1, h + 6, 15, 1, "fabric", SHADE).rect(1, h + 7, 15, 1, "fabric", DEEP)
    for x in (2, 13):
        s.rect(x, h + 7, 2, 2, "walnut", SHADE)
    return grounded(s.outlined(), pad=1)


def beanbag() -> Sprite:
    """A soft seat without a side."""
    s = Sprite(18, 18)
    s.stamp(blob(16, 14, "fabric", waist=0.64, power=2.2), 1, 2)
    s.rect(5, 6, 8, 3, "fabric", SHADE).rect(6, 6, 6, 1, "fabric", BASE)
    return grounded(s.outlined(), pad=1)


def bench() -> Sprite:
    """A plain bench, two tiles wide, to sit on from below."""
    s = Sprite(32, 15)
    s.rect(1, 1, 30, 6, "wood", LIGHT).rect(1, 3, 30, 1, "wood", BASE).rect(1, 6, 30, 1, "wood", SHINE)
    s.rect(1, 7, 30, 2, "wood", BASE).rect(1, 9, 30, 1, "wood", DEEP)
    for x in (3, 26):
        s.rect(x, 9, 3, 5, "wood", SHADE).rect(x, 9, 1, 5, "wood", BASE)
    return grounded(s.outlined(), pad=1)
