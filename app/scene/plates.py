"""What a label says and how it looks: a name, a mark for the state, perhaps a line of what is being done.

Never by colour alone: each state has a mark of its own shape, and who needs somebody has another plate altogether.
Words come from outside; this module only cuts them to length.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from app.core.colour import BASE, DEEP, LIGHT, LINE, SHADE, SHINE
from app.core.sprites import LabelStyle
from app.state.model import AgentState, Freshness
from app.wire.atlas_json import Atlas

NAME_LETTERS: Final = 16
LINE_LETTERS: Final = 30
SEE_THROUGH: Final = 0xD0  # alpha of an ordinary plate


class Mark(StrEnum):
    """The state of an agent as a label shows it."""

    FREE = "free"
    WORKING = "working"
    BACKGROUND = "background"
    WAITING = "waiting"
    DONE = "done"
    FAILED = "failed"
    QUIET = "quiet"
    LOST = "lost"


class Emphasis(StrEnum):
    """How much a label stands out."""

    PLAIN = "plain"
    CHOSEN = "chosen"  # selected or hovered
    CHIP = "chip"  # "+n"
    EDGE_LEFT = "left"  # at the edge of the picture: somebody over there needs you
    EDGE_RIGHT = "right"
    EDGE_UP = "up"
    EDGE_DOWN = "down"


@dataclass(frozen=True, slots=True)
class Plate:
    """What one agent's label says."""

    name: str
    line: str = ""
    mark: Mark = Mark.FREE

    @property
    def urgent(self) -> bool:
        """Does it need somebody?"""
        return self.mark in (Mark.WAITING, Mark.FAILED)

    def text(self, with_line: bool) -> str:
        """One line or two."""
        name = cut(self.name, NAME_LETTERS)
        return f"{name}\n{cut(self.line, LINE_LETTERS)}" if with_line and self.line else name


RANK: Final = {Mark.WAITING: 5, Mark.FAILED: 5, Mark.WORKING: 3, Mark.DONE: 3}  # who keeps its label in a crowd
PLAIN_RANK: Final = 2
CHOSEN_RANK: Final = 7
HOVERED_RANK: Final = 6
STATES: Final[dict[AgentState, Mark]] = {
    AgentState.WORKING: Mark.WORKING,
    AgentState.WAITING: Mark.WAITING,
    AgentState.BACKGROUND: Mark.BACKGROUND,
    AgentState.DONE: Mark.DONE,
    AgentState.FAILED: Mark.FAILED,
}
MARKS: Final[dict[str, tuple[str, ...]]] = {
    Mark.FREE: (".###.", "#...#", "#...#", "#...#", ".###."),
    Mark.WORKING: (".###.", "#####", "#####", "#####", ".###."),
    Mark.BACKGROUND: (".###.", "#..##", "#..##", "#..##", ".###."),
    Mark.WAITING: ("##", "##", "##", "..", "##"),
    Mark.DONE: ("....#", "...##", "#.##.", "###..", ".#..."),
    Mark.FAILED: ("#...#", ".#.#.", "..#..", ".#.#.", "#...#"),
    Mark.QUIET: (".....", ".....", "#####", ".....", "....."),
    Mark.LOST: ("###.", "...#", ".##.", "....", ".#.."),
    Emphasis.EDGE_LEFT: ("...#", "..##", ".###", "..##", "...#"),
    Emphasis.EDGE_RIGHT: ("#...", "##..", "###.", "##..", "#..."),
    Emphasis.EDGE_UP: (".....", "..#..", ".###.", "#####", "....."),
    Emphasis.EDGE_DOWN: (".....", "#####", ".###.", "..#..", "....."),
}


def mark_of(state: AgentState, freshness: Freshness) -> Mark:
    """The mark of a claim of that age: without news neither work nor waiting is shown as fact."""
    if freshness is Freshness.LOST:
        return Mark.LOST
    if freshness is Freshness.QUIET and state is not AgentState.WAITING:
        return Mark.QUIET
    return STATES.get(state, Mark.FREE)


def cut(text: str, letters: int) -> str:
    """The text on one line, shortened with an ellipsis if it is longer.

    >>> cut("a rather long name", 8)
    'a rathe…'
    """
    text = " ".join(text.split())
    return text if len(text) <= letters else text[: letters - 1].rstrip() + "…"


def styles_of(atlas: Atlas) -> dict[tuple[Mark, Emphasis], LabelStyle]:
    """Every look of a label, in the colours of the art."""
    return {(mark, emphasis): _style(atlas, mark, emphasis) for mark in Mark for emphasis in Emphasis}


def _style(atlas: Atlas, mark: Mark, emphasis: Emphasis) -> LabelStyle:
    def ink(ramp: str, level: int, alpha: int = 0xFF) -> int:
        return atlas.ramps[ramp][level] << 8 | alpha

    if emphasis is Emphasis.CHIP:
        return LabelStyle(ink("white", LIGHT), ink("white", LIGHT), ink("slate", DEEP, 0xF0))
    drawing = MARKS[emphasis if emphasis in MARKS else mark]
    if mark is Mark.WAITING:
        return LabelStyle(ink("ink", LINE), ink("ink", BASE), ink("glow", LIGHT), ink("alert", SHADE), drawing)
    if mark is Mark.FAILED:
        return LabelStyle(ink("white", LIGHT), ink("alert", SHINE), ink("alert", DEEP), ink("alert", SHINE), drawing)
    tone = {
        Mark.WORKING: ("mint", BASE),
        Mark.BACKGROUND: ("mint", BASE),
        Mark.DONE: ("leaf", LIGHT),
        Mark.FREE: ("steel", BASE),
    }.get(mark, ("steel", LIGHT))
    if emphasis is Emphasis.CHOSEN:
        dark = SHADE if tone[0] == "leaf" else DEEP
        return LabelStyle(ink("ink", LINE), ink("ink", BASE), ink("white", LIGHT), ink(tone[0], dark), drawing)
    paper = ink("ink", LINE, SEE_THROUGH)
    return LabelStyle(ink("white", LIGHT), ink("steel", SHINE), paper, ink(*tone), drawing)
