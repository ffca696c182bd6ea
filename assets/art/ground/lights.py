"""Light that lies on things: beams of the sun and the moon through windows, pools of lamps, the glow of screens.

All of it is veil: one colour a source, five densities, no outline.
"""

from collections.abc import Iterator

from assets.art.sprite import Sprite

SCREENS = ("code", "terminal", "web", "document")
PANE_PX = 15


def lights() -> Iterator[tuple[str, Sprite]]:
    """Every frame of light by its name."""
    for cols in (1, 2, 3):
        yield f"light/window/{cols}", beam(cols, "sun", lean=2, most=5)
        yield f"light/window/{cols}/dusk", beam(cols, "lamp", lean=4, most=3)
        yield f"light/window/{cols}/night", beam(cols, "moon", lean=2, most=3)
    yield "light/lamp", pool("lamp", 72, 44, 5)
    yield "light/desk_lamp", pool("lamp", 34, 22, 4)
    yield "light/sconce", pool("lamp", 46, 30, 4)
    yield "light/machine", pool("web", 36, 22, 3)
    yield "light/tank", pool("document", 56, 34, 4)
    yield "light/neon", pool("neon", 44, 32, 4)
    for shown in SCREENS:
        yield f"light/screen/{shown}", pool(shown, 36, 26, 4)


def beam(cols: int, source: str, lean: int, most: int) -> Sprite:
    """The light of a window ``cols`` tiles wide on the floor below it: a pane a tile, slanting to the right."""
    high = 40
    s = Sprite(cols * PANE_PX + 12 + high * lean // 5, high)
    for y in range(high):
        fade = 0 if y < 10 else 1 if y < 20 else 2 if y < 29 else 3 if y < 36 else 4
        if most > fade:
            for k in range(cols):
                s.rect(2 + k * PANE_PX + y * lean // 5, y, PANE_PX - 2, 1, source, most - fade)
    return s


def pool(source: str, w: int, h: int, most: int) -> Sprite:
    """A pool of light in rings, brightest in the middle."""
    s = Sprite(w, h)
    for y in range(h):
        for x in range(w):
            d = ((x + 0.5 - w / 2) / (w / 2)) ** 2 + ((y + 0.5 - h / 2) / (h / 2)) ** 2
            level = most - int(d * most)
            if d < 1 and level > 0:
                s.put(x, y, source, level)
    return s
