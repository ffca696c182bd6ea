"""What is written for whom: the label of each person, its rank in a crowd, and the head that it belongs to."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.core.geometry import STEP
from app.core.sprites import Cell, LabelStyle
from app.office.person import Person
from app.scene.camera import Camera
from app.scene.people import People
from app.scene.plates import CHOSEN_RANK, HOVERED_RANK, PLAIN_RANK, RANK, Emphasis, Mark, Plate
from app.scene.tags import Tag
from app.scene.texts import Texts
from app.wire.facts import AgentId

AHEAD_PX: Final = 14  # art px that a walker's label is reserved for
CROWD_AHEAD_PX: Final = 26  # the same in a crowd: fewer find room, and far fewer are looked at in a frame
CROWD: Final = 150  # people
HALF_PX: Final = (7, 5)  # half the width of a head that may not be covered, of a helper's
CHIN_PX: Final = (12, 8)  # from the feet up to the chin
FONT_PX: Final = 2.0  # CSS px per pixel of the labels' font
NARROW_FONT_PX: Final = 1.6
NARROW_PX: Final = 600  # CSS px of a canvas that is narrow
NOTHING: Final = Plate("")  # of who has left and is on the way out

Styles = Mapping[tuple[Mark, Emphasis], LabelStyle]


@dataclass(frozen=True, slots=True)
class Attention:
    """Whom somebody has picked and points at, and whether everybody is named or only those.

    ``zooms`` grows each time that somebody looks nearer or from further away.
    """

    selected: AgentId | None = None
    hovered: AgentId | None = None
    all_named: bool = True
    zooms: int = 0


@dataclass(slots=True)
class Lettered:
    """One person's label: what it follows from, and what came of it."""

    plate: Plate
    chosen: bool
    cell: Cell | None
    rank: int
    tag: Tag | None = None


class Lettering:
    """The labels of everybody, written anew only for whom something changed."""

    def __init__(self, styles: Styles) -> None:
        self.texts = Texts()
        self.ahead_px = AHEAD_PX
        self.scale = 2  # device pixels per pixel of the font
        self._styles = styles
        self._made: dict[AgentId, Lettered] = {}
        self._written_in: tuple[object, ...] = ()

    def expect(self, people: int) -> None:
        """So many are to have labels."""
        self.ahead_px = AHEAD_PX if people < CROWD else CROWD_AHEAD_PX

    def begins_anew(self, camera: Camera, attention: Attention) -> bool:
        """Is everything to be written anew: in another size, at another zoom, or because all was wiped?"""
        self.scale = scale_for(camera)
        written_in = (self.texts.era, self.scale, camera.zoom, attention.all_named)
        if written_in == self._written_in:
            return False
        self._written_in = written_in
        self._made.clear()
        return True

    @property
    def outdated(self) -> bool:
        """Was what was written wiped since then?"""
        return self._written_in[:1] != (self.texts.era,)

    def tag(
        self, person: Person, plate: Plate | None, poses: People, camera: Camera, attention: Attention
    ) -> Tag | None:
        """What a person asks for; the very same tag while nothing about it changes; ``None`` for who cannot be seen."""
        if person.stage == "queueing" or (plate is None and person.effect is not None):
            return None  # who dissolves neither has a label nor stands in anybody's way
        return self._tag(person, self._letter(person.id, plate, attention), poses, camera.zoom)

    def forget(self, id: AgentId) -> None:
        """Somebody is not here any more."""
        self._made.pop(id, None)

    def cell(self, id: AgentId) -> Cell | None:
        """Where somebody's label is written."""
        made = self._made.get(id)
        return made.cell if made is not None else None

    def edge(self, plate: Plate, side: Emphasis) -> Cell | None:
        """The label of somebody who is beyond that edge of the picture."""
        return self.texts.cell(plate.text(False), self._styles[plate.mark, side], self.scale)

    def chip(self, count: int) -> Cell | None:
        """The chip that counts so many."""
        return self.sign(f"+{count}")

    def sign(self, text: str) -> Cell | None:
        """A word on dark ground that belongs to nobody."""
        return self.texts.cell(text, self._styles[Mark.FREE, Emphasis.CHIP], self.scale)

    def _letter(self, id: AgentId, plate: Plate | None, attention: Attention) -> Lettered:
        plate = plate if plate is not None else NOTHING
        chosen = id == attention.selected or id == attention.hovered
        made = self._made.get(id)
        rank = CHOSEN_RANK if id == attention.selected else HOVERED_RANK if chosen else _rank(plate)
        is_named = plate is not NOTHING and (chosen or attention.all_named or plate.urgent)
        same = made is not None and made.plate is plate and made.chosen is chosen and made.rank == rank
        if made is not None and same and (made.cell is not None or not is_named):
            return made
        cell = None
        if is_named:
            emphasis = Emphasis.CHOSEN if chosen else Emphasis.PLAIN
            cell = self.texts.cell(plate.text(chosen), self._styles[plate.mark, emphasis], self.scale)
        made = self._made[id] = Lettered(plate, chosen, cell, rank)
        return made

    def _tag(self, person: Person, made: Lettered, poses: People, zoom: int) -> Tag:
        x, top = poses.head(person)
        ahead_x = ahead_y = 0
        if person.legs and person.stage in ("walking", "leaving"):
            dx, dy = STEP[person.facing]
            ahead_x, ahead_y = dx * self.ahead_px * zoom, dy * self.ahead_px * zoom
        x, top = x * zoom, top * zoom
        tag = made.tag
        if tag is not None and tag.x == x and tag.top == top and tag.ahead_x == ahead_x and tag.ahead_y == ahead_y:
            return tag
        foot = poses.foot(person) * zoom - top
        width, height = (made.cell.w, made.cell.h) if made.cell is not None else (0, 0)
        half, face = HALF_PX[person.small] * zoom, foot - CHIN_PX[person.small] * zoom
        made.tag = Tag(person.id, x, top, half, face, foot, width, height, made.rank, self.scale, ahead_x, ahead_y)
        return made.tag


def scale_for(camera: Camera) -> int:
    """Device pixels per pixel of the labels' font: legible, smaller where the screen is narrow."""
    narrow = camera.width_px / camera.dpr < NARROW_PX
    return max(2, round((NARROW_FONT_PX if narrow else FONT_PX) * camera.dpr))


def _rank(plate: Plate) -> int:
    return 0 if plate is NOTHING else RANK.get(plate.mark, PLAIN_RANK)
