"""Frames as text: what is drawn, where, in which order.  A line is ``depth: frame at x,y``, in art pixels."""

from dataclasses import replace

import pytest

from app.core.geometry import Direction, Tile
from app.office.role import Bubble, Posture
from app.office.step import step
from app.office.world import open_office
from app.scene.badge import GONE_S, SHOWN_S
from app.scene.camera import art_at, panned
from app.scene.lettering import Attention
from app.scene.plates import Mark, Plate
from app.wire.facts import AgentId
from app.wire.layout_json import Carpet, Layout
from tests.office.builders import CATALOGUE, a_desk, a_layout, a_role, a_room, an_item, an_office, helper, run
from tests.scene.stage import Stage, a_stage, joined

PLAN = "######\n#....#\n#....#\n#....#\n##D###"
ANA = AgentId("ana")


def a_flat(*more: object) -> Layout:
    """Four by three tiles, a desk with a screen and a chair below it."""
    return a_layout(PLAN, *a_desk(2, 1), *more)  # type: ignore[arg-type]


def test_somebody_types_at_a_desk() -> None:
    """The golden frame: a lit screen on the desk, the person before it, nothing that need not be drawn anew."""
    stage = a_stage(a_role("ana"), world=an_office(a_flat())).settle()
    assert stage.moving() == [
        "32.0156: screen/on/0 at 32,12",
        "48.5: blush1+skin1+teal person/0/type/up/0 at 32,14",
    ]
    furniture = [line for line in stage.still() if "wall" not in line]
    assert furniture == ["32: desk/0 at 32,-4", "48: chair/0 at 32,28"]


def test_a_person_is_drawn_in_front_of_what_is_behind_it_and_behind_what_is_in_front() -> None:
    stage = a_stage(a_role("ana"), world=an_office(a_flat(an_item("shelf", 3, 3)))).settle()
    lines = sorted([*stage.moving(), *stage.still()], key=lambda line: float(line.split(":")[0]))
    order = [line.split()[-3] for line in lines if any(part in line for part in ("desk", "person", "shelf"))]
    assert order == ["desk/0", "person/0/type/up/0", "shelf/0"]


def test_the_ground_is_floor_then_carpet_then_rug_then_the_shadows_of_walls() -> None:
    layout = replace(a_flat(an_item("rug", 2, 2)), carpets=(Carpet("", (Tile(1, 1),)),))
    lines = [line.split()[1].split("/")[0] for line in a_stage(world=an_office(layout)).settle().ground()]
    assert list(dict.fromkeys(lines)) == ["floor", "carpet", "rug", "shadow"]


def test_a_carpet_of_one_tile_is_four_corners_around_it() -> None:
    layout = replace(a_flat(), carpets=(Carpet("", (Tile(2, 2),)),))
    carpet = [line for line in a_stage(world=an_office(layout)).settle().ground() if "carpet" in line]
    assert carpet == [
        "0: carpet/4 at 24,24",
        "0: carpet/8 at 40,24",
        "0: carpet/2 at 24,40",
        "0: carpet/1 at 40,40",
    ]


def test_c3_the_pieces_of_a_carpet_follow_its_neighbours_of_the_same_look_only() -> None:
    one, other = Carpet("", (Tile(2, 2), Tile(3, 2))), Carpet("", (Tile(4, 2),), "teal")
    layout = replace(a_flat(), carpets=(one, other))
    carpet = [line for line in a_stage(world=an_office(layout)).settle().ground() if "carpet" in line]
    pieces = [line.split("carpet/")[1] for line in carpet]
    assert pieces[:6] == ["4 at 24,24", "12 at 40,24", "8 at 56,24", "2 at 24,40", "3 at 40,40", "1 at 56,40"]
    assert pieces[6:] == ["4 at 56,24", "8 at 72,24", "2 at 56,40", "1 at 72,40"]


def test_walls_join_their_neighbours_and_throw_shadows_to_the_south_and_the_east() -> None:
    stage = a_stage(world=an_office(a_layout("###\n#.#\n#.#\n#D#"))).settle()
    walls = [line for line in stage.still() if "wall" in line]
    assert walls[:3] == ["16: wall/plain/6 at 0,-24", "16: wall/plain/10 at 16,-24", "16: wall/plain/12 at 32,-24"]
    shadows = [line for line in stage.ground() if "shadow" in line]
    assert shadows == [
        "0: shadow/wall at 16,16",
        "0: shadow/wall_side at 16,16",
        "0: shadow/wall_side at 16,32",
        "0: shadow/wall_side at 16,48",
    ]


def test_furniture_in_other_ramps_and_mirrored_people_come_from_pages_of_their_own() -> None:
    desk = replace(an_item("desk", 2, 1), ramps=(("wood", "walnut"),))
    layout = a_layout(PLAN, desk, an_item("chair", 1, 2, Direction.LEFT))
    stage = a_stage(a_role("ana"), world=an_office(layout)).settle()
    assert "32: walnut desk/0 at 32,-4" in stage.still()
    assert [line for line in stage.moving() if "person" in line] == [
        "48.5: blush1+skin1+teal person/0/type/right/0 mirrored at 16,14"
    ]


