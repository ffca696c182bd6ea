"""The committed outputs: complete, small, and what the generator makes of its sources, to the byte."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from app.office.role import Bubble
from app.pixie.states import Mood, PixieState
from app.wire.atlas_json import atlas_from_text
from app.wire.catalogue_json import Catalogue, catalogue_from_text
from assets.art.__main__ import ASSETS, build
from assets.art.atlas import pack, runs
from assets.art.frames import frames
from assets.art.raster import picture, save

Manifest = dict[str, Any]
ATLAS_LIMIT = 200_000  # bytes
OUTPUTS = sorted(
    str(path.relative_to(ASSETS))
    for path in ASSETS.rglob("*")
    if path.suffix in (".png", ".json") and "art" not in path.relative_to(ASSETS).parts
)


@pytest.fixture(scope="module")
def rebuilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built anew, over a copy of what is committed."""
    out = tmp_path_factory.mktemp("art")
    for name in OUTPUTS:
        (out / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(ASSETS / name, out / name)
    build(out)
    return out


@pytest.fixture(scope="module")
def manifest() -> Manifest:
    text = (ASSETS / "atlas.json").read_text(encoding="utf-8")
    found: Manifest = json.loads(text)
    return {**found, "frames": atlas_from_text(text).frames}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return catalogue_from_text((ASSETS / "catalogue.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", OUTPUTS)
def test_a_rebuild_gives_the_committed_bytes(name: str, rebuilt: Path) -> None:
    assert (rebuilt / name).read_bytes() == (ASSETS / name).read_bytes(), f"{name} is out of date: run `make art`"


def test_a_picture_is_written_only_when_it_changed(tmp_path: Path) -> None:
    """Another machine's compressor may give other bytes for the same pixels; that is no change."""
    path, red = tmp_path / "a.png", Image.new("RGBA", (64, 64), (200, 0, 0, 255))
    red.save(path, compress_level=0)
    before = path.read_bytes()
    save(red, path)
    assert path.read_bytes() == before
    red.putpixel((1, 1), (0, 0, 0, 255))
    save(red, path)
    assert path.read_bytes() != before


def test_a_rebuild_makes_nothing_that_is_not_committed(rebuilt: Path) -> None:
    made = sorted(str(path.relative_to(rebuilt)) for path in rebuilt.rglob("*") if path.is_file())
    assert made == OUTPUTS


def test_the_atlas_is_small() -> None:
    assert (ASSETS / "atlas.png").stat().st_size < ATLAS_LIMIT


def test_every_frame_lies_inside_the_atlas_and_holds_something(manifest: Manifest) -> None:
    with Image.open(ASSETS / "atlas.png") as opened:
        atlas = opened.copy()
    for name, (x, y, w, h) in manifest["frames"].items():
        assert w > 0, name
        assert h > 0, name
        assert x + w <= atlas.width, name
        assert y + h <= atlas.height, name
        assert atlas.crop((x, y, x + w, y + h)).getbbox() is not None, f"{name} is empty"


def test_frames_that_are_told_as_a_run_are_where_they_were_packed(manifest: Manifest) -> None:
    images = {name: picture(sprite) for name, sprite in frames().items()}
    _, places = pack(images)
    assert manifest["frames"] == places
    assert list(runs({"a/0": (0, 0, 4, 4), "a/1": (5, 0, 4, 4), "a/2": (0, 5, 4, 4), "b": (5, 5, 4, 4)})) == [
        "a/0",
        "a/2",
        "b",
    ]


def test_frames_share_a_place_whole_or_not_at_all(manifest: Manifest) -> None:
    places = sorted({tuple(place) for place in manifest["frames"].values()})
    for k, (x, y, w, h) in enumerate(places):
        for x2, y2, w2, h2 in places[k + 1 :]:
            assert not (x < x2 + w2 and x2 < x + w and y < y2 + h2 and y2 < y + h), ((x, y, w, h), (x2, y2, w2, h2))


def test_every_animation_has_every_frame_for_every_body(manifest: Manifest) -> None:
    bodies = range(6)
    for name, animation in manifest["animations"].items():
        for figure in ("person", "kid") if animation["kid"] else ("person",):
            for body in bodies:
                for facing in animation["directions"]:
                    for k in range(animation["frames"]):
                        assert f"{figure}/{body}/{name}/{facing}/{k}" in manifest["frames"]


@pytest.mark.parametrize("name", ["walk", "idle", "sit", "type", "read", "think", "wait", "slump"])
def test_what_happens_at_any_desk_is_drawn_from_all_sides(name: str, manifest: Manifest) -> None:
    assert manifest["animations"][name]["directions"] == ["down", "up", "right"]


def test_pixie_has_four_frames_of_every_state_and_every_mood(manifest: Manifest) -> None:
    for state in PixieState:
        for k in range(4):
            assert f"pixie/{state.value}/{k}" in manifest["frames"]
    assert {mood.value for mood in Mood} | {"offline"} == set(manifest["moods"])


def test_every_bubble_that_a_role_can_ask_for_is_drawn(manifest: Manifest) -> None:
    for bubble in Bubble:
        assert f"bubble/{bubble.value}" in manifest["frames"]


def test_everything_that_is_worn_is_a_ramp(manifest: Manifest) -> None:
    ramps = manifest["ramps"]
    worn = [name for look in manifest["cast"] for name in look["wears"].values()]
    worn += [name for pool in manifest["pools"].values() for name in pool]
    worn += [name for mood in manifest["moods"].values() for name in mood.values()]
    assert set(worn) <= set(ramps)
    assert all(len(colours) == 6 for colours in ramps.values())


def test_a_look_fills_every_slot_and_its_blush_belongs_to_its_skin(manifest: Manifest) -> None:
    assert len(manifest["cast"]) == 6
    for look in manifest["cast"]:
        assert list(look["wears"]) == manifest["slots"]
        assert look["wears"]["skin"][-1] == look["wears"]["blush"][-1]
    assert [s[-1] for s in manifest["pools"]["skin"]] == [b[-1] for b in manifest["pools"]["blush"]]


def test_every_frame_of_the_catalogue_exists(catalogue: Catalogue, manifest: Manifest) -> None:
    for piece in catalogue.pieces.values():
        for variant in piece.variants.values():
            glow = (variant.glow,) if variant.glow not in ("", "screen") else ()
            light = (variant.light, f"{variant.light}/dusk", f"{variant.light}/night") if variant.light else ()
            for name in (*variant.frames, *variant.on, *variant.night, *light, *glow):
                assert name in manifest["frames"], f"{piece.kind} names {name}"


def test_a_piece_fits_its_footprint(catalogue: Catalogue, manifest: Manifest) -> None:
    """A sprite may overlap its neighbours by its outline, a plant by its leaves, but not lie beside its tiles."""
    for piece in catalogue.pieces.values():
        for variant in piece.variants.values():
            _, _, w, h = manifest["frames"][variant.frames[0]]
            left, right = variant.dx_px, variant.dx_px + w
            assert left >= -3, piece.kind
            assert right <= variant.cols * 16 + 3, piece.kind
            assert w > variant.cols * 16 - 16, f"{piece.kind} is too narrow for its footprint"
            if piece.category == "rug":
                assert 0 <= -variant.dy_px <= h, piece.kind
                assert h <= variant.rows * 16, piece.kind
            elif not piece.on_wall and not piece.on_surface:
                assert -3 <= variant.dy_px <= 2, f"{piece.kind} does not stand on its foot"


def test_all_frames_of_a_moving_piece_have_one_size(catalogue: Catalogue, manifest: Manifest) -> None:
    for piece in catalogue.pieces.values():
        for variant in piece.variants.values():
            sizes = {tuple(manifest["frames"][name][2:]) for name in (*variant.frames, *variant.on)}
            assert len(sizes) == 1, piece.kind


def test_a_screen_lies_inside_its_sprite(catalogue: Catalogue, manifest: Manifest) -> None:
    screens = [v for p in catalogue.pieces.values() for v in p.variants.values() if v.screen_px]
    assert screens
    for variant in screens:
        assert variant.screen_px is not None
        (x, y), (_, _, w, h) = variant.screen_px, manifest["frames"][variant.frames[0]]
        assert x + 12 < w
        assert y + 8 < h


def test_there_are_enough_pieces_and_chairs_turn_all_ways(catalogue: Catalogue) -> None:
    assert len(catalogue.pieces) >= 45
    for kind in ("chair", "wooden_chair", "desk", "monitor", "laptop", "sofa", "armchair"):
        assert len(catalogue.pieces[kind].variants) == 4, kind


def test_only_ramps_can_be_recoloured(catalogue: Catalogue, manifest: Manifest) -> None:
    for piece in catalogue.pieces.values():
        assert set(piece.recolour) <= set(manifest["ramps"]), piece.kind


def test_icons_have_the_sizes_their_names_say() -> None:
    icons = list((ASSETS / "icons").glob("*.png"))
    assert len(icons) == 6
    for path in icons:
        size = int(path.stem.rsplit("-", 1)[1])
        with Image.open(path) as icon:
            assert icon.size == (size, size)


def test_every_kind_of_frame_is_in_the_docs(manifest: Manifest) -> None:
    said = (ASSETS.parent / "docs" / "art.md").read_text(encoding="utf-8")
    for theme in {name.partition("/")[0] for name in manifest["frames"]}:
        assert f"`{theme}/" in said, f"docs/art.md does not say what {theme}/… is"
