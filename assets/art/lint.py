"""Art checks that need no eye.  Each yields plain sentences; no sentence means that the art passes."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from app.core.colour import BASE, DEEP, LIGHT, LINE, Rgb, contrast
from assets.art.ground.floors import FLOORS, floor
from assets.art.palette import RAMPS, SKINS
from assets.art.sprite import Pixel, Sprite

EYE_CONTRAST = 2.5  # of an eye and the face around it
FLOOR_SPREAD = 0.045  # of luma, standard deviation
HAIR_OVERLAP = 0.90  # shared silhouette of two hair styles
ORPHANS = 8  # eyes, buttons and sparks are lone pixels on purpose
CHANGE = 0.65  # of the area, from one frame to the next


def edge_pixels(name: str, s: Sprite) -> Iterator[str]:
    """Only outline may touch the frame's border."""
    for x, y, (_, level) in s.solid():
        if (x in (0, s.w - 1) or y in (0, s.h - 1)) and level > DEEP:
            yield f"{name}: a pixel of the inside touches the border at ({x}, {y})"


def orphan_pixels(name: str, s: Sprite, limit: int = ORPHANS) -> Iterator[str]:
    """Noise: pixels, outline apart, two levels or a whole material away from all eight neighbours."""
    inside = ((x, y, p) for x, y, p in s.solid() if p[1] > LINE)
    lone = [(x, y) for x, y, pixel in inside if not any(_alike(pixel, p) for p in _around(s, x, y))]
    if len(lone) > limit:
        yield f"{name}: {len(lone)} lone pixels, the first at {lone[0]}"


def _around(s: Sprite, x: int, y: int) -> Iterator[Pixel | None]:
    return (s.at(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)


def _alike(one: Pixel, other: Pixel | None) -> bool:
    return other is not None and one[0] == other[0] and abs(one[1] - other[1]) < 2


def motion(name: str, frames: Sequence[Sprite], most: float = CHANGE) -> Iterator[str]:
    """Neighbouring frames differ, but are not another drawing; a loop is not frozen."""
    if all(frame.px == frames[0].px for frame in frames):
        yield f"{name}: nothing moves"
    for k, (one, other) in enumerate(pairwise([*frames, frames[0]])):
        area = len(silhouette(one) | silhouette(other))
        if changed(one, other) > most * area:
            yield f"{name}: frame {k} to {(k + 1) % len(frames)} changes {changed(one, other)} of {area} pixels"


def silhouette(s: Sprite) -> set[tuple[int, int]]:
    """Where a sprite is solid."""
    return {(x, y) for x, y, _ in s.solid()}


def changed(one: Sprite, other: Sprite) -> int:
    """How many pixels differ after the best small shift: a bob or a jump is no change."""
    here = list(one.points())
    there = {(x, y): p for x, y, p in other.points()}
    shifts = ((dx, dy) for dy in range(-4, 5) for dx in (-2, -1, 0, 1, 2))
    kept = max(sum(there.get((x + dx, y + dy)) == p for x, y, p in here) for dx, dy in shifts)
    return max(len(here), len(there)) - kept


def like_hair(heads: dict[str, set[tuple[int, int]]], limit: float = HAIR_OVERLAP) -> Iterator[str]:
    """Heads differ by the shape of the hair alone."""
    for (a, p), (b, q) in combinations(heads.items(), 2):
        if len(p & q) / len(p | q) > limit:
            yield f"{a} and {b} share {len(p & q) / len(p | q):.0%} of their hair"


def loud_floors(limit: float = FLOOR_SPREAD) -> Iterator[str]:
    """Floors stay quiet, in whatever ramp they wear."""
    ramps = [name for name in RAMPS if name == "floor" or name.startswith("floor_")]
    for kind in FLOORS:
        levels = [p[1] for c in (0, 1) for r in (0, 1) for _, _, p in floor(kind, c, r).points()]
        for name in ramps:
            grey = [_grey(RAMPS[name][level]) for level in levels]
            mean = sum(grey) / len(grey)
            spread = (sum((v - mean) ** 2 for v in grey) / len(grey)) ** 0.5
            if spread > limit:
                yield f"floor {kind} in {name}: brightness spreads by {spread:.3f}"


def _grey(colour: Rgb) -> float:
    return (0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]) / 255


def weak_eyes(limit: float = EYE_CONTRAST) -> Iterator[str]:
    """Eyes are darker than the face beside them, on every skin."""
    for skin in SKINS:
        for level in (BASE, LIGHT):
            found = contrast(RAMPS["ink"][DEEP], RAMPS[skin][level])
            if found < limit:
                yield f"{skin}: the eyes stand out by {found:.2f} to 1 only"


def mixed_slots(name: str, s: Sprite, slots: Sequence[str]) -> Iterator[str]:
    """In one sprite, a slot's colours belong to that slot alone; otherwise a swap recolours something else too."""
    used = {p for _, _, p in s.solid()}
    owner: dict[Rgb, str] = {}
    for material, level in sorted(used):
        colour = RAMPS[material][level]
        other = owner.setdefault(colour, material)
        if other != material and (material in slots or other in slots):
            yield f"{name}: {material} and {other} share the colour {colour}"
