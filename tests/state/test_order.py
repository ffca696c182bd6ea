"""Events that come in any order, and twice, end in the same state: hooks run side by side, and nothing orders them."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.state.model import Agent, AgentState
from tests.state.telling import Event, Telling, ask, hook, post, pre, prompt, stop

STARTED = hook("SessionStart", source="startup")
BATCH = hook("PostToolBatch", tool_calls=[{"tool_name": "Bash", "tool_use_id": "t1", "tool_response": "ok"}])
TURN: tuple[Event, ...] = (
    prompt("go", prompt_id="p1"),
    pre("Bash", "t1", tool_input={"command": "make"}),
    ask("Bash", tool_input={"command": "make"}),
    post("Bash", "t1", tool_input={"command": "make"}),
    BATCH,
    stop(prompt_id="p1"),
)
HELPER: tuple[Event, ...] = (
    hook("SubagentStart", agent_id="a1", agent_type="Explore"),
    pre("Bash", "h1", agent_id="a1", agent_type="Explore"),
    post("Bash", "h1", agent_id="a1", agent_type="Explore"),
    hook("SubagentStop", agent_id="a1", agent_type="Explore", background_tasks=[]),
)
SESSION: tuple[Event, ...] = (STARTED, *TURN[:2], TURN[3], TURN[5], hook("SessionEnd", reason="other"))


def outcome(agent: Agent) -> tuple[object, ...]:
    """What must be the same in the end; not when and by which number it came about."""
    return agent.claim.state, agent.turn, agent.turn_open, dict(agent.tools), agent.blocks, agent.background


def shuffled(events: tuple[Event, ...], seed: int, times: int) -> list[Event]:
    told = [event for event in events for _ in range(times)]
    random.Random(seed).shuffle(told)
    return told


@pytest.mark.parametrize(
    "order", list(itertools.permutations(range(len(TURN)))), ids=lambda order: "".join(map(str, order))
)
def test_every_order_of_a_turn_ends_done_with_one_notice(order: tuple[int, ...]) -> None:
    told = Telling().tell(STARTED).wait(10).tell(*(TURN[k] for k in order)).wait(5)
    assert outcome(told.agent()) == (AgentState.DONE, 1, False, {}, (), ())
    assert told.rung() == ["Finished"]


@pytest.mark.parametrize("order", list(itertools.permutations(range(len(TURN)), 6))[::7], ids=str)
def test_every_order_of_a_second_turn_ends_done_with_its_own_notice(order: tuple[int, ...]) -> None:
    first = (prompt("one", prompt_id="p0"), pre("Read", "r1"), post("Read", "r1"), stop(prompt_id="p0"))
    told = Telling().tell(STARTED, *first).wait(30).tell(*(TURN[k] for k in order)).wait(5)
    assert outcome(told.agent()) == (AgentState.DONE, 2, False, {}, (), ())
    assert told.rung() == ["Finished", "Finished"]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_a_turn_told_several_times_over_ends_done_with_one_notice(seed: int, times: int) -> None:
    told = Telling().tell(STARTED).wait(10).tell(*shuffled(TURN, seed, times)).wait(5)
    assert outcome(told.agent()) == (AgentState.DONE, 1, False, {}, (), ())
    assert told.rung() == ["Finished"]


@pytest.mark.parametrize("order", list(itertools.permutations(range(len(HELPER)))), ids=str)
@pytest.mark.parametrize("times", [1, 2])
def test_every_order_of_a_helpers_life_ends_with_its_leaving(order: tuple[int, ...], times: int) -> None:
    told = Telling().tell(STARTED, prompt()).wait(10)
    told.tell(*(HELPER[k] for k in order for _ in range(times))).wait(10, beat_s=0.5)
    assert told.here() == ["s1"]
    assert told.claim("s1/a1").state is AgentState.LEFT
    assert told.claim().state is AgentState.WORKING


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 2))
def test_a_session_told_in_any_order_leaves_nobody_behind(seed: int, times: int) -> None:
    told = Telling().tell(*shuffled(SESSION, seed, times)).wait(10, beat_s=0.5)
    assert told.here() == []


def test_a_call_told_again_after_its_end_does_not_open_again() -> None:
    told = Telling().tell(STARTED, prompt(), pre("Bash", "t1"), post("Bash", "t1"), pre("Bash", "t1"))
    assert told.agent().tools == {}
    assert told.claim().rule == "tool-finished"


def test_a_request_told_after_the_end_of_its_call_asks_nobody() -> None:
    given_ = {"command": "make"}
    told = Telling().tell(
        STARTED, prompt(), pre("Bash", "t1", tool_input=given_), post("Bash", "t1", tool_input=given_)
    )
    told.tell(ask("Bash", tool_input=given_)).wait(5)
    assert told.agent().blocks == ()
    assert told.rung() == []


def test_the_same_command_may_be_asked_about_again_later() -> None:
    given_ = {"command": "make"}
    told = Telling().tell(
        STARTED, prompt(), pre("Bash", "t1", tool_input=given_), post("Bash", "t1", tool_input=given_)
    )
    told.wait(5).tell(pre("Bash", "t2", tool_input=given_), ask("Bash", tool_input=given_)).wait(2)
    assert told.claim().state is AgentState.WAITING


@pytest.mark.parametrize("first", ["call", "request"])
def test_a_request_and_its_call_find_each_other_in_either_order(first: str) -> None:
    call, request = pre("Bash", "t1", tool_input={"command": "x"}), ask("Bash", tool_input={"command": "x"})
    told = Telling().tell(STARTED, prompt(), *((call, request) if first == "call" else (request, call))).wait(2)
    assert [block.tool for block in told.agent().blocks] == ["t1"]
    assert told.tell(post("Bash", "t1")).agent().blocks == ()


def test_a_stop_of_the_turn_before_does_not_end_the_new_one() -> None:
    told = Telling().tell(STARTED, prompt(prompt_id="p1"), pre("Bash", "t1"), prompt("again", prompt_id="p2"))
    told.tell(stop(prompt_id="p1"))
    assert told.claim().state is AgentState.WORKING
    assert told.tell(stop(prompt_id="p2")).claim().state is AgentState.DONE


def test_a_stop_that_is_sent_back_goes_on_and_rings_once() -> None:
    told = Telling().tell(STARTED, prompt(prompt_id="p1"), stop(prompt_id="p1"), pre("Bash", "t1", prompt_id="p1"))
    assert told.claim().state is AgentState.WORKING
    told.tell(post("Bash", "t1", prompt_id="p1"), BATCH)
    assert told.claim().state is AgentState.WORKING
    assert told.claim().confidence == "inferred"
    told.tell(stop(prompt_id="p1", stop_hook_active=True))
    assert told.claim().state is AgentState.DONE
    assert told.rung() == ["Finished"]


def test_a_stop_sent_back_by_a_slow_model_stays_at_work_until_the_next_stop() -> None:
    told = Telling().tell(STARTED, prompt(prompt_id="p1"), stop(prompt_id="p1")).wait(4)
    told.tell(pre("Bash", "t1"), post("Bash", "t1")).wait(120, beat_s=1)
    assert told.claim().state is AgentState.WORKING
