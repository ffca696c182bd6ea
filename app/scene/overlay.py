"""What is written over the room: names, "+n" where there is no room for names, arrows to whoever needs somebody.

Places are decided person by person (``rounds.py``) and followed each frame; sizes are device pixels.
"""

from collections.abc import Mapping
from typing import Final

from app.core.geometry import TILE, View
from app.core.sprites import Cell
from app.office.person import Person
from app.scene.camera import Camera, view_of
from app.scene.chips import Chips
from app.scene.edges import MOST, Arrow, Sight, arrow_to, side_of
from app.scene.labels import Board
from app.scene.lettering import Attention, Lettering, Styles
from app.scene.people import People
from app.scene.plates import Mark, Plate
from app.scene.rounds import Motion, Rounds
from app.scene.rows import BYTES, SCREEN, Rows, pack
from app.scene.tags import Bounds, Tag
from app.wire.facts import AgentId

LABELS: Final = 1 << 21  # depth of everything written
CHIPS: Final = LABELS + 9
ARROWS: Final = LABELS + 10
CHIPS_S: Final = 0.12  # between two gatherings of those without a label
COUNT_S: Final = 0.001  # the more are counted in chips, the less one more matters: the less often they are gathered
REGION: Final = (6, 4)  # a chip gathers people of so many tiles

Shown = tuple[Person, int, int, int, int, int, int, int, int]  # who, depth, cell, place from the person's (device px)


