"""The layout document: its types, and JSON to and from them.

A layout is versioned and holds only what a person chose: floor, walls, carpets, furniture, areas, pets.  Where a
person may walk and sit is derived from it in ``office/layout.py``.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from app.core.geometry import Direction, Tile
from app.wire.errors import WireError
from app.wire.layout_versions import VERSION, up_to_date

LARGEST = 64  # tiles per side
FIRST = Tile(0, 0)
SIGNS = "#.,:;abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+*=~^%&@!?"  # for ground, in a plan


@dataclass(frozen=True, slots=True)
class Ground:
    """What one tile is: a floor of a pattern in a ramp, a wall in a ramp, or void."""

    what: str  # "floor", "wall" or "void"
    pattern: str = ""  # a floor's name in the atlas, a wall's style
    ramp: str = ""  # the ramp that replaces the pattern's own, empty for its own


@dataclass(frozen=True, slots=True)
class Item:
    """One piece of furniture: its top left tile, its orientation, the ramps that it wears, whether it is always on."""

    id: str
    kind: str
    at: Tile
    facing: Direction = Direction.DOWN
    ramps: tuple[tuple[str, str], ...] = ()  # (ramp of the art, ramp to wear)
    on: bool = False


@dataclass(frozen=True, slots=True)
class Carpet:
    """One carpet on a set of tiles."""

    pattern: str
    tiles: tuple[Tile, ...]
    ramp: str = ""
    trim: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """A named region that agents of the mapped folders prefer."""

    name: str
    tiles: tuple[Tile, ...]
    folders: tuple[str, ...] = ()
    ramp: str = ""


@dataclass(frozen=True, slots=True)
class Pet:
    """A creature that belongs to nobody: where it sleeps, what it is called, the ramps of its coat if it was chosen."""

    id: str
    kind: str
    at: Tile
    name: str = ""
    ramps: tuple[tuple[str, str], ...] = ()  # (ramp of the art, ramp to wear)


@dataclass(frozen=True, slots=True)
class Layout:
    """An office: rows of columns of ground, ``ground[r][c]``, top left first, and what stands on it.

    ``door`` is the tile through which people come and go.  ``origin`` counts the columns and rows that were ever added
    at the left and at the top: strokes of people who did not know of them yet still mean the same tiles.
    """

    cols: int
    rows: int
    ground: tuple[tuple[Ground, ...], ...]
    door: Tile
    items: tuple[Item, ...] = ()
    carpets: tuple[Carpet, ...] = ()
    areas: tuple[Area, ...] = ()
    pets: tuple[Pet, ...] = ()
    name: str = ""
    origin: Tile = FIRST


def layout_from_text(text: str) -> Layout:
    """Reads a layout document.

    In JSON the ground is drawn: ``legend`` maps one character to a ground, ``plan`` is one string a row.
    Raises WireError naming what is wrong and where; an unknown version says which this page knows.
    """
    try:
        raw = json.loads(text)
    except ValueError as error:
        raise WireError("layout", f"is not JSON: {error}") from error
    if not isinstance(raw, dict):
        raise WireError("layout", "is not an object")
    document = up_to_date(raw)
    try:
        return _layout(document)
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
        raise WireError("layout", f"has a part that is missing or of the wrong shape: {error!r}") from error


def text_from_layout(layout: Layout) -> str:
    """Writes a layout document, the same text for the same layout, one item a line."""
    legend: dict[Ground, str] = {}
    signs = chain(SIGNS, map(chr, range(0x4E00, 0x6000)))  # more than the largest office has tiles
    void = Ground("void")
    plan = []
    for row in layout.ground:
        line = ""
        for ground in row:
            if ground == void:
                line += " "
                continue
            if ground not in legend:
                legend[ground] = next(signs)
            line += legend[ground]
        plan.append(line)
    parts: dict[str, object] = {
        "version": VERSION,
        "name": layout.name,
        "door": list(layout.door),
        **({"origin": list(layout.origin)} if layout.origin != (0, 0) else {}),
        "legend": {sign: [g.what, g.pattern, g.ramp] for g, sign in legend.items()},
        "plan": plan,
        "items": [[item.id, item.kind, *item.at, item.facing.value, *_worn(item)] for item in layout.items],
        "carpets": [
            {"pattern": c.pattern, "ramp": c.ramp, "trim": c.trim, "tiles": [list(t) for t in c.tiles]}
            for c in layout.carpets
        ],
        "areas": [
            {"name": a.name, "folders": list(a.folders), "ramp": a.ramp, "tiles": [list(t) for t in a.tiles]}
            for a in layout.areas
        ],
        "pets": [[pet.id, pet.kind, *pet.at, *_called(pet)] for pet in layout.pets],
    }
    return "{\n" + ",\n".join(f" {json.dumps(key)}: {_lines(value)}" for key, value in parts.items()) + "\n}\n"


def _worn(item: Item) -> list[object]:
    """What an item may have at the end of its row: ramps, and whether it is always on."""
    if item.on:
        return [dict(item.ramps), True]
    return [dict(item.ramps)] if item.ramps else []


def _called(pet: Pet) -> list[object]:
    """What a pet may have at the end of its row: its name and its coat."""
    if pet.ramps:
        return [pet.name, dict(pet.ramps)]
    return [pet.name] if pet.name else []


def _lines(value: object) -> str:
    if isinstance(value, list) and value and isinstance(value[0], list | str | dict):
        return "[\n" + ",\n".join("  " + json.dumps(one, ensure_ascii=False) for one in value) + "\n ]"
    return json.dumps(value, ensure_ascii=False)


def _layout(raw: Mapping[str, object]) -> Layout:
    legend = {sign: Ground(*ground) for sign, ground in raw["legend"].items()}  # type: ignore[attr-defined]
    legend[" "] = Ground("void")
    plan = raw["plan"]
    ground = tuple(tuple(legend[sign] for sign in row) for row in plan)  # type: ignore[attr-defined]
    rows, cols = len(ground), len(ground[0])
    if any(len(row) != cols for row in ground):
        raise WireError("layout.plan", "has rows of different lengths")
    if not (1 <= rows <= LARGEST and 1 <= cols <= LARGEST):
        raise WireError("layout.plan", f"is {cols} by {rows} tiles; the largest office is {LARGEST} by {LARGEST}")
    return Layout(
        cols=cols,
        rows=rows,
        ground=ground,
        door=Tile(*raw["door"]),  # type: ignore[misc]
        name=str(raw.get("name", "")),
        items=tuple(
            _item(row)
            for row in raw.get("items", ())  # type: ignore[attr-defined]
        ),
        carpets=tuple(
            Carpet(c["pattern"], tuple(Tile(*t) for t in c["tiles"]), c.get("ramp", ""), c.get("trim", ""))
            for c in raw.get("carpets", ())  # type: ignore[attr-defined]
        ),
        areas=tuple(
            Area(a["name"], tuple(Tile(*t) for t in a["tiles"]), tuple(a.get("folders", ())), a.get("ramp", ""))
            for a in raw.get("areas", ())  # type: ignore[attr-defined]
        ),
        pets=tuple(_pet(row) for row in raw.get("pets", ())),  # type: ignore[attr-defined]
        origin=Tile(*raw.get("origin", (0, 0))),  # type: ignore[misc]
    )


def _item(row: list[Any]) -> Item:
    ramps = tuple((str(slot), str(ramp)) for slot, ramp in row[5].items()) if len(row) > 5 else ()
    return Item(
        str(row[0]), str(row[1]), Tile(row[2], row[3]), Direction(row[4]), ramps, len(row) > 6 and row[6] is True
    )


def _pet(row: list[Any]) -> Pet:
    ramps = tuple((str(slot), str(ramp)) for slot, ramp in row[5].items()) if len(row) > 5 else ()
    return Pet(str(row[0]), str(row[1]), Tile(row[2], row[3]), str(row[4]) if len(row) > 4 else "", ramps)
