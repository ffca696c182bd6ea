"""Colour ramps in OKLCH: six colours, dark to bright, grown from one base tone.

Input is a ``Tone`` (lightness, chroma, hue); output is a ``Ramp`` of six sRGB colours.  The one rule: shadows bend
towards violet, lights bend towards yellow, and steps look equal.  The generator in ``assets/art`` and the editor's
colour sliders use the same function, so a hue that somebody picks becomes as good a ramp as a drawn one.
"""

import math
from typing import NamedTuple

LINE, DEEP, SHADE, BASE, LIGHT, SHINE = range(6)
LEVELS = 6  # LINE outline, DEEP crevice, SHADE away from the light, BASE, LIGHT towards it, SHINE glint

Rgb = tuple[int, int, int]
Ramp = tuple[Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]

SHADOW_HUE_DEG = 290.0  # violet-blue in OKLCH
LIGHT_HUE_DEG = 95.0  # warm yellow in OKLCH
BEND_LIMIT_DEG = 34.0  # further than this a ramp changes its name (a red turns orange)

#        LINE DEEP SHADE BASE LIGHT SHINE
_FALL = (0.40, 0.60, 0.80, 1.0, 1.0, 1.0)  # lightness factor: the dark half multiplies, or dark tones meet
_RISE = (0.0, 0.0, 0.0, 0.0, 0.095, 0.175)  # lightness added in the light half
_CHROMA = (0.55, 0.85, 1.0, 1.0, 0.90, 0.60)
_BEND = (0.9, 0.62, 0.34, 0.0, 0.30, 0.55)
_FLOOR = (0.19, 0.25, 0.29, 0.0, 0.0, 0.0)  # keeps dark ramps readable
_CHROMA_STEP = 0.004  # how finely an impossible colour is pulled back into sRGB


class Tone(NamedTuple):
    """Recipe of one ramp: base lightness 0..1, chroma 0..0.3, hue in degrees.

    ``shift`` is how far the ends bend towards violet and yellow, ``spread`` the contrast of the ramp.
    """

    lightness: float
    chroma: float
    hue_deg: float
    shift: float = 1.0
    spread: float = 1.0


def ramp(tone: Tone) -> Ramp:
    """The six colours of a tone, LINE first.

    >>> hexes(ramp(Tone(0.5, 0.0, 0.0, shift=0.0)))[3]
    '636363'
    """
    first, second, third, fourth, fifth, sixth = (_colour(tone, level) for level in range(LEVELS))
    return first, second, third, fourth, fifth, sixth


def oklch(lightness: float, chroma: float, hue_deg: float) -> Rgb:
    """A colour as 8-bit sRGB; chroma shrinks until the colour exists."""
    while chroma > 0 and not all(-0.002 <= v <= 1.002 for v in _srgb(lightness, chroma, hue_deg)):
        chroma -= _CHROMA_STEP
    r, g, b = (max(0, min(255, round(v * 255))) for v in _srgb(lightness, max(chroma, 0.0), hue_deg))
    return r, g, b


def hexes(colours: Ramp) -> list[str]:
    """A ramp as six strings of six hexadecimal digits, as the atlas manifest holds it."""
    return [f"{r:02x}{g:02x}{b:02x}" for r, g, b in colours]


def luma(colour: Rgb) -> float:
    """Relative luminance of a colour, 0..1, by the web's contrast rules."""
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Rgb, other: Rgb) -> float:
    """Contrast of two colours, 1 (none) to 21 (black on white).

    >>> contrast((0, 0, 0), (255, 255, 255))
    21.0
    """
    dark, light = sorted((luma(one), luma(other)))
    return (light + 0.05) / (dark + 0.05)


def fall_of(level: int) -> float:
    """By which a level of the dark half multiplies a tone's lightness, at full contrast."""
    return _FALL[level]


def rise_of(level: int) -> float:
    """What a level of the light half adds to a tone's lightness, at full contrast."""
    return _RISE[level]


def _colour(tone: Tone, level: int) -> Rgb:
    fall = 1 - (1 - _FALL[level]) * tone.spread
    lightness = max(_FLOOR[level], tone.lightness * fall) + _RISE[level] * tone.spread
    target = SHADOW_HUE_DEG if level < BASE else LIGHT_HUE_DEG
    hue_deg = _bend(tone.hue_deg, target, _BEND[level] * tone.shift)
    return oklch(min(0.985, lightness), tone.chroma * _CHROMA[level], hue_deg)


def _bend(hue_deg: float, target_deg: float, amount: float) -> float:
    delta = (target_deg - hue_deg + 180) % 360 - 180
    return hue_deg + max(-BEND_LIMIT_DEG, min(BEND_LIMIT_DEG, delta)) * amount


def _srgb(lightness: float, chroma: float, hue_deg: float) -> tuple[float, float, float]:
    a, b = chroma * math.cos(math.radians(hue_deg)), chroma * math.sin(math.radians(hue_deg))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    mid = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * mid + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * mid - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * mid + 1.7076147010 * short,
    )
    r, g, b_ = (12.92 * v if v <= 0.0031308 else 1.055 * max(v, 0.0) ** (1 / 2.4) - 0.055 for v in linear)
    return r, g, b_
