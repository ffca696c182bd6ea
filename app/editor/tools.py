"""The tools of the editor: what hands and keys mean, as a value and what each message makes of it.

Input: the editor's state, the layout as it is (with what this stroke did so far) and one message.  Output: the next
state, edits to carry out at once, and whether the stroke is over.  All edits between two ends are one step of undo.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from app.core.geometry import Direction, Tile
from app.editor.edits import Edit, Patch
from app.wire.layout_json import Area, Ground, Item, Layout

Tool = Literal[
    "select", "floor", "wall", "carpet", "furniture", "pets", "areas", "erase", "pick", "colour", "carpet-pick", "door"
]
TOOLS: tuple[Tool, ...] = ("select", "floor", "wall", "carpet", "furniture", "pets", "areas", "erase", "door")
Hand = Literal["main", "second"]
Ramps = tuple[tuple[str, str], ...]
HONEY, PLASTER, CARPET = Ground("floor", "plank", "floor_honey"), Ground("wall", "plain", ""), Patch()


@dataclass(frozen=True, slots=True)
class Brush:
    """What the tools paint with and set down."""

    floor: Ground = HONEY
    wall: Ground = PLASTER
    carpet: Patch = CARPET
    area: str = ""
    kind: str = ""  # of furniture
    facing: Direction = Direction.DOWN
    ramps: Ramps = ()
    on: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """What the hands are at: painting from tile to tile, or carrying an item and what stands on it.

    ``adds`` was decided by the first tile: a wall stroke builds walls or breaks them.  ``grip`` is the tile of the item
    that was taken hold of, ``left`` whether the hand has left that tile, ``copies`` whether the original stays.
    """

    hand: Hand
    last: Tile
    adds: bool = True
    item: str = ""
    grip: Tile = Tile(0, 0)  # noqa: RUF009  a value like any other
    left: bool = False
    copies: bool = False


@dataclass(frozen=True, slots=True)
class Editor:
    """All that one person's editor is at."""

    tool: Tool = "select"
    brush: Brush = field(default_factory=Brush)
    selected: str = ""  # an item
    hover: Tile | None = None
    stroke: Stroke | None = None
    came_from: Tool = "select"  # where a picking tool goes back to


@dataclass(frozen=True, slots=True)
class Ghost:
    """What would come of letting go here: items where they would stand, and why they may not, if so."""

    items: tuple[Item, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Acted:
    """What a message made of the editor: edits for now, whether the stroke ends here, what to tell the person."""

    editor: Editor
    edits: tuple[Edit, ...] = ()
    ends: bool = False
    says: str = ""
    words: str = ""  # what the stroke is called in the history
    leaves: bool = False  # the person wants out of the editor


def chosen(editor: Editor, tool: Tool) -> Editor:
    """A press on a tool; on the one that is held, back to selecting."""
    tool = "select" if tool == editor.tool else tool
    return replace(editor, tool=tool, selected="", stroke=None, came_from="select")


def with_first_wall(editor: Editor, layout: Layout) -> Editor:
    """On entering, walls are built like the first one that wears a ramp."""
    walls = (ground for row in layout.ground for ground in row if ground.what == "wall" and ground.ramp)
    wall = next(walls, None)
    return editor if wall is None else replace(editor, brush=replace(editor.brush, wall=wall))


def held(editor: Editor, **brush: object) -> Editor:
    """The same with another brush."""
    return replace(editor, brush=replace(editor.brush, **brush))  # type: ignore[arg-type]


def line(start: Tile, end: Tile) -> Iterator[Tile]:
    """The tiles from the one after ``start`` to ``end``, each beside the one before, corners allowed (Bresenham)."""
    dc, dr = abs(end.c - start.c), -abs(end.r - start.r)
    sc, sr = (1 if start.c < end.c else -1), (1 if start.r < end.r else -1)
    c, r, error = start.c, start.r, dc + dr
    while (c, r) != end:
        twice = 2 * error
        if twice >= dr:
            error, c = error + dr, c + sc
        if twice <= dc:
            error, r = error + dc, r + sr
        yield Tile(c, r)


def inside(layout: Layout, tile: Tile) -> bool:
    """Is the tile on the map?"""
    return 0 <= tile.c < layout.cols and 0 <= tile.r < layout.rows


def ground_at(layout: Layout, tile: Tile) -> Ground:
    """What a tile is; void outside."""
    return layout.ground[tile.r][tile.c] if inside(layout, tile) else Ground("void")


def carpet_at(layout: Layout, tile: Tile) -> Patch | None:
    """The topmost carpet there."""
    for carpet in reversed(layout.carpets):
        if tile in carpet.tiles:
            return Patch(carpet.pattern, carpet.ramp, carpet.trim)
    return None


def area_at(layout: Layout, tile: Tile) -> Area | None:
    """The area that a tile belongs to."""
    return next((area for area in layout.areas if tile in area.tiles), None)
