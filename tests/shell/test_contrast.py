"""Whether words can be read: the theme's own colours, pair by pair, by the web's rule for contrast."""

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from app.core.colour import Rgb, contrast

TOKENS = Path(__file__).parents[2] / "app/page/tokens.css"
ENOUGH = 4.5
ENOUGH_FOR_SHAPES = 3.0  # the ring around what has the focus
COLOUR = re.compile(r"--([\w-]+): #([0-9a-f]{6});")

GROUNDS = ("wood", "card", "void")
INKS = ("text", "text-soft", "text-faint")
STATES = ("need", "work", "done", "rest", "fail", "quiet", "new")
PAIRS = (
    *product(INKS, (*GROUNDS, "line")),
    *product(("text", "text-soft"), ("lift",)),
    *product(STATES, ("wood", "card", "line")),
    *product(("ink", "ink-soft"), ("paper",)),
    ("on-need", "need"),
    ("line", "text"),  # a pressed choice
)


@cache
def theme(more: bool) -> dict[str, Rgb]:
    """The colours of the theme, or of who asked for more contrast."""
    text = TOKENS.read_text("utf-8")
    plain, _, rest = text.partition("@media (prefers-contrast: more)")
    found = dict(COLOUR.findall(plain)) | (dict(COLOUR.findall(rest)) if more else {})
    return {name: (int(hexes[:2], 16), int(hexes[2:4], 16), int(hexes[4:], 16)) for name, hexes in found.items()}


@pytest.mark.parametrize("more", [False, True], ids=["theme", "more contrast"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_stand_out_from_what_they_are_written_on(ink: str, ground: str, more: bool) -> None:
    colours = theme(more)
    assert contrast(colours[ink], colours[ground]) >= ENOUGH


@pytest.mark.parametrize("ground", [*GROUNDS, "lift"])
def test_what_has_the_focus_stands_out_from_every_ground(ground: str) -> None:
    assert contrast(theme(False)["focus"], theme(False)[ground]) >= ENOUGH_FOR_SHAPES


@pytest.mark.parametrize(("ink", "ground"), list(product(INKS, ("wood", "card"))))
def test_who_asks_for_more_contrast_gets_more(ink: str, ground: str) -> None:
    plain, more = theme(False), theme(True)
    assert contrast(more[ink], more[ground]) > contrast(plain[ink], plain[ground])
