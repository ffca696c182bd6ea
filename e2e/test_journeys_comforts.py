"""Comforts: sounds, pets, settings that last, and everything as a list, by hand, by keys and by ear."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from e2e.looking import until_agent, until_card, until_person, until_said, until_seated
from e2e.pages import LAPTOP, PHONE, SMALL_PHONE, OfficePage, OpenPage, calm
from e2e.reading import cut_off, faint, tab_order, unnamed
from e2e.sessions import Session

NewPage = Callable[..., OfficePage]
DEVICES = pytest.mark.parametrize("device", [LAPTOP, PHONE, SMALL_PHONE], ids=["desktop", "phone", "320x568"])

LISTENING = """
  globalThis.heard = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const tone = make.call(this), at = tone.frequency.setValueAtTime.bind(tone.frequency);
    tone.frequency.setValueAtTime = (hz, when) => { globalThis.heard.push(hz); return at(hz, when); };
    return tone;
  };
"""
ON_TAPE = """
  const Real = globalThis.OfflineAudioContext;
  globalThis.AudioContext = function () {
    const tape = new Real(1, 44100 * 2, 44100);
    tape.resume = () => Promise.resolve();
    return globalThis.tape = tape;
  };
"""
PLAYED = """async () => {
  const sound = (await globalThis.tape.startRendering()).getChannelData(0);
  const loud = (from, to) => Math.max(...sound.slice(from * 44100, to * 44100).map(Math.abs));
  return { peak: loud(0, 2), start: loud(0, 0.25), end: loud(1.7, 2) };
}"""


# -- sounds -----------------------------------------------------------------------------


def test_nothing_is_heard_before_the_first_tap_and_a_chime_after_it(new_page: NewPage) -> None:
    office = new_page(calm(LAPTOP))
    office.page.add_init_script(LISTENING)
    office.open()
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    ana.asked()
    ana.asks_leave(ana.begins("Bash", command="make deploy"))
    until_card(office, ana, "Needs you")
    assert not office.ask("sound")["open"]
    assert office.page.evaluate("globalThis.heard") == []

    office.page.locator("#scene").click(position={"x": 5, "y": 300})
    office.until("sound", lambda sound: sound["open"])
    assert office.ask("sound")["count"] == 0
    ana.yields()
    office.until("sound", lambda sound: (sound["last"], sound["count"]) == ("done", 1))
    assert len(office.page.evaluate("globalThis.heard")) >= 3


def test_what_is_played_is_soft_swells_and_dies_away(new_page: NewPage) -> None:
    office = new_page(calm(LAPTOP))
    office.page.add_init_script(ON_TAPE)
    office.open()
    office.page.keyboard.press(",")
    office.page.wait_for_selector("dialog")
    office.page.get_by_role("button", name="Listen").click()
    sound = office.page.evaluate(PLAYED)
    assert 0.02 < sound["start"] <= sound["peak"] < 0.3
    assert sound["end"] < 0.001


# -- pets -------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["desktop", "phone"])
def test_a_pet_that_is_pressed_shows_a_heart_which_goes_by_itself_or_when_pressed_again(
    new_page: NewPage, device: Mapping[str, Any]
) -> None:
    """P1 and P3."""
    office = new_page(calm(device))
    office.open()
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    until_person(office, ana, stage="there")
    pets = office.until("pets", bool)
    assert {pet["name"] for pet in pets.values()} == {"Miso", "Dusty"}
    box = office.page.locator("#scene").bounding_box()
    assert box is not None
    key, pet = next(one for one in pets.items() if one[1]["kind"] == "cat")
    x, y = box["x"] + pet["x"], box["y"] + pet["y"]
    press = office.page.touchscreen.tap if device is PHONE else office.page.mouse.click
    press(x, y)
    office.until("pets", lambda told: told[key]["heart"] > 0)
    assert office.ask("selected") is None
    office.until("pets", lambda told: told[key]["heart"] == 0)
    press(x, y)
    office.until("pets", lambda told: told[key]["heart"] > 0)
    press(x, y)
    office.until("pets", lambda told: told[key]["heart"] == 0)


def test_pets_stir_while_somebody_works_and_sleep_when_nobody_does(open_page: OpenPage) -> None:
    office = open_page(LAPTOP)
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    ana.asked()
    ana.begins("Edit", file_path="/home/dev/shop/login.py")
    until_seated(office, ana)
    office.until("pets", lambda pets: any(pet["doing"] in ("walk", "follow", "glad") for pet in pets.values()))
    ana.leaves()
    office.until("people", lambda people: not people)
    office.until("pets", lambda pets: all(pet["doing"] == "sleep" for pet in pets.values()))


# -- settings ---------------------------------------------------------------------------


def test_what_was_set_holds_when_the_page_is_opened_again(open_page: OpenPage) -> None:
    office = open_page(calm(LAPTOP))
    keys = office.page.keyboard
    keys.press(",")
    office.page.wait_for_selector("dialog")
    office.page.locator('[id="set:size=150"]').focus()
    keys.press("Enter")
    office.page.locator('[id="set:volume"]').focus()
    for _ in range(3):
        keys.press("ArrowLeft")
    office.page.locator('[id="set:quiet=on"]').click()
    office.page.locator('[id="set:quiet_from"]').fill("21:15")
    until_said(office, ".hours", "from 21:15 to 07:00")
    office.page.reload()
    office.wait_until_ready()
    assert office.page.evaluate("document.documentElement.dataset.size") == "150"
    keys.press(",")
    office.page.wait_for_selector("dialog")
    assert office.page.locator('[id="set:volume"]').input_value() == "35"
    assert office.page.locator('[id="set:quiet_from"]').input_value() == "21:15"
    assert office.page.locator('[id="set:size=150"]').get_attribute("aria-pressed") == "true"


@DEVICES
def test_settings_can_be_read_and_reached_with_letters_twice_as_large(
    open_page: OpenPage, device: Mapping[str, Any]
) -> None:
    office = open_page(calm(device))
    Session(office.relay, "ana", "A job of Ana with a rather long title").comes()
    office.until("agents", bool)
    for size in ("100", "200"):
        office.page.keyboard.press(",")
        office.page.wait_for_selector("dialog")
        office.page.locator(f'[id="set:size={size}"]').click()
        office.page.locator('[id="set:quiet=on"]').click()
        office.page.wait_for_selector('[id="set:quiet_from"]')
        assert (unnamed(office), cut_off(office), faint(office)) == ([], [], [])
        office.page.locator("#panel-close").focus()
        order = tab_order(office)
        assert order.index("input set:volume") < order.index("input set:quiet_from")
        office.page.keyboard.press("Escape")
        office.page.wait_for_selector("dialog", state="detached")
        assert (unnamed(office), cut_off(office), faint(office)) == ([], [], [])


# -- the list ---------------------------------------------------------------------------


@DEVICES
@pytest.mark.parametrize("size", ["100", "200"])
def test_everything_is_one_key_away_as_a_list_that_everybody_can_read(
    open_page: OpenPage, device: Mapping[str, Any], size: str
) -> None:
    office = open_page(calm(device))
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    ana.asked()
    helper = ana.helper("scout")
    ana.asks_leave(ana.begins("Bash", command="make deploy"))
    until_agent(office, helper, kind="subagent")
    until_person(office, ana, stage="there")
    if size != "100":
        office.page.keyboard.press(",")
        office.page.locator(f'[id="set:size={size}"]').click()
        office.page.keyboard.press("Escape")
        office.page.wait_for_selector("dialog", state="detached")
    office.page.keyboard.press("l")
    until_said(office, "dialog", "Everything here")
    for said in (
        "Fix the login",
        "Needs you",
        "at desk",
        "works for Fix the login",
        "Miso, cat",
        "Dusty, robot vacuum",
    ):
        until_said(office, "dialog", said)
    assert (unnamed(office), cut_off(office), faint(office)) == ([], [], [])
    office.page.locator("#panel-close").focus()
    order = tab_order(office)
    assert order.index("input find") < order.index(f"button {ana.id}") < order.index("button cat-1")
    office.page.locator(f'dialog [data-do="open"][data-arg="{ana.id}"]').focus()
    office.page.keyboard.press("Enter")
    until_said(office, "#detail .claim", "needs your OK")
    assert faint(office) == []


def test_the_way_to_the_list_is_shown_with_its_key(open_page: OpenPage) -> None:
    office = open_page(calm(LAPTOP))
    assert office.page.get_by_role("button", name="Everything as a list (L)").is_visible()
    office.page.keyboard.press("?")
    until_said(office, "dialog", "everything as a list")
