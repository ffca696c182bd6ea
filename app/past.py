"""The past that a record tells, folded; and the last moment at which somebody was there.

Most sessions are over when somebody looks at their file: everybody has left, and the last thing to see is the moment
before.
"""

from dataclasses import dataclass

from app.importing.reader import Record
from app.state.model import OfficeState
from app.state.queries import present
from app.state.reduce import reduce, reduce_all
from app.wire.facts import Fact


@dataclass(frozen=True, slots=True)
class Moment:
    """How things stood at ``at_s``; ``emptied_s`` is when the last agent left right after it, if one did."""

    state: OfficeState
    at_s: float
    emptied_s: float | None = None


class Past:
    """Facts in, batch by batch, in the order of time."""

    def __init__(self) -> None:
        self._state = OfficeState()
        self._peopled: Moment | None = None

    def take(self, facts: tuple[Fact, ...]) -> None:
        """Folds a batch."""
        before = self._state
        self._state, _ = reduce_all(before, facts)
        if not present(self._state):
            self._look_closely(before, facts)

    def moment(self, record: Record) -> Moment | None:
        """What there is to see when the record ends; ``None`` if nobody was ever there."""
        return Moment(self._state, record.end_s) if present(self._state) else self._peopled

    def _look_closely(self, state: OfficeState, facts: tuple[Fact, ...]) -> None:
        """Nobody is there after these facts: finds the last of them at which somebody was."""
        for fact in facts:
            after, _ = reduce(state, fact)
            if present(state) and not present(after):
                self._peopled = Moment(state, state.now_s, after.now_s)
            state = after
