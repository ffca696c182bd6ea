"""Whom Pixie acts out when nobody was picked.

The one who has waited longest for a person, else the newest failure, else whoever moved last, else whom she acted
out before.  She changes over at most every ``STAY_S`` seconds, but for somebody who waits she does so at once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.pixie.memory import Memory
from app.state.model import Agent, AgentState, OfficeState
from app.state.queries import is_headless, present
from app.wire.facts import AgentId

STAY_S = 5.0


@dataclass(frozen=True, slots=True)
class Focus:
    """Whom she acts out, and since when."""

    agent: AgentId | None = None
    since_s: float = 0.0


def refocus(
    focus: Focus, state: OfficeState, memories: Mapping[AgentId, Memory], picked: AgentId | None, now_s: float
) -> Focus:
    """The focus from now on."""
    if picked is not None and picked in state.agents:
        return focus if focus.agent == picked else Focus(picked, now_s)
    here = present(state)
    current = state.agents.get(focus.agent) if focus.agent is not None else None
    blocked = [(agent.blocks[0].since_s, k) for k, agent in enumerate(here) if is_waiting(agent)]
    if blocked:
        if current is not None and is_waiting(current):
            return focus
        return Focus(here[min(blocked)[1]].who.id, now_s)
    staying = current is not None and current.claim.state is not AgentState.LEFT and now_s - focus.since_s < STAY_S
    if staying or not here:
        return focus if current is not None else Focus(None, focus.since_s)
    here = tuple(agent for agent in here if not is_headless(state, agent)) or here  # a person's work before a script's
    wanted = _failed(here, memories) or max(here, key=lambda agent: agent.news_s)
    return focus if wanted.who.id == focus.agent else Focus(wanted.who.id, now_s)


def is_waiting(agent: Agent) -> bool:
    """Does it need a person, beyond the settle time?"""
    return any(block.settled for block in agent.blocks)


def _failed(here: Sequence[Agent], memories: Mapping[AgentId, Memory]) -> Agent | None:
    failed = [agent for agent in here if agent.who.id in memories and memories[agent.who.id].unresolved]
    return max(failed, key=lambda agent: agent.news_s) if failed else None
