"""Puts an animal on four legs together: parts as text grids in, a sprite of any direction and pose out.

Rules: the paws stay on the row above the frame's last; a body dips by a pixel when paws meet the ground; the legs of
the far side are a level darker; a tail moves at another time than the legs, so that nothing ever moves all at once.
"""

from dataclasses import dataclass

from assets.art.sprite import Legend, Sprite, grid

LEGEND: Legend = {
    "e": ("ink", 1),
    "n": ("rose", 2),
    "k": ("ink", 2),
    "t": ("rose", 3),
    "p": ("rose", 4),
    "w": ("fur2", 4),
    "W": ("fur2", 3),
    "v": ("fur2", 2),
    "x": ("coral", 3),
    "X": ("coral", 4),
    "y": ("gold", 4),
    "Y": ("gold", 3),
}


@dataclass(frozen=True, slots=True)
class Parts:
    """The drawings of one animal.  Heads and tails come in several versions, by name."""

    width: int  # of a frame from the side
    narrow: int  # of a frame from the front or the back
    height: int
    heads: dict[str, str]
    torso: str
    chest: str
    rump: str
    tails: dict[str, str]
    leg: str  # from the side
    paw: str  # from the front
    heel: str  # from the back
    tail_at: tuple[int, int]  # the root of the tail, from the left of the frame and from the ground up
    torso_at: tuple[int, int]
    head_at: tuple[int, int]
    hips: tuple[int, int]  # where hind and fore legs hang, from the left of the frame


@dataclass(frozen=True, slots=True)
class Stance:
    """One picture of a movement.

    ``near`` and ``far`` are how far hind and fore leg of a side are set forward; ``up`` lifts the body.  From the
    front, ``lifted`` is the paw that is off the ground: -1 the left one, 1 the right one.
    """

    near: tuple[int, int] = (0, 0)
    far: tuple[int, int] = (0, 0)
    up: int = 0
    head: str = "look"
    nod: int = 0
    tail: str = "up"
    lifted: int = 0


WALK = (
    Stance(near=(2, -1), far=(-1, 2), lifted=-1, tail="up"),
    Stance(near=(1, 0), far=(0, 1), up=1, tail="sway"),
    Stance(near=(-1, 2), far=(2, -1), lifted=1, tail="up"),
    Stance(near=(0, 1), far=(1, 0), up=1, nod=1, tail="sway"),
)


def side(parts: Parts, stance: Stance) -> Sprite:
    """The animal looking to the right."""
    s = Sprite(parts.width, parts.height)
    ground = parts.height - 1
    leg = grid(parts.leg, "fur", LEGEND)
    for hip, forward in zip(parts.hips, stance.far, strict=True):
        s.stamp(leg.copy().shade(-1), hip + 2 + forward, ground - leg.h)
    _tail(s, parts, stance)
    torso = grid(parts.torso, "fur", LEGEND)
    x, y = parts.torso_at
    s.stamp(torso, x, ground - y - torso.h - stance.up, seam=1)
    for hip, forward in zip(parts.hips, stance.near, strict=True):
        s.stamp(leg, hip + forward, ground - leg.h)
        if stance.up:  # the body rose, the leg reaches up to it
            s.stamp(leg, hip + forward, ground - leg.h - 1).stamp(leg, hip + forward, ground - leg.h)
    head = grid(parts.heads[f"side {stance.head}"], "fur", LEGEND)
    x, y = parts.head_at
    s.stamp(head, x, ground - y - head.h - stance.up + stance.nod, seam=1)
    return s.outlined()


def _tail(s: Sprite, parts: Parts, stance: Stance) -> None:
    tail = grid(parts.tails[f"side {stance.tail}"], "fur", LEGEND)
    x, y = parts.tail_at
    s.stamp(tail, x, parts.height - 1 - y - tail.h - stance.up)


def front(parts: Parts, stance: Stance) -> Sprite:
    """The animal looking at us."""
    s = Sprite(parts.narrow, parts.height)
    ground, middle = parts.height - 1, parts.narrow // 2
    tail = grid(parts.tails[f"front {stance.tail}"], "fur", LEGEND)
    s.stamp(tail, middle + 2, ground - 3 - tail.h - stance.up)
    paws = _feet(s, parts.paw, stance, middle, ground)
    chest = grid(parts.chest, "fur", LEGEND)
    s.stamp(chest, middle - chest.w // 2, paws - chest.h + 1 - stance.up)
    head = grid(parts.heads[f"front {stance.head}"], "fur", LEGEND)
    s.stamp(head, middle - head.w // 2, paws - chest.h - head.h + 3 - stance.up + stance.nod, cast=1)
    return s.outlined()


def back(parts: Parts, stance: Stance) -> Sprite:
    """The animal looking away; its tail is nearest to us."""
    s = Sprite(parts.narrow, parts.height)
    ground, middle = parts.height - 1, parts.narrow // 2
    head = grid(parts.heads["back"], "fur", LEGEND)
    heels = ground - grid(parts.heel, "fur", LEGEND).h
    rump = grid(parts.rump, "fur", LEGEND)
    s.stamp(head, middle - head.w // 2, heels - rump.h - head.h + 3 - stance.up + stance.nod)
    _feet(s, parts.heel, stance, middle, ground)
    s.stamp(rump, middle - rump.w // 2, heels - rump.h + 1 - stance.up, seam=1)
    tail = grid(parts.tails[f"back {stance.tail}"], "fur", LEGEND)
    s.stamp(tail, middle - tail.w // 2, heels - tail.h - stance.up, seam=1)
    return s.outlined()


def _feet(s: Sprite, text: str, stance: Stance, middle: int, ground: int) -> int:
    """Two feet beside each other, one of them lifted perhaps; returns the row where they begin."""
    foot = grid(text, "fur", LEGEND)
    for way, x in ((-1, middle - 1 - foot.w), (1, middle + 1)):
        lift = 1 if stance.lifted == way else 0
        s.stamp(foot, x, ground - foot.h - lift)
    return ground - foot.h
