"""The atlas manifest: where each frame is in ``atlas.png``, and the ramps that it may be recoloured with.

Built by ``assets/art`` (docs/art.md lists the names), read by the scene.  Frame names are paths, such as
``person/0/walk/down/2``; colours are 0xRRGGBB, a ramp has six of them from dark to bright.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from app.core.colour import Ramp, Rgb
from app.core.mixing import mix_from_name, mixed
from app.core.sprites import Box
from app.wire.errors import WireError

VERSION = 1
GAP_PX = 1  # between frames that lie side by side


@dataclass(frozen=True, slots=True)
class CastMember:
    """One hand-picked look: a body by its number, and which ramp each slot of it wears."""

    body: int
    wears: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Atlas:
    """The whole manifest."""

    frames: Mapping[str, Box]
    ramps: Mapping[str, tuple[int, ...]]
    slots: tuple[str, ...]
    cast: tuple[CastMember, ...]
    pools: Mapping[str, tuple[str, ...]]
    moods: Mapping[str, Mapping[str, str]]
    coats: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)  # of pets: what fur and fur2 wear

    def swaps(self, wears: Mapping[str, str]) -> dict[int, int]:
        """The colours to exchange so that each slot wears its ramp; what the atlas does not know stays as drawn."""
        swaps: dict[int, int] = {}
        for slot, ramp in wears.items():
            colours = self.colours(ramp, slot)
            if slot in self.ramps and colours is not None:
                swaps.update(zip(self.ramps[slot], colours, strict=True))
        return {old: new for old, new in swaps.items() if old != new}

    def colours(self, ramp: str, slot: str = "grey") -> tuple[int, ...] | None:
        """The six colours of a ramp, drawn or mixed, as ``slot`` wears it; ``None`` for a name that says nothing."""
        known = self.ramps.get(ramp)
        mix = mix_from_name(ramp) if known is None else None
        drawn = self.ramps.get(slot)
        base = self.ramps.get(mix.base, None if mix.base else drawn) if mix is not None else None
        if mix is None or base is None or drawn is None:
            return known
        return tuple(r << 16 | g << 8 | b for r, g, b in mixed(mix, _rgbs(base), _rgbs(drawn)))


def atlas_from_text(text: str) -> Atlas:
    """Reads ``atlas.json``.  Raises WireError naming what is wrong and how to mend it."""
    try:
        raw = json.loads(text)
    except ValueError as error:
        raise WireError("atlas.json", f"is not JSON: {error}; build the art again with `make art`") from error
    if not isinstance(raw, dict) or raw.get("version") != VERSION:
        found = raw.get("version") if isinstance(raw, dict) else None
        raise WireError("atlas.json", f"is of version {found!r}, this page reads {VERSION}; reload the page")
    try:
        return Atlas(
            frames=dict(frame for name, place in raw["frames"].items() for frame in _frames(str(name), place)),
            ramps={str(name): _ramp(colours) for name, colours in raw["ramps"].items()},
            slots=tuple(str(slot) for slot in raw["slots"]),
            cast=tuple(CastMember(int(one["body"]), dict(one["wears"])) for one in raw["cast"]),
            pools={str(slot): tuple(names) for slot, names in raw["pools"].items()},
            moods={str(mood): dict(wears) for mood, wears in raw["moods"].items()},
            coats={
                str(kind): tuple((str(fur), str(fur2)) for fur, fur2 in coats)
                for kind, coats in raw.get("coats", {}).items()
            },
        )
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        why = f"has a part that is missing or of the wrong shape: {error!r}; build the art again with `make art`"
        raise WireError("atlas.json", why) from error


def _frames(name: str, place: object) -> Iterator[tuple[str, Box]]:
    """One frame, or with a fifth number so many side by side, whose names count up."""
    if not (isinstance(place, list) and len(place) in (4, 5)):
        raise ValueError(f"a frame is four numbers, or five for several, not {place!r}")
    x, y, w, h, *more = (int(value) for value in place)
    yield name, (x, y, w, h)
    if more:
        stem, _, first = name.rpartition("/")
        for k in range(1, more[0]):
            yield f"{stem}/{int(first) + k}", (x + k * (w + GAP_PX), y, w, h)


def _ramp(colours: object) -> tuple[int, ...]:
    if not (isinstance(colours, list) and len(colours) == 6):
        raise ValueError(f"a ramp is six colours, not {colours!r}")
    return tuple(int(colour, 16) for colour in colours)


def _rgbs(colours: tuple[int, ...]) -> Ramp:
    line, deep, shade, base, light, shine = (_rgb(colour) for colour in colours)
    return line, deep, shade, base, light, shine


def _rgb(colour: int) -> Rgb:
    return colour >> 16, colour >> 8 & 255, colour & 255
