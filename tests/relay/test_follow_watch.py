"""Hearing of changes from the system, and doing without."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

from relay.follow.tree import stamp_of
from relay.follow.watch import FAILURES, Bell, Folders, Hearing, Watcher, hear
from tests.relay.building import eventually


def folders(*paths: Path) -> Folders:
    return frozenset((str(path), stamp_of(path.stat()).ino) for path in paths)


class Ear:
    """Hears what a test tells it."""

    def __init__(self, folders: Folders) -> None:
        self.folders = folders
        self.heard: set[tuple[int, str]] = set()
        self.closed = False

    def watch(self, debounce_ms: int, step_ms: int, timeout_ms: int, stop_event: threading.Event) -> object:
        stop_event.wait(0.01)
        heard, self.heard = self.heard, set()
        return heard or ("stop" if stop_event.is_set() else "timeout")

    def close(self) -> None:
        self.closed = True


def test_a_bell_gives_every_path_once_to_whoever_waits() -> None:
    bell = Bell()
    bell.ring(["a"])
    bell.ring(["a", "b"])
    bell.wait(60)
    assert bell.take() == {"a", "b"}
    assert bell.take() == set()
    threading.Timer(0.05, bell.ring, (["c"],)).start()
    bell.wait(60)
    assert bell.take() == {"c"}


def test_a_bell_can_wake_without_a_path() -> None:
    bell = Bell()
    bell.ring()
    bell.wait(60)
    assert bell.take() == set()


def with_ears(use: Callable[[Watcher, Bell, list[Ear]], None]) -> None:
    ears: list[Ear] = []
    bell = Bell()

    def begin(wanted: Folders) -> Hearing:
        ears.append(Ear(wanted))
        return ears[-1]

    watcher = Watcher(bell, begin)
    try:
        use(watcher, bell, ears)
    finally:
        watcher.stop()
    assert all(ear.closed for ear in ears)


def test_what_is_heard_rings_the_bell_and_new_folders_are_looked_at_once() -> None:
    def use(watcher: Watcher, bell: Bell, ears: list[Ear]) -> None:
        watcher.aim(frozenset({("/one", "1")}))
        bell.wait(10)
        assert bell.take() == {"/one"}
        ears[0].heard.add((2, "/one/file"))
        bell.wait(10)
        assert bell.take() == {"/one/file"}
        watcher.aim(frozenset({("/one", "1"), ("/two", "2")}))
        bell.wait(10)
        assert bell.take() == {"/two"}
        assert [ear.closed for ear in ears] == [True, False]

    with_ears(use)


def test_aiming_at_less_changes_nothing_and_a_folder_made_anew_is_another() -> None:
    def use(watcher: Watcher, bell: Bell, ears: list[Ear]) -> None:
        watcher.aim(frozenset({("/one", "1"), ("/two", "2")}))
        assert eventually(lambda: len(ears) == 1)
        watcher.aim(frozenset({("/one", "1")}))
        watcher.aim(frozenset({("/two", "3")}))
        assert eventually(lambda: len(ears) == 2)
        assert ears[1].folders == {("/two", "3")}

    with_ears(use)


def test_a_system_that_refuses_is_given_up_on_and_says_why() -> None:
    bell = Bell()
    tried: list[Folders] = []

    def refuse(wanted: Folders) -> Hearing:
        tried.append(wanted)
        raise OSError(28, "no room for more watches")

    watcher = Watcher(bell, refuse)
    for number in range(FAILURES):
        watcher.aim(frozenset({(f"/{number}", "1")}))
        assert eventually(lambda: len(tried) > number)  # noqa: B023 - asked at once
    assert eventually(lambda: "no room" in watcher.why_deaf)
    watcher.stop()


def test_a_line_is_heard_of_when_it_is_written(tmp_path: Path) -> None:
    bell = Bell()
    watcher = Watcher(bell, hear)
    try:
        watcher.aim(folders(tmp_path))
        assert eventually(lambda: str(tmp_path) in bell.take())
        (tmp_path / "new.jsonl").write_text("x")
        assert eventually(lambda: str(tmp_path / "new.jsonl") in bell.take())
    finally:
        watcher.stop()


def test_a_folder_that_went_is_no_failure(tmp_path: Path) -> None:
    bell = Bell()
    watcher = Watcher(bell, hear)
    try:
        (tmp_path / "gone").mkdir()
        wanted = folders(tmp_path / "gone", tmp_path)
        (tmp_path / "gone").rmdir()
        watcher.aim(wanted)
        assert eventually(lambda: str(tmp_path) in bell.take())
        (tmp_path / "new.jsonl").write_text("x")
        assert eventually(lambda: str(tmp_path / "new.jsonl") in bell.take())
        assert watcher.why_deaf == ""
    finally:
        watcher.stop()


def test_a_watcher_with_nothing_to_watch_stops_at_once() -> None:
    before = threading.active_count()
    watcher = Watcher(Bell())
    time.sleep(0.01)
    watcher.stop()
    assert threading.active_count() == before
