"""The rain that people come and go in: every column falls once, and nothing is lost on the way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.scene import rain

SIZES = st.sampled_from(((16, 32), (12, 20)))
SEEDS = st.integers(0, 1 << 30)


def seen(size: tuple[int, int], progress: float, comes: bool, seed: int) -> set[tuple[int, int]]:
    """The pixels of the figure that can be seen."""
    return {
        (strip.column, row)
        for strip in rain.strips(*size, progress, comes, seed)
        for row in range(strip.top, strip.top + strip.height)
    }


@given(SIZES, SEEDS)
def test_who_comes_is_not_there_at_first_and_all_there_in_the_end(size: tuple[int, int], seed: int) -> None:
    wide, high = size
    assert seen(size, 0.0, True, seed) == set()
    assert len(seen(size, 1.0, True, seed)) == wide * high


@given(SIZES, SEEDS)
def test_who_goes_is_all_there_but_the_first_row_at_first_and_gone_in_the_end(size: tuple[int, int], seed: int) -> None:
    wide, high = size
    assert len(seen(size, 0.0, False, seed)) == wide * (high - 1)
    assert seen(size, 1.0, False, seed) == set()


@given(SIZES, SEEDS, st.floats(0, 1), st.floats(0, 1), st.booleans())
def test_a_pixel_that_came_stays_and_one_that_went_does_not_come_back(
    size: tuple[int, int], seed: int, one: float, other: float, comes: bool
) -> None:
    early, late = sorted((one, other))
    before, after = seen(size, early, comes, seed), seen(size, late, comes, seed)
    assert before <= after if comes else after <= before


@given(SIZES, SEEDS, st.floats(0, 1))
def test_light_falls_within_the_figure_and_the_head_of_a_column_is_the_brightest(
    size: tuple[int, int], seed: int, progress: float
) -> None:
    wide, high = size
    for column, row, glyph, alpha in rain.drops(*size, progress, seed):
        assert 0 <= column < wide
        assert 0 <= row < high
        assert 0 <= glyph < len(rain.GLYPHS)
        assert (alpha == 255) == (glyph == 0)
        assert 0 <= alpha <= 255


def test_columns_start_within_the_first_third_and_not_together() -> None:
    starts = [
        next(p for p in range(101) if any(s.column == c for s in rain.strips(16, 32, p / 100, True, 0)))
        for c in range(16)
    ]
    assert max(starts) <= 36
    assert len(set(starts)) >= 8


def test_two_neighbours_in_the_row_of_sheets_fall_differently() -> None:
    assert list(rain.strips(16, 32, 0.5, True, 0)) != list(rain.strips(16, 32, 0.5, True, 1))


@pytest.mark.parametrize("size", [(16, 32), (12, 20)])
def test_the_sheet_holds_every_moment_where_cell_says(size: tuple[int, int]) -> None:
    """The light on the sheet falls just where the figure's edge is at that moment."""
    wide, high = size
    pixels = rain.sheet(wide, high, (0xC0FFBA, 0x1ACD48, 0x0C8F3B, 0x045726))
    pitch, rows = rain.sheet_size(wide, high)
    assert len(pixels) == 4 * pitch * rows
    for seed in range(rain.SHEETS):
        for progress in (0.1, 0.4, 0.8):
            cell = rain.cell(3, wide, high, progress, seed)
            lit = {
                (x, y): pixels[4 * ((cell.y + y) * pitch + cell.x + x) + 3]
                for x in range(wide)
                for y in range(high)
                if pixels[4 * ((cell.y + y) * pitch + cell.x + x) + 3]
            }
            expected = {(c, r): alpha for c, r, _, alpha in rain.drops(wide, high, rain.settled(progress), seed)}
            assert lit == {at: alpha for at, alpha in expected.items() if alpha}


def test_the_last_moment_is_on_the_sheet_too() -> None:
    cell = rain.cell(0, 16, 32, 1.0, 5)
    assert cell.x + cell.w <= rain.sheet_size(16, 32)[0]
    assert cell.y + cell.h <= rain.sheet_size(16, 32)[1]
