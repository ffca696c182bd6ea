"""What a pet decides and how it gets there: it strolls, follows, perches, vacuums, goes to bed.

Input: the world, in which time stands at the moment of the decision.  Rule: chance comes from the pet's own seed and
from how often it asked, so that the same office lives the same day everywhere.
"""

from typing import Final

from app.core.geometry import TILE, Tile, centre, facing
from app.office.chance import mix, share
from app.office.path import FAR
from app.office.person import GOING, Person
from app.office.pet import LIFT_PX, ON_FOOT, Creature, Doing
from app.office.roam import around, beside, lane, perches, way_to
from app.office.walk import leg_at, legs_from
from app.office.world import World

PACE: Final = {"vacuum": 1.5, "bird": 4.0}  # tiles per s
STROLL_PACE: Final = 2.0
STAY_S: Final = (3.0, 15.0)  # between two strolls
PAUSE_S: Final = (0.4, 1.2)  # of a machine between two lanes
FOLLOW_S: Final = (5.0, 15.0)
AGAIN_S: Final = 1.0  # how often who follows looks where its friend is
NEAR: Final = 3  # tiles at which somebody is worth following
LIKES: Final = 0.3  # how often it looks for somebody
NAPS: Final = 0.15  # how often it sleeps although somebody works
NAP_S: Final = (20.0, 60.0)
GLAD_S: Final = 2.0
ROUND_S: Final = (40.0, 90.0)  # a machine's round until it goes to its charger
FURTHEST: Final = 14.0  # tiles of a bird's flight


# -- what they do ---------------------------------------------------------------


def decide(world: World, pet: Creature) -> None:
    """A pet has stayed long enough."""
    if pet.kind == "vacuum":
        _vacuum(world, pet)
    elif chance(pet) < NAPS:
        go_to_bed(world, pet)
    elif chance(pet) >= LIKES or not _befriend(world, pet):
        if pet.kind == "bird":
            _flutter(world, pet)
        else:
            _stroll(world, pet)


def _stroll(world: World, pet: Creature) -> None:
    """A few steps to somewhere."""
    known = around(world.office.grid, pet.tile)
    goals = list(known)[1:]
    if goals:
        _set_out(world, pet, way_to(known, goals[_roll(pet) % len(goals)]), "walk")
    else:
        plan(world, pet)


def _flutter(world: World, pet: Creature) -> None:
    """Off to a perch, or to somewhere on the floor."""
    near = [one for one in perches(world.office) if 2 <= one[0].distance(pet.tile) <= FURTHEST]
    if near and _roll(pet) % 4:
        tile, lift, foot = near[_roll(pet) % len(near)]
        _fly(world, pet, tile, lift, foot)
    else:
        known = list(around(world.office.grid, pet.home))
        _fly(world, pet, known[_roll(pet) % len(known)], 0, 0)


def _vacuum(world: World, pet: Creature) -> None:
    """Lane after lane, until its battery wants the charger."""
    if pet.doing == "sleep" or pet.until_s == 0.0:
        pet.until_s = world.t_s + _between(pet, ROUND_S)
    lane_ahead = lane(world.office.grid, pet.tile, _roll(pet))
    if world.t_s >= pet.until_s or not lane_ahead:
        go_to_bed(world, pet)
    else:
        _set_out(world, pet, lane_ahead, "walk")


def _befriend(world: World, pet: Creature) -> bool:
    """Begins to follow the nearest person, if there is one close by."""
    friend = min(
        (one for one in world.people.values() if _is_likeable(one) and where(world, one).distance(pet.tile) <= NEAR),
        key=lambda one: (where(world, one).distance(pet.tile), one.id),
        default=None,
    )
    if friend is None:
        return False
    pet.friend, pet.until_s = friend.id, world.t_s + _between(pet, FOLLOW_S)
    keep_up(world, pet)
    return True


def keep_up(world: World, pet: Creature) -> None:
    """Goes on after its friend; close to it, it is glad and stays."""
    friend = world.people.get(pet.friend) if pet.friend is not None else None
    if friend is None or not _is_likeable(friend) or world.t_s >= pet.until_s:
        _give_up(world, pet)
        return
    there = where(world, friend)
    if there.distance(pet.tile) <= 1:
        pet.friend, pet.until_s = None, 0.0
        pet.facing = facing(pet.tile, there) if there != pet.tile else pet.facing
        begin(world, pet, "glad")
        world.wake_at(pet, world.t_s + GLAD_S)
        return
    known = around(world.office.grid, pet.tile)
    goal = next((tile for tile in beside(world.office.grid, there) if tile in known), None)
    if goal is None or goal == pet.tile:
        _give_up(world, pet)
    elif pet.kind == "bird":
        _fly(world, pet, goal, 0, 0)
    else:
        _set_out(world, pet, way_to(known, goal)[: int(AGAIN_S * STROLL_PACE) + 1], "follow")


def _give_up(world: World, pet: Creature) -> None:
    pet.friend, pet.until_s = None, 0.0
    begin(world, pet, "idle")
    plan(world, pet)


