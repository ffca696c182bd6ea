"""Arrows at the edge of the picture: somebody over there needs you.  Pure.

An arrow stands where the way to its person leaves the picture, or near there, where it covers neither a head nor a
label; it stays where it stands while that is so.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from app.core.geometry import View
from app.core.sprites import Cell
from app.scene.camera import Camera
from app.scene.plates import Emphasis
from app.scene.taken import TakenSpace
from app.wire.facts import AgentId

MOST: Final = 6
STEPS: Final = 12  # places tried along the edge, either way
ALL: Final = 1 << 10  # a rank that every label yields to


class Sight(NamedTuple):
    """What arrows have to know of the picture."""

    camera: Camera
    view: View
    space: TakenSpace
    gap: int  # to the picture's edge and to each other


@dataclass(frozen=True, slots=True)
class Arrow:
    """One arrow: whose, and where on the canvas, in device pixels."""

    id: AgentId
    left: int
    top: int
    cell: Cell

    def meets(self, left: int, top: int, right: int, bottom: int) -> bool:
        """Do the two share at least one pixel?"""
        return (
            self.left < right and left < self.left + self.cell.w and self.top < bottom and top < self.top + self.cell.h
        )


def side_of(x: int, y: int, camera: Camera) -> Emphasis | None:
    """Towards which edge a point of the canvas is out of sight; ``None`` for what can be seen."""
    pad = camera.insets
    if x < pad.left:
        return Emphasis.EDGE_LEFT
    if x > camera.width_px - pad.right:
        return Emphasis.EDGE_RIGHT
    if y < pad.top:
        return Emphasis.EDGE_UP
    return Emphasis.EDGE_DOWN if y > camera.height_px - pad.bottom else None


def arrow_to(id: AgentId, x: int, y: int, cell: Cell, sight: Sight, others: list[Arrow]) -> Arrow:
    """The arrow to a point of the canvas that is out of sight: near the way there, clear of others if that can be."""
    camera, gap = sight.camera, sight.gap
    pad = camera.insets
    first_x, last_x = pad.left + gap, camera.width_px - pad.right - cell.w - gap
    first_y, last_y = pad.top + gap, camera.height_px - pad.bottom - cell.h - gap
    left, top = max(first_x, min(x - cell.w // 2, last_x)), max(first_y, min(y - cell.h // 2, last_y))
    upright = side_of(x, y, camera) in (Emphasis.EDGE_LEFT, Emphasis.EDGE_RIGHT)
    best: tuple[int, Arrow] | None = None
    for step in _to_and_fro():
        at_x = left if upright else max(first_x, min(left + step * (cell.w + gap) // 2, last_x))
        at_y = max(first_y, min(top + step * (cell.h + gap) // 2, last_y)) if upright else top
        arrow = Arrow(id, at_x, at_y, cell)
        harm = _harm(arrow, sight, others)
        if best is None or harm < best[0]:
            best = harm, arrow
        if not harm:
            break
    assert best is not None
    return best[1]


def _harm(arrow: Arrow, sight: Sight, others: list[Arrow]) -> int:
    """What an arrow covers there: nothing, labels, a head, another arrow."""
    right, bottom = arrow.left + arrow.cell.w, arrow.top + arrow.cell.h
    if any(other.meets(arrow.left, arrow.top, right, bottom) for other in others):
        return 3
    view, space = sight.view, sight.space
    box = (arrow.left - view.x_px, arrow.top - view.y_px, right - view.x_px, bottom - view.y_px)
    covered = space.yielding(*box, "", ALL)
    return 2 if covered is None else 1 if covered else 0


def _to_and_fro() -> Iterator[int]:
    yield 0
    for step in range(1, STEPS + 1):
        yield step
        yield -step
