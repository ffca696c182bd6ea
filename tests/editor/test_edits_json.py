"""Strokes on their way to other pages: what is written is read, and nothing else."""

import json
from typing import Any

import pytest
from hypothesis import given

from app.core.geometry import Tile
from app.editor.edits import Batch, Edit, Replace
from app.editor.edits_json import MOST_EDITS, batch_from_json, json_from_batch
from app.wire.errors import WireError
from app.wire.layout_json import Layout
from tests.editor.building import after, batches, offices, stroke, studio


def carried(batch: Batch) -> Batch:
    """The stroke as another page gets it."""
    return batch_from_json(json.loads(json.dumps(json_from_batch(batch))))


@given(offices(), batches)
def test_a_stroke_and_its_inverse_arrive_as_they_were(office: Layout, edits: tuple[Edit, ...]) -> None:
    made, done = stroke(*edits), after(office, *edits)
    assert carried(made) == made
    assert carried(done.inverse) == done.inverse


def test_a_whole_layout_travels_in_a_stroke() -> None:
    batch = stroke(Replace(studio(), studio()))
    assert carried(batch) == batch


GOOD = json_from_batch(Batch("one", (), Tile(0, 0)))


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"version": None},
        {"id": 7},
        {"origin": [0]},
        {"origin": [0, True]},
        {"origin": "00"},
        {"edits": {}},
        {"edits": None},
        {"edits": [["grow", 1, 0, 0, 0]] * (MOST_EDITS + 1)},
        {"edits": [["fly", 1, 2]]},
        {"edits": [["paint", 1, 2, ["lava", "", ""], None]]},
        {"edits": [["paint", 1.5, 2, ["void", "", ""], None]]},
        {"edits": [["paint", 10**9, 2, ["void", "", ""], None]]},
        {"edits": [["furniture", [["a", ["desk", 1, 2, "inward", {}, False], -1, None]]]]},
        {"edits": [["furniture", [["a", ["desk", 1, 2, "up", [], False], -1, None]]]]},
        {"edits": [["area", "", ["x" * 3000, [], [], ""], -1]]},
        {"edits": [["replace", {"version": 1}, None]]},
        {"edits": ["paint"]},
        {"edits": [7]},
    ],
    ids=lambda change: json.dumps(change)[:60],
)
def test_anything_else_is_refused_whole(change: dict[str, Any]) -> None:
    with pytest.raises(WireError):
        batch_from_json({**GOOD, **change})
