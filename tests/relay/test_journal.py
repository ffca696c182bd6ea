"""The journal: numbers without gaps, kept before they are acknowledged, trimmed but never what a topic needs."""

import asyncio
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from relay.journal import tables
from relay.journal.protocol import Draft, Event, JournalError
from relay.journal.sqlite import SqliteJournal
from relay.journal.writer import Kept, Lost, Trim, Writer
from tests.relay.building import eventually


def a_draft(body: bytes = b"{}", topic: str = "") -> Draft:
    return Draft("client" if topic else "hook", "claude", body, "laptop", "{}", topic)


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


def test_numbers_start_at_one_and_go_on_after_a_restart(tmp_path: Path) -> None:
    found: list[int] = []

    async def two_more(journal: SqliteJournal) -> None:
        found.extend([(await journal.append(a_draft())).seq for _ in range(2)])
        assert journal.head == found[-1]

    for _ in range(3):
        with_journal(tmp_path / "j", two_more)
    assert found == [1, 2, 3, 4, 5, 6]


def test_a_journal_keeps_its_name_and_no_other_has_it(tmp_path: Path) -> None:
    names: list[str] = []

    async def note(journal: SqliteJournal) -> None:
        names.append(journal.id)

    for file in ("one", "one", "two"):
        with_journal(tmp_path / file, note)
    assert names[0] == names[1] != names[2]


@settings(max_examples=15, deadline=None)
@given(st.lists(st.lists(st.integers(0, 3000), max_size=12), max_size=6))
def test_whatever_arrives_at_once_is_numbered_without_a_gap(
    tmp_path_factory: pytest.TempPathFactory, waves: list[list[int]]
) -> None:
    sizes = [size for wave in waves for size in wave]
    heard: list[int] = []

    async def send(journal: SqliteJournal) -> None:
        journal.listen(lambda events: heard.extend(event.seq for event in events))
        for wave in waves:
            kept = await asyncio.gather(*(journal.append(a_draft(b'{"x":"%s"}' % (b"x" * size))) for size in wave))
            assert [len(event.body) - 8 for event in kept] == wave
        kept_all = await journal.read(0, journal.head, 1000)
        assert [event.seq for event in kept_all] == list(range(1, len(sizes) + 1)) == heard
        assert [len(event.body) - 8 for event in kept_all] == sizes

    with_journal(tmp_path_factory.mktemp("j") / "j", send)


def test_time_never_goes_back_even_when_the_clock_does(tmp_path: Path) -> None:
    times = iter([1000, 900, 1001, 5, 5])

    async def send(journal: SqliteJournal) -> None:
        for _ in range(2):
            await journal.append(a_draft())

    async def check(journal: SqliteJournal) -> None:
        await journal.append(a_draft())
        assert [event.at_ms for event in await journal.read(0, 9, 9)] == [1000, 1000, 1001]

    with_journal(tmp_path / "j", send, now_ms=lambda: next(times))
    with_journal(tmp_path / "j", check, now_ms=lambda: next(times))


def test_an_event_comes_back_byte_for_byte(tmp_path: Path) -> None:
    body = b'{ "a":\t1.50,"a":"\\ud800 \xc3\xa9"}'

    async def use(journal: SqliteJournal) -> None:
        event = await journal.append(Draft("hook", "codex", body, "build-box", '{"topic":"x"}'))
        assert await journal.one(event.seq) == event
        assert (event.body, event.provider, event.host, event.ref) == (body, "codex", "build-box", '{"topic":"x"}')

    with_journal(tmp_path / "j", use)


def test_a_stretch_has_bounds_and_an_end(tmp_path: Path) -> None:
    async def use(journal: SqliteJournal) -> None:
        for _ in range(10):
            await journal.append(a_draft())

        async def numbers(since: int, until: int, limit: int) -> list[int]:
            return [event.seq for event in await journal.read(since, until, limit)]

        assert await numbers(3, 7, 99) == [4, 5, 6, 7]
        assert await numbers(3, 99, 2) == [4, 5]
        assert await numbers(10, 99, 99) == []
        assert await journal.one(11) is None

    with_journal(tmp_path / "j", use)


