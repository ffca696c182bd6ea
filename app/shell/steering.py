"""Wishes become a camera: the one place where CSS pixels of the hands meet device pixels of the picture.  Pure."""

from dataclasses import dataclass
from typing import Final, assert_never

from app.platform.ports import Key
from app.scene.camera import Camera, fitted, panned, zoomed
from app.shell.gestures import DoubleTap, Hover, Pan, Tap, Wish, ZoomBy, ZoomTo

KEY_PAN_PX: Final = 64.0  # CSS px an arrow key moves the office


@dataclass(frozen=True, slots=True)
class Steered:
    """The camera after a wish, and whether the wish was to look elsewhere, which ends following."""

    camera: Camera
    away: bool = False


def steered(camera: Camera, wish: Wish) -> Steered:
    """The camera after one wish; taps and hovering leave it as it is."""
    dpr = camera.dpr
    match wish:
        case Pan(dx, dy):
            return Steered(panned(camera, dx * dpr, dy * dpr), away=True)
        case ZoomBy(steps, x, y):
            return Steered(zoomed(camera, camera.zoom + steps, x * dpr, y * dpr))
        case ZoomTo(zoom, x, y):
            return Steered(zoomed(camera, zoom, x * dpr, y * dpr))
        case Tap() | DoubleTap() | Hover():
            return Steered(camera)
        case _:
            assert_never(wish)


def steered_by_key(camera: Camera, key: Key) -> Steered | None:
    """Arrows pan, plus and minus zoom around the middle, 0 shows all; ``None`` for any other key."""
    if key.command or key.alt:
        return None
    far = KEY_PAN_PX * camera.dpr
    middle = camera.width_px / 2, camera.height_px / 2
    match key.name:
        case "ArrowLeft":
            return Steered(panned(camera, far, 0), away=True)
        case "ArrowRight":
            return Steered(panned(camera, -far, 0), away=True)
        case "ArrowUp":
            return Steered(panned(camera, 0, far), away=True)
        case "ArrowDown":
            return Steered(panned(camera, 0, -far), away=True)
        case "+" | "=":
            return Steered(zoomed(camera, camera.zoom + 1, *middle))
        case "-" | "_":
            return Steered(zoomed(camera, camera.zoom - 1, *middle))
        case "0":
            return Steered(fitted(camera), away=True)
        case _:
            return None
