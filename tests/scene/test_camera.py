"""The camera: whole pixels, nothing lost, the same point under the hand."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.geometry import Px, Rect
from app.scene.camera import (
    MARGIN_PX,
    Camera,
    Insets,
    art_at,
    canvas_at,
    centred,
    fitted,
    followed,
    kept_in_sight,
    largest_zoom,
    opened,
    panned,
    resized,
    sees,
    view_of,
    zoomed,
)

OFFICE = Rect(0, -24, 384, 280)

offices = st.builds(Rect, st.just(0), st.just(-24), st.integers(16, 1024).map(float), st.integers(40, 1048).map(float))
cameras = st.builds(
    lambda office, w, h, dpr, x, y, zoom: kept_in_sight(Camera(office, w, h, dpr, x, y, zoom)),
    offices,
    st.integers(320, 3840),
    st.integers(320, 2160),
    st.sampled_from((1.0, 1.25, 1.5, 2.0, 2.625, 3.0)),
    st.floats(-2000, 2000),
    st.floats(-2000, 2000),
    st.integers(1, 10),
)


@pytest.mark.parametrize(
    ("canvas", "dpr", "zoom"),
    [
        ((1280, 800), 1.0, 2),
        ((1920, 1080), 1.0, 3),
        ((2560, 1600), 2.0, 5),
        ((3840, 2160), 1.0, 4),  # a wall screen: not coarser than four
        ((1170, 2532), 3.0, 6),  # a phone: the whole office would be too small to read
    ],
)
def test_an_office_opens_whole_where_it_can_be_read_and_near_where_it_cannot(
    canvas: tuple[int, int], dpr: float, zoom: int
) -> None:
    assert opened(OFFICE, *canvas, dpr).zoom == zoom


def test_panels_do_not_cover_an_office_that_fits_beside_them() -> None:
    camera = opened(OFFICE, 1280, 800, 1.0, Insets(bottom=120, right=200))
    left_top, right_bottom = canvas_at(camera, Px(0, -24)), canvas_at(camera, Px(384, 256))
    assert left_top.x >= 0
    assert left_top.y >= 0
    assert right_bottom.x <= 1080
    assert right_bottom.y <= 680


@given(cameras)
def test_the_art_s_origin_always_lands_on_a_whole_pixel(camera: Camera) -> None:
    view = view_of(camera)
    assert (view.x_px, view.y_px) == (int(view.x_px), int(view.y_px))
    assert canvas_at(camera, Px(7, 9)) == (view.x_px + 7 * camera.zoom, view.y_px + 9 * camera.zoom)


@given(cameras, st.integers(0, 3000), st.integers(0, 3000))
def test_canvas_and_art_convert_into_each_other(camera: Camera, x: int, y: int) -> None:
    back = canvas_at(camera, art_at(camera, x, y))
    assert (round(back.x, 6), round(back.y, 6)) == (x, y)


@given(st.integers(1, 10), st.integers(1, 10), st.integers(0, 1000), st.integers(0, 700))
def test_zooming_keeps_the_point_under_the_hand(zoom: int, next_zoom: int, x: int, y: int) -> None:
    camera = Camera(Rect(0, 0, 1024, 1024), 1000, 700, x=512, y=512, zoom=zoom)
    before, after = art_at(camera, x, y), art_at(zoomed(camera, next_zoom, x, y), x, y)
    assert abs(before.x - after.x) <= 0.5 / zoom + 0.5 / next_zoom
    assert abs(before.y - after.y) <= 0.5 / zoom + 0.5 / next_zoom


@given(cameras, st.lists(st.tuples(st.floats(-9000, 9000), st.floats(-9000, 9000)), max_size=6), st.integers(1, 10))
def test_no_way_of_moving_loses_the_office(camera: Camera, pans: list[tuple[float, float]], zoom: int) -> None:
    for dx, dy in pans:
        camera = zoomed(panned(camera, dx, dy), zoom, dx, dy)
    assert sees(camera, camera.office)
    office, view = camera.office, art_at(camera, 0, 0)
    seen_w = min(office.x + office.w, view.x + camera.width_px / camera.zoom) - max(office.x, view.x)
    seen_h = min(office.y + office.h, view.y + camera.height_px / camera.zoom) - max(office.y, view.y)
    whole = min(office.w, camera.width_px / camera.zoom) * min(office.h, camera.height_px / camera.zoom)
    assert min(seen_w, seen_h) > 0
    assert seen_w * seen_h > whole / 4 - (seen_w + seen_h + 1)  # the art's origin lies on a whole pixel


def test_the_zoom_has_a_nearest_and_a_furthest() -> None:
    camera = opened(OFFICE, 1280, 800, 1.0)
    assert zoomed(camera, 99, 0, 0).zoom == largest_zoom(1.0) == 10
    assert zoomed(camera, -3, 0, 0).zoom == 1


def test_a_resized_window_keeps_its_middle_and_the_size_for_the_eye() -> None:
    camera = centred(opened(OFFICE, 1280, 800, 1.0), Px(100, 100))
    again = resized(camera, 2000, 1400, 2.0)
    assert (again.x, again.y, again.zoom) == (camera.x, camera.y, 2 * camera.zoom)


@given(st.integers(1, 12))
def test_following_covers_the_same_way_at_any_frame_rate(parts: int) -> None:
    start = replace(opened(OFFICE, 1280, 800, 1.0), zoom=4)
    there = Px(start.x + 150, start.y + 20)
    once = followed(start, there, 0.1)
    many = start
    for _ in range(parts):
        many = followed(many, there, 0.1 / parts)
    assert many.x == pytest.approx(once.x, abs=0.2)


def test_following_comes_to_rest_and_then_gives_the_same_camera_back() -> None:
    camera = replace(opened(OFFICE, 1280, 800, 1.0), zoom=4)
    there = Px(camera.x + 40, camera.y - 20)
    for _ in range(200):
        before, camera = camera, followed(camera, there, 1 / 60)
        if camera is before:
            break
    assert camera is before
    assert canvas_at(camera, there).x == pytest.approx(640, abs=1)


def test_fitting_again_finds_the_same_place_from_anywhere() -> None:
    camera = opened(OFFICE, 1280, 800, 1.0)
    assert fitted(zoomed(panned(camera, 300, -200), 7, 10, 10)) == camera


def test_following_shows_no_more_than_a_margin_of_what_is_not_office() -> None:
    camera = replace(opened(OFFICE, 1280, 800, 1.0), zoom=4)
    corner = centred(camera, Px(OFFICE.x + OFFICE.w, OFFICE.y + OFFICE.h))
    right, bottom = art_at(corner, 1280, 800)
    assert right == pytest.approx(OFFICE.x + OFFICE.w + MARGIN_PX, abs=1)
    assert bottom == pytest.approx(OFFICE.y + OFFICE.h + MARGIN_PX, abs=1)


def test_an_office_that_is_smaller_than_the_canvas_stays_in_its_middle_when_somebody_is_followed() -> None:
    camera = replace(opened(OFFICE, 4000, 4000, 1.0), zoom=2)
    there = centred(camera, Px(OFFICE.x, OFFICE.y))
    assert (there.x, there.y) == (OFFICE.x + OFFICE.w / 2, OFFICE.y + OFFICE.h / 2)
