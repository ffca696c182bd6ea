"""Plants, lamps, the aquarium: what makes a room a place."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.shapes import blob, grounded
from assets.art.sprite import Sprite, grid

LEAVES = {
    "l": "..444.\n.44443\n444433\n.33322\n...22.",
    "t": "..4..\n.444.\n.4443\n44433\n44332\n.332.\n..2..",
    "r": ".444..\n334444\n333344\n223332\n.22...",
    "s": ".44\n443\n332\n.2.",
}
POT = "4555444433\n.45554443.\n.34444332.\n.33443332.\n.23333322.\n..333322..\n..223322.."
SMALL_POT = "455443\n.4443.\n.3432.\n.3332."
FROND = {  # monstera: a big leaf with slits
    "l": "..4444..\n.444.443\n4444444.\n444.4433\n.4444333\n..33.33.\n...332..",
    "r": "..4444..\n344.444.\n.4444444\n3344.444\n3334444.\n.33.33..\n..233...",
}
CACTUS = """
...455..
...4543.
4..4443.
54.45434
44.44343
.4444343
..345433
...44433
...4543.
...4443.
"""
SNAKE = """
.4...5...4.
.43.44..44.
.54.443.45.
.44.543.443
.43.443.543
.543443.443
.443543.43.
..43443443.
..43443443.
..44343433.
...4343433.
"""


def plant() -> Sprite:
    """A leafy plant: dark leaves first, light ones last."""
    s = Sprite(16, 32)
    s.rect(7, 14, 2, 10, "leaf", DEEP)
    for name, x, y, d in (
        ("l", 1, 15, -2),
        ("r", 9, 15, -2),
        ("t", 5, 10, -2),
        ("l", 2, 10, -1),
        ("r", 9, 9, -1),
        ("t", 3, 5, -1),
        ("t", 9, 4, -1),
        ("l", 1, 7, 0),
        ("r", 9, 12, 0),
        ("t", 6, 3, 0),
        ("s", 7, 12, 0),
    ):
        s.stamp(grid(LEAVES[name], "leaf").shade(d), x, y, seam=1)
    return grounded(s.stamp(grid(POT, "terracotta"), 3, 23).outlined(), inset=3)


def monstera() -> Sprite:
    """Wide leaves with slits, in a white pot on legs."""
    s = Sprite(22, 36)
    for x, y, h in ((10, 14, 12), (8, 18, 8), (12, 17, 9)):
        s.rect(x, y, 1, h, "fern", DEEP)
    for name, x, y, d in (
        ("l", 1, 14, -2),
        ("r", 13, 15, -2),
        ("l", 7, 2, -1),
        ("l", 1, 6, 0),
        ("r", 12, 7, 0),
        ("r", 9, 12, -1),
        ("l", 5, 13, 0),
    ):
        s.stamp(grid(FROND[name], "fern").shade(d), x, y, seam=1)
    s.stamp(grid(POT, "white"), 6, 25)
    s.rect(7, 32, 1, 3, "wood", SHADE).rect(14, 32, 1, 3, "wood", SHADE)
    return grounded(s.outlined(), inset=5)


def snake_plant() -> Sprite:
    """Upright blades in a blue pot."""
    g = grid(SNAKE, "fern")
    s = Sprite(16, 24).stamp(g, 2, 2)
    for y in range(3, 13):
        for x in range(2, 14):
            pixel = s.at(x, y)
            if pixel and pixel == ("fern", 5):
                s.put(x, y, "gold", LIGHT)
    return grounded(s.stamp(grid(POT, "water"), 3, 13, cast=1).outlined(), inset=3)


def cactus() -> Sprite:
    """For a desk."""
    s = Sprite(10, 16).stamp(grid(CACTUS, "leaf"), 1, 1).stamp(grid(SMALL_POT, "terracotta"), 2, 10)
    s.put(5, 1, "rose", LIGHT)
    return s.outlined()


def succulent() -> Sprite:
    """A small round plant for a shelf or a desk."""
    g = grid("..4..4..\n.4434434\n44344433\n.3443432\n..33332.", "fern")
    return Sprite(10, 11).stamp(g, 1, 1).stamp(grid(SMALL_POT, "white"), 2, 6, cast=1).outlined()


def lamp(lit: bool) -> Sprite:
    """A standing lamp."""
    s = Sprite(14, 36)
    text = "...555444...\n..55444443..\n..54444443..\n.5544444433.\n.5444444433.\n554444444333\n333322222222"
    if lit:
        text = "...555555...\n..55555554..\n..55555554..\n.5555555544.\n.5555555544.\n555555555444\n444444444333"
    s.rect(6, 8, 2, 25, "plastic", BASE).rect(6, 8, 1, 25, "plastic", LIGHT)
    s.stamp(grid(text, "gold"), 1, 1, cast=1)
    s.stamp(grid("..4444..\n.444333.\n33333222", "plastic"), 3, 32)
    return grounded(s.outlined(), pad=1, inset=3)


def desk_lamp(lit: bool) -> Sprite:
    """A jointed lamp for a desk."""
    text = "...333...\n..34443..\n.3344433.\n..y.l....\n.....l...\n......l..\n.....l...\n....l....\n..34443.."
    return (
        Sprite(11, 11)
        .stamp(grid(text, "teal", {"l": ("steel", 3), "y": ("glow", 4) if lit else ("steel", 2)}), 1, 1)
        .outlined()
    )


def aquarium(k: int) -> Sprite:
    """Two tiles wide on a dark stand; fish go round, bubbles rise."""
    s = Sprite(33, 34)
    s.rect(1, 1, 31, 3, "plastic", LIGHT).rect(1, 4, 31, 15, "water", BASE).rect(1, 4, 31, 2, "water", LIGHT)
    s.rect(1, 15, 31, 4, "birch", SHADE).rect(1, 15, 31, 1, "birch", BASE)
    for x, h in ((4, 6), (6, 4), (24, 7), (27, 5), (16, 3)):
        s.rect(x + (k + x) % 4 // 2, 15 - h, 1, h - 2, "leaf", LIGHT).rect(x, 13, 1, 3, "leaf", BASE)
    s.stamp(grid(".44.\n4443\n3332", "grey"), 11, 13)
    swim = (0, 1, 2, 1)[k]
    s.stamp(grid("3.44\n3444\n3.44", "coral"), 6 + 2 * swim, 7)
    s.stamp(grid("44.3\n4443\n44.3", "gold"), 20 - 2 * swim, 10)
    s.put(18, 12 - 2 * k, "white", LIGHT)
    s.put(22, 6 + k, "glass", SHINE)
    s.rect(2, 5, 1, 9, "glass", LIGHT).rect(4, 5, 1, 5, "water", LIGHT)
    s.rect(1, 19, 31, 2, "plastic", LIGHT).rect(1, 21, 31, 12, "walnut", SHADE).rect(1, 21, 31, 1, "walnut", DEEP)
    s.rect(3, 23, 13, 9, "walnut", BASE).rect(17, 23, 13, 9, "walnut", BASE)
    s.rect(14, 26, 1, 3, "steel", LIGHT).rect(18, 26, 1, 3, "steel", LIGHT)
    return grounded(s.outlined())


def globe() -> Sprite:
    """A globe on a foot, for a shelf or a desk."""
    s = Sprite(12, 16).stamp(blob(10, 10, "water"), 1, 1)
    for x, y, w in ((3, 3, 3), (2, 4, 4), (4, 5, 2), (7, 5, 2), (6, 6, 4), (7, 7, 2), (3, 8, 2)):
        s.rect(x, y, w, 1, "leaf", BASE if x > 3 else LIGHT)
    s.rect(5, 11, 2, 2, "wood", SHADE).rect(3, 13, 6, 1, "wood", LIGHT).rect(3, 14, 6, 1, "wood", SHADE)
    return s.outlined()
