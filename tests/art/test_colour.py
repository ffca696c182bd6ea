"""Ramps: six steps that look equal, whatever tone they grow from."""

from hypothesis import given
from hypothesis import strategies as st

from app.core.colour import LEVELS, Tone, contrast, hexes, luma, oklch, ramp

TONES = st.builds(
    Tone,
    lightness=st.floats(0.35, 0.9),
    chroma=st.floats(0.0, 0.3),
    hue_deg=st.floats(0.0, 360.0),
    shift=st.floats(0.0, 1.0),
    spread=st.floats(0.4, 1.0),
)


@given(TONES)
def test_a_ramp_rises_from_line_to_shine(tone: Tone) -> None:
    shades = [luma(colour) for colour in ramp(tone)]
    assert len(shades) == LEVELS
    assert shades == sorted(shades)


@given(st.floats(0.0, 1.0), st.floats(0.0, 0.4), st.floats(0.0, 360.0))
def test_every_colour_exists_in_srgb(lightness: float, chroma: float, hue_deg: float) -> None:
    assert all(0 <= channel <= 255 for channel in oklch(lightness, chroma, hue_deg))


def test_a_tone_without_chroma_is_grey() -> None:
    for r, g, b in ramp(Tone(0.6, 0.0, 120.0)):
        assert r == g == b


def test_shadows_bend_to_violet_and_lights_to_yellow() -> None:
    """A red's shadow has more blue for its green than its light has."""
    dark, *_, bright = ramp(Tone(0.6, 0.12, 25.0))
    assert dark[2] > dark[1]
    assert bright[1] > bright[2]


def test_a_base_keeps_the_lightness_that_was_asked_for() -> None:
    assert ramp(Tone(0.5, 0.0, 0.0))[3] == oklch(0.5, 0.0, 0.0)


def test_hexes_are_six_digits_each() -> None:
    assert hexes(((0, 1, 2), (3, 4, 5), (15, 16, 17), (100, 0, 0), (200, 200, 200), (255, 255, 255))) == [
        "000102",
        "030405",
        "0f1011",
        "640000",
        "c8c8c8",
        "ffffff",
    ]


def test_contrast_does_not_depend_on_the_order() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == contrast((255, 255, 255), (0, 0, 0)) == 21.0
