"""Looking back in time on the page: with slider, buttons and keys, on a desk and on a phone, as owner and as viewer."""

from collections.abc import Mapping
from typing import Any

import pytest

from e2e.looking import until_agent, until_said
from e2e.pages import LAPTOP, PATIENCE_MS, PHONE, SMALL_PHONE, OfficePage, OpenPage, calm
from e2e.sessions import Session


def lived(office: OfficePage) -> Session:
    """A session that was asked, worked, and finished."""
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    ana.asked()
    call = ana.begins("Bash", command="make test")
    until_agent(office, ana, state="working")
    ana.finishes(call)
    ana.yields()
    until_agent(office, ana, state="done")
    return ana


def look_back(office: OfficePage) -> None:
    """Presses the button, and waits for the tape."""
    office.page.get_by_role("button", name="Look back in time").click()
    office.page.locator("#player-at").wait_for(timeout=PATIENCE_MS)


@pytest.mark.parametrize("device", [LAPTOP, PHONE, SMALL_PHONE], ids=["laptop", "phone", "small phone"])
def test_the_slider_leads_to_how_it_was_and_live_leads_back(open_page: OpenPage, device: Mapping[str, Any]) -> None:
    office = open_page(calm(device))
    ana = lived(office)
    look_back(office)
    slider = office.page.locator("#player-at")
    slider.fill("0")
    office.until("agents", lambda agents: agents == [])  # the relay had only just started
    until_said(office, "#player", ":")
    office.page.get_by_role("button", name="Next chapter").click()
    until_agent(office, ana, state="working")
    ana.asked("And now the docs.")
    ana.yields()
    office.page.wait_for_timeout(300)
    until_agent(office, ana, state="working")  # what happens now does not disturb
    office.page.get_by_role("button", name="Live", exact=True).click()
    until_agent(office, ana, state="done")
    office.eventually(lambda: not office.page.locator("#player").count(), "the player to go")


def test_keys_step_and_run(open_page: OpenPage) -> None:
    office = open_page(calm(LAPTOP))
    ana = lived(office)
    look_back(office)
    office.page.keyboard.press("[")
    until_agent(office, ana, state="working")
    office.page.locator("#player-at").fill("0")
    office.page.evaluate("document.activeElement.blur()")
    for _ in range(6):
        office.page.keyboard.press(">")
    office.page.keyboard.press(" ")
    until_agent(office, ana, state="done")


@pytest.mark.parametrize("device", [LAPTOP, PHONE, SMALL_PHONE], ids=["laptop", "phone", "small phone"])
def test_every_button_of_the_player_is_on_the_screen_and_large_enough(
    open_page: OpenPage, device: Mapping[str, Any]
) -> None:
    office = open_page(calm(device))
    lived(office)
    look_back(office)
    bar = office.page.locator("#player").bounding_box()
    assert bar is not None
    assert 0 <= bar["x"] < bar["x"] + bar["width"] <= device["viewport"]["width"]
    assert 0 <= bar["y"] < bar["y"] + bar["height"] <= device["viewport"]["height"]
    for button in office.page.locator("#player button").all():
        box = button.bounding_box()
        assert box is not None
        assert bar["x"] <= box["x"] < box["x"] + box["width"] <= bar["x"] + bar["width"]
        assert bar["y"] <= box["y"] < box["y"] + box["height"] <= bar["y"] + bar["height"]
        assert min(box["width"], box["height"]) >= 36
