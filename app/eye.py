"""Where this page looks: the camera, moved by hands and by following, and what the hands touch.

Owns no drawing.  ``changed`` asks for a frame; ``tapped`` hands over a point of the canvas that somebody meant.
"""

from dataclasses import replace
from typing import Protocol

from app.core.geometry import Px, Rect
from app.platform.ports import Canvas, Hands, Key, Pointer, Wheel
from app.scene.camera import Camera, Insets, canvas_at, centred, fitted, followed, opened, resized
from app.shell.gestures import DoubleTap, Gesture, Hover, Tap, Wish, touched, turned
from app.shell.steering import steered, steered_by_key

TAPS = (Tap, DoubleTap, Hover)  # which mean the pen while it is out
ANOTHER_PX = 64.0  # of width or height: so much more or less is another office, not one that grew by a stroke


class Seen(Protocol):
    """Who looks through the eye."""

    def changed(self) -> None:
        """The picture is another one now."""
        ...

    def tapped(self, x_px: int, y_px: int) -> bool:
        """A point of the canvas was meant, in device pixels; says whether there was anything."""
        ...

    def hovered(self, x_px: int, y_px: int) -> bool:
        """The mouse is there; says whether there is anything to press."""
        ...


class Pen(Protocol):
    """Who draws on what the eye sees, while a pen is out."""

    def touched(self, event: Pointer) -> tuple[Pointer, ...]:
        """A contact; what it does not want comes back, for the camera."""
        ...


class Eye:
    """The camera of one canvas."""

    def __init__(self, canvas: Canvas, hands: Hands, seen: Seen, office: Rect) -> None:
        self._canvas, self._hands, self._seen = canvas, hands, seen
        self._gesture = Gesture()
        self._missed = False  # the last tap met nothing: only then is a double tap for the floor
        self.moved = False  # somebody chose where to look: the office is no longer fitted when the page changes
        self.following = False
        self.zooms = 0  # how often somebody looked nearer or from further away
        self._crowd: list[Px] = []
        self.hover: tuple[int, int] | None = None
        self.pen: Pen | None = None
        width_px, height_px, dpr = canvas.size()
        self.camera: Camera = opened(office, width_px, height_px, dpr)
        hands.on_pointer(self._pointer)
        hands.on_wheel(self._wheel)
        hands.on_key(self._key)
        canvas.on_resize(self._resized)

    def cover(self, insets: Insets) -> None:
        """Panels cover that much of the canvas from now on."""
        if insets != self.camera.insets:
            self.camera = replace(self.camera, insets=insets)
            if not self.moved:
                self._refit()
            self._seen.changed()

    def aim(self, crowd: list[Px]) -> None:
        """Where the office is larger than the canvas, looks at the middle of these, unless a person chose already."""
        self._crowd = crowd
        if not self.moved:
            self._refit()

    def show(self, office: Rect) -> None:
        """Looks at another office."""
        if office != self.camera.office:
            self.camera = fitted(replace(self.camera, office=office))
            self.moved = False

    def reshape(self, office: Rect, dx_px: float, dy_px: float) -> None:
        """The office was rebuilt and moved by so much, in art pixels: what one looks at stays where it is."""
        before = self.camera.office
        if max(abs(office.w - before.w), abs(office.h - before.h)) > ANOTHER_PX:
            self.show(office)
            self._seen.changed()
        elif office != before or dx_px or dy_px:
            camera = self.camera
            self.camera = replace(camera, office=office, x=camera.x + dx_px, y=camera.y + dy_px)
            self._seen.changed()

    def fit(self) -> None:
        """Shows all of the office again."""
        before = self.camera
        self.camera, self.moved, self.following = fitted(before), False, False
        self.zooms += self.camera.zoom != before.zoom
        self._seen.changed()

    def follow(self, point: Px | None, dt_s: float, *, at_once: bool = False) -> bool:
        """Keeps a person in the middle while following; says whether the camera still moves."""
        if point is None or not self.following:
            return False
        before = self.camera
        self.camera = followed(before, point, 1e9 if at_once else dt_s)
        return self.camera is not before

    def on_canvas(self, point: Px) -> Px:
        """Where an art point is on the canvas, in CSS pixels."""
        at = canvas_at(self.camera, point)
        return Px(at.x / self.camera.dpr, at.y / self.camera.dpr)

    def _pointer(self, event: Pointer) -> None:
        for left in (event,) if self.pen is None else self.pen.touched(event):
            self._gesture, wishes = touched(self._gesture, left, self.camera.zoom)
            self._grant(wishes if self.pen is None else tuple(one for one in wishes if not isinstance(one, TAPS)))

    def _wheel(self, event: Wheel) -> None:
        self._gesture, wishes = turned(self._gesture, event)
        self._grant(wishes)

    def _key(self, key: Key) -> bool:
        made = steered_by_key(self.camera, key)
        if made is None:
            return False
        self._look(made.camera, made.away)
        self.moved = key.name != "0"
        return True

    def _resized(self) -> None:
        width_px, height_px, dpr = self._canvas.size()
        if (width_px, height_px, dpr) != (self.camera.width_px, self.camera.height_px, self.camera.dpr):
            made = resized(self.camera, width_px, height_px, dpr)
            turned_over = (width_px > height_px) != (self.camera.width_px > self.camera.height_px)
            self.moved = self.moved and not turned_over  # a phone was turned: another picture, so look anew
            self.camera = made
            if not self.moved:
                self._refit()
        self._seen.changed()

    def _refit(self) -> None:
        camera, crowd, middle = fitted(self.camera), self._crowd, len(self._crowd) // 2
        fits = camera.office.w * camera.zoom <= camera.width_px and camera.office.h * camera.zoom <= camera.height_px
        if crowd and not fits:
            x, y = sorted(point.x for point in crowd)[middle], sorted(point.y for point in crowd)[middle]
            camera = centred(camera, Px(x, y))
        self.camera = camera

    def _grant(self, wishes: tuple[Wish, ...]) -> None:
        for wish in wishes:
            match wish:
                case Tap(x, y):
                    self._missed = not self._seen.tapped(*self._device(x, y))
                case DoubleTap():
                    if self._missed:
                        self.fit()
                case Hover(x, y):
                    self._hover(x, y)
                case _:
                    made = steered(self.camera, wish)
                    self._look(made.camera, made.away)

    def _look(self, camera: Camera, away: bool) -> None:
        self.following = self.following and not away
        self.zooms += camera.zoom != self.camera.zoom
        if camera is not self.camera:
            self.camera, self.moved = camera, True
            self._seen.changed()

    def _hover(self, x: float | None, y: float | None) -> None:
        before, self.hover = self.hover, None if x is None or y is None else self._device(x, y)
        meets = self.hover is not None and self._seen.hovered(*self.hover)
        if before != self.hover:
            self._hands.cursor("pointer" if meets else "grab")

    def _device(self, x: float, y: float) -> tuple[int, int]:
        return int(x * self.camera.dpr), int(y * self.camera.dpr)
