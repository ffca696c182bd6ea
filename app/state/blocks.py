"""Blocks: times in which an agent waits for a person, from the question to whatever can only follow its answer.

The rule: an event says that something is asked, none says that it was answered.  So a block ends by the end of the
call that it gates, by a refusal, by a new prompt, by a stop or by the end of the session; never by what a call beside
it does, and never by time.  A request that a rule answers at once is no block: it must stand for ``SETTLE_S`` first.
"""

from dataclasses import replace
from typing import Final

from app.state.claims import show
from app.state.draft import BLOCKS, Draft, close, note, remember_closed
from app.state.fold import Fold
from app.state.leases import LATE_S
from app.state.model import AgentState, Block, NeedsYou, Tool
from app.state.rules import Rule
from app.state.turns import nagged_for_prompt, wakes
from app.wire.facts import Activity, BlockClosed, BlockDenied, BlockKind, BlockOpened, Notified, Outcome, Stamp, ToolId

_SPAWNING: Final = (Activity.SPAWNING, Activity.COMPACTING)


def block_opened(fold: Fold, draft: Draft, fact: BlockOpened) -> None:
    """Something is asked: once for each call, whatever the order and however often it is told."""
    stamp = fact.stamp
    draft.asks = draft.asks or (fact.kind == "permission")
    tool = fact.tool
    if tool is not None:
        if tool in draft.closed or any(block.tool == tool for block in draft.blocks):
            return
    else:
        gated = _gated(draft, fact)
        if gated is None and (_is_known(draft, fact) or _is_over(draft, fact)):
            return
        tool = gated.id if gated is not None else None
    if not wakes(draft, stamp):
        return
    block = Block(
        fact.kind, stamp.at_s, stamp.seq, tool, fact.tool_name, fact.key, fact.detail, False, False, stamp.source
    )
    draft.blocks = [*draft.blocks, block][-BLOCKS:]
    note(draft, stamp, "BlockOpened", f"{fact.tool_name} {fact.detail}".strip())
    if fact.sure:
        settle(fold, draft, block)
    show(draft, stamp, Rule.TOOL_STARTED)


def _gated(draft: Draft, fact: BlockOpened) -> Tool | None:
    """The call in flight that is asked about: the same tool with the same input, and nothing asked about it yet."""
    asked = {block.tool for block in draft.blocks}
    free = [tool for tool in draft.tools.values() if tool.name == fact.tool_name and tool.id not in asked]
    same = [tool for tool in free if tool.key == fact.key]
    if same:
        return same[0]
    # A hook of somebody may have changed the input on the way; then there must be no doubt which call is meant.
    return free[0] if len(free) == 1 and not _is_known(draft, fact) and not _is_over(draft, fact) else None


def _is_known(draft: Draft, fact: BlockOpened) -> bool:
    return any(block.tool_name == fact.tool_name and block.key == fact.key for block in draft.blocks)


def _is_over(draft: Draft, fact: BlockOpened) -> bool:
    """Has the call ended that this late request is about?  Where its start was not told, its input is not known."""
    return any(
        call.name == fact.tool_name and call.key in (fact.key, "") and abs(fact.stamp.at_s - call.at_s) <= LATE_S
        for call in draft.closed.values()
    )


def settle(fold: Fold, draft: Draft, block: Block) -> None:
    """The question stands: a person is needed.  One notice for each time that somebody begins to need one."""
    first = not any(one.settled for one in draft.blocks)
    draft.blocks = [replace(one, settled=True) if one is block else one for one in draft.blocks]
    if first:
        draft.episode += 1
        fold.order(NeedsYou(draft.who.id, draft.episode, block.kind), block.since_s)


def block_denied(fold: Fold, draft: Draft, fact: BlockDenied) -> None:
    """The call was refused, by a person or a rule: it will not run."""
    stamp = fact.stamp
    tool = fact.tool if fact.tool is not None else _blocked_call(draft, fact)
    if tool is not None:
        if tool in draft.closed and tool not in draft.tools:
            return
        if close(draft, tool, stamp.at_s) is None:
            remember_closed(draft, tool, fact.tool_name, fact.key, stamp.at_s)
        draft.calls = [call for call in draft.calls if call.tool != tool]
    draft.blocks = [
        block
        for block in draft.blocks
        if not (block.tool is None and block.tool_name == fact.tool_name and block.key == fact.key)
    ]
    note(draft, stamp, "BlockDenied", fact.tool_name, Outcome.DENIED)
    show(draft, stamp, Rule.TOOL_REFUSED)


def _blocked_call(draft: Draft, fact: BlockDenied) -> ToolId | None:
    return next(
        (block.tool for block in draft.blocks if block.tool_name == fact.tool_name and block.key == fact.key), None
    )


def block_closed(fold: Fold, draft: Draft, fact: BlockClosed) -> None:
    """The provider says that a question is over."""
    kept = [block for block in draft.blocks if block.kind != fact.kind or (fact.key and block.key != fact.key)]
    if len(kept) == len(draft.blocks):
        return
    draft.blocks = kept
    note(draft, fact.stamp, "BlockClosed")
    show(draft, fact.stamp, Rule.ANSWERED)


def notified(fold: Fold, draft: Draft, fact: Notified) -> None:
    """The provider nags its person.  That confirms a block; it opens one only where nothing else would tell of it."""
    note(draft, fact.stamp, "Notified", fact.about)
    if fact.about == "idle":
        nagged_for_prompt(fold, draft, fact)
    elif fact.about != "other" and not _confirm(fold, draft, fact.stamp) and not draft.asks:
        _open_for(fold, draft, fact)


def _confirm(fold: Fold, draft: Draft, stamp: Stamp) -> bool:
    """Marks the oldest block of the agent, else of its team, that was not confirmed; says whether there is any."""
    for one in fold.tree(draft):
        if not one.blocks:
            continue
        owner = fold.touch(one.who.id)
        if owner is None:
            continue
        for k, block in enumerate(owner.blocks):
            if not block.confirmed:
                owner.blocks[k] = replace(block, confirmed=True)
                if not block.settled:
                    settle(fold, owner, owner.blocks[k])
                    show(owner, stamp, Rule.TOOL_STARTED)
                break
        return True
    return False


def _open_for(fold: Fold, draft: Draft, fact: Notified) -> None:
    """Versions that announce no requests only nag: about the newest call that a person can be asked about."""
    stamp = fact.stamp
    gated = next((tool for tool in reversed(draft.tools.values()) if tool.activity not in _SPAWNING), None)
    if draft.rest.state is AgentState.LEFT or (not draft.turn_open and gated is None):
        return
    kind: BlockKind = "permission" if fact.about == "permission" else "question"
    tool, name, detail = (gated.id, gated.name, gated.target) if gated is not None else (None, "", "")
    block = Block(kind, stamp.at_s, stamp.seq, tool, name, "", detail, False, True, stamp.source)
    draft.blocks = [*draft.blocks, block]
    settle(fold, draft, block)
    show(draft, stamp, Rule.NAGGED)
