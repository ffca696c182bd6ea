"""The atlas manifest: what is right is read, what is wrong is named with the way to mend it."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.wire.atlas_json import atlas_from_text
from app.wire.errors import WireError

ASSETS = Path(__file__).parents[2] / "assets"
RAMP = ["000001", "000002", "000003", "000004", "000005", "000006"]
OTHER = ["0000a1", "0000a2", "000003", "0000a4", "0000a5", "0000a6"]


def a_manifest(**changes: object) -> str:
    raw: dict[str, Any] = {
        "version": 1,
        "frames": {"person/0/idle/down/0": [1, 2, 16, 32]},
        "ramps": {"shirt": RAMP, "teal": OTHER},
        "slots": ["shirt"],
        "cast": [{"body": 0, "wears": {"shirt": "teal"}}],
        "pools": {"shirt": ["teal"]},
        "moods": {"calm": {"body": "teal"}},
    }
    return json.dumps(raw | changes)


def test_a_manifest_is_read_with_colours_as_numbers() -> None:
    atlas = atlas_from_text(a_manifest())
    assert atlas.frames == {"person/0/idle/down/0": (1, 2, 16, 32)}
    assert atlas.ramps["teal"] == (0xA1, 0xA2, 3, 0xA4, 0xA5, 0xA6)
    assert atlas.cast[0].wears == {"shirt": "teal"}


def test_dressing_exchanges_colour_for_colour_and_leaves_out_what_is_the_same() -> None:
    atlas = atlas_from_text(a_manifest())
    assert atlas.swaps({"shirt": "teal"}) == {1: 0xA1, 2: 0xA2, 4: 0xA4, 5: 0xA5, 6: 0xA6}


@pytest.mark.parametrize("wears", [{"shirt": "unheard of"}, {"hat": "teal"}, {"shirt": "shirt"}])
def test_what_the_atlas_does_not_know_stays_as_it_is_drawn(wears: dict[str, str]) -> None:
    assert atlas_from_text(a_manifest()).swaps(wears) == {}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "is not JSON"),
        ("[]", "is of version None"),
        (a_manifest(version=2), "is of version 2, this page reads 1"),
        (a_manifest(frames={"a": [1, 2, 3]}), "a frame is four numbers"),
        (a_manifest(frames=None), "missing or of the wrong shape"),
        (a_manifest(ramps={"shirt": ["000001"]}), "a ramp is six colours"),
        (a_manifest(ramps={"shirt": ["red"] * 6}), "missing or of the wrong shape"),
        (a_manifest(cast=[{"wears": {}}]), "missing or of the wrong shape"),
    ],
    ids=["half a file", "no object", "another version", "half a box", "no frames", "short ramp", "no colour", "cast"],
)
def test_a_broken_manifest_says_what_is_wrong_and_what_to_do(text: str, says: str) -> None:
    with pytest.raises(WireError, match=r"atlas\.json") as refused:
        atlas_from_text(text)
    assert says in str(refused.value)
    assert "make art" in str(refused.value) or "reload" in str(refused.value)


def test_everybody_of_the_drawn_cast_finds_all_it_wears() -> None:
    atlas = atlas_from_text((ASSETS / "atlas.json").read_text("utf-8"))
    assert atlas.cast
    for member in atlas.cast:
        assert set(member.wears) == set(atlas.slots)
        assert all(ramp in atlas.ramps for ramp in member.wears.values())
        assert f"person/{member.body}/idle/down/0" in atlas.frames


def test_a_mixed_ramp_is_worn_like_a_drawn_one() -> None:
    drawn = atlas_from_text((ASSETS / "atlas.json").read_text("utf-8"))
    swaps = drawn.swaps({"wood": "~90,0,0,0"})
    assert sorted(swaps) == sorted(drawn.ramps["wood"])
    assert set(swaps.values()) == set(drawn.colours("wood~90,0,0,0", "wood") or ())
    assert drawn.colours("walnut~0,0,0,0", "wood") == drawn.ramps["walnut"]


@pytest.mark.parametrize("name", ["nowhere~1,2,3,4", "#999,0,0,0", "~", "wood~"])
def test_a_mix_that_says_nothing_leaves_a_piece_as_it_is_drawn(name: str) -> None:
    drawn = atlas_from_text((ASSETS / "atlas.json").read_text("utf-8"))
    assert drawn.swaps({"wood": name}) == {}
