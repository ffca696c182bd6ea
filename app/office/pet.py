"""One pet, and how it looks at a moment: its picture follows from what it does and from the office's time.

The first block of ``Creature`` is all that the eye needs; the rest is the engine's.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from app.core.geometry import Direction, Tile
from app.office.person import BEAT_S, NOWHERE, STEP_S, Leg
from app.wire.facts import AgentId

Doing = Literal["idle", "walk", "follow", "fly", "glad", "sleep"]

ON_FOOT: Final = frozenset({"walk", "follow", "fly"})
HEART_S: Final = 2.0
FADE_S: Final = 0.5  # of a heart, at the end of its time
HASTE_S: Final = 0.25  # the rest of a heart that was pressed again
BREATH_S: Final = 1.2  # s a picture of a sleeper
WING_S: Final = 0.12
LIFT_PX: Final = 10  # how high above the ground a bird flies between two places at the least


@dataclass(slots=True)
class Creature:
    """A pet in the office.

    It is anchored at ``(x_px, y_px)`` like a person, the centre of its tile; ``lift_px`` is how far above the floor it
    sits, and ``foot_px`` the row of art that counts for what it is in front of.  Its picture is named
    ``pet/<kind>/<doing>/<facing>/<frame>``.  Its heart is seen from ``heart_s`` until ``heart_end_s``,
    times of the world.
    """

    id: str
    kind: str
    name: str = ""
    ramps: tuple[tuple[str, str], ...] = ()
    x_px: float = 0.0
    y_px: float = 0.0
    lift_px: float = 0.0
    foot_px: int = 0
    facing: Direction = Direction.DOWN
    doing: Doing = "idle"
    frame: int = 0
    heart_s: float = 0.0
    heart_end_s: float = 0.0  # 0 while there is none

    # the engine's own
    seed: int = 0
    tile: Tile = NOWHERE
    home: Tile = NOWHERE  # where it sleeps
    legs: tuple[Leg, ...] = ()
    lifts: tuple[float, float] = (0.0, 0.0)  # a flight's height above the floor, at its two ends
    landing_px: int = 0  # ``foot_px`` at the end of a flight
    since_s: float = 0.0  # world time at which its way, or what it does, began
    pace: float = 0.0  # tiles per second
    until_s: float = 0.0  # when it tires of following, or of roaming
    friend: AgentId | None = None  # whom it follows
    bound: bool = False  # on its way to where it sleeps
    ticket: int = 0
    rolls: int = 0

    @property
    def timer_id(self) -> str:
        """Its name among the world's timers, which no agent can have."""
        return f"pet/{self.id}"

    @property
    def moves(self) -> bool:
        """Is it on its way?"""
        return bool(self.legs)


def frame_of(pet: Creature, t_s: float) -> int:
    """Which picture of what it does is shown now; tails sway and eyes blink each at their own time."""
    match pet.doing:
        case "walk" | "follow" | "fly":
            return int(t_s / (WING_S if pet.doing == "fly" else STEP_S)) + pet.seed & 0xFF
        case "glad":
            return int(t_s / BEAT_S) & 1
        case "sleep":
            return int(t_s / BREATH_S + (pet.seed & 3)) & 1
        case _:
            beat = int(t_s / BEAT_S) + (pet.seed & 0xFF)
            return 2 if beat % 14 == 13 else beat >> 2 & 1


def heart_alpha(pet: Creature, t_s: float) -> float:
    """How well its heart is seen, 0 to 1."""
    if not pet.heart_s <= t_s < pet.heart_end_s:
        return 0.0
    return min(1.0, (pet.heart_end_s - t_s) / FADE_S)


def wait_s(pets: Iterable[Creature], t_s: float, calm: bool) -> float | None:
    """Seconds until one of them looks different by itself, beats of resting ones apart; ``None`` when none will."""
    soonest: float | None = None
    for pet in pets:
        if pet.legs or (pet.heart_end_s and not calm):
            return 0.0
        if pet.heart_end_s:
            left_s = max(0.0, pet.heart_end_s - t_s)
            soonest = left_s if soonest is None else min(soonest, left_s)
    return soonest


def stroked(pet: Creature, t_s: float) -> None:
    """Somebody strokes it: a heart, or, while there is one, its quick end."""
    if heart_alpha(pet, t_s) > 0:
        pet.heart_end_s = min(pet.heart_end_s, t_s + HASTE_S)
    else:
        pet.heart_s, pet.heart_end_s = t_s, t_s + HEART_S
