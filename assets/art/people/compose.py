"""Puts a person together: body and pose in, a 16 by 32 sprite in placeholder materials out."""

from dataclasses import dataclass

from assets.art.people.hair import HAIR
from assets.art.people.parts import (
    ARM,
    BOOK,
    EYES_RAISED,
    EYES_SHUT,
    FACE,
    HIPS,
    LEG,
    LEGEND,
    OUTFIT,
    OVER_HEAD,
    SMILE,
    TORSO,
)
from assets.art.people.poses import ArmPose, Pose
from assets.art.sprite import Sprite, grid

W, H = 16, 32
SHOULDER_Y, HIP_Y, LEG_Y = 18, 23, 26


@dataclass(frozen=True, slots=True)
class Body:
    """The shapes of one kind of person; colours come from a look."""

    hair: str
    outfit: str


def person(direction: str, pose: Pose, body: Body) -> Sprite:
    """One frame of a person facing ``down``, ``up`` or ``right``."""
    return _side(pose, body) if direction == "right" else _front_or_back(direction, pose, body)


def _part(text: str, material: str) -> Sprite:
    return grid(text, material, LEGEND)


def _head(direction: str, body: Body, pose: Pose) -> Sprite:
    out = Sprite(13, 14).stamp(_part(FACE[direction], "skin"))
    eyes = {"open": {}, "shut": EYES_SHUT[direction], "raised": EYES_RAISED[direction]}[pose.eyes]
    for (x, y), (material, level) in (eyes | (SMILE if pose.smile and direction == "down" else {})).items():
        out.put(x, y, material, level)
    return out.stamp(_part(HAIR[body.hair][direction], "hair"), cast=1)


def _torso(direction: str, body: Body) -> Sprite:
    return _part(TORSO[direction], "shirt").stamp(_part(OUTFIT[body.outfit][direction], "shirt"))


def _arm(s: Sprite, arm: ArmPose, x: int, y: int, *, mirror: bool = False, far: bool = False) -> None:
    text, dx, dy = ARM[arm[0]]
    piece = _part(text, "shirt")
    if far:
        piece.shade(-1)
    left = x + 1 - dx - (piece.w - 1) if mirror else x + dx
    s.stamp(piece.flipped() if mirror else piece, left, y + dy + arm[1], seam=0 if far else 1)


def _front_or_back(direction: str, pose: Pose, body: Body) -> Sprite:
    s, low = Sprite(W, H), pose.body + pose.air
    top = low + pose.chest
    head = _head(direction, body, pose)
    for name, x, mirrored in ((pose.legs[0], 4, True), (pose.legs[1], 9, False)):
        leg = _part(LEG[name][0], "pants")
        s.stamp(leg.flipped() if mirrored else leg, x, LEG_Y + pose.air + (2 if name == "sit" else 0))
    if pose.bowed:
        s.stamp(head, 2, 6 + top + pose.head)
    s.stamp(_torso(direction, body), 4, 17 + top, seam=1 if pose.bowed else 0)
    s.stamp(_part(HIPS[direction], "pants"), 4, HIP_Y + 1 + low)
    left, right = pose.arms
    _arm(s, left, 3, SHOULDER_Y + top)
    _arm(s, right, 11, SHOULDER_Y + top, mirror=True)
    if pose.book and direction == "down":
        s.stamp(_part(BOOK[pose.book], "cover"), 4, 19 + top, seam=1)
    if not pose.bowed:
        s.stamp(head, 2, 6 + top + pose.head, cast=1)
    if left[0] in OVER_HEAD:
        _arm(s, left, 3, SHOULDER_Y + top)
    if right[0] in OVER_HEAD:
        _arm(s, right, 11, SHOULDER_Y + top, mirror=True)
    return s.outlined()


def _side(pose: Pose, body: Body) -> Sprite:
    s, low = Sprite(W, H), pose.body
    top = low + pose.chest
    near, far = pose.arms
    _arm(s, far, 8, SHOULDER_Y + top, far=True)
    for name, is_far in ((pose.legs[1], True), (pose.legs[0], False)):
        text, x = LEG[name]
        piece = _part(text, "pants")
        if is_far:
            piece.shade(-1)
        s.stamp(piece, x + is_far, LEG_Y + (1 if name == "sit_side" else 0))
    s.stamp(_torso("right", body), 5, 17 + top)
    s.stamp(_part(HIPS["right"], "pants"), 5, HIP_Y + 1 + low)
    if pose.book:
        s.stamp(_part(BOOK["right"], "cover"), 12, 18 + top)
    hand_first = not near[0].startswith(("up", "sip", "chin"))
    if hand_first:
        _arm(s, near, 7, SHOULDER_Y + top)
    s.stamp(_head("right", body, pose), 2, 6 + top + pose.head, cast=1)
    if not hand_first:
        _arm(s, near, 7, SHOULDER_Y + top)
    return s.outlined()
