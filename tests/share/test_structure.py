"""What leaves in a report has a structure and no content."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.share.structure import structural

SALT = b"salt"
SECRET = "the launch code is 0000"


def envelope(seq: int = 1, **body: object) -> str:
    return json.dumps(
        {
            "seq": seq,
            "at": 1000,
            "host": "anas-laptop",
            "source": "hook",
            "provider": "claude",
            "ref": {"path": "/home/ana/.claude/x.jsonl", "offset": 12},
            "body": body,
        }
    )


def test_names_ids_and_times_stay() -> None:
    text = structural(
        [envelope(hook_event_name="PreToolUse", session_id="s-1", tool_name="Bash", duration_ms=12)], SALT
    )
    sent = json.loads(text)
    assert sent["body"] == {
        "hook_event_name": "PreToolUse",
        "session_id": "s-1",
        "tool_name": "Bash",
        "duration_ms": 12,
    }
    assert (sent["seq"], sent["at"], sent["ref"]["offset"]) == (1, 1000, 12)


def test_texts_paths_and_the_hosts_name_go() -> None:
    text = structural([envelope(prompt=SECRET, cwd="/home/ana/acme", tool_input={"command": SECRET})], SALT)
    for part in (SECRET, "ana", "acme", "laptop"):
        assert part not in text


def test_a_text_under_a_listed_key_goes_when_it_is_no_name() -> None:
    assert SECRET not in structural([envelope(name=SECRET, error="cannot open /home/ana/x", type=SECRET)], SALT)
    assert "ana" not in structural([envelope(error="cannot open /home/ana/x")], SALT)


def test_equal_texts_stay_equal_so_that_calls_find_their_questions() -> None:
    asked, used = (
        json.loads(structural([envelope(tool_input={"command": text})], SALT))["body"]["tool_input"]
        for text in (SECRET, SECRET)
    )
    assert asked == used
    other = json.loads(structural([envelope(tool_input={"command": "ls"})], SALT))["body"]["tool_input"]
    assert other != asked


def test_what_the_provider_itself_says_is_kept_for_the_rules() -> None:
    text = structural(
        [envelope(message={"content": [{"type": "text", "text": "[Request interrupted by user]"}]})], SALT
    )
    assert "[Request interrupted" in text


@pytest.mark.parametrize(
    "given",
    [
        {"to": "ana@acme.com"},
        {"name": "launch-code-0000"},
        {"id": "0000-secret"},
        {"amount": 73311},
        {"nested": [{"type": "secretword", "kind": ["secretword"]}]},
    ],
)
def test_what_a_tool_was_given_is_content_whatever_its_keys_are_called(given: dict[str, object]) -> None:
    use = {"type": "tool_use", "name": "mcp__mail__send", "input": given}
    bodies: tuple[dict[str, Any], ...] = (
        {"tool_name": "mcp__mail__send", "tool_input": given},
        {"type": "assistant", "message": {"content": [use]}},
        {"type": "user", "toolUseResult": {"result": given}},
    )
    for body in bodies:
        text = structural([envelope(**body)], SALT)
        assert not any(secret in text for secret in ("ana@acme", "launch-code", "73311"))
        if "toolUseResult" not in body:
            assert "secret" not in text


def test_whom_a_call_brings_up_stays() -> None:
    spawn = {"subagent_type": "Explore", "name": "writer", "prompt": SECRET}
    given = json.loads(structural([envelope(tool_name="Agent", tool_input=spawn)], SALT))["body"]["tool_input"]
    assert (given["subagent_type"], given["name"]) == ("Explore", "writer")
    assert SECRET not in given["prompt"]


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/home/ana/.claude/projects/-home-ana-acme/5cb9b8eb-9841-4c5e.jsonl", "5cb9b8eb-9841-4c5e.jsonl"),
        (
            r"C:\Users\ana\.claude\projects\acme\5cb9b8eb-9841\subagents\agent-a5f89.meta.json",
            "5cb9b8eb-9841/subagents/agent-a5f89.meta.json",
        ),
        ("/home/ana/.claude/teams/session-1234abcd/config.json", "teams/session-1234abcd/config.json"),
        ("/home/ana/.claude/tasks/5cb9b8eb-9841/3.json", "tasks/5cb9b8eb-9841/3.json"),
    ],
)
def test_of_a_path_only_what_tells_whose_file_it_is_stays(path: str, kept: str) -> None:
    line = json.dumps({"seq": 1, "at": 1, "source": "transcript", "ref": {"path": path}, "body": {}})
    shown = json.loads(structural([line], SALT))["ref"]["path"]
    assert shown.endswith(kept)
    assert "ana" not in shown
    assert "acme" not in shown


def test_a_line_that_cannot_be_read_is_left_out() -> None:
    assert structural(["{", "[]", ""], SALT) == ""


WORDS = st.text(min_size=12, max_size=40).filter(lambda text: " " in text or not text.isascii())
TREES = st.recursive(
    st.one_of(WORDS, st.integers(), st.none(), st.booleans()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(["prompt", "name", "type", "message", "content", "error", "x"]), inner, max_size=4
        ),
    ),
    max_leaves=8,
)


@given(TREES)
def test_no_sentence_survives_wherever_it_stands(tree: object) -> None:
    text = structural([envelope(tree=tree)], SALT)

    def sentences(value: object) -> list[str]:
        match value:
            case str():
                return [value]
            case list():
                return [one for part in value for one in sentences(part)]
            case dict():
                return [one for part in value.values() for one in sentences(part)]
            case _:
                return []

    kept = json.loads(text)
    assert not set(sentences(tree)) & set(sentences(kept["body"]))
