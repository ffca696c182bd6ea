"""What was read of a recorded session, besides its state: when it was, how much of it, and where each event stands.

A number leads back to its line: the bytes stay in the file, and are read again when somebody asks to see them.
"""

import json
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from app.importing.cutter import Cut
from app.importing.member import Member
from app.importing.rows import Row, Unread, row_of
from app.importing.sniff import JOURNAL
from app.platform.ports_files import HeldFile

CHANGED: Final = 409  # the status of an event whose file cannot be read any more
RAW: Final = 1024 * 1024  # bytes of an event that are shown; a longer one is only named
TOGETHER: Final = 256 * 1024  # bytes that are read at once


@dataclass(frozen=True, slots=True)
class Tally:
    """How far the reading has come."""

    size: int = 0  # bytes of all files that take part
    read: int = 0
    lines: int = 0
    skipped: Mapping[Unread, int] = field(default_factory=dict)
    files: int = 0  # that take part
    foreign: tuple[str, ...] = ()  # paths of files that are no sessions
    unread: tuple[str, ...] = ()  # paths of files that could not be read, or not to their end
    providers: frozenset[str] = frozenset()  # whose files we know but cannot read yet


class Spot(NamedTuple):
    """Where an event stands: which file, where in it, how long."""

    file: int
    offset: int
    length: int


class Index:
    """Where each event stands, by its number; a few bytes each, for there may be a hundred thousand."""

    def __init__(self) -> None:
        self.members: list[Member] = []
        self._files, self._offsets, self._lengths = array("H"), array("Q"), array("Q")
        self._at_s = array("d")

    def __len__(self) -> int:
        """How many events there are; their numbers are 1 to this."""
        return len(self._files)

    def add(self, file: int, cut: Cut, at_s: float) -> int:
        """Notes the next event and returns its number."""
        self._files.append(file)
        self._offsets.append(cut.offset)
        self._lengths.append(cut.length)
        self._at_s.append(at_s)
        return len(self._files)

    def drop_last(self) -> None:
        """Takes the newest number back: its event says nothing."""
        for column in (self._files, self._offsets, self._lengths, self._at_s):
            column.pop()

    def raw(self, seq: int, then: Callable[[int, str], None]) -> None:
        """Reads one event again: an HTTP status, as the relay would give, and the envelope."""
        if not 0 < seq <= len(self):
            then(404, "")
            return
        spot = self._spot(seq)
        if spot.length > RAW:
            then(200, self._envelope(seq, {"$oversized": {"bytes": spot.length}}))
            return

        def came(data: bytes | None) -> None:
            if data is None:
                then(CHANGED, "")
            else:
                then(200, self._envelope(seq, self._row(data)))

        self._file(spot).read(spot.offset, spot.length, came)

    def stretch(self, since: int, until: int, then: Callable[[list[str] | None], None]) -> None:
        """Reads the events after ``since`` up to ``until`` again, as envelopes; ``None`` when that cannot be done."""
        found: list[str] = []
        end = min(until, len(self))

        def next_run(first: int) -> None:
            if first > end:
                then(found)
                return
            last, length = self._run(first, end)
            spot = self._spot(first)

            def came(data: bytes | None) -> None:
                if data is None:
                    then(None)
                    return
                for seq in range(first, last + 1):
                    at = self._spot(seq)
                    begin = at.offset - spot.offset
                    row: Row = {"$oversized": {"bytes": at.length}}
                    if at.length <= RAW:
                        row = self._row(data[begin : begin + at.length])
                    found.append(self._envelope(seq, row))
                next_run(last + 1)

            self._file(spot).read(spot.offset, length, came)

        next_run(max(1, since + 1))

    def _run(self, first: int, end: int) -> tuple[int, int]:
        """The last event that lies so near behind that both are read at once, and how many bytes that are."""
        begin, last = self._spot(first), first
        length = min(begin.length, RAW)
        while last < end:
            after = self._spot(last + 1)
            reach = after.offset + after.length - begin.offset
            if after.file != begin.file or after.offset < begin.offset or reach > TOGETHER:
                break
            last, length = last + 1, reach
        return last, length

    def _spot(self, seq: int) -> Spot:
        return Spot(self._files[seq - 1], self._offsets[seq - 1], self._lengths[seq - 1])

    def _file(self, spot: Spot) -> HeldFile:
        return self.members[spot.file].file

    def _row(self, data: bytes) -> Row:
        row = row_of(Cut(0, len(data), data.rstrip(b"\n")))
        return row if isinstance(row, dict) else {}

    def _envelope(self, seq: int, row: Row) -> str:
        member, spot = self.members[self._files[seq - 1]], self._spot(seq)
        whole = dict(row) | {"seq": seq}
        if member.provider != JOURNAL:
            whole = {
                "seq": seq,
                "at": round(self._at_s[seq - 1] * 1000),
                "host": "",
                "source": "file" if member.kind == "whole" else "transcript",
                "provider": member.provider,
                "ref": {"path": member.path, "offset": spot.offset},
                "body": row,
            }
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
