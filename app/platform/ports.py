"""What the office asks of the world, as protocols: the browser implements them, and so does the fake.

Everything behind a port speaks plain Python values.  A port that listens returns a function that stops listening.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

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


@dataclass(frozen=True, slots=True)
class View:
    """Where the camera is, in device pixels: the art's origin on the canvas, and device pixels per art pixel."""

    x_px: int
    y_px: int
    zoom: int


class Canvas(Protocol):
    """Draws rows of numbers.  See ``render/buffer.py`` for a row's columns."""

    def size(self) -> tuple[int, int, float]:
        """Width and height in device pixels, and device pixels per CSS pixel."""
        ...

    def on_resize(self, then: Callable[[], None]) -> Stop:
        """Tells when ``size`` changed."""
        ...

    def sheet(self, url: str, then: Callable[[int], None]) -> None:
        """Loads a picture as a page of sprites and hands over the page's number."""
        ...

    def recolour(self, page: int, cells: Sequence[tuple[int, int, int, int]], swaps: Mapping[int, int]) -> int:
        """Makes a page of the given cells (x, y, w, h, each then mirrored to its right) with colours swapped.

        ``swaps`` maps 0xRRGGBB to 0xRRGGBB.  Cells lie below each other in the order given, at x = 0, plain ones in
        the left half and mirrored ones in the right half.  Returns the new page's number.
        """
        ...

    def labels(self, texts: Sequence[tuple[str, str, int]]) -> Sequence[tuple[int, int, int, int, int]]:
        """Writes (text, style, size in device px) into the label page; returns (page, x, y, w, h) of each."""
        ...

    def ground(self, rows: "array[int]", count: int, width_px: int, height_px: int) -> None:
        """Paints the still layer once, in art pixels; ``paint`` puts it under everything."""
        ...

    def still(self, rows: "array[int]", count: int) -> None:
        """Sets the sorted rows that do not move; ``paint`` merges them with the moving ones by depth."""
        ...

    def paint(self, view: View, rows: "array[int]", count: int) -> None:
        """Draws one frame: ground, then still and moving rows by depth."""
        ...
