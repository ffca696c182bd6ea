"""Shadows that lie on the ground: violet-black and see-through."""

from assets.art.ground.floors import TILE
from assets.art.shapes import ellipse_shadow
from assets.art.sprite import SHADOW, Sprite


def person_shadow() -> Sprite:
    """Under a standing or walking person."""
    return ellipse_shadow(12, 5, 4)


def kid_shadow() -> Sprite:
    """Under a small person."""
    return ellipse_shadow(9, 4, 4)


def pixie_shadow() -> Sprite:
    """Under Pixie, who floats: wider and paler."""
    return ellipse_shadow(16, 5, 3)


def wall_shadow() -> Sprite:
    """What a wall throws on the floor tile to its south, along the tile's upper edge."""
    s = Sprite(TILE, 6)
    for y, density in enumerate((5, 4, 4, 3, 2, 1)):
        s.rect(0, y, TILE, 1, SHADOW, density)
    return s


def wall_side_shadow() -> Sprite:
    """What a wall throws on the floor tile to its east, along the tile's left edge."""
    s = Sprite(4, TILE)
    for x, density in enumerate((4, 3, 2, 1)):
        s.rect(x, 0, 1, TILE, SHADOW, density)
    return s
