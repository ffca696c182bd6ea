"""The light of the day: steps hours apart, of which each costs new colours once, and nothing after that."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.colour import contrast
from app.light import LOOK_S, Light
from app.office.role import Posture
from app.scene.daylight import DAY, DAY_S, HOUR_S, HOURS, NIGHT, STEPS, chosen_step, graded, step_at, wait_s
from app.scene.draws import ROOM
from assets.art.palette import RAMPS
from tests.office.builders import a_role
from tests.scene.stage import Stage, a_stage

NOON_S, MIDNIGHT_S, EVENING_S = 12 * HOUR_S, 0.0, 20.5 * HOUR_S


@pytest.mark.parametrize(
    ("hour", "step"),
    [(0.0, NIGHT), (5.49, NIGHT), (5.5, 4), (7.0, 2), (8.0, 1), (9.0, DAY), (16.4, DAY), (18.5, 2), (23.99, NIGHT)],
)
def test_the_step_follows_from_the_hour(hour: float, step: int) -> None:
    assert step_at(hour * HOUR_S) == step


@given(st.integers(-(10**9), 4 * 10**9))
def test_at_the_end_of_the_wait_it_is_the_next_step_and_before_it_the_same(local_s: int) -> None:
    wait = wait_s(local_s)
    assert 0 < wait <= DAY_S
    assert step_at(local_s + max(0.0, wait - 60)) == step_at(local_s) or wait < 60
    assert abs(step_at(local_s + wait + 1) - step_at(local_s)) <= 1


def test_steps_are_at_least_half_an_hour_apart_so_that_a_day_costs_few_pictures() -> None:
    hours = [hour for hour, _ in HOURS]
    assert min(b - a for a, b in zip(hours, [*hours[1:], 24.0], strict=True)) >= 0.5


def test_by_day_every_colour_stays_what_it_is() -> None:
    assert all(graded(colour, DAY) == colour for colour in (0, 0xFFFFFF, 0x123456))


@given(st.integers(0, 0xFFFFFF), st.integers(0, NIGHT))
def test_no_light_makes_a_colour_brighter_than_it_is_by_day(colour: int, step: int) -> None:
    seen = graded(colour, step)
    assert all(seen >> shift & 255 <= colour >> shift & 255 for shift in (16, 8, 0))


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_people_stand_out_from_floors_and_walls_in_every_light_at_least_as_by_day(step: int) -> None:
    """A person's outline keeps its colour, and so do its bright parts; what is behind it grows darker."""
    for skin in ("skin1", "skin3", "skin6"):
        for ground in ("floor_honey", "floor_walnut", "wall"):
            behind = RAMPS[ground][3]
            seen = graded(behind[0] << 16 | behind[1] << 8 | behind[2], step)
            dim = (seen >> 16, seen >> 8 & 255, seen & 255)
            edges = max(contrast(RAMPS[skin][level], dim) for level in (0, 5))
            by_day = max(contrast(RAMPS[skin][level], behind) for level in (0, 5))
            assert edges >= min(2.0, by_day)


@pytest.mark.parametrize(("choice", "step"), [("day", DAY), ("night", NIGHT)])
def test_who_chose_a_light_keeps_it_at_any_hour(choice: str, step: int) -> None:
    for local_s in (NOON_S, MIDNIGHT_S, EVENING_S):
        assert chosen_step(choice, local_s) == (step, None)  # type: ignore[arg-type]


def test_evening_is_shown_once_all_its_colours_are_there_and_never_a_half_of_it() -> None:
    stage = a_stage().settle()
    by_day = stage.ground(), stage.still()
    assert stage.scene.shine(NIGHT)
    seen = set()
    for _ in range(30):
        stage.frame()
        seen.add((tuple(stage.ground()), tuple(stage.still())))
    assert len(seen) <= 2
    assert stage.scene.sprites.light == NIGHT
    assert (stage.ground(), stage.still()) != by_day


def test_the_same_light_again_is_no_change_and_draws_nothing_anew() -> None:
    stage = a_stage().settle()
    stage.scene.shine(NIGHT)
    stage.settle()
    laid, made = stage.scene.laid, len(stage.canvas.pages)
    assert not stage.scene.shine(NIGHT)
    stage.settle()
    assert (stage.scene.laid, len(stage.canvas.pages)) == (laid, made)


def test_after_a_night_the_colours_of_the_night_are_given_back() -> None:
    stage = a_stage().settle()
    before, told = set(stage.scene.sprites.keys(ROOM)), (stage.ground(), stage.still())
    for step in (NIGHT, DAY):
        stage.scene.shine(step)
        stage.settle()
    assert set(stage.scene.sprites.keys(ROOM)) <= before
    assert (stage.ground(), stage.still()) == told


def test_it_gets_dark_in_an_office_that_is_furnished_while_the_colours_of_the_night_are_made() -> None:
    stage = a_stage().settle()
    stage.scene.shine(NIGHT)
    for key in stage.scene.sprites.keys(ROOM):
        stage.scene.sprites.give_back(key)  # as tidying up does
    stage.scene.furnish(stage.world.office)
    stage.settle()
    assert stage.scene.sprites.light == NIGHT


def test_people_and_labels_keep_their_colours_at_night() -> None:
    stage = a_stage(a_role("a", Posture.TYPE), a_role("b", Posture.WAIT)).settle()
    people = [line for line in stage.moving() if "person/" in line or "bubble/" in line]
    stage.scene.shine(NIGHT)
    stage.settle()
    assert [line for line in stage.moving() if "person/" in line or "bubble/" in line] == people
    assert people


class Wall:
    """What somebody is shown who looks at the clock on the wall."""

    def __init__(self) -> None:
        self.stage: Stage = a_stage()
        self.changes = 0
        self.light = Light(self.stage.scene, lambda now_s: HOUR_S, self._changed)

    def _changed(self) -> None:
        self.changes += 1


def test_the_light_follows_the_clock_here_and_says_when_it_is_another() -> None:
    wall = Wall()
    assert wall.light.shine("clock", NOON_S) == pytest.approx((16.5 - 13) * HOUR_S)
    assert wall.changes == 0
    assert wall.light.shine("clock", 20.0 * HOUR_S) == pytest.approx(0.5 * HOUR_S)
    assert wall.changes == 1
    assert wall.light.shine("clock", 20.0 * HOUR_S + LOOK_S / 2) == pytest.approx(0.5 * HOUR_S - LOOK_S / 2)
    assert wall.changes == 1


def test_another_choice_is_seen_at_once_and_the_choice_of_a_light_needs_no_clock() -> None:
    wall = Wall()
    wall.light.shine("clock", NOON_S)
    assert wall.light.shine("night", NOON_S + 0.1) is None
    assert wall.changes == 1


def test_who_goes_back_in_a_record_sees_the_light_of_then() -> None:
    wall = Wall()
    wall.light.shine("clock", 22 * HOUR_S)
    wall.light.shine("clock", NOON_S)
    assert wall.changes == 2
