"""The office is rebuilt under the people: everybody keeps its place, as far as that is still there.

Input: a world and the office as it is from now on.  Rules: whose chair stands elsewhere walks to it, whose place is
gone gets another, nobody is left standing in a wall, and whoever is not concerned does not even look up.
"""

from app.core.geometry import TILE, Direction, Tile
from app.office.booking import hold, home_for, settle_home
from app.office.enter import dissolve
from app.office.layout import Office, what_is
from app.office.lights import relight
from app.office.path import Ways
from app.office.person import GOING, Leg, Person
from app.office.pets import house
from app.office.seats import Seat, Spot
from app.office.walk import appear_at, go, leg_at, pose, put
from app.office.wander import choose_sofa, stay
from app.office.world import World

Place = Seat | Spot | None


def rebuild(world: World, office: Office, shift: tuple[int, int] = (0, 0)) -> None:
    """Gives the world another office.  ``shift`` is how far what was there has moved: columns, rows."""
    if shift != (0, 0):
        for person in world.people.values():
            _shift(person, *shift)
    before, world.office = world.office, office
    if office.grid != before.grid:
        world.ways = Ways(office.grid)
    world.ways.maps[office.door] = office.from_door
    world.overflow = None
    world.taken.clear()
    here = [person for person in world.people.values() if person.stage not in GOING]
    _keep_places(world, here)
    for person in [one for one in here if one.home is None]:
        settle_home(world, person, home_for(world, person))
    for person in here:
        if person.goal is None:
            _send_on(world, person)
        _set_right(world, person, before.door)
    for person in [one for one in world.people.values() if one.stage == "leaving"]:
        _let_leave(world, person, moved=office.door != before.door)
    house(world, shift)
    world.stale = True
    relight(world)


def _keep_places(world: World, people: list[Person]) -> None:
    """Books again what is still there; a place that is not is ``None`` from now on."""
    office = world.office
    seats = {seat.id: seat for seat in (*office.seats, *office.rests)}

    def now(place: Place, person: Person) -> Place:
        if isinstance(place, Seat):
            known = seats.get(place.id)
            kept: Place = known if known is not None and known.kind == place.kind else None
        else:
            kept = place if place is not None and place.tile in office.standable else None
        return kept if kept is not None and world.taken.get(kept.tile, person.id) == person.id else None

    for person in people:
        was = person.home
        person.home = now(was, person)
        person.seat = person.home if isinstance(person.home, Seat) else None
        if person.goal is was:
            person.goal = person.home
        if person.home is not None:
            hold(world, person, person.home)
    for person in people:
        at_home, at_sofa = person.goal is person.home, person.goal is person.sofa
        sofa = now(person.sofa, person)
        person.sofa = sofa if isinstance(sofa, Seat) else None
        if not at_home:
            person.goal = person.sofa if at_sofa else now(person.goal, person)
        for place in (person.sofa, person.goal):
            if place is not None:
                hold(world, person, place)


def _send_on(world: World, person: Person) -> None:
    """Where somebody goes whose place is gone: to another sofa if it rested on one, else to its own place."""
    if person.sat_on is not None and person.sat_on.kind == "rest" and person.sofa is None:
        choose_sofa(world, person)
    person.goal = person.sofa or person.home
    if person.goal is not None:
        hold(world, person, person.goal)


def _set_right(world: World, person: Person, old_door: Tile) -> None:
    """Brings one person to where it belongs now, on foot if it is elsewhere."""
    goal = person.goal
    assert goal is not None
    match person.stage:
        case "there" if person.tile == goal.tile:
            seat, before = goal if isinstance(goal, Seat) else None, person.sat_on
            person.sat_on = seat
            if (seat is None) is not (before is None) or (seat and before and seat.facing is not before.facing):
                pose(world, person)
        case "there":
            _walk_to(world, person, goal)
        case "walking":
            if _way_is_free(world, person) and person.legs[-1][5] == goal.tile:
                return
            person.legs = _cut(world, person)
            _walk_to(world, person, goal)
        case _:  # still coming in
            if person.tile == old_door and not person.small:
                appear_at(person, world.office.door, world.office.inward)
            elif person.home is not None and person.tile != person.home.tile:
                _appear_at_home(world, person, person.home)


def _walk_to(world: World, person: Person, goal: Seat | Spot) -> None:
    _off_walls(world, person)
    go(world, person, goal)
    if person.id not in world.walkers:
        stay(world, person)


def _appear_at_home(world: World, person: Person, home: Seat | Spot) -> None:
    stage = person.stage
    put(world, person, home)
    world.busy.pop(person.id, None)
    person.stage = stage


def _let_leave(world: World, person: Person, moved: bool) -> None:
    """Who is on the way out goes on if the way is still there, else dissolves where it is."""
    if moved or not _way_is_free(world, person):
        dissolve(world, person)


def _way_is_free(world: World, person: Person) -> bool:
    """Can the rest of a walk still be walked?  Its end may be a chair."""
    grid = world.office.grid
    k, _ = leg_at(world, person)
    return all(grid.is_walkable(leg[5]) for leg in person.legs[k:-1])


def _cut(world: World, person: Person) -> tuple[Leg, ...]:
    """What remains of a walk that is to lead elsewhere: nothing, if its present step would end in a wall."""
    k, _ = leg_at(world, person)
    return person.legs if world.office.grid.is_walkable(person.legs[k][5]) else ()


def _off_walls(world: World, person: Person) -> None:
    """Nobody stands in a wall: to the nearest tile that can be walked on, at once."""
    grid, at = world.office.grid, person.tile
    if what_is(world.office.layout, at) == "floor" or grid.is_walkable(at):
        return
    tiles = (Tile(c, r) for r in range(grid.rows) for c in range(grid.cols))
    near = min((tile for tile in tiles if grid.is_walkable(tile)), key=lambda tile: tile.distance(at), default=None)
    if near is not None:
        appear_at(person, near, Direction.DOWN)
        person.legs = ()


def _shift(person: Person, dc: int, dr: int) -> None:
    """The whole office moved, its people with it."""
    person.x_px, person.y_px = person.x_px + dc * TILE, person.y_px + dr * TILE
    person.tile = Tile(person.tile.c + dc, person.tile.r + dr)
    person.legs = tuple(
        (x + dc * TILE, y + dr * TILE, by_x, by_y, way, Tile(end.c + dc, end.r + dr))
        for x, y, by_x, by_y, way, end in person.legs
    )
    home, goal = person.home, person.goal
    person.home = _shifted(home, dc, dr)
    person.goal = person.home if goal is home else _shifted(goal, dc, dr)


def _shifted(place: Place, dc: int, dr: int) -> Place:
    if isinstance(place, Spot):
        return Spot(Tile(place.tile.c + dc, place.tile.r + dr), place.facing, place.item)
    return place
