"""Puts a small person together: the child of a body, with the same hair and outfit, in the same slots."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from assets.art.people.compose import Body
from assets.art.people.kid_parts import (
    KID_ARM,
    KID_FACE,
    KID_HAIR,
    KID_LEG,
    KID_OUTFIT,
    KID_PROP,
    KID_SHUT,
    KID_SMILE,
    KID_TORSO,
)
from assets.art.people.parts import LEGEND
from assets.art.sprite import Sprite, grid

W, H = 12, 22
HEAD_Y, TORSO_Y, SHOULDER_Y, LEG_Y = 3, 13, 14, 17
PENS = {**LEGEND, "k": ("plastic", 2), "O": ("glass", 4)}
ArmPose = tuple[str, int]


@dataclass(frozen=True, slots=True)
class KidPose:
    """One frame; offsets in pixels from standing still."""

    body: int = 0
    air: int = 0
    head: int = 0
    arms: tuple[ArmPose, ArmPose] = (("hang", 0), ("hang", 0))
    legs: tuple[str, str] = ("stand", "stand")
    shut: bool = False
    smile: bool = False
    prop: str = ""


def both(name: str, dy: int = 0) -> tuple[ArmPose, ArmPose]:
    """The same arm on both sides."""
    return ((name, dy), (name, dy))


_WALK = (
    KidPose(arms=(("hang", 0), ("hang", -1)), legs=("stand", "lift")),
    KidPose(body=-1),
    KidPose(arms=(("hang", -1), ("hang", 0)), legs=("lift", "stand")),
    KidPose(body=-1),
)
_STILL_SIDE = KidPose(legs=("side", "side"), arms=both("side"))
_WALK_SIDE = (
    KidPose(legs=("fwd", "back"), arms=(("aft", 0), ("fore", 0))),
    KidPose(body=-1, legs=("side", "pass"), arms=both("side")),
    KidPose(legs=("back", "fwd"), arms=(("fore", 0), ("aft", 0))),
    KidPose(body=-1, legs=("pass", "side"), arms=both("side")),
)
_TYPE_SIDE = replace(_STILL_SIDE, arms=both("hold_side"), prop="tablet_side")
_READ_SIDE = replace(_STILL_SIDE, arms=both("hold_side"), prop="book_side")

KID_ANIMATIONS: Mapping[str, Mapping[str, tuple[KidPose, ...]]] = {  # as many frames as the grown-ups' of that name
    "walk": {"down": _WALK, "up": _WALK, "right": _WALK_SIDE},
    "idle": {
        "down": (KidPose(), KidPose(head=1), KidPose(head=1, shut=True), KidPose()),
        "up": (KidPose(), KidPose(head=1), KidPose(head=1), KidPose()),
        "right": (_STILL_SIDE, replace(_STILL_SIDE, head=1), replace(_STILL_SIDE, head=1, shut=True), _STILL_SIDE),
    },
    "type": {
        "down": (
            KidPose(arms=(("hold", 0), ("hold", 1)), prop="tablet"),
            KidPose(arms=(("hold", 1), ("hold", 0)), prop="tablet"),
        ),
        "up": (KidPose(arms=(("hold", 0), ("hold", -1)), head=1), KidPose(arms=(("hold", -1), ("hold", 0)), head=1)),
        "right": (_TYPE_SIDE, replace(_TYPE_SIDE, arms=(("hold_side", 1), ("hold_side", 0)))),
    },
    "read": {
        "down": (KidPose(arms=both("hold"), prop="book"), KidPose(head=1, arms=both("hold"), prop="book2")),
        "up": (KidPose(arms=both("hold"), head=1), KidPose(arms=both("hold"))),
        "right": (_READ_SIDE, replace(_READ_SIDE, head=1)),
    },
    "wait": {
        "down": (KidPose(arms=(("hang", 0), ("up", 0))), KidPose(arms=(("hang", 0), ("up_out", 0)))),
        "up": (KidPose(arms=(("hang", 0), ("up", 0))), KidPose(arms=(("hang", 0), ("up_out", 0)))),
        "right": (
            replace(_STILL_SIDE, arms=(("up_side", 0), ("side", 0))),
            replace(_STILL_SIDE, arms=(("up_side", 1), ("side", 0))),
        ),
    },
    "wave": {
        "down": (
            KidPose(arms=(("hang", 0), ("up", 0)), smile=True),
            KidPose(arms=(("hang", 0), ("up_out", 0)), smile=True),
        ),
    },
    "celebrate": {
        "down": (KidPose(arms=both("up"), smile=True), KidPose(air=-2, arms=both("up_out"), smile=True)),
    },
}


def kid(direction: str, pose: KidPose, body: Body) -> Sprite:
    """One frame of a small person facing ``down``, ``up`` or ``right``."""
    return _side(pose, body) if direction == "right" else _front_or_back(direction, pose, body)


def _part(text: str, material: str) -> Sprite:
    return grid(text, material, PENS)


def _head(direction: str, body: Body, pose: KidPose) -> Sprite:
    out = Sprite(10, 12).stamp(_part(KID_FACE[direction], "skin"), 0, 1)
    changes = (KID_SHUT[direction] if pose.shut else {}) | (KID_SMILE if pose.smile and direction == "down" else {})
    for (x, y), (material, level) in changes.items():
        out.put(x, y + 1, material, level)
    return out.stamp(_part(KID_HAIR[body.hair][direction], "hair"), cast=1)


def _torso(direction: str, body: Body) -> Sprite:
    return _part(KID_TORSO[direction], "shirt").stamp(_part(KID_OUTFIT[body.outfit][direction], "shirt"))


def _arm(s: Sprite, arm: ArmPose, x: int, y: int, mirror: bool = False) -> None:
    text, dx, dy = KID_ARM[arm[0]]
    piece = _part(text, "shirt")
    s.stamp(piece.flipped() if mirror else piece, x + 2 - piece.w - dx if mirror else x + dx, y + dy + arm[1], seam=1)


def _prop(s: Sprite, pose: KidPose, dy: int) -> None:
    if pose.prop:
        text, material, x, y = KID_PROP[pose.prop]
        s.stamp(_part(text, material), x, y + dy, seam=1)


def _front_or_back(direction: str, pose: KidPose, body: Body) -> Sprite:
    s, low = Sprite(W, H), pose.body + pose.air
    for name, x, mirrored in ((pose.legs[0], 3, True), (pose.legs[1], 6, False)):
        leg = _part(KID_LEG[name][0], "pants")
        s.stamp(leg.flipped() if mirrored else leg, x, LEG_Y + pose.air)
    s.rect(3, LEG_Y + low, 6, 1, "pants", 3)
    s.stamp(_torso(direction, body), 3, TORSO_Y + low)
    raised = [a[0].startswith("up") for a in pose.arms]
    for k, (x, mirrored) in enumerate(((2, False), (8, True))):
        if not raised[k]:
            _arm(s, pose.arms[k], x, SHOULDER_Y + low, mirrored)
    if direction == "down":
        _prop(s, pose, low)
    s.stamp(_head(direction, body, pose), 1, HEAD_Y + low + pose.head, cast=1)
    for k, (x, mirrored) in enumerate(((2, False), (8, True))):
        if raised[k]:
            _arm(s, pose.arms[k], x, SHOULDER_Y + low, mirrored)
    return s.outlined()


def _side(pose: KidPose, body: Body) -> Sprite:
    s, low = Sprite(W, H), pose.body
    for name, far in ((pose.legs[1], True), (pose.legs[0], False)):
        text, x = KID_LEG[name]
        piece = _part(text, "pants")
        s.stamp(piece.shade(-1) if far else piece, x + far, LEG_Y)
    s.rect(4, LEG_Y + low, 4, 1, "pants", 3)
    s.stamp(_torso("right", body), 4, TORSO_Y + low)
    _prop(s, pose, low)
    raised = pose.arms[0][0].startswith("up")
    if not raised:
        _arm(s, pose.arms[0], 6, SHOULDER_Y + low)
    s.stamp(_head("right", body, pose), 1, HEAD_Y + low + pose.head, cast=1)
    if raised:
        _arm(s, pose.arms[0], 7, SHOULDER_Y + low)
    return s.outlined()
