"""The line between page and relay: who comes late, a line that breaks, a relay that is killed, a page nobody sees."""

import json
import signal
from collections.abc import Callable

from e2e.looking import until_agent, until_card, until_person, until_said, until_seated
from e2e.pages import LAPTOP, OfficePage, OpenPage, calm
from e2e.sessions import Session, recorded, replay
from e2e.wire import Wire
from tests.relay.building import Json, Process, a_process

NewPage = Callable[..., OfficePage]

REST_S = 3  # a page at rest is watched for so long
MOST_LOOKS = 2  # at the clock in this time: ages are told in steps of ten seconds


def test_a_page_that_opens_late_sees_the_same_office(open_page: OpenPage) -> None:
    early = open_page(calm(LAPTOP))
    relay = early.relay
    crowd = [Session(relay, name, f"Job of {name}") for name in ("ana", "ben", "cleo", "dan")]
    ana, ben, cleo, dan = crowd
    for one in crowd:
        one.comes()
        one.asked()
    rest = replay(relay, recorded("claude-team"), lambda event: event["hook_event_name"] == "TeammateIdle")
    call = ana.begins("Agent", description="Look", prompt="Look.", subagent_type="Explore")
    scout, second = ana.helper("0001"), ana.helper("0002", "Plan")
    scout.begins("Read", file_path="/home/dev/shop/a.py")
    ben.leaves()  # and somebody else takes the seat
    Session(relay, "eva", "Job of eva").comes()
    second.yields()
    cleo.asks_leave(cleo.begins("Bash", command="make deploy"))
    replay(relay, rest, lambda event: event["hook_event_name"] == "UserPromptSubmit")
    dan.yields()
    del call
    until_agent(early, cleo, state="waiting")

    late = open_page(calm(LAPTOP))
    late.until("link", lambda link: link["phase"] == "live")
    until_same(late, early)
    assert len(early.ask("people")) >= 7


def test_a_lost_line_is_told_and_what_was_missed_is_caught_up_by_number(new_page: NewPage) -> None:
    office = new_page(calm(LAPTOP))
    with Wire(office.relay.port) as wire:
        office = new_page(calm(LAPTOP), wire.port)
        office.expected = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_SOCKET_NOT_CONNECTED"]
        office.open()
        ana, ben = Session(office.relay, "ana", "Fix the login"), Session(office.relay, "ben", "Write the docs")
        ana.comes()
        ana.asked()
        until_agent(office, ana, state="working")

        wire.cut()
        until_said(office, ".notices", "Reconnecting")
        until_said(office, ".as-of", "not live")
        until_said(office, "#pixie", "no contact")
        assert office.ask("link")["phase"] == "lost"
        for number in range(300):  # more than fits into one batch
            ana.finishes(ana.begins("Read", file_path=f"/home/dev/shop/{number}.py"))
        ben.comes()
        ana.yields()
        assert until_agent(office, ana)["state"] == "working"  # what it last knew, and says from when

        wire.mend()
        office.until("link", lambda link: link["phase"] == "live")
        until_agent(office, ana, state="done")
        until_card(office, ben, "Here")
        assert_each_came_once(office)
        assert not office.page.locator(".as-of").count()


def test_a_killed_relay_comes_back_with_everything_and_nothing_twice(new_page: NewPage) -> None:
    office = new_page(calm(LAPTOP))
    office.expected = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET"]
    office.open()
    first, port = office.relay, office.relay.port
    ana = Session(first, "ana", "Fix the login")
    ana.comes()
    ana.asked()
    ana.asks_leave(ana.begins("Bash", command="make deploy"))
    ana.post(ana.voice.nags())  # acknowledged, and then at once:
    first.stop(signal.SIGKILL)
    until_said(office, ".notices", "Reconnecting")

    with a_process(first.home, "--port", str(port), "--no-qr") as second:
        assert second.owner == first.owner
        ana.relay = second
        ben = Session(second, "ben", "Write the docs")
        ben.comes()
        office.until("link", lambda link: link["phase"] == "live")
        until_card(office, ana, "Needs you")
        until_card(office, ben, "Here")
        assert len(office.ask("agents")) == 2
        assert_each_came_once(office, second)
        until_said(office, ".gap", "The relay was not listening")
        fresh = new_page(calm(LAPTOP))
        fresh.expected = office.expected
        fresh.open()
        fresh.until("link", lambda link: link["phase"] == "live")
        until_same(fresh, office)


