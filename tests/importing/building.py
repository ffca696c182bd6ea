"""Recorded sessions as files in a world of fakes, and what comes of reading them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.importing.reader import Reader, Record
from app.importing.record import Tally
from app.platform.fake import FakeClock
from app.platform.fake_files import FakeFile
from app.platform.ports_files import HeldFile
from app.state.model import OfficeState
from app.state.reduce import reduce_all
from app.wire.facts import Fact

SESSION = "5cb9b8eb-9841-4c5e-8a5e-0d8f4a1b2c3d"
DAY = "2026-11-30"
NOON_S = 1796040000.0  # 12:00 of that day


class TickingClock(FakeClock):
    """A clock that is a little further each time somebody looks at it, as real ones are."""

    def mono_s(self) -> float:
        self._mono_s += 0.0001
        return self._mono_s


@dataclass
class Reading:
    """One reading from begin to end."""

    files: Sequence[HeldFile]
    clock: FakeClock
    state: OfficeState = field(default_factory=OfficeState)
    told: list[Tally] = field(default_factory=list)
    record: Record | None = None
    ended: bool = False

    def __post_init__(self) -> None:
        self.reader = Reader(self.files, self.clock, self._take, self.told.append, self._done)

    def run(self, turns: int = 100_000) -> "Reading":
        self.reader.begin()
        for _ in range(turns):
            if self.ended or not self.clock.waiting():
                break
            self.clock.advance()
        return self

    @property
    def tally(self) -> Tally:
        return self.reader.tally

    def _take(self, facts: tuple[Fact, ...]) -> None:
        self.state, _ = reduce_all(self.state, facts)

    def _done(self, record: Record | None, tally: Tally) -> None:
        self.record, self.ended = record, True


def read(*files: tuple[str, bytes], modified_s: float = 0.0) -> Reading:
    """What comes of files of these paths and contents."""
    clock = FakeClock()
    return Reading([FakeFile(path, content, clock, modified_s=modified_s) for path, content in files], clock).run()


def at(minute: float) -> str:
    """A time of that day as rows write it."""
    return f"{DAY}T12:{int(minute):02d}:{(minute % 1) * 60:06.3f}Z"


def row(kind: str, minute: float | None, **more: object) -> dict[str, object]:
    """A row of a session file."""
    base: dict[str, object] = {"type": kind, "sessionId": SESSION, "cwd": "/work/acme", "version": "2.1.197"}
    if minute is not None:
        base["timestamp"] = at(minute)
    return base | more


def prompt(text: str, minute: float, **more: object) -> dict[str, object]:
    return row("user", minute, message={"role": "user", "content": text}, **more)


def call(tool: str, minute: float, id: str = "t1", **given: object) -> dict[str, object]:
    use = {"type": "tool_use", "id": id, "name": tool, "input": given}
    message = {"id": f"m-{id}", "role": "assistant", "content": [use], "stop_reason": "tool_use"}
    return row("assistant", minute, message=message)


def result(minute: float, id: str = "t1", text: str = "ok") -> dict[str, object]:
    given = {"type": "tool_result", "tool_use_id": id, "content": text}
    return row("user", minute, message={"role": "user", "content": [given]})


def answer(text: str, minute: float) -> dict[str, object]:
    content = [{"type": "text", "text": text}]
    return row("assistant", minute, message={"id": f"m{minute}", "role": "assistant", "content": content,
                                             "stop_reason": "end_turn"})  # fmt: skip


def lines(*rows: dict[str, object], end: str = "\n") -> bytes:
    """Rows as a file holds them."""
    return "".join(json.dumps(one, ensure_ascii=False) + end for one in rows).encode()
