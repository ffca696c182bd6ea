"""What is painted again when a layout changes under the scene, and what the marks of an editor look like."""

from dataclasses import replace

from app.core.geometry import Px, Tile
from app.office.layout import office_from
from app.scene.camera import canvas_at
from app.scene.editing import NOTHING, Marked, Wash
from app.scene.ground import Region
from app.scene.inks import Inks
from app.scene.sprites import Key, Sprites
from app.wire.layout_json import Carpet, Ground, Layout
from tests.office.builders import CATALOGUE, a_desk, a_layout, a_room, an_item, an_office
from tests.scene.stage import ATLAS, Stage

ROOM = a_layout(a_room(12, 9), *a_desk(4, 3), an_item("rug", 7, 6))


def painted(layout: Layout, *tiles: Tile, what: str = "floor", ramp: str = "wood") -> Layout:
    rows = [list(row) for row in layout.ground]
    for tile in tiles:
        rows[tile.r][tile.c] = Ground(what, "", ramp)
    kept = tuple(old if list(old) == new else tuple(new) for old, new in zip(layout.ground, rows, strict=True))
    return replace(layout, ground=kept)


def a_stage() -> Stage:
    stage = Stage(an_office(ROOM))
    return stage.settle()


def repaint(stage: Stage, layout: Layout) -> None:
    before = stage.scene.room
    assert before is not None
    office = office_from(layout, CATALOGUE)
    placed = before.placed if layout.items is before.layout.items else office.placed
    stage.scene.repaint(layout, placed, office.door)
    stage.frame()


def test_only_the_tiles_around_a_changed_one_are_painted_again() -> None:
    stage = a_stage()
    whole = list(stage.canvas.ground_rows)
    repaint(stage, painted(ROOM, Tile(5, 6)))
    boxes = [box for box, _ in stage.canvas.patches]
    assert boxes[0] == (4 * 16, 5 * 16, 3 * 16, 3 * 16)
    assert stage.canvas.ground_rows == whole


def test_a_new_colour_is_painted_as_soon_as_its_page_is_there_and_then_never_again() -> None:
    stage = a_stage()
    repaint(stage, painted(ROOM, Tile(5, 6)))
    pages = {row[1] for _, rows in stage.canvas.patches for row in rows}
    assert len(pages) == 2  # the plain atlas, and the page in the new ramp
    count = len(stage.canvas.patches)
    stage.frame()
    assert len(stage.canvas.patches) == count


def test_a_wall_that_is_built_stands_at_once() -> None:
    stage = a_stage()
    before = len(stage.canvas.still_rows)
    repaint(stage, painted(ROOM, Tile(5, 6), what="wall", ramp=""))
    assert len(stage.canvas.still_rows) == before + 1


def test_furniture_and_walls_that_did_not_change_are_not_handed_over_again() -> None:
    stage = a_stage()
    stood = stage.scene.stood
    carpeted = replace(ROOM, carpets=(Carpet("", (Tile(2, 5), Tile(3, 5))),))
    repaint(stage, carpeted)
    assert stage.scene.stood == stood
    assert [box for box, _ in stage.canvas.patches] == [(16, 64, 64, 48)]


def test_a_rug_that_is_moved_paints_the_ground_anew() -> None:
    stage = a_stage()
    laid = stage.scene.laid
    items = tuple(replace(item, at=Tile(2, 5)) if item.kind == "rug" else item for item in ROOM.items)
    repaint(stage, replace(ROOM, items=items))
    assert stage.scene.laid == laid + 1


def test_an_office_of_another_size_is_painted_whole() -> None:
    stage = a_stage()
    wider = replace(ROOM, cols=13, ground=tuple((*row, Ground("void")) for row in ROOM.ground))
    repaint(stage, wider)
    assert stage.canvas.ground_box[2] == 13 * 16
    assert not stage.canvas.patches


def test_without_an_editor_nothing_is_marked() -> None:
    stage = a_stage()
    assert stage.scene.marks.shown is NOTHING
    assert stage.scene.marks.inks.wanted is None


