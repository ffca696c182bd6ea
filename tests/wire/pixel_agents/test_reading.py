"""Their layouts, version by version and quirk by quirk."""

import pytest

from app.core.geometry import Direction, Tile
from app.office.layout import office_from
from app.wire.errors import WireError
from app.wire.layout_reading import Read
from app.wire.pixel_agents.known import FLOORS
from app.wire.pixel_agents.reading import is_theirs, layout_from_theirs
from tests.wire.pixel_agents.building import KNOWN, a_document, a_piece


def read(**changes: object) -> Read:
    return layout_from_theirs(a_document(**changes), KNOWN)


def test_the_first_row_is_wall_and_the_others_are_floors_in_their_patterns() -> None:
    ground = read().layout.ground
    assert [one.what for one in ground[0]] == ["wall"] * 4
    assert ground[1][0].pattern == FLOORS[0]
    assert ground[2][0].pattern == FLOORS[7]
    assert ground[1][0].ramp.startswith("#")
    assert ground[0][0].ramp == ""


@pytest.mark.parametrize(("revision", "what"), [(None, "void"), (0, "void"), (1, "floor"), (7, "floor")])
def test_tile_8_is_void_in_files_without_a_revision(revision: object, what: str) -> None:
    assert read(layoutRevision=revision).layout.ground[2][0].what == what


def test_missing_colours_are_those_that_the_floors_had_at_first() -> None:
    with_colours = read(tileColors=[None] * 4 + [{"h": 35, "s": 30, "b": 15, "c": 0}] * 4 + [{"h": 0}] * 4)
    assert read(tileColors=None).layout.ground == with_colours.layout.ground
    short = read(tileColors=[None])
    assert short.layout.ground == with_colours.layout.ground
    assert [one.where for one in short.problems] == ["tileColors"]


@pytest.mark.parametrize(
    ("type", "kind", "facing", "on"),
    [
        ("DESK_FRONT", "DESK", Direction.DOWN, False),
        ("DESK_SIDE", "DESK", Direction.RIGHT, False),
        ("SOFA_SIDE:left", "SOFA", Direction.LEFT, False),
        ("WOODEN_CHAIR_BACK", "WOODEN_CHAIR", Direction.UP, False),
        ("PC_FRONT_OFF", "PC", Direction.DOWN, False),
        ("PC_FRONT_ON_3", "PC", Direction.DOWN, True),
        ("desk", "DESK", Direction.DOWN, False),
        ("pc", "PC", Direction.DOWN, False),
        ("MY_CHAIR_BACK", "MY_CHAIR_BACK", Direction.DOWN, False),
    ],
)
def test_a_type_is_a_group_that_faces_one_way(type: str, kind: str, facing: Direction, on: bool) -> None:
    item = read(furniture=[a_piece(type)]).layout.items[0]
    assert (item.kind, item.facing, item.on, item.at) == (kind, facing, on, Tile(1, 1))


def test_what_the_first_versions_had_and_later_ones_took_away_is_gone_without_a_word() -> None:
    found = read(furniture=[a_piece("cooler"), a_piece("lamp"), a_piece("plant")])
    assert [item.kind for item in found.layout.items] == ["PLANT"]
    assert found.problems == ()


def test_what_nobody_here_knows_is_kept_and_listed() -> None:
    found = read(furniture=[a_piece("SPACESHIP")])
    assert found.layout.items[0].kind == "SPACESHIP"
    assert [one.where for one in found.problems] == ["furniture[0].type"]
    assert "SPACESHIP" in str(found.problems[0])


def test_a_piece_on_a_wall_may_reach_beyond_the_top() -> None:
    found = read(furniture=[a_piece("WHITEBOARD", 1, -1)])
    assert found.layout.items[0].at == Tile(1, -1)
    assert office_from(found.layout, KNOWN.catalogue).placed[0].solid == ()


def test_their_chairs_are_seats_and_their_tables_block() -> None:
    floor = [0] * 8 + [1] * 48
    found = read(
        cols=8,
        rows=7,
        tiles=floor,
        tileColors=None,
        furniture=[
            a_piece("DESK_FRONT", 2, 2),
            a_piece("PC_FRONT_OFF", 3, 2),
            a_piece("WOODEN_CHAIR_BACK", 3, 3),
            a_piece("WOODEN_BENCH", 1, 3),
        ],
    )
    office = office_from(found.layout, KNOWN.catalogue)
    assert {seat.tile: seat.facing for seat in office.seats} == {Tile(3, 4): Direction.UP, Tile(1, 3): Direction.RIGHT}
    assert office.grid.is_walkable(Tile(2, 2))
    assert not office.grid.is_walkable(Tile(2, 3))
    assert next(seat for seat in office.seats if seat.tile == Tile(3, 4)).equipped
    assert office.problems == ()


