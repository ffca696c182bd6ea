"""One frame as rows of numbers: everything in the room that moves, and everything written over it.

A ``Scene`` belongs to one atlas; ``furnish`` gives it an office.  What does not change while the layout stays is
handed out once (``ground_draws``, ``still_draws``); ``compose`` adds the rest anew each time something changed.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.geometry import Direction, Rect
from app.office.layout import Office
from app.office.world import World, pick
from app.scene.camera import Camera, art_at, view_of
from app.scene.draws import Draw, add_all, order_all
from app.scene.figures import Figures
from app.scene.fittings import Fitting, changing_draws, fittings_of, possible_draws, still_draws, wall_draws
from app.scene.ground import bounds, ground_draws
from app.scene.overlay import Attention, Overlay
from app.scene.people import People
from app.scene.plates import Plate, styles_of
from app.scene.rows import Rows
from app.scene.sprites import Key, Sprites
from app.wire.atlas_json import Atlas
from app.wire.facts import AgentId

SELECTED_ALPHA = 255
HOVERED_ALPHA = 128


@dataclass(frozen=True, slots=True)
class Room:
    """An office as the scene needs it, worked out once a layout."""

    office: Office
    fittings: tuple[Fitting, ...]
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
        self.overlay = Overlay(styles_of(atlas))
        self.rows = Rows()
        self.room: Room | None = None

    def furnish(self, office: Office) -> Room:
        """Takes another office in."""
        fittings = fittings_of(office)
        ground = tuple(ground_draws(office, self.sprites))
        still = (*wall_draws(office.layout, self.sprites), *still_draws(fittings, self.sprites))
        needs = order_all(self.sprites, (*ground, *still))
        order_all(self.sprites, possible_draws(fittings, self.sprites))
        self.room = Room(office, fittings, ground, still, frozenset(needs), _seats(fittings), bounds(office.layout))
        return self.room

    def compose(
        self, world: World, camera: Camera, plates: Mapping[AgentId, Plate], attention: Attention, now_s: float
    ) -> float | None:
        """Fills ``rows`` with the frame; says in how many seconds the labels want another one, or ``None``."""
        room, rows = self.room, self.rows
        rows.clear()
        if room is None:
            return None
        sitters = {one.sat_on.item: one.facing for one in world.people.values() if one.sat_on is not None}
        door = room.office.door if world.is_door_open() else None
        add_all(rows, self.sprites, changing_draws(room.fittings, self.sprites, world.t_s, world.lit, sitters, door))
        for person in world.people.values():
            if person.stage != "queueing":
                self.people.add(rows, person, room.sit_px, _outline(person.id, attention))
        self.figures.tidy()
        moving = bool(world.walkers or world.effects)
        again_s = self.overlay.decide(world.people.values(), plates, camera, attention, now_s, moving)
        self.overlay.add(rows, world.people, plates, camera, view_of(camera), attention)
        return again_s

    def hit(self, world: World, camera: Camera, x_px: int, y_px: int) -> tuple[AgentId, ...]:
        """Who is meant by a point of the canvas, in device pixels: a label, a chip's people, or a figure."""
        written = self.overlay.at(x_px, y_px, view_of(camera))
        if written:
            return written
        found = pick(world, art_at(camera, x_px, y_px))
        return (found,) if found is not None else ()


def _seats(fittings: tuple[Fitting, ...]) -> dict[tuple[str, Direction], tuple[int, int]]:
    """How each seat moves who sits on it, for every direction in which it can be sat on."""
    moved: dict[tuple[str, Direction], tuple[int, int]] = {}
    for one in fittings:
        item, piece = one.placed.item, one.placed.piece
        for way in Direction:
            variant = piece.variants.get(way, one.placed.variant) if piece.swivel else one.placed.variant
            if variant.sit_px != (0, 0):
                moved[item.id, way] = variant.sit_px
    return moved


def _outline(id: AgentId, attention: Attention) -> int:
    if id == attention.selected:
        return SELECTED_ALPHA
    return HOVERED_ALPHA if id == attention.hovered else 0
