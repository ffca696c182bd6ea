"""Edits, in the imperative: the smallest things that can be done to a layout, and a stroke of them.

An edit says what shall be, not what it replaces, so that strokes of two people meet well: the later one wins where both
touch the same thing, and nothing else of either is lost.  ``was`` makes an edit careful: it is left undone where
something else is found by then.  Undoing is made of careful edits, so that it takes back what one did and no more.
"""

from dataclasses import dataclass, replace

from app.core.geometry import Tile
from app.wire.layout_json import FIRST, Area, Ground, Item, Layout, Pet


@dataclass(frozen=True, slots=True)
class Patch:
    """What a carpet looks like: its pattern, and the ramps of its field and its border."""

    pattern: str = "carpet"
    ramp: str = ""
    trim: str = ""


@dataclass(frozen=True, slots=True)
class Paint:
    """Make a tile floor, wall or void."""

    tile: Tile
    ground: Ground
    was: Ground | None = None


@dataclass(frozen=True, slots=True)
class Cover:
    """Lay a carpet on a tile, or take it away.  ``at`` is its carpet's place from below among all, -1 on top."""

    tile: Tile
    patch: Patch | None
    at: int = -1
    careful: bool = False
    was: Patch | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """Put, move, turn or recolour one item (``item``), or take it away (``None``).

    ``at`` is its place in the layout's order, -1 last; an item that is there keeps its own.
    """

    id: str
    item: Item | None
    at: int = -1
    was: Item | None = None


@dataclass(frozen=True, slots=True)
class Rearrange:
    """Several changes of furniture that happen together or not at all: a desk and what stands on it."""

    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """Give a tile to an area, by its name, or to none."""

    tile: Tile
    area: str
    careful: bool = False
    was: str = ""


@dataclass(frozen=True, slots=True)
class SetArea:
    """Make, change, rename or drop an area.  ``name`` is who it is now, empty for a new one.

    ``area`` is what it shall be, ``None`` for gone; its tiles count only where the area is new, and only those that
    belong to no other by then.
    """

    name: str
    area: Area | None
    at: int = -1


@dataclass(frozen=True, slots=True)
class SetPet:
    """Let a pet come, or go."""

    id: str
    pet: Pet | None
    at: int = -1


@dataclass(frozen=True, slots=True)
class Grow:
    """Add columns and rows of void at the edges; negative numbers take void ones away."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


@dataclass(frozen=True, slots=True)
class SetDoor:
    """Let people come and go through another tile."""

    tile: Tile
    was: Tile | None = None


@dataclass(frozen=True, slots=True)
class Rename:
    """Call the office something else."""

    name: str
    was: str | None = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Put another layout in place of this one: an import, a ready-made one, what was saved before."""

    layout: Layout
    was: Layout | None = None


Edit = Paint | Cover | Rearrange | Label | SetArea | SetPet | Grow | SetDoor | Rename | Replace


@dataclass(frozen=True, slots=True)
class Batch:
    """One stroke: what one person did between pressing and letting go.  It is published, undone and redone whole.

    ``id`` is unique; ``origin`` is where the layout's first tile lay when the stroke was made (``Layout.origin``), so
    that a stroke means the same tiles after somebody else has let the office grow to the left.
    """

    id: str
    edits: tuple[Edit, ...]
    origin: Tile = FIRST
    words: str = ""  # what it did, for the undo button: "Paint the floor"


def moved(edit: Edit, dc: int, dr: int) -> Edit:
    """The same edit in a layout whose first tile lies elsewhere."""
    if not (dc or dr):
        return edit

    def tile(at: Tile) -> Tile:
        return Tile(at.c + dc, at.r + dr)

    match edit:
        case Paint():
            return Paint(tile(edit.tile), edit.ground, edit.was)
        case Cover():
            return Cover(tile(edit.tile), edit.patch, edit.at, edit.careful, edit.was)
        case Rearrange():
            return Rearrange(tuple(_moved_change(change, dc, dr) for change in edit.changes))
        case Label():
            return Label(tile(edit.tile), edit.area, edit.careful, edit.was)
        case SetArea(name, Area() as area, at):
            tiles = tuple(tile(one) for one in area.tiles)
            return SetArea(name, Area(area.name, tiles, area.folders, area.ramp), at)
        case SetPet(id, Pet() as pet, at):
            return SetPet(id, replace(pet, at=tile(pet.at)), at)
        case SetDoor():
            return SetDoor(tile(edit.tile), None if edit.was is None else tile(edit.was))
        case _:
            return edit


def _moved_change(change: Change, dc: int, dr: int) -> Change:
    def item(one: Item | None) -> Item | None:
        if one is None:
            return None
        return Item(one.id, one.kind, Tile(one.at.c + dc, one.at.r + dr), one.facing, one.ramps, one.on)

    return Change(change.id, item(change.item), change.at, item(change.was))
