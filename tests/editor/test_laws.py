"""What holds of every office that people edit, however they go about it."""

from dataclasses import replace
from typing import Literal

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.geometry import Tile
from app.editor.act import Cancel, Message
from app.editor.apply import apply
from app.editor.edits import Cover, Edit, Grow, Label, Patch, Rearrange, Replace, SetArea, SetDoor, SetPet
from app.editor.standing import Standing, standing_of
from app.editor.tools import TOOLS, Tool
from app.office.layout import Office, office_from
from app.office.path import Ways
from app.wire.errors import WireError
from app.wire.layout_json import Area, Ground, Item, Layout, Pet, layout_from_text, text_from_layout
from tests.editor.building import after, batches, catalogue, changes, item, offices, put, room, stroke, tiles
from tests.editor.hands import Person
from tests.editor.test_tools import messages


def tables(standing: Standing) -> tuple[dict[Tile, dict[str, Item]], object]:
    """What a standing holds, to be compared."""
    return {tile: dict(items) for tile, items in standing.on.items()}, dict(standing.footings)


@given(offices(), batches)
def test_who_stands_where_is_the_same_carried_along_or_worked_out_anew(office: Layout, edits: tuple[Edit, ...]) -> None:
    standing_of(office.items, catalogue())
    done = after(office, *edits).layout
    another = tuple(list(done.items))
    fresh = standing_of((*another, item("plant", 90, 90, id="far")), catalogue())  # nobody has seen these items
    carried, _ = tables(standing_of(done.items, catalogue()))
    assert carried == {tile: items for tile, items in tables(fresh)[0].items() if "far" not in items}


def opened(layout: Layout) -> Office | None:
    """The office, unless nobody could stand in it."""
    try:
        return office_from(layout, catalogue())
    except WireError:
        return None


@given(offices(), batches)
def test_no_way_to_a_chair_crosses_a_wall_or_furniture(office: Layout, edits: tuple[Edit, ...]) -> None:
    derived = opened(after(office, *edits).layout)
    if derived is None:
        return
    solid = {tile for one in derived.placed for tile in one.solid}
    for seat in (*derived.seats, *derived.rests):
        way = Ways(derived.grid).between(derived.door, seat.tile)
        assert way[0] == derived.door
        assert way[-1] == seat.tile
        inner = set(way[1:-1])
        assert inner.isdisjoint(solid)
        assert all(derived.layout.ground[tile.r][tile.c].what == "floor" for tile in inner - {derived.layout.door})


mine = st.one_of(
    st.builds(lambda many: Rearrange(tuple({one.id: one for one in many}.values())), st.lists(changes(), max_size=3)),
    st.builds(Cover, tiles, st.just(Patch("carpet", "rug_sea"))),
    st.builds(Label, tiles, st.just("north")),
)
LAB, CAT = Area("theirs", ()), Pet("theirs", "cat", Tile(5, 5))
THEIRS = put(replace(item("plant", 9, 7, id="theirs"), ramps=(("wood", "walnut~20,0,0,0"),)))


@given(offices(), st.lists(mine, max_size=6))
def test_taking_back_a_stroke_keeps_furniture_areas_and_pets_of_others(office: Layout, edits: list[Edit]) -> None:
    done = after(office, *edits)
    both = after(done.layout, THEIRS, SetArea("", LAB), SetPet("theirs", CAT), SetDoor(Tile(4, 0))).layout
    back = apply(both, done.inverse, catalogue()).layout
    assert [one for one in back.items if one.id == "theirs"] == [one for one in both.items if one.id == "theirs"]
    assert LAB in back.areas
    assert CAT in back.pets
    assert back.door == both.door


@given(st.permutations([0, 1, 2, 3]))
def test_strokes_that_do_not_meet_give_the_same_office_in_any_order(order: list[int]) -> None:
    start = after(room(12, 9), SetArea("", Area("lab", ()))).layout
    strokes = [
        stroke(put(item("desk", 3, 3, id="desk"), item("monitor", 3, 3, id="screen"))),
        stroke(Cover(Tile(8, 6), Patch("carpet")), Label(Tile(7, 6), "lab")),
        stroke(SetPet("cat", Pet("cat", "cat", Tile(6, 6)))),
        stroke(SetDoor(Tile(5, 0))),
    ]
    layout = start
    for k in order:
        layout = apply(layout, strokes[k], catalogue()).layout
    plain = start
    for one in strokes:
        plain = apply(plain, one, catalogue()).layout
    assert layout == plain


@given(offices(), batches)
def test_an_edited_office_comes_back_from_its_document(office: Layout, edits: tuple[Edit, ...]) -> None:
    layout = after(office, *edits).layout
    assert layout_from_text(text_from_layout(layout)) == layout


def test_a_floor_in_more_colours_than_the_alphabet_has_signs_can_be_saved() -> None:
    start = room(40, 40)
    rows = [
        tuple(
            Ground("floor", "plank", f"#{c},{r},0,0") if ground.what == "floor" else ground
            for c, ground in enumerate(row)
        )
        for r, row in enumerate(start.ground)
    ]
    layout = replace(start, ground=tuple(rows))
    assert layout_from_text(text_from_layout(layout)) == layout


@given(offices(), st.integers(1, 3))
def test_another_office_that_grew_at_once_is_taken_back_whole(office: Layout, more: int) -> None:
    done = after(office, Replace(room(8, 8)), Grow(right=more))
    assert done.layout.cols == 8 + more
    assert apply(done.layout, done.inverse, catalogue()).layout == office


turns = st.lists(
    st.one_of(
        messages, messages, st.sampled_from((*TOOLS, "pick", "colour", "carpet-pick")), st.sampled_from(["<", ">"])
    ),
    max_size=25,
)


@settings(max_examples=60)
@given(offices(), turns)
def test_undoing_and_redoing_amid_the_work_still_leads_back_to_the_first_office(
    office: Layout, done: list[Message | Tool | Literal["<", ">"]]
) -> None:
    me = Person(office)
    me.takes("select", kind="monitor", area="north", carpet=Patch("carpet", "rug_sea"))
    for one in done:
        match one:
            case "<":
                me.undoes()
            case ">":
                me.redoes()
            case str():
                me.takes(one)
            case _:
                me.does(one)
    me.does(Cancel())
    me.undoes(len(me.session.history.back))
    assert me.layout == office
