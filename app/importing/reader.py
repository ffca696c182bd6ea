"""Reads a recorded session in slices: looks at each file, then takes the lines of all of them in the order of time.

Input: files that a person handed over.  Output: facts, batch by batch, and in the end where each event stands.  Rule:
no slice is longer than ``SLICE_S`` and a few lines, and no more of a file is in memory than what is being looked at.
The clock of what is told is the files' own: it never runs backwards and never beyond a day after they were written.
"""

import heapq
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from app.importing.cutter import Cut
from app.importing.member import PEEK, SIDECAR, WHOLE, Member, Ready, adopt, is_beside, told_by
from app.importing.record import Index, Tally
from app.importing.rows import Unread
from app.importing.sniff import JOURNAL, SNIFFERS
from app.platform.ports import Clock, Stop
from app.platform.ports_files import HeldFile
from app.wire.envelope import Envelope, envelope_from
from app.wire.errors import WireError
from app.wire.facts import Fact, Source
from app.wire.providers.table import LINES, facts_of

SLICE_S: Final = 0.005  # of work between two chances for the page to answer
CHUNK: Final = 256 * 1024  # bytes that are read at once
RUN: Final = 24  # facts that are handed over as one batch
DAY_S: Final = 86400.0
NOT_YET: Final = frozenset(SNIFFERS).difference(LINES, (JOURNAL,))  # whose files we know but cannot read
_UNFINISHED: Final = ("finished", "stoppedByUser")  # what a sidecar says in the end, though it was written at the start


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded session that was read: from when to when it tells, and where each event stands."""

    begin_s: float
    end_s: float
    tally: Tally
    index: Index
    names: tuple[str, ...]  # paths of the files that take part


class Reader:
    """Reads once.  ``take`` gets the facts, ``told`` how far it has come, ``done`` the record, or none if there is no
    session in what was handed over.
    """

    def __init__(
        self,
        files: Sequence[HeldFile],
        clock: Clock,
        take: Callable[[tuple[Fact, ...]], None],
        told: Callable[[Tally], None],
        done: Callable[[Record | None, Tally], None],
    ) -> None:
        self.tally = Tally()
        self._clock, self._take, self._told, self._done = clock, take, told, done
        self._unseen = list(reversed(files))
        self._members: list[Member] = []
        self._sidecars: list[Member] = []
        self._last: list[Member] = []  # small files that tell how things stood in the end
        self._waiting: list[tuple[float, int]] = []  # files whose time has not come: when, which
        self._open: list[int] = []
        self._index = Index()
        self._skipped: dict[Unread, int] = {}
        self._facts: list[Fact] = []
        self._lines = 0
        self._behind = 0  # bytes of files that are through
        self._begin_s = self._now_s = 0.0
        self._stop: Stop | None = None
        self._cancelled = False

    def begin(self) -> None:
        """Starts; everything else happens by itself."""
        self._look()

    def cancel(self) -> None:
        """Stops for good; nobody is told anything any more."""
        self._cancelled = True
        if self._stop is not None:
            self._stop()

    # -- which files these are ------------------------------------------------

    def _look(self) -> None:
        while self._unseen and self._unseen[-1].size == 0:
            self._unseen.pop()
        if not self._unseen:
            self._line_up()
            return
        file = self._unseen.pop()
        most = WHOLE if file.path.endswith(".json") else PEEK

        def came(begin: bytes | None) -> None:
            if not self._cancelled:
                self._members.append(told_by(file, begin))
                self._look()

        file.read(0, min(most, file.size), came)

    def _line_up(self) -> None:
        """Knows all files now: who takes part, and in which order."""
        adopt(self._members)
        seen = self._members
        lines = [one for one in seen if one.kind == "lines"]
        foreign = [one for one in seen if one.kind == "foreign"]
        small = [one for one in seen if one.kind == "whole"]
        self.tally = Tally(
            size=sum(one.file.size for one in lines),
            files=len(lines),
            foreign=tuple(one.file.path for one in foreign),
            unread=tuple(one.file.path for one in seen if one.kind == "unread"),
            providers=frozenset(one.provider for one in foreign if one.body is None).intersection(NOT_YET),
        )
        if not lines:
            self._done(None, self.tally)
            return
        self._members = self._index.members = [*lines, *small]
        for number, one in enumerate(self._members):
            one.number = number
        self._sidecars = [one for one in small if one.path.endswith(SIDECAR)]
        self._last = [one for one in small if one not in self._sidecars]
        self._waiting = [(one.first_s, at) for at, one in enumerate(lines)]
        heapq.heapify(self._waiting)
        times = [one.first_s for one in lines if one.first_s] or [min(one.file.modified_s for one in lines)]
        self._begin_s = self._now_s = min(times)
        for sidecar in self._sidecars:
            self._tell_whole(sidecar, in_the_end=False)
        self._told(self.tally)
        self._rest()

    # -- line by line ----------------------------------------------------------

    def _rest(self) -> None:
        self._stop = self._clock.after(0.0, self._work)

    def _work(self) -> None:
        until_s = self._clock.mono_s() + SLICE_S
        while not self._cancelled:
            member = self._foremost()
            if member is None:
                self._finish()
                return
            if member.hungry():
                self._hand_over()
                self._read(member)
                return
            if member.ready is not None:
                self._tell(member, member.ready)
            else:
                member.advance(self._pass_over, self._count)
            if self._clock.mono_s() >= until_s:
                self._hand_over()
                self._report()
                self._rest()
                return

    def _foremost(self) -> Member | None:
        """Whose row is next; or a file that has to be looked at before that can be said; ``None`` at the end."""
        best: Member | None = None
        best_s = 0.0
        for at in tuple(self._open):
            member = self._members[at]
            if member.ready is None:
                if member.ended:
                    self._open.remove(at)
                    self._ended(member)
                    continue
                return member
            at_s = member.ready.at_s or self._now_s
            if best is None or at_s < best_s:
                best, best_s = member, at_s
        if self._waiting and (best is None or self._waiting[0][0] <= best_s):
            _, at = heapq.heappop(self._waiting)
            self._open.append(at)
            return self._members[at]
        return best

    def _read(self, member: Member) -> None:
        def came(data: bytes | None) -> None:
            if self._cancelled:
                return
            if not data:  # it was changed, cut off or taken away while we read
                member.ended = True
                unread = (*self.tally.unread, member.file.path)
                self.tally = replace(self.tally, unread=unread, size=self.tally.size - member.file.size + member.asked)
            else:
                member.cutter.feed(data)
                member.asked += len(data)
            self._work()

        member.file.read(member.asked, min(CHUNK, member.file.size - member.asked), came)

    def _tell(self, member: Member, ready: Ready) -> None:
        """Makes an event of a row; its number goes to the next one if it says nothing."""
        member.ready = None
        latest_s = member.file.modified_s + DAY_S if member.file.modified_s else float("inf")
        if self._now_s < ready.at_s <= latest_s:
            self._now_s = ready.at_s
        seq = self._index.add(member.number, ready.cut, self._now_s)
        if member.provider == JOURNAL:
            envelope = self._journalled(seq, ready)
        else:
            ref = {"path": member.path, "offset": ready.cut.offset}
            envelope = Envelope(seq, self._now_s, "", Source.TRANSCRIPT, member.provider, ref, ready.row)
        self._add(() if envelope is None else facts_of(envelope))

    def _journalled(self, seq: int, ready: Ready) -> Envelope | None:
        try:
            return replace(envelope_from(ready.row), seq=seq, at_s=self._now_s)
        except WireError:
            self._pass_over(Unread.NO_OBJECT)
            return None

    def _tell_whole(self, member: Member, *, in_the_end: bool) -> None:
        """A small file beside the session files: who somebody is, and in the end how it stands."""
        body = dict(member.body or {})
        if not in_the_end:
            body = {key: value for key, value in body.items() if key not in _UNFINISHED}
        cut = Cut(0, member.file.size, b"")
        seq = self._index.add(member.number, cut, self._now_s)
        self._add(facts_of(Envelope(seq, self._now_s, "", Source.FILE, member.provider, {"path": member.path}, body)))

    def _ended(self, member: Member) -> None:
        self._behind += member.cutter.taken
        for sidecar in [one for one in self._sidecars if is_beside(one, member)]:
            self._sidecars.remove(sidecar)
            self._tell_whole(sidecar, in_the_end=True)

    # -- what comes of it ------------------------------------------------------------

    def _add(self, facts: tuple[Fact, ...]) -> None:
        if not facts:
            self._index.drop_last()
            return
        self._facts += facts
        if len(self._facts) >= RUN:
            self._hand_over()

    def _hand_over(self) -> None:
        if self._facts:
            batch, self._facts = tuple(self._facts), []
            self._take(batch)

    def _count(self) -> None:
        self._lines += 1

    def _pass_over(self, why: Unread) -> None:
        self._skipped[why] = self._skipped.get(why, 0) + 1

    def _report(self) -> None:
        read = self._behind + sum(self._members[at].cutter.taken for at in self._open)
        self.tally = replace(self.tally, read=read, lines=self._lines, skipped=dict(self._skipped))
        self._told(self.tally)

    def _finish(self) -> None:
        for member in (*self._sidecars, *self._last):
            self._tell_whole(member, in_the_end=True)
        self._hand_over()
        self._report()
        self.tally = replace(self.tally, read=self.tally.size)
        names = tuple(one.file.path for one in self._members)
        self._done(Record(self._begin_s, self._now_s, self.tally, self._index, names), self.tally)
