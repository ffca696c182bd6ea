"""What lies under everybody's feet: floor, carpets, rugs, daylight, the shadows of walls.  Painted once a layout."""

from collections.abc import Iterator
from typing import Final

from app.core.geometry import TILE, Rect
from app.office.furniture import Placed
from app.office.layout import Office
from app.scene.draws import Draw
from app.scene.sprites import Sprites, Wear
from app.wire.layout_json import Carpet, Layout

HEAD_PX: Final = 24  # walls rise over the first row of tiles


def bounds(layout: Layout) -> Rect:
    """The part of the picture that an office takes, in art pixels."""
    return Rect(0, -HEAD_PX, layout.cols * TILE, layout.rows * TILE + HEAD_PX)


def ground_draws(office: Office, sprites: Sprites) -> Iterator[Draw]:
    """Everything on the ground, lowest first."""
    yield from _floors(office.layout)
    for carpet in office.layout.carpets:
        yield from _carpet(office.layout, carpet)
    for one in office.placed:
        if one.piece.category == "rug":
            x, foot = corner(one)
            name = one.variant.frames[0]
            yield Draw(name, x, foot - sprites.plain(name).h, 0, one.item.ramps, one.variant.mirrored)
    for one in office.placed:
        if one.variant.light:
            dx, dy = one.variant.light_px
            foot = (one.item.at.r + one.variant.rows) * TILE
            yield Draw(one.variant.light, one.item.at.c * TILE + dx, foot + dy)
    yield from _shadows(office.layout)


def corner(one: Placed) -> tuple[int, int]:
    """Left and bottom of a piece's sprite on the floor."""
    at, variant = one.item.at, one.variant
    return at.c * TILE + variant.dx_px, (at.r + variant.rows) * TILE + variant.dy_px


def what_is_at(layout: Layout, c: int, r: int) -> str:
    """Floor, wall or void; void outside."""
    return layout.ground[r][c].what if 0 <= c < layout.cols and 0 <= r < layout.rows else "void"


def _floors(layout: Layout) -> Iterator[Draw]:
    for r, row in enumerate(layout.ground):
        for c, ground in enumerate(row):
            if ground.what == "floor":
                wear: Wear = (("floor", ground.ramp),) if ground.ramp else ()
                yield Draw(f"floor/{ground.pattern}/{c % 2}{r % 2}", c * TILE, r * TILE, 0, wear)


def _carpet(layout: Layout, carpet: Carpet) -> Iterator[Draw]:
    tiles = set(carpet.tiles)
    wear = tuple((slot, ramp) for slot, ramp in (("carpet", carpet.ramp), ("carpet_trim", carpet.trim)) if ramp)
    for r in range(layout.rows + 1):
        for c in range(layout.cols + 1):
            around = ((c - 1, r - 1), (c, r - 1), (c, r), (c - 1, r))
            case = sum(1 << k for k, tile in enumerate(around) if tile in tiles)
            if case:
                yield Draw(f"carpet/{case}", c * TILE - TILE // 2, r * TILE - TILE // 2, 0, wear)


def _shadows(layout: Layout) -> Iterator[Draw]:
    for r in range(layout.rows):
        for c in range(layout.cols):
            if what_is_at(layout, c, r) == "floor":
                if what_is_at(layout, c, r - 1) == "wall":
                    yield Draw("shadow/wall", c * TILE, r * TILE)
                if what_is_at(layout, c - 1, r) == "wall":
                    yield Draw("shadow/wall_side", c * TILE, r * TILE)
