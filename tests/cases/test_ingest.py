"""Public reports of session files that were lost, doubled, mixed up or misread, with the right answers.

The names begin with the number under which a report is filed.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.state.model import AgentState
from app.state.names import names
from app.wire.facts import AgentId, Source
from e2e.driver.recorder import Recorder, recording
from relay.follow.lines import CHUNK
from tests.cases.lines import Journal
from tests.relay.building import ROOT, an_office
from tests.relay.following import MIB, Stage, a_line, chunks_of
from tests.relay.hook_calls import HOOK, PYTHON, environment
from tests.state.telling import hook, post, pre, prompt, stop

FEW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def recorder() -> Iterator[Recorder]:
    with recording() as found:
        yield found


# -- B50, B51, B52: where a line ends ------------------------------------------------------------------


@pytest.mark.parametrize("restart", [False, True])
def test_b50_a_half_written_line_is_one_record_once_its_end_is_there(tmp_path: Path, restart: bool) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1) + b'{"type":"assi'))
    assert stage.out.numbers() == [1]
    follower = stage.starts() if restart else follower
    stage.sees(follower, stage.writes(b'stant","number":2}\n'))
    stage.sees(follower)
    stage.starts()
    assert stage.out.numbers() == [1, 2]


def test_b50_a_whole_line_that_is_broken_blocks_nothing_and_is_not_read_again(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1) + b'{"type":"assi\n' + a_line(2)))
    stage.sees(follower)
    stage.starts()
    assert stage.out.numbers() == [1, 2]
    assert stage.out.notes() == ["lines_skipped"]


SAID = "日本語 😀 👩‍👩‍👧 é ñ ‮ end"


@pytest.mark.parametrize("size", range(1, 8))
def test_b51_text_is_the_same_in_whatever_chunks_it_is_written(tmp_path: Path, size: int) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    for piece in chunks_of(a_line(1, text=SAID) + a_line(2, text=SAID[::-1]), [size]):
        stage.sees(follower, stage.writes(piece))
    assert [body["text"] for body in stage.out.bodies()] == [SAID, SAID[::-1]]


@FEW
@given(st.integers(100, 400))
def test_b51_a_reading_that_begins_inside_a_character_begins_with_the_next_line(
    tmp_path_factory: pytest.TempPathFactory, tail_bytes: int
) -> None:
    stage = Stage(tmp_path_factory.mktemp("tail"), tail_bytes=tail_bytes)
    stage.writes(b"".join(a_line(number, text=SAID) for number in range(20)))
    stage.starts()
    bodies = stage.out.bodies()
    assert [body["text"] for body in bodies] == [SAID] * len(bodies)
    assert stage.out.numbers() == list(range(20 - len(bodies), 20))
    assert stage.out.notes() == []


@pytest.mark.parametrize("odd", ["\u2028", "\u2029", "\u0085", "\x0b", "\x0c", "\x1c"])
@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
def test_b52_only_a_line_feed_ends_a_line(tmp_path: Path, odd: str, ending: bytes) -> None:
    """Raw in a string, some of these are no strict JSON: such a line is one line that is left out, not two."""
    stage = Stage(tmp_path)
    follower = stage.starts()
    raw = a_line(2).replace(b"u2", f"a{odd}b".encode())
    stage.sees(follower, stage.writes((a_line(1) + raw + a_line(3)).replace(b"\n", ending)))
    allowed = odd > "\x1f"
    assert stage.out.numbers() == ([1, 2, 3] if allowed else [1, 3])
    if allowed:
        assert stage.out.bodies()[1]["uuid"] == f"a{odd}b"


# -- B53: the machine's encoding -----------------------------------------------------------------------

FOLLOW = """
import json, sys
from pathlib import Path
from tests.relay.following import Stage, a_line
stage = Stage(Path(sys.argv[1]))
stage.writes("{}".encode() + b"\\n" + a_line(1, text=json.loads(sys.argv[2])))
stage.writes(b'{"name": "caf\\xc3\\xa9"}', stage.home / "teams" / "t" / "config.json")
stage.starts()
sys.stdout.buffer.write(json.dumps([stage.out.bodies()[1]["text"], stage.out.bodies("file")[0]["name"]]).encode())
"""
NARROW = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}  # nothing but ASCII by default


def test_b53_session_files_are_utf_8_whatever_the_machine_thinks(tmp_path: Path) -> None:
    argv = [sys.executable, "-X", "utf8=0", "-X", "warn_default_encoding", "-W", "error::EncodingWarning"]
    env = {**NARROW, "PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    words = [*argv, "-c", FOLLOW, str(tmp_path), json.dumps(SAID)]
    done = subprocess.run(words, env=env, cwd=ROOT, capture_output=True, check=False, timeout=60)
    assert done.stderr.decode(errors="replace") == ""
    assert json.loads(done.stdout) == [SAID, "café"]


def test_b53_a_hook_hands_on_the_bytes_that_it_was_given(recorder: Recorder, tmp_path: Path) -> None:
    recorder.register(tmp_path)
    event = (
        json.dumps({"hook_event_name": "Stop", "text": SAID}, ensure_ascii=False).encode().replace(b"end", b"end \xff")
    )
    argv = [PYTHON, "-I", "-S", "-X", "utf8=0", str(HOOK), "claude"]
    env = {**environment(tmp_path), **NARROW}
    done = subprocess.run(argv, input=event, env=env, capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert recorder.bodies(1) == [event]


# -- B55, B56: odd and large files ---------------------------------------------------------------------

ODD_CONTENTS = ["text", None, 7, [], [[{"type": "text", "text": "x"}]], {"a": 1}, "\ud800", [None, 1, "x"]]


@pytest.mark.parametrize("content", ODD_CONTENTS, ids=repr)
@pytest.mark.parametrize("kind", ["user", "assistant", "system"])
def test_b55_one_odd_field_takes_no_more_than_itself(content: object, kind: str) -> None:
    row = {"type": kind, "sessionId": "s1", "cwd": "/w/acme", "message": {"content": content, "usage": content}}
    result = {"type": "tool_result", "tool_use_id": "t1", "content": content}
    told = Journal().tell(hook("SessionStart", source="startup"), prompt(), pre("Bash", "t1"))
    told.line(row, Source.TRANSCRIPT, "/h/.claude/projects/-w/s1.jsonl")
    assert told.here() == ["s1"]
    told.line(
        {"type": "user", "sessionId": "s1", "message": {"content": [content, result]}},
        Source.TRANSCRIPT,
        "/h/.claude/projects/-w/s1.jsonl",
    )
    assert told.agent().tools == {}


@pytest.mark.parametrize(
    "line",
    [b'{"number":1,"x":NaN}\n', b'{"number":0,"number":1}\n', b'{"number":1,"x":"\\ud83d"}\n'],
    ids=["not a number", "a key twice", "half a pair"],
)
def test_b55_odd_json_costs_at_most_its_own_line(tmp_path: Path, line: bytes) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(5) + line + a_line(6)))
    numbers = [body["number"] for body in stage.out.bodies()]
    assert (numbers[0], numbers[-1]) == (5, 6)
    assert len(numbers) + len(stage.out.notes()) == 3


def test_b55_what_is_no_number_becomes_nothing_and_the_rest_of_its_line_travels(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(b'{"number":1,"x":NaN,"y":[-Infinity,"NaN"]}\n' + a_line(2)))
    assert stage.out.bodies()[0] == {"number": 1, "x": None, "y": [None, "NaN"]}
    assert [ref.get("mended", False) for ref in stage.out.refs()] == [True, False]


def test_b55_a_huge_line_becomes_a_mark_with_its_size_and_the_rest_is_read(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tail_bytes=200 * MIB)
    huge = b'{"type":"user","data":"' + b"A" * (80 * MIB) + b'"}\n'
    stage.writes(a_line(1) + huge + a_line(2))
    stage.starts()
    assert [body.get("number") for body in stage.out.bodies()] == [1, None, 2]
    assert stage.out.bodies()[1] == {"$oversized": {"bytes": len(huge) - 1}}
    assert max(len(draft.body) for draft in stage.out.drafts) < 1000


def test_b56_a_new_line_costs_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(tmp_path)
    stage.writes(b"".join(a_line(number, pad="x" * 4000) for number in range(1000)))
    follower = stage.starts()
    read: list[int] = []
    really_read = os.read

    def counted(file: int, size: int) -> bytes:
        found = really_read(file, size)
        read.append(len(found))
        return found

    monkeypatch.setattr(os, "read", counted)
    for number in range(10):
        stage.sees(follower, stage.writes(a_line(5000 + number)))
    assert stage.out.numbers()[-10:] == list(range(5000, 5010))
    assert 0 < sum(read) < 20 * CHUNK < stage.file.stat().st_size


@pytest.mark.parametrize("how", ["cut", "replaced"])
def test_b56_a_file_that_was_cut_or_replaced_doubles_nothing(tmp_path: Path, how: str) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1) + a_line(2) + a_line(3)))
    shorter = a_line(1) + a_line(4)
    if how == "cut":
        stage.file.write_bytes(shorter)
        stage.touch(stage.file)
    else:
        stage.puts(shorter)
    stage.sees(follower)
    stage.sees(follower, stage.writes(a_line(5)))
    assert stage.out.numbers() == [1, 2, 3, 4, 5]


# -- B57, B58: whose file it is ------------------------------------------------------------------------

PARENT = "/h/.claude/projects/-w-acme/s1.jsonl"
CHILD = "/h/.claude/projects/-w-acme/s1/subagents/agent-a1.jsonl"


def test_b57_a_helpers_file_is_the_helpers_work_and_never_its_parents() -> None:
    told = Journal().tell(hook("SessionStart", source="startup"), prompt(), pre("Agent", "t1"))
    told.tell(hook("SubagentStart", agent_id="a1", agent_type="Explore"))
    call = {"type": "tool_use", "id": "h1", "name": "Grep", "input": {"pattern": "x"}}
    usage = {"input_tokens": 9000, "output_tokens": 5}
    row = {
        "type": "assistant",
        "isSidechain": True,
        "sessionId": "s1",
        "agentId": "a1",
        "message": {"id": "m1", "role": "assistant", "model": "m", "content": [call], "usage": usage},
    }
    told.line(row, Source.TRANSCRIPT, CHILD, "agent")
    assert list(told.agent("s1/a1").tools) == ["h1"]
    assert list(told.agent().tools) == ["t1"]
    assert told.here() == ["s1", "s1/a1"]
    told.line({**row, "uuid": "again"}, Source.TRANSCRIPT, CHILD, "agent")
    assert list(told.agent().tools) == ["t1"]


@pytest.mark.parametrize("count", [2000])
def test_b58_two_thousand_files_of_the_past_are_not_two_thousand_people(tmp_path: Path, count: int) -> None:
    stage = Stage(tmp_path)
    for number in range(count):
        path = stage.project / f"old-{number}.jsonl"
        path.write_bytes(a_line(number, isSidechain=False, entrypoint="sdk-py"))
        stage.touch(path, ago_s=86400)
    stage.starts()
    assert stage.out.drafts == []


# -- B64, B65, B67, B69: said twice, badly named, from elsewhere ----------------------------------------


def test_b64_the_same_answer_told_twice_is_one_turn_and_one_notice() -> None:
    told = Journal().tell(hook("SessionStart", source="startup"), prompt(), pre("Bash", "t1"), post("Bash", "t1"))
    told.tell(stop(last_assistant_message="All done."), stop(last_assistant_message="All done."), gap_s=0.2)
    assert told.rung() == ["Finished"]
    assert told.agent().turn == 1
    assert told.states() == [AgentState.ARRIVED, AgentState.WORKING, AgentState.DONE]


@pytest.mark.parametrize("folder", ["-w-a-b-c-d", "-w-項目", "-w---", "x y", "-w-été", "a" * 200])
def test_b65_session_files_are_found_in_a_folder_of_any_name(tmp_path: Path, folder: str) -> None:
    """Two folders whose names are encoded alike share one; sessions are told apart by their own ids."""
    stage = Stage(tmp_path)
    follower = stage.starts()
    paths = [stage.home / "projects" / folder / f"{session}.jsonl" for session in ("s1", "s2")]
    stage.writes(a_line(1, cwd="/w/a_b"), paths[0])
    stage.writes(a_line(2, cwd="/w/a.b"), paths[1])
    follower.scan()
    stage.sees(follower, *paths)
    assert sorted(stage.out.numbers()) == [1, 2]
    assert {ref["path"] for ref in stage.out.refs()} == {str(path) for path in paths}


def test_b65_a_person_is_named_by_the_folder_in_its_lines_not_by_that_of_its_file() -> None:
    told = Journal()
    for session, cwd in (("s1", "/w/a_b.c d"), ("s2", "/w/项目")):
        row = {"type": "user", "sessionId": session, "cwd": cwd, "message": {"role": "user", "content": "go"}}
        told.line(row, Source.TRANSCRIPT, f"/h/.claude/projects/-w---/{session}.jsonl")
    assert list(names(told.state).values()) == ["a_b.c d", "项目"]


def test_b67_events_of_three_hosts_are_three_people_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    told = Journal()
    with an_office(tmp_path) as office:
        for number, host in enumerate(("wsl", "laptop", "box")):
            body = {"session_id": f"s{number}", "hook_event_name": "SessionStart", "cwd": "/work/app"}
            late = {"timestamp": f"2026-11-30T10:0{3 - number}:00Z"}
            assert office.send({**body, **late}, **{"X-Pixie-Host": host}) == 204
        lines = [line for line in office.lines() if line["source"] == "hook"]
    assert [line["host"] for line in lines] == ["wsl", "laptop", "box"]
    assert [line["at"] for line in lines] == sorted(line["at"] for line in lines)
    for line in lines:
        told.line(line["body"], Source.HOOK, host=line["host"])
    assert [agent.who.host for agent in told.state.agents.values()] == ["wsl", "laptop", "box"]
    assert len(set(names(told.state).values())) == 3


@pytest.mark.parametrize(
    "title", ["开发者", "مطور الواجهة", "👩‍👩‍👧‍👦 team", "x" * 200, "a\x1b[31mb\x07\u202ec", "\u200b\u200b"]
)
def test_b69_any_name_makes_a_person_with_a_label_that_can_be_seen(title: str) -> None:
    told = Journal().tell(hook("SessionStart", source="startup"))
    row = {"type": "custom-title", "customTitle": title, "sessionId": "s1"}
    told.line(row, Source.TRANSCRIPT, PARENT)
    label = names(told.state)[AgentId("claude:s1")]
    assert label.strip()
    assert not any(ch < " " or ch in "\x7f\u202e" for ch in label)
