"""A session out of a file is shown as an office of its own; the live one goes on and is never touched by it."""

import json
from collections.abc import Sequence

import pytest

from app.platform.fake_files import FakeFile
from app.state.model import AgentState
from app.state.queries import present
from tests.importing.building import NOON_S, SESSION, answer, call, lines, prompt, result, row
from tests.paging import APage, Relay
from tests.state.telling import Event, ask, hook, pre
from tests.state.telling import prompt as asked

FILE = f"{SESSION}.jsonl"
ENDED = lines(
    prompt("tidy up", 0),
    call("Bash", 1, command="make"),
    result(2),
    answer("done", 3),
    prompt("<command-name>/exit</command-name>", 4),
)
OPEN = lines(prompt("tidy up", 0), call("Edit", 1, file_path="/work/acme/parser.py"))
WAITING = lines(prompt("choose", 0), call("AskUserQuestion", 1, questions=[{"question": "Red or blue?"}]))


def live_page(*events: Event) -> APage:
    """A page on an office in which somebody is at work."""
    relay = Relay()
    relay.tell(hook("SessionStart", "live1"), asked("go", "live1"), pre("Bash", "t1", "live1"), *events)
    page = relay.page()
    relay.run(1.0)
    return page


def hand_over(page: APage, *files: tuple[str, bytes], seconds: float = 2.0) -> Sequence[FakeFile]:
    """Drops files onto the page and lets them be read."""
    held = [FakeFile(path, content, page.clock) for path, content in files]
    page.files.drop(*held)
    page.relay.run(seconds)
    return held


def test_a_dropped_session_is_shown_and_says_that_it_is_not_live() -> None:
    page = live_page()
    hand_over(page, (FILE, OPEN))
    assert "From a file, not live" in page.words("recording")
    assert "30 November 2026, 12:01" in page.words("recording")
    assert [agent.who.session for agent in present(page.show.store.state)] == [SESSION]
    assert "As of 30 November 2026, 12:01, not live" in page.words()
    assert "This is a recording" in page.words()
    assert page.dom.page_attrs["title"] == "Recording · Pixie Office"


def test_the_way_back_leads_to_the_live_office_as_it_is_by_then() -> None:
    page = live_page()
    before = page.show.live.store.state
    hand_over(page, (FILE, OPEN))
    assert set(page.show.live.store.state.agents) == set(before.agents)
    page.relay.tell(hook("SessionStart", "live2"))
    page.relay.run(1.0)
    assert len(present(page.show.store.state)) == 1
    page.dom.click("file", "back")
    page.relay.run(1.0)
    assert not page.words("recording")
    assert [agent.who.session for agent in present(page.show.store.state)] == ["live1", "live2"]
    assert set(page.show.world.people) == {"claude:live1", "claude:live2"}
    assert page.dom.page_attrs["title"] == "Pixie Office"


def test_nobody_moves_in_a_record() -> None:
    page = live_page()
    hand_over(page, (FILE, OPEN), seconds=5.0)
    (person,) = page.show.world.people.values()
    before = (person.role.posture.value, person.tile, person.anim, person.stage)
    page.relay.run(60.0, beat_s=0.1)
    assert (person.role.posture.value, person.tile, person.anim, person.stage) == before
    assert before[0] == "sit"


def test_ages_are_measured_against_the_records_end() -> None:
    page = live_page()
    hand_over(page, (FILE, OPEN))
    page.dom.click("open", f"claude:{SESSION}")
    page.relay.run(3600.0, beat_s=60.0)
    assert "At that moment:" in page.words("detail")
    assert "is editing parser.py" in page.words("detail")
    assert "Quiet since" not in page.words()
    assert "Lost contact" not in page.words()


def test_of_a_session_that_is_over_the_moment_before_is_shown() -> None:
    page = live_page()
    hand_over(page, (FILE, ENDED))
    (agent,) = present(page.show.store.state)
    assert agent.claim.state is AgentState.DONE
    assert "just before the last agent left" in page.words("recording")


def test_somebody_who_needs_a_person_in_the_live_office_is_told_of_all_the_same() -> None:
    page = live_page()
    hand_over(page, (FILE, OPEN))
    page.relay.tell(ask("Bash", "live1"))
    page.relay.run(3.0)
    assert "1 needs you" in page.words("recording")
    assert page.dom.page_attrs["title"] == "(1) Recording · Pixie Office"


def test_a_record_in_which_somebody_waits_calls_nobody() -> None:
    page = live_page()
    hand_over(page, (FILE, WAITING))
    (agent,) = present(page.show.store.state)
    assert agent.claim.state is AgentState.WAITING
    assert page.dom.page_attrs["title"] == "Recording · Pixie Office"
    assert "needs you." not in page.words("alarm")


