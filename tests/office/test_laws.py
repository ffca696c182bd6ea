"""What holds for any roles, any layout and any time."""

from copy import deepcopy
from dataclasses import replace
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.geometry import TILE
from app.office.person import Person
from app.office.role import Bubble, Posture, Role
from app.office.seats import Spot
from app.office.step import step
from app.office.sync import settle, sync
from app.office.world import World
from app.wire.facts import AgentId
from app.wire.layout_json import Layout
from tests.office.builders import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    a_layout,
    a_role,
    a_room,
    a_studio,
    an_item,
    an_office,
    cast,
    helper,
    mate,
    run_until_still,
)

Roles = dict[AgentId, Role]

postures = st.sampled_from(Posture)
seeds = st.integers(0, 1 << 32)


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """Rooms with furniture thrown in; nothing says that it fits."""
    cols, rows = draw(st.integers(5, 14)), draw(st.integers(5, 12))
    kinds = st.sampled_from(("desk", "chair", "stool", "bench", "screen", "sofa", "coffee", "shelf", "plant", "rug"))
    facings = st.sampled_from((DOWN, UP, LEFT, RIGHT))
    items = [
        an_item(draw(kinds), draw(st.integers(0, cols)), draw(st.integers(0, rows)), draw(facings), id=f"i{k}")
        for k in range(draw(st.integers(0, 14)))
    ]
    return a_layout(a_room(cols, rows), *items)


@st.composite
def roles(draw: st.DrawFn, most: int = 9) -> Roles:
    """Sessions, teammates and helpers in any mix; parents may be missing."""
    made = []
    for k in draw(st.lists(st.integers(0, most), unique=True, max_size=most)):
        posture = draw(postures)
        near = f"a{draw(st.integers(0, most))}"
        role = draw(
            st.sampled_from((a_role(f"a{k}", posture), mate(f"a{k}", near, posture), helper(f"a{k}", near, posture)))
        )
        bubble = draw(st.sampled_from((None, *Bubble)))
        quiet, lost = draw(st.sampled_from(((False, False), (True, False), (False, True))))
        made.append(replace(role, bubble=bubble, quiet=quiet, lost=lost, asked_s=float(draw(st.integers(0, 3)))))
    return cast(*made)


moments = st.one_of(roles(), st.sampled_from((0.0, 0.016, 0.1, 0.7, 1.9, 5.0, 40.0, 300.0)), st.just("settle"))
scripts = st.lists(moments, max_size=14)


def play(world: World, script: list[Roles | float | str]) -> Roles:
    now: Roles = {}
    for moment in script:
        match moment:
            case dict():
                now = moment
                sync(world, now)
            case str():
                settle(world, now)
            case _:
                step(world, moment)
        check(world, now)
    return now


def check(world: World, now: Roles) -> None:
    staying = {id for id, person in world.people.items() if person.stage not in ("leaving", "dissolving")}
    assert staying == set(now), "no person without a role, no role without a person"
    door = world.office.door
    places = [world.people[id].home for id in staying]
    homes = [place.tile for place in places if place is not None and place.tile != door]
    assert len(homes) == len(places) - sum(place is not None and place.tile == door for place in places)
    assert len(set(homes)) == len(homes), "nobody shares a seat or a place to stand"
    still = [p.tile for p in world.people.values() if p.stage == "there" and p.tile != door]
    assert len(set(still)) == len(still), "nobody stands where somebody else is"
    for tile, id in world.taken.items():
        person = world.people[id]
        assert tile in {held.tile for held in (person.home, person.sofa, person.goal) if held is not None}
    for person in world.people.values():
        check_person(world, person)
    wait_s = world.next_change_s()
    assert wait_s is None or wait_s >= 0


def check_person(world: World, person: Person) -> None:
    grid = world.office.grid
    assert 0 <= person.x_px < grid.cols * TILE
    assert 0 <= person.y_px < grid.rows * TILE
    own = {place.tile for place in (person.home, person.goal, person.sofa) if place is not None}
    if person.stage != "there":
        own |= {seat.tile for seat in (*world.office.seats, *world.office.rests)}  # it is just getting up from one
    assert grid.is_walkable(person.tile) or person.tile in own
    assert all(grid.is_walkable(leg[5]) or leg[5] in own for leg in person.legs)
    for (x, y, dx, dy, *_), (next_x, next_y, *_) in pairwise(person.legs):
        assert (x + dx, y + dy) == (next_x, next_y), "nobody jumps"
    assert 0 <= person.progress <= 1
    assert 0 <= person.bubble_alpha <= 1
    if person.stage == "there":
        assert person.goal is not None
        assert person.tile == person.goal.tile
        assert person.seated or person.anim == "idle"
    if (person.role.quiet or person.role.lost) and person.stage == "there":
        assert person.anim not in ("type", "read")
        assert person.id not in world.busy


@given(layouts(), seeds, scripts)
@settings(max_examples=300, deadline=None)
def test_whatever_happens_everybody_is_in_a_place_of_its_own(layout: Layout, seed: int, script: list[object]) -> None:
    play(an_office(layout, seed), script)  # type: ignore[arg-type]


