"""More plants: trees, boxes of green between desks, small ones for tables, one that hangs."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.furniture.decor import LEAVES, POT, SMALL_POT
from assets.art.ground.floors import noise
from assets.art.shapes import grounded
from assets.art.sprite import Sprite, grid

PALM_LEAF = {
    "l": "....4444\n..44444.\n.443....\n443.....\n43......\n3.......",
    "u": "..444...\n.4.444..\n....444.\n.....443\n......43",
    "d": "...44443\n..4443..\n.443....\n.43.....\n443.....\n43......\n3.......",
}


def palm() -> Sprite:
    """A slim palm, as tall as the wall; leaves bend to both sides."""
    s = Sprite(22, 46)
    for k, y in enumerate(range(12, 37)):
        s.rect(10 + (k < 8) - (k > 18), y, 2, 1, "walnut", LIGHT if k % 4 == 0 else BASE if k % 4 < 3 else SHADE)
    leaf = {name: grid(text, "fern") for name, text in PALM_LEAF.items()}
    for name, x, y, turned, shade in (
        ("l", 3, 12, False, -2),
        ("l", 11, 12, True, -2),
        ("d", 2, 8, False, -1),
        ("d", 13, 8, True, -1),
        ("u", 4, 2, False, -1),
        ("u", 11, 2, True, 0),
        ("l", 2, 6, False, 0),
        ("l", 12, 5, True, 0),
    ):
        drawn = leaf[name].flipped() if turned else leaf[name].copy()
        s.stamp(drawn.shade(shade), x, y, seam=1)
    s.stamp(grid("..44..\n.4554.\n.4444.", "fern"), 8, 7)
    return grounded(s.stamp(grid(POT, "birch"), 6, 35, cast=1).outlined(), inset=5)


def tree() -> Sprite:
    """A fig tree two tiles wide in a square tub: masses of leaves, light from above."""
    s = Sprite(34, 54)
    for x, y, h in ((16, 26, 17), (13, 28, 8), (19, 25, 9)):
        s.rect(x, y, 2, h, "walnut", BASE).rect(x, y, 1, h, "walnut", LIGHT)
    for k in range(34):
        ring, turn = divmod(k, 12)
        x = 16 + round((13 - 3 * ring) * (noise(k, ring, 3) % 200 / 100 - 1))
        y = 30 - ring * 7 - noise(k, turn, 8) % 12
        name = "ltrs"[noise(k, 5, 1) % 4]
        s.stamp(grid(LEAVES[name], "leaf").shade(ring - 2), max(1, min(27, x - 3)), max(2, y - 5), seam=1)
    s.rect(9, 42, 16, 10, "slate", BASE).rect(9, 42, 16, 2, "slate", LIGHT).rect(24, 44, 1, 8, "slate", SHADE)
    s.rect(9, 44, 16, 1, "slate", SHINE).rect(11, 42, 12, 1, "walnut", DEEP).rect(9, 50, 16, 2, "slate", SHADE)
    return grounded(s.outlined(), inset=8)


def planter(rows: int = 1) -> Sprite:
    """A long box of leaves that parts a room: two tiles wide, or one wide and two deep."""
    cols = 1 if rows > 1 else 2
    w, soil = cols * 16 - 1, 6 + rows * 16 - 16
    s = Sprite(w + 2, soil + 21)
    s.rect(1, 8, w, soil + 12, "wood", BASE).rect(1, 8, w, 1, "wood", LIGHT)
    s.rect(2, 9, w - 2, soil, "fern", DEEP)
    for row in range(rows * 3):
        for k in range(w // 4 + 1):
            x, y = 4 * k - row % 2 * 2 - 1 + noise(k, row, 2) % 2, 1 + row * (soil + 4) // (rows * 3)
            leaf = grid(LEAVES["ltr"[noise(k, row, 4) % 3]], "leaf" if noise(k, row, 7) % 3 else "fern")
            s.stamp(
                leaf.shade(max(-2, min(0, row - rows * 3 + 1 + noise(k, row, 9) % 2))), max(2, min(w - 6, x)), y, seam=1
            )
    s.rect(1, soil + 9, w, 1, "wood", SHINE).rect(1, soil + 10, w, 9, "wood", BASE)
    for x in range(4, w, 5):
        s.rect(x, soil + 11, 1, 8, "wood", SHADE)
    s.rect(1, soil + 18, w, 1, "wood", DEEP)
    return grounded(s.outlined())


def bonsai() -> Sprite:
    """A little tree in a tray."""
    g = grid(
        "....4444....\n..44544443..\n.4444444333.\n...33333....\n.....w..444.\n..44.w.44443\n.4443ww.3332\n"
        "..33..wW....\n.....wW.....\n.4444444443.\n..33333332..",
        "leaf",
        {"w": ("walnut", 3), "W": ("walnut", 2)},
    )
    for x, y, (material, level) in list(g.points()):
        if y >= 9 and material == "leaf":
            g.put(x, y, "navy", level)
    return Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined()


def flowers() -> Sprite:
    """Three flowers in a glass."""
    g = grid(
        ".rr..yy...\nrRRryYYy..\nrRrr.yy.vv\n.rl..lvVVv\n..l.l.lvv.\n..ll.ll...\n..444443..\n...4443...\n...4443...\n...3332...",
        "glass",
        {
            "r": ("rose", 3),
            "R": ("rose", 5),
            "y": ("gold", 3),
            "Y": ("gold", 5),
            "v": ("violet", 4),
            "V": ("violet", 5),
            "l": ("leaf", 2),
        },
    )
    return Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined()


def fern_pot() -> Sprite:
    """A low fern for the floor, its fronds fall over the pot."""
    s = Sprite(20, 23)
    for name, x, y, shade in (
        ("l", 1, 6, -2),
        ("r", 13, 6, -2),
        ("t", 7, 2, -2),
        ("l", 3, 3, -1),
        ("r", 11, 3, -1),
        ("l", 1, 9, 0),
        ("r", 13, 9, 0),
        ("t", 7, 5, 0),
        ("s", 9, 9, 0),
    ):
        s.stamp(grid(LEAVES[name], "fern").shade(shade), x, y, seam=1)
    return grounded(s.stamp(grid(SMALL_POT + "\n.2332.", "white"), 7, 14, cast=1).outlined(), inset=4)


def hanging_plant() -> Sprite:
    """Ivy on a hook."""
    s = Sprite(16, 22)
    s.rect(4, 1, 1, 5, "walnut", BASE).rect(11, 1, 1, 5, "walnut", BASE).rect(7, 0, 2, 2, "steel", LIGHT)
    s.rect(5, 1, 6, 1, "walnut", BASE)
    s.stamp(grid("4555444433\n.44443332.\n..444332..", "terracotta"), 3, 8)
    for x, y, n in ((3, 9, 3), (6, 10, 2), (9, 9, 4), (12, 10, 2)):
        for k in range(n):
            s.stamp(grid("44.\n443\n.32", "leaf"), x - 1 + k % 2, y + 3 * k - 1, seam=1)
    for x in (3, 6, 9):
        s.stamp(grid(LEAVES["s"], "leaf"), x, 5, seam=1)
    return s.outlined()
