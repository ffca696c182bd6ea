"""A recorded session becomes facts in the order of time, whatever files it lies in and whatever is wrong with them."""

import json
from pathlib import Path

import pytest

from app.importing.reader import CHUNK
from app.importing.rows import Unread
from app.platform.fake import FakeClock
from app.platform.fake_files import FakeFile
from app.state.model import AgentState, OfficeState
from app.state.queries import names, present
from app.state.reduce import reduce_all
from app.wire.envelope import envelope_from
from app.wire.facts import AgentId
from app.wire.providers.table import facts_of
from tests.importing.building import (
    NOON_S,
    SESSION,
    Reading,
    TickingClock,
    answer,
    at,
    call,
    lines,
    prompt,
    read,
    result,
    row,
)

ME = AgentId(f"claude:{SESSION}")
FILE = f"projects/-work-acme/{SESSION}.jsonl"
SHARED = Path(__file__).parents[3] / "shared" / "data"
TURN = lines(prompt("tidy up", 0), call("Bash", 1, command="make"), result(2), answer("done", 3))


def states(reading: Reading) -> dict[str, AgentState]:
    return {id: agent.claim.state for id, agent in reading.state.agents.items()}


def test_a_session_file_becomes_an_agent_with_the_files_own_clock() -> None:
    reading = read((FILE, TURN))
    assert states(reading) == {ME: AgentState.DONE}
    assert reading.record is not None
    assert (reading.record.begin_s, reading.record.end_s) == (NOON_S, NOON_S + 180)
    assert reading.state.now_s == NOON_S + 180
    assert reading.tally.lines == 4
    assert reading.tally.read == reading.tally.size == len(TURN)


def test_what_is_open_when_the_record_ends_is_open() -> None:
    reading = read((FILE, lines(prompt("tidy up", 0), call("Bash", 1, command="make"))))
    claim = reading.state.agents[ME].claim
    assert (claim.state, claim.tool_name, claim.since_s) == (AgentState.WORKING, "Bash", NOON_S + 60)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n", "\0\n", " \n"])
def test_line_ends_and_padding_change_nothing(end: str) -> None:
    rows = (prompt("tidy up", 0), call("Bash", 1, command="make"), result(2), answer("done", 3))
    assert read((FILE, lines(*rows, end=end))).state == read((FILE, TURN)).state


def test_a_mark_of_order_at_the_begin_of_the_file_is_no_content() -> None:
    assert read((FILE, b"\xef\xbb\xbf" + TURN)).state == read((FILE, TURN)).state


def test_what_cannot_be_read_is_counted_by_its_kind_and_the_rest_is_read() -> None:
    content = b"{oops\n" + TURN + b"[1]\n\xff\xfe\n" + lines(call("Read", 4, "t2"))[:-20]
    reading = read((FILE, content))
    assert states(reading) == {ME: AgentState.DONE}
    assert reading.tally.skipped == {Unread.BROKEN: 2, Unread.NO_OBJECT: 1, Unread.UNFINISHED: 1}
    assert reading.tally.lines == 8


