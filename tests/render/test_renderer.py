"""The renderer makes what the scene ordered, a little at a time, and paints each thing as often as it must."""

from app.office.looks import Look
from app.office.step import step
from app.platform.fake_canvas import FakeCanvas
from app.render.renderer import PAGES, Renderer
from app.scene.camera import view_of
from app.scene.compose import Scene
from app.scene.lettering import Attention
from app.wire.facts import AgentId
from tests.office.builders import a_desk, a_layout, a_role, a_room, a_studio, an_office, crew
from tests.scene.stage import ATLAS, BACKDROP, Stage, a_stage, joined


def made(stage: Stage, what: str) -> int:
    return sum(page[0] == what for page in stage.canvas.pages)


def test_nothing_is_painted_before_the_atlas_is_there() -> None:
    canvas = FakeCanvas(broken_sheets={"atlas.png"})
    stage = Stage(an_office(), canvas=canvas)
    assert not stage.frame()
    assert canvas.frames == []
    assert stage.failures == ["the picture cannot be read"]
    assert stage.ready == 0


def test_the_shell_is_told_once_when_the_atlas_is_there() -> None:
    told: list[str] = []
    renderer = Renderer(FakeCanvas(), Scene(ATLAS), "atlas.png", lambda: told.append("ready"), told.append)
    assert renderer.is_ready
    assert told == ["ready"]


def test_a_crowd_of_new_looks_is_dressed_a_few_a_frame_and_drawn_at_once_all_the_same() -> None:
    stage = a_stage(*crew(6).values())
    for n, person in enumerate(stage.world.people.values()):
        person.look = Look(n % 2, (("teal", "walnut"),) if n > 3 else (("coral", "wood"),) if n > 1 else ())
    assert stage.frame(), "more pages are wanted"
    first = sum("person" in line for line in stage.moving())
    assert first == 6, "everybody is drawn, those without a page in plain clothes"
    assert made(stage, "recolour") <= PAGES
    stage.settle()
    dressed = [line for line in stage.moving() if "person" in line]
    assert all("skin" in line for line in dressed)


def test_each_look_is_made_once_however_many_wear_it() -> None:
    stage = a_stage(*crew(8).values())
    for person in stage.world.people.values():
        person.look = Look(0)
    stage.settle()
    assert made(stage, "recolour") == 1


def test_ground_and_still_furniture_are_handed_over_once_a_layout() -> None:
    stage = a_stage(a_role("ana")).settle()
    rows = stage.canvas.ground_rows
    for _ in range(3):
        stage.frame(0.2)
    assert stage.canvas.ground_rows is rows


def test_each_frame_is_painted_through_the_camera_on_the_backdrop() -> None:
    stage = a_stage(a_role("ana")).settle()
    stage.frame()
    assert stage.canvas.frames[-1].view == view_of(stage.camera)
    assert stage.canvas.frames[-1].backdrop == BACKDROP


def test_the_rain_s_sheet_is_made_once_and_only_when_somebody_comes() -> None:
    stage = Stage(an_office()).settle()
    assert made(stage, "pixels") == 0
    joined(stage, *crew(4).values())
    for _ in range(60):
        step(stage.world, 1 / 60)
        stage.frame()
    assert made(stage, "pixels") == 1


def test_outlines_are_made_only_for_whom_somebody_picks() -> None:
    stage = a_stage(a_role("ana")).settle()
    assert made(stage, "contour") == 0
    stage.attention = Attention(selected=AgentId("ana"))
    stage.settle()
    assert made(stage, "contour") == 1


def test_when_the_label_pages_are_full_those_of_the_moment_are_written_anew() -> None:
    stage = a_stage(*crew(4).values(), named=True)
    stage.canvas.label_room = 6
    stage.settle()
    for turn in range(4):
        stage.plates = {id: type(plate)(f"{id} {turn}", "works", plate.mark) for id, plate in stage.plates.items()}
        stage.settle()
        assert set(stage.labels()) == {f"a{k} {turn}" for k in range(4)}


def test_an_office_of_another_size_replaces_the_one_before() -> None:
    stage = Stage(an_office(a_studio())).settle()
    small = an_office(a_layout(a_room(10, 8), *a_desk(4, 3)))
    stage.world = small
    stage.scene.furnish(small.office)
    stage.settle()
    assert stage.canvas.ground_box == (0, -24, 160, 152)
    assert sum("chair" in line for line in stage.still()) == 1
