"""A follower for tests: its folders below a temporary one, its journal a list, its clocks turned by hand."""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from relay.follow.follower import Follower
from relay.follow.look import Terms, digest_of
from relay.follow.places import Home
from relay.follow.tree import roots_of
from relay.journal.protocol import Draft, JournalError

MIB = 1024 * 1024
SESSION = "0f0e5a6c-0000-4000-8000-000000000001"


def a_line(number: int = 0, **more: object) -> bytes:
    """A line of a session file, as an agent's CLI writes it."""
    record = {"type": "user", "uuid": f"u{number}", "sessionId": SESSION, "number": number, **more}
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


class Kept:
    """A journal that is a list; it outlives any follower.  While ``full``, it keeps nothing."""

    def __init__(self) -> None:
        self.drafts: list[Draft] = []
        self.remembered: dict[str, str] = {}
        self.full = False
        self.commits = 0
        self.asked: list[str] = []

    def keep(self, drafts: Sequence[Draft]) -> None:
        if self.full:
            raise JournalError("The disk is full.")
        self.commits += 1
        self.drafts += drafts
        self.remembered.update(draft.mark for draft in drafts if draft.mark)

    def marks(self) -> Mapping[str, str]:
        return dict(self.remembered)

    def sent_from(self, path: str) -> frozenset[int]:
        self.asked.append(path)
        begin = '{"path":' + json.dumps(path)
        lines = (draft for draft in self.drafts if draft.source == "transcript" and draft.ref.startswith(begin))
        return frozenset(digest_of(draft.body) for draft in lines)

    def bodies(self, source: str = "transcript") -> list[Any]:
        """What was kept of one source, decoded."""
        return [json.loads(draft.body) for draft in self.drafts if draft.source == source]

    def numbers(self) -> list[int]:
        """The numbers of the lines that were kept."""
        return [body["number"] for body in self.bodies()]

    def notes(self) -> list[str]:
        """What the notes are about."""
        return [body["event"] for body in self.bodies("relay")]

    def refs(self, source: str = "transcript") -> list[Any]:
        """Where the envelopes of one source say that they come from."""
        return [json.loads(draft.ref) for draft in self.drafts if draft.source == source]


class Clock:
    """Both clocks of a follower; a wall clock may jump, the other only goes on."""

    def __init__(self) -> None:
        self.wall_s = 1_800_000_000.0
        self.mono_s = 100.0

    def pass_by(self, seconds: float) -> None:
        self.wall_s += seconds
        self.mono_s += seconds


class Stage:
    """A home with session files, and the followers that come and go in it."""

    def __init__(
        self, folder: Path, provider: str = "claude", longest: int = 4 * MIB, tail_bytes: int = 2 * MIB
    ) -> None:
        self.home, self.provider = folder / "home", provider
        self.longest, self.tail_bytes = longest, tail_bytes
        self.gap_bytes = 32 * MIB
        self.window_s = 1800.0
        self.clock = Clock()
        self.out = Kept()
        self.project = self.home / "projects" / "-home-dev-acme"
        self.project.mkdir(parents=True, exist_ok=True)
        self.file = self.project / f"{SESSION}.jsonl"

    def starts(self) -> Follower:
        """A relay starts: a follower that knows what the journal remembers."""
        follower = Follower(
            roots_of([Home(self.provider, self.home)]),
            self.out,
            Terms(self.longest, self.tail_bytes, self.gap_bytes),
            self.window_s,
            "laptop",
            lambda: self.clock.wall_s,
            lambda: self.clock.mono_s,
        )
        follower.begin()
        settle(follower)
        return follower

    def writes(self, content: bytes, path: Path | None = None) -> Path:
        """Something is appended to a file, just now."""
        path = path or self.file
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(content)
        self.touch(path)
        return path

    def puts(self, content: bytes, path: Path | None = None) -> Path:
        """A file is written anew, beside the old one, and put in its place."""
        path = path or self.file
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draft.write_bytes(content)
        os.replace(draft, path)
        self.touch(path)
        return path

    def touch(self, path: Path, ago_s: float = 0.0) -> None:
        """Sets when a file was changed, on the test's own clock."""
        os.utime(path, (self.clock.wall_s - ago_s, self.clock.wall_s - ago_s))

    def sees(self, follower: Follower, *paths: Path) -> None:
        """The follower hears of changes and does all that they ask for."""
        follower.changed(str(path) for path in (paths or (self.file,)))
        settle(follower)


def settle(follower: Follower) -> None:
    """Works until there is nothing more to do at once."""
    for _ in range(100_000):
        if not follower.work():
            return
    raise AssertionError("it never comes to rest")


def chunks_of(content: bytes, sizes: Iterable[int]) -> list[bytes]:
    """The content in pieces of these sizes, taken in turn."""
    pieces: list[bytes] = []
    turn = list(sizes)
    while content:
        size = turn[len(pieces) % len(turn)]
        pieces.append(content[:size])
        content = content[size:]
    return pieces
