"""From an editing session to what its panel shows: tools, what there is to choose, colours, areas, pets.

Pure: made anew when the session or what the person has opened changed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from app.core.geometry import Direction
from app.core.mixing import Mix, mix_from_name
from app.editor.groups import ways
from app.editor.handling import item_of
from app.editor.session import Session
from app.shell.editing_views import AreaView, Choice, EditorView, More, Paint, Picked
from app.wire.atlas_json import Atlas
from app.wire.catalogue_json import Catalogue, Piece
from app.wire.layout_json import Layout

TABS: Final = (
    ("desk", "Desks"),
    ("chair", "Chairs"),
    ("rest", "Sofas"),
    ("storage", "Storage"),
    ("electronics", "Tech"),
    ("appliance", "Kitchen"),
    ("decor", "Decor"),
    ("wall", "On walls"),
    ("rug", "Rugs"),
    ("carpet", "Carpet"),
)
WORN: Final = (  # what furniture may wear, dark woods to loud cloths
    *("wood", "walnut", "birch", "cream", "white", "paper", "steel", "slate", "char", "navy", "cobalt", "denim"),
    *("sky", "teal", "mint", "leaf", "moss", "khaki", "mustard", "terracotta", "brick", "coral", "rose", "lilac"),
    "violet",
)
AREA_RAMPS: Final = ("coral", "mustard", "sky", "leaf", "violet", "rose", "cobalt", "terracotta")
SLOTS: Final = {
    "floor": "Floor",
    "wall": "Wall",
    "carpet": "Field",
    "carpet_trim": "Border",
    "wood": "Wood",
    "birch": "Light wood",
    "fabric": "Cloth",
    "cushion": "Cushion",
    "panel": "Panel",
    "rug": "Field",
    "rug_trim": "Border",
    "water": "Water",
}


@dataclass(frozen=True, slots=True)
class Stock:
    """What the atlas and the catalogue have to choose from, looked up once."""

    atlas: Atlas
    tabs: tuple[Choice, ...]
    floors: tuple[str, ...]
    walls: tuple[str, ...]
    carpets: tuple[tuple[str, str], ...]
    pets: tuple[tuple[str, str], ...]


def stock_of(atlas: Atlas, catalogue: Catalogue) -> Stock:
    """Everything there is."""
    carpets = _carpets(atlas)
    known = {piece.category for piece in catalogue.pieces.values()}
    pets = tuple(
        (name, _first(atlas, f"pet/{name}/idle/down/", f"pet/{name}/")) for name in _second(atlas.frames, "pet")
    )
    return Stock(
        atlas,
        tabs=tuple(Choice(name, label) for name, label in TABS if name in known or (name == "carpet" and carpets)),
        floors=tuple(_second(atlas.frames, "floor")),
        walls=tuple(name for name in _second(atlas.frames, "wall") if not name.isdigit()),
        carpets=carpets,
        pets=pets,
    )


@dataclass(frozen=True, slots=True)
class Opened:
    """What the person has open in the editor's panel."""

    tab: str = "desk"
    mixing: str = ""
    more: More = ""


def view_of(
    session: Session,
    opened: Opened,
    stock: Stock,
    saved: Layout,
    folders: tuple[str, ...],
    layouts: tuple[tuple[str, str], ...],
) -> EditorView:
    """All that the panel shows."""
    editor, layout = session.editor, session.layout
    paints = paints_of(session, stock.atlas)
    mixing = next((paint for paint in paints if paint.slot == opened.mixing), None)
    history = session.history
    return EditorView(
        tool=editor.tool,
        brush=editor.brush,
        tab="carpet" if editor.tool in ("carpet", "carpet-pick") else opened.tab,
        tabs=stock.tabs,
        choices=choices_of(session, opened.tab, stock),
        chosen=_chosen(session),
        paints=paints,
        mixing=mixing.slot if mixing else "",
        mix=_mix(mixing.worn) if mixing else Mix(),
        picked=_picked(session),
        undo=(history.back[-1].words or "the last stroke") if history.back else "",
        redo=(history.again[-1].words or "the last stroke") if history.again else "",
        changed=layout is not saved and layout != saved,
        waits=len(session.pending),
        areas=tuple(AreaView(area.name, area.ramp, len(area.tiles), area.folders) for area in layout.areas),
        area_ramps=AREA_RAMPS,
        folders=folders,
        pets=layout.pets,
        more=opened.more,
        layouts=layouts,
    )


