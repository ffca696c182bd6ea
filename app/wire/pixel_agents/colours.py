"""Their colours as names of our ramps, and back: ``{h, s, b, c, colorize}`` beside ``#h,s,b,c`` and ``~h,s,b,c``.

Saturation, brightness and contrast are the same sliders in both.  Hues are not: theirs go round in HSL, ours in OKLCH,
so the hue of a colour that replaces another is looked up, in both directions in one table.
Rule: a colour that was read is written so that reading it again gives the same name.
"""

import colorsys
from collections.abc import Mapping
from functools import lru_cache

from app.core.mixing import Mix, lch, mix_from_name, name_from_mix
from app.wire.atlas_json import Atlas
from app.wire.errors import WireError

Colour = dict[str, object]
LIMIT = 100  # of saturation, brightness and contrast, to either side
PLAIN_AREA = "#7c5cff"  # an area whose colour says nothing
_NEAR = range(-3, 4)  # as far apart, a channel, as two colours with one name in whole numbers can be


def ramp_from(raw: object, where: str, *, replaces: bool) -> str:
    """The ramp for a colour of theirs; empty for none.  ``replaces``: it is laid over grey, as on floors and walls.

    Raises WireError naming the field that is wrong.
    """
    if raw is None:
        return ""
    if not isinstance(raw, Mapping):
        raise WireError(where, "is not a colour with h, s, b and c")
    h, s, b, c = (_number(raw, key, where) for key in "hsbc")
    if replaces or raw.get("colorize") is True:
        mix = Mix(_hues()[h % 360], _clamped(s, 0), _clamped(b), _clamped(c), pure=True)
    else:
        mix = Mix((h + 180) % 360 - 180, _clamped(s), _clamped(b), _clamped(c))
    return name_from_mix(mix)


def colour_from(ramp: str, atlas: Atlas | None, *, replaces: bool) -> Colour | None:
    """Their colour for a ramp of ours; ``None`` for a piece's own colours.

    A drawn ramp is told by its base colour, as far as ``atlas`` knows it.
    """
    mix = mix_from_name(ramp)
    if mix is None or mix.base:
        known = atlas.colours(ramp) if atlas is not None and ramp else None
        return None if known is None else _of_base(known[3], replaces=replaces)
    if mix.pure:
        colour: Colour = {"h": _back()[mix.hue], "s": mix.saturation, "b": mix.brightness, "c": mix.contrast}
        return colour if replaces else {**colour, "colorize": True}
    return {"h": mix.hue, "s": mix.saturation, "b": mix.brightness, "c": mix.contrast}


def ramp_from_hex(raw: object, where: str) -> str:
    """The ramp for a colour written ``#rrggbb``.  Raises WireError for anything else."""
    text = raw if isinstance(raw, str) else ""
    try:
        if len(text) != 7 or text[0] != "#":
            raise ValueError(text)
        colour = int(text[1:], 16)
    except ValueError as error:
        raise WireError(where, f"is {raw!r}, which is no colour like #7c5cff") from error
    return _named((colour >> 16, colour >> 8 & 255, colour & 255))


def hex_from_ramp(ramp: str, atlas: Atlas | None) -> str:
    """``#rrggbb`` for a ramp."""
    mix = mix_from_name(ramp)
    if mix is not None and mix.pure:
        lightness = min(max(0.5 + mix.brightness / 200, 0.0), 1.0)
        channels = colorsys.hls_to_rgb(_back()[mix.hue] / 360, lightness, mix.saturation / 100)
        r, g, b = (round(value * 255) for value in channels)
        return _hex(_same_name((r, g, b), ramp))
    known = atlas.colours(ramp) if atlas is not None and ramp else None
    return PLAIN_AREA if known is None else f"#{known[3]:06x}"


def _named(colour: tuple[int, int, int]) -> str:
    hue, lightness, saturation = colorsys.rgb_to_hls(*(value / 255 for value in colour))
    brightness = _clamped(round((lightness - 0.5) * 200))
    return name_from_mix(Mix(_hues()[round(hue * 360) % 360], round(saturation * 100), brightness, pure=True))


def _same_name(near: tuple[int, int, int], ramp: str) -> tuple[int, int, int]:
    """The colour of that name which is nearest; whole numbers leave some names without any."""
    steps = sorted(((r, g, b) for r in _NEAR for g in _NEAR for b in _NEAR), key=lambda step: sum(map(abs, step)))
    for step in steps:
        r, g, b = (min(255, max(0, value + more)) for value, more in zip(near, step, strict=True))
        if _named((r, g, b)) == ramp:
            return r, g, b
    return near


def _of_base(base: int, *, replaces: bool) -> Colour:
    channels = ((base >> shift & 255) / 255 for shift in (16, 8, 0))
    hue, lightness, saturation = colorsys.rgb_to_hls(*channels)
    brightness = _clamped(round((lightness - 0.5) * 200))
    colour: Colour = {"h": round(hue * 360) % 360, "s": round(saturation * 100), "b": brightness, "c": 0}
    return colour if replaces else {**colour, "colorize": True}


@lru_cache(maxsize=1)
def _hues() -> tuple[int, ...]:
    """Our hue for each of theirs."""
    found = []
    for hue in range(360):
        r, g, b = (round(value * 255) for value in colorsys.hls_to_rgb(hue / 360, 0.5, 0.5))
        found.append(round(lch((r, g, b))[2]) % 360)
    return tuple(found)


@lru_cache(maxsize=1)
def _back() -> tuple[int, ...]:
    """A hue of theirs for each of ours: one that leads to it, or the nearest there is."""
    ours = _hues()

    def apart(hue: int, wanted: int) -> int:
        turn = abs(ours[hue] - wanted) % 360
        return min(turn, 360 - turn)

    return tuple(min(range(360), key=lambda hue: apart(hue, wanted)) for wanted in range(360))


def _number(raw: Mapping[object, object], key: str, where: str) -> int:
    value = raw.get(key, 0)
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value or abs(value) > 1e6:
        raise WireError(f"{where}.{key}", f"is {value!r}, which is no number that a slider has")
    return round(value)


def _clamped(value: int, least: int = -LIMIT) -> int:
    return max(least, min(LIMIT, value))


def _hex(colour: tuple[int, int, int]) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
