"""People as rows: shadow, figure, outline, the rain they come and go in, the bubble over the head.

What follows from a person's pose is worked out once a pose; a frame only adds where the person is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.core.geometry import Direction
from app.core.sprites import Cell
from app.office.person import Person
from app.office.role import Bubble, Role
from app.office.seats import Seat
from app.office.world import FOOT_PX, World
from app.scene import rain
from app.scene.draws import DEPTH
from app.scene.figures import STILL, Figure, Figures, Shot
from app.scene.rows import ART, BYTES, Rows, pack, pack_two
from app.scene.sprites import Sprites
from app.wire.facts import AgentId

SHADOW_PX: Final = 4  # how far a shadow reaches up behind the feet
CROWN_PX: Final = {"slump": 20, "sleep": 23, "idle": 27, "walk": 27}  # from a picture's bottom edge up to the hair
SITTING_PX: Final = 25
SMALL_PX: Final = 20
BUBBLES: Final = 1 << 20  # depth from which on nothing in the room hides anything
QUIET_ALPHA: Final = 170
LOST_ALPHA: Final = 150
PERSON_ORDER: Final = DEPTH // 2  # among things on one line people come after furniture
DEPTH_AT: Final = 8 * DEPTH + PERSON_ORDER  # a person stands with its feet below the middle of its tile
TOUCH: Final = 256  # frames between two looks at which figures are still worn

Offsets = Mapping[tuple[str, Direction], tuple[int, int]]  # how a seat's item moves who sits on it, by direction


@dataclass(slots=True)
class Pose:
    """How a person looks until its pose changes: its frames, its shadow, where its head is."""

    anim: str
    facing: Direction
    role: Role
    sat_on: Seat | None
    figure: Figure
    frames: tuple[Shot, ...]
    shadow: Shot | None
    alpha: int
    dx: int  # where the seat puts the figure, art px
    dy: int
    crown: int  # from the bottom edge of its picture up to its hair


class People:
    """Draws everybody.  ``rains`` are the pages of light by the size of a figure; ``wanted_rains`` those to be made.

    ``sitters`` says of each seat's item which way those look who sit on it, ``turned`` whose pose is another than
    before, both as of the last frame.
    """

    def __init__(self, sprites: Sprites, figures: Figures) -> None:
        self.rains: dict[tuple[int, int], int] = {}
        self.wanted_rains: dict[tuple[int, int], None] = {}
        self.sitters: dict[str, Direction] = {}
        self.turned: list[AgentId] = []
        self.poses: dict[AgentId, Pose] = {}
        self._sprites, self._figures = sprites, figures
        self._revision = -1
        self._stale = False  # somebody sat down, turned or rose
        self._bubbles = {bubble: sprites.plain(f"bubble/{bubble.value}") for bubble in Bubble}
        self._shadows = {small: sprites.plain(f"shadow/{'kid' if small else 'person'}") for small in (False, True)}

    def add(self, rows: Rows, world: World, sit_px: Offsets, outlined: Mapping[AgentId, int]) -> None:
        """Adds everybody's rows; ``outlined`` holds the alpha of the outlines of those who have one."""
        self._begin(world)
        people, effects, poses = world.people, world.effects, self.poses
        apart: list[Person] = []  # those who are more than a figure and a shadow
        rows.room(2 * len(people))
        cells, at = rows.cells, rows.count * BYTES
        for id, person in people.items():  # the loop that a crowd costs: a call or a name more is a tenth of it
            pose = poses.get(id)
            if (
                pose is None
                or pose.anim is not person.anim
                or pose.facing is not person.facing
                or pose.role is not person.role
                or pose.sat_on is not person.sat_on
            ):
                pose = self._take_pose(person, pose, sit_px)
            if effects and id in effects:
                apart.append(person)
                continue
            if person.bubble is not None:
                apart.append(person)
            x, y = int(person.x_px + 0.5), int(person.y_px + 0.5)
            depth, frames = y * DEPTH + DEPTH_AT, pose.frames
            page, sx, sy, w, h, left, top = frames[person.frame % len(frames)]
            if pose.shadow is None:
                pack(cells, at, depth, page, sx, sy, w, h, x + left, y + top, pose.alpha, ART)
                at += BYTES
                continue
            page_2, sx_2, sy_2, w_2, h_2, left_2, top_2 = pose.shadow
            pack_two(
                cells, at,
                depth - 2, page_2, sx_2, sy_2, w_2, h_2, x + left_2, y + top_2, 255, ART,
                depth, page, sx, sy, w, h, x + left, y + top, pose.alpha, ART,
            )  # fmt: skip
            at += 2 * BYTES
        rows.count = at // BYTES
        self._add_apart(rows, apart)
        for id, alpha in outlined.items():
            if id in people and id not in effects:
                self._add_outline(rows, people[id], alpha)
        if self._stale or len(poses) != len(people):
            self._forget_gone(world)

    def head(self, person: Person) -> tuple[int, int]:
        """The middle of the head and the top of what no label may cover (hair, or the bubble over it), in art px."""
        pose = self.poses[person.id]
        foot = int(person.y_px + 0.5) + FOOT_PX + pose.dy
        over = self._bubbles[person.bubble].h if person.bubble is not None and person.effect is None else 0
        return int(person.x_px + 0.5) + pose.dx, foot - pose.crown - over

    def foot(self, person: Person) -> int:
        """The bottom edge of a person's picture, in art px."""
        return int(person.y_px + 0.5) + FOOT_PX + self.poses[person.id].dy

    # -- poses -----------------------------------------------------------------

    def _begin(self, world: World) -> None:
        """Forgets poses whose page has come, and now and then says which figures are still worn."""
        sprites = self._sprites
        self.turned.clear()
        if self._revision != sprites.revision:
            self._revision = sprites.revision
            came = [id for id, one in self.poses.items() if not one.figure.ready and sprites.is_there(one.figure.key)]
            for id in came:
                del self.poses[id]
        beat = self._figures.beat = self._figures.beat + 1
        if beat % TOUCH == 0:
            for pose in self.poses.values():
                pose.figure.used = beat

    def _take_pose(self, person: Person, before: Pose | None, sit_px: Offsets) -> Pose:
        self.turned.append(person.id)
        role, seat = person.role, person.sat_on
        same = before is not None and before.role is role
        figure = (
            before.figure if before is not None and same else self._figures.of(person.look, person.small, role.lost)
        )
        dx, dy = sit_px.get((seat.item, person.facing), (0, 0)) if seat is not None else (0, 0)
        frames = _shots(figure, person.anim, person.facing, dx, dy)
        if before is not None and same and before.anim is person.anim and seat is None and before.sat_on is None:
            before.facing, before.frames = person.facing, frames  # it only turned, as walkers do all the time
            return before
        pose = self.poses[person.id] = Pose(
            anim=person.anim,
            facing=person.facing,
            role=role,
            sat_on=seat,
            figure=figure,
            frames=frames,
            shadow=None if person.seated else self._shadow(person),
            alpha=LOST_ALPHA if role.lost else QUIET_ALPHA if role.quiet else 255,
            dx=dx,
            dy=dy,
            crown=SMALL_PX if person.small else CROWN_PX.get(person.anim, SITTING_PX),
        )
        self._stale = self._stale or before is None or seat is not None or before.sat_on is not None
        return pose

    def _shadow(self, person: Person) -> Shot:
        cell = self._shadows[person.small]
        return (*cell, -(cell.w // 2), FOOT_PX - SHADOW_PX)

    def _forget_gone(self, world: World) -> None:
        self._stale = False
        for id in self.poses.keys() - world.people.keys():
            del self.poses[id]
        self.sitters = {pose.sat_on.item: pose.facing for pose in self.poses.values() if pose.sat_on is not None}

    # -- what only few have --------------------------------------------------------

    def _add_apart(self, rows: Rows, people: list[Person]) -> None:
        for person in people:
            if person.stage == "queueing":
                continue
            if person.effect is not None:
                self._add_rain(rows, person)
            else:
                self._add_bubble(rows, person)

    def _add_outline(self, rows: Rows, person: Person, alpha: int) -> None:
        pose = self.poses[person.id]
        table = self._figures.outlined(pose.figure)
        frames = table.get(person.anim, table[STILL])[person.facing] if table is not None else ()
        if frames:
            x, y = int(person.x_px + 0.5), int(person.y_px + 0.5)
            *_, left, top = pose.frames[person.frame % len(pose.frames)]
            cell = frames[person.frame % len(frames)]
            rows.add(y * DEPTH + DEPTH_AT - 1, *cell, x + left - 1, y + top - 1, alpha)

    def _add_bubble(self, rows: Rows, person: Person) -> None:
        assert person.bubble is not None
        cell = self._bubbles[person.bubble]
        middle, top = self.head(person)
        alpha = int(255 * max(0.0, min(1.0, person.bubble_alpha)))
        rows.add(BUBBLES + top, *cell, middle - cell.w // 2, top, alpha)

    def _add_rain(self, rows: Rows, person: Person) -> None:
        pose = self.poses[person.id]
        page, sx, sy, w, h, left, top = pose.frames[person.frame % len(pose.frames)]
        x, y = int(person.x_px + 0.5), int(person.y_px + 0.5)
        depth = y * DEPTH + DEPTH_AT
        sheet = self.rains.get((w, h))
        if sheet is None:
            self.wanted_rains[w, h] = None
        progress, comes = rain.settled(person.progress), person.effect == "arrive"
        for strip in rain.strips(w, h, progress, comes, person.seed):
            column, row = strip.column, strip.top
            rows.add(depth, page, sx + column, sy + row, 1, strip.height, x + left + column, y + top + row)
        if sheet is not None:
            rows.add(depth + 1, *rain.cell(sheet, w, h, person.progress, person.seed), x + left, y + top)


def _shots(figure: Figure, anim: str, facing: Direction, dx: int, dy: int) -> tuple[Shot, ...]:
    """The frames of a pose and where they lie from a person's point, worked out once a figure."""
    key = (anim, facing.value, dx, dy)
    known = figure.shots.get(key)
    if known is None:
        cells = figure.cells.get(anim, figure.cells[STILL])[facing] or (Cell(0, 0, 0, 0, 0),)
        known = tuple((*cell, dx - cell.w // 2, dy + FOOT_PX - cell.h) for cell in cells)
        figure.shots[key] = known
    return known
