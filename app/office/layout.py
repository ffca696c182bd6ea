"""The office that a layout describes: where one may walk, sit and stand.  Derived once, never changed.

Input: the layout document and the furniture catalogue.  One rule: a layout that is partly wrong still opens; what is
wrong is left out and listed.
"""

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.core.geometry import STEP, Direction, Tile
from app.office.areas import area_by_tile, areas_by_folder
from app.office.furniture import Placed, place_all
from app.office.path import FAR, Grid, distances, grid_from, reachable
from app.office.seats import Seat, Spot, seats_of, spots_of
from app.wire.catalogue_json import Catalogue
from app.wire.errors import WireError
from app.wire.layout_json import Layout

CLEAR = 2  # steps around the door in which nobody stays standing
FEWEST_SPOTS = 6  # places to stroll to; an office with fewer gets some on its bare floor


@dataclass(frozen=True, slots=True)
class Office:
    """A layout made usable.

    ``seats`` are the chairs that agents own, ``rests`` the places on sofas, ``spots`` the places to stand and look at
    something, ``stands`` all tiles on which somebody may stay standing; everything can be reached from ``door``, from
    which one enters looking ``inward``.
    ``beats`` holds the seconds per frame of items whose ``on`` look moves, ``ambient`` of those that always move.
    """

    layout: Layout
    grid: Grid
    door: Tile
    inward: Direction
    from_door: "array[int]"
    placed: tuple[Placed, ...]
    seats: tuple[Seat, ...]
    rests: tuple[Seat, ...]
    spots: tuple[Spot, ...]
    stands: tuple[Tile, ...]
    standable: frozenset[Tile]  # the same as a set
    hidden: frozenset[Tile]  # of these, where furniture or a wall in front covers who is small
    area_of_tile: Mapping[Tile, str]
    areas_of_folder: Mapping[str, frozenset[str]]
    owned_areas: frozenset[str]  # those that belong to a folder
    beats: Mapping[str, float]
    ambient: tuple[float, ...]
    problems: tuple[WireError, ...]


def office_from(layout: Layout, catalogue: Catalogue) -> Office:
    """Derives the office.  Raises WireError when nobody could stand anywhere; lesser things are ``problems``."""
    placed, problems = place_all(layout, catalogue)
    grid = _grid(layout, placed)
    door = _door(layout, grid, problems)
    from_door = distances(grid, door)
    areas = area_by_tile(layout.areas)
    chairs, rests = seats_of(placed, areas)
    seats = _within_reach(layout, grid, from_door, chairs, problems)
    sofas = _within_reach(layout, grid, from_door, rests, problems)
    if not seats:
        problems.append(WireError("layout", "has no chair that can be reached from the door; people will stand"))
    stands = _stands(grid, from_door, (*seats, *sofas))
    return Office(
        layout=layout,
        grid=grid,
        door=door,
        inward=next((way for way in Direction if grid.is_walkable(door.step(way))), Direction.DOWN),
        from_door=from_door,
        placed=placed,
        seats=seats,
        rests=sofas,
        spots=_spots(placed, stands),
        stands=stands,
        standable=frozenset(stands),
        hidden=_hidden(layout, placed, stands),
        area_of_tile=areas,
        areas_of_folder=areas_by_folder(layout.areas),
        owned_areas=frozenset(area.name for area in layout.areas if area.folders),
        beats={one.item.id: one.variant.frame_s for one in placed if len(one.variant.on) > 1},
        ambient=tuple(sorted({one.variant.frame_s for one in placed if len(one.variant.frames) > 1})),
        problems=tuple(problems),
    )


def _grid(layout: Layout, placed: Iterable[Placed]) -> Grid:
    free = [[ground.what == "floor" for ground in row] for row in layout.ground]
    if _is_doorway(layout):
        free[layout.door.r][layout.door.c] = True
    for one in placed:
        for tile in one.solid:
            if _inside(layout, tile):
                free[tile.r][tile.c] = False
    return grid_from(free)


def _is_doorway(layout: Layout) -> bool:
    """Is the door an opening in a wall, with floor on one side?"""
    return what_is(layout, layout.door) == "wall" and any(
        what_is(layout, layout.door.step(way)) == "floor" for way in Direction
    )


