"""What the relay tells of itself, so that nobody takes for silence what it could not hear or read.

Rule: a note about a session file is about the agent whose file it is, where the path tells; it is never proof that
somebody is there.
"""

import math
from typing import Final

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import AgentId, RelayFact, Stamp
from app.wire.providers.claude_lines import file_of
from app.wire.providers.codex_lines import thread_of
from app.wire.providers.fields import child_id, line, text

NOTES: Final = frozenset(
    [
        "file_back", "file_lost", "file_replaced", "file_skipped", "folder_not_followed", "follow_broken",
        "lines_missed", "lines_skipped",
    ]
)  # fmt: skip
_OF_ONE: Final = ("session", "agent", "sidecar")  # kinds of files that belong to one agent
LONGEST: Final = 400  # characters of a note


def facts_of_relay(envelope: Envelope) -> tuple[RelayFact, ...]:
    """The facts of one event of the relay's own."""
    stamp = Stamp(envelope.seq, envelope.at_s, envelope.source, envelope.provider, envelope.host)
    event = text(envelope.body, "event")
    match event:
        case "started":
            return (f.RelayStarted(stamp),)
        case "stopped":
            return (f.RelayStopped(stamp),)
        case "slept":
            from_s = _time_s(envelope.body.get("from"))
            return () if from_s is None else (f.RelaySlept(stamp, from_s),)
        case _ if event in NOTES:
            path = text(envelope.ref, "path").replace("\\", "/")
            said = line(envelope.body.get("text"), LONGEST)
            return (f.RelayNoted(stamp, event, _whose(envelope, path), said, line(path.rpartition("/")[2])),)
        case _:
            return ()


def _whose(envelope: Envelope, path: str) -> AgentId | None:
    """Whose session file it is, by the way Claude Code and Codex name theirs; nobody's with any other provider."""
    if envelope.ref.get("kind") not in _OF_ONE:
        return None
    if envelope.provider == "codex" and (thread := thread_of(path)):
        return AgentId(f"codex:{thread}")
    if envelope.provider != "claude":
        return None
    file = file_of(path)
    if not file.session:
        return None  # older versions name a helper's file by the helper alone
    root = AgentId(f"{envelope.provider}:{file.session}")
    return child_id(root, file.helper) if file.helper else root


def _time_s(value: object) -> float | None:
    """Milliseconds since 1970 as seconds; none if that is no time."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if not math.isfinite(value) if isinstance(value, float) else abs(value) > 1e16:
        return None
    return value / 1000
