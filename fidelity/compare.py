"""What was shown against what was true: share of time right, wrong and missed alarms, ghosts, doubles.

The screen and the model are not watched by the same clock as the hooks, and a hook's process takes its time to start:
around each true change lies a band in which both sides of it are right.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from fidelity.play import Look
from fidelity.truth import Span, Truth

BAND_S: Final = 1.5  # a busy machine's hooks came up to 1.3 s after what they tell
DISORDER_S: Final = 2.0  # more where the news themselves are late
ALARM_S: Final = 2.0  # a dialog that stood shorter need not have been shown
GRACE_S: Final = 5.0  # so long a person may stay after it is gone: a helper's farewell, and the band

ALLOWED: Final[dict[str, frozenset[str]]] = {
    "before": frozenset({"absent", "rest"}),
    "asked": frozenset({"rest", "working", "failed"}),  # typed; its turn may also still be open
    "working": frozenset({"working"}),
    "waiting": frozenset({"waiting"}),
    "answered": frozenset({"working", "waiting"}),
    "rest": frozenset({"rest"}),
    "failed": frozenset({"failed"}),
    "interrupted": frozenset({"rest"}),
    "leaving": frozenset({"absent", "rest", "working"}),
    "dead": frozenset({"absent", "working", "lost"}),
    "gone": frozenset({"absent"}),
}
# What the CLI does not tell that way: hooks say nothing of an interrupt; files nothing of dialogs and ends.
UNTOLD: Final[dict[str, dict[str, frozenset[str]]]] = {
    "hooks": {"interrupted": frozenset({"working", "lost"})},
    "lines": {
        "waiting": frozenset({"working"}),
        "gone": frozenset({"rest", "failed", "working", "lost"}),
    },
}


@dataclass(frozen=True, slots=True)
class Score:
    """One recording in one mode.  Seconds that counted, those that were right, and what went wrong."""

    judged_s: float = 0.0
    right_s: float = 0.0
    wrong_alarms: int = 0
    missed_alarms: int = 0
    ghosts: int = 0
    doubles: int = 0

    @property
    def share(self) -> float:
        """Of the time that could be judged."""
        return self.right_s / self.judged_s if self.judged_s else 1.0

    def plus(self, other: "Score") -> "Score":
        """Both together."""
        return Score(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))


def compared(truth: Truth, looks: list[Look], mode: str) -> Score:
    """Judges every look that lies outside of all bands."""
    band_s = BAND_S + (DISORDER_S if mode == "shuffled" else 0.0)
    if not looks:
        return Score()
    beat_s = looks[1].at_s - looks[0].at_s if len(looks) > 1 else 0.25
    judged = [(look, _phases_at(truth, look.at_s, band_s)) for look in looks]
    clear = [(look, phases) for look, phases in judged if phases is not None]
    right = sum(_is_right(look, phases, mode) for look, phases in clear)
    return Score(
        judged_s=len(clear) * beat_s,
        right_s=right * beat_s,
        wrong_alarms=_wrong_alarms(truth, looks, band_s),
        missed_alarms=0 if mode == "lines" else _missed_alarms(truth, looks, band_s),
        ghosts=0 if mode == "lines" else _ghosts(truth, looks, band_s),
        doubles=_doubles(truth, looks, band_s),
    )


def _phases_at(truth: Truth, at_s: float, band_s: float) -> tuple[str, ...] | None:
    """Each process' phase, or nothing where one of them is about to change or just did."""
    phases = []
    for spans in truth.processes:
        if at_s < spans[0].from_s - band_s:
            phases.append("unborn")
            continue
        span = next((span for span in spans if span.from_s + band_s <= at_s < span.to_s - band_s), None)
        if span is None:
            return None
        phases.append(span.phase)
    return tuple(phases)


def _is_right(look: Look, phases: tuple[str, ...], mode: str) -> bool:
    """Can the sessions that are shown be given to the processes so that each is right?"""
    shown = sorted(seen.shown for seen in look.seen if seen.kind == "session")
    wanted = [_allowed(phase, mode) for phase in phases if phase != "unborn"]
    return _match(shown, wanted)


def _allowed(phase: str, mode: str) -> frozenset[str]:
    told_by = mode if mode in UNTOLD else "both"
    return ALLOWED[phase] | UNTOLD.get(told_by, {}).get(phase, frozenset())


def _match(shown: list[str], wanted: list[frozenset[str]]) -> bool:
    if not shown:
        return all("absent" in allowed for allowed in wanted)
    first, rest = shown[0], shown[1:]
    return any(first in allowed and _match(rest, wanted[:k] + wanted[k + 1 :]) for k, allowed in enumerate(wanted))


def _alarmed(look: Look) -> bool:
    return any(seen.shown == "waiting" for seen in look.seen)


def _wrong_alarms(truth: Truth, looks: Iterable[Look], band_s: float) -> int:
    """Times that somebody was called and no dialog stood at any moment of the call."""
    wrong, since_s = 0, None
    for look in looks:
        if _alarmed(look):
            since_s = look.at_s if since_s is None else since_s
        elif since_s is not None:
            wrong += not any(
                from_s - band_s <= look.at_s and since_s <= to_s + band_s for from_s, to_s in truth.dialogs
            )
            since_s = None
    return wrong + (since_s is not None and not truth.dialogs)


def _missed_alarms(truth: Truth, looks: list[Look], band_s: float) -> int:
    """Dialogs that stood long enough, within what was looked at, and nobody was called."""
    missed = 0
    for from_s, to_s in truth.dialogs:
        if to_s - from_s >= ALARM_S and from_s >= looks[0].at_s:
            missed += not any(_alarmed(look) for look in looks if from_s <= look.at_s <= to_s + band_s)
    return missed


def _ghosts(truth: Truth, looks: Iterable[Look], band_s: float) -> int:
    """Times that more people were shown than can still be there."""
    return _episodes(_extra(truth, look, GRACE_S + band_s) for look in looks)


def _extra(truth: Truth, look: Look, grace_s: float) -> bool:
    alive = sum(1 for spans in truth.processes if _may_be_there(spans, look.at_s, grace_s))
    sessions = sum(1 for seen in look.seen if seen.kind == "session")
    helpers = sum(1 for seen in look.seen if seen.kind != "session")
    here = [
        mark
        for mark, from_s, to_s, stays in truth.helpers
        if from_s - grace_s <= look.at_s and (look.at_s <= to_s + grace_s or (stays and alive))
    ]
    return sessions > alive or helpers > len(here)


def _may_be_there(spans: tuple[Span, ...], at_s: float, grace_s: float) -> bool:
    last = spans[-1]
    return spans[0].from_s - grace_s <= at_s and (last.phase == "dead" or at_s <= last.from_s + grace_s)


def _doubles(truth: Truth, looks: Iterable[Look], band_s: float) -> int:
    """Times that more people were shown than were ever started."""

    def too_many(look: Look) -> bool:
        begun = sum(1 for spans in truth.processes if spans[0].from_s <= look.at_s + band_s)
        marks = sum(1 for _, from_s, _, _ in truth.helpers if from_s <= look.at_s + band_s)
        sessions = sum(1 for seen in look.seen if seen.kind == "session")
        return sessions > begun or len(look.seen) - sessions > marks

    return _episodes(too_many(look) for look in looks)


def _episodes(wrong: Iterable[bool]) -> int:
    """How often something began to be wrong."""
    count, before = 0, False
    for now in wrong:
        count += now and not before
        before = now
    return count