def test_a_colour_turns_a_piece_or_replaces_its_own() -> None:
    turned = {"h": 40, "s": -20, "b": 10, "c": 5}
    found = read(
        furniture=[a_piece("DESK_FRONT", color=turned), a_piece("SOFA_FRONT", color={**turned, "colorize": True})]
    )
    desk, sofa = found.layout.items
    assert desk.ramps == (("wood", "~40,-20,10,5"),)
    assert sofa.ramps[0][1].startswith("#")
    assert {slot for slot, _ in sofa.ramps} == {"fabric", "cushion"}


def test_carpets_are_laid_in_their_order_one_for_each_look() -> None:
    red, blue = {"h": 0, "s": 50, "b": 0, "c": 0}, {"h": 220, "s": 50, "b": 0, "c": 0}
    tiles: list[object] = [None] * 12
    tiles[5] = {"variant": 0, "color": red, "order": 7}
    tiles[6] = {"variant": 0, "color": blue, "order": 2}
    tiles[7] = {"variant": 0, "color": blue, "accentColor": red, "order": 3}
    carpets = read(carpetTiles=tiles).layout.carpets
    assert [one.tiles for one in carpets] == [(Tile(2, 1),), (Tile(3, 1),), (Tile(1, 1),)]
    assert carpets[1].trim != ""
    assert carpets[0].trim == ""


def test_areas_have_their_names_colours_and_tiles() -> None:
    found = read(
        areas=[{"label": "A", "color": "#ff8000"}, {"label": "A", "color": "#000000"}, {"label": "B", "color": "red"}],
        areaTiles=["A", None, "C", *[None] * 9],
    )
    assert [(area.name, area.tiles) for area in found.layout.areas] == [("A", (Tile(0, 0),)), ("B", ())]
    assert [one.where for one in found.problems] == ["areas[1].label", "areas[2].color", "areaTiles[2]"]


def test_pets_are_those_of_their_number_and_unknown_ones_stay() -> None:
    found = read(pets=[{"id": "a", "petType": 0}, {"id": "b", "petType": 9}, {"id": "a", "petType": 1}, {"petType": 1}])
    assert [(pet.id, pet.kind) for pet in found.layout.pets] == [("a", "cat"), ("b", "pet-9")]
    assert [one.where for one in found.problems] == ["pets[2].id", "pets[3].id"]


def test_people_come_in_on_free_floor_of_the_largest_room() -> None:
    layout = read(tiles=[1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1], furniture=[a_piece("BIN", 2, 2)]).layout
    assert layout.door == Tile(3, 2)


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"version": 2}, "version"),
        ({"version": True}, "version"),
        ({"cols": 65}, "cols"),
        ({"cols": "4"}, "cols"),
        ({"rows": 0}, "rows"),
        ({"tiles": {}}, "tiles"),
    ],
)
def test_what_has_no_size_or_is_of_another_version_is_refused_with_its_field(
    wrong: dict[str, object], where: str
) -> None:
    with pytest.raises(WireError) as caught:
        read(**wrong)
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"tiles": [0] * 4 + [1] * 7 + [77]}, "tiles[11]"),
        ({"tiles": [1] * 11}, "tiles"),
        ({"furniture": {}}, "furniture"),
        ({"furniture": [5]}, "furniture[0]"),
        ({"furniture": [{"uid": "a", "type": "BIN", "col": 1.5, "row": 1}]}, "furniture[0].col"),
        ({"furniture": [{"uid": "a", "type": 7, "col": 1, "row": 1}]}, "furniture[0].type"),
        ({"furniture": [a_piece("BIN", color={"h": "red"})]}, "furniture[0].color.h"),
        ({"furniture": [a_piece("BIN"), a_piece("BIN")]}, "furniture[1].uid"),
        ({"carpetTiles": [3, *[None] * 11]}, "carpetTiles[0]"),
        ({"pets": [{"id": "a", "petType": -1}]}, "pets[0].petType"),
        ({"tileColors": [None] * 4 + ["x"] + [None] * 7}, "tileColors[4]"),
    ],
)
def test_a_wrong_field_is_named_and_the_rest_loads(wrong: dict[str, object], where: str) -> None:
    found = read(**wrong)
    assert [one.where for one in found.problems] == [where]
    assert found.layout.cols == 4
    assert len(found.layout.ground) == 3


def test_their_documents_are_known_by_their_content() -> None:
    assert is_theirs(a_document())
    assert not is_theirs({"version": 1, "plan": ["#"], "legend": {}})
