"""Everything that can happen, in the past tense: what every provider's events are turned into.

A fact is flat and small.  It carries the ``Stamp`` of the raw event it came from, so that every claim made of it can
be traced to a numbered line of the journal.  Text that only the detail panel needs stays in the raw event; a fact
holds at most a short line of it.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NewType

AgentId = NewType("AgentId", str)  # "claude:<session>" or, for delegated work, "claude:<session>/<agent id>"
ToolId = NewType("ToolId", str)  # the provider's id of one tool call


class Source(StrEnum):
    """How the relay learned of an event."""

    HOOK = "hook"
    TRANSCRIPT = "transcript"
    FILE = "file"
    CLIENT = "client"
    RELAY = "relay"


@dataclass(frozen=True, slots=True)
class Stamp:
    """Where a fact comes from: journal number, when it happened, way, provider, host, folder.

    ``at_s`` is seconds since the epoch: the relay's time, or the time that a line of a session file carries.  Such a
    line may be read long after it was written; then ``heard_s`` is the relay's time, else it is 0.  ``sent_s`` is the
    sending machine's own clock, where it says so.
    """

    seq: int
    at_s: float
    source: Source = Source.HOOK
    provider: str = ""
    host: str = ""
    cwd: str = ""  # the folder the agent was in, where the event says so
    heard_s: float = 0.0
    sent_s: float = 0.0


class Activity(StrEnum):
    """The kind of work a tool call is; what a figure at a desk acts out."""

    THINKING = "thinking"
    READING = "reading"
    TYPING = "typing"
    SEARCHING = "searching"
    WEB = "web"
    RUNNING = "running"
    GIT = "git"
    SPAWNING = "spawning"
    PLANNING = "planning"
    ASKING = "asking"
    MESSAGING = "messaging"
    COMPACTING = "compacting"
    OTHER = "other"


class Outcome(StrEnum):
    """How a tool call ended."""

    OK = "ok"
    FAILED = "failed"
    DENIED = "denied"
    INTERRUPTED = "interrupted"
    LAUNCHED = "launched"  # it started work that goes on in the background
    CLOSED = "closed"  # it is over; the event did not say how


BlockKind = Literal["permission", "question", "plan", "elicitation"]
SessionStart = Literal["startup", "resume", "clear", "compact", "fork", "unknown"]
SessionEnd = Literal["clear", "resume", "logout", "exit", "other"]
AgentKind = Literal["session", "subagent", "teammate"]
TodoStatus = Literal["pending", "in_progress", "completed"]
Asker = Literal["person", "machine"]
NoticeAbout = Literal["permission", "question", "idle", "other"]


@dataclass(frozen=True, slots=True)
class Task:
    """Background work a turn left running: a shell, a sub-agent, a monitor."""

    id: str
    kind: str
    status: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Spawn:
    """What a tool call says about the agent that it is about to bring up.

    ``labels`` are the words by which the provider may call that agent in a list of background work.
    """

    role: str = ""
    name: str = ""
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CallEnd:
    """One call of a finished step; ``CLOSED`` where the event does not say how it went."""

    tool: ToolId
    name: str = ""
    outcome: Outcome = Outcome.CLOSED


@dataclass(frozen=True, slots=True)
class Todo:
    """One item of an agent's list."""

    id: str
    subject: str
    status: TodoStatus


@dataclass(frozen=True, slots=True)
class SessionStarted:
    """A session opened, or opened again; ``how`` is the provider's word for it."""

    stamp: Stamp
    agent: AgentId
    how: SessionStart = "unknown"


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """The provider said that the session is over."""

    stamp: Stamp
    agent: AgentId
    reason: SessionEnd = "other"


