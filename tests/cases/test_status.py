"""Public reports of displays that lie, as they show in the whole office: what people do, what panels say, what rings.

The names begin with the number under which a report is filed; what the state alone has to get right is in
``tests/state``.
"""

import json
from pathlib import Path

import pytest

from app.office import direct
from app.office.role import Posture
from app.office.sync import sync
from app.office.world import World
from app.state.evidence import explain
from app.state.leases import CALLING, RESTING, THINKING, Lease
from app.state.model import AgentState, Freshness
from app.state.queries import freshness
from app.wire.facts import AgentId, Outcome, Source
from e2e.driver.recorder import recording
from tests.cases.lines import Journal
from tests.office.builders import an_office, run
from tests.relay.hook_calls import SILENT, call_hook, seen
from tests.shell.builders import LIVE, Desk
from tests.state.telling import Event, ask, hook, post, pre, prompt, stop

STARTED = hook("SessionStart", source="startup")
PATH = "/h/.claude/projects/-home-dev-acme/s1.jsonl"
S1 = AgentId("claude:s1")


def at_work() -> Journal:
    return Journal().tell(STARTED, prompt(), pre("Bash", "t1"))


def row(kind: str, **fields: object) -> dict[str, object]:
    """A line of the session's own file."""
    return {"type": kind, "sessionId": "s1", "cwd": "/home/dev/acme", "version": "2.1.197", **fields}


def said_by(content: object) -> dict[str, object]:
    return row("user", message={"role": "user", "content": content})


def shown_in(world: World, told: Journal) -> None:
    """Brings the office up to date and lets everybody get where it goes."""
    sync(world, direct.roles(told.state, told.at_s))
    run(world, 20)


def panel(told: Journal) -> str:
    """All that the panels say, with the detail of the session open."""
    desk = Desk(now_s=told.at_s)
    desk.show(told.state, LIVE)
    desk.press("open", S1)
    return desk.dom.top.words()


# -- B01: the session file tells of what no hook does --------------------------------------------------


@pytest.mark.parametrize(
    "words", ["[Request interrupted by user]", "[Request interrupted by user for tool use]"], ids=["turn", "tool"]
)
def test_b01_a_line_that_tells_of_the_interrupt_ends_the_call_and_the_turn(words: str) -> None:
    told = at_work().line(said_by([{"type": "text", "text": words}]), Source.TRANSCRIPT, PATH, after_s=20)
    assert told.agent().tools == {}
    assert told.claim().state is AgentState.STOPPED
    assert Outcome.INTERRUPTED in {entry.outcome for entry in told.agent().trail}
    assert told.rung() == []


def test_b01_without_news_a_person_is_paler_and_says_since_when_and_does_not_hurry() -> None:
    told = at_work().wait(10 * 60, beat_s=5)
    role = direct.roles(told.state, told.at_s)[S1]
    assert (role.quiet, role.lost, role.bubble) == (True, False, None)
    said = panel(told)
    assert "quiet since" in said
    assert "Done" not in said
    assert "Idle" not in said


# -- B08: ends that nobody delivered -------------------------------------------------------------------

ENDINGS: dict[str, list[Event]] = {
    "headless, over": [STARTED, prompt(), stop()],
    "killed in a call": [STARTED, prompt(), pre("Bash", "t1")],
    "killed while thinking": [STARTED, prompt()],
    "its end was cancelled at exit": [STARTED, prompt(), pre("Bash", "t1"), post("Bash", "t1"), stop()],
    "never asked anything": [STARTED],
}


@pytest.mark.parametrize("story", ENDINGS.values(), ids=ENDINGS)
def test_b08_whoever_is_gone_fades_then_freezes_or_rests_then_leaves_and_never_asks_for_a_person(
    story: list[Event],
) -> None:
    told = Journal().tell(*story)
    rung = list(told.rung())
    seen_lost = False
    for _ in range(26):
        told.wait(1800)
        for role in direct.roles(told.state, told.at_s).values():
            assert role.bubble is None
            assert role.posture is not Posture.WAIT
            seen_lost = seen_lost or role.lost
            assert not role.lost or role.posture in (Posture.FREEZE, Posture.REST)
    assert told.here() == []
    assert seen_lost
    assert told.rung() == rung
    assert not told.knows("s1") or told.claim().rule == "lease-lapsed"


def test_b08a_a_relay_that_was_not_there_at_the_end_asks_for_nobody_and_owns_up_to_the_gap() -> None:
    told = Journal().line({"event": "started"}).tell(STARTED, prompt(), pre("Bash", "t1"), post("Bash", "t1"))
    told.line({"event": "stopped"}).line({"event": "started"}, after_s=600)
    assert AgentState.WAITING not in told.states()
    assert told.rung() == []
    evidence = explain(told.agent(), told.at_s, told.state.gaps)
    assert "not listening" in evidence.caution
    told.wait(THINKING.gone_s)
    assert told.here() == []


