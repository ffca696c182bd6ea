"""The thread that follows: what it does when the system tells it nothing, and when a fault of ours ends it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from relay.follow.places import Home
from relay.follow.reading import Reading, Whole, mark_name, path_of, reading_text, remembered, whole_text
from relay.follow.run import Following
from relay.follow.watch import Bell, Folders, Hearing, Watcher
from relay.journal.protocol import Draft
from relay.journal.sqlite import SqliteJournal
from relay.settings import Follow
from tests.relay.building import Json, some_settings
from tests.relay.following import a_line
from tests.relay.test_journal_marks import with_journal


class Deaf(Watcher):
    """Has given up hearing."""

    def __init__(self, bell: Bell) -> None:
        super().__init__(bell)
        self.why_deaf = "no room for more watches"

    def aim(self, folders: Folders) -> None:
        """Does nothing."""


class Faulty(Watcher):
    """Is broken in a way that nobody foresaw."""

    def aim(self, folders: Folders) -> None:
        raise ZeroDivisionError


def following(folder: Path, watch: Callable[[Bell], Watcher], then: Callable[[SqliteJournal], Awaitable[None]]) -> None:
    """Follows a home below ``folder`` while ``then`` runs."""

    async def use(journal: SqliteJournal) -> None:
        settings = replace(some_settings(folder), follow=Follow((Home("claude", folder / "home"),)))
        follower = Following(settings, watch)
        follower.start(journal)
        try:
            await then(journal)
        finally:
            await follower.stop()

    (folder / "home" / "projects" / "-x").mkdir(parents=True)
    with_journal(folder / "j", use)


async def until(journal: SqliteJournal, source: str, count: int) -> list[Json]:
    """The bodies of one source, once there are so many."""
    for _ in range(1000):
        events = await journal.read(0, journal.head, 1000)
        bodies = [json.loads(event.body) for event in events if event.source == source]
        if len(bodies) >= count:
            return bodies
        await asyncio.sleep(0.01)
    raise AssertionError(f"only {bodies}")


def test_without_news_from_the_system_nothing_is_missed_and_a_note_says_so(tmp_path: Path) -> None:
    session = tmp_path / "home" / "projects" / "-x" / "s.jsonl"

    async def then(journal: SqliteJournal) -> None:
        (note,) = await until(journal, "relay", 1)
        assert (note["event"], note["why"]) == ("follow_polling", "no room for more watches")
        session.write_bytes(a_line(1))
        await until(journal, "transcript", 1)  # found by looking everywhere
        with session.open("ab") as file:
            file.write(a_line(2))
        assert [body["number"] for body in await until(journal, "transcript", 2)] == [1, 2]
        assert len(await until(journal, "relay", 1)) == 1

    following(tmp_path, Deaf, then)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_fault_of_ours_is_told_and_hooks_go_on(tmp_path: Path) -> None:
    async def then(journal: SqliteJournal) -> None:
        (note,) = await until(journal, "relay", 1)
        assert (note["event"], note["why"]) == ("follow_broken", "ZeroDivisionError")
        assert (await journal.append(Draft("hook", "claude", b"{}"))).seq == 2

    following(tmp_path, Faulty, then)


def test_following_stops_at_once_amid_a_long_past(tmp_path: Path) -> None:
    lines = b"".join(a_line(number, pad="x" * 2000) for number in range(900))

    async def then(journal: SqliteJournal) -> None:
        for number in range(20):
            (tmp_path / "home" / "projects" / "-x" / f"s{number}.jsonl").write_bytes(lines)
        await until(journal, "transcript", 1)

    async def look(journal: SqliteJournal) -> None:
        assert 0 < journal.head < 900 * 20

    following(tmp_path, Watcher, then)
    with_journal(tmp_path / "j", look)


READINGS = [
    Reading(12, 12, "0011223344556677", 1796029274618, "fe01:2b3c", resumed=True),
    Reading(12, 12, "0011223344556677", 1796029274618, "fe01:2b3c", 5, 99, resumed=True),
]


@pytest.mark.parametrize("reading", READINGS)
def test_how_far_a_file_is_read_comes_back_as_it_was(reading: Reading) -> None:
    assert remembered(reading_text(reading)) == reading


@pytest.mark.parametrize("whole", [Whole("0a1b"), Whole()])
def test_what_was_sent_whole_comes_back_as_it_was(whole: Whole) -> None:
    assert remembered(whole_text(whole)) == whole


@pytest.mark.parametrize("path", ["/home/dev/.claude/x.jsonl", "/日本/a b.jsonl", "/caf\udce9", 'C:\\Users\\"Ana"'])
def test_a_path_comes_back_from_its_mark(path: str) -> None:
    assert path_of(mark_name(path)) == path
    assert mark_name(path).isascii()


@pytest.mark.parametrize("name", ["", "topic x", "follow ", "follow {", "follow 1"])
def test_a_mark_that_is_not_ours_is_passed_over(name: str) -> None:
    assert path_of(name) is None


@pytest.mark.parametrize("text", ["", "lines", "lines 1 2 3", "lines -1 x 1 1 1 a", "whole", "whole a b", "other 1"])
def test_a_mark_in_a_form_that_we_do_not_know_is_passed_over(text: str) -> None:
    assert remembered(text) is None


def test_a_watcher_is_given_every_chance_to_hear(tmp_path: Path) -> None:
    """The real one hears, with the folders that a follower aims it at."""
    heard: list[Folders] = []

    def begin(wanted: Folders) -> Hearing:
        heard.append(wanted)
        raise FileNotFoundError

    async def then(journal: SqliteJournal) -> None:
        for _ in range(500):
            if heard:
                return
            await asyncio.sleep(0.01)

    following(tmp_path, lambda bell: Watcher(bell, begin), then)
    assert {Path(path).name for path, _ in heard[0]} == {"projects", "-x"}
