"""What Pixie remembers of one agent: folded from facts, one at a time, nothing set from outside.

Only what the office's own state does not hold: the last thing that moved her, what went wrong since, and how much
happens.  Rules are those of the companion's contract (``docs/pixie.md``).
"""

from dataclasses import dataclass, replace

from app.pixie.states import PixieState
from app.wire import facts as f
from app.wire.facts import Activity, Outcome, ToolId

BEAT_S = 0.25  # intensity moves in steps of this length, however often somebody looks
WINDOW_S = 1.0  # events of the last second count
FULL = 8  # events a second that are as busy as it gets
SMOOTHING = 0.3

STATE_OF: dict[Activity, PixieState] = {
    Activity.THINKING: PixieState.THINKING,
    Activity.READING: PixieState.READING,
    Activity.TYPING: PixieState.TYPING,
    Activity.SEARCHING: PixieState.SEARCHING,
    Activity.WEB: PixieState.WEB,
    Activity.RUNNING: PixieState.RUNNING,
    Activity.GIT: PixieState.GIT,
    Activity.SPAWNING: PixieState.SPAWNING,
    Activity.PLANNING: PixieState.PLANNING,
    Activity.ASKING: PixieState.THINKING,
    Activity.MESSAGING: PixieState.THINKING,
    Activity.COMPACTING: PixieState.THINKING,
    Activity.OTHER: PixieState.RUNNING,
}
COMMANDS = (Activity.RUNNING, Activity.GIT)


@dataclass(frozen=True, slots=True)
class Doing:
    """The last fact that moved her, in the words a caption needs."""

    state: PixieState
    since_s: float
    seq: int
    tool: ToolId | None = None
    tool_name: str = ""
    activity: Activity = Activity.THINKING
    target: str = ""


@dataclass(frozen=True, slots=True)
class Memory:
    """One agent as Pixie knows it.  Times are seconds of the relay's clock."""

    doing: Doing | None = None
    greeted_s: float | None = None  # a session began
    succeeded_s: float | None = None  # a turn ended well
    succeeded_seq: int = 0
    worked: bool = False  # it used a tool in this turn
    ended: bool = False
    failed: bool = False
    unresolved: int = 0  # failures that nothing has made good yet
    in_a_row: int = 0
    stumble: bool = False  # the last tool call did not work out, which is no failure yet
    last_s: float = 0.0  # the last event of any kind
    commands: tuple[tuple[ToolId, Activity, str], ...] = ()  # in flight, to tell what failed
    pace: float = 0.0  # 0..1, how much happens
    beat: int = 0  # the last beat that ``pace`` counts
    recent_s: tuple[float, ...] = ()  # times of the events that may still count


def remember(memory: Memory, fact: f.AgentFact) -> Memory:
    """Folds one fact in.  Total: every fact in every state gives a memory."""
    at_s = fact.stamp.at_s
    memory = replace(
        paced(memory, at_s), last_s=max(memory.last_s, at_s), recent_s=(*memory.recent_s, at_s)[-2 * FULL :]
    )
    match fact:
        case f.SessionStarted(how=how):
            if how == "compact":
                return memory
            return replace(_fresh(memory), greeted_s=at_s, doing=None)
        case f.SessionEnded():
            return replace(memory, ended=True, failed=memory.unresolved > 0, doing=None, commands=())
        case f.TurnStarted():
            doing = Doing(PixieState.THINKING, at_s, fact.stamp.seq)
            return replace(_fresh(memory), doing=doing)
        case f.ToolStarted():
            return _began(memory, fact)
        case f.ToolFinished():
            return _finished(memory, fact)
        case f.TodoChanged():
            return replace(memory, doing=Doing(PixieState.PLANNING, at_s, fact.stamp.seq, activity=Activity.PLANNING))
        case f.SubagentStarted():
            return memory
        case f.TurnFailed():
            return replace(memory, unresolved=memory.unresolved + 1, in_a_row=2, failed=True, doing=None, commands=())
        case f.TurnEnded(background=background):
            return _yielded(memory, fact.stamp.seq, at_s, bool(background))
        case f.TurnInterrupted():
            return replace(memory, doing=None, commands=(), succeeded_s=None)
        case _:
            return memory


def paced(memory: Memory, now_s: float) -> Memory:
    """Brings the pace up to the beat that ``now_s`` falls into.

    Beats lie on a fixed grid, so that looking more often changes nothing.  After 40 silent beats it is 0 all the same.
    """
    beat = int(now_s / BEAT_S)
    missed = beat - memory.beat
    if missed <= 0:
        return memory
    pace = memory.pace
    for k in range(max(memory.beat + 1, beat - 40), beat + 1):
        at_s = k * BEAT_S
        count = sum(1 for t in memory.recent_s if at_s - WINDOW_S < t <= at_s)
        pace += SMOOTHING * (min(count / FULL, 1.0) - pace)
    recent_s = tuple(t for t in memory.recent_s if t > now_s - WINDOW_S)
    return replace(memory, pace=pace if pace > 0.001 else 0.0, beat=beat, recent_s=recent_s)


def _fresh(memory: Memory) -> Memory:
    return replace(
        memory,
        worked=False,
        ended=False,
        failed=False,
        unresolved=0,
        in_a_row=0,
        stumble=False,
        succeeded_s=None,
        commands=(),
    )


def _began(memory: Memory, fact: f.ToolStarted) -> Memory:
    doing = Doing(
        state=STATE_OF[fact.activity],
        since_s=fact.stamp.at_s,
        seq=fact.stamp.seq,
        tool=fact.tool,
        tool_name=fact.name,
        activity=fact.activity,
        target=fact.target,
    )
    commands = (*memory.commands, (fact.tool, fact.activity, fact.target))[-16:]
    return replace(memory, doing=doing, commands=commands, succeeded_s=None, worked=True, ended=False)


def _finished(memory: Memory, fact: f.ToolFinished) -> Memory:
    was = next((c for c in memory.commands if c[0] == fact.tool), None)
    memory = replace(memory, commands=tuple(c for c in memory.commands if c[0] != fact.tool))
    match fact.outcome:
        case Outcome.OK | Outcome.LAUNCHED:
            return replace(memory, unresolved=0, in_a_row=0, stumble=False)
        case Outcome.FAILED if was is not None and was[1] in COMMANDS:
            in_a_row = memory.in_a_row + 1
            state = PixieState.DEBUGGING if in_a_row == 1 else PixieState.CONFUSED
            doing = Doing(state, fact.stamp.at_s, fact.stamp.seq, fact.tool, fact.name, was[1], was[2])
            return replace(memory, unresolved=memory.unresolved + 1, in_a_row=in_a_row, doing=doing)
        case Outcome.FAILED:
            return replace(memory, stumble=True)
        case _:
            return memory


def _yielded(memory: Memory, seq: int, at_s: float, background: bool) -> Memory:
    worked = memory.worked
    memory = replace(memory, doing=None, commands=())
    if background or memory.unresolved or not worked:
        return replace(memory, failed=memory.failed and bool(memory.unresolved))
    return replace(memory, succeeded_s=at_s, succeeded_seq=seq)
