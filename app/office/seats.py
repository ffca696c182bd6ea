"""Where people sit: chairs at desks, sofas to rest on, and the rule by which a newcomer gets a chair.

A seat follows from who asks as far as it can: each agent has its own order of preference, so that two pages that
learned of the same agents at different times mostly agree without a word.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from app.core.geometry import Direction, Tile
from app.office.chance import mix
from app.office.furniture import Placed

AHEAD = 2  # tiles straight in front of a seat in which gear counts as its own: a desk and what stands behind it
BACK = {
    Direction.DOWN: Direction.UP,
    Direction.UP: Direction.DOWN,
    Direction.LEFT: Direction.RIGHT,
    Direction.RIGHT: Direction.LEFT,
}
AROUND = (Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT)
SIDES = (Direction.LEFT, Direction.RIGHT)


@dataclass(frozen=True, slots=True)
class Seat:
    """One place to sit, on one tile.

    ``item`` is the piece of furniture; ``equipped`` says that there is electronics in front, ``screens`` which items
    go on while somebody works here.  ``swivel``: whoever sits here can turn to us.
    """

    id: str
    item: str
    tile: Tile
    facing: Direction
    kind: Literal["chair", "rest"] = "chair"
    equipped: bool = False
    screens: tuple[str, ...] = ()
    area: str = ""
    swivel: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """One place to stand, on one tile, looking at something; ``item`` goes on while somebody does."""

    tile: Tile
    facing: Direction
    item: str = ""


Gear = Mapping[Tile, Sequence[Placed]]  # electronics, and whatever else can be switched on, by tile


def seats_of(placed: Sequence[Placed], areas: Mapping[Tile, str]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The chairs and the places on sofas, in the order of the layout."""
    desks = {tile for one in placed if one.piece.is_surface or one.piece.category == "desk" for tile in one.tiles}
    chairs, rests = [], []
    for one in placed:
        if one.piece.category == "rest":
            for id, tile in _places(one, one.piece.seats):
                rests.append(Seat(id, one.item.id, tile, one.item.facing, "rest"))
        elif one.piece.category == "chair":
            for id, tile in _places(one, one.piece.seats or len(one.front)):
                area, facing = areas.get(tile, ""), _facing(one, tile, desks)
                chairs.append(Seat(id, one.item.id, tile, facing, area=area, swivel=one.piece.swivel))
    return _equipped(chairs, placed), tuple(rests)


def _equipped(chairs: Sequence[Seat], placed: Sequence[Placed]) -> tuple[Seat, ...]:
    """The chairs with what belongs to each: gear straight ahead, else gear one tile aside that is nobody's yet."""
    gear: dict[Tile, list[Placed]] = {}
    for one in placed:
        if one.piece.category == "electronics" or one.variant.on:
            for tile in one.tiles:
                gear.setdefault(tile, []).append(one)
    own = {seat.id: _gear_ahead(seat, gear) for seat in chairs}
    claimed = {one.item.id for mine in own.values() for one in mine}
    for seat in chairs:
        if not own[seat.id]:
            own[seat.id] = [one for one in _gear_aside(seat, gear) if one.item.id not in claimed]
            claimed.update(one.item.id for one in own[seat.id])
    return tuple(
        replace(
            seat,
            equipped=any(one.piece.category == "electronics" for one in own[seat.id]),
            screens=tuple(one.item.id for one in own[seat.id] if one.variant.on),
        )
        for seat in chairs
    )


def _gear_ahead(seat: Seat, gear: Gear) -> list[Placed]:
    """What can be worked at on the nearest tile ahead that has something."""
    tile = seat.tile
    for _ in range(AHEAD):
        tile = tile.step(seat.facing)
        mine = [one for one in gear.get(tile, ()) if _turned_to(seat, one)]
        if mine:
            return mine
    return []


def _gear_aside(seat: Seat, gear: Gear) -> list[Placed]:
    ahead = seat.tile.step(seat.facing)
    sides = SIDES if seat.facing in (Direction.UP, Direction.DOWN) else AROUND[:2]
    return [one for side in sides for one in gear.get(ahead.step(side), ()) if _turned_to(seat, one)]


def _turned_to(seat: Seat, one: Placed) -> bool:
    """A screen that is drawn from several sides belongs to whom it looks at."""
    return len(one.piece.variants) == 1 or one.item.facing is BACK[seat.facing]


def _places(one: Placed, count: int) -> Iterator[tuple[str, Tile]]:
    for k, tile in enumerate(one.front[:count]):
        yield (f"{one.item.id}:{k}" if k else one.item.id), tile


def _facing(one: Placed, tile: Tile, desks: Collection[Tile]) -> Direction:
    """A chair drawn in one way only, a stool say, turns to the desk beside it."""
    if len(one.piece.variants) == 1:
        return next((towards for towards in AROUND if tile.step(towards) in desks), one.item.facing)
    return one.item.facing


def spots_of(placed: Iterable[Placed]) -> Iterator[Spot]:
    """Places in front of what people like to look at: machines, shelves, an aquarium, windows, boards."""
    for one in placed:
        item = one.item.id if one.variant.on else ""
        if one.hangs:
            lowest = max(tile.r for tile in one.tiles)
            yield from (Spot(tile.step(Direction.DOWN), Direction.UP) for tile in one.tiles if tile.r == lowest)
        elif _is_looked_at(one):
            towards = one.item.facing
            for tile in one.front:
                if tile.step(towards) not in one.tiles:
                    yield Spot(tile.step(towards), BACK[towards], item)


def _is_looked_at(one: Placed) -> bool:
    piece = one.piece
    if piece.category == "electronics":
        return not piece.on_surface
    shelf = piece.category == "storage" and one.variant.cols * one.variant.rows > 1
    return piece.category == "appliance" or shelf or (piece.category == "decor" and len(one.variant.frames) > 1)


def best_seat(free: Sequence[Seat], areas: Collection[str], others: Collection[str], seed: int) -> Seat | None:
    """The chair of somebody who belongs to nobody: in one of its folder's areas, else in none of ``others``, the areas
    that belong to folders, else anywhere; with a screen rather than without; among equals by its own preference.
    """
    if not free:
        return None

    def rank(seat: Seat) -> tuple[int, bool, int]:
        stage = 0 if seat.area in areas else 2 if seat.area in others else 1
        return stage, not seat.equipped, mix(seed, seat.tile.c << 8 | seat.tile.r)

    return min(free, key=rank)


def nearest_seat(free: Sequence[Seat], to: Tile) -> Seat | None:
    """The free chair nearest to a tile; ties go by the order of the layout."""
    return min(free, key=lambda seat: seat.tile.distance(to), default=None)
