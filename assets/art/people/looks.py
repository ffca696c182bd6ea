"""Who works here: six bodies, six hand-picked looks, and the pools that further people are drawn from.

A look puts one ramp into each slot of ``SLOTS``.  Skin and blush belong together; no pool holds a green skin.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from assets.art.people.compose import Body

SLOTS = ("skin", "blush", "hair", "shirt", "trim", "pants", "shoe", "cover")

BODIES: tuple[Body, ...] = (
    Body("short", "hoodie"),
    Body("bob", "cardigan"),
    Body("bun", "stripe"),
    Body("curly", "overalls"),
    Body("pony", "plain"),
    Body("cap", "scarf"),
)


@dataclass(frozen=True, slots=True)
class Look:
    """One person of the cast: a body by its index, and what its slots wear."""

    body: int
    wears: Mapping[str, str]


def look(body: int, skin: int, hair: str, shirt: str, trim: str, pants: str, shoe: str, cover: str) -> Look:
    """A look with the blush that belongs to its skin."""
    worn = (f"skin{skin}", f"blush{skin}", f"hair_{hair}", shirt, trim, pants, shoe, cover)
    return Look(body, dict(zip(SLOTS, worn, strict=True)))


CAST: tuple[Look, ...] = (
    look(0, 2, "brown", "teal", "white", "denim", "char", "coral"),
    look(1, 1, "ink", "coral", "cream", "slate", "walnut", "navy"),
    look(2, 1, "ginger", "leaf", "cream", "khaki", "walnut", "violet"),
    look(3, 5, "ink", "mustard", "navy", "denim", "white", "teal"),
    look(4, 2, "blond", "violet", "white", "char", "rose", "mustard"),
    look(5, 4, "plum", "sky", "coral", "khaki", "white", "leaf"),
)

POOLS: dict[str, tuple[str, ...]] = {
    "skin": ("skin1", "skin2", "skin3", "skin4", "skin5", "skin6"),
    "blush": ("blush1", "blush2", "blush3", "blush4", "blush5", "blush6"),  # same index as the skin
    "hair": (
        "hair_brown",
        "hair_ink",
        "hair_ginger",
        "hair_chestnut",
        "hair_sand",
        "hair_blond",
        "hair_grey",
        "hair_plum",
    ),
    "shirt": ("teal", "coral", "mustard", "violet", "leaf", "sky", "rose", "brick", "moss", "cobalt", "cream", "slate"),
    "trim": ("white", "cream", "navy", "coral", "mustard", "char", "sky"),
    "pants": ("denim", "slate", "khaki", "navy", "char", "walnut"),
    "shoe": ("char", "walnut", "white", "rose", "brick", "navy"),
    "cover": ("coral", "navy", "violet", "teal", "mustard", "leaf", "brick"),
}
