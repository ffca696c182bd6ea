"""Tells a story in hooks and in lines of session files at once, each at its own time."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Self

from app.wire.envelope import Envelope
from app.wire.facts import Source
from app.wire.providers.table import facts_of
from tests.state.telling import START_S, Telling
from tests.wire.rows import HELPERS, HOME, OWN, SIDECAR, assistant, call, returned, said, user

__all__ = [
    "HELPERS",
    "HOME",
    "OWN",
    "SIDECAR",
    "START_S",
    "Filing",
    "assistant",
    "call",
    "helper_file",
    "own_file",
    "returned",
    "said",
    "user",
]

Body = Mapping[str, Any]


def own_file(session: str) -> str:
    """The session file of a session."""
    return f"{HOME}projects/-w-acme/{session}.jsonl"


def helper_file(id: str, session: str = "s1", *, sidecar: bool = False) -> str:
    """The session file of a helper, or what lies beside it."""
    return f"{HOME}projects/-w-acme/{session}/subagents/agent-{id}{'.meta.json' if sidecar else '.jsonl'}"


class Filing(Telling):
    """A story as far as it was told.  Rows are written now, and heard of ``lag_s`` later."""

    def rows(self, *bodies: Body, path: str = OWN, gap_s: float = 0.05, lag_s: float = 0.1) -> Self:
        """One row after the other."""
        for body in bodies:
            self.at_s += gap_s
            self.row_at(self.at_s, body, path=path, heard_s=self.at_s + lag_s)
        return self

    def row_at(self, at_s: float, body: Body, *, path: str = OWN, heard_s: float | None = None) -> Self:
        """One row that was written at a time, heard of at another."""
        heard_s = at_s if heard_s is None else heard_s
        written = datetime.fromtimestamp(at_s, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        return self._hear(Source.TRANSCRIPT, heard_s, path, {"cwd": "/home/dev/acme", **body, "timestamp": written})

    def file(self, body: Body, path: str = SIDECAR, *, gone: bool = False) -> Self:
        """A whole file, as it is now."""
        return self._hear(Source.FILE, self.at_s, path, body, gone=gone)

    def _hear(self, source: Source, heard_s: float, path: str, body: Body, *, gone: bool = False) -> Self:
        self.seq += 1
        self.at_s = max(self.at_s, heard_s)
        ref = {"path": path, "gone": True} if gone else {"path": path}
        self._take(facts_of(Envelope(self.seq, heard_s, "devbox", source, "claude", ref, body)))
        return self
