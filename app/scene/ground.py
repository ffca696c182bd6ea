"""What lies under everybody's feet: floor, carpets, rugs, daylight, the shadows of walls.

Painted once a layout, and again only in the region where an edit changed it.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from app.core.geometry import TILE, Rect, Tile
from app.office.furniture import Placed
from app.scene.daylight import STEPS
from app.scene.draws import Draw
from app.scene.sprites import Sprites, Wear
from app.wire.layout_json import Carpet, Item, Layout

Look = tuple[str, str, str]  # of a carpet: pattern, ramp, trim
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
        yield from _carpet(carpet, region, sprites)
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
            beam = one.variant.light + STEPS[sprites.light].beam
            yield Draw(beam, one.item.at.c * TILE + dx, foot + dy, bright=True)
    yield from _shadows(layout, region)


def changed_regions(
    before: Layout, after: Layout, placed_before: Iterable[Placed], placed: Iterable[Placed]
) -> list[Region] | None:
    """Where the ground looks different now, as few small regions; ``None`` for everywhere."""
    if (before.cols, before.rows) != (after.cols, after.rows):
        return None
    regions: list[Region] = []
    if before.ground is not after.ground:
        regions.extend(_changed_rows(before, after))
    if before.carpets is not after.carpets:
        old, new = _carpeted(before.carpets), _carpeted(after.carpets)
        regions.extend(Region(c, r, c + 1, r + 1) for c, r in _differing(old, new))
    if placed is not placed_before:
        flat, now = set(_flat(placed_before)), set(_flat(placed))
        if flat != now:
            return None  # rugs and daylight: rare enough to paint it all
    return [_around(region, after) for region in _joined(regions)]


def _changed_rows(before: Layout, after: Layout) -> Iterator[Region]:
    for r, (old, new) in enumerate(zip(before.ground, after.ground, strict=True)):
        if old is not new:
            changed = [c for c, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
            if changed:
                yield Region(changed[0], r, changed[-1] + 1, r + 1)


def _carpeted(carpets: Iterable[Carpet]) -> dict[Tile, list[Look]]:
    looks: dict[Tile, list[Look]] = {}
    for carpet in carpets:
        for tile in carpet.tiles:
            looks.setdefault(tile, []).append((carpet.pattern, carpet.ramp, carpet.trim))
    return looks


def _differing(old: dict[Tile, list[Look]], new: dict[Tile, list[Look]]) -> list[Tile]:
    return [tile for tile in old.keys() | new.keys() if old.get(tile) != new.get(tile)]


def _flat(placed: Iterable[Placed]) -> Iterator[Item]:
    return (one.item for one in placed if one.piece.category == "rug" or one.variant.light)


def _joined(regions: list[Region]) -> list[Region]:
    """One region around all, where that is not much more to paint than each by itself."""
    if not regions:
        return []
    around = Region(
        min(one.c0 for one in regions),
        min(one.r0 for one in regions),
        max(one.c1 for one in regions),
        max(one.r1 for one in regions),
    )
    apart = sum((one.c1 - one.c0 + 2) * 3 for one in regions)
    together = (around.c1 - around.c0 + 2) * (around.r1 - around.r0 + 2)
    return [around] if together <= apart else regions


def _around(region: Region, layout: Layout) -> Region:
    """With the neighbours, on which its shadows and its carpets' edges lie."""
    return Region(
        max(0, region.c0 - 1),
        max(0, region.r0 - 1),
        min(layout.cols, region.c1 + 1),
        min(layout.rows, region.r1 + 1),
    )


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


def _carpet(carpet: Carpet, region: Region, sprites: Sprites) -> Iterator[Draw]:
    tiles = set(carpet.tiles)
    own = f"carpet/{carpet.pattern}"
    stem = own if sprites.plain(f"{own}/1").w else "carpet"  # a pattern that nobody drew is woven
    wear = tuple((slot, ramp) for slot, ramp in (("carpet", carpet.ramp), ("carpet_trim", carpet.trim)) if ramp)
    cases: dict[tuple[int, int], int] = {}
    for c, r in tiles:
        for bit, corner_c, corner_r in ((1, c + 1, r + 1), (2, c, r + 1), (4, c, r), (8, c + 1, r)):
            cases[corner_r, corner_c] = cases.get((corner_r, corner_c), 0) | bit
    for (r, c), case in sorted(cases.items()):
        if region.c0 <= c <= region.c1 and region.r0 <= r <= region.r1:
            yield Draw(f"{stem}/{case}", c * TILE - TILE // 2, r * TILE - TILE // 2, 0, wear)


def _shadows(layout: Layout, region: Region) -> Iterator[Draw]:
    for r in range(region.r0, region.r1):
        for c in range(region.c0, region.c1):
            if what_is_at(layout, c, r) == "floor":
                if what_is_at(layout, c, r - 1) == "wall":
                    yield Draw("shadow/wall", c * TILE, r * TILE, bright=True)
                if what_is_at(layout, c - 1, r) == "wall":
                    yield Draw("shadow/wall_side", c * TILE, r * TILE, bright=True)
