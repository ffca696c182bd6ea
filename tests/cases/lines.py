"""Tells whole journals: hooks, and what the relay says of itself, through the page's own readers."""

import json
from collections.abc import Mapping
from typing import Any, Self

from app.state.model import OfficeState
from app.wire.envelope import envelope_from
from app.wire.facts import Source
from app.wire.providers.table import facts_of
from tests.state.telling import Telling


class Journal(Telling):
    """A story in which the relay and files have a say, too."""

    def line(
        self,
        body: Mapping[str, Any],
        source: Source = Source.RELAY,
        path: str = "",
        kind: str = "session",
        provider: str = "claude",
        after_s: float = 0.05,
        host: str = "devbox",
    ) -> Self:
        """One envelope of any source, as it comes down the wire."""
        self.at_s += after_s
        self.seq += 1
        raw = {
            "seq": self.seq,
            "at": round(self.at_s * 1000),
            "host": host,
            "source": source.value,
            "provider": provider,
            "ref": {"path": path, "kind": kind} if path else {},
            "body": body,
        }
        self._take(facts_of(envelope_from(json.loads(json.dumps(raw)))))
        return self

    def slept(self, seconds: float) -> Self:
        """The machine sleeps and wakes up."""
        from_ms = round(self.at_s * 1000)
        return self.line({"event": "slept", "from": from_ms, "version": "1"}, after_s=seconds)

    def office(self) -> OfficeState:
        """What came of it."""
        return self.state
