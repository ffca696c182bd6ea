"""The style sheets keep the promises of contrast, targets and names; the drawings are whole."""

import re
from pathlib import Path
from typing import get_args

import pytest

from app.core.colour import Rgb, contrast
from app.pixie.states import Mood, PixieState
from app.shell import claim_words, words
from app.shell.icons import ICONS, SIZE, icon, path_of
from app.shell.panels.trail import OUTCOME_ICON
from app.shell.reading import BLOCK_ICON, ICON_OF
from app.wire.facts import Activity, AgentFact, Outcome

PAGE = Path(__file__).parents[2] / "app" / "page"
TOKENS = dict(re.findall(r"--([a-z-]+): #([0-9a-f]{6});", (PAGE / "tokens.css").read_text().split("@media")[0]))
PLAIN_TEXT, LARGE_TEXT = 4.5, 3.0


def colour(name: str) -> Rgb:
    value = int(TOKENS[name], 16)
    return value >> 16, value >> 8 & 255, value & 255


GROUNDS = ["void", "wood", "card", "lift"]
ON_DARK = ["text", "text-soft", "need", "work", "done", "rest", "fail", "quiet", "new", "focus"]
PAIRS = [
    *((ink, ground) for ground in GROUNDS for ink in ON_DARK),
    *(("text-faint", ground) for ground in ("void", "wood", "card")),
    *((ink, "paper") for ink in ("ink", "ink-soft")),
    ("on-need", "need"),
    ("on-need", "need-shade"),
    ("text", "edge"),
    ("text-soft", "line"),
    ("need", "line"),
]


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_can_be_read_on_every_ground_they_stand_on(ink: str, ground: str) -> None:
    assert contrast(colour(ink), colour(ground)) >= PLAIN_TEXT


def test_no_sheet_makes_up_a_colour_of_its_own_for_words() -> None:
    for sheet in PAGE.glob("*.css"):
        if sheet.name != "tokens.css":
            assert not re.findall(r"(?<![-\w])color: #", sheet.read_text()), sheet.name


@pytest.mark.parametrize("name", sorted(ICONS))
def test_every_drawing_is_nine_by_nine(name: str) -> None:
    rows = ICONS[name].split()
    assert [len(row) for row in rows] == [SIZE] * SIZE
    assert set("".join(rows)) == {"#", "."}
    ink = sum(row.count("#") for row in rows)
    assert sum(int(run) for run in re.findall(r"h(\d+)v", path_of(ICONS[name]))) == ink


def test_a_drawing_is_hidden_from_screen_readers() -> None:
    assert icon("hand").attrs["aria-hidden"] == "true"


def test_whatever_needs_a_drawing_has_one() -> None:
    wanted = {*ICON_OF.values(), *BLOCK_ICON.values(), *OUTCOME_ICON.values(), *(mood.value for mood in Mood)}
    wanted |= {name for name, _, _ in words.SIGNS}
    assert wanted <= set(ICONS)


def test_whatever_can_happen_has_words() -> None:
    assert set(words.PIXIE_STATE) == {state.value for state in PixieState}
    assert set(words.MOOD) == {mood.value for mood in Mood}
    assert set(claim_words.DOING) == set(claim_words.SENTENCE) == set(Activity)
    assert set(claim_words.OUTCOME) == set(OUTCOME_ICON) == set(Outcome)


def test_every_fact_that_an_agent_can_show_has_words() -> None:
    assert {fact.__name__ for fact in get_args(AgentFact)} <= set(claim_words.WHAT)
