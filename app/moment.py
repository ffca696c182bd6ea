"""Whether anything that is said of the agents can differ from the frame before, so that most frames need not ask."""

from app.office import direct
from app.state.model import OfficeState


class Moment:
    """Counts moments: in each the state is the same, and time alone changes nothing that is said of it."""

    def __init__(self) -> None:
        self._number = 0
        self._state: OfficeState | None = None
        self._since_s = 0.0
        self._until_s: float | None = None  # relay's clock; ``None`` when time alone never changes anything

    def at(self, state: OfficeState, now_s: float) -> int:
        """The number of the moment that it is."""
        goes_on = self._until_s is None or now_s < self._until_s
        if state is not self._state or now_s < self._since_s or not goes_on:
            wait_s = direct.next_change_s(state, now_s)
            self._number += 1
            self._state, self._since_s = state, now_s
            self._until_s = None if wait_s is None else now_s + wait_s
        return self._number

    def wait_s(self, now_s: float) -> float | None:
        """Seconds until it ends by itself."""
        return None if self._until_s is None else self._until_s - now_s
