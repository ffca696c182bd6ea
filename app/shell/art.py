"""Pictures for the shell, out of the same pages that the scene is drawn from: heads of people, and Pixie in her moods.

A page that does not exist yet is ordered; until it comes the plain drawing of the atlas is shown.
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.core.geometry import Direction
from app.core.sprites import Cell
from app.office.looks import Look
from app.scene.draws import ROOM
from app.scene.figures import STILL, Figures
from app.scene.sprites import NOTHING, Key, Sprites, Wear
from app.shell.pace import FRAMES
from app.wire.facts import AgentId

HEAD_AT_PX = {16: 3, 12: 1}  # width of a figure's frame: the row that its portrait starts at; a portrait is square
OFFLINE = "offline"  # a look rather than a mood: the line is lost


@dataclass(frozen=True, slots=True)
class Worn:
    """What an agent's person looks like in the scene; ``small`` for a helper."""

    look: Look
    small: bool = False


class ShellArt:
    """The ``Art`` of ``views.py`` over the scene's sprites.  ``worn`` says how an agent's person looks."""

    def __init__(self, sprites: Sprites, figures: Figures, worn: Callable[[AgentId], Worn | None]) -> None:
        self._sprites, self._figures, self._worn = sprites, figures, worn

    def portrait(self, agent: AgentId) -> Cell | None:
        """Head and shoulders of an agent's person."""
        worn = self._worn(agent)
        if worn is None:
            return None
        frames = self._figures.of(worn.look, worn.small, lost=False).cells[STILL][Direction.DOWN]
        return head_of(frames[0]) if frames else None

    def pixie(self, state: str, mood: str, frame: int) -> Cell | None:
        """One of her frames, in the ramps of a mood."""
        look = OFFLINE if state == OFFLINE else mood
        wears = self._sprites.atlas.moods.get(look, {})
        key = Key(f"pixie/{state}", tuple(sorted(wears.items())))
        if not self._sprites.is_there(key):
            self._sprites.order(key, (f"{key.group}/{k}" for k in range(FRAMES)))
        cell = self._sprites.cell(key, f"{key.group}/{frame}")
        return None if cell == NOTHING else cell

    def thing(self, name: str, wear: Wear) -> Cell | None:
        """A frame of the atlas in the ramps that it wears."""
        key = Key(ROOM, wear)
        if wear:
            self._sprites.also(key, (name,))
        cell = self._sprites.cell(key, name) if wear else self._sprites.plain(name)
        return None if cell == NOTHING else cell

    def colours(self, ramp: str, slot: str) -> tuple[int, ...]:
        """The colours of a ramp as a slot wears it, dark to bright."""
        atlas = self._sprites.atlas
        return (atlas.colours(ramp, slot) if slot else atlas.colours(ramp)) or ()


def head_of(figure: Cell) -> Cell:
    """The square of a figure's frame that holds its head and shoulders.

    >>> head_of(Cell(0, 100, 50, 16, 32)), head_of(Cell(2, 0, 0, 12, 22))
    (Cell(page=0, x=100, y=53, w=16, h=16), Cell(page=2, x=0, y=1, w=12, h=12))
    """
    return Cell(figure.page, figure.x, figure.y + HEAD_AT_PX.get(figure.w, 0), figure.w, figure.w)
