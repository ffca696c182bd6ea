"""Small cells that the renderer scatters: digital rain, hearts, zz, sparks, steam, confetti; and the selection ring."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.sprite import Sprite, grid

RAIN = {"head": SHINE, "bright": BASE, "mid": SHADE, "dark": DEEP}


def rain(kind: str) -> Sprite:
    """One pixel of the light that people come in and go in."""
    return Sprite(1, 1).rect(0, 0, 1, 1, "rain", RAIN[kind])


PARTICLES: dict[str, tuple[str, str]] = {
    "heart/0": (".4.4.\n44444\n.444.\n..3..", "rose"),
    "heart/1": (".....\n.4.4.\n.444.\n..3..", "rose"),
    "zz/0": ("444\n.4.\n444", "white"),
    "zz/1": ("4444\n..4.\n.4..\n4444", "white"),
    "spark/0": (".4.\n454\n.4.", "glow"),
    "spark/1": ("4.4\n.5.\n4.4", "glow"),
    "steam/0": (".4.\n4..\n.4.", "white"),
    "steam/1": ("4..\n.4.\n4..", "white"),
    "note/0": ("..44\n..4.\n444.\n33..", "lilac"),
    "drop/0": (".4\n44\n43", "sky"),
    "bang/0": ("44\n44\n43\n..\n33", "alert"),
}
OUTLINED = frozenset({"heart", "zz", "note", "drop", "bang"})
CONFETTI = ("rose", "sky", "leaf", "gold", "lilac")


def particle(name: str) -> Sprite:
    """A little thing in the air."""
    text, material = PARTICLES[name]
    g = grid(text, material)
    if name.split("/")[0] not in OUTLINED:
        return g
    return Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined()


def confetti(material: str) -> Sprite:
    """One piece of confetti."""
    return Sprite(2, 2).rect(0, 0, 2, 1, material, LIGHT).rect(0, 1, 2, 1, material, BASE)


def ring() -> Sprite:
    """Round the feet of whom you selected."""
    s = Sprite(18, 9)
    for y in range(9):
        for x in range(18):
            d = ((x - 8.5) / 8.7) ** 2 + ((y - 4) / 4.2) ** 2
            if 0.66 < d <= 1:
                s.put(x, y, "glow", SHINE if y < 4 else LIGHT)
    return s


def seat_mark() -> Sprite:
    """On a free seat while somebody is being moved."""
    s = Sprite(16, 16)
    for x, y, w, h in ((1, 1, 5, 1), (10, 1, 5, 1), (1, 14, 5, 1), (10, 14, 5, 1)):
        s.rect(x, y, w, h, "mint", LIGHT).rect(1 if x == 1 else 14, 1 if y == 1 else 10, 1, 5, "mint", LIGHT)
    return s
