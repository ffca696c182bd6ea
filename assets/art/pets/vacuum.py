"""The robot vacuum: a disc with a lamp that says how it is, and a brush that turns.

``fur`` is its shell, ``fur2`` the ring and the bumper.
"""

from assets.art.sprite import Sprite, grid

WIDTH, HEIGHT = 20, 16
LAMPS = {"on": ("glow", 4), "bright": ("glow", 5), "off": ("ink", 2), "happy": ("rose", 4), "charge": ("mint", 3)}
DISC = """
.....444444.....
...4455555544...
..445444444544..
.44544444444544.
.44444444444444.
3444444444444443
3344444444444433
3233444444443323
.23333333333332.
..222333333222..
....22222222....
"""
RING = ((6, 3), (7, 3), (8, 3), (9, 3), (5, 4), (10, 4), (5, 5), (10, 5), (6, 6), (7, 6), (8, 6), (9, 6))
LENS = {"down": (7, 5), "up": (7, 4), "right": (8, 4)}
EYES = {"down": ((5, 8), (10, 8)), "right": ((10, 7), (13, 7)), "up": ()}
BRUSH = ("steel", 3)
DOCK = """
333333333333
344444444443
344422224443
333333333333
"""


def vacuum(way: str, lamp: str, turn: int = 0) -> Sprite:
    """The machine on its way; ``turn`` moves its brush."""
    s = Sprite(WIDTH, HEIGHT)
    left, top = 2, HEIGHT - 13
    _brush(s, way, turn)
    s.stamp(_body(way, lamp), left, top)
    return s.outlined()


def docked(beat: int) -> Sprite:
    """On its charger, with a small lamp that breathes."""
    s = Sprite(WIDTH, HEIGHT)
    s.stamp(grid(DOCK, "plastic"), 4, 1)
    s.stamp(_body("down", "charge" if beat else "off"), 2, HEIGHT - 13, seam=1)
    return s.outlined()


def _body(way: str, lamp: str) -> Sprite:
    body = grid(DISC, "fur")
    for x, y in RING:
        body.put(x, y, "fur2", 3)
    x, y = LENS[way]
    body.rect(x, y, 2, 1, *LAMPS[lamp])
    for x, y in EYES[way]:
        if lamp in ("off", "charge"):
            body.rect(x - (x < 8), y + 1, 2, 1, "ink", 1)
        else:
            body.rect(x, y, 1, 2, "ink", 1)
    if way != "up":
        for x in range(3, 13) if way == "down" else range(6, 14):
            if body.at(x, 10 if way == "down" else 9):
                body.put(x, 10 if way == "down" else 9, "fur2", 2)
    return body


def _brush(s: Sprite, way: str, turn: int) -> None:
    """Bristles that stick out before it, now here, now there."""
    ahead = {"down": ((3, 12), (15, 12)), "up": ((3, 4), (15, 4)), "right": ((17, 11), (17, 7))}[way]
    for k, (x, y) in enumerate(ahead):
        if way == "right":
            s.put(x, y + (turn + k) % 2, *BRUSH)
        else:
            s.put(x + (turn + k) % 2, y, *BRUSH)
