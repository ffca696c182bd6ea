"""What we hold true about each agent, and why: frozen values that the reducer makes and everybody else reads.

The rule: a state is a ``Claim``.  It names the event that made it (``seq``), when, how it was learned and by which
rule, so that a tap on it can show its evidence.  Nothing here is ever set without one.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal

from app.state.halves import PageTurn
from app.wire.facts import (
    Activity,
    AgentFact,
    AgentId,
    AgentKind,
    BlockKind,
    Outcome,
    SessionStart,
    Source,
    Task,
    Todo,
    ToolId,
)

NEVER: Final = math.inf  # a time that does not come


class AgentState(StrEnum):
    """What an agent is doing, as far as its last event says."""

    ARRIVED = "arrived"  # known, nothing asked of it yet
    WORKING = "working"  # its turn is open
    WAITING = "waiting"  # a person is needed
    BACKGROUND = "background"  # its turn is over, work that it left running is not
    DONE = "done"  # its turn is over
    STOPPED = "stopped"  # a person interrupted its turn
    FAILED = "failed"  # its turn ended in an error of the service
    LEFT = "left"  # its session is over


class Freshness(StrEnum):
    """How old the last news is: derived from the claim and the clock, never stored."""

    FRESH = "fresh"
    QUIET = "quiet"  # no news for a while in the middle of something
    LOST = "lost"  # no news for so long that we do not know


Confidence = Literal["told", "inferred"]


@dataclass(frozen=True, slots=True)
class Claim:
    """A state with its cause and age.  ``rule`` names a line of ``state/evidence.py`` that says it in words."""

    state: AgentState
    since_s: float
    seq: int
    source: Source
    rule: str
    activity: Activity = Activity.THINKING  # meaningful while WORKING
    detail: str = ""  # the object of the activity: a file's base name, a command's first words
    tool_name: str = ""
    confidence: Confidence = "told"


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool call in flight."""

    id: ToolId
    name: str
    activity: Activity
    target: str
    since_s: float
    seq: int
    background: bool = False
    key: str = ""  # a digest of its input
    alone: bool = False  # never runs beside another call of the same agent
    source: Source = Source.HOOK


@dataclass(frozen=True, slots=True)
class Call:
    """A call that brings up another agent, until that agent is known to be its own."""

    tool: ToolId
    role: str
    name: str
    labels: tuple[str, ...] = ()
    child: AgentId | None = None


@dataclass(frozen=True, slots=True)
class Closed:
    """What is remembered of a call that is over, so that late and repeated news of it change nothing."""

    name: str
    key: str
    at_s: float


@dataclass(frozen=True, slots=True)
class Block:
    """A time in which the agent waits for a person.  ``settled`` once it has outlived the settle time."""

    kind: BlockKind
    since_s: float
    seq: int
    tool: ToolId | None = None
    tool_name: str = ""
    key: str = ""
    detail: str = ""
    settled: bool = False
    confirmed: bool = False  # the provider itself nagged about it
    source: Source = Source.HOOK


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of an agent's evidence: what an event meant, in the table's words."""

    seq: int
    at_s: float
    what: str  # the fact's name
    detail: str = ""
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Who:
    """Who an agent is; fills up as events tell.  ``home`` is the folder it was first seen in, ``cwd`` the last one."""

    id: AgentId
    kind: AgentKind
    provider: str
    host: str = ""
    session: str = ""
    parent: AgentId | None = None
    name: str = ""
    role: str = ""
    cwd: str = ""
    model: str = ""
    mode: str = ""
    home: str = ""
    origin: SessionStart = "unknown"  # how the session came to be, "fork" for one that split off another
    labels: tuple[str, ...] = ()
    title: str = ""  # what its provider made up; ``name`` goes before it
    team: str = ""
    profile: str = ""  # the folder of its program's settings, where that is not the usual one


@dataclass(frozen=True, slots=True)
class Gauge:
    """How full an agent's memory was at its newest answer, and what its session has cost where the provider says so."""

    used_tokens: int = 0  # 0: not known yet
    window_tokens: int = 0
    stated: bool = False  # the provider said how large the window is; else it is assumed
    model: str = ""
    main: bool = False  # it was measured at an answer of the agent's own
    cost_usd: float | None = None


