"""Colours that somebody mixed with sliders, as names of ramps: ``wood~40,-20,10,0`` where ``birch`` may be.

A mix changes a ramp by its tone (lightness, chroma, hue, contrast), never by its pixels, so what comes of it is a ramp
like those that were drawn: shadows bend to violet, lights to yellow, dark to bright.  Two forms:

``BASE~hue,saturation,brightness,contrast``  the base ramp turned, or, without a base, what the piece is drawn in;
``#hue,saturation,brightness,contrast``      that hue itself, 0 to 359, and as much of it, 0 to 100.

Rule: what lies behind keeps less contrast than what stands before it, whatever the sliders say.
"""

import math
import re
from functools import lru_cache
from typing import NamedTuple

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE, Ramp, Rgb, Tone, fall_of, ramp, rise_of

DARKEST, LIGHTEST = 0.34, 0.86  # between these a ramp has six steps that differ
QUIET_SPREAD = 0.78  # walls, floors, carpets and rugs, behind everybody, have less contrast than this
MOST_CHROMA_QUIET, MOST_CHROMA = 0.09, 0.20  # as vivid as ramps get, behind and before
MORE_QUIET, MORE, LEAST = 1.1, 1.2, 0.6  # how far contrast can be raised, behind and before, and lowered
_NUMBERS = r"(-?\d{1,3}),(-?\d{1,3}),(-?\d{1,3}),(-?\d{1,3})"
_TURNED = re.compile(rf"(\w*)~{_NUMBERS}", re.ASCII)
_PURE = re.compile(rf"#{_NUMBERS}", re.ASCII)


class Mix(NamedTuple):
    """Where the four sliders are.  ``hue`` is -180 to 180, or 0 to 359 when ``pure``; the others -100 to 100.

    A pure mix has a hue of its own; any other turns that of ``base``, which is what the piece is drawn in when empty.
    """

    hue: int = 0
    saturation: int = 0
    brightness: int = 0
    contrast: int = 0
    base: str = ""
    pure: bool = False


def name_from_mix(mix: Mix) -> str:
    """The ramp's name in a layout; a mix that changes nothing is its base.

    >>> name_from_mix(Mix(40, -20, 10, 0, "wood")), name_from_mix(Mix(210, 60, pure=True)), name_from_mix(Mix())
    ('wood~40,-20,10,0', '#210,60,0,0', '')
    """
    sliders = tuple(mix[:4])
    if not mix.pure and not any(sliders):
        return mix.base
    numbers = ",".join(map(str, sliders))
    return f"#{numbers}" if mix.pure else f"{mix.base}~{numbers}"


def mix_from_name(name: str) -> Mix | None:
    """Where the sliders stand for a ramp of that name; ``None`` for one that was drawn, or is no name at all.

    >>> mix_from_name("wood~40,-20,10,0").hue, mix_from_name("birch"), mix_from_name("#400,0,0,0")
    (40, None, None)
    """
    turned, pure = _TURNED.fullmatch(name), _PURE.fullmatch(name)
    if turned is not None:
        base, hue, saturation, brightness, contrast = turned.groups()
        mix = Mix(int(hue), int(saturation), int(brightness), int(contrast), base)
    elif pure is not None:
        hue, saturation, brightness, contrast = pure.groups()
        mix = Mix(int(hue), int(saturation), int(brightness), int(contrast), pure=True)
    else:
        return None
    hues, saturations = ((0, 359), (0, 100)) if mix.pure else ((-180, 180), (-100, 100))
    inside = hues[0] <= mix.hue <= hues[1] and saturations[0] <= mix.saturation <= saturations[1]
    return mix if inside and abs(mix.brightness) <= 100 and abs(mix.contrast) <= 100 else None


@lru_cache(maxsize=512)
def mixed(mix: Mix, base: Ramp, drawn: Ramp) -> Ramp:
    """The six colours of a mix: ``base`` is the ramp that it names, ``drawn`` what the piece is drawn in.

    Contrast is that of what it is drawn in, as far as the slider lets it be.
    """
    if not mix.pure and not any(mix[:4]):
        return base
    tone, own = tone_of(base), tone_of(drawn)
    quiet = own.spread < QUIET_SPREAD
    lightness = _between(tone.lightness, mix.brightness, DARKEST, LIGHTEST)
    chroma = _chroma(tone.chroma, mix, MOST_CHROMA_QUIET if quiet else MOST_CHROMA)
    hue_deg = float(mix.hue) if mix.pure else (tone.hue_deg + mix.hue) % 360.0
    most = MORE_QUIET if quiet else MORE
    spread = _between(own.spread, mix.contrast, own.spread * LEAST, own.spread * most)
    if quiet:  # the steps of a brighter ramp are wider: here they stay as they were
        spread *= min(1.0, own.lightness / lightness)
    return ramp(Tone(lightness, chroma, hue_deg, tone.shift, spread))


@lru_cache(maxsize=512)
def tone_of(colours: Ramp) -> Tone:
    """The tone that a ramp was grown from, as near as eight bits let it be known."""
    lightness, chroma, hue_deg = lch(colours[BASE])
    steps = apart = 0.0
    for level in (DEEP, SHADE, LIGHT, SHINE):
        there = lch(colours[level])[0]
        if 0.30 < there < 0.975:  # beyond, a ramp is held back from meeting black or white
            apart += abs(there - lightness)
            steps += rise_of(level) if level > BASE else lightness * (1 - fall_of(level))
    spread = apart / steps if steps else 1.0
    return Tone(lightness, chroma, hue_deg, shift=1.0, spread=spread)


def lch(colour: Rgb) -> tuple[float, float, float]:
    """A colour's lightness 0..1, chroma 0..0.3 and hue in degrees, in OKLCH."""
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour))
    long = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    mid = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    short = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * long + 0.7936177850 * mid - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * mid + 0.4505937099 * short
    bb = 0.0259040371 * long + 0.7827717662 * mid - 0.8086757660 * short
    return lightness, math.hypot(a, bb), math.degrees(math.atan2(bb, a)) % 360.0


def _between(value: float, slider: int, lowest: float, highest: float) -> float:
    """Moves a value towards an end, all the way at 100."""
    value = max(lowest, min(highest, value))
    return value + (highest - value) * slider / 100 if slider > 0 else value + (value - lowest) * slider / 100


def _chroma(chroma: float, mix: Mix, most: float) -> float:
    return most * mix.saturation / 100 if mix.pure else _between(chroma, mix.saturation, 0.0, most)
