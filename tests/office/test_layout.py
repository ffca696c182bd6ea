"""What an office is, derived from its document."""

from dataclasses import replace

import pytest

from app.core.geometry import Direction, Tile
from app.office.layout import Office, lanes, office_from
from app.office.seats import Seat, Spot
from app.wire.errors import WireError
from app.wire.layout_json import Area, Item, Layout
from tests.office.builders import (
    CATALOGUE,
    DOWN,
    LEFT,
    RIGHT,
    UP,
    a_desk,
    a_layout,
    a_room,
    a_studio,
    an_item,
)


def office(layout: Layout) -> Office:
    return office_from(layout, CATALOGUE)


def in_a_room(*items: Item, areas: tuple[Area, ...] = ()) -> Office:
    return office(a_layout(a_room(12, 10), *items, areas=areas))


def complaints(office: Office) -> list[str]:
    return [str(problem) for problem in office.problems]


def test_furniture_blocks_but_for_its_back_rows() -> None:
    grid = in_a_room(an_item("plant", 3, 3), an_item("desk", 6, 3)).grid
    walkable = {(c, r): grid.is_walkable(Tile(c, r)) for c, r in [(3, 3), (3, 4), (6, 3), (7, 3), (8, 3)]}
    assert walkable == {(3, 3): True, (3, 4): False, (6, 3): False, (7, 3): False, (8, 3): True}


def test_walls_and_void_block_and_what_hangs_or_lies_flat_does_not() -> None:
    plan = "####  \n#...# \n#.D..#\n######"
    grid = office(a_layout(plan, an_item("window", 1, 0), an_item("rug", 1, 1))).grid
    walkable = ["".join(".#"[not grid.is_walkable(Tile(c, r))] for c in range(6)) for r in range(4)]
    assert walkable == ["######", "#...##", "#....#", "######"]


def test_a_piece_turned_sideways_covers_other_tiles() -> None:
    assert [seat.tile for seat in in_a_room(an_item("sofa", 3, 3, LEFT)).rests] == [Tile(3, 3), Tile(3, 4)]


def test_a_wide_chair_has_a_seat_on_every_tile() -> None:
    seats = in_a_room(an_item("bench", 3, 4, UP, id="b")).seats
    assert [(seat.id, seat.tile, seat.facing) for seat in seats] == [
        ("b", Tile(3, 4), UP),
        ("b:1", Tile(4, 4), UP),
        ("b:2", Tile(5, 4), UP),
    ]


@pytest.mark.parametrize(
    ("desk", "facing"), [((4, 3), UP), ((4, 5), DOWN), ((2, 4), LEFT), ((5, 4), RIGHT), (None, DOWN)]
)
def test_a_stool_looks_at_the_desk_beside_it(desk: tuple[int, int] | None, facing: Direction) -> None:
    items = [an_item("stool", 4, 4)] + ([an_item("desk", *desk)] if desk else [])
    assert in_a_room(*items).seats[0].facing is facing


def seat_before(*items: Item) -> Seat:
    return in_a_room(an_item("chair", 5, 6, UP), *items).seats[0]


@pytest.mark.parametrize(
    ("at", "facing", "own"),
    [
        ((5, 5), DOWN, True),
        ((5, 4), DOWN, True),  # at the back of the desk
        ((5, 3), DOWN, False),  # three tiles ahead
        ((5, 5), UP, False),  # it shows us its back
        ((4, 5), DOWN, True),  # one tile aside
        ((6, 5), DOWN, True),
        ((6, 4), DOWN, False),  # aside counts for the near row only
        ((5, 7), DOWN, False),  # behind
        ((7, 5), DOWN, False),
    ],
)
def test_a_seat_owns_the_screen_that_looks_at_it(at: tuple[int, int], facing: Direction, own: bool) -> None:
    seat = seat_before(an_item("screen", *at, facing, id="s"))
    assert (seat.equipped, seat.screens) == (own, ("s",) if own else ())


def test_a_screen_aside_is_not_looked_at_when_there_is_one_ahead() -> None:
    assert seat_before(an_item("screen", 4, 5, id="aside"), an_item("screen", 5, 4, id="ahead")).screens == ("ahead",)


def test_a_screen_straight_before_somebody_is_not_its_neighbours() -> None:
    made = in_a_room(an_item("chair", 4, 6, UP), an_item("chair", 5, 6, UP), an_item("screen", 5, 5, id="s"))
    assert [seat.screens for seat in made.seats] == [(), ("s",)]


def test_a_lamp_goes_on_but_does_not_make_a_place_to_work() -> None:
    seat = seat_before(an_item("lamp", 5, 5, id="lamp"))
    assert (seat.equipped, seat.screens) == (False, ("lamp",))


