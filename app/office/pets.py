"""Pets: they stroll, follow people, perch and vacuum while somebody works, and sleep when nobody does.

Rules: what a pet does is a function of the layout, the time, its seed and the people; it has one timer at a time, like
a person.  Nobody waits for a pet, and no pet is in anybody's way.  When nobody works a pet finds its place, lies down
and wants no more frames.  With reduced motion it sits where it belongs.
"""

from typing import Final

from app.core.geometry import Px, Rect, Tile
from app.office.chance import seed_from
from app.office.pet import Creature, frame_of, heart_alpha, stroked
from app.office.pet_life import (
    GLAD_S,
    arrive,
    begin,
    chance,
    decide,
    go_to_bed,
    keep_up,
    move,
    plan,
    settle_down,
    sleep,
)
from app.office.roam import nearest_free
from app.office.world import World
from app.wire.layout_json import Pet

WAKING_S: Final = 8.0  # within which all are up again when work begins
AWAY_S: Final = 60.0  # while nobody looks, a pet thinks as seldom as this
HALF_PX: Final = 11  # of the part that can be hit
TALL_PX: Final = 16
FOOT_PX: Final = 6


def house(world: World, shift: tuple[int, int] = (0, 0)) -> None:
    """Makes the pets of the world those of its layout; who was there stays where it is, if that is possible."""
    wanted = {pet.id: pet for pet in reversed(world.layout.pets)}  # of two with one id the first counts
    for id in world.pets.keys() - wanted.keys():
        del world.pets[id]
    for pet in world.layout.pets:
        if wanted[pet.id] is pet:
            known = world.pets.get(pet.id)
            if known is None or known.kind != pet.kind:
                _bring(world, pet)
            else:
                _keep(world, known, pet, *shift)


def _bring(world: World, pet: Pet) -> None:
    tile = nearest_free(world.office.grid, pet.at)
    if tile is None:
        return
    creature = Creature(pet.id, pet.kind, pet.name, pet.ramps, seed=seed_from(pet.id, world.seed), home=tile)
    world.pets[pet.id] = creature
    settle_down(world, creature, tile)
    plan(world, creature)


def _keep(world: World, creature: Creature, pet: Pet, dc: int, dr: int) -> None:
    """The office changed under a pet: it stays, unless it was moved or its tile is no floor any more."""
    creature.name, creature.ramps = pet.name, pet.ramps
    grid, before = world.office.grid, Tile(creature.home.c + dc, creature.home.r + dr)
    at = Tile(creature.tile.c + dc, creature.tile.r + dr)
    home = nearest_free(grid, pet.at)
    if home is None:
        del world.pets[pet.id]
        return
    creature.home = home
    way_free = all(grid.is_walkable(Tile(leg[5].c + dc, leg[5].r + dr)) for leg in creature.legs)
    if (dc, dr) == (0, 0) and home == before and creature.lift_px == 0 and grid.is_walkable(at) and way_free:
        return
    settle_down(world, creature, home if home != before else nearest_free(grid, at) or home)
    plan(world, creature)


# -- time ----------------------------------------------------------------------


def stir(world: World, pet: Creature) -> None:
    """What a pet does when its timer runs out."""
    if world.calm:
        settle_down(world, pet, pet.home)
    elif pet.moves:
        arrive(world, pet)
    elif world.hasty:
        _skip(world, pet)
    elif pet.friend is not None:
        keep_up(world, pet)
    elif not world.has_company:
        go_to_bed(world, pet)
    else:
        decide(world, pet)


def _skip(world: World, pet: Creature) -> None:
    """Nobody looked for a long time: no ways are found for that, a pet is simply where it belongs."""
    settle_down(world, pet, pet.home)
    if world.has_company:
        world.wake_at(pet, world.t_s + AWAY_S * (0.5 + chance(pet)))
    else:
        sleep(world, pet)


def calm_down(world: World) -> None:
    """Motion is not wanted: every pet is where it belongs, at once, and plans nothing."""
    for pet in world.pets.values():
        if not world.dozing or pet.moves or pet.doing == "glad" or pet.tile != pet.home or pet.lift_px:
            settle_down(world, pet, pet.home)
    world.dozing = bool(world.pets)


def rouse(world: World) -> None:
    """Somebody works again: who slept for want of company gets up, one after the other."""
    world.dozing = False
    for pet in world.pets.values():
        if not pet.moves:
            world.wake_at(pet, world.t_s + 1.0 + chance(pet) * WAKING_S)


def move_pets(world: World) -> bool:
    """Sets place and picture of all pets, as of now; says whether any looks different."""
    changed = False
    lively = world.awake
    for pet in world.pets.values():
        if pet.legs:
            move(pet, world.t_s)
            changed = True
        frame = frame_of(pet, world.t_s) if pet.legs or lively else 0
        if frame != pet.frame:
            pet.frame, changed = frame, True
        if pet.heart_end_s > 0:
            changed = True
            if world.t_s >= pet.heart_end_s:
                pet.heart_end_s = 0.0
    return changed


# -- what people do to them -----------------------------------------------------


def pet_at(world: World, at: Px) -> str | None:
    """The pet under a point, the front-most of several."""
    hit = [
        pet
        for pet in world.pets.values()
        if Rect(pet.x_px - HALF_PX, pet.y_px + FOOT_PX - TALL_PX - pet.lift_px, 2 * HALF_PX, TALL_PX).holds(at)
    ]
    return max(hit, key=lambda pet: pet.foot_px).id if hit else None


def stroke(world: World, id: str) -> None:
    """Strokes a pet: it shows a heart, and is glad if it has time."""
    pet = world.pets[id]
    stroked(pet, world.t_s)
    if not pet.moves and not world.calm and pet.doing != "sleep" and heart_alpha(pet, world.t_s) == 1.0:
        begin(world, pet, "glad")
        world.wake_at(pet, world.t_s + GLAD_S)
