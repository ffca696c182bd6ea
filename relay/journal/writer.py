"""The journal's one writer: a thread that numbers what waits, keeps it in one commit and then reports it.

While a commit runs, more events gather; the next commit takes them all.  So a lone event waits for one commit, and a
flood costs one commit for hundreds.  Rule: nothing is reported before its commit returned.
"""

import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

from relay.journal import tables
from relay.journal.protocol import Draft, Event, JournalError

BATCH_EVENTS = 512  # a commit of so many takes about 3 ms
BATCH_BYTES = 16 * 1024 * 1024

Ticket = TypeVar("Ticket")  # whatever the caller wants back with the outcome


@dataclass(frozen=True, slots=True)
class Kept(Generic[Ticket]):
    """One commit: the events, beside the tickets they were handed in with, in the same order."""

    tickets: Sequence[Ticket]
    events: Sequence[Event]
    oldest: int


@dataclass(frozen=True, slots=True)
class Lost(Generic[Ticket]):
    """A commit that failed: none of these events is kept, and none has a number."""

    tickets: Sequence[Ticket]
    why: JournalError


@dataclass(frozen=True, slots=True)
class _Waiting(Generic[Ticket]):
    tickets: Sequence[Ticket]
    drafts: Sequence[Draft]  # one for each ticket; they are kept in one commit or not at all


@dataclass(frozen=True, slots=True)
class Trim:
    """An order to cut the line, ``at_most`` events at a time between commits, until nothing is left to cut."""

    before_ms: int
    keep_bytes: int
    at_most: int


@dataclass(frozen=True, slots=True)
class Stop:
    """The order to end, once everything before it is kept."""


class Writer(Generic[Ticket]):
    """Owns the only connection that writes, and the thread that uses it."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        now_ms: Callable[[], int],
        report: Callable[[Kept[Ticket] | Lost[Ticket]], None],
    ) -> None:
        self.oldest, self.head, self._at_ms = tables.ends(connection)
        self._connection, self._now_ms, self._report = connection, now_ms, report
        self._queue: SimpleQueue[_Waiting[Ticket] | Trim | Stop] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="journal-writer", daemon=True)
        self._thread.start()

    def submit(self, ticket: Ticket, draft: Draft) -> None:
        """Hands in an event; its outcome is reported from the writer's thread."""
        self._queue.put(_Waiting((ticket,), (draft,)))

    def submit_all(self, tickets: Sequence[Ticket], drafts: Sequence[Draft]) -> None:
        """Hands in events that belong together: one commit takes them all, one after another."""
        if drafts:
            self._queue.put(_Waiting(tickets, drafts))

    def order(self, trim: Trim) -> None:
        """Has the line cut when the commit at hand is through."""
        self._queue.put(trim)

    def stop(self) -> None:
        """Works off what waits, then ends the thread and closes the connection."""
        self._queue.put(Stop())
        self._thread.join()
        self._connection.close()

    def _work(self) -> None:
        while True:
            batch, order = self._take()
            if batch:
                self._report(self._keep(batch))
            if isinstance(order, Stop):
                return
            if order is not None:
                self._cut(order)

    def _take(self) -> tuple[list[_Waiting[Ticket]], Trim | Stop | None]:
        """Waits for one, then takes all that is there, up to an order or a full batch."""
        batch: list[_Waiting[Ticket]] = []
        count = size = 0
        item = self._queue.get()
        while isinstance(item, _Waiting):
            batch.append(item)
            count += len(item.drafts)
            size += sum(len(draft.body) for draft in item.drafts)
            if count >= BATCH_EVENTS or size >= BATCH_BYTES:
                return batch, None
            try:
                item = self._queue.get_nowait()
            except Empty:
                return batch, None
        return batch, item

    def _keep(self, batch: Sequence[_Waiting[Ticket]]) -> Kept[Ticket] | Lost[Ticket]:
        at_ms = max(self._at_ms, self._now_ms())
        drafts = [draft for one in batch for draft in one.drafts]
        events = [_numbered(draft, seq, at_ms) for seq, draft in enumerate(drafts, self.head + 1)]
        topics = [(draft.topic, event.seq) for draft, event in zip(drafts, events, strict=True) if draft.topic]
        marks = [(*draft.mark, at_ms) for draft in drafts if draft.mark]
        tickets = [ticket for one in batch for ticket in one.tickets]
        try:
            tables.insert(self._connection, events, topics, marks)
        except sqlite3.Error as error:
            return Lost(tickets, JournalError(f"The journal can't be written: {error}."))
        self.head, self._at_ms = events[-1].seq, at_ms
        return Kept(tickets, events, self.oldest)

    def _cut(self, trim: Trim) -> None:
        try:
            oldest = tables.trim(self._connection, trim.before_ms, trim.keep_bytes, trim.at_most)
        except sqlite3.Error:
            return  # the disk is full or busy: the next order tries again
        if oldest > self.oldest:
            self.oldest = oldest
            self._queue.put(trim)


def _numbered(draft: Draft, seq: int, at_ms: int) -> Event:
    return Event(seq, at_ms, draft.host, draft.source, draft.provider, draft.ref, draft.body)
