"""What the scene asks of a canvas and a canvas draws from: cells of pages of sprites, and labels to be written.

A page is a picture with sprites on it, known by a number; page 0 is the atlas.
"""

from dataclasses import dataclass
from typing import NamedTuple

ATLAS = 0  # the page that is loaded first


class Cell(NamedTuple):
    """A rectangle of a page of sprites, in that page's pixels."""

    page: int
    x: int
    y: int
    w: int
    h: int


Box = tuple[int, int, int, int]  # x, y, w, h within a page


@dataclass(frozen=True, slots=True)
class LabelStyle:
    """How a label looks: colours as 0xRRGGBBAA, and a mark, a small drawing of rows of ``#`` and ``.``."""

    ink: int
    faint: int  # ink of the second line
    plate: int
    mark_ink: int = 0
    mark: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LabelText:
    """One label to write: up to two lines, in a style, at ``scale`` device pixels per pixel of the font."""

    text: str
    style: LabelStyle
    scale: int
