"""The default layout, as a plan and lists of furniture: what everybody sees first.

Written to ``assets/layouts/studio.json``; edit here, then ``make art``.
"""

from collections.abc import Iterator

from app.core.geometry import Tile
from app.wire.layout_json import Ground, Layout, Pet
from assets.art.layouts.groups import D, L, R, Spec, U, area, items, pod

# W workshop, M meeting, L lounge, K kitchen; # wall, % wall of the kitchen, _ low wall.  One sign a tile.
PLAN = """
##############################
#WWWWWWWWWWWWWWWWWLLLLLLLLLLL#
#WWWWWWWWWWWWWWWWWLLLLLLLLLLL#
#WWWWWWWWWWWWWWWWWLLLLLLLLLLL#
#WWWWWWWWWWWWWWWWWLLLLLLLLLLL#
#WWWWWWWWWWWWWWWWWLLLLLLLLLLL#
#WWWWWWWWWWWWWWWWWLLLLLLLLLLL#
#WWWWWWWWWWWWWWWWWLLLLLLLLLLL#
#WWWWWWWWWWWWWWWWWL%%%%%%%%%%#
#WWWWWWWWWWWWWWWWWKKKKKKKKKKK#
#WWWWWWWWWWWWWWWWWKKKKKKKKKKK#
#WWWWWWWWWWWWWWWWWKKKKKKKKKKK#
#WWWWWWWWWWWWWWWWWKKKKKKKKKKK#
#WWWWWWWWWWWWWWWWWKKKKKKKKKKK#
#WWWWWWWWWWWWWWWWWKKKKKKKKKKK#
#WWWWWWWWWWWWWWWWWKKKKKKKKKKK#
#WWWWWWWWWWWWWWWWWKKKKKKKKKKK#
#____________________________#
"""
GROUND = {
    "W": Ground("floor", "plank", "floor_honey"),
    "L": Ground("floor", "wide", "floor_oak"),
    "K": Ground("floor", "checker", "floor_cream"),
    "#": Ground("wall", "plain"),
    "%": Ground("wall", "plain", "wall_sage"),
    "_": Ground("wall", "low"),
}
AREAS = (("Workshop", "W", "floor_honey"), ("Lounge", "L", "rug_plum"), ("Kitchen", "K", "wall_sage"))


def meeting(c: int, r: int) -> Iterator[Spec]:
    """The big table with six chairs on a rug; five by four tiles."""
    yield "rug_wide", c - 1, r, D, {"rug": "rug_sea"}
    for dc in (1, 3):
        yield "wooden_chair", c + dc, r, D
    yield "wooden_chair", c, r + 1, R
    yield "wooden_chair", c + 4, r + 2, L
    yield "big_table", c + 1, r + 1, D, {"wood": "birch"}
    yield "laptop", c + 1, r + 2, D
    yield "papers", c + 2, r + 1, D
    yield "mug", c + 3, r + 2, D
    for dc in (1, 3):
        yield "wooden_chair", c + dc, r + 3, U


