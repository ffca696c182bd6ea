"""The pictures of people: for every look, animation and direction the cells to draw.

A person is drawn in placeholder colours; what it wears follows from the cast and its ``Look``.  Each look in the office
has a page.  Where there are more looks than pages, newcomers share the page of somebody with the same body.
"""

from dataclasses import dataclass, field
from typing import Final

from app.core.geometry import Direction
from app.core.sprites import Cell
from app.office.looks import Look
from app.scene.sprites import Key, Sprites, Wear

MOST_LOOKS: Final = 240  # so many tables of cells; the cells themselves are made as they are drawn
IDLE_BEATS: Final = 600  # a page that nobody asked for in so many frames may go when room is needed
UNMADE: Final = (("", ""),)  # a wear of which there never is a page
STILL: Final = "idle"  # what everybody can do, for whom a drawing is missing
Frames = tuple[Cell, ...]
Shot = tuple[int, int, int, int, int, int, int]  # page, x, y, w, h of a cell; its left top from a person's point
Table = dict[str, dict[Direction, Frames]]  # by animation and direction; every direction is there
Drawn = dict[tuple[str, str], tuple[str, ...]]  # names of frames in order, by animation and direction


@dataclass(slots=True)
class Figure:
    """One look as cells.  ``ready`` once it is drawn in its own colours."""

    key: Key
    cells: Table
    ready: bool
    outline: Table | None = None
    used: int = 0
    shots: dict[tuple[str, str, int, int], tuple[Shot, ...]] = field(default_factory=dict)  # what ``people.py`` keeps


class Figures:
    """All looks of one scene."""

    def __init__(self, sprites: Sprites) -> None:
        self.sprites = sprites
        self.beat = 0  # counts frames
        self._plain: dict[str, Table] = {}
        self._drawn: dict[str, Drawn] = {}  # group, e.g. "person/3" -> what there is of it
        self._known: dict[tuple[Look, bool, bool], Figure] = {}
        self._shared: dict[tuple[Look, bool, bool], Figure] = {}  # for whom there was no page
        self._sort_names()

    def again(self) -> None:
        """The atlas lists other frames than before: whoever looks like what, is found out anew."""
        for known in (self._plain, self._drawn, self._known, self._shared):
            known.clear()
        self._sort_names()

    def of(self, look: Look, small: bool, lost: bool) -> Figure:
        """The figure of a look; ordered if it is new, plain until its page is there."""
        one = (look, small, lost)
        known = self._known.get(one) or self._shared.get(one)
        if known is None or not (known.ready or known.key in self.sprites.orders):
            known = self._made(look, small, lost)
        known.used = self.beat
        return known

    def outlined(self, figure: Figure) -> Table | None:
        """The outlines of a figure, ordered when first asked for."""
        if figure.outline is None:
            key = Key(figure.key.group, outline=True)
            if self.sprites.is_there(key):
                figure.outline = self._table(key)
            else:
                names = self._drawn.get(key.group, {}).values()
                self.sprites.order(key, (name for frames in names for name in frames))
        return figure.outline

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

    def _made(self, look: Look, small: bool, lost: bool) -> Figure:
        key = self._key(look, small, lost)
        ready = self.sprites.is_there(key)
        one = (look, small, lost)
        if one not in self._known and not self._has_room():
            alike = [of for of in self._known.values() if of.key.group == key.group and of.key.grey is lost]
            if alike:
                found = self._shared[one] = alike[sum(map(ord, str(key.wear))) % len(alike)]
                return found
        if not ready:
            self.sprites.order(key, (name for frames in self._drawn.get(key.group, {}).values() for name in frames))
        self._shared.clear()
        found = self._known[one] = Figure(key, self._table(key) if ready else self._plain_table(key.group), ready)
        return found

    def _has_room(self) -> bool:
        """Is there room for one more page, if need be by giving back one that nobody has asked for in a while?"""
        if len(self._known) < MOST_LOOKS:
            return True
        look, figure = min(self._known.items(), key=lambda one: one[1].used)
        if self.beat - figure.used < IDLE_BEATS:
            return False
        del self._known[look]
        self._shared.clear()
        self.sprites.give_back(figure.key)
        return True

    def _key(self, look: Look, small: bool, lost: bool) -> Key:
        cast = self.sprites.atlas.cast
        body = cast[look.cast % len(cast)].body if cast else look.cast
        group = f"{'kid' if small else 'person'}/{body}"
        return Key(group if group in self._drawn else f"person/{body}", self.wear(look), grey=lost)

    def _plain_table(self, group: str) -> Table:
        """A body as the atlas has it, for all whose page is on its way."""
        if group not in self._plain:
            self._plain[group] = self._table(Key(group, UNMADE))
        return self._plain[group]

    def _table(self, key: Key) -> Table:
        drawn = self._drawn.get(key.group, {})
        animations = {animation for animation, _ in drawn} | {STILL}
        return {
            animation: {way: self._frames(key, drawn, animation, way) for way in Direction} for animation in animations
        }

    def _frames(self, key: Key, drawn: Drawn, animation: str, way: Direction) -> Frames:
        mirrored = way is Direction.LEFT
        side = Direction.RIGHT.value if mirrored else way.value
        for choice in ((animation, side), (animation, "down"), (STILL, side), (STILL, "down")):
            if choice in drawn:
                return tuple(self.sprites.cell(key, name, mirrored) for name in drawn[choice])
        return ()

    def _sort_names(self) -> None:
        """Which frames there are: ``person/3/walk/down/0`` is the first of how the third body walks towards us."""
        found: dict[tuple[str, str, str], list[str]] = {}
        for name in self.sprites.atlas.frames:
            kind, *rest = name.split("/")
            if kind in ("person", "kid") and len(rest) == 4:
                found.setdefault((f"{kind}/{rest[0]}", rest[1], rest[2]), []).append(name)
        for (group, animation, way), names in found.items():
            names.sort(key=lambda name: int(name.rsplit("/", 1)[1]))
            self._drawn.setdefault(group, {})[animation, way] = tuple(names)