def test_a_character_that_lies_across_two_slices_is_whole() -> None:
    umlauts = "ü" * (CHUNK // 2 - 100)
    content = lines(*(row("custom-title", None, customTitle="Grün", pad=umlauts) for _ in range(3)), prompt("los", 0))
    reading = read((FILE, content))
    assert len(content) > 2 * CHUNK
    assert reading.state.agents[ME].who.name == "Grün"
    assert not reading.tally.skipped


def test_a_line_of_many_megabytes_ends_its_call_all_the_same() -> None:
    content = lines(prompt("draw", 0), call("Read", 1), result(2, text="x" * 6_000_000), answer("done", 3))
    reading = read((FILE, content))
    assert states(reading) == {ME: AgentState.DONE}
    assert not reading.state.agents[ME].tools
    assert not reading.tally.skipped


def test_the_page_gets_a_turn_between_slices_and_hears_how_far_it_is() -> None:
    content = b"".join(lines(prompt(f"part {k}", k / 100), answer("ok", k / 100)) for k in range(4000))
    clock = TickingClock()
    reading = Reading([FakeFile(FILE, content, clock)], clock)
    reading.reader.begin()
    turns = 0
    while not reading.ended:
        clock.advance(0.05)
        turns += 1
    assert turns > len(content) / CHUNK
    reads = [tally.read for tally in reading.told]
    assert reads == sorted(reads)
    assert reads[-1] == len(content)


def test_a_reading_that_is_cancelled_tells_nobody_anything_more() -> None:
    clock = FakeClock()
    reading = Reading([FakeFile(FILE, TURN, clock)], clock)
    reading.reader.begin()
    reading.reader.cancel()
    for _ in range(20):
        clock.advance(1)
    assert (reading.state, reading.told, reading.ended) == (OfficeState(), [], False)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("photo.jsonl", bytes(range(256)) * 400),
        ("zeros.jsonl", b"\0" * 300_000),
        ("notes.jsonl", b"buy milk\n" * 20_000),
        ("empty.jsonl", b""),
        ("table.jsonl", b'{"colour":"red"}\n' * 100),
        ("list.jsonl", b"[1,2]\n"),
        ("package.json", b'{"name":"acme"}'),
        ("half.json", b'{"name":'),
        ("a folder/with a name.txt", b"\xff\xfe\n"),
    ],
)
def test_a_file_that_is_no_session_is_said_to_be_none(name: str, content: bytes) -> None:
    reading = read((name, content))
    assert reading.ended
    assert reading.record is None
    assert reading.state == OfficeState()
    assert reading.tally.foreign == ((name,) if content else ())


def test_what_is_no_session_is_left_out_of_a_folder_and_named() -> None:
    reading = read(("acme/readme.jsonl", b"hello\n"), (FILE, TURN))
    assert states(reading) == {ME: AgentState.DONE}
    assert reading.tally.foreign == ("acme/readme.jsonl",)


def test_a_file_that_is_cut_off_while_it_is_read_gives_what_was_read() -> None:
    clock = FakeClock()
    content = TURN + b"".join(lines(row("ai-title", None, aiTitle="t" * 1000)) for _ in range(400))
    reading = Reading([FakeFile(FILE, content, clock, broken_at=CHUNK + 1)], clock).run()
    assert states(reading) == {ME: AgentState.DONE}
    assert reading.tally.unread == (FILE,)


def test_a_file_that_cannot_be_read_at_all_is_named() -> None:
    clock = FakeClock()
    reading = Reading([FakeFile(FILE, TURN, clock, broken_at=0)], clock).run()
    assert reading.record is None
    assert reading.tally.unread == (FILE,)


# -- several files ---------------------------------------------------------------------------------------------------


def helper_rows(*rows: dict[str, object], helper: str = "a5f89") -> bytes:
    return lines(*(one | {"agentId": helper, "isSidechain": True} for one in rows))


LEAD = lines(
    prompt("find it", 0),
    call("Task", 1, "call1", subagent_type="Explore", description="Find it", prompt="look"),
    row(
        "user",
        5,
        message={"role": "user", "content": [{"type": "tool_result", "tool_use_id": "call1", "content": "found"}]},
        toolUseResult={"status": "completed", "agentId": "a5f89", "content": []},
    ),
    answer("there", 6),
)
HELPER = helper_rows(prompt("look", 1.1), call("Grep", 2, "h1", pattern="x"), result(3, "h1"), answer("found", 4))
SIDECAR = json.dumps({"agentType": "Explore", "description": "Find it", "toolUseId": "call1"}).encode()
BELOW = f"projects/-work-acme/{SESSION}/subagents/agent-a5f89"


def test_helpers_in_files_of_their_own_belong_to_their_session() -> None:
    reading = read((f"{BELOW}.jsonl", HELPER), (f"{BELOW}.meta.json", SIDECAR), (FILE, LEAD))
    helper = reading.state.agents[AgentId(f"{ME}/a5f89")]
    assert (helper.who.parent, helper.who.role) == (ME, "Explore")
    assert helper.claim.state is AgentState.LEFT
    assert states(reading)[ME] is AgentState.DONE


