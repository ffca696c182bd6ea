"""An office whose layout changed is the same whether it is derived anew or from what it was."""

from dataclasses import replace

from hypothesis import given

from app.core.geometry import Direction, Tile
from app.editor.edits import Cover, Edit, Paint, Patch
from app.office.again import office_again
from app.office.layout import Office, office_from
from app.wire.errors import WireError
from app.wire.layout_json import Layout
from tests.editor.building import OTHER, WALL, after, batches, catalogue, item, offices, put, room


def derived(layout: Layout) -> Office | None:
    """The office, unless nobody could stand in it."""
    try:
        return office_from(layout, catalogue())
    except WireError:
        return None


def problems_of(office: Office) -> list[str]:
    """What is wrong with it, in words: errors are equal only to themselves."""
    return [str(one) for one in office.problems]


@given(offices(), batches)
def test_an_office_derived_from_what_it_was_equals_one_derived_anew(office: Layout, edits: tuple[Edit, ...]) -> None:
    layout = after(office, *edits).layout
    before, anew = derived(office), derived(layout)
    if before is None or anew is None:
        return
    again = office_again(before, layout, catalogue())
    assert replace(again, problems=()) == replace(anew, problems=())
    assert problems_of(again) == problems_of(anew)


def test_of_new_looks_alone_nothing_is_derived() -> None:
    office = office_from(a_room(), catalogue())
    layout = after(office.layout, Paint(Tile(6, 6), OTHER), Cover(Tile(7, 6), Patch("carpet", "rug_sea"))).layout
    again = office_again(office, layout, catalogue())
    assert again.grid is office.grid
    assert again.layout is layout


def test_furniture_that_stays_is_the_very_same_beside_a_new_wall() -> None:
    office = office_from(a_room(), catalogue())
    again = office_again(office, after(office.layout, Paint(Tile(8, 6), WALL)).layout, catalogue())
    assert again.placed is office.placed
    assert not again.grid.is_walkable(Tile(8, 6))


def a_room() -> Layout:
    """A room with a desk in it."""
    return after(room(12, 9), put(item("desk", 3, 3), item("chair", 3, 4, Direction.UP))).layout
