"""Every pet and what it can do: animation and direction to frames, in the order in which they are shown."""

from assets.art.pets import bird, cat, dog, vacuum
from assets.art.pets.four_legs import WALK, Parts, Stance, back, front, side
from assets.art.sprite import Sprite

Ways = dict[str, tuple[Sprite, ...]]  # by direction
Loops = dict[str, Ways]  # by animation
WAYS = ("down", "up", "right")  # left is right, mirrored
VIEWS = {"down": front, "up": back, "right": side}


def pets() -> dict[str, Loops]:
    """All kinds."""
    return {
        "cat": _four_legged(cat.CAT, (cat.curled(0), cat.curled(1))),
        "dog": _four_legged(dog.DOG, (dog.lying(0), dog.lying(1))),
        "bird": _bird(),
        "vacuum": _vacuum(),
    }


def _four_legged(parts: Parts, asleep: tuple[Sprite, ...]) -> Loops:
    """Walks, follows with a glad face, stands about, is glad, sleeps."""
    glad = [Stance(s.near, s.far, s.up, "glad", s.nod, s.tail, s.lifted) for s in WALK]
    about = (Stance(), Stance(tail="sway"), Stance(head="blink"))
    fond = (Stance(head="glad"), Stance(head="glad", tail="sway"))
    stances = {"walk": WALK, "follow": glad, "idle": about, "glad": fond}
    loops: Loops = {
        name: {way: tuple(VIEWS[way](parts, one) for one in every) for way in WAYS} for name, every in stances.items()
    }
    return {**loops, "sleep": {"down": asleep}}


def _bird() -> Loops:
    hop = (0, 1, 2, 1)
    flying: Ways = {way: (bird.flying(way, 0), bird.flying(way, 1)) for way in WAYS}
    return {
        "walk": {way: tuple(bird.standing(way, up) for up in hop) for way in WAYS},
        "fly": flying,
        "follow": flying,
        "idle": {way: (bird.standing(way), bird.standing(way, 1), bird.standing(way, 0, True)) for way in WAYS},
        "glad": {"down": (bird.standing("down", 1), bird.flying("down", 1))},
        "sleep": {"down": (bird.asleep(0), bird.asleep(1))},
    }


def _vacuum() -> Loops:
    roam: Ways = {way: (vacuum.vacuum(way, "on", 0), vacuum.vacuum(way, "on", 1)) for way in WAYS}
    still: Ways = {
        way: (vacuum.vacuum(way, "on"), vacuum.vacuum(way, "bright"), vacuum.vacuum(way, "off")) for way in WAYS
    }
    return {
        "walk": roam,
        "follow": roam,
        "idle": still,
        "glad": {"down": (vacuum.vacuum("down", "happy", 0), vacuum.vacuum("down", "happy", 1))},
        "sleep": {"down": (vacuum.docked(0), vacuum.docked(1))},
    }
