"""The digital rain in which people come and go: every column of the figure falls at its own pace.

Facts of the effect: a column starts within the first 30 % of the time, its head runs over the whole figure and a trail
of six pixels; before the head nothing is there when somebody comes, and everything when somebody goes.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from app.core.sprites import Cell

TRAIL_PX: Final = 6
STAGGER: Final = 0.3
SHEETS: Final = 4  # different rains, so that two who come together do not fall alike
STEPS: Final = 12  # pictures of one rain
SHOWN: Final = 180  # of 256 pixels of a trail, so that it glitters
GLYPHS: Final = ("head", "bright", "mid", "dark")
ALPHA: Final = 150  # of the trail just behind its head


class Strip(NamedTuple):
    """A part of the figure that is there: column, first row, rows."""

    column: int
    top: int
    height: int


def strips(width: int, height: int, progress: float, comes: bool, seed: int) -> Iterator[Strip]:
    """What can be seen of a figure of that size."""
    for column in range(width):
        head = int(_head(column, height, progress, seed))
        top, bottom = (0, min(height, head)) if comes else (max(0, head + 1), height)
        if bottom > top:
            yield Strip(column, top, bottom - top)


def drops(width: int, height: int, progress: float, seed: int) -> Iterator[tuple[int, int, int, int]]:
    """The pixels of light: column, row, which glyph (index into ``GLYPHS``), alpha."""
    beat = int(progress * STEPS)
    for column in range(width):
        head = _head(column, height, progress, seed)
        for row in range(max(0, int(head) - TRAIL_PX), min(height, int(head) + 1)):
            behind = head - row
            if behind < 1:
                yield column, row, 0, 255
            elif behind < TRAIL_PX and (7 * column + 13 * row + 31 * beat) % 256 < SHOWN:
                yield column, row, 1 + int(3 * behind / TRAIL_PX), int(ALPHA * (1 - behind / TRAIL_PX))


def sheet_size(width: int, height: int) -> tuple[int, int]:
    """Width and height of the picture that holds all rains over a figure of that size."""
    return STEPS * width, SHEETS * height


def sheet(width: int, height: int, glyphs: tuple[int, ...]) -> bytes:
    """All rains over a figure of that size, four bytes a pixel: a step a column, a sheet a row."""
    wide, high = sheet_size(width, height)
    pixels = bytearray(4 * wide * high)
    for seed in range(SHEETS):
        for step in range(STEPS):
            for column, row, glyph, alpha in drops(width, height, (step + 0.5) / STEPS, seed):
                k = 4 * ((seed * height + row) * wide + step * width + column)
                pixels[k : k + 4] = bytes((*glyphs[glyph].to_bytes(3, "big"), alpha))
    return bytes(pixels)


def cell(page: int, width: int, height: int, progress: float, seed: int) -> Cell:
    """Where on the sheet the light of a moment is."""
    step = min(STEPS - 1, int(progress * STEPS))
    return Cell(page, step * width, seed % SHEETS * height, width, height)


def settled(progress: float) -> float:
    """The progress whose light is on the sheet, so that figure and light fall together."""
    return (min(STEPS - 1, int(progress * STEPS)) + 0.5) / STEPS


def _head(column: int, height: int, progress: float, seed: int) -> float:
    share = (progress - _late(column, seed)) / (1 - STAGGER)
    return max(0.0, min(1.0, share)) * (height + TRAIL_PX)


@cache
def _late(column: int, seed: int) -> float:
    """When a column starts, as a share of the whole time; the same for the same column and sheet."""
    return (column * 73 + seed % SHEETS * 151 + column * column * 29) % 101 / 100 * STAGGER
