"""The editor under fingers: one draws, two move the picture, and every button is large enough to hit."""

import pytest

from e2e.editing import Hand, a_flat, ground, items, publish, what
from e2e.fingers import Fingers
from e2e.pages import PHONE, SMALL_PHONE, OpenPage, calm
from tests.relay.building import Process

TOO_SMALL = """() => [...document.querySelectorAll('#editor button, #editor input')]
  .map(one => [one.dataset.arg, one.getBoundingClientRect().width, one.getBoundingClientRect().height])
  .filter(([name, width, height]) => width && (width < 44 || height < 44))"""


def test_one_finger_draws_and_two_move_the_picture(open_page: OpenPage, office_relay: Process) -> None:
    publish(office_relay, a_flat())
    office = open_page(calm(PHONE))
    hand, fingers = Hand(office).open(), Fingers(office)
    hand.tool("floor")
    hand.order("choose=checker")
    fingers.drag(hand.at(6, 7), hand.at(9, 7))
    drawn = hand.until(lambda layout: ground(layout, 9, 7)[1] == "checker")
    assert [ground(drawn, c, 7)[1] for c in range(6, 10)] == ["checker"] * 4
    assert hand.undos == 1
    before = office.ask("camera")["zoom"]
    fingers.pinch(hand.at(8, 6), 60, 160)
    office.until("camera", lambda camera: camera["zoom"] > before)
    assert hand.layout == drawn
    hand.order("undo")
    hand.until(lambda layout: ground(layout, 9, 7)[1] == "plank")
    hand.tool("wall")
    fingers.tap(hand.at(8, 7))
    hand.until(lambda layout: what(layout, (8, 7)) == ["wall"])
    assert "chair2" in items(hand.layout)


@pytest.mark.parametrize("device", [PHONE, SMALL_PHONE], ids=["390 wide", "320 wide"])
def test_every_button_is_large_enough_and_the_office_stays_in_sight(
    open_page: OpenPage, device: dict[str, object]
) -> None:
    office = open_page(calm(device))
    hand = Hand(office).open()
    for tool in ("floor", "wall", "furniture", "areas"):
        hand.tool(tool)
        office.page.wait_for_timeout(200)
        assert office.page.evaluate(TOO_SMALL) == []
        box = office.page.locator("#scene").bounding_box()
        assert box is not None
        assert box["height"] > 0.4 * office.page.viewport_size["height"]  # type: ignore[index]
