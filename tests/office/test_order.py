"""Seats and looks follow from the order in which people came and went, never from when a page looked."""

from hypothesis import given
from hypothesis import strategies as st

from app.office.person import GOING
from app.office.role import Role
from app.office.sync import Past, settle, sync
from app.office.world import World
from app.wire.facts import AgentId
from tests.office.builders import a_role, an_office, helper

Happened = tuple[AgentId, Role | None]


@st.composite
def histories(draw: st.DrawFn) -> list[Happened]:
    """Comings and goings of up to thirty agents, some of them helpers of somebody who is there."""
    told: list[Happened] = []
    here: list[AgentId] = []
    for number in range(draw(st.integers(1, 30))):
        while here and draw(st.integers(0, 3)) == 0:
            told.append((here.pop(draw(st.integers(0, len(here) - 1))), None))
        parents = [id for id in here if id.startswith("a")]
        child = draw(st.booleans()) and len(parents) > 0
        role = helper(f"kid{number}", draw(st.sampled_from(parents))) if child else a_role(f"a{number}")
        here.append(role.id)
        told.append((role.id, role))
    return told


def roles_after(told: list[Happened]) -> dict[AgentId, Role]:
    roles: dict[AgentId, Role] = {}
    for id, came in told:
        if came is None:
            del roles[id]
        else:
            roles[id] = came
    return roles


def places(world: World) -> dict[str, object]:
    """Who sits where and looks how."""
    return {id: (one.seat and one.seat.id, one.look) for id, one in world.people.items() if one.stage not in GOING}


def looked_at(told: list[Happened], every: int) -> World:
    """An office whose page looks after each ``every`` events, and once in the end."""
    world = an_office()
    for end in [*range(every, len(told), every), len(told)]:
        seen: Past = told[:end]
        sync(world, roles_after(told[:end]), lambda seen=seen: seen)  # type: ignore[misc]
    return world


@given(histories(), st.integers(2, 12))
def test_a_page_that_looks_seldom_gives_the_same_places_as_one_that_looks_often(told: list[Happened], n: int) -> None:
    often, seldom, late = looked_at(told, 1), looked_at(told, n), an_office()
    settle(late, roles_after(told), told)
    assert places(often) == places(seldom) == places(late)


def test_who_came_and_left_between_two_looks_was_never_seen() -> None:
    ana, ben, cleo = (a_role(name) for name in ("ana", "ben", "cleo"))
    world = an_office()
    sync(world, {ana.id: ana}, lambda: [(ana.id, ana)])
    told: list[Happened] = [(ana.id, ana), (ben.id, ben), (cleo.id, cleo), (ben.id, None)]
    sync(world, {ana.id: ana, cleo.id: cleo}, lambda: told)
    assert world.people.keys() == {ana.id, cleo.id}
    assert not sync(world, {ana.id: ana, cleo.id: cleo}, lambda: told)


def test_the_past_is_not_asked_while_nobody_comes_or_goes() -> None:
    world = an_office()
    ana = a_role("ana")
    sync(world, {ana.id: ana})

    def unasked() -> Past:
        raise AssertionError("nobody came or went")

    assert not sync(world, {ana.id: ana}, unasked)
