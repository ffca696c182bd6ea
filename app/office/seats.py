"""Where people sit: chairs at desks, sofas to rest on, and the rule by which a newcomer gets a chair.

A seat follows from who asks as far as it can: each agent has its own order of preference, so that two pages that
learned of the same agents at different times mostly agree without a word.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from app.core.geometry import Direction, Tile
from app.office.chance import mix
from app.office.furniture import Placed

AHEAD = 3  # tiles in front of a seat in which a screen counts as its own
BESIDE = 2  # of those, how many also count one tile to the left and right
LOOKED_AT = ("appliance", "storage")  # furniture that people stroll to
BACK = {
    Direction.DOWN: Direction.UP,
    Direction.UP: Direction.DOWN,
    Direction.LEFT: Direction.RIGHT,
    Direction.RIGHT: Direction.LEFT,
}
AROUND = (Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT)


@dataclass(frozen=True, slots=True)
class Seat:
    """One place to sit, on one tile.

    ``item`` is the piece of furniture; ``equipped`` says that there is electronics in front, ``screens`` which items
    go on while somebody works here.
    """

    id: str
    item: str
    tile: Tile
    facing: Direction
    kind: Literal["chair", "rest"] = "chair"
    equipped: bool = False
    screens: tuple[str, ...] = ()
    area: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """One place to stand, on one tile, looking at something."""

    tile: Tile
    facing: Direction


def seats_of(placed: Sequence[Placed], areas: Mapping[Tile, str]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The chairs and the places on sofas, in the order of the layout."""
    desks = {tile for one in placed if one.piece.is_surface or one.piece.category == "desk" for tile in one.tiles}
    electronics = {tile for one in placed if one.piece.category == "electronics" for tile in one.tiles}
    screens: dict[Tile, str] = {}
    for one in placed:
        if one.variant.on:
            screens.update(dict.fromkeys(one.tiles, one.item.id))
    chairs, rests = [], []
    for one in placed:
        if one.piece.category == "rest":
            for id, tile in _places(one, one.piece.seats):
                rests.append(Seat(id, one.item.id, tile, one.item.facing, "rest"))
        elif one.piece.category == "chair":
            for id, tile in _places(one, one.piece.seats or len(one.front)):
                facing = _facing(one, tile, desks)
                seen, lit = _view(tile, facing, electronics), _lit(tile, facing, screens)
                chairs.append(Seat(id, one.item.id, tile, facing, "chair", seen, lit, areas.get(tile, "")))
    return tuple(chairs), tuple(rests)


def _places(one: Placed, count: int) -> Iterator[tuple[str, Tile]]:
    for k, tile in enumerate(one.front[:count]):
        yield (f"{one.item.id}:{k}" if k else one.item.id), tile


def _facing(one: Placed, tile: Tile, desks: Collection[Tile]) -> Direction:
    """A chair drawn in one way only, a stool say, turns to the desk beside it."""
    if len(one.piece.variants) == 1:
        return next((towards for towards in AROUND if tile.step(towards) in desks), one.item.facing)
    return one.item.facing


def _straight(tile: Tile, facing: Direction) -> Iterator[Tile]:
    for _ in range(AHEAD):
        tile = tile.step(facing)
        yield tile


def _beside(tile: Tile, facing: Direction) -> Iterator[Tile]:
    sides = (
        (Direction.LEFT, Direction.RIGHT)
        if facing in (Direction.UP, Direction.DOWN)
        else (Direction.UP, Direction.DOWN)
    )
    for _ in range(BESIDE):
        tile = tile.step(facing)
        yield from (tile.step(side) for side in sides)


def _view(tile: Tile, facing: Direction, electronics: Collection[Tile]) -> bool:
    return any(near in electronics for near in (*_straight(tile, facing), *_beside(tile, facing)))


def _lit(tile: Tile, facing: Direction, screens: Mapping[Tile, str]) -> tuple[str, ...]:
    """The screens straight ahead, and only where there is none those a tile aside: those are a neighbour's."""
    for view in (_straight(tile, facing), _beside(tile, facing)):
        found = dict.fromkeys(screens[near] for near in view if near in screens)
        if found:
            return tuple(found)
    return ()


def spots_of(placed: Iterable[Placed]) -> Iterator[Spot]:
    """Places in front of what people like to look at: machines, shelves, windows, boards."""
    for one in placed:
        if one.hangs:
            lowest = max(tile.r for tile in one.tiles)
            yield from (Spot(tile.step(Direction.DOWN), Direction.UP) for tile in one.tiles if tile.r == lowest)
        elif one.piece.category in LOOKED_AT and not one.piece.on_surface:
            towards = one.item.facing
            for tile in one.front:
                if tile.step(towards) not in one.tiles:
                    yield Spot(tile.step(towards), BACK[towards])


def best_seat(free: Sequence[Seat], areas: Collection[str], seed: int) -> Seat | None:
    """The chair of somebody who belongs to nobody: in one of its folder's areas, else in none, else anywhere;
    with a screen rather than without; among equals by its own preference.
    """
    if not free:
        return None
    return min(
        free, key=lambda seat: (_stage(seat, areas), not seat.equipped, mix(seed, seat.tile.c << 8 | seat.tile.r))
    )


def _stage(seat: Seat, areas: Collection[str]) -> int:
    if not seat.area:
        return 1
    return 0 if seat.area in areas else 2


def nearest_seat(free: Sequence[Seat], to: Tile) -> Seat | None:
    """The free chair nearest to a tile; ties go by the order of the layout."""
    return min(free, key=lambda seat: seat.tile.distance(to), default=None)
