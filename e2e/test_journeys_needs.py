"""What people need of a page: less motion, larger letters, a small screen; and words for who cannot see the picture."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from e2e.looking import card_of, is_in_sight, until_agent, until_card, until_person, until_said, until_seated
from e2e.pages import LAPTOP, PHONE, SMALL_PHONE, OfficePage, OpenPage, calm
from e2e.sessions import Session
from tests.relay.building import Json

NewPage = Callable[..., OfficePage]
DEVICES = pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["desktop", "phone"])


def test_with_less_motion_people_are_where_they_belong_and_pixie_holds_still(open_page: OpenPage) -> None:
    office = open_page(calm(LAPTOP))
    assert office.page.evaluate("document.documentElement.dataset.motion") == "reduced"
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    until_agent(office, ana, state="arrived")
    person = until_person(office, ana, stage="there", seated=True)
    ana.asked()
    ana.begins("Edit", file_path="/home/dev/shop/login.py")
    until_person(office, ana, anim="type")
    pixie = office.page.locator("#pixie canvas")
    until_said(office, "#pixie", "typing")
    looks = set()
    for _ in range(20):
        looks.add(pixie.evaluate("canvas => canvas.toDataURL()"))
        office.page.wait_for_timeout(100)
    assert len(looks) == 1
    ana.leaves()
    office.until("people", lambda people: not people)
    assert person["seat"]


@pytest.mark.parametrize("device", [SMALL_PHONE, PHONE, LAPTOP], ids=["320x568", "phone", "desktop"])
@pytest.mark.parametrize("letters_px", [16, 32], ids=["letters as they are", "letters twice as large"])
def test_everything_stays_in_reach_on_small_screens_and_with_large_letters(
    new_page: NewPage, device: Mapping[str, Any], letters_px: int
) -> None:
    office = new_page(calm(device))
    wire = office.page.context.new_cdp_session(office.page)
    wire.send("Page.setFontSizes", {"fontSizes": {"standard": letters_px}})
    office.open()
    crowd = [
        Session(office.relay, name, f"A job of {name} with a rather long title") for name in ("ana", "ben", "cleo")
    ]
    for one in crowd:
        one.comes()
        one.asked()
    ana = crowd[0]
    ana.asks_leave(ana.begins("Bash", command="make deploy"))
    until_card(office, ana, "Needs you")
    until_seated(office, ana)
    assert fits(office) == []
    card = card_of(office, ana)
    assert is_in_sight(office, card)
    assert scene_of(office)["width"] >= 120
    assert scene_of(office)["height"] >= 90  # something of the office can be seen

    card.click()
    until_said(office, "#detail .claim", "needs your OK")
    assert fits(office) == []
    for button in office.page.locator("#detail .sheet-foot button, #detail .sheet-head button").all():
        assert is_in_sight(office, button)
    office.page.keyboard.press("Escape")
    office.page.keyboard.press(",")
    office.page.wait_for_selector("dialog")
    assert fits(office) == []
    assert is_in_sight(office, office.page.locator("dialog"))


@DEVICES
def test_a_screen_reader_hears_what_eyes_see(open_page: OpenPage, device: Mapping[str, Any]) -> None:
    office = open_page(calm(device))
    ana, ben = Session(office.relay, "ana", "Fix the login"), Session(office.relay, "ben", "Write the docs")
    for one in (ana, ben):
        one.comes()
        one.asked()
    ana.begins("Edit", file_path="/home/dev/shop/login.py")
    until_card(office, ana, "Editing")
    office.eventually(lambda: heard(office, "#pixie-says") != "", "Pixie to say something")
    ben.asks_leave(ben.begins("Bash", command="make deploy"))
    office.eventually(lambda: heard(office, "#alarm") == "Write the docs needs you.", "to be interrupted")
    office.eventually(lambda: "Bash" in heard(office, "#pixie-says"), "Pixie to say it as well")
    assert nameless(office) == []
    card_of(office, ben).click()
    until_said(office, "#detail .claim", "needs your OK")
    assert nameless(office) == []


def heard(office: OfficePage, at: str) -> str:
    """What an element holds, seen or unseen."""
    return office.page.locator(at).text_content() or ""


def scene_of(office: OfficePage) -> Json:
    """The box of the scene."""
    return office.page.locator("#scene").bounding_box()


def fits(office: OfficePage) -> list[str]:
    """What sticks out of the window to the side, or is cut off although it holds words that must be read whole."""
    found: list[str] = office.page.evaluate(MISFITS)
    return found


def nameless(office: OfficePage) -> list[str]:
    """What can be pressed but has no name, or cannot be reached by keys although it can be pressed."""
    found: list[str] = office.page.evaluate(NAMELESS)
    return found


MISFITS = """(() => {
  const wide = document.documentElement.clientWidth, found = [];
  const all = document.documentElement.scrollWidth;
  if (all > wide) found.push(`the page is ${all} wide`);
  const whole = ".need-count, .btn, .tool, .caption, .claim .sentence, .option, h2, .notice p, .dialog p, .dialog h3";
  for (const at of document.querySelectorAll(whole)) {
    const box = at.getBoundingClientRect();
    if (!box.width || at.closest(".deck")) continue;
    const name = `${at.className || at.tagName}: ${at.textContent || at.title}`;
    if (box.left < -0.5 || box.right > wide + 0.5) found.push(`outside, ${name}`);
    if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX === "hidden") found.push(`cut, ${name}`);
  }
  return found;
})()"""

NAMELESS = """(() => {
  const found = [];
  for (const at of document.querySelectorAll("button, [data-do], canvas, summary")) {
    if (at.closest("[aria-hidden=true]")) continue;
    const name = at.getAttribute("aria-label") || at.textContent.trim();
    if (!name) found.push(at.outerHTML.slice(0, 120));
    if (at.dataset.do && at.tagName !== "BUTTON") found.push(`no button: ${at.outerHTML.slice(0, 120)}`);
  }
  return found;
})()"""
