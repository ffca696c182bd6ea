"""One agent while facts are folded into it: the only thing in this package that changes in place.

A batch of facts thaws each agent that it touches once, changes the draft, and freezes it again in the end; so a
history of thousands of events costs one frozen value an agent instead of one an event.  No draft leaves ``reduce``.
"""

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from app.state.model import (
    NEVER,
    Agent,
    Block,
    Call,
    Claim,
    Closed,
    Entry,
    Gauge,
    Memory,
    Tool,
    Who,
)
from app.wire.facts import AgentId, Outcome, Source, Stamp, Task, Todo, ToolId

TRAIL: Final = 40  # lines of evidence kept for each agent
TOOLS: Final = 64  # calls in flight; more than that are calls whose end was missed
CLOSED: Final = 64  # calls remembered after their end
ENDED: Final = 8  # turns remembered after their end
BLOCKS: Final = 32
MADE_UP: Final = "~"  # begins the id of a call that we made up, which is not unique in time


@dataclass(slots=True, eq=False)
class Draft:
    """An ``Agent`` and its ``Memory``, flat and mutable; the fields mean what they mean there."""

    who: Who
    claim: Claim
    rest: Claim
    born_s: float
    born_seq: int
    news_s: float
    news_seq: int
    turn: int = 0
    turn_open: bool = False
    tools: dict[ToolId, Tool] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)
    background: list[Task] = field(default_factory=list)
    todos: tuple[Todo, ...] = ()
    failures: int = 0
    episode: int = 0
    trail: list[Entry] = field(default_factory=list)
    conversations: int = 1
    children: list[AgentId] = field(default_factory=list)
    prompted_s: float | None = None
    shown_s: float = 0.0
    closed: dict[ToolId, Closed] = field(default_factory=dict)
    calls: list[Call] = field(default_factory=list)
    met_s: float = 0.0
    turn_id: str = ""
    ended_turns: tuple[str, ...] = ()
    began_s: float = 0.0
    stopped_s: float = -NEVER
    after_stop: bool = False
    owed: bool = False
    finished: int = 0
    failed: int = 0
    asks: bool = False
    lists_mates: bool = False
    started: bool = False
    away: bool = False
    sure: bool = False
    dismissed: bool = False
    before_resume: Claim | None = None
    leaves_s: float = NEVER
    hold_s: float = NEVER
    hooked: bool = False
    filed: bool = False
    headless: bool = False
    began_by: Source | None = None
    call: ToolId | None = None
    paged_s: float = -NEVER
    gauge: Gauge | None = None
    due_s: float = NEVER
    called_seq: int = 0
    nth: int = -1
    queued_s: float = NEVER  # when the fold looks at it next


def thaw(agent: Agent) -> Draft:
    """The agent as a draft; the agent itself stays as it is."""
    memory = agent.memory or Memory(agent.claim)
    return Draft(
        agent.who,
        agent.claim,
        memory.rest,
        agent.born_s,
        agent.born_seq,
        agent.news_s,
        agent.news_seq,
        agent.turn,
        agent.turn_open,
        dict(agent.tools),
        list(agent.blocks),
        list(agent.background),
        agent.todos,
        agent.failures,
        agent.episode,
        list(agent.trail),
        agent.conversations,
        list(agent.children),
        agent.prompted_s,
        agent.shown_s,
        dict(memory.closed),
        list(memory.calls),
        memory.met_s,
        memory.turn_id,
        memory.ended_turns,
        memory.began_s,
        memory.stopped_s,
        memory.after_stop,
        memory.owed,
        memory.finished,
        memory.failed,
        memory.asks,
        memory.lists_mates,
        memory.started,
        memory.away,
        memory.sure,
        memory.dismissed,
        memory.before_resume,
        memory.leaves_s,
        memory.hold_s,
        memory.hooked,
        memory.filed,
        memory.headless,
        memory.began_by,
        memory.call,
        memory.paged_s,
        agent.gauge,
        agent.due_s,
        agent.called_seq,
        nth=agent.nth,
    )


