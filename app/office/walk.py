"""How a person gets from place to place: a list of legs and the time at which it set out.

Where somebody is on its way is a function of the world's time, so that the picture does not depend on how often it is
drawn.
"""

from itertools import pairwise
from typing import Final

from app.core.geometry import TILE, Direction, Tile, centre, facing
from app.office.booking import hold, let_go
from app.office.person import BEAT_S, STEP_S, Leg, Person, frame_at, take_pose
from app.office.seats import Seat, Spot
from app.office.world import World, beat_at

PACE: Final = 3.0  # tiles per s: 48 art px, reads as brisk
LONGEST_S: Final = 10.0  # a longer walk is walked faster: nobody is on the way for long after its agent started


def go(world: World, person: Person, goal: Seat | Spot) -> None:
    """Sends a person to a place, from wherever it is; with reduced motion, or in haste, it is there at once."""
    before, person.goal = person.goal, goal
    hold(world, person, goal)
    let_go(world, person, before)
    if world.calm or world.hasty or not set_out(world, person, goal.tile):
        put(world, person, goal)


def set_out(world: World, person: Person, goal: Tile) -> bool:
    """Starts the walk to a tile; False when the person is there already or there is no way.

    Whoever is on a leg finishes it first.
    """
    current: tuple[Leg, ...] = ()
    gone = 0.0
    if person.legs:
        k, gone = leg_at(world, person)
        current = (person.legs[k],)
        person.tile = current[0][-1]
    tiles = world.ways.between(person.tile, goal)
    legs = current + legs_from(tiles)
    if not tiles or not legs:
        return False
    person.legs, person.pace = legs, max(PACE, len(legs) / LONGEST_S)
    person.since_s = world.t_s - gone / person.pace
    person.stage, person.anim, person.facing = "walking", "walk", legs[0][4]
    person.seated, person.sat_on = False, None
    world.walkers[person.id] = person
    world.busy.pop(person.id, None)
    world.stale = True
    world.wake_at(person, person.since_s + len(legs) / person.pace)
    return True


def legs_from(tiles: tuple[Tile, ...]) -> tuple[Leg, ...]:
    """The legs of a walk over neighbouring tiles."""
    return tuple(
        (*centre(start), (end.c - start.c) * TILE, (end.r - start.r) * TILE, facing(start, end), end)
        for start, end in pairwise(tiles)
    )


def leg_at(world: World, person: Person) -> tuple[int, float]:
    """Which leg a walker is on, and which part of it lies behind."""
    gone = (world.t_s - person.since_s) * person.pace
    k = min(int(gone), len(person.legs) - 1)
    return k, min(gone - k, 1.0)


def move_walkers(world: World) -> None:
    """Sets place and picture of everybody who walks, as of now.

    This is the loop that a crowd costs, so what ``move_along`` does is written out.
    """
    now_s, step = world.t_s, beat_at(world.t_s, STEP_S)
    for person in world.walkers.values():
        gone = (now_s - person.since_s) * person.pace
        k = int(gone)
        if k >= len(person.legs):
            move_along(person, now_s, step)
            continue
        x, y, dx, dy, person.facing, person.tile = person.legs[k]
        gone -= k
        person.x_px = x + dx * gone
        person.y_px = y + dy * gone
        person.frame = step + person.seed & 3


def move_along(person: Person, now_s: float, step: int) -> None:
    """Sets place and picture of one walker; ``step`` counts the pictures of all walks."""
    legs = person.legs
    gone = (now_s - person.since_s) * person.pace
    k = int(gone)
    if k >= len(legs):
        k, gone = len(legs) - 1, float(len(legs))
    x, y, dx, dy, person.facing, person.tile = legs[k]
    part = gone - k
    person.x_px = x + dx * part
    person.y_px = y + dy * part
    person.frame = step + person.seed & 3


def put(world: World, person: Person, place: Seat | Spot) -> None:
    """Puts a person where it belongs, at once, in its pose."""
    person.goal = place
    person.tile = place.tile
    person.x_px, person.y_px = centre(place.tile)
    person.legs = ()
    person.stage = "there"
    world.walkers.pop(person.id, None)
    pose(world, person)


def pose(world: World, person: Person) -> None:
    """Gives a person that is in its place the pose of its role."""
    if take_pose(person, world.calm):
        world.busy[person.id] = person
        person.frame = frame_at(person, beat_at(world.t_s, BEAT_S))
    else:
        world.busy.pop(person.id, None)
    world.stale = True


def appear_at(person: Person, tile: Tile, look: Direction) -> None:
    """Puts a person on a bare tile, standing."""
    person.tile = tile
    person.x_px, person.y_px = centre(tile)
    person.facing, person.anim, person.frame = look, "idle", 0
    person.seated, person.sat_on = False, None
