"""One figure in the office.  The first block of fields is all that the eye needs; the rest is the engine's."""

from dataclasses import dataclass
from typing import Literal

from app.core.geometry import Direction, Tile
from app.office.looks import Look
from app.office.role import Bubble, Role
from app.office.seats import Seat, Spot
from app.wire.facts import AgentId

Anim = Literal["idle", "walk", "sit", "type", "read", "sleep"]
Effect = Literal["arrive", "leave"]
Stage = Literal["queueing", "arriving", "walking", "there", "leaving", "dissolving"]
Leg = tuple[
    float, float, int, int, Direction, Tile
]  # from x, y (art px), by dx, dy (art px), facing, the tile it ends on


@dataclass(slots=True)
class Person:
    """The figure of one agent.

    It is anchored at ``(x_px, y_px)``, the centre of the tile it stands or sits on, in art px, fractions while it
    walks.  ``seated`` says that the pose sits; ``sat_on`` is the chair or sofa below it, ``None`` for a person that
    stands or sits on the floor.  ``seat`` is the chair that it owns, wherever it is at the moment.
    ``anim``, ``facing`` and ``frame`` name the picture: ``person/<look.cast>/<anim>/<facing>/<frame>``.
    ``progress`` of the effect runs from 0 (nothing there yet, or all there still) to 1.
    """

    id: AgentId
    role: Role
    look: Look
    small: bool  # a sub-agent
    x_px: float
    y_px: float
    facing: Direction = Direction.DOWN
    anim: Anim = "idle"
    frame: int = 0
    seated: bool = False
    seat: Seat | None = None
    sat_on: Seat | None = None
    effect: Effect | None = None
    progress: float = 0.0
    bubble: Bubble | None = None
    bubble_alpha: float = 1.0

    # the engine's own
    tile: Tile = Tile(0, 0)
    home: Seat | Spot | None = None
    goal: Seat | Spot | None = None
    stage: Stage = "there"
    legs: tuple[Leg, ...] = ()
    since_s: float = 0.0  # world time at which the walk or the effect began
    pace: float = 0.0  # tiles per second of this walk
    ticket: int = 0  # which of its timers counts
    seed: int = 0
    rolls: int = 0  # how often it asked for chance
    sofa: Seat | None = None  # where it will end its rest
    rested: int = 0  # trips since its rest began
