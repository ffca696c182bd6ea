"""Shelves, cabinets, boxes: things that hold things."""

from app.core.colour import BASE, DEEP, LIGHT, LINE, SHADE, SHINE
from assets.art.ground.floors import noise
from assets.art.shapes import grounded
from assets.art.sprite import Sprite, grid

SPINES = ("coral", "teal", "paper", "navy", "mustard", "leaf", "violet", "sky", "terracotta", "white")


def books(s: Sprite, x: int, y: int, w: int, h: int, seed: int) -> None:
    """Fills a compartment with books of different height; every seventh place or so stays free."""
    at, k = x, 0
    while at < x + w:
        pick = noise(k, seed, 17)
        k += 1
        thick, tall, tone = 2 + pick % 2, h - 1 - pick // 3 % 3, SPINES[pick // 11 % len(SPINES)]
        if pick // 97 % 7 == 0:
            at += 2
            continue
        if at + thick > x + w:
            break
        top = y + h - tall
        s.rect(at, top, thick, tall, tone, BASE).rect(at, top, 1, tall, tone, LIGHT)
        s.rect(at + thick - 1, top, 1, tall, tone, SHADE if thick > 2 else BASE)
        s.rect(at, top + 2, thick, 1, tone, SHADE)
        at += thick


def bookshelf(cols: int, seed: int) -> Sprite:
    """A tall shelf against a wall."""
    w = cols * 16
    s = Sprite(w, 42)
    s.rect(1, 1, w - 2, 40, "wood", BASE).rect(1, 1, w - 2, 4, "wood", LIGHT).rect(1, 5, w - 2, 1, "wood", SHINE)
    for shelf, y in enumerate((7, 18, 29)):
        s.rect(3, y, w - 6, 9, "wood", DEEP).rect(3, y, w - 6, 1, "wood", LINE)
        books(s, 3, y, w - 6, 9, seed * 5 + shelf)
        s.rect(1, y + 9, w - 2, 1, "wood", LIGHT).rect(1, y + 10, w - 2, 1, "wood", SHADE)
    s.rect(w - 2, 6, 1, 35, "wood", SHADE)
    return grounded(s.outlined())


def low_shelf(seed: int) -> Sprite:
    """A shelf at hip height, two tiles wide; its top holds plants and lamps."""
    s = Sprite(33, 29)
    s.rect(1, 1, 31, 12, "wood", LIGHT).rect(1, 1, 31, 1, "wood", BASE).rect(31, 1, 1, 12, "wood", BASE)
    s.rect(1, 12, 31, 1, "wood", SHINE).rect(1, 13, 31, 15, "wood", BASE).rect(1, 14, 31, 1, "wood", DEEP)
    for x, w in ((3, 13), (17, 13)):
        s.rect(x, 16, w, 10, "wood", DEEP).rect(x, 16, w, 1, "wood", LINE)
        books(s, x, 16, w, 10, seed + x)
    s.rect(1, 27, 31, 1, "wood", SHADE).rect(31, 14, 1, 14, "wood", SHADE)
    return grounded(s.outlined())


def filing_cabinet() -> Sprite:
    """Three drawers of steel."""
    s = Sprite(17, 32)
    s.rect(1, 1, 15, 8, "steel", LIGHT).rect(1, 8, 15, 1, "steel", SHINE).rect(1, 9, 15, 22, "steel", BASE)
    for y in (10, 17, 24):
        s.rect(2, y, 13, 6, "steel", SHADE).rect(2, y, 13, 1, "steel", LIGHT).rect(2, y + 5, 13, 1, "steel", DEEP)
        s.rect(6, y + 2, 5, 1, "plastic", SHADE).rect(6, y + 3, 5, 1, "steel", SHINE)
    s.rect(15, 9, 1, 22, "steel", SHADE)
    return grounded(s.outlined())


def boxes() -> Sprite:
    """Two cardboard boxes, one on the other, still unpacked."""
    s = Sprite(18, 29)
    s.rect(1, 12, 16, 6, "birch", LIGHT).rect(1, 17, 16, 1, "birch", SHINE).rect(1, 18, 16, 10, "birch", BASE)
    s.rect(8, 12, 2, 16, "birch", SHADE).rect(3, 23, 4, 3, "paper", BASE).rect(16, 18, 1, 10, "birch", SHADE)
    s.rect(1, 27, 16, 1, "birch", SHADE)
    s.rect(3, 2, 12, 5, "birch", LIGHT).rect(3, 6, 12, 1, "birch", SHINE).rect(3, 7, 12, 8, "birch", BASE)
    s.rect(8, 2, 2, 13, "birch", SHADE).rect(14, 7, 1, 8, "birch", SHADE).rect(3, 15, 13, 1, "birch", DEEP)
    return grounded(s.outlined())


COATS = """
......ll......
..l...ll...l..
..ll..ll..ll..
...llllllll...
......ll......
.3443.ll.ccc..
344443llcCCCc.
344433llcCCccc
344433llcCCccc
344433llcCCccc
334433llcCcccd
334332llccccdd
.33332llccccd.
.33322ll.ccdd.
..222.ll..dd..
......ll......
......ll......
......ll......
......ll......
......ll......
......ll......
....llllll....
...ll.ll.ll...
"""


def coat_rack() -> Sprite:
    """A stand with a coat and a jacket."""
    legend = {"l": ("walnut", 3), "c": ("mustard", 3), "C": ("mustard", 4), "d": ("mustard", 2)}
    g = grid(COATS, "navy", legend)
    for y in range(g.h):
        if g.at(6, y):
            g.put(6, y, "walnut", LIGHT)
    return grounded(Sprite(g.w + 2, g.h + 2).stamp(g, 1, 1).outlined(), pad=1)


def bin_() -> Sprite:
    """A waste-paper basket."""
    g = grid(
        "..ww.ww...\n.wwvwwvw..\n4444444443\n.45343532.\n.34353432.\n.45343532.\n.34353432.\n..345342..\n..222222..",
        "steel",
        {"w": ("paper", 4), "v": ("paper", 2)},
    )
    return grounded(Sprite(12, 11).stamp(g, 1, 1).outlined(), pad=1)
