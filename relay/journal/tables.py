"""The journal's tables, and every statement over them; plain calls on a connection, no threads here.

``event`` is the numbered line, ``topic`` names the event that a topic was last set by, ``mark`` holds what was to be
remembered with an event.  ``trimmed`` in ``fact`` is the number up to which the line was cut away; what a topic needs
stays.
"""

import os
import sqlite3
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from relay.journal.protocol import Event, JournalError
from relay.settings import Sync

VERSION = 2
READ_BYTES = 1024 * 1024  # one answer's bodies: enough for thousands of events, small enough for a phone

_SCHEMA = """
CREATE TABLE event (
    seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, host TEXT NOT NULL, source TEXT NOT NULL, provider TEXT NOT NULL,
    ref TEXT NOT NULL, body BLOB NOT NULL
);
CREATE TABLE topic (name TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
_SCHEMA_2 = "CREATE TABLE mark (name TEXT PRIMARY KEY, value TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID"
_COLUMNS = "seq, at, host, source, provider, ref, body"


def connect(path: Path, sync: Sync = "normal") -> sqlite3.Connection:
    """Opens the journal's file, making it when it is not there.

    Raises JournalError when the file is no journal, is damaged, or was written by a newer version.
    """
    try:
        # SQLite gives its other files the rights of this one, and events are nobody else's business.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10.0)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={sync.upper()}")
        connection.execute("PRAGMA cache_size=-4096")
        # The tidier folds the log back on a thread of its own; this is the brake for a flood that it can't follow.
        connection.execute("PRAGMA wal_autocheckpoint=16384")
        _migrate(connection)
    except (sqlite3.Error, OSError) as error:
        raise JournalError(
            f"The journal {path} can't be opened: {error}. Move the file away to start a new journal, "
            "or put back a copy; nothing was changed."
        ) from error
    return connection


def connect_to_look(path: Path) -> sqlite3.Connection:
    """Opens a journal that another process may be writing, for reading only; raises sqlite3.Error if there is none."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=2.0)


def last_hook_ms(connection: sqlite3.Connection, provider: str) -> int | None:
    """When the newest event came in that a provider's hook sent."""
    row = connection.execute(
        "SELECT at FROM event WHERE source = 'hook' AND provider = ? ORDER BY seq DESC LIMIT 1", (provider,)
    ).fetchone()
    return row[0] if row else None


def identity(connection: sqlite3.Connection) -> str:
    """The journal's name for ever."""
    return _fact(connection, "id")


def ends(connection: sqlite3.Connection) -> tuple[int, int, int]:
    """The oldest number of the whole line, the newest number, and the time of the newest."""
    row = connection.execute("SELECT seq, at FROM event ORDER BY seq DESC LIMIT 1").fetchone()
    head, at_ms = row if row else (0, 0)
    return int(_fact(connection, "trimmed")) + 1, head, at_ms


def insert(
    connection: sqlite3.Connection,
    events: Sequence[Event],
    topics: Sequence[tuple[str, int]],
    marks: Sequence[tuple[str, str, int]] = (),
) -> None:
    """Keeps events and what they set, all or none; a mark is its name, its value and when it was made."""
    rows = [(e.seq, e.at_ms, e.host, e.source, e.provider, e.ref, e.body) for e in events]
    with _transaction(connection):
        connection.executemany(f"INSERT INTO event ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        if topics:
            connection.executemany("INSERT OR REPLACE INTO topic (name, seq) VALUES (?, ?)", topics)
        if marks:
            connection.executemany("INSERT OR REPLACE INTO mark (name, value, at) VALUES (?, ?, ?)", marks)


def span(connection: sqlite3.Connection, since: int, until: int, limit: int) -> list[Event]:
    """Events of the whole line after ``since``, in order, until one of the bounds is reached; at least one if any."""
    found: list[Event] = []
    size = 0
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM event WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?",
        (max(since, int(_fact(connection, "trimmed"))), until, limit),
    )
    for row in rows:
        found.append(Event(*row))
        size += len(row[6])
        if size >= READ_BYTES:
            break
    return found


def single(connection: sqlite3.Connection, seq: int) -> Event | None:
    """One event by its number."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM event WHERE seq = ?", (seq,)).fetchone()
    return Event(*row) if row else None


def topics(connection: sqlite3.Connection, since: int) -> list[Event]:
    """The event that each topic was last set by, where newer than ``since``."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM event WHERE seq IN (SELECT seq FROM topic WHERE seq > ?) ORDER BY seq", (since,)
    )
    return [Event(*row) for row in rows]


def marks(connection: sqlite3.Connection) -> dict[str, str]:
    """What is remembered under each name."""
    return dict(connection.execute("SELECT name, value FROM mark"))


def forget_marks(connection: sqlite3.Connection, after_ms: int) -> None:
    """Drops the marks that are this much older than the newest; no clock, for a wrong one would drop all."""
    connection.execute("DELETE FROM mark WHERE at < (SELECT max(at) FROM mark) - ?", (after_ms,))


def trim(connection: sqlite3.Connection, before_ms: int, keep_bytes: int, at_most: int) -> int:
    """Cuts off up to ``at_most`` of the oldest events that are too old or too much; returns the new oldest number.

    The newest event always stays, so that numbering goes on; so does what a topic was last set by.
    """
    oldest, head, _ = ends(connection)
    cut = min(oldest - 1 + at_most, head - 1)
    if used_bytes(connection) <= keep_bytes:
        row = connection.execute(
            "SELECT max(seq) FROM event WHERE seq BETWEEN ? AND ? AND at < ?", (oldest, cut, before_ms)
        ).fetchone()
        cut = row[0] or 0
    if cut < oldest:
        return oldest
    with _transaction(connection):
        connection.execute("DELETE FROM event WHERE seq <= ? AND seq NOT IN (SELECT seq FROM topic)", (cut,))
        connection.execute("UPDATE fact SET value = ? WHERE name = 'trimmed'", (str(cut),))
    return cut + 1


def used_bytes(connection: sqlite3.Connection) -> int:
    """What the events take up in the file, free pages not counted."""
    pages, free, size = (
        connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
    )
    return int((pages - free) * size)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing; a failed commit is rolled back too, so that the connection can be used again."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _migrate(connection: sqlite3.Connection) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise sqlite3.DatabaseError(f"a newer Pixie Office (journal version {version}) wrote it")
    if version == VERSION:
        return
    with _transaction(connection):
        if version < 1:
            for statement in _SCHEMA.split(";"):
                connection.execute(statement)
            connection.execute("INSERT INTO fact VALUES ('id', ?), ('trimmed', '0')", (uuid.uuid4().hex,))
        connection.execute(_SCHEMA_2)
        connection.execute(f"PRAGMA user_version={VERSION}")


def _fact(connection: sqlite3.Connection, name: str) -> str:
    return str(connection.execute("SELECT value FROM fact WHERE name = ?", (name,)).fetchone()[0])
