"""The tools, by what a person does and sees.  Names in brackets are the acceptance scenarios of the specification."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.geometry import Direction, Tile
from app.editor.act import Cancel, Drag, Hover, Message, Press, Release, Stroked
from app.editor.edits import Patch, SetArea
from app.editor.handling import ghost
from app.editor.session import told
from app.editor.tools import TOOLS, Tool, line, with_first_wall
from app.wire.layout_json import Area, Ground, Layout, Pet
from tests.editor.building import FLOOR, OTHER, VOID, WALL, item, offices, room, studio, tiles
from tests.editor.hands import Person

DOWN, LEFT, UP, RIGHT = Direction.DOWN, Direction.LEFT, Direction.UP, Direction.RIGHT
DESK = item("desk", 3, 3, id="desk")
SCREEN = item("monitor", 4, 3, id="screen")
MUG = item("mug", 3, 3, id="mug")
PLANT = item("plant", 7, 5, id="plant")


def furnished(*more: object) -> Person:
    """A room of 12 by 9 with a desk, a screen and a mug on it, and a plant."""
    return Person(room(12, 9, DESK, SCREEN, MUG, PLANT, *more))  # type: ignore[arg-type]


# -- painting ---------------------------------------------------------------------------------------------


def test_floor_is_painted_on_every_tile_that_the_hand_passes_also_where_it_jumped() -> None:
    me = Person(room(12, 9)).takes("floor", floor=OTHER).strokes([(2, 2), (8, 5)])
    painted = {Tile(c, r) for r in range(9) for c in range(12) if me.ground((c, r)) == OTHER}
    assert painted == {Tile(2, 2), *line(Tile(2, 2), Tile(8, 5))}
    assert len(painted) == 7


@pytest.mark.parametrize("tool", ["floor", "wall"])
def test_e5_e6_a_stroke_is_one_step_of_undo(tool: Tool) -> None:
    start = room(12, 9)
    me = Person(start).takes(tool, floor=OTHER).strokes([(2, 2), (6, 2), (6, 4)])
    assert me.layout != start
    assert me.undoes().layout == start
    assert len(me.sent) == 2


def test_e7_separate_strokes_are_separate_steps() -> None:
    me = Person(room(12, 9)).takes("floor", floor=OTHER).strokes([(2, 2), (4, 2)]).strokes([(2, 4), (4, 4)])
    me.undoes()
    assert (me.ground((3, 2)), me.ground((3, 4))) == (OTHER, FLOOR)


def test_a_wall_stroke_builds_or_breaks_as_its_first_tile_says() -> None:
    me = Person(room(12, 9)).takes("wall", wall=WALL, floor=OTHER).strokes([(3, 3), (6, 3)])
    assert [me.ground((c, 3)) for c in (3, 4, 5, 6)] == [WALL] * 4
    me.strokes([(4, 3), (9, 3)])
    assert [me.ground((c, 3)) for c in range(3, 10)] == [WALL, *[OTHER] * 6]


def test_walls_are_built_like_the_first_coloured_one() -> None:
    office = studio()
    assert with_first_wall(Person(office).session.editor, office).brush.wall == Ground("wall", "plain", "wall_sage")


def test_a_wall_goes_around_furniture_and_says_why_only_if_nothing_came_of_it() -> None:
    me = furnished().takes("wall").strokes([(2, 3), (6, 3)])
    assert [me.ground((c, 3)).what for c in range(2, 7)] == ["wall", "floor", "floor", "wall", "wall"]
    assert me.said == []
    assert furnished().takes("wall").clicks((3, 3)).said == ["It carries furniture: take that away first."]


def test_what_hangs_on_a_wall_goes_when_the_wall_is_broken_and_comes_back_with_it() -> None:
    window = item("window", 5, 0, id="window")
    me = Person(room(12, 9, window)).takes("wall").clicks((5, 0))
    assert not me.has("window")
    assert me.undoes().layout == room(12, 9, window)


def test_e1_e2_erasing_takes_every_piece_that_it_passes_and_leaves_the_others() -> None:
    me = furnished().takes("erase").strokes([(2, 3), (5, 3)])
    assert [me.ground((c, 3)) for c in (2, 3, 4, 5)] == [VOID] * 4
    assert [one.id for one in me.layout.items] == ["plant"]


@pytest.mark.parametrize("tool", ["erase", "floor", "wall"])
def test_e3_e4_one_undo_brings_back_floor_and_furniture_also_after_a_right_drag(tool: Tool) -> None:
    me = furnished()
    start = me.layout
    me.takes(tool).strokes([(2, 3), (4, 3)], hand="second")
    assert me.ground((3, 3)) == VOID
    assert not me.has("desk")
    assert me.undoes().layout == start


@pytest.mark.parametrize(
    ("at", "size", "painted"),
    [
        ((-1, 3), (13, 9), (0, 3)),
        ((12, 3), (13, 9), (12, 3)),
        ((4, -1), (12, 10), (4, 0)),
        ((12, 9), (13, 10), (12, 9)),
    ],
)
def test_a_press_on_the_ring_lets_the_office_grow_and_one_undo_lets_it_shrink(
    at: tuple[int, int], size: tuple[int, int], painted: tuple[int, int]
) -> None:
    me = furnished()
    start = me.layout
    me.takes("floor", floor=OTHER).clicks(at)
    assert (me.layout.cols, me.layout.rows) == size
    assert me.ground(painted) == OTHER
    assert me.undoes().layout == start
    assert me.redoes().ground(painted) == OTHER


@pytest.mark.parametrize("at", [(-2, 3), (14, 3), (3, 10)])
def test_beyond_the_ring_nothing_happens(at: tuple[int, int]) -> None:
    me = furnished().takes("floor").clicks(at)
    assert me.sent == []


def test_an_office_of_64_tiles_has_no_ring_to_grow_by() -> None:
    me = Person(room(64, 9)).takes("floor", floor=OTHER).clicks((64, 3))
    assert (me.layout.cols, me.sent) == (64, [])


# -- carpets -------------------------------------------------------------------------------------------------

RED, BLUE = Patch("carpet", "rug_plum"), Patch("carpet", "rug_sea")


def test_c2_c4_carpet_is_laid_and_taken_away() -> None:
    me = Person(room(12, 9)).takes("carpet", carpet=RED).strokes([(2, 2), (4, 2)])
    assert set(me.layout.carpets[0].tiles) == {(2, 2), (3, 2), (4, 2)}
    me.strokes([(2, 2), (4, 2)], hand="second")
    assert me.layout.carpets == ()


def test_a_carpet_laid_later_lies_on_top() -> None:
    me = Person(room(12, 9)).takes("carpet", carpet=RED).clicks((2, 2))
    me.takes("carpet").takes("carpet", carpet=BLUE).clicks((3, 2))
    assert [one.ramp for one in me.layout.carpets] == ["rug_plum", "rug_sea"]


def test_c5_picking_takes_the_patch_and_goes_on_laying() -> None:
    me = Person(room(12, 9)).takes("carpet", carpet=RED).clicks((2, 2))
    me.takes("carpet").takes("carpet", carpet=BLUE).keys("p").clicks((2, 2))
    assert (me.tool, me.session.editor.brush.carpet) == ("carpet", RED)


def test_c6_a_carpet_stroke_is_one_step_of_undo() -> None:
    me = Person(room(12, 9)).takes("carpet", carpet=RED).strokes([(2, 2), (6, 2)])
    assert me.undoes().layout.carpets == ()


def test_c8_carpet_and_furniture_share_a_tile() -> None:
    me = furnished().takes("carpet", carpet=RED).clicks((3, 3))
    assert me.has("desk")
    assert me.layout.carpets[0].tiles == (Tile(3, 3),)


@pytest.mark.parametrize("at", [(0, 0), (0, 3)])
def test_no_carpet_is_laid_on_a_wall(at: tuple[int, int]) -> None:
    assert Person(room(12, 9)).takes("carpet").clicks(at).sent == []


# -- areas -------------------------------------------------------------------------------------------------------


def test_a1_painting_an_area_labels_tiles_and_starting_on_it_wipes() -> None:
    me = Person(room(12, 9)).orders(SetArea("", Area("lab", ()))).takes("areas", area="lab")
    me.strokes([(2, 2), (4, 2)])
    assert me.areas() == {"lab": [(2, 2), (3, 2), (4, 2)]}
    me.strokes([(4, 2), (5, 2)])
    assert me.areas() == {"lab": [(2, 2), (3, 2)]}
    me.strokes([(2, 2), (3, 2)], hand="second")
    assert me.areas() == {"lab": []}


def test_a2_areas_come_and_go_and_undo_brings_them_back() -> None:
    me = Person(room(12, 9)).orders(SetArea("", Area("lab", ()))).takes("areas", area="lab").clicks((2, 2))
    before = me.layout
    me.orders(SetArea("lab", None))
    assert me.layout.areas == ()
    assert me.undoes().layout == before


def test_a10_renaming_an_area_carries_its_folders() -> None:
    me = Person(room(12, 9)).orders(SetArea("", Area("lab", (), ("web", "api"))))
    me.orders(SetArea("lab", replace(me.layout.areas[0], name="studio")))
    assert me.layout.areas == (Area("studio", (), ("web", "api")),)


def test_without_a_chosen_area_nothing_is_painted_and_the_person_is_told() -> None:
    me = Person(room(12, 9)).takes("areas").clicks((2, 2))
    assert (me.sent, me.said) == ([], ["Choose an area first, or make one."])


# -- furniture --------------------------------------------------------------------------------------------------------


def test_a_press_selects_and_another_lets_go() -> None:
    me = furnished().clicks((7, 5))
    assert me.session.editor.selected == "plant"
    assert me.clicks((7, 5)).session.editor.selected == ""
    assert me.clicks((7, 5)).clicks((9, 6)).session.editor.selected == ""


def test_small_things_are_picked_before_their_table() -> None:
    assert furnished().clicks((4, 3)).session.editor.selected == "screen"


def test_e8_a_dragged_desk_takes_along_what_stands_on_it() -> None:
    me = Person(room(12, 9, DESK, SCREEN, PLANT)).strokes([(3, 3), (5, 4), (5, 5)])
    assert [me.item(one).at for one in ("desk", "screen")] == [Tile(5, 5), Tile(6, 5)]


def test_e9_a_turned_desk_keeps_what_stands_on_it() -> None:
    me = Person(room(12, 9, DESK, SCREEN, PLANT)).clicks((3, 3)).keys("r")
    (at, facing), (screen_at, screen_facing) = me.where("desk"), me.where("screen")
    assert (at, facing) == ((3, 3), LEFT)
    assert (screen_at, screen_facing) == ((3, 4), LEFT)
    assert me.keys("r", "r", "r").where("desk") == ((3, 3), DOWN)
    assert me.where("screen") == ((4, 3), DOWN)


def test_e10_a_copy_leaves_the_original_and_copies_the_whole_group() -> None:
    me = Person(room(12, 9, DESK, SCREEN)).strokes([(3, 3), (6, 6)], alt=True)
    kinds = sorted((one.kind, tuple(one.at)) for one in me.layout.items)
    assert kinds == [("desk", (3, 3)), ("desk", (6, 6)), ("monitor", (4, 3)), ("monitor", (7, 6))]
    assert len({one.id for one in me.layout.items}) == 4


def test_e11_a_copy_that_overlaps_its_original_is_refused() -> None:
    me = Person(room(12, 9, DESK, SCREEN))
    before = me.layout
    me.strokes([(3, 3), (4, 3)], alt=True)
    assert (me.layout, me.said) == (before, ["It stands where something else stands."])


@pytest.mark.parametrize("alt", [False, True])
def test_e12_one_undo_takes_the_whole_group_back(alt: bool) -> None:
    me = Person(room(12, 9, DESK, SCREEN))
    before = me.layout
    me.strokes([(3, 3), (6, 6)], alt=alt)
    assert len(me.sent) == 1
    assert me.layout != before
    assert me.undoes().layout == before


def test_e13_r_turns_what_is_selected_and_t_switches_it() -> None:
    me = furnished().clicks((4, 3)).keys("t")
    assert me.item("screen").on
    assert not me.keys("t").item("screen").on
    assert me.keys("r").where("screen")[1] is LEFT


@pytest.mark.parametrize(
    ("away", "why"),
    [((9, 7), "It needs floor under it."), ((6, 5), "It stands where something else stands.")],
    ids=["off the grid", "into something"],
)
def test_e14_a_group_that_does_not_fit_stays_where_it_was(away: tuple[int, int], why: str) -> None:
    me = Person(room(12, 9, DESK, SCREEN, item("plant", 7, 5)))
    before = me.layout
    me.strokes([(3, 3), (away[0] + 2 if why.startswith("It needs") else away[0], away[1])])
    assert (me.layout, me.said) == (before, [why])


def test_e15_a_turn_that_collides_is_refused() -> None:
    me = Person(room(12, 9, DESK, item("plant", 3, 4)))
    me.clicks((3, 3)).keys("r")
    assert me.where("desk") == ((3, 3), DOWN)
    assert me.said == ["It stands where something else stands."]


def test_e16_a_copy_of_an_uncoloured_piece_is_uncoloured_whatever_was_chosen() -> None:
    me = furnished().takes("furniture", kind="sofa", ramps=(("fabric", "teal"),)).takes("pick").clicks((3, 3))
    assert me.tool == "furniture"
    me.clicks((8, 6))
    (made,) = (one for one in me.layout.items if one.at == Tile(8, 6))
    assert made.ramps == MUG.ramps == ()


def test_e17_a_colour_taken_from_a_thing_on_a_desk_is_a_step_of_its_own() -> None:
    chair = item("chair", 8, 3, id="chair")
    sofa = replace(item("sofa", 8, 6, id="sofa"), ramps=(("fabric", "teal"), ("cushion", "rose")))
    me = furnished(chair, sofa).clicks((8, 3))
    me.session = replace(me.session, editor=replace(me.session.editor, tool="colour", came_from="select"))
    me.clicks((8, 6))
    assert me.item("chair").ramps == (("fabric", "teal"),)
    assert me.undoes().item("chair").ramps == ()
    assert me.has("sofa")


def test_a_chosen_kind_is_set_down_where_it_may_stand() -> None:
    me = furnished().takes("furniture", kind="chair", facing=UP).clicks((3, 4)).clicks((3, 3))
    assert [tuple(one.at) for one in me.layout.items if one.kind == "chair"] == [(3, 4)]
    assert me.said == ["It stands where something else stands."]


def test_what_hangs_is_held_by_its_lowest_row() -> None:
    me = furnished().takes("furniture", kind="window").clicks((6, 0))
    assert [tuple(one.at) for one in me.layout.items if one.kind == "window"] == [(6, 0)]


def test_the_ghost_says_before_letting_go_whether_it_fits() -> None:
    me = furnished().takes("furniture", kind="sofa")
    shown = ghost(me.hovers((8, 6)).session.editor, me.layout, me.session.catalogue)
    assert shown is not None
    assert shown.why == ""
    shown = ghost(me.hovers((3, 3)).session.editor, me.layout, me.session.catalogue)
    assert shown is not None
    assert shown.why == "stands where something else stands"


@pytest.mark.parametrize("key", ["Delete", "Backspace"])
def test_what_is_selected_is_taken_away_with_what_stands_on_it(key: str) -> None:
    me = Person(room(12, 9, DESK, SCREEN)).clicks((3, 3)).keys(key)
    assert me.layout.items == ()
    assert me.undoes().layout.items == (DESK, SCREEN)


def test_a_cancelled_carry_sets_nothing_down() -> None:
    me = furnished()
    before = me.layout
    me.does(Press(Tile(7, 5))).does(Drag(Tile(9, 6))).does(Cancel()).does(Release())
    assert (me.layout, me.sent) == (before, [])


def test_a_cancelled_stroke_keeps_what_was_painted_as_one_step() -> None:
    me = furnished()
    before = me.layout
    me.takes("floor", floor=OTHER).does(Press(Tile(7, 6))).does(Drag(Tile(9, 6))).does(Cancel())
    assert me.ground((8, 6)) == OTHER
    assert me.undoes().layout == before


def test_the_door_moves_by_a_press() -> None:
    assert furnished().takes("door").clicks((6, 0)).layout.door == Tile(6, 0)


def test_escape_goes_back_a_step_at_a_time() -> None:
    me = furnished().takes("furniture", kind="sofa").takes("pick").keys("Escape")
    assert me.tool == "furniture"
    assert me.keys("Escape").session.editor.brush.kind == ""
    assert me.keys("Escape").tool == "select"
    me.clicks((7, 5)).keys("Escape")
    assert me.session.editor.selected == ""
    assert told(me.session, Stroked("Escape"), lambda: "x").leaves


# -- whatever a person does ----------------------------------------------------------------------------

presses = st.builds(Press, tiles, st.sampled_from(["main", "main", "second"]), st.booleans())
messages: st.SearchStrategy[Message] = st.one_of(
    presses,
    st.builds(Drag, tiles),
    st.builds(Hover, st.one_of(st.none(), tiles)),
    st.just(Release()),
    st.just(Cancel()),
    st.builds(Stroked, st.sampled_from(["r", "t", "p", "Delete", "Escape"])),
)
acts = st.lists(st.one_of(messages, messages, messages, st.sampled_from(TOOLS)), max_size=25)


@settings(max_examples=60)
@given(offices(), acts)
def test_whatever_is_done_can_be_taken_back_to_the_first_office(office: Layout, done: list[Message | Tool]) -> None:
    me = Person(office)
    me.takes("select", kind="chair", area="north", floor=OTHER)
    for one in done:
        if isinstance(one, str):
            me.takes(one)
        else:
            me.does(one)
    me.does(Cancel())
    me.undoes(len(me.session.history.back))
    assert me.layout == office
    assert me.session.history.back == ()


def test_a_layout_with_pets_keeps_them_through_strokes() -> None:
    office = replace(room(12, 9), pets=(Pet("a", "cat", Tile(3, 3)),))
    assert Person(office).takes("floor", floor=OTHER).strokes([(2, 2), (5, 5)]).layout.pets == office.pets
