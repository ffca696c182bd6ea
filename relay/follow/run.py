"""Runs a follower: a thread that looks, reads and has kept, beside the one that hears of changes.

Rule: the relay's loop is never held up.  Reading happens here, keeping is asked for in small batches, and while there
is much to read we rest as long as we worked, so that hooks come first.
"""

import asyncio
import contextlib
import sys
import threading
import time
from collections.abc import Callable

from relay.follow import notes
from relay.follow.follower import Follower
from relay.follow.look import Terms
from relay.follow.out import JournalOut
from relay.follow.slices import Out
from relay.follow.tree import roots_of
from relay.follow.watch import WHOLE_TREES, Bell, Watcher
from relay.journal.protocol import Draft, Journal, JournalError
from relay.settings import Settings

SCAN_S = 5.0  # between two looks at everything, for what was not heard
DEAF_SCAN_S = 1.0  # the same, where the system tells us nothing
SCAN_SHARE = 100  # a look at everything takes at most one part in so many of the time
POLL_S = 1.0  # between two looks at the files that changed lately
DEAF_POLL_S = 0.25
REST_S, REST_MOST_S = 0.002, 0.05


class Following:
    """From ``start`` to ``stop``."""

    def __init__(self, settings: Settings, watch: Callable[[Bell], Watcher] = Watcher) -> None:
        self._settings, self._watch = settings, watch
        self._bell = Bell()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, journal: Journal) -> None:
        """Begins to follow, if there is anything to follow; call it on the journal's loop."""
        if self._settings.follow.homes:
            out = JournalOut(journal, asyncio.get_running_loop())
            self._thread = threading.Thread(target=self._run, args=(out,), name="follow", daemon=True)
            self._thread.start()

    async def stop(self) -> None:
        """Ends once what is being kept is kept."""
        self._stop.set()
        self._bell.ring()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)

    def _run(self, out: Out) -> None:
        watcher = self._watch(self._bell)
        say = self._say(out)
        try:
            Rounds(self._follower(out), watcher, self._bell, self._stop, say).run()
        finally:
            watcher.stop()
            if not self._stop.is_set():  # a fault of ours ends the thread: that must not go unseen
                say(notes.broken(self._settings.host_name, type(sys.exc_info()[1]).__name__))

    def _follower(self, out: Out) -> Follower:
        settings, follow = self._settings, self._settings.follow
        terms = Terms(settings.max_event_bytes, follow.tail_bytes, follow.gap_bytes)
        return Follower(roots_of(follow.homes), out, terms, follow.window_s, settings.host_name)

    def _say(self, out: Out) -> Callable[[Draft], None]:
        def say(draft: Draft) -> None:
            with contextlib.suppress(JournalError):
                out.keep([draft])

        return say


class Rounds:
    """What the thread does until it is told to stop."""

    def __init__(
        self, follower: Follower, watcher: Watcher, bell: Bell, stop: threading.Event, say: Callable[[Draft], None]
    ) -> None:
        self._follower, self._watcher, self._bell, self._stop, self._say = follower, watcher, bell, stop, say
        self._scan_at_s = self._poll_at_s = 0.0
        self._aimed_at = -1
        self._told_deaf = False

    def run(self) -> None:
        """Goes round and round."""
        self._begin()
        while not self._stop.is_set():
            self._look_around()
            self._follower.changed(self._bell.take())
            self._aim()
            began_s = time.monotonic()
            if self._follower.work():
                self._stop.wait(min(REST_MOST_S, max(REST_S, time.monotonic() - began_s)))
            else:
                self._bell.wait(min(self._follower.rest_s(), self._next_s() - time.monotonic()))

    def _begin(self) -> None:
        """Begins with what the journal remembers, as soon as it can be asked."""
        while not self._stop.is_set():
            try:
                self._timed_scan(self._follower.begin)
            except JournalError:
                self._stop.wait(1.0)
            else:
                return

    def _look_around(self) -> None:
        now_s = time.monotonic()
        if now_s >= self._scan_at_s or (now_s >= self._poll_at_s and self._follower.files.has_other_roots()):
            self._timed_scan(self._follower.scan)
            self._aimed_at = -1
        elif now_s >= self._poll_at_s:
            self._follower.poll()
        if now_s >= self._poll_at_s:
            self._poll_at_s = now_s + (DEAF_POLL_S if self._watcher.why_deaf else POLL_S)
        if self._watcher.why_deaf and not self._told_deaf:
            self._told_deaf = True
            self._say(notes.polling(self._follower.host, self._watcher.why_deaf))

    def _timed_scan(self, scan: Callable[[], None]) -> None:
        began_s = time.monotonic()
        scan()
        now_s = time.monotonic()
        least_s = DEAF_SCAN_S if self._watcher.why_deaf else SCAN_S
        self._scan_at_s = now_s + max(least_s, SCAN_SHARE * (now_s - began_s))

    def _aim(self) -> None:
        """Has the folders watched that are there now."""
        files = self._follower.files
        if self._aimed_at != files.folders_seen:
            self._aimed_at = files.folders_seen
            self._watcher.aim(files.roots() if WHOLE_TREES else files.folders(self._follower.hot()))

    def _next_s(self) -> float:
        return min(self._scan_at_s, self._poll_at_s)
