"""A layout under work: the only thing in the editor that changes in place.  Made for one batch, then thrown away.

Each ``_do_…`` carries out one edit and returns the careful edits that take it back, last thing first; a text instead
says why it was left undone.  Rule: whatever was in order before is in order after.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from app.core.geometry import Direction, Tile
from app.editor.carpets import Carpets
from app.editor.edits import (
    Change,
    Cover,
    Edit,
    Grow,
    Label,
    Paint,
    Rearrange,
    Rename,
    Replace,
    SetArea,
    SetDoor,
    SetPet,
)
from app.editor.growth import grown, same_content
from app.editor.order import back, inserted, large_first, reordered
from app.editor.places import Places
from app.editor.regions import Regions
from app.editor.standing import keep_standing, standing_of
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import LARGEST, Item, Layout

Undo = tuple[Edit, ...]
Outcome = Undo | str  # what takes it back, or why it was left undone
GONE_ON = ""  # a careful edit that found something else: nothing to tell


class Draft:
    """Reads a layout into forms that change fast, and writes it back."""

    def __init__(self, layout: Layout, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._read(layout)

    def _read(self, layout: Layout) -> None:
        self._layout = layout
        self._ground = [list(row) for row in layout.ground]
        self._painted: set[int] = set()  # rows of the ground
        self._items = {item.id: item for item in layout.items}
        self._pets = {pet.id: pet for pet in layout.pets}
        self._carpets_made: Carpets | None = None
        self._regions_made: Regions | None = None
        self._places_made: Places | None = None

    @property
    def _places(self) -> Places:
        """Who stands where, worked out when it is first asked for."""
        if self._places_made is None:
            standing = standing_of(self._layout.items, self._catalogue)
            self._places_made = Places(self._ground, standing, self._catalogue)
        return self._places_made

    @property
    def _carpets(self) -> Carpets:
        if self._carpets_made is None:
            self._carpets_made = Carpets(self._layout.carpets)
        return self._carpets_made

    @property
    def _regions(self) -> Regions:
        if self._regions_made is None:
            self._regions_made = Regions(self._layout.areas)
        return self._regions_made

    def written(self) -> Layout:
        """The layout as it is now.  What was not touched is the very same object."""
        before = self._layout
        rows = zip(before.ground, self._ground, strict=True)
        ground = tuple(tuple(new) if r in self._painted else old for r, (old, new) in enumerate(rows))
        items, pets = tuple(self._items.values()), tuple(self._pets.values())
        if items == before.items:
            items = before.items
        elif self._places_made is not None:
            keep_standing(items, self._catalogue, self._places_made.standing())
        return replace(
            before,
            ground=ground if self._painted else before.ground,
            items=items,
            pets=before.pets if pets == before.pets else pets,
            carpets=self._carpets_made.written(before.carpets) if self._carpets_made else before.carpets,
            areas=self._regions_made.written(before.areas) if self._regions_made else before.areas,
        )

    def do(self, edit: Edit) -> Outcome:
        """Carries out one edit."""
        match edit:
            case Paint():
                return self._paint(edit)
            case Cover():
                return self._cover(edit)
            case Rearrange():
                return self._rearrange(edit)
            case Label():
                return self._label(edit)
            case SetArea():
                return self._regions.set(edit)
            case SetPet():
                return self._set_pet(edit)
            case Grow():
                return self._grow(edit)
            case SetDoor():
                return self._set_door(edit)
            case Rename():
                return self._rename(edit)
            case Replace():
                return self._replace(edit)
            case _:
                assert_never(edit)

    # -- ground ------------------------------------------------------------------

    def _paint(self, edit: Paint) -> Outcome:
        tile, new = edit.tile, edit.ground
        if not self._inside(tile):
            return "lies outside of the office"
        old = self._ground[tile.r][tile.c]
        if edit.was is not None and old != edit.was:
            return GONE_ON
        if new == old:
            return ()
        if new.what != old.what:
            objection = self._objection_to_ground(tile, old.what, new.what)
            if objection:
                return objection
        undo = self._bare(tile) if new.what != "floor" else ()
        self._ground[tile.r][tile.c] = new
        self._painted.add(tile.r)
        return (Paint(tile, old, new), *undo)

    def _objection_to_ground(self, tile: Tile, old: str, new: str) -> str:
        if old == "floor" and self._is_last_floor(tile):
            return "is the last floor there is"
        if new == "void" and tile == self._layout.door:
            return "is where people come in: move the door first"
        if self._places.needing(tile, new):
            return "carries furniture: take that away first"
        return ""

    def _is_last_floor(self, tile: Tile) -> bool:
        rows = enumerate(self._ground)
        return all(one.what != "floor" or (c, r) == tile for r, row in rows for c, one in enumerate(row))

    def _bare(self, tile: Tile) -> Undo:
        """Carpets and areas lie on floor only."""
        undo: Undo = ()
        if self._carpets.at(tile) is not None:
            undo = self._carpets.cover(Cover(tile, None))
        if self._regions.at(tile):
            undo = (*self._regions.label(tile, ""), *undo)
        return undo

    def _cover(self, edit: Cover) -> Outcome:
        if edit.careful and self._carpets.at(edit.tile) != edit.was:
            return GONE_ON
        if edit.patch is not None and self._what_is(edit.tile) != "floor":
            return "A carpet lies on floor"
        return self._carpets.cover(edit)

    def _label(self, edit: Label) -> Outcome:
        if edit.careful and self._regions.at(edit.tile) != edit.was:
            return GONE_ON
        if edit.area and self._what_is(edit.tile) != "floor":
            return "An area is made of floor"
        if edit.area and not self._regions.has(edit.area):
            return f"There is no area {edit.area!r} any more"
        return self._regions.label(edit.tile, edit.area)

    # -- furniture -----------------------------------------------------------------

    def _rearrange(self, edit: Rearrange) -> Outcome:
        """All changes, or none: everything concerned is lifted first, then set down piece by piece."""
        if len({change.id for change in edit.changes}) != len(edit.changes):
            return "is meant to be in two places"
        for change in edit.changes:
            if change.was is not None and self._items.get(change.id) != change.was:
                return "was changed or taken away by somebody else meanwhile"
        before = dict(self._items)
        for change in edit.changes:
            if change.id in before:
                self._places.remove(before[change.id])
        placed: list[Item] = []
        for change in large_first(edit.changes, self._catalogue):
            objection = self._set_down(change, placed)
            if objection:
                self._restore(before, placed, edit.changes)
                return objection
        order = list(before)
        self._items = reordered(before, edit.changes)
        undo = sorted((back(change, before, order) for change in edit.changes), key=lambda change: change.at)
        return (Rearrange(tuple(undo)),)

    def _set_down(self, change: Change, placed: list[Item]) -> str:
        item = change.item
        if item is None:
            return ""
        objection = self._places.objection(item, self._layout.door, self._inward())
        if not objection:
            self._places.add(item)
            placed.append(item)
        return objection

    def _restore(self, before: dict[str, Item], placed: Sequence[Item], changes: Sequence[Change]) -> None:
        for item in placed:
            self._places.remove(item)
        for change in changes:
            if change.id in before:
                self._places.add(before[change.id])

    # -- the rest ---------------------------------------------------------------------

    def _set_pet(self, edit: SetPet) -> Outcome:
        old = self._pets.get(edit.id)
        if old == edit.pet:
            return ()
        order = list(self._pets)
        pets = {id: pet for id, pet in self._pets.items() if id != edit.id or edit.pet is not None}
        if edit.pet is not None:
            pets = inserted(pets, edit.id, edit.pet, edit.at)
        self._pets = pets
        return (SetPet(edit.id, old, order.index(edit.id) if old is not None else -1),)

    def _set_door(self, edit: SetDoor) -> Outcome:
        old = self._layout.door
        if edit.was is not None and old != edit.was:
            return GONE_ON
        if edit.tile == old:
            return ()
        if edit.was is None and self._what_is(edit.tile) == "void":
            return "A door needs a wall or floor"
        standing = [self._places.footing(id) for id in self._places.at(edit.tile)]
        if any(one is not None and edit.tile in one.front and not (one.hangs or one.lies) for one in standing):
            return "Something stands there"
        self._layout = replace(self._layout, door=edit.tile)
        return (SetDoor(old, edit.tile),)

    def _rename(self, edit: Rename) -> Outcome:
        old = self._layout.name
        if edit.was is not None and old != edit.was:
            return GONE_ON
        self._layout = replace(self._layout, name=edit.name)
        return (Rename(old, edit.name),) if old != edit.name else ()

    def _replace(self, edit: Replace) -> Outcome:
        now = self.written()
        if edit.was is not None and not same_content(now, edit.was):
            return "The office was changed by somebody since: nothing was taken back"
        self._read(edit.layout)
        return (Replace(now, edit.layout),)

    def _grow(self, edit: Grow) -> Outcome:
        cols, rows = self._cols + edit.left + edit.right, len(self._ground) + edit.top + edit.bottom
        if cols > LARGEST or rows > LARGEST:
            return f"The largest office is {LARGEST} by {LARGEST} tiles"
        if cols < 1 or rows < 1 or not self._may_shrink(edit):
            return "There is something at that edge by now"
        self._read(grown(self.written(), edit))
        return (Grow(-edit.left, -edit.top, -edit.right, -edit.bottom),)

    def _may_shrink(self, edit: Grow) -> bool:
        """Only void is taken away, and nothing hangs or stands over it."""
        c0, r0 = max(0, -edit.left), max(0, -edit.top)
        c1, r1 = self._cols - max(0, -edit.right), len(self._ground) - max(0, -edit.bottom)
        for r, row in enumerate(self._ground):
            for c, ground in enumerate(row):
                if c0 <= c < c1 and r0 <= r < r1:
                    continue
                if ground.what != "void" or self._places.at(Tile(c, r)) or (c, r) == self._layout.door:
                    return False
        return True

    @property
    def _cols(self) -> int:
        return len(self._ground[0])

    def _inside(self, tile: Tile) -> bool:
        return 0 <= tile.c < self._cols and 0 <= tile.r < len(self._ground)

    def _what_is(self, tile: Tile) -> str:
        return self._ground[tile.r][tile.c].what if self._inside(tile) else "void"

    def _inward(self) -> Tile:
        """The tile inside of the door; the door's own where it stands free in the room."""
        door = self._layout.door
        if self._what_is(door) == "floor":
            return door
        return next((door.step(way) for way in Direction if self._what_is(door.step(way)) == "floor"), door)
