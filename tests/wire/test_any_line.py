"""Whatever a line or a file holds, nothing is raised and nothing is guessed."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.state.model import OfficeState
from app.state.reduce import reduce_all
from app.wire.envelope import Envelope
from app.wire.facts import AgentFact, Source, Stamp
from app.wire.providers.claude_files import facts_of_file
from app.wire.providers.claude_lines import facts_of_line
from tests.wire.rows import AT_S, HOME, OWN, SIDECAR, assistant, call, returned, row, said, user
from tests.wire.test_any_body import JSON, ODD

SHARED = Path(__file__).parents[3] / "shared" / "data"
MADE = [
    user("go", promptId="p1"),
    user([said("go")]),
    assistant(call("Bash", command="ls")),
    assistant(said("done"), stop="end_turn", message={"usage": {"input_tokens": 5}}),
    returned("ok", {"status": "completed", "agentId": "a1"}),
    returned("no", error=True),
    row("system", subtype="api_error"),
    row("cost-state", totalCostUSD=1.5, modelUsage={"m": {"contextWindow": 5}}),
    row("progress", data={"type": "agent_progress", "agentId": "a1", "message": assistant(call("Read"))}),
    row("attachment", attachment={"type": "queued_command", "prompt": "<task-notification><task-id>b</task-id>"}),
    row("worktree-state", worktreeSession={"worktreePath": "/w"}),
]
TYPES = sorted({str(body["type"]) for body in MADE} | {"custom-title", "queue-operation", "permission-mode"})
KEYS = sorted({key for body in MADE for key in body} | {"subtype", "isMeta", "agentId", "teamName"})


def recorded() -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every row of every session file that lies beside the project."""
    for path in sorted(SHARED.glob("*/claude/**/*.jsonl")):
        if path.name in ("hooks.jsonl", "driver.jsonl", "requests.jsonl", "history.jsonl"):
            continue
        for raw in path.read_bytes().split(b"\n"):
            try:
                body = json.loads(raw.strip(b"\0"))
            except ValueError:
                continue
            if isinstance(body, dict):
                yield path, body


def read(body: Any, path: object = OWN, source: Source = Source.TRANSCRIPT) -> tuple[AgentFact, ...]:  # noqa: ANN401
    """The facts, which must be somebody's and must be taken by the office."""
    envelope = Envelope(1, AT_S + 1, "h", source, "claude", {"path": path}, body)
    facts = facts_of_line(envelope) if source is Source.TRANSCRIPT else facts_of_file(envelope)
    for fact in facts:
        assert isinstance(fact.stamp, Stamp)
        assert fact.stamp.seq == 1
        assert 0 <= fact.stamp.at_s <= AT_S + 1
        assert fact.agent.startswith("claude:")
    reduce_all(OfficeState(), facts)
    return facts


@settings(max_examples=400, deadline=None)
@given(
    st.fixed_dictionaries({"type": st.sampled_from(TYPES) | JSON}),
    st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=8), JSON, max_size=10),
    st.sampled_from([OWN, "", None, 5, "/", "//subagents/agent-.jsonl", HOME + "projects/-w/agent-x.jsonl"]),
)
def test_any_row_is_read(head: dict[str, Any], body: dict[str, Any], path: object) -> None:
    read({**body, **head}, path)


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(MADE), st.sampled_from(KEYS), st.sampled_from(ODD))
def test_a_row_with_one_odd_field_is_read(body: dict[str, Any], key: str, odd: object) -> None:
    read({**body, key: odd})


def places(value: object) -> Iterator[Any]:
    """Every object and list inside a value."""
    if isinstance(value, dict | list):
        yield value
        for part in value.values() if isinstance(value, dict) else value:
            yield from places(part)


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(MADE), st.sampled_from(ODD), st.data())
def test_a_row_with_an_odd_value_anywhere_inside_is_read(
    body: dict[str, Any], odd: object, data: st.DataObject
) -> None:
    body = copy.deepcopy(body)
    place = data.draw(st.sampled_from([place for place in places(body) if place]))
    at = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else list(range(len(place)))))
    place[at] = odd
    read(body)


@settings(max_examples=300, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["agentType", "name", "toolUseId", "members", "leadSessionId", "status", "id", "finished"]),
        JSON,
        max_size=8,
    ),
    st.sampled_from([SIDECAR, HOME + "teams/t/config.json", HOME + "tasks/s1/1.json", "", None, 7]),
)
def test_any_file_is_read(body: dict[str, Any], path: object) -> None:
    read(body, path, Source.FILE)


def test_a_line_that_was_too_long_to_travel_says_nothing() -> None:
    assert read({"$oversized": {"bytes": 50_000_000}}) == ()


@pytest.mark.skipif(not SHARED.is_dir(), reason="recordings lie beside the project")
def test_every_recorded_row_is_read() -> None:
    count = 0
    for path, body in recorded():
        read(body, str(path))
        count += 1
    assert count > 2000


@pytest.mark.skipif(not SHARED.is_dir(), reason="recordings lie beside the project")
def test_facts_of_a_row_are_the_same_each_time() -> None:
    for path, body in list(recorded())[::20]:
        assert read(body, str(path)) == read(json.loads(json.dumps(body)), str(path))
