"""Labels say a state by shape as well as by colour, and can be read."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.colour import contrast
from app.scene.plates import MARKS, NAME_LETTERS, RANK, Emphasis, Mark, Plate, cut, mark_of, styles_of
from app.state.model import AgentState, Freshness
from app.wire.atlas_json import atlas_from_text

ATLAS = atlas_from_text((Path(__file__).parents[2] / "assets" / "atlas.json").read_text("utf-8"))
STYLES = styles_of(ATLAS)


def rgb(ink: int) -> tuple[int, int, int]:
    return ink >> 24, ink >> 16 & 255, ink >> 8 & 255


@pytest.mark.parametrize(
    ("state", "freshness", "mark"),
    [
        (AgentState.WORKING, Freshness.FRESH, Mark.WORKING),
        (AgentState.WORKING, Freshness.QUIET, Mark.QUIET),
        (AgentState.WORKING, Freshness.LOST, Mark.LOST),
        (AgentState.WAITING, Freshness.FRESH, Mark.WAITING),
        (AgentState.WAITING, Freshness.QUIET, Mark.WAITING),
        (AgentState.WAITING, Freshness.LOST, Mark.LOST),
        (AgentState.FAILED, Freshness.FRESH, Mark.FAILED),
        (AgentState.DONE, Freshness.FRESH, Mark.DONE),
        (AgentState.BACKGROUND, Freshness.FRESH, Mark.BACKGROUND),
        (AgentState.ARRIVED, Freshness.FRESH, Mark.FREE),
        (AgentState.STOPPED, Freshness.FRESH, Mark.FREE),
    ],
)
def test_without_news_neither_work_nor_waiting_is_shown_as_fact(
    state: AgentState, freshness: Freshness, mark: Mark
) -> None:
    assert mark_of(state, freshness) is mark


def test_every_state_has_a_shape_of_its_own() -> None:
    shapes = [MARKS[mark] for mark in Mark]
    assert len(set(shapes)) == len(shapes)
    for shape in MARKS.values():
        assert len(shape) == 5
        assert len({len(row) for row in shape}) == 1


@pytest.mark.parametrize("emphasis", Emphasis)
@pytest.mark.parametrize("mark", Mark)
def test_every_label_can_be_read(mark: Mark, emphasis: Emphasis) -> None:
    style = STYLES[mark, emphasis]
    assert contrast(rgb(style.ink), rgb(style.plate)) >= 4.5
    assert contrast(rgb(style.faint), rgb(style.plate)) >= 4.5
    if style.mark:
        assert contrast(rgb(style.mark_ink), rgb(style.plate)) >= 3


def test_who_needs_somebody_has_another_plate_than_all_others() -> None:
    plates = {mark: STYLES[mark, Emphasis.PLAIN].plate for mark in Mark}
    assert list(plates.values()).count(plates[Mark.WAITING]) == 1
    assert list(plates.values()).count(plates[Mark.FAILED]) == 1
    assert RANK[Mark.WAITING] > max(rank for mark, rank in RANK.items() if mark not in (Mark.WAITING, Mark.FAILED))


@given(st.text(), st.integers(1, 30))
def test_what_is_cut_is_one_line_of_at_most_so_many_letters(text: str, letters: int) -> None:
    short = cut(text, letters)
    assert len(short) <= letters
    assert "\n" not in short
    assert cut(short, letters) == short


def test_a_label_has_a_second_line_only_where_there_is_something_to_say() -> None:
    plate = Plate("a name that is much too long", "runs the tests\nagain", Mark.WORKING)
    name, line = plate.text(True).split("\n")
    assert NAME_LETTERS - 1 <= len(name) <= NAME_LETTERS
    assert line == "runs the tests again"
    assert "\n" not in plate.text(False)
    assert Plate("ana").text(True) == "ana"
