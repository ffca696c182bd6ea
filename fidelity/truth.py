"""What really happened, from what the driver did and the scripted model was asked.  Never from hooks or from us.

A process is alive from its start to its end.  It works from the first request of a turn to the one that was answered
without a tool; a dialog stands from when it was seen to the key that answered it; an interrupt is a key, a kill a
signal.  Helpers work between their own requests, by the mark in their prompt.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from fidelity.recordings import Body, Recording

Phase = Literal[
    "before", "asked", "working", "waiting", "answered", "rest", "failed", "interrupted", "leaving", "dead", "gone"
]
DIALOG: Final = "Do you want to"
INTERRUPTS: Final = ("\\x03", "\\x1b")
ENDS_TURN: Final = {("text",), ("http_error",)}


@dataclass(frozen=True, slots=True)
class Span:
    """A phase from one time to another, seconds since the epoch."""

    phase: Phase
    from_s: float
    to_s: float


@dataclass(frozen=True, slots=True)
class Truth:
    """Of one recording: each process' phases, when dialogs stood, when helpers worked, and when all was over.

    ``helpers`` are (mark, first request, last request, is a teammate).
    """

    processes: tuple[tuple[Span, ...], ...]
    dialogs: tuple[tuple[float, float], ...]
    helpers: tuple[tuple[str, float, float, bool], ...]
    end_s: float


def truth_of(recording: Recording) -> Truth:
    """Works the truth out, unless it is written down beside the recording."""
    if recording.expected is not None:
        return _written(recording.expected)
    runs = sorted({int(step["run"]) for step in recording.driver if step.get("step") == "start"})
    end_s = max((step["at"] for step in recording.driver), default=0) / 1000
    marks = {str(request["who"]) for request in recording.requests} - {"main", "side"}
    own = {run: _own_mark(recording, run, marks) for run in runs}
    dialogs = tuple(_dialogs(recording.driver))
    gated = [_asker(recording, from_s) for from_s, _ in dialogs]
    processes = []
    for run in runs:
        who = own[run] or "main"
        mine = tuple(dialog for dialog, asker in zip(dialogs, gated, strict=True) if asker == who)
        processes.append(tuple(_phases(recording, run, who, mine, len(runs))))
    helpers = tuple(_helpers(recording, marks - {mark for mark in own.values() if mark}))
    return Truth(tuple(processes), dialogs, helpers, end_s)


def _written(track: Body) -> Truth:
    """An expected track: spans in milliseconds, as ``docs/fidelity.md`` shows."""
    return Truth(
        tuple(tuple(Span(phase, a / 1000, b / 1000) for phase, a, b in spans) for spans in track["processes"]),
        tuple((a / 1000, b / 1000) for a, b in track.get("dialogs", ())),
        tuple((name, a / 1000, b / 1000, bool(mate)) for name, a, b, mate in track.get("helpers", ())),
        track["end"] / 1000,
    )


def _own_mark(recording: Recording, run: int, marks: set[str]) -> str | None:
    """Of sessions that ran side by side, the mark that tells this one's requests apart: it stands in its prompt."""
    start = next(step for step in recording.driver if step.get("step") == "start" and step["run"] == run)
    prompt = str(start["args"][-1])
    return next((mark for mark in marks if mark in prompt), None)


def _asker(recording: Recording, at_s: float) -> str:
    """Whose call a dialog is about: the last that was answered with a tool before it."""
    asked = [r for r in recording.requests if r["at"] / 1000 <= at_s and r["who"] != "side" and not _ends(r)]
    return str(asked[-1]["who"]) if asked else "main"


def _ends(request: Body) -> bool:
    return tuple(request.get("answer", ())) in ENDS_TURN


def _dialogs(driver: tuple[Body, ...]) -> Iterator[tuple[float, float]]:
    """From when a dialog was seen to the next key."""
    seen_s: float | None = None
    for step in driver:
        if step.get("step") == "seen" and step.get("text") == DIALOG:
            seen_s = step["at"] / 1000
        elif step.get("step") == "keys" and seen_s is not None:
            yield seen_s, step["at"] / 1000
            seen_s = None


