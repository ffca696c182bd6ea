"""What is written over the room: names, "+n" where there is no room for names, arrows to whoever needs somebody.

Places are decided a few times a second and followed each frame; sizes are device pixels.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from app.core.geometry import STEP, View
from app.core.sprites import Cell, LabelStyle
from app.office.person import Person
from app.office.world import FOOT_PX
from app.scene.camera import Camera
from app.scene.chips import Chips
from app.scene.labels import Board, Tag
from app.scene.people import BUBBLE_PX, SMALL_BUBBLE_PX
from app.scene.plates import CHOSEN_RANK, HOVERED_RANK, PLAIN_RANK, RANK, Emphasis, Mark, Plate
from app.scene.rows import SCREEN, Rows
from app.scene.texts import Texts
from app.wire.facts import AgentId

DECIDE_S: Final = 0.12  # between two decisions about places
AHEAD_PX: Final = 14  # art px that a walker's label is reserved for
LABELS: Final = 1 << 21  # depth of everything written
REGION: Final = (6, 4)  # a chip gathers people of so many tiles
EDGES: Final = 6  # arrows at the edge of the picture
BUBBLE_H: Final = 17

Styles = Mapping[tuple[Mark, Emphasis], LabelStyle]


@dataclass(frozen=True, slots=True)
class Attention:
    """Whom somebody has picked and points at, and whether everybody is named or only those."""

    selected: AgentId | None = None
    hovered: AgentId | None = None
    all_named: bool = True


class Overlay:
    """The labels of one canvas."""

    def __init__(self, styles: Styles) -> None:
        self.texts = Texts()
        self._styles = styles
        self._board, self._chips = Board(), Chips()
        self._edges: list[tuple[AgentId, int, int, Cell]] = []
        self._decided_s = float("-inf")
        self._seen: object = None
        self._scale = 2

    def decide(
        self,
        people: Iterable[Person],
        plates: Mapping[AgentId, Plate],
        camera: Camera,
        attention: Attention,
        now_s: float,
        moving: bool,
    ) -> float | None:
        """Finds places for the labels when it is time; says when to come again, in seconds, or ``None``."""
        scale = scale_for(camera)
        seen = (plates, attention, camera.zoom, scale, self.texts.cells.__len__())
        fresh = seen != self._seen
        if (camera.zoom, scale) != (self._seen[2:4] if isinstance(self._seen, tuple) else ()):
            self._board.clear()
            self._chips = Chips()
        if not fresh and now_s - self._decided_s < DECIDE_S:
            return max(0.0, self._decided_s + DECIDE_S - now_s) if moving else self._next_s(now_s)
        self._seen, self._decided_s, self._scale = seen, now_s, scale
        tags = [tag for person in people if (tag := self._tag(person, plates, camera, attention)) is not None]
        self._board.step(tags, now_s)
        tile = 16 * camera.zoom
        self._chips.step(self._board, (REGION[0] * tile, REGION[1] * tile), self._chip_size, now_s)
        return DECIDE_S if moving or not self._chips.settled or self.texts.wanted else self._next_s(now_s)

    def add(
        self,
        rows: Rows,
        people: Mapping[AgentId, Person],
        plates: Mapping[AgentId, Plate],
        camera: Camera,
        view: View,
        attention: Attention,
    ) -> None:
        """Adds a row for everything that is written."""
        zoom = camera.zoom
        for id, slot in self._board.slots.items():
            person = people.get(AgentId(id))
            if person is None or slot.spot < 0:
                continue
            plate = plates.get(person.id)
            cell = self._written(plate, person.id, attention) if plate is not None else None
            if cell is not None:
                x = int(person.x_px + 0.5) * zoom + slot.dx + view.x_px
                y = head_top(person) * zoom + slot.dy + view.y_px
                rows.add(LABELS + slot.tag.rank, *cell, x, y, 255, SCREEN)
        for chip in self._chips.all.values():
            cell = self.texts.cell(f"+{len(chip.members)}", self._styles[Mark.FREE, Emphasis.CHIP], self._scale)
            if chip.box is not None and cell is not None:
                rows.add(LABELS + 9, *cell, chip.left + view.x_px, chip.top + view.y_px, 255, SCREEN)
        self._add_edges(rows, people.values(), plates, camera, view)

    def at(self, x_px: int, y_px: int, view: View) -> tuple[AgentId, ...]:
        """Who is written under a point of the canvas: one, those of a chip, or nobody."""
        for id, left, top, cell in self._edges:
            if left <= x_px < left + cell.w and top <= y_px < top + cell.h:
                return (id,)
        x, y = x_px - view.x_px, y_px - view.y_px
        crowd = self._chips.at(x, y)
        if crowd:
            return tuple(AgentId(id) for id in crowd)
        one = self._board.at(x, y)
        return (AgentId(one),) if one is not None else ()

    def boxes(self, view: View) -> list[tuple[str, int, int, int, int]]:
        """Every label that lies somewhere: whose, left, top, width, height on the canvas; for tests and eyes."""
        return [
            (id, slot.tag.x + slot.dx + view.x_px, slot.tag.top + slot.dy + view.y_px, slot.tag.width, slot.tag.height)
            for id, slot in self._board.slots.items()
            if slot.spot >= 0
        ]

    # -- one label -----------------------------------------------------------

    def _tag(self, person: Person, plates: Mapping[AgentId, Plate], camera: Camera, attention: Attention) -> Tag | None:
        plate = plates.get(person.id)
        if person.stage == "queueing" or (plate is None and person.effect is not None):
            return None
        zoom, top = camera.zoom, head_top(person)
        cell = self._written(plate, person.id, attention) if plate is not None else None
        ahead_x = ahead_y = 0
        if person.legs and person.stage in ("walking", "leaving"):
            dx, dy = STEP[person.facing]
            ahead_x, ahead_y = dx * AHEAD_PX * zoom, dy * AHEAD_PX * zoom
        foot = int(person.y_px + 0.5) + FOOT_PX - top
        return Tag(
            id=person.id,
            x=int(person.x_px + 0.5) * zoom,
            top=top * zoom,
            half=(5 if person.small else 7) * zoom,
            face=(foot - (8 if person.small else 12)) * zoom,
            foot=foot * zoom,
            width=cell.w if cell is not None else 0,
            height=cell.h if cell is not None else 0,
            rank=_rank(person.id, plate, attention),
            gap=self._scale,
            ahead_x=ahead_x,
            ahead_y=ahead_y,
        )

    def _written(self, plate: Plate, id: AgentId, attention: Attention) -> Cell | None:
        chosen = id in (attention.selected, attention.hovered)
        if not (chosen or attention.all_named or plate.urgent):
            return None
        emphasis = Emphasis.CHOSEN if chosen else Emphasis.PLAIN
        return self.texts.cell(plate.text(chosen), self._styles[plate.mark, emphasis], self._scale)

    def _chip_size(self, count: int) -> tuple[int, int]:
        cell = self.texts.cell(f"+{count}", self._styles[Mark.FREE, Emphasis.CHIP], self._scale)
        return (cell.w, cell.h) if cell is not None else (0, 0)

    def _next_s(self, now_s: float) -> float | None:
        return self._board.next_s(now_s) if self._chips.settled and not self.texts.wanted else DECIDE_S

    def _add_edges(
        self, rows: Rows, people: Iterable[Person], plates: Mapping[AgentId, Plate], camera: Camera, view: View
    ) -> None:
        """An arrow for everybody who needs somebody and is outside of the picture."""
        self._edges = []
        for person in people:
            plate = plates.get(person.id)
            if plate is None or plate.mark is not Mark.WAITING or len(self._edges) == EDGES:
                continue
            x, y = int(person.x_px) * camera.zoom + view.x_px, int(person.y_px) * camera.zoom + view.y_px
            side = _side(x, y, camera)
            cell = self.texts.cell(plate.text(False), self._styles[plate.mark, side], self._scale) if side else None
            if cell is not None:
                left, top = self._beside_others(x, y, cell, camera)
                self._edges.append((person.id, left, top, cell))
                rows.add(LABELS + 10, *cell, left, top, 255, SCREEN)

    def _beside_others(self, x: int, y: int, cell: Cell, camera: Camera) -> tuple[int, int]:
        pad, gap = camera.insets, 2 * self._scale
        left = max(pad.left + gap, min(x - cell.w // 2, camera.width_px - pad.right - cell.w - gap))
        top = max(pad.top + gap, min(y - cell.h // 2, camera.height_px - pad.bottom - cell.h - gap))
        for _, other_left, other_top, other in self._edges:
            if abs(other_left - left) < max(other.w, cell.w) and abs(other_top - top) < cell.h + gap:
                top = other_top + other.h + gap
        return left, top


def scale_for(camera: Camera) -> int:
    """Device pixels per pixel of the labels' font: legible, smaller where the screen is narrow."""
    narrow = camera.width_px / camera.dpr < 600
    return max(2, round((1.6 if narrow else 2.0) * camera.dpr)) if camera.dpr > 1 else 2


def head_top(person: Person) -> int:
    """The top of what no label may cover, in art pixels: the hair, or the bubble over it."""
    foot = int(person.y_px + 0.5) + FOOT_PX
    if person.bubble is not None and person.effect is None:
        return foot - (SMALL_BUBBLE_PX if person.small else BUBBLE_PX) - BUBBLE_H
    return foot - (20 if person.small else 27)


def _rank(id: AgentId, plate: Plate | None, attention: Attention) -> int:
    if id == attention.selected:
        return CHOSEN_RANK
    if id == attention.hovered:
        return HOVERED_RANK
    return RANK.get(plate.mark, PLAIN_RANK) if plate is not None else 0


def _side(x: int, y: int, camera: Camera) -> Emphasis | None:
    """Towards which edge somebody is out of sight; ``None`` for who can be seen."""
    pad = camera.insets
    if x < pad.left:
        return Emphasis.EDGE_LEFT
    if x > camera.width_px - pad.right:
        return Emphasis.EDGE_RIGHT
    if y < pad.top:
        return Emphasis.EDGE_UP
    return Emphasis.EDGE_DOWN if y > camera.height_px - pad.bottom else None
