"""Laws that hold between the journal, the state and the people in the office, for any history."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from app.office import direct
from app.office.person import GOING
from app.office.step import step
from app.office.sync import settle, sync
from app.office.world import World
from app.state.model import OfficeState
from app.state.queries import present
from app.state.reduce import reduce, reduce_all
from app.wire.facts import (
    AgentFact,
    ClockTicked,
    Fact,
    RelayNoted,
    RelaySlept,
    RelayStarted,
    RelayStopped,
    SessionPlaced,
    Stamp,
)
from tests.office.builders import a_studio, an_office, run
from tests.state.strategies import POOL, histories

MANY = settings(max_examples=120, deadline=None)


def states_of(history: list[AgentFact]) -> list[OfficeState]:
    """The state after each of its facts."""
    state, states = OfficeState(), []
    for fact in history:
        state, _ = reduce(state, fact)
        states.append(state)
    return states


# -- numbers only grow ---------------------------------------------------------------------------------


@MANY
@given(histories(longest=40))
def test_the_head_of_a_longer_story_is_never_an_earlier_number(history: list[AgentFact]) -> None:
    heads = [state.head for state in states_of(history)]
    assert heads == [fact.stamp.seq for fact in history]


@MANY
@given(histories(longest=40))
def test_what_is_known_of_an_agent_never_goes_back_to_an_earlier_number(history: list[AgentFact]) -> None:
    before = OfficeState()
    for after in states_of(history):
        for id, agent in after.agents.items():
            assert max(agent.born_seq, agent.news_seq, agent.claim.seq) <= after.head
            assert all(entry.seq <= after.head for entry in agent.trail)
            was = before.agents.get(id)
            if was is not None and was.born_seq == agent.born_seq:
                assert agent.news_seq >= was.news_seq
                assert (agent.turn, agent.episode, agent.conversations) >= (was.turn, 0, was.conversations)
                assert agent.episode >= was.episode
        before = after


@MANY
@given(histories(longest=30), st.integers(0, 29))
def test_a_late_number_told_again_moves_no_head(history: list[AgentFact], which: int) -> None:
    state, _ = reduce_all(OfficeState(), history)
    again, _ = reduce(state, history[which % len(history)])
    assert again.head == state.head
    assert again.now_s == state.now_s


# -- a team is a forest, also where sessions turn out to be helpers --------------------------------------

PLACED = st.sampled_from([fact for fact in POOL if isinstance(fact, SessionPlaced)])


@MANY
@given(histories(longest=30), st.lists(st.tuples(st.integers(0, 30), PLACED), max_size=10))
def test_sessions_that_turn_out_to_be_helpers_leave_a_forest_in_which_everybody_has_one_place(
    history: list[AgentFact], placed: list[tuple[int, SessionPlaced]]
) -> None:
    told: list[AgentFact] = list(history)
    for where, fact in placed:
        told.insert(where % (len(told) + 1), fact)
    state = OfficeState()
    for seq, one in enumerate(told, 1):
        stamp = Stamp(seq, 1000.0 + seq, provider="claude", host="h1", cwd="/w/a")
        state, _ = reduce(state, replace(one, stamp=stamp))
        for id, agent in state.agents.items():
            assert agent.who.id == id
            above, climbed = agent.who.parent, {id}
            assert [one for one in state.agents.values() if id in one.children] == (
                [] if above is None else [state.agents[above]]
            )
            while above is not None:
                assert above not in climbed
                climbed.add(above)
                above = state.agents[above].who.parent


# -- a person for everybody who is here, and for nobody else -------------------------------------------


def people_of(world: World) -> set[str]:
    """Whoever is in the office and not on its way out."""
    return {id for id, person in world.people.items() if person.stage not in GOING}


@MANY
@given(histories(longest=25), st.integers(1, 5))
def test_there_is_a_person_for_every_agent_that_is_here_and_no_other(history: list[AgentFact], every: int) -> None:
    world = an_office(a_studio(6))
    for number, state in enumerate(states_of(history)):
        if number % every:
            continue
        cast = direct.roles(state, state.now_s)
        sync(world, cast)
        step(world, 0.5)
        assert people_of(world) == set(cast) == {agent.who.id for agent in present(state)}
    sync(world, cast)
    run(world, 15, 0.5)  # whoever left is out of the door within seven seconds
    assert set(world.people) == set(cast)


@MANY
@given(histories(longest=25))
def test_a_page_that_opens_late_has_the_very_people_of_one_that_was_there(history: list[AgentFact]) -> None:
    state, _ = reduce_all(OfficeState(), history)
    late = an_office(a_studio(6))
    settle(late, direct.roles(state, state.now_s), direct.past(state))
    assert set(late.people) == {agent.who.id for agent in present(state)}


# -- what the relay tells of itself changes nobody -----------------------------------------------------

OF_RELAY = st.sampled_from(["started", "stopped", "slept", "noted"])


def of_relay(kind: str, stamp: Stamp) -> Fact:
    match kind:
        case "started":
            return RelayStarted(stamp)
        case "stopped":
            return RelayStopped(stamp)
        case "slept":
            return RelaySlept(stamp, stamp.at_s - 50)
        case _:
            return RelayNoted(stamp, "file_lost", None, "A file cannot be read.")


@MANY
@given(histories(longest=25), st.lists(OF_RELAY, max_size=6))
def test_gaps_are_in_order_and_a_relay_that_tells_of_itself_changes_no_claim(
    history: list[AgentFact], told: list[str]
) -> None:
    state, _ = reduce_all(OfficeState(), history)
    at_s = history[-1].stamp.at_s
    quiet, _ = reduce(state, ClockTicked(at_s + 10 * len(told)))
    for number, kind in enumerate(told, 1):
        state, effects = reduce(state, of_relay(kind, Stamp(state.head + 1, at_s + 10 * number)))
        assert not {type(effect).__name__ for effect in effects} - {"NeedsYou"}
    assert {id: agent.claim for id, agent in state.agents.items()} == {
        id: agent.claim for id, agent in quiet.agents.items()
    }
    assert all(start_s <= end_s for start_s, end_s in state.gaps)
    assert [end_s for _, end_s in state.gaps] == sorted(end_s for _, end_s in state.gaps)
