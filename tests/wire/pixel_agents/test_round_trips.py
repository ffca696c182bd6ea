"""Layouts that go over to the other office and come back."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.geometry import Direction, Tile
from app.wire.errors import WireError
from app.wire.layout_json import Area, Carpet, Ground, Item, Layout, Pet, layout_from_text
from app.wire.pixel_agents.known import EMBEDDED, FLOORS
from app.wire.pixel_agents.reading import layout_from_theirs
from app.wire.pixel_agents.writing import read_theirs, text_for_theirs, theirs_from_layout
from tests.wire.pixel_agents.building import ASSETS, KNOWN, a_document, a_piece, documents

JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=4)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=12,
)


def ours() -> list[Layout]:
    return [layout_from_text(path.read_text()) for path in sorted((ASSETS / "layouts").glob("*.json"))]


def without_ours(document: dict[str, object]) -> dict[str, Any]:
    plain = {key: value for key, value in document.items() if key != EMBEDDED}
    found: dict[str, Any] = json.loads(json.dumps(plain))
    return found


@settings(max_examples=150, deadline=None)
@given(documents())
def test_an_office_that_came_over_is_the_same_after_it_went_back_and_came_again(raw: dict[str, Any]) -> None:
    first = read_theirs(raw, KNOWN).layout
    again = read_theirs(json.loads(text_for_theirs(first, KNOWN)), KNOWN)
    assert again.layout == first


@settings(max_examples=150, deadline=None)
@given(documents())
def test_nothing_is_lost_even_where_our_own_document_was_cut_out(raw: dict[str, Any]) -> None:
    first = layout_from_theirs(raw, KNOWN).layout
    again = layout_from_theirs(without_ours(theirs_from_layout(first, KNOWN)), KNOWN).layout
    assert again == first


@settings(max_examples=60, deadline=None)
@given(documents())
def test_the_types_of_furniture_stay_whether_or_not_anybody_knows_them(raw: dict[str, Any]) -> None:
    written = theirs_from_layout(read_theirs(raw, KNOWN).layout, KNOWN)["furniture"]
    assert isinstance(written, list)
    lit = {f"PC_FRONT_ON_{k}": "PC_FRONT_ON_1" for k in (2, 3)}  # frames of one thing that moves
    first = {one["uid"]: lit.get(one["type"], one["type"]) for one in reversed(raw["furniture"])}
    assert {one["uid"]: one["type"] for one in written} == first


@pytest.mark.parametrize("layout", ours(), ids=lambda one: one.name)
def test_our_own_office_comes_back_as_it_was(layout: Layout) -> None:
    read = read_theirs(json.loads(text_for_theirs(layout, KNOWN)), KNOWN)
    assert (read.layout, read.problems) == (layout, ())


@pytest.mark.parametrize("layout", ours(), ids=lambda one: one.name)
def test_our_own_office_is_one_that_they_can_read(layout: Layout) -> None:
    document = without_ours(theirs_from_layout(layout, KNOWN))
    assert isinstance(document["layoutRevision"], int)
    assert document["layoutRevision"] >= 1
    assert len(document["tiles"]) == len(document["tileColors"]) == layout.cols * layout.rows
    assert set(document["tiles"]) <= {0, *range(1, len(FLOORS) + 1), 255}
    read = layout_from_theirs(document, KNOWN)
    assert read.problems == ()
    assert any(item.kind in ("DESK", "SMALL_TABLE") for item in read.layout.items)


def test_what_was_changed_over_there_counts_and_the_rest_is_as_it_was() -> None:
    layout = replace(
        read_theirs(a_document(), KNOWN).layout,
        door=Tile(2, 2),
        name="Mine",
        items=(Item("a", "laptop", Tile(0, 1), Direction.UP), Item("b", "chair", Tile(1, 2), Direction.DOWN)),
        areas=(Area("east", (Tile(3, 1),), ("shop",), "teal"),),
        pets=(Pet("p", "cat", Tile(1, 1), "Miau"),),
        carpets=(Carpet("carpet", (Tile(2, 1),), "rug_sea"),),
    )
    document = json.loads(text_for_theirs(layout, KNOWN))
    moved = next(one for one in document["furniture"] if one["uid"] == "b")
    moved["col"] += 2
    document["furniture"].append(a_piece("PLANT", 0, 1))
    document["tiles"][-1] = 255
    back = read_theirs(document, KNOWN).layout
    assert back.items[0] == layout.items[0]  # a laptop, though they only know computers
    assert back.items[1] == Item("b", "CUSHIONED_CHAIR", Tile(3, 2), Direction.DOWN)
    assert back.items[2].kind == "PLANT"
    assert back.ground[2][3] == Ground("void")
    assert back.ground[1] == layout.ground[1]
    assert (back.door, back.name, back.areas, back.pets) == (layout.door, "Mine", layout.areas, layout.pets)


def test_an_embedded_document_of_another_version_is_passed_over() -> None:
    document = theirs_from_layout(read_theirs(a_document(), KNOWN).layout, KNOWN)
    document[EMBEDDED] = {"version": 99}
    assert read_theirs(document, KNOWN).layout.cols == 4


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.sampled_from([*sorted(a_document()), "pets", "areas", "areaTiles", "carpetTiles"]), JSON))
def test_anything_in_any_field_is_named_or_refused_and_never_breaks_the_reading(wrong: dict[str, Any]) -> None:
    try:
        read = read_theirs({**a_document(), **wrong}, KNOWN)
    except WireError as error:
        refused = error.where
    else:
        refused = "" if len(read.layout.ground) == read.layout.rows else "ground"
    assert refused in ("", "version", "cols", "rows", "tiles")
