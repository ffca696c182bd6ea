"""A canvas and hands to test with: the canvas keeps what was asked of it, the hands do what the test says."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from app.core.geometry import View
from app.core.sprites import Box, Cell, LabelText
from app.platform.ports import Key, Pointer, Stop, Wheel
from app.scene.rows import WIDTH


@dataclass(slots=True)
class Painted:
    """One frame as it was asked for."""

    view: View
    backdrop: int
    rows: list[tuple[int, ...]]


GLYPH_PX = 4  # the width of every letter of the fake font, in its pixels
LABEL_PAGE = 1_000


@dataclass(slots=True)
class FakeCanvas:
    """Keeps what was asked of it.  Pages get numbers in order; a label's size follows from its text."""

    width_px: int = 1280
    height_px: int = 800
    dpr: float = 1.0
    label_room: int = 1_000_000
    pages: list[tuple[object, ...]] = field(default_factory=list)
    written: list[LabelText] = field(default_factory=list)
    ground_rows: list[tuple[int, ...]] = field(default_factory=list)
    ground_box: Box = (0, 0, 0, 0)
    patches: list[tuple[Box, list[tuple[int, ...]]]] = field(default_factory=list)
    still_rows: list[tuple[int, ...]] = field(default_factory=list)
    frames: list[Painted] = field(default_factory=list)
    broken_sheets: set[str] = field(default_factory=set)
    broken_pictures: set[bytes] = field(default_factory=set)
    _told: list[Callable[[], None]] = field(default_factory=list)

    def size(self) -> tuple[int, int, float]:
        """What it was made with, or resized to."""
        return self.width_px, self.height_px, self.dpr

    def on_resize(self, then: Callable[[], None]) -> Stop:
        """Tells after ``resize``."""
        self._told.append(then)
        return lambda: self._told.remove(then)

    def resize(self, width_px: int, height_px: int, dpr: float = 1.0) -> None:
        """Another window."""
        self.width_px, self.height_px, self.dpr = width_px, height_px, dpr
        for then in list(self._told):
            then()

    def sheet(self, url: str, then: Callable[[int], None], failed: Callable[[str], None]) -> None:
        """Loads at once, or fails if the url is one of the ``broken_sheets``."""
        if url in self.broken_sheets:
            failed("the picture cannot be read")
        else:
            then(self._page("sheet", url))

    def picture(self, content: bytes, then: Callable[[int], None], failed: Callable[[str], None]) -> None:
        """Decodes at once, or fails for what is one of the ``broken_pictures``."""
        if content in self.broken_pictures:
            failed("the picture cannot be decoded")
        else:
            then(self._page("picture", content))

    def pixels(self, width_px: int, height_px: int, rgba: bytes) -> int:
        """Keeps the pixels."""
        assert len(rgba) == 4 * width_px * height_px, "four bytes a pixel"
        return self._page("pixels", width_px, height_px, rgba)

    def recolour(self, page: int, cells: Sequence[Box], swaps: Mapping[int, int]) -> int:
        """Keeps cells and swaps."""
        return self._page("recolour", page, tuple(cells), dict(swaps))

    def contour(self, page: int, cells: Sequence[Box], colour: int) -> int:
        """Keeps cells and colour."""
        return self._page("contour", page, tuple(cells), colour)

    def forget(self, page: int) -> None:
        """Remembers that nobody may use the page any more."""
        self.pages[page] = ("forgotten",)

    def labels(self, texts: Sequence[LabelText], fresh: bool) -> Sequence[Cell | None]:
        """Writes below each other until ``label_room`` labels are there."""
        if fresh:
            self.written.clear()
        cells: list[Cell | None] = []
        for label in texts:
            if len(self.written) >= self.label_room:
                cells.append(None)
                continue
            self.written.append(label)
            lines = label.text.split("\n")
            lead = len(label.style.mark[0]) + 2 if label.style.mark else 0
            width = (5 + lead + GLYPH_PX * max(map(len, lines))) * label.scale
            height = (8 * len(lines) + 2) * label.scale
            cells.append(Cell(LABEL_PAGE, 0, 100 * len(self.written), width, height))
        return cells

    def ground(self, rows: "array[int]", count: int, x_px: int, y_px: int, width_px: int, height_px: int) -> None:
        """Keeps the rows."""
        self.ground_rows = _tuples(rows, count)
        self.ground_box = (x_px, y_px, width_px, height_px)

    def patch(self, rows: "array[int]", count: int, x_px: int, y_px: int, width_px: int, height_px: int) -> None:
        """Keeps the rows, and where they are."""
        self.patches.append(((x_px, y_px, width_px, height_px), _tuples(rows, count)))

    def still(self, rows: "array[int]", count: int) -> None:
        """Keeps the rows."""
        self.still_rows = _tuples(rows, count)

    def paint(self, view: View, backdrop: int, rows: "array[int]", count: int) -> None:
        """Keeps the frame."""
        self.frames.append(Painted(view, backdrop, _tuples(rows, count)))

    def _page(self, *what: object) -> int:
        self.pages.append(what)
        return len(self.pages) - 1


class FakeHands:
    """Hands that do what the test says."""

    def __init__(self) -> None:
        self.shape = "default"
        self._pointers: list[Callable[[Pointer], None]] = []
        self._wheels: list[Callable[[Wheel], None]] = []
        self._keys: list[Callable[[Key], bool]] = []

    def on_pointer(self, then: Callable[[Pointer], None]) -> Stop:
        """Tells every ``touch``."""
        self._pointers.append(then)
        return lambda: self._pointers.remove(then)

    def on_wheel(self, then: Callable[[Wheel], None]) -> Stop:
        """Tells every ``turn``."""
        self._wheels.append(then)
        return lambda: self._wheels.remove(then)

    def on_key(self, then: Callable[[Key], bool]) -> Stop:
        """Tells every ``press``."""
        self._keys.append(then)
        return lambda: self._keys.remove(then)

    def cursor(self, name: str) -> None:
        """Remembers the mouse's look."""
        self.shape = name

    def touch(self, pointer: Pointer) -> None:
        """A contact."""
        for then in list(self._pointers):
            then(pointer)

    def turn(self, wheel: Wheel) -> None:
        """A turn of the wheel."""
        for then in list(self._wheels):
            then(wheel)

    def press(self, key: Key) -> bool:
        """A key; returns whether anybody used it."""
        return any([then(key) for then in list(self._keys)])


def _tuples(rows: "array[int]", count: int) -> list[tuple[int, ...]]:
    return [tuple(rows[k * WIDTH : (k + 1) * WIDTH]) for k in range(count)]
