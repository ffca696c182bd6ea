"""Makes the people of the world match the roles: who comes, who goes, who does something else.

Roles are compared, never replayed: to give the same roles again changes nothing.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import heapify
from operator import attrgetter
from typing import Final

from app.office.booking import free_seats, home_for, lead_seat, let_all_go, settle_home
from app.office.enter import admit, come_back, enter, remove, send_off
from app.office.lights import relight
from app.office.person import GOING, Person
from app.office.role import Posture, Role
from app.office.seats import Seat, Spot, best_seat, nearest_seat
from app.office.walk import go, pose, put
from app.office.wander import begin_rest, choose_sofa, end_rest, stay
from app.office.world import World, pet_of
from app.wire.facts import AgentId

Past = Sequence[tuple[AgentId, Role | None]]  # arrivals and, with None, departures, in the order they happened

FADE_S: Final = 0.4  # of a bubble whose cause is over
_SINCE = attrgetter("role.asked_s")


def settle(world: World, roles: Mapping[AgentId, Role], past: Past | None = None) -> None:
    """Puts everybody in place at once, without effects: for a page that opens late and for a seek.

    ``past`` (see ``direct.past``) lets a late page give out the same seats and looks as a page that was there.
    """
    _clear(world)
    for id, came in past if past is not None else ():
        if came is None:
            _forget(world, id)
            world.parted.add(id)
        elif id not in world.people:
            admit(world, came)
    for id in [id for id in world.people if id not in roles]:
        _forget(world, id)
    for id, role in roles.items():
        one = world.people[id] if id in world.people else admit(world, role)
        one.role, one.bubble = role, role.bubble
        assert one.home is not None
        put(world, one, one.home)
    for one in _resting(world.people.values()):
        choose_sofa(world, one)
        if one.sofa is not None:
            put(world, one, one.sofa)
    relight(world)


def sync(world: World, roles: Mapping[AgentId, Role], past: Callable[[], Past] = tuple) -> bool:
    """Lets newcomers in, sends leavers out and changes what the others do; the same roles again change nothing.

    With ``past`` (see ``settle``), which is asked only when somebody came or went, places and looks are given out in
    the order in which that happened, also to those who came and left between two looks: a page that looks seldom
    gives the same ones as a page that looks often.  Returns whether anything changed.
    """
    changed, freed = False, list[Person]()
    for id, came in _comings_and_goings(world, roles, past):
        changed = True
        if came is None:
            send_off(world, world.people[id])
            world.parted.add(id)
            continue
        person = _newcomer(world, came)
        if came.posture is Posture.REST:
            freed.append(person)
    more, others = _bring_in(world, roles)
    for person in _resting([*(one for one in freed if one.stage not in GOING and one.id in roles), *others]):
        begin_rest(world, person)
    if changed or more:
        relight(world)
    return changed or more


def _comings_and_goings(
    world: World, roles: Mapping[AgentId, Role], past: Callable[[], Past]
) -> Iterator[tuple[AgentId, Role | None]]:
    """Who came and, with ``None``, who left since the last look, in order; who comes back is not among them."""
    here = {id for id, one in world.people.items() if one.stage not in GOING}
    if here == roles.keys():
        return
    known = past()
    world.parted.intersection_update({id for id, _ in known})
    for id, came in known:
        if came is None and id in here and id not in roles:
            here.discard(id)
            yield id, None
        elif came is not None and id not in world.people and (id in roles or id not in world.parted):
            here.add(id)
            yield id, roles.get(id, came)
    for id in [id for id in world.people if id in here and id not in roles]:
        yield id, None


def _bring_in(world: World, roles: Mapping[AgentId, Role]) -> tuple[bool, list[Person]]:
    """Gives everybody the present role; returns whether that changed anything, and those who are free from now on."""
    changed = False
    freed: list[Person] = []
    for id, role in roles.items():
        known = world.people.get(id)
        if known is not None and known.role is role and known.stage not in GOING:
            continue
        rested = known is not None and known.role.posture is Posture.REST
        person = _apply(world, known, role)
        if person is not None:
            changed = True
            if role.posture is Posture.REST and not rested:
                freed.append(person)
    return changed, freed


def reseat(world: World, id: AgentId, seat: Seat) -> bool:
    """Gives a person another chair, for good; False when it is taken, unknown, or the person has no seat of its own."""
    person = world.people.get(id)
    if person is None or person.small or person.stage in GOING:
        return False
    free = next((one for one in free_seats(world) if one.id == seat.id), None)
    if free is None:
        return False
    world.seat_choices[id] = free.id
    _move_home(world, person, free)
    return True


def _clear(world: World) -> None:
    for person in list(world.people.values()):
        _forget(world, person.id)
    world.timers = [timer for timer in world.timers if pet_of(timer) in world.pets]
    heapify(world.timers)
    world.parted.clear()
    world.strolls.clear()
    world.door_s = world.t_s


def _forget(world: World, id: AgentId) -> None:
    person = world.people.get(id)
    if person is not None:
        let_all_go(world, person)
        if person.own_look and person.stage not in GOING:
            world.closet.give_back(person.look)
        remove(world, person)


def _resting(people: Iterable[Person]) -> list[Person]:
    """Those who rest, in the order in which their rests began."""
    return sorted((one for one in people if one.role.posture is Posture.REST), key=_SINCE)


def _apply(world: World, person: Person | None, role: Role) -> Person | None:
    """Brings one role in; returns the person if that changed anything."""
    if person is None:
        return _newcomer(world, role)
    if person.stage in GOING:
        person.role = role
        show_bubble(world, person)
        come_back(world, person)
        return person
    before, person.role = person.role, role
    if before == role:
        return None
    show_bubble(world, person)
    _reconsider_home(world, person, before)
    _take_up(world, person, before)
    return person


def _newcomer(world: World, role: Role) -> Person:
    person = admit(world, role)
    enter(world, person)
    return person


def _take_up(world: World, person: Person, before: Role) -> None:
    """Goes where the new role is done, and takes its pose."""
    posture = person.role.posture
    if posture not in (Posture.REST, Posture.FREEZE):
        end_rest(world, person)
    if person.stage == "there":
        if posture is before.posture:
            pose(world, person)
        elif posture is not Posture.REST:  # for a rest, begin_rest follows
            stay(world, person)


def show_bubble(world: World, person: Person) -> None:
    """Puts up the bubble of the role; one whose cause is over fades."""
    bubble = person.role.bubble
    if bubble is not None:
        person.bubble, person.bubble_alpha = bubble, 1.0
        world.fading.pop(person.id, None)
    elif person.bubble is not None and person.id not in world.fading:
        if world.calm or world.hasty:
            person.bubble = None
        else:
            person.fade_s = world.t_s
            world.fading[person.id] = person


def _reconsider_home(world: World, person: Person, before: Role) -> None:
    """Somebody about whom we learned more may belong elsewhere: beside its lead, or in its folder's area."""
    role = person.role
    if (role.kind == "subagent") is not person.small:
        person.small = role.kind == "subagent"
        _move_home(world, person, home_for(world, person))
        return
    if person.small or person.id in world.seat_choices:
        return
    better = None
    lead = lead_seat(world, role)
    if role.near != before.near and lead is not None:
        better = nearest_seat(free_seats(world), lead.tile)
        if better is not None and person.seat is not None:
            closer = better.tile.distance(lead.tile) < person.seat.tile.distance(lead.tile)
            better = better if closer else None
    elif role.folder != before.folder and not before.folder:
        areas = world.office.areas_of_folder.get(role.folder, frozenset())
        if person.seat is None or person.seat.area not in areas:
            better = best_seat([seat for seat in free_seats(world) if seat.area in areas], areas, (), person.seed)
    if better is not None:
        _move_home(world, person, better)


def _move_home(world: World, person: Person, home: Seat | Spot) -> None:
    """Gives a person another place of its own; its helpers, and theirs, come along."""
    _resettle(world, person, home)
    moved = {person.id}
    above = [person.id]
    while above:
        near = above.pop()
        for helper in [one for one in world.people.values() if one.small and one.role.near == near]:
            if helper.id not in moved and helper.stage not in GOING:
                _resettle(world, helper, home_for(world, helper))
                moved.add(helper.id)
                above.append(helper.id)


def _resettle(world: World, person: Person, home: Seat | Spot) -> None:
    was_home = person.goal is person.home
    settle_home(world, person, home)
    if person.stage in ("there", "walking") and was_home:
        go(world, person, home)
