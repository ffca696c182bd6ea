"""A small flat with eight places to work: a bed, a kitchen, a sofa, and a cat that owns all of it."""

from collections.abc import Iterator

from app.core.geometry import Tile
from app.wire.layout_json import Ground, Layout, Pet
from assets.art.layouts.groups import (
    D,
    L,
    R,
    Spec,
    U,
    cafe,
    carpet,
    drawn,
    duo,
    kitchenette,
    layout,
    on_wall,
    pod,
    standing,
)

COLS, ROWS = 26, 17
GROUND = {
    "W": Ground("floor", "herringbone", "floor_honey"),
    "K": Ground("floor", "checker", "floor_cream"),
    "B": Ground("floor", "wide", "floor_walnut"),
    "L": Ground("floor", "herringbone", "floor_honey"),
    "#": Ground("wall", "brick", "wall_brick"),
    "%": Ground("wall", "plain", "wall_sage"),
    "@": Ground("wall", "panel", "wall_dusk"),
    "_": Ground("wall", "low"),
}


def flat() -> Layout:
    """The layout."""
    rows = drawn(
        ["#" * COLS] * ROWS,
        ("W", 1, 1, 13, 15),
        ("L", 8, 8, 7, 8),
        ("K", 14, 1, 11, 7),
        ("%", 15, 0, 11, 1),
        ("B", 16, 9, 9, 7),
        ("@", 15, 8, 11, 1),
        ("@", 15, 9, 1, 3),
        ("B", 15, 12, 1, 4),
        ("_", 0, ROWS - 1, COLS, 1),
    )
    return layout(
        "Small flat",
        rows,
        GROUND,
        Tile(2, 1),
        _specs(),
        (
            ("Desks", "W", "floor_honey"),
            ("Living room", "L", "rug_plum"),
            ("Kitchen", "K", "wall_sage"),
            ("Bedroom", "B", "rug_sea"),
        ),
        (carpet("lozenges", 17, 11, 6, 4, "rug_sea", "rug_sand"),),
        (Pet("pet-1", "cat", Tile(10, 14), "Mitzi"), Pet("pet-2", "vacuum", Tile(13, 15), "Crumb")),
    )


def _specs() -> Iterator[Spec]:
    yield from on_wall(0, 2, "door . window_wide . window_wide . calendar")
    yield from ((kind, c, 1, D) for kind, c in (("umbrella_stand", 1), ("coat_rack", 4), ("palm", 8), ("printer", 12)))
    yield "doormat", 2, 1, D, {"rug": "rug_moss"}
    yield from pod(3, 4, 2, "wood", pairs=2)
    yield from duo(3, 11, 4)
    yield "bookshelf_slim", 1, 5, D
    yield "fern", 1, 9, D
    yield "tower", 8, 6, D
    yield "bin", 7, 6, D
    yield "bicycle", 1, 15, D
    yield "rug_small", 3, 13, D, {"rug": "rug_moss"}
    yield "plant", 1, 12, D
    yield "boxes", 6, 15, D
    yield "guitar", 8, 15, D
    yield from _living()
    yield from _kitchen()
    yield from _bedroom()


def _living() -> Iterator[Spec]:
    yield "rug", 9, 11, D, {"rug": "rug_plum"}
    yield "sofa", 10, 10, D, {"fabric": "violet", "cushion": "mustard"}
    yield "armchair", 9, 12, R, {"fabric": "mustard"}
    yield "coffee_table", 11, 12, D, {"wood": "walnut"}
    yield "pouf", 13, 13, D, {"fabric": "coral"}
    yield "lamp", 12, 10, D
    yield "monstera", 14, 9, D
    yield "basket", 9, 14, D
    yield "planter", 9, 8, D
    yield "planter", 11, 8, D


def _kitchen() -> Iterator[Spec]:
    yield from on_wall(0, 16, "window_small . . window clock . wall_shelf")
    yield from kitchenette(15, 1)
    yield "snake_plant", 24, 1, D
    yield "runner", 17, 2, D, {"rug": "rug_moss"}
    yield "rug_round", 17, 3, D, {"rug": "rug_sand"}
    yield "round_table", 18, 3, D, {"wood": "birch"}
    yield "cake", 18, 3, D
    yield "laptop", 19, 4, D
    yield "laptop", 19, 3, R
    yield "mug", 18, 4, D
    yield "wooden_chair", 19, 5, U, {"wood": "birch"}
    yield "wooden_chair", 20, 3, L, {"wood": "birch"}
    yield "wooden_chair", 17, 4, R, {"wood": "birch"}
    yield "bar_table", 23, 4, D, {"wood": "birch"}
    yield "bar_stool", 22, 4, D, {"fabric": "coral"}
    yield "flowers", 23, 4, D
    yield from standing(5, ("bin", 24))


def _bedroom() -> Iterator[Spec]:
    yield from on_wall(8, 17, "picture_sea . wall_lamp . mirror picture_city")
    yield "bed", 19, 9, D, {"fabric": "cobalt", "cushion": "rose"}
    yield "low_shelf", 16, 9, D, {"wood": "walnut"}
    yield "record_player", 16, 9, D
    yield "succulent", 17, 9, D
    yield "sideboard", 22, 9, D, {"wood": "walnut"}
    yield "bonsai", 22, 9, D
    yield "lamp", 24, 9, D
    yield "wooden_chair", 24, 12, L, {"wood": "walnut"}
    yield "monstera", 24, 15, D
    yield from cafe(20, 14, "walnut", "book_pile")
