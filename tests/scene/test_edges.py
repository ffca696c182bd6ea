"""Arrows to those who need somebody out of sight: at the right edge, on the canvas, apart from each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.geometry import Rect
from app.core.sprites import Cell
from app.scene.camera import Camera, Insets, view_of
from app.scene.edges import MOST, Arrow, Sight, arrow_to, side_of
from app.scene.plates import Emphasis
from app.scene.taken import Taken, TakenSpace
from app.wire.facts import AgentId

CELL = Cell(9, 0, 0, 60, 20)
PAD = Insets(top=40, right=10, bottom=80, left=0)


def a_camera(insets: Insets = PAD) -> Camera:
    return Camera(Rect(0, -24, 480, 312), 800, 600, zoom=2, x=240, y=130, insets=insets)


def a_sight(space: TakenSpace | None = None) -> Sight:
    camera = a_camera()
    return Sight(camera, view_of(camera), space or TakenSpace(), 4)


@pytest.mark.parametrize(
    ("point", "side"),
    [
        ((-1, 300), Emphasis.EDGE_LEFT),
        ((791, 300), Emphasis.EDGE_RIGHT),
        ((400, 39), Emphasis.EDGE_UP),
        ((400, 521), Emphasis.EDGE_DOWN),
        ((400, 300), None),
        ((0, 40), None),
    ],
)
def test_what_lies_under_a_panel_is_out_of_sight_too(point: tuple[int, int], side: Emphasis | None) -> None:
    assert side_of(*point, a_camera()) is side


@given(st.lists(st.tuples(st.integers(-3000, 3000), st.integers(-3000, 3000)), min_size=1, max_size=MOST))
def test_arrows_lie_on_the_free_part_of_the_canvas_and_apart(points: list[tuple[int, int]]) -> None:
    sight = a_sight()
    arrows: list[Arrow] = []
    for n, (x, y) in enumerate(points):
        if side_of(x, y, sight.camera) is not None:
            arrows.append(arrow_to(AgentId(f"a{n}"), x, y, CELL, sight, arrows))
    for n, arrow in enumerate(arrows):
        assert PAD.left <= arrow.left <= 800 - PAD.right - CELL.w
        assert PAD.top <= arrow.top <= 600 - PAD.bottom - CELL.h
        for other in arrows[:n]:
            assert not other.meets(arrow.left, arrow.top, arrow.left + CELL.w, arrow.top + CELL.h)


def test_an_arrow_stands_where_the_way_leaves_the_picture() -> None:
    arrow = arrow_to(AgentId("ana"), -500, 300, CELL, a_sight(), [])
    assert arrow == Arrow(AgentId("ana"), 4, 290, CELL)


def test_an_arrow_makes_way_for_a_face() -> None:
    space = TakenSpace()
    sight = a_sight(space)
    free = arrow_to(AgentId("ana"), -500, 300, CELL, sight, [])
    left, top = free.left - sight.view.x_px, free.top - sight.view.y_px
    space.take(Taken("bea", left, top, left + 20, top + 20, is_head=True))
    moved = arrow_to(AgentId("ana"), -500, 300, CELL, sight, [])
    assert moved.left == free.left
    assert abs(moved.top - free.top) >= CELL.h


def test_rather_than_nowhere_an_arrow_covers_a_label() -> None:
    space = TakenSpace()
    sight = a_sight(space)
    view = sight.view
    space.take(Taken("bea", -view.x_px, -view.y_px, 800 - view.x_px, 600 - view.y_px, rank=3))
    arrow = arrow_to(AgentId("ana"), -500, 300, CELL, sight, [])
    assert (arrow.left, arrow.top) == (4, 290)
