"""More that stands about: lockers, a sideboard, a stove, partitions, stairs, a piano and what people play with."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.furniture.desks import top
from assets.art.shapes import blob, grounded
from assets.art.sprite import Sprite, grid


def lockers() -> Sprite:
    """Four narrow doors, two tiles wide."""
    s = Sprite(33, 41)
    s.rect(1, 1, 31, 5, "panel", LIGHT).rect(1, 5, 31, 1, "panel", SHINE).rect(1, 6, 31, 34, "panel", BASE)
    for n, x in enumerate((2, 10, 17, 24)):
        s.rect(x, 7, 7, 31, "panel", BASE).rect(x, 7, 7, 1, "panel", LIGHT).rect(x, 7, 1, 31, "panel", LIGHT)
        s.rect(x + 6, 7, 1, 31, "panel", SHADE).rect(x, 37, 7, 1, "panel", SHADE)
        for y in (10, 12, 14):
            s.rect(x + 2, y, 3, 1, "panel", DEEP)
        s.rect(x + 4, 21, 1, 3, "steel", SHINE)
        s.rect(x + 2, 17, 3, 2, ("gold", "coral", "sky", "mint")[n], BASE)
    return grounded(s.rect(1, 38, 31, 2, "panel", DEEP).outlined())


def sideboard() -> Sprite:
    """A low cupboard two tiles wide, sliding doors of another wood."""
    s = Sprite(33, 29)
    top(s, 1, 31, 12, "wood")
    s.rect(1, 16, 31, 10, "wood", SHADE).rect(3, 17, 13, 8, "birch", BASE).rect(17, 17, 13, 8, "birch", SHADE)
    s.rect(3, 17, 13, 1, "birch", LIGHT).rect(14, 20, 1, 2, "wood", DEEP).rect(18, 20, 1, 2, "wood", DEEP)
    for x in (3, 28):
        s.rect(x, 26, 2, 2, "wood", DEEP)
    return grounded(s.outlined())


def safe() -> Sprite:
    """Steel, with a wheel."""
    s = Sprite(17, 24)
    s.rect(1, 1, 15, 6, "slate", LIGHT).rect(1, 6, 15, 1, "slate", SHINE).rect(1, 7, 15, 15, "slate", BASE)
    s.rect(3, 9, 11, 11, "slate", SHADE).rect(3, 9, 11, 1, "slate", LIGHT).rect(13, 10, 1, 10, "slate", DEEP)
    s.stamp(grid(".s.s.\nssSss\n.S.s.\nssSss\n.s.s.", "steel", {"s": ("steel", 3), "S": ("steel", 5)}), 5, 12)
    s.rect(11, 12, 2, 1, "gold", LIGHT).rect(11, 16, 2, 1, "gold", LIGHT).rect(15, 7, 1, 15, "slate", SHADE)
    return grounded(s.outlined())


def stove() -> Sprite:
    """Four rings on top, an oven below."""
    s = Sprite(17, 32)
    s.rect(1, 1, 15, 13, "plastic", SHADE).rect(1, 1, 15, 1, "plastic", BASE).rect(1, 14, 15, 1, "steel", SHINE)
    for x, y in ((3, 3), (9, 3), (3, 9), (9, 9)):
        s.stamp(grid(".44.\n4..4\n4..4\n.44.", "plastic"), x + 1, y)
    s.rect(1, 15, 15, 16, "steel", BASE).rect(1, 15, 15, 1, "steel", DEEP).rect(15, 16, 1, 15, "steel", SHADE)
    for x in (3, 6, 9, 12):
        s.rect(x, 17, 2, 1, "plastic", BASE)
    s.rect(3, 20, 11, 8, "plastic", DEEP).rect(3, 20, 11, 1, "steel", SHINE).rect(4, 22, 9, 5, "screen", DEEP)
    s.rect(5, 23, 3, 1, "screen", LIGHT).rect(1, 29, 15, 2, "steel", SHADE)
    return grounded(s.outlined())


def kettle() -> Sprite:
    """For a counter or a stove."""
    g = grid(
        "...kk....\n..4444...\n.44444.k.\n5444433.k\n54444333k\n.5444433.\n.3333332.\n.2222222.",
        "coral",
        {"k": ("plastic", 3)},
    )
    return Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined()


def cake() -> Sprite:
    """Somebody's birthday."""
    legend = {"f": ("glow", 4), "r": ("rose", 3), "R": ("rose", 4), "b": ("birch", 3), "B": ("birch", 4)}
    g = grid(
        "..f..f..f.\n..R..R..R.\n.444444444\n4r444r444r\nRrRRrrRRrR\nbBbBBbBBbb\nrRrRRrRRrr\n4444444443",
        "white",
        legend,
    )
    return Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined()


