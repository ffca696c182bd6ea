"""The one place where the state changes: facts go in, the reducer answers, whoever looks is told once.

Live page, replay page and test all go through ``Store.dispatch``; nothing below knows which of them it serves.
"""

from collections.abc import Callable, Iterable

from app.state.model import Effect, OfficeState
from app.state.reduce import reduce_all
from app.wire.facts import Fact


class Store:
    """Owns the state of the office.

    ``on_change`` is called after each dispatch that changed something: it should ask for a frame, not draw one.
    ``on_effect`` gets what the reducer ordered, but only for news that is ringing: history rings nobody.
    """

    def __init__(self, on_change: Callable[[], None], on_effect: Callable[[Effect], None]) -> None:
        self.state = OfficeState()
        self._on_change = on_change
        self._on_effect = on_effect
        self._listeners: list[Callable[[tuple[Fact, ...]], None]] = []

    def listen(self, listener: Callable[[tuple[Fact, ...]], None]) -> None:
        """Has every dispatched batch passed on to ``listener`` after it was reduced."""
        self._listeners.append(listener)

    def dispatch(self, facts: Iterable[Fact], *, ringing: bool) -> None:
        """Reduces a batch; ``ringing`` is false while history is folded."""
        batch = tuple(facts)
        if not batch:
            return
        before = self.state
        self.state, effects = reduce_all(before, batch)
        for listener in self._listeners:
            listener(batch)
        if self.state is not before:
            self._on_change()
        if ringing:
            for effect in effects:
                self._on_effect(effect)

    def forget(self) -> None:
        """Starts from an empty office: the journal behind it is another one."""
        self.state = OfficeState()
        self._on_change()
