"""What stands behind a state, and who may see it: from a click to the raw event, and what a viewer never gets."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from e2e.looking import card_of, place_of, until_agent, until_card, until_said, until_seated
from e2e.pages import LAPTOP, PHONE, OfficePage, OpenPage, calm
from e2e.sessions import Session
from tests.relay.building import ROOT, Json, Process, environment

NewPage = Callable[..., OfficePage]
DEVICES = pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["desktop", "phone"])


@DEVICES
def test_a_person_a_card_and_pixie_open_the_detail(open_page: OpenPage, device: Mapping[str, Any]) -> None:
    office = open_page(calm(device))
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    ana.asked()
    ana.begins("Edit", file_path="/home/dev/shop/login.py")
    until_seated(office, ana)
    until_card(office, ana, "Editing")

    def press_the_person() -> None:
        touch = office.page.touchscreen.tap if device is PHONE else office.page.mouse.click
        touch(*place_of(office, ana))

    for press in (
        press_the_person,
        card_of(office, ana).click,
        office.page.locator("#pixie-caption").click,
    ):
        press()
        until_said(office, "#detail-name", "Fix the login")
        until_said(office, "#detail .claim", "Fix the login is editing login.py.")
        assert office.ask("selected") == ana.id
        office.page.keyboard.press("Escape")
        office.eventually(lambda: not office.page.locator("#detail").count(), "the detail to close")
    office.page.keyboard.press("Escape")
    office.until("selected", lambda selected: selected is None)


def test_the_detail_says_why_and_a_row_unfolds_to_the_whole_raw_event(open_page: OpenPage) -> None:
    office = open_page(LAPTOP)
    office.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    ana.asked()
    output = "begin-" + "x" * 9_000 + "-end"  # longer than what travels in the stream
    ana.finishes(ana.begins("Bash", command="make test"), {"stdout": output})
    huge = "begin-" + "y" * 60_000 + "-finish"  # longer than what is shown
    ana.finishes(ana.begins("Read", file_path="/home/dev/shop/big.txt"), {"file": {"content": huge}})
    ana.asks_leave(ana.begins("Bash", command="git push --force"))
    claim = until_agent(office, ana, state="waiting")
    by_number = {line["seq"]: line["body"] for line in office.relay.lines("whole=1")}
    numbers = {
        name: next(seq for seq, body in by_number.items() if name in json.dumps(body)) for name in ("-end", "-finish")
    }
    assert not any(output in frame or huge in frame for frame in office.frames)

    card_of(office, ana).click()
    until_said(office, "#detail .claim", "needs your OK to use Bash")
    until_said(office, "#detail .why", "Why we say so", f"event {claim['seq']}", "What would change it")
    until_said(office, "#detail .waits", "Wants to use Bash")
    until_said(office, "#detail .trail", "Session began", "Was asked", "Began to wait for you")

    def unfold(seq: int) -> Json:
        office.page.locator(f'[id="event:{seq}.0"]').click()
        at = office.page.locator(f'li:has([id="event:{seq}.0"]) .raw pre')
        office.eventually(lambda: at.count() == 1, f"event {seq}")
        return at.inner_text()

    shown = json.loads(unfold(numbers["-end"]))
    assert shown["seq"] == numbers["-end"]
    assert shown["body"] == by_number[numbers["-end"]]
    assert shown["body"]["tool_response"]["stdout"] == output
    unfold(numbers["-finish"])
    until_said(office, "#detail .raw-note", "the copy holds all")
    office.page.get_by_role("button", name=f"Copy event {numbers['-finish']}").click()
    until_said(office, ".toasts", "Copied.")
    copied = json.loads(office.page.evaluate("navigator.clipboard.readText()"))
    assert copied["body"]["tool_response"]["file"]["content"] == huge


SECRET = "sesame"  # everything in an event that a viewer must not learn has this in it


def test_a_viewer_sees_activity_and_never_content(new_page: NewPage) -> None:
    office = new_page(calm(LAPTOP))
    office.open(key=viewer_of(office.relay))
    until_said(office, ".notices", "View only")
    until_said(office, "#welcome", "Nobody is at work right now.")
    assert not office.page.locator("#welcome .step").count()

    ana = Session(office.relay, "ana", f"Fix the {SECRET}", folder=f"/home/{SECRET}/shop")
    ana.comes()
    ana.asked(f"The {SECRET} is broken.")
    call = ana.begins("Edit", file_path=f"/home/{SECRET}/shop/login.py", old_string=SECRET, new_string="b")
    until_agent(office, ana, state="working", activity="typing", detail="")
    until_card(office, ana, "Editing")
    ana.finishes(call, {"filePath": SECRET})
    call = ana.begins("Bash", command=f"echo {SECRET}", description=f"Say {SECRET}")
    ana.asks_leave(call)
    until_card(office, ana, "Needs you")
    until_seated(office, ana)

    card_of(office, ana).click()
    until_said(office, "#detail .claim", "needs your OK to use Bash")
    office.page.locator("#detail .event-head").first.click()
    until_said(office, "#detail .raw-note", "This link may not read raw events.")
    ana.finishes(call, {"stdout": SECRET})
    ana.yields(f"It was {SECRET}.")
    until_card(office, ana, "Done")
    assert sum(frame.count('"seq"') for frame in office.frames) >= 8
    assert not [frame for frame in office.frames if SECRET in frame or "/home" in frame]
    assert SECRET not in office.page.content()
    assert not [path for path in office.requests if path.startswith("/events")]


@pytest.mark.parametrize("key", ["wrong", ""], ids=["a wrong key", "no key"])
def test_without_a_key_the_page_says_what_to_do_and_the_right_link_mends_it(new_page: NewPage, key: str) -> None:
    office = new_page(LAPTOP)
    office.open(key=key)
    office.until("link", lambda link: link["phase"] == "refused")
    until_said(office, "#trouble", "does not let this page in", "Open the link that the relay printed")
    assert not office.page.locator("#welcome").count()
    office.open(wait=False)  # pasted over the address of the same tab, which loads nothing by itself
    office.eventually(lambda: "#t=" not in office.page.url, "the key to leave the address")
    office.page.wait_for_selector("#welcome")
    assert office.ask("link")["scope"] == "owner"


def test_a_link_that_is_taken_away_closes_its_page_and_no_other(new_page: NewPage) -> None:
    owner, viewer = new_page(LAPTOP), new_page(LAPTOP)
    owner.open()
    viewer.open(key=viewer_of(owner.relay))
    viewer.until("link", lambda link: link["phase"] == "live")
    tokens(owner.relay, "revoke", "wall")
    viewer.until("link", lambda link: link["phase"] == "refused")
    until_said(viewer, "#trouble", "does not let this page in")
    assert owner.ask("link")["phase"] == "live"


def test_a_broken_layout_is_told_with_what_to_do_and_a_good_one_mends_it(open_page: OpenPage) -> None:
    office = open_page(calm(LAPTOP))
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    until_seated(office, ana)
    publish(office.relay, {"version": 99, "cols": "many"})
    until_said(office, "#trouble", "What still works", "What to do")
    assert card_of(office, ana).is_visible()
    assert ana.id in office.ask("people")
    office.page.get_by_label("Dismiss").click()
    office.page.wait_for_selector("#trouble", state="detached")
    publish(office.relay, {"version": 98, "cols": "few"})
    until_said(office, "#trouble", "cannot be read")
    publish(office.relay, json.loads((ROOT / "assets" / "layouts" / "studio.json").read_text()))
    office.page.wait_for_selector("#trouble", state="detached")
    until_seated(office, ana)


def viewer_of(relay: Process) -> str:
    """Makes a link to watch; its key."""
    return tokens(relay, "add", "wall").strip().rpartition("#t=")[2]


def tokens(relay: Process, *words: str) -> str:
    """Runs ``pixie-office tokens``; gives what it says."""
    argv = [sys.executable, "-m", "relay", "tokens", *words]
    done = subprocess.run(argv, env=environment(relay.home), cwd=relay.home, capture_output=True, text=True, check=True)
    return done.stdout


def publish(relay: Process, layout: Mapping[str, Json]) -> None:
    """Publishes a layout, as another page of the owner would."""
    origin = Origin(f"http://127.0.0.1:{relay.port}")
    with connect(f"ws://127.0.0.1:{relay.port}/stream", origin=origin) as line:
        line.send(json.dumps({"auth": relay.owner, "since": 0}))
        line.send(json.dumps({"publish": {"topic": "public/layout", "body": layout, "id": 1}}))
        while "published" not in str(line.recv(timeout=20)):
            pass
