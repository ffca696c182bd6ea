"""Walls and furniture: what stands in the room and may hide somebody.

Most of it never changes while the layout stays.  What can (screens, chairs that turn, an aquarium) is kept up to date
by ``furniture.py``.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import lcm
from typing import Final

from app.core.geometry import TILE, Direction, Tile
from app.office.furniture import Placed
from app.office.world import Glow
from app.scene.draws import DEPTH, Draw
from app.scene.ground import what_is_at
from app.scene.sprites import Sprites, Wear
from app.wire.catalogue_json import Variant
from app.wire.facts import Activity
from app.wire.layout_json import Layout

SIDES: Final = ((1, 0, -1), (2, 1, 0), (4, 0, 1), (8, -1, 0))  # bit of a wall's mask, and where that neighbour is
SCREEN: Final = "furniture/monitor/screen"
SCREEN_FRAMES: Final = 4
SHOWS: Final[dict[Activity, str]] = {
    Activity.RUNNING: "terminal",
    Activity.GIT: "terminal",
    Activity.WEB: "web",
    Activity.SEARCHING: "web",
    Activity.READING: "document",
    Activity.PLANNING: "document",
    Activity.THINKING: "document",
}


@dataclass(frozen=True, slots=True)
class Fitting:
    """A piece where it stands: its left, its foot on the floor, how far it is lifted, its place among its kind."""

    placed: Placed
    lift_px: int
    foot_px: int  # the bottom that counts for its depth, before ``depth_px``
    order: int

    @property
    def changes(self) -> bool:
        """Can it look different while the layout stays?"""
        variant = self.placed.variant
        return bool(len(variant.frames) > 1 or variant.on or self.placed.piece.swivel)


def fittings_of(placed: Iterable[Placed], tops: Iterable[Placed] | None = None) -> tuple[Fitting, ...]:
    """All furniture but rugs, with what it stands on worked out; that may be among other ``tops``."""
    placed = tuple(placed)
    tables: dict[Tile, Placed] = {}
    for one in placed if tops is None else tops:
        if one.piece.is_surface:
            for tile in one.tiles:
                tables.setdefault(tile, one)
    fittings = []
    shared: dict[Tile, int] = {}
    for one in placed:
        if one.piece.category == "rug":
            continue
        foot = (one.item.at.r + one.variant.rows) * TILE
        lift = 0
        if one.piece.on_surface:
            under = next((tables[tile] for tile in one.tiles if tile in tables), None)
            if under is not None:
                lift = under.variant.surface_px
                foot = max(foot, (under.item.at.r + under.variant.rows) * TILE + under.variant.depth_px)
        order = max([shared.get(tile, 0) for tile in one.tiles])
        for tile in one.tiles:
            shared[tile] = order + 1
        fittings.append(Fitting(one, lift, foot, min(order, DEPTH // 2 - 1)))
    return tuple(fittings)


def wall_draws(layout: Layout, sprites: Sprites) -> Iterator[Draw]:
    """Every wall tile, joined to its neighbours of the same style."""
    for r, row in enumerate(layout.ground):
        for c, ground in enumerate(row):
            if ground.what == "wall":
                style = ground.pattern or "plain"
                mask = sum(bit for bit, dc, dr in SIDES if _same_wall(layout, c + dc, r + dr, style))
                name = f"wall/{style}/{mask}"
                foot = (r + 1) * TILE
                wear: Wear = (("wall", ground.ramp),) if ground.ramp else ()
                yield Draw(name, c * TILE, foot - sprites.plain(name).h, foot * DEPTH, wear)


def still_draws(fittings: Iterable[Fitting], sprites: Sprites) -> Iterator[Draw]:
    """The furniture that never changes."""
    for one in fittings:
        if not one.changes:
            yield _draw(one, one.placed.variant, one.placed.variant.frames[0], sprites)


def still_looks(fittings: Iterable[Fitting], sprites: Sprites) -> Iterator[Draw]:
    """All of them, each in its first picture: how they look in a hand."""
    for one in fittings:
        yield _draw(one, one.placed.variant, one.placed.variant.frames[0], sprites)


@dataclass(frozen=True, slots=True)
class Looking:
    """How a fitting looks at the moment: what is drawn in each of its pictures, and for how long each stands."""

    frame_s: float
    pictures: tuple[tuple[Draw, ...], ...]


def look_of(one: Fitting, glow: Glow | None, facing: Direction, opened: bool, sprites: Sprites) -> Looking:
    """The look of a fitting that is switched on by ``glow``, turned to ``facing``, and, if it is a door, ``opened``."""
    variant = one.placed.variant
    if one.placed.piece.swivel:
        variant = one.placed.piece.variants.get(facing, variant)
    if glow is None:
        names = variant.on if opened and variant.on else variant.frames
        return Looking(variant.frame_s, tuple((_draw(one, variant, name, sprites),) for name in names))
    names = variant.on or variant.frames
    pictures: tuple[tuple[Draw, ...], ...]
    if variant.screen_px is None:
        pictures = tuple((_draw(one, variant, name, sprites),) for name in names)
    else:
        pictures = tuple(
            _with_screen(_draw(one, variant, names[k % len(names)], sprites), variant.screen_px, glow.activity, k)
            for k in range(lcm(len(names), SCREEN_FRAMES))
        )
    return Looking(variant.frame_s, pictures if glow.moving else pictures[:1])


def is_door(one: Fitting, door: Tile) -> bool:
    """Does it open while somebody is on the door's tile?"""
    return bool(one.placed.variant.on) and one.placed.hangs and _beside(one.placed, door)


def _with_screen(base: Draw, at: tuple[int, int], activity: Activity, k: int) -> tuple[Draw, ...]:
    picture = f"{SCREEN}/{SHOWS.get(activity, 'code')}/{k % SCREEN_FRAMES}"
    return base, Draw(picture, base.x + at[0], base.y + at[1], base.depth)


def possible_draws(fittings: Iterable[Fitting], sprites: Sprites) -> Iterator[Draw]:
    """Every picture that changing furniture may ever need of a page of its own, for ordering that."""
    for one in fittings:
        if one.changes:
            piece, worn = one.placed.piece, one.placed.item.ramps
            for variant in piece.variants.values() if piece.swivel else (one.placed.variant,):
                for name in (*variant.frames, *variant.on) if worn or variant.mirrored else ():
                    yield _draw(one, variant, name, sprites)


def _draw(one: Fitting, variant: Variant, name: str, sprites: Sprites) -> Draw:
    item = one.placed.item
    x = item.at.c * TILE + variant.dx_px
    y = (item.at.r + variant.rows) * TILE + variant.dy_px - one.lift_px - sprites.plain(name).h
    depth = (one.foot_px + variant.depth_px) * DEPTH + one.order
    return Draw(name, x, y, depth, item.ramps, variant.mirrored)


def _beside(one: Placed, door: Tile) -> bool:
    return any(tile.distance(door) <= 1 for tile in one.tiles)


def _same_wall(layout: Layout, c: int, r: int, style: str) -> bool:
    return what_is_at(layout, c, r) == "wall" and (layout.ground[r][c].pattern or "plain") == style
