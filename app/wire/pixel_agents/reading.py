"""Their layout document, of any version, as a layout of ours.

Rule: what is right loads, every field that is wrong is named.  What nobody here can draw is kept, so that it is still
there when the layout is written again.
"""

from collections.abc import Mapping
from typing import Final

from app.core.geometry import Tile
from app.wire.errors import WireError
from app.wire.layout_json import Area, Carpet, Ground, Item, Layout, Pet
from app.wire.layout_reading import Read
from app.wire.pixel_agents.colours import PLAIN_AREA, ramp_from, ramp_from_hex
from app.wire.pixel_agents.doorway import door_for
from app.wire.pixel_agents.fields import Notes, side, text, whole
from app.wire.pixel_agents.known import FLOORS, OLD_VOID, VERSION, VOID, WALL, Known
from app.wire.pixel_agents.types import LEGACY

MOST_ITEMS: Final = 4096  # as many as there can be tiles
MOST_PETS: Final = 64
_REGENERATED: Final[Mapping[int, tuple[int, int, int, int]]] = {  # floors' colours where a file has none
    1: (35, 30, 15, 0),
    2: (25, 45, 5, 10),
    3: (280, 40, -5, 0),
    4: (35, 25, 10, 0),
}


def is_theirs(raw: Mapping[str, object]) -> bool:
    """Is this document one of theirs, by what is in it?"""
    return "tiles" in raw and "plan" not in raw


def layout_from_theirs(raw: Mapping[str, object], known: Known) -> Read:
    """Reads a document.  Raises WireError when it is of another version, or has no size."""
    if raw.get("version") != VERSION or isinstance(raw.get("version"), bool):
        why = f"is {raw.get('version')!r}; this page reads version {VERSION} of pixel-agents' layouts"
        raise WireError("version", why)
    notes = Notes()
    cols, rows = side(raw, "cols"), side(raw, "rows")
    tiles = _tiles(raw, cols * rows, notes)
    ground = _ground(raw, tiles, cols, notes)
    items = _items(raw, known, notes)
    door = door_for(ground, items, known.catalogue)
    layout = Layout(
        cols=cols,
        rows=rows,
        ground=ground,
        door=door,
        items=items,
        carpets=_carpets(raw, cols, rows, known, notes),
        areas=_areas(raw, cols, rows, notes),
        pets=_pets(raw, door, known, notes),
    )
    return Read(layout, tuple(notes.problems))


def _tiles(raw: Mapping[str, object], count: int, notes: Notes) -> list[int]:
    if not isinstance(raw.get("tiles"), list):
        raise WireError("tiles", "is not a list of one number a tile")
    tiles = []
    for at, value in enumerate(notes.row(raw, "tiles", count, VOID)):
        tile = whole(value)
        if tile is None or not (0 <= tile <= len(FLOORS) or tile == VOID):
            notes.add(f"tiles[{at}]", f"is {value!r}, which is no wall, floor or void; it is void now")
            tile = VOID
        tiles.append(tile)
    if not whole(raw.get("layoutRevision")):
        return [VOID if tile == OLD_VOID else tile for tile in tiles]
    return tiles


def _ground(raw: Mapping[str, object], tiles: list[int], cols: int, notes: Notes) -> tuple[tuple[Ground, ...], ...]:
    colours = raw.get("tileColors")
    given = isinstance(colours, list) and len(colours) == len(tiles)
    if colours is not None and not given:
        notes.add("tileColors", "does not have one value a tile; the floors have their first colours")
    ground = []
    for at, tile in enumerate(tiles):
        colour = colours[at] if given and isinstance(colours, list) else _first_colour(tile)
        ramp = _ramp(colour, f"tileColors[{at}]", notes) if tile != VOID else ""
        ground.append(_ground_of(tile, ramp))
    return tuple(tuple(ground[start : start + cols]) for start in range(0, len(ground), cols))


def _ground_of(tile: int, ramp: str) -> Ground:
    if tile == VOID:
        return Ground("void")
    return Ground("wall", WALL, ramp) if tile == 0 else Ground("floor", FLOORS[tile - 1], ramp)


def _first_colour(tile: int) -> object:
    if tile in (0, VOID):
        return None
    return dict(zip("hsbc", _REGENERATED.get(tile, (0, 0, 0, 0)), strict=True))


def _ramp(raw: object, where: str, notes: Notes, *, replaces: bool = True) -> str:
    try:
        return ramp_from(raw, where, replaces=replaces)
    except WireError as error:
        notes.add(error.where, f"{error.why}; it is left as it is drawn")
        return ""