def _phases(
    recording: Recording, run: int, who: str, dialogs: tuple[tuple[float, float], ...], runs: int
) -> Iterator[Span]:
    """One process' phases, in order and without a gap."""
    start_s, end_s = _life(recording.driver, run)
    alone = runs == 1 or who != "main"
    mine = [r for r in recording.requests if r["who"] == who and (alone or start_s <= r["at"] / 1000 <= end_s)]
    at_s, phase = start_s, "before"
    for change_s, new in sorted(_changes(recording, run, mine, dialogs, start_s, end_s)):
        if new != phase and phase != "leaving" and change_s >= at_s:
            yield Span(phase, at_s, change_s)  # type: ignore[arg-type]
            at_s, phase = change_s, new
    yield Span(phase, at_s, end_s)  # type: ignore[arg-type]
    killed = any(s.get("step") == "signal" and s.get("name") == "KILL" for s in recording.driver)
    yield Span("dead" if killed else "gone", end_s, end_s + 3600)


def _changes(
    recording: Recording,
    run: int,
    mine: list[Body],
    dialogs: tuple[tuple[float, float], ...],
    start_s: float,
    end_s: float,
) -> Iterator[tuple[float, str]]:
    working = False
    for request in mine:
        at_s = request["at"] / 1000
        if not working or any(to_s <= at_s for _, to_s in dialogs):
            yield at_s, "working"
            working = True
        if _ends(request):
            yield at_s + 0.001, "failed" if "http_error" in request["answer"] else "rest"
            working = False
    for from_s, to_s in dialogs:
        yield from_s, "waiting"
        yield to_s, "answered"  # and the call that it was about runs, which no event tells before it is over
    yield from _by_the_driver(recording.driver, start_s, end_s, [r["at"] / 1000 for r in mine])


def _by_the_driver(
    driver: tuple[Body, ...], start_s: float, end_s: float, requests_s: list[float]
) -> Iterator[tuple[float, str]]:
    """Interrupts, signals, and prompts that the model has not been asked about yet."""
    typed = ""
    for step in driver:
        at_s, what = step["at"] / 1000, step.get("step")
        if not start_s <= at_s <= end_s:
            continue
        if what in ("signal", "hangup"):
            yield at_s, "leaving"
        elif what == "keys" and step["keys"] in INTERRUPTS:
            yield at_s, "interrupted"
        elif what == "keys" and step["keys"] != "\\r":
            typed = step["keys"]
        elif what == "keys" and typed and not typed.startswith("/"):
            typed = ""
            if any(at_s <= request_s for request_s in requests_s):
                yield at_s, "asked"


def _life(driver: tuple[Body, ...], run: int) -> tuple[float, float]:
    start = next(step["at"] for step in driver if step.get("step") == "start" and step["run"] == run)
    ends = [step["at"] for step in driver if step.get("step") == "end" and step.get("run") == run]
    return start / 1000, (ends[0] if ends else max(step["at"] for step in driver)) / 1000


def _helpers(recording: Recording, marks: set[str]) -> Iterator[tuple[str, float, float, bool]]:
    named = _named_prompts(recording.script)
    for mark in sorted(marks):
        times = [request["at"] / 1000 for request in recording.requests if request["who"] == mark]
        yield mark, times[0], times[-1], any(mark in prompt for prompt in named)


def _named_prompts(value: object) -> list[str]:
    """The prompts of agents that were given a name, wherever they stand in a script."""
    match value:
        case {"prompt": str(prompt), "name": str()}:
            return [prompt]
        case dict():
            return [prompt for part in value.values() for prompt in _named_prompts(part)]
        case list():
            return [prompt for part in value for prompt in _named_prompts(part)]
        case _:
            return []
