"""People come, sit, work, rest and leave."""

from dataclasses import replace

import pytest

from app.core.geometry import Direction, Px, Tile, centre
from app.office.layout import lanes
from app.office.person import Person
from app.office.role import Bubble, Posture
from app.office.step import step
from app.office.sync import reseat, settle, sync
from app.office.walk import go
from app.office.world import Glow, World, pick, seat_at
from app.wire.facts import Activity, AgentId
from app.wire.layout_json import Area
from tests.office.builders import (
    a_desk,
    a_layout,
    a_role,
    a_room,
    a_studio,
    an_item,
    an_office,
    cast,
    crew,
    helper,
    mate,
    run,
    run_until_still,
    seat_of,
    with_posture,
)

ANA, BEN = AgentId("ana"), AgentId("ben")


def with_ana(posture: Posture = Posture.TYPE, world: World | None = None) -> World:
    world = world or an_office()
    settle(world, cast(a_role("ana", posture)))
    return world


def looks_like(person: Person) -> tuple[str, bool, Direction]:
    return person.anim, person.seated, person.facing


def test_a_newcomer_appears_at_the_door_in_the_rain_and_walks_to_its_seat() -> None:
    world = an_office()
    sync(world, cast(a_role("ana")))
    ana = world.people[ANA]
    assert (ana.tile, ana.effect, ana.progress) == (world.office.door, "arrive", 0.0)
    run(world, 0.3)
    assert 0.4 < ana.progress < 0.8
    run(world, 0.4)
    assert (ana.effect, ana.anim, ana.stage) == (None, "walk", "walking")
    run(world, 10)
    assert ana.seat is not None
    assert (ana.tile, looks_like(ana)) == (ana.seat.tile, ("type", True, ana.seat.facing))


def test_newcomers_come_through_the_door_one_after_the_other() -> None:
    world = an_office()
    sync(world, crew(3))
    seen = []
    for _ in range(12):
        step(world, 0.1)
        seen.append(sum(person.progress > 0 or person.effect is None for person in world.people.values()))
    assert seen == sorted(seen)
    assert {1, 2, 3} <= set(seen)


def test_of_a_crowd_a_dozen_walk_in_and_the_others_appear_at_their_seats_at_once() -> None:
    world = an_office(a_studio(60, 40, 40))
    sync(world, crew(40))
    run(world, 1.6)
    at_seat = [person for person in world.people.values() if person.seat and person.tile == person.seat.tile]
    assert len(at_seat) == 40 - 13
    assert all(person.effect is None for person in at_seat)


def test_without_walking_in_everybody_appears_at_the_seat() -> None:
    world = an_office()
    world.walk_in = False
    sync(world, crew(3))
    assert all(
        person.effect == "arrive" and person.seat and person.tile == person.seat.tile
        for person in world.people.values()
    )
    run(world, 2)
    assert {person.anim for person in world.people.values()} == {"type"}


def test_nobody_is_on_the_way_for_long_in_a_large_office() -> None:
    plan = a_room(64, 64)
    world = an_office(a_layout(plan, an_item("chair", 1, 1)))
    sync(world, cast(a_role("ana")))
    run(world, 11.5)
    assert world.people[ANA].stage == "there"


def test_whoever_leaves_walks_to_the_door_and_dissolves() -> None:
    world = with_ana()
    sync(world, {})
    ana = world.people[ANA]
    assert (ana.stage, ana.anim) == ("leaving", "walk")
    run_until_still(world)
    assert world.people == {}
    assert world.taken == {}


def test_a_long_way_out_ends_where_one_is_after_six_seconds() -> None:
    world = an_office(a_layout(a_room(64, 64), an_item("chair", 1, 1)))
    with_ana(world=world)
    sync(world, {})
    run(world, 6.1)
    assert world.people[ANA].effect == "leave"
    run(world, 0.6)
    assert world.people == {}


def test_an_agent_that_left_leaves_once() -> None:
    """B29: the same state again is no new exit."""
    world = with_ana()
    assert [sync(world, {}) for _ in range(3)] == [True, False, False]
    run(world, 3)
    assert not sync(world, {})
    run_until_still(world)
    assert not sync(world, {})


