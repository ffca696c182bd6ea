"""Who looks like whom."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.geometry import Direction
from app.office.chance import mix, seed_from, share
from app.office.direct import AT_WORK as AT_WORK_BY_ACTIVITY
from app.office.layout import office_from
from app.office.looks import CAST, PLAIN, Closet, Look, Wardrobe, recolour, wardrobe_from
from app.office.person import AT_DESK, ON_FLOOR
from app.wire.atlas_json import Atlas, atlas_from_text
from app.wire.catalogue_json import catalogue_from_text
from app.wire.layout_json import layout_from_text

ASSETS = Path(__file__).parents[2] / "assets"
LIVELY = ("walk", "type", "read", "think", "wait", "stretch", "idle")  # poses whose frame the engine counts
SIDES = {Direction.DOWN: "down", Direction.UP: "up", Direction.RIGHT: "right"}


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    return atlas_from_text((ASSETS / "atlas.json").read_text("utf-8"))


@given(st.lists(st.integers(0, 1 << 60), min_size=CAST, max_size=CAST))
def test_the_whole_cast_comes_before_anybody_twice(seeds: list[int]) -> None:
    closet = Closet()
    assert {closet.take(seed).cast for seed in seeds} == set(range(CAST))


def test_a_look_given_back_is_given_out_again() -> None:
    closet = Closet()
    looks = [closet.take(seed) for seed in range(CAST)]
    closet.give_back(looks[2])
    assert closet.take(99) == looks[2]


def test_thirty_people_wear_thirty_looks(atlas: Atlas) -> None:
    closet = Closet(wardrobe_from(atlas))
    looks = [closet.take(seed_from(f"agent {k}")) for k in range(30)]
    assert len(set(looks)) == 30
    assert set(Counter(look.cast for look in looks).values()) == {5}


def test_numbered_looks_are_the_cast_and_then_all_different_and_the_same_everywhere(atlas: Atlas) -> None:
    numbers = [*range(30), 120, 121]
    looks = [Closet(wardrobe_from(atlas)).numbered(k) for k in numbers]
    assert looks[:CAST] == [Look(k) for k in range(CAST)]
    assert len(set(looks)) == len(numbers)
    closet = Closet(wardrobe_from(atlas))
    assert [closet.numbered(k) for k in reversed(numbers)] == looks[::-1]


def test_who_has_no_number_gets_a_look_that_is_free() -> None:
    closet = Closet()
    assert closet.numbered(-1) is None
    assert closet.numbered(2) == Look(2)
    assert {closet.take(seed).cast for seed in range(CAST - 1)} == set(range(CAST)) - {2}


def test_without_recolours_looks_are_shared_evenly() -> None:
    closet = Closet(PLAIN)
    assert set(Counter(closet.take(k) for k in range(30)).values()) == {5}


@given(st.integers(0, CAST - 1), st.integers(0, 1 << 60))
def test_a_recolour_takes_each_ramp_from_its_slots_pool_and_skin_stays_skin(cast: int, seed: int) -> None:
    atlas = atlas_from_text((ASSETS / "atlas.json").read_text("utf-8"))
    wardrobe = wardrobe_from(atlas)
    swaps = dict(recolour(cast, seed, wardrobe).ramps)
    wears = {slot: swaps.get(ramp, ramp) for slot, ramp in wardrobe.cast[cast].items()}
    assert all(wears[slot] in pool for slot, pool in wardrobe.pools.items())
    assert wears["skin"].startswith("skin")
    assert wears["shirt"] != wears["trim"]


def test_slots_drawn_alike_stay_alike_in_something_that_suits_both() -> None:
    wardrobe = Wardrobe(
        ({"shirt": "red", "shoe": "red"},), {"shirt": ("red", "blue", "green"), "shoe": ("green", "red")}
    )
    worn = {recolour(0, seed, wardrobe) for seed in range(40)}
    assert worn == {Look(0), Look(0, (("red", "green"),))}


def test_every_pose_of_the_engine_is_drawn(atlas: Atlas) -> None:
    """Drift guard: an animation named here exists for people, and a moving one has frames to move."""
    poses = {*AT_DESK.values(), "walk", "idle"}
    for anim in poses:
        for side in SIDES.values():
            assert f"person/0/{anim}/{side}/0" in atlas.frames
            assert anim not in LIVELY or f"person/0/{anim}/{side}/1" in atlas.frames
    for anim, side in (("sleep", "down"), ("stretch", "down"), ("stretch", "up")):
        assert f"person/0/{anim}/{side}/0" in atlas.frames
    for anim in {*ON_FLOOR.values(), "walk", "idle"}:
        assert f"kid/0/{anim}/down/1" in atlas.frames
    assert all(f"person/0/{anim}/{side}/3" in atlas.frames for anim in ("walk",) for side in SIDES.values())
    assert "person/0/idle/down/2" in atlas.frames


def test_the_default_office_opens_without_a_complaint() -> None:
    layout = layout_from_text((ASSETS / "layouts" / "studio.json").read_text("utf-8"))
    office = office_from(layout, catalogue_from_text((ASSETS / "catalogue.json").read_text("utf-8")))
    assert office.problems == ()
    assert sum(seat.equipped and bool(seat.screens) for seat in office.seats) >= 12
    assert len(office.rests) >= 4
    assert len(office.spots) >= 6


def test_chance_is_the_same_everywhere_and_even() -> None:
    assert seed_from("claude:ana", 7) == 13343195832036771583
    assert mix(0, 0) == 16294208416658607535
    shares = [share(5, k) for k in range(1000)]
    assert all(0 <= value < 1 for value in shares)
    assert 0.45 < sum(shares) / 1000 < 0.55


def test_the_table_of_work_names_only_postures_at_a_desk() -> None:
    assert set(AT_WORK_BY_ACTIVITY.values()) <= set(AT_DESK)