def go_to_bed(world: World, pet: Creature) -> None:
    """Back to its place and to sleep; for a while if somebody works, else until somebody does."""
    if pet.tile == pet.home and pet.lift_px == 0:
        sleep(world, pet)
        return
    if pet.kind == "bird":
        _fly(world, pet, pet.home, 0, 0)
    else:
        ways = world.ways
        way = ways.between(pet.tile, pet.home) if ways.to(pet.home)[ways.grid.cell(pet.tile)] != FAR else ()
        if not way:
            sleep(world, pet)
            return
        _set_out(world, pet, way, "walk")
    pet.bound = True


def sleep(world: World, pet: Creature) -> None:
    """Lies down: for a nap while somebody works, else until somebody does."""
    pet.bound, pet.until_s = False, 0.0
    begin(world, pet, "sleep")
    if world.has_company:
        world.wake_at(pet, world.t_s + _between(pet, NAP_S))
    else:
        world.dozing = True
        pet.ticket += 1


# -- moving ---------------------------------------------------------------------


def _set_out(world: World, pet: Creature, tiles: tuple[Tile, ...], doing: Doing) -> None:
    legs = legs_from(tiles)
    if not legs:
        plan(world, pet)
        return
    pet.legs, pet.pace, pet.lift_px = legs, PACE.get(pet.kind, STROLL_PACE), 0.0
    begin(world, pet, doing)
    world.wake_at(pet, world.t_s + len(legs) / pet.pace)


def _fly(world: World, pet: Creature, goal: Tile, lift: int, foot: int) -> None:
    """Straight through the air to a tile, or to a perch above it."""
    start, end = centre(pet.tile), centre(goal)
    if goal == pet.tile:
        begin(world, pet, "idle")
        plan(world, pet)
        return
    length = ((end.x - start.x) ** 2 + (end.y - start.y) ** 2) ** 0.5 / TILE
    pet.legs = ((*start, int(end.x - start.x), int(end.y - start.y), facing(pet.tile, goal), goal),)
    pet.pace, pet.lifts, pet.landing_px = PACE["bird"] / length, (pet.lift_px, float(lift)), foot
    begin(world, pet, "fly")
    world.wake_at(pet, world.t_s + 1 / pet.pace)


def move(pet: Creature, now_s: float) -> None:
    """Where a pet on its way is now."""
    gone = max(0.0, (now_s - pet.since_s) * pet.pace)
    k = min(int(gone), len(pet.legs) - 1)
    x, y, dx, dy, pet.facing, pet.tile = pet.legs[k]
    part = min(gone - k, 1.0)
    pet.x_px, pet.y_px = x + dx * part, y + dy * part
    if pet.doing == "fly":
        first, last = pet.lifts
        pet.lift_px = first + (last - first) * part + LIFT_PX * 4 * part * (1 - part)
    pet.foot_px = int(pet.y_px + TILE / 2)


def arrive(world: World, pet: Creature) -> None:
    """The end of a way, and what comes next."""
    *_, pet.facing, pet.tile = pet.legs[-1]
    pet.x_px, pet.y_px = centre(pet.tile)
    pet.foot_px = int(pet.y_px + TILE / 2)
    if pet.doing == "fly":
        pet.lift_px = pet.lifts[1]
        pet.foot_px = pet.landing_px or pet.foot_px
    pet.legs = ()
    if pet.bound:
        sleep(world, pet)
    elif pet.friend is not None:
        keep_up(world, pet)
    else:
        begin(world, pet, "idle")
        plan(world, pet)


def settle_down(world: World, pet: Creature, tile: Tile) -> None:
    """Puts a pet on a tile, at once."""
    pet.legs, pet.lift_px, pet.friend, pet.until_s, pet.bound = (), 0.0, None, 0.0, False
    pet.tile = tile
    pet.x_px, pet.y_px = centre(tile)
    pet.foot_px = int(pet.y_px + TILE / 2)
    if pet.doing in ON_FOOT or pet.doing == "glad":
        begin(world, pet, "idle")
    if world.calm:
        world.dozing = True
        pet.ticket += 1


def begin(world: World, pet: Creature, doing: Doing) -> None:
    """Does something else from now on."""
    pet.doing, pet.since_s, pet.frame = doing, world.t_s, 0


def plan(world: World, pet: Creature) -> None:
    """Sets when a pet that stays will have stayed long enough."""
    if not world.calm:
        world.wake_at(pet, world.t_s + _between(pet, PAUSE_S if pet.kind == "vacuum" else STAY_S))


# -- people ---------------------------------------------------------------------


def where(world: World, person: Person) -> Tile:
    """The tile of a person at this very moment, which does not depend on when it was drawn last."""
    if person.legs:
        return person.legs[leg_at(world, person)[0]][5]
    return person.tile


def _is_likeable(person: Person) -> bool:
    return person.effect is None and person.stage not in GOING


# -- chance ---------------------------------------------------------------------


def _roll(pet: Creature) -> int:
    pet.rolls += 1
    return mix(pet.seed, pet.rolls)


def chance(pet: Creature) -> float:
    """A number from 0 to 1 of the pet's own."""
    pet.rolls += 1
    return share(pet.seed, pet.rolls)


def _between(pet: Creature, limits: tuple[float, float]) -> float:
    low, high = limits
    return low + chance(pet) * (high - low)
