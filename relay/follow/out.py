"""The follower's way to the journal: from its own thread to the loop that the journal belongs to, and back.

Rule: every call waits until the journal has answered, which is what keeps a flood of lines from growing in memory.
"""

import asyncio
import json
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, TypeVar

from relay.follow.look import digest_of
from relay.journal.protocol import Draft, Journal

STRETCH = 1000  # events read at once
LOOK_BACK_BYTES = 64 * 1024 * 1024  # of events, in search of what a file that was written anew had sent

Answer = TypeVar("Answer")


class JournalOut:
    """For any thread but the loop's."""

    def __init__(self, journal: Journal, loop: asyncio.AbstractEventLoop) -> None:
        self._journal, self._loop = journal, loop

    def keep(self, drafts: Sequence[Draft]) -> None:
        """Keeps all in one commit."""
        self._wait(self._journal.append_all(drafts))

    def marks(self) -> Mapping[str, str]:
        """What the journal remembers."""
        return self._wait(self._journal.marks())

    def sent_from(self, path: str) -> frozenset[int]:
        """Digests of the lines that came from a path, as far back as is worth it."""
        return self._wait(sent_from(self._journal, path))

    def _wait(self, question: Coroutine[Any, Any, Answer]) -> Answer:
        return asyncio.run_coroutine_threadsafe(question, self._loop).result()


async def sent_from(journal: Journal, path: str) -> frozenset[int]:
    """Digests of the lines that came from a path, the newest stretch of the journal first."""
    begin = json.dumps({"path": path}, separators=(",", ":"))[:-1] + ","
    digests: set[int] = set()
    until, size = journal.head, 0
    while until >= journal.oldest and size < LOOK_BACK_BYTES:
        since = max(until - STRETCH, journal.oldest - 1)
        at = since
        while at < until and (events := await journal.read(at, until, STRETCH)):
            at = events[-1].seq
            size += sum(len(event.body) for event in events)
            digests.update(
                digest_of(event.body)
                for event in events
                if event.source == "transcript" and event.ref.startswith(begin)
            )
        until = since
    return frozenset(digests)
