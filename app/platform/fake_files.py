"""Files and the hands that drop them, for tests: what is read is counted, and may fail or come late."""

from collections.abc import Callable, Sequence

from app.platform.ports import Clock, Stop
from app.platform.ports_files import HeldFile


class FakeFile:
    """A file of so many bytes; ``broken_at`` is an offset from which on it cannot be read."""

    def __init__(
        self, path: str, content: bytes, clock: Clock, *, modified_s: float = 0.0, broken_at: int | None = None
    ) -> None:
        self.path, self.size, self.modified_s = path, len(content), modified_s
        self.reads: list[tuple[int, int]] = []
        self._content, self._clock, self._broken_at = content, clock, broken_at

    def read(self, offset: int, most: int, then: Callable[[bytes | None], None]) -> None:
        """Answers with the next turn of the clock, as a browser does."""
        self.reads.append((offset, most))
        broken = self._broken_at is not None and offset + most > self._broken_at
        self._clock.after(0.0, lambda: then(None if broken else self._content[offset : offset + most]))


class FakeFiles:
    """Hands that drop and pick what the test says."""

    def __init__(self) -> None:
        self.picking: Callable[[Sequence[HeldFile]], None] | None = None  # who waits for a choice
        self.folder = False
        self._then: Callable[[Sequence[HeldFile]], None] = lambda files: None
        self._over: Callable[[bool], None] = lambda over: None

    def on_drop(self, then: Callable[[Sequence[HeldFile]], None], over: Callable[[bool], None]) -> Stop:
        """Remembers whom to tell."""
        self._then, self._over = then, over
        return lambda: None

    def pick(self, then: Callable[[Sequence[HeldFile]], None], *, folder: bool = False) -> None:
        """Waits for ``choose``."""
        self.picking, self.folder = then, folder

    def hover(self, over: bool) -> None:
        """Files are held over the page, or not any more."""
        self._over(over)

    def drop(self, *files: HeldFile) -> None:
        """Files are let go over the page."""
        self._over(False)
        self._then(files)

    def choose(self, *files: HeldFile) -> None:
        """The person chose these."""
        assert self.picking is not None, "nobody asked for files"
        then, self.picking = self.picking, None
        then(files)