@dataclass(frozen=True, slots=True)
class AgentDescribed:
    """Something was learned about who an agent is; an empty string says nothing was."""

    stamp: Stamp
    agent: AgentId
    kind: AgentKind = "session"
    parent: AgentId | None = None
    session: str = ""
    name: str = ""  # its own name: a session title, a teammate's name
    role: str = ""  # what kind of agent: "Explore", "code-reviewer"
    cwd: str = ""
    model: str = ""
    mode: str = ""  # permission mode
    labels: tuple[str, ...] = ()  # what a list of background work may call it
    title: str = ""  # what its provider made up to call it; a name that somebody gave goes before it
    team: str = ""
    call: ToolId | None = None  # the call that brought it up, whoever made that
    headless: bool = False  # nobody sits before it: its program ends with its turn
    profile: str = ""  # the folder whose settings its program runs with, where that is not the usual one


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """Somebody, or the machine itself, gave the agent something to do."""

    stamp: Stamp
    agent: AgentId
    prompt: str = ""  # one short line of it
    by: Asker = "person"
    turn: str = ""  # the provider's id of the turn, where it has one


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The agent yielded.  ``background`` is what it says still runs, ``None`` when it does not say."""

    stamp: Stamp
    agent: AgentId
    background: tuple[Task, ...] | None = None
    message: str = ""  # one short line of the last message
    attempt: bool = False  # a stop that a hook of somebody had sent back before
    turn: str = ""
    known: bool = False  # only of somebody who is known: it lets nobody in
    again: bool = False  # it may be the end of a turn that was told to have failed, or to have been stopped


@dataclass(frozen=True, slots=True)
class TurnFailed:
    """The turn ended because the provider's service failed."""

    stamp: Stamp
    agent: AgentId
    error: str = "unknown"
    message: str = ""
    turn: str = ""


@dataclass(frozen=True, slots=True)
class TurnInterrupted:
    """A person stopped the turn."""

    stamp: Stamp
    agent: AgentId


@dataclass(frozen=True, slots=True)
class ToolStarted:
    """A tool call began.  ``target`` is a short, plain object of it: a base name, a host, a command's first words.

    ``key`` is a digest of its input, by which a question about it is matched.  ``alone`` says that the provider never
    runs it beside another call of the same agent.
    """

    stamp: Stamp
    agent: AgentId
    tool: ToolId
    name: str
    activity: Activity = Activity.OTHER
    target: str = ""
    background: bool = False
    key: str = ""
    alone: bool = False
    spawn: Spawn | None = None


@dataclass(frozen=True, slots=True)
class ToolFinished:
    """A tool call is over.  ``spawned`` names the agent that it brought up, ``task`` the work that goes on after it."""

    stamp: Stamp
    agent: AgentId
    tool: ToolId
    name: str = ""
    outcome: Outcome = Outcome.OK
    summary: str = ""
    spawned: AgentId | None = None
    task: Task | None = None


@dataclass(frozen=True, slots=True)
class StepFinished:
    """All calls of one step are over, however each of them went, and the results went back to the model."""

    stamp: Stamp
    agent: AgentId
    calls: tuple[CallEnd, ...] = ()


@dataclass(frozen=True, slots=True)
class TaskEnded:
    """Work that ran in the background is over."""

    stamp: Stamp
    agent: AgentId
    task: str


@dataclass(frozen=True, slots=True)
class SubagentStarted:
    """Delegated work began; its parent is the session unless a later fact says otherwise."""

    stamp: Stamp
    agent: AgentId
    parent: AgentId
    role: str = ""
    away: bool = False  # it goes on by itself: nobody waits for it


@dataclass(frozen=True, slots=True)
class SessionPlaced:
    """What has an id like a session's is somebody's ``helper``; or nobody's, but the provider's own machinery.

    The "helper" may be a session, too: then the one id is a short form of the other.
    """

    stamp: Stamp
    agent: AgentId
    helper: AgentId | None


@dataclass(frozen=True, slots=True)
class SubagentStopped:
    """Delegated work yielded: an attempt, for more of the same id may follow."""

    stamp: Stamp
    agent: AgentId
    parent: AgentId
    role: str = ""
    message: str = ""
    background: tuple[Task, ...] | None = None


@dataclass(frozen=True, slots=True)
class AgentDismissed:
    """An agent was asked to go and agreed: it leaves once it has stopped."""

    stamp: Stamp
    agent: AgentId


@dataclass(frozen=True, slots=True)
class MateLeft:
    """A teammate has gone; the lead was told its name only."""

    stamp: Stamp
    agent: AgentId  # the lead
    name: str


@dataclass(frozen=True, slots=True)
class TeamListed:
    """Who is in a team besides its lead, by name; nobody once the team is ``gone``.

    ``agent`` is the lead's session if the list names it, else nobody: then the team's name has to tell.
    """

    stamp: Stamp
    agent: AgentId
    team: str
    mates: tuple[str, ...] = ()
    gone: bool = False


@dataclass(frozen=True, slots=True)
class BlockOpened:
    """The agent waits for a person.  ``tool`` is the gated call where the event names it, else it is matched later
    by ``tool_name`` and ``key`` (a digest of the call's input).  ``sure``: nothing but a person can answer it, so there
    is no need to wait and see.
    """

    stamp: Stamp
    agent: AgentId
    kind: BlockKind
    tool: ToolId | None = None
    tool_name: str = ""
    key: str = ""
    detail: str = ""
    sure: bool = False