def test_whoever_comes_back_on_its_way_out_turns_round_to_its_own_seat() -> None:
    world = with_ana()
    seat = world.people[ANA].seat
    sync(world, {})
    run(world, 1)
    sync(world, cast(a_role("ana")))
    run_until_busy_only(world)
    assert world.people[ANA].seat is seat
    assert world.people[ANA].anim == "type"


def test_whoever_comes_back_finds_another_seat_when_its_own_is_taken() -> None:
    world = an_office(a_studio(2))
    settle(world, crew(2))
    leaver = world.people[AgentId("a0")]
    seat = leaver.seat
    sync(world, cast(a_role("a1")))
    sync(world, cast(a_role("a1"), a_role("new")))
    sync(world, cast(a_role("a1"), a_role("new"), a_role("a0")))
    run(world, 12)
    assert world.people[AgentId("new")].seat is seat
    assert leaver.seat is None
    assert leaver.stage == "there"


@pytest.mark.parametrize(
    ("posture", "anim"),
    [
        (Posture.TYPE, "type"),
        (Posture.READ, "read"),
        (Posture.THINK, "think"),
        (Posture.SIT, "sit"),
        (Posture.WAIT, "wait"),
        (Posture.SLUMP, "slump"),
        (Posture.FREEZE, "sit"),
        (Posture.REST, "sit"),
    ],
)
def test_a_role_is_acted_out_at_the_desk(posture: Posture, anim: str) -> None:
    world = with_ana(posture, an_office(a_studio(lounge=False)))
    assert looks_like(world.people[ANA]) == (anim, True, Direction.UP)


def test_no_news_is_never_shown_as_typing() -> None:
    world = with_ana()
    sync(world, cast(replace(a_role("ana"), quiet=True)))
    assert looks_like(world.people[ANA])[0] == "sit"
    assert world.next_change_s() is None
    assert world.lit == {}
    sync(world, cast(replace(a_role("ana"), quiet=True, lost=True, posture=Posture.FREEZE)))
    assert world.next_change_s() is None


def test_who_waits_for_a_person_stays_seated_under_its_bubble() -> None:
    world = with_ana()
    ana = world.people[ANA]
    sync(world, cast(replace(a_role("ana", Posture.WAIT), bubble=Bubble.PERMISSION)))
    run(world, 300)
    assert (ana.tile, ana.bubble, ana.bubble_alpha) == (ana.seat and ana.seat.tile, Bubble.PERMISSION, 1.0)
    assert world.next_change_s() is None


def test_a_bubble_whose_cause_is_over_fades() -> None:
    world = an_office()
    settle(world, cast(replace(a_role("ana", Posture.WAIT), bubble=Bubble.QUESTION)))
    ana = world.people[ANA]
    sync(world, cast(a_role("ana")))
    run(world, 0.2)
    assert 0.4 < ana.bubble_alpha < 0.6
    run(world, 0.3)
    assert (ana.bubble, ana.bubble_alpha) == (None, 1.0)


def test_a_new_bubble_ends_a_fading() -> None:
    world = an_office()
    asking = cast(replace(a_role("ana", Posture.WAIT), bubble=Bubble.QUESTION))
    settle(world, asking)
    sync(world, cast(a_role("ana")))
    run(world, 0.2)
    sync(world, cast(replace(a_role("ana", Posture.WAIT), bubble=Bubble.PERMISSION)))
    run(world, 1)
    ana = world.people[ANA]
    assert (ana.bubble, ana.bubble_alpha) == (Bubble.PERMISSION, 1.0)


def test_screens_run_while_somebody_works_stand_still_while_it_waits_and_go_dark_after() -> None:
    world = with_ana(Posture.READ)
    (screen,) = seat_of(world, "ana").screens
    assert world.lit == {screen: Glow(Activity.READING, True)}
    before = world.rev
    sync(world, cast(a_role("ana", Posture.WAIT)))
    assert world.lit == {screen: Glow(Activity.TYPING, False)}
    sync(world, cast(a_role("ana", Posture.REST)))
    assert world.lit == {}
    assert world.rev == before + 2


