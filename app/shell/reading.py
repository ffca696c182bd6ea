"""A claim in words: one reading of one agent, the same on its card, in the list and in its detail.  Pure.

Rule: absence of news is said as absence.  A state from which nothing was heard for a while reads "quiet since" or
"lost contact", never as the work that was once going on.
"""

from dataclasses import dataclass
from typing import Literal

from app.shell import claim_words as said
from app.shell.times import clock
from app.state.model import Agent, AgentState, Block, Freshness
from app.wire.facts import Activity

Tone = Literal["need", "work", "done", "rest", "fail", "quiet", "lost", "left", "new"]

ICON_OF: dict[Activity, str] = {
    Activity.THINKING: "think",
    Activity.READING: "read",
    Activity.TYPING: "edit",
    Activity.SEARCHING: "find",
    Activity.WEB: "web",
    Activity.RUNNING: "run",
    Activity.GIT: "git",
    Activity.SPAWNING: "seed",
    Activity.PLANNING: "plan",
    Activity.ASKING: "ask",
    Activity.MESSAGING: "mail",
    Activity.COMPACTING: "sweep",
    Activity.OTHER: "tool",
}
OBJECTLESS = (Activity.THINKING, Activity.COMPACTING)
BLOCK_ICON = {"permission": "hand", "question": "ask", "plan": "plan", "elicitation": "ask"}


@dataclass(frozen=True, slots=True)
class Reading:
    """A state as a person reads it: what kind, a picture's name, a word or two, an object or remark, and its start."""

    tone: Tone
    icon: str
    word: str
    line: str = ""
    since_s: float = 0.0
    sentence: str = ""  # says the same in full, after the agent's name


TONE_OF: dict[AgentState, Tone] = {
    AgentState.ARRIVED: "new",
    AgentState.WORKING: "work",
    AgentState.WAITING: "need",
    AgentState.BACKGROUND: "rest",
    AgentState.DONE: "done",
    AgentState.STOPPED: "rest",
    AgentState.FAILED: "fail",
    AgentState.LEFT: "left",
}


def tone_of(agent: Agent, fresh: Freshness) -> Tone:
    """What kind of state it is, without the words."""
    state = agent.claim.state
    if fresh is Freshness.LOST and state is not AgentState.LEFT:
        return "lost"
    if fresh is Freshness.QUIET and state not in (AgentState.LEFT, AgentState.WAITING):
        return "quiet"
    return TONE_OF[state]


def read(agent: Agent, fresh: Freshness, zone_s: int) -> Reading:
    """What an agent's claim says, given how old its last news is."""
    match tone_of(agent, fresh):
        case "lost":
            when = clock(agent.news_s, zone_s)
            line = said.last_news(f"{when}, {last_news(agent)}")
            return Reading("lost", "lost", said.LOST, line, agent.news_s, said.LOST_SENTENCE.format(when=when))
        case "quiet":
            when, last = clock(agent.news_s, zone_s), last_news(agent)
            sentence = said.QUIET_SENTENCE.format(when=when, last=last)
            return Reading("quiet", "clock", said.quiet_since(when), said.last_news(last), agent.news_s, sentence)
        case "need":
            return _waiting(agent)
        case "work":
            return _working(agent)
        case _:
            return _still(agent)


def last_news(agent: Agent) -> str:
    """What the last news was about, in a word or two."""
    if agent.claim.tool_name:
        return said.tool_words(agent.claim.tool_name)
    if agent.claim.state is AgentState.WORKING:
        return said.DOING[agent.claim.activity][1].lower()
    if agent.trail:
        return said.what_happened(agent.trail[-1].what).lower()
    return said.NO_NEWS_YET


def waiting_blocks(agent: Agent) -> tuple[Block, ...]:
    """The blocks that a person is wanted for, longest first; those still settling only when there is no other."""
    settled = tuple(block for block in agent.blocks if block.settled)
    return settled or agent.blocks


def gated_tool(block: Block) -> str:
    """The tool that a block is about, as a person reads it."""
    return said.tool_words(block.tool_name) if block.tool_name else said.A_TOOL


def _waiting(agent: Agent) -> Reading:
    blocks = waiting_blocks(agent)
    if not blocks:
        return Reading(
            "need",
            "hand",
            said.NEEDS_YOU,
            agent.claim.detail,
            agent.claim.since_s,
            said.NEEDS_YOU_SENTENCE,
        )
    first = blocks[0]
    tool = gated_tool(first)
    line = first.detail or said.BLOCK_SHORT[first.kind].format(tool=tool)
    sentence = said.BLOCK_SENTENCE[first.kind].format(tool=tool)
    return Reading("need", BLOCK_ICON[first.kind], said.NEEDS_YOU, line, first.since_s, sentence)


def _working(agent: Agent) -> Reading:
    claim = agent.claim
    target = claim.detail
    if claim.activity is Activity.OTHER and claim.tool_name:
        target = said.tool_words(claim.tool_name)
    if claim.activity in OBJECTLESS:
        target = ""
    k = 0 if target else 1
    sentence = said.SENTENCE[claim.activity][k].format(target)
    return Reading("work", ICON_OF[claim.activity], said.DOING[claim.activity][k], target, claim.since_s, sentence)


def _still(agent: Agent) -> Reading:
    claim = agent.claim
    match claim.state:
        case AgentState.BACKGROUND:
            line = f"{said.count(len(agent.background), 'task')} still running" if agent.background else ""
            return Reading("rest", "hour", said.BACKGROUND, line, claim.since_s, said.BACKGROUND_SENTENCE)
        case AgentState.DONE:
            return Reading("done", "check", said.DONE, "", claim.since_s, said.DONE_SENTENCE)
        case AgentState.STOPPED:
            return Reading(
                "rest",
                "stop",
                said.STOPPED,
                said.STOPPED_LINE,
                claim.since_s,
                said.STOPPED_SENTENCE,
            )
        case AgentState.FAILED:
            why = said.ERRORS.get(claim.detail, said.ERROR_UNKNOWN)
            line = claim.detail.replace("_", " ") or said.SERVICE_ERROR
            return Reading("fail", "fail", said.FAILED, line, claim.since_s, said.FAILED_SENTENCE.format(why=why))
        case AgentState.LEFT:
            return Reading("left", "door", said.LEFT, "", claim.since_s, said.LEFT_SENTENCE)
        case _:
            return Reading(
                "new",
                "here",
                said.ARRIVED,
                said.ARRIVED_LINE,
                claim.since_s,
                said.ARRIVED_SENTENCE,
            )
