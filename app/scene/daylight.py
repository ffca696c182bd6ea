"""What time of day does to the rooms: the colours they are seen in, what falls through the windows, which lamps burn.

The day has a few steps, hours apart, and each is another set of colours for the sprites of the room: a step costs the
making of these, and after it nothing.  People and labels keep their colours, so they stand out at night all the more.
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

DAY_S: Final = 86400.0
HOUR_S: Final = 3600.0
Choice = Literal["clock", "day", "night"]


class Step(NamedTuple):
    """One step: how much of red, green and blue stays, the beams at the windows, whether it is dark."""

    red: float
    green: float
    blue: float
    beam: str = ""  # end of the name of the frames of daylight
    dark: bool = False


STEPS: Final = (
    Step(1.0, 1.0, 1.0),
    Step(1.0, 0.97, 0.91),
    Step(1.0, 0.89, 0.77, "/dusk"),
    Step(0.83, 0.73, 0.78, "/dusk"),
    Step(0.69, 0.64, 0.78, "/night", dark=True),
    Step(0.56, 0.55, 0.74, "/night", dark=True),
)
DAY: Final = 0
NIGHT: Final = len(STEPS) - 1
# From which hour of the day on which step: dawn and dusk as in spring and autumn.
HOURS: Final = (
    (0.0, 5),
    (5.5, 4),
    (6.25, 3),
    (6.75, 2),
    (7.5, 1),
    (9.0, 0),
    (16.5, 1),
    (18.0, 2),
    (19.25, 3),
    (20.0, 4),
    (21.5, 5),
)


def step_at(local_s: float) -> int:
    """The step of a moment, in seconds of a clock on the wall."""
    hour = local_s % DAY_S / HOUR_S
    return next(step for since, step in reversed(HOURS) if hour >= since)


def wait_s(local_s: float) -> float:
    """In how many seconds the next step begins."""
    hour = local_s % DAY_S / HOUR_S
    return (next((since for since, _ in HOURS if since > hour), 24.0) - hour) * HOUR_S


def chosen_step(choice: Choice, local_s: float) -> tuple[int, float | None]:
    """The step that somebody wants to see, and in how many seconds it may be another."""
    match choice:
        case "day":
            return DAY, None
        case "night":
            return NIGHT, None
        case _:
            return step_at(local_s), wait_s(local_s)


def graded(colour: int, step: int) -> int:
    """A colour, 0xRRGGBB, in the light of a step."""
    light = STEPS[step]
    r, g, b = colour >> 16, colour >> 8 & 255, colour & 255
    return round(r * light.red) << 16 | round(g * light.green) << 8 | round(b * light.blue)


def all_graded(colours: Iterable[int], step: int) -> dict[int, int]:
    """The colours to exchange for a step; none by day."""
    return {colour: graded(colour, step) for colour in colours} if step else {}
