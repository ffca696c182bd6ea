"""One step of time: what is due happens, whoever walks moves, whoever works moves its hands."""

from heapq import heappop
from typing import Final, assert_never

from app.office.enter import EFFECT_S, begin_rain, dissolve, end_rain, remove
from app.office.lights import relight
from app.office.person import BEAT_S, Person, frame_at
from app.office.pets import calm_down, move_pets, rouse
from app.office.pets import stir as stir_pet
from app.office.sync import FADE_S
from app.office.walk import move_along, move_walkers, put
from app.office.wander import stay, stir
from app.office.world import World, beat_at, pet_of
from app.wire.facts import AgentId

LONG_S: Final = 2.0  # a step of this length follows a sleep: people change place by a cut instead of walking


def step(world: World, dt_s: float) -> bool:
    """Moves time on by ``dt_s``; returns whether the picture may have changed.

    The result does not depend on how the time was cut into steps, unless they are longer than ``LONG_S``.
    """
    before_s, until_s = world.t_s, world.t_s + max(dt_s, 0.0)
    world.hasty = dt_s > LONG_S
    happened = _finish_walks(world) if world.calm or world.hasty else False
    if world.calm:
        calm_down(world)
    _rouse(world)
    while world.timers and world.timers[0].at_s <= until_s:
        timer = heappop(world.timers)
        if world.counts(timer):
            world.t_s = max(timer.at_s, world.t_s)
            person = world.people.get(AgentId(timer.id))
            if person is not None:
                _wake(world, person)
            else:
                stir_pet(world, world.pets[pet_of(timer)])
            _rouse(world)
            happened = True
    world.t_s, world.hasty = until_s, False
    moved = _move(world, before_s)
    relight(world)
    return happened or moved


def _rouse(world: World) -> None:
    """Pets wake when somebody works again."""
    if world.dozing and world.awake:
        rouse(world)


def _wake(world: World, person: Person) -> None:
    """What a person does when its timer runs out."""
    match person.stage:
        case "queueing":
            begin_rain(world, person)
        case "arriving":
            end_rain(world, person)
        case "walking":
            assert person.goal is not None
            put(world, person, person.goal)
            stay(world, person)
        case "there":
            stir(world, person)
        case "leaving":
            move_along(person, world.t_s, 0)
            dissolve(world, person)
        case "dissolving":
            remove(world, person)
        case _:
            assert_never(person.stage)


def _finish_walks(world: World) -> bool:
    """Cuts short every walk, because nobody looked or because motion is not wanted."""
    walkers = list(world.walkers.values())
    for person in walkers:
        if person.stage == "leaving":
            remove(world, person)
        elif person.goal is not None:
            person.ticket += 1
            put(world, person, person.goal)
            stay(world, person)
    return bool(walkers)


def _move(world: World, before_s: float) -> bool:
    """Everything that changes from frame to frame."""
    moved = bool(world.walkers or world.fading)
    move_walkers(world)
    for person in world.effects.values():
        if person.stage != "queueing":
            person.progress = min((world.t_s - person.since_s) / EFFECT_S, 1.0)
            moved = True
    for person in list(world.fading.values()):
        person.bubble_alpha = 1.0 - (world.t_s - person.fade_s) / FADE_S
        if person.bubble_alpha <= 0:
            person.bubble, person.bubble_alpha = None, 1.0
            del world.fading[person.id]
    moved = move_pets(world) or moved
    return _beat(world, before_s) or moved


def _beat(world: World, before_s: float) -> bool:
    """Hands, eyes and moving furniture."""
    if world.calm:
        return False
    ticked = any(beat_at(world.t_s, every) != beat_at(before_s, every) for every in world.beats() - {BEAT_S})
    beat = beat_at(world.t_s, BEAT_S)
    if world.busy and beat != beat_at(before_s, BEAT_S):
        for person in world.busy.values():
            frame = frame_at(person, beat)
            if frame != person.frame:
                person.frame = frame
                ticked = True
    return ticked