def test_files_are_taken_in_the_order_of_time_in_whatever_order_they_are_handed_over() -> None:
    files = [(f"{BELOW}.jsonl", HELPER), (f"{BELOW}.meta.json", SIDECAR), (FILE, LEAD)]
    assert read(*files).state.agents == read(*reversed(files)).state.agents


def test_while_the_helper_works_both_are_seen_to_work() -> None:
    files = ((f"{BELOW}.jsonl", helper_rows(prompt("look", 1.1), call("Grep", 2, "h1", pattern="x"))),)
    begun = lines(*(json.loads(one) for one in LEAD.decode().split("\n")[:2]))
    reading = read(*files, (FILE, begun), (f"{BELOW}.meta.json", SIDECAR))
    assert [agent.claim.state for agent in present(reading.state)] == [AgentState.WORKING] * 2


def test_helpers_files_that_lost_their_folder_find_their_session_by_their_rows() -> None:
    reading = read(("agent-a5f89.jsonl", HELPER), ("agent-a5f89.meta.json", SIDECAR), (f"{SESSION}.jsonl", LEAD))
    assert set(states(reading)) == {ME, f"{ME}/a5f89"}
    assert reading.state.agents[AgentId(f"{ME}/a5f89")].who.role == "Explore"


def test_a_session_file_that_was_renamed_is_the_same_session() -> None:
    assert set(states(read(("last tuesday (1).jsonl", TURN)))) == {ME}


def test_two_sessions_in_one_folder_are_two_agents() -> None:
    other = "9998f4db-df53-42a6-996b-98e61b77a0c1"
    rows = (prompt("too", 1) | {"sessionId": other}, answer("yes", 2) | {"sessionId": other})
    reading = read((FILE, TURN), (f"projects/-work-acme/{other}.jsonl", lines(*rows)))
    assert set(states(reading)) == {ME, f"claude:{other}"}


# -- clocks ------------------------------------------------------------------------------------------------------------


def test_rows_without_a_time_take_that_of_the_row_before() -> None:
    reading = read((FILE, TURN + lines(row("custom-title", None, customTitle="Tidy"))))
    assert reading.record is not None
    assert reading.record.end_s == NOON_S + 180
    assert names(reading.state)[ME] == "Tidy"


def test_a_time_long_after_the_file_was_written_is_not_believed() -> None:
    later = answer("done", 4) | {"timestamp": "2097-01-01T00:00:00.000Z"}
    reading = read((FILE, lines(prompt("go", 0), later)), modified_s=NOON_S + 600)
    assert reading.record is not None
    assert reading.record.end_s == NOON_S
    assert states(reading) == {ME: AgentState.DONE}


def test_a_clock_that_was_set_back_never_makes_an_age_negative() -> None:
    reading = read((FILE, lines(prompt("go", 30), call("Bash", 2), result(3), answer("done", 31))))
    assert reading.record is not None
    assert reading.record.end_s == NOON_S + 31 * 60
    for agent in reading.state.agents.values():
        assert agent.claim.since_s <= reading.record.end_s
        assert agent.news_s <= reading.record.end_s


def test_a_file_without_any_time_is_of_when_it_was_written() -> None:
    rows = [{key: value for key, value in one.items() if key != "timestamp"} for one in (prompt("go", 0),)]
    reading = read((FILE, lines(*rows)), modified_s=NOON_S)
    assert reading.record is not None
    assert reading.record.end_s == NOON_S


# -- our own journals, and other providers -----------------------------------------------------------------------------


def journal() -> list[dict[str, object]]:
    base: dict[str, object] = {"session_id": SESSION, "cwd": "/work/acme"}
    bodies: list[dict[str, object]] = [
        {"hook_event_name": "UserPromptSubmit", "prompt": "go"},
        {"hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_use_id": "t1", "tool_input": {"command": "x"}},
        {"hook_event_name": "PermissionRequest", "tool_name": "Bash", "tool_input": {"command": "x"}},
        {"hook_event_name": "Notification", "message": "Claude needs your permission to use Bash"},
    ]
    return [
        {"seq": 700 + k, "at": round((NOON_S + 9 * k) * 1000), "host": "devbox", "source": "hook", "provider": "claude",
         "ref": {}, "body": base | body}
        for k, body in enumerate(bodies)
    ]  # fmt: skip


