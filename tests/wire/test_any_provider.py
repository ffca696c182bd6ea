"""Whatever an event of any CLI holds, there are facts or none, and never a crash; nothing gets a fact too long."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.state.model import OfficeState
from app.state.reduce import reduce_all
from app.wire import facts as f
from app.wire.envelope import envelope_from
from app.wire.facts import Fact, Stamp
from app.wire.providers.table import facts_of
from tests.state.recorded import TRACES
from tests.wire.test_any_body import JSON, ODD

PROVIDERS = ("codex", "gemini", "opencode")
THREAD = "01a22bc8-4198-7683-8ce3-9eef4c3ae26c"
PATHS = {
    "codex": f"/h/.codex/sessions/2026/11/30/rollout-2026-11-30T09-27-54-{THREAD}.jsonl",
    "gemini": "/h/.gemini/tmp/acme/chats/session-2026-11-30T10-13-fed8fdd8.jsonl",
    "opencode": "/h/x.jsonl",
}
CALL = {"call_id": "t1", "name": "exec_command", "arguments": '{"cmd": "ls"}'}
ROWS: list[tuple[str, str, dict[str, Any]]] = [
    ("codex", "transcript", {"type": "session_meta", "payload": {"id": THREAD, "source": "cli", "cwd": "/w"}}),
    ("codex", "transcript", {"type": "session_meta", "payload": {"source": {"subagent": {"thread_spawn": {}}}}}),
    ("codex", "transcript", {"type": "response_item", "payload": {"type": "function_call", **CALL}}),
    (
        "codex",
        "transcript",
        {"type": "response_item", "payload": {"type": "function_call_output", **CALL, "output": 1}},
    ),
    (
        "codex",
        "transcript",
        {"type": "event_msg", "payload": {"type": "item_completed", "item": {"type": "FileChange"}}},
    ),
    ("codex", "transcript", {"type": "event_msg", "payload": {"type": "task_complete", "error": {"message": "x"}}}),
    ("codex", "transcript", {"type": "event_msg", "payload": {"type": "token_count", "info": None}}),
    ("codex", "transcript", {"id": THREAD, "timestamp": "2025-07-01T10:00:00.000Z", "instructions": None}),
    ("codex", "transcript", {"type": "message", "role": "user", "content": []}),
    ("codex", "hook", {"hook_event_name": "PreToolUse", "session_id": "s", "tool_name": "Bash", "agent_id": "a"}),
    ("codex", "hook", {"hook_event_name": "PostToolUse", "session_id": "s", "tool_name": "spawn_agent"}),
    ("codex", "hook", {"type": "agent-turn-complete", "thread-id": "t", "input-messages": []}),
    ("gemini", "transcript", {"type": "gemini", "content": "", "toolCalls": [{"id": "t", "name": "ask_user"}]}),
    ("gemini", "transcript", {"type": "user", "content": [{"text": "hi"}]}),
    ("gemini", "transcript", {"sessionId": "fed8fdd8-1", "projectHash": "x", "directories": []}),
    ("gemini", "hook", {"hook_event_name": "Notification", "session_id": "s", "notification_type": "ToolPermission"}),
    ("gemini", "hook", {"hook_event_name": "AfterTool", "session_id": "s", "tool_name": "x", "tool_response": {}}),
    ("opencode", "hook", {"type": "session.created", "properties": {"info": {"id": "c", "parentID": "p"}}}),
    ("opencode", "hook", {"type": "message.part.updated", "properties": {"sessionID": "c", "part": {"type": "tool"}}}),
    ("opencode", "hook", {"type": "permission.asked", "properties": {"sessionID": "c", "tool": {"callID": "t"}}}),
    ("opencode", "hook", {"type": "message.updated", "properties": {"sessionID": "c", "info": {"role": "assistant"}}}),
]


def told(provider: str, source: str, body: object, seq: int = 1) -> tuple[Fact, ...]:
    raw = {
        "seq": seq,
        "at": 1_796_000_000_000 + seq,
        "host": "h",
        "source": source,
        "provider": provider,
        "ref": {"path": PATHS.get(provider, "")},
        "body": body,
    }
    return facts_of(envelope_from(raw))


def check(facts: tuple[Fact, ...]) -> None:
    """The facts name their event, hold no long text, and the office can take them."""
    for fact in facts:
        stamp = getattr(fact, "stamp", None)
        assert isinstance(stamp, Stamp)
        assert stamp.seq == 1
        for name in ("name", "target", "prompt", "message", "detail", "title", "error"):
            assert len(getattr(fact, name, "") or "") <= 200
    reduce_all(OfficeState(), facts)


def places(value: object, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside."""
    yield way
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*way, key))
    elif isinstance(value, list):
        for k, inner in enumerate(value):
            yield from places(inner, (*way, k))


def put(value: Any, way: tuple[Any, ...], odd: object) -> Any:  # noqa: ANN401  any JSON
    """A copy with another value in one place."""
    if not way:
        return odd
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[way[0]] = put(value[way[0]], way[1:], odd)
    return copy


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:12])
@pytest.mark.parametrize(("provider", "source", "body"), ROWS, ids=lambda part: str(part)[:60])
def test_one_odd_value_in_any_place_takes_no_more_than_itself(
    provider: str, source: str, body: dict[str, Any], odd: object
) -> None:
    for way in places(body):
        if way:
            check(told(provider, source, put(body, way, odd)))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(ROWS), st.dictionaries(st.sampled_from(["type", "payload", "properties", "content"]), JSON))
def test_any_object_of_any_provider_gives_facts_or_none(
    row: tuple[str, str, dict[str, Any]], more: dict[str, Any]
) -> None:
    check(told(row[0], row[1], {**row[2], **more}))


def real_files() -> list[Path]:
    found: list[Path] = []
    for cli in PROVIDERS:
        found += sorted((TRACES.parent / cli).glob("*/hooks.jsonl"))[:6]
    found += sorted((TRACES.parents[1] / "captured" / "codex").rglob("rollout-*.jsonl"))
    return found + sorted((TRACES.parents[1] / "public" / "codex").rglob("*.jsonl"))


@pytest.mark.parametrize("path", real_files(), ids=lambda path: "-".join(path.parts[-4:])[-60:])
def test_real_events_and_rows_of_every_generation_are_read(path: Path) -> None:
    provider = next(cli for cli in PROVIDERS if cli in path.parts)
    is_hooks = path.name == "hooks.jsonl"
    kinds = set()
    for raw in path.read_bytes().split(b"\n"):
        try:
            row = json.loads(raw)
        except ValueError:
            continue
        body = row.get("payload") if is_hooks else row
        facts = told(provider, "hook" if is_hooks else "transcript", body)
        kinds |= {type(fact) for fact in facts}
        check(facts)
    if is_hooks or ("rollout" in path.name and "captured" in path.parts):
        assert f.TurnStarted in kinds


def test_every_generation_of_codex_with_turns_tells_their_ends_and_calls() -> None:
    for version in ("0.113.0", "0.142.4", "0.171.0"):
        folder = TRACES.parents[1] / "captured" / "codex" / version
        if not folder.is_dir():
            pytest.skip("the captured rollouts are not here")
        kinds = set()
        for path in folder.rglob("rollout-*.jsonl"):
            for raw in path.read_bytes().split(b"\n"):
                if raw:
                    kinds |= {type(fact) for fact in told("codex", "transcript", json.loads(raw))}
        assert {f.TurnStarted, f.TurnEnded, f.ToolStarted, f.ToolFinished, f.ContextMeasured} <= kinds
