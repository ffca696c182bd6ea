"""What nobody could hear or read is told as a gap or a note, and is held against no agent."""

import json
import math
from collections.abc import Mapping

import pytest

from app.shell import words
from app.state.evidence import explain
from app.state.leases import CALLING, HELPING, RESTING, THINKING, WAITING
from app.state.model import AgentState, Freshness
from app.state.queries import freshness
from app.wire.facts import AgentId
from relay.journal.protocol import Event
from relay.projection import viewer_line
from tests.cases.lines import Journal
from tests.shell.builders import LIVE, Desk, office
from tests.state.telling import hook, post, pre, prompt

STARTED = hook("SessionStart", source="startup")
PATH = "/h/.claude/projects/-home-dev-acme/s1.jsonl"
HELPERS = "/h/.claude/projects/-home-dev-acme/s1/subagents/agent-a1.jsonl"
LOST = {"event": "file_lost", "path": PATH, "why": "permission denied", "text": "This file can't be read now."}


def at_work() -> Journal:
    return Journal().tell(STARTED, prompt(), pre("Bash", "t1"))


def shown(told: Journal) -> Desk:
    """The shell with this office, at its own time."""
    desk = Desk(now_s=told.at_s)
    desk.show(told.office(), LIVE)
    return desk


# -- asleep --------------------------------------------------------------------------------------------


def test_a_sleep_is_a_gap_from_falling_asleep_to_waking_up() -> None:
    told = at_work()
    fell_s = told.at_s
    told.slept(1800)
    assert [pytest.approx(gap, abs=0.01) for gap in told.state.gaps] == [(fell_s, fell_s + 1800)]
    assert "not listening" in explain(told.agent(), told.at_s, told.state.gaps).caution


def test_a_sleep_stands_among_the_events_and_above_the_scene() -> None:
    told = at_work().slept(1800).tell(post("Bash", "t1"))
    desk = shown(told)
    assert "The relay was not listening from" in desk.dom.top.words()
    desk.press("open", "claude:s1")
    said = desk.words("detail")
    assert said.index("Finished") < said.index("Relay not listening") < said.index("Began")
    assert said.count("Relay not listening") == 1


def test_news_between_waking_up_and_saying_so_do_not_hide_the_sleep() -> None:
    told = at_work()
    fell_ms = round(told.at_s * 1000)
    told.tell(post("Bash", "t1"), gap_s=1800).line({"event": "slept", "from": fell_ms}, after_s=1.5)
    desk = shown(told)
    desk.press("open", "claude:s1")
    said = desk.words("detail")
    assert said.index("Finished") < said.index("Relay not listening") < said.index("Began")


def test_a_relay_that_stopped_while_asleep_leaves_no_gap_within_a_gap() -> None:
    told = at_work().slept(100)
    told.line({"event": "started"}, after_s=50)
    (_, first_end), (second_start, _) = told.state.gaps
    assert second_start >= first_end
    told.line({"event": "slept", "from": 0}, after_s=20)
    assert told.state.gaps[-1][0] == told.state.gaps[-2][1]


@pytest.mark.parametrize("odd", [None, "", "1", True, math.inf, -math.inf, 10**400, [1], {}])
def test_a_sleep_without_a_beginning_is_no_gap(odd: object) -> None:
    assert at_work().line({"event": "slept", "from": odd}).state.gaps == ()


def test_a_sleep_that_began_after_it_ended_is_no_gap() -> None:
    told = at_work()
    assert told.line({"event": "slept", "from": (told.at_s + 60) * 1000}).state.gaps == ()


def test_a_sleep_alarms_nobody_and_whoever_was_given_up_meanwhile_returns() -> None:
    told = at_work().slept(10 * 3600)
    assert told.rung() == []
    assert AgentState.WAITING not in told.states()
    told.tell(post("Bash", "t1"))
    assert told.here() == ["s1"]
    assert told.claim().state is AgentState.WORKING


def test_a_viewer_is_told_of_a_sleep_and_of_no_file() -> None:
    def seen(body: Mapping[str, object]) -> object:
        event = Event(7, 1_796_000_000_000, "laptop", "relay", "relay", "{}", json.dumps(body).encode())
        return json.loads(viewer_line(event, "salt"))["body"]

    assert seen({"event": "slept", "from": 1_795_999_000_000}) == {"event": "slept", "from": 1_795_999_000_000}
    assert seen({"event": "slept", "from": "ana@example.org"}) == {"event": "slept"}
    assert seen(LOST) == {"event": "file_lost"}


