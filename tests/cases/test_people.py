"""Cases of people on the page: sent away by hand (B30), runs of scripts (B58), found by any name (B69)."""

import json

import pytest

from app.shell.search import folded, found
from app.state.model import AgentState
from app.state.queries import names
from app.wire.facts import AgentId
from app.wire.providers.pages import SENT_AWAY
from tests.paging import APage, Relay
from tests.state.telling import Event, Telling, ask, hook, post, pre, prompt, stop

ME = AgentId("claude:s1")


def page_of(*events: Event) -> tuple[Relay, APage]:
    relay = Relay()
    relay.tell(*events)
    page = relay.page()
    relay.run(2.0, 0.1)
    return relay, page


def deliver(page: APage) -> None:
    """What the page published reaches the journal and every page."""
    for text in page.sockets[-1].sent:
        order = json.loads(text).get("publish")
        if order and order["topic"] == SENT_AWAY:
            page.relay.publish(order["topic"], order["body"])
    page.sockets[-1].sent.clear()
    page.relay.run(2.0, 0.1)


def send_away(page: APage, agent: str = ME) -> None:
    page.dom.click("open", agent)
    page.relay.run(0.5, 0.1)
    page.dom.click("send-away", agent)
    deliver(page)


AT_WORK = (hook("SessionStart"), prompt(), pre("Bash", "t1"))


def test_b30_an_owner_sends_somebody_away_from_every_page_and_every_reload() -> None:
    relay, page = page_of(*AT_WORK)
    other = relay.page()
    send_away(page)
    assert "is sent away" in page.words()
    for one in (page, other, relay.page()):
        relay.run(20.0, 0.1)
        assert one.show.world.people == {}
        assert not one.words(f"card:{ME}")


def test_b30_who_works_on_stays_away_and_a_new_prompt_brings_it_back() -> None:
    relay, page = page_of(*AT_WORK)
    send_away(page)
    relay.tell(post("Bash", "t1"), stop())
    relay.run(5.0, 0.1)
    assert page.show.world.people == {} or page.show.world.people[ME].stage != "there"
    relay.tell(prompt("and now this"))
    relay.run(20.0, 0.1)
    assert page.show.world.people[ME].stage == "there"
    assert page.words(f"card:{ME}")


def test_b30_the_list_tells_who_was_sent_away_and_brings_them_back() -> None:
    relay, page = page_of(*AT_WORK, hook("SessionStart", "s2"))
    send_away(page)
    page.dom.click("panel", "list")
    relay.run(0.5, 0.1)
    assert "Sent away" in page.words("dialog-list")
    page.dom.click("bring-back", ME)
    deliver(page)
    assert "Sent away" not in page.words("dialog-list")
    assert ME in page.show.world.people


def test_b30_somebody_can_be_sent_away_from_the_list_which_stays_open() -> None:
    relay, page = page_of(*AT_WORK)
    page.dom.click("panel", "list")
    relay.run(0.5, 0.1)
    page.dom.click("send-away", ME)
    deliver(page)
    relay.run(20.0, 0.1)
    assert page.show.world.people == {}
    assert "Bring back" in page.words("dialog-list")


def test_b30_a_viewer_is_offered_no_such_button() -> None:
    relay = Relay()
    relay.tell(*AT_WORK)
    page = relay.page()
    page._say({"hello": {"scope": "viewer", "journal": "j", "since": page.page.live.head, "head": 3, "oldest": 1}})
    page._say({"caught_up": 3})
    relay.run(1.0, 0.1)
    page.dom.click("open", ME)
    relay.run(0.5, 0.1)
    assert "Send away" not in page.words("detail")


def test_b30_without_a_line_nothing_is_changed_and_it_is_said() -> None:
    relay, page = page_of(*AT_WORK)
    page.dom.click("open", ME)
    relay.run(0.5, 0.1)
    page.drop()
    page.show.shell.press("send-away", ME)
    relay.run(0.5, 0.1)
    assert "Nothing was changed" in page.words()
    assert ME in page.show.world.people


# -- B58 ---------------------------------------------------------------------------------------------------------------


def run_of(number: int, *more: Event) -> list[dict[str, object]]:
    """The envelopes of one ``claude -p``, started by a script."""
    session = f"run-{number}"
    events = (hook("SessionStart", session), prompt("check it", session), pre("Bash", f"t{number}", session), *more)
    return [{"body": body, "ref": {"entrypoint": "sdk-cli"}} for _, body in events]


def tell_runs(relay: Relay, runs: list[list[dict[str, object]]]) -> None:
    for run in runs:
        envelopes = [{**relay._envelope("hook", "claude", one["body"]), "ref": one["ref"]} for one in run]  # type: ignore[arg-type]
        relay._keep(envelopes)


def test_b58_fifty_runs_of_a_script_do_not_flood_the_office() -> None:
    relay, page = page_of(*AT_WORK)
    tell_runs(relay, [run_of(number) for number in range(50)])
    relay.run(5.0, 0.1)
    assert set(page.show.world.people) == {ME}
    assert len(page.dom.all("card")) == 2
    assert "50" in page.words("card-runs")
    assert "50 at work" in page.words("card-runs")


