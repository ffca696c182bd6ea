"""Furniture in the hand: select, carry, copy, set down, and take over what another piece looks like."""

from dataclasses import replace

from app.core.geometry import Tile
from app.editor.apply import apply, said
from app.editor.edits import Batch, Change, Edit, Rearrange
from app.editor.groups import group_of, shifted
from app.editor.pick import item_on
from app.editor.tools import Acted, Editor, Ghost, Stroke, carpet_at, ground_at, held
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Item, Layout


def item_of(layout: Layout, id: str) -> Item | None:
    """The item of that id."""
    return next((item for item in layout.items if item.id == id), None)


def pressed(editor: Editor, layout: Layout, catalogue: Catalogue, tile: Tile, copies: bool, on: Item | None) -> Acted:
    """Takes hold of what is there; a press on nothing lets go of what was selected.  ``on`` is what the eye sees."""
    item = on or item_on(layout, catalogue, tile)
    if item is None:
        return Acted(replace(editor, selected="", stroke=None, hover=tile))
    stroke = Stroke("main", tile, item=item.id, grip=tile, copies=copies)
    return Acted(replace(editor, stroke=stroke, hover=tile))


def dragged(editor: Editor, stroke: Stroke, tile: Tile) -> Acted:
    """The hand goes on; once it has left the tile, it carries."""
    left = stroke.left or tile != stroke.grip
    return Acted(replace(editor, stroke=replace(stroke, last=tile, left=left), hover=tile))


def released(editor: Editor, stroke: Stroke, layout: Layout, catalogue: Catalogue, free_id: str) -> Acted:
    """Lets go: without having moved, selects or lets go; else sets down what was carried, whole or not at all."""
    if not stroke.left:
        selected = "" if editor.selected == stroke.item else stroke.item
        return Acted(replace(editor, stroke=None, selected=selected))
    carried = _carried(editor, stroke, layout, catalogue, free_id)
    letting = replace(editor, stroke=None, selected="")
    if not carried:
        return Acted(letting)
    edit = _set_down(carried, layout, copies=stroke.copies)
    why = objection(layout, catalogue, edit)
    words = "Copy furniture" if stroke.copies else "Move furniture"
    if why:
        return Acted(letting, says=said(why))
    going_on = (
        replace(letting, selected=carried[0].id) if stroke.copies else letting
    )  # the copy is what one goes on with
    return Acted(going_on, (edit,), ends=True, words=words)


def ghost(editor: Editor, layout: Layout, catalogue: Catalogue) -> Ghost | None:
    """What would come of setting down here what is carried or held ready."""
    stroke, hover = editor.stroke, editor.hover
    if hover is None:
        return None
    if stroke is not None and stroke.item and stroke.left:
        carried = _carried(editor, stroke, layout, catalogue, "ghost")
        edit = _set_down(carried, layout, copies=stroke.copies)
        return Ghost(carried, objection(layout, catalogue, edit)) if carried else None
    if editor.tool == "furniture" and editor.brush.kind and stroke is None:
        item = new_item(editor, hover, "ghost", catalogue)
        return Ghost((item,), objection(layout, catalogue, _put(item)))
    return None


def placed(editor: Editor, layout: Layout, catalogue: Catalogue, tile: Tile, free_id: str) -> Acted:
    """Sets a new piece of the chosen kind down."""
    item = new_item(editor, tile, free_id, catalogue)
    edit = _put(item)
    why = objection(layout, catalogue, edit)
    here = replace(editor, hover=tile)
    return Acted(here, says=said(why)) if why else Acted(here, (edit,), ends=True, words="Add furniture")


def new_item(editor: Editor, tile: Tile, id: str, catalogue: Catalogue) -> Item:
    """A piece as the brush has it; what hangs is held by its lowest row."""
    brush = editor.brush
    piece = catalogue.pieces.get(brush.kind)
    facing = brush.facing
    if piece is not None and facing not in piece.variants:
        facing = next(iter(piece.variants))
    rows = piece.variants[facing].rows if piece is not None and piece.on_wall else 1
    return Item(id, brush.kind, Tile(tile.c, tile.r - rows + 1), facing, brush.ramps, brush.on)


