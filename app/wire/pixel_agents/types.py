"""Their furniture: which types there are, what we call them, and which of our drawings stands for each.

A type is an orientation of a group, such as ``DESK_FRONT``; in a layout of ours it is the group, ``DESK``, facing one
way.  A type that nobody knows is kept as it is.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from app.core.geometry import Direction

DOWN, UP, LEFT, RIGHT = Direction.DOWN, Direction.UP, Direction.LEFT, Direction.RIGHT
MIRRORED: Final = ":left"  # at the end of a type: the same side, seen in a mirror


@dataclass(frozen=True, slots=True)
class View:
    """One orientation of a bundled group: its type, its footprint in tiles, and our drawing that is shown for it."""

    type: str
    cols: int
    rows: int
    kind: str
    facing: Direction = DOWN


@dataclass(frozen=True, slots=True)
class Group:
    """One bundled piece of theirs.  ``back_rows``: of its footprint, those that one may walk behind."""

    name: str
    label: str
    category: str
    views: Mapping[Direction, View]
    back_rows: int = 0
    on_surface: bool = False
    on_wall: bool = False


Look = tuple[str, Direction, bool]  # kind, the way it faces, whether it is on


@dataclass(frozen=True, slots=True)
class Names:
    """Types by what they are in our layouts, and the other way round."""

    looks: Mapping[str, Look] = field(default_factory=dict)
    types: Mapping[Look, str] = field(default_factory=dict)

    def look(self, type: str) -> Look:
        """What a type is called here; itself, as it is, when nobody knows it."""
        return self.looks.get(type, (type, DOWN, False))

    def type(self, kind: str, facing: Direction, on: bool) -> str | None:
        """The type of a kind that faces that way; of another way or state when there is none of this."""
        for look in ((kind, facing, on), (kind, facing, False), (kind, DOWN, on), (kind, DOWN, False)):
            if look in self.types:
                return self.types[look]
        return None

    def also(self, more: "Names") -> "Names":
        """These names and more; the latter count where both know one."""
        return Names({**self.looks, **more.looks}, {**self.types, **more.types})


def names_from(looks: Iterable[tuple[str, Look]]) -> Names:
    """Names both ways; of several types with one look the first is written."""
    both = list(looks)
    types: dict[Look, str] = {}
    for type, look in both:
        types.setdefault(look, type)
    return Names(dict(both), types)


def _turning(name: str, label: str, category: str, kind: str, front: tuple[int, int], side: tuple[int, int]) -> Group:
    """A group with a front, a back and a side that is mirrored."""
    views = {
        DOWN: View(f"{name}_FRONT", *front, kind),
        UP: View(f"{name}_BACK", *front, kind, UP),
        RIGHT: View(f"{name}_SIDE", *side, kind, RIGHT),
        LEFT: View(f"{name}_SIDE{MIRRORED}", *side, kind, LEFT),
    }
    return Group(name, label, category, views, back_rows=front[1] - 1)


def _table(name: str, label: str, front: View, side: View) -> Group:
    return Group(name, label, "desk", {DOWN: front, RIGHT: side}, back_rows=1)


def _single(name: str, label: str, category: str, size: tuple[int, int], kind: str, back_rows: int = 0) -> Group:
    return Group(name, label, category, {DOWN: View(name, *size, kind)}, back_rows)


def _hanging(name: str, label: str, size: tuple[int, int], kind: str, on_surface: bool = False) -> Group:
    return Group(name, label, "wall", {DOWN: View(name, *size, kind)}, on_surface=on_surface, on_wall=True)


_PC: Final = Group(
    "PC",
    "Computer",
    "electronics",
    {
        DOWN: View("PC_FRONT_OFF", 1, 2, "monitor"),
        UP: View("PC_BACK", 1, 2, "monitor", UP),
        RIGHT: View("PC_SIDE", 1, 2, "monitor", RIGHT),
        LEFT: View(f"PC_SIDE{MIRRORED}", 1, 2, "monitor", LEFT),
    },
    back_rows=1,
    on_surface=True,
)
GROUPS: Final = (
    _table("DESK", "Desk", View("DESK_FRONT", 3, 2, "big_table"), View("DESK_SIDE", 1, 4, "desk_wide", RIGHT)),
    _table(
        "SMALL_TABLE",
        "Small table",
        View("SMALL_TABLE_FRONT", 2, 2, "desk"),
        View("SMALL_TABLE_SIDE", 1, 3, "desk", RIGHT),
    ),
    Group("TABLE", "Table", "desk", {DOWN: View("TABLE_FRONT", 3, 4, "big_table")}, back_rows=1),
    _single("COFFEE_TABLE", "Coffee table", "desk", (2, 2), "coffee_table"),
    _single("CUSHIONED_BENCH", "Cushioned bench", "chair", (1, 1), "stool"),
    _single("WOODEN_BENCH", "Wooden bench", "chair", (1, 1), "stool"),
    _turning("CUSHIONED_CHAIR", "Cushioned chair", "chair", "chair", (1, 1), (1, 1)),
    _turning("WOODEN_CHAIR", "Wooden chair", "chair", "wooden_chair", (1, 2), (1, 2)),
    _turning("SOFA", "Sofa", "chair", "sofa", (2, 1), (1, 2)),
    _PC,
    _single("CACTUS", "Cactus", "decor", (1, 2), "cactus", 1),
    _single("PLANT", "Plant", "decor", (1, 2), "plant", 1),
    _single("PLANT_2", "Tall plant", "decor", (1, 2), "snake_plant", 1),
    _single("LARGE_PLANT", "Large plant", "decor", (2, 3), "monstera", 2),
    _single("POT", "Pot", "decor", (1, 1), "succulent"),
    _hanging("BOOKSHELF", "Bookshelf", (2, 1), "wall_shelf"),
    _hanging("DOUBLE_BOOKSHELF", "Double bookshelf", (2, 2), "wall_shelf"),
    _hanging("LARGE_PAINTING", "Large painting", (2, 2), "cork_board"),
    _hanging("WHITEBOARD", "Whiteboard", (2, 2), "cork_board"),
    _hanging("CLOCK", "Clock", (1, 2), "clock"),
    _hanging("SMALL_PAINTING", "Small painting", (1, 2), "poster_hills"),
    _hanging("SMALL_PAINTING_2", "Another small painting", (1, 2), "poster_shapes"),
    _hanging("HANGING_PLANT", "Hanging plant", (1, 2), "succulent", on_surface=True),
    _single("BIN", "Bin", "storage", (1, 1), "bin"),
    Group("COFFEE", "Coffee", "decor", {DOWN: View("COFFEE", 1, 1, "mug")}, on_surface=True),
)
_LIT: Final = tuple((f"PC_FRONT_ON_{k}", ("PC", DOWN, True)) for k in (1, 2, 3))
BUNDLED: Final = names_from(
    [(view.type, (group.name, way, False)) for group in GROUPS for way, view in group.views.items()] + list(_LIT)
)
LEGACY: Final[Mapping[str, str | None]] = {  # types of the first versions; None: there is no such thing any more
    "desk": "DESK_FRONT",
    "chair": "WOODEN_CHAIR_FRONT",
    "bookshelf": "BOOKSHELF",
    "plant": "PLANT",
    "whiteboard": "WHITEBOARD",
    "pc": "PC_FRONT_OFF",
    "cooler": None,
    "lamp": None,
}
NEAREST: Final[Mapping[str, str]] = {  # our kinds: the group of theirs that comes nearest
    "desk": "SMALL_TABLE",
    "desk_wide": "DESK",
    "standing_desk": "SMALL_TABLE",
    "big_table": "DESK",
    "cafe_table": "COFFEE_TABLE",
    "coffee_table": "COFFEE_TABLE",
    "counter": "SMALL_TABLE",
    "sink": "SMALL_TABLE",
    "ping_pong": "DESK",
    "chair": "CUSHIONED_CHAIR",
    "wooden_chair": "WOODEN_CHAIR",
    "stool": "WOODEN_BENCH",
    "armchair": "CUSHIONED_CHAIR",
    "sofa": "SOFA",
    "sofa_wide": "SOFA",
    "beanbag": "CUSHIONED_BENCH",
    "bench": "WOODEN_BENCH",
    "monitor": "PC",
    "laptop": "PC",
    "bin": "BIN",
    "mug": "COFFEE",
    "coffee_machine": "COFFEE",
    "plant": "PLANT",
    "snake_plant": "PLANT_2",
    "monstera": "LARGE_PLANT",
    "cactus": "POT",
    "succulent": "POT",
    "window": "LARGE_PAINTING",
    "window_small": "SMALL_PAINTING",
    "whiteboard": "WHITEBOARD",
    "cork_board": "WHITEBOARD",
    "clock": "CLOCK",
    "poster_hills": "SMALL_PAINTING",
    "poster_shapes": "SMALL_PAINTING_2",
    "poster_rocket": "SMALL_PAINTING_2",
    "wall_shelf": "BOOKSHELF",
}
