"""How it is going and how much of it: Pixie's mood and intensity, each a pure function of what she remembers."""

from app.pixie.memory import Memory
from app.pixie.states import Mood, PixieState

CALM_REDUCED = 0.2  # the most intensity shown to somebody who asked for less motion

# state: (lowest, at one event a second, highest).  Equal values never move.
BANDS: dict[PixieState, tuple[float, float, float]] = {
    PixieState.GREETING: (0.5, 0.6, 0.7),
    PixieState.IDLE: (0.0, 0.1, 0.2),
    PixieState.SLEEPING: (0.0, 0.0, 0.0),
    PixieState.THINKING: (0.3, 0.4, 0.5),
    PixieState.PLANNING: (0.4, 0.5, 0.6),
    PixieState.READING: (0.25, 0.4, 0.65),
    PixieState.TYPING: (0.4, 0.6, 0.95),
    PixieState.SEARCHING: (0.35, 0.5, 0.75),
    PixieState.WEB: (0.35, 0.5, 0.7),
    PixieState.RUNNING: (0.4, 0.6, 0.9),
    PixieState.DEBUGGING: (0.5, 0.7, 0.9),
    PixieState.BUILDING: (0.5, 0.7, 0.9),
    PixieState.GIT: (0.4, 0.5, 0.65),
    PixieState.SPAWNING: (0.7, 0.8, 1.0),
    PixieState.WAITING: (0.3, 0.3, 0.3),
    PixieState.SUCCESS: (0.8, 0.9, 1.0),
    PixieState.CONFUSED: (0.5, 0.6, 0.7),
    PixieState.OFFLINE: (0.0, 0.0, 0.0),
}
BASE_PACE = 1 / 8  # one event a second reads as a state's middle

ALWAYS_CALM = (PixieState.WAITING, PixieState.IDLE, PixieState.SLEEPING, PixieState.OFFLINE)
ALWAYS_STRUGGLING = (PixieState.DEBUGGING, PixieState.CONFUSED)
ALWAYS_EXCITED = (PixieState.GREETING, PixieState.SPAWNING, PixieState.SUCCESS)


def mood_of(state: PixieState, memory: Memory) -> Mood:
    """The mood that goes with a state; work that still has a failure unresolved is a struggle."""
    if state in ALWAYS_CALM:
        return Mood.CALM
    if state in ALWAYS_STRUGGLING:
        return Mood.STRUGGLING
    if state in ALWAYS_EXCITED:
        return Mood.EXCITED
    return Mood.STRUGGLING if memory.unresolved or memory.stumble else Mood.FOCUSED


def intensity_of(state: PixieState, pace: float) -> float:
    """Maps a pace of 0..1 into the state's band, piecewise linear, to three decimals.

    >>> [intensity_of(PixieState.READING, pace) for pace in (0, 1 / 8, 1)]
    [0.25, 0.4, 0.65]
    """
    low, base, high = BANDS[state]
    if pace <= BASE_PACE:
        return round(low + (base - low) * pace / BASE_PACE, 3)
    return round(base + (high - base) * (pace - BASE_PACE) / (1 - BASE_PACE), 3)