@dataclass(frozen=True, slots=True)
class BlockClosed:
    """The provider said that a question was answered, or is asked no more; nothing about how."""

    stamp: Stamp
    agent: AgentId
    kind: BlockKind
    key: str = ""


@dataclass(frozen=True, slots=True)
class BlockDenied:
    """The gated call was refused, by a person or by a rule."""

    stamp: Stamp
    agent: AgentId
    tool: ToolId | None = None
    tool_name: str = ""
    key: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Notified:
    """The provider nagged its person: a confirmation of a block, a wait for the next prompt, or neither."""

    stamp: Stamp
    agent: AgentId
    about: NoticeAbout
    message: str = ""


@dataclass(frozen=True, slots=True)
class CompactionStarted:
    """The agent began to tidy its memory."""

    stamp: Stamp
    agent: AgentId


@dataclass(frozen=True, slots=True)
class CompactionFinished:
    """The agent's memory is tidied."""

    stamp: Stamp
    agent: AgentId


@dataclass(frozen=True, slots=True)
class TodoChanged:
    """One item of the agent's list changed."""

    stamp: Stamp
    agent: AgentId
    todo: str
    subject: str  # empty: as it was
    status: TodoStatus | Literal["deleted"]


@dataclass(frozen=True, slots=True)
class TodosListed:
    """The agent's list as a whole."""

    stamp: Stamp
    agent: AgentId
    todos: tuple[Todo, ...]


@dataclass(frozen=True, slots=True)
class ContextMeasured:
    """How full the model's memory was at its newest answer: a level, not a sum.

    ``window_tokens`` only where the provider states it.  ``sidechain``: it was the answer of somebody who shares this
    agent's session file.
    """

    stamp: Stamp
    agent: AgentId
    used_tokens: int
    window_tokens: int | None = None
    model: str = ""
    sidechain: bool = False


@dataclass(frozen=True, slots=True)
class CostStated:
    """What the session has cost so far, in US dollars, as its provider reckons."""

    stamp: Stamp
    agent: AgentId
    usd: float


@dataclass(frozen=True, slots=True)
class EventSeen:
    """An event that says nothing we know how to say: proof of life when ``lively``, and a line in the evidence."""

    stamp: Stamp
    agent: AgentId
    name: str
    lively: bool = True


@dataclass(frozen=True, slots=True)
class RelayStarted:
    """The relay began to listen: what happened since the line before is not in the journal."""

    stamp: Stamp


@dataclass(frozen=True, slots=True)
class RelayStopped:
    """The relay stopped listening."""

    stamp: Stamp


@dataclass(frozen=True, slots=True)
class RelaySlept:
    """The relay's machine was asleep, or the relay was held up: from ``from_s`` until this event nobody listened."""

    stamp: Stamp
    from_s: float


@dataclass(frozen=True, slots=True)
class RelayNoted:
    """The relay misses something of what it follows; ``agent`` is whom the file is of, where that can be told."""

    stamp: Stamp
    event: str
    agent: AgentId | None = None
    text: str = ""  # one sentence or two for a person
    file: str = ""  # its base name


@dataclass(frozen=True, slots=True)
class SentAway:
    """A person published who is not to be seen for now: agents, and up to which number nothing of them counts."""

    stamp: Stamp
    agents: tuple[tuple[AgentId, int], ...]


@dataclass(frozen=True, slots=True)
class ClockTicked:
    """Time passed; ``at_s`` is the relay's clock, seconds since the epoch.  The only fact without a journal line."""

    at_s: float


AgentFact = (
    SessionStarted
    | SessionEnded
    | AgentDescribed
    | TurnStarted
    | TurnEnded
    | TurnFailed
    | TurnInterrupted
    | ToolStarted
    | ToolFinished
    | StepFinished
    | TaskEnded
    | SubagentStarted
    | SessionPlaced
    | SubagentStopped
    | AgentDismissed
    | MateLeft
    | TeamListed
    | BlockOpened
    | BlockClosed
    | BlockDenied
    | Notified
    | CompactionStarted
    | CompactionFinished
    | TodoChanged
    | TodosListed
    | ContextMeasured
    | CostStated
    | EventSeen
)
RelayFact = RelayStarted | RelayStopped | RelaySlept | RelayNoted
Fact = AgentFact | RelayFact | SentAway | ClockTicked
