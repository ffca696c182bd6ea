"""Who is not to be seen though nothing says that they have gone: a person sent them away by hand.

Rule: whoever was sent away comes back when somebody is wanted in front of it, or it is given something new to do: a
prompt, a session that opens, a question, a failure.  That it merely goes on working does not bring it back.
"""

from collections.abc import Iterator
from typing import Final

from app.state.model import Agent, AgentState, OfficeState

_CALLS: Final = (AgentState.WAITING, AgentState.FAILED)


def is_away(state: OfficeState, agent: Agent) -> bool:
    """Was this agent sent away, or whoever it works for, and nothing happened since that brings it back?"""
    for one in _lineage(state, agent):
        seq = state.dismissed.get(one.who.id)
        if seq is not None:
            return not (one.called_seq > seq or _calls_since(one, seq) or _calls_since(agent, seq))
    return False


def sent_away(state: OfficeState) -> tuple[Agent, ...]:
    """Whom a person sent away and who is still there, in the order of that; not those who are away with them."""
    found = (state.agents.get(id) for id in state.dismissed)
    return tuple(
        one for one in found if one is not None and one.claim.state is not AgentState.LEFT and is_away(state, one)
    )


def _calls_since(agent: Agent, seq: int) -> bool:
    return agent.claim.state in _CALLS and agent.claim.seq > seq


def _lineage(state: OfficeState, agent: Agent) -> Iterator[Agent]:
    """An agent, whom it works for, whom that one works for."""
    one: Agent | None = agent
    for _ in range(len(state.agents)):
        if one is None:
            return
        yield one
        one = state.agents.get(one.who.parent) if one.who.parent is not None else None
