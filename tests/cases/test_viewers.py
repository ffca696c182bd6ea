"""Who may only look sees the same people doing the same, and no word of what they say, by hooks and by files."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.state.model import OfficeState
from app.state.queries import present
from app.state.reduce import reduce_all
from app.wire.envelope import Envelope, envelope_from
from app.wire.facts import ClockTicked
from app.wire.providers.table import facts_of
from fidelity.modes import envelopes
from fidelity.recordings import recording_from
from relay.journal.protocol import Event
from relay.line_projection import way_of
from relay.projection import viewer_line
from tests.state.recorded import TRACES

SALT = "salt"
CLAUDE = ("tools", "queue", "stop-hook", "ctrl-c", "background-bash", "subagents-mixed", "subagent-nested")
CODEX = ("tools", "plan", "question", "subagents-v1", "subagent-nested", "interrupt-esc", "api-error-tui")


def as_viewer(envelope: Envelope) -> Envelope:
    """The envelope as the relay sends it to somebody who may only look."""
    event = Event(
        envelope.seq,
        round(envelope.at_s * 1000),
        envelope.host,
        envelope.source.value,
        envelope.provider,
        json.dumps(dict(envelope.ref)),
        json.dumps(dict(envelope.body)).encode(),
    )
    return envelope_from(json.loads(viewer_line(event, SALT)))


def story(sent: list[Envelope]) -> list[dict[str, str]]:
    """Who was here after each event, and in which state; each picture once."""
    state, told = OfficeState(), list[dict[str, str]]()
    picture: dict[str, str]
    for envelope in sent:
        state, _ = reduce_all(state, (*facts_of(envelope), ClockTicked(envelope.at_s)))
        picture = {str(agent.who.id): agent.claim.state.value for agent in present(state)}
        if not told or told[-1] != picture:
            told.append(picture)
    return told


@pytest.mark.parametrize("mode", ["hooks", "lines", "both"])
@pytest.mark.parametrize(
    ("cli", "scenario"), [*(("claude", name) for name in CLAUDE), *(("codex", name) for name in CODEX)]
)
def test_a_viewer_sees_the_same_people_in_the_same_states(cli: str, scenario: str, mode: str) -> None:
    folder = TRACES.parent / cli / scenario
    if not folder.is_dir():
        pytest.skip(f"the recording {cli}/{scenario} is not here")
    sent = [one for one in envelopes(recording_from(folder), mode) if one.source.value != "file"]
    assert [set(picture.values()) for picture in story([as_viewer(one) for one in sent])][-1:] == [
        set(picture.values()) for picture in story(sent)
    ][-1:]
    if mode != "both":
        assert _states(story([as_viewer(one) for one in sent])) == _states(story(sent))


def _states(told: list[dict[str, str]]) -> list[list[str]]:
    """The states of everybody, whatever they are called."""
    pictures = [sorted(picture.values()) for picture in told]
    return [one for k, one in enumerate(pictures) if k == 0 or pictures[k - 1] != one]


SECRET = "SECRETWORD"
ROWS: list[dict[str, Any]] = [
    {"type": "user", "sessionId": SECRET, "cwd": SECRET, "message": {"role": "user", "content": SECRET}},
    {"type": "user", "message": {"content": [{"type": "text", "text": f"<task-notification>{SECRET}"}]}},
    {"type": "assistant", "message": {"content": [{"type": "tool_use", "name": SECRET, "input": {"command": SECRET}}]}},
    {"type": "assistant", "message": {"model": SECRET, "content": [{"type": "thinking", "thinking": SECRET}]}},
    {"type": "user", "toolUseResult": {"stdout": SECRET, "agentId": SECRET, "status": SECRET, "name": SECRET}},
    {"type": "custom-title", "customTitle": SECRET, "teamName": SECRET, "agentName": SECRET},
    {"type": "session_meta", "payload": {"cwd": SECRET, "source": SECRET, "git": {"branch": SECRET}}},
    {"type": "response_item", "payload": {"type": "function_call", "name": SECRET, "arguments": SECRET}},
    {"type": "event_msg", "payload": {"type": "user_message", "message": SECRET, "reason": SECRET}},
    {"id": SECRET, "type": "gemini", "content": SECRET, "toolCalls": [{"name": SECRET, "args": {"x": SECRET}}]},
]


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(ROWS), st.sampled_from(ROWS))
def test_no_word_of_a_line_reaches_a_viewer(row: dict[str, Any], other: dict[str, Any]) -> None:
    ref = {"path": f"/home/ana/{SECRET}/{SECRET}.jsonl", "home": SECRET, "kind": "session", "offset": 1, "born": 2}
    body = json.dumps({**other, **row}).encode()
    assert SECRET not in viewer_line(Event(7, 1000, "h", "transcript", "claude", json.dumps(ref), body), SALT)


def test_real_lines_give_a_viewer_none_of_their_texts() -> None:
    folder = TRACES / "tools"
    if not folder.is_dir():
        pytest.skip("the recording is not here")
    sent = [one for one in envelopes(recording_from(folder), "lines") if one.source.value == "transcript"]
    told = json.dumps([dict(as_viewer(one).body) for one in sent])
    assert "/home/dev" not in told
    assert "greet" not in told
    assert json.loads(told)


@pytest.mark.parametrize(
    ("path", "way"),
    [
        ("/home/ana/.claude/projects/-pay/5cb9b8eb-9841-4fb5-81a4-9c89e0494c32.jsonl", True),
        ("/x/5cb9b8eb-9841-4fb5-81a4-9c89e0494c32/subagents/agent-a08664e26fba7f72f.jsonl", True),
        ("/x/5cb9b8eb-9841-4fb5-81a4-9c89e0494c32/subagents/agent-alayoffs-70f1717d56f2cd8a.jsonl", False),
        ("/x/rollout-2026-11-30T09-27-54-01a22bc8-4198-7683-8ce3-9eef4c3ae26c.jsonl", True),
        ("/home/ana/layoffs.jsonl", False),
        ("C:\\Users\\Ana\\.gemini\\tmp\\pay\\chats\\session-2026-11-30T10-13-fed8fdd8.jsonl", True),
    ],
)
def test_a_path_travels_only_where_it_is_made_of_ids(path: str, way: bool) -> None:
    told = way_of(path)
    assert bool(told) is way
    assert "ana" not in told.lower()
    assert Path(told).suffix == (".jsonl" if way else "")
