"""Strokes on the canvas of a real page: floor, walls, carpet, areas, erasing, and one undo for each."""

from e2e.editing import Hand, a_flat, across, area, carpeted, ground, items, publish, what
from e2e.pages import LAPTOP, OpenPage, calm
from tests.relay.building import Process


def a_hand(open_page: OpenPage, relay: Process) -> Hand:
    publish(relay, a_flat())
    office = open_page(calm(LAPTOP))
    office.until("layout", lambda layout: layout["name"] == "Flat")
    return Hand(office).open()


def test_floor_strokes_are_one_undo_each_and_other_strokes_stay(open_page: OpenPage, office_relay: Process) -> None:
    """E5 E7"""
    hand = a_hand(open_page, office_relay)
    hand.tool("floor")
    hand.order("choose=checker")
    hand.stroke((2, 7), (7, 7))
    hand.stroke((2, 8), (7, 8))
    done = hand.until(lambda layout: ground(layout, 7, 8)[1] == "checker")
    assert [ground(done, c, 7)[1] for c in range(2, 8)] == ["checker"] * 6
    assert hand.undos == 2
    hand.keys("Control+z")
    back = hand.until(lambda layout: ground(layout, 2, 8)[1] == "plank")
    assert [ground(back, c, 7)[1] for c in range(2, 8)] == ["checker"] * 6
    hand.keys("Control+y")
    hand.until(lambda layout: ground(layout, 7, 8)[1] == "checker")


def test_the_first_tile_of_a_wall_stroke_decides(open_page: OpenPage, office_relay: Process) -> None:
    """E6"""
    hand = a_hand(open_page, office_relay)
    hand.tool("wall")
    hand.stroke((2, 7), (6, 7))
    hand.until(lambda layout: what(layout, *across(2, 6, 7)) == ["wall"] * 5)
    assert hand.undos == 1
    hand.stroke((4, 7), (8, 7))
    taken = hand.until(lambda layout: what(layout, (4, 7)) == ["floor"])
    assert what(taken, *across(2, 8, 7)) == ["wall", "wall", *["floor"] * 5]
    hand.keys("Control+z")
    hand.until(lambda layout: what(layout, *across(2, 6, 7)) == ["wall"] * 5)


def test_a_press_on_the_ring_lets_the_office_grow_and_undo_lets_it_shrink(
    open_page: OpenPage, office_relay: Process
) -> None:
    hand = a_hand(open_page, office_relay)
    hand.tool("floor")
    before = hand.at(3, 3)
    hand.press(-1, 5)
    grown = hand.until(lambda layout: len(layout["plan"][0]) == 19)
    assert what(grown, (0, 5)) == ["floor"]
    assert items(grown)["desk1"][1:3] == [4, 3]
    assert abs(hand.at(4, 3)[0] - before[0]) < 1.5  # what one looks at stays where it is
    hand.keys("Control+z")
    hand.until(lambda layout: len(layout["plan"][0]) == 18 and items(layout)["desk1"][1:3] == [3, 3])


def test_erasing_takes_the_furniture_that_it_passes_and_one_undo_brings_all_back(
    open_page: OpenPage, office_relay: Process
) -> None:
    """E1 E2 E3"""
    hand = a_hand(open_page, office_relay)
    before = hand.layout
    hand.tool("erase")
    hand.stroke((2, 3), (5, 3))
    erased = hand.until(lambda layout: "desk1" not in items(layout))
    assert "screen1" not in items(erased)
    assert {"chair1", "desk2", "chair2", "box"} <= items(erased).keys()
    assert what(erased, *across(2, 5, 3)) == ["void"] * 4
    assert hand.undos == 1
    hand.keys("Control+z")
    hand.until(lambda layout: layout["items"] == before["items"] and layout["plan"] == before["plan"])


def test_the_right_button_erases_with_any_brush(open_page: OpenPage, office_relay: Process) -> None:
    """E4"""
    hand = a_hand(open_page, office_relay)
    hand.tool("floor")
    hand.stroke((2, 8), (6, 8), button="right")
    hand.until(lambda layout: what(layout, *across(2, 6, 8)) == ["void"] * 5)
    assert hand.undos == 1


def test_carpet_is_drawn_on_floor_alone_picked_and_taken_away(open_page: OpenPage, office_relay: Process) -> None:
    """C1 C2 C4 C5 C6 C8"""
    hand = a_hand(open_page, office_relay)
    hand.tool("furniture")
    hand.order("tab=carpet")
    assert hand.page.locator("#editor-choices [data-arg^='choose=']").count() >= 1
    hand.order("ramp=carpet:rug_sea")
    hand.stroke((2, 4), (6, 4))  # under a chair as well
    laid = hand.until(lambda layout: (6, 4) in carpeted(layout))
    assert set(across(2, 6, 4)) <= carpeted(laid)
    assert "chair1" in items(laid)
    assert hand.undos == 1
    hand.stroke((16, 6), (17, 6))
    assert (17, 6) not in carpeted(hand.until(lambda layout: (16, 6) in carpeted(layout)))  # that is a wall
    hand.keys("p")
    hand.press(14, 8)
    hand.office.until("editor", lambda editor: editor["tool"] == "carpet")
    hand.stroke((2, 4), (3, 4), button="right")
    hand.until(lambda layout: (2, 4) not in carpeted(layout) and (4, 4) in carpeted(layout))


def test_areas_are_made_drawn_wiped_and_removed(open_page: OpenPage, office_relay: Process) -> None:
    """A1 A2 A8"""
    hand = a_hand(open_page, office_relay)
    hand.tool("areas")
    tray = hand.page.locator("#editor-tray")
    hand.office.eventually(lambda: "Lab" in tray.inner_text(), "the area in the panel")
    hand.word("area-add", "  Den ")
    hand.until(lambda layout: area(layout, "Den") is not None)
    hand.stroke((2, 7), (5, 7))
    drawn = hand.until(lambda layout: len(area(layout, "Den")["tiles"]) == 4)
    assert sorted(map(tuple, area(drawn, "Den")["tiles"])) == list(across(2, 5, 7))
    hand.stroke((4, 7), (5, 7))
    hand.until(lambda layout: len(area(layout, "Den")["tiles"]) == 2)
    hand.order("area-remove=Den")
    hand.until(lambda layout: area(layout, "Den") is None)
    hand.keys("Control+z")
    hand.until(lambda layout: area(layout, "Den") is not None and len(area(layout, "Den")["tiles"]) == 2)
