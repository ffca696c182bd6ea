"""A stretch of the past as a tape: facts in the order in which they were told, and the state at any place of it.

Every ``STRIDE`` facts the state is kept, so that a place is found by folding a few hundred facts, however long the tape
is.  States share what did not change, so that keeping them costs little.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from app.replay.chapters import Chapter, Chapters
from app.state.model import OfficeState
from app.state.reduce import reduce_all
from app.wire.facts import ClockTicked, Fact

STRIDE = 256
SETTLED_S = 2.0  # longer than a request has to stand before it counts


class Tape:
    """Grows at its end; ``place`` k is after the first k facts."""

    def __init__(self, start: OfficeState | None = None) -> None:
        self._facts: list[Fact] = []
        self._times_s: list[float] = []  # never running back, one a fact
        self._kept: list[OfficeState] = [start or OfficeState()]  # [k] is after k * STRIDE facts
        self._last = self._kept[0]
        self._chapters = Chapters()

    def __len__(self) -> int:
        return len(self._facts)

    @property
    def chapters(self) -> Sequence[Chapter]:
        """What happened on it that one may want to go to, in order."""
        return self._chapters.all

    @property
    def begin_s(self) -> float:
        """When its first fact was told; 0 while it is empty."""
        return self._times_s[0] if self._times_s else 0.0

    @property
    def end_s(self) -> float:
        """When its last fact was told."""
        return self._times_s[-1] if self._times_s else 0.0

    @property
    def last(self) -> OfficeState:
        """The state at its end."""
        return self._last

    def append(self, facts: Iterable[Fact]) -> None:
        """Puts more at the end."""
        for fact in facts:
            self._let_settle(heard_s(fact))
            self._last, effects = reduce_all(self._last, (fact,))
            self._facts.append(fact)
            self._times_s.append(max(self.end_s, heard_s(fact)))
            self._chapters.told(fact, len(self._facts), self.end_s)
            self._chapters.announced(effects, len(self._facts), self.end_s)
            if len(self._facts) % STRIDE == 0:
                self._kept.append(self._last)

    def _let_settle(self, until_s: float) -> None:
        """A question counts once it has stood for a moment: what is due soon after a fact is a chapter there."""
        at_s = self.end_s + SETTLED_S
        if self._facts and until_s > at_s:
            self._last, effects = reduce_all(self._last, (ClockTicked(at_s),))  # which changes no later state
            self._chapters.announced(effects, len(self._facts), at_s)

    def place_at(self, at_s: float) -> int:
        """How many facts had been told by then."""
        return bisect_right(self._times_s, at_s)

    def time_of(self, place: int) -> float:
        """When the fact before that place was told; the beginning for place 0."""
        return self._times_s[max(0, min(place, len(self)) - 1)] if self._times_s else 0.0

    def state_at(self, place: int, at_s: float | None = None) -> OfficeState:
        """The state after so many facts, and, with a time, after that much of it has passed."""
        place = max(0, min(place, len(self)))
        if place == len(self):
            state = self._last
        else:
            checkpoint = place // STRIDE
            state, _ = reduce_all(self._kept[checkpoint], self._facts[checkpoint * STRIDE : place])
        if at_s is not None:
            state, _ = reduce_all(state, (ClockTicked(at_s),))
        return state

    def between(self, place: int, until: int) -> Sequence[Fact]:
        """The facts from one place to a later one."""
        return self._facts[place:until]


def heard_s(fact: Fact) -> float:
    """When a fact was told: the relay's time where it has one, else its own."""
    if isinstance(fact, ClockTicked):
        return fact.at_s
    return fact.stamp.heard_s or fact.stamp.at_s
