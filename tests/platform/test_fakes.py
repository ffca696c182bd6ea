"""The world to test in keeps the promises of the ports, or every test that stands on it would prove nothing."""

from array import array

import pytest

from app.core.geometry import View
from app.core.sprites import Cell, LabelStyle, LabelText
from app.platform.fake import FakeClock, FakeFrames, FakeHttp, FakeKeep, FakeSocket
from app.platform.fake_canvas import FakeCanvas, FakeHands
from app.platform.ports import Canvas, Clock, Frames, Hands, Http, Keep, Key, Pointer, Socket, Wheel

PLAIN = LabelStyle(ink=0xFFFFFFFF, faint=0xFFFFFFFF, plate=0x000000FF)


def test_every_stand_in_is_what_it_stands_in_for() -> None:
    clock: Clock = FakeClock()
    frames: Frames = FakeFrames()
    socket: Socket = FakeSocket()
    http: Http = FakeHttp()
    keep: Keep = FakeKeep()
    canvas: Canvas = FakeCanvas()
    hands: Hands = FakeHands()
    assert all((clock, frames, socket, http, keep, canvas, hands))


def test_timers_fire_in_their_order_and_see_their_own_time() -> None:
    clock, fired = FakeClock(), []
    clock.after(2.0, lambda: fired.append(("late", clock.mono_s())))
    clock.after(1.0, lambda: fired.append(("soon", clock.mono_s())))
    clock.advance(3.0)
    assert fired == [("soon", 1.0), ("late", 2.0)]
    assert clock.mono_s() == 3.0


def test_a_timer_set_by_a_timer_fires_in_the_same_stretch_if_it_is_due_by_then() -> None:
    clock, fired = FakeClock(), []

    def again() -> None:
        clock.after(1.0, lambda: fired.append(clock.mono_s()))

    clock.after(1.0, again)
    clock.advance(1.5)
    assert fired == []
    clock.advance(1.0)
    assert fired == [2.0]


def test_a_stopped_timer_never_fires_and_is_not_counted() -> None:
    clock, fired = FakeClock(), []
    stop = clock.after(1.0, lambda: fired.append(1))
    assert clock.waiting() == 1
    stop()
    clock.advance(9.0)
    assert (fired, clock.waiting()) == ([], 0)


def test_setting_the_wall_clock_moves_no_timer() -> None:
    clock = FakeClock(100.0)
    clock.after(5.0, lambda: None)
    clock.jump(-3600.0)
    clock.advance(1.0)
    assert (clock.now_s(), clock.mono_s(), clock.waiting()) == (-3499.0, 1.0, 1)


def test_several_requests_before_a_repaint_are_one_frame() -> None:
    frames, drawn = FakeFrames(), []
    frames.request(lambda at_s: drawn.append(("old", at_s)))
    frames.request(lambda at_s: drawn.append(("new", at_s)))
    assert frames.repaint(7.0)
    assert not frames.repaint(8.0)
    assert (drawn, frames.asked) == ([("new", 7.0)], 1)


def test_a_frame_may_ask_for_the_next_one() -> None:
    frames, drawn = FakeFrames(), []

    def draw(at_s: float) -> None:
        drawn.append(at_s)
        frames.request(draw)

    frames.request(draw)
    frames.repaint(1.0)
    frames.repaint(2.0)
    assert drawn == [1.0, 2.0]


def test_a_hidden_screen_draws_nothing_until_it_is_shown() -> None:
    frames = FakeFrames()
    drawn: list[float] = []
    told: list[bool] = []
    frames.on_visible(told.append)
    frames.request(drawn.append)
    frames.show(False)
    assert not frames.repaint(1.0)
    frames.show(True)
    assert frames.repaint(2.0)
    assert (drawn, told) == ([2.0], [False, True])


def test_a_socket_closes_exactly_once_whoever_closes_it() -> None:
    socket, closed = FakeSocket(), []
    socket.open("ws://here/stream", lambda: None, lambda text: None, lambda code, why: closed.append((code, why)))
    socket.accept()
    socket.close()
    socket.drop(1006, "gone")
    assert closed == [(1000, "closed by this page")]


def test_nothing_is_sent_before_a_socket_is_up_or_heard_after_it_is_down() -> None:
    socket = FakeSocket()
    heard: list[str] = []
    socket.open("ws://here/stream", lambda: socket.send("hello"), heard.append, lambda code, why: None)
    socket.send("too early")
    socket.accept()
    socket.say("welcome")
    socket.drop()
    socket.send("too late")
    socket.say("anybody?")
    assert (socket.sent, heard) == (["hello"], ["welcome"])


