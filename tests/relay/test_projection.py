"""What viewers get: who does what kind of thing, and not a word more."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relay import kinds
from relay.journal.protocol import Event, Source
from relay.projection import KEYS, Kind, projected, viewer_line
from tests.relay.building import an_office, envelopes_in, tool_event

SECRET = "SECRET"
SPOILERS = [
    "{} text",
    "/home/ana/{}",
    "~/{}",
    "rm -rf {}",
    "ana@{}.example",
    "https://{}",
    "{}\nx",
    "C:\\{}",
    "{}" * 20,
    "«{}»",
    " {}",
]


ALLOWED_KEYS = st.sampled_from(sorted(KEYS))


def an_event(body: object, source: Source = "hook", ref: str = "{}") -> Event:
    return Event(7, 1000, "anas-laptop", source, "claude", ref, json.dumps(body).encode())


def seen_by_viewer(body: object) -> object:
    return json.loads(viewer_line(an_event(body), "salt"))["body"]


def test_a_tool_call_shows_its_kind_and_whose_it_is() -> None:
    body = {
        "session_id": "64d9040a-1846-4fb5-81a4-9c89e0494c32",
        "transcript_path": "/home/ana/.claude/projects/-home-ana-payroll/64d9040a.jsonl",
        "cwd": "/home/ana/payroll",
        "permission_mode": "acceptEdits",
        "agent_id": "afea665596ffd6a1c",
        "agent_type": "general-purpose",
        "hook_event_name": "PostToolUse",
        "tool_name": "Bash",
        "tool_input": {"command": "cat salaries.csv", "agent_type": "hidden"},
        "tool_response": "1,000,000",
        "tool_use_id": "toolu_01c559f850ecd34158b255ba",
        "duration_ms": 21,
        "effort": {"level": "high"},
        "model": "claude-opus-4-8[1m]",
    }
    hidden = ("transcript_path", "cwd", "tool_input", "tool_response")
    assert seen_by_viewer(body) == {key: value for key, value in body.items() if key not in hidden}


@pytest.mark.parametrize(
    ("key", "word", "told"),
    [
        ("tool_name", "mcp__payroll__raise_salary", "mcp__tool"),
        ("tool_name", "payroll_raise", "tool"),
        ("tool_name", "multi_agent_v1wait_agent", "wait_agent"),
        ("model", "acme-takeover-ft", "model"),
        ("model", "gpt-payroll", "model"),
        ("model", "us.anthropic.claude-sonnet-5-20260101", "us.anthropic.claude-sonnet-5-20260101"),
        ("reason", "payroll", None),
        ("reason", "prompt_input_exit", "prompt_input_exit"),
        ("source", "takeover", None),
        ("source", "resume", "resume"),
        ("trigger", "auto", "auto"),
        ("status", "layoffs", None),
        ("prompt_id", "5cb9b8eb-9841-4fb5-81a4-9c89e0494c32", "5cb9b8eb-9841-4fb5-81a4-9c89e0494c32"),
        ("session_id", "ses_dd3f4c472ffeVnI9axI6O0Je9x", "ses_dd3f4c472ffeVnI9axI6O0Je9x"),
    ],
)
def test_a_word_travels_only_when_everybody_knows_it(key: str, word: str, told: str | None) -> None:
    assert seen_by_viewer({key: word}) == ({} if told is None else {key: told})


@pytest.mark.parametrize("id", ["raise-for-ana", "payroll", "Layoffs2026plan", "fix-payroll-2"])
def test_an_id_in_somebodys_words_travels_as_a_digest(id: str) -> None:
    told = seen_by_viewer({"session_id": id, "task_id": id})
    assert isinstance(told, dict)
    assert told["session_id"] == told["task_id"] != id
    assert told["session_id"].startswith("h-")


def test_a_teammate_is_told_as_one_without_its_name() -> None:
    body = {"agent_id": "alayoffs-planner-70f1717d56f2cd8a", "agent_type": "layoffs-planner"}
    told = seen_by_viewer(body)
    assert isinstance(told, dict)
    assert "layoffs" not in json.dumps(told)
    assert told["agent_id"] == f"a{told['agent_type']}-70f1717d56f2cd8a"


@given(ALLOWED_KEYS, st.from_regex(r"[a-z]{4,9}(-[a-z]{4,9}){0,2}", fullmatch=True))
def test_no_word_of_somebodys_own_travels_under_any_key_but_that_of_an_event(key: str, word: str) -> None:
    told = json.dumps(seen_by_viewer({key: word}))
    known = word in (kinds.WORDS | kinds.TOOLS | kinds.ROLES) or kinds.model(word) == word
    assert known or KEYS[key] is Kind.EVENT or word not in told or is_hex(word)


def is_hex(word: str) -> bool:
    return all(letter in "0123456789abcdef-" for letter in word)


def test_background_work_shows_its_kind_but_not_what_it_is() -> None:
    task = {"id": "b1", "type": "shell", "status": "running", "description": "pay Ana", "command": "pay --to ana"}
    body = {"hook_event_name": "Stop", "last_assistant_message": "Done.", "background_tasks": [task]}
    assert seen_by_viewer(body) == {
        "hook_event_name": "Stop",
        "background_tasks": [{"id": "b1", "type": "shell", "status": "running"}],
    }


def test_other_spellings_of_a_key_count_as_well() -> None:
    assert seen_by_viewer({"sessionId": "s1", "toolName": "bash", "toolArgs": "ls"}) == {
        "sessionId": "s1",
        "toolName": "bash",
    }


def test_an_id_that_says_something_travels_as_a_digest_that_stays_the_same() -> None:
    (one, again, other) = (
        seen_by_viewer({"session_id": name}) for name in ("/home/ana/x.jsonl", "/home/ana/x.jsonl", "/home/ana/y.jsonl")
    )
    assert one == again != other
    assert "ana" not in json.dumps(one)


def test_a_digest_depends_on_the_relays_own_salt() -> None:
    assert projected({"session_id": "a b"}, "salt") != projected({"session_id": "a b"}, "pepper")


def test_the_machines_name_does_not_travel() -> None:
    line = viewer_line(an_event({}), "salt")
    assert "anas-laptop" not in line
    assert json.loads(line)["host"] == json.loads(viewer_line(an_event({"a": 1}), "salt"))["host"]


@pytest.mark.parametrize("source", ["hook", "transcript", "file", "client", "relay"])
def test_what_an_event_refers_to_does_not_travel(source: Source) -> None:
    ref = '{"path":"/home/ana/x","topic":"names/ana"}'
    assert json.loads(viewer_line(an_event({"topic": "x"}, source, ref), "salt"))["ref"] == {}


def test_what_was_published_for_everybody_travels_whole() -> None:
    event = an_event({"title": "Hello all"}, "client", '{"topic":"public/layout"}')
    assert json.loads(viewer_line(event, "salt"))["body"] == {"title": "Hello all"}


def test_only_pages_publish_for_everybody() -> None:
    event = an_event({"title": "Hello"}, "hook", '{"topic":"public/layout"}')
    assert json.loads(viewer_line(event, "salt"))["body"] == {}


SECRETS = st.sampled_from([spoiler.format(*[SECRET] * 20) for spoiler in SPOILERS])
ALLOWED = st.sampled_from(sorted(KEYS))
OTHER_KEYS = st.text(min_size=1, max_size=8).filter(
    lambda key: key.replace("_", "").lower() not in {k.replace("_", "") for k in KEYS}
)
PLAIN_SECRETS = st.just(SECRET)
# Under a key that is not allowed anything at all may stand; under an allowed one, anything that is not a plain word.
LEAVES = SECRETS | st.integers() | st.booleans() | st.none()
NESTED = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(ALLOWED, inner, max_size=4)
        | st.dictionaries(OTHER_KEYS, inner | PLAIN_SECRETS | st.lists(PLAIN_SECRETS, max_size=2), max_size=3)
        | st.dictionaries(SECRETS, inner, max_size=1)
    ),
    max_leaves=25,
)


@given(st.dictionaries(ALLOWED | OTHER_KEYS, NESTED, max_size=8))
def test_no_secret_reaches_a_viewer(body: dict[str, object]) -> None:
    assert SECRET not in viewer_line(an_event(body), "salt")


@given(st.dictionaries(OTHER_KEYS, PLAIN_SECRETS | NESTED, min_size=1, max_size=5))
def test_below_a_key_that_is_not_allowed_nothing_travels(body: dict[str, object]) -> None:
    assert seen_by_viewer(body) == {}


@pytest.mark.parametrize("key", sorted(key for key, kind in KEYS.items() if kind in (Kind.COUNT, Kind.PART)))
def test_where_a_number_or_a_part_is_expected_no_text_travels(key: str) -> None:
    assert seen_by_viewer({key: SECRET}) == {}


def test_a_viewer_learns_how_an_agent_was_started_so_that_both_see_the_same_office(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        office.send(tool_event(), **{"X-Pixie-Entrypoint": "sdk-cli", "X-Pixie-Sent": "1796033170607"})
        with office.stream(office.viewer("v")) as stream:
            (line,) = [one for one in envelopes_in(stream.until("caught_up")) if one["source"] == "hook"]
    assert line["ref"] == {"sent": 1796033170607, "entrypoint": "sdk-cli"}


def test_no_frame_that_reaches_a_viewer_holds_a_secret(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        event = tool_event(
            prompt=SECRET, cwd=f"/home/{SECRET}", tool_input={"command": SECRET}, session_id=f"a {SECRET}"
        )
        office.send(event, **{"X-Pixie-Host": SECRET})
        with office.stream() as owner:
            owner.say({"publish": {"topic": "secret/layout", "body": {"area": SECRET}}})
            owner.until("published")
        with office.stream(office.viewer("SECRET")) as stream:
            frames = stream.until("caught_up")
            office.send(event)
            frames.append(stream.frame())
    assert len(envelopes_in(frames)) == 4
    assert SECRET not in json.dumps(frames)
    assert "secret" not in json.dumps(frames)
