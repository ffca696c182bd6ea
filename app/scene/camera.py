"""Where the eye is: a point of the office, an integer zoom, and the canvas it looks through.  Pure.

The camera holds the art point at the middle of the canvas; ``zoom`` is device pixels per art pixel, always whole, and
the art's origin always lands on a whole device pixel, so every art pixel is a square of equal size.
"""

import math
from dataclasses import dataclass, replace
from typing import Final

from app.core.geometry import Px, Rect, View

ZOOM_MIN: Final = 1
ZOOM_MAX: Final = 10
NEAR: Final = 2.0  # CSS px per art px at which faces read well; a phone may go down to SNUG to show everything
SNUG: Final = 4 / 3
FAR: Final = 4.0  # CSS px per art px beyond which a small office would look coarse
IN_SIGHT: Final = 0.5  # of the office, or of the canvas if that is smaller, both ways: a quarter is always in sight
MARGIN_PX: Final = 12  # art px around the office that following may show
EASE_S: Final = 0.16  # following covers two thirds of the way in this time, at any frame rate
SETTLED_PX: Final = 0.5  # device px: nearer than this the camera is there


@dataclass(frozen=True, slots=True)
class Insets:
    """How much of the canvas panels cover, in device pixels: the office is centred in what is left."""

    top: int = 0
    right: int = 0
    bottom: int = 0
    left: int = 0


NOTHING_COVERED: Final = Insets()


@dataclass(frozen=True, slots=True)
class Camera:
    """``x`` and ``y`` in art pixels; canvas in device pixels, ``dpr`` of them to a CSS pixel; office in art pixels."""

    office: Rect
    width_px: int
    height_px: int
    dpr: float = 1.0
    x: float = 0.0
    y: float = 0.0
    zoom: int = 1
    insets: Insets = NOTHING_COVERED


def opened(office: Rect, width_px: int, height_px: int, dpr: float, insets: Insets = NOTHING_COVERED) -> Camera:
    """The first look at an office: all of it when that is large enough to read, else its middle, near."""
    return fitted(Camera(office, width_px, height_px, dpr, insets=insets))


def fitted(camera: Camera) -> Camera:
    """The same canvas, the office in the middle of its free part, at the zoom that suits it."""
    pad = camera.insets
    zoom = _fitting_zoom(camera)
    x = camera.office.x + camera.office.w / 2 + (pad.right - pad.left) / 2 / zoom
    y = camera.office.y + camera.office.h / 2 + (pad.bottom - pad.top) / 2 / zoom
    return kept_in_sight(replace(camera, x=x, y=y, zoom=zoom))


def resized(camera: Camera, width_px: int, height_px: int, dpr: float) -> Camera:
    """The same point of the office through another canvas, at the same size for the eye."""
    zoom = _in_range(round(camera.zoom * dpr / camera.dpr), dpr)
    return kept_in_sight(replace(camera, width_px=width_px, height_px=height_px, dpr=dpr, zoom=zoom))


def view_of(camera: Camera) -> View:
    """What a painter needs: the art's origin in whole device pixels, and the zoom."""
    return View(
        math.floor(camera.width_px / 2 - camera.x * camera.zoom + 0.5),
        math.floor(camera.height_px / 2 - camera.y * camera.zoom + 0.5),
        camera.zoom,
    )


def art_at(camera: Camera, x_px: float, y_px: float) -> Px:
    """The art point under a point of the canvas (device px)."""
    view = view_of(camera)
    return Px((x_px - view.x_px) / view.zoom, (y_px - view.y_px) / view.zoom)


def canvas_at(camera: Camera, point: Px) -> Px:
    """Where on the canvas (device px) an art point appears."""
    view = view_of(camera)
    return Px(view.x_px + point.x * view.zoom, view.y_px + point.y * view.zoom)


def panned(camera: Camera, dx_px: float, dy_px: float) -> Camera:
    """The office moved with the hand, by device pixels."""
    return kept_in_sight(replace(camera, x=camera.x - dx_px / camera.zoom, y=camera.y - dy_px / camera.zoom))