@given(layouts(), scripts, st.booleans())
@settings(max_examples=100, deadline=None)
def test_an_office_always_comes_to_rest_when_nobody_works(layout: Layout, script: list[object], calm: bool) -> None:
    world = an_office(layout)
    world.calm = calm
    now = play(world, script)  # type: ignore[arg-type]
    now = {id: replace(role, posture=Posture.REST) for id, role in now.items()}
    sync(world, now)
    run_until_still(world)
    check(world, now)


@given(layouts(), scripts)
@settings(max_examples=100, deadline=None)
def test_the_same_roles_again_change_nothing(layout: Layout, script: list[object]) -> None:
    world = an_office(layout)
    now = play(world, script)  # type: ignore[arg-type]
    before = deepcopy((world.people, world.taken, world.lit, world.rev))
    assert not sync(world, now)
    assert not sync(world, {id: replace(role) for id, role in now.items()})
    assert (world.people, world.taken, world.lit, world.rev) == before


@given(layouts(), seeds, scripts)
@settings(max_examples=100, deadline=None)
def test_two_worlds_that_saw_the_same_are_the_same(layout: Layout, seed: int, script: list[object]) -> None:
    one, other = an_office(layout, seed), an_office(layout, seed)
    play(one, script)  # type: ignore[arg-type]
    play(other, script)  # type: ignore[arg-type]
    assert one.people == other.people
    assert (one.taken, one.lit, one.t_s) == (other.taken, other.lit, other.t_s)


@given(layouts(), seeds, st.lists(st.one_of(roles(), st.sampled_from((0.5, 1.0, 1.5, 2.0))), max_size=14))
@settings(max_examples=100, deadline=None)
def test_the_world_does_not_depend_on_how_often_it_is_drawn(layout: Layout, seed: int, script: list[object]) -> None:
    coarse, fine = an_office(layout, seed), an_office(layout, seed)
    for moment in script:
        if isinstance(moment, dict):
            sync(coarse, moment)
            sync(fine, moment)
        elif isinstance(moment, float):
            step(coarse, moment)
            for _ in range(16):
                step(fine, moment / 16)  # a power of two, so that the sum is exact
    assert coarse.people == fine.people
    assert (coarse.taken, coarse.lit, coarse.t_s) == (fine.taken, fine.lit, fine.t_s)


def seen(world: World) -> dict[AgentId, tuple[object, ...]]:
    """What a page shows of each person that is in its place."""
    return {
        id: (p.tile, p.x_px, p.y_px, p.anim, p.facing, p.seated, p.seat, p.sat_on, p.look, p.small, p.bubble)
        for id, p in world.people.items()
    }


@given(layouts(), seeds, roles())
@settings(max_examples=150, deadline=None)
def test_a_late_page_sees_the_office_that_the_others_see(layout: Layout, seed: int, now: Roles) -> None:
    live, late = an_office(layout, seed), an_office(layout, seed)
    sync(live, now)
    for _ in range(120):
        step(live, 1.5)
    settle(late, now)
    assert seen(live) == seen(late)
    assert live.lit == late.lit


@given(layouts(), seeds, st.lists(roles(), min_size=1, max_size=6))
@settings(max_examples=100, deadline=None)
def test_with_the_past_a_late_page_gives_out_the_same_seats_and_looks(
    layout: Layout, seed: int, crews: list[Roles]
) -> None:
    live, late = an_office(layout, seed), an_office(layout, seed)
    past: list[tuple[AgentId, Role | None]] = []
    known: Roles = {}
    for crew in crews:
        crew = {id: replace(known.get(id, role), posture=role.posture) for id, role in crew.items()}
        past += [(id, None) for id in known if id not in crew]
        past += [(id, role) for id, role in crew.items() if id not in known]
        sync(live, crew)
        step(live, 60)
        known = crew
    settle(late, known, past)
    assert {id: (p.home, p.look) for id, p in live.people.items()} == {
        id: (p.home, p.look) for id, p in late.people.items()
    }


def test_sixty_who_finish_together_are_no_dance_and_soon_sit_still() -> None:
    world = an_office(a_studio(60, 40, 40))
    crew = cast(*(a_role(f"a{k}") for k in range(60)))
    settle(world, crew)
    sync(world, {id: replace(role, posture=Posture.REST) for id, role in crew.items()})
    strolls, most, walking = list[float](), 0, set[AgentId]()
    while (wait_s := world.next_change_s()) is not None:
        step(world, max(wait_s, 0.1))
        out = [id for id in world.walkers.keys() - walking if isinstance(world.people[id].goal, Spot)]
        strolls += [world.t_s] * len(out)
        walking = set(world.walkers)
        most = max(most, len(walking))
    assert world.t_s < 185
    assert most < 20
    assert all(later - earlier > 3.7 for earlier, later in pairwise(strolls))
    assert 20 < len(strolls) <= 30
    assert all(person.seated for person in world.people.values())
