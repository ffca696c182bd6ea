"""What is put on the screen of what she was directed to show: no flicker, no missed alarm.

A more urgent state shows at once; a less urgent one waits until the shown one has stood for ``DWELL_S``.  Captions,
mood and intensity of the same state follow at once.
"""

from dataclasses import dataclass

from app.pixie.states import Directive, PixieState

DWELL_S = 0.4

URGENCY: dict[PixieState, int] = {
    PixieState.OFFLINE: 110,
    PixieState.WAITING: 100,
    PixieState.CONFUSED: 80,
    PixieState.DEBUGGING: 75,
    PixieState.SPAWNING: 70,
    PixieState.SUCCESS: 65,
    PixieState.GREETING: 60,
    PixieState.BUILDING: 52,
    PixieState.RUNNING: 50,
    PixieState.TYPING: 45,
    PixieState.GIT: 45,
    PixieState.PLANNING: 40,
    PixieState.READING: 35,
    PixieState.SEARCHING: 35,
    PixieState.WEB: 35,
    PixieState.THINKING: 30,
    PixieState.IDLE: 20,
    PixieState.SLEEPING: 10,
}


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands on the screen since when (relay clock), and what waits its turn."""

    directive: Directive
    since_s: float


def present(shown: Shown | None, wanted: Directive, now_s: float) -> Shown:
    """The next thing to stand on the screen."""
    if shown is None:
        return Shown(wanted, now_s)
    old = shown.directive
    if wanted.state is old.state and wanted.agent == old.agent:
        return Shown(wanted, shown.since_s)
    stands = old.state in (PixieState.WAITING, PixieState.OFFLINE)  # ends only with its cause, and then at once
    if stands or wanted.agent != old.agent or URGENCY[wanted.state] > URGENCY[old.state]:
        return Shown(wanted, now_s)
    return Shown(wanted, now_s) if now_s - shown.since_s >= DWELL_S else shown


def wait_s(shown: Shown, wanted: Directive, now_s: float) -> float | None:
    """Seconds until what was wanted may stand; ``None`` when it stands already."""
    if shown.directive.state is wanted.state:
        return None
    return max(0.0, shown.since_s + DWELL_S - now_s)
