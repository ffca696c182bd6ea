"""When a page draws, and what it does while nobody sees it."""

from dataclasses import dataclass, field

from app.loop import UNSEEN_S, Loop
from app.platform.fake import FakeClock, FakeFrames


@dataclass
class Beaten:
    """A loop whose drawing wishes for what the test says."""

    wish_s: float | None = None
    drawn: int = 0
    unseen: int = 0
    clock: FakeClock = field(default_factory=FakeClock)
    frames: FakeFrames = field(default_factory=FakeFrames)

    def __post_init__(self) -> None:
        self.loop = Loop(self.frames, self.clock, self._draw, self._unseen)

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            self.clock.advance(0.1)
            self.frames.repaint(self.clock.mono_s())

    def _draw(self, mono_s: float) -> float | None:
        self.drawn += 1
        return self.wish_s

    def _unseen(self) -> float | None:
        self.unseen += 1
        return self.wish_s


def test_a_page_without_a_wish_draws_once_for_each_time_it_is_woken() -> None:
    page = Beaten()
    for _ in range(3):
        page.loop.wake()
    page.run(5.0)
    assert page.drawn == 1
    assert page.clock.waiting() == 0


def test_a_page_draws_again_when_it_wished_to() -> None:
    page = Beaten(wish_s=1.0)
    page.loop.wake()
    page.run(4.0)
    assert page.drawn == 4


def test_a_hidden_page_draws_nothing_and_looks_up_when_something_may_change_by_itself() -> None:
    """A question that begins to stand while the page is hidden must reach its title."""
    page = Beaten()
    page.loop.wake()
    page.run(0.1)
    page.frames.show(False)
    page.wish_s = 2.0
    page.loop.wake()
    page.run(0.1)
    assert (page.drawn, page.unseen) == (1, 1)
    page.run(2.0)
    assert (page.drawn, page.unseen) == (1, 2)


def test_a_hidden_page_looks_up_no_oftener_than_it_must() -> None:
    page = Beaten(wish_s=0.0)
    page.frames.show(False)
    for _ in range(20):
        page.loop.wake()
        page.run(0.1)
    assert page.drawn == 0
    assert page.unseen <= 2.0 / UNSEEN_S + 1


def test_a_page_that_is_shown_again_draws_at_once() -> None:
    page = Beaten(wish_s=60.0)
    page.loop.wake()
    page.run(0.1)
    page.frames.show(False)
    page.run(5.0)
    page.frames.show(True)
    page.run(0.1)
    assert page.drawn == 2
