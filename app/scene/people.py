"""People as rows: shadow, figure, outline, the rain they come and go in, the bubble over the head."""

from collections.abc import Mapping
from typing import Final

from app.core.geometry import Direction
from app.core.sprites import Cell
from app.office.person import Person
from app.office.world import FOOT_PX
from app.scene import rain
from app.scene.draws import DEPTH
from app.scene.figures import STILL, Figure, Figures
from app.scene.rows import Rows
from app.scene.sprites import Sprites

SHADOW_PX: Final = 4  # how far a shadow reaches up behind the feet
BUBBLE_PX: Final = 27  # from the bottom edge of a figure's picture up to the bottom edge of its bubble
SMALL_BUBBLE_PX: Final = 19
BUBBLES: Final = 1 << 20  # depth from which on nothing in the room hides anything
QUIET_ALPHA: Final = 170
LOST_ALPHA: Final = 150
PERSON_ORDER: Final = DEPTH // 2  # among things on one line people come after furniture

Offsets = Mapping[tuple[str, Direction], tuple[int, int]]  # how a seat's item moves who sits on it, by direction


class People:
    """Draws everybody.  ``rains`` are the pages of light by the size of a figure; ``wanted_rains`` those to be made."""

    def __init__(self, sprites: Sprites, figures: Figures) -> None:
        self._sprites, self._figures = sprites, figures
        self.rains: dict[tuple[int, int], int] = {}
        self.wanted_rains: dict[tuple[int, int], None] = {}
        self._bubbles: dict[str, Cell] = {}
        self._shadows = {small: sprites.plain(f"shadow/{'kid' if small else 'person'}") for small in (False, True)}

    def add(self, rows: Rows, person: Person, sit_px: Offsets, outlined: int) -> None:
        """Adds the rows of one person; ``outlined`` is the alpha of its outline, 0 for none."""
        lost = person.role.lost
        figure = self._figures.of(person.look, person.small, lost)
        cell = picture(figure, person)
        left, top = place(person, cell, sit_px)
        depth = (int(person.y_px) + 8) * DEPTH + PERSON_ORDER
        if person.effect is not None:
            self._add_rain(rows, person, cell, left, top, depth)
            return
        if not person.seated:
            shadow = self._shadows[person.small]
            x = left + (cell.w - shadow.w) // 2
            rows.add(depth - 2, *shadow, x, top + cell.h - SHADOW_PX)
        if outlined:
            self._add_outline(rows, person, figure, left, top, depth, outlined)
        alpha = LOST_ALPHA if lost else QUIET_ALPHA if person.role.quiet else 255
        rows.add(depth, *cell, left, top, alpha)
        if person.bubble is not None:
            self._add_bubble(rows, person, left + cell.w // 2, top + cell.h)

    def _add_outline(
        self, rows: Rows, person: Person, figure: Figure, left: int, top: int, depth: int, alpha: int
    ) -> None:
        table = self._figures.outlined(figure)
        if table is not None:
            cell = framed(table.get(person.anim, table[STILL])[person.facing], person.frame)
            rows.add(depth - 1, *cell, left - 1, top - 1, alpha)

    def _add_bubble(self, rows: Rows, person: Person, middle: int, foot: int) -> None:
        assert person.bubble is not None
        cell = self._bubbles.get(person.bubble)
        if cell is None:
            cell = self._bubbles[person.bubble] = self._sprites.plain(f"bubble/{person.bubble.value}")
        up = SMALL_BUBBLE_PX if person.small else BUBBLE_PX
        alpha = int(255 * max(0.0, min(1.0, person.bubble_alpha)))
        rows.add(BUBBLES + foot, *cell, middle - cell.w // 2, foot - up - cell.h, alpha)

    def _add_rain(self, rows: Rows, person: Person, cell: Cell, left: int, top: int, depth: int) -> None:
        size = (cell.w, cell.h)
        page = self.rains.get(size)
        if page is None:
            self.wanted_rains[size] = None
        progress, comes = rain.settled(person.progress), person.effect == "arrive"
        for strip in rain.strips(cell.w, cell.h, progress, comes, person.seed):
            x, y = strip.column, strip.top
            rows.add(depth, cell.page, cell.x + x, cell.y + y, 1, strip.height, left + x, top + y)
        if page is not None:
            rows.add(depth + 1, *rain.cell(page, cell.w, cell.h, person.progress, person.seed), left, top)


def picture(figure: Figure, person: Person) -> Cell:
    """The cell that shows a person as it is now."""
    table = figure.cells
    return framed(table.get(person.anim, table[STILL])[person.facing], person.frame)


def framed(frames: tuple[Cell, ...], frame: int) -> Cell:
    """A frame of a loop, whatever number is asked for; an empty cell where nothing is drawn."""
    return frames[frame % len(frames)] if frames else Cell(0, 0, 0, 0, 0)


def place(person: Person, cell: Cell, sit_px: Offsets) -> tuple[int, int]:
    """Left and top of a person's picture, in whole art pixels."""
    left, top = int(person.x_px + 0.5) - cell.w // 2, int(person.y_px + 0.5) + FOOT_PX - cell.h
    if person.sat_on is not None:
        dx, dy = sit_px.get((person.sat_on.item, person.facing), (0, 0))
        return left + dx, top + dy
    return left, top
