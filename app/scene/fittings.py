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
from app.scene.daylight import STEPS
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
        return bool(len(variant.frames) > 1 or variant.on or variant.glow or self.placed.piece.swivel)


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
            variant, dark = one.placed.variant, STEPS[sprites.light].dark
            yield _draw(one, variant, (variant.night if dark and variant.night else variant.frames)[0], sprites)


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
    dark = STEPS[sprites.light].dark
    shines = bool(variant.glow) and (glow is not None or (dark and _burns(one, variant)))
    if glow is None:
        names = variant.on if (opened or shines) and variant.on else variant.frames
    else:
        names = variant.on or variant.frames
    halo = _halo(one, variant, names[0], glow, sprites) if dark and shines else ()
    pictures: tuple[tuple[Draw, ...], ...]
    if variant.screen_px is None or glow is None:
        pictures = tuple((_draw(one, variant, name, sprites, shines), *halo) for name in names)
    else:
        pictures = tuple(
            (
                *_with_screen(_draw(one, variant, names[k % len(names)], sprites, True), variant.screen_px, glow, k),
                *halo,
            )
            for k in range(lcm(len(names), SCREEN_FRAMES))
        )
    return Looking(variant.frame_s, pictures if glow is None or glow.moving else pictures[:1])


def _burns(one: Fitting, variant: Variant) -> bool:
    """Is it switched on when it gets dark, without anybody?  Lamps are, and what is never off."""
    lamp = one.placed.piece.category in ("decor", "wall") and variant.glow != "screen"
    return lamp or not variant.on


def _halo(one: Fitting, variant: Variant, name: str, glow: Glow | None, sprites: Sprites) -> tuple[Draw, ...]:
    """The light that it throws on what is around its middle."""
    shown = SHOWS.get(glow.activity, "code") if glow is not None else "code"
    light = f"light/screen/{shown}" if variant.glow == "screen" else variant.glow
    base, own, cell = _draw(one, variant, name, sprites), sprites.plain(name), sprites.plain(light)
    x, y = base.x + (own.w - cell.w) // 2, base.y + (own.h - cell.h) // 2
    return (Draw(light, x, y, base.depth, bright=True),)


def is_door(one: Fitting, door: Tile) -> bool:
    """Does it open while somebody is on the door's tile?"""
    return bool(one.placed.variant.on) and one.placed.hangs and _beside(one.placed, door)


def _with_screen(base: Draw, at: tuple[int, int], glow: Glow, k: int) -> tuple[Draw, ...]:
    picture = f"{SCREEN}/{SHOWS.get(glow.activity, 'code')}/{k % SCREEN_FRAMES}"
    return base, Draw(picture, base.x + at[0], base.y + at[1], base.depth, bright=True)


def possible_draws(fittings: Iterable[Fitting], sprites: Sprites) -> Iterator[Draw]:
    """Every picture that changing furniture may ever need of a page of its own, for ordering that."""
    for one in fittings:
        if one.changes:
            piece, worn = one.placed.piece, one.placed.item.ramps
            for variant in piece.variants.values() if piece.swivel else (one.placed.variant,):
                for name in (*variant.frames, *variant.on) if worn or variant.mirrored or sprites.light else ():
                    yield _draw(one, variant, name, sprites)
                    if variant.glow:
                        yield _draw(one, variant, name, sprites, True)


def _draw(one: Fitting, variant: Variant, name: str, sprites: Sprites, bright: bool = False) -> Draw:
    item = one.placed.item
    x = item.at.c * TILE + variant.dx_px
    y = (item.at.r + variant.rows) * TILE + variant.dy_px - one.lift_px - sprites.plain(name).h
    depth = (one.foot_px + variant.depth_px) * DEPTH + one.order
    return Draw(name, x, y, depth, item.ramps, variant.mirrored, bright)


def _beside(one: Placed, door: Tile) -> bool:
    return any(tile.distance(door) <= 1 for tile in one.tiles)


def _same_wall(layout: Layout, c: int, r: int, style: str) -> bool:
    return what_is_at(layout, c, r) == "wall" and (layout.ground[r][c].pattern or "plain") == style
