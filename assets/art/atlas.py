"""Packs the frames into one picture and writes the manifest that names them.

The same input gives the same bytes: frames are sorted, equal pictures share a place, nothing is random.
"""

import json
from collections.abc import Mapping

from PIL import Image

from app.core.colour import hexes
from assets.art.companion import states
from assets.art.palette import RAMPS
from assets.art.people.kid import KID_ANIMATIONS
from assets.art.people.looks import CAST, POOLS, SLOTS
from assets.art.people.poses import ANIMATIONS
from assets.art.pets.coats import COATS

WIDTH_PX = 512
GAP_PX = 1
Place = tuple[int, int, int, int]


def pack(images: Mapping[str, Image.Image]) -> tuple[Image.Image, dict[str, Place]]:
    """Shelves, tallest pictures first, with a pixel of air between; returns the atlas and where each frame is."""
    places: dict[str, Place] = {}
    seen: dict[tuple[tuple[int, int], bytes], str] = {}
    x = y = shelf = 0
    for name, im in sorted(images.items(), key=lambda item: (-item[1].height, item[0])):
        first = seen.setdefault((im.size, im.tobytes()), name)
        if first != name:
            places[name] = places[first]
            continue
        if x + im.width > WIDTH_PX:
            x, y, shelf = 0, y + shelf + GAP_PX, 0
        places[name] = (x, y, im.width, im.height)
        x, shelf = x + im.width + GAP_PX, max(shelf, im.height)
    atlas = Image.new("RGBA", (WIDTH_PX, y + shelf))
    for name in seen.values():
        atlas.paste(images[name], places[name][:2])
    return atlas, dict(sorted(places.items()))


def manifest(places: Mapping[str, Place]) -> str:
    """The text of ``assets/atlas.json``, one entry a line where people read it."""
    parts: dict[str, object] = {
        "version": 1,
        "tile": 16,
        "slots": list(SLOTS),
        "cast": [{"body": look.body, "wears": dict(look.wears)} for look in CAST],
        "pools": {slot: list(names) for slot, names in POOLS.items()},
        "moods": states.MOODS,
        "coats": {kind: [list(coat) for coat in coats] for kind, coats in COATS.items()},
        "animations": _animations(),
        "ramps": {name: hexes(colours) for name, colours in RAMPS.items()},
        "frames": runs(places),
    }
    return "{\n" + ",\n".join(f'"{key}": {_lines(value)}' for key, value in parts.items()) + "\n}\n"


def runs(places: Mapping[str, Place]) -> dict[str, list[int]]:
    """Numbered frames that lie side by side become one entry: the first one's name and place, and how many they are."""
    out: dict[str, list[int]] = {}
    first = ""
    for name, (x, y, w, h) in sorted(places.items(), key=lambda item: _numbered(item[0])):
        stem, number = _numbered(name)
        if first:
            at_x, at_y, wide, high, *more = out[first]
            count = more[0] if more else 1
            head, start = _numbered(first)
            follows = (head, start + count) == (stem, number) and number > 0
            if follows and (x, y, w, h) == (at_x + count * (wide + GAP_PX), at_y, wide, high):
                out[first] = [at_x, at_y, wide, high, count + 1]
                continue
        first = name
        out[name] = [x, y, w, h]
    return out


def _numbered(name: str) -> tuple[str, int]:
    stem, _, last = name.rpartition("/")
    return (stem, int(last)) if last.isdigit() and str(int(last)) == last else (name, -1)


def _animations() -> dict[str, object]:
    return {
        name: {
            "directions": list(animation.poses),
            "frames": len(animation.poses["down"]),
            "frame_s": animation.frame_s,
            "kid": name in KID_ANIMATIONS,
        }
        for name, animation in ANIMATIONS.items()
    }


def _lines(value: object) -> str:
    tight = (",", ":")
    if isinstance(value, dict):
        return (
            "{\n" + ",\n".join(f"{json.dumps(k)}:{json.dumps(v, separators=tight)}" for k, v in value.items()) + "\n}"
        )
    return json.dumps(value, separators=tight)