def freeze(draft: Draft) -> Agent:
    """The draft as a value."""
    memory = Memory(
        draft.rest,
        MappingProxyType(dict(draft.closed)),
        tuple(draft.calls),
        draft.met_s,
        draft.turn_id,
        draft.ended_turns,
        draft.began_s,
        draft.stopped_s,
        draft.after_stop,
        draft.owed,
        draft.finished,
        draft.failed,
        draft.asks,
        draft.lists_mates,
        draft.started,
        draft.away,
        draft.sure,
        draft.dismissed,
        draft.before_resume,
        draft.leaves_s,
        draft.hold_s,
        draft.hooked,
        draft.filed,
        draft.headless,
        draft.began_by,
        draft.call,
        draft.paged_s,
    )
    return Agent(
        draft.who,
        draft.claim,
        draft.born_s,
        draft.born_seq,
        draft.news_s,
        draft.news_seq,
        draft.turn,
        draft.turn_open,
        MappingProxyType(dict(draft.tools)),
        tuple(draft.blocks),
        tuple(draft.background),
        draft.todos,
        draft.failures,
        draft.episode,
        tuple(draft.trail[-TRAIL:]),
        draft.conversations,
        tuple(draft.children),
        draft.prompted_s,
        draft.shown_s,
        draft.due_s,
        memory,
        draft.gauge,
        draft.called_seq,
        draft.nth,
    )


def met_s(one: Agent | Draft) -> float:
    """When it was first heard of."""
    if isinstance(one, Draft):
        return one.met_s
    return one.memory.met_s if one.memory is not None else one.born_s


def calls_of(one: Agent | Draft) -> tuple[Call, ...] | list[Call]:
    """The calls by which an agent is bringing up others."""
    if isinstance(one, Draft):
        return one.calls
    return one.memory.calls if one.memory is not None else ()


def is_away(one: Agent | Draft) -> bool:
    """Was it launched to run in the background?"""
    if isinstance(one, Draft):
        return one.away
    return one.memory is not None and one.memory.away


def is_filed(one: Agent | Draft) -> bool:
    """Do its session files tell of it, or of a helper of it?"""
    if isinstance(one, Draft):
        return one.filed
    return one.memory is not None and one.memory.filed


def before_resume_of(one: Agent | Draft) -> Claim | None:
    """Its claim before a resume to which nothing has been added yet."""
    if isinstance(one, Draft):
        return one.before_resume
    return one.memory.before_resume if one.memory is not None else None


# -- evidence ----------------------------------------------------------------------------------------------------


def note(draft: Draft, stamp: Stamp, what: str, detail: str = "", outcome: Outcome | None = None) -> None:
    """Adds a line of evidence."""
    draft.trail.append(Entry(stamp.seq, stamp.at_s, what, detail, outcome))
    if len(draft.trail) > 4 * TRAIL:
        del draft.trail[:-TRAIL]


# -- calls in flight ------------------------------------------------------------------------------------------------


def close(draft: Draft, tool: ToolId, at_s: float) -> Tool | None:
    """Takes a call out of flight, with the questions about it, and remembers that it is over."""
    was = draft.tools.pop(tool, None)
    if was is not None:
        remember_closed(draft, tool, was.name, was.key, at_s)
    if draft.blocks:
        draft.blocks = [block for block in draft.blocks if block.tool != tool]
    return was


def remember_closed(draft: Draft, tool: ToolId, name: str, key: str, at_s: float) -> None:
    """Remembers that a call is over, so that news of it that come late do not open it again."""
    closed = draft.closed
    if tool in closed:
        return
    closed[tool] = Closed(name, key, at_s)
    if len(closed) > CLOSED:
        del closed[next(iter(closed))]


def is_closed(draft: Draft, tool: ToolId) -> bool:
    """Is this call known to be over?  An id that we made up may come again."""
    return tool in draft.closed and not tool.startswith(MADE_UP)


def close_all(draft: Draft, stamp: Stamp, outcome: Outcome) -> None:
    """Closes whatever is open, and all questions: none of it can outlive what ``stamp`` tells."""
    for tool in list(draft.tools.values()):
        close(draft, tool.id, stamp.at_s)
        note(draft, stamp, "ToolFinished", tool.name, outcome)
    draft.blocks = []
    draft.calls = []
