"""Hands: taps, drags, pinches and wheels, and no finger that sticks."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.platform.ports import Contact as What
from app.platform.ports import Pointer, Wheel
from app.shell.gestures import (
    DoubleTap,
    Gesture,
    Hover,
    Pan,
    Tap,
    Wish,
    ZoomBy,
    ZoomTo,
    touched,
    turned,
)


def finger(what: What, x: float, y: float = 0, at_s: float = 0, id: int = 1, first: bool = True) -> Pointer:
    return Pointer(what, id, "touch", x, y, at_s, 0 if what in ("up", "cancel") else 1, first)


def second(what: What, x: float, y: float = 0, at_s: float = 0) -> Pointer:
    return finger(what, x, y, at_s, id=2, first=False)


def mouse(what: What, x: float, y: float = 0, at_s: float = 0, buttons: int = 1) -> Pointer:
    return Pointer(what, 0, "mouse", x, y, at_s, buttons)


def played(events: Iterable[Pointer], gesture: Gesture | None = None, zoom: int = 4) -> tuple[Gesture, list[Wish]]:
    gesture = gesture or Gesture()
    wishes: list[Wish] = []
    for event in events:
        gesture, more = touched(gesture, event, zoom)
        wishes.extend(more)
    return gesture, wishes


def rolled(events: Iterable[Wheel]) -> list[Wish]:
    gesture = Gesture()
    wishes: list[Wish] = []
    for event in events:
        gesture, more = turned(gesture, event)
        wishes.extend(more)
    return wishes


def test_a_finger_that_trembles_taps() -> None:
    _, wishes = played([finger("down", 50, 50), finger("move", 57, 56), finger("up", 57, 56, 0.2)])
    assert wishes == [Tap(57, 56, touch=True)]


@pytest.mark.parametrize(
    "events",
    [
        [finger("down", 50), finger("up", 50, at_s=0.5)],
        [finger("down", 50), finger("move", 80), finger("move", 50), finger("up", 50, at_s=0.1)],
        [finger("down", 50), finger("cancel", 50, at_s=0.1)],
        [mouse("down", 5, buttons=2), mouse("up", 5, buttons=0)],
    ],
    ids=["held too long", "went away and came back", "taken by the browser", "the other mouse button"],
)
def test_what_is_not_a_tap_is_none(events: list[Pointer]) -> None:
    assert not [wish for wish in played(events)[1] if isinstance(wish, Tap)]


def test_a_mouse_button_may_be_held_as_long_as_one_likes() -> None:
    assert played([mouse("down", 5), mouse("up", 5, at_s=3, buttons=0)])[1] == [Tap(5, 0)]


def test_a_drag_pans_by_what_the_finger_moves() -> None:
    _, wishes = played([finger("down", 0), finger("move", 30), finger("move", 34, 5), finger("up", 34, 5)])
    assert wishes == [Pan(30, 0), Pan(4, 5)]


def test_the_wheel_s_own_button_drags_from_the_first_pixel() -> None:
    _, wishes = played([mouse("down", 0, buttons=4), mouse("move", 1, buttons=4), mouse("up", 1, buttons=0)])
    assert wishes == [Pan(1, 0)]


def test_two_quick_taps_at_one_place_are_a_double_tap() -> None:
    taps = [finger("down", 9), finger("up", 9, at_s=0.1), finger("down", 12, at_s=0.2), finger("up", 12, at_s=0.3)]
    assert played(taps)[1] == [Tap(9, 0, True), Tap(12, 0, True), DoubleTap(12, 0)]


@pytest.mark.parametrize(("x", "at_s"), [(60, 0.3), (12, 0.9)], ids=["elsewhere", "later"])
def test_two_taps_apart_are_two_taps(x: float, at_s: float) -> None:
    taps = [finger("down", 9), finger("up", 9, at_s=0.1), finger("down", x, at_s=at_s), finger("up", x, at_s=at_s)]
    assert [type(wish) for wish in played(taps)[1]] == [Tap, Tap]


def test_three_quick_taps_are_no_two_double_taps() -> None:
    taps = [finger(what, 9, at_s=0.1 * n) for n in range(3) for what in ("down", "up")]
    assert [type(wish) for wish in played(taps)[1]].count(DoubleTap) == 1


def test_two_fingers_apart_zoom_around_their_middle() -> None:
    _, wishes = played([finger("down", 100), second("down", 200), second("move", 300)], zoom=4)
    assert wishes[-1] == ZoomTo(8, 200, 0)


def test_a_pinch_that_stays_in_its_place_does_not_pan() -> None:
    events = [finger("down", 100), second("down", 200)]
    for step in range(1, 20):
        events += [finger("move", 100 - step), second("move", 200 + step)]
    _, wishes = played(events)
    assert not [wish for wish in wishes if isinstance(wish, Pan)]


def test_two_fingers_that_slide_together_pan() -> None:
    events = [finger("down", 100), second("down", 200)]
    for step in range(10, 100, 10):
        events += [finger("move", 100 + step), second("move", 200 + step)]
    pans = [wish for wish in played(events)[1] if isinstance(wish, Pan)]
    assert sum(pan.dx for pan in pans) == pytest.approx(80, abs=12)


def test_the_finger_that_stays_after_a_pinch_pans_and_never_taps() -> None:
    events = [finger("down", 100), second("down", 200), finger("up", 100, at_s=0.1), second("move", 207)]
    _, wishes = played([*events, second("up", 207, at_s=0.2)])
    assert wishes == [Pan(7, 0)]


def test_two_fingers_lifted_at_once_leave_none_behind() -> None:
    gesture, _ = played([finger("down", 100), second("down", 200), finger("up", 100), second("up", 200)])
    gesture, wishes = played([finger("down", 0, id=3), finger("move", 30, id=3)], gesture)
    assert wishes == [Pan(30, 0)]


def test_a_finger_whose_end_was_never_told_is_forgotten_at_the_next_first_touch() -> None:
    gesture, _ = played([finger("down", 100), finger("move", 180)])
    _, wishes = played([finger("down", 5, id=7), finger("up", 5, id=7, at_s=0.1)], gesture)
    assert wishes == [Tap(5, 0, touch=True)]


def test_a_mouse_that_comes_back_with_nothing_held_drags_no_more() -> None:
    _, wishes = played(
        [mouse("down", 0), mouse("move", 20), mouse("move", 90, buttons=0), mouse("move", 95, buttons=0)]
    )
    assert wishes == [Pan(20, 0), Hover(90, 0), Hover(95, 0)]


def test_a_third_finger_changes_nothing() -> None:
    two = [finger("down", 100), second("down", 200)]
    third = finger("down", 400, id=3, first=False)
    assert played(two)[0] == played([*two, third])[0]


def test_a_mouse_that_leaves_hovers_over_nothing() -> None:
    assert played([mouse("move", 4, buttons=0), mouse("leave", -1, buttons=0)])[1] == [Hover(4, 0), Hover()]


@given(
    st.lists(
        st.builds(
            Pointer,
            st.sampled_from(("down", "move", "up", "cancel", "leave")),
            st.integers(0, 3),
            st.sampled_from(("mouse", "touch", "pen")),
            st.floats(-50, 500),
            st.floats(-50, 500),
            st.floats(0, 9),
            st.sampled_from((0, 1, 2, 4)),
            st.booleans(),
        ),
        max_size=30,
    )
)
def test_whatever_hands_do_two_contacts_at_most_are_held_and_all_can_end(events: list[Pointer]) -> None:
    gesture, _ = played(events)
    assert len(gesture.contacts) <= 2
    ends = [Pointer("cancel", contact.id, contact.kind, 0, 0, 9, 0) for contact in gesture.contacts]
    assert played(ends, gesture)[0].contacts == ()


def notch(dy: float, at_s: float = 0.0, lines: bool = False, dx: float = 0.0, command: bool = False) -> Wheel:
    return Wheel(dx, dy, lines, command, 8, 9, at_s)


@pytest.mark.parametrize(
    ("events", "wishes"),
    [
        ([notch(-100)], [ZoomBy(1, 8, 9)]),
        ([notch(120)], [ZoomBy(-1, 8, 9)]),
        ([notch(-3, lines=True)], [ZoomBy(1, 8, 9)]),
        ([notch(-53, 0.00), notch(-53, 0.05)], [ZoomBy(1, 8, 9)]),
        ([notch(4), notch(6.5, 0.02, dx=1)], [Pan(0, -4), Pan(-1, -6.5)]),
        ([notch(2), notch(100, 0.1)], [Pan(0, -2), Pan(0, -100)]),
        ([notch(-20, command=True), notch(-31, 0.02, command=True)], [ZoomBy(1, 8, 9)]),
        ([notch(-20, command=True), notch(-31, 2.0, command=True)], []),
    ],
    ids=[
        "a notch zooms in",
        "a notch back zooms out",
        "a notch in lines",
        "two half notches",
        "two fingers pan",
        "a fast slide stays a slide",
        "a trackpad pinch",
        "two pinches long apart do not add up",
    ],
)
def test_a_wheel_zooms_and_a_trackpad_pans(events: list[Wheel], wishes: list[Wish]) -> None:
    assert rolled(events) == wishes
