"""What the office asks of the world, as protocols: the browser implements them, and so does the fake.

Everything behind a port speaks plain Python values.  A port that listens returns a function that stops listening.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from app.core.geometry import View
from app.core.sprites import Box, Cell, LabelText

Stop = Callable[[], None]


class Clock(Protocol):
    """Time of this machine."""

    def now_s(self) -> float:
        """Seconds since the epoch."""
        ...

    def mono_s(self) -> float:
        """Seconds that never run backwards, from an unknown start."""
        ...

    def after(self, delay_s: float, then: Callable[[], None]) -> Stop:
        """Calls ``then`` once, later."""
        ...


class Frames(Protocol):
    """The screen's beat.  Nothing is called unless something was asked for: an office at rest draws nothing."""

    def request(self, draw: Callable[[float], None]) -> None:
        """Calls ``draw(mono_s)`` before the next repaint; several requests before it count as one."""
        ...

    def visible(self) -> bool:
        """Is the page on the screen at all?"""
        ...

    def on_visible(self, then: Callable[[bool], None]) -> Stop:
        """Tells when the page is hidden or shown."""
        ...


class Socket(Protocol):
    """One connection to the relay.  Text in, text out."""

    def open(
        self,
        url: str,
        on_open: Callable[[], None],
        on_text: Callable[[str], None],
        on_close: Callable[[int, str], None],
    ) -> None:
        """Connects; ``on_close(code, reason)`` is called exactly once, also when the connection never came up."""
        ...

    def send(self, text: str) -> None:
        """Sends one frame; does nothing on a closed socket."""
        ...

    def close(self) -> None:
        """Closes for good."""
        ...


class Http(Protocol):
    """Requests to the page's own origin."""

    def fetch(self, path: str, headers: Mapping[str, str], then: Callable[[int, str], None]) -> None:
        """GETs a path and calls ``then(status, text)``; status 0 when there was no answer."""
        ...


class Keep(Protocol):
    """A small store that outlives the page.  Never raises: where storage is denied it forgets."""

    def load(self, key: str) -> str | None:
        """What was saved, or nothing."""
        ...

    def save(self, key: str, text: str | None) -> None:
        """Saves, or with ``None`` forgets."""
        ...


class Canvas(Protocol):
    """Pages of sprites and one picture made of them.  See ``scene/rows.py`` for the columns of a row."""

    def size(self) -> tuple[int, int, float]:
        """Width and height in device pixels, and device pixels per CSS pixel."""
        ...

    def on_resize(self, then: Callable[[], None]) -> Stop:
        """Tells when ``size`` changed, or when the browser has lost the picture and it must be drawn again."""
        ...

    def sheet(self, url: str, then: Callable[[int], None], failed: Callable[[str], None]) -> None:
        """Loads a picture as a page and hands over its number, once the labels' font is there too, or says why not."""
        ...

    def picture(self, content: bytes, then: Callable[[int], None], failed: Callable[[str], None]) -> None:
        """Makes a page of a PNG file and hands over its number later, or says why not.

        The page is twice as wide as the picture: its mirror image lies at its right.
        """
        ...

    def pixels(self, width_px: int, height_px: int, rgba: bytes) -> int:
        """Makes a page of four bytes a pixel, rows from the top; returns its number."""
        ...

    def recolour(self, page: int, cells: Sequence[Box], swaps: Mapping[int, int]) -> int:
        """Makes a page of the given cells with colours swapped, each mirrored to its right; returns its number.

        ``swaps`` maps 0xRRGGBB to 0xRRGGBB.  The cells lie below each other in the order given, plain ones at x = 0,
        mirrored ones at x = the width of the widest.
        """
        ...

    def contour(self, page: int, cells: Sequence[Box], colour: int) -> int:
        """Makes a page of the cells' outlines, one pixel wide, in one colour (0xRRGGBB); returns its number.

        It is laid out like a recoloured page, but each cell is two pixels wider and higher.
        """
        ...

    def forget(self, page: int) -> None:
        """Gives a page back; its number may be used again."""
        ...

    def labels(self, texts: Sequence[LabelText], fresh: bool) -> Sequence[Cell | None]:
        """Writes labels into the label pages and returns their cells, ``None`` for those that found no room.

        ``fresh`` forgets all labels written before.
        """
        ...

    def ground(self, rows: "array[int]", count: int, x_px: int, y_px: int, width_px: int, height_px: int) -> None:
        """Paints the still layer once, in art pixels, in the order of the rows; ``paint`` puts it under everything.

        Its top left corner is the art point ``(x_px, y_px)``.
        """
        ...

    def patch(self, rows: "array[int]", count: int, x_px: int, y_px: int, width_px: int, height_px: int) -> None:
        """Paints a part of the still layer anew, in art pixels; what reaches beyond the part is cut off."""
        ...

    def still(self, rows: "array[int]", count: int) -> None:
        """Sets the rows that do not move; ``paint`` merges them with the moving ones by depth."""
        ...

    def paint(self, view: View, backdrop: int, rows: "array[int]", count: int) -> None:
        """Draws one frame: the backdrop (0xRRGGBB), the ground, then still and moving rows by depth."""
        ...


Contact = Literal["down", "move", "up", "cancel", "leave"]


class Pointer(NamedTuple):
    """One event of a mouse, a finger or a pen, in CSS pixels from the canvas' top left corner.

    ``first`` is true for the contact before which there was none of its kind.  ``buttons`` is what is held, bit 0 the
    main button, bit 1 the second, bit 2 the wheel; a finger that touches holds the main one.
    """

    what: Contact
    id: int
    kind: str  # "mouse", "touch" or "pen"
    x: float
    y: float
    at_s: float
    buttons: int = 1
    first: bool = True
    alt: bool = False


class Wheel(NamedTuple):
    """One turn of a wheel, or two fingers sliding on a trackpad, in CSS pixels or in lines."""

    dx: float
    dy: float
    lines: bool
    command: bool  # Ctrl or Cmd is held; also how a trackpad reports a pinch
    x: float
    y: float
    at_s: float


class Key(NamedTuple):
    """A key that went down, by its name on the web ("a", "Escape", "ArrowLeft")."""

    name: str
    command: bool = False
    shift: bool = False
    alt: bool = False
    repeat: bool = False


class Hands(Protocol):
    """What a person does to the canvas.  The page neither scrolls nor zooms under it."""

    def on_pointer(self, then: Callable[[Pointer], None]) -> Stop:
        """Tells every contact with the canvas."""
        ...

    def on_wheel(self, then: Callable[[Wheel], None]) -> Stop:
        """Tells every turn of the wheel over the canvas."""
        ...

    def on_key(self, then: Callable[[Key], bool]) -> Stop:
        """Tells every key that is not typed into a field; ``then`` says whether it used it up."""
        ...

    def cursor(self, name: str) -> None:
        """Sets the mouse's look over the canvas, by its CSS name."""
        ...
