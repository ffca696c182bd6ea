"""Whoever comes after the six that are drawn: other ramps, all believable, and never a green face."""

import pytest

from app.office.looks import Closet, wardrobe_from
from app.wire.atlas_json import Atlas, atlas_from_text
from assets.art.__main__ import ASSETS

CROWD = 300
LEVELS = range(1, 6)  # the outline may be as dark as it likes


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    return atlas_from_text((ASSETS / "atlas.json").read_text(encoding="utf-8"))


def worn_by(atlas: Atlas, cast: int, ramps: tuple[tuple[str, str], ...]) -> dict[str, str]:
    swaps = dict(ramps)
    return {slot: swaps.get(ramp, ramp) for slot, ramp in atlas.cast[cast].wears.items()}


def test_in_a_crowd_of_three_hundred_no_skin_is_green_grey_or_blue(atlas: Atlas) -> None:
    closet = Closet(wardrobe_from(atlas))
    skins = set()
    for seed in range(CROWD):
        look = closet.take(seed * 7919)
        skin = worn_by(atlas, look.cast, look.ramps)["skin"]
        skins.add(skin)
        for level in LEVELS:
            colour = atlas.ramps[skin][level]
            red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
            assert red > green, f"{skin} at level {level} is {colour:06x}"
            assert red > blue, f"{skin} at level {level} is {colour:06x}"
    assert len(skins) >= 5, "a crowd has all kinds of skin"


def test_shirts_differ_from_what_is_trimmed_on_them(atlas: Atlas) -> None:
    closet = Closet(wardrobe_from(atlas))
    for seed in range(CROWD):
        look = closet.take(seed * 104729)
        worn = worn_by(atlas, look.cast, look.ramps)
        assert worn["shirt"] != worn["trim"], look
