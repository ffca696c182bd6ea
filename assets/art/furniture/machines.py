"""More machines: two screens on one arm, a television, projector and canvas, a big copier, a vending machine."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.furniture.electronics import KEY, dark_screen, screen
from assets.art.shapes import grounded
from assets.art.sprite import Sprite, grid


def double_monitor(face: str, k: int | None = None) -> Sprite:
    """Two screens on one foot, two tiles wide or deep; ``k`` of 4 is the frame of a lit one."""
    if face == "right":
        return _double_side(k is not None)
    s = Sprite(32, 20)
    s.rect(15, 10, 2, 6, "plastic", DEEP if face == "down" else SHADE)
    s.rect(10, 16, 12, 1, "plastic", LIGHT).rect(10, 17, 12, 1, "plastic", SHADE)
    for x in (1, 17):
        s.rect(x, 1, 14, 11, "plastic", SHADE if face == "down" else BASE).rect(x, 1, 14, 1, "plastic", LIGHT)
        s.rect(x, 11, 14, 1, "plastic", BASE if face == "down" else SHADE)
        if face == "up":
            s.rect(x + 4, 4, 6, 4, "plastic", SHADE).rect(x + 5, 5, 4, 2, "plastic", DEEP)
    s.rect(15, 5, 2, 3, "plastic", DEEP)
    if face == "up":
        return _rimmed(s, k is not None)
    s.stamp(dark_screen() if k is None else screen("code", k), 2, 2)
    s.stamp(dark_screen() if k is None else screen("document", (k + 2) % 4), 18, 2)
    s.put(29, 11, "coral" if k is None else "leaf", LIGHT)
    return s.outlined()


def _rimmed(s: Sprite, lit: bool) -> Sprite:
    for x in (2, 18) if lit else ():
        s.rect(x, 1, 12, 1, "glass", BASE)
    return s.outlined()


def _double_side(lit: bool) -> Sprite:
    """Seen from the side one screen is behind the other."""
    s = Sprite(12, 26)
    s.rect(3, 20, 2, 2, "plastic", DEEP).rect(1, 22, 8, 1, "plastic", LIGHT).rect(1, 23, 8, 1, "plastic", SHADE)
    for y in (1, 7):
        s.rect(4, y, 2, 13, "plastic", BASE).rect(4, y, 2, 1, "plastic", LIGHT)
        s.rect(6, y + 1, 1, 11, "glass" if lit else "screen", LIGHT if lit else SHADE)
    s.rect(2, 10, 2, 6, "plastic", SHADE)
    return s.outlined()


def television(k: int | None) -> Sprite:
    """A flat screen for a wall, two tiles wide; it shows hills and a sun that moves, or nothing."""
    s = Sprite(32, 19)
    s.rect(1, 1, 30, 17, "plastic", SHADE).rect(1, 1, 30, 1, "plastic", BASE).rect(1, 17, 30, 1, "plastic", DEEP)
    s.rect(2, 2, 28, 14, "screen", DEEP)
    if k is None:
        for i in range(5):
            s.rect(20 - i, 3 + i, 3, 1, "screen", SHADE)
        return _dot(s, 28, 17, "coral").outlined()
    s.rect(2, 2, 28, 14, "sky", LIGHT).rect(2, 2, 28, 4, "sky", BASE)
    s.rect(6 + 5 * k, 4 + (0, 0, 1, 2)[k], 3, 3, "glow", LIGHT)
    for x in range(28):
        high = 4 + (x * 3 // 7 % 4 if x % 14 < 7 else 3 - x * 3 // 7 % 4)
        s.rect(2 + x, 16 - high, 1, high, "leaf", BASE if x % 14 < 7 else SHADE)
    return s.rect(2, 13, 28, 3, "fern", BASE).outlined()


def projector(lit: bool) -> Sprite:
    """A small projector for a table, its lens towards the wall behind it."""
    s = Sprite(14, 9)
    s.rect(1, 1, 12, 3, "white", LIGHT).rect(1, 3, 12, 1, "white", SHINE).rect(1, 4, 12, 3, "white", BASE)
    s.rect(3, 0, 4, 2, "glow" if lit else "glass", SHINE if lit else SHADE)
    for x in (3, 5, 7):
        s.rect(x, 5, 1, 2, "steel", SHADE)
    s.rect(2, 7, 10, 1, "plastic", SHADE)
    return _dot(s, 11, 5, "leaf" if lit else "coral").outlined()


def canvas(k: int | None) -> Sprite:
    """A canvas for the projector, three tiles wide; slides follow each other while somebody talks."""
    s = Sprite(48, 23)
    s.rect(1, 1, 46, 3, "plastic", BASE).rect(1, 1, 46, 1, "plastic", LIGHT)
    s.rect(3, 4, 42, 16, "white", BASE).rect(3, 20, 42, 1, "plastic", SHADE).rect(22, 21, 4, 1, "steel", BASE)
    if k is None:
        return s.rect(3, 4, 42, 1, "white", SHADE).outlined()
    s.rect(3, 4, 42, 16, "paper", LIGHT)
    (_slide_bars, _slide_pie, _slide_words, _slide_bars)[k](s)
    return s.outlined()


def _slide_bars(s: Sprite) -> None:
    s.rect(6, 6, 16, 2, "navy", BASE).rect(6, 17, 36, 1, "slate", BASE)
    for x, high, tone in ((9, 4, "sky"), (15, 6, "teal"), (21, 5, "sky"), (27, 8, "teal"), (33, 10, "coral")):
        s.rect(x, 17 - high, 4, high, tone, BASE).rect(x, 17 - high, 4, 1, tone, LIGHT)


def _slide_pie(s: Sprite) -> None:
    s.rect(24, 7, 16, 2, "navy", BASE)
    for y in (11, 13, 15):
        s.rect(24, y, 14 - y % 4, 1, "slate", LIGHT)
    s.stamp(
        grid("...444333..\n.444443333.\n44444443333\n44444443333\n44444422222\n.444222222.\n...22222...", "teal"), 8, 7
    )


def _slide_words(s: Sprite) -> None:
    s.rect(6, 6, 20, 2, "navy", BASE)
    for k, y in enumerate((10, 13, 16)):
        s.rect(7, y, 2, 2, ("coral", "gold", "leaf")[k], BASE).rect(11, y, 22 - 5 * (k % 2), 1, "slate", BASE)


def tower() -> Sprite:
    """A computer that stands on the floor beside a desk."""
    s = Sprite(11, 22)
    s.rect(1, 1, 9, 6, "plastic", LIGHT).rect(1, 6, 9, 1, "plastic", SHINE).rect(1, 7, 9, 14, "plastic", BASE)
    s.rect(3, 9, 5, 1, "plastic", DEEP).rect(3, 11, 5, 1, "plastic", DEEP).rect(3, 15, 5, 4, "plastic", SHADE)
    s.rect(9, 7, 1, 14, "plastic", SHADE)
    return grounded(_dot(s, 7, 13, "leaf").outlined(), pad=1)


def copier(k: int) -> Sprite:
    """A big copier, two tiles wide; while it works light runs under the lid."""
    s = Sprite(33, 34)
    s.rect(1, 4, 21, 7, "white", LIGHT).rect(1, 10, 21, 1, "white", SHINE).rect(3, 1, 18, 4, "white", BASE)
    s.rect(3, 1, 18, 1, "white", LIGHT).rect(1, 11, 21, 21, "white", BASE).rect(22, 8, 10, 3, "white", LIGHT)
    s.rect(22, 11, 10, 2, "steel", BASE).rect(22, 13, 10, 19, "white", SHADE)
    if k:
        s.rect(2 + 5 * k, 5, 4, 2, "mint", SHINE).rect(24, 10 - k, 6, 1 + k, "paper", SHINE)
    s.rect(13, 12, 7, 3, "screen", BASE if k else DEEP).rect(14, 13, 2 + k, 1, "glass", LIGHT)
    s.rect(3, 13, 2, 1, "leaf", LIGHT).rect(6, 13, 2, 1, "gold", LIGHT)
    for y in (17, 22, 27):
        s.rect(3, y, 17, 4, "white", SHADE).rect(3, y, 17, 1, "white", LIGHT).rect(9, y + 2, 5, 1, "steel", SHADE)
    s.rect(24, 17, 6, 12, "steel", SHADE).rect(24, 17, 6, 1, "steel", DEEP)
    return grounded(s.outlined())


def vending(k: int) -> Sprite:
    """Cans and bars behind glass; the light behind them hums with ``k`` of 2."""
    s = Sprite(18, 42)
    s.rect(1, 1, 16, 5, "coral", LIGHT).rect(1, 5, 16, 1, "coral", SHINE).rect(1, 6, 16, 34, "coral", BASE)
    s.rect(16, 6, 1, 34, "coral", SHADE).rect(2, 8, 11, 22, "screen", DEEP)
    tones = ("gold", "mint", "sky", "rose", "leaf", "lilac", "paper")
    for row in range(4):
        s.rect(2, 13 + row * 5, 11, 1, "steel", SHADE)
        for n in range(3):
            tone = tones[(row * 3 + n * 2) % len(tones)]
            s.rect(3 + n * 4 - n // 2, 9 + row * 5, 2, 4, tone, LIGHT if k else BASE)
            s.rect(3 + n * 4 - n // 2, 9 + row * 5, 1, 1, tone, SHINE)
    s.rect(14, 10, 2, 4, "screen", BASE).rect(14, 11, 2, 1, "mint", LIGHT).rect(14, 16, 1, 3, "steel", LIGHT)
    s.rect(3, 32, 9, 4, "plastic", DEEP).rect(3, 32, 9, 1, "plastic", SHADE).rect(1, 38, 16, 2, "coral", DEEP)
    return grounded(s.outlined())


def telephone() -> Sprite:
    """A desk telephone."""
    return (
        Sprite(11, 8).stamp(grid("444...333\n4554445.3\n.44sss33.\n.44sss33.\n.4444433.", "navy", KEY), 1, 1).outlined()
    )


def record_player(k: int) -> Sprite:
    """For a sideboard; the record turns with ``k`` of 2."""
    s = Sprite(16, 12)
    s.rect(1, 1, 14, 7, "wood", LIGHT).rect(1, 8, 14, 1, "wood", SHINE).rect(1, 9, 14, 2, "wood", SHADE)
    s.stamp(grid(".2222.\n223222\n22c422\n222322\n.2222.", "ink", {"c": ("coral", 3)}), 2, 2)
    if k:
        s.put(3, 3, "ink", LIGHT)
        s.put(6, 5, "ink", LIGHT)
    return _dot(s.rect(11, 2, 1, 5, "steel", SHINE), 9, 6, "steel").outlined()


def _dot(s: Sprite, x: int, y: int, tone: str) -> Sprite:
    """A lamp or a knob of one pixel."""
    return s.rect(x, y, 1, 1, tone, LIGHT)
