"""The beat of a page: a frame is drawn when something changed, and none when nothing did.

``draw`` says after each frame when it wants the next one.  A hidden page draws nothing; it is told so once in a while
through ``unseen``, so that at least its title can say that somebody is needed, and says in turn when that may change.
"""

from collections.abc import Callable

from app.platform.ports import Clock, Frames, Stop

SOON_S = 0.02  # a wish closer than this is the next frame
UNSEEN_S = 1.0  # pause between two calls while hidden


class Loop:
    """Owns the wait between two frames."""

    def __init__(
        self, frames: Frames, clock: Clock, draw: Callable[[float], float | None], unseen: Callable[[], float | None]
    ) -> None:
        self.drawn = 0  # frames so far, for tests and the debug line
        self._frames, self._clock, self._draw, self._unseen = frames, clock, draw, unseen
        self._timer: Stop | None = None
        self._last_unseen_s = float("-inf")
        frames.on_visible(self._visibility_changed)

    def wake(self) -> None:
        """Something changed: draw before the next repaint."""
        self._cancel()
        if self._frames.visible():
            self._frames.request(self._frame)
            return
        wait_s = self._last_unseen_s + UNSEEN_S - self._clock.mono_s()
        self._timer = self._clock.after(max(0.0, wait_s), self._hidden)

    def _frame(self, mono_s: float) -> None:
        self._cancel()
        if not self._frames.visible():
            return
        self.drawn += 1
        wish_s = self._draw(mono_s)
        if wish_s is None:
            return
        if wish_s <= SOON_S:
            self._frames.request(self._frame)
        else:
            self._timer = self._clock.after(wish_s, self.wake)

    def _hidden(self) -> None:
        self._timer = None
        self._last_unseen_s = self._clock.mono_s()
        wish_s = self._unseen()
        if wish_s is not None and self._timer is None:
            self._timer = self._clock.after(max(UNSEEN_S, wish_s), self._hidden)

    def _visibility_changed(self, visible: bool) -> None:
        self.wake()

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer()
            self._timer = None


def soonest(*waits: float | None) -> float | None:
    """The shortest of several waits in seconds, none of them if nobody waits.

    >>> soonest(None, 0.5, 2.0), soonest(None, float("inf"))
    (0.5, None)
    """
    known = [wait for wait in waits if wait is not None and wait != float("inf")]
    return max(0.0, min(known)) if known else None
