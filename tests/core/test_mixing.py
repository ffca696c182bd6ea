"""Mixed colours: what sliders make of a ramp is a ramp like those that were drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.colour import BASE, LEVELS, Tone, luma, ramp
from app.core.mixing import Mix, lch, mix_from_name, mixed, name_from_mix, tone_of

sliders = st.integers(-100, 100)
drawn_names = st.sampled_from(["", "wood", "floor_honey", "teal", "wall_2"])
turned = st.builds(Mix, st.integers(-180, 180), sliders, sliders, sliders, drawn_names, st.just(False))
pure = st.builds(Mix, st.integers(0, 359), st.integers(0, 100), sliders, sliders, st.just(""), st.just(True))
mixes = st.one_of(turned, pure)
tones = st.builds(
    Tone, st.floats(0.38, 0.86), st.floats(0.0, 0.17), st.floats(0.0, 360.0), st.just(1.0), st.floats(0.4, 1.0)
)
WOOD = ramp(Tone(0.66, 0.085, 62))
FLOOR = ramp(Tone(0.66, 0.045, 70, spread=0.42))


@given(mixes)
def test_a_name_tells_where_the_sliders_are(mix: Mix) -> None:
    at_rest = not mix.pure and not any(mix[:4])
    assert mix_from_name(name_from_mix(mix)) == (None if at_rest else mix)


@pytest.mark.parametrize(
    "name", ["", "wood", "#", "~", "wood~1,2,3", "#360,0,0,0", "#10,-1,0,0", "~181,0,0,0", "~0,0,0,101", "#1,2,3,4\n"]
)
def test_what_is_no_mix_is_none(name: str) -> None:
    assert mix_from_name(name) is None


@given(tones, tones, mixes)
def test_a_mixed_ramp_still_rises_from_line_to_shine(base: Tone, drawn: Tone, mix: Mix) -> None:
    if not mix.pure and not any(mix[:4]):
        mix = mix._replace(hue=1)
    shades = [luma(colour) for colour in mixed(mix, ramp(base), ramp(drawn))]
    assert len(shades) == LEVELS
    assert shades == sorted(shades)


@given(tones)
def test_sliders_at_rest_change_nothing(tone: Tone) -> None:
    assert mixed(Mix(), ramp(tone), WOOD) == ramp(tone)


@given(tones)
def test_a_ramp_tells_the_tone_that_it_grew_from(tone: Tone) -> None:
    found = tone_of(ramp(tone))
    assert abs(found.lightness - tone.lightness) < 0.01
    assert abs(found.spread - tone.spread) < 0.1
    assert found.chroma < tone.chroma + 0.01  # less where screens cannot show as much


@pytest.mark.parametrize(("hue", "turned_deg"), [(90, 90), (-90, -90), (180, 180)])
def test_turning_the_hue_turns_the_middle_and_keeps_its_lightness(hue: int, turned_deg: int) -> None:
    before, after = lch(WOOD[BASE]), lch(mixed(Mix(hue), WOOD, WOOD)[BASE])
    assert abs((after[2] - before[2] - turned_deg + 180) % 360 - 180) < 4
    assert abs(after[0] - before[0]) < 0.01


def test_each_slider_moves_its_own_quality() -> None:
    def of(mix: Mix) -> Tone:
        return tone_of(mixed(mix, WOOD, WOOD))

    plain = tone_of(WOOD)
    assert of(Mix(0, -100)).chroma < 0.005 < plain.chroma < of(Mix(0, 100)).chroma
    assert of(Mix(0, 0, -60)).lightness < plain.lightness < of(Mix(0, 0, 60)).lightness
    assert of(Mix(0, 0, 0, -60)).spread < plain.spread < of(Mix(0, 0, 0, 60)).spread


def test_shadows_of_a_mixed_red_are_more_violet_than_its_lights() -> None:
    dark, *_, bright = mixed(Mix(25, 60, pure=True), WOOD, WOOD)
    assert dark[2] > dark[1]
    assert bright[1] > bright[2]


@given(mixes)
def test_a_floor_stays_quieter_than_what_stands_on_it(mix: Mix) -> None:
    """Whatever the sliders say, and in whatever ramp: contrast is that of what it is drawn in."""
    if any(mix[:4]) or mix.pure:
        quiet = tone_of(mixed(mix, WOOD, FLOOR))
        assert quiet.spread < 0.6
        assert quiet.chroma < 0.12
