"""Hands on the office: mouse, wheel, fingers and keys move the picture, and never the page under it."""

from collections.abc import Callable

import pytest

from e2e.fingers import Fingers
from e2e.looking import is_in_sight, place_of, until_card, until_said, until_seated
from e2e.pages import LAPTOP, PHONE, OfficePage, OpenPage, calm
from e2e.sessions import Session
from tests.relay.building import Json


@pytest.fixture
def with_people(open_page: OpenPage) -> Callable[..., tuple[OfficePage, Session, Session]]:
    """An office with two people at their desks."""

    def make(device: Json) -> tuple[OfficePage, Session, Session]:
        office = open_page(calm(device))
        ana, ben = Session(office.relay, "ana", "Fix the login"), Session(office.relay, "ben", "Write the docs")
        ana.comes()
        ben.comes()
        until_seated(office, ana, ben)
        return office, ana, ben

    return make


WithPeople = Callable[..., tuple[OfficePage, Session, Session]]


def test_the_mouse_drags_the_office_and_the_wheel_zooms_at_the_pointer(with_people: WithPeople) -> None:
    office, ana, _ = with_people(LAPTOP)
    mouse = office.page.mouse
    x, y = place_of(office, ana)
    still = page_itself(office)

    before = camera(office)
    floor = quiet_place(office)
    mouse.move(*floor)
    mouse.down()
    mouse.move(floor[0] + 60, floor[1] + 40, steps=6)
    mouse.up()
    until_at(office, ana, (x + 60, y + 40))
    assert camera(office)["zoom"] == before["zoom"]
    assert office.ask("selected") is None  # a drag is no click

    x, y = place_of(office, ana)
    mouse.move(x, y)
    mouse.wheel(0, -100)
    office.until("camera", lambda seen: seen["zoom"] == before["zoom"] + 1)
    until_at(office, ana, (x, y), within_px=4)
    mouse.wheel(0, 100)
    office.until("camera", lambda seen: seen["zoom"] == before["zoom"])

    mouse.click(x, y)
    until_said(office, "#detail-name", "Fix the login")
    assert camera(office)["following"]
    assert page_itself(office) == still


def test_fingers_pan_pinch_tap_and_double_tap(with_people: WithPeople) -> None:
    office, ana, _ = with_people(PHONE)
    fingers = Fingers(office)
    still = page_itself(office)
    x, y = place_of(office, ana)
    opened = camera(office)

    fingers.drag(quiet_place(office), (quiet_place(office)[0] + 40, quiet_place(office)[1] + 30))
    office.eventually(lambda: place_of(office, ana) != (x, y), "the office to move with the finger")
    moved = camera(office)
    assert moved["x"] < opened["x"]

    middle = quiet_place(office)
    fingers.pinch(middle, 80, 160)
    office.until("camera", lambda seen: seen["zoom"] > opened["zoom"])
    fingers.pinch(middle, 200, 60)
    office.until("camera", lambda seen: seen["zoom"] < opened["zoom"])

    fingers.tap(middle)
    fingers.tap(middle)
    office.until("camera", lambda seen: seen["zoom"] == opened["zoom"])  # the whole office again
    assert office.ask("selected") is None

    fingers.tap(place_of(office, ana))
    until_said(office, "#detail-name", "Fix the login")
    office.until("camera", lambda seen: seen["following"])
    assert page_itself(office) == still

    office.page.get_by_role("button", name="Close").last.tap()
    office.eventually(lambda: not office.page.locator("#detail").count(), "the detail to close")
    assert office.ask("selected") == ana.id  # still followed, until the office is dragged away
    fingers.drag(quiet_place(office), (quiet_place(office)[0] - 60, quiet_place(office)[1]))
    office.until("camera", lambda seen: not seen["following"])