def test_a_screen_goes_on_when_its_person_sits_down_not_before() -> None:
    world = an_office()
    sync(world, cast(a_role("ana")))
    run(world, 2)
    assert world.lit == {}
    run(world, 10)
    assert len(world.lit) == 1


def test_a_helper_sits_on_the_floor_beside_its_parent_in_its_parents_look_and_small() -> None:
    world = with_ana()
    sync(world, cast(a_role("ana"), helper("kid", "ana")))
    run(world, 2)
    ana, kid = world.people[ANA], world.people[AgentId("kid")]
    assert (kid.small, kid.look, kid.seat) == (True, ana.look, None)
    assert ana.tile.distance(kid.tile) <= 2
    assert looks_like(kid) == ("type", True, Direction.DOWN)


def test_twelve_helpers_of_one_lead_in_the_same_second_get_tiles_of_their_own() -> None:
    """B26."""
    world = an_office(a_studio(4))
    roles = cast(a_role("ana"), *(helper(f"kid{k}", "ana") for k in range(12)))
    sync(world, roles)
    run(world, 15)
    ana = world.people[ANA]
    tiles = {person.tile for person in world.people.values()}
    assert len(tiles) == 13
    assert all(ana.tile.distance(tile) <= 6 for tile in tiles)
    assert not [tile for tile in tiles if world.office.from_door[world.office.grid.cell(tile)] in (0, 1, 2)]


def test_three_teammates_get_the_free_seats_nearest_their_lead_and_the_rest_stand_around_it() -> None:
    """B26: an office with four seats."""
    world = an_office(a_studio(4))
    sync(world, cast(a_role("ana"), *(mate(f"mate{k}", "ana") for k in range(6))))
    run(world, 15)
    seats = [person.seat for person in world.people.values() if person.seat]
    lead = world.people[ANA].tile
    assert len(seats) == 4
    distances = [world.people[AgentId(f"mate{k}")].tile.distance(lead) for k in range(3)]
    assert distances == sorted(distances)
    assert len({person.tile for person in world.people.values()}) == 7


def test_people_without_a_chair_stand_apart_off_the_door_and_the_ways() -> None:
    world = an_office(a_studio(2))
    settle(world, crew(20))
    standing = [person for person in world.people.values() if person.seat is None]
    assert len({person.tile for person in world.people.values()}) == 20
    assert all(not (person.tile.c % 2 or person.tile.r % 2) for person in standing)


def test_when_the_floor_is_full_the_rest_wait_at_the_door_and_nothing_breaks() -> None:
    world = an_office(a_layout("....\n.D.."))
    sync(world, crew(12))
    run(world, 10)
    assert len(world.people) == 12
    sync(world, {})
    run_until_still(world)
    assert (world.people, world.taken) == ({}, {})


def test_an_agent_of_a_mapped_folder_sits_in_its_area_and_others_stay_out_of_it() -> None:
    base = a_studio(12)
    corner = Area("corner", tuple(Tile(c, r) for c in range(1, 8) for r in range(5, 12)), ("api",))
    world = an_office(replace(base, areas=(corner,)))
    sync(world, cast(a_role("ana", folder="api"), *(a_role(f"x{k}", folder="web") for k in range(8))))
    assert seat_of(world, "ana").area == "corner"
    assert {person.seat.area for id, person in world.people.items() if id != ANA and person.seat} == {""}


def test_a_full_area_sends_its_people_elsewhere_and_a_full_office_fills_the_areas() -> None:
    everything = Area("all", tuple(Tile(c, r) for c in range(24) for r in range(8)), ("api",))
    world = an_office(replace(a_studio(12), areas=(everything,)))
    settle(world, cast(*(a_role(f"x{k}", folder="web") for k in range(12))))
    assert all(person.seat for person in world.people.values())


