"""One half of "this conversation ends, that one goes on in its place": what is kept of it until the other is told."""

from dataclasses import dataclass
from typing import Literal

from app.wire.facts import AgentId, SessionStart


@dataclass(frozen=True, slots=True)
class PageTurn:
    """The end or the beginning, at ``at_s``, and the place where the other half must be."""

    half: Literal["end", "start"]
    agent: AgentId
    how: SessionStart
    at_s: float
    provider: str
    host: str
    cwd: str
