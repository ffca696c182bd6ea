"""What the journal remembers beside its events: kept with them in one commit, forgotten with them."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from relay.journal import tables
from relay.journal.protocol import Draft, JournalError
from relay.journal.sqlite import SqliteJournal
from relay.journal.writer import BATCH_EVENTS


def a_draft(body: bytes = b"{}", mark: tuple[str, str] | None = None) -> Draft:
    return Draft("transcript", "claude", body, "laptop", "{}", mark=mark)


def with_journal(path: Path, use: Callable[[SqliteJournal], Awaitable[None]], **options: object) -> None:
    """Opens a journal, uses it and closes it."""

    async def run() -> None:
        journal = SqliteJournal(path, **options)  # type: ignore[arg-type]
        await journal.open()
        try:
            await use(journal)
        finally:
            await journal.close()

    asyncio.run(run())


def test_events_that_belong_together_get_neighbouring_numbers_whatever_comes_between(tmp_path: Path) -> None:
    async def use(journal: SqliteJournal) -> None:
        together = [a_draft(b'{"n":%d}' % number) for number in range(600)]  # more than one commit usually takes
        alone = [asyncio.create_task(journal.append(a_draft())) for _ in range(50)]
        kept = await journal.append_all(together)
        await asyncio.gather(*alone)
        assert [event.seq - kept[0].seq for event in kept] == list(range(600))
        assert [event.body for event in kept] == [draft.body for draft in together]

    with_journal(tmp_path / "j", use)


def test_no_events_are_kept_without_a_commit(tmp_path: Path) -> None:
    async def use(journal: SqliteJournal) -> None:
        assert await journal.append_all([]) == []
        assert journal.head == 0

    with_journal(tmp_path / "j", use)


def test_a_mark_is_there_after_a_restart_and_the_last_one_counts(tmp_path: Path) -> None:
    async def mark(journal: SqliteJournal) -> None:
        await journal.append_all([a_draft(mark=("one", "1")), a_draft(mark=("two", "2")), a_draft(mark=("one", "3"))])
        assert await journal.marks() == {"one": "3", "two": "2"}

    async def look(journal: SqliteJournal) -> None:
        assert await journal.marks() == {"one": "3", "two": "2"}

    with_journal(tmp_path / "j", mark)
    with_journal(tmp_path / "j", look)


def test_a_full_disk_keeps_neither_events_nor_their_marks(tmp_path: Path) -> None:
    async def use(journal: SqliteJournal) -> None:
        connection = journal._writer._connection
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages + 100}")  # room for the many, not for the large one
        many = [a_draft(mark=("one", "1"))] * (2 * BATCH_EVENTS)
        with pytest.raises(JournalError, match="full"):
            await journal.append_all([*many, a_draft(b'{"x":"%s"}' % (b"x" * 1_000_000))])
        assert await journal.marks() == {}
        assert await journal.read(0, 9, 9) == []
        connection.execute("PRAGMA max_page_count=1000000")
        assert [event.seq for event in await journal.append_all([a_draft(), a_draft()])] == [1, 2]

    with_journal(tmp_path / "j", use)


def test_a_mark_that_was_not_renewed_is_forgotten_after_as_long_as_events_are_kept(tmp_path: Path) -> None:
    day_ms = 24 * 60 * 60 * 1000
    now_ms = [0]

    async def at(journal: SqliteJournal, name: str) -> None:
        await journal.append(a_draft(mark=(name, "x")))

    for days, name in ((0, "old"), (20, "newer"), (31, "newest")):
        now_ms[0] = days * day_ms
        with_journal(tmp_path / "j", lambda journal, name=name: at(journal, name), now_ms=lambda: now_ms[0])  # type: ignore[misc]

    async def look(journal: SqliteJournal) -> None:
        assert set(await journal.marks()) == {"newer", "newest"}

    now_ms[0] = 4000 * day_ms  # a clock that jumped: nothing is forgotten for that
    with_journal(tmp_path / "j", look, now_ms=lambda: now_ms[0])


def test_a_journal_of_the_first_version_is_taken_over(tmp_path: Path) -> None:
    connection = tables.connect(tmp_path / "j")
    connection.execute("DROP TABLE mark")
    connection.execute("PRAGMA user_version=1")
    name = tables.identity(connection)
    connection.close()
    again = tables.connect(tmp_path / "j")
    assert tables.identity(again) == name
    assert tables.marks(again) == {}
    with pytest.raises(sqlite3.IntegrityError):
        again.execute("INSERT INTO mark VALUES ('x', NULL, 1)")
