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

Anim = Literal["idle", "walk", "sit", "type", "read", "sleep"]
Effect = Literal["arrive", "leave"]
Stage = Literal["queueing", "arriving", "walking", "there", "leaving", "dissolving"]
Leg = tuple[float, float, int, int, Direction, Tile]  # from x, y (art px), by dx, dy (art px), facing, end tile

BEAT_S: Final = 0.3  # s; all hands move on one beat, so that a busy office asks for few frames
STEP_S: Final = 0.15  # s per picture of a walk
GOING: Final = ("leaving", "dissolving")  # the stages of those who are on their way out
NOWHERE: Final = Tile(-1, -1)
AT_WORK: Final = frozenset({Posture.TYPE, Posture.READ, Posture.THINK})
AT_SCREEN: Final = AT_WORK | {Posture.WAIT}
MOVING: Final[dict[Anim, frozenset[Direction]]] = {  # poses with more than one picture, by the way they look
    "type": frozenset(Direction),
    "read": frozenset(Direction),
    "sit": frozenset({Direction.DOWN}),
    "idle": frozenset(Direction),
}


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
    rest_s: float = 0.0  # world time at which its rest began
    trips: int = 0  # strolls left in this rest


def take_pose(person: Person, calm: bool = False) -> bool:
    """Sets the pose of a person that is where it belongs; returns whether the pose moves by itself.

    Whoever is quiet or lost keeps still: no news is never shown as typing.
    """
    place, role = person.goal, person.role
    still = calm or role.quiet or role.lost
    person.sat_on = place if isinstance(place, Seat) else None
    person.seated = person.sat_on is not None or (role.posture is not Posture.REST and not _idles(person))
    person.facing = place.facing if place is not None else person.facing
    person.anim = _anim(person, role)
    person.frame = 0
    lively = role.posture in AT_WORK or (role.posture is Posture.REST and person.goal is not person.home)
    return not still and lively and person.facing in MOVING.get(person.anim, ())


def _idles(person: Person) -> bool:
    """Stands for want of a chair, with nothing to do on the floor."""
    return person.role.posture in (Posture.SIT, Posture.FREEZE)


def _anim(person: Person, role: Role) -> Anim:
    if not person.seated:
        return "idle"
    if role.posture is Posture.TYPE and not (role.quiet or role.lost):
        return "type"
    if role.posture is Posture.READ and not (role.quiet or role.lost):
        return "read"
    if person.facing is Direction.DOWN and (role.posture is Posture.SLUMP or _naps(person)):
        return "sleep"
    return "sit"


def _naps(person: Person) -> bool:
    return person.role.posture is Posture.REST and person.sat_on is not None and person.sat_on.kind == "rest"


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
        case "idle" | "sit":
            return beat >> 2 & 1
        case _:
            return 0