def picked(editor: Editor, layout: Layout, catalogue: Catalogue, tile: Tile, on: Item | None) -> Acted:
    """Furniture copy: the next piece is of that kind and looks the same, an uncoloured one stays uncoloured."""
    item = on or item_on(layout, catalogue, tile)
    if item is None:
        return Acted(editor)
    ready = held(editor, kind=item.kind, facing=item.facing, ramps=item.ramps, on=item.on)
    return Acted(replace(ready, tool="furniture", came_from="select"))


def coloured(editor: Editor, layout: Layout, catalogue: Catalogue, tile: Tile, on: Item | None) -> Acted:
    """Colour copy: furniture's colours go onto what is selected or the next piece; else takes floor, wall or carpet."""
    item = on or item_on(layout, catalogue, tile)
    back = replace(editor, tool=editor.came_from)
    if item is not None:
        target = item_of(layout, editor.selected)
        if target is None:
            return Acted(replace(held(back, ramps=item.ramps), tool="furniture"))
        edit = recolour(target, item.ramps, catalogue)
        return Acted(back, (edit,) if edit else (), ends=True, words="Copy a colour")
    patch, ground = carpet_at(layout, tile), ground_at(layout, tile)
    if patch is not None and editor.came_from == "carpet":
        return Acted(held(back, carpet=patch))
    if ground.what == "wall":
        return Acted(replace(held(back, wall=ground), tool="wall"))
    return Acted(replace(held(back, floor=ground), tool="floor")) if ground.what == "floor" else Acted(editor)


def recolour(item: Item, ramps: tuple[tuple[str, str], ...], catalogue: Catalogue) -> Rearrange | None:
    """The item in other colours, as far as it can wear them; ``None`` when that changes nothing."""
    piece = catalogue.pieces.get(item.kind)
    slots = piece.recolour if piece is not None else ()
    worn = tuple((slot, ramp) for slot, ramp in ramps if slot in slots)
    return None if worn == item.ramps else changed(item, replace(item, ramps=worn))


def changed(item: Item, after: Item | None) -> Rearrange:
    """One item becomes another, or nothing, unless somebody was quicker."""
    return Rearrange((Change(item.id, after, was=item),))


def removed(layout: Layout, catalogue: Catalogue, id: str) -> Acted | None:
    """Takes the selected piece away, with what stands on it."""
    item = item_of(layout, id)
    if item is None:
        return None
    group = group_of(layout, item, catalogue)
    return Acted(Editor(), (Rearrange(tuple(Change(one.id, None, was=one) for one in group)),), ends=True)


def objection(layout: Layout, catalogue: Catalogue, edit: Edit) -> str:
    """Why an edit would be left undone, empty if it would not."""
    tried = apply(layout, Batch("try", (edit,), layout.origin), catalogue)
    return tried.refused[0].why if tried.refused else ""


def _carried(editor: Editor, stroke: Stroke, layout: Layout, catalogue: Catalogue, free_id: str) -> tuple[Item, ...]:
    item = item_of(layout, stroke.item)
    if item is None:
        return ()
    group = shifted(group_of(layout, item, catalogue), stroke.last.c - stroke.grip.c, stroke.last.r - stroke.grip.r)
    if not stroke.copies:
        return group
    return tuple(replace(one, id=f"{free_id}{'' if k == 0 else f'-{k}'}") for k, one in enumerate(group))


def _set_down(items: tuple[Item, ...], layout: Layout, copies: bool) -> Rearrange:
    if copies:
        return Rearrange(tuple(Change(one.id, one) for one in items))
    return Rearrange(tuple(Change(one.id, one, was=item_of(layout, one.id)) for one in items))


def _put(item: Item) -> Rearrange:
    return Rearrange((Change(item.id, item),))