def test_a_stretch_of_large_events_is_short_but_never_empty(tmp_path: Path) -> None:
    large = b'{"x":"%s"}' % (b"x" * tables.READ_BYTES)

    async def use(journal: SqliteJournal) -> None:
        for _ in range(3):
            await journal.append(a_draft(large))
        assert [event.seq for event in await journal.read(0, 9, 9)] == [1]
        assert [event.seq for event in await journal.read(1, 9, 9)] == [2]

    with_journal(tmp_path / "j", use)


def test_the_last_event_of_each_topic_is_retained(tmp_path: Path) -> None:
    async def use(journal: SqliteJournal) -> None:
        for topic in ("layout", "names", "layout", ""):
            await journal.append(a_draft(topic=topic))
        assert [event.seq for event in await journal.retained(0)] == [2, 3]
        assert [event.seq for event in await journal.retained(2)] == [3]

    with_journal(tmp_path / "j", use)


# -- trimming -----------------------------------------------------------------------


def filled(
    path: Path, count: int, topics: dict[int, str], at_ms: Callable[[int], int] = lambda seq: seq
) -> sqlite3.Connection:
    """A journal of ``count`` events of 1 KB, some of which set a topic."""
    connection = tables.connect(path)
    events = [
        Event(seq, at_ms(seq), "h", "hook", "claude", "{}", b"{%s}" % (b" " * 1000)) for seq in range(1, count + 1)
    ]
    for event in events:
        tables.insert(connection, [event], [(topics[event.seq], event.seq)] if event.seq in topics else [])
    return connection


def numbers_in(connection: sqlite3.Connection) -> list[int]:
    return [row[0] for row in connection.execute("SELECT seq FROM event ORDER BY seq")]


def test_events_that_are_too_old_are_cut_but_never_what_a_topic_needs(tmp_path: Path) -> None:
    connection = filled(tmp_path / "j", 10, {2: "layout", 4: "names", 6: "layout"})
    assert tables.trim(connection, before_ms=8, keep_bytes=10**9, at_most=100) == 8
    assert numbers_in(connection) == [4, 6, 8, 9, 10]
    assert [event.seq for event in tables.span(connection, 0, 99, 99)] == [8, 9, 10]
    assert [event.seq for event in tables.topics(connection, 0)] == [4, 6]
    assert tables.single(connection, 4) is not None