HANGINGS: tuple[Spec, ...] = (
    ("door", 2, 0, D),
    ("poster_rocket", 5, 0, D),
    ("window", 6, 0, D),
    ("window", 8, 0, D),
    ("clock", 11, 0, D),
    ("whiteboard", 12, 0, D),
    ("cork_board", 17, 0, D),
    ("window", 24, 0, D),
    ("window", 26, 0, D),
)
ALONG_THE_WALL: tuple[Spec, ...] = (
    ("doormat", 2, 1, D, {"rug": "rug_moss"}),
    ("coat_rack", 1, 1, D),
    ("plant", 4, 1, D),
    ("printer", 10, 1, D),
    ("rack", 15, 1, D),
    ("filing_cabinet", 16, 1, D),
    ("monstera", 19, 1, D),
    ("bookshelf", 20, 1, D, {"wood": "walnut"}),
    ("bookshelf", 22, 1, D, {"wood": "walnut"}),
    ("plant", 24, 1, D),
    ("arcade", 28, 1, D),
)
LOUNGE: tuple[Spec, ...] = (
    ("rug_wide", 20, 3, D, {"rug": "rug_plum"}),
    ("sofa_wide", 21, 3, D, {"fabric": "violet", "cushion": "mustard"}),
    ("lamp", 24, 3, D),
    ("armchair", 20, 5, R, {"fabric": "teal"}),
    ("armchair", 25, 5, L, {"fabric": "teal"}),
    ("coffee_table", 22, 5, D, {"wood": "walnut"}),
    ("beanbag", 27, 3, D, {"fabric": "coral"}),
    ("beanbag", 28, 5, D, {"fabric": "mustard"}),
    ("aquarium", 17, 5, D),
    ("snake_plant", 19, 6, D),
)
KITCHEN: tuple[Spec, ...] = (
    ("fridge", 19, 9, D),
    ("counter", 20, 9, D),
    ("coffee_machine", 20, 9, D),
    ("mug", 21, 9, D),
    ("sink", 22, 9, D),
    ("counter", 24, 9, D),
    ("microwave", 24, 9, D),
    ("fruit_bowl", 25, 9, D),
    ("cooler", 27, 9, D),
    ("plant", 28, 9, D),
    ("runner", 20, 10, D, {"rug": "rug_moss"}),
    ("cafe_table", 21, 12, D, {"wood": "birch"}),
    ("wooden_chair", 20, 12, R, {"wood": "birch"}),
    ("wooden_chair", 22, 12, L, {"wood": "birch"}),
    ("mug", 21, 12, D),
    ("cafe_table", 26, 12, D, {"wood": "birch"}),
    ("wooden_chair", 25, 12, R, {"wood": "birch"}),
    ("wooden_chair", 27, 12, L, {"wood": "birch"}),
    ("cactus", 26, 12, D),
    ("rug_round", 21, 13, D, {"rug": "rug_sea"}),
    ("cafe_table", 23, 14, D, {"wood": "birch"}),
    ("stool", 22, 14, D, {"wood": "birch"}),
    ("stool", 24, 14, D, {"wood": "birch"}),
    ("fruit_bowl", 23, 14, D),
    ("monstera", 28, 16, D),
    ("snake_plant", 18, 16, D),
    ("bin", 18, 9, D),
)
FOCUS: tuple[Spec, ...] = (  # two desks side on, in the quiet corner
    ("chair", 2, 14, R, {"fabric": "rose"}),
    ("desk", 3, 14, L, {"wood": "birch"}),
    ("desk", 4, 14, R, {"wood": "birch"}),
    ("chair", 5, 14, L, {"fabric": "cobalt"}),
    ("monitor", 3, 14, L),
    ("monitor", 4, 14, R),
    ("succulent", 3, 15, D),
    ("book_pile", 4, 15, D),
)
REST: tuple[Spec, ...] = (
    ("plant", 1, 7, D),
    ("snake_plant", 16, 7, D),
    ("ping_pong", 10, 14, D),
    ("boxes", 7, 16, D),
    ("plant", 1, 16, D),
    ("bin", 8, 5, D),
    ("bin", 16, 12, D),
    ("monstera", 16, 16, D),
)


PETS = (
    Pet("cat-1", "cat", Tile(14, 15), "Miso"),
    Pet("vacuum-1", "vacuum", Tile(8, 16), "Dusty"),
)


def studio() -> Layout:
    """The layout."""
    rows = PLAN.split()
    door = Tile(2, 1)
    return Layout(
        cols=len(rows[0]),
        rows=len(rows),
        ground=tuple(tuple(GROUND[sign] for sign in row) for row in rows),
        door=door,
        items=tuple(items((*HANGINGS, *ALONG_THE_WALL, *_work(), *LOUNGE, *KITCHEN, *FOCUS, *REST))),
        areas=tuple(area(name, sign, ramp, rows) for name, sign, ramp in AREAS),
        pets=PETS,
        name="Studio",
    )


def _work() -> tuple[Spec, ...]:
    return (
        *pod(2, 3, 0, "wood"),
        *pod(2, 9, 4, "wood"),
        *pod(10, 9, 7, "wood"),
        *meeting(11, 2),
    )
