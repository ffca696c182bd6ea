"""Where a pet goes by itself: short ways over free tiles, straight lanes of a machine, perches of a bird.

Unlike people, who walk all through the office by maps of distances, a pet looks only around itself: a few hundred
tiles at the most, so that eight pets cost nothing that one could measure.
"""

from typing import Final

from app.core.geometry import STEP, TILE, Direction, Tile
from app.office.layout import Office
from app.office.path import ORDER, Grid

AROUND: Final = 160  # tiles that a pet knows around itself
LONGEST: Final = 9  # tiles of a machine's lane
HIGHEST: Final = 64  # perches looked at

Perch = tuple[Tile, int, int]  # its tile, how far above the floor it is, the row of art that counts for its depth


def around(grid: Grid, start: Tile, most: int = AROUND) -> dict[Tile, Tile]:
    """The free tiles nearest to ``start``, each with the one before it on the way there; ``start`` is its own."""
    before = {start: start}
    ring = [start]
    while ring and len(before) < most:
        wider = []
        for tile in ring:
            for way in ORDER:
                near = tile.step(way)
                if near not in before and grid.is_walkable(near):
                    before[near] = tile
                    wider.append(near)
        ring = wider
    return before


def way_to(before: dict[Tile, Tile], goal: Tile) -> tuple[Tile, ...]:
    """The way from where ``around`` began, both ends included; empty when the goal is too far."""
    if goal not in before:
        return ()
    way = [goal]
    while before[way[-1]] != way[-1]:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def lane(grid: Grid, start: Tile, roll: int) -> tuple[Tile, ...]:
    """Straight on until something is in the way, in one of the directions in which there is room."""
    lanes = []
    for way in Direction:
        tiles = [start]
        while len(tiles) <= LONGEST and grid.is_walkable(near := tiles[-1].step(way)):
            tiles.append(near)
        if len(tiles) > 1:
            lanes.append(tuple(tiles))
    return lanes[roll % len(lanes)] if lanes else ()


def perches(office: Office) -> tuple[Perch, ...]:
    """Table tops on which nothing stands: where a bird likes to sit."""
    taken = {tile for one in office.placed if one.piece.on_surface for tile in one.tiles}
    found = []
    for one in office.placed:
        if one.piece.is_surface and one.variant.surface_px:
            foot = (one.item.at.r + one.variant.rows) * TILE + one.variant.depth_px
            found += [(tile, one.variant.surface_px, foot) for tile in one.front if tile not in taken]
    return tuple(found[:HIGHEST])


def nearest_free(grid: Grid, wanted: Tile) -> Tile | None:
    """The free tile nearest to one, itself if it is free; ``None`` where there is none at all."""
    if grid.is_walkable(wanted):
        return wanted
    free = (Tile(c, r) for r in range(grid.rows) for c in range(grid.cols) if grid.is_walkable(Tile(c, r)))
    return min(free, key=lambda tile: (tile.distance(wanted), tile.r, tile.c), default=None)


def beside(grid: Grid, tile: Tile) -> tuple[Tile, ...]:
    """The free neighbours of a tile."""
    return tuple(near for way in STEP if grid.is_walkable(near := tile.step(way)))
