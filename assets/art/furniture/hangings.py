"""What hangs on a wall: windows, boards, pictures, a clock, the door.  Faces are 24 px high."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.shapes import blob
from assets.art.sprite import Sprite, grid

PEN = {
    "r": ("coral", 3),
    "g": ("leaf", 3),
    "G": ("leaf", 4),
    "b": ("sky", 3),
    "B": ("day", 4),
    "y": ("gold", 3),
    "Y": ("gold", 4),
    "n": ("navy", 3),
    "w": ("white", 4),
    "W": ("white", 3),
    "p": ("rose", 3),
    "v": ("violet", 3),
    "m": ("mint", 3),
    "o": ("terracotta", 3),
    "k": ("ink", 2),
}


def window(cols: int, night: bool = False) -> Sprite:
    """A pane a tile: sky, clouds and far trees, or stars over dark trees; a sill that catches the light."""
    w = cols * 16 - 2
    s = Sprite(w + 2, 21)
    s.rect(2, 1, w - 2, 17, "white", BASE).rect(2, 1, w - 2, 1, "white", LIGHT)
    pane = (w - 4) // cols
    for k in range(cols):
        x = 3 + k * (pane + 1)
        (_night if night else _view)(s, x, 3, pane if k < cols - 1 else min(pane - 1, w - 1 - x), 13, k)
    s.rect(1, 17, w, 1, "white", SHINE).rect(1, 18, w, 1, "white", BASE).rect(1, 19, w, 1, "white", SHADE)
    return s.outlined()


def _view(s: Sprite, x: int, y: int, w: int, h: int, k: int) -> None:
    s.rect(x, y, w, h, "day", BASE).rect(x, y, w, 4, "day", SHADE).rect(x, y + 8, w, 5, "day", LIGHT)
    cloud = grid("..44..\n.45544\n444444", "white") if k % 2 == 0 else grid(".44.\n45544", "white")
    s.stamp(cloud, x + 2 + k % 2 * 3, y + (4 if k % 2 == 0 else 2))
    for i in range(w):
        top = 3 + ((i + k * 5) * 7 % 5 > 1) + ((i + k * 3) % 6 < 3)
        s.rect(x + i, y + h - top, 1, top, "fern", LIGHT if top > 4 else BASE)
    s.rect(x, y + h - 2, w, 2, "fern", BASE).rect(x, y, 1, h, "white", SHADE).rect(x, y, w, 1, "white", SHADE)
    for i in range(4):
        s.put(x + w - 3 - i, y + 2 + i, "day", SHINE)


def _night(s: Sprite, x: int, y: int, w: int, h: int, k: int) -> None:
    s.rect(x, y, w, h, "night", BASE).rect(x, y, w, 5, "night", SHADE).rect(x, y + 9, w, 4, "night", LIGHT)
    if k == 0:
        s.stamp(grid(".44.\n4455\n4445\n.44.", "paper"), x + 2 + k, y + 2)
    for i, j in ((8, 2), (3 + 3 * (k % 2), 8), (6, 5), (9 - k, 7), (2, 3 + 2 * k)):
        if i < w - 1:
            s.put(x + i, y + j, "paper", LIGHT if (i + k) % 2 else BASE)
    for i in range(w):
        top = 3 + ((i + k * 5) * 7 % 5 > 1) + ((i + k * 3) % 6 < 3)
        s.rect(x + i, y + h - top, 1, top, "night", DEEP)
    s.put(x + 3 + 2 * k, y + h - 2, "glow", LIGHT)
    s.rect(x, y, 1, h, "white", SHADE).rect(x, y, w, 1, "white", SHADE)


def whiteboard() -> Sprite:
    """Three tiles wide: a chart, a plan, notes, pens in the tray."""
    s = Sprite(48, 21)
    s.rect(1, 1, 46, 17, "steel", LIGHT).rect(2, 2, 44, 15, "white", LIGHT).rect(2, 2, 44, 1, "white", BASE)
    chart = "..............r\n............rr.\n....r.....rr...\n...r.r...r.....\n..r...rrr......\nrr............."
    s.stamp(grid(chart, "coral", PEN), 4, 4)
    s.rect(4, 11, 15, 1, "navy", BASE).rect(4, 13, 9, 1, "navy", LIGHT).rect(4, 15, 12, 1, "navy", LIGHT)
    for x, y, tone in ((23, 4, "leaf"), (30, 7, "sky"), (23, 11, "violet")):
        s.rect(x, y, 5, 4, tone, BASE).rect(x + 1, y + 1, 3, 2, "white", LIGHT)
    s.rect(28, 6, 2, 1, "ink", BASE).rect(28, 12, 4, 1, "ink", BASE).rect(32, 11, 1, 1, "ink", BASE)
    for x, y, tone in ((38, 4, "gold"), (42, 9, "mint"), (37, 10, "rose")):
        s.rect(x, y, 4, 4, tone, BASE).rect(x, y, 4, 1, tone, LIGHT).rect(x + 1, y + 2, 2, 1, tone, SHADE)
    s.rect(2, 18, 44, 1, "steel", SHADE)
    for x, tone in ((30, "coral"), (34, "sky"), (38, "leaf")):
        s.rect(x, 17, 3, 1, tone, BASE)
    return s.outlined()


def cork_board() -> Sprite:
    """Two tiles wide, full of notes and photos."""
    s = Sprite(32, 20)
    s.rect(1, 1, 30, 18, "wood", BASE).rect(1, 1, 30, 1, "wood", LIGHT).rect(1, 18, 30, 1, "wood", SHADE)
    s.rect(3, 3, 26, 14, "birch", SHADE)
    for x, y, w, h, tone in (
        (4, 4, 6, 5, "paper"),
        (12, 4, 5, 4, "gold"),
        (19, 5, 8, 6, "day"),
        (5, 11, 5, 5, "rose"),
        (12, 10, 6, 6, "paper"),
        (20, 13, 4, 3, "mint"),
        (25, 12, 3, 4, "paper"),
    ):
        s.rect(x, y, w, h, tone, BASE).rect(x, y, w, 1, tone, LIGHT).put(x + w // 2, y, "alert", BASE)
        s.rect(x + 1, y + 2, w - 2, 1, tone, SHADE)
    s.rect(19, 8, 8, 3, "fern", BASE)
    return s.outlined()


def clock(k: int) -> Sprite:
    """A round clock; its hands are set by ``k`` of 4."""
    s = Sprite(14, 14).stamp(blob(12, 12, "white", power=2.2), 1, 1)
    for y in range(3, 11):
        for x in range(3, 11):
            if s.at(x, y):
                s.put(x, y, "paper", LIGHT)
    for x, y in ((6, 2), (11, 6), (6, 11), (2, 6)):
        s.put(x, y, "ink", BASE)
    for x, y in (((6, 4), (6, 5)), ((8, 6), (9, 6)), ((6, 8), (6, 9)), ((3, 6), (4, 6)))[k]:
        s.put(x, y, "alert", BASE)
    for x, y in ((6, 6), (7, 7), (8, 8)):
        s.put(x, y, "ink", DEEP)
    return s.outlined()


POSTERS = {
    "hills": """
