"""Hands every kept event to everybody who listens, each with a bounded queue of its own.

Rule: nothing here waits.  A listener that can't follow loses its queue and is told so; it catches up by number, and no
hook and no other listener has noticed.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence

from relay.journal.protocol import Event
from relay.tokens import Holder, Scope

QUEUE_BYTES = 16 * 1024 * 1024  # more than the largest event; at 250 events a second, about a minute
QUEUE_EVENTS = 20_000
ARRAY_BYTES = 1024 * 1024  # one frame of gathered events


LineFor = Callable[[Scope, Event], str]


class Listener:
    """One socket's queue: lines of the journal, and frames of our own, in the order in which they go out."""

    def __init__(self, holder: Holder, token: str) -> None:
        self.holder, self.token = holder, token
        self.wake = asyncio.Event()
        self.closing: tuple[int, str] | None = None
        self._queue: deque[tuple[bool, str]] = deque()  # (is an event, text)
        self._bytes = 0

    def tell(self, text: str) -> None:
        """Queues a frame of our own."""
        self._put(False, text)

    def hand(self, line: str) -> None:
        """Queues an event."""
        self._put(True, line)

    def close(self, code: int, why: str) -> None:
        """Says that nothing more comes; what waits is let go of."""
        if self.closing is None:
            self.closing = (code, why)
        self._queue.clear()
        self._bytes = 0
        self.wake.set()

    def take(self) -> str | None:
        """The next frame: one of ours, or all events that wait up to a size, as one array; None when none waits."""
        if not self._queue:
            self.wake.clear()
            return None
        is_event, text = self._pop()
        if not is_event:
            return text
        lines, size = [text], len(text)
        while self._queue and self._queue[0][0] and size < ARRAY_BYTES:
            _, line = self._pop()
            lines.append(line)
            size += len(line)
        return array_of(lines)

    def _pop(self) -> tuple[bool, str]:
        item = self._queue.popleft()
        self._bytes -= len(item[1])
        return item

    def _put(self, is_event: bool, text: str) -> None:
        if self.closing is not None:
            return
        self._queue.append((is_event, text))
        self._bytes += len(text)
        if self._bytes > QUEUE_BYTES or len(self._queue) > QUEUE_EVENTS:
            self.close(4429, "too slow: what is missing comes by number when you connect again")
        self.wake.set()


class Hub:
    """Everybody who listens."""

    def __init__(self, line_for: LineFor) -> None:
        self._line_for = line_for
        self._listeners: set[Listener] = set()

    @property
    def listeners(self) -> frozenset[Listener]:
        """Who listens now."""
        return frozenset(self._listeners)

    def join(self, listener: Listener) -> None:
        """From the next event on, hands all to ``listener``."""
        self._listeners.add(listener)

    def leave(self, listener: Listener) -> None:
        """Hands it nothing more."""
        self._listeners.discard(listener)

    def publish(self, events: Sequence[Event]) -> None:
        """Hands events to all; each is written down once for every scope that listens."""
        by_scope: dict[Scope, list[Listener]] = {}
        for listener in self._listeners:
            by_scope.setdefault(listener.holder.scope, []).append(listener)
        for event in events:
            for scope, listeners in by_scope.items():
                _hand(self._line_for(scope, event), listeners)
        self._listeners = {listener for listener in self._listeners if listener.closing is None}

    def tell_all(self, text: str) -> None:
        """Sends everybody a frame that is no event."""
        for listener in self._listeners:
            listener.tell(text)

    def close_where(self, is_void: Callable[[Listener], bool], code: int, why: str) -> None:
        """Closes the sockets that a rule names."""
        for listener in [one for one in self._listeners if is_void(one)]:
            listener.close(code, why)
            self.leave(listener)


def array_of(lines: Iterable[str]) -> str:
    """Lines of the journal as one frame."""
    return "[" + ",".join(lines) + "]"


def _hand(line: str, listeners: Iterable[Listener]) -> None:
    for listener in listeners:
        listener.hand(line)
