"""What every journal can do, and the two shapes that go in and come out.

Rule: ``seq`` starts at 1, has no gaps and never repeats, across restarts too; ``at_ms`` never decreases; an event is
acknowledged only once it is kept.  ``sqlite.py`` is the one that comes with the relay.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

Source = Literal["hook", "transcript", "file", "client", "relay"]


class JournalError(Exception):
    """The journal could not do what was asked; its text is for a person to read."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An event that waits for its number.  ``body`` is one JSON object as it came, ``ref`` is one too.

    ``topic`` is set for what a page published: the last event of each topic is kept for every newcomer.
    ``mark`` is a name and what is to be remembered under it in the same commit: how far a file was read.
    """

    source: Source
    provider: str
    body: bytes
    host: str = ""
    ref: str = "{}"
    topic: str = ""
    mark: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """A line of the journal; ``at_ms`` is the relay's clock, ms since the epoch."""

    seq: int
    at_ms: int
    host: str
    source: Source
    provider: str
    ref: str
    body: bytes


Listener = Callable[[Sequence[Event]], None]


class Journal(Protocol):
    """One numbered line of events.  All methods are for the event loop's thread."""

    @property
    def id(self) -> str:
        """Names this journal for ever: another one's numbers mean nothing here."""
        ...

    @property
    def head(self) -> int:
        """The newest number, 0 when there is none."""
        ...

    @property
    def oldest(self) -> int:
        """The smallest number from which on the line is whole; ``head + 1`` when it is empty."""
        ...

    async def open(self) -> None:
        """Opens what is kept.  Raises JournalError when that can't be read."""
        ...

    async def close(self) -> None:
        """Keeps what was accepted and lets go of everything."""
        ...

    def listen(self, listener: Listener) -> None:
        """From now on hands every kept event to ``listener``, in order."""
        ...

    async def append(self, draft: Draft) -> Event:
        """Keeps an event and gives it its number.  Raises JournalError when it is not kept."""
        ...

    async def append_all(self, drafts: Sequence[Draft]) -> list[Event]:
        """Keeps events one after another in one commit.  Raises JournalError when none of them is kept."""
        ...

    async def marks(self) -> dict[str, str]:
        """What is remembered under each name, for as long as events are kept."""
        ...

    async def read(self, since: int, until: int, limit: int) -> list[Event]:
        """Events after ``since`` up to ``until``, at most ``limit``, fewer when they are large; none means the end."""
        ...

    async def one(self, seq: int) -> Event | None:
        """The event of that number, ``None`` when it was trimmed or never was."""
        ...

    async def retained(self, since: int) -> list[Event]:
        """The last event of each topic, where newer than ``since``, in order."""
        ...
