"""Who has which place: a chair, a place on a sofa, or a tile to stand on.  No place ever has two people.

All places are tiles, so that one table, ``World.taken``, holds every booking; a person holds its home, the sofa that
it will rest on and the place that it walks to.
"""

from typing import Final

from app.core.geometry import Direction, Tile
from app.office.chance import mix
from app.office.layout import lanes
from app.office.person import GOING, Person
from app.office.role import Role
from app.office.seats import Seat, Spot, best_seat, nearest_seat
from app.office.world import World

BESIDE: Final = 9  # tiles around somebody in which its helpers find a place
UNSEEN: Final = 4  # so many steps further are better than a place where furniture hides a helper
CROWDED: Final = 2  # and so many better than one right above or below somebody
RING: Final = tuple(
    sorted(
        (
            (dc, dr)
            for dc in range(-BESIDE, BESIDE + 1)
            for dr in range(-BESIDE, BESIDE + 1)
            if 0 < abs(dc) + abs(dr) <= BESIDE
        ),
        key=lambda way: (abs(way[0]) + abs(way[1]), abs(way[1]), way[1], -way[0]),
    )
)


def home_for(world: World, person: Person) -> Seat | Spot:
    """The place that a newcomer gets: a helper beside its parent, anybody else a chair while there is one."""
    role = person.role
    if role.kind == "subagent":
        return _beside(world, role) or _anywhere(world)
    seat = _chosen(world, person) or _free_seat(world, person)
    return seat or _beside(world, role) or _anywhere(world)


def _chosen(world: World, person: Person) -> Seat | None:
    wish = world.seat_choices.get(person.id)
    if wish is None:
        return None
    return next((seat for seat in free_seats(world) if seat.id == wish), None)


def _free_seat(world: World, person: Person) -> Seat | None:
    free = free_seats(world)
    lead = lead_seat(world, person.role)
    if lead is not None:
        return nearest_seat(free, lead.tile)
    own = world.office.areas_of_folder.get(person.role.folder, ())
    return best_seat(free, own, world.office.owned_areas, person.seed)


def free_seats(world: World) -> list[Seat]:
    """The chairs that nobody owns."""
    return [seat for seat in world.office.seats if seat.tile not in world.taken]


def lead_seat(world: World, role: Role) -> Seat | Spot | None:
    """Where the lead of a teammate, or the parent of a helper, has its place."""
    near = belongs_to(world, role)
    return near.home if near is not None else None


def belongs_to(world: World, role: Role) -> Person | None:
    """The lead or parent of somebody, while it is here to stay."""
    near = world.people.get(role.near) if role.near is not None else None
    return near if near is not None and near.stage not in GOING else None


def _beside(world: World, role: Role) -> Spot | None:
    """The nearest free tile around whom a person belongs to, looking down; rather some steps further than unseen."""
    anchor = lead_seat(world, role)
    if anchor is None:
        return None
    best, least = None, UNSEEN + CROWDED + BESIDE + 1
    for dc, dr in RING:
        far = abs(dc) + abs(dr)
        if far >= least:
            break
        tile = Tile(anchor.tile.c + dc, anchor.tile.r + dr)
        if tile in world.office.standable and tile not in world.taken:
            cost = far + UNSEEN * (tile in world.office.hidden) + CROWDED * _is_over_or_under(world, tile)
            if cost < least:
                best, least = tile, cost
    return Spot(best, Direction.DOWN) if best is not None else None


def _is_over_or_under(world: World, tile: Tile) -> bool:
    """Would somebody's bubble there cover the face of the next one, or the other way round?"""
    return tile.step(Direction.UP) in world.taken or tile.step(Direction.DOWN) in world.taken


def _anywhere(world: World) -> Spot:
    """A tile of the overflow area: off the ways and the door if there is one, in every second row and column first."""
    if world.overflow is None:
        world.overflow = _overflow(world)
    free = next((tile for tile in world.overflow if tile not in world.taken), world.office.door)
    return Spot(free, Direction.DOWN)


def _overflow(world: World) -> tuple[Tile, ...]:
    office = world.office
    grid, ways, spots = office.grid, lanes(office), {spot.tile for spot in office.spots}
    good = [tile for tile in office.stands if tile not in spots]
    good.sort(key=lambda tile: (tile in ways, tile.r % 2 + tile.c % 2))
    rest = (Tile(c, r) for r in range(grid.rows) for c in range(grid.cols))
    known = set(good)
    others = [tile for tile in rest if tile not in known and office.from_door[grid.cell(tile)] > 0]
    others.sort(key=lambda tile: -office.from_door[grid.cell(tile)])
    return (*good, *others)


def hold(world: World, person: Person, place: Seat | Spot) -> None:
    """Books a place."""
    world.taken.setdefault(place.tile, person.id)


def let_go(world: World, person: Person, place: Seat | Spot | None) -> None:
    """Gives a place back, unless the person still needs it for something else."""
    if place is None or world.taken.get(place.tile) != person.id:
        return
    kept = {held.tile for held in (person.home, person.sofa, person.goal) if held is not None}
    if place.tile not in kept:
        del world.taken[place.tile]


def let_all_go(world: World, person: Person) -> None:
    """Gives back everything that the person holds; it remembers its home in case it comes back."""
    for held in (person.home, person.sofa, person.goal):
        if held is not None and world.taken.get(held.tile) == person.id:
            del world.taken[held.tile]
    person.sofa = person.goal = None


def settle_home(world: World, person: Person, home: Seat | Spot) -> None:
    """Makes a place the person's own."""
    before, person.home = person.home, home
    person.seat = home if isinstance(home, Seat) else None
    hold(world, person, home)
    let_go(world, person, before)


def sofa_for(world: World, person: Person) -> Seat | None:
    """The place on a sofa where a person will end its rest, by its own taste; ``None`` for its own chair.

    Two in five like sofas; each has one that it likes and takes no other.  Who has no chair takes any that is free.
    """
    rests = world.office.rests
    if not rests or person.small:
        return None
    liked = sorted(rests, key=lambda rest: mix(person.seed, rest.tile.c << 8 | rest.tile.r))
    if isinstance(person.home, Seat):
        liked = liked[:1] if person.seed % 5 < 2 else []
    return next((rest for rest in liked if rest.tile not in world.taken), None)
