"""Coming and going: through the door or out of thin air, in a rain of light, and never for long."""

from typing import Final

from app.office.booking import belongs_to, home_for, let_all_go, settle_home
from app.office.chance import seed_from
from app.office.person import Person
from app.office.role import Role
from app.office.walk import appear_at, go, put, set_out
from app.office.wander import stay
from app.office.world import World

EFFECT_S: Final = 0.5  # of the rain
DOOR_S: Final = 0.3  # between two newcomers at the door
QUEUE_S: Final = 3.6  # a longer queue at the door (a dozen) is not waited for: the rest appear at their seats
LEAVE_S: Final = 6.0  # the longest walk out; then they dissolve where they are
OUTWARD: Final = 24  # so many walk out at a time; in a mass exodus the rest dissolve where they are


def admit(world: World, role: Role) -> Person:
    """A new person with its look and its place, not yet anywhere to be seen."""
    seed = seed_from(role.id, world.seed)
    parent = belongs_to(world, role)
    small = role.kind == "subagent"
    shared = parent.look if small and parent is not None else None
    look = shared or world.closet.numbered(role.nth) or world.closet.take(seed)
    person = Person(role.id, role, look, small, seed=seed, own_look=shared is None, bubble=role.bubble)
    world.people[role.id] = person
    settle_home(world, person, home_for(world, person))
    return person


def enter(world: World, person: Person) -> None:
    """Lets a newcomer in: a helper appears beside its parent, others come through the door and walk."""
    home = person.home
    assert home is not None
    if world.calm or world.hasty:
        put(world, person, home)
        return
    at_s = max(world.t_s, world.door_s)
    if person.small or not world.walk_in or at_s - world.t_s > QUEUE_S:
        put(world, person, home)
        world.busy.pop(person.id, None)
        at_s = world.t_s + (0.0 if person.small else (person.seed & 0xFF) / 0xFF)
    else:
        world.door_s = at_s + DOOR_S
        appear_at(person, world.office.door, world.office.inward)
    person.stage, person.effect, person.progress = "queueing", "arrive", 0.0
    world.effects[person.id] = person
    world.wake_at(person, at_s)


def begin_rain(world: World, person: Person) -> None:
    """The newcomer's turn has come."""
    person.stage, person.since_s = "arriving", world.t_s
    world.wake_at(person, world.t_s + EFFECT_S)


def end_rain(world: World, person: Person) -> None:
    """The newcomer is all there: off to its place."""
    world.effects.pop(person.id, None)
    person.effect, person.progress, person.stage = None, 0.0, "there"
    home = person.home
    assert home is not None
    if person.tile == home.tile:
        put(world, person, home)
    else:
        go(world, person, home)
    if person.stage == "there":
        stay(world, person)


def send_off(world: World, person: Person) -> None:
    """An agent is gone: its person walks to the door and dissolves, at the latest after ``LEAVE_S``."""
    unseen = person.stage == "queueing"
    let_all_go(world, person)
    if person.own_look:
        world.closet.give_back(person.look)
    person.seat, person.bubble = None, None
    world.fading.pop(person.id, None)
    world.busy.pop(person.id, None)
    world.stale = True
    if unseen or world.calm or world.hasty:
        remove(world, person)
        return
    outward = sum(one.stage == "leaving" for one in world.walkers.values())
    can_walk = not person.small and person.stage in ("there", "walking") and outward < OUTWARD
    if can_walk and set_out(world, person, world.office.door):
        person.stage = "leaving"
        world.wake_at(person, min(world.t_s + LEAVE_S, person.since_s + len(person.legs) / person.pace))
    else:
        dissolve(world, person)


def dissolve(world: World, person: Person) -> None:
    """The last half second of a person."""
    world.walkers.pop(person.id, None)
    if person.anim == "walk":
        person.anim, person.frame = "idle", 0
    person.legs = ()
    person.stage, person.effect, person.progress, person.since_s = "dissolving", "leave", 0.0, world.t_s
    world.effects[person.id] = person
    world.wake_at(person, world.t_s + EFFECT_S)


def remove(world: World, person: Person) -> None:
    """Takes a person out of the world."""
    for group in (world.walkers, world.effects, world.fading, world.busy, world.people):
        group.pop(person.id, None)
    world.stale = True


def come_back(world: World, person: Person) -> None:
    """An agent that was leaving is here again: its person turns round, to its old place where that is still free."""
    world.effects.pop(person.id, None)
    person.effect, person.progress, person.trips = None, 0.0, 0
    if person.own_look:
        world.closet.take_again(person.look)
    if person.stage == "dissolving":
        person.stage = "there"
    home = person.home
    if home is None or home.tile in world.taken:
        person.home = None
        home = home_for(world, person)
    settle_home(world, person, home)
    go(world, person, home)
