"""What people do: every animation as poses by direction.  Left is right, mirrored by the renderer.

Offsets are pixels from standing still; y grows downwards.  Seated poses sink by ``SEAT_PX``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

ArmPose = tuple[str, int]  # name in ARM, dy
SEAT_PX = 2


@dataclass(frozen=True, slots=True)
class Pose:
    """One frame.  ``arms`` are left and right from the front, near and far from the side."""

    body: int = 0  # hips, torso, arms, head
    air: int = 0  # everything, legs too; a jump is negative
    chest: int = 0  # torso, arms, head: breathing
    head: int = 0
    arms: tuple[ArmPose, ArmPose] = (("hang", 0), ("hang", 0))
    legs: tuple[str, str] = ("stand", "stand")
    eyes: str = "open"  # "open", "shut" or "raised"
    smile: bool = False
    bowed: bool = False  # back view: the head has sunk in front of the shoulders
    book: str = ""


@dataclass(frozen=True, slots=True)
class Animation:
    """Poses by direction, as many in each, and how long each stays."""

    poses: Mapping[str, tuple[Pose, ...]]
    frame_s: float


def both(name: str, dy: int = 0) -> tuple[ArmPose, ArmPose]:
    """The same arm on both sides."""
    return ((name, dy), (name, dy))


SIT, SIT_SIDE = ("sit", "sit"), ("sit_side", "sit_side")
STAND_SIDE = ("side", "side")


def seated(arms: tuple[ArmPose, ArmPose], chest: int = 0, head: int = 0, eyes: str = "open", book: str = "") -> Pose:
    """On a chair, seen from the front or the back."""
    return Pose(SEAT_PX, chest=chest, head=head, arms=arms, legs=SIT, eyes=eyes, book=book)


def seated_side(arms: tuple[ArmPose, ArmPose], chest: int = 0, head: int = 0, eyes: str = "open") -> Pose:
    """On a chair, seen from the side."""
    return Pose(SEAT_PX, chest=chest, head=head, arms=arms, legs=SIT_SIDE, eyes=eyes)


def reading_side(head: int) -> Pose:
    """On a chair with a book, seen from the side."""
    return Pose(SEAT_PX, head=head, arms=both("hold_side"), legs=SIT_SIDE, book="right")


WALK = (
    Pose(arms=(("hang", 1), ("hang", -1)), legs=("stand", "lift")),
    Pose(body=-1),
    Pose(arms=(("hang", -1), ("hang", 1)), legs=("lift", "stand")),
    Pose(body=-1),
)
WALK_SIDE = (
    Pose(legs=("fwd", "back"), arms=(("aft", 0), ("fore", 0))),
    Pose(body=-1, legs=("side", "pass"), arms=both("side")),
    Pose(legs=("back", "fwd"), arms=(("fore", 0), ("aft", 0))),
    Pose(body=-1, legs=("pass", "side"), arms=both("side")),
)
IDLE_SIDE = Pose(legs=STAND_SIDE, arms=both("side"))
SLUMPED = Pose(SEAT_PX, chest=1, head=4, arms=both("fold"), legs=SIT, eyes="shut")
SLUMPED_UP = Pose(SEAT_PX, chest=1, head=5, arms=both("type_up"), legs=SIT, bowed=True)
THINK, THINK_UP = (("chin", 0), ("hold", 1)), (("type_up", 1), ("nape", 0))
THINK_SIDE = (("chin_side", 0), ("type_side", 1))

ANIMATIONS: dict[str, Animation] = {
    "walk": Animation({"down": WALK, "up": WALK, "right": WALK_SIDE}, 0.15),
    "idle": Animation(
        {
            "down": (Pose(), Pose(chest=1), Pose(chest=1, eyes="shut"), Pose()),
            "up": (Pose(), Pose(chest=1), Pose(chest=1), Pose()),
            "right": (IDLE_SIDE, replace(IDLE_SIDE, chest=1), replace(IDLE_SIDE, chest=1, eyes="shut"), IDLE_SIDE),
        },
        0.8,
    ),
    "sit": Animation(
        {
            "down": (seated(both("hold", 1)), seated(both("hold", 1), chest=1)),
            "up": (seated(both("type_up", 1)), seated(both("type_up", 1), chest=1)),
            "right": (seated_side(both("type_side", 1)), seated_side(both("type_side", 1), chest=1)),
        },
        0.8,
    ),
    "type": Animation(
        {
            "down": (seated((("type", 0), ("type", 1))), seated((("type", 1), ("type", 0)))),
            "up": (seated((("type_up", 0), ("type_up", 1))), seated((("type_up", 1), ("type_up", 0)))),
            "right": (
                seated_side((("type_side", 0), ("type_side", -1))),
                seated_side((("type_side", -1), ("type_side", 0))),
            ),
        },
        0.3,
    ),
    "read": Animation(
        {
            "down": (seated(both("hold"), book="down"), seated(both("hold"), head=1, book="down2")),
            "up": (seated(both("type_up"), head=1), seated(both("type_up"))),
            "right": (reading_side(0), reading_side(1)),
        },
        0.6,
    ),
    "think": Animation(
        {
            "down": (seated(THINK), seated(THINK, eyes="raised")),
            "up": (seated(THINK_UP), seated(THINK_UP, head=1)),
            "right": (seated_side(THINK_SIDE), seated_side(THINK_SIDE, eyes="raised")),
        },
        0.9,
    ),
    "wait": Animation(
        {
            "down": (seated((("hold", 1), ("up", 0))), seated((("hold", 1), ("up_out", 0)))),
            "up": (seated((("type_up", 1), ("up", 0))), seated((("type_up", 1), ("up_out", 0)))),
            "right": (
                seated_side((("up_side", 0), ("type_side", 1))),
                seated_side((("up_side", 1), ("type_side", 1))),
            ),
        },
        0.5,
    ),
    "slump": Animation(
        {
            "down": (SLUMPED, Pose(SEAT_PX, chest=1, head=5, arms=both("fold"), legs=SIT, eyes="shut")),
            "up": (SLUMPED_UP, Pose(SEAT_PX, chest=1, head=6, arms=both("type_up"), legs=SIT, bowed=True)),
            "right": (
                seated_side(both("type_side", 1), chest=1, head=3, eyes="shut"),
                seated_side(both("type_side", 1), chest=1, head=4, eyes="shut"),
            ),
        },
        1.2,
    ),
    "sleep": Animation(
        {
            "down": (
                seated(both("hold", 1), head=2, eyes="shut"),
                seated(both("hold", 1), chest=1, head=2, eyes="shut"),
            )
        },
        1.2,
    ),
    "stretch": Animation(
        {
            "down": (seated(both("up"), eyes="shut"), seated(both("up_out"), chest=1, eyes="shut")),
            "up": (seated(both("up")), seated(both("up_out"), chest=1)),
        },
        0.7,
    ),
    "drink": Animation(
        {
            "down": (Pose(arms=(("hang", 0), ("cup", 0))), Pose(arms=(("hang", 0), ("sip", 0)), eyes="shut")),
            "right": (
                Pose(legs=STAND_SIDE, arms=(("cup_side", 0), ("side", 0))),
                Pose(legs=STAND_SIDE, arms=(("sip_side", 0), ("side", 0)), eyes="shut"),
            ),
        },
        0.9,
    ),
    "wave": Animation(
        {
            "down": (
                Pose(arms=(("hang", 0), ("up", 0)), smile=True),
                Pose(arms=(("hang", 0), ("up_out", 0)), smile=True),
            )
        },
        0.25,
    ),
    "celebrate": Animation(
        {"down": (Pose(arms=both("up"), smile=True), Pose(air=-3, arms=both("up_out"), smile=True))}, 0.25
    ),
}
