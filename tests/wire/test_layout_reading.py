"""Our layout document: partly wrong ones open, newer ones are refused with words, older ones are brought up to date."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.geometry import Direction, Tile
from app.wire.errors import WireError
from app.wire.layout_file import Form, file_of_layout, layout_in_file
from app.wire.layout_json import Item, layout_from_text, text_from_layout
from app.wire.layout_reading import layout_from_raw
from app.wire.layout_versions import up_to_date
from tests.wire.pixel_agents.building import ASSETS, KNOWN, a_document

STUDIO = (ASSETS / "layouts" / "studio.json").read_text()


def a_layout(**changes: object) -> dict[str, Any]:
    raw: dict[str, Any] = {
        "version": 1,
        "name": "Flat",
        "door": [1, 1],
        "legend": {"#": ["wall", "plain", ""], ".": ["floor", "plank", "floor_oak"]},
        "plan": ["###", "...", "..."],
        "items": [["a", "chair", 0, 1, "up"], ["b", "desk", 1, 2, "down", {"wood": "birch"}, True]],
        "carpets": [{"pattern": "carpet", "tiles": [[0, 1]]}],
        "areas": [{"name": "east", "tiles": [[2, 1]], "folders": ["shop"]}],
        "pets": [["p", "cat", 0, 2, "Miau"]],
    }
    return raw | changes


def test_a_right_document_reads_the_same_in_both_ways() -> None:
    read = layout_from_raw(json.loads(STUDIO))
    assert (read.layout, read.problems) == (layout_from_text(STUDIO), ())
    assert layout_from_raw(a_layout()).layout == layout_from_text(json.dumps(a_layout()))


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"items": [["a", "chair", 0, 1, "up"], ["b", "desk"]]}, "layout.items[1]"),
        ({"items": [["a", "chair", 0, 1, "up"], ["b", "desk", 1, 2, "sideways"]]}, "layout.items[1]"),
        ({"items": [["a", "chair", 0, 1, "up"], ["a", "desk", 1, 2, "down"]]}, "layout.items 'a'"),
        ({"items": [["a", "chair", 0, 1, "up"], ["b", "desk", "1", 2, "down"]]}, "layout.items[1]"),
        ({"carpets": [{"pattern": "carpet"}]}, "layout.carpets[0]"),
        ({"areas": [{"name": "", "tiles": []}]}, "layout.areas[0]"),
        ({"areas": 5}, "layout.areas"),
        ({"pets": [None]}, "layout.pets[0]"),
        ({"door": "front"}, "layout.door"),
        ({"plan": ["###", ".", "..."]}, "layout.plan[1]"),
        ({"plan": ["###", ".?.", "..."]}, "layout.legend"),
        ({"legend": {"#": ["wall", "plain", ""], ".": ["floor", "plank"], "x": ["lava"]}}, "layout.legend['x']"),
    ],
)
def test_what_is_right_opens_and_what_is_wrong_is_listed(wrong: dict[str, object], where: str) -> None:
    read = layout_from_raw(a_layout(**wrong))
    assert [one.where for one in read.problems] == [where]
    assert read.layout.items[0] == Item("a", "chair", Tile(0, 1), Direction.UP)
    assert (read.layout.cols, read.layout.rows) == (3, 3)


@pytest.mark.parametrize("plan", [None, [], [5], ["." * 65], ["."] * 65, [""]])
def test_without_a_plan_there_is_no_office(plan: object) -> None:
    with pytest.raises(WireError, match="plan"):
        layout_from_raw(a_layout(plan=plan))


def test_a_newer_version_is_refused_with_what_to_do() -> None:
    with pytest.raises(WireError, match=r"newer Pixie Office.*Reload"):
        layout_from_raw(a_layout(version=2))
    with pytest.raises(WireError, match=r"newer Pixie Office.*Reload"):
        layout_from_text(json.dumps(a_layout(version=2)))


@pytest.mark.parametrize("version", [None, "1", True, 0, -1, 1.0])
def test_a_version_that_never_was_is_refused(version: object) -> None:
    with pytest.raises(WireError, match="reads version 1"):
        layout_from_raw(a_layout(version=version))


def test_an_older_version_goes_through_every_step_in_order() -> None:
    steps = {
        1: lambda raw: {**raw, "trail": "a"},
        2: lambda raw: {**raw, "trail": raw["trail"] + "b"},
    }
    assert up_to_date({"version": 1}, steps, newest=3) == {"version": 3, "trail": "ab"}
    assert up_to_date({"version": 2, "trail": "x"}, steps, newest=3) == {"version": 3, "trail": "xb"}
    with pytest.raises(WireError):
        up_to_date({"version": 1}, {2: steps[2]}, newest=3)


@settings(max_examples=150, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(sorted(a_layout())),
        st.recursive(
            st.one_of(st.none(), st.integers(), st.text(max_size=3)),
            lambda inner: st.one_of(
                st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=2), inner, max_size=2)
            ),
            max_leaves=8,
        ),
    )
)
def test_anything_in_a_field_is_listed_or_refused_and_never_breaks_the_reading(wrong: dict[str, Any]) -> None:
    try:
        layout = layout_from_raw(a_layout(**wrong)).layout
    except WireError as error:
        refused = error.where
    else:
        refused = ""
        assert layout_from_text(text_from_layout(layout)) == layout
    assert refused in ("", "layout.version", "layout.plan")


def test_files_are_told_apart_by_what_is_in_them_and_not_by_their_names() -> None:
    ours, form = layout_in_file(STUDIO.encode(), KNOWN)
    assert (form, ours.layout.name) == ("ours", "Studio")
    theirs, form = layout_in_file(b"\xef\xbb\xbf" + json.dumps(a_document()).encode(), KNOWN)
    assert (form, theirs.layout.cols) == ("theirs", 4)


@pytest.mark.parametrize("form", ["ours", "theirs"])
def test_what_is_written_in_either_form_reads_as_the_same_office(form: Form) -> None:
    layout = layout_from_text(STUDIO)
    read, found = layout_in_file(file_of_layout(layout, form, KNOWN).encode(), KNOWN)
    assert (read.layout, read.problems, found) == (layout, (), form)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b"{}", b'{"version": 1}', b"[" * 100_000])
def test_a_file_without_a_layout_is_refused_in_words(content: bytes) -> None:
    with pytest.raises(WireError, match="file is not"):
        layout_in_file(content, KNOWN)
