"""Strokes on a layout: what they do, what they refuse, and that they can be taken back, whoever did what meanwhile."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.geometry import Direction, Tile
from app.editor.apply import apply
from app.editor.edits import (
    Change,
    Cover,
    Edit,
    Grow,
    Label,
    Paint,
    Patch,
    Rearrange,
    Rename,
    Replace,
    SetArea,
    SetDoor,
    SetPet,
)
from app.editor.growth import same_content
from app.editor.standing import footing_of
from app.office.layout import office_from
from app.wire.errors import WireError
from app.wire.layout_json import Area, Ground, Item, Layout, Pet
from tests.editor.building import (
    FLOOR,
    OTHER,
    VOID,
    WALL,
    after,
    batches,
    catalogue,
    item,
    offices,
    put,
    refusals,
    room,
    stroke,
    studio,
)

# -- laws ----------------------------------------------------------------------------------------------


@given(offices(), batches)
def test_what_a_stroke_did_its_inverse_takes_back_exactly(office: Layout, edits: tuple[Edit, ...]) -> None:
    done = after(office, *edits)
    back = apply(done.layout, done.inverse, catalogue())
    assert back.layout == office
    assert back.refused == ()
    again = apply(back.layout, back.inverse, catalogue())
    assert again.layout == done.layout


def overlaps(layout: Layout) -> list[str]:
    """Pairs of large pieces that share a tile, and pieces on ground that does not bear them."""
    wrong: list[str] = []
    holder: dict[Tile, str] = {}
    for one in layout.items:
        footing = footing_of(one, catalogue())
        assert footing is not None
        if footing.hangs:
            lowest = max(tile.r for tile in footing.tiles)
            bearing = [(tile, "wall") for tile in footing.tiles if tile.r == lowest]
        else:
            bearing = [(tile, "floor") for tile in footing.front]
        for tile, what in bearing:
            inside = 0 <= tile.r < layout.rows and 0 <= tile.c < layout.cols
            if not inside or layout.ground[tile.r][tile.c].what != what:
                wrong.append(f"{one.id} on {tile}")
        if not (footing.hangs or footing.lies or footing.piece.on_surface):
            wrong += [f"{one.id} and {holder[tile]}" for tile in footing.front if tile in holder]
            holder.update(dict.fromkeys(footing.front, one.id))
    return wrong


@given(offices(), batches)
def test_furniture_never_overlaps_and_always_has_what_it_stands_on(office: Layout, edits: tuple[Edit, ...]) -> None:
    assert overlaps(after(office, *edits).layout) == []


@given(offices(), batches)
def test_carpets_and_areas_lie_on_floor_only(office: Layout, edits: tuple[Edit, ...]) -> None:
    layout = after(office, *edits).layout
    laid = [tile for one in layout.carpets for tile in one.tiles]
    laid += [tile for area in layout.areas for tile in area.tiles]
    assert {layout.ground[tile.r][tile.c].what for tile in laid} <= {"floor"}
    labelled = [tile for area in layout.areas for tile in area.tiles]
    assert len(labelled) == len(set(labelled))


@given(offices(), batches)
def test_every_seat_can_be_reached_or_is_named_as_a_problem(office: Layout, edits: tuple[Edit, ...]) -> None:
    layout = after(office, *edits).layout
    try:
        derived = office_from(layout, catalogue())
    except WireError:
        return  # nobody could stand anywhere: said in words, and the page keeps the office that it has
    named = " ".join(str(problem) for problem in derived.problems)
    usable = {seat.item for seat in (*derived.seats, *derived.rests)}
    chairs = [one.id for one in layout.items if one.kind in ("chair", "sofa")]
    assert all(one in usable or repr(one) in named for one in chairs)


floors = st.sampled_from([Ground("floor", "slab"), Ground("floor", "brick")])  # nobody else uses these
theirs = st.lists(st.builds(Paint, st.builds(Tile, st.integers(0, 11), st.integers(0, 8)), floors), max_size=8)


@given(offices(), batches, theirs)
def test_taking_back_one_stroke_keeps_what_somebody_else_did_since(
    office: Layout, mine: tuple[Edit, ...], since: list[Paint]
) -> None:
    done = after(office, *(edit for edit in mine if not isinstance(edit, Grow)))
    both = after(done.layout, *since).layout
    back = apply(both, done.inverse, catalogue()).layout
    assert [[g if g.pattern in ("slab", "brick") else None for g in row] for row in back.ground] == [
        [g if g.pattern in ("slab", "brick") else None for g in row] for row in both.ground
    ]


spots = st.builds(Tile, st.integers(1, 8), st.integers(1, 6))
painted = st.lists(
    st.builds(Paint, st.builds(Tile, st.integers(1, 8), st.integers(1, 6)), st.sampled_from([FLOOR, OTHER]))
)


@given(painted, painted)
def test_strokes_on_different_tiles_may_come_in_any_order(one: list[Paint], other: list[Paint]) -> None:
    taken = {edit.tile for edit in one}
    rest = [edit for edit in other if edit.tile not in taken]
    office = room()
    assert after(after(office, *one).layout, *rest).layout == after(after(office, *rest).layout, *one).layout


@given(offices(), batches)
def test_a_stroke_means_the_same_tiles_after_the_office_grew_to_the_left(
    office: Layout, edits: tuple[Edit, ...]
) -> None:
    quiet = tuple(edit for edit in edits if not isinstance(edit, Grow | SetDoor | Rename))
    meant = stroke(*quiet, layout=office)
    grown = after(office, Grow(left=2, top=1)).layout
    late = apply(grown, meant, catalogue())
    early = after(apply(office, meant, catalogue()).layout, Grow(left=2, top=1))
    outside = any(one.why == "lies outside of the office" for one in apply(office, meant, catalogue()).refused)
    if not early.refused and not late.refused and not outside:
        assert late.layout == early.layout


# -- ground -----------------------------------------------------------------------------------------------


def test_a_wall_is_not_painted_through_a_desk() -> None:
    office = room(10, 8, item("desk", 3, 3))
    assert refusals(office, Paint(Tile(4, 3), WALL)) == ["carries furniture: take that away first"]
    assert refusals(office, Paint(Tile(4, 3), OTHER)) == []


def test_a_wall_stays_while_something_hangs_on_it() -> None:
    office = room(10, 8, item("window", 4, 0))
    assert refusals(office, Paint(Tile(5, 0), VOID)) == ["carries furniture: take that away first"]
    assert refusals(office, Paint(Tile(5, 0), Ground("wall", "low"))) == []


def test_the_last_floor_stays() -> None:
    office = Layout(2, 1, ((FLOOR, WALL),), Tile(0, 0))
    assert refusals(office, Paint(Tile(0, 0), VOID)) == ["is the last floor there is"]


def test_what_lies_on_a_tile_goes_with_its_floor_and_comes_back_with_it() -> None:
    office = after(room(), SetArea("", Area("lab", ())), Label(Tile(4, 4), "lab"), Cover(Tile(4, 4), Patch())).layout
    done = after(office, Paint(Tile(4, 4), WALL))
    assert (done.layout.carpets, done.layout.areas[0].tiles) == ((), ())
    assert apply(done.layout, done.inverse, catalogue()).layout == office


@pytest.mark.parametrize("edit", [Cover(Tile(0, 0), Patch()), Label(Tile(0, 0), "lab"), Cover(Tile(40, 1), Patch())])
def test_nothing_is_laid_on_a_wall(edit: Edit) -> None:
    office = after(room(), SetArea("", Area("lab", ()))).layout
    assert len(refusals(office, edit)) == 1


# -- furniture ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "why"),
    [
        (item("desk", 0, 3), "needs floor under it"),
        (item("desk", 10, 3), "needs floor under it"),
        (item("desk", 3, 3), "stands where something else stands"),
        (item("desk", 4, 3), "stands where something else stands"),
        (item("chair", 3, 3, Direction.UP), "stands where something else stands"),
        (item("plant", 2, 1), "would block the door"),
        (item("window", 3, 3), "needs a wall behind it"),
        (item("window", 5, 0), "hangs where something else hangs"),
        (item("rug", 1, 2), "lies on another rug"),
        (item("spaceship", 5, 5), "is of a kind that this office does not know"),
        (item("standing_desk", 5, 5, Direction.LEFT), "is not drawn from that side"),
    ],
    ids=str,
)
def test_a_piece_is_refused_where_it_may_not_stand(what: Item, why: str) -> None:
    office = room(12, 8, item("desk", 3, 3), item("window", 5, 0), item("rug", 2, 3))
    assert refusals(office, put(what)) == [why]


@pytest.mark.parametrize(
    "what",
    [
        item("monitor", 3, 3),
        item("rug", 6, 4),
        item("chair", 3, 4, Direction.UP),
        item("mug", 7, 5),
        item("door", 5, 0),
    ],
    ids=lambda what: what.kind,
)
def test_a_piece_stands_where_it_may(what: Item) -> None:
    office = room(12, 8, item("desk", 3, 3), item("plant", 7, 6))
    assert what in after(office, put(what)).layout.items


def test_a_table_has_room_for_a_few_small_things_of_different_kinds() -> None:
    office = room(10, 8, item("cafe_table", 3, 3))
    things = [item(kind, 3, 3) for kind in ("mug", "papers", "laptop", "cactus")]
    assert refusals(office, put(things[0]), put(item("mug", 3, 3))) == ["finds no room left on that table"]
    assert refusals(office, *(put(one) for one in things)) == ["finds no room left on that table"]


def test_a_group_fits_whole_or_not_at_all() -> None:
    desk, screen = item("desk", 3, 3, id="d"), item("monitor", 3, 3, id="m")
    office = room(10, 8, desk, screen, item("plant", 6, 3))
    group = Rearrange((Change("d", replace(desk, at=Tile(5, 3))), Change("m", replace(screen, at=Tile(5, 3)))))
    done = after(office, group)
    assert [one.why for one in done.refused] == ["stands where something else stands"]
    assert done.layout == office
    group = Rearrange((Change("d", replace(desk, at=Tile(4, 3))), Change("m", replace(screen, at=Tile(4, 3)))))
    assert {one.id: one.at for one in after(office, group).layout.items}["d"] == Tile(4, 3)


def test_two_pieces_may_change_places_in_one_stroke() -> None:
    one, other = item("plant", 3, 3, id="a"), item("plant", 5, 3, id="b")
    swap = Rearrange((Change("a", replace(one, at=other.at)), Change("b", replace(other, at=one.at))))
    assert refusals(room(10, 8, one, other), swap) == []


def test_moving_what_somebody_took_away_is_refused_and_brings_nothing_back() -> None:
    plant = item("plant", 3, 3)
    moved = Rearrange((Change(plant.id, replace(plant, at=Tile(5, 5)), was=plant),))
    without = after(room(10, 8, plant), Rearrange((Change(plant.id, None, was=plant),))).layout
    assert refusals(without, moved) == ["was changed or taken away by somebody else meanwhile"]
    assert after(without, moved).layout.items == ()


# -- areas, pets, door, size, name -----------------------------------------------------------------------------


def test_an_area_is_renamed_with_its_tiles_and_folders() -> None:
    office = after(room(), SetArea("", Area("lab", (), ("web",))), Label(Tile(3, 3), "lab")).layout
    renamed = after(office, SetArea("lab", Area("studio", (), ("web",), "teal"))).layout
    assert renamed.areas == (Area("studio", (Tile(3, 3),), ("web",), "teal"),)


def test_a_dropped_area_comes_back_with_its_tiles_but_not_with_those_that_were_given_away() -> None:
    office = after(
        room(), *(SetArea("", Area(name, ())) for name in ("a", "b")), *(Label(Tile(c, 3), "a") for c in (3, 4))
    ).layout
    dropped = after(office, SetArea("a", None))
    meanwhile = after(dropped.layout, Label(Tile(3, 3), "b")).layout
    back = apply(meanwhile, dropped.inverse, catalogue()).layout
    assert {area.name: area.tiles for area in back.areas} == {"a": (Tile(4, 3),), "b": (Tile(3, 3),)}


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (SetArea("", Area(" ", ())), "needs a name"),
        (SetArea("", Area("lab", ())), "already"),
        (SetArea("attic", None), "any more"),
        (Label(Tile(3, 3), "attic"), "any more"),
    ],
)
def test_areas_that_make_no_sense_are_refused(edit: Edit, why: str) -> None:
    office = after(room(), SetArea("", Area("lab", ()))).layout
    (said,) = refusals(office, edit)
    assert why in said


def test_pets_come_and_go() -> None:
    cat = Pet("mitzi", "cat", Tile(3, 3), "Mitzi")
    done = after(room(), SetPet("mitzi", cat))
    assert done.layout.pets == (cat,)
    assert after(done.layout, SetPet("mitzi", None)).layout.pets == ()


@pytest.mark.parametrize(("tile", "allowed"), [((4, 0), True), ((4, 4), True), ((5, 5), False), ((20, 2), False)])
def test_the_door_goes_where_one_can_walk(tile: tuple[int, int], allowed: bool) -> None:
    office = room(10, 8, item("plant", 5, 5))
    assert (refusals(office, SetDoor(Tile(*tile))) == []) is allowed


def test_an_office_grows_to_64_by_64_and_no_further() -> None:
    assert refusals(room(), Grow(right=54, bottom=56)) == []
    assert refusals(room(), Grow(right=55)) == ["The largest office is 64 by 64 tiles"]


def test_what_follows_a_growth_that_was_refused_is_left_undone() -> None:
    office = room(64, 8)
    assert after(office, Grow(left=1), Paint(Tile(0, 3), OTHER)).layout == office


def test_an_edge_on_which_somebody_has_built_since_is_not_taken_away() -> None:
    grown = after(room(), Grow(right=1))
    built = after(grown.layout, Paint(Tile(10, 3), FLOOR)).layout
    back = apply(built, grown.inverse, catalogue())
    assert back.layout == built
    assert [one.why for one in back.refused] == ["There is something at that edge by now"]


def test_another_layout_is_taken_back_unless_somebody_worked_on_it() -> None:
    mine = room()
    done = after(mine, Replace(studio()))
    assert same_content(done.layout, studio())
    assert apply(done.layout, done.inverse, catalogue()).layout == mine
    worked_on = after(done.layout, Rename("Ours")).layout
    assert apply(worked_on, done.inverse, catalogue()).layout == worked_on


def test_what_a_stroke_does_not_touch_stays_the_very_same_object() -> None:
    office = studio()
    done = after(office, Paint(Tile(5, 8), OTHER)).layout
    assert done.items is office.items
    assert done.carpets is office.carpets
    assert done.ground[3] is office.ground[3]


def test_the_last_of_two_people_wins_on_a_tile_and_nothing_else_is_lost() -> None:
    office = room()
    mine, theirs = stroke(Paint(Tile(3, 3), OTHER), Paint(Tile(4, 3), OTHER)), stroke(Paint(Tile(4, 3), WALL))
    both = apply(apply(office, mine, catalogue()).layout, theirs, catalogue()).layout
    assert (both.ground[3][3], both.ground[3][4]) == (OTHER, WALL)


def test_taking_back_leaves_a_tile_that_somebody_painted_since() -> None:
    mine = after(room(), Paint(Tile(3, 3), OTHER), Paint(Tile(4, 3), OTHER))
    both = after(mine.layout, Paint(Tile(4, 3), Ground("floor", "brick"))).layout
    back = apply(both, mine.inverse, catalogue()).layout
    assert (back.ground[3][3], back.ground[3][4]) == (FLOOR, Ground("floor", "brick"))
