"""A stroke as JSON, for its way to other pages: one short list an edit, its name first.

Reading distrusts its input: whatever is not of the right shape raises WireError, and nothing of that stroke is done.
"""

import json
from collections.abc import Mapping
from typing import Any

from app.core.geometry import Direction, Tile
from app.editor.edits import (
    Batch,
    Change,
    Cover,
    Edit,
    Grow,
    Label,
    Paint,
    Patch,
    Rearrange,
    Rename,
    Replace,
    SetArea,
    SetDoor,
    SetPet,
)
from app.wire.errors import WireError
from app.wire.layout_json import Area, Ground, Item, Layout, Pet, layout_from_text, text_from_layout

VERSION = 1
MOST_EDITS = 20_000  # more than any stroke over the largest office


def json_from_batch(batch: Batch) -> dict[str, Any]:
    """One object that ``json.dumps`` takes."""
    return {
        "version": VERSION,
        "id": batch.id,
        "origin": list(batch.origin),
        "words": batch.words,
        "edits": [_row(edit) for edit in batch.edits],
    }


def batch_from_json(raw: Mapping[str, object]) -> Batch:
    """Reads one.  Raises WireError."""
    if raw.get("version") != VERSION:
        raise WireError("stroke.version", f"is {raw.get('version')!r}; this page reads version {VERSION}")
    rows = raw.get("edits")
    if not isinstance(rows, list) or len(rows) > MOST_EDITS:
        raise WireError("stroke.edits", "is not a list of edits, or too long for one stroke")
    try:
        edits = tuple(_edit(row) for row in rows)
        return Batch(_text(raw.get("id")), edits, _tile(raw.get("origin")), _text(raw.get("words", "")))
    except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
        raise WireError("stroke", f"has a part that is missing or of the wrong shape: {error!r}") from error


def _row(edit: Edit) -> list[Any]:
    match edit:
        case Paint(tile, ground, was):
            return ["paint", *tile, _of_ground(ground), _of_ground(was)]
        case Cover(tile, patch, at, careful, was):
            return ["cover", *tile, _of_patch(patch), at, careful, _of_patch(was)]
        case Rearrange(changes):
            return ["furniture", [[one.id, _of_item(one.item), one.at, _of_item(one.was)] for one in changes]]
        case Label(tile, area, careful, was):
            return ["label", *tile, area, careful, was]
        case SetArea(name, area, at):
            return ["area", name, _of_area(area), at]
        case SetPet(id, pet, at):
            return ["pet", id, None if pet is None else _of_pet(pet), at]
        case Grow(left, top, right, bottom):
            return ["grow", left, top, right, bottom]
        case SetDoor(tile, was):
            return ["door", *tile, None if was is None else list(was)]
        case Rename(name, was):
            return ["name", name, was]
        case Replace(layout, was):
            return ["replace", _of_layout(layout), None if was is None else _of_layout(was)]


def _edit(row: list[Any]) -> Edit:
    match row:
        case ["paint", c, r, ground, was]:
            return Paint(_tile([c, r]), _ground(ground), None if was is None else _ground(was))
        case ["cover", c, r, patch, at, careful, was]:
            return Cover(_tile([c, r]), _patch(patch), _whole(at), careful is True, _patch(was))
        case ["furniture", list() as changes]:
            return Rearrange(
                tuple(Change(_text(c[0]), _item(c[0], c[1]), _whole(c[2]), _item(c[0], c[3])) for c in changes)
            )
        case ["label", c, r, area, careful, was]:
            return Label(_tile([c, r]), _text(area), careful is True, _text(was))
        case ["area", name, area, at]:
            return SetArea(_text(name), _area(area), _whole(at))
        case ["pet", id, pet, at]:
            return SetPet(_text(id), None if pet is None else _pet(id, pet), _whole(at))
        case ["grow", left, top, right, bottom]:
            return Grow(_whole(left), _whole(top), _whole(right), _whole(bottom))
        case ["door", c, r, was]:
            return SetDoor(_tile([c, r]), None if was is None else _tile(was))
        case ["name", name, was]:
            return Rename(_text(name), None if was is None else _text(was))
        case ["replace", layout, was]:
            return Replace(_layout(layout), None if was is None else _layout(was))
        case _:
            raise ValueError(f"an edit that this page does not know: {str(row)[:60]}")


def _change(id: object, item: list[Any] | None, at: object, was: list[Any] | None) -> Change:
    return Change(_text(id), _item(_text(id), item), _whole(at), _item(_text(id), was))


def _of_ground(ground: Ground | None) -> list[str] | None:
    return None if ground is None else [ground.what, ground.pattern, ground.ramp]


def _ground(raw: list[Any]) -> Ground:
    what, pattern, ramp = (_text(part) for part in raw)
    if what not in ("floor", "wall", "void"):
        raise ValueError(f"ground {what!r}")
    return Ground(what, pattern, ramp)


def _of_patch(patch: Patch | None) -> list[str] | None:
    return None if patch is None else [patch.pattern, patch.ramp, patch.trim]


def _patch(raw: list[Any] | None) -> Patch | None:
    return None if raw is None else Patch(*(_text(part) for part in raw))


def _of_item(item: Item | None) -> list[Any] | None:
    return None if item is None else [item.kind, *item.at, item.facing.value, dict(item.ramps), item.on]


def _item(id: str, raw: list[Any] | None) -> Item | None:
    if raw is None:
        return None
    kind, c, r, facing, ramps, on = raw
    worn = tuple((_text(slot), _text(ramp)) for slot, ramp in ramps.items())
    return Item(_text(id), _text(kind), _tile([c, r]), Direction(facing), worn, on is True)


def _of_area(area: Area | None) -> list[Any] | None:
    return None if area is None else [area.name, [list(tile) for tile in area.tiles], list(area.folders), area.ramp]


def _area(raw: list[Any] | None) -> Area | None:
    if raw is None:
        return None
    name, tiles, folders, ramp = raw
    return Area(_text(name), tuple(map(_tile, tiles)), tuple(map(_text, folders)), _text(ramp))


def _of_pet(pet: Pet) -> list[Any]:
    return [pet.kind, *pet.at, pet.name, *([dict(pet.ramps)] if pet.ramps else [])]


def _pet(id: str, raw: list[Any]) -> Pet:
    kind, c, r, name, *more = raw
    ramps = tuple((_text(slot), _text(ramp)) for slot, ramp in more[0].items()) if more else ()
    return Pet(_text(id), _text(kind), _tile([c, r]), _text(name), ramps)


def _of_layout(layout: Layout) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(text_from_layout(layout))
    return document


def _layout(raw: object) -> Layout:
    return layout_from_text(json.dumps(raw))


def _tile(raw: object) -> Tile:
    if not isinstance(raw, list) or len(raw) != 2:
        raise ValueError(f"no tile: {raw!r}")
    return Tile(_whole(raw[0]), _whole(raw[1]))


def _whole(raw: object) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool) or abs(raw) > 1_000_000:
        raise ValueError(f"no whole number of a sensible size: {raw!r}")
    return raw


def _text(raw: object) -> str:
    if not isinstance(raw, str) or len(raw) > 2000:
        raise ValueError(f"no text of a sensible length: {str(raw)[:60]!r}")
    return raw
