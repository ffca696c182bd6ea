"""What is written over the room: names, "+n" where there is no room for names, arrows to whoever needs somebody.

Places are decided a few times a second and followed each frame; sizes are device pixels.
"""

from collections.abc import Mapping
from typing import Final

from app.core.geometry import View
from app.core.sprites import Cell
from app.office.person import Person
from app.scene.camera import Camera, view_of
from app.scene.chips import Chips
from app.scene.edges import MOST, Arrow, Sight, arrow_to, side_of
from app.scene.labels import Board
from app.scene.lettering import Attention, Lettering, Styles, scale_for
from app.scene.people import People
from app.scene.plates import Mark, Plate
from app.scene.rows import BYTES, SCREEN, Rows, pack
from app.scene.tags import Bounds
from app.wire.facts import AgentId

DECIDE_S: Final = 0.12  # between two decisions about places
LABELS: Final = 1 << 21  # depth of everything written
CHIPS: Final = LABELS + 9
ARROWS: Final = LABELS + 10
REGION: Final = (6, 4)  # a chip gathers people of so many tiles

Shown = tuple[Person, int, Cell, int, int]  # who, depth, what, and where from the person's point (device px)


class Overlay:
    """The labels of one canvas."""

    def __init__(self, styles: Styles, poses: People) -> None:
        self.lettering = Lettering(styles)
        self._poses = poses
        self._board, self._chips = Board(), Chips()
        self._shown: list[Shown] = []
        self._counted: list[tuple[Cell, int, int]] = []  # chips, from the art's origin
        self._waiting: list[tuple[Person, Plate]] = []
        self._arrows: list[Arrow] = []
        self._decided_s = float("-inf")
        self._unsettled = False  # another decision is needed, at the latest ``DECIDE_S`` after the last one
        self._camera: Camera | None = None  # as of the last decision
        self._seen: tuple[object, ...] = ()

    def decide(
        self,
        people: Mapping[AgentId, Person],
        plates: Mapping[AgentId, Plate],
        camera: Camera,
        attention: Attention,
        now_s: float,
        moving: bool,
    ) -> float | None:
        """Finds places for the labels when it is time; says when to come again, in seconds, or ``None``."""
        texts = self.lettering.texts
        seen = (plates, attention, camera.zoom, scale_for(camera), texts.era)
        if seen == self._seen and not texts.wanting and now_s - self._decided_s < DECIDE_S:
            self._unsettled = self._unsettled or moving or camera != self._camera
            return max(0.0, self._decided_s + DECIDE_S - now_s) if self._unsettled else self._board.next_s(now_s)
        if seen[2:4] != self._seen[2:4]:
            self._board.clear()
            self._chips = Chips()
        self._seen, self._decided_s, self._camera = seen, now_s, camera
        texts.begin()
        tags = self.lettering.tags(people, self._poses, plates, camera, attention)
        if self.outdated:  # the pages were full and wiped in between: what was lettered before is not there any more
            self._seen = (*seen[:-1], texts.era)
            tags = self.lettering.tags(people, self._poses, plates, camera, attention)
        self._board.step(tags, now_s, bounds_of(camera))
        tile = 16 * camera.zoom
        self._chips.step(self._board, (REGION[0] * tile, REGION[1] * tile), self._chip_size, now_s)
        self._note(people, plates, camera.zoom)
        self._unsettled = moving or not self._chips.settled
        if texts.wanting:
            return 0.0 if texts.pen is not None else None
        return DECIDE_S if self._unsettled else self._board.next_s(now_s)

    @property
    def outdated(self) -> bool:
        """Have the labels' pages been wiped since the last decision?"""
        return self._seen[-1:] != (self.lettering.texts.era,)

    def add(self, rows: Rows, camera: Camera) -> None:
        """Adds a row for everything that is written."""
        view = view_of(camera)
        self._arrows = self._arrows_of(camera, view) if self._waiting else []
        hidden = self._under_arrows(view) if self._arrows else ()
        rows.room(len(self._shown))
        cells, at, (x_px, y_px, zoom) = rows.cells, rows.count * BYTES, view
        for person, depth, cell, dx, dy in self._shown:
            if hidden and person.id in hidden:
                continue
            x, y = int(person.x_px + 0.5) * zoom + dx + x_px, int(person.y_px + 0.5) * zoom + dy + y_px
            pack(cells, at, depth, *cell, x, y, 255, SCREEN)
            at += BYTES
        rows.count = at // BYTES
        for cell, left, top in self._counted:
            rows.add(CHIPS, *cell, left + x_px, top + y_px, 255, SCREEN)
        for arrow in self._arrows:
            rows.add(ARROWS, *arrow.cell, arrow.left, arrow.top, 255, SCREEN)

    def at(self, x_px: int, y_px: int, view: View) -> tuple[AgentId, ...]:
        """Who is written under a point of the canvas: one, those of a chip, or nobody."""
        for arrow in self._arrows:
            if arrow.meets(x_px, y_px, x_px + 1, y_px + 1):
                return (arrow.id,)
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

    # -- after a decision --------------------------------------------------------

    def _note(self, people: Mapping[AgentId, Person], plates: Mapping[AgentId, Plate], zoom: int) -> None:
        """Writes down what the frames until the next decision need."""
        self._shown = []
        for name, slot in self._board.slots.items():
            id = AgentId(name)
            person, cell = people.get(id), self.lettering.cell(id)
            if slot.spot >= 0 and person is not None and cell is not None:
                dx = slot.tag.x + slot.dx - int(person.x_px + 0.5) * zoom
                dy = slot.tag.top + slot.dy - int(person.y_px + 0.5) * zoom
                self._shown.append((person, LABELS + slot.tag.rank, cell, dx, dy))
        self._counted = []
        for chip in self._chips.all.values():
            cell = self.lettering.chip(len(chip.members))
            if chip.box is not None and cell is not None:
                self._counted.append((cell, chip.left, chip.top))
        waiting = [id for id, plate in plates.items() if plate.mark is Mark.WAITING]
        self._waiting = [(people[id], plates[id]) for id in waiting if id in people and people[id].stage != "queueing"]

    def _chip_size(self, count: int) -> tuple[int, int]:
        cell = self.lettering.chip(count)
        return (cell.w, cell.h) if cell is not None else (0, 0)

    def _arrows_of(self, camera: Camera, view: View) -> list[Arrow]:
        """An arrow for everybody who needs somebody and is outside of the picture."""
        arrows: list[Arrow] = []
        sight = Sight(camera, view, self._board.space, 2 * self.lettering.scale)
        for person, plate in self._waiting:
            x, y = self._poses.head(person)
            x, y = x * camera.zoom + view.x_px, (y + 8) * camera.zoom + view.y_px
            side = side_of(x, y, camera)
            cell = self.lettering.edge(plate, side) if side is not None else None
            if cell is not None and len(arrows) < MOST:
                arrows.append(arrow_to(person.id, x, y, cell, sight, arrows))
        return arrows

    def _under_arrows(self, view: View) -> set[AgentId]:
        """Whose label is not to be seen, because an arrow stands there, or because an arrow stands for it."""
        hidden = {arrow.id for arrow in self._arrows}
        for id, left, top, width, height in self.boxes(view):
            if any(arrow.meets(left, top, left + width, top + height) for arrow in self._arrows):
                hidden.add(AgentId(id))
        return hidden


def bounds_of(camera: Camera) -> Bounds:
    """What can be seen of the picture, in device pixels from the art's origin."""
    view, pad = view_of(camera), camera.insets
    return Bounds(
        pad.left - view.x_px,
        pad.top - view.y_px,
        camera.width_px - pad.right - view.x_px,
        camera.height_px - pad.bottom - view.y_px,
    )
