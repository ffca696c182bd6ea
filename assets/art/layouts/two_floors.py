"""A studio of a hundred and twenty on two floors, joined by stairs; as large as a map can be."""

from collections.abc import Iterator

from app.core.geometry import Tile
from app.wire.layout_json import Carpet, Ground, Layout, Pet
from assets.art.layouts.groups import (
    D,
    L,
    R,
    Spec,
    U,
    cafe,
    carpet,
    drawn,
    kitchenette,
    layout,
    lounge,
    meeting,
    on_wall,
    pod,
    round_meeting,
    standing,
)

SIDE = 64
LOWER = 33  # the row of the lower floor's back wall
STAIRS = 30  # their first column
GROUND = {
    "W": Ground("floor", "plank", "floor_honey"),
    "E": Ground("floor", "plank", "floor_oak"),
    "M": Ground("floor", "weave", "floor_slate"),
    "K": Ground("floor", "checker", "floor_cream"),
    "k": Ground("floor", "mosaic", "floor_sage"),
    "L": Ground("floor", "wide", "floor_walnut"),
    "P": Ground("floor", "diamond", "floor_plum"),
    "S": Ground("floor", "concrete", "floor_grey"),
    "#": Ground("wall", "plain"),
    "b": Ground("wall", "brick", "wall_brick"),
    "=": Ground("wall", "glass", "wall_white"),
    "@": Ground("wall", "panel", "wall_sage"),
    "_": Ground("wall", "low"),
    "'": Ground("wall", "low"),
}
AREAS = (
    ("Upper desks", "W", "floor_honey"),
    ("Lower desks", "E", "floor_oak"),
    ("Meeting rooms", "M", "rug_sea"),
    ("Kitchen", "K", "wall_sage"),
    ("Coffee bar", "k", "rug_moss"),
    ("Library", "L", "rug_plum"),
    ("Games", "P", "rug_plum"),
    ("Stairs", "S", "floor_grey"),
)
WINDOWS = "window_wide . window_wide . window_wide . window_wide . "


UPPER = tuple((c, r) for r in (3, 9) for c in (2, 11, 20, 29, 37))
LOWER_PODS = ((14, 37), (21, 37), (36, 37), (14, 43), (21, 43), (20, 50), (28, 50), (36, 50), (20, 57), (28, 57))
COLOURS = (("rug_sea", "rug_sand"), ("rug_moss", "rug_sand"), ("rug_plum", "rug_sand"))


def two_floors() -> Layout:
    """The layout."""
    rows = drawn(
        ["#" * SIDE] * SIDE,
        ("W", 1, 1, 44, 29),
        ("M", 46, 1, 17, 11),
        ("=", 45, 0, 1, 5),
        ("=", 45, 8, 1, 4),
        ("M", 45, 5, 1, 3),
        ("=", 45, 12, 18, 1),
        ("K", 45, 13, 18, 17),
        ("_", 0, 30, SIDE, 1),
        (" ", 0, 31, SIDE, 2),
        ("S", STAIRS, 29, 3, 6),
        ("#", STAIRS - 1, 30, 1, 4),
        ("#", STAIRS + 3, 30, 1, 4),
        ("b", 0, LOWER, STAIRS, 1),
        ("b", STAIRS + 3, LOWER, SIDE - STAIRS - 3, 1),
        ("E", 1, LOWER + 1, 62, 29),
        ("L", 1, 49, 17, 14),
        ("@", 1, 48, 12, 1),
        ("P", 46, 47, 17, 16),
        ("k", 46, LOWER + 1, 17, 12),
        ("@", 48, 46, 15, 1),
        ("S", STAIRS, LOWER, 3, 2),
        ("'", 0, SIDE - 1, SIDE, 1),
    )
    ground = {**GROUND, " ": Ground("void")}
    return layout("Studio on two floors", rows, ground, Tile(3, LOWER + 1), _specs(), AREAS, _carpets(), PETS)


PETS = (
    Pet("pet-1", "cat", Tile(8, 55), "Ink"),
    Pet("pet-2", "dog", Tile(34, 44), "Rumble"),
    Pet("pet-3", "bird", Tile(53, 22), "Comma"),
    Pet("pet-4", "vacuum", Tile(24, 15), "Dot"),
)


