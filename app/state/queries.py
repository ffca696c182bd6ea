"""What everybody else asks of the state: who is here, how old the news are, who needs somebody first.

Rule: nothing here is kept; all of it follows from the state and, where a time is asked for, from the time given.
"""

from typing import Final

from app.state.away import is_away
from app.state.leases import OLD_BLOCK_S, is_fresh, lease_of
from app.state.model import NEVER, Agent, AgentState, Block, Freshness, OfficeState
from app.state.names import display_name, names
from app.wire.facts import AgentId

__all__ = [
    "by_urgency",
    "display_name",
    "freshness",
    "is_headless",
    "may_be_answered",
    "names",
    "next_change_s",
    "person_of",
    "present",
]

_URGENCY: Final = {
    AgentState.WAITING: 0,
    AgentState.FAILED: 1,
    AgentState.WORKING: 2,
    AgentState.BACKGROUND: 3,
    AgentState.STOPPED: 4,
    AgentState.DONE: 5,
    AgentState.ARRIVED: 6,
    AgentState.LEFT: 7,
}


def person_of(state: OfficeState, id: AgentId) -> AgentId:
    """Who an agent id of a fact stands for: after ``/clear`` a person goes on under the id it always had."""
    found = state.aliases.get(id)
    if found is not None:
        return found
    session, slash, child = id.partition("/")
    root = state.aliases.get(AgentId(session)) if slash else None
    return AgentId(f"{root}/{child}") if root is not None else id


def present(state: OfficeState) -> tuple[Agent, ...]:
    """Who is in the office now, in order of arrival.

    Not those who left, nor those whom a person sent away, and not yet somebody who may turn out to be a person with a
    fresh page.
    """
    here = tuple(
        agent for agent in state.agents.values() if agent.claim.state is not AgentState.LEFT and not agent.shown_s
    )
    return tuple(agent for agent in here if not is_away(state, agent)) if state.dismissed else here


def is_headless(state: OfficeState, agent: Agent) -> bool:
    """Was it started by another program, or brought up by somebody who was, so that nobody sits before it?"""
    one: Agent | None = agent
    for _ in range(len(state.agents)):
        if one is None or one.who.parent is None:
            break
        one = state.agents.get(one.who.parent)
    return one is not None and one.memory is not None and one.memory.headless


def by_urgency(state: OfficeState, now_s: float | None = None) -> tuple[Agent, ...]:
    """Who is here, those first who need a person, the longest wait first; then failures, then those at work.

    With ``now_s``, those of whom we no longer know what they do come last.
    """

    def urgency(agent: Agent) -> tuple[bool, int, float]:
        lost = now_s is not None and freshness(agent, now_s) is Freshness.LOST
        rank = _URGENCY[agent.claim.state]
        return lost, rank, agent.claim.since_s if rank == 0 else -agent.claim.since_s

    return tuple(sorted(present(state), key=urgency))


def freshness(agent: Agent, now_s: float) -> Freshness:
    """How far the claim can still be trusted at ``now_s``, by the age of the last news."""
    if agent.claim.state is AgentState.LEFT or is_fresh(agent, now_s):
        return Freshness.FRESH
    return Freshness.LOST if now_s - agent.news_s >= lease_of(agent).lost_s else Freshness.QUIET


def may_be_answered(block: Block, now_s: float) -> bool:
    """Has the question stood for so long that the answer may have been given where no event tells of it?"""
    return now_s - block.since_s >= OLD_BLOCK_S


def next_change_s(state: OfficeState) -> float | None:
    """When a clock's tick next matters: a request settles, a claim turns quiet or lost, somebody leaves; else ``None``.

    A tick at that time or later gives another state; ticks before it give the same one.
    """
    due_s = min((one.due_s for one in state.agents.values() if one.claim.state is not AgentState.LEFT), default=NEVER)
    return None if due_s == NEVER else due_s