def test_an_event_of_a_record_is_read_from_its_file_and_never_asked_of_the_relay() -> None:
    page = live_page()
    asked_before = len(page.http.asked)
    (held,) = hand_over(page, (FILE, OPEN))
    page.dom.click("open", f"claude:{SESSION}")
    page.relay.run(0.5)
    (agent,) = present(page.show.store.state)
    page.dom.click("raw", str(agent.claim.seq))
    page.relay.run(0.5)
    assert "parser.py" in page.show.shell.chrome.raws[agent.claim.seq].text
    assert len(page.http.asked) == asked_before
    assert held.reads


def test_this_looks_wrong_saves_the_records_events_without_content() -> None:
    page = live_page()
    hand_over(page, (FILE, OPEN))
    page.dom.click("open", f"claude:{SESSION}")
    page.relay.run(0.5)
    page.dom.click("wrong", f"claude:{SESSION}")
    page.relay.run(0.5)
    ((name, text),) = page.dom.saved.items()
    assert name.endswith(".jsonl")
    assert "parser.py" not in text
    assert "tidy up" not in text
    envelopes = [json.loads(line) for line in text.split("\n") if line]
    assert [one["source"] for one in envelopes] == ["transcript"] * len(envelopes)
    assert any(one["body"].get("timestamp", "").startswith("2026-11-30T12:01") for one in envelopes)


def test_numbers_of_the_live_office_mean_nothing_in_a_record() -> None:
    page = live_page()
    page.dom.click("open", "claude:live1")
    page.relay.run(0.5)
    hand_over(page, (FILE, OPEN))
    chrome = page.show.shell.chrome
    assert (chrome.detail, chrome.selected, dict(chrome.raws), chrome.opened) == (None, None, {}, frozenset())


# -- while it is read ----------------------------------------------------------------------------------------------


def test_while_files_hover_the_page_says_what_it_takes() -> None:
    page = live_page()
    page.files.hover(True)
    page.relay.run(0.1)
    assert "Let go to open" in page.words("handed")
    page.files.hover(False)
    page.relay.run(0.1)
    assert not page.words("handed")


def test_a_reading_can_be_cancelled_and_leaves_the_live_office() -> None:
    page = live_page()
    held = FakeFile(FILE, OPEN, page.clock)
    page.files.drop(held)
    page.show.loop.wake()
    page.frames.repaint(page.clock.mono_s())
    assert "Reading 5cb9b8eb-984…1b2c3d.jsonl" in page.words("handed")
    page.dom.click("file", "cancel")
    page.relay.run(2.0)
    assert not page.words("handed")
    assert page.show.watched is page.show.live


def test_files_are_picked_from_the_panel_that_says_what_they_are() -> None:
    page = live_page()
    page.dom.click("panel", "open")
    page.relay.run(0.1)
    assert "~/.claude/projects" in page.words("dialog-open")
    page.dom.click("file", "folder")
    assert page.files.folder
    page.files.choose(FakeFile(FILE, OPEN, page.clock))
    page.relay.run(2.0)
    assert page.words("recording")
    assert not page.words("dialog-open")


def test_what_was_skipped_is_said() -> None:
    page = live_page()
    hand_over(page, (FILE, OPEN + b"{oops\n[1]\n{oops\n"), ("notes.jsonl", b"milk\n"))
    said = page.words("recording")
    assert "2 lines cannot be read" in said.lower()
    assert "1 line is no event" in said
    assert "1 file is no session" in said


@pytest.mark.parametrize(
    ("name", "content", "title"),
    [
        ("photo.jsonl", b"\x89PNG\n\x1a" * 100, "This is no session file"),
        ("empty.jsonl", b"", "The file is empty"),
        ("summary.jsonl", lines(row("summary", None)), "There is nobody in this file"),
        ("x.jsonl", lines({"type": "session", "version": 3, "id": "x"}), "Sessions of Pi cannot be opened"),
    ],
)
def test_what_is_no_session_is_refused_in_plain_words(name: str, content: bytes, title: str) -> None:
    page = live_page()
    hand_over(page, (name, content))
    assert title in page.words("handed")
    assert "The live office is as it was" in page.words("handed")
    page.dom.click("file", "close")
    page.relay.run(0.2)
    assert not page.words("handed")
    assert page.show.watched is page.show.live


def test_a_second_file_takes_the_place_of_the_first() -> None:
    page = live_page()
    hand_over(page, (FILE, OPEN))
    other = lines(prompt("other", 9) | {"sessionId": "9998f4db-df53-42a6-996b-98e61b77a0c1"})
    hand_over(page, ("9998f4db-df53-42a6-996b-98e61b77a0c1.jsonl", other))
    assert [agent.who.session[:4] for agent in present(page.show.store.state)] == ["9998"]


def test_a_line_that_breaks_meanwhile_is_taken_up_again_behind_the_record() -> None:
    page = live_page()
    hand_over(page, (FILE, OPEN))
    page.drop()
    page.relay.run(3.0)
    assert [agent.who.session for agent in present(page.show.store.state)] == [SESSION]
    assert page.show.watched.now_s() == NOON_S + 60