def _carpets() -> tuple[Carpet, ...]:
    under = (carpet("woven", c, r, 6, 4, *COLOURS[n % 3]) for n, (c, r) in enumerate((*UPPER, *LOWER_PODS)))
    return (
        carpet("striped", 16, 14, 14, 2, "rug_sand", "rug_moss"),
        carpet("lozenges", 4, 56, 9, 5, "rug_moss", "rug_sand"),
        carpet("woven", 50, 49, 9, 5, "rug_sea", "rug_sand"),
        carpet("lozenges", STAIRS - 1, 37, 5, 5, "rug_moss", "rug_sand"),
        *under,
    )


def _specs() -> Iterator[Spec]:
    yield "stairs", STAIRS, 30, D
    yield from _upper()
    yield from _upper_rooms()
    yield from _lower()
    yield from _library()
    yield from _bar()
    yield from _games()


def _upper() -> Iterator[Spec]:
    yield from on_wall(0, 2, WINDOWS + "clock cork_board . " + WINDOWS + ". kanban")
    for n, (c, r) in enumerate(UPPER):
        yield from pod(c, r, 2 * n + 1, ("wood", "birch", "wood")[n % 3])
    yield from standing(1, ("plant", 1), ("printer", 18), ("rack", 40), ("rack", 41), ("filing_cabinet", 42))
    yield from standing(1, ("palm", 44), ("palm", 13), ("palm", 32))
    yield from standing(14, ("planter", 2), ("planter", 4), ("planter", 11), ("planter", 13), ("planter", 32))
    yield from standing(14, ("planter", 34), ("tree", 43), ("fern", 7), ("fern", 38))
    yield from lounge(20, 18, "rug_plum", "violet", "mustard")
    yield from lounge(30, 18, "rug_sea", "teal", "coral")
    yield from round_meeting(3, 17, "rug_moss")
    yield from round_meeting(10, 17, "rug_plum")
    yield from round_meeting(39, 17, "rug_moss")
    yield from standing(21, ("tree", 1), ("snake_plant", 17), ("monstera", 27), ("bin", 36))
    yield "piano", 2, 24, D
    yield "wooden_chair", 3, 25, U, {"wood": "walnut"}
    yield "beanbag", 6, 25, D, {"fabric": "coral"}
    yield "beanbag", 8, 26, D, {"fabric": "mustard"}
    yield "guitar", 1, 26, D
    yield "rug_small", 5, 25, D, {"rug": "rug_plum"}
    yield "foosball", 12, 25, D
    yield "ping_pong", 18, 24, D
    yield "aquarium", 25, 24, D
    yield "bench", 25, 26, D
    yield from lounge(35, 23, "rug_moss", "brick", "khaki")
    yield from standing(28, ("palm", 1), ("sideboard", 3), ("monstera", 6), ("monstera", 19), ("planter", 24))
    yield from standing(28, ("fern", 34), ("bookshelf", 36), ("bookshelf", 38), ("bookshelf", 40), ("plant", 43))
    yield "bonsai", 3, 28, D
    yield "record_player", 4, 28, D


def _upper_rooms() -> Iterator[Spec]:
    yield from on_wall(0, 47, "window canvas window . wall_lamp television window . wall_lamp")
    yield from meeting(48, 3, "rug_sea")
    yield from round_meeting(56, 4, "rug_plum")
    yield from standing(1, ("snake_plant", 46), ("sideboard", 60), ("monstera", 62))
    yield from on_wall(12, 47, "wall_shelf . . whiteboard . bunting . hanging_plant . clock . picture_sea")
    yield from kitchenette(47, 13)
    yield from standing(13, ("vending", 57), ("copier", 59), ("plant", 62))
    yield "rug_long", 49, 14, D, {"rug": "rug_moss"}
    for n, (c, r) in enumerate(((47, 17), (52, 17), (57, 17), (49, 20), (54, 20), (59, 20))):
        yield from cafe(c, r, "birch", ("flowers", "mug", "fruit_bowl")[n % 3])
    yield from lounge(49, 24, "rug_moss", "leaf", "mustard")
    yield from standing(24, ("tea_trolley", 57), ("arcade", 60), ("arcade", 61))
    yield from standing(29, ("palm", 46), ("fern", 50), ("planter", 53), ("palm", 62))


