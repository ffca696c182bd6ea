"""The journal that comes with the relay: SQLite in the data folder, one writer thread, readers beside it.

A killed process loses nothing acknowledged: a commit is in the system's hands before it is reported.  With ``sync``
"full" it is on the disk as well, so that a power cut loses nothing either, for about a millisecond more a commit.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from relay.journal import tables
from relay.journal.protocol import Draft, Event, JournalError, Listener
from relay.journal.writer import Kept, Lost, Trim, Writer
from relay.settings import Sync

WAITING_BYTES = 64 * 1024 * 1024  # events that wait for a commit; beyond it the sender is told to slow down
TIDY_EVERY_S = 2.0
LOG_BYTES = 4 * 1024 * 1024  # the write-ahead log is folded back when it is larger
TRIM_EVENTS = 500  # cut at once: a few milliseconds in which no event is kept
DAY_MS = 24 * 60 * 60 * 1000

Answer = TypeVar("Answer")
_Ticket = tuple["asyncio.Future[Event]", int]


class SqliteJournal:
    """A ``Journal`` in one file."""

    def __init__(
        self,
        path: Path,
        sync: Sync = "normal",
        keep_days: float = 30.0,
        keep_bytes: int = 1024 * 1024 * 1024,
        now_ms: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self.id, self.head, self.oldest = "", 0, 1
        self._path, self._sync, self._now_ms = path, sync, now_ms
        self._keep_days, self._keep_bytes = keep_days, keep_bytes
        self._listeners: list[Listener] = []
        self._waiting_bytes = 0
        self._closing = threading.Event()

    async def open(self) -> None:
        """Opens the file and starts the threads."""
        self._loop = asyncio.get_running_loop()
        connection = tables.connect(self._path, self._sync)
        self.id = tables.identity(connection)
        tables.forget_marks(connection, int(self._keep_days * DAY_MS))
        self._writer: Writer[_Ticket] = Writer(connection, self._now_ms, self._report)
        self.oldest, self.head = self._writer.oldest, self._writer.head
        self._reading = tables.connect(self._path)
        self._readers = ThreadPoolExecutor(1, "journal-reader")
        self._tidier = threading.Thread(target=self._tidy_for_ever, name="journal-tidier", daemon=True)
        self._tidier.start()

    async def close(self) -> None:
        """Keeps what waits, then closes the file."""
        self._closing.set()
        await asyncio.to_thread(self._writer.stop)
        await asyncio.sleep(0)  # the last reports are on their way to this loop
        await asyncio.to_thread(self._tidier.join)
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.close()

    def listen(self, listener: Listener) -> None:
        """Hands every kept event to ``listener``, on the loop's thread."""
        self._listeners.append(listener)

    async def append(self, draft: Draft) -> Event:
        """Keeps an event; raises JournalError when the disk refuses it or too much waits."""
        size = len(draft.body)
        if self._waiting_bytes > WAITING_BYTES:
            raise JournalError("More events wait than the disk keeps up with.")
        self._waiting_bytes += size
        done: asyncio.Future[Event] = self._loop.create_future()
        self._writer.submit((done, size), draft)
        return await done

    async def append_all(self, drafts: Sequence[Draft]) -> list[Event]:
        """Keeps events in one commit; raises JournalError as ``append`` does."""
        if self._waiting_bytes > WAITING_BYTES:
            raise JournalError("More events wait than the disk keeps up with.")
        tickets: list[_Ticket] = [(self._loop.create_future(), len(draft.body)) for draft in drafts]
        self._waiting_bytes += sum(size for _, size in tickets)
        self._writer.submit_all(tickets, drafts)
        return await asyncio.gather(*(done for done, _ in tickets))

    async def marks(self) -> dict[str, str]:
        """What is remembered."""
        return await self._off_loop(lambda: tables.marks(self._reading))

    async def read(self, since: int, until: int, limit: int) -> list[Event]:
        """A stretch of the line."""
        return await self._off_loop(lambda: tables.span(self._reading, since, until, limit))

    async def one(self, seq: int) -> Event | None:
        """One event."""
        return await self._off_loop(lambda: tables.single(self._reading, seq))

    async def retained(self, since: int) -> list[Event]:
        """What the topics were last set by."""
        return await self._off_loop(lambda: tables.topics(self._reading, since))

    async def _off_loop(self, question: Callable[[], Answer]) -> Answer:
        try:
            return await self._loop.run_in_executor(self._readers, question)
        except sqlite3.Error as error:
            raise JournalError(f"The journal can't be read: {error}.") from error

    def _report(self, outcome: Kept[_Ticket] | Lost[_Ticket]) -> None:
        self._loop.call_soon_threadsafe(self._settle, outcome)

    def _settle(self, outcome: Kept[_Ticket] | Lost[_Ticket]) -> None:
        """Tells the senders first, then the listeners: what hooks wait for does not wait for pages."""
        self._waiting_bytes -= sum(size for _, size in outcome.tickets)
        match outcome:
            case Lost(tickets, why):
                for done, _ in tickets:
                    if not done.done():
                        done.set_exception(why)
            case Kept(tickets, events, oldest):
                self.head, self.oldest = events[-1].seq, oldest
                for (done, _), event in zip(tickets, events, strict=True):
                    if not done.done():
                        done.set_result(event)
                for listener in self._listeners:
                    listener(events)

    def _tidy_for_ever(self) -> None:
        """Folds the log back and has old events cut, on a connection of its own so that no commit waits for it."""
        connection = tables.connect(self._path)
        log = self._path.with_name(self._path.name + "-wal")
        while not self._closing.wait(TIDY_EVERY_S):
            before_ms = self._now_ms() - int(self._keep_days * DAY_MS)
            self._writer.order(Trim(before_ms, self._keep_bytes, TRIM_EVENTS))
            try:
                if log.stat().st_size > LOG_BYTES:
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            except (sqlite3.Error, OSError):
                continue  # a full or missing disk: hooks are told by their own commits
        connection.close()
