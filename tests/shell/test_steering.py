"""Wishes become a camera."""

import pytest

from app.core.geometry import Rect
from app.platform.ports import Key
from app.scene.camera import Camera, fitted, opened, panned, zoomed
from app.shell.gestures import DoubleTap, Hover, Pan, Tap, Wish, ZoomBy, ZoomTo
from app.shell.steering import KEY_PAN_PX, steered, steered_by_key


def a_camera() -> Camera:
    return opened(Rect(0, -24, 384, 280), 2560, 1600, 2.0)


def test_a_drag_in_css_pixels_moves_the_picture_by_device_pixels() -> None:
    camera = a_camera()
    assert steered(camera, Pan(10, -5)).camera == panned(camera, 20, -10)


@pytest.mark.parametrize(
    ("wish", "away"),
    [(Pan(1, 0), True), (ZoomBy(1, 5, 5), False), (ZoomTo(7, 5, 5), False), (Tap(1, 1), False), (Hover(), False)],
)
def test_only_panning_ends_following(wish: Wish, away: bool) -> None:
    assert steered(a_camera(), wish).away is away


@pytest.mark.parametrize("wish", [Tap(3, 4), DoubleTap(3, 4), Hover(3, 4)])
def test_taps_and_hovering_leave_the_camera_alone(wish: Wish) -> None:
    camera = a_camera()
    assert steered(camera, wish).camera is camera


def test_arrows_pan_plus_and_minus_zoom_and_nought_shows_all() -> None:
    camera = a_camera()
    far = KEY_PAN_PX * 2
    keys = {
        "ArrowLeft": panned(camera, far, 0),
        "ArrowRight": panned(camera, -far, 0),
        "ArrowUp": panned(camera, 0, far),
        "ArrowDown": panned(camera, 0, -far),
        "+": zoomed(camera, camera.zoom + 1, 1280, 800),
        "-": zoomed(camera, camera.zoom - 1, 1280, 800),
        "0": fitted(camera),
    }
    for name, expected in keys.items():
        moved = steered_by_key(camera, Key(name))
        assert moved is not None
        assert moved.camera == expected


@pytest.mark.parametrize("key", [Key("a"), Key("0", command=True), Key("+", command=True), Key("ArrowLeft", alt=True)])
def test_keys_that_belong_to_others_are_left_to_them(key: Key) -> None:
    assert steered_by_key(a_camera(), key) is None
