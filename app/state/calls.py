"""Tool calls: what is in flight, what is over, and what a figure therefore does.

The rule: a call in flight is work, however long it takes; it ends by an event that says so, or by one that cannot come
while it runs.  A call that is over stays over, in whatever order its events arrive.
"""

from dataclasses import replace
from typing import Final

from app.state import partings, teams
from app.state.claims import show
from app.state.draft import TOOLS, Draft, close, is_closed, note, remember_closed
from app.state.fold import Fold
from app.state.leases import LATE_S
from app.state.model import AgentState, Call, Tool
from app.state.rules import Rule
from app.state.turns import begin_untold, goes_on, returns, wakes
from app.wire.facts import (
    Activity,
    CompactionFinished,
    CompactionStarted,
    Outcome,
    Source,
    Stamp,
    StepFinished,
    TaskEnded,
    ToolFinished,
    ToolId,
    ToolStarted,
)

TASKS: Final = 32  # background tasks remembered for each agent
COMPACTION: Final = ToolId("~compaction")  # tidying memory is shown like a call

_AFTER: Final[dict[Outcome, Rule]] = {
    Outcome.FAILED: Rule.TOOL_FAILED,
    Outcome.DENIED: Rule.TOOL_REFUSED,
}


def tool_started(fold: Fold, draft: Draft, fact: ToolStarted) -> None:
    """A call begins: late and repeated news of it change nothing."""
    stamp, id = fact.stamp, fact.tool
    if is_closed(draft, id):
        draft.closed[id] = replace(draft.closed[id], name=fact.name, key=fact.key)
        return
    if id in draft.tools:
        _runs(draft, fact)
        return
    if not wakes(draft, stamp):
        return
    if draft.tools and stamp.source is Source.HOOK:
        _end_outrun(draft, stamp, fact.alone)
    draft.tools[id] = _in_flight(fact)
    if fact.spawn is not None:
        call = Call(id, fact.spawn.role, fact.spawn.name, fact.spawn.labels)
        draft.calls.append(call)
        teams.call_made(fold, draft, call)
    if draft.blocks:
        _claim_block(draft, fact)
    note(draft, stamp, "ToolStarted", f"{fact.name} {fact.target}".rstrip())
    show(draft, stamp, Rule.TOOL_STARTED)


def _in_flight(fact: ToolStarted) -> Tool:
    stamp = fact.stamp
    return Tool(
        fact.tool,
        fact.name,
        fact.activity,
        fact.target,
        stamp.at_s,
        stamp.seq,
        fact.background,
        fact.key,
        fact.alone,
        stamp.source,
    )


def _runs(draft: Draft, fact: ToolStarted) -> None:
    """A hook says that a call runs of which a line said that the model asked for it."""
    tool, stamp = draft.tools[fact.tool], fact.stamp
    if stamp.source is not Source.HOOK or tool.source is Source.HOOK:
        return
    del draft.tools[fact.tool]
    _end_outrun(draft, stamp, fact.alone)
    draft.tools[fact.tool] = replace(
        tool, since_s=stamp.at_s, seq=stamp.seq, source=stamp.source, alone=fact.alone, key=fact.key
    )
    show(draft, stamp, Rule.TOOL_STARTED)


def _end_outrun(draft: Draft, stamp: Stamp, alone: bool) -> None:
    """A call that never runs beside others tells, by its start or by the next one's, that those before are over.

    One that a hook has not told of yet may still wait for its turn.
    """
    for tool in list(draft.tools.values()):
        if (alone or tool.alone) and tool.id != COMPACTION and tool.source is Source.HOOK:
            close(draft, tool.id, stamp.at_s)
            note(draft, stamp, "ToolFinished", tool.name, Outcome.CLOSED)
    while len(draft.tools) >= TOOLS:
        close(draft, next(iter(draft.tools)), stamp.at_s)


def _claim_block(draft: Draft, fact: ToolStarted) -> None:
    """A question that came before its call is about this one."""
    for k, block in enumerate(draft.blocks):
        if block.tool is None and block.tool_name == fact.name and block.key == fact.key:
            draft.blocks[k] = replace(block, tool=fact.tool)
            return