def _lower() -> Iterator[Spec]:
    back = LOWER
    yield from on_wall(back, 3, "door . picture_city . " + WINDOWS + "poster_rocket")
    yield from on_wall(back, 34, WINDOWS[: len(WINDOWS) * 3 // 4])
    yield "doormat", 3, back + 1, D, {"rug": "rug_moss"}
    yield from standing(back + 1, ("coat_rack", 1), ("umbrella_stand", 2), ("palm", 12), ("lockers", 26), ("palm", 28))
    yield "reception", 6, back + 4, D, {"wood": "walnut", "panel": "moss"}
    yield "chair", 7, back + 3, D, {"fabric": "mustard"}
    yield "telephone", 8, back + 4, D
    yield "sofa", 1, back + 5, R, {"fabric": "teal", "cushion": "coral"}
    yield from standing(back + 1, ("tree", 34), ("copier", 38), ("rack", 42), ("rack", 43), ("filing_cabinet", 44))
    for n, (c, r) in enumerate(LOWER_PODS):
        yield from pod(c, r, 3 * n + 2, ("birch", "wood", "walnut")[n % 3])
    yield from lounge(36, 43, "rug_sea", "cobalt", "mustard")
    yield from standing(57, ("tree", 36), ("tree", 41), ("planter", 38))
    yield "rug_round", 37, 58, D, {"rug": "rug_moss"}
    yield "bench", 36, 59, R, {"wood": "birch"}
    yield "bench", 42, 59, L, {"wood": "birch"}
    yield "beanbag", 39, 58, D, {"fabric": "leaf"}
    yield "pouf", 38, 60, D, {"fabric": "mustard"}
    yield "pouf", 40, 60, D, {"fabric": "coral"}
    yield from standing(41, ("fern", 29), ("fern", 33), ("planter", 3), ("planter", 6), ("planter", 9))
    yield from standing(48, ("snake_plant", 44), ("bin", 27), ("bin", 35))
    yield from standing(
        62, ("palm", 19), ("boxes", 27), ("boxes", 35), ("monstera", 43), ("bicycle", 22), ("bicycle", 30)
    )
    yield from lounge(3, 43, "rug_sand", "sky", "coral")


def _library() -> Iterator[Spec]:
    yield from on_wall(48, 2, "wall_lamp . picture_sea . wall_lamp . picture_city . wall_lamp")
    for c in (1, 3, 5, 7, 9):
        yield "bookshelf", c, 49, D, {"wood": "walnut"}
    yield "lamp", 11, 49, D
    yield from round_meeting(2, 52, "rug_plum")
    yield from lounge(5, 57, "rug_plum", "brick", "khaki")
    yield "armchair", 8, 53, R, {"fabric": "moss"}
    yield "lamp", 9, 52, D
    yield "low_shelf", 13, 52, D, {"wood": "walnut"}
    yield "globe", 13, 52, D
    yield "flowers", 14, 52, D
    yield "basket", 12, 57, D
    yield "aquarium", 14, 58, D
    yield from standing(62, ("palm", 1), ("bookshelf_slim", 3), ("bookshelf_slim", 4), ("fern", 9), ("plant", 16))


def _bar() -> Iterator[Spec]:
    back = LOWER
    yield from on_wall(back, 48, "blackboard . neon wall_shelf . neon . hanging_plant . hanging_plant")
    yield from kitchenette(47, back + 1)
    yield "runner", 49, back + 2, D, {"rug": "rug_moss"}
    yield from standing(back + 1, ("vending", 58), ("vending", 59), ("monstera", 62))
    for c, fabric in ((47, "coral"), (51, "mustard"), (55, "teal"), (59, "violet")):
        yield "bar_table", c + 1, back + 5, D
        yield "bar_stool", c, back + 5, D, {"fabric": fabric}
        yield "bar_stool", c + 2, back + 5, D, {"fabric": fabric}
    for n, c in enumerate((48, 53, 58)):
        yield from cafe(c, back + 8, "walnut", ("cake", "mug", "flowers")[n])
    yield from standing(back + 11, ("planter", 47), ("planter", 50), ("tea_trolley", 62))


def _games() -> Iterator[Spec]:
    yield from on_wall(46, 49, "television . hoop . neon . poster_shapes poster_music . hoop")
    yield "sofa_wide", 53, 50, L, {"fabric": "violet", "cushion": "mustard"}
    yield "beanbag", 50, 49, D, {"fabric": "coral"}
    yield "beanbag", 51, 51, D, {"fabric": "leaf"}
    yield "foosball", 56, 50, D
    yield "ping_pong", 49, 56, D
    yield "ping_pong", 56, 56, D
    yield from standing(47, ("arcade", 59), ("arcade", 60), ("arcade", 61), ("fern", 62))
    yield "pouf", 60, 52, D, {"fabric": "sky"}
    yield "pouf", 61, 54, D, {"fabric": "rose"}
    yield from standing(62, ("monstera", 47), ("boxes", 54), ("plant", 62))
    yield "bench", 48, 60, D
    yield "bench", 60, 60, D
    yield "guitar", 62, 51, D
