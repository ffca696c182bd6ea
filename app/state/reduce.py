"""Facts in, the state of the office and what is to be announced out.

The one entrance to this package for whoever has news.  Total, pure and deterministic: any fact in any state gives a
state; the same facts give the same state in one batch or in many, live or replayed, with or without a clock ticking
in between.  Start reading at ``_apply``.
"""

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType
from typing import assert_never

from app.state import blocks, calls, mates, pages, partings, teams, turns
from app.state.clocks import compared, in_our_time
from app.state.draft import Draft, note
from app.state.fold import Fold, is_old
from app.state.gauge import base_name, costed, measured
from app.state.hearsay import heard_of, introduced
from app.state.lapse import elapse
from app.state.model import AgentState, Effect, OfficeState
from app.state.placed import is_dropped, session_placed
from app.state.rules import Rule
from app.state.todos import todo_changed, todos_listed
from app.state.twice import weighed
from app.state.unheard import unheard
from app.wire import facts as f
from app.wire.facts import AgentFact, AgentId, Fact, RelayFact, Source, Stamp

_OF_RELAY = (f.RelayStarted, f.RelayStopped, f.RelaySlept, f.RelayNoted)
_NO_NEWS = (f.AgentDescribed, f.CostStated, f.MateLeft, f.Notified)
_MAY_BE_NO_NEWS = (f.ContextMeasured, f.EventSeen)
_CALLED = (f.SessionStarted, f.TurnStarted)  # something new to do: brings back whom a person sent away
_ENDS = (f.SessionEnded, f.SubagentStopped)
_QUIET = frozenset(["answer", "hook_progress", "sidechain"])  # lines that come with every step
LAST_S = 1e11  # a clock beyond this (the year 5138) is broken and moves nothing


def reduce(state: OfficeState, fact: Fact) -> tuple[OfficeState, tuple[Effect, ...]]:
    """The state after one fact, and what it orders."""
    return reduce_all(state, (fact,))


def reduce_all(state: OfficeState, facts: Iterable[Fact]) -> tuple[OfficeState, tuple[Effect, ...]]:
    """The state after a batch of facts; the same object if all they told is that time passed and nothing was due."""
    fold = Fold(state)
    for fact in facts:
        if isinstance(fact, f.ClockTicked):
            _pass_time(fold, fact.at_s)
        elif isinstance(fact, _OF_RELAY):
            _of_relay(fold, fact)
        elif isinstance(fact, f.SentAway):
            fold.dismissed, fold.changed = MappingProxyType(dict(fact.agents)), True
        else:
            _apply(fold, fact)
    return fold.result()


def _pass_time(fold: Fold, at_s: float) -> None:
    if fold.queue[0][0] <= at_s < LAST_S:
        elapse(fold, at_s)


def _news(fold: Fold, stamp: Stamp) -> None:
    """What was due before this event was heard of is done before it."""
    at_s = stamp.heard_s or stamp.at_s
    if fold.now_s <= at_s < LAST_S:
        _pass_time(fold, at_s)
        fold.now_s = at_s
    if stamp.seq > fold.head:
        fold.head = stamp.seq
    if stamp.sent_s:
        compared(fold, stamp)
    fold.changed = True


def _of_relay(fold: Fold, fact: RelayFact) -> None:
    """The relay tells of itself: what was due before is done before."""
    before_s, is_first = fold.now_s, fold.head == 0
    _news(fold, fact.stamp)
    unheard(fold, fact, before_s, is_first)


def _apply(fold: Fold, fact: AgentFact) -> None:
    """One fact about somebody, if it is news; and what was said of them before they came."""
    _news(fold, fact.stamp)
    if is_dropped(fold, fact):
        return
    told: AgentFact | None = fact
    if fact.stamp.source is not Source.HOOK:
        told = introduced(fold, in_our_time(fold, fact) if fold.clocks else fact)
    if told is not None:
        told = weighed(fold, told)
    if told is None:
        fold.cool()
        return
    _take(fold, told)
    if fold.hearsay:
        for said in heard_of(fold, fold.canonical(told.agent)):
            _take(fold, said)


def _take(fold: Fold, fact: AgentFact) -> None:
    """Lets somebody in if need be, renews their lease, and hands the fact to who knows it."""
    stamp = fact.stamp
    match fact:
        case f.TeamListed():
            mates.team_listed(fold, fact)
            fold.cool()
            return
        case f.SessionPlaced():
            session_placed(fold, fact)
            fold.cool()
            return
        case f.SubagentStarted():
            _meet(fold, fact.parent, stamp)
            teams.subagent_started(fold, fact)
        case f.SubagentStopped():
            partings.subagent_stopped(fold, fact)
        case f.SessionStarted():
            pages.session_started(fold, fact)
        case _:
            draft = _meet(fold, fact.agent, stamp)
            _tell(fold, draft, fact)
            if fold.agents.get(draft.who.id) is draft:
                _renew(fold, draft, fact)
            fold.cool()
            return
    known = fold.touch(fold.canonical(fact.agent))
    if known is not None:
        _renew(fold, known, fact)
    fold.cool()


def _meet(fold: Fold, id: AgentId, stamp: Stamp) -> Draft:
    """The agent as a draft; a session that nothing was told of may be a fork of one that was."""
    id = fold.canonical(id)
    draft = fold.touch(id)
    if draft is None:
        draft = fold.admit(id, stamp)
        if draft.who.parent is None:
            pages.forked(fold, draft, stamp)
    return draft