@pytest.mark.parametrize(
    ("path", "down", "answer"),
    [
        ("/events/1", False, (200, "{}")),
        ("/nowhere", False, (404, "there is no such page")),
        ("/events/1", True, (0, "no answer")),
    ],
)
def test_requests_are_answered_as_a_relay_would(path: str, down: bool, answer: tuple[int, str]) -> None:
    http, got = FakeHttp({"/events/1": "{}"}), []
    http.down = down
    http.fetch(path, {"Authorization": "Bearer x"}, lambda status, text: got.append((status, text)))
    assert got == [answer]
    assert http.asked == [(path, {"Authorization": "Bearer x"})]


def test_a_store_forgets_when_told_to_and_when_it_is_denied() -> None:
    keep = FakeKeep()
    keep.save("zoom", "3")
    assert keep.load("zoom") == "3"
    keep.save("zoom", None)
    assert keep.load("zoom") is None
    private = FakeKeep(denied=True)
    private.save("zoom", "3")
    assert private.load("zoom") is None


def test_pages_of_a_canvas_have_numbers_of_their_own_and_a_broken_sheet_has_none() -> None:
    canvas = FakeCanvas(broken_sheets={"bad.png"})
    pages: list[int] = []
    whys: list[str] = []
    canvas.sheet("atlas.png", pages.append, whys.append)
    canvas.sheet("bad.png", pages.append, whys.append)
    pages.append(canvas.recolour(0, [(0, 0, 16, 32)], {0xFF0000: 0x00FF00}))
    pages.append(canvas.contour(0, [(0, 0, 16, 32)], 0xFFFFFF))
    assert pages == [0, 1, 2]
    assert whys == ["the picture cannot be read"]


def test_a_picture_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(AssertionError, match="four bytes a pixel"):
        FakeCanvas().pixels(2, 2, b"\0" * 15)


def test_labels_take_room_until_there_is_none_and_a_fresh_start_makes_room() -> None:
    canvas = FakeCanvas(label_room=2)
    texts = [LabelText(name, PLAIN, 2) for name in ("ana", "bea", "cleo")]
    cells = canvas.labels(texts, fresh=False)
    assert [cell is not None for cell in cells] == [True, True, False]
    (cell,) = canvas.labels([texts[2]], fresh=True)
    assert isinstance(cell, Cell)
    assert canvas.written == [texts[2]]


def test_a_longer_label_and_a_second_line_take_more_room() -> None:
    canvas = FakeCanvas()
    short, long, two = canvas.labels([LabelText(text, PLAIN, 2) for text in ("a", "abc", "a\nb")], fresh=False)
    assert short is not None
    assert long is not None
    assert two is not None
    assert (long.w > short.w, long.h == short.h, two.w == short.w, two.h > short.h) == (True, True, True, True)


def test_a_frame_keeps_only_the_rows_it_was_given() -> None:
    canvas = FakeCanvas()
    rows = array("i", range(30))
    canvas.paint(View(3, 4, 2), 0x181425, rows, 2)
    (frame,) = canvas.frames
    assert (frame.view, frame.backdrop) == (View(3, 4, 2), 0x181425)
    assert frame.rows == [tuple(range(10)), tuple(range(10, 20))]


def test_a_resized_canvas_tells_until_nobody_listens() -> None:
    canvas, told = FakeCanvas(), []
    stop = canvas.on_resize(lambda: told.append(canvas.size()))
    canvas.resize(390, 844, 3.0)
    stop()
    canvas.resize(800, 600)
    assert told == [(390, 844, 3.0)]


def test_hands_reach_whoever_listens_and_a_key_says_whether_it_was_used() -> None:
    hands = FakeHands()
    felt: list[object] = []
    stops = [hands.on_pointer(felt.append), hands.on_wheel(felt.append), hands.on_key(lambda key: key.name == "0")]
    pointer, wheel = Pointer("down", 1, "touch", 5, 6, 0.0), Wheel(0, -100, False, False, 5, 6, 0.1)
    hands.touch(pointer)
    hands.turn(wheel)
    assert felt == [pointer, wheel]
    assert [hands.press(Key("0")), hands.press(Key("x"))] == [True, False]
    for stop in stops:
        stop()
    hands.touch(pointer)
    assert len(felt) == 2
    assert not hands.press(Key("0"))
