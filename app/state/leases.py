"""How long a claim holds without news: the one table of ages.

The rule: time alone may make a claim paler and in the end let somebody go.  It never makes one say "needs you" or
"done"; the only thing that a clock adds is that a question has stood for longer than a rule needs to answer it.
"""

from typing import Final, NamedTuple

from app.state.draft import Draft
from app.state.model import NEVER, Agent, AgentState

MINUTE: Final = 60.0
HOUR: Final = 3600.0

SETTLE_S: Final = 1.0  # a request that a rule answers is answered within this time
LATE_S: Final = 2.0  # events of one turn overtake each other by no more than this
GRACE_S: Final = 2.0  # a helper that stopped is sent back to work within this time, or goes
PAGE_S: Final = 5.0  # from one conversation's end to the beginning of the one in its place
HIDE_S: Final = 2.0  # from such a beginning, should it overtake the end
FORGET_S: Final = 15 * MINUTE  # somebody who left is remembered, and returns to the same place


class Lease(NamedTuple):
    """Ages of the last news at which a claim is called quiet, lost, and given up."""

    quiet_s: float
    lost_s: float
    gone_s: float


THINKING: Final = Lease(MINUTE, 10 * MINUTE, 2 * HOUR)
CALLING: Final = Lease(3 * MINUTE, 30 * MINUTE, 6 * HOUR)  # a command may be silent for long, and is work all the same
HELPING: Final = Lease(3 * MINUTE, 15 * MINUTE, HOUR)  # a helper that was cut off never says so
WAITING: Final = Lease(NEVER, 12 * HOUR, 24 * HOUR)  # no news are to be expected
BACKGROUND: Final = Lease(10 * MINUTE, 2 * HOUR, 12 * HOUR)
RESTING: Final = Lease(NEVER, 2 * HOUR, 12 * HOUR)
OVER: Final = Lease(NEVER, MINUTE, 2 * MINUTE)  # a run that nobody sits before is over with its turn; no file says so

OLD_BLOCK_S: Final = 5 * MINUTE  # a question of this age may have been answered where nobody told us


def lease_of(agent: Agent | Draft) -> Lease:
    """The ages that hold for the agent's present claim."""
    state = agent.claim.state
    if state is AgentState.WORKING:
        if agent.who.kind == "subagent":
            return HELPING
        return CALLING if agent.tools else THINKING
    if state is AgentState.WAITING:
        return WAITING
    if state is AgentState.BACKGROUND:
        return BACKGROUND
    return OVER if is_over(agent) else RESTING


def is_over(agent: Agent | Draft) -> bool:
    """Would nobody tell us that this agent's program has ended, which it does with its turn?"""
    memory = agent if isinstance(agent, Draft) else agent.memory
    return memory is not None and memory.headless and not memory.hooked and agent.who.parent is None


def is_fresh(agent: Agent | Draft, now_s: float) -> bool:
    """Are the last news so new that nobody would call them old?"""
    lease = lease_of(agent)
    return now_s - agent.news_s < min(lease.quiet_s, lease.lost_s)


def due_of(draft: Draft, now_s: float) -> float:
    """When time alone next changes something about the agent, or how we speak of it.  Asked after every fact."""
    if draft.rest.state is AgentState.LEFT:
        return draft.rest.since_s + FORGET_S
    quiet_s, lost_s, gone_s = lease_of(draft)
    news_s = draft.news_s
    due_s = news_s + gone_s
    for time_s in (draft.leaves_s, draft.hold_s, draft.shown_s or NEVER):
        if time_s < due_s:
            due_s = time_s
    if now_s < news_s + quiet_s < due_s:
        due_s = news_s + quiet_s
    elif now_s < news_s + lost_s < due_s:
        due_s = news_s + lost_s
    for block in draft.blocks:
        if not block.settled:
            due_s = min(due_s, block.since_s + SETTLE_S)
        elif now_s < block.since_s + OLD_BLOCK_S < due_s:
            due_s = block.since_s + OLD_BLOCK_S
    return due_s
