"""Where helpers find their place: near, to be seen, and not so that one covers the other."""

from itertools import combinations

from app.core.geometry import Direction, Tile
from app.office.sync import settle
from app.office.world import World
from app.wire.facts import AgentId
from tests.office.builders import a_desk, a_layout, a_role, a_room, an_item, an_office, cast, helper

KIDS = tuple(f"kid{k}" for k in range(6))


def with_helpers(world: World, count: int) -> list[Tile]:
    settle(world, cast(a_role("ana"), *(helper(kid, "ana") for kid in KIDS[:count])))
    return [world.people[AgentId(kid)].tile for kid in KIDS[:count]]


def a_room_with(*more: object) -> World:
    return an_office(a_layout(a_room(16, 14), *a_desk(6, 5), *more))  # type: ignore[arg-type]


def test_tiles_behind_furniture_and_walls_are_known() -> None:
    world = a_room_with(an_item("plant", 3, 6))
    assert Tile(3, 5) in world.office.hidden  # behind the plant
    assert Tile(10, 12) in world.office.hidden  # before the lower wall, which rises over it
    assert Tile(3, 8) not in world.office.hidden


def test_a_helper_sits_where_it_is_seen_rather_than_right_behind_a_plant() -> None:
    plants = [an_item("plant", c, 7) for c in (4, 5, 7, 8)]
    (kid,) = with_helpers(a_room_with(*plants), 1)
    assert kid.step(Direction.DOWN) not in {item.at for item in plants}


def test_a_helper_sits_behind_something_where_there_is_no_other_place() -> None:
    plan = "######\n#....#\n#....#\n##D###"
    world = an_office(a_layout(plan, an_item("chair", 1, 1), an_item("plant", 3, 2), an_item("plant", 4, 2)))
    (kid,) = with_helpers(world, 1)
    assert kid in world.office.standable


def test_helpers_line_up_beside_each_other_where_there_is_room() -> None:
    """A bubble over one of them is not a bubble over the face of the next."""
    kids = with_helpers(a_room_with(), 6)
    assert not [(one, other) for one, other in combinations(kids, 2) if one.c == other.c and abs(one.r - other.r) == 1]