def partition() -> Sprite:
    """A felt screen on feet that parts two desks, two tiles wide."""
    s = Sprite(33, 27)
    s.rect(1, 1, 31, 21, "fabric", BASE).rect(1, 1, 31, 2, "steel", LIGHT).rect(1, 3, 31, 1, "fabric", SHADE)
    s.rect(16, 4, 1, 17, "fabric", SHADE).rect(15, 4, 1, 17, "fabric", LIGHT).rect(2, 4, 1, 17, "fabric", LIGHT)
    s.rect(31, 3, 1, 19, "fabric", SHADE).rect(1, 21, 31, 1, "steel", SHADE)
    for x, y, tone in ((5, 7, "gold"), (9, 9, "mint"), (22, 6, "paper"), (26, 10, "rose")):
        s.rect(x, y, 3, 3, tone, BASE).rect(x, y, 3, 1, tone, LIGHT)
    for x in (3, 27):
        s.rect(x, 22, 3, 4, "steel", SHADE).rect(x, 22, 1, 4, "steel", LIGHT)
    return grounded(s.outlined(), pad=1)


def partition_side() -> Sprite:
    """The felt screen end on, two tiles deep."""
    s = Sprite(7, 44)
    s.rect(1, 1, 5, 22, "steel", LIGHT).rect(2, 2, 3, 20, "steel", BASE).rect(1, 23, 5, 16, "fabric", BASE)
    s.rect(1, 23, 5, 1, "steel", SHADE).rect(1, 24, 1, 15, "fabric", LIGHT).rect(5, 24, 1, 15, "fabric", SHADE)
    s.rect(1, 39, 5, 1, "steel", SHADE).rect(2, 40, 3, 3, "steel", DEEP)
    return grounded(s.outlined(), pad=1)


