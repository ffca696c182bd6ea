"""Screens, racks, printers.  A screen is dark until somebody works at it, then shows what kind of work that is."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.shapes import grounded
from assets.art.sprite import Legend, Sprite, grid

KEY: Legend = {
    "k": ("plastic", 1),
    "K": ("plastic", 2),
    "l": ("plastic", 3),
    "L": ("plastic", 4),
    "M": ("plastic", 5),
    "s": ("steel", 2),
    "S": ("steel", 3),
    "T": ("steel", 4),
    "x": ("screen", 1),
    "b": ("screen", 2),
    "B": ("screen", 3),
    "C": ("screen", 4),
    "g": ("leaf", 4),
    "G": ("leaf", 5),
    "c": ("glass", 4),
    "y": ("gold", 4),
    "r": ("coral", 3),
    "v": ("lilac", 3),
    "w": ("white", 4),
    "W": ("white", 3),
    "n": ("white", 2),
    "i": ("ink", 3),
    "o": ("sky", 3),
    "O": ("sky", 4),
    "m": ("mint", 3),
}

SCREEN_W, SCREEN_H = 12, 8  # every screen that shows something, in px

_CODE = """
ccc.gggg....
............
..yy.ggg.rr.
............
..ccc.gg....
............
vv.gggg.....
............
.ggg.yyy....
............
..cc.gg.vv..
............
"""
_TERMINAL = """
g.GGGG......
.nnnnnn.....
.nnn........
g.GG.GGG....
.nnnnnnnn...
.rrr........
.nnnn.......
g.GGG.......
"""
_WEB = """
WWWWWWWWWWWW
WrWyWnnnnnnW
wwwwwwwwwwww
wOOOOwiiiiww
wOOOOwnnnnnw
wOmmOwnnnwww
wmmmmwnnnnnw
wwwwwwwwwwww
wiiiiiiwooow
wnnnnnnwooow
wnnnnwwwwwww
wwwwwwwwwwww
"""
_DOCUMENT = """
wwwwwwwwwwww
wwiiiiiwwwww
wwwwwwwwwwww
wwnnnnnnnnww
wwnnnnnnwwww
wwnnnnnnnnww
wwwwwwwwwwww
wwnnnnnwwwww
wwnnnnnnnnww
wwnnnnnnnwww
wwwwwwwwwwww
wwiiiiwwwwww
"""


def _window(text: str, top: int, ground: tuple[str, int]) -> Sprite:
    """Eight rows of a longer page, which scrolls round."""
    rows = [row for row in text.splitlines() if row]
    s = Sprite(SCREEN_W, SCREEN_H).rect(0, 0, SCREEN_W, SCREEN_H, *ground)
    return s.stamp(grid("\n".join(rows[(top + k) % len(rows)] for k in range(SCREEN_H)), "screen", KEY))


def _terminal(k: int) -> Sprite:
    """Lines come one after another, a cursor waits at the end."""
    rows = [row for row in _TERMINAL.splitlines() if row]
    s = Sprite(SCREEN_W, SCREEN_H).rect(0, 0, SCREEN_W, SCREEN_H, "screen", DEEP)
    shown = 2 + 2 * k
    s.stamp(grid("\n".join(rows[:shown]), "screen", KEY))
    if shown < SCREEN_H:
        s.rect(0, shown, 2, 1, "leaf", SHINE)
    return s


def screen(activity: str, k: int) -> Sprite:
    """Frame ``k`` of 4 of what a screen shows: ``code``, ``terminal``, ``web`` or ``document``."""
    if activity == "terminal":
        return _terminal(k)
    if activity == "code":
        return _window(_CODE, 2 * k, ("screen", SHADE))
    return _window(_WEB if activity == "web" else _DOCUMENT, (0, 0, 2, 4)[k], ("white", LIGHT))


ACTIVITIES = ("code", "terminal", "web", "document")


def monitor(face: str, lit: Sprite | None = None) -> Sprite:
    """A monitor for a desk: ``down`` shows its screen, ``up`` its back, ``right`` its edge."""
    if face == "right":
        return _monitor_side(lit is not None)
    s = Sprite(16, 20)
    s.rect(7, 12, 2, 4, "plastic", DEEP if face == "down" else SHADE)
    s.rect(4, 16, 8, 1, "plastic", LIGHT).rect(4, 17, 8, 1, "plastic", SHADE)
    s.rect(1, 1, 14, 11, "plastic", SHADE if face == "down" else BASE).rect(1, 1, 14, 1, "plastic", LIGHT)
    if face == "up":
        s.rect(1, 11, 14, 1, "plastic", SHADE).rect(5, 4, 6, 4, "plastic", SHADE).rect(6, 5, 4, 2, "plastic", DEEP)
        if lit:
            s.rect(2, 1, 12, 1, "glass", BASE)  # light of the screen over its upper edge
        return s.outlined()
    s.rect(1, 11, 14, 1, "plastic", BASE)
    s.stamp(lit or dark_screen(), 2, 2)
    s.put(13, 11, "leaf" if lit else "coral", LIGHT)
    return s.outlined()


def dark_screen() -> Sprite:
    """A screen at which nobody works, with a glint."""
    s = Sprite(SCREEN_W, SCREEN_H).rect(0, 0, SCREEN_W, SCREEN_H, "screen", DEEP)
    for k in range(4):
        s.rect(8 - k, 1 + k, 2, 1, "screen", SHADE)
    return s


def _monitor_side(lit: bool) -> Sprite:
    s = Sprite(12, 20)
    s.rect(3, 14, 2, 2, "plastic", DEEP).rect(1, 16, 8, 1, "plastic", LIGHT).rect(1, 17, 8, 1, "plastic", SHADE)
    s.rect(2, 5, 2, 6, "plastic", SHADE).rect(4, 1, 2, 13, "plastic", BASE).rect(4, 1, 2, 1, "plastic", LIGHT)
    s.rect(6, 2, 1, 11, "glass" if lit else "screen", LIGHT if lit else SHADE)
    s = s.outlined()
    if lit:
        s.rect(7, 3, 1, 9, "glass", SHINE)
    return s


def laptop(face: str, lit: Sprite | None = None) -> Sprite:
    """An open laptop: ``down`` shows screen and keys, ``up`` its lid, ``right`` its profile."""
    if face == "right":
        g = grid(".S......\n.TS.....\n..TS....\n..TS....\n...TS...\n...TTTTTT\n...SSSSSS", "steel", KEY)
        s = Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1)
        if lit:
            s.rect(4, 2, 1, 3, "glass", LIGHT)
        return s.outlined()
    if face == "up":
        return _lid(lit is not None)
    s = Sprite(16, 17)
    s.rect(1, 1, 14, 10, "steel", BASE).rect(1, 1, 14, 1, "steel", LIGHT)
    s.stamp(lit or dark_screen(), 2, 2)
    s.rect(1, 11, 14, 4, "steel", LIGHT).rect(2, 12, 12, 2, "steel", SHADE).rect(6, 14, 4, 1, "steel", BASE)
    s.rect(1, 15, 14, 1, "steel", SHADE)
    return s.outlined()


def _lid(lit: bool) -> Sprite:
    s = Sprite(16, 13)
    s.rect(1, 1, 14, 9, "steel", BASE).rect(1, 1, 14, 1, "glass" if lit else "steel", LIGHT)
    s.rect(14, 2, 1, 8, "steel", SHADE).rect(7, 4, 2, 2, "steel", SHINE)
    return s.rect(1, 10, 14, 1, "steel", DEEP).rect(1, 11, 14, 1, "steel", LIGHT).outlined()


def keyboard() -> Sprite:
    """Flat on a desk."""
    return grid("LLLLLLLLLLLL\nLlLlLlLlLlLL\nLLlLlLlLlLlL\nllllllllllll", "plastic", KEY).outlined()


def rack(k: int) -> Sprite:
    """A server rack; its lamps change with ``k`` of 4."""
    s = Sprite(18, 38)
    s.rect(1, 1, 16, 36, "plastic", BASE).rect(1, 1, 16, 4, "plastic", LIGHT).rect(1, 5, 16, 1, "plastic", SHINE)
    for i, y in enumerate(range(7, 32, 5)):
        s.rect(3, y, 12, 4, "plastic", DEEP).rect(3, y, 12, 1, "plastic", SHADE)
        for j in range(3):
            tone = ("leaf", "glow", "sky", "plastic")[(i * 5 + j * 3 + k * 7) % 4]
            s.put(4 + 2 * j, y + 2, tone, SHADE if tone == "plastic" else LIGHT)
        s.rect(10, y + 2, 4, 1, "plastic", BASE)
    s.rect(16, 6, 1, 31, "plastic", SHADE)
    return grounded(s.outlined())


def printer(k: int) -> Sprite:
    """A printer on its own stand; while it works a sheet comes out."""
    s = Sprite(18, 26)
    s.rect(1, 4, 16, 5, "white", LIGHT).rect(1, 8, 16, 1, "white", SHINE).rect(1, 9, 16, 7, "white", BASE)
    s.rect(4, 1, 10, 4, "white", SHADE).rect(5, 2, 8, 3, "paper", LIGHT)
    s.rect(3, 11, 12, 2, "plastic", DEEP).rect(15, 10, 1, 1, "leaf", LIGHT)
    if k:
        s.rect(5, 12, 8, 1 + k, "paper", LIGHT).rect(6, 13, 5, 1, "ink", BASE)
    s.rect(1, 16, 16, 8, "steel", SHADE).rect(1, 16, 16, 1, "steel", DEEP).rect(4, 19, 10, 1, "steel", BASE)
    s.rect(16, 9, 1, 15, "white", SHADE)
    return grounded(s.outlined())


def arcade(k: int) -> Sprite:
    """An arcade cabinet whose game plays itself."""
    s = Sprite(18, 38)
    s.rect(1, 2, 16, 34, "violet", BASE).rect(1, 2, 16, 5, "violet", LIGHT).rect(1, 7, 16, 1, "violet", SHINE)
    s.rect(3, 3, 12, 3, "gold", BASE).rect(3, 3, 12, 1, "gold", LIGHT)
    s.rect(3, 10, 12, 10, "plastic", DEEP).rect(4, 11, 10, 8, "screen", DEEP)
    for x, y, tone in ((5, 12, "rose"), (8, 12, "rose"), (11, 12, "rose"), (6, 14, "mint"), (10, 14, "mint")):
        s.put(x + (1, 0, -1, 0)[k], y, tone, BASE)
    s.rect(6 + (0, 1, 2, 1)[k], 18, 3, 1, "glass", LIGHT).put(7 + (0, 1, 2, 1)[k], 16 - k % 2, "glow", LIGHT)
    s.rect(1, 21, 16, 4, "violet", LIGHT).rect(1, 24, 16, 1, "violet", SHINE)
    s.put(5, 22, "coral", LIGHT)
    s.rect(5, 23, 1, 1, "ink", DEEP).rect(10, 22, 2, 1, "gold", LIGHT).rect(13, 22, 2, 1, "mint", LIGHT)
    s.rect(1, 25, 16, 1, "violet", DEEP).rect(5, 28, 8, 6, "violet", SHADE).rect(16, 25, 1, 11, "violet", SHADE)
    return grounded(s.outlined())
