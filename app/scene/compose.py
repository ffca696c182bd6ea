"""One frame as rows of numbers: everything in the room that moves, and everything written over it.

A ``Scene`` belongs to one atlas; ``furnish`` gives it an office.  What does not change while the layout stays is
handed out once (``ground_draws``, ``still_draws``); ``compose`` adds the rest anew each time something changed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from app.core.geometry import Direction, Rect, Tile
from app.core.sprites import Cell
from app.office.furniture import Placed
from app.office.layout import Office
from app.office.pets import pet_at
from app.office.world import World, pick
from app.scene.badge import ZoomBadge
from app.scene.camera import Camera, art_at, view_of
from app.scene.draws import ROOM, Draw, order_all
from app.scene.editing import EditMarks
from app.scene.figures import Figures
from app.scene.fittings import Fitting, fittings_of, possible_draws, still_draws, wall_draws
from app.scene.furniture import Furniture
from app.scene.ground import Region, bounds, changed_regions, ground_draws, ground_within
from app.scene.lettering import Attention
from app.scene.overlay import Overlay
from app.scene.people import People
from app.scene.pets import Pets
from app.scene.plates import Plate, styles_of
from app.scene.rounds import Motion
from app.scene.rows import Rows
from app.scene.sprites import Key, Sprites
from app.wire.atlas_json import Atlas
from app.wire.facts import AgentId
from app.wire.layout_json import Layout

SELECTED_ALPHA = 255
HOVERED_ALPHA = 128
SAT_ON = ("chair", "rest")
SPARE_PAGES = 24
WAYS = tuple(Direction)


@dataclass(frozen=True, slots=True)
class Room:
    """A layout and its furniture as the scene needs them, worked out once a layout."""

    layout: Layout
    placed: tuple[Placed, ...]
    door: Tile
    fittings: tuple[Fitting, ...]
    furniture: Furniture  # what can change of it
    ground: tuple[Draw, ...]
    still: tuple[Draw, ...]
    needs: frozenset[Key]  # pages without which ground and still furniture are not right yet
    sit_px: Mapping[tuple[str, Direction], tuple[int, int]]
    bounds: Rect


class Scene:
    """Everything that is drawn on one canvas."""

    def __init__(self, atlas: Atlas) -> None:
        self.sprites = Sprites(atlas)
        self.figures = Figures(self.sprites)
        self.people = People(self.sprites, self.figures)
        self.pets = Pets(self.sprites)
        self.overlay = Overlay(styles_of(atlas), self.people)
        self.badge = ZoomBadge()
        self.rows = Rows()
        self.marks = EditMarks(self.sprites)  # of whoever edits the layout
        self.room: Room | None = None
        self.laid = 0  # grows when the ground is another one as a whole
        self.stood = 0  # grows when what stands still is another
        self.dirty: list[Region] = []  # where else the ground changed
        self._light = 0  # the step of the day that is wanted
        self._awaited: frozenset[Key] = frozenset()  # without which the room cannot be shown in that light
        self._many = SPARE_PAGES  # of the room's colours, from which on somebody looks whether all are worn

    def bring(self, atlas: Atlas, cells: Mapping[str, tuple[Cell, Cell]]) -> None:
        """Takes in frames of other pictures; the office has to be furnished anew after it."""
        self.sprites.bring(atlas, cells)
        self.figures.again()
        self.pets.again()
        self.people.poses.clear()

    def furnish(self, office: Office) -> Room:
        """Takes another office in."""
        layout, placed = office.layout, office.placed
        ground = tuple(ground_draws(layout, placed, self.sprites))
        needs = order_all(self.sprites, ground)
        self.laid, self.dirty = self.laid + 1, []
        self.room = self._room(layout, placed, office.door, ground, frozenset(needs))
        return self.room

    def repaint(self, layout: Layout, placed: tuple[Placed, ...], door: Tile) -> Room:
        """Takes in the same office, somewhat changed: only where the ground changed is it painted again.

        Without a change of size, that is; then it is furnished anew.  What is the very same object as before is not
        looked at.
        """
        before = self.room
        assert before is not None
        regions = changed_regions(before.layout, layout, before.placed, placed)
        if regions is None:
            ground = tuple(ground_draws(layout, placed, self.sprites))
            self.laid, self.dirty = self.laid + 1, []
        else:
            ground = ()
            self.dirty.extend(regions)
        parts = [draw for region in regions or () for draw in ground_within(region, layout, placed, self.sprites)]
        needs = before.needs | order_all(self.sprites, ground or parts)
        if placed is before.placed and door == before.door and layout.ground is before.layout.ground:
            self.room = replace(before, layout=layout, ground=ground, needs=needs, bounds=bounds(layout))
        else:
            self.room = self._room(layout, placed, door, ground, needs)
        self.room = self._tidied(self.room)
        return self.room

    def shine(self, step: int) -> bool:
        """Wants the room in the light of a step of the day; says whether that is another one.

        It is shown so with the first frame for which all of its colours are there.
        """
        if step == self._light:
            return False
        self._light = step
        if self.room is not None:
            self._await(self.room)
        return True

    def _await(self, room: Room) -> None:
        """Orders what the light that is wanted needs."""
        shown, self.sprites.light = self.sprites.light, self._light
        self._awaited = frozenset(order_all(self.sprites, self._everything(room)))
        self.sprites.light = shown

    def _everything(self, room: Room) -> Iterator[Draw]:
        yield from ground_draws(room.layout, room.placed, self.sprites)
        yield from wall_draws(room.layout, self.sprites)
        yield from still_draws(room.fittings, self.sprites)
        yield from possible_draws(room.fittings, self.sprites)

    def _relit(self, room: Room) -> Room:
        """The room in the light that is wanted, if that can be shown already; the colours of before are given back."""
        sprites = self.sprites
        missing = [key for key in self._awaited if not sprites.is_there(key)]
        if missing:
            if any(key not in sprites.orders for key in missing):
                self._await(room)  # another office was furnished meanwhile, and has tidied up
            return room
        before, sprites.light = sprites.light, self._light
        ground = tuple(ground_draws(room.layout, room.placed, sprites))
        still = (*wall_draws(room.layout, sprites), *still_draws(room.fittings, sprites))
        needs = order_all(sprites, (*ground, *still))
        needed = needs | order_all(sprites, possible_draws(room.fittings, sprites))
        for key in sprites.keys(ROOM):
            if key.light == before and key not in needed:
                sprites.give_back(key)
        self.laid, self.stood, self.dirty = self.laid + 1, self.stood + 1, []
        return replace(room, ground=ground, still=still, needs=frozenset(needs))

    def _tidied(self, room: Room) -> Room:
        """Gives back the pages of colours that nothing wears any more, once there are many: sliders try a lot."""
        sprites = self.sprites
        there = sprites.keys(ROOM)
        if len(there) <= self._many:
            return room
        ground = room.ground or ground_draws(room.layout, room.placed, sprites)
        needs = order_all(sprites, (*ground, *room.still))
        needed = needs | order_all(sprites, possible_draws(room.fittings, sprites))
        for key in there:
            if key not in needed:
                sprites.give_back(key)
        self._many = len(needed) + SPARE_PAGES
        return replace(room, needs=frozenset(needs))

    def _room(
        self, layout: Layout, placed: tuple[Placed, ...], door: Tile, ground: tuple[Draw, ...], needs: frozenset[Key]
    ) -> Room:
        before, sprites = self.room, self.sprites
        if before is not None and placed is before.placed and door == before.door:
            fittings, furniture, sit_px = before.fittings, before.furniture, before.sit_px
        else:
            fittings = fittings_of(placed)
            order_all(sprites, possible_draws(fittings, sprites))
            furniture, sit_px = Furniture(fittings, door, sprites), _seats(fittings)
        still = (*wall_draws(layout, sprites), *still_draws(fittings, sprites))
        needs |= order_all(sprites, still)
        self.stood += 1
        return Room(layout, placed, door, fittings, furniture, ground, still, needs, sit_px, bounds(layout))

    def compose(
        self, world: World, camera: Camera, plates: Mapping[AgentId, Plate], attention: Attention, now_s: float
    ) -> float | None:
        """Fills ``rows`` with the frame; says in how many seconds the labels want another one, or ``None``."""
        if self.room is not None and self.sprites.light != self._light:
            self.room = self._relit(self.room)
        room, rows = self.room, self.rows
        rows.clear()
        if room is None:
            return None
        self.people.add(rows, world, room.sit_px, _outlined(attention))
        self.pets.add(rows, world)
        room.furniture.add(rows, world, self.people.sitters)
        moving = bool(world.walkers or world.effects or world.fading)
        restless = frozenset(world.effects.keys() | world.fading.keys())
        motion = Motion(world.t_s, tuple(self.people.turned), restless, moving)
        again_s = self.overlay.decide(world.people, plates, camera, attention, now_s, motion)
        self.overlay.add(rows, camera)
        self.marks.add(rows, camera, self.overlay.lettering.texts)
        badge_s = self.badge.add(rows, camera, attention, self.overlay.lettering, now_s)
        if badge_s is not None:
            again_s = badge_s if again_s is None else min(badge_s, again_s)
        return 0.0 if self.overlay.outdated else again_s

    def hit(self, world: World, camera: Camera, x_px: int, y_px: int) -> tuple[AgentId, ...]:
        """Who is meant by a point of the canvas, in device pixels: a label, a chip's people, or a figure."""
        written = self.overlay.at(x_px, y_px, view_of(camera))
        if written:
            return written
        found = pick(world, art_at(camera, x_px, y_px))
        return (found,) if found is not None else ()


def pet_hit(world: World, camera: Camera, x_px: int, y_px: int) -> str | None:
    """Which pet is meant by a point of the canvas at which nobody else is."""
    return pet_at(world, art_at(camera, x_px, y_px)) if world.pets else None


def _seats(fittings: tuple[Fitting, ...]) -> dict[tuple[str, Direction], tuple[int, int]]:
    """How each seat moves who sits on it, for every direction in which it can be sat on."""
    moved: dict[tuple[str, Direction], tuple[int, int]] = {}
    for one in fittings:
        item, piece = one.placed.item, one.placed.piece
        if piece.category not in SAT_ON:
            continue
        for way in WAYS:
            variant = piece.variants.get(way, one.placed.variant) if piece.swivel else one.placed.variant
            if variant.sit_px != (0, 0):
                moved[item.id, way] = variant.sit_px
    return moved


def _outlined(attention: Attention) -> dict[AgentId, int]:
    outlined = {attention.hovered: HOVERED_ALPHA, attention.selected: SELECTED_ALPHA}
    return {id: alpha for id, alpha in outlined.items() if id is not None}
