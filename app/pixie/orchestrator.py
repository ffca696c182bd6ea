"""Pixie's director: from what she remembers and what is claimed to one directive.

``watch`` folds facts in; ``direct`` says what she shows now.  Both are pure: the same facts at the same times give
the same directives, live, in a replay and under test.  The order of the rules in ``_choose`` is the contract.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from app.pixie.captions import BARRED, Times, caption
from app.pixie.focus import Focus, is_waiting, refocus
from app.pixie.memory import Doing, Memory, paced, remember
from app.pixie.moods import intensity_of, mood_of
from app.pixie.states import Directive, PixieState, Target
from app.state.model import Agent, AgentState, Freshness, OfficeState
from app.state.queries import freshness, person_of, present
from app.wire.facts import AgentId, ClockTicked, Fact, RelayFact, SentAway

IDLE_S = 3.0  # quiet for so long between two steps
SLEEP_S = 90.0  # quiet for so long with nothing open
GREETING_S = 1.2
SUCCESS_S = 1.5
BUILD_S = 4.0  # a build that runs for so long is shown as one
BUILDERS = frozenset(
    [
        "make",
        "ninja",
        "cmake",
        "cargo",
        "gradle",
        "gradlew",
        "mvn",
        "tsc",
        "webpack",
        "vite",
        "rollup",
        "esbuild",
        "bazel",
        "docker",
        "podman",
        "go",
        "npm",
        "pnpm",
        "yarn",
        "dotnet",
        "swift",
        "xcodebuild",
        "meson",
        "sbt",
    ]
)
BUILD_WORDS = frozenset(
    [
        "build",
        "compile",
        "bundle",
        "assemble",
        "package",
        "make",
        "ninja",
        "tsc",
        "webpack",
        "rollup",
        "esbuild",
        "gradle",
        "mvn",
    ]
)

TARGET_OF: dict[PixieState, Target] = {
    PixieState.GREETING: "viewer",
    PixieState.PLANNING: "plan",
    PixieState.READING: "file",
    PixieState.TYPING: "file",
    PixieState.SEARCHING: "files",
    PixieState.WEB: "web",
    PixieState.RUNNING: "terminal",
    PixieState.DEBUGGING: "terminal",
    PixieState.BUILDING: "terminal",
    PixieState.SPAWNING: "swarm",
    PixieState.WAITING: "viewer",
    PixieState.SUCCESS: "viewer",
    PixieState.CONFUSED: "viewer",
}


@dataclass(frozen=True, slots=True)
class Companion:
    """What she remembers of everybody, and whom she acts out."""

    memories: Mapping[AgentId, Memory] = field(default_factory=lambda: MappingProxyType({}))
    focus: Focus = field(default_factory=Focus)


def watch(companion: Companion, facts: Iterable[Fact], state: OfficeState) -> Companion:
    """Folds a batch of facts in and forgets whoever is no longer known; ``state`` is the one after the batch."""
    memories = {agent: memory for agent, memory in companion.memories.items() if agent in state.agents}
    for fact in facts:
        if isinstance(fact, ClockTicked | RelayFact | SentAway):
            continue
        agent = person_of(state, fact.agent)
        if agent in state.agents:
            memories[agent] = remember(memories.get(agent, Memory()), fact)
    return replace(companion, memories=memories)


def direct(
    companion: Companion,
    state: OfficeState,
    now_s: float,
    *,
    link_up: bool = True,
    link_since_s: float = 0.0,
    picked: AgentId | None = None,
    barred: bool = False,
) -> tuple[Companion, Directive]:
    """What she shows at ``now_s``, of the picked agent or else of the one who matters most.

    ``barred``: the line is down because this page is not let in.
    """
    focus = refocus(companion.focus, state, companion.memories, picked, now_s)
    companion = replace(companion, focus=focus)
    agent = state.agents.get(focus.agent) if focus.agent is not None else None
    memory = paced(companion.memories.get(focus.agent, Memory()), now_s) if focus.agent is not None else Memory()
    if not link_up:
        chosen = Chosen(PixieState.OFFLINE, link_since_s, 0)
    elif agent is None:
        chosen = _empty(state, now_s)
    else:
        chosen = _choose(agent, memory, now_s)
    quiet_from_s = link_since_s if not link_up else max(memory.last_s, agent.news_s if agent else 0.0)
    times = Times(now_s - chosen.since_s, now_s - quiet_from_s)
    return companion, Directive(
        state=chosen.state,
        mood=mood_of(chosen.state, memory),
        intensity=intensity_of(chosen.state, memory.pace),
        caption=BARRED if barred else caption(chosen.state, agent, memory.doing, times),
        target=TARGET_OF.get(chosen.state, "none"),
        agent=focus.agent if agent is not None else None,
        seq=chosen.seq,
        since_s=chosen.since_s,
        narration=narration(state, focus.agent, now_s),
        assertive=chosen.state is PixieState.WAITING or (agent is not None and agent.claim.state is AgentState.FAILED),
    )


@dataclass(frozen=True, slots=True)
class Chosen:
    """A state, when it began and the event behind it."""

    state: PixieState
    since_s: float
    seq: int


def _choose(agent: Agent, memory: Memory, now_s: float) -> Chosen:
    """The first rule that holds wins."""
    claim, doing = agent.claim, memory.doing
    if freshness(agent, now_s) is Freshness.LOST:
        return Chosen(PixieState.OFFLINE, agent.news_s, agent.news_seq)
    if is_waiting(agent):
        block = next(block for block in agent.blocks if block.settled)
        return Chosen(PixieState.WAITING, block.since_s, block.seq)
    if _holds(memory.greeted_s, GREETING_S, now_s) and doing is None and memory.greeted_s is not None:
        return Chosen(PixieState.GREETING, memory.greeted_s, agent.born_seq)
    if _holds(memory.succeeded_s, SUCCESS_S, now_s) and memory.succeeded_s is not None:
        return Chosen(PixieState.SUCCESS, memory.succeeded_s, memory.succeeded_seq)
    if claim.state is AgentState.FAILED or (memory.ended and memory.failed):
        return Chosen(PixieState.CONFUSED, claim.since_s, claim.seq)
    if claim.state is AgentState.WORKING and doing is not None:
        return _working(agent, doing, memory, now_s)
    return _resting(agent, memory, now_s)


def _working(agent: Agent, doing: Doing, memory: Memory, now_s: float) -> Chosen:
    tool = next((tool for tool in agent.tools.values() if tool.id == doing.tool), None)
    if tool is not None and doing.state is PixieState.RUNNING and is_build(doing.target):
        state = PixieState.BUILDING if now_s - doing.since_s >= BUILD_S else PixieState.RUNNING
        return Chosen(state, doing.since_s, doing.seq)
    if not agent.tools and not agent.blocks and now_s - max(memory.last_s, doing.since_s) >= IDLE_S:
        return Chosen(PixieState.IDLE, memory.last_s, agent.news_seq)
    return Chosen(doing.state, doing.since_s, doing.seq)


def _resting(agent: Agent, memory: Memory, now_s: float) -> Chosen:
    last_s = max(memory.last_s, agent.news_s)
    closed = not agent.turn_open and not agent.tools and not agent.background
    if closed and now_s - last_s >= SLEEP_S:
        return Chosen(PixieState.SLEEPING, last_s + SLEEP_S, agent.news_seq)
    return Chosen(PixieState.IDLE, agent.claim.since_s, agent.claim.seq)


def _empty(state: OfficeState, now_s: float) -> Chosen:
    last_s = max((agent.news_s for agent in state.agents.values()), default=0.0)
    asleep = bool(state.agents) and now_s - last_s >= SLEEP_S
    return Chosen(PixieState.SLEEPING if asleep else PixieState.IDLE, last_s, state.head)


def _holds(since_s: float | None, hold_s: float, now_s: float) -> bool:
    return since_s is not None and now_s < since_s + hold_s


def is_build(command: str) -> bool:
    """Do these first words of a command build something?

    >>> is_build("npm run build"), is_build("make"), is_build("cat build.txt"), is_build("git commit")
    (True, True, False, False)
    """
    words = command.casefold().split()
    return bool(words) and words[0] in BUILDERS and bool(BUILD_WORDS.intersection(words[:3]))


def next_change_s(directive: Directive, companion: Companion, now_s: float) -> float | None:
    """Seconds until ``direct`` may answer differently without any news; ``None`` when it never will."""
    memory = companion.memories.get(directive.agent, Memory()) if directive.agent is not None else Memory()
    marks = [
        memory.greeted_s + GREETING_S if memory.greeted_s is not None else 0.0,
        memory.succeeded_s + SUCCESS_S if memory.succeeded_s is not None else 0.0,
        memory.last_s + IDLE_S,
        memory.last_s + SLEEP_S,
        memory.doing.since_s + BUILD_S if memory.doing is not None else 0.0,
        _next_age_s(memory.last_s, now_s) if _tells_age(directive) else 0.0,
    ]
    ahead = [mark - now_s for mark in marks if mark > now_s]
    if memory.pace > 0:
        ahead.append(0.5)
    return min(ahead) if ahead else None


def _tells_age(directive: Directive) -> bool:
    return directive.state in (PixieState.IDLE, PixieState.OFFLINE, PixieState.BUILDING)


def _next_age_s(since_s: float, now_s: float) -> float:
    """When an age counted from ``since_s`` is next said in other words."""
    age_s = now_s - since_s
    step_s = 1.0 if age_s < 10 else 10.0 if age_s < 60 else 60.0
    return since_s + (age_s // step_s + 1) * step_s


def narration(state: OfficeState, shown: AgentId | None, now_s: float) -> str:
    """A line that counts everybody but the one who is shown, and is empty when there is nobody else."""
    counts: dict[str, int] = {}
    for agent in present(state):
        if agent.who.id != shown:
            kind = _kind(agent, now_s)
            counts[kind] = counts.get(kind, 0) + 1
    said = {**KINDS, "need": "needs you" if counts.get("need") == 1 else "need you"}
    parts = [f"{counts[kind]} {words}" for kind, words in said.items() if kind in counts]
    return "Others: " + ", ".join(parts) + "." if parts else ""


KINDS = {"need": "", "failed": "failed", "work": "at work", "quiet": "quiet", "lost": "lost", "rest": "at rest"}


def _kind(agent: Agent, now_s: float) -> str:
    """How somebody is counted: as the cards count them."""
    fresh = freshness(agent, now_s)
    if fresh is Freshness.LOST:
        return "lost"
    if is_waiting(agent):
        return "need"
    if fresh is Freshness.QUIET:
        return "quiet"
    if agent.claim.state is AgentState.FAILED:
        return "failed"
    return "work" if agent.claim.state is AgentState.WORKING else "rest"
