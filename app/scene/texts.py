"""Written labels: where each is, written when it is first asked for.

Rule: only so many are written a frame, so that a crowd of newcomers never stops the picture.
"""

from collections.abc import Callable, Sequence
from typing import Final

from app.core.sprites import Cell, LabelStyle, LabelText

A_FRAME: Final = 24  # labels written in one frame at most; each takes some 50 microseconds

Pen = Callable[[Sequence[LabelText], bool], Sequence[Cell | None]]  # the canvas port's ``labels``


class Texts:
    """The labels of one canvas.  ``pen`` writes them, from when the letters are there."""

    def __init__(self) -> None:
        self.pen: Pen | None = None
        self.era = 0  # grows when all that was written has been wiped
        self.wanting = False  # somebody has to wait for the next frame
        self._left = A_FRAME
        self._wiped = False  # in this frame: what finds no room on empty pages never will
        self._cells: dict[LabelText, Cell | None] = {}
        self._known: dict[tuple[str, int, int], LabelText] = {}

    def begin(self) -> None:
        """A frame begins."""
        self._left, self.wanting, self._wiped = A_FRAME, False, False

    def cell(self, text: str, style: LabelStyle, scale: int) -> Cell | None:
        """Where the label is; ``None`` while it is not written, or because there is no room for it."""
        key = (text, id(style), scale)  # the styles of a scene live as long as the scene
        label = self._known.get(key)
        if label is None:
            label = self._known[key] = LabelText(text, style, scale)
        if label in self._cells:
            return self._cells[label]
        if self.pen is None or not self._left:
            self.wanting = True
            return None
        self._left -= 1
        return self._write(label, self.pen)

    def _write(self, label: LabelText, pen: Pen) -> Cell | None:
        (cell,) = pen([label], False)
        if cell is None and not self._wiped:  # the pages are full: start over with what is needed now
            self._cells.clear()
            self._wiped = True
            self.era += 1
            (cell,) = pen([label], True)
        self._cells[label] = cell
        return cell
