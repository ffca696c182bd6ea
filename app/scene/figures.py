"""The pictures of people: for every look, animation and direction the cells to draw.

A person is drawn in placeholder colours; what it wears follows from the cast and its ``Look``.  Each look in the office
has a page; looks that have left give theirs back once there are many.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from app.core.geometry import Direction
from app.core.sprites import Cell
from app.office.looks import Look
from app.scene.sprites import Key, Sprites, Wear

MOST_LOOKS: Final = 96  # pages of some 300 kB each
STILL: Final = "idle"  # what everybody can do, for whom a drawing is missing
Frames = tuple[Cell, ...]
Table = dict[str, dict[Direction, Frames]]  # by animation and direction; every direction is there


@dataclass(slots=True)
class Figure:
    """One look as cells.  ``ready`` once it is drawn in its own colours."""

    key: Key
    cells: Table
    ready: bool
    outline: Table | None = None
    used: int = 0


class Figures:
    """All looks of one scene."""

    def __init__(self, sprites: Sprites) -> None:
        self.sprites = sprites
        self._names: dict[str, tuple[str, ...]] = {}  # group -> its frames, e.g. "person/3"
        for name in sprites.atlas.frames:
            kind, _, rest = name.partition("/")
            if kind in ("person", "kid"):
                group = f"{kind}/{rest.partition('/')[0]}"
                self._names[group] = (*self._names.get(group, ()), name)
        self._known: dict[tuple[Look, bool, bool], Figure] = {}
        self._beat = 0

    def of(self, look: Look, small: bool, lost: bool) -> Figure:
        """The figure of a look; ordered if it is new, plain until its page is there."""
        known = self._known.get((look, small, lost))
        if known is None or not (known.ready or known.key in self.sprites.orders):
            known = self._made(look, small, lost)
            self._known[look, small, lost] = known
        known.used = self._beat
        return known

    def outlined(self, figure: Figure) -> Table | None:
        """The outlines of a figure, ordered when first asked for."""
        if figure.outline is None:
            key = Key(figure.key.group, outline=True)
            if self.sprites.is_there(key):
                figure.outline = self._table(key)
            else:
                self.sprites.order(key, self._names.get(key.group, ()))
        return figure.outline

    def tidy(self) -> None:
        """Marks the end of a frame; when there are many looks, those that nobody wore in it give their pages back."""
        if len(self._known) > MOST_LOOKS:
            for known in [known for known, figure in self._known.items() if figure.used != self._beat]:
                self.sprites.give_back(self._known.pop(known).key)
        self._beat += 1

    def _made(self, look: Look, small: bool, lost: bool) -> Figure:
        group = self._group(look, small)
        key = Key(group, self.wear(look), grey=lost)
        ready = self.sprites.is_there(key)
        if not ready and len(self._known) < 2 * MOST_LOOKS:
            self.sprites.order(key, self._names.get(group, ()))
        return Figure(key, self._table(key), ready)

    def _group(self, look: Look, small: bool) -> str:
        cast = self.sprites.atlas.cast
        body = cast[look.cast % len(cast)].body if cast else look.cast
        group = f"{'kid' if small else 'person'}/{body}"
        return group if group in self._names else f"person/{body}"

    def wear(self, look: Look) -> Wear:
        """What each slot wears: the cast's ramps, exchanged as the look says; blush always suits the skin."""
        atlas = self.sprites.atlas
        if not atlas.cast:
            return look.ramps
        instead = dict(look.ramps)
        wears = {slot: instead.get(ramp, ramp) for slot, ramp in atlas.cast[look.cast % len(atlas.cast)].wears.items()}
        skins, blushes = atlas.pools.get("skin", ()), atlas.pools.get("blush", ())
        if wears.get("skin") in skins and len(skins) == len(blushes):
            wears["blush"] = blushes[skins.index(wears["skin"])]
        return tuple(sorted(wears.items()))

    def _table(self, key: Key) -> Table:
        drawn: dict[tuple[str, str], list[str]] = {}
        for name in self._names.get(key.group, ()):
            _, _, animation, direction, _ = name.split("/")
            drawn.setdefault((animation, direction), []).append(name)
        animations = {animation for animation, _ in drawn} | {STILL}
        return {
            animation: {way: self._frames(key, drawn, animation, way) for way in Direction} for animation in animations
        }

    def _frames(self, key: Key, drawn: dict[tuple[str, str], list[str]], animation: str, way: Direction) -> Frames:
        mirrored = way is Direction.LEFT
        side = Direction.RIGHT.value if mirrored else way.value
        for choice in ((animation, side), (animation, "down"), (STILL, side), (STILL, "down")):
            if choice in drawn:
                return tuple(self.sprites.cell(key, name, mirrored) for name in _in_order(drawn[choice]))
        return ()


def _in_order(names: Iterable[str]) -> list[str]:
    return sorted(names, key=lambda name: int(name.rsplit("/", 1)[1]))
