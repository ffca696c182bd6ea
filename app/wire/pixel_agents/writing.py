"""A layout of ours as their document: the nearest they have, and our own document beside it in a field that they skip.

Rules: always with a ``layoutRevision``, or a floor would be taken for void.  Reading the document again gives the same
layout; where somebody changed it over there in the meantime, their change counts and the rest is as it was here.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.core.geometry import Direction, Tile
from app.wire.atlas_json import Atlas
from app.wire.errors import WireError
from app.wire.layout_json import Area, Ground, Item, Layout, layout_from_text, text_from_layout
from app.wire.layout_reading import Read
from app.wire.pixel_agents.colours import colour_from, hex_from_ramp
from app.wire.pixel_agents.known import CARPET, EMBEDDED, FLOORS, VERSION, VOID, Known
from app.wire.pixel_agents.reading import layout_from_theirs
from app.wire.pixel_agents.types import NEAREST

REVISION = 1
_MOSAIC = FLOORS.index("checker") + 1  # for floors that they do not have


def theirs_from_layout(layout: Layout, known: Known) -> dict[str, object]:
    """The document, our own in it."""
    return {**_plain(layout, known), EMBEDDED: json.loads(text_from_layout(layout))}


def text_for_theirs(layout: Layout, known: Known) -> str:
    """The document as a file."""
    return json.dumps(theirs_from_layout(layout, known), indent=2, ensure_ascii=False) + "\n"


def read_theirs(raw: Mapping[str, object], known: Known) -> Read:
    """Reads a document of theirs, and what was ours in it where it was not changed."""
    read = layout_from_theirs(raw, known)
    if EMBEDDED not in raw:
        return read
    try:
        ours = layout_from_text(json.dumps(raw[EMBEDDED]))
    except WireError:
        return read  # of another version of ours: what they know of it is all there is
    written = layout_from_theirs(_plain(ours, known), known).layout
    layout = merged(read.layout, written, ours)
    kept = {item.id for item in layout.items} & {item.id for item in ours.items}
    problems = tuple(one for one in read.problems if not (kept and one.where.startswith("furniture")))
    return Read(layout, problems)


def merged(theirs: Layout, written: Layout, ours: Layout) -> Layout:
    """``theirs``, and ``ours`` wherever it is as it was ``written``."""
    if (theirs.cols, theirs.rows) != (ours.cols, ours.rows):
        return theirs
    if theirs == written:
        return ours
    own_items = {item.id: item for item in ours.items}
    written_items = {item.id: item for item in written.items}
    items = tuple(
        own_items[item.id] if item == written_items.get(item.id) and item.id in own_items else item
        for item in theirs.items
    )
    return replace(
        theirs,
        name=ours.name,
        origin=ours.origin,
        door=ours.door,
        ground=_merged_ground(theirs, written, ours),
        items=items,
        carpets=ours.carpets if theirs.carpets == written.carpets else theirs.carpets,
        areas=ours.areas if theirs.areas == written.areas else _with_folders(theirs.areas, ours.areas),
        pets=ours.pets if [p.id for p in theirs.pets] == [p.id for p in written.pets] else theirs.pets,
    )


def _merged_ground(theirs: Layout, written: Layout, ours: Layout) -> tuple[tuple[Ground, ...], ...]:
    rows = zip(theirs.ground, written.ground, ours.ground, strict=True)
    return tuple(tuple(c if a == b else a for a, b, c in zip(*row, strict=True)) for row in rows)


def _with_folders(theirs: Sequence[Area], ours: Sequence[Area]) -> tuple[Area, ...]:
    folders = {area.name: area.folders for area in ours}
    return tuple(replace(area, folders=folders.get(area.name, ())) for area in theirs)


def _plain(layout: Layout, known: Known) -> dict[str, object]:
    tiles = [ground for row in layout.ground for ground in row]
    document: dict[str, object] = {
        "version": VERSION,
        "layoutRevision": REVISION,
        "cols": layout.cols,
        "rows": layout.rows,
        "tiles": [_tile(ground) for ground in tiles],
        "tileColors": [_ground_colour(ground, known.atlas) for ground in tiles],
        "furniture": [one for one in (_furniture(item, known) for item in layout.items) if one is not None],
        "pets": [{"id": pet.id, "petType": _pet_number(pet.kind, known)} for pet in layout.pets],
    }
    if layout.carpets:
        document["carpetTiles"] = _carpet_tiles(layout, known)
    if layout.areas:
        document["areas"] = [{"label": one.name, "color": hex_from_ramp(one.ramp, known.atlas)} for one in layout.areas]
        document["areaTiles"] = _area_tiles(layout)
    return document


def _tile(ground: Ground) -> int:
    match ground.what:
        case "wall":
            return 0
        case "floor":
            return FLOORS.index(ground.pattern) + 1 if ground.pattern in FLOORS else _MOSAIC
        case _:
            return VOID


def _ground_colour(ground: Ground, atlas: Atlas | None) -> object:
    return None if ground.what == "void" else colour_from(ground.ramp, atlas, replaces=True)


def _furniture(item: Item, known: Known) -> dict[str, object] | None:
    """A piece as the nearest of theirs, its foot on the same tiles; as it is where nobody knows it."""
    if item.kind in known.catalogue.pieces and known.names.type(item.kind, item.facing, item.on) is None:
        group = NEAREST.get(item.kind)
        return None if group is None else _nearest(item, group, known)
    type = known.names.type(item.kind, item.facing, item.on) or item.kind
    return _written(item, type, item.at, known)


def _nearest(item: Item, group: str, known: Known) -> dict[str, object] | None:
    type = known.names.type(group, item.facing, item.on)
    theirs = known.catalogue.pieces.get(group)
    if type is None or theirs is None:
        return None
    _, facing, _ = known.names.look(type)
    own = known.catalogue.pieces[item.kind].variants
    rows = (own.get(item.facing) or next(iter(own.values()))).rows
    higher = theirs.variants.get(facing, theirs.variants.get(Direction.DOWN))
    lift = 0 if higher is None else higher.rows - rows
    return _written(item, type, Tile(item.at.c, item.at.r - lift), known)


def _written(item: Item, type: str, at: Tile, known: Known) -> dict[str, object]:
    found: dict[str, object] = {"uid": item.id, "type": type, "col": at.c, "row": at.r}
    colour = colour_from(item.ramps[0][1], known.atlas, replaces=False) if item.ramps else None
    return found if colour is None else {**found, "color": colour}


def _pet_number(kind: str, known: Known) -> int:
    if kind in known.pets:
        return known.pets.index(kind)
    number = kind.removeprefix("pet-")
    return int(number) if number.isascii() and number.isdigit() and len(number) < 6 else 0


def _carpet_tiles(layout: Layout, known: Known) -> list[object]:
    tiles: list[object] = [None] * (layout.cols * layout.rows)
    for order, carpet in enumerate(layout.carpets, start=1):
        pattern = carpet.pattern or CARPET
        one: dict[str, object] = {"variant": known.carpets.index(pattern) if pattern in known.carpets else 0}
        for key, ramp in (("color", carpet.ramp), ("accentColor", carpet.trim)):
            colour = colour_from(ramp, known.atlas, replaces=True)
            if colour is not None:
                one[key] = colour
        for tile in carpet.tiles:
            if 0 <= tile.c < layout.cols and 0 <= tile.r < layout.rows:
                tiles[tile.r * layout.cols + tile.c] = {**one, "order": order}
    return tiles


def _area_tiles(layout: Layout) -> list[object]:
    tiles: list[object] = [None] * (layout.cols * layout.rows)
    for area in layout.areas:
        for tile in area.tiles:
            if 0 <= tile.c < layout.cols and 0 <= tile.r < layout.rows:
                tiles[tile.r * layout.cols + tile.c] = area.name
    return tiles
