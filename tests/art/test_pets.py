"""Pets: everything that the office asks of them is drawn, and drawn well enough for a machine to have no complaint."""

from itertools import chain

import pytest

from assets.art import lint
from assets.art.palette import RAMPS
from assets.art.pets.coats import COATS, SLOTS
from assets.art.pets.kinds import WAYS, pets
from assets.art.sprite import Sprite

PETS = pets()
KINDS = pytest.mark.parametrize("kind", PETS)


def drawn(kind: str) -> dict[str, Sprite]:
    return {
        f"{kind}/{name}/{way}/{k}": sprite
        for name, ways in PETS[kind].items()
        for way, loop in ways.items()
        for k, sprite in enumerate(loop)
    }


def test_there_are_a_cat_a_dog_a_bird_and_a_robot_vacuum() -> None:
    assert list(PETS) == ["cat", "dog", "bird", "vacuum"] == list(COATS)


@KINDS
def test_a_pet_walks_follows_and_stands_in_every_direction_and_is_glad_and_sleeps(kind: str) -> None:
    for name in ("walk", "follow", "idle"):
        assert set(PETS[kind][name]) == set(WAYS), name
    assert {"glad", "sleep"} <= set(PETS[kind])


@KINDS
def test_a_pets_drawings_pass_the_art_checks(kind: str) -> None:
    sprites = drawn(kind)
    checks = chain.from_iterable(
        (*lint.edge_pixels(name, s), *lint.orphan_pixels(name, s, 10), *lint.mixed_slots(name, s, SLOTS))
        for name, s in sprites.items()
    )
    assert list(checks) == []


@KINDS
def test_a_pets_loops_move_a_little_and_never_jump(kind: str) -> None:
    for name, ways in PETS[kind].items():
        for way, loop in ways.items():
            assert list(lint.motion(f"{kind}/{name}/{way}", loop)) == []


@pytest.mark.parametrize("kind", ["cat", "dog"])
@pytest.mark.parametrize("way", WAYS)
def test_who_walks_keeps_a_foot_on_the_ground_and_sets_each_foot_down_in_its_turn(kind: str, way: str) -> None:
    """On the row above the outline stand paws: never none, and not the same ones throughout."""
    soles = [{x for x in range(s.w) if s.at(x, s.h - 2)} for s in PETS[kind]["walk"][way]]
    assert all(soles)
    assert len({tuple(sorted(feet)) for feet in soles}) >= 2


def test_a_bird_in_the_air_touches_nothing() -> None:
    for loop in PETS["bird"]["fly"].values():
        assert all(s.at(x, y) is None for s in loop for y in range(s.h - 5, s.h) for x in range(s.w))


@pytest.mark.parametrize(("kind", "coat"), [(kind, coat) for kind, coats in COATS.items() for coat in coats])
def test_a_coat_leaves_the_two_parts_of_a_pet_apart(kind: str, coat: tuple[str, str]) -> None:
    assert coat[0] != coat[1]
    assert RAMPS[coat[0]][3] != RAMPS[coat[1]][3]


@KINDS
def test_every_kind_has_several_coats(kind: str) -> None:
    assert len(set(COATS[kind])) >= 3
