"""Looking back: a second line reads the past onto a tape, and the live office goes on behind it."""

import pytest

from app.shell import player_words as said
from app.shell.player_view import PlayerView
from app.state.model import AgentState
from app.state.queries import present
from tests.paging import APage, Relay
from tests.state.telling import ask, hook, post, pre, prompt, stop

STARTED = hook("SessionStart", source="startup")


def day() -> Relay:
    """An hour in which one session works, asks, is answered, and finishes."""
    relay = Relay()
    for event in (STARTED, prompt(), pre("Bash", "t1"), ask("Bash"), post("Bash", "t1"), stop()):
        relay.tell(event)
        relay.clock.advance(600)
    return relay


def looking_back(relay: Relay) -> APage:
    """A page on which somebody pressed the button, with the past read."""
    page = relay.page()
    relay.run(0.2)
    page.show.shell.press("player", "begin")
    relay.run(0.1)
    page.greet(since=0)
    relay.run(0.2)
    return page


def player(page: APage) -> PlayerView:
    """What the bar shows."""
    view = page.show.player()
    assert view is not None
    return view


def states(page: APage) -> list[AgentState]:
    """What is shown of whoever is there."""
    return [agent.claim.state for agent in present(page.show.store.state)]


def test_looking_back_begins_at_the_end_and_shows_what_is_shown_live() -> None:
    page = looking_back(day())
    view = player(page)
    assert view.at_s == view.end_s
    assert view.end_s - view.begin_s == 5 * 600
    assert states(page) == [AgentState.DONE]
    assert page.show.store is not page.show.live.store


def test_while_the_past_is_read_the_bar_says_so_and_the_office_is_live() -> None:
    relay = day()
    page = relay.page()
    relay.run(0.2)
    page.show.shell.press("player", "begin")
    relay.run(0.1)
    page.greet(caught_up=False, since=0)
    relay.run(0.1)
    assert player(page).reading is not None
    assert page.show.store is page.show.live.store


@pytest.mark.parametrize(
    ("share", "state"),
    [(0, AgentState.ARRIVED), (220, AgentState.WORKING), (700, AgentState.WAITING), (900, AgentState.WORKING)],
)
def test_the_slider_shows_how_it_was(share: int, state: AgentState) -> None:
    relay = day()
    page = looking_back(relay)
    page.dom.put("player", "seek", str(share), "input")
    relay.run(0.2)
    assert states(page) == [state]


def test_it_plays_on_from_where_it_was_put_and_stops_at_the_end() -> None:
    relay = day()
    page = looking_back(relay)
    shell = page.show.shell
    page.dom.put("player", "seek", "0", "input")
    for _ in range(5):
        shell.press("player", "faster")
    shell.press("player", "toggle")
    assert player(page).runs
    relay.run(30)
    assert not player(page).runs
    assert states(page) == [AgentState.DONE]


def test_chapters_lead_to_what_mattered() -> None:
    relay = day()
    page = looking_back(relay)
    page.dom.put("player", "seek", "0", "input")
    seen = []
    for _ in range(3):
        page.show.shell.press("player", "next")
        relay.run(0.1)
        seen.append(states(page)[0])
    assert seen == [AgentState.WORKING, AgentState.WAITING, AgentState.DONE]
    assert {mark.kind for mark in player(page).marks} == {"prompt", "block", "finish"}


def test_live_leads_back_and_what_happened_meanwhile_is_there() -> None:
    relay = day()
    page = looking_back(relay)
    page.dom.put("player", "seek", "0", "input")
    relay.run(0.1)
    line = page.sockets.pop()
    relay.tell(prompt("more"))
    page.sockets.append(line)
    relay.run(0.1)
    assert states(page) == [AgentState.ARRIVED]
    page.show.shell.press("player", "live")
    relay.run(0.1)
    assert states(page) == [AgentState.WORKING]
    assert page.show.player() is None


def test_an_empty_journal_has_no_past() -> None:
    relay = Relay()
    page = relay.page()
    relay.run(0.1)
    page.show.shell.press("player", "begin")
    relay.run(0.1)
    assert page.show.player() is None
    assert said.NOTHING in page.words()


def test_keys_run_and_step_only_while_somebody_looks_back() -> None:
    relay = day()
    page = looking_back(relay)
    page.dom.press("[")
    relay.run(0.1)
    assert player(page).at_s < player(page).end_s
    page.dom.press(" ")
    assert player(page).runs
    page.show.shell.press("player", "live")
    relay.run(0.1)
    page.dom.press(" ")
    assert page.show.player() is None
