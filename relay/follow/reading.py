"""How far a file was read, in a form that the journal can remember beside the lines themselves.

Rule: what is remembered is enough to go on after a crash: the offset behind the last line that was kept, and a seal
that proves that the file is still the one it was.
"""

import json
from dataclasses import dataclass

PREFIX = "follow "


@dataclass(frozen=True, slots=True)
class Skips:
    """Lines that were no JSON objects and of which nobody was told yet."""

    count: int = 0
    offset: int = 0  # of the first of them
    why: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """Of a file of lines.  Offsets in bytes, times in the follower's monotonic seconds.

    ``start``: before it all is sent.  ``scanned``: before it no further line ends.  ``began``: before it nothing was
    read, for it was the past.  ``again``: lines before it may have been sent from an earlier form of the file; until
    ``settles_s`` it moves on with the file's size.
    """

    start: int
    scanned: int
    seal: str
    born_ms: int
    ino: str
    began: int = 0
    again: int = 0
    settles_s: float = 0.0
    skips: Skips = Skips()
    told_s: float = float("-inf")
    resumed: bool = False  # taken over from a mark, and not looked at since

    def is_settled(self, mono_s: float) -> bool:
        """Whether no line that comes from now on can have been sent from an earlier form of the file."""
        return self.start >= self.again and mono_s >= self.settles_s


@dataclass(frozen=True, slots=True)
class Whole:
    """Of a file that is sent whole: the digest of what was sent last, empty when that it is gone was said.

    ``doubtful`` is the digest of content that was no JSON object when it was looked at, ``told`` of such content that
    a note was written of.
    """

    digest: str = ""
    doubtful: str = ""
    told: str = ""


def mark_name(path: str) -> str:
    """Under which name the journal remembers a file; ASCII whatever the path holds."""
    return PREFIX + json.dumps(path)


def path_of(name: str) -> str | None:
    """The path that a mark is of, ``None`` if it is not one of ours."""
    try:
        path = json.loads(name[len(PREFIX) :]) if name.startswith(PREFIX) else None
    except ValueError:
        return None
    return path if isinstance(path, str) else None


def reading_text(reading: Reading) -> str:
    """What is remembered of a file of lines."""
    return f"lines {reading.start} {reading.seal} {reading.born_ms} {reading.began} {reading.again} {reading.ino}"


def whole_text(whole: Whole) -> str:
    """What is remembered of a file that is sent whole."""
    return f"whole {whole.digest or '-'}"


def remembered(text: str) -> Reading | Whole | None:
    """What a mark says; ``None`` when it is in no form that we know."""
    match text.split(" "):
        case ["lines", start, seal, born_ms, began, again, ino] if (start + born_ms + began + again).isdigit():
            at = int(start)
            return Reading(at, at, seal, int(born_ms), ino, int(began), int(again), resumed=True)
        case ["whole", digest]:
            return Whole("" if digest == "-" else digest)
        case _:
            return None