BBBBBBBBBBBB
BBBBBBBBYYBB
BBBBBBBBYYBB
BBBwwBBBBBBB
BBBBBBBBBBBB
BBBBBvvBBBBB
BBvvvvvvBBBB
BvvvvvvvvvBB
vvvGGGvvvvvv
GGGGGGGGGvGG
GGGgggGGGGGG
gggggggggggg
""",
    "shapes": """
wwwwwwwwwwww
wrrrrwwwwwww
wrrrrrwwwwww
wrrrrrwyywww
wrrrryyyywww
wwwyyyyyywww
wwwyyyybbbbw
wwwwyybbbbbw
wwwwwwbbbbbw
wnnnnnnbbbww
wwwwwwwwwwww
wwnnnnwwwwww
""",
    "rocket": """
nnnnnnnnnnnn
nnnwnnnnnynn
nnnnnnwnnnnn
nynnnwwwnnnn
nnnnnwbwnnnn
nnnnnwwwnnwn
nnnnnwwwnnnn
nnwnrwwwrnnn
nnnnrnrnrnnn
nnnnnyrynnnn
nnnnnnynnnyn
nynnnnnnnnnn
""",
}


def poster(which: str) -> Sprite:
    """A framed picture: ``hills``, ``shapes`` or ``rocket``."""
    s = Sprite(16, 18).rect(1, 1, 14, 15, "walnut", BASE).rect(1, 1, 14, 1, "walnut", LIGHT)
    s.rect(1, 15, 14, 1, "walnut", SHADE)
    return s.stamp(grid(POSTERS[which], "white", PEN), 2, 3).rect(2, 2, 12, 1, "walnut", DEEP).outlined()


def wall_shelf() -> Sprite:
    """A board with books, a plant and a cup."""
    s = Sprite(32, 16)
    for x, h, tone in ((3, 7, "coral"), (5, 8, "navy"), (7, 7, "mustard"), (9, 8, "teal"), (11, 6, "paper")):
        s.rect(x, 12 - h, 2, h, tone, BASE).rect(x, 12 - h, 1, h, tone, LIGHT).rect(x, 14 - h, 2, 1, tone, SHADE)
    s.stamp(grid(".44.4.\n444443\n.34332\n..555.\n..443.", "leaf", None), 16, 7)
    s.rect(18, 10, 3, 2, "white", LIGHT).rect(25, 9, 4, 3, "violet", BASE).rect(25, 9, 1, 3, "violet", LIGHT)
    s.rect(1, 12, 30, 1, "wood", SHINE).rect(1, 13, 30, 2, "wood", BASE)
    return s.outlined()


def entrance(open_: bool) -> Sprite:
    """The double door, two tiles wide, a little taller than the wall; glass above, a brass handle on each leaf."""
    s = Sprite(34, 32)
    s.rect(1, 1, 32, 31, "walnut", BASE).rect(1, 1, 32, 1, "walnut", LIGHT).rect(1, 1, 1, 31, "walnut", LIGHT)
    s.rect(32, 2, 1, 30, "walnut", SHADE).rect(3, 3, 28, 1, "walnut", DEEP)
    if open_:
        _hall(s)
    else:
        for x in (3, 17):
            _leaf(s, x)
        s.rect(16, 4, 1, 28, "wood", DEEP).rect(14, 19, 2, 4, "gold", LIGHT).rect(18, 19, 2, 4, "gold", LIGHT)
    return s.outlined()


def _leaf(s: Sprite, x: int) -> None:
    s.rect(x, 4, 14, 28, "wood", BASE).rect(x, 4, 14, 1, "wood", LIGHT).rect(x, 4, 1, 28, "wood", LIGHT)
    s.rect(x + 2, 7, 10, 13, "glass", BASE).rect(x + 2, 7, 10, 1, "glass", SHADE)
    for i in range(6):
        s.put(x + 9 - i, 9 + i, "glass", SHINE)
        s.put(x + 10 - i, 9 + i, "glass", LIGHT)
    s.rect(x + 2, 22, 10, 7, "wood", SHADE).rect(x + 3, 23, 8, 5, "wood", BASE)


def _hall(s: Sprite) -> None:
    """Both leaves folded back; behind them a lit corridor."""
    s.rect(3, 4, 28, 18, "wall_dusk", BASE).rect(3, 4, 28, 3, "wall_dusk", SHADE)
    s.rect(3, 22, 28, 10, "floor_walnut", BASE).rect(3, 21, 28, 1, "wall_dusk", DEEP)
    s.rect(13, 8, 8, 8, "day", LIGHT).rect(16, 8, 1, 8, "white", BASE).rect(13, 16, 8, 1, "white", LIGHT)
    for k in range(5):
        s.rect(12 - k, 23 + 2 * k, 9, 2, "floor_honey", LIGHT)
    for x, edge in ((3, 6), (27, 27)):
        s.rect(x, 4, 4, 28, "wood", SHADE).rect(edge, 4, 1, 28, "wood", LIGHT)


NEON = """
...444...444...
..45554.45554..
.455.554555554.
.455..555..554.
.455...5...554.
..455.....554..
...455...554...
....455.554....
.....45554.....
......454......
.......4.......
"""


def neon() -> Sprite:
    """A heart of light tubes."""
    return Sprite(17, 13).stamp(grid(NEON, "rose"), 1, 1).outlined()