def test_marks_come_with_the_frame_after_their_ink() -> None:
    stage = a_stage()
    stage.scene.marks.shown = Marked(12, 9, ring=True, hints=(Tile(1, 1),), picked=Region(4, 3, 6, 4))
    stage.frame()
    assert stage.scene.marks.inks.page is not None
    stage.frame()
    inked = [row for row in stage.canvas.frames[-1].rows if row[1] == stage.scene.marks.inks.page]
    assert (1 << 20, 16, 16, 96) in {(row[0], row[6], row[7], row[8]) for row in inked}  # the hint on its tile


def test_the_ink_is_made_anew_for_a_colour_that_it_lacks_and_the_old_one_given_back() -> None:
    stage = a_stage()
    stage.scene.marks.shown = Marked(12, 9)
    stage.frame()
    first = stage.scene.marks.inks.page
    stage.scene.marks.shown = Marked(12, 9, washes=(Wash("teal", (Tile(1, 1),), "Lab"),))
    stage.frame()
    stage.frame()
    assert first is not None
    assert stage.canvas.pages[first] == ("forgotten",) or stage.scene.marks.inks.page == first
    assert "Lab" in [label.text for label in stage.canvas.written]


def test_the_round_buttons_are_where_they_are_drawn() -> None:
    stage = a_stage()
    marks = stage.scene.marks
    marks.shown = Marked(12, 9, picked=Region(4, 3, 6, 4), buttons=("turn", "remove"))
    camera = stage.camera
    for button, column in (("turn", 4), ("remove", 6)):
        at = canvas_at(camera, Px(column * 16, 3 * 16 - 4))
        assert marks.button_at(camera, at.x, at.y) == button
    middle = canvas_at(camera, Px(5 * 16, 4 * 16 + 30))
    assert marks.button_at(camera, middle.x, middle.y) is None


def test_a_colour_that_is_there_already_is_made_for_another_pattern_too() -> None:
    sprites, key = Sprites(ATLAS), Key("room", (("shirt", "teal"),))
    sprites.also(key, ("floor//00",))
    sprites.deliver(sprites.orders[key], 7)
    sprites.also(key, ("floor//00", "wall/plain/0"))
    assert not sprites.is_there(key)
    assert sprites.orders[key].boxes == (ATLAS.frames["wall/plain/0"],)
    sprites.deliver(sprites.orders[key], 8)
    assert (sprites.cell(key, "floor//00").page, sprites.cell(key, "wall/plain/0").page) == (7, 8)
    sprites.give_back(key)
    assert sorted(sprites.returned) == [7, 8]


def test_colours_that_were_only_tried_are_given_back_and_those_that_are_worn_stay() -> None:
    stage = a_stage()
    for hue in range(1, 100):
        repaint(stage, painted(ROOM, Tile(5, 6), ramp=f"teal~{hue},0,0,0"))
    keys = stage.scene.sprites.keys("room")
    assert len(keys) < 60
    assert Key("room", (("floor", "teal~99,0,0,0"),)) in keys
    repaint(stage, ROOM)
    stage.settle()
    repaint(stage, painted(ROOM, Tile(5, 6), ramp="teal~1,0,0,0"))
    stage.settle()
    assert stage.scene.room is not None
    assert all(stage.scene.sprites.is_there(key) for key in stage.scene.room.needs)


def test_colours_of_areas_that_were_only_tried_do_not_pile_up() -> None:
    inks = Inks(ATLAS)
    for hue in range(1, 200):
        inks.want((f"teal~{hue},0,0,0", "coral"))
    _, height, _ = inks.wanted or (0, 0, b"")
    assert 0 < height < 1200
    inks.made(3)
    inks.want(("teal~199,0,0,0", "coral"))
    assert inks.swatch("coral", 16, 16).page == 3
    many = tuple(f"coral~{hue},0,0,0" for hue in range(1, 101))
    inks.want(many)
    inks.made(4)
    inks.want(many)
    assert (inks.page, inks.wanted) == (4, None)
    assert len({inks.swatch(name, 16, 16).y for name in many}) == 100
