"""Hears from the system which files change, on a thread of its own, and rings a bell.

Input: the folders to watch.  Rule: this only makes things quick.  Whatever is not heard, because the system has no way
to say it, ran out of room, or was being told of new folders, is found by looking a little later.
"""

import os
import sys
import threading
from collections.abc import Callable, Iterable
from typing import Protocol

from watchfiles._rust_notify import RustNotify, WatchfilesRustInternalError

GATHER_MS = 50  # at most, from the first of several changes
STEP_MS = 20  # how often the thread looks up: a line is on its way after one or two steps
WAIT_MS = 60_000
PAUSE_S = 1.0  # after a failure
FAILURES = 5  # in a row after which we give up hearing

# Where the system can watch a whole tree without walking it, the roots are enough; elsewhere each folder is named,
# which also keeps us from following links out of the tree.
WHOLE_TREES = sys.platform in ("darwin", "win32")

Folders = frozenset[tuple[str, str]]  # path and number: a folder that was made anew is another one


class Hearing(Protocol):
    """What ``RustNotify`` does for us."""

    def watch(self, debounce_ms: int, step_ms: int, timeout_ms: int, stop_event: threading.Event) -> object:
        """Changes as ``{(kind, path)}``, or a word that says why there are none."""
        ...

    def close(self) -> None:
        """Hears no more."""
        ...


class Bell:
    """Paths at which something happened, from any thread to one that waits."""

    def __init__(self) -> None:
        self._rung = threading.Condition()
        self._paths: set[str] = set()
        self._awake = False

    def ring(self, paths: Iterable[str] = ()) -> None:
        """Wakes whoever waits."""
        with self._rung:
            self._paths.update(paths)
            self._awake = True
            self._rung.notify_all()

    def wait(self, most_s: float) -> None:
        """Until it is rung, or so long."""
        with self._rung:
            if not self._awake:
                self._rung.wait(most_s)

    def take(self) -> set[str]:
        """The paths since the last time."""
        with self._rung:
            paths, self._paths, self._awake = self._paths, set(), False
            return paths


def hear(folders: Folders) -> Hearing:
    """Begins to hear of changes in folders.  Raises OSError or WatchfilesRustInternalError when the system refuses."""
    paths = [path for path, _ in folders if _can_be_named(path) and os.path.isdir(path)]
    return RustNotify(paths, False, False, 0, WHOLE_TREES, True)


class Watcher:
    """The thread that hears; ``why_deaf`` says why it does not, once it has given up."""

    def __init__(self, bell: Bell, begin: Callable[[Folders], Hearing] = hear) -> None:
        self.why_deaf = ""
        self._bell, self._begin = bell, begin
        self._wanted: Folders = frozenset()
        self._watched: Folders = frozenset()
        self._hearing: Hearing | None = None
        self._failures = 0
        self._turn = threading.Event()
        self._stopping = False
        self._thread = threading.Thread(target=self._hear_for_ever, name="follow-watcher", daemon=True)
        self._thread.start()

    def aim(self, folders: Folders) -> None:
        """Watches these folders, unless it does so already; a few too many do no harm."""
        if folders <= self._wanted and len(self._wanted) <= 2 * len(folders) + 100:
            return
        self._wanted = folders
        self._turn.set()

    def stop(self) -> None:
        """Ends the thread."""
        self._stopping = True
        self._turn.set()
        self._thread.join()

    def _hear_for_ever(self) -> None:
        while self._next_turn():
            try:
                self._attend()
                self._hear()
            except FileNotFoundError:  # a folder went just now: the next scan aims anew
                self._watched = frozenset()
                self._turn.wait(PAUSE_S)
            except (OSError, WatchfilesRustInternalError) as error:
                self._watched = frozenset()
                self._failures += 1
                if self._failures >= FAILURES:
                    self.why_deaf = str(error)[:200] or type(error).__name__
                    break
                self._turn.wait(PAUSE_S)
        if self._hearing is not None:
            self._hearing.close()

    def _next_turn(self) -> bool:
        """Waits until there is something to hear; whether to go on."""
        if not self._wanted:
            self._turn.wait()
        self._turn.clear()
        return not self._stopping

    def _attend(self) -> None:
        """Begins to hear of what is wanted, before it ceases to hear of what was."""
        wanted = self._wanted
        before, self._hearing = self._hearing, self._begin(wanted)
        if before is not None:
            before.close()
        self._bell.ring(path for path, _ in wanted - self._watched)  # what came before we heard
        self._watched = wanted

    def _hear(self) -> None:
        """Rings until there is a reason to turn."""
        assert self._hearing is not None
        while not self._turn.is_set():
            heard = self._hearing.watch(GATHER_MS, STEP_MS, WAIT_MS, self._turn)
            if isinstance(heard, set):
                self._failures = 0
                self._bell.ring(path for _, path in heard)


def _can_be_named(path: str) -> bool:
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True