def tool_finished(fold: Fold, draft: Draft, fact: ToolFinished) -> None:
    """A call is over, or has launched what goes on without it."""
    stamp = fact.stamp
    known = close(draft, fact.tool, stamp.at_s)
    if known is None:
        if is_closed(draft, fact.tool) and not fact.spawned:
            return
        remember_closed(draft, fact.tool, fact.name, "", stamp.at_s)
        if fact.name:
            _answer_unclaimed(draft, fact.name)
        if draft.rest.state is AgentState.ARRIVED and not draft.turn_open:
            begin_untold(draft, stamp)
    if fact.outcome is Outcome.FAILED:
        draft.failures += 1
    elif fact.outcome is Outcome.OK:
        draft.failures = 0
    note(draft, stamp, "ToolFinished", fact.name or (known.name if known is not None else ""), fact.outcome)
    if fact.task is not None and all(task.id != fact.task.id for task in draft.background):
        draft.background = [*draft.background, fact.task][-TASKS:]
    if draft.calls or fact.spawned is not None:
        teams.call_over(fold, draft, fact)
    show(draft, stamp, _AFTER.get(fact.outcome, Rule.TOOL_FINISHED))


def _answer_unclaimed(draft: Draft, name: str) -> None:
    """A call of which only the end is told answers the oldest question about that tool that has found no call."""
    for k, block in enumerate(draft.blocks):
        if block.tool is None and block.tool_name == name:
            del draft.blocks[k]
            return


def step_finished(fold: Fold, draft: Draft, fact: StepFinished) -> None:
    """All calls of a step are over, those included that were refused and have no event of their own."""
    stamp = fact.stamp
    began = [draft.tools[call.tool].seq for call in fact.calls if call.tool in draft.tools]
    first = min(began, default=None)
    rule = Rule.STEP_FINISHED
    for call in fact.calls:
        if is_closed(draft, call.tool):
            continue
        known = close(draft, call.tool, stamp.at_s)
        if known is None:
            if call.tool.startswith("~"):
                continue
            remember_closed(draft, call.tool, call.name, "", stamp.at_s)
            _answer_unclaimed(draft, call.name)
        rule = _AFTER.get(call.outcome, rule)
        draft.failures += call.outcome is Outcome.FAILED
        note(draft, stamp, "ToolFinished", call.name, call.outcome)
    _end_earlier_steps(draft, stamp, first)
    if draft.rest.state is AgentState.ARRIVED and not draft.turn_open:
        begin_untold(draft, stamp)
    goes_on(draft, stamp)
    show(draft, stamp, rule)


def _end_earlier_steps(draft: Draft, stamp: Stamp, first_seq: int | None) -> None:
    """A step begins after the one before is over: calls older than all of this one's are over too."""
    if first_seq is None or not draft.tools:
        return
    for tool in list(draft.tools.values()):
        if tool.seq < first_seq and not tool.background and tool.id != COMPACTION:
            close(draft, tool.id, stamp.at_s)
            note(draft, stamp, "ToolFinished", tool.name, Outcome.CLOSED)


def compaction_started(fold: Fold, draft: Draft, fact: CompactionStarted) -> None:
    """The agent tidies its memory, in a turn or between two."""
    stamp = fact.stamp
    done = draft.closed.get(COMPACTION)
    if (
        COMPACTION in draft.tools
        or (done is not None and stamp.at_s - done.at_s <= LATE_S)
        or not returns(draft, stamp)
    ):
        return
    draft.tools[COMPACTION] = Tool(COMPACTION, "", Activity.COMPACTING, "", stamp.at_s, stamp.seq, source=stamp.source)
    note(draft, stamp, "CompactionStarted")
    show(draft, stamp, Rule.COMPACTING)


def compaction_finished(fold: Fold, draft: Draft, fact: CompactionFinished) -> None:
    """Memory is tidied; what the agent did before holds again."""
    stamp = fact.stamp
    draft.closed.pop(COMPACTION, None)
    if close(draft, COMPACTION, stamp.at_s) is None:
        remember_closed(draft, COMPACTION, "", "", stamp.at_s)
        return
    note(draft, stamp, "CompactionFinished")
    show(draft, stamp, Rule.STEP_FINISHED)


def task_ended(fold: Fold, draft: Draft, fact: TaskEnded) -> None:
    """Background work is over, whoever of the team had launched it."""
    for one in fold.tree(fold.root_of(draft)):
        if any(task.id == fact.task for task in one.background):
            owner = fold.touch(one.who.id)
            if owner is not None:
                owner.background = [task for task in owner.background if task.id != fact.task]
                partings.background_changed(owner, fact.stamp)
