"""Scores: a few notes each, synthesised where they are played.  No sample files.

Rule: every note swells for some milliseconds and dies away to nothing before its end, so that nothing ever clicks.
"""

from enum import StrEnum
from typing import Final, Literal, NamedTuple

Wave = Literal["sine", "triangle"]
SILENT: Final = 0.001  # an exponential fade cannot reach zero; this cannot be heard


class Note(NamedTuple):
    """A tone: its pitch, when it begins after the score does, how long until it has died away, how loud at its peak.

    ``to_hz`` is where its pitch glides to, ``swell_s`` how long it takes to its peak.
    """

    hz: float
    at_s: float
    length_s: float
    peak: float
    wave: Wave = "sine"
    to_hz: float = 0.0
    swell_s: float = 0.006


Score = tuple[Note, ...]


class Sound(StrEnum):
    """Everything that can be heard."""

    NEED = "need"
    FAILED = "failed"
    DONE = "done"
    KEY = "key"
    STEP = "step"


E5, G5, A5, C6, D6, E6 = 659.26, 783.99, 880.0, 1046.5, 1174.66, 1318.51
A4, F4 = 440.0, 349.23


def bell(hz: float, at_s: float, length_s: float, peak: float) -> Score:
    """A struck tone: the note itself, its octave that dies sooner, and a breath of the twelfth."""
    return (
        Note(hz, at_s, length_s, peak),
        Note(2 * hz, at_s, length_s * 0.55, peak * 0.30),
        Note(3 * hz, at_s, length_s * 0.25, peak * 0.10),
    )


SCORES: Final[dict[Sound, Score]] = {
    # a question: up a fourth, and once more, like somebody who knocks
    Sound.NEED: (*bell(E5, 0.0, 0.34, 0.13), *bell(A5, 0.11, 0.42, 0.15), *bell(A5, 0.40, 0.50, 0.11)),
    # down, and low: something went wrong, no alarm
    Sound.FAILED: (*bell(A4, 0.0, 0.40, 0.14), *bell(F4, 0.16, 0.60, 0.13)),
    # an answer: up through a chord to its root
    Sound.DONE: (*bell(G5, 0.0, 0.30, 0.08), *bell(E6, 0.09, 0.34, 0.07), *bell(C6, 0.18, 0.70, 0.11)),
    Sound.KEY: (Note(1500.0, 0.0, 0.022, 0.016, "triangle", 620.0, 0.001),),
    Sound.STEP: (Note(128.0, 0.0, 0.075, 0.05, "sine", 58.0, 0.003),),
}


def length_s(score: Score) -> float:
    """When the last note has died away."""
    return max(note.at_s + note.length_s for note in score)
