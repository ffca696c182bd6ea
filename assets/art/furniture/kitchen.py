"""Kitchen things: fridge, cooler, coffee, and what stands on a counter."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.shapes import blob, grounded
from assets.art.sprite import Sprite, grid


def fridge() -> Sprite:
    """Tall, with a photo, a note and two magnets on the door."""
    s = Sprite(18, 40)
    s.rect(1, 1, 16, 6, "mint", LIGHT).rect(1, 6, 16, 1, "mint", SHINE).rect(1, 7, 16, 32, "mint", BASE)
    s.rect(16, 7, 1, 32, "mint", SHADE).rect(1, 19, 16, 1, "mint", DEEP).rect(1, 20, 16, 1, "mint", LIGHT)
    s.rect(3, 11, 1, 6, "steel", SHINE).rect(4, 11, 1, 6, "mint", SHADE)
    s.rect(3, 22, 1, 8, "steel", SHINE).rect(4, 22, 1, 8, "mint", SHADE)
    s.rect(8, 10, 5, 4, "paper", LIGHT).rect(8, 13, 5, 1, "paper", SHADE).put(10, 9, "coral", BASE)
    s.rect(9, 23, 4, 5, "day", BASE).rect(9, 26, 4, 2, "leaf", BASE).put(9, 22, "gold", BASE)
    s.rect(1, 37, 16, 2, "mint", DEEP)
    return grounded(s.outlined())


def cooler() -> Sprite:
    """A water cooler with a blue bottle."""
    s = Sprite(14, 33)
    s.stamp(blob(10, 12, "glass", power=3.2), 2, 1)
    s.rect(3, 6, 8, 1, "water", LIGHT).rect(1, 12, 12, 3, "white", LIGHT).rect(1, 15, 12, 17, "white", BASE)
    s.rect(10, 15, 3, 17, "white", SHADE).rect(3, 17, 7, 5, "steel", SHADE)
    s.put(4, 18, "sky", BASE)
    s.put(8, 18, "coral", BASE)
    s.rect(5, 19, 2, 3, "white", SHINE).rect(3, 21, 7, 1, "steel", DEEP).rect(1, 30, 12, 2, "steel", SHADE)
    return grounded(s.outlined())


def coffee_machine(k: int) -> Sprite:
    """An espresso machine for a counter; steam rises with ``k`` of 4, 0 is cold."""
    s = Sprite(16, 22)
    s.rect(2, 5, 12, 15, "coral", BASE).rect(2, 5, 12, 2, "coral", LIGHT).rect(2, 7, 12, 1, "coral", SHINE)
    s.rect(12, 8, 2, 12, "coral", SHADE).rect(3, 9, 9, 3, "steel", LIGHT)
    for x, tone in ((4, "leaf"), (6, "gold"), (8, "sky")):
        s.put(x, 10, tone, LIGHT)
    s.rect(3, 13, 9, 5, "plastic", DEEP).rect(6, 13, 3, 1, "steel", BASE).rect(6, 15, 3, 3, "white", LIGHT)
    s.put(9, 16, "white", BASE)
    s.rect(2, 18, 12, 1, "steel", BASE).rect(2, 19, 12, 1, "plastic", SHADE)
    out = s.outlined()
    for j, (x, y) in enumerate(((7, 3), (8, 2), (7, 1))):
        if k and (j + k) % 3:
            out.put(x + k % 2, y, "white", LIGHT if j < 2 else BASE)
    return out


def microwave() -> Sprite:
    """For a counter."""
    s = Sprite(18, 15)
    s.rect(1, 1, 16, 4, "white", LIGHT).rect(1, 4, 16, 1, "white", SHINE).rect(1, 5, 16, 9, "white", BASE)
    s.rect(2, 6, 10, 7, "plastic", DEEP).rect(3, 7, 8, 5, "screen", SHADE).rect(4, 8, 3, 1, "screen", LIGHT)
    s.rect(13, 6, 3, 2, "screen", DEEP).put(14, 6, "leaf", LIGHT)
    s.rect(13, 9, 3, 1, "steel", BASE).rect(13, 11, 3, 1, "steel", BASE)
    return s.outlined()


def fruit_bowl() -> Sprite:
    """Apples, a lemon and a pear."""
    legend = {
        "r": ("coral", 3),
        "R": ("coral", 4),
        "y": ("gold", 4),
        "Y": ("gold", 3),
        "g": ("leaf", 4),
        "G": ("leaf", 3),
    }
    g = grid("...gg....\n.Rr.gGyy.\nRrrrgGyYY\n444444443\n.4333332.\n..33322..", "birch", legend)
    return Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined()


def mug() -> Sprite:
    """Somebody's coffee."""
    g = grid(".kkk..\n4kkk4.\n544433\n5444.3\n.4433.", "sky", {"k": ("walnut", 2)})
    return Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined()


def papers() -> Sprite:
    """A pile of paper with a pencil."""
    g = grid("..44444.\n.444444.\n4422444y\n444444y.\n42224y44\n44444444\n33333333", "paper", {"y": ("mustard", 3)})
    return Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined()


def book_pile() -> Sprite:
    """Three books, lying."""
    legend = {"a": ("teal", 4), "A": ("teal", 2), "b": ("coral", 4), "B": ("coral", 2), "p": ("paper", 4)}
    g = grid("..aaaaaa.\n..ApppppA\n.bbbbbbbb\n.BppppppB\n444444444\n222222222", "mustard", legend)
    return Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined()
