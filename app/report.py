"""A report that a claim looks wrong: the last events as a file of names, ids and times, without any content.

Owners only, for only they may read the journal.  Nothing is sent anywhere: the person gets a file.
"""

from collections.abc import Callable

from app.platform.ports import Http
from app.platform.ports_dom import Dom
from app.share.structure import structural
from app.shell import words
from app.state.model import Agent

MOST = 20_000  # events in one report


class Reporter:
    """Fetches, strips and saves.  ``said`` shows a short message."""

    def __init__(
        self, http: Http, dom: Dom, authority: Callable[[], dict[str, str]], said: Callable[[str], None]
    ) -> None:
        self._http, self._dom, self._authority, self._said = http, dom, authority, said

    def save(self, agent: Agent, head: int, salt: bytes) -> None:
        """Saves everything since the oldest event that we keep of this agent."""
        since = (agent.trail[0].seq if agent.trail else agent.born_seq) - 1
        path = f"events?since={max(since, 0)}&until={head}&limit={MOST}"

        def came(status: int, text: str) -> None:
            if status != 200:
                self._said(words.REPORT_FAILED)
                return
            self._dom.save(f"pixie-office-{head}.jsonl", structural(text.split("\n"), salt))
            self._said(words.REPORT_SAVED)

        self._http.fetch(path, self._authority(), came)