def test_a_journal_that_somebody_saved_can_be_looked_at_as_well() -> None:
    reading = read(("report.jsonl", lines(*journal())))
    agent = reading.state.agents[ME]
    assert (agent.claim.state, agent.who.host) == (AgentState.WAITING, "devbox")
    assert agent.claim.since_s == NOON_S + 18


@pytest.mark.parametrize(
    ("content", "provider"),
    [
        ({"type": "session.start", "data": {"sessionId": "s"}}, "copilot"),
        ({"type": "session", "version": 3, "id": "x", "cwd": "/w"}, "pi"),
        ({"sessionId": "s", "type": "user", "message": {"role": "user", "parts": []}}, "qwen"),
    ],
)
def test_a_session_that_nobody_reads_yet_is_told_from_no_session(content: dict[str, object], provider: str) -> None:
    reading = read(("x.jsonl", lines(content)))
    assert reading.record is None or provider in {one.provider for one in reading.record.index.members}
    if reading.record is None:
        assert reading.tally.providers == {provider}


# -- what is read again ------------------------------------------------------------------------------------------------


def again(reading: Reading, seq: int) -> tuple[int, dict[str, object]]:
    said: list[tuple[int, str]] = []
    assert reading.record is not None
    reading.record.index.raw(seq, lambda status, text: said.append((status, text)))
    reading.clock.advance()
    ((status, text),) = said
    return status, json.loads(text or "{}")


def test_a_number_leads_back_to_its_line() -> None:
    reading = read((FILE, lines(row("summary", None)) + TURN))
    agent = reading.state.agents[ME]
    status, envelope = again(reading, agent.claim.seq)
    assert status == 200
    assert envelope["body"] == answer("done", 3)
    assert (envelope["seq"], envelope["source"], envelope["provider"]) == (agent.claim.seq, "transcript", "claude")
    assert again(reading, 999)[0] == 404


def test_a_huge_event_is_named_and_not_loaded() -> None:
    reading = read((FILE, lines(prompt("draw", 0), call("Read", 1), result(2, text="x" * 2_000_000))))
    assert again(reading, 3)[1]["body"] == {"$oversized": {"bytes": len(lines(result(2, text="x" * 2_000_000)))}}


def test_events_read_again_make_the_same_office() -> None:
    reading = read((f"{BELOW}.jsonl", HELPER), (f"{BELOW}.meta.json", SIDECAR), (FILE, LEAD))
    found: list[list[str] | None] = []
    assert reading.record is not None
    reading.record.index.stretch(0, 10**9, found.append)
    while not found:
        reading.clock.advance()
    (envelopes,) = found
    assert envelopes is not None
    facts = [fact for text in envelopes for fact in facts_of(envelope_from(json.loads(text)))]
    state, _ = reduce_all(OfficeState(), facts)
    assert {id: one.claim for id, one in state.agents.items()} == {
        id: one.claim for id, one in reading.state.agents.items()
    }


RECORDED = sorted(SHARED.glob("traces/claude/*/claude/projects/*/*.jsonl"))[:40] if SHARED.exists() else []


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.parts[-5])
def test_real_files_give_the_same_office_as_their_lines_one_by_one(path: Path) -> None:
    content = path.read_bytes()
    reading = read((f"projects/x/{path.name}", content))
    assert reading.tally.lines == sum(1 for line in content.split(b"\n") if line.strip())
    assert not reading.tally.skipped
    rows = [json.loads(line) for line in content.split(b"\n") if line.strip()]
    assert present(reading.state) or any(one.claim.state is AgentState.LEFT for one in reading.state.agents.values())
    last_s = max((when for one in rows if (when := one.get("timestamp"))), default="")
    assert reading.record is not None
    assert last_s[:16] >= at(0)[:10]
