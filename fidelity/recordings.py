"""One recording: what hooks told, what the driver did, what the model was asked, what the CLI wrote down.

Input: a folder as described in ``docs/fidelity.md``.  Times are seconds since the epoch.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

Body = Mapping[str, Any]

EXPECTED: Final = "expected.json"
SESSIONS: Final = ("*/projects/**/*.jsonl", "*/sessions/**/rollout-*.jsonl", "*/tmp/*/chats/**/*.jsonl")  # by provider


@dataclass(frozen=True, slots=True)
class Told:
    """A raw event: when, how it came, its reference and its body."""

    at_s: float
    source: str
    ref: Body
    body: Body


@dataclass(frozen=True, slots=True)
class Recording:
    """A scenario that was played once."""

    name: str
    provider: str
    script: Body
    hooks: tuple[Told, ...]
    lines: tuple[Told, ...]
    driver: tuple[Body, ...]
    requests: tuple[Body, ...]
    expected: Body | None = None  # the track that is kept beside it, where there is one


def recordings_in(folder: Path) -> Iterator[Recording]:
    """Every recording below a folder that says what really happened, by name."""
    for hooks in sorted(folder.glob("*/hooks.jsonl")):
        if _says_what_happened(hooks.parent):
            yield recording_from(hooks.parent)


def untold_in(folder: Path) -> Iterator[str]:
    """The names of recordings that say nothing of what really happened: nothing can be held against them."""
    for hooks in sorted(folder.glob("*/hooks.jsonl")):
        if not _says_what_happened(hooks.parent):
            yield hooks.parent.name


def _says_what_happened(folder: Path) -> bool:
    return any((folder / name).is_file() for name in ("driver.jsonl", EXPECTED))


def recording_from(folder: Path) -> Recording:
    """Reads one folder.  Raises OSError or ValueError when a file is missing or broken."""
    run, expected = _whole(folder / "run.json") or {}, _whole(folder / EXPECTED)
    return Recording(
        name=folder.name,
        provider=str(run.get("cli", "claude")),
        script=run.get("scenario", {}),
        hooks=tuple(Told(row["at"] / 1000, "hook", {}, row["payload"]) for row in _rows(folder / "hooks.jsonl")),
        lines=tuple(sorted(_lines(folder), key=lambda told: told.at_s)),
        driver=tuple(_rows(folder / "driver.jsonl")),
        requests=tuple(_rows(folder / "requests.jsonl")),
        expected=expected,
    )


def _whole(path: Path) -> Any:  # noqa: ANN401  whatever the file holds
    return json.loads(path.read_text("utf-8")) if path.is_file() else None


def _rows(path: Path) -> Iterator[Any]:
    if path.is_file():
        for line in path.read_bytes().split(b"\n"):
            if line.strip():
                yield json.loads(line)


def _lines(folder: Path) -> Iterator[Told]:
    """The session files line by line, each at the time it carries; sidecars when their session file begins."""
    for path in sorted(path for glob in SESSIONS for path in folder.glob(glob)):
        name, offset = "/" + path.relative_to(folder).as_posix(), 0
        rows = [(raw, _object(raw)) for raw in path.read_bytes().split(b"\n")]
        born_s = next((time_s for _, body in rows if body and (time_s := _time(body))), 0.0)
        at_s = born_s
        for raw, body in rows:
            if body is not None:
                at_s = max(at_s, _time(body))  # rows without a time were written with the one before
                yield Told(at_s, "transcript", {"path": name, "offset": offset, "born": round(born_s * 1000)}, body)
            offset += len(raw) + 1
        sidecar = path.with_suffix(".meta.json")
        if sidecar.is_file():
            ref = {"path": "/" + sidecar.relative_to(folder).as_posix()}
            yield Told(born_s, "file", ref, json.loads(sidecar.read_text("utf-8")))


def _object(raw: bytes) -> Body | None:
    try:
        found = json.loads(raw.lstrip(b"\0"))
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _time(body: Body) -> float:
    """When a row was written: some are written again, with calls in them that ended since."""
    calls = body.get("toolCalls")
    ended = [_written(call) for call in calls if isinstance(call, dict)] if isinstance(calls, list) else []
    return max([_written(body), *ended])


def _written(body: Body) -> float:
    written = body.get("timestamp") or body.get("startTime")
    if not isinstance(written, str):
        return 0.0
    try:
        return datetime.fromisoformat(written.replace("Z", "+00:00")).timestamp()
    except ValueError:
        return 0.0
