"""One figure in the office, and how it looks at a moment: its pose follows from its role and place, its picture from
its pose and the beat.

The first block of ``Person`` is all that the eye needs; the rest is the engine's.
"""

from dataclasses import dataclass
from typing import Final, Literal

from app.core.geometry import Direction, Tile
from app.office.looks import Look
from app.office.role import Bubble, Posture, Role
from app.office.seats import Seat, Spot
from app.wire.facts import AgentId

Anim = Literal["idle", "walk", "sit", "type", "read", "think", "wait", "slump", "sleep", "stretch"]
Effect = Literal["arrive", "leave"]
Stage = Literal["queueing", "arriving", "walking", "there", "leaving", "dissolving"]
Leg = tuple[float, float, int, int, Direction, Tile]  # from x, y (art px), by dx, dy (art px), facing, end tile

BEAT_S: Final = 0.3  # s; all hands move on one beat, so that a busy office asks for few frames
STEP_S: Final = 0.15  # s per picture of a walk
GOING: Final = ("leaving", "dissolving")  # the stages of those who are on their way out
NOWHERE: Final = Tile(-1, -1)
AT_WORK: Final = frozenset({Posture.TYPE, Posture.READ, Posture.THINK})
AT_SCREEN: Final = AT_WORK | {Posture.WAIT}
AT_DESK: Final[dict[Posture, Anim]] = {
    Posture.TYPE: "type",
    Posture.READ: "read",
    Posture.THINK: "think",
    Posture.SIT: "sit",
    Posture.WAIT: "wait",
    Posture.REST: "sit",
    Posture.SLUMP: "slump",
    Posture.FREEZE: "sit",
}
ON_FLOOR: Final[dict[Posture, Anim]] = {Posture.TYPE: "type", Posture.READ: "read", Posture.WAIT: "wait"}  # else idle
STANDING: Final[frozenset[Anim]] = frozenset({"idle", "walk"})


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
    x_px: float = 0.0
    y_px: float = 0.0
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
    seed: int = 0
    own_look: bool = True  # not its parent's
    tile: Tile = NOWHERE
    home: Seat | Spot | None = None  # its chair, or where it stands when it has none
    goal: Seat | Spot | None = None  # where it is or walks to
    sofa: Seat | None = None  # where it will end its rest
    stage: Stage = "there"
    legs: tuple[Leg, ...] = ()
    since_s: float = 0.0  # world time at which the walk or the effect began
    pace: float = 0.0  # tiles per second of this walk
    fade_s: float = 0.0  # world time at which its bubble began to fade
    ticket: int = 0  # which of its timers counts
    rolls: int = 0  # how often it asked for chance
    fidget: bool = False  # just began to wait or to rest: it moves for a moment
    rest_s: float = 0.0  # world time at which its rest began
    trips: int = 0  # strolls left in this rest


def take_pose(person: Person, calm: bool = False) -> bool:
    """Sets the pose of a person that is where it belongs; returns whether the pose moves by itself.

    Whoever is quiet or lost keeps still: no news is never shown as typing.  Who waits turns to us if its chair turns.
    """
    place, role = person.goal, person.role
    silent = role.quiet or role.lost
    person.sat_on = place if isinstance(place, Seat) else None
    if place is not None:
        turns = role.posture is Posture.WAIT and person.sat_on is not None and person.sat_on.swivel
        person.facing = Direction.DOWN if turns else place.facing
    person.anim = _anim(person, Posture.FREEZE if silent and role.posture in AT_WORK else role.posture)
    person.seated = person.sat_on is not None or person.anim not in STANDING
    person.frame = 0
    return not (calm or silent) and _is_lively(person)


def _anim(person: Person, posture: Posture) -> Anim:
    if person.sat_on is None:
        return ON_FLOOR.get(posture, "idle")
    if posture is Posture.REST:
        if person.sat_on.kind == "rest" and person.facing is Direction.DOWN:
            return "sleep"
        if person.fidget and person.facing in (Direction.DOWN, Direction.UP):
            return "stretch"
    return AT_DESK[posture]


def _is_lively(person: Person) -> bool:
    """At work, on a stroll, or just begun to wait or to rest; all others keep still, so that frames can stop."""
    posture = person.role.posture
    if posture is Posture.REST:
        return person.anim == "stretch" or (person.sat_on is None and person.goal is not person.home)
    if posture is Posture.WAIT:
        return person.fidget
    return posture in AT_WORK


def frame_at(person: Person, beat: int) -> int:
    """The picture of a moving pose on a beat; each person has its own rhythm.

    Typing comes in bursts with a breath between them, a page is turned now and then, and eyes blink.
    """
    beat += person.seed & 0xFF
    match person.anim:
        case "type":
            return beat & 1 if beat % 13 < 10 else 0
        case "read":
            return beat >> 3 & 1
        case "idle" if person.facing is Direction.DOWN and beat % 16 == 15:
            return 2
        case "idle" | "think":
            return beat >> 2 & 1
        case "wait" | "stretch":
            return beat >> 1 & 1
        case _:
            return 0