def what_is(layout: Layout, tile: Tile) -> str:
    """Floor, wall or void; void outside."""
    return layout.ground[tile.r][tile.c].what if _inside(layout, tile) else "void"


def _inside(layout: Layout, tile: Tile) -> bool:
    return 0 <= tile.c < layout.cols and 0 <= tile.r < layout.rows


def _door(layout: Layout, grid: Grid, problems: list[WireError]) -> Tile:
    if grid.is_walkable(layout.door):
        return layout.door
    walkable = [Tile(c, r) for r in range(grid.rows) for c in range(grid.cols) if grid.is_walkable(Tile(c, r))]
    if not walkable:
        raise WireError("layout", "has no tile that somebody could stand on; paint a floor and leave some of it free")
    nearest = min(walkable, key=lambda tile: (tile.distance(layout.door), tile.r, tile.c))
    problems.append(
        WireError("layout.door", f"at {tuple(layout.door)} is blocked; people use {tuple(nearest)} instead")
    )
    return nearest


def _within_reach(
    layout: Layout, grid: Grid, from_door: "array[int]", seats: Iterable[Seat], problems: list[WireError]
) -> tuple[Seat, ...]:
    seats = [seat for seat in seats if what_is(layout, seat.tile) == "floor"]  # a chair in a wall is listed already
    near = set(reachable(grid, from_door, (seat.tile for seat in seats)))
    for seat in seats:
        if seat.tile not in near:
            why = "cannot be reached from the door; nobody will sit there"
            problems.append(WireError(f"layout.items {seat.item!r} at {tuple(seat.tile)}", why))
    return tuple(seat for seat in seats if seat.tile in near)


def _stands(grid: Grid, from_door: "array[int]", seats: Iterable[Seat]) -> tuple[Tile, ...]:
    """Tiles to stand on for long: not at the door, and not so that somebody seated behind is hidden."""
    hiding = {grid.cell(seat.tile.step(Direction.DOWN)) for seat in seats}
    free, width = grid.free, grid.width
    return tuple(
        [
            Tile(cell % width - 1, cell // width - 1)
            for cell, steps in enumerate(from_door)
            if steps > CLEAR and free[cell] and cell not in hiding
        ]
    )


def _hidden(layout: Layout, placed: Iterable[Placed], stands: tuple[Tile, ...]) -> frozenset[Tile]:
    """Tiles right behind a wall or a piece of furniture, or behind its front rows: both rise over them."""
    tall = {tile for one in placed if not one.hangs and one.piece.category != "rug" for tile in one.tiles}
    below = ((tile, tile.step(Direction.DOWN)) for tile in stands)
    return frozenset(tile for tile, front in below if tile in tall or front in tall or what_is(layout, front) == "wall")


def _spots(placed: Iterable[Placed], stands: tuple[Tile, ...]) -> tuple[Spot, ...]:
    free = set(stands)
    spots = {spot.tile: spot for spot in spots_of(placed) if spot.tile in free}
    for k in range(FEWEST_SPOTS - len(spots)):
        if len(stands) > FEWEST_SPOTS:
            tile = stands[(2 * k + 1) * len(stands) // (2 * FEWEST_SPOTS)]
            spots.setdefault(tile, Spot(tile, Direction.DOWN))
    return tuple(spots.values())


def lanes(office: Office) -> frozenset[Tile]:
    """The tiles on the ways from the door to the chairs, where nobody should stand for long.  O(seats x way)."""
    seen: set[int] = set()
    grid, far = office.grid, office.from_door
    ways = [dr * grid.width + dc for dc, dr in STEP.values()]
    for seat in office.seats:
        cell = min(
            (grid.cell(seat.tile) + way for way in ways), key=lambda near: far[near] if far[near] != FAR else 9999
        )
        while far[cell] > 0 and cell not in seen:
            seen.add(cell)
            cell = next(cell + way for way in ways if far[cell + way] == far[cell] - 1)
    return frozenset(grid.tile(cell) for cell in seen)
