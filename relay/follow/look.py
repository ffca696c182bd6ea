"""Looks at one file once: what is new in it, as envelopes, and how far it is read when they are kept.

Input: an open file and how far it was read.  Rule: pure but for the reading; nothing is taken as sent here, so a look
whose envelopes could not be kept is simply done again.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import blake2b

from relay.body import NotAnEvent
from relay.follow import notes
from relay.follow.drafts import Origin, line_draft, long_whole_draft, whole_draft
from relay.follow.file import File
from relay.follow.lines import Line, TooLong, line_begin_before, stretch_of
from relay.follow.places import HEADED
from relay.follow.reading import Reading, Skips, Whole
from relay.journal.protocol import Draft

SETTLES_S = 3.0  # a file that is written anew is done after so long; what is appended later is new
TELL_EVERY_S = 60.0  # notes about lines that are no JSON, for one file


@dataclass(frozen=True, slots=True)
class Terms:
    """What a person may set: the longest line, how much of a file's past is read, how large a gap is caught up."""

    longest: int
    tail_bytes: int
    gap_bytes: int


@dataclass(frozen=True, slots=True)
class Now:
    """The time of a look: ms since the epoch, and seconds that only go on."""

    at_ms: int
    mono_s: float


@dataclass(frozen=True, slots=True)
class Seen:
    """What a look brought.  ``more``: there is more to read at once; ``doubtful``: look again a moment later."""

    drafts: tuple[Draft, ...]
    after: Reading | Whole
    more: bool = False
    doubtful: bool = False


def taken_up(file: File, terms: Terms, now: Now, from_end: bool = False) -> Reading:
    """Where the reading of a file begins that was never read: with its last part, or at its end."""
    return _begun(file, file.stamp.size if from_end else file.stamp.size - terms.tail_bytes, now)


def is_same(file: File, reading: Reading) -> bool:
    """Whether the file still begins with what was read of it; its name and number may have changed."""
    return file.stamp.size >= reading.start and file.seal(reading.start) == reading.seal


def look_at_lines(
    file: File, origin: Origin, was: Reading, terms: Terms, now: Now, sent: Callable[[], frozenset[int]]
) -> Seen:
    """The next lines of a file; ``sent`` tells the digests of those that an earlier form of it had."""
    reading, told_first = _checked(file, origin, was, terms, now)
    scanned = reading.scanned if reading.scanned <= file.stamp.size else reading.start  # a half line was cut off
    stretch = stretch_of(file.read, reading.start, scanned, terms.longest)
    again = max(reading.again, file.stamp.size) if now.mono_s < reading.settles_s else reading.again
    known = sent() if reading.start < again else frozenset()
    found = (*_head(file, origin, reading, terms, stretch.scanned), *stretch.lines)
    lines, skips = _drafts(origin, reading, found, known, again)
    told = () if not skips.count or now.mono_s - reading.told_s < TELL_EVERY_S else (notes.skipped(origin, skips),)
    after = replace(
        reading,
        start=stretch.start,
        scanned=stretch.scanned,
        seal=reading.seal if stretch.start == reading.start else file.seal(stretch.start),
        ino=file.stamp.ino,
        again=again,
        skips=Skips() if told else skips,
        told_s=now.mono_s if told else reading.told_s,
        resumed=False,
    )
    return Seen((*told_first, *lines, *told), after, more=after.scanned < file.stamp.size)


def look_at_whole(file: File, origin: Origin, was: Whole, terms: Terms) -> Seen:
    """A file as a whole, if it is not what was sent last."""
    content = file.read(0, terms.longest + 1)
    if len(content) > terms.longest:
        digest = f"{file.stamp.size:x}-{file.stamp.mtime_ns:x}"
        return Seen(() if digest == was.digest else (long_whole_draft(origin, file.stamp.size),), Whole(digest))
    digest = blake2b(content, digest_size=16).hexdigest()
    if digest == was.digest:
        return Seen((), Whole(digest))
    try:
        return Seen((whole_draft(origin, content),), Whole(digest))
    except NotAnEvent as error:
        return _doubtful(origin, was, digest, str(error))


def digest_of(body: bytes) -> int:
    """By which a line is known again, within this process."""
    return hash(body)


def _checked(file: File, origin: Origin, was: Reading, terms: Terms, now: Now) -> tuple[Reading, tuple[Draft, ...]]:
    """Where to go on, and a note if that is not where the last look ended."""
    if not is_same(file, was):
        back = terms.tail_bytes if was.began else terms.gap_bytes  # all of it, where all of it was read
        anew = replace(
            _begun(file, file.stamp.size - back, now),
            born_ms=max(now.at_ms, was.born_ms + 1),  # offsets begin anew, so the pair of both still names one line
            again=file.stamp.size,
            settles_s=now.mono_s + SETTLES_S,
        )
        return anew, (notes.replaced(origin, was.start, file.stamp.size),)
    missed = file.stamp.size - was.start
    if was.resumed and missed > terms.gap_bytes:
        anew = replace(taken_up(file, terms, now), born_ms=was.born_ms)
        return anew, (notes.missed(origin, was.start, anew.start - was.start),)
    return was, ()


def _begun(file: File, offset: int, now: Now) -> Reading:
    """A reading that begins with the line that an offset lies in."""
    start = line_begin_before(file.read, offset)
    return Reading(start, start, file.seal(start), file.born_ms or now.at_ms, file.stamp.ino, began=start)


def _drafts(
    origin: Origin, reading: Reading, lines: tuple[Line | TooLong, ...], known: frozenset[int], again: int
) -> tuple[list[Draft], Skips]:
    drafts: list[Draft] = []
    skips = reading.skips
    for line in lines:
        try:
            draft = line_draft(origin, line, reading.born_ms)
        except NotAnEvent as error:
            skips = replace(skips, count=skips.count + 1) if skips.count else Skips(1, line.offset, str(error))
            continue
        if draft is not None and not (line.offset < again and digest_of(draft.body) in known):
            drafts.append(draft)
    return drafts, skips


def _head(file: File, origin: Origin, reading: Reading, terms: Terms, scanned: int) -> tuple[Line | TooLong, ...]:
    """The first line of a file whose past is left out, when it alone says what the file is; with the first news."""
    is_first = 0 < reading.began == reading.start == reading.scanned < scanned
    if not is_first or origin.provider not in HEADED:
        return ()
    return stretch_of(file.read, 0, 0, terms.longest).lines[:1]


def _doubtful(origin: Origin, was: Whole, digest: str, why: str) -> Seen:
    """No JSON: perhaps it is being written, so it is looked at once more before a note is made of it."""
    if was.told == digest:
        return Seen((), was)
    if was.doubtful != digest:
        return Seen((), replace(was, doubtful=digest), doubtful=True)
    return Seen((notes.file_skipped(origin, why),), replace(was, told=digest))
