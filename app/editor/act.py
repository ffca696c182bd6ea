"""One message of hands or keys, and what the editor makes of it: the one door to the tools."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.core.geometry import Tile
from app.editor import handling, painting
from app.editor.apply import said
from app.editor.edits import Rearrange, SetDoor
from app.editor.groups import group_of, next_way, turned
from app.editor.handling import changed, item_of, objection
from app.editor.tools import Acted, Editor, Hand, held
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Item, Layout


@dataclass(frozen=True, slots=True)
class Press:
    """A hand came down on a tile.  ``on`` is the piece that the eye sees there, ``alt`` that Alt is held."""

    tile: Tile
    hand: Hand = "main"
    alt: bool = False
    on: Item | None = None


@dataclass(frozen=True, slots=True)
class Drag:
    """The hand that is down is over a tile."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Release:
    """The hand was lifted."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """The hand was taken away: a second finger came, the browser took over.  What was painted stays."""


@dataclass(frozen=True, slots=True)
class Hover:
    """A hand that is not down is over a tile, or nowhere."""

    tile: Tile | None


@dataclass(frozen=True, slots=True)
class Stroked:
    """A key: R, T, P, Delete, Backspace or Escape."""

    key: str


Message = Press | Drag | Release | Cancel | Hover | Stroked
FreeId = Callable[[], str]


def act(editor: Editor, layout: Layout, catalogue: Catalogue, message: Message, free_id: FreeId) -> Acted:
    """What a message makes of the editor.  ``free_id`` gives an id that no item has had."""
    match message:
        case Press():
            return _pressed(editor, layout, catalogue, message, free_id)
        case Drag(tile):
            return _dragged(editor, layout, catalogue, tile)
        case Release():
            return _released(editor, layout, catalogue, free_id)
        case Cancel():
            painting_ends = editor.stroke is not None and not editor.stroke.item
            return Acted(replace(editor, stroke=None), ends=painting_ends, words=_words(editor))
        case Hover(tile):
            return Acted(editor if tile == editor.hover else replace(editor, hover=tile))
        case Stroked(key):
            return _key(editor, layout, catalogue, key)


def _pressed(editor: Editor, layout: Layout, catalogue: Catalogue, press: Press, free_id: FreeId) -> Acted:
    match editor.tool:
        case "floor" | "wall" | "carpet" | "areas" | "erase":
            return painting.pressed(editor, layout, catalogue, press.tile, press.hand)
        case _ if press.hand == "second":
            return Acted(editor)
        case "furniture" if editor.brush.kind:
            return handling.placed(editor, layout, catalogue, press.tile, free_id())
        case "pick":
            return handling.picked(editor, layout, catalogue, press.tile, press.on)
        case "colour" | "carpet-pick":
            return handling.coloured(editor, layout, catalogue, press.tile, press.on)
        case "door":
            return _door(editor, layout, catalogue, press.tile)
        case "pets":
            return Acted(editor)
        case _:
            return handling.pressed(editor, layout, catalogue, press.tile, press.alt, press.on)


def _door(editor: Editor, layout: Layout, catalogue: Catalogue, tile: Tile) -> Acted:
    edit = SetDoor(tile)
    why = objection(layout, catalogue, edit)
    return (
        _told(editor, f"No door here. {said(why)}") if why else Acted(editor, (edit,), ends=True, words="Move the door")
    )


def _told(editor: Editor, text: str) -> Acted:
    return Acted(editor, says=text)


def _dragged(editor: Editor, layout: Layout, catalogue: Catalogue, tile: Tile) -> Acted:
    stroke = editor.stroke
    if stroke is None or (tile == stroke.last and tile == editor.hover):
        return Acted(editor)
    if stroke.item:
        return handling.dragged(editor, stroke, tile)
    return painting.dragged(editor, stroke, layout, catalogue, tile)


def _released(editor: Editor, layout: Layout, catalogue: Catalogue, free_id: FreeId) -> Acted:
    stroke = editor.stroke
    if stroke is None:
        return Acted(editor)
    if stroke.item:
        return handling.released(editor, stroke, layout, catalogue, free_id() if stroke.copies else "")
    return Acted(replace(editor, stroke=None), ends=True, words=_words(editor))


def _words(editor: Editor) -> str:
    return painting.WORDS.get(editor.tool, "Change the office")


def _key(editor: Editor, layout: Layout, catalogue: Catalogue, key: str) -> Acted:
    match key:
        case "Escape":
            return _escape(editor)
        case "p" | "P" if editor.tool == "carpet":
            return Acted(replace(editor, tool="carpet-pick", came_from="carpet"))
        case "r" | "R":
            return rotated(editor, layout, catalogue)
        case "t" | "T":
            return switched(editor, layout, catalogue)
        case "Delete" | "Backspace":
            gone = handling.removed(layout, catalogue, editor.selected)
            if gone is None:
                return Acted(editor)
            return replace(gone, editor=replace(editor, selected=""), words="Take furniture away")
        case _:
            return Acted(editor)


def rotated(editor: Editor, layout: Layout, catalogue: Catalogue) -> Acted:
    """Turns what is selected, with what stands on it, or the piece that is held ready."""
    item = item_of(layout, editor.selected)
    if item is None:
        brush = editor.brush
        return Acted(held(editor, facing=next_way(brush.kind, brush.facing, catalogue)) if brush.kind else editor)
    group = group_of(layout, item, catalogue)
    after = turned(group, catalogue)
    if after == group:
        return Acted(editor, says="It is drawn from this side only.")
    edit = Rearrange(
        tuple(change for one, new in zip(group, after, strict=True) for change in changed(one, new).changes)
    )
    return _unless(editor, layout, catalogue, edit, "Turn furniture")


def switched(editor: Editor, layout: Layout, catalogue: Catalogue) -> Acted:
    """Switches what is selected on for good, or leaves that to who works at it; or the piece that is held ready."""
    item = item_of(layout, editor.selected)
    if item is None:
        return Acted(held(editor, on=not editor.brush.on) if editor.brush.kind else editor)
    piece = catalogue.pieces.get(item.kind)
    if piece is None or not any(variant.on for variant in piece.variants.values()):
        return Acted(editor, says="It has nothing to switch on.")
    return _unless(editor, layout, catalogue, changed(item, replace(item, on=not item.on)), "Switch furniture")


def _unless(editor: Editor, layout: Layout, catalogue: Catalogue, edit: Rearrange, words: str) -> Acted:
    why = objection(layout, catalogue, edit)
    if why:
        return _told(editor, said(why))
    return Acted(editor, (edit,), ends=True, words=words)


def _escape(editor: Editor) -> Acted:
    """One step back a press: out of the stroke, the picking, the kind, the tool, the selection, the editor."""
    match editor:
        case Editor(stroke=stroke) if stroke is not None:
            return Acted(replace(editor, stroke=None), ends=not stroke.item, words=_words(editor))
        case Editor(tool="pick"):
            return Acted(replace(editor, tool="furniture"))
        case Editor(tool="colour" | "carpet-pick", came_from=before):
            return Acted(replace(editor, tool=before, came_from="select"))
        case Editor(tool="furniture") if editor.brush.kind:
            return Acted(held(editor, kind=""))
        case Editor(tool="carpet"):
            return Acted(replace(editor, tool="furniture"))
        case Editor(tool="areas") if editor.brush.area:
            return Acted(held(editor, area=""))
        case Editor(tool="select", selected=""):
            return Acted(editor, leaves=True)
        case Editor(tool="select"):
            return Acted(replace(editor, selected=""))
        case _:
            return Acted(replace(editor, tool="select"))
