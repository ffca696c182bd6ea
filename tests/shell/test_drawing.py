"""One finger draws, two move the picture, and no contact is ever in two hands."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.platform.ports import Contact, Pointer
from app.shell.drawing import Drawing, Move, PenDown, PenLost, PenMoved, PenOver, PenUp, drawn


def contact(what: Contact, x: float = 0, y: float = 0, id: int = 1, kind: str = "mouse", **more: object) -> Pointer:
    buttons = more.pop("buttons", 0 if what == "up" else 1)
    return Pointer(what, id, kind, x, y, 0.0, buttons, **more)  # type: ignore[arg-type]


def finger(what: Contact, x: float = 0, y: float = 0, id: int = 1) -> Pointer:
    return contact(what, x, y, id, "touch", first=id == 1)


def told(*events: Pointer) -> tuple[list[Move], list[Pointer]]:
    drawing, moves, passed = Drawing(), list[Move](), list[Pointer]()
    for event in events:
        drawing, more, left = drawn(drawing, event)
        moves += more
        passed += left
    return moves, passed


def test_a_mouse_draws_from_the_moment_it_is_pressed() -> None:
    moves, passed = told(contact("down", 5, 6), contact("move", 9, 6), contact("up", 9, 6))
    assert moves == [PenDown(5, 6), PenMoved(9, 6), PenUp()]
    assert not passed


def test_the_second_button_wipes_and_alt_is_told() -> None:
    moves, _ = told(contact("down", 5, 6, buttons=2, alt=True))
    assert moves == [PenDown(5, 6, "second", alt=True)]


def test_the_wheels_button_moves_the_picture() -> None:
    down, move, up = contact("down", buttons=4), contact("move", 9, 9, buttons=4), contact("up", 9, 9)
    assert told(down, move, up) == ([], [down, move, up])


def test_a_mouse_that_only_hovers_is_told_and_the_camera_hears_it_too() -> None:
    over = contact("move", 3, 4, buttons=0)
    assert told(over, contact("leave")) == ([PenOver(3, 4), PenOver()], [over, contact("leave")])


def test_a_finger_draws_once_it_has_moved() -> None:
    moves, passed = told(finger("down", 5, 5), finger("move", 7, 5), finger("move", 30, 5), finger("up", 30, 5))
    assert moves == [PenDown(5, 5, touch=True), PenMoved(30, 5), PenUp()]
    assert not passed


def test_a_finger_that_taps_makes_one_dab() -> None:
    assert told(finger("down", 5, 5), finger("up", 5, 5))[0] == [PenDown(5, 5, touch=True), PenUp()]


def test_two_fingers_move_the_picture_and_leave_no_dab() -> None:
    events = [
        finger("down", 5, 5),
        finger("down", 50, 5, 2),
        finger("move", 20, 5),
        finger("move", 70, 5, 2),
        finger("up", 20, 5),
        finger("up", 70, 5, 2),
    ]
    moves, passed = told(*events)
    assert not moves
    assert passed == events


def test_a_second_finger_ends_a_stroke_and_takes_the_first_along() -> None:
    moves, passed = told(finger("down"), finger("move", 30, 0), finger("down", 50, 5, 2), finger("move", 60, 0))
    assert moves[-1] == PenLost()
    assert [event.id for event in passed] == [2, 1]


def test_the_finger_that_stays_after_two_does_not_draw() -> None:
    moves, _ = told(
        finger("down"), finger("down", 50, 5, 2), finger("up", 50, 5, 2), finger("move", 90, 90), finger("up", 90, 90)
    )
    assert not moves


@pytest.mark.parametrize("what", ["up", "cancel"])
def test_every_stroke_ends(what: Literal["up", "cancel"]) -> None:
    moves, _ = told(contact("down"), contact("move", 40, 0), contact(what))
    assert isinstance(moves[-1], PenUp | PenLost)


def test_a_mouse_whose_lifting_was_never_told_draws_no_more() -> None:
    moves, _ = told(contact("down"), contact("move", 9, 9, buttons=0), contact("move", 20, 9, buttons=0))
    assert moves == [PenDown(0, 0), PenUp(), PenOver(9, 9), PenOver(20, 9)]


events = st.builds(
    Pointer,
    st.sampled_from(["down", "move", "up", "cancel", "leave"]),
    st.integers(1, 3),
    st.sampled_from(["mouse", "touch"]),
    st.floats(0, 100),
    st.floats(0, 100),
    st.just(0.0),
    st.sampled_from([0, 1, 2, 4]),
    st.booleans(),
)


@given(st.lists(events, max_size=30))
def test_strokes_never_overlap(hands: list[Pointer]) -> None:
    down = False
    for move in told(*hands)[0]:
        match move:
            case PenDown():
                assert not down
                down = True
            case PenMoved():
                assert down
            case PenUp() | PenLost():
                assert down
                down = False
