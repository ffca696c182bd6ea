"""What people do when they have nothing to do: stay a moment, stroll to something, then sit down for good.

An office at rest must come to rest: a rest has one stroll or two, ends after two minutes at the latest, and strolls in
the whole office keep a distance in time, so that thirty who finish together are not a dance.
"""

from math import ceil
from typing import Final

from app.office.booking import hold, let_go, sofa_for
from app.office.chance import mix, share
from app.office.person import Person
from app.office.role import Posture
from app.office.seats import Seat, Spot
from app.office.walk import go, pose
from app.office.world import World

STRETCH_S: Final = 2.4  # arms up when the work is done
LINGER_S: Final = (2.0, 7.0)  # at the desk after that: long enough to see the tick over the head
WAIT_S: Final = 20.0  # who waits for a person moves so long, then keeps still
LOOK_S: Final = (15.0, 40.0)  # in front of the coffee machine, at the window
REST_S: Final = 120.0  # afterwards everybody sits
BETWEEN_S: Final = 4.0  # between two strolls in the whole office: at most 15 a minute
SECOND: Final = 0.4  # the share of rests with a second stroll


def begin_rest(world: World, person: Person) -> None:
    """Called once when a person is free: it picks where it will end its rest, stretches and stays a moment."""
    person.rest_s = world.t_s
    if not person.small:
        choose_sofa(world, person)
        person.trips = 0 if person.role.lost else 1 + (_chance(person) < SECOND)
    if person.stage == "there":
        stay(world, person)


def choose_sofa(world: World, person: Person) -> None:
    """Books the sofa that a person will end its rest on, if it wants one."""
    if person.sofa is None:
        person.sofa = sofa_for(world, person)
        if person.sofa is not None:
            hold(world, person, person.sofa)


def end_rest(world: World, person: Person) -> None:
    """Called when a person is no longer free: it gives back the sofa and the spot, and returns to its place."""
    before, person.sofa = person.sofa, None
    let_go(world, person, before)
    if person.stage in ("there", "walking") and person.home is not None and person.goal is not person.home:
        go(world, person, person.home)


def last_place(person: Person) -> Seat | Spot | None:
    """Where a rest ends."""
    return person.sofa or person.home


def stay(world: World, person: Person) -> None:
    """Called when a person has come to a place, or has a new role in it: sets when it will do something by itself."""
    person.ticket += 1  # whatever was planned is off
    person.fidget = False
    match person.role.posture:
        case Posture.WAIT:
            _fidget(world, person, WAIT_S)
        case Posture.REST if not person.small:
            if person.goal is not last_place(person) and person.goal is not person.home:
                _plan(world, person, world.t_s + _between(person, LOOK_S))
            elif person.trips or person.goal is not last_place(person):
                _fidget(world, person, STRETCH_S)
        case _:
            pass
    pose(world, person)


def _fidget(world: World, person: Person, for_s: float) -> None:
    """Lets a person move for a moment: somebody who waits catches the eye, but not for ever."""
    if not (world.calm or world.hasty):
        person.fidget = True
    world.wake_at(person, world.t_s + for_s)


def stir(world: World, person: Person) -> None:
    """Called when a person has stayed long enough: off to the next thing to look at, or to where its rest ends."""
    if person.fidget:
        person.fidget = False
        pose(world, person)
        if person.role.posture is Posture.REST:
            _plan(world, person, world.t_s + _between(person, LINGER_S))
    elif person.role.posture is Posture.REST:
        _move_on(world, person)


def _plan(world: World, person: Person, from_s: float) -> None:
    """Sets when a resting person moves on, not before ``from_s``: with a stroll to come, in the next free turn."""
    turn = ceil(from_s / BETWEEN_S)
    while turn in world.strolls:
        turn += 1
    if person.trips and turn * BETWEEN_S <= person.rest_s + REST_S:
        world.strolls = {taken for taken in world.strolls if taken * BETWEEN_S >= world.t_s} | {turn}
        world.wake_at(person, turn * BETWEEN_S)
    else:
        person.trips = 0
        world.wake_at(person, from_s)


def _move_on(world: World, person: Person) -> None:
    spot = _spot(world, person) if person.trips and not (world.calm or world.hasty) else None
    end = last_place(person)
    if spot is not None:
        person.trips -= 1
        _go(world, person, spot)
        return
    person.trips = 0
    if end is not None and person.goal is not end:
        _go(world, person, end)


def _go(world: World, person: Person, place: Seat | Spot) -> None:
    go(world, person, place)
    if person.stage == "there":  # a cut instead of a walk
        stay(world, person)


def _spot(world: World, person: Person) -> Spot | None:
    free = [spot for spot in world.office.spots if spot.tile not in world.taken]
    if not free:
        return None
    person.rolls += 1
    return free[mix(person.seed, person.rolls) % len(free)]


def _chance(person: Person) -> float:
    person.rolls += 1
    return share(person.seed, person.rolls)


def _between(person: Person, limits: tuple[float, float]) -> float:
    low, high = limits
    return low + _chance(person) * (high - low)