def test_people_stroll_to_machines_shelves_and_windows_and_look_at_them() -> None:
    made = in_a_room(
        an_item("coffee", 2, 2, id="coffee"), an_item("shelf", 5, 2), an_item("window", 8, 0), an_item("fish", 10, 3)
    )
    assert made.spots[:6] == (
        Spot(Tile(2, 3), UP, "coffee"),
        Spot(Tile(5, 3), UP),
        Spot(Tile(6, 3), UP),
        Spot(Tile(8, 1), UP),
        Spot(Tile(9, 1), UP),
        Spot(Tile(10, 4), UP),
    )


def test_a_bare_office_has_places_to_stroll_to() -> None:
    assert len(in_a_room().spots) == 6


def test_nobody_stays_standing_at_the_door_or_before_a_seated_face() -> None:
    made = office(a_studio())
    hiding = {seat.tile.step(DOWN) for seat in (*made.seats, *made.rests)}
    assert not hiding & made.standable
    assert not [tile for tile in made.stands if made.from_door[made.grid.cell(tile)] <= 2]


def test_an_unreachable_seat_is_listed_and_never_given_out() -> None:
    plan = "#####\n#.#.#\n#.#.#\n#D###"
    made = office(a_layout(plan, an_item("chair", 1, 1), an_item("chair", 3, 1)))
    assert [seat.tile for seat in made.seats] == [Tile(1, 1)]
    assert complaints(made) == [
        "layout.items 'chair-3-1' at (3, 1) cannot be reached from the door; nobody will sit there"
    ]


@pytest.mark.parametrize(
    ("items", "complaint"),
    [
        (
            [an_item("throne", 3, 3)],
            "'throne-3-3' at (3, 3) is of a kind that the catalogue lacks, 'throne'; it is left out",
        ),
        (
            [an_item("chair", 3, 3, id="x"), an_item("chair", 5, 3, id="x")],
            "'x' at (5, 3) has the id of an item before it; it is left out",
        ),
        (
            [an_item("desk", 3, 3), an_item("plant", 4, 2)],
            "'plant-4-2' at (4, 2) stands in the same place as 'desk-3-3'",
        ),
        (
            [an_item("desk", 11, 4)],
            "'desk-11-4' at (11, 4) does not stand on the floor with all its tiles",
        ),
        (
            [an_item("desk", 40, 40)],
            "'desk-40-40' at (40, 40) does not stand on the floor with all its tiles",
        ),
    ],
)
def test_what_is_wrong_with_a_layout_is_listed_and_the_rest_works(items: list[Item], complaint: str) -> None:
    made = in_a_room(an_item("chair", 8, 5), *items)
    assert f"layout.items {complaint}" in complaints(made)
    assert any(seat.id == "chair-8-5" for seat in made.seats)


def test_a_screen_may_stand_on_a_desk_and_a_person_behind_a_plant() -> None:
    assert complaints(in_a_room(*a_desk(3, 3), an_item("plant", 6, 2), an_item("chair", 6, 2))) == []


def test_a_blocked_door_is_replaced_by_the_nearest_free_tile() -> None:
    made = office(a_layout("....\n.D..", an_item("chair", 1, 1)))
    assert made.door == Tile(1, 0)
    assert complaints(made) == ["layout.door at (1, 1) is blocked; people use (1, 0) instead"]


def test_a_door_in_a_wall_is_a_doorway_and_people_enter_looking_inward() -> None:
    made = office(replace(a_layout("###\n#.#\n#.#\n###"), door=Tile(1, 3)))
    assert (made.door, made.inward, made.grid.is_walkable(made.door)) == (Tile(1, 3), UP, True)


def test_an_office_without_any_floor_is_refused_with_what_to_do() -> None:
    with pytest.raises(WireError, match="paint a floor"):
        office(a_layout("###\n# #"))


def test_an_office_without_chairs_opens_and_says_so() -> None:
    assert complaints(in_a_room()) == ["layout has no chair that can be reached from the door; people will stand"]


def test_a_seat_knows_its_area() -> None:
    area = Area("tests", (Tile(3, 3), Tile(3, 4)), ("api",))
    made = in_a_room(an_item("chair", 3, 3), an_item("chair", 5, 3), areas=(area,))
    assert [seat.area for seat in made.seats] == ["tests", ""]
    assert made.areas_of_folder == {"api": frozenset({"tests"})}


def test_lanes_lead_from_the_door_to_every_chair() -> None:
    made = office(a_studio())
    ways = lanes(made)
    assert all(any(seat.tile.step(way) in ways for way in Direction) for seat in made.seats)
    assert all(made.grid.is_walkable(tile) for tile in ways)