@pytest.mark.parametrize(
    ("story", "lease"),
    [
        (ENDINGS["killed while thinking"], THINKING),
        (ENDINGS["killed in a call"], CALLING),
        (ENDINGS["headless, over"], RESTING),
    ],
)
def test_b08_the_ages_are_those_of_the_one_table(story: list[Event], lease: Lease) -> None:
    lost_s, gone_s = lease.lost_s, lease.gone_s
    told = Journal().tell(*story)
    told.wait(lost_s - 1)
    assert freshness(told.agent(), told.at_s) is not Freshness.LOST
    told.wait(2)
    assert freshness(told.agent(), told.at_s) is Freshness.LOST
    told.wait(gone_s - lost_s - 2)
    assert told.here() == ["s1"]
    told.wait(2)
    assert told.here() == []


def test_b08_whoever_was_given_up_comes_back_to_the_seat_it_had() -> None:
    told = at_work().tell(hook("SessionStart", "s2", source="startup"), prompt(session="s2"))
    world = an_office()
    shown_in(world, told)
    seat = world.people[S1].seat
    told.wait(CALLING.gone_s - 300).tell(prompt(session="s2")).wait(400)
    shown_in(world, told)
    told.tell(post("Bash", "t1"))
    shown_in(world, told)
    assert world.people[S1].seat == seat


# -- B15: bookkeeping is no news -----------------------------------------------------------------------

BOOKKEEPING = [
    row("file-history-snapshot", messageId="m", snapshot={}),
    row("summary", summary="Fixed it", leafUuid="u"),
    row("custom-title", customTitle="A title"),
    row("ai-title", aiTitle="Another title"),
    row("last-prompt", lastPrompt="go"),
    row("permission-mode", permissionMode="default"),
    row("queue-operation", operation="enqueue", content="later"),
    row("attachment", attachment={"type": "todo_reminder", "content": []}),
]


@pytest.mark.parametrize("bookkeeping", BOOKKEEPING, ids=lambda one: str(one["type"]))
def test_b15_lines_that_only_keep_books_renew_no_lease(bookkeeping: dict[str, object]) -> None:
    told = at_work()
    news_s = told.agent().news_s
    for _ in range(60):
        told.line(bookkeeping, Source.TRANSCRIPT, PATH, after_s=60)
    assert told.agent().news_s == news_s
    assert freshness(told.agent(), told.at_s) is Freshness.LOST


def test_b15_a_line_in_which_the_agent_does_something_renews_it() -> None:
    call = {"type": "tool_use", "id": "t2", "name": "Read", "input": {"file_path": "/x/a.py"}}
    message = {"id": "m1", "role": "assistant", "model": "m", "content": [call]}
    told = at_work().line(row("assistant", message=message), Source.TRANSCRIPT, PATH, after_s=3600)
    assert freshness(told.agent(), told.at_s) is Freshness.FRESH


# -- B22: one state for everything that shows it -------------------------------------------------------


def test_b22_scene_list_and_detail_say_the_same_of_whoever_nobody_clicked() -> None:
    told = Journal()
    for k in range(6):
        told.tell(hook("SessionStart", f"s{k}", source="startup"), prompt(session=f"s{k}"))
    told.tell(pre("AskUserQuestion", "q", "s4"), hook("StopFailure", "s5", error="overloaded"), stop("s3")).wait(2)
    roles = direct.roles(told.state, told.at_s)
    desk = Desk(now_s=told.at_s)
    desk.show(told.state, LIVE)
    desk.press("open", "claude:s0")
    shown = {3: (Posture.REST, "Done"), 4: (Posture.WAIT, "Needs you"), 5: (Posture.SLUMP, "Failed")}
    for k, (posture, word) in shown.items():
        assert roles[AgentId(f"claude:s{k}")].posture is posture
        card = next(card for card in desk.dom.all("card") if card.attrs["data-arg"] == f"claude:s{k}")
        assert word in card.words()
    desk.press("panel", "list")
    assert desk.dom.top.words().count("Needs you") >= 2


# -- B23, B24, B25: we look on, and never answer -------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    [
        ask("Bash"),
        pre("AskUserQuestion", "q", tool_input={"questions": [{"question": "Which?", "options": [{"label": "A"}]}]}),
        pre("ExitPlanMode", "p"),
        hook("Elicitation", mcp_server_name="shop", message="Size?"),
    ],
    ids=lambda event: str(event[1].get("tool_name") or event[0]),
)
@pytest.mark.parametrize("relay_is_there", [True, False])
def test_b23_b24_a_hook_answers_no_question_and_asks_none(tmp_path: Path, event: Event, relay_is_there: bool) -> None:
    with recording() as relay:
        if relay_is_there:
            relay.register(tmp_path)
        assert seen(call_hook(tmp_path, json.dumps(event[1]).encode())) == SILENT


def test_b24_one_action_that_is_asked_about_eight_times_is_one_block_and_one_notice() -> None:
    told = at_work()
    for _ in range(8):
        told.tell(ask("Bash"), gap_s=0.3)
    told.wait(5, beat_s=0.5)
    assert len(told.agent().blocks) == 1
    assert told.rung() == ["NeedsYou"]


def test_b25_a_session_of_our_own_is_never_heard_of(tmp_path: Path) -> None:
    with recording() as relay:
        relay.register(tmp_path)
        assert seen(call_hook(tmp_path, json.dumps(prompt()[1]).encode(), PIXIE_OFFICE_IGNORE="1")) == SILENT
        call_hook(tmp_path, b'{"hook_event_name":"Stop"}')
        assert relay.bodies(1) == [b'{"hook_event_name":"Stop"}']