_Told = (
    f.AgentDescribed
    | f.AgentDismissed
    | f.BlockClosed
    | f.BlockDenied
    | f.BlockOpened
    | f.CompactionFinished
    | f.CompactionStarted
    | f.ContextMeasured
    | f.CostStated
    | f.EventSeen
    | f.MateLeft
    | f.Notified
    | f.SessionEnded
    | f.StepFinished
    | f.TaskEnded
    | f.TodoChanged
    | f.TodosListed
    | f.ToolFinished
    | f.ToolStarted
    | f.TurnEnded
    | f.TurnFailed
    | f.TurnInterrupted
    | f.TurnStarted
)


def _tell(fold: Fold, draft: Draft, fact: _Told) -> None:
    """Hands the fact to the module that knows what it means; the most frequent first."""
    match fact:
        case f.ToolStarted():
            calls.tool_started(fold, draft, fact)
        case f.ToolFinished():
            calls.tool_finished(fold, draft, fact)
        case f.StepFinished():
            calls.step_finished(fold, draft, fact)
        case f.AgentDescribed():
            teams.described(fold, draft, fact)
        case f.ContextMeasured():
            _measure(draft, fact)
        case f.EventSeen():
            if fact.name not in _QUIET:
                note(draft, fact.stamp, "EventSeen", fact.name)
        case f.TurnStarted():
            turns.turn_started(fold, draft, fact)
        case f.TurnEnded() if draft.who.kind == "subagent":  # of one with a session of its own
            partings.yielded(fold, draft, fact.stamp, fact.background, fact.message)
        case f.TurnEnded():
            turns.turn_ended(fold, draft, fact)
        case f.BlockOpened():
            blocks.block_opened(fold, draft, fact)
        case f.Notified():
            blocks.notified(fold, draft, fact)
        case f.SessionEnded():
            pages.session_ended(fold, draft, fact)
        case f.TurnFailed():
            turns.turn_failed(fold, draft, fact)
        case f.TurnInterrupted():
            turns.turn_interrupted(fold, draft, fact)
        case f.TaskEnded():
            calls.task_ended(fold, draft, fact)
        case f.TodoChanged():
            todo_changed(draft, fact)
        case f.TodosListed():
            todos_listed(draft, fact)
        case f.CompactionStarted():
            calls.compaction_started(fold, draft, fact)
        case f.CompactionFinished():
            calls.compaction_finished(fold, draft, fact)
        case f.BlockDenied():
            blocks.block_denied(fold, draft, fact)
        case f.BlockClosed():
            blocks.block_closed(fold, draft, fact)
        case f.AgentDismissed():
            partings.dismissed(fold, draft, fact)
        case f.CostStated():
            draft.gauge = costed(draft.gauge, fact)
        case f.MateLeft():
            mates.mate_left(fold, draft, fact)
        case _:
            assert_never(fact)


def _measure(draft: Draft, fact: f.ContextMeasured) -> None:
    """How full the memory is; the answer names its model, though not always with its window."""
    draft.gauge = measured(draft.gauge, fact)
    if fact.model and not fact.sidechain and base_name(fact.model) != base_name(draft.who.model):
        draft.who = replace(draft.who, model=fact.model)


def _renew(fold: Fold, draft: Draft, fact: AgentFact) -> None:
    """News renew the lease of the agent and of everybody above it; bookkeeping and nagging renew none."""
    stamp, who = fact.stamp, draft.who
    if stamp.cwd and stamp.cwd != who.cwd:
        draft.who = replace(who, cwd=stamp.cwd, home=who.home or stamp.cwd)
    if stamp.source is Source.HOOK:
        draft.hooked = True
    else:
        _mark_filed(fold, draft)
        if stamp.source is Source.FILE:
            return
    if isinstance(fact, _NO_NEWS) or (isinstance(fact, _MAY_BE_NO_NEWS) and _is_bookkeeping(fact)):
        return
    if draft.rest.state is AgentState.LEFT:
        if draft.rest.rule != Rule.LEASE_LAPSED or isinstance(fact, _ENDS):
            return
        turns.come_back(draft, stamp, Rule.RETURNED)
    if stamp.at_s >= draft.news_s:
        draft.news_s, draft.news_seq = stamp.at_s, stamp.seq
    if isinstance(fact, _CALLED):
        draft.called_seq = max(draft.called_seq, stamp.seq)
    if not isinstance(fact, f.SessionStarted):
        draft.before_resume = None
        if not is_old(stamp):
            draft.shown_s = 0.0
    if draft.who.parent is not None:
        turns.renew_leads(fold, draft, stamp)


def _is_bookkeeping(fact: f.ContextMeasured | f.EventSeen) -> bool:
    """Does it say nothing about somebody being at work?"""
    return not fact.lively if isinstance(fact, f.EventSeen) else fact.used_tokens <= 0


def _mark_filed(fold: Fold, draft: Draft) -> None:
    """A file tells of somebody, so that hooks may tell the same; in a helper's name, or in its session's."""
    if not draft.filed:
        draft.filed = True
        root = fold.touch(fold.root_of(draft).who.id)
        if root is not None:
            root.filed = True