@dataclass(frozen=True, slots=True)
class Memory:
    """What the reducer must remember of an agent to judge what comes late, twice or in the wrong order.

    Nobody but the reducer reads it.  Times are seconds of the relay's clock; ``NEVER`` for none set.
    """

    rest: Claim  # what we claim while nothing is open
    closed: Mapping[ToolId, Closed] = field(default_factory=lambda: MappingProxyType({}))  # oldest first, bounded
    calls: tuple[Call, ...] = ()
    met_s: float = 0.0  # when it was first heard of; a session file may tell of times long before
    turn_id: str = ""
    ended_turns: tuple[str, ...] = ()
    began_s: float = 0.0  # the turn
    stopped_s: float = -NEVER  # the last event that said it yielded
    after_stop: bool = False  # a call began right after a stop: late news of that turn, or the stop was sent back
    owed: bool = False  # a person asked for something and was not yet told that it is done
    finished: int = 0  # the last turn that was announced as done
    failed: int = 0  # the last turn that was announced as failed
    asks: bool = False  # its provider announces permission requests
    lists_mates: bool = False  # its provider lists teammates among background work
    started: bool = False  # its start was seen
    away: bool = False  # it was launched to run in the background
    sure: bool = False  # its parent was named, not worked out
    dismissed: bool = False
    before_resume: Claim | None = None  # its claim before a resume to which nothing has been added yet
    leaves_s: float = NEVER
    hold_s: float = NEVER
    hooked: bool = False  # hooks tell of it; else all that is known is what its files say
    filed: bool = False  # its session files tell of it, or of a helper of it
    headless: bool = False  # nobody sits before it: its program ends with the turn
    began_by: Source | None = None  # how the beginning of the turn was learned
    call: ToolId | None = None  # the call that brought it up, as its sidecar says
    paged_s: float = -NEVER  # when it last went on with a fresh conversation


@dataclass(frozen=True, slots=True)
class Agent:
    """One agent: who it is, what we claim it does, and what is open.

    ``news_s`` and ``news_seq`` belong to the last event that renewed its lease; bookkeeping events do not.
    ``episode`` counts the times it has begun to need a person: a notice is sent at most once for each.
    """

    who: Who
    claim: Claim
    born_s: float
    born_seq: int
    news_s: float
    news_seq: int
    turn: int = 0
    turn_open: bool = False
    tools: Mapping[ToolId, Tool] = field(default_factory=lambda: MappingProxyType({}))
    blocks: tuple[Block, ...] = ()
    background: tuple[Task, ...] = ()
    todos: tuple[Todo, ...] = ()
    failures: int = 0  # in a row, in this turn
    episode: int = 0
    trail: tuple[Entry, ...] = ()  # newest last, at most TRAIL of them
    conversations: int = 1  # grows with each /clear
    children: tuple[AgentId, ...] = ()  # whom it brought up, in order of arrival
    prompted_s: float | None = None  # the provider nagged for the next prompt: "your turn", never an alarm
    shown_s: float = 0.0  # not to be seen before this time: it may turn out to be somebody who is here already
    due_s: float = NEVER  # when time alone changes something
    memory: Memory | None = None
    gauge: Gauge | None = None
    called_seq: int = 0  # the last event that gave it something new to do: a prompt, a session that opened
    nth: int = -1  # a number that nobody else has who is known: what it looks like follows from it


@dataclass(frozen=True, slots=True)
class RelayNote:
    """Something that the relay misses of what it follows, and that belongs to no agent we know."""

    seq: int
    at_s: float
    event: str
    text: str
    file: str = ""


@dataclass(frozen=True, slots=True)
class OfficeState:
    """Every agent we know of, in order of arrival, up to journal number ``head`` at ``now_s`` of the relay's clock."""

    agents: Mapping[AgentId, Agent] = field(default_factory=lambda: MappingProxyType({}))
    head: int = 0
    now_s: float = 0.0
    gaps: tuple[tuple[float, float], ...] = ()  # when the relay was not listening: from, to, seconds since the epoch
    aliases: Mapping[AgentId, AgentId] = field(default_factory=lambda: MappingProxyType({}))  # later sessions of one
    turns: tuple[PageTurn, ...] = ()  # conversations that were cleared or swapped and await their other half
    due_s: float = field(default=NEVER, compare=False)  # nothing happens by time alone before this
    notes: tuple[RelayNote, ...] = ()  # newest last
    hearsay: Mapping[AgentId, tuple[AgentFact, ...]] = field(default_factory=lambda: MappingProxyType({}))
    clocks: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))  # added to a host's: the relay's
    dismissed: Mapping[AgentId, int] = field(default_factory=lambda: MappingProxyType({}))  # by hand, up to a number


@dataclass(frozen=True, slots=True)
class NeedsYou:
    """Effect: an agent began to wait for a person."""

    agent: AgentId
    episode: int
    kind: BlockKind


@dataclass(frozen=True, slots=True)
class Finished:
    """Effect: a turn that a person asked for is over."""

    agent: AgentId
    turn: int


@dataclass(frozen=True, slots=True)
class Failed:
    """Effect: a turn ended in an error of the service."""

    agent: AgentId
    turn: int
    error: str


Effect = NeedsYou | Finished | Failed
