"""What goes wrong in a frame and should not: a defect of ours must neither stop the page nor go unseen.

The edge of the page, and so the one place beside ``main`` that catches whatever comes: each mishap is told once, to
the people who look and to the browser's console, and the next frame is tried all the same.
"""

import sys
from collections.abc import Callable
from typing import Final

from app.shell import troubles
from app.shell.views import Trouble

AGAIN_S: Final = 2.0  # a part that failed is tried again by itself


def to_console(error: Exception) -> None:
    """Writes an error where developers look for it."""
    sys.excepthook(type(error), error, error.__traceback__)


class Mishaps:
    """All that went wrong on one page; ``trouble`` is the newest, in words."""

    def __init__(self, log: Callable[[Exception], None] = to_console) -> None:
        self.trouble: Trouble | None = None
        self._log = log
        self._told: set[str] = set()

    def within(self, work: Callable[[], float | None]) -> float | None:
        """Does a part of a frame; says in how many seconds it wants to be done again."""
        try:
            return work()
        except Exception as error:
            self._note(error)
            return AGAIN_S

    def _note(self, error: Exception) -> None:
        what = f"{type(error).__name__}: {error}"
        if what not in self._told:
            self._told.add(what)
            self.trouble = troubles.of_frame(what)
            self._log(error)