def test_an_agent_whose_folder_is_learned_late_moves_to_its_area() -> None:
    corner = Area("corner", tuple(Tile(c, r) for c in range(1, 8) for r in range(5, 12)), ("api",))
    world = an_office(replace(a_studio(12), areas=(corner,)))
    settle(world, cast(a_role("ana")))
    assert seat_of(world, "ana").area == ""
    sync(world, cast(a_role("ana", folder="api")))
    run(world, 12)
    assert seat_of(world, "ana").area == "corner"
    assert world.people[ANA].tile == seat_of(world, "ana").tile


def test_a_teammate_whose_lead_is_learned_late_moves_closer() -> None:
    world = an_office()
    others = [a_role(f"x{k}") for k in range(6)]
    settle(world, cast(a_role("ana"), *others, a_role("ben")))
    ana, ben = seat_of(world, "ana"), seat_of(world, "ben")
    free = [seat for seat in world.office.seats if seat.tile not in world.taken]
    sync(world, cast(a_role("ana"), *others, mate("ben", "ana")))
    run(world, 12)
    assert seat_of(world, "ben").tile.distance(ana.tile) == min(seat.tile.distance(ana.tile) for seat in (*free, ben))


def test_a_helper_that_turns_out_to_be_a_teammate_gets_a_seat() -> None:
    world = an_office()
    settle(world, cast(a_role("ana"), helper("ben", "ana")))
    sync(world, cast(a_role("ana"), mate("ben", "ana")))
    run(world, 12)
    ben = world.people[BEN]
    assert not ben.small
    assert ben.tile == seat_of(world, "ben").tile
    assert len(world.taken) == 2


def test_a_chosen_seat_is_kept_and_given_again() -> None:
    world = with_ana()
    free = next(seat for seat in world.office.seats if seat.tile not in world.taken)
    assert reseat(world, ANA, free)
    run(world, 12)
    ana = world.people[ANA]
    assert (ana.seat, ana.tile, world.seat_choices) == (free, free.tile, {ANA: free.id})
    again = an_office(a_studio(), 0, ana=free.id)
    settle(again, cast(a_role("ana")))
    assert seat_of(again, "ana").id == free.id


def test_helpers_move_with_their_parent() -> None:
    world = an_office(a_studio(12))
    settle(world, cast(a_role("ana"), helper("kid", "ana"), helper("grandkid", "kid")))
    ana = seat_of(world, "ana").tile
    farthest = max(world.office.seats, key=lambda seat: seat.tile.distance(ana))
    assert reseat(world, ANA, farthest)
    run(world, 12)
    kid, grandkid = world.people[AgentId("kid")].tile, world.people[AgentId("grandkid")].tile
    assert kid.distance(farthest.tile) <= 3
    assert grandkid.distance(kid) <= 3
    assert len(world.taken) == 3


def test_nobody_is_given_a_taken_seat_and_helpers_none_at_all() -> None:
    world = an_office()
    settle(world, cast(a_role("ana"), a_role("ben"), helper("kid", "ana")))
    taken, free = seat_of(world, "ben"), next(s for s in world.office.seats if s.tile not in world.taken)
    before = seat_of(world, "ana")
    assert not reseat(world, ANA, taken)
    assert not reseat(world, AgentId("kid"), free)
    assert not reseat(world, AgentId("nobody"), free)
    assert world.people[ANA].seat is before


def test_six_people_look_different() -> None:
    world = an_office()
    settle(world, crew(6))
    assert sorted(person.look.cast for person in world.people.values()) == [0, 1, 2, 3, 4, 5]


def test_a_click_finds_the_front_most_person_and_the_chair() -> None:
    world = an_office()
    settle(world, cast(a_role("ana"), helper("kid", "ana")))
    ana, kid = world.people[ANA], world.people[AgentId("kid")]
    assert pick(world, Px(ana.x_px, ana.y_px - 10)) == ANA
    kid.x_px, kid.y_px = ana.x_px, ana.y_px + 4
    assert pick(world, Px(ana.x_px, ana.y_px)) == "kid"
    assert pick(world, Px(1, 1)) is None
    assert seat_at(world, centre(ana.tile)) is ana.seat
    assert seat_at(world, Px(1, 1)) is None


