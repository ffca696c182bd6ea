"""Whatever a body holds, there is a person and never a crash."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.state.model import OfficeState
from app.state.queries import present
from app.state.reduce import reduce_all
from app.wire.envelope import envelope_from
from app.wire.facts import AgentFact, ClockTicked, Fact, Stamp
from app.wire.providers.table import facts_of
from tests.state.recorded import KEPT, lines

ODD: list[Any] = [None, 0, -1, 1.5, True, "", "x", [], [1], {}, {"a": 1}, "\ud800", "\x00", 10**30, "/" * 300]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
REAL = [
    dict(body)
    for path in sorted(KEPT.rglob("*.jsonl"))
    for _, body in lines(path)
    if path.parent.name in ("2.1.197", "2.1.239", "1.0.44")
]
KEYS = sorted({key for body in REAL for key in body})


def told(body: object, provider: str = "claude", seq: int = 1) -> tuple[Fact, ...]:
    raw = {"seq": seq, "at": 1000 + seq, "host": "h", "source": "hook", "provider": provider, "body": body}
    return facts_of(envelope_from(raw))


def check(facts: tuple[Fact, ...]) -> None:
    """Somebody is told of, by facts that name their event, and the office can take them."""
    assert facts
    for fact in facts:
        stamp = getattr(fact, "stamp", None)
        assert isinstance(stamp, Stamp)
        assert stamp.seq == 1
    reduce_all(OfficeState(), facts)


@settings(max_examples=400, deadline=None)
@given(
    st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=8), JSON, max_size=10),
    st.sampled_from(["claude", "zed", ""]),
)
def test_any_object_gives_facts_about_somebody(body: dict[str, Any], provider: str) -> None:
    check(told(body, provider))


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(REAL), st.sampled_from(KEYS), st.sampled_from(ODD))
def test_a_real_event_with_one_odd_field_gives_facts_all_the_same(body: dict[str, Any], key: str, odd: object) -> None:
    check(told({**body, key: odd}))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(REAL), st.sampled_from(ODD), st.data())
def test_a_real_event_with_an_odd_field_inside_gives_facts_all_the_same(
    body: dict[str, Any], odd: object, data: st.DataObject
) -> None:
    body = copy.deepcopy(body)
    inside = [value for value in body.values() if isinstance(value, dict) and value]
    inside += [item for value in body.values() if isinstance(value, list) for item in value if isinstance(item, dict)]
    if inside:
        place = data.draw(st.sampled_from(inside))
        place[data.draw(st.sampled_from(sorted(place)))] = odd
    check(told(body))


@pytest.mark.parametrize("body", REAL, ids=lambda body: str(body["hook_event_name"]))
def test_a_real_event_that_is_thinned_to_its_names_still_brings_up_its_person(body: dict[str, Any]) -> None:
    """What a viewer gets holds no text, no paths and no commands."""
    kept = ("session_id", "hook_event_name", "tool_name", "tool_use_id", "agent_id", "agent_type", "source", "reason")
    facts = told({key: body[key] for key in kept if key in body})
    check(facts)
    assert {type(fact) for fact in facts} >= {type(fact) for fact in told(body)} - _SAID_BY_TEXT
    state, _ = reduce_all(OfficeState(), (*facts, ClockTicked(4.0)))  # a page turned over is shown once it is sure
    assert present(state) or body["hook_event_name"] in ("SessionEnd", "SubagentStop")


_SAID_BY_TEXT: set[type[Any]] = {
    kind
    for kind in AgentFact.__args__
    if kind.__name__ in ("AgentDescribed", "TodosListed", "TodoChanged", "TaskEnded")
}


@pytest.mark.parametrize(
    "body", [{}, {"session_id": None}, {"session_id": 5.5}, {"session_id": []}, {"session_id": ""}]
)
def test_an_event_that_names_no_session_belongs_to_one_person_for_each_provider_and_host(body: dict[str, Any]) -> None:
    state, _ = reduce_all(OfficeState(), (*told(body), *told({**body, "hook_event_name": "PreToolUse"}, seq=2)))
    assert list(state.agents) == ["claude:@h"]


def test_ids_that_are_numbers_are_ids() -> None:
    assert [fact.agent for fact in told({"session_id": 12}) if not isinstance(fact, Stamp)] == ["claude:12"]  # type: ignore[union-attr]


def test_an_id_with_a_slash_is_nobodys_helper() -> None:
    state, _ = reduce_all(OfficeState(), told({"session_id": "a/b", "hook_event_name": "Stop"}))
    assert list(state.agents) == ["claude:a_b"]


def test_facts_are_the_same_each_time() -> None:
    for body in REAL[:50]:
        assert told(body) == told(json.loads(json.dumps(body)))


# -- providers that nobody has written yet ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "kinds"),
    [
        ({"session_id": "x", "hook_event_name": "PreToolUse", "tool_name": "Bash"}, ["ToolStarted"]),
        ({"sessionId": "x", "event": "preToolUse", "toolName": "bash"}, ["ToolStarted"]),
        ({"thread_id": "x", "type": "user_prompt_submit", "prompt": "hi"}, ["TurnStarted"]),
        ({"sessionID": "x", "type": "session.start"}, ["SessionStarted"]),
        ({"session_id": "x", "hook_event_name": "Stop"}, ["TurnEnded"]),
        ({"session_id": "x", "hook_event_name": "Stop", "agent_id": "a1"}, ["EventSeen"]),
        ({"session_id": "x", "hook_event_name": "PermissionRequest"}, ["EventSeen"]),
        ({"session_id": "x", "hook_event_name": "UserPromptSubmit", "prompt": ""}, ["EventSeen"]),
        ({"session_id": "x", "hook_event_name": "Interrupt"}, ["TurnInterrupted"]),
        ({"session_id": "x"}, ["EventSeen"]),
        ({"what": 1}, ["EventSeen"]),
    ],
)
def test_a_provider_nobody_has_written_yet_gets_a_person_and_nothing_is_guessed(
    body: dict[str, Any], kinds: list[str]
) -> None:
    facts = told(body, "zed")
    assert [type(fact).__name__ for fact in facts] == kinds
    state, _ = reduce_all(OfficeState(), facts)
    (person,) = present(state)
    assert person.who.provider == "zed"
    assert person.who.id == ("zed:x" if len(body) > 1 or "session_id" in body else "zed:@h")
