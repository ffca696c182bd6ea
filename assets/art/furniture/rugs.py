"""Rugs: flat on the floor, half the contrast of what stands on them, never outlined."""

from app.core.colour import BASE, LIGHT, SHADE
from assets.art.sprite import Sprite


def rug(w: int, h: int) -> Sprite:
    """A woven rug with a border and a fringe on both ends."""
    s = Sprite(w, h)
    s.rect(1, 0, w - 2, h, "rug", SHADE).rect(2, 1, w - 4, h - 2, "rug_trim", SHADE)
    s.rect(3, 2, w - 6, h - 4, "rug", BASE)
    for y in range(4, h - 4):
        for x in range(5, w - 5):
            if (x + y) % 8 == 0 or (x - y) % 8 == 0:
                s.put(x, y, "rug", LIGHT)
    for y in range(0, h, 2):
        s.put(0, y, "rug_trim", SHADE)
        s.put(w - 1, y, "rug_trim", SHADE)
    return s


def round_rug(w: int, h: int) -> Sprite:
    """An oval rug in three rings."""
    s = Sprite(w, h)
    for y in range(h):
        for x in range(w):
            d = ((x + 0.5 - w / 2) / (w / 2)) ** 2 + ((y + 0.5 - h / 2) / (h / 2)) ** 2
            if d <= 1:
                ring = ("rug", LIGHT) if d < 0.12 else ("rug", BASE) if d < 0.46 else ("rug_trim", SHADE)
                s.put(x, y, *(ring if d < 0.58 else ("rug", BASE) if d < 0.86 else ("rug", SHADE)))
    return s


def runner(w: int, h: int) -> Sprite:
    """A striped runner."""
    s = Sprite(w, h)
    for x in range(w):
        stripe = x % 12
        material, level = ("rug_trim", SHADE) if stripe in (2, 9) else ("rug", LIGHT if stripe in (5, 6) else BASE)
        s.rect(x, 1, 1, h - 2, material, level)
    return s.rect(0, 1, w, 1, "rug", SHADE).rect(0, h - 2, w, 1, "rug", SHADE)


def doormat() -> Sprite:
    """In front of the door, two tiles wide."""
    s = Sprite(30, 12).rect(0, 0, 30, 12, "rug", SHADE).rect(1, 1, 28, 10, "rug", BASE)
    for y in range(2, 10, 2):
        for x in range(3 + y // 2 % 2, 27, 2):
            s.put(x, y, "rug", SHADE)
    return s.rect(8, 4, 14, 4, "rug", LIGHT).rect(9, 5, 12, 2, "rug_trim", SHADE)
