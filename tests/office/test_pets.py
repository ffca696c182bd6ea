"""Pets: busy while somebody works, asleep when nobody does, and never a frame more than that."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.geometry import Direction, Px, Tile
from app.office.layout import office_from
from app.office.pet import HEART_S, Creature, heart_alpha
from app.office.pet_life import where
from app.office.pets import house, pet_at, stroke
from app.office.rebuild import rebuild
from app.office.role import Posture
from app.office.step import step
from app.office.sync import settle, sync
from app.office.world import World
from app.wire.catalogue_json import Variant
from app.wire.facts import AgentId
from app.wire.layout_json import Ground, Layout, Pet, layout_from_text, text_from_layout
from tests.office.builders import CATALOGUE, a_layout, a_role, a_room, a_studio, an_item, an_office, cast, crew

KINDS = ("cat", "dog", "bird", "vacuum")
TICK_S = 0.1


def pets_of(*kinds: str) -> tuple[Pet, ...]:
    return tuple(Pet(f"{kind}-{k}", kind, Tile(3 + k, 3), kind.title()) for k, kind in enumerate(kinds))


def with_pets(*kinds: str, layout: Layout | None = None, working: int = 2, seed: int = 0) -> World:
    """An office with pets, in which so many people work."""
    world = an_office(replace(layout or a_studio(), pets=pets_of(*kinds)), seed)
    house(world)
    settle(world, crew(working))
    return world


def the_pet(world: World) -> Creature:
    return next(iter(world.pets.values()))


def day_of(world: World, for_s: float, tick_s: float = TICK_S) -> list[tuple[str, Tile, float, float]]:
    """What the first pet does, moment by moment."""
    seen: list[tuple[str, Tile, float, float]] = []
    for _ in range(round(for_s / tick_s)):
        step(world, tick_s)
        pet = the_pet(world)
        seen.append((pet.doing, pet.tile, pet.x_px, pet.y_px))
    return seen


def run_until(world: World, doing: str, within_s: float = 400.0) -> Creature:
    for _ in range(round(within_s / TICK_S)):
        if the_pet(world).doing == doing:
            return the_pet(world)
        step(world, TICK_S)
    raise AssertionError(f"it never did {doing!r}")


@pytest.mark.parametrize("kind", KINDS)
def test_while_somebody_works_a_pet_gets_around(kind: str) -> None:
    day = day_of(with_pets(kind), 240)
    assert len({tile for _, tile, _, _ in day}) >= 8
    assert {"fly" if kind == "bird" else "walk", "idle"} <= {doing for doing, *_ in day}


@pytest.mark.parametrize("kind", KINDS)
def test_when_nobody_works_a_pet_goes_to_its_place_and_sleeps_and_wants_no_frames(kind: str) -> None:
    world = with_pets(kind)
    day_of(world, 30)
    sync(world, crew(2, Posture.SIT))
    day_of(world, 90)
    pet = the_pet(world)
    assert (pet.doing, pet.tile) == ("sleep", pet.home)
    assert world.next_change_s() is None
    assert not any(step(world, 0.5) for _ in range(200))


@pytest.mark.parametrize("kind", KINDS)
def test_a_sleeping_pet_gets_up_when_work_begins(kind: str) -> None:
    world = with_pets(kind, working=0)
    run_until(world, "sleep", 30)
    sync(world, crew(1))
    for _ in range(600):
        step(world, TICK_S)
        if the_pet(world).moves:
            return
    raise AssertionError("it sleeps on")


@pytest.mark.parametrize("kind", KINDS)
def test_with_reduced_motion_no_pet_ever_moves_and_none_wants_a_frame(kind: str) -> None:
    world = with_pets(kind)
    day_of(world, 20)
    world.calm = True
    step(world, TICK_S)
    day = day_of(world, 60)
    assert len(set(day)) == 1
    assert day[0][1] == the_pet(world).home
    assert world.next_change_s() is None
    world.calm = False
    assert len(set(day_of(world, 60))) > 10


@pytest.mark.parametrize("kind", ["cat", "dog", "vacuum"])
@given(seed=st.integers(0, 1 << 32))
@settings(max_examples=8, deadline=None)
def test_who_goes_on_foot_never_stands_in_furniture_or_in_a_wall(kind: str, seed: int) -> None:
    world = with_pets(kind, seed=seed)
    assert all(world.office.grid.is_walkable(tile) for _, tile, _, _ in day_of(world, 90))


def test_a_bird_flies_over_furniture_and_sits_on_it() -> None:
    layout = a_studio()
    world = with_pets("bird", layout=layout)
    high = replace(CATALOGUE.pieces["desk"], variants={Direction.DOWN: _tall()})
    catalogue = replace(CATALOGUE, pieces={**CATALOGUE.pieces, "desk": high})
    rebuild(world, office_from(world.layout, catalogue))
    heights = set()
    for _ in range(3000):
        step(world, TICK_S)
        if the_pet(world).doing == "idle":
            heights.add((the_pet(world).lift_px, world.office.grid.is_walkable(the_pet(world).tile)))
    assert {(0.0, True), (12.0, False)} == heights


def _tall() -> Variant:
    return replace(CATALOGUE.pieces["desk"].variants[Direction.DOWN], surface_px=12)


@given(seed=st.integers(0, 1 << 32), cuts=st.lists(st.sampled_from((0.016, 0.05, 0.3, 1.1)), min_size=40, max_size=60))
@settings(max_examples=15, deadline=None)
def test_what_pets_do_does_not_depend_on_how_often_they_are_drawn(seed: int, cuts: list[float]) -> None:
    one, other = with_pets(*KINDS, seed=seed), with_pets(*KINDS, seed=seed)
    for cut_s in cuts * 3:
        step(one, cut_s)
    total_s = one.t_s
    while other.t_s < total_s - 1.0:
        step(other, 1.0)
    step(other, total_s - other.t_s)
    for id, pet in one.pets.items():
        twin = other.pets[id]
        assert (pet.doing, pet.tile, pet.rolls) == (twin.doing, twin.tile, twin.rolls)
        assert (pet.x_px, pet.y_px) == pytest.approx((twin.x_px, twin.y_px))


def test_a_pet_follows_somebody_close_by_and_is_glad_beside_them() -> None:
    world = with_pets("dog", layout=a_layout(a_room(7, 6), an_item("stool", 2, 2)), working=1)
    pet = run_until(world, "glad")
    person = world.people[AgentId("a0")]
    assert pet.tile.distance(where(world, person)) <= 1


def test_who_is_followed_and_leaves_is_followed_no_more() -> None:
    world = with_pets("cat", layout=a_layout(a_room(12, 4), an_item("stool", 9, 2)), working=1)
    assert run_until(world, "follow", 900).friend == "a0"
    sync(world, cast(a_role("other")))
    day_of(world, 8)
    assert the_pet(world).friend is None
    assert the_pet(world).doing != "follow"


def test_a_machine_moves_in_straight_lanes_and_returns_to_its_charger() -> None:
    world = with_pets("vacuum")
    pet = run_until(world, "walk")
    assert len({leg[4] for leg in pet.legs}) == 1
    pet = run_until(world, "sleep")
    assert pet.tile == pet.home


# -- hearts -----------------------------------------------------------------------


def test_a_stroked_pet_shows_a_heart_that_goes_by_itself() -> None:
    """P3, first half."""
    world = with_pets("cat", working=0)
    pet = the_pet(world)
    stroke(world, pet.id)
    assert heart_alpha(pet, world.t_s) == 1.0
    assert world.next_change_s() == 0.0
    step(world, HEART_S - 0.2)
    assert 0 < heart_alpha(pet, world.t_s) < 1
    assert step(world, 0.3)  # the frame in which it is gone is drawn, too
    assert heart_alpha(pet, world.t_s) == 0
    assert world.next_change_s() != 0.0


def test_pressing_again_ends_the_heart_quickly() -> None:
    """P3, second half."""
    world = with_pets("cat")
    pet = the_pet(world)
    stroke(world, pet.id)
    step(world, 0.3)
    stroke(world, pet.id)
    step(world, 0.1)
    assert 0 < heart_alpha(pet, world.t_s) < 1
    step(world, 0.2)
    assert heart_alpha(pet, world.t_s) == 0


def test_with_reduced_motion_a_heart_stands_still_and_is_taken_away_in_time() -> None:
    world = with_pets("cat")
    world.calm = True
    step(world, TICK_S)
    stroke(world, "cat-0")
    assert step(world, 0.0)
    assert world.next_change_s() == pytest.approx(HEART_S)
    step(world, HEART_S)
    assert world.next_change_s() is None


def test_who_is_pressed_is_the_pet_under_the_finger_and_the_nearer_of_two() -> None:
    world = with_pets("cat", "dog", working=0)
    world.pets["dog-1"].x_px, world.pets["dog-1"].y_px = world.pets["cat-0"].x_px, world.pets["cat-0"].y_px + 4
    world.pets["dog-1"].foot_px += 4
    at = world.pets["cat-0"]
    assert pet_at(world, Px(at.x_px, at.y_px)) == "dog-1"
    assert pet_at(world, Px(at.x_px + 40, at.y_px)) is None


# -- the layout ---------------------------------------------------------------------


def test_pets_come_and_go_with_the_layout_and_survive_its_file() -> None:
    """P1, P2: what was chosen is in the document, names and coats included."""
    pets = (Pet("p1", "cat", Tile(3, 3), "Tom", (("fur", "slate"),)), Pet("p2", "bird", Tile(4, 4)))
    layout = replace(a_studio(), pets=pets)
    assert layout_from_text(text_from_layout(layout)).pets == pets
    world = an_office(layout)
    house(world)
    assert {(pet.id, pet.name, pet.ramps) for pet in world.pets.values()} == {
        ("p1", "Tom", (("fur", "slate"),)),
        ("p2", "", ()),
    }
    rebuild(world, office_from(replace(layout, pets=pets[1:]), CATALOGUE))
    assert list(world.pets) == ["p2"]


def test_of_two_pets_with_one_id_the_first_counts() -> None:
    layout = replace(a_studio(), pets=(Pet("p", "cat", Tile(3, 3)), Pet("p", "dog", Tile(4, 4))))
    world = an_office(layout)
    house(world)
    assert [(pet.id, pet.kind) for pet in world.pets.values()] == [("p", "cat")]


def test_a_pet_whose_place_is_no_floor_lives_on_the_nearest_tile_that_is() -> None:
    world = an_office(replace(a_studio(), pets=(Pet("p", "cat", Tile(0, 3)),)))
    house(world)
    assert the_pet(world).tile == Tile(1, 3)


@pytest.mark.parametrize("kind", KINDS)
def test_whose_tile_is_built_over_finds_another_at_once(kind: str) -> None:
    world = with_pets(kind)
    day_of(world, 33.3)
    pet, layout = the_pet(world), world.layout
    walled = tuple(
        tuple(Ground("wall") if Tile(c, r) == pet.tile else ground for c, ground in enumerate(row))
        for r, row in enumerate(layout.ground)
    )
    before = pet.tile
    rebuild(world, office_from(replace(layout, ground=walled), CATALOGUE))
    assert the_pet(world).tile != before
    assert world.office.grid.is_walkable(the_pet(world).tile)
    if kind != "bird":
        assert all(world.office.grid.is_walkable(tile) for _, tile, _, _ in day_of(world, 60))


def test_who_is_not_concerned_by_a_change_does_not_look_up() -> None:
    world = with_pets("cat")
    pet = run_until(world, "walk")
    step(world, TICK_S)
    before = (pet.x_px, pet.y_px, pet.legs, pet.ticket)
    rebuild(world, office_from(replace(world.layout, name="Other"), CATALOGUE))
    assert (pet.x_px, pet.y_px, pet.legs, pet.ticket) == before


def test_a_pet_that_was_moved_in_the_layout_is_there_at_once() -> None:
    world = with_pets("cat")
    day_of(world, 20)
    moved = replace(world.layout, pets=(replace(world.layout.pets[0], at=Tile(20, 15)),))
    rebuild(world, office_from(moved, CATALOGUE))
    assert (the_pet(world).tile, the_pet(world).home) == (Tile(20, 15), Tile(20, 15))


def test_after_hours_in_a_hidden_tab_pets_are_simply_somewhere() -> None:
    world = with_pets(*KINDS)
    step(world, 6 * 3600.0)
    assert all(world.office.grid.is_walkable(pet.tile) for pet in world.pets.values())
    assert sum(pet.rolls for pet in world.pets.values()) < 4 * 6 * 60 * 3  # a few thoughts a minute, no ways