class Overlay:
    """The labels of one canvas."""

    def __init__(self, styles: Styles, poses: People) -> None:
        self.lettering = Lettering(styles)
        self._poses = poses
        self._rounds = Rounds()
        self._board, self._chips = Board(), Chips()
        self._shown: dict[str, Shown] = {}
        self._counted: list[tuple[Cell, int, int]] = []  # chips, from the art's origin
        self._waiting: dict[AgentId, Plate] = {}
        self._arrows: list[Arrow] = []
        self._people: Mapping[AgentId, Person] = {}
        self._camera: Camera | None = None  # as of when was last asked what can be seen
        self._counted_s = float("-inf")  # when chips were last gathered
        self._count_s = CHIPS_S  # and how long to leave them
        self._again_s = float("inf")  # when something may become possible

    def decide(
        self,
        people: Mapping[AgentId, Person],
        plates: Mapping[AgentId, Plate],
        camera: Camera,
        attention: Attention,
        now_s: float,
        motion: Motion,
    ) -> float | None:
        """Finds places for the labels when it is time; says when to come again, in seconds, or ``None``."""
        texts, self._people = self.lettering.texts, people
        waited = texts.wanting or now_s >= self._again_s
        texts.begin()
        self.lettering.expect(len(people))
        moving = motion.moving
        due = self._rounds.due(people, plates, attention, motion, now_s)
        if self._begins_anew(camera, attention) or waited:
            due = self._rounds.again(people)
        is_time = now_s - self._counted_s >= self._count_s
        looks_elsewhere = camera != self._camera
        gone = self._board.slots.keys() - people.keys()
        for id in gone:
            self._forget(AgentId(id))
        if due or gone or (is_time and (looks_elsewhere or not self._chips.settled)):
            if looks_elsewhere and (is_time or self._camera is None):
                self._camera = camera
            self._look_at(due, plates, camera, attention, now_s)
            if self._begins_anew(camera, attention):  # the pages were full and wiped: what was written is not there
                due = self._rounds.again(people)
                self._look_at(due, plates, camera, attention, now_s)
            if is_time or not moving:
                self._count(camera, now_s)
            self._note(due, camera.zoom)
            self._rounds.looked_at(due, people, motion.t_s, self.lettering.ahead_px)
        return self._wait_s(camera, now_s, moving)

    @property
    def outdated(self) -> bool:
        """Have the labels' pages been wiped since the last decision?"""
        return self.lettering.outdated

    def add(self, rows: Rows, camera: Camera) -> None:
        """Adds a row for everything that is written."""
        view = view_of(camera)
        self._arrows = self._arrows_of(camera, view) if self._waiting else []
        hidden = self._under_arrows(view) if self._arrows else ()
        rows.room(len(self._shown) + len(self._counted))
        cells, at, (x_px, y_px, zoom) = rows.cells, rows.count * BYTES, view
        left, right = camera.insets.left, camera.width_px - camera.insets.right
        for person, depth, page, sx, sy, w, h, dx, dy in self._shown.values():
            if hidden and person.id in hidden:
                continue
            middle = int(person.x_px + 0.5) * zoom + x_px
            x, y = middle + dx, int(person.y_px + 0.5) * zoom + dy + y_px
            if (x < left or x + w > right) and not left <= middle <= right:
                continue  # half a name of somebody who is out of sight tells nothing
            pack(cells, at, depth, page, sx, sy, w, h, x, y, 255, SCREEN)
            at += BYTES
        for (page, sx, sy, w, h), dx, dy in self._counted:
            pack(cells, at, CHIPS, page, sx, sy, w, h, dx + x_px, dy + y_px, 255, SCREEN)
            at += BYTES
        rows.count = at // BYTES
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

    # -- one decision ------------------------------------------------------------

    def _begins_anew(self, camera: Camera, attention: Attention) -> bool:
        if not self.lettering.begins_anew(camera, attention):
            return False
        self._board, self._chips, self._camera = Board(), Chips(), camera
        self._shown.clear()
        self._counted = []
        return True

    def _forget(self, id: AgentId) -> None:
        self._board.forget(id)
        self.lettering.forget(id)
        self._waiting.pop(id, None)

    def _look_at(
        self,
        due: list[AgentId],
        plates: Mapping[AgentId, Plate],
        camera: Camera,
        attention: Attention,
        now_s: float,
    ) -> None:
        tags: list[Tag] = []
        for id in due:
            plate = plates.get(id)
            tag = self.lettering.tag(self._people[id], plate, self._poses, camera, attention)
            if tag is None:
                self._forget(id)
                continue
            tags.append(tag)
            if plate is not None and plate.mark is Mark.WAITING:
                self._waiting[id] = plate
            else:
                self._waiting.pop(id, None)
        self._board.step(tags, now_s, bounds_of(self._camera or camera))

    def _count(self, camera: Camera, now_s: float) -> None:
        """Gathers those without a label in chips."""
        self._counted_s, self._count_s = now_s, CHIPS_S + COUNT_S * len(self._board.hidden)
        tile = TILE * camera.zoom
        self._chips.step(self._board, (REGION[0] * tile, REGION[1] * tile), self._chip_size, now_s)
        self._counted = []
        for chip in self._chips.all.values():
            cell = self.lettering.chip(len(chip.members))
            if chip.box is not None and cell is not None:
                self._counted.append((cell, chip.left, chip.top))

    def _note(self, due: list[AgentId], zoom: int) -> None:
        """Writes down what the next frames need of those whose label may lie elsewhere now."""
        touched, slots = self._board.touched, self._board.slots
        touched.update(due)
        for name in touched:
            slot, person, cell = slots.get(name), self._people.get(AgentId(name)), self.lettering.cell(AgentId(name))
            if slot is None or slot.spot < 0 or person is None or cell is None:
                self._shown.pop(name, None)
                continue
            dx = slot.tag.x + slot.dx - int(person.x_px + 0.5) * zoom
            dy = slot.tag.top + slot.dy - int(person.y_px + 0.5) * zoom
            self._shown[name] = (person, LABELS + slot.tag.rank, *cell, dx, dy)
        touched.clear()

    def _wait_s(self, camera: Camera, now_s: float, moving: bool) -> float | None:
        if self.lettering.texts.wanting:
            return 0.0 if self.lettering.texts.pen is not None else None
        if camera != self._camera or not self._chips.settled:
            return max(0.0, self._counted_s + self._count_s - now_s)
        wait_s = None if moving else self._board.next_s(now_s)  # who moves comes again anyway
        self._again_s = float("inf") if wait_s is None else now_s + wait_s
        return wait_s

    def _chip_size(self, count: int) -> tuple[int, int]:
        cell = self.lettering.chip(count)
        return (cell.w, cell.h) if cell is not None else (0, 0)

    def _arrows_of(self, camera: Camera, view: View) -> list[Arrow]:
        """An arrow for everybody who needs somebody and is outside of the picture."""
        arrows: list[Arrow] = []
        sight = Sight(camera, view, self._board.space, 2 * self.lettering.scale)
        for id, plate in self._waiting.items():
            person = self._people.get(id)
            if person is None or id not in self._poses.poses:
                continue
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