def zoomed(camera: Camera, zoom: int, x_px: float, y_px: float) -> Camera:
    """Another zoom, with the art under ``(x_px, y_px)`` staying under it."""
    zoom = _in_range(zoom, camera.dpr)
    if zoom == camera.zoom:
        return camera
    right, down = x_px - camera.width_px / 2, y_px - camera.height_px / 2
    x = camera.x + right / camera.zoom - right / zoom
    y = camera.y + down / camera.zoom - down / zoom
    return kept_in_sight(replace(camera, x=x, y=y, zoom=zoom))


def centred(camera: Camera, point: Px) -> Camera:
    """The camera with an art point in the middle of the canvas' free part, or as near to it as the office fills it.

    Beyond an edge of the office there is nothing to see: no more than ``MARGIN_PX`` of that is shown, and along a side
    where all of the office has room it stands in the middle.
    """
    pad, zoom, office = camera.insets, camera.zoom, camera.office
    free_w, free_h = camera.width_px - pad.left - pad.right, camera.height_px - pad.top - pad.bottom
    x = _filled(point.x, office.x, office.w, free_w / zoom) + (pad.right - pad.left) / 2 / zoom
    y = _filled(point.y, office.y, office.h, free_h / zoom) + (pad.bottom - pad.top) / 2 / zoom
    return kept_in_sight(replace(camera, x=x, y=y))


def _filled(wanted: float, start: float, length: float, shown: float) -> float:
    """The middle of a stretch of ``shown`` art pixels, near ``wanted``, that lies within ``length`` and its margin."""
    low, high = start - MARGIN_PX + shown / 2, start + length + MARGIN_PX - shown / 2
    return start + length / 2 if low > high else min(max(wanted, low), high)


def followed(camera: Camera, point: Px, dt_s: float) -> Camera:
    """One step of time towards a point; the same camera once it is there, so that nothing is drawn for it."""
    goal = centred(camera, point)
    way = max(abs(goal.x - camera.x), abs(goal.y - camera.y)) * camera.zoom
    if way <= SETTLED_PX:
        return camera
    share = 1 - math.exp(-dt_s / EASE_S)
    if way * (1 - share) <= SETTLED_PX:
        return goal
    x, y = camera.x + (goal.x - camera.x) * share, camera.y + (goal.y - camera.y) * share
    return kept_in_sight(replace(camera, x=x, y=y))


def kept_in_sight(camera: Camera) -> Camera:
    """The nearest camera from which enough of the office can be seen."""
    office, zoom = camera.office, camera.zoom
    x = _near(camera.x, office.x, office.w, camera.width_px / zoom)
    y = _near(camera.y, office.y, office.h, camera.height_px / zoom)
    return camera if (x, y) == (camera.x, camera.y) else replace(camera, x=x, y=y)


def _near(middle: float, start: float, length: float, shown: float) -> float:
    """The middle of ``shown`` art pixels, nearest to ``middle``, that has enough in common with a stretch."""
    most = (length + shown) / 2 - IN_SIGHT * min(length, shown)
    return min(max(middle, start + length / 2 - most), start + length / 2 + most)


def sees(camera: Camera, box: Rect) -> bool:
    """Is any of an art rectangle on the canvas?"""
    left, top = art_at(camera, 0, 0)
    return Rect(left, top, camera.width_px / camera.zoom, camera.height_px / camera.zoom).meets(box)


def largest_zoom(dpr: float) -> int:
    """The closest look that makes sense: ten device pixels an art pixel, more where pixels are tiny."""
    return max(ZOOM_MAX, round(FAR * dpr))


def _fitting_zoom(camera: Camera) -> int:
    pad, dpr = camera.insets, camera.dpr
    free_w, free_h = camera.width_px - pad.left - pad.right, camera.height_px - pad.top - pad.bottom
    whole = int(min(free_w / camera.office.w, free_h / camera.office.h))
    if whole >= SNUG * dpr and whole >= ZOOM_MIN:
        return min(whole, round(FAR * dpr))
    return _in_range(round(NEAR * dpr), dpr)


def _in_range(zoom: int, dpr: float) -> int:
    return max(ZOOM_MIN, min(largest_zoom(dpr), zoom))