def stairs(w: int = 48, h: int = 64) -> Sprite:
    """A flight of steps that lies on the floor: up, away from us, each step lit at its edge and darker to the foot."""
    s = Sprite(w, h)
    step = 8
    for k in range(h // step):
        y = k * step
        s.rect(3, y, w - 6, step, "step", BASE).rect(3, y, w - 6, 3, "step", SHADE).rect(3, y, w - 6, 1, "step", DEEP)
        s.rect(3, y + 3, w - 6, 1, "step", SHINE).rect(w - 10, y + 4, 7, 4, "step", SHADE).rect(
            3, y + 4, 2, 4, "step", LIGHT
        )
    for x in (0, w - 3):
        s.rect(x, 0, 3, h, "wood", BASE).rect(x, 0, 1, h, "wood", LIGHT).rect(x + 2, 0, 1, h, "wood", DEEP)
        for y in range(2, h, step):
            s.rect(x, y, 3, 2, "wood", SHINE)
    return s


def piano() -> Sprite:
    """An upright piano two tiles wide, with notes on its desk."""
    s = Sprite(33, 36)
    s.rect(1, 1, 31, 6, "walnut", LIGHT).rect(1, 6, 31, 1, "walnut", SHINE).rect(1, 7, 31, 27, "walnut", BASE)
    s.rect(3, 9, 27, 8, "walnut", SHADE).rect(3, 9, 27, 1, "walnut", DEEP).rect(31, 7, 1, 27, "walnut", SHADE)
    s.rect(11, 8, 5, 8, "paper", LIGHT).rect(16, 8, 5, 8, "paper", BASE).rect(15, 8, 1, 8, "paper", SHADE)
    for y in (10, 12, 14):
        s.rect(12, y, 3, 1, "ink", LIGHT).rect(17, y, 3, 1, "ink", LIGHT)
    s.rect(1, 18, 31, 2, "walnut", LIGHT).rect(2, 20, 29, 4, "white", LIGHT).rect(2, 23, 29, 1, "white", SHADE)
    for x in range(4, 30):
        if x % 2 == 0:
            s.rect(x, 20, 1, 3 if (x // 2) % 7 not in (2, 6) else 0, "ink", DEEP)
    s.rect(1, 24, 31, 1, "walnut", SHINE).rect(1, 25, 31, 1, "walnut", DEEP).rect(6, 27, 21, 6, "walnut", SHADE)
    s.rect(14, 32, 2, 1, "gold", LIGHT).rect(17, 32, 2, 1, "gold", LIGHT)
    return grounded(s.outlined())


def guitar() -> Sprite:
    """A guitar on its stand."""
    g = grid(
        "....ww.....\n....ww.....\n....wW.....\n....wW.....\n....wW.....\n....wW.....\n....wW.....\n..44wW43...\n.444wW4433.\n"
        ".444kk4433.\n..44kk433..\n..44wW433..\n.4444443333\n44444kk4333\n44445554333\n.444444333.\n..3333333..\n.l.......l.",
        "terracotta",
        {"w": ("walnut", 4), "W": ("walnut", 2), "k": ("ink", 2), "l": ("plastic", 3)},
    )
    return grounded(Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined(), pad=1)


def bicycle() -> Sprite:
    """Leaning where somebody left it, two tiles wide."""
    s = Sprite(32, 24)
    wheel = grid(
        "..44444..\n.4.....4.\n4...3...4\n4...3...4\n4.33333.4\n4...3...4\n4...3...4\n.4.....4.\n..44444..", "plastic"
    )
    frame = (
        ((6, 17), (12, 9)),
        ((12, 9), (22, 9)),
        ((22, 9), (14, 17)),
        ((14, 17), (6, 17)),
        ((12, 9), (14, 17)),
        ((25, 17), (21, 5)),
    )
    s.stamp(wheel, 2, 13).stamp(wheel, 21, 13)
    for (x, y), (u, v) in frame:
        steps = max(abs(u - x), abs(v - y))
        for k in range(steps + 1):
            s.put(x + round((u - x) * k / steps), y + round((v - y) * k / steps), "coral", LIGHT if k % 5 else SHINE)
    s.rect(10, 7, 5, 2, "walnut", BASE).rect(19, 4, 5, 1, "steel", LIGHT).rect(23, 5, 1, 2, "plastic", BASE)
    s.rect(13, 16, 3, 3, "steel", SHADE)
    return grounded(s.outlined(), pad=1)


def umbrella_stand() -> Sprite:
    """Two umbrellas in a tub."""
    g = grid(
        ".c....d..\ncc...dd..\n.c....d..\n.Cc..DD..\n.Cc..DD..\n.Cc.DDd..\n444444443\n.44443333\n.34443332\n.34443332\n.33333322",
        "steel",
        {"c": ("coral", 3), "C": ("coral", 4), "d": ("navy", 3), "D": ("navy", 4)},
    )
    return grounded(Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined(), pad=1)


def tea_trolley() -> Sprite:
    """Cups and a pot on wheels."""
    s = Sprite(20, 26)
    for y in (6, 16):
        s.rect(1, y, 18, 4, "wood", LIGHT).rect(1, y + 4, 18, 1, "wood", SHINE).rect(1, y + 5, 18, 1, "wood", SHADE)
    for x in (1, 17):
        s.rect(x, 4, 2, 19, "gold", BASE).rect(x, 4, 1, 19, "gold", LIGHT)
    for x in (2, 16):
        s.rect(x, 23, 2, 2, "plastic", SHADE)
    s.stamp(grid(".44..\n4444k\n5444k\n.33..", "sky", {"k": ("sky", 2)}), 4, 4, cast=1)
    s.stamp(blob(5, 4, "white"), 11, 5, cast=1)
    s.rect(5, 14, 4, 3, "paper", LIGHT).rect(11, 13, 5, 4, "coral", BASE).rect(11, 13, 5, 1, "coral", LIGHT)
    return grounded(s.outlined(), pad=1)


def basket() -> Sprite:
    """A basket to sleep in, for a cat or a dog."""
    g = grid(
        "..444444444..\n.43333333334.\n4rrrrrrrrrrr4\n4rRRRRRRRRRr4\n54rRRRRRRRr43\n.5444444443.3\n.3434343432..\n..3333333....",
        "birch",
        {"r": ("rug", 2), "R": ("rug", 4)},
    )
    return grounded(Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined(), pad=1)