def test_nobody_on_the_way_out_can_be_clicked() -> None:
    world = with_ana()
    ana = world.people[ANA]
    sync(world, {})
    assert pick(world, Px(ana.x_px, ana.y_px)) is None


def run_until_busy_only(world: World) -> None:
    for _ in range(300):
        step(world, 0.1)
        if not world.walkers and not world.effects:
            return
    raise AssertionError("somebody is still on the way")


def test_with_reduced_motion_people_change_place_by_a_cut_and_nothing_moves() -> None:
    world = an_office()
    world.calm = True
    sync(world, crew(4))
    assert world.next_change_s() is None
    assert {person.anim for person in world.people.values()} == {"type"}
    sync(world, with_posture(crew(4), Posture.REST))
    while (wait_s := world.next_change_s()) is not None:
        step(world, wait_s)
        assert not world.walkers
        assert not world.effects
    sync(world, {})
    assert world.people == {}


def test_reduced_motion_switched_on_ends_all_walks() -> None:
    world = an_office()
    sync(world, crew(2))
    run(world, 1.5)
    assert world.walkers
    world.calm = True
    assert step(world, 0.016)
    assert not world.walkers


def test_after_a_long_sleep_everybody_is_simply_there() -> None:
    world = an_office()
    sync(world, crew(4))
    step(world, 60)
    assert all(person.seat and person.tile == person.seat.tile for person in world.people.values())
    sync(world, with_posture(crew(4), Posture.REST))
    step(world, 3600)
    assert world.next_change_s() is None
    sync(world, {})
    step(world, 3600)
    assert world.people == {}


def test_furniture_that_moves_by_itself_does_so_only_while_somebody_is_at_work() -> None:
    world = an_office(a_layout(a_room(12, 10), *a_desk(4, 4), an_item("fish", 9, 2)))
    settle(world, cast(a_role("ana", Posture.WAIT)))
    assert world.next_change_s() is None
    sync(world, cast(a_role("ana")))
    assert world.awake
    assert world.next_change_s() == pytest.approx(0.2)
    assert [step(world, 0.1) for _ in range(2)] == [False, True]


def test_whoever_waits_in_a_chair_that_turns_looks_at_us_and_catches_the_eye_for_a_while() -> None:
    world = an_office(a_layout(a_room(12, 10), an_item("swivel", 5, 5, Direction.UP)))
    with_ana(world=world)
    sync(world, cast(a_role("ana", Posture.WAIT)))
    assert looks_like(world.people[ANA]) == ("wait", True, Direction.DOWN)
    assert world.busy
    run(world, 21)
    assert looks_like(world.people[ANA]) == ("wait", True, Direction.DOWN)
    assert world.next_change_s() is None
    sync(world, cast(a_role("ana")))
    assert looks_like(world.people[ANA]) == ("type", True, Direction.UP)


def test_whoever_is_done_stretches_strolls_and_sits_down_again() -> None:
    world = an_office(a_studio(1, lounge=False))
    with_ana(world=world)
    ana = world.people[ANA]
    sync(world, cast(a_role("ana", Posture.REST)))
    seen: list[str] = []
    for _ in range(2000):
        step(world, 0.1)
        if not seen or seen[-1] != ana.anim:
            seen.append(ana.anim)
    assert seen[:4] == ["stretch", "sit", "walk", "idle"]
    assert (seen[-1], ana.tile) == ("sit", seat_of(world, "ana").tile)


def test_a_machine_runs_while_somebody_stands_at_it() -> None:
    plan = a_room(12, 10)
    world = an_office(a_layout(plan, an_item("chair", 5, 5), an_item("coffee", 2, 1, id="coffee")))
    with_ana(world=world)
    (spot,) = (spot for spot in world.office.spots if spot.item)
    sync(world, cast(a_role("ana", Posture.REST)))
    go(world, world.people[ANA], spot)
    run(world, 8)
    assert world.lit == {"coffee": Glow(Activity.TYPING, True)}
    run(world, 120)
    assert world.lit == {}


