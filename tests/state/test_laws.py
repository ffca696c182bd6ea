"""Laws that hold for any history: total, the same however it is cut, and a team is always a tree."""

import dataclasses
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from app.state import draft as drafts
from app.state.evidence import explain
from app.state.model import Agent, AgentState, Effect, Memory, OfficeState
from app.state.names import names
from app.state.queries import by_urgency, freshness, next_change_s, present
from app.state.reduce import reduce, reduce_all
from app.wire.facts import AgentFact, ClockTicked, Fact
from tests.state.strategies import ANY_FACT, SHORT_GAPS, histories

MANY = settings(max_examples=200, deadline=None)


@MANY
@given(st.lists(ANY_FACT, max_size=25), st.floats(0, 1e6))
def test_any_fact_in_any_state_gives_a_state_that_can_be_asked_everything(facts: list[Fact], now_s: float) -> None:
    state, _ = reduce_all(OfficeState(), facts)
    for agent in state.agents.values():
        assert freshness(agent, now_s)
        assert explain(agent, now_s).rule
    assert len(names(state)) == len(state.agents)
    assert sorted(one.who.id for one in by_urgency(state, now_s)) == sorted(one.who.id for one in present(state))
    next_change_s(state)


@MANY
@given(histories(), st.data())
def test_a_history_folded_in_slices_is_the_same_history(history: list[AgentFact], data: st.DataObject) -> None:
    whole, rung = reduce_all(OfficeState(), history)
    cut = data.draw(st.integers(0, len(history)))
    half, first = reduce_all(OfficeState(), history[:cut])
    both, second = reduce_all(half, history[cut:])
    assert both == whole
    assert first + second == rung


@MANY
@given(histories())
def test_one_fact_at_a_time_is_the_same_as_all_at_once(history: list[AgentFact]) -> None:
    whole, rung = reduce_all(OfficeState(), history)
    state = OfficeState()
    effects: list[Effect] = []
    for fact in history:
        state, more = reduce(state, fact)
        effects.extend(more)
    assert state == whole
    assert tuple(effects) == rung


@MANY
@given(histories(), st.floats(0.05, 50.0))
def test_a_ticking_clock_changes_nothing_that_would_not_have_changed(history: list[AgentFact], beat_s: float) -> None:
    end_s = history[-1].stamp.at_s + 20_000
    quiet, rung = reduce_all(OfficeState(), [*history, ClockTicked(end_s)])
    ticking: list[Fact] = []
    for before, fact in zip([None, *history[:-1]], history, strict=True):
        since_s = fact.stamp.at_s if before is None else before.stamp.at_s
        steps = min(int((fact.stamp.at_s - since_s) / beat_s), 12)
        ticking += [ClockTicked(since_s + k * beat_s) for k in range(1, steps + 1)]
        ticking.append(fact)
    ticked, heard = reduce_all(OfficeState(), [*ticking, ClockTicked(end_s - 9_000), ClockTicked(end_s)])
    assert ticked == quiet
    assert heard == rung


@MANY
@given(histories())
def test_a_team_is_always_a_forest_and_nobody_has_parents_that_nobody_knows(history: list[AgentFact]) -> None:
    state, _ = reduce_all(OfficeState(), history)
    for id, agent in state.agents.items():
        assert agent.who.id == id
        seen = {id}
        above = agent.who.parent
        while above is not None:
            assert above not in seen
            seen.add(above)
            assert above in state.agents
            above = state.agents[above].who.parent
        assert (agent.who.kind == "session") == (agent.who.parent is None)
        assert len(set(agent.children)) == len(agent.children)
        for child in agent.children:
            assert state.agents[child].who.parent == id


@MANY
@given(histories())
def test_whoever_leads_somebody_who_is_here_is_here(history: list[AgentFact]) -> None:
    state, _ = reduce_all(OfficeState(), history)
    for agent in state.agents.values():
        if agent.claim.state is not AgentState.LEFT and agent.who.parent is not None:
            assert state.agents[agent.who.parent].claim.state is not AgentState.LEFT


@MANY
@given(histories())
def test_every_claim_names_an_event_of_the_history_and_is_no_younger_than_it(history: list[AgentFact]) -> None:
    state, _ = reduce_all(OfficeState(), history)
    for agent in state.agents.values():
        assert 1 <= agent.claim.seq <= state.head == history[-1].stamp.seq
        assert agent.claim.since_s >= history[agent.claim.seq - 1].stamp.at_s - 1e-6
        assert agent.claim.state is not AgentState.WAITING or any(block.settled for block in agent.blocks)
        assert not agent.tools or agent.claim.state in (AgentState.WORKING, AgentState.WAITING)


@MANY
@given(histories(longest=20), st.floats(0, 1e5))
def test_time_alone_never_says_that_somebody_is_needed_or_done(history: list[AgentFact], wait_s: float) -> None:
    state, _ = reduce_all(OfficeState(), history)
    asked = {id for id, agent in state.agents.items() if agent.blocks}
    later, effects = reduce(state, ClockTicked(history[-1].stamp.at_s + wait_s))
    assert {type(effect).__name__ for effect in effects} <= {"NeedsYou"}
    assert {effect.agent for effect in effects} <= asked
    for id, agent in later.agents.items():
        before = state.agents[id]
        if agent.claim.state is AgentState.DONE and before.claim.state is not AgentState.DONE:
            assert before.memory is not None
            assert before.memory.rest == agent.claim  # its stop had been told before


@MANY
@given(histories(longest=20, gaps=SHORT_GAPS))
def test_notices_ring_at_most_once_for_each_episode_and_turn(history: list[AgentFact]) -> None:
    _, effects = reduce_all(OfficeState(), [*history, ClockTicked(history[-1].stamp.at_s + 60)])
    assert len(set(effects)) == len(effects)


@MANY
@given(histories(longest=12))
def test_a_tick_before_the_next_change_gives_the_very_same_state(history: list[AgentFact]) -> None:
    state, _ = reduce_all(OfficeState(), history)
    due_s = next_change_s(state)
    if due_s is None:
        return
    before = min([due_s, *(agent.due_s for agent in state.agents.values())]) - 0.001
    assert reduce(state, ClockTicked(before))[0] is state
    assert reduce(state, ClockTicked(due_s))[0] is not state


def test_a_draft_holds_all_that_an_agent_and_its_memory_hold() -> None:
    """A field that is added to one and forgotten in the other would be lost with the first batch."""
    fields = {field.name for field in dataclasses.fields(drafts.Draft)}
    known = {field.name for field in dataclasses.fields(Agent)} | {field.name for field in dataclasses.fields(Memory)}
    assert fields - {"queued_s"} == known - {"memory"}


@given(histories(longest=25))
def test_thawing_and_freezing_changes_nothing(history: list[AgentFact]) -> None:
    state, _ = reduce_all(OfficeState(), history)
    for agent in state.agents.values():
        assert drafts.freeze(drafts.thaw(agent)) == agent


def test_every_kind_of_effect_can_be_told_apart() -> None:
    assert {kind.__name__ for kind in get_args(Effect)} == {"Failed", "Finished", "NeedsYou"}