def choices_of(session: Session, tab: str, stock: Stock) -> tuple[Choice, ...]:
    """What the tool has to choose from."""
    brush = session.editor.brush
    match session.editor.tool:
        case "floor":
            wear = (("floor", brush.floor.ramp),) if brush.floor.ramp else ()
            return tuple(Choice(name, name.capitalize(), f"floor/{name}/00", wear) for name in stock.floors)
        case "wall":
            wear = (("wall", brush.wall.ramp),) if brush.wall.ramp else ()
            return tuple(Choice(name, name.capitalize(), f"wall/{name}/0", wear) for name in stock.walls)
        case "carpet" | "carpet-pick":
            worn = tuple(
                pair for pair in (("carpet", brush.carpet.ramp), ("carpet_trim", brush.carpet.trim)) if pair[1]
            )
            return tuple(Choice(name, name.capitalize(), picture, worn) for name, picture in stock.carpets)
        case "furniture" | "pick" | "colour":
            pieces = [piece for piece in session.catalogue.pieces.values() if piece.category == tab and piece.listed]
            return tuple(_piece(piece, session) for piece in pieces)
        case "pets":
            return tuple(Choice(name, name.capitalize(), picture) for name, picture in stock.pets)
        case _:
            return ()


def paints_of(session: Session, atlas: Atlas) -> tuple[Paint, ...]:
    """The colours that what is in the hand, or selected, can have."""
    editor = session.editor
    brush = editor.brush
    match editor.tool:
        case "floor":
            return (Paint("floor", SLOTS["floor"], brush.floor.ramp, _ramps(atlas, "floor")),)
        case "wall":
            return (Paint("wall", SLOTS["wall"], brush.wall.ramp, _ramps(atlas, "wall")),)
        case "carpet":
            ramps = tuple(name for name in (*_ramps(atlas, "rug"), *WORN) if name in atlas.ramps)
            return (
                Paint("carpet", SLOTS["carpet"], brush.carpet.ramp, ramps),
                Paint("carpet_trim", SLOTS["carpet_trim"], brush.carpet.trim, ramps),
            )
        case _:
            item = item_of(session.layout, editor.selected)
            kind, ramps_worn = (item.kind, item.ramps) if item else (brush.kind, brush.ramps)
            piece = session.catalogue.pieces.get(kind)
            if piece is None or (item is None and editor.tool != "furniture"):
                return ()
            worn = dict(ramps_worn)
            choice = tuple(name for name in WORN if name in atlas.ramps)
            return tuple(Paint(slot, SLOTS.get(slot, slot), worn.get(slot, ""), choice) for slot in piece.recolour)


def _mix(worn: str) -> Mix:
    return mix_from_name(worn) or Mix(base=worn)


def _chosen(session: Session) -> str:
    brush = session.editor.brush
    match session.editor.tool:
        case "floor":
            return brush.floor.pattern
        case "wall":
            return brush.wall.pattern
        case "carpet" | "carpet-pick":
            return brush.carpet.pattern
        case "furniture":
            return brush.kind
        case "areas":
            return brush.area
        case _:
            return ""


def _picked(session: Session) -> Picked | None:
    item = item_of(session.layout, session.editor.selected)
    piece = session.catalogue.pieces.get(item.kind) if item else None
    if item is None or piece is None:
        return None
    switches = any(variant.on for variant in piece.variants.values())
    return Picked(piece.label, len(ways(item.kind, session.catalogue)) > 1, switches, item.on)


def _piece(piece: Piece, session: Session) -> Choice:
    """A piece as it would be set down: turned as it is held, in the colours that it can wear of those in the hand."""
    brush = session.editor.brush
    held = piece.kind == brush.kind
    facing = brush.facing if held and brush.facing in piece.variants else Direction.DOWN
    variant = piece.variants.get(facing) or next(iter(piece.variants.values()))
    worn = tuple(pair for pair in brush.ramps if pair[0] in piece.recolour) if held else ()
    return Choice(piece.kind, piece.label, variant.frames[0], worn)


def _carpets(atlas: Atlas) -> tuple[tuple[str, str], ...]:
    """The patterns of carpets: those drawn as ``carpet/<pattern>/<case>``, and the one that has no name of its own."""
    named = [name for name in _second(atlas.frames, "carpet") if not name.isdigit()]
    plain = [("carpet", "carpet/15")] if "carpet/15" in atlas.frames else []
    return (*plain, *((name, f"carpet/{name}/15") for name in named))


def _second(frames: Mapping[str, object], first: str) -> list[str]:
    """The names below a first part of frames' names, each once, in the atlas' order."""
    begins = f"{first}/"
    return list(dict.fromkeys(name.split("/")[1] for name in frames if name.startswith(begins)))


def _first(atlas: Atlas, *begins: str) -> str:
    for begin in begins:
        found = next((name for name in atlas.frames if name.startswith(begin)), None)
        if found is not None:
            return found
    return ""


def _ramps(atlas: Atlas, family: str) -> tuple[str, ...]:
    return tuple(name for name in atlas.ramps if name == family or name.startswith(f"{family}_"))


def known_folders(cwds: Sequence[str]) -> tuple[str, ...]:
    """The base names of the folders that agents work in, each once, in order of the alphabet."""
    return tuple(sorted({name for name in cwds if name}))
