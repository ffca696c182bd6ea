"""Hands on the canvas: pointer, wheel and keys as plain values.  The page under them neither scrolls nor zooms."""

from collections.abc import Callable

import js
from pyodide.ffi import JsException

from app.platform.browser_events import JsObject, all_of, listen
from app.platform.ports import Contact, Key, Pointer, Stop, Wheel

CONTACTS: dict[str, Contact] = {
    "pointerdown": "down",
    "pointermove": "move",
    "pointerup": "up",
    "pointercancel": "cancel",
    "lostpointercapture": "cancel",  # the browser took the finger away: never leave one stuck
    "pointerleave": "leave",
}
FIELDS = "input, textarea, select, [contenteditable]"


class BrowserHands:
    """Listens to one canvas, and to the window's keys."""

    def __init__(self, canvas: JsObject) -> None:
        self._canvas = canvas
        canvas.style.touchAction = "none"
        canvas.style.userSelect = "none"
        canvas.style.setProperty("-webkit-touch-callout", "none")
        for name in ("gesturestart", "contextmenu"):  # Safari's pinch of the whole page; the menu of a long press
            listen(canvas, name, lambda event: event.preventDefault(), passive=False)

    def on_pointer(self, then: Callable[[Pointer], None]) -> Stop:
        """Tells every contact with the canvas; a contact is held until it ends, wherever it goes."""
        return all_of([self._contact(name, what, then) for name, what in CONTACTS.items()])

    def on_wheel(self, then: Callable[[Wheel], None]) -> Stop:
        """Tells every turn of the wheel over the canvas."""

        def turned(event: JsObject) -> None:
            event.preventDefault()
            x, y = self._place(event)
            command = bool(event.ctrlKey or event.metaKey)
            scale = js.innerHeight if event.deltaMode == 2 else 1  # some count in pages
            dx, dy = float(event.deltaX) * scale, float(event.deltaY) * scale
            then(Wheel(dx, dy, event.deltaMode == 1, command, x, y, float(event.timeStamp) / 1000))

        return listen(self._canvas, "wheel", turned, passive=False)

    def on_key(self, then: Callable[[Key], bool]) -> Stop:
        """Tells every key that is not typed into a field."""

        def pressed(event: JsObject) -> None:
            target = event.target
            if event.isComposing or (getattr(target, "closest", None) and target.closest(FIELDS)):
                return
            command = bool(event.ctrlKey or event.metaKey)
            key = Key(str(event.key), command, bool(event.shiftKey), bool(event.altKey), bool(event.repeat))
            if then(key):
                event.preventDefault()

        return listen(js.window, "keydown", pressed, passive=False)

    def cursor(self, name: str) -> None:
        """Sets the mouse's look over the canvas."""
        self._canvas.style.cursor = name

    def _contact(self, name: str, what: Contact, then: Callable[[Pointer], None]) -> Stop:
        def touched(event: JsObject) -> None:
            if what == "down":
                self._hold(event.pointerId)
            x, y = self._place(event)
            at_s = float(event.timeStamp) / 1000
            kind, first = str(event.pointerType), bool(event.isPrimary)
            alt = bool(event.altKey)
            then(Pointer(what, int(event.pointerId), kind, x, y, at_s, int(event.buttons), first, alt))

        return listen(self._canvas, name, touched)

    def _hold(self, pointer: int) -> None:
        try:
            self._canvas.setPointerCapture(pointer)
        except JsException:
            return  # it is gone already; its end will be told all the same

    def _place(self, event: JsObject) -> tuple[float, float]:
        box = self._canvas.getBoundingClientRect()
        return float(event.clientX - box.left), float(event.clientY - box.top)


def hands_of(selector: str) -> BrowserHands:
    """The hands on one canvas of this page."""
    return BrowserHands(js.document.querySelector(selector))
