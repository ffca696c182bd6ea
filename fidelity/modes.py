"""The ways in which news can reach a page: hooks, lines, both, in disorder, twice, over a restart, too late."""

import random
from collections.abc import Iterable
from typing import Final

from app.wire.envelope import Envelope
from app.wire.facts import Source
from fidelity.recordings import Recording, Told

MODES: Final = ("hooks", "lines", "both", "shuffled", "twice", "restart", "late")
DISORDER_S: Final = 2.0
SEED: Final = 7  # disorder is always the same one


def envelopes(recording: Recording, mode: str) -> list[Envelope]:
    """What the relay would have written down, in its order."""
    told = {"hooks": recording.hooks, "lines": recording.lines}.get(mode) or (*recording.hooks, *recording.lines)
    if mode == "lines" and not recording.lines:
        return []
    told = tuple(sorted(told, key=lambda one: one.at_s))
    if mode == "shuffled":
        told = _shuffled(told)
    if mode == "twice":
        told = tuple(one for each in told for one in (each, each))
    if mode == "restart":
        told = _restarted(told)
    return [_envelope(seq, one, recording.provider) for seq, one in enumerate(told, 1)]


def late_from(sent: list[Envelope], mode: str) -> int:
    """How many envelopes a page that opens late finds in the journal when it opens."""
    return len(sent) // 2 if mode == "late" else 0


def _shuffled(told: Iterable[Told]) -> tuple[Told, ...]:
    """Each event up to two seconds late, as it came; the relay stamps what arrives when it arrives."""
    chance = random.Random(SEED)
    late = [(one.at_s + chance.uniform(0, DISORDER_S), k, one) for k, one in enumerate(told)]
    late.sort(key=lambda each: each[:2])
    return tuple(Told(at_s, one.source, one.ref, one.body) for at_s, _, one in late)


def _restarted(told: tuple[Told, ...]) -> tuple[Told, ...]:
    """The relay stops and starts between two events: it says so, and nothing else is lost."""
    if len(told) < 2:
        return told
    at = len(told) // 2
    middle_s = (told[at - 1].at_s + told[at].at_s) / 2
    notes = (Told(middle_s, "relay", {}, {"event": "stopped"}), Told(middle_s, "relay", {}, {"event": "started"}))
    return (*told[:at], *notes, *told[at:])


def _envelope(seq: int, told: Told, provider: str) -> Envelope:
    source = Source(told.source)
    return Envelope(seq, told.at_s, "devbox", source, "" if source is Source.RELAY else provider, told.ref, told.body)
