"""What the scene shows of an editing session: made anew when the session changed, and only read by the scene."""

from typing import Final

from app.editor.groups import ways
from app.editor.handling import ghost, item_of
from app.editor.session import Session
from app.editor.tools import Editor, carpet_at, ground_at, inside
from app.office.furniture import Placed, placed_as
from app.scene.editing import Button, Marked, Wash
from app.scene.ground import Region
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Area, Item, Layout

GROWING: Final = ("floor", "wall")
PAINTING: Final = ("floor", "wall", "carpet", "areas", "erase", "door")


def marks_of(session: Session, tops: tuple[Placed, ...]) -> Marked:
    """The marks of this moment; ``tops`` is the furniture that small things may stand on."""
    editor, layout, catalogue = session.editor, session.layout, session.catalogue
    picked = _picked(item_of(layout, editor.selected), catalogue)
    shadow = ghost(editor, layout, catalogue)
    ghosts = tuple(one for item in (shadow.items if shadow else ()) if (one := _placed(item, catalogue)) is not None)
    hints = tuple(tile for one in ghosts for tile in (one.tiles if one.hangs else one.front))
    fits = not (shadow and shadow.why)
    if shadow is None and editor.hover is not None and editor.tool in PAINTING:
        hints, fits = (editor.hover,), _may_touch(editor, layout)
    return Marked(
        cols=layout.cols,
        rows=layout.rows,
        ring=editor.tool in GROWING,
        hints=hints,
        fits=fits,
        ghosts=ghosts,
        tops=tops if ghosts else (),
        picked=picked[0] if picked else None,
        buttons=picked[1] if picked else (),
        washes=washes_of(layout.areas, editor.brush.area) if editor.tool == "areas" else (),
    )


def washes_of(areas: tuple[Area, ...], chosen: str = "") -> tuple[Wash, ...]:
    """Every area in its colour, the chosen one stronger."""
    return tuple(Wash(area.ramp, area.tiles, area.name, strong=area.name == chosen) for area in areas)


def _may_touch(editor: Editor, layout: Layout) -> bool:
    tile = editor.hover
    assert tile is not None
    if editor.tool in GROWING:
        return -1 <= tile.c <= layout.cols and -1 <= tile.r <= layout.rows
    what = ground_at(layout, tile).what
    if editor.tool == "erase":
        return inside(layout, tile) and (what != "void" or carpet_at(layout, tile) is not None)
    return what == "floor" or (editor.tool == "door" and what == "wall")


def _placed(item: Item, catalogue: Catalogue) -> Placed | None:
    piece = catalogue.pieces.get(item.kind)
    return None if piece is None or not piece.variants else placed_as(item, piece)


def _picked(item: Item | None, catalogue: Catalogue) -> tuple[Region, tuple[Button, ...]] | None:
    one = None if item is None else _placed(item, catalogue)
    if item is None or one is None:
        return None
    c, r = item.at
    turns: tuple[Button, ...] = ("turn",) if len(ways(item.kind, catalogue)) > 1 else ()
    return Region(c, r, c + one.variant.cols, r + one.variant.rows), (*turns, "remove")
