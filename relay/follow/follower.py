"""Reads what is new in followed files and has it kept, a batch at a time.  Start reading here.

Input: paths that may have changed, from whoever watches.  Rule: the place in a file moves on only when its lines are
kept, in the same commit; so a crash, a full disk or a restart at any moment neither loses nor doubles one.  Nothing
here starts a thread or waits: ``run.py`` does.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator

from relay.follow import notes
from relay.follow.discover import Discovery, Spot
from relay.follow.drafts import Origin, gone_draft, origin_of
from relay.follow.file import File, Unreadable, opened
from relay.follow.ledger import Ledger
from relay.follow.look import TELL_EVERY_S, Now, Seen, Terms, is_same, look_at_lines, look_at_whole, taken_up
from relay.follow.reading import Reading, Whole
from relay.follow.slices import Out, Slice, marked
from relay.follow.tree import Root, stamp_of
from relay.follow.turns import Turns
from relay.journal.protocol import JournalError

BATCH_EVENTS = 64  # envelopes kept in one commit: a hook that comes meanwhile waits a few milliseconds
BATCH_BYTES = 128 * 1024
HOT_S = 900.0  # a file that changed so lately is looked at every second, in case its file system tells nothing
LOOK_AGAIN_S = 1.0  # at a file that is gone, or half written
RETRY_S, RETRY_MOST_S = 1.0, 30.0  # when the journal takes nothing


class Follower:
    """Everything that is known of all followed files."""

    def __init__(
        self,
        roots: tuple[Root, ...],
        out: Out,
        terms: Terms,
        window_s: float,
        host: str,
        now_s: Callable[[], float] = time.time,
        mono_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self.files = Discovery(roots, window_s, now_s)
        self._out, self._terms, self.host = out, terms, host
        self._window_s, self._now_s, self._mono_s = window_s, now_s, mono_s
        self._turns, self._ledger = Turns(), Ledger()
        self._changed_s: dict[str, float] = {}
        self._sent: dict[str, frozenset[int]] = {}  # of files that were written anew, while they are read again
        self._lost: dict[str, str] = {}  # why they can't be read
        self._missing_s: dict[str, float] = {}  # gone since then, and not told of yet
        self._failures = 0
        self._held_until_s = 0.0

    # -- what may have changed --------------------------------------------------------

    def begin(self) -> None:
        """Takes up what an earlier relay remembered, then looks everywhere for the first time."""
        self._ledger.recall(self._out.marks())
        self.scan()
        self._turns.later(path for path in self._ledger.sent_whole() if not os.path.lexists(path))

    def scan(self) -> None:
        """Looks everywhere; costs a status call a file."""
        self._turns.later(found.path for found in self.files.scan())
        self._turns.later(path for path in self._ledger.paths() if not self.files.is_there(path))
        self._tell_of_links()
        since_s = self._mono_s() - max(HOT_S, self._window_s)
        self._changed_s = {path: at_s for path, at_s in self._changed_s.items() if at_s >= since_s}

    def changed(self, paths: Iterable[str]) -> None:
        """Something happened at these paths, files or folders, given as they really lie."""
        above = os.sep * 2  # no path begins so
        for path in sorted(paths):
            spot = self.files.spot(path)
            if spot is not None:
                self._turns.now((spot.path,))
            elif not path.startswith(above) and os.path.isdir(path):
                self._turns.now(found.path for found in self.files.scan_below(path))
                above = path + os.sep

    def poll(self) -> None:
        """Looks at the files that changed lately."""
        self._turns.now(path for path in self.hot() if self._differs(path))

    def hot(self) -> list[str]:
        """The files that changed lately."""
        since_s = self._mono_s() - HOT_S
        return [path for path, at_s in self._changed_s.items() if at_s >= since_s]

    # -- reading ----------------------------------------------------------------------

    def work(self) -> bool:
        """Reads and keeps one batch; whether there is more to do at once."""
        if self._mono_s() < self._held_until_s:
            return False
        self._turns.ripe(self._mono_s())
        slices = list(self._slices())
        drafts = [draft for one in slices for draft in one.drafts]
        try:
            if drafts:
                self._out.keep(drafts)
        except JournalError:
            self._hold(slices)
            return False
        self._failures = 0
        for one in slices:
            self._apply(one)
        return bool(self._turns)

    def rest_s(self) -> float:
        """Seconds until there is something to do of our own accord."""
        due_s = 0.0 if self._turns else self._turns.next_s()
        return max(0.0, max(due_s, self._held_until_s) - self._mono_s())

    def _slices(self) -> Iterator[Slice]:
        """Looks at files until a batch is full, at each once."""
        looked: set[str] = set()
        count = size = 0
        while count < BATCH_EVENTS and size < BATCH_BYTES:
            path = self._turns.take(looked)
            if path is None:
                return
            looked.add(path)
            try:
                one = self._look(path)
            except JournalError:  # what was sent before could not be asked for
                self._turns.at(path, self._mono_s() + LOOK_AGAIN_S)
                continue
            if one is not None:
                count += len(one.drafts)
                size += sum(len(draft.body) for draft in one.drafts)
                yield one

    def _look(self, path: str) -> Slice | None:
        spot = self.files.spot(path)
        if spot is None:
            return None
        origin = origin_of(spot.root, spot.row, path, self.host)
        try:
            with opened(spot.root, path) as file:
                self._missing_s.pop(path, None)
                seen = self._seen(spot, origin, file)
                self.files.saw(path, file.stamp)
        except FileNotFoundError:
            return self._vanished(path, origin)
        except Unreadable as error:
            return self._unreadable(path, origin, str(error))
        back = (notes.back(origin),) if path in self._lost else ()
        return Slice(path, marked(path, (*back, *seen.drafts), seen.after), seen.after, seen.more, seen.doubtful)

    def _seen(self, spot: Spot, origin: Origin, file: File) -> Seen:
        was = self._ledger.was(spot.path)
        if spot.row.how == "whole":
            return look_at_whole(file, origin, was if isinstance(was, Whole) else Whole(), self._terms)
        now = Now(int(self._now_s() * 1000), self._mono_s())
        if not isinstance(was, Reading):
            was = self._under_another_name(spot.path, file) or self._first(spot, file, now)
        return look_at_lines(file, origin, was, self._terms, now, lambda: self._sent_lines(spot.path))

    def _first(self, spot: Spot, file: File, now: Now) -> Reading:
        past = self.files.came_with_a_past(spot.path, spot.row, file.stamp)
        return taken_up(file, self._terms, now, from_end=past)

    def _under_another_name(self, path: str, file: File) -> Reading | None:
        """How far the file was read before it was moved here."""
        for before in self._old_names(path, file.stamp.ino):
            was = self._ledger.was(before)
            if isinstance(was, Reading) and is_same(file, was):
                return was
        return None

    def _old_names(self, path: str, ino: str) -> list[str]:
        return [before for before in self._ledger.known_as(path, ino) if not os.path.lexists(before)]

    def _apply(self, one: Slice) -> None:
        """It is kept: this is how far the file is read now."""
        if one.lost:
            self._lost[one.path] = one.lost
            return
        self._lost.pop(one.path, None)
        if one.after is None:
            self._ledger.put_aside(one.path)
            self._changed_s.pop(one.path, None)
            return
        if one.drafts or not self._ledger.has(one.path):
            self._changed_s[one.path] = self._mono_s()
        if isinstance(one.after, Reading) and not self._ledger.has(one.path):
            self._strike_old_names(one.path, one.after)
        self._ledger.write(one.path, one.after)
        self._look_again(one)

    def _strike_old_names(self, path: str, after: Reading) -> None:
        """It was moved: nobody need be told that it is gone from where it was."""
        for before in self._old_names(path, after.ino):
            was = self._ledger.was(before)
            if isinstance(was, Reading) and was.born_ms == after.born_ms:
                self._ledger.strike(before)
                self._changed_s.pop(before, None)

    def _look_again(self, one: Slice) -> None:
        """Says when, if ever, the file is looked at without a reason from outside."""
        if one.more:
            self._turns.later((one.path,))
        elif one.doubtful:
            self._turns.at(one.path, self._mono_s() + LOOK_AGAIN_S)
        elif isinstance(one.after, Reading) and one.after.skips.count:
            self._turns.at(one.path, one.after.told_s + TELL_EVERY_S)
        if isinstance(one.after, Reading) and one.after.is_settled(self._mono_s()):
            self._sent.pop(one.path, None)

    def _hold(self, slices: Iterable[Slice]) -> None:
        """Nothing was kept: all this is looked at again in a while."""
        self._held_until_s = self._mono_s() + min(RETRY_MOST_S, RETRY_S * 2**self._failures)
        self._failures = min(self._failures + 1, 10)
        self._turns.first(one.path for one in slices)

    def _sent_lines(self, path: str) -> frozenset[int]:
        if path not in self._sent:
            self._sent[path] = self._out.sent_from(path)
        return self._sent[path]

    # -- what is not there ------------------------------------------------------------

    def _vanished(self, path: str, origin: Origin) -> Slice | None:
        """A file that was followed is gone; a moment later it may be back, or under another name."""
        self.files.forget(path)
        was = self._ledger.was(path)
        if was is None or was == Whole():
            return None
        now_s = self._mono_s()
        again_s = self._missing_s.setdefault(path, now_s) + LOOK_AGAIN_S
        if now_s < again_s:
            self._turns.at(path, again_s)
            return None
        del self._missing_s[path]
        if isinstance(was, Whole):
            return Slice(path, marked(path, (gone_draft(origin),), Whole()), Whole())
        lately = self._changed_s.get(path, float("-inf")) >= now_s - self._window_s
        return Slice(path, (notes.lost(origin, was.start, "it is gone"),) if lately else ())

    def _unreadable(self, path: str, origin: Origin, why: str) -> Slice | None:
        if self._lost.get(path) == why:
            return None
        was = self._ledger.was(path)
        return Slice(path, (notes.lost(origin, was.start if isinstance(was, Reading) else None, why),), lost=why)

    def _tell_of_links(self) -> None:
        links = self.files.new_links()
        origins = [Origin(link.root.provider, self.host, link.path, "link", link.root.home) for link in links]
        try:
            if origins:
                self._out.keep([notes.not_followed(origin) for origin in origins])
        except JournalError:
            return  # a courtesy: nothing is read that this would hold up

    def _differs(self, path: str) -> bool:
        try:
            return self.files.has_changed(path, stamp_of(os.lstat(path)))
        except OSError:
            return True