# -- clocks that jump back -----------------------------------------------------------------------------


def test_an_age_is_never_negative_when_a_clock_jumps_back() -> None:
    told = at_work()
    before_s = told.at_s - 7200
    assert explain(told.agent(), before_s).age_s == 0.0
    assert freshness(told.agent(), before_s) is Freshness.FRESH
    desk = Desk(now_s=before_s)
    desk.show(told.office(), LIVE)
    desk.press("open", "claude:s1")
    assert "-" not in desk.words("detail").replace("pixie-office", "").replace("tool-", "")


def test_events_of_an_earlier_time_take_nothing_back() -> None:
    told = at_work()
    now_s, head = told.state.now_s, told.state.head
    told.tell_at(told.at_s - 5000, post("Bash", "t1")[1])
    assert told.state.now_s == now_s
    assert told.state.head == head + 1
    assert told.agent().tools == {}


# -- files that cannot be read -------------------------------------------------------------------------


def test_a_file_that_cannot_be_read_is_a_line_in_its_agents_evidence() -> None:
    told = at_work().line(LOST, path=PATH)
    last = told.agent().trail[-1]
    assert (last.what, last.detail) == ("file_lost", "This file can't be read now.")
    assert told.state.notes == ()
    desk = shown(told)
    desk.press("open", "claude:s1")
    assert "Session file cannot be read" in desk.words("detail")


@pytest.mark.parametrize("path", [HELPERS, HELPERS.replace(".jsonl", ".meta.json")])
def test_a_helpers_file_is_the_helpers(path: str) -> None:
    told = at_work().tell(hook("SubagentStart", agent_id="a1", agent_type="Explore"))
    told.line({**LOST, "path": path}, path=path, kind="agent")
    assert told.agent("s1/a1").trail[-1].what == "file_lost"
    assert told.agent().trail[-1].what != "file_lost"


def test_a_note_renews_no_lease_and_wakes_nobody() -> None:
    told = at_work().wait(THINKING.gone_s)
    news_s = told.agent().news_s
    told.line(LOST, path=PATH)
    assert told.agent().news_s == news_s
    told.wait(CALLING.gone_s).line(LOST, path=PATH)
    assert told.here() == []


@pytest.mark.parametrize(
    ("path", "provider"),
    [
        ("/h/.claude/projects/-w/nobody.jsonl", "claude"),
        ("/h/.claude/projects/-w/agent-a9.jsonl", "claude"),
        ("/h/.codex/sessions/2026/11/30/rollout-s1.jsonl", "codex"),
        ("", "relay"),
    ],
)
def test_a_note_about_nobody_we_know_makes_nobody_and_is_shown_until_it_is_dismissed(path: str, provider: str) -> None:
    told = at_work().line({**LOST, "path": path}, path=path, provider=provider)
    assert told.here() == ["s1"]
    assert list(told.state.agents) == [AgentId("claude:s1")]
    desk = shown(told)
    assert "This file can't be read now." in desk.dom.top.words()
    assert path.rpartition("/")[2] in desk.dom.top.words()
    desk.press("note-seen", str(told.seq))
    assert "This file can't be read now." not in desk.dom.top.words()


def test_notes_are_kept_within_bounds_the_newest_last() -> None:
    told = Journal()
    for number in range(200):
        told.line({"event": "follow_broken", "text": f"note {number}"}, provider="relay")
    assert len(told.state.notes) == 20
    assert told.state.notes[-1].text == "note 199"


@pytest.mark.parametrize("body", [{"event": "file_lost"}, {"event": "file_lost", "text": 7}, {"event": ["file_lost"]}])
def test_a_note_with_odd_fields_breaks_nothing(body: dict[str, object]) -> None:
    told = at_work().line(body, path=PATH).line(body)
    assert told.here() == ["s1"]
    shown(told).press("open", "claude:s1")


# -- the rule in the settings ---------------------------------------------------------------------------


def test_the_settings_say_after_how_long_an_agent_without_news_is_given_up() -> None:
    desk = Desk()
    desk.show(office())
    desk.press("panel", "settings")
    said = desk.dom.top.words()
    assert words.leases() in said
    for lease in (THINKING, CALLING, HELPING, RESTING, WAITING):
        hours = lease.gone_s / 3600
        assert (f"{hours:.0f} hour " if hours == 1 else f"{hours:.0f} hours ") in said
