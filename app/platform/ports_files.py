"""What the office asks of the person's own files, as protocols: those dropped onto the page, and those picked.

Rule: a file is read in slices and only when asked; nothing of it leaves the page.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from app.platform.ports import Stop


class HeldFile(Protocol):
    """A file that a person handed to the page, for as long as the page lives."""

    @property
    def path(self) -> str:
        """Its name; below a folder that was handed over, the way there with forward slashes."""
        ...

    @property
    def size(self) -> int:
        """Its length in bytes when it was handed over."""
        ...

    @property
    def modified_s(self) -> float:
        """When it was last written, seconds since the epoch."""
        ...

    def read(self, offset: int, most: int, then: Callable[[bytes | None], None]) -> None:
        """Reads and calls ``then`` later; fewer bytes only at the end, ``None`` when it cannot be read any more."""
        ...


class Files(Protocol):
    """How files come to the page."""

    def on_drop(self, then: Callable[[Sequence[HeldFile]], None], over: Callable[[bool], None]) -> Stop:
        """Tells what is dropped onto the page, folders as all the files in them; ``over`` while it hovers."""
        ...

    def pick(self, then: Callable[[Sequence[HeldFile]], None], *, folder: bool = False) -> None:
        """Lets the person choose files, or a folder; ``then`` is not called when they choose none."""
        ...
