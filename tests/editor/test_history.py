"""Taking back and doing again, by stroke."""

from hypothesis import given
from hypothesis import strategies as st

from app.core.geometry import Tile
from app.editor.apply import apply
from app.editor.edits import Batch, Edit, Paint
from app.editor.history import DEPTH, History
from app.wire.layout_json import Layout
from tests.editor.building import OTHER, after, batches, catalogue, offices, room


def undo(layout: Layout, history: History) -> tuple[Layout, History]:
    """Takes the newest stroke back."""
    done = apply(layout, history.back[-1], catalogue())
    return done.layout, history.undone(done.inverse)


def redo(layout: Layout, history: History) -> tuple[Layout, History]:
    """Does again what was taken back last."""
    done = apply(layout, history.again[-1], catalogue())
    return done.layout, history.redone(done.inverse)


@given(offices(), st.lists(batches, max_size=5))
def test_undoing_all_strokes_gives_the_first_office_and_redoing_all_the_last(
    office: Layout, strokes: list[tuple[Edit, ...]]
) -> None:
    layout, history = office, History()
    for edits in strokes:
        done = after(layout, *edits)
        layout, history = done.layout, history.did(done.inverse)
    last = layout
    while history.back:
        layout, history = undo(layout, history)
    assert layout == office
    while history.again:
        layout, history = redo(layout, history)
    assert layout == last


def test_a_new_stroke_forgets_what_was_taken_back() -> None:
    done = after(room(), Paint(Tile(3, 3), OTHER))
    layout, history = undo(done.layout, History().did(done.inverse))
    assert history.again
    assert not history.did(after(layout, Paint(Tile(4, 4), OTHER)).inverse).again


def test_a_hundred_strokes_are_kept() -> None:
    history = History()
    for k in range(DEPTH + 20):
        history = history.did(Batch(f"b{k}", (Paint(Tile(1, 1), OTHER),)))
    assert len(history.back) == DEPTH
    assert history.back[0].id == "b20"


def test_a_stroke_that_did_nothing_is_no_entry() -> None:
    layout = after(room(), Paint(Tile(3, 3), OTHER)).layout
    assert History().did(after(layout, Paint(Tile(3, 3), OTHER)).inverse) == History()
