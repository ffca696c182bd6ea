"""What agents do becomes people who do it: from the first hook event to an empty chair."""

import shlex
import subprocess
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from e2e.looking import (
    card_of,
    changed_around,
    is_in_sight,
    picture_of,
    until_agent,
    until_card,
    until_gone,
    until_person,
    until_said,
    until_seated,
)
from e2e.pages import LAPTOP, PHONE, OfficePage, OpenPage, watched
from e2e.sessions import Session
from tests.relay.building import a_process, environment

DEVICES = pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["desktop", "phone"])
NewPage = Callable[..., OfficePage]


@DEVICES
def test_hook_events_become_a_person_that_works_waits_and_rests(open_page: OpenPage, device: Mapping[str, Any]) -> None:
    office = open_page(device)
    before = picture_of(office)
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    until_card(office, ana, "Fix the login", "Here")
    assert not office.page.locator("#welcome").count()
    seated = until_person(office, ana, stage="there", seated=True, posture="sit")
    assert changed_around(before, picture_of(office), seated) or device is PHONE  # a phone may look elsewhere

    ana.asked("The login is broken.")
    until_agent(office, ana, state="working", activity="thinking")
    edit = ana.begins("Edit", file_path="/home/dev/shop/login.py", old_string="a", new_string="b")
    until_card(office, ana, "Editing", "login.py")
    until_person(office, ana, anim="type", seated=True)
    until_said(office, "#pixie", "typing")
    ana.finishes(edit)
    ana.begins("Read", file_path="/home/dev/shop/session.py")
    until_card(office, ana, "Reading", "session.py")
    until_person(office, ana, anim="read")

    push = ana.begins("Bash", command="git push", description="Push")
    ana.asks_leave(push)
    agent = until_agent(office, ana, state="waiting")
    assert agent["blocks"] == ["permission"]
    until_person(office, ana, bubble="dots", posture="wait", anim="wait")
    until_card(office, ana, "Needs you")
    assert "tone-need" in (card_of(office, ana).get_attribute("class") or "")
    assert is_in_sight(office, card_of(office, ana))
    until_said(office, "#pixie", "Bash", "needs you")
    until_said(office, ".need-count", "1", "needs you")
    until_said(office, "#alarm", "Fix the login needs you.")
    office.eventually(lambda: office.page.title() == "(1) Pixie Office", "the title to tell of it")

    ana.finishes(push, {"stdout": "ok"})
    until_agent(office, ana, state="working")
    until_person(office, ana, bubble=None)
    office.eventually(lambda: office.page.title() == "Pixie Office", "the title to be plain again")
    ana.yields("The login works.")
    until_card(office, ana, "Done")
    until_person(office, ana, posture="rest")
    ana.leaves()
    until_gone(office, ana)
    assert card_of(office, ana).count() == 0
    office.page.wait_for_selector("#welcome")


def test_a_helper_is_small_beside_its_parent_and_goes_when_it_is_done(open_page: OpenPage) -> None:
    office = open_page(LAPTOP)
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    ana.asked()
    call = ana.begins("Agent", description="Look around", prompt="Look around.", subagent_type="Explore")
    scout = ana.helper("0123456789abcdef")
    scout.begins("Grep", pattern="login")
    until_agent(office, scout, kind="subagent", parent=ana.id, state="working", activity="searching")
    until_seated(office, ana)
    small = until_person(office, scout, stage="there", small=True, seat=None)
    parent = office.ask("people")[ana.id]
    assert small["look"] == parent["look"]
    assert max(abs(small["tile"][k] - parent["tile"][k]) for k in (0, 1)) <= 2
    until_card(office, scout, "Explore", "Searching")
    scout.yields("It is in login.py.")
    ana.finishes(call)
    until_gone(office, scout)
    until_agent(office, ana, state="working")


def test_on_a_phone_the_card_of_who_needs_somebody_comes_into_sight(open_page: OpenPage) -> None:
    """A row of cards that runs after one of them leaves the newly urgent one outside, to the left."""
    office = open_page(PHONE)
    crowd = [Session(office.relay, name, f"Job of {name}") for name in ("ana", "ben", "cleo", "dan", "eva", "finn")]
    for one in crowd:
        one.comes()
        one.asked()
    for one in [*crowd[::2], *crowd[::-1]]:  # the latest news come first: cards change places all the time
        one.begins("Read", file_path=f"/home/dev/shop/{one.name}.py")
        until_card(office, one, "Reading")
        assert office.page.locator("#deck").evaluate("deck => deck.scrollLeft") == 0
    last = crowd[3]
    last.asks_leave(last.begins("Bash", command="make deploy"))
    until_card(office, last, "Needs you")
    office.eventually(lambda: is_in_sight(office, card_of(office, last)), "its card to be in sight")