def test_whoever_is_called_back_from_a_stroll_returns_to_its_desk() -> None:
    world = with_ana()
    ana = world.people[ANA]
    sync(world, cast(a_role("ana", Posture.REST)))
    while not world.walkers:
        step(world, 0.1)
    run(world, 1)
    sync(world, cast(a_role("ana")))
    run(world, 12)
    assert (ana.tile, ana.anim, world.taken) == (seat_of(world, "ana").tile, "type", {ana.tile: ANA})


def test_the_door_is_open_while_somebody_is_on_it() -> None:
    world = an_office()
    assert not world.is_door_open()
    sync(world, cast(a_role("ana")))
    step(world, 0.2)
    assert world.is_door_open()
    run(world, 12)
    assert not world.is_door_open()


def test_of_many_who_leave_at_once_two_dozen_walk_and_the_others_dissolve() -> None:
    world = an_office(a_studio(60, 40, 40))
    settle(world, crew(60))
    sync(world, {})
    stages = [person.stage for person in world.people.values()]
    assert (stages.count("leaving"), stages.count("dissolving")) == (24, 36)


def test_people_without_a_chair_leave_the_ways_free() -> None:
    world = an_office(a_studio(8))
    settle(world, crew(40))
    ways = lanes(world.office)
    assert ways
    assert not [person.id for person in world.people.values() if person.seat is None and person.tile in ways]


def test_some_rest_on_sofas_most_in_their_chairs_and_who_has_no_chair_takes_any_sofa() -> None:
    sofas = [an_item("sofa", c, 2) for c in range(2, 38, 4)]
    desks = [item for k in range(20) for item in a_desk(2 + k % 9 * 4, 6 + k // 9 * 4)]
    world = an_office(a_layout(a_room(40, 24), *sofas, *desks))
    settle(world, crew(20, Posture.REST))
    kinds = [person.sat_on.kind for person in world.people.values() if person.sat_on]
    assert 3 <= kinds.count("rest") <= 12
    assert kinds.count("chair") == 20 - kinds.count("rest")
    bare = an_office(a_layout(a_room(40, 24), *sofas))
    settle(bare, crew(10, Posture.REST))
    assert all(person.sat_on for person in bare.people.values())


def test_a_place_to_work_is_given_out_before_a_bare_chair() -> None:
    bare = [an_item("chair", c, 14) for c in range(2, 20, 2)]
    world = an_office(a_layout(a_room(24, 18), *bare, *a_desk(3, 3), *a_desk(8, 3)))
    settle(world, crew(2))
    assert all(seat_of(world, id).equipped for id in world.people)


def test_a_teammate_that_sits_well_stays_when_its_lead_is_learned() -> None:
    world = an_office()
    settle(world, cast(a_role("ana")))
    settle(world, cast(a_role("ana"), mate("ben", "ana")))
    nearest = seat_of(world, "ben")
    again = an_office(a_studio(), 0, ben=nearest.id)
    settle(again, cast(a_role("ana"), a_role("ben")))
    again.seat_choices.clear()
    sync(again, cast(a_role("ana"), mate("ben", "ana")))
    assert seat_of(again, "ben").id == nearest.id


def test_nobody_can_be_clicked_before_the_rain() -> None:
    world = an_office()
    sync(world, cast(a_role("ana")))
    door = centre(world.office.door)
    assert pick(world, door) is None
    run(world, 0.2)
    assert pick(world, door) == ANA


def test_a_fading_bubble_asks_for_frames_until_it_is_gone() -> None:
    world = an_office()
    settle(world, cast(replace(a_role("ana", Posture.SLUMP), bubble=Bubble.FAILED)))
    assert world.next_change_s() is None
    sync(world, cast(a_role("ana", Posture.SIT)))
    assert world.next_change_s() == 0
    assert step(world, 0.2)
    run(world, 0.4)
    assert world.next_change_s() is None


def test_a_rest_that_is_over_leaves_no_timer_behind() -> None:
    world = with_ana()
    sync(world, cast(a_role("ana", Posture.REST)))
    assert world.next_change_s() is not None
    sync(world, cast(a_role("ana", Posture.SIT)))
    assert world.next_change_s() is None
