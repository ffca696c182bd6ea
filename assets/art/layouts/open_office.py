"""An open office of forty: pods under high windows, two glass rooms, a garden in the middle, a kitchen, games."""

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
    lounge,
    meeting,
    on_wall,
    pod,
    round_meeting,
    standing,
)

COLS, ROWS = 46, 32
GROUND = {
    "W": Ground("floor", "plank", "floor_oak"),
    "G": Ground("floor", "slab", "floor_sage"),
    "M": Ground("floor", "weave", "floor_slate"),
    "K": Ground("floor", "mosaic", "floor_lagoon"),
    "P": Ground("floor", "concrete", "floor_grey"),
    "#": Ground("wall", "plain", "wall_mist"),
    "=": Ground("wall", "glass", "wall_white"),
    "%": Ground("wall", "brick", "wall_slate"),
    "_": Ground("wall", "low", "wall_mist"),
}
AREAS = (
    ("Desks", "W", "floor_honey"),
    ("Garden", "G", "wall_sage"),
    ("Meeting rooms", "M", "rug_sea"),
    ("Kitchen", "K", "rug_moss"),
    ("Games", "P", "rug_plum"),
)

PODS = ((2, 6), (12, 6), (22, 6), (2, 13), (2, 21), (12, 22))
COLOURS = (("rug_sea", "rug_sand"), ("rug_moss", "rug_sand"), ("rug_plum", "rug_sand"))


def open_office() -> Layout:
    """The layout."""
    rows = drawn(
        ["#" * COLS] * ROWS,
        ("W", 1, 1, COLS - 2, ROWS - 2),
        ("M", 33, 1, 12, 14),
        ("=", 32, 0, 1, 5),
        ("=", 32, 8, 1, 4),
        ("=", 33, 8, 12, 1),
        ("M", 32, 5, 1, 3),
        ("M", 32, 12, 1, 3),
        ("%", 32, 15, 13, 1),
        ("K", 32, 16, 13, 8),
        ("P", 32, 24, 13, 7),
        ("G", 14, 12, 9, 7),
        ("_", 0, ROWS - 1, COLS, 1),
    )
    return layout(
        "Open office",
        rows,
        GROUND,
        Tile(3, 1),
        _specs(),
        AREAS,
        (
            carpet("striped", 34, 9, 10, 4, "rug_moss", "rug_sand"),
            *(carpet("woven", c - 1, r, 8, 4, *COLOURS[n % 3]) for n, (c, r) in enumerate(PODS)),
        ),
        (Pet("pet-1", "dog", Tile(18, 15), "Biscuit"), Pet("pet-2", "bird", Tile(16, 20), "Pip")),
    )


def _specs() -> Iterator[Spec]:
    hung = "picture_sea . window_wide . window_wide poster_hills window_wide . window_wide clock cork_board"
    yield from on_wall(0, 3, "door . " + hung)
    yield "doormat", 3, 1, D, {"rug": "rug_moss"}
    yield "coat_rack", 1, 1, D
    yield "umbrella_stand", 2, 1, D
    yield "reception", 6, 3, D, {"wood": "birch", "panel": "teal"}
    yield "chair", 7, 2, D, {"fabric": "coral"}
    yield "telephone", 8, 3, D
    yield from standing(1, ("lockers", 6), ("palm", 10), ("printer", 16), ("palm", 20), ("filing_cabinet", 25))
    yield from standing(1, ("filing_cabinet", 26), ("rack", 27), ("rack", 28), ("monstera", 30), ("copier", 12))
    for n, (c, r) in enumerate(PODS):
        yield from pod(c, r, 3 * n + 1, ("wood", "birch")[n % 2])
    yield from duo(24, 13, 1, "wood")
    yield from duo(24, 17, 4, "wood")
    yield from _garden()
    yield from _rooms()
    yield from _kitchen()
    yield from _games()
    yield from _corners()


def _garden() -> Iterator[Spec]:
    yield "tree", 15, 13, D
    yield "tree", 20, 13, D
    yield "rug_round", 16, 14, D, {"rug": "rug_moss"}
    yield "bench", 15, 16, R, {"wood": "birch"}
    yield "bench", 21, 16, L, {"wood": "birch"}
    yield "beanbag", 18, 14, D, {"fabric": "leaf"}
    yield "pouf", 17, 16, D, {"fabric": "mustard"}
    yield "pouf", 19, 16, D, {"fabric": "coral"}
    yield from standing(18, ("planter", 14), ("fern", 16), ("fern", 20), ("planter", 21))
    yield from standing(12, ("planter", 17), ("planter", 19))


def _rooms() -> Iterator[Spec]:
    yield from on_wall(0, 34, "window canvas window . wall_lamp")
    yield from meeting(36, 2, "rug_sea")
    yield from standing(1, ("snake_plant", 33), ("monstera", 44))
    yield from on_wall(8, 34, "kanban . whiteboard")
    yield from round_meeting(36, 9, "rug_plum")
    yield from standing(9, ("sideboard", 42), ("fern", 44))
    yield "record_player", 42, 9, D
    yield "bonsai", 43, 9, D


def _kitchen() -> Iterator[Spec]:
    yield from on_wall(15, 34, "wall_shelf . clock bunting . bunting . hanging_plant")
    yield from kitchenette(34, 16)
    yield from standing(16, ("vending", 44), ("bin", 33))
    yield "runner", 36, 17, D, {"rug": "rug_moss"}
    yield from cafe(34, 19, "birch", "flowers")
    yield from cafe(38, 19, "birch", "mug")
    yield from cafe(42, 19, "birch", "fruit_bowl")
    yield from cafe(36, 21, "birch", "mug")
    yield "bar_table", 41, 21, D
    yield "bar_stool", 40, 21, D, {"fabric": "mustard"}
    yield "bar_stool", 42, 21, D, {"fabric": "teal"}
    yield "tea_trolley", 44, 22, D


def _games() -> Iterator[Spec]:
    yield "planter", 34, 23, D
    yield "planter", 37, 23, D
    yield "planter", 40, 23, D
    yield "ping_pong", 33, 26, D
    yield "foosball", 39, 26, D
    yield "arcade", 43, 25, D
    yield "arcade", 44, 25, D
    yield "beanbag", 39, 29, D, {"fabric": "violet"}
    yield "beanbag", 41, 29, D, {"fabric": "coral"}
    yield "aquarium", 43, 29, D


def _corners() -> Iterator[Spec]:
    yield from lounge(23, 22, "rug_plum", "violet", "mustard")
    yield "bookshelf", 22, 27, D, {"wood": "walnut"}
    yield "bookshelf", 24, 27, D, {"wood": "walnut"}
    yield "piano", 28, 27, D
    yield "wooden_chair", 28, 28, U, {"wood": "walnut"}
    yield from standing(5, ("bin", 9), ("bin", 19))
    yield from standing(19, ("plant", 1), ("fern", 9))
    yield from standing(30, ("palm", 1), ("boxes", 9), ("monstera", 10), ("bicycle", 5), ("palm", 30), ("plant", 19))
    yield "partition", 24, 15, D, {"fabric": "teal"}
    yield "partition", 26, 15, D, {"fabric": "teal"}
    yield "basket", 10, 18, D