def test_a_standing_person_has_a_shadow_just_behind_it_and_a_seated_one_has_none() -> None:
    seated = a_stage(a_role("ana"), world=an_office(a_flat())).settle()
    assert not [line for line in seated.moving() if "shadow/person" in line]
    standing = a_stage(a_role("ana", Posture.REST), world=an_office(a_layout(PLAN))).settle()
    shadow, person = standing.moving()
    assert "shadow/person" in shadow
    assert "person/0/idle" in person
    assert float(shadow.split(":")[0]) < float(person.split(":")[0])


def test_a_helper_is_small() -> None:
    stage = a_stage(a_role("ana"), helper("ana/1", "ana"), world=an_office(a_flat())).settle()
    small = [line for line in stage.moving() if "kid/0" in line]
    assert len(small) == 1
    assert "teal" in small[0]  # dressed like the one it helps


@pytest.mark.parametrize(("quiet", "lost", "tells"), [(True, False, "alpha"), (False, True, "grey")])
def test_who_has_not_been_heard_of_is_paler_and_who_is_lost_has_no_colours(quiet: bool, lost: bool, tells: str) -> None:
    role = replace(a_role("ana"), quiet=quiet, lost=lost)
    (person,) = [line for line in a_stage(role, world=an_office(a_flat())).settle().moving() if "person/0" in line]
    assert tells in person


def test_a_bubble_hangs_over_everything_in_the_room() -> None:
    role = replace(a_role("ana", Posture.WAIT), bubble=Bubble.QUESTION)
    lines = a_stage(role, world=an_office(a_flat())).settle().moving()
    assert "bubble/ask" in lines[-1]
    person = next(line for line in lines if "person" in line)
    middle = int(person.split(" at ")[1].split(",")[0]) + 8
    assert lines[-1].split(" at ")[1].startswith(f"{middle - 8},")


def test_the_selected_has_an_outline_behind_it_and_the_hovered_a_paler_one() -> None:
    stage = a_stage(a_role("ana"), world=an_office(a_flat()))
    stage.attention = Attention(selected=ANA)
    outline, person = [line for line in stage.settle().moving() if "person" in line]
    assert outline.startswith("48.4844: outline of person/0/type/up/0 at 31,13")
    assert "person/0/type/up/0 at 32,14" in person
    stage.attention = Attention(hovered=ANA)
    stage.frame()
    assert next(line for line in stage.moving() if "outline" in line).endswith("alpha 128")


def test_a_newcomer_falls_in_as_rain_and_then_is_there() -> None:
    stage = Stage(an_office(a_flat())).settle()
    joined(stage, a_role("ana"))
    seen: list[str] = []
    for _ in range(240):
        step(stage.world, 1 / 60)
        stage.frame()
        seen.extend(stage.moving())
    assert any("rain" in line for line in seen)
    assert not any("rain" in line for line in stage.moving())
    assert any("person/0" in line for line in stage.moving())


def test_the_door_s_queue_is_not_seen() -> None:
    stage = Stage(an_office(a_flat()), plates={AgentId(f"a{k}"): Plate(f"a{k}") for k in range(5)}).settle()
    joined(stage, *(a_role(f"a{k}") for k in range(5)))
    for _ in range(12):
        step(stage.world, 1 / 60)
        stage.frame()
    stages = [one.stage for one in stage.world.people.values()]
    assert stages.count("queueing") == 4
    columns = [line.split(" at ")[1].split(",")[0] for line in stage.moving() if "part of" in line]
    assert 0 < len(columns) == len(set(columns)) <= 16
    assert len(stage.labels()) <= 1


def test_a_screen_shows_the_kind_of_work_and_goes_dark_without_news() -> None:
    work = a_stage(a_role("ana"), world=an_office(a_flat())).settle()
    assert any("screen/on" in line for line in work.moving())
    silent = a_stage(replace(a_role("ana"), quiet=True), world=an_office(a_flat())).settle()
    assert any("screen/0" in line for line in silent.moving())
    assert not any("screen/on" in line for line in silent.moving())


def test_a_swivel_chair_turns_with_whoever_waits_on_it() -> None:
    layout = a_layout(PLAN, an_item("desk", 2, 1), an_item("screen", 2, 1), an_item("swivel", 2, 2, Direction.UP))
    stage = a_stage(a_role("ana", Posture.WAIT), world=an_office(layout)).settle()
    assert stage.scene.people.sitters == {"swivel-2-2": Direction.DOWN}


def test_a_frame_that_is_composed_again_is_the_same_frame() -> None:
    stage = a_stage(a_role("ana"), a_role("bea"), helper("ana/1", "ana"), named=True).settle()
    stage.frame()
    first = stage.canvas.frames[-1].rows
    stage.frame()
    assert stage.canvas.frames[-1].rows == first


