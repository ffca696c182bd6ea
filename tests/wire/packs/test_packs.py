"""Asset packs: what is right is used, what is wrong is listed by its file."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.geometry import Direction, Tile
from app.office.layout import office_from
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Ground, Item, Layout
from app.wire.packs.contents import is_of_pack, pack_from
from app.wire.packs.pack import Pack
from app.wire.packs.png import png_size, png_without_tail
from app.wire.pixel_agents.known import Known
from app.wire.pixel_agents.reading import layout_from_theirs
from app.wire.pixel_agents.types import BUNDLED
from app.wire.pixel_agents.writing import theirs_from_layout
from tests.wire.packs.building import (
    a_chair,
    a_character,
    a_folder,
    a_lamp,
    a_pet,
    a_png,
    a_whole_pack,
    an_asset,
)
from tests.wire.pixel_agents.building import a_document, a_piece

CHAIR = "assets/furniture/OAK_CHAIR"


def read(files: dict[str, bytes]) -> Pack:
    return pack_from("test", 0, files, frozenset({"cat", "desk"}))


def wrong(pack: Pack) -> list[str]:
    return [problem.where for problem in pack.problems]


def test_a_whole_pack_has_furniture_people_and_pets_and_nothing_to_complain_of() -> None:
    pack = read(a_whole_pack())
    assert pack.problems == ()
    assert [piece.kind for piece in pack.pieces if piece.listed] == ["LAMP", "OAK_CHAIR"]
    assert pack.pets == (("fox", "Fox"),)
    assert len(pack.people) == 2
    assert len(pack.pictures) == 3 + 5 + 1 + 2


def test_a_chair_turns_all_four_ways_the_left_one_a_mirror_image() -> None:
    chair = next(piece for piece in read(a_folder(a_chair())).pieces if piece.kind == "OAK_CHAIR")
    assert set(chair.variants) == set(Direction)
    left = chair.variants[Direction.LEFT]
    assert left.frames == ("pack/OAK_CHAIR_SIDE:left",)
    assert (left.cols, left.rows, left.back_rows) == (1, 2, 1)
    frames = dict(frame for picture in read(a_folder(a_chair())).pictures for frame in picture.frames)
    assert frames["pack/OAK_CHAIR_SIDE"] == (0, 0, 16, 32)
    assert frames["pack/OAK_CHAIR_SIDE:left"] == (16, 0, 16, 32)


def test_a_chair_is_a_seat_that_looks_where_it_is_turned() -> None:
    pieces = {piece.kind: piece for piece in read(a_folder(a_chair())).pieces}
    floor = tuple(tuple(Ground("floor", "plank") for _ in range(6)) for _ in range(6))
    items = (Item("a", "OAK_CHAIR", Tile(2, 2), Direction.LEFT), Item("b", "OAK_CHAIR_BACK", Tile(4, 2)))
    office = office_from(Layout(6, 6, floor, Tile(0, 5), items), Catalogue(pieces))
    assert {seat.tile: seat.facing for seat in office.seats}[Tile(2, 3)] is Direction.LEFT
    assert Tile(4, 3) in {seat.tile for seat in office.seats}
    assert office.problems == ()


def test_states_and_animations_below_groups_become_what_is_shown_while_it_is_on() -> None:
    lamp = next(piece for piece in read(a_folder(a_lamp())).pieces if piece.kind == "LAMP")
    front, side = lamp.variants[Direction.DOWN], lamp.variants[Direction.RIGHT]
    assert front.frames == ("pack/LAMP_OFF",)
    assert front.on == ("pack/LAMP_ON_0", "pack/LAMP_ON_1", "pack/LAMP_ON_2")
    assert (side.frames, side.on) == (("pack/LAMP_SIDE",), ())
    assert lamp.on_surface
    assert set(lamp.variants) == {Direction.DOWN, Direction.RIGHT}


def test_a_piece_that_turns_two_ways_has_neither_a_back_nor_a_left() -> None:
    two_way = {**a_chair(), "rotationScheme": "2-way"}
    pack = read(a_folder(two_way))
    chair = next(piece for piece in pack.pieces if piece.kind == "OAK_CHAIR")
    assert set(chair.variants) == {Direction.DOWN, Direction.RIGHT}
    assert wrong(pack) == [f"{CHAIR}/manifest.json"]


def test_a_single_asset_is_a_piece_by_itself() -> None:
    manifest = {**an_asset("VASE"), "name": "Vase", "category": "misc", "canPlaceOnWalls": False}
    (vase,) = read(a_folder(manifest)).pieces
    assert (vase.kind, vase.label, vase.category, set(vase.variants)) == ("VASE", "Vase", "decor", {Direction.DOWN})


def test_layouts_name_the_pieces_of_a_pack_by_their_assets_and_go_back_the_same() -> None:
    pack = read(a_whole_pack())
    catalogue = Catalogue({piece.kind: piece for piece in pack.pieces})
    known = Known(catalogue, names=BUNDLED.also(pack.names), pets=("cat", *(kind for kind, _ in pack.pets)))
    pieces = [a_piece("OAK_CHAIR_SIDE:left"), a_piece("LAMP_ON_0", 2), a_piece("LAMP_SIDE", 3)]
    read_back = layout_from_theirs(a_document(furniture=pieces, pets=[{"id": "p", "petType": 1}]), known)
    looks = [(item.kind, item.facing, item.on) for item in read_back.layout.items]
    assert looks == [
        ("OAK_CHAIR", Direction.LEFT, False),
        ("LAMP", Direction.DOWN, True),
        ("LAMP", Direction.RIGHT, False),
    ]
    assert (read_back.layout.pets[0].kind, read_back.problems) == ("fox", ())
    written: Any = theirs_from_layout(read_back.layout, known)["furniture"]
    assert [one["type"] for one in written] == [one["type"] for one in pieces]


def test_bytes_after_the_end_of_a_picture_are_ignored() -> None:
    clean = a_png(16, 32)
    pack = read(a_folder(a_chair(), **{"OAK_CHAIR_BACK.png": clean + b"<script>"}))
    assert pack.problems == ()
    assert next(one for one in pack.pictures if one.path.endswith("BACK.png")).content == clean


def test_a_picture_of_another_size_is_used_and_warned_of() -> None:
    pack = read(a_folder(a_chair(), **{"OAK_CHAIR_BACK.png": a_png(20, 24)}))
    assert wrong(pack) == [f"{CHAIR}/OAK_CHAIR_BACK.png"]
    back = next(piece for piece in pack.pieces if piece.kind == "OAK_CHAIR").variants[Direction.UP]
    assert back.dy_px == 24 - 32
    picture = next(one for one in pack.pictures if one.path.endswith("BACK.png"))
    assert picture.frames == (("pack/OAK_CHAIR_BACK", (0, 0, 16, 24)),)


@pytest.mark.parametrize(
    ("broken", "where"),
    [
        ({f"{CHAIR}/OAK_CHAIR_BACK.png": b"GIF89a"}, f"{CHAIR}/OAK_CHAIR_BACK.png"),
        ({f"{CHAIR}/OAK_CHAIR_BACK.png": a_png(16, 32)[:-20]}, f"{CHAIR}/OAK_CHAIR_BACK.png"),
        ({"assets/furniture/EMPTY/x.png": a_png(1, 1)}, "assets/furniture/EMPTY/manifest.json"),
        ({"assets/furniture/BAD/manifest.json": b"{"}, "assets/furniture/BAD/manifest.json"),
        ({"assets/furniture/BAD/manifest.json": b"[]"}, "assets/furniture/BAD/manifest.json"),
        (a_folder({**an_asset("desk"), "category": "desks"}), "assets/furniture/desk/manifest.json"),
        (a_character(7, (111, 96)), "assets/characters/char_7.png"),
        ({"assets/characters/hero.png": a_png(112, 96)}, "assets/characters/hero.png"),
        (a_pet("owl", size=(96, 95)), "assets/pets/owl/pet.png"),
        (a_pet("cat"), "assets/pets/cat/manifest.json"),
        ({"assets/pets/owl/manifest.json": b'{"id": "owl"}'}, "assets/pets/owl/manifest.json"),
        ({"assets/pets/owl/manifest.json": b'{"id": "owl", "name": "Owl"}'}, "assets/pets/owl/pet.png"),
    ],
)
def test_what_is_broken_is_named_and_all_the_rest_is_there(broken: dict[str, bytes], where: str) -> None:
    pack = read({**a_whole_pack(), **broken})
    assert wrong(pack) == [where]
    assert {"LAMP", "OAK_CHAIR"} <= {piece.kind for piece in pack.pieces}
    assert len(pack.people) == 2
    assert pack.pets == (("fox", "Fox"),)


@pytest.mark.parametrize(
    "change",
    [
        {"file": "../../../secret.png"},
        {"file": "/etc/x.png"},
        {"file": "a\\b.png"},
        {"file": ".hidden.png"},
        {"width": 0},
        {"height": "16"},
        {"footprintW": 99},
        {"orientation": "north"},
        {"state": "maybe"},
        {"type": "thing"},
        {"frame": -1},
    ],
)
def test_a_wrong_field_of_a_manifest_is_named_and_breaks_nothing_else(change: dict[str, object]) -> None:
    manifest = a_chair()
    manifest["members"][1] |= change
    files = a_folder(a_chair())
    files[f"{CHAIR}/manifest.json"] = json.dumps(manifest).encode()
    pack = read(files)
    assert wrong(pack)[0] == f"{CHAIR}/manifest.json"
    assert next(iter(change)) in str(pack.problems[0])
    assert any(piece.kind == "OAK_CHAIR" for piece in pack.pieces)


def test_a_pack_with_nothing_in_it_says_so() -> None:
    assert wrong(read({})) == ["assets"]


@pytest.mark.parametrize(
    ("path", "is_one"),
    [
        ("assets/furniture/A/manifest.json", True),
        ("assets/characters/char_0.png", True),
        ("assets/pets/a/pet.PNG", True),
        ("assets/floors/floor_0.png", False),
        ("assets/furniture/../../x.png", False),
        ("assets/furniture/A/.x.png", False),
        ("assets/furniture/A/readme.txt", False),
        ("/assets/furniture/x.png", False),
        ("x.png", False),
    ],
)
def test_only_files_that_a_pack_can_have_belong_to_it(path: str, is_one: bool) -> None:
    assert is_of_pack(path) is is_one


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200), st.integers(0, 70))
def test_no_bytes_break_the_look_into_a_picture(noise: bytes, keep: int) -> None:
    for content in (noise, a_png(4, 4)[:keep] + noise):
        try:
            good = png_size(png_without_tail(content)) > (0, 0)
        except ValueError:
            good = False
        assert good in (True, False)
        assert not good or content.startswith(a_png(4, 4)[:8])


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.one_of(st.none(), st.integers(), st.text(max_size=4), st.just(an_asset("A"))),
        lambda one: st.one_of(
            st.lists(one, max_size=3),
            st.fixed_dictionaries({"id": st.just("A"), "type": st.just("group"), "members": st.lists(one, max_size=3)}),
        ),
        max_leaves=8,
    )
)
def test_any_manifest_is_read_or_listed_and_never_breaks_the_reading(raw: object) -> None:
    files = {"assets/furniture/A/manifest.json": json.dumps(raw).encode(), "assets/furniture/A/A.png": a_png(16, 16)}
    pack = read(files)
    assert pack.pieces or pack.problems