def test_the_keyboard_reaches_everything(with_people: WithPeople) -> None:
    office, ana, ben = with_people(LAPTOP)
    ben.asked()
    ben.asks_leave(ben.begins("Bash", command="make deploy"))
    until_card(office, ben, "Needs you")
    keys = office.page.keyboard

    tab_until(office, f"card:{ben.id}")  # the most pressing card is the one that Tab reaches
    keys.press("ArrowDown")
    until_focused(office, f"card:{ana.id}")
    keys.press("Enter")
    until_said(office, "#detail-name", "Fix the login")
    until_focused(office, "detail-name")
    keys.press("Escape")
    office.eventually(lambda: not office.page.locator("#detail").count(), "the detail to close")
    until_focused(office, f"card:{ana.id}")
    keys.press("Escape")
    office.until("selected", lambda selected: selected is None)

    keys.press("n")
    until_said(office, "#detail-name", "Write the docs")
    tab_until(office, f"event:{first_event(office)}")
    keys.press("Enter")
    office.page.wait_for_selector("#detail .raw pre")
    keys.press("Escape")

    for key, title in (("l", "Everything here"), ("?", "Help"), (",", "Settings")):
        keys.press(key)
        until_said(office, "dialog h2", title)
        assert is_in_sight(office, office.page.locator("dialog"))
        keys.press("Escape")
        office.eventually(lambda: not office.page.locator("dialog").count(), "the dialog to close")

    office.page.locator("#scene").focus()
    zoom = camera(office)["zoom"]
    keys.press("+")
    office.until("camera", lambda seen: seen["zoom"] == zoom + 1)
    keys.press("ArrowRight")
    keys.press("0")
    office.until("camera", lambda seen: seen["zoom"] == zoom)


def test_a_choice_of_settings_is_kept_for_the_next_visit(with_people: WithPeople) -> None:
    office, ana, _ = with_people(LAPTOP)
    assert labels(office) >= {ana.id}
    office.page.keyboard.press(",")
    office.page.get_by_role("button", name="When pointed at").click()
    office.page.get_by_role("button", name="Plain").click()
    office.page.keyboard.press("Escape")
    office.eventually(lambda: not labels(office), "the names to go")
    office.page.reload()
    office.wait_until_ready()
    until_seated(office, ana)
    assert not labels(office)
    assert office.page.evaluate("document.documentElement.dataset.text") == "plain"
    office.page.mouse.move(*place_of(office, ana))
    office.eventually(lambda: labels(office) == {ana.id}, "the name of whom the mouse is over")


def camera(office: OfficePage) -> Json:
    """Where the page looks."""
    return office.ask("camera")


def labels(office: OfficePage) -> set[str]:
    """Whose names stand over their heads."""
    return {box[0] for box in office.ask("labels") if box[3] > 0}


def page_itself(office: OfficePage) -> Json:
    """What a browser does to a page by itself: scrolling and zooming."""
    script = "[scrollX, scrollY, visualViewport.scale, visualViewport.offsetTop, document.body.scrollTop]"
    return office.page.evaluate(script)


def quiet_place(office: OfficePage) -> tuple[float, float]:
    """A place on the floor with nobody near: to the right and below the middle of the scene."""
    box = office.page.locator("#scene").bounding_box()
    assert box is not None
    return box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.75


def until_at(office: OfficePage, session: Session, place: tuple[float, float], within_px: float = 2) -> None:
    """Waits until a person is at that place of the page."""

    def is_there() -> bool:
        now = place_of(office, session)
        return abs(now[0] - place[0]) <= within_px and abs(now[1] - place[1]) <= within_px

    office.eventually(is_there, lambda: f"{place}, but it is at {place_of(office, session)}")


def focused(office: OfficePage) -> str:
    """The id of what has the focus."""
    return str(office.page.evaluate("document.activeElement?.id ?? ''"))


def until_focused(office: OfficePage, id: str) -> None:
    """Waits until the focus is there."""
    office.eventually(lambda: focused(office) == id, lambda: f"the focus on {id}; it is on {focused(office)!r}")


def tab_until(office: OfficePage, id: str, most: int = 40) -> None:
    """Presses Tab until the focus is there."""
    for _ in range(most):
        office.page.keyboard.press("Tab")
        if focused(office) == id:
            return
    raise AssertionError(f"{most} times Tab did not lead to {id}")


def first_event(office: OfficePage) -> str:
    """Which event the uppermost row of the detail tells of."""
    return str(office.page.locator(".event-head").first.get_attribute("id")).partition(":")[2]