def test_whoever_has_left_leaves_nothing_behind() -> None:
    stage = a_stage(a_role("ana"), world=an_office(a_flat()), named=True).settle()
    joined(stage)
    stage.plates = {}
    run(stage.world, 30)
    stage.frame()
    assert [line for line in stage.moving() if "person" in line or "shadow" in line] == []
    assert stage.labels() == {}


def test_another_office_has_another_ground() -> None:
    stage = a_stage(a_role("ana"), world=an_office(a_flat()), named=True).settle()
    before = len(stage.canvas.ground_rows)
    stage.world = open_office(a_layout(a_room(12, 9), *a_desk(4, 3)), CATALOGUE)
    stage.scene.furnish(stage.world.office)
    stage.frame()
    assert len(stage.canvas.ground_rows) > before
    assert stage.canvas.ground_box == (0, -24, 12 * 16, 9 * 16 + 24)
    assert [line for line in stage.moving() if "person" in line] == []


# -- what is written -----------------------------------------------------------


def test_everybody_is_named_and_the_selected_tells_what_it_does() -> None:
    stage = a_stage(a_role("ana"), a_role("bea"), named=True)
    assert set(stage.settle().labels()) == {"ana", "bea"}
    stage.attention = Attention(selected=ANA)
    assert set(stage.settle().labels()) == {"ana\nworks", "bea"}


def test_of_somebody_out_of_sight_no_half_of_a_name_is_shown() -> None:
    stage = a_stage(a_role("somebody"), named=True)
    stage.camera = replace(stage.camera, zoom=8)
    stage.settle()
    x, _ = stage.point("somebody")
    stage.camera = panned(stage.camera, 12 - x, 0)
    assert list(stage.settle().labels()) == ["somebody"]
    stage.camera = panned(stage.camera, -24, 0)
    assert list(stage.settle().labels()) == []


def test_where_names_are_not_wanted_only_who_matters_is_named() -> None:
    roles = [a_role(name) for name in ("ana", "bea", "cleo", "dan")]
    stage = a_stage(*roles, named=True)
    stage.plates = {**stage.plates, AgentId("bea"): Plate("bea", "asks", Mark.WAITING)}
    stage.attention = Attention(selected=ANA, hovered=AgentId("cleo"), all_named=False)
    assert {text.split("\n")[0] for text in stage.settle().labels()} == {"ana", "bea", "cleo"}


def test_a_tap_means_the_label_then_the_figure_and_else_nobody() -> None:
    stage = a_stage(a_role("ana"), named=True).settle()
    x, y = stage.labels()["ana"]
    assert stage.scene.hit(stage.world, stage.camera, x + 3, y + 3) == (ANA,)
    assert stage.scene.hit(stage.world, stage.camera, *stage.point("ana")) == (ANA,)
    assert stage.scene.hit(stage.world, stage.camera, 2, 2) == ()


def test_who_needs_somebody_out_of_sight_has_an_arrow_at_that_edge_and_a_tap_on_it_means_them() -> None:
    stage = a_stage(a_role("ana", Posture.WAIT), named=True)
    stage.plates = {ANA: Plate("ana", "asks", Mark.WAITING)}
    stage.settle()
    stage.camera = panned(stage.camera, -4000, 0)
    assert stage.world.people[ANA].x_px < art_at(stage.camera, 0, 0).x
    x, y = stage.settle().labels()["ana"]
    assert x < 20
    assert stage.scene.hit(stage.world, stage.camera, x + 2, y + 2) == (ANA,)


def test_who_merely_works_out_of_sight_has_no_arrow() -> None:
    stage = a_stage(a_role("ana"), named=True).settle()
    stage.camera = panned(stage.camera, -4000, 0)
    stage.settle()
    assert all(x < 0 or x > 1280 for x, _ in stage.labels().values())


def test_panning_moves_every_label_by_as_much_as_the_room() -> None:
    stage = a_stage(a_role("ana"), a_role("bea"), named=True).settle()
    before = stage.labels()
    stage.camera = panned(stage.camera, 12, -8)
    stage.frame()
    assert stage.labels() == {text: (x + 12, y - 8) for text, (x, y) in before.items()}


def test_a_badge_tells_the_zoom_for_a_moment_and_then_asks_for_nothing() -> None:
    stage = a_stage(a_role("ana", Posture.SIT)).settle()
    assert stage.labels() == {}
    stage.attention = Attention(zooms=1)
    stage.frame()
    sign = f"{stage.camera.zoom}x"
    assert list(stage.labels()) == [sign]
    assert stage.again_s == pytest.approx(SHOWN_S, abs=0.05)
    stage.frame(SHOWN_S + 0.3)
    assert 0 < stage.canvas.frames[-1].rows[-1][8] < 255
    stage.frame(GONE_S)
    assert (stage.labels(), stage.again_s) == ({}, None)


def test_a_still_office_asks_for_no_frame() -> None:
    stage = a_stage(*(a_role(f"a{k}", Posture.WAIT) for k in range(12)), named=True).settle()
    for _ in range(20):
        assert not stage.frame(0.2)
        assert stage.again_s is None
