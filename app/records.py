"""Where raw events are read again when somebody asks to see what stands behind a claim: the relay's journal here.

The other place is a file that a person handed over (``app/importing/record.py``).
"""

from collections.abc import Callable
from typing import Final, Protocol

from app.platform.ports import Http

MOST: Final = 20_000  # events of one stretch


class Records(Protocol):
    """Numbered raw events."""

    def raw(self, seq: int, then: Callable[[int, str], None]) -> None:
        """Reads one: an HTTP status, 0 for no answer, and the envelope as text."""
        ...

    def stretch(self, since: int, until: int, then: Callable[[list[str] | None], None]) -> None:
        """Reads those after ``since`` up to ``until``, one envelope each; ``None`` when that cannot be done."""
        ...


class RelayRecords:
    """The journal of the relay, asked by ``http`` with ``authority``."""

    def __init__(self, http: Http, authority: Callable[[], dict[str, str]]) -> None:
        self._http, self._authority = http, authority

    def raw(self, seq: int, then: Callable[[int, str], None]) -> None:
        """Asks for one event."""
        self._http.fetch(f"events/{seq}", self._authority(), then)

    def stretch(self, since: int, until: int, then: Callable[[list[str] | None], None]) -> None:
        """Asks for a stretch of at most ``MOST`` events."""
        path = f"events?since={max(since, 0)}&until={until}&limit={MOST}"
        self._http.fetch(
            path, self._authority(), lambda status, text: then(text.split("\n") if status == 200 else None)
        )
