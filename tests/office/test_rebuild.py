"""The office changes under the people: who keeps what, and where the rest go."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from app.core.geometry import TILE, Tile
from app.office.layout import office_from
from app.office.person import GOING
from app.office.rebuild import rebuild
from app.office.role import Posture
from app.office.step import step
from app.office.sync import settle, sync
from app.office.world import World
from app.wire.errors import WireError
from app.wire.facts import AgentId
from app.wire.layout_json import Ground, Item, Layout
from tests.office.builders import (
    CATALOGUE,
    DOWN,
    UP,
    a_layout,
    a_role,
    a_room,
    a_studio,
    an_item,
    an_office,
    cast,
    crew,
    run,
    seat_of,
)
from tests.office.test_laws import layouts, roles


def rebuilt(world: World, layout: Layout, shift: tuple[int, int] = (0, 0)) -> None:
    rebuild(world, office_from(layout, CATALOGUE), shift)


def without(layout: Layout, id: str) -> Layout:
    return replace(layout, items=tuple(item for item in layout.items if item.id != id))


def moved(layout: Layout, id: str, to: Tile) -> Layout:
    return replace(layout, items=tuple(replace(item, at=to) if item.id == id else item for item in layout.items))


def painted(layout: Layout, what: str, *tiles: Tile) -> Layout:
    rows = [list(row) for row in layout.ground]
    for tile in tiles:
        rows[tile.r][tile.c] = Ground(what)
    return replace(layout, ground=tuple(tuple(row) for row in rows))


def seated(count: int, layout: Layout | None = None) -> World:
    world = an_office(layout)
    settle(world, crew(count))
    return world


def test_who_is_not_concerned_does_not_even_look_up() -> None:
    world = seated(4)
    before = {id: (one.x_px, one.y_px, one.anim, one.facing, one.seat) for id, one in world.people.items()}
    rebuilt(world, painted(world.layout, "wall", Tile(22, 14)))
    assert before == {id: (one.x_px, one.y_px, one.anim, one.facing, one.seat) for id, one in world.people.items()}
    assert not world.walkers


def test_somebody_follows_its_chair() -> None:
    world = seated(1)
    chair = seat_of(world, "a0")
    rebuilt(world, moved(world.layout, chair.item, Tile(21, 15)))
    assert world.people[AgentId("a0")].stage == "walking"
    run(world, 12)
    assert (world.people[AgentId("a0")].tile, seat_of(world, "a0").id) == (Tile(21, 15), chair.id)


def test_somebody_whose_chair_is_taken_away_gets_another() -> None:
    world = seated(1)
    chair = seat_of(world, "a0")
    rebuilt(world, without(world.layout, chair.item))
    run(world, 12)
    person = world.people[AgentId("a0")]
    assert seat_of(world, "a0").id != chair.id
    assert person.seated
    assert person.tile == seat_of(world, "a0").tile


def test_nobody_takes_the_chair_of_somebody_who_keeps_it() -> None:
    world = seated(12)
    kept = {id: seat_of(world, id) for id in world.people if id != "a3"}
    rebuilt(world, without(world.layout, seat_of(world, "a3").item))
    run(world, 12)
    assert {id: seat_of(world, id) for id in kept} == kept
    assert world.people[AgentId("a3")].seat is None  # all twelve chairs had an owner


def test_who_sits_in_a_chair_that_is_turned_turns_with_it() -> None:
    world = seated(1)
    chair = seat_of(world, "a0")
    turned = tuple(replace(one, facing=DOWN) if one.id == chair.item else one for one in world.layout.items)
    rebuilt(world, replace(world.layout, items=turned))
    person = world.people[AgentId("a0")]
    assert (person.facing, person.stage, person.tile) == (DOWN, "there", chair.tile)


def test_a_screen_put_before_somebody_at_work_goes_on() -> None:
    world = seated(1, a_layout(a_room(12, 9), an_item("desk", 4, 3), an_item("chair", 4, 4, UP)))
    assert not world.lit
    rebuilt(world, replace(world.layout, items=(*world.layout.items, an_item("screen", 4, 3, DOWN))))
    assert list(world.lit) == ["screen-4-3"]


def test_a_walk_that_was_walled_up_finds_another_way() -> None:
    world = an_office(a_layout(a_room(15, 12), an_item("chair", 7, 1, UP)))
    sync(world, cast(a_role("a0")))
    run(world, 1.5)
    person = world.people[AgentId("a0")]
    assert person.stage == "walking"
    rebuilt(world, painted(world.layout, "wall", *(Tile(c, 4) for c in range(3, 12))))
    for _ in range(120):
        step(world, 0.1)
        assert world.office.grid.is_walkable(person.tile) or person.tile == Tile(7, 1)
    assert person.tile == Tile(7, 1)


def test_nobody_is_left_standing_in_a_wall() -> None:
    world = an_office(a_layout(a_room(12, 9)))
    settle(world, cast(a_role("a0", Posture.REST)))
    person = world.people[AgentId("a0")]
    rebuilt(world, painted(world.layout, "wall", person.tile))
    assert world.office.grid.is_walkable(person.tile)


def test_people_move_with_an_office_that_grows_to_the_left() -> None:
    world = seated(3)
    before = {id: (one.x_px, one.y_px, seat_of(world, id).id) for id, one in world.people.items()}
    layout = world.layout
    grown = replace(
        layout,
        cols=layout.cols + 1,
        ground=tuple((Ground("void"), *row) for row in layout.ground),
        door=Tile(layout.door.c + 1, layout.door.r),
        items=tuple(replace(item, at=Tile(item.at.c + 1, item.at.r)) for item in layout.items),
    )
    rebuilt(world, grown, (1, 0))
    assert not world.walkers
    assert {id: (one.x_px - TILE, one.y_px, seat_of(world, id).id) for id, one in world.people.items()} == before


def test_who_is_coming_in_comes_through_the_new_door() -> None:
    world = an_office(a_layout(a_room(15, 12), an_item("chair", 7, 1, UP)))
    sync(world, cast(a_role("a0")))
    open_floor = painted(world.layout, "floor", Tile(2, 11))
    rebuilt(world, replace(open_floor, door=Tile(2, 11)))
    assert world.people[AgentId("a0")].tile == Tile(2, 11)
    run(world, 12)
    assert world.people[AgentId("a0")].tile == Tile(7, 1)


def test_who_leaves_through_a_door_that_is_gone_dissolves() -> None:
    world = seated(1)
    sync(world, {})
    run(world, 0.2)
    rebuilt(world, replace(painted(world.layout, "floor", Tile(2, 17)), door=Tile(2, 17)))
    run(world, 1.0)
    assert not world.people


@given(layouts(), layouts(), roles(), roles(), st.floats(0.0, 8.0))
def test_any_office_may_become_any_other(
    first: Layout, second: Layout, before: dict[AgentId, object], after: dict[AgentId, object], passed_s: float
) -> None:
    """No place has two people, and nobody stands in a wall."""
    try:
        world, office = an_office(first), office_from(second, CATALOGUE)
    except WireError:
        return
    settle(world, before)  # type: ignore[arg-type]
    sync(world, after)  # type: ignore[arg-type]
    run(world, passed_s, 0.5)
    rebuild(world, office)
    here = [one for one in world.people.values() if one.stage not in GOING]
    homes = [one.home.tile for one in here if one.home is not None and one.home.tile != office.door]
    assert len(homes) == len(set(homes))
    run(world, 30.0, 0.5)
    for one in world.people.values():
        assert one.goal is not None
        assert one.stage != "there" or one.tile == one.goal.tile
        on_floor = second.ground[one.tile.r][one.tile.c].what == "floor"
        assert on_floor or office.grid.is_walkable(one.tile)


def test_an_office_that_did_not_change_changes_nothing() -> None:
    world = an_office(a_studio())
    settle(world, crew(9, Posture.REST))
    before = {id: (one.tile, one.anim, one.stage) for id, one in world.people.items()}
    rebuilt(world, world.layout)
    assert before == {id: (one.tile, one.anim, one.stage) for id, one in world.people.items()}


def test_an_item_of_the_studio_is_there() -> None:
    """The cases above move chairs of this office; were there none, they would say nothing."""
    assert sum(isinstance(item, Item) and item.kind == "chair" for item in a_studio().items) == 12
