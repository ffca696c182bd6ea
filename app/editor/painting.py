"""Strokes that go from tile to tile: floor, wall, carpet, area, erasing."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from app.core.geometry import Tile
from app.editor.edits import Change, Cover, Edit, Grow, Label, Paint, Rearrange
from app.editor.growth import VOID, grown
from app.editor.standing import standing_of
from app.editor.tools import Acted, Editor, Hand, Stroke, area_at, carpet_at, ground_at, inside, line
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import LARGEST, Ground, Item, Layout

PAINTS = ("floor", "wall", "carpet", "areas", "erase")
GROWS = ("floor", "wall")
WORDS = {
    "floor": "Lay floor",
    "wall": "Build walls",
    "carpet": "Lay carpet",
    "areas": "Paint an area",
    "erase": "Erase",
}
NO_AREA = "Choose an area first, or make one."


def pressed(editor: Editor, layout: Layout, catalogue: Catalogue, tile: Tile, hand: Hand) -> Acted:
    """A stroke begins on a tile, which decides what it does."""
    if editor.tool == "areas" and hand == "main" and not editor.brush.area:
        return Acted(editor, says=NO_AREA)
    growth, tile = _growth(editor, layout, tile)
    if growth is not None:
        layout = grown(layout, growth)
    stroke = Stroke(hand, tile, adds=_adds(editor, layout, tile))
    begun = replace(editor, stroke=stroke, hover=tile)
    edits = tuple(_dab(begun, stroke, layout, catalogue, tile))
    return Acted(begun, edits if growth is None else (growth, *edits), words=WORDS[editor.tool])


def dragged(editor: Editor, stroke: Stroke, layout: Layout, catalogue: Catalogue, tile: Tile) -> Acted:
    """The hand goes on: every tile on the way is painted, also where the pointer jumped."""
    edits: list[Edit] = []
    taken: set[str] = set()
    for passed in line(stroke.last, tile):
        for edit in _dab(editor, stroke, layout, catalogue, passed):
            if isinstance(edit, Rearrange):  # one piece may lie under many tiles of the way
                fresh = tuple(change for change in edit.changes if change.id not in taken)
                taken.update(change.id for change in fresh)
                if fresh:
                    edits.append(Rearrange(fresh))
            else:
                edits.append(edit)
    return Acted(replace(editor, stroke=replace(stroke, last=tile), hover=tile), tuple(edits), words=WORDS[editor.tool])


def _growth(editor: Editor, layout: Layout, tile: Tile) -> tuple[Grow | None, Tile]:
    """A press on the ring around the map adds the row or column, or both at a corner, in which the tile lies."""
    if editor.tool not in GROWS or inside(layout, tile):
        return None, tile
    left, top = int(tile.c == -1), int(tile.r == -1)
    right, bottom = int(tile.c == layout.cols), int(tile.r == layout.rows)
    on_ring = -1 <= tile.c <= layout.cols and -1 <= tile.r <= layout.rows
    fits = layout.cols + left + right <= LARGEST and layout.rows + top + bottom <= LARGEST
    if not on_ring or not fits:
        return None, tile
    return Grow(left, top, right, bottom), Tile(tile.c + left, tile.r + top)


def _adds(editor: Editor, layout: Layout, tile: Tile) -> bool:
    """What the first tile decides: walls are built or broken, an area is painted or wiped."""
    match editor.tool:
        case "wall":
            return ground_at(layout, tile).what != "wall"
        case "areas":
            area = area_at(layout, tile)
            return area is None or area.name != editor.brush.area
        case _:
            return True


def _dab(editor: Editor, stroke: Stroke, layout: Layout, catalogue: Catalogue, tile: Tile) -> Iterator[Edit]:
    """What the stroke does to one tile."""
    brush = editor.brush
    match editor.tool, stroke.hand:
        case "carpet", "main":
            if ground_at(layout, tile).what == "floor" and carpet_at(layout, tile) != brush.carpet:
                yield Cover(tile, brush.carpet)
        case "carpet", "second":
            if carpet_at(layout, tile) is not None:
                yield Cover(tile, None)
        case "areas", hand:
            wipes = hand == "second" or not stroke.adds
            area = area_at(layout, tile)
            wanted = "" if wipes else brush.area
            if ground_at(layout, tile).what == "floor" and wanted != (area.name if area else ""):
                yield Label(tile, wanted)
        case ("erase", _) | (_, "second"):
            yield from erased(layout, catalogue, tile)
        case "floor", _:
            yield from _laid(layout, catalogue, tile, brush.floor)
        case "wall", _:
            yield from _laid(layout, catalogue, tile, brush.wall if stroke.adds else brush.floor)


def _laid(layout: Layout, catalogue: Catalogue, tile: Tile, ground: Ground) -> Iterator[Edit]:
    """The tile becomes that; what hangs on a wall that is broken goes with it."""
    old = ground_at(layout, tile)
    if old == ground or not inside(layout, tile):
        return
    if old.what == "wall" and ground.what != "wall":
        yield from _taken(_on(layout, catalogue, tile))
    yield Paint(tile, ground)


def erased(layout: Layout, catalogue: Catalogue, tile: Tile) -> Iterator[Edit]:
    """The tile becomes void, and every piece with a part on it is gone."""
    if not inside(layout, tile):
        return
    yield from _taken(_on(layout, catalogue, tile))
    if layout.ground[tile.r][tile.c] != VOID:
        yield Paint(tile, VOID)


def _on(layout: Layout, catalogue: Catalogue, tile: Tile) -> Iterable[Item]:
    return standing_of(layout.items, catalogue).on.get(tile, {}).values()


def _taken(items: Iterable[Item]) -> Iterator[Edit]:
    changes = tuple(Change(item.id, None, was=item) for item in items)
    if changes:
        yield Rearrange(changes)
