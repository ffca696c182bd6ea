"""Tells the live state the time, when it matters and once in a while besides, whatever a page shows meanwhile."""

from app.moment import Moment
from app.watched import Watched
from app.wire.facts import ClockTicked

TICK_S = 1.0  # at least so often the state is told the time while something in it can lapse
HURRY_S = 0.02


class Pulse:
    """The clock of one office's state; ``moment`` is shared with whoever shows it."""

    def __init__(self, live: Watched) -> None:
        self.moment = Moment()
        self._live = live
        self._tick_s = float("-inf")

    def beat(self) -> None:
        """Lets happen what is due."""
        live, now_s = self._live, self._live.now_s()
        self.moment.at(live.store.state, now_s)
        due_s = self.moment.wait_s(now_s)
        if (due_s is not None and due_s <= 0.0) or now_s - self._tick_s >= TICK_S:
            self._tick_s = now_s
            live.store.dispatch((ClockTicked(now_s),), ringing=live.link().phase == "live")

    def wait_s(self) -> float | None:
        """Seconds until something is due by time alone."""
        due_s = self.moment.wait_s(self._live.now_s())
        return None if due_s is None else max(HURRY_S, due_s)
