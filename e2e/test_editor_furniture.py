"""Furniture in the hand, on the canvas of a real page: put down, carried, turned, copied, coloured, taken away."""

from e2e.editing import Hand, items
from e2e.pages import OpenPage
from e2e.test_editor_strokes import a_hand
from tests.relay.building import Json, Process

MIXED = "coral~1,0,0,0"


def carry(hand: Hand, start: tuple[float, float], end: tuple[float, float], alt: bool = False) -> None:
    if alt:
        hand.page.keyboard.down("Alt")
    hand.page.mouse.move(*hand.at(*start))
    hand.page.mouse.down()
    hand.page.mouse.move(*hand.at(*end), steps=6)
    hand.page.mouse.up()
    if alt:
        hand.page.keyboard.up("Alt")


def worn(layout: Json) -> dict[str, Json]:
    """The ramps of every item that wears some."""
    return {item[0]: item[5] for item in layout["items"] if len(item) > 5}


def test_a_piece_is_chosen_turned_put_down_and_refused_where_it_does_not_fit(
    open_page: OpenPage, office_relay: Process
) -> None:
    hand = a_hand(open_page, office_relay)
    hand.tool("furniture")
    hand.order("tab=desk")
    hand.order("choose=desk")
    hand.press(12, 7)
    placed = hand.until(lambda layout: len(items(layout)) == 7)
    assert [item[1:3] for item in items(placed).values() if item[0] == "desk"][-1] == [12, 7]
    hand.press(12, 7)
    hand.office.eventually(
        lambda: "something else stands" in hand.page.locator(".toasts").inner_text(), "the reason in words"
    )
    assert len(items(hand.layout)) == 7
    hand.order("choose=desk")  # pressed again it is put back
    hand.office.until("editor", lambda editor: editor["kind"] == "")


def test_a_desk_is_carried_copied_and_undone_with_what_stands_on_it(open_page: OpenPage, office_relay: Process) -> None:
    """E8 E10 E11 E12 E14"""
    hand = a_hand(open_page, office_relay)
    carry(hand, (4, 3.3), (4, 7.3))
    moved = hand.until(lambda layout: items(layout)["desk1"][1:3] == [3, 7])
    assert items(moved)["screen1"][1:3] == [3, 7]
    assert hand.undos == 1
    carry(hand, (4, 7.3), (9, 7.3), alt=True)
    copied = hand.until(lambda layout: len(items(layout)) == 8)
    assert items(copied)["desk1"][1:3] == [3, 7]
    assert sum(item[1:3] == [8, 7] for item in items(copied).values()) == 2
    carry(hand, (4, 7.3), (5, 7.3), alt=True)  # over its original
    carry(hand, (4, 7.3), (4, 13))  # off the map
    hand.office.eventually(lambda: bool(hand.page.locator(".toast").count()), "a refusal in words")
    assert len(items(hand.layout)) == 8
    assert items(hand.layout)["desk1"][1:3] == [3, 7]
    hand.keys("Control+z", "Control+z")
    hand.until(lambda layout: len(items(layout)) == 6 and items(layout)["screen1"][1:3] == [3, 3])


def test_what_is_selected_is_turned_switched_and_taken_away(open_page: OpenPage, office_relay: Process) -> None:
    """E13"""
    hand = a_hand(open_page, office_relay)
    hand.press(8, 4)
    hand.office.until("editor", lambda editor: editor["selected"] == "chair2")
    hand.keys("r")
    hand.until(lambda layout: items(layout)["chair2"][3] == "right")
    hand.order("key=R")
    hand.until(lambda layout: items(layout)["chair2"][3] == "down")
    hand.page.mouse.click(*hand.at(8.5, 3.25))  # the round button at its upper right corner
    hand.until(lambda layout: "chair2" not in items(layout))
    hand.keys("Control+z", "Escape", "Escape")
    hand.office.until("editor", lambda editor: not editor["open"])
    assert "chair2" in items(hand.layout)


def test_colours_are_chosen_mixed_and_copied(open_page: OpenPage, office_relay: Process) -> None:
    """E16 E17"""
    hand = a_hand(open_page, office_relay)
    hand.press(8, 4)
    hand.order("ramp=fabric:coral")
    coloured = hand.until(lambda layout: any(len(item) > 5 for item in layout["items"]))
    assert worn(coloured) == {"chair2": {"fabric": "coral"}}
    hand.order("mix=fabric")
    slider = hand.page.locator("#slide-fabric-hue")
    slider.focus()
    slider.press("ArrowRight")
    hand.until(lambda layout: worn(layout) == {"chair2": {"fabric": MIXED}})
    before = hand.undos
    hand.keys("Escape", "Escape")
    hand.press(3, 4)
    hand.office.until("editor", lambda editor: editor["selected"] == "chair1")
    hand.order("tool=colour")
    hand.press(8, 4)
    hand.until(lambda layout: worn(layout) == {"chair1": {"fabric": MIXED}, "chair2": {"fabric": MIXED}})
    assert hand.undos == before + 1
    hand.tool("furniture")
    hand.order("tab=chair")
    hand.order("choose=chair")
    hand.order("ramp=fabric:teal")
    hand.order("tool=pick")
    hand.press(14, 3)
    picked = hand.office.until("editor", lambda editor: editor["kind"] == "boxes")
    assert picked["ramps"] == {}


def test_everything_is_there_after_a_reload_and_a_restart(open_page: OpenPage, office_relay: Process) -> None:
    """C7 A3"""
    hand = a_hand(open_page, office_relay)
    hand.tool("furniture")
    hand.order("choose=desk")
    hand.press(12, 7)
    hand.tool("areas")
    hand.order("choose=Lab")
    hand.word("area-folder=Lab", "website")
    hand.until(lambda layout: layout["areas"][0]["folders"] == ["lab", "website"] and len(items(layout)) == 7)
    hand.office.page.reload()
    hand.office.wait_until_ready()
    hand.until(lambda layout: layout["areas"][0]["folders"] == ["lab", "website"] and len(items(layout)) == 7)
