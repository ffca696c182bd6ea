"""A report that a claim looks wrong: the last events as a file of names, ids and times, without any content.

Owners only where the events are in the relay's journal, for only they may read it.  Nothing is sent anywhere: the
person gets a file.
"""

from collections.abc import Callable

from app.platform.ports_dom import Dom
from app.records import Records
from app.share.structure import structural
from app.shell import words
from app.state.model import Agent


class Reporter:
    """Reads again, strips and saves.  ``said`` shows a short message."""

    def __init__(self, dom: Dom, said: Callable[[str], None]) -> None:
        self._dom, self._said = dom, said

    def save(self, agent: Agent, head: int, salt: bytes, records: Records, failed: str) -> None:
        """Saves everything since the oldest event that we keep of this agent, or says ``failed``."""
        since = (agent.trail[0].seq if agent.trail else agent.born_seq) - 1

        def came(lines: list[str] | None) -> None:
            if lines is None:
                self._said(failed)
                return
            self._dom.save(f"pixie-office-{head}.jsonl", structural(lines, salt))
            self._said(words.REPORT_SAVED)

        records.stretch(since, head, came)
