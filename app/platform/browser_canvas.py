"""The Canvas port on an HTML canvas.  Rows cross into JavaScript as one block of memory; ``paint.js`` draws them.

The page loads ``paint.js`` as a plain script before Python starts: evaluating text would need a laxer security policy.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from app.core.geometry import View
from app.core.sprites import Box, Cell, LabelText
from app.platform.browser_events import JsObject
from app.platform.ports import Stop
from app.scene.rows import WIDTH


class BrowserCanvas:
    """Owns the painter of one canvas element."""

    def __init__(self, element: JsObject) -> None:
        self.element = element
        self._painter = js.PixiePainter.new(element)
        self._paint = self._painter.paint.bind(self._painter)
        self._room = 0
        self._rows: JsObject = None  # the painter's own Int32Array, as large as Python's

    def show(self, element: JsObject, cell: Cell) -> None:
        """Shows a cell on another canvas, which takes its size: for panels that show a sprite."""
        self._painter.show(element, *cell)

    def size(self) -> tuple[int, int, float]:
        """Width and height in device pixels, and device pixels per CSS pixel."""
        painter = self._painter
        return int(painter.width), int(painter.height), float(painter.dpr)

    def on_resize(self, then: Callable[[], None]) -> Stop:
        """Tells when the picture must be drawn again in another size, or because it was lost."""
        proxy = create_proxy(then)
        self._painter.changed = proxy

        def stop() -> None:
            self._painter.changed = None
            proxy.destroy()

        return stop

    def sheet(self, url: str, then: Callable[[int], None], failed: Callable[[str], None]) -> None:
        """Loads a picture as a page."""
        # One of the two is called, and the browser drops both with the promise; the other goes with the page.
        self._painter.sheet(url, create_once_callable(then), create_once_callable(failed))

    def picture(self, content: bytes, then: Callable[[int], None], failed: Callable[[str], None]) -> None:
        """Makes a page of a PNG and its mirror image."""
        data = js.Uint8Array.new(len(content))
        data.assign(content)
        self._painter.picture(data, create_once_callable(then), create_once_callable(failed))

    def pixels(self, width_px: int, height_px: int, rgba: bytes) -> int:
        """Makes a page of four bytes a pixel."""
        data = js.Uint8ClampedArray.new(len(rgba))
        data.assign(rgba)
        return int(self._painter.pixels(width_px, height_px, data))

    def recolour(self, page: int, cells: Sequence[Box], swaps: Mapping[int, int]) -> int:
        """Makes a page of cells with colours swapped, each mirrored to its right."""
        pairs = _ints([value for pair in swaps.items() for value in pair])
        return int(self._painter.recolour(page, _ints([value for cell in cells for value in cell]), pairs))

    def contour(self, page: int, cells: Sequence[Box], colour: int) -> int:
        """Makes a page of outlines."""
        return int(self._painter.contour(page, _ints([value for cell in cells for value in cell]), colour))

    def forget(self, page: int) -> None:
        """Gives a page back."""
        self._painter.forget(page)

    def labels(self, texts: Sequence[LabelText], fresh: bool) -> Sequence[Cell | None]:
        """Writes labels and returns where they are."""
        painter = self._painter
        painter.startLabels(len(texts), fresh)
        for index, label in enumerate(texts):
            style = label.style
            mark = "\n".join(style.mark)
            painter.label(index, label.text, label.scale, style.ink, style.faint, style.plate, style.mark_ink, mark)
        places = painter.cells.to_py()
        cells = (Cell(*places[k : k + 5]) for k in range(0, 5 * len(texts), 5))
        return [cell if cell.w else None for cell in cells]

    def ground(self, rows: "array[int]", count: int, x_px: int, y_px: int, width_px: int, height_px: int) -> None:
        """Paints the still layer once."""
        self._painter.ground(_ints(rows[: count * WIDTH]), count, x_px, y_px, width_px, height_px)

    def patch(self, rows: "array[int]", count: int, x_px: int, y_px: int, width_px: int, height_px: int) -> None:
        """Paints a part of the still layer anew."""
        self._painter.patch(_ints(rows[: count * WIDTH]), count, x_px, y_px, width_px, height_px)

    def still(self, rows: "array[int]", count: int) -> None:
        """Sets the rows that do not move."""
        self._painter.still(_ints(rows[: count * WIDTH]), count)

    def paint(self, view: View, backdrop: int, rows: "array[int]", count: int) -> None:
        """Draws one frame."""
        if len(rows) != self._room:
            self._room = len(rows)
            self._rows = self._painter.roomFor(self._room)
        self._rows.assign(rows)
        self._paint(view.x_px, view.y_px, view.zoom, backdrop, count)


def canvas_of(selector: str) -> BrowserCanvas:
    """The canvas of this page."""
    return BrowserCanvas(js.document.querySelector(selector))


def _ints(values: "Sequence[int] | array[int]") -> JsObject:
    block = values if isinstance(values, array) else array("i", values)
    if not block:
        return js.Int32Array.new(0)
    return to_js(memoryview(block))