def test_an_office_at_rest_draws_nothing(open_page: OpenPage) -> None:
    office = open_page(LAPTOP)
    ana, ben = Session(office.relay, "ana", "Fix the login"), Session(office.relay, "ben", "Write the docs")
    ana.comes()
    ben.comes()
    until_seated(office, ana, ben)
    until_at_rest(office)
    ana.asked()
    ana.begins("Edit", file_path="/home/dev/shop/login.py")
    until_person(office, ana, anim="type")
    drawn = office.ask("frames")["drawn"]
    office.until("frames", lambda frames: frames["drawn"] > drawn + 5)  # hands move


def test_a_hidden_page_draws_nothing_and_still_tells_by_its_title(new_page: NewPage) -> None:
    office = new_page(LAPTOP)
    office.page.add_init_script(HIDEABLE)
    office.open()
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    until_seated(office, ana)
    ana.asked()
    ana.begins("Edit", file_path="/home/dev/shop/login.py")
    until_person(office, ana, anim="type")

    hide(office, True)
    before = office.ask("frames")
    push = ana.begins("Bash", command="git push")
    ana.asks_leave(push)
    office.eventually(lambda: office.page.title() == "(1) Pixie Office", "the title of a hidden page")
    until_agent(office, ana, state="waiting")
    assert office.ask("frames") == before

    hide(office, False)
    until_card(office, ana, "Needs you")
    until_person(office, ana, bubble="dots")
    assert office.ask("frames")["drawn"] > before["drawn"]


HIDEABLE = """
let hidden = false;
globalThis.__hide = (yes) => { hidden = yes; document.dispatchEvent(new Event("visibilitychange")); };
Object.defineProperty(Document.prototype, "visibilityState", { get: () => hidden ? "hidden" : "visible" });
Object.defineProperty(Document.prototype, "hidden", { get: () => hidden });
"""


def hide(office: OfficePage, yes: bool) -> None:
    """Makes the page believe that it is, or is not, out of sight; Playwright keeps every page visible."""
    office.page.evaluate("yes => globalThis.__hide(yes)", yes)


def until_at_rest(office: OfficePage) -> None:
    """Waits for a time in which nothing was drawn, and hardly anything looked at."""
    passed: list[Json] = []

    def nothing_was_drawn() -> bool:
        before = office.ask("frames")
        office.page.wait_for_timeout(REST_S * 1000)
        after = office.ask("frames")
        passed.append({name: after[name] - before[name] for name in after})
        return bool(passed[-1]["drawn"] == 0 and passed[-1]["asked"] <= MOST_LOOKS)

    office.eventually(nothing_was_drawn, lambda: f"rest; frames in {REST_S} s: {passed}")


def until_same(late: OfficePage, early: OfficePage) -> None:
    """Waits until two pages show the same office."""
    late.eventually(lambda: not differences(late, early), lambda: f"the same office; {differences(late, early)}")


def differences(late: OfficePage, early: OfficePage) -> list[str]:
    """Where two pages differ in what must not depend on when they were opened: who is there, what is said of them, who
    sits where and looks how.
    """
    one, other = told(late), told(early)
    return [f"{at}: late {one.get(at)}, early {other.get(at)}" for at in one | other if one.get(at) != other.get(at)]


def told(office: OfficePage) -> dict[str, Json]:
    """What a page says of each agent and each person, by a name for it."""
    agents = {f"{agent['id']} {name}": agent[name] for agent in office.ask("agents") for name in agent}
    people = {
        f"{id} {name}": person[name]
        for id, person in office.ask("people").items()
        for name in ("seat", "look", "small", "posture", "bubble", "seated")
    }
    return agents | people


def numbers_in(frames: list[str]) -> list[int]:
    """The numbers of all envelopes in frames, in the order in which they came."""
    told = (json.loads(frame) for frame in frames if frame.startswith("["))
    return [envelope["seq"] for envelopes in told for envelope in envelopes]


def assert_each_came_once(office: OfficePage, relay: Process | None = None) -> None:
    """Every event of the journal came over the page's sockets once, in order, and none is still missing."""
    kept = [line["seq"] for line in (relay or office.relay).lines()]
    office.until("head", lambda head: head == kept[-1])
    assert numbers_in(office.frames) == kept
    assert office.ask("link")["unread"] == 0