def test_the_oldest_are_cut_when_they_are_too_many_a_few_at_a_time(tmp_path: Path) -> None:
    connection = filled(tmp_path / "j", 300, {})
    full = tables.used_bytes(connection)
    assert tables.trim(connection, 0, full // 2, at_most=50) == 51
    oldest = [tables.trim(connection, 0, full // 2, at_most=50) for _ in range(10)]
    assert oldest[-1] == oldest[-2]
    assert full // 4 < tables.used_bytes(connection) <= full // 2


def test_the_newest_event_is_never_cut_so_that_no_number_comes_twice(tmp_path: Path) -> None:
    connection = filled(tmp_path / "j", 5, {})
    assert tables.trim(connection, before_ms=10**15, keep_bytes=0, at_most=100) == 5
    assert tables.ends(connection) == (5, 5, 5)
    assert tables.trim(connection, before_ms=10**15, keep_bytes=0, at_most=100) == 5


def test_what_a_topic_no_longer_needs_goes_with_the_next_cut(tmp_path: Path) -> None:
    connection = filled(tmp_path / "j", 6, {1: "layout", 6: "layout"})
    tables.trim(connection, before_ms=4, keep_bytes=10**9, at_most=100)
    assert numbers_in(connection) == [4, 5, 6]


@settings(max_examples=25, deadline=None)
@given(
    count=st.integers(1, 30),
    topics=st.dictionaries(st.integers(1, 30), st.sampled_from(["layout", "names"]), max_size=8),
    cuts=st.lists(st.tuples(st.integers(0, 40), st.sampled_from([0, 10**9]), st.integers(1, 12)), max_size=5),
)
def test_trimming_leaves_a_whole_line_and_every_topic(
    tmp_path_factory: pytest.TempPathFactory, count: int, topics: dict[int, str], cuts: list[tuple[int, int, int]]
) -> None:
    connection = filled(tmp_path_factory.mktemp("j") / "j", count, topics)
    retained = [event.seq for event in tables.topics(connection, 0)]
    for before_ms, keep_bytes, at_most in cuts:
        oldest = tables.trim(connection, before_ms, keep_bytes, at_most)
        assert [event.seq for event in tables.span(connection, 0, 99, 99)] == list(range(oldest, count + 1))
        assert [event.seq for event in tables.topics(connection, 0)] == retained


def test_one_order_trims_until_nothing_is_too_old(tmp_path: Path) -> None:
    reports: list[Kept[int] | Lost[int]] = []
    writer: Writer[int] = Writer(tables.connect(tmp_path / "j"), iter(range(1, 99)).__next__, reports.append)
    for ticket in range(20):
        writer.submit(ticket, a_draft())
        assert eventually(lambda: len(reports) == ticket + 1)  # noqa: B023 - asked at once
    writer.order(Trim(before_ms=15, keep_bytes=10**9, at_most=3))
    assert eventually(lambda: writer.oldest == 15)
    writer.stop()
    assert numbers_in(tables.connect(tmp_path / "j")) == [15, 16, 17, 18, 19, 20]


# -- what goes wrong ------------------------------------------------------------------


class Refusing:
    """A connection whose disk is full as long as ``full`` says so."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.pages = connection.execute("PRAGMA page_count").fetchone()[0]
        self.connection = connection

    def fill(self) -> None:
        self.connection.execute(f"PRAGMA max_page_count={self.pages}")

    def free(self) -> None:
        self.connection.execute("PRAGMA max_page_count=1000000")


def test_a_full_disk_loses_no_number_and_is_over_when_there_is_room_again(tmp_path: Path) -> None:
    large = a_draft(b'{"x":"%s"}' % (b"x" * 100_000))
    reports: list[Kept[str] | Lost[str]] = []
    connection = tables.connect(tmp_path / "j")
    writer: Writer[str] = Writer(connection, lambda: 1, reports.append)
    disk = Refusing(connection)

    def outcome(ticket: str) -> Kept[str] | Lost[str]:
        before = len(reports)
        writer.submit(ticket, large)
        assert eventually(lambda: len(reports) > before)
        return reports[-1]

    first = outcome("first")
    disk.fill()
    lost = outcome("second")
    disk.free()
    third = outcome("third")
    writer.stop()
    assert isinstance(first, Kept)
    assert isinstance(third, Kept)
    assert isinstance(lost, Lost)
    assert "full" in str(lost.why)
    assert lost.tickets == ["second"]
    assert [event.seq for event in (*first.events, *third.events)] == [1, 2]


def test_a_sender_is_told_when_its_event_could_not_be_kept(tmp_path: Path) -> None:
    async def use(journal: SqliteJournal) -> None:
        disk = Refusing(journal._writer._connection)
        disk.fill()
        with pytest.raises(JournalError, match="full"):
            await journal.append(a_draft(b'{"x":"%s"}' % (b"x" * 100_000)))
        disk.free()
        assert (await journal.append(a_draft())).seq == 1

    with_journal(tmp_path / "j", use)


@pytest.mark.parametrize(
    "content", [b"this is no database at all, whatever its name says" * 100, b"SQLite format 3\0" + b"x" * 5000]
)
def test_a_damaged_file_is_named_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "j"
    path.write_bytes(content)
    with pytest.raises(JournalError, match="Move the file away"):
        tables.connect(path)
    assert path.read_bytes() == content


def test_a_folder_in_the_journals_place_is_named(tmp_path: Path) -> None:
    (tmp_path / "j").mkdir()
    with pytest.raises(JournalError, match="can't be opened"):
        tables.connect(tmp_path / "j")


def test_a_journal_of_a_newer_version_is_not_touched(tmp_path: Path) -> None:
    connection = tables.connect(tmp_path / "j")
    connection.execute("PRAGMA user_version=99")
    connection.close()
    with pytest.raises(JournalError, match="newer Pixie Office"):
        tables.connect(tmp_path / "j")


def test_nobody_else_can_read_the_journal(tmp_path: Path) -> None:
    async def use(journal: SqliteJournal) -> None:
        await journal.append(a_draft())
        modes = {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
        assert modes == {0o600}

    with_journal(tmp_path / "j", use)
