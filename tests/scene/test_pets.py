"""Pets on the canvas: which picture, in which coat, before and behind what."""

from dataclasses import replace

import pytest

from app.core.geometry import Direction, Tile
from app.core.sprites import Box
from app.office.pet import Doing
from app.office.pets import house, stroke
from app.scene.compose import Scene
from app.scene.rows import Rows
from app.scene.sprites import Key
from app.wire.atlas_json import Atlas
from app.wire.layout_json import Pet
from tests.office.builders import a_studio, an_office
from tests.scene.stage import ATLAS

LOOPS = (("idle", "down", 3), ("idle", "right", 3), ("walk", "down", 4), ("walk", "right", 4), ("fly", "down", 2))
NAMES = [f"pet/cat/{doing}/{way}/{k}" for doing, way, count in LOOPS for k in range(count)]
PETS: dict[str, Box] = {**ATLAS.frames, **{name: (9000 + 30 * n, 0, 26, 20) for n, name in enumerate(NAMES)}}
COATED = replace(ATLAS, frames={**PETS, "bubble/heart": (8000, 0, 17, 17)}, coats={"cat": (("teal", "coral"),)})
FOUND = {box: name for name, box in COATED.frames.items()}


def drawn(pet: Pet, doing: Doing = "idle", facing: Direction = Direction.DOWN, atlas: Atlas = COATED) -> list[str]:
    """The rows of one pet, nearest last: what, where, and which depth."""
    world = an_office(replace(a_studio(), pets=(pet,)))
    house(world)
    creature = world.pets[pet.id]
    creature.doing, creature.facing = doing, facing
    rows, scene = Rows(), Scene(atlas)
    scene.pets.add(rows, world)
    told = sorted(rows.rows(), key=lambda row: row[0])
    return [f"{FOUND.get((row[2], row[3], row[4], row[5]), row[2:6])} at {row[6]},{row[7]}" for row in told]


CAT = Pet("p", "cat", Tile(3, 3))


def test_a_pet_stands_on_its_tile_over_its_shadow() -> None:
    assert drawn(CAT) == ["shadow/kid at 52,58", "pet/cat/idle/down/0 at 43,42"]


def test_who_does_what_nobody_drew_stands_there() -> None:
    assert drawn(CAT, "sleep")[1] == "pet/cat/idle/down/0 at 43,42"


def test_a_kind_that_nobody_drew_is_not_drawn() -> None:
    assert drawn(Pet("p", "dragon", Tile(3, 3))) == []


@pytest.mark.parametrize(
    ("pet", "wear"),
    [
        (CAT, (("fur", "teal"), ("fur2", "coral"))),
        (replace(CAT, ramps=(("fur", "wood"),)), (("fur", "wood"),)),
    ],
)
def test_a_pet_wears_the_coat_that_was_chosen_or_a_natural_one(pet: Pet, wear: tuple[tuple[str, str], ...]) -> None:
    world = an_office(replace(a_studio(), pets=(pet,)))
    house(world)
    scene = Scene(COATED)
    scene.pets.add(Rows(), world)
    order = scene.sprites.orders[Key("pet/cat", wear)]
    assert len(order.boxes) == len(NAMES)


def test_a_heart_is_over_everything() -> None:
    world = an_office(replace(a_studio(), pets=(CAT,)))
    house(world)
    stroke(world, "p")
    rows = Rows()
    Scene(COATED).pets.add(rows, world)
    *others, top = sorted(rows.rows(), key=lambda row: row[0])
    assert FOUND[top[2], top[3], top[4], top[5]] == "bubble/heart"
    assert top[8] == 255
    assert top[7] + top[5] <= others[-1][7] + 5  # it ends where the ears begin