ODD_EVENTS: list[tuple[str, object]] = [
    ("claude", {}),
    ("claude", {"session_id": None, "hook_event_name": None, "tool_input": None}),
    ("claude", {"session_id": 17, "hook_event_name": ["Stop"], "cwd": {"a": 1}}),
    ("claude", {"session_id": "odd-1", "hook_event_name": "PreToolUse", "tool_name": 5, "tool_input": "ls"}),
    ("claude", {"session_id": "odd-1", "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_use_id": [1]}),
    ("claude", {"session_id": "odd-1", "hook_event_name": "Stop", "background_tasks": [None, 3, {"id": {}}]}),
    ("claude", {"session_id": "odd-2", "hook_event_name": "PermissionRequest", "tool_input": [[]], "agent_id": 9}),
    ("claude", {"session_id": "odd-2", "hook_event_name": "Notification", "message": 12, "notification_type": {}}),
    ("claude", {"session_id": "odd-3", "hook_event_name": "SubagentStop", "agent_id": None, "agent_type": 0}),
    ("claude", {"session_id": "odd-4", "hook_event_name": "FromTheFuture", "x": {"y": [1e400, -0.0, "\u0000\ud800"]}}),
    ("claude", {"session_id": "\u202e<b>odd</b>" + "x" * 5000, "hook_event_name": "UserPromptSubmit", "prompt": "\n"}),
    ("claude", {"session_id": "odd-5", "hook_event_name": "SessionStart", "session_title": "<img src=x onerror=1>"}),
]


def test_odd_payloads_and_unknown_providers_get_a_person_and_break_nothing(open_page: OpenPage) -> None:
    office = open_page(LAPTOP)
    for provider, event in ODD_EVENTS:
        assert office.relay.post(event, provider=provider) == 204
    stranger = {"sessionId": "s-1", "event": "preToolUse", "toolName": "shell", "toolArgs": {"command": "ls"}}
    assert office.relay.post(stranger, provider="brand-new") == 204
    assert office.relay.post({"whatever": [1, 2]}, provider="never-heard-of") == 204

    office.until("head", lambda head: head >= len(ODD_EVENTS) + 2)
    ids = {agent["id"] for agent in office.ask("agents")}
    assert {f"claude:odd-{k}" for k in (1, 2, 3, 4, 5)} <= ids
    assert "brand-new:s-1" in ids
    assert any(id.startswith("never-heard-of:") for id in ids)
    office.until("people", lambda people: people.keys() == ids)
    assert office.ask("link")["unread"] == 0
    assert office.ask("problems") == []
    assert office.page.locator("#shell img").count() == 0  # a title is text, whatever it says

    good = Session(office.relay, "ana", "All is well")
    good.comes()
    until_card(office, good, "All is well", "Here")


@DEVICES
def test_an_empty_office_says_how_to_begin(open_page: OpenPage, device: Mapping[str, Any]) -> None:
    office = open_page(device)
    office.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    until_said(office, "#welcome", "The office is open", "hooks install", "demo")
    assert is_in_sight(office, office.page.locator("#welcome"))
    step = office.page.locator("#welcome .step").first
    command = step.locator("code").inner_text()
    step.get_by_role("button").click()
    until_said(office, ".toasts", "Copied.")
    assert office.page.evaluate("navigator.clipboard.readText()") == command
    words = shlex.split(command)
    assert words[-2:] == ["hooks", "install"]
    office_home = environment(office.relay.home)
    subprocess.run(
        [*words[:-1], "--help"], env=office_home, check=True, capture_output=True
    )  # it can be typed as it is


def test_the_demo_is_a_busy_office_soon_after_it_was_started(browser: Browser, tmp_path: Path) -> None:
    with a_process(tmp_path, "demo", "--port", "0", "--no-qr") as relay, closing(browser.new_context(**LAPTOP)) as tab:
        office = watched(tab.new_page(), relay)
        office.open()
        office.until("people", lambda people: len(people) >= 8)
        assert len(office.ask("agents")) >= 8
        office.eventually(lambda: office.page.locator(".card").count() >= 8, "eight cards")
        agents = office.until("agents", lambda agents: sum(agent["state"] == "working" for agent in agents) >= 3)
        names = [agent["name"] for agent in agents if agent["kind"] == "session"]
        assert len(set(names)) == len(names)
        assert office.unexpected() == []
