"""More that hangs on a wall: wide and narrow windows, boards, pictures, lamps, a hoop."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.furniture.hangings import PEN
from assets.art.sprite import Sprite, grid

PICTURES = {
    "sea": """
BBBBBBBBBBBBBBBBBBBBBBBBBB
BBBBBBBBBBBBBBBBBBBBYYBBBB
BBBwwwBBBBBBBBBBBBBYYYYBBB
BwwwwwwBBBBBBBBwBBBBYYBBBB
BBBBBBBBBBBBBBwwBBBBBBBBBB
BBBBBBBBBBBBBwwwBBBBBBBBBB
bbbbbbbbbbbbwwwwbbbbbbbbbb
bmbbbbbbmbbbbbooobbbbmbbbb
bbbbmbbbbbbbbbbbbbbbbbbmbb
bbbbbbbbbbmbbbbbbmbbbbbbbb
yyyyybbbbbbbbbbbbbbbyyyyyy
yyyyyyyyyybbbbbyyyyyyyyyyy
""",
    "city": """
vvvvvvvvvvvvvvvvvvvvvvvvvv
vvvvwvvvvvvvvvvvvvvwvvvvvv
vpppvvvvvvvvvnnvvvvvvvvvvv
vpppvvvnnnvvvnnvvvvnnnvvvv
vvvvvvvnYnvvvnYvvvvnYnvvvv
vvnnnvvnnnvnnnnvvvvnnnvnnn
vvnYnvvnYnvnYnYnnnvnYnvnYn
vvnnnnnnnnvnnnnnYnvnnnnnnn
nnnYnnYnYnnnYnnnnnnnYnnYnn
nnnnnnnnnnnnnnnnYnnnnnnnnn
nnYnnYnnnYnnnYnnnnYnnnYnnn
nnnnnnnnnnnnnnnnnnnnnnnnnn
""",
}
MUSIC = """
kkkkkkkkkkkk
kkkkkkkkkkkk
kkkkrrrrkkkk
kkkrrrrrrkkk
kkrrryyrrrkk
kkrryyyyrrkk
kkrryyyyrrkk
kkrrryyrrrkk
kkkrrrrrrkkk
kkkkrrrrkkkk
kwwwwwwwwwwk
kkwwwwwwwwkk
"""


def wide_picture(which: str) -> Sprite:
    """A framed picture two tiles wide: ``sea`` or ``city``."""
    s = Sprite(32, 18).rect(1, 1, 30, 16, "walnut", BASE).rect(1, 1, 30, 1, "walnut", LIGHT)
    s.rect(1, 16, 30, 1, "walnut", SHADE).rect(2, 2, 28, 14, "paper", LIGHT).rect(2, 2, 28, 1, "walnut", DEEP)
    return s.stamp(grid(PICTURES[which], "white", PEN), 3, 3).outlined()


def music_poster() -> Sprite:
    """A record on a dark ground."""
    s = Sprite(16, 18).rect(1, 1, 14, 15, "steel", LIGHT).rect(1, 15, 14, 1, "steel", SHADE)
    return s.stamp(grid(MUSIC, "white", PEN), 2, 3).rect(2, 2, 12, 1, "steel", SHADE).outlined()


def kanban() -> Sprite:
    """Notes in three columns, three tiles wide; a few have got to the right."""
    s = Sprite(48, 21)
    s.rect(1, 1, 46, 18, "steel", LIGHT).rect(2, 2, 44, 16, "paper", LIGHT).rect(2, 2, 44, 1, "paper", BASE)
    for x in (16, 31):
        s.rect(x, 3, 1, 14, "steel", LIGHT)
    for x, tone in ((4, "coral"), (19, "gold"), (34, "leaf")):
        s.rect(x, 3, 9, 1, tone, BASE)
    notes = ["gold", "rose", "sky", "mint", "gold", "lilac", "rose", "sky", "mint", "leaf"]
    spots = ((4, 6), (9, 6), (4, 11), (9, 12), (19, 6), (24, 8), (19, 12), (34, 6), (39, 6), (34, 11))
    for (x, y), tone in zip(spots, notes, strict=True):
        s.rect(x, y, 4, 4, tone, BASE).rect(x, y, 4, 1, tone, LIGHT).rect(x + 1, y + 2, 2, 1, tone, SHADE)
    return s.rect(2, 18, 44, 1, "steel", SHADE).outlined()


def blackboard() -> Sprite:
    """Chalk, two tiles wide."""
    s = Sprite(32, 20)
    s.rect(1, 1, 30, 17, "wood", BASE).rect(1, 1, 30, 1, "wood", LIGHT).rect(3, 3, 26, 13, "ink", DEEP)
    s.stamp(grid("ww.w....www\nw.ww...w...\nw..w.w.ww..\n....w.w.w..\n...w...w...", "white", {"w": ("white", 1)}), 5, 5)
    s.rect(18, 5, 8, 1, "gold", SHADE).rect(18, 8, 6, 1, "white", SHADE).rect(18, 11, 9, 1, "mint", SHADE)
    s.rect(5, 12, 9, 1, "rose", SHADE).rect(1, 17, 30, 1, "wood", SHINE).rect(20, 16, 3, 1, "white", LIGHT)
    return s.outlined()


def calendar() -> Sprite:
    """A month, one day of it marked."""
    s = Sprite(14, 17)
    s.rect(1, 1, 12, 4, "coral", BASE).rect(1, 1, 12, 1, "coral", LIGHT).rect(1, 5, 12, 10, "paper", LIGHT)
    for y in (7, 9, 11, 13):
        for x in range(3, 12, 2):
            s.put(x, y, "slate", LIGHT)
    return s.rect(7, 9, 2, 2, "alert", BASE).rect(1, 15, 12, 1, "paper", SHADE).outlined()


def wall_lamp(lit: bool) -> Sprite:
    """A half round lamp that throws its light up and down."""
    g = grid("..555555..\n.55555544.\n4555554443\n.33333332.\n...l22l...", "gold", {"l": ("steel", 3)})
    return Sprite(12, 7).stamp(g if lit else g.shade(-1), 1, 1).outlined()


def mirror() -> Sprite:
    """Oval, in a gilded frame."""
    g = grid(
        "...444444...\n..43333334..\n.4333333324.\n433cc3333324\n43ccc3333324\n43cc33333c24\n433333333c24\n"
        ".433333cc24.\n.43333cc324.\n..43333324..\n...444443...",
        "gold",
        {"c": ("glass", 5)},
    )
    for x, y, (material, level) in list(g.points()):
        if material == "gold" and level in (2, 3) and 1 < x < 10 and 0 < y < 10:
            g.put(x, y, "glass", BASE if level == 3 else SHADE)
    return Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined()


def hoop() -> Sprite:
    """For paper balls."""
    s = Sprite(16, 19)
    s.rect(1, 1, 14, 9, "white", LIGHT).rect(1, 1, 14, 1, "white", BASE).rect(5, 4, 6, 4, "coral", BASE)
    s.rect(6, 5, 4, 3, "white", LIGHT).rect(4, 9, 8, 2, "coral", BASE).rect(4, 9, 8, 1, "coral", LIGHT)
    for k in range(6):
        for x in range(5 + k // 3, 11 - k // 3):
            if (x + k) % 2 == 0:
                s.put(x, 11 + k, "paper", LIGHT)
    return s.outlined()


def bunting() -> Sprite:
    """A string of flags, two tiles wide."""
    s = Sprite(32, 11)
    for x in range(1, 31):
        s.put(x, 2 + (0 if x in (1, 2, 15, 16, 29, 30) else 1 if x % 14 in (3, 4, 13, 0) else 2), "walnut", LIGHT)
    for n, x in enumerate(range(3, 28, 5)):
        y = 4 if x % 14 not in (1, 2) else 3
        tone = ("coral", "gold", "sky", "leaf", "violet")[n]
        s.stamp(grid("4444\n4443\n.43.\n.3..", tone), x, y)
    return s.outlined()
