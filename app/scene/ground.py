"""What lies under everybody's feet: floor, carpets, rugs, daylight, the shadows of walls.

Painted once a layout, and again only in the region where an edit changed it.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from app.core.geometry import TILE, Rect
from app.office.furniture import Placed
from app.scene.draws import Draw
from app.scene.sprites import Sprites, Wear
from app.wire.layout_json import Carpet, Layout

HEAD_PX: Final = 24  # walls rise over the first row of tiles


def bounds(layout: Layout) -> Rect:
    """The part of the picture that an office takes, in art pixels."""
    return Rect(0, -HEAD_PX, layout.cols * TILE, layout.rows * TILE + HEAD_PX)


class Region(NamedTuple):
    """A part of the grid: the first column and row, and those after the last."""

    c0: int
    r0: int
    c1: int
    r1: int

    def box(self) -> tuple[int, int, int, int]:
        """The same in art pixels: left, top, width, height."""
        return self.c0 * TILE, self.r0 * TILE, (self.c1 - self.c0) * TILE, (self.r1 - self.r0) * TILE


def ground_draws(layout: Layout, placed: Iterable[Placed], sprites: Sprites) -> Iterator[Draw]:
    """Everything on the ground, lowest first."""
    return ground_within(Region(0, 0, layout.cols, layout.rows), layout, placed, sprites)


def ground_within(region: Region, layout: Layout, placed: Iterable[Placed], sprites: Sprites) -> Iterator[Draw]:
    """Everything on the ground that reaches into a region, lowest first; what lies on it as a whole is always told."""
    yield from _floors(layout, region)
    for carpet in layout.carpets:
        yield from _carpet(carpet, region)
    placed = tuple(one for one in placed if one.piece.category == "rug" or one.variant.light)
    for one in placed:
        if one.piece.category == "rug":
            x, foot = corner(one)
            name = one.variant.frames[0]
            yield Draw(name, x, foot - sprites.plain(name).h, 0, one.item.ramps, one.variant.mirrored)
    for one in placed:
        if one.variant.light:
            dx, dy = one.variant.light_px
            foot = (one.item.at.r + one.variant.rows) * TILE
            yield Draw(one.variant.light, one.item.at.c * TILE + dx, foot + dy)
    yield from _shadows(layout, region)


def corner(one: Placed) -> tuple[int, int]:
    """Left and bottom of a piece's sprite on the floor."""
    at, variant = one.item.at, one.variant
    return at.c * TILE + variant.dx_px, (at.r + variant.rows) * TILE + variant.dy_px


def what_is_at(layout: Layout, c: int, r: int) -> str:
    """Floor, wall or void; void outside."""
    return layout.ground[r][c].what if 0 <= c < layout.cols and 0 <= r < layout.rows else "void"


def _floors(layout: Layout, region: Region) -> Iterator[Draw]:
    for r in range(region.r0, region.r1):
        row = layout.ground[r]
        for c in range(region.c0, region.c1):
            ground = row[c]
            if ground.what == "floor":
                wear: Wear = (("floor", ground.ramp),) if ground.ramp else ()
                yield Draw(f"floor/{ground.pattern}/{c % 2}{r % 2}", c * TILE, r * TILE, 0, wear)


def _carpet(carpet: Carpet, region: Region) -> Iterator[Draw]:
    tiles = set(carpet.tiles)
    wear = tuple((slot, ramp) for slot, ramp in (("carpet", carpet.ramp), ("carpet_trim", carpet.trim)) if ramp)
    for r in range(region.r0, region.r1 + 1):
        for c in range(region.c0, region.c1 + 1):
            around = ((c - 1, r - 1), (c, r - 1), (c, r), (c - 1, r))
            case = sum(1 << k for k, tile in enumerate(around) if tile in tiles)
            if case:
                yield Draw(f"carpet/{case}", c * TILE - TILE // 2, r * TILE - TILE // 2, 0, wear)


def _shadows(layout: Layout, region: Region) -> Iterator[Draw]:
    for r in range(region.r0, region.r1):
        for c in range(region.c0, region.c1):
            if what_is_at(layout, c, r) == "floor":
                if what_is_at(layout, c, r - 1) == "wall":
                    yield Draw("shadow/wall", c * TILE, r * TILE)
                if what_is_at(layout, c - 1, r) == "wall":
                    yield Draw("shadow/wall_side", c * TILE, r * TILE)
