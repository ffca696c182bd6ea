"""What time alone does: requests settle, helpers that stopped go, claims without news are given up, the gone forgotten.

The rule: everything happens at the very time it is due, whoever looks and however often.  So a history folded in one
go ends like the same history with a clock ticking all through it.
"""

import heapq

from app.state.blocks import settle
from app.state.claims import show
from app.state.draft import Draft
from app.state.fold import EVERYBODY, Fold
from app.state.leases import FORGET_S, SETTLE_S, lease_of
from app.state.model import NEVER, AgentState
from app.state.rules import Rule
from app.state.turns import release
from app.wire.facts import Source, Stamp


def elapse(fold: Fold, now_s: float) -> None:
    """Does all that was due up to ``now_s``, in the order of its time; by id where times are the same."""
    queue = fold.queue
    while queue and queue[0][0] <= now_s:
        at_s, id = heapq.heappop(queue)
        if id == EVERYBODY:
            fold.enqueue_others(now_s)
            continue
        draft = fold.touch(id) if id in fold.agents else None
        if draft is None:
            continue
        draft.queued_s = NEVER
        if draft.due_s <= at_s:
            fold.changed = True
            fold.now_s = max(fold.now_s, at_s)
            _pass(fold, draft, at_s)
        fold.cool()


def _pass(fold: Fold, draft: Draft, at_s: float) -> None:
    """Does what is due for one agent at ``at_s``."""
    cause = draft.rest
    if cause.state is AgentState.LEFT:
        if at_s >= cause.since_s + FORGET_S:
            fold.forget(draft.who.id)
        return
    if draft.shown_s and at_s >= draft.shown_s:
        draft.shown_s = 0.0
    stamp = Stamp(cause.seq, at_s, cause.source)
    for block in tuple(draft.blocks):
        if not block.settled and at_s >= block.since_s + SETTLE_S:
            settle(fold, draft, block)
            show(draft, Stamp(block.seq, at_s, block.source), Rule.TOOL_STARTED)
    if at_s >= draft.hold_s:
        release(draft, stamp)
    if at_s >= draft.leaves_s:
        rule = Rule.DISMISSED if draft.dismissed else Rule.HELPER_LEFT if draft.who.parent else Rule.SESSION_ENDED
        fold.leave(draft, stamp, rule)
    elif at_s >= draft.news_s + lease_of(draft).gone_s:
        fold.leave(draft, Stamp(draft.news_seq, at_s, Source.HOOK), Rule.LEASE_LAPSED, told=False)
