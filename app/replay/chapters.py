"""Chapters of a tape: every prompt, block, end of a turn and error, with its place, so that one can go there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from app.state.model import Effect, Failed, Finished, NeedsYou
from app.wire.facts import AgentId, Fact, TurnStarted

Kind = Literal["prompt", "block", "error", "finish"]

TOGETHER_S = 3.0  # a session file is read within this after the hook
RECENT = 8  # chapters among which the same prompt would be


@dataclass(frozen=True, slots=True)
class Chapter:
    """Something to go to: after ``place`` facts, at ``at_s``, about an agent."""

    kind: Kind
    agent: AgentId
    place: int
    at_s: float


class Chapters:
    """Gathers them while a tape is folded."""

    def __init__(self) -> None:
        self.all: list[Chapter] = []

    def told(self, fact: Fact, place: int, at_s: float) -> None:
        """Looks at one fact, after which the tape is at ``place``."""
        if isinstance(fact, TurnStarted) and not self._is_twice("prompt", fact.agent, at_s):
            self.all.append(Chapter("prompt", fact.agent, place, at_s))

    def announced(self, effects: Iterable[Effect], place: int, at_s: float) -> None:
        """Takes what was to be announced."""
        for effect in effects:
            match effect:
                case NeedsYou(agent=agent):
                    self.all.append(Chapter("block", agent, place, at_s))
                case Finished(agent=agent):
                    self.all.append(Chapter("finish", agent, place, at_s))
                case Failed(agent=agent):
                    self.all.append(Chapter("error", agent, place, at_s))

    def _is_twice(self, kind: Kind, agent: AgentId, at_s: float) -> bool:
        """A hook and a session file tell of the same prompt."""
        return any(
            one.kind == kind and one.agent == agent and at_s - one.at_s < TOGETHER_S for one in self.all[-RECENT:]
        )


def next_chapter(chapters: Sequence[Chapter], at_s: float) -> Chapter | None:
    """The first one after a time."""
    return next((one for one in chapters if one.at_s > at_s), None)


def chapter_before(chapters: Sequence[Chapter], at_s: float) -> Chapter | None:
    """The last one before a time."""
    return next((one for one in reversed(chapters) if one.at_s < at_s), None)
