"""What people do when they have nothing to do: stay a moment, stroll to something, then sit down for good.

An office at rest must come to rest: a rest has one stroll or two, ends after two minutes at the latest, and strolls in
the whole office keep a distance in time, so that thirty who finish together are not a dance.
"""

from typing import Final

from app.office.booking import hold, let_go, sofa_for
from app.office.chance import mix, share
from app.office.person import Person
from app.office.role import Posture
from app.office.seats import Seat, Spot
from app.office.walk import go
from app.office.world import World

LINGER_S: Final = (4.0, 9.0)  # at the desk after the work is done: long enough to see the tick over the head
LOOK_S: Final = (15.0, 40.0)  # in front of the coffee machine, at the window
REST_S: Final = 120.0  # afterwards everybody sits
BETWEEN_S: Final = 4.0  # between two strolls in the whole office: at most 15 a minute
SECOND: Final = 0.4  # the share of rests with a second stroll


def begin_rest(world: World, person: Person) -> None:
    """Called once when a person is free: it picks where it will end its rest and stays a moment."""
    person.rest_s = world.t_s
    if person.small:
        return
    choose_sofa(world, person)
    person.trips = 1 + (_chance(person) < SECOND)
    if person.stage == "there":
        world.wake_at(person, world.t_s + _between(person, LINGER_S))


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
    if person.stage == "there":
        person.ticket += 1  # no stroll is due any more
    if person.stage in ("there", "walking") and person.home is not None and person.goal is not person.home:
        go(world, person, person.home)


def last_place(person: Person) -> Seat | Spot | None:
    """Where a rest ends."""
    return person.sofa or person.home


def stay(world: World, person: Person) -> None:
    """Called when a resting person has come to a place: it stays a while, or for good where its rest ends."""
    if person.role.posture is not Posture.REST or person.small:
        return
    if person.goal is not last_place(person):
        world.wake_at(person, world.t_s + _between(person, LOOK_S))
    elif person.trips and person.goal is person.home:
        world.wake_at(person, world.t_s + _between(person, LINGER_S))


def stir(world: World, person: Person) -> None:
    """Called when a resting person has stayed long enough: off to the next thing to look at, or to its last place."""
    over = world.t_s - person.rest_s >= REST_S
    spot = None if over or not person.trips or world.calm or world.hasty else _spot(world, person)
    if spot is None:
        person.trips = 0
        end = last_place(person)
        if end is not None and person.goal is not end:
            go(world, person, end)
            _settled(world, person)
    elif world.stroll_s > world.t_s:
        world.wake_at(person, world.stroll_s + _between(person, (0.0, BETWEEN_S)))
    else:
        world.stroll_s = world.t_s + BETWEEN_S
        person.trips -= 1
        go(world, person, spot)
        _settled(world, person)


def _settled(world: World, person: Person) -> None:
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