def _items(raw: Mapping[str, object], known: Known, notes: Notes) -> tuple[Item, ...]:
    if "furniture" not in raw:
        notes.add("furniture", "is missing; the office is empty")
    items: dict[str, Item] = {}
    for where, one in notes.objects(raw, "furniture")[:MOST_ITEMS]:
        item = _item(one, where, known, notes)
        if item is not None and item.id in items:
            notes.add(f"{where}.uid", f"is {item.id!r}, as that of a piece before it; the later one is left out")
        elif item is not None:
            items[item.id] = item
    return tuple(items.values())


def _item(one: Mapping[str, object], where: str, known: Known, notes: Notes) -> Item | None:
    named, col, row = text(one.get("type")), whole(one.get("col")), whole(one.get("row"))
    uid = text(one.get("uid")) or where
    for key, value in (("type", named), ("col", col), ("row", row)):
        if value is None or value == "":
            notes.add(f"{where}.{key}", f"is {one.get(key)!r}; the piece is left out")
            return None
    type = LEGACY.get(named, named)
    if type is None:
        return None  # the first versions had it, later ones take it away in silence
    kind, facing, on = known.names.look(type)
    if kind not in known.catalogue.pieces:
        notes.add(f"{where}.type", f"is {type!r}, of which there is no picture here; it is kept, and not drawn")
    ramp = _ramp(one.get("color"), f"{where}.color", notes, replaces=False)
    ramps = tuple((slot, ramp) for slot in known.slots(kind)) if ramp else ()
    assert col is not None
    assert row is not None
    return Item(uid, kind, Tile(col, row), facing, ramps, on)


def _carpets(raw: Mapping[str, object], cols: int, rows: int, known: Known, notes: Notes) -> tuple[Carpet, ...]:
    """One carpet for every look; the one that was laid last lies on top."""
    tiles: dict[tuple[str, str, str], list[Tile]] = {}
    orders: dict[tuple[str, str, str], int] = {}
    for at, one in enumerate(notes.row(raw, "carpetTiles", cols * rows, None)):
        if one is None:
            continue
        where = f"carpetTiles[{at}]"
        variant = whole(one.get("variant")) if isinstance(one, dict) else None
        if not isinstance(one, dict) or variant is None or variant < 0:
            notes.add(where, "is not a carpet with a variant; there is none now")
            continue
        pattern = known.carpets[variant % len(known.carpets)]
        ramp = _ramp(one.get("color"), f"{where}.color", notes)
        look = (pattern, ramp, _ramp(one.get("accentColor"), f"{where}.accentColor", notes))
        tiles.setdefault(look, []).append(Tile(at % cols, at // cols))
        orders[look] = max(orders.get(look, 0), whole(one.get("order")) or 0)
    looks = sorted(tiles, key=lambda look: orders[look])
    return tuple(Carpet(look[0], tuple(tiles[look]), look[1], look[2]) for look in looks)


def _areas(raw: Mapping[str, object], cols: int, rows: int, notes: Notes) -> tuple[Area, ...]:
    ramps: dict[str, str] = {}
    for where, one in notes.objects(raw, "areas"):
        label = text(one.get("label"))
        if not label or label in ramps:
            notes.add(f"{where}.label", f"is {one.get('label')!r}, which names no area of its own; it is left out")
            continue
        try:
            ramps[label] = ramp_from_hex(one.get("color"), f"{where}.color")
        except WireError as error:
            notes.add(error.where, error.why)
            ramps[label] = ramp_from_hex(PLAIN_AREA, label)
    tiles: dict[str, list[Tile]] = {label: [] for label in ramps}
    for at, found in enumerate(notes.row(raw, "areaTiles", cols * rows, None)):
        if isinstance(found, str) and found in tiles:
            tiles[found].append(Tile(at % cols, at // cols))
        elif found is not None:
            notes.add(f"areaTiles[{at}]", f"is {found!r}, and there is no such area")
    return tuple(Area(label, tuple(tiles[label]), (), ramp) for label, ramp in ramps.items())


def _pets(raw: Mapping[str, object], home: Tile, known: Known, notes: Notes) -> tuple[Pet, ...]:
    pets: dict[str, Pet] = {}
    for where, one in notes.objects(raw, "pets")[:MOST_PETS]:
        id, number = text(one.get("id"), 128), whole(one.get("petType"))
        if not id or id in pets:
            notes.add(f"{where}.id", f"is {one.get('id')!r}, which is no name of its own; the pet is left out")
        elif number is None or number < 0:
            notes.add(f"{where}.petType", f"is {one.get('petType')!r}, which is no number of a pet")
        else:
            kind = known.pets[number] if number < len(known.pets) else f"pet-{number}"
            pets[id] = Pet(id, kind, home)
    return tuple(pets.values())
