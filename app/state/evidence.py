"""Why we claim what we claim: for every rule its words, the events behind it, its age, and what would change it.

The rule: every claim can be explained from here, and nothing is said that its events do not bear out.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from app.state.leases import OLD_BLOCK_S
from app.state.model import Agent, AgentState, Claim, Entry, Freshness
from app.state.queries import freshness
from app.state.rules import Rule

ENTRIES: Final = 8  # events shown with a claim


@dataclass(frozen=True, slots=True)
class Evidence:
    """What stands behind one claim: the rule in words, the events oldest first, and what would change the claim.

    The event that caused the claim is among ``entries`` if it is still kept.
    """

    rule: str
    entries: tuple[Entry, ...]
    seq: int
    age_s: float
    changes: tuple[str, ...]
    caution: str = ""  # why it may no longer hold


RULES: Final[dict[Rule, str]] = {
    Rule.FIRST_SEEN: "An event named this agent, and nothing before told of it. It is here; more is not known.",
    Rule.SESSION_STARTED: "Its session began. Nothing has been asked of it yet.",
    Rule.SESSION_RESUMED: "Its session was taken up again. What an earlier process left open ended with that process.",
    Rule.SESSION_CLEARED: "Its conversation was cleared or swapped. The same person starts a fresh page.",
    Rule.SESSION_ENDED: "Its program said that the session is over.",
    Rule.RETURNED: "It had left, and then an event came from it again.",
    Rule.FORKED_AWAY: "Its session seemed to be resumed, but what followed came under a new session: it was a fork.",
    Rule.PROMPTED: "A person asked it something, and nothing has said since that it is through.",
    Rule.PROMPTED_BY_MACHINE: "Its own program gave it something to do, such as the result of background work.",
    Rule.TOOL_STARTED: "A tool call began, and no event has ended it. That is work, however long it takes.",
    Rule.TOOL_FINISHED: "A tool call ended, and its turn is not over: the result is with the model.",
    Rule.TOOL_FAILED: "A tool call failed, and its turn is not over: the failure is with the model.",
    Rule.TOOL_REFUSED: "A tool call was refused, and its turn is not over: the refusal is with the model.",
    Rule.STEP_FINISHED: "All tool calls of a step are over, and the results went back to the model.",
    Rule.COMPACTING: "It began to tidy its memory and has not said that it is through.",
    Rule.ANSWERED: "Its program said that a question to a person is settled.",
    Rule.ASKED_PERMISSION: "It asked for leave to use a tool, and no rule answered within a second.",
    Rule.ASKED_QUESTION: "It asked a question that only a person can answer.",
    Rule.ASKED_PLAN: "It showed a plan and waits for a yes.",
    Rule.ASKED_INPUT: "A tool server asks for something to be filled in.",
    Rule.NAGGED: "Its program called for attention. This version does not say more exactly what it waits for.",
    Rule.TURN_ENDED: "It said that its turn is over, and that nothing of it still runs.",
    Rule.TURN_ENDED_BACKGROUND: "It said that its turn is over, while work it started still runs.",
    Rule.TURN_FAILED: "Its turn ended because the provider's service failed.",
    Rule.TURN_INTERRUPTED: "A person stopped its turn.",
    Rule.IDLE_NOTICE: "Its program says that it waits for the next prompt. The end of the turn itself was not told.",
    Rule.BACKGROUND_OVER: "All it was waiting for in the background is over.",
    Rule.HELPER_STARTED: "It was started by another agent, and nothing has said since that it is through.",
    Rule.HELPER_LAUNCHED: "Another agent launched it to work in the background.",
    Rule.HELPER_STOPPED: "It said that it is through. It stays a moment, in case it is sent back to work.",
    Rule.HELPER_WAITS: "It yielded while background work of its own still runs.",
    Rule.HELPER_UNLISTED: "The agent above it listed what still runs, and this one was not on the list.",
    Rule.HELPER_OUTLIVED: "The agent above it ended a turn in which it was waited for.",
    Rule.HELPER_CUT_OFF: "The turn that it worked for was interrupted. No event tells of the helper itself.",
    Rule.HELPER_LEFT: "It had said that it is through, and nothing more came from it.",
    Rule.DISMISSED: "It was asked to go, agreed, and stopped.",
    Rule.TEAM_UNLISTED: "The list of its team does not name it any more.",
    Rule.LEAD_LEFT: "The agent that brought it up has left.",
    Rule.LEASE_LAPSED: "Nothing was heard from it for so long that it was given up. It returns with its next event.",
}

_PROMPT: Final = "A new prompt."
_CALL: Final = "A tool call of it."
_OVER: Final = "The end of its session."
CHANGES: Final[dict[AgentState, tuple[str, ...]]] = {
    AgentState.ARRIVED: (_PROMPT, _CALL, _OVER),
    AgentState.WORKING: ("The end of the call, or of the turn.", "A question to you.", _PROMPT, _OVER),
    AgentState.WAITING: (
        "The end of the call that it asks about.",
        "A refusal.",
        "The end of its turn.",
        _PROMPT,
        _OVER,
    ),
    AgentState.BACKGROUND: ("The end of a turn with nothing left running.", _PROMPT, _CALL, _OVER),
    AgentState.DONE: (_PROMPT, _CALL, _OVER),
    AgentState.STOPPED: (_PROMPT, _CALL, _OVER),
    AgentState.FAILED: (_PROMPT, _CALL, _OVER),
    AgentState.LEFT: ("Its session taken up again.", "Any new work of it."),
}

CAUTION_BLOCK: Final = "It was asked a good while ago. It may have been answered without any event that tells of it."
CAUTION_GAP: Final = "The relay was not listening for a time since then. What happened meanwhile is not known."
CAUTION_QUIET: Final = "There has been no news for a while. It may still be so, or not."
CAUTION_LOST: Final = "There has been no news for so long that this may well be out of date."


def explain(agent: Agent, now_s: float, gaps: Iterable[tuple[float, float]] = ()) -> Evidence:
    """The evidence for what is claimed of an agent; ``gaps`` are the times in which the relay was not listening."""
    claim = agent.claim
    return Evidence(
        rule_words(claim.rule),
        _entries(agent, claim),
        claim.seq,
        max(now_s - claim.since_s, 0.0),
        CHANGES[claim.state],
        _caution(agent, now_s, gaps),
    )


def rule_words(rule: str) -> str:
    """The rule as a sentence; of one that nobody has written down, its name."""
    return RULES[Rule(rule)] if rule in _KNOWN else rule


_KNOWN: Final = frozenset(rule.value for rule in Rule)


def _entries(agent: Agent, claim: Claim) -> tuple[Entry, ...]:
    """The cause and what was heard since; else the last that was heard."""
    since = [entry for entry in agent.trail if entry.seq >= claim.seq]
    return tuple(since[:ENTRIES] if since else agent.trail[-ENTRIES:])


def _caution(agent: Agent, now_s: float, gaps: Iterable[tuple[float, float]]) -> str:
    claim = agent.claim
    if claim.state is AgentState.LEFT:
        return ""
    if any(end_s > max(claim.since_s, agent.news_s) for _, end_s in gaps):
        return CAUTION_GAP
    if claim.state is AgentState.WAITING and now_s - claim.since_s >= OLD_BLOCK_S:
        return CAUTION_BLOCK
    fresh = freshness(agent, now_s)
    return CAUTION_LOST if fresh is Freshness.LOST else CAUTION_QUIET if fresh is Freshness.QUIET else ""