def test_b58_nobody_is_seen_on_the_floor_not_even_for_a_moment() -> None:
    relay, page = page_of(*AT_WORK)
    tell_runs(relay, [run_of(1)[:1]])
    relay.beat()
    assert set(page.show.world.people) == {ME}


def test_b58_their_list_opens_each_of_them() -> None:
    relay, page = page_of(*AT_WORK)
    tell_runs(relay, [run_of(number) for number in range(3)])
    relay.run(1.0, 0.1)
    page.dom.click("panel", "runs")
    relay.run(0.5, 0.1)
    assert page.words("dialog-runs").count("Running") == 3
    page.dom.click("open", "claude:run-1")
    relay.run(0.5, 0.1)
    assert page.words("detail")


def test_b58_a_run_that_needs_somebody_is_seen_like_anybody() -> None:
    relay, page = page_of(*AT_WORK)
    tell_runs(relay, [run_of(1, ask("Bash", "run-1"))])
    relay.run(20.0, 0.1)
    assert page.show.store.state.agents[AgentId("claude:run-1")].claim.state is AgentState.WAITING
    assert "claude:run-1" in page.show.world.people
    assert page.words("card:claude:run-1")


@pytest.mark.parametrize(("runs", "people", "ghosts"), [("ghosts", 4, 3), ("people", 4, 0), ("list", 1, 0)])
def test_b58_a_setting_says_what_becomes_of_them(runs: str, people: int, ghosts: int) -> None:
    relay, page = page_of(*AT_WORK)
    tell_runs(relay, [run_of(number) for number in range(3)])
    relay.run(2.0, 0.1)
    page.dom.click("panel", "settings")
    relay.run(0.3, 0.1)
    page.dom.click("set", f"runs={runs}")
    relay.run(20.0, 0.1)
    there = [one for one in page.show.world.people.values() if one.stage == "there"]
    assert len(there) == people
    assert sum(one.role.ghost for one in there) == ghosts


def test_b58_two_thousand_runs_leave_the_list_quick() -> None:
    relay, page = page_of(*AT_WORK)
    tell_runs(relay, [run_of(number) for number in range(400)])
    relay.run(1.0, 0.1)
    page.dom.click("panel", "runs")
    relay.run(0.2, 0.1)
    before = page.dom.calls
    page.relay.run(0.2, 0.1)
    assert page.dom.calls - before < 50
    assert len(page.dom.all("row")) <= 40


# -- B67 ---------------------------------------------------------------------------------------------------------------


def test_b67_the_detail_says_that_a_machines_clock_is_off_and_by_how_much() -> None:
    relay, page = page_of()
    off = {"sent": round((relay.clock.now_s() - 5400) * 1000)}
    relay._keep([{**relay._envelope("hook", "claude", hook("SessionStart")[1]), "ref": off}])
    relay.run(1.0, 0.1)
    page.dom.click("open", ME)
    relay.run(0.5, 0.1)
    assert "Its clock is 1 h 30 min behind; ages here go by the relay's clock." in page.words("detail")


# -- B69 ---------------------------------------------------------------------------------------------------------------

TITLES = {
    "s1": "修正登录问题",
    "s2": "إصلاح تسجيل الدخول",
    "s3": "Ünïcode Straße",
    "s4": "👩🏽‍💻 pair programming 👨‍👩‍👧‍👦",
    "s5": "x" * 200,
    "s6": "bell\x07 and \x1b[31mred\u202e text",
}


def titled() -> Telling:
    told = Telling()
    for session, title in TITLES.items():
        told.tell(hook("SessionStart", session, session_title=title, cwd=f"/home/dev/{session}-folder"))
    return told


@pytest.mark.parametrize(
    ("query", "who"),
    [
        ("登录", ["s1"]),
        ("الدخول", ["s2"]),
        ("UNICODE strasse", ["s3"]),
        ("strasse ünicode", ["s3"]),
        ("👩🏽‍💻", ["s4"]),
        ("pair", ["s4"]),
        ("xxxxxxxx", ["s5"]),
        ("red text", ["s6"]),
        ("s3-folder", ["s3"]),
        ("claude:s5", ["s5"]),
        ("s2", ["s2"]),
        ("nobody of that name", []),
        ("   ", list(TITLES)),
    ],
)
def test_b69_everybody_is_found_by_title_folder_or_id_in_any_script(query: str, who: list[str]) -> None:
    told = titled()
    result = found(query, told.state.agents.values(), names(told.state))
    assert [agent.who.session for agent in result] == who


def test_b69_a_query_of_any_length_is_only_a_query() -> None:
    told = titled()
    assert found("z" * 100_000, told.state.agents.values(), names(told.state)) == ()
    assert folded("ＦＵＬＬ Ｗｉｄｔｈ") == "full width"


def test_b69_the_list_shows_whom_the_field_finds() -> None:
    relay, page = page_of(*(hook("SessionStart", k, session_title=title) for k, title in TITLES.items()))
    page.dom.click("panel", "list")
    relay.run(0.3, 0.1)
    page.dom.put("find", "", "登录", "input")
    relay.run(0.3, 0.1)
    assert "1 of 6" in page.words("dialog-list")
    assert "修正登录问题" in page.words("list-rows")
    assert "pair programming" not in page.words("list-rows")
    page.dom.put("find", "", "nobody", "input")
    relay.run(0.3, 0.1)
    assert "Nobody here fits that" in page.words("dialog-list")
