"""Puts Pixie together: a seed-light sprite with leaf wings, 48 by 48, floating around (24, 34).

The body is a lit blob, so squash and stretch cost nothing; wings, face, hands, props and effects are small grids
placed by the pose.  Eleven pixels of air on each side are for props and effects.
"""

from dataclasses import dataclass

from assets.art.companion.parts import (
    EFFECTS,
    EYES,
    FOOT,
    HAND,
    LEGEND,
    MOUTH,
    OUTLINED,
    PROP_MATERIAL,
    PROPS,
    TIP,
    WING,
)
from assets.art.shapes import blob
from assets.art.sprite import Sprite, grid

W = H = 48
OX, OY = 8, 13  # poses are written in a 32 by 32 box at this offset
WING_DY = {"up": -1, "mid": 3, "down": 6, "fold": 5}
Spot = tuple[str, int, int]
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Pose:
    """One frame of Pixie; lengths in pixels."""

    y: int = 0  # hover, negative is up
    size: tuple[int, int] = (18, 16)
    wings: str = "mid"
    eyes: str = "open"
    look: Point = (0, 0)
    mouth: str = "smile"
    hands: tuple[Point, Point] = ((6, 22), (24, 22))
    tip: int = 3  # how bright the light on the sprout is
    sway: int = 0  # how far the sprout leans
    lean: int = 0  # how far the whole body leans
    props: tuple[Spot, ...] = ()
    effects: tuple[Spot, ...] = ()


def pixie(pose: Pose) -> Sprite:
    """One frame, painted in the slots ``body``, ``wing``, ``stem`` and ``tip``."""
    s = Sprite(W, H)
    s.stamp(_wings(pose).outlined())
    s.stamp(_body(pose).outlined())
    for name, x, y in pose.props:
        s.overlay(grid(PROPS[name], PROP_MATERIAL.get(name, "paper"), LEGEND), x + OX, y + OY + pose.y)
    for (x, y), flip in zip(pose.hands, (False, True), strict=True):
        hand = grid(HAND, "body")
        s.overlay(hand.flipped() if flip else hand, x + OX + pose.lean, y + OY + pose.y)
    return s.stamp(_air(pose))


def _middle(pose: Pose) -> Point:
    """Centre column, and the row of the top of the head."""
    return 16 + OX + pose.lean, 28 + OY + pose.y - pose.size[1]


def _wings(pose: Pose) -> Sprite:
    (cx, top), w = _middle(pose), pose.size[0]
    wing = grid(WING[pose.wings], "wing")
    y = top + WING_DY[pose.wings]
    return Sprite(W, H).stamp(wing, cx - w // 2 - wing.w + 3, y).stamp(wing.flipped(), cx + (w + 1) // 2 - 3, y)


def _body(pose: Pose) -> Sprite:
    (cx, top), (w, h) = _middle(pose), pose.size
    body = Sprite(W, H)
    for dx in (-5, 3):
        body.stamp(grid(FOOT, "body"), cx + dx, top + h - 1)
    body.stamp(blob(w, h, "body", waist=0.56), cx - w // 2, top)
    for x, y, level in ((-1, -1, 3), (0, -1, 2), (pose.sway // 2, -2, 3), (pose.sway, -3, 4)):
        body.put(cx + x, top + y, "stem", level)
    body.stamp(grid(TIP, "tip").shade(pose.tip - 3), cx - 1 + pose.sway, top - 7)
    face_x, face_y = cx + pose.look[0], top + h // 2 + pose.look[1]
    body.stamp(grid("cc........cc", "cheek", LEGEND), face_x - 6, face_y + 2)
    body.stamp(grid(EYES[pose.eyes], "ink", LEGEND), face_x - 5, face_y - 3)
    mouth = grid(MOUTH[pose.mouth], "ink", LEGEND)
    return body.stamp(mouth, face_x - mouth.w // 2, face_y + 2)


def _air(pose: Pose) -> Sprite:
    air = Sprite(W, H)
    for name, x, y in pose.effects:
        text, material = EFFECTS[name]
        piece = Sprite(W, H).stamp(grid(text, material), x + OX, y + OY)
        air.stamp(piece.outlined() if name in OUTLINED else piece)
    return air
