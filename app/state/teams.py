"""Who brought up whom: helpers, helpers of helpers, and teammates.

The rule: somebody is made of a start, of work or of being named as launched, never of an end.  Whose child it is, a
start does not say; it is worked out from the calls that are open, and put right when an event names it.
"""

from dataclasses import replace
from typing import Final

from app.state.claims import show
from app.state.draft import Draft, calls_of, note
from app.state.fold import Fold
from app.state.leases import LATE_S
from app.state.mates import joined
from app.state.model import NEVER, AgentState, Call
from app.state.partings import yielded
from app.state.placed import is_nobodys
from app.state.rules import Rule
from app.state.turns import open_turn, renew_leads, returns
from app.wire.facts import AgentDescribed, AgentId, Outcome, Stamp, SubagentStarted, ToolFinished

_AT_REST: Final = (AgentState.DONE, AgentState.STOPPED, AgentState.FAILED, AgentState.LEFT)


def subagent_started(fold: Fold, fact: SubagentStarted) -> None:
    """Delegated work began, or a teammate was woken."""
    stamp, id = fact.stamp, fold.canonical(fact.agent)
    draft = fold.touch(id)
    if draft is None:
        owner, call = _owner(fold, fact)
        draft = fold.admit(id, stamp, "subagent", owner)
        draft.who = replace(draft.who, role=fact.role)
        _link(fold, draft, owner, call)
    else:
        _learn_role(fold, draft, fact)
        if _is_late(draft, stamp):
            draft.started = True
            return
    draft.started = True
    draft.away = draft.away or fact.away
    if not draft.turn_open:
        _begin(draft, stamp, Rule.HELPER_STARTED)


def _begin(draft: Draft, stamp: Stamp, rule: Rule) -> None:
    """A helper or teammate is at work, unless this is late news of before it left."""
    if not returns(draft, stamp):
        return
    open_turn(draft, stamp)
    draft.turn += 1
    draft.dismissed = False
    note(draft, stamp, "SubagentStarted", draft.who.role)
    show(draft, stamp, rule, anew=True)


def _is_late(draft: Draft, stamp: Stamp) -> bool:
    """Is this the start of a helper whose end was told before?  Only teammates start more than once."""
    if draft.turn_open or draft.rest.state not in (*_AT_REST, AgentState.BACKGROUND):
        return False
    if draft.who.kind == "teammate" and draft.started:
        return False
    return draft.started or stamp.at_s - draft.stopped_s <= LATE_S or stamp.at_s - draft.rest.since_s <= LATE_S


def _owner(fold: Fold, fact: SubagentStarted) -> tuple[AgentId, Call | None]:
    """Whose call brought it up: the only one of the team with an open call for such an agent, else the session."""
    parent = fold.canonical(fact.parent)
    root = fold.find(parent)
    if root is None:
        return parent, None
    owners: list[tuple[AgentId, Call]] = []
    for one in fold.tree(root):
        fitting = [call for call in calls_of(one) if call.child is None and fact.role in (call.role, call.name)]
        if fitting:
            owners.append((one.who.id, fitting[0]))
    return owners[0] if len(owners) == 1 else (root.who.id, None)


def _learn_role(fold: Fold, draft: Draft, fact: SubagentStarted) -> None:
    """A line had told of it, without saying what it is: whose call it works for can be found out now."""
    if not fact.role or draft.who.role:
        return
    draft.who = replace(draft.who, role=fact.role)
    if not draft.sure:
        owner, call = _owner(fold, fact)
        if call is not None:
            adopt(fold, draft, owner)
            draft.sure = False
            _link(fold, draft, owner, call)


def linked(fold: Fold, draft: Draft, fact: AgentDescribed) -> None:
    """A sidecar names the call that brought it up, or its name is the one that a call gives."""
    if fact.call is not None:
        draft.call = fact.call
    if draft.who.parent is None or not _is_sought(draft, fact):
        return
    for one in fold.tree(fold.root_of(draft)):
        for call in calls_of(one):
            if _brings(call, draft, fact) and one.who.id != draft.who.id:
                adopt(fold, draft, one.who.id)
                _link(fold, draft, one.who.id, call)
                return


def _is_sought(draft: Draft, fact: AgentDescribed) -> bool:
    """Does this say anything about whose call brought somebody up?"""
    return fact.call is not None or (fact.kind == "teammate" and bool(fact.name) and not draft.sure)


def _brings(call: Call, draft: Draft, fact: AgentDescribed) -> bool:
    if fact.call is not None:
        return call.tool == fact.call and call.child in (None, draft.who.id)
    return call.child is None and call.name == fact.name


def call_made(fold: Fold, draft: Draft, call: Call) -> None:
    """A call was told of after the sidecar of whom it brings up."""
    for one in fold.tree(fold.root_of(draft)):
        memory = one if isinstance(one, Draft) else one.memory
        if memory is None or memory.call != call.tool or one is draft:
            continue
        child = fold.touch(one.who.id)
        if child is not None:
            adopt(fold, child, draft.who.id)
            _link(fold, child, draft.who.id, call)


def _link(fold: Fold, draft: Draft, owner: AgentId, call: Call | None) -> None:
    """Takes a call as the one that brought this agent up."""
    above = fold.touch(owner)
    if above is None or call is None:
        return
    above.calls = [replace(one, child=draft.who.id) if one.tool == call.tool else one for one in above.calls]
    _name_after(draft, call)


def _name_after(draft: Draft, call: Call) -> None:
    labels = tuple(dict.fromkeys((*draft.who.labels, *call.labels)))
    role = call.role if draft.who.role in ("", call.name) else draft.who.role
    draft.who = replace(draft.who, labels=labels, role=role, name=draft.who.name or call.name)


def call_over(fold: Fold, draft: Draft, fact: ToolFinished) -> None:
    """A call that brought somebody up is over: the event names whom, which settles whose child that is."""
    call = next((one for one in draft.calls if one.tool == fact.tool), None)
    launched = fact.outcome is Outcome.LAUNCHED
    spawned = fold.canonical(fact.spawned) if fact.spawned is not None else None
    if spawned is not None and is_nobodys(fold, spawned):
        spawned = None
    child = fold.touch(spawned) if spawned is not None else None
    if child is None and spawned is not None and launched:
        child = fold.admit(spawned, fact.stamp, "subagent", draft.who.id)
        _begin(child, fact.stamp, Rule.HELPER_LAUNCHED)
        if child.turn_open:
            renew_leads(fold, child, fact.stamp)
    if child is not None and child is not draft and child.who.parent is not None:
        child.away = child.away or launched
        adopt(fold, child, draft.who.id)
        was_waited_for = not launched and not child.away and child.who.kind == "subagent"
        if was_waited_for and child.turn_open and fact.stamp.at_s >= child.began_s:
            yielded(fold, child, fact.stamp)
        if call is not None:
            _name_after(child, call)
    kept = launched and child is None and call is not None and call.child is None
    if not kept:
        draft.calls = [one for one in draft.calls if one.tool != fact.tool]


def adopt(fold: Fold, child: Draft, parent: AgentId) -> None:
    """Puts a helper below the one that is named as its parent, unless that would close a circle."""
    child.sure = True
    before = child.who.parent
    if before == parent or any(one.who.id == parent for one in fold.tree(child)):
        return
    above = fold.touch(parent)
    if above is None or (above.rest.state is AgentState.LEFT and child.rest.state is not AgentState.LEFT):
        return
    if before is not None and (old := fold.touch(before)) is not None and child.who.id in old.children:
        old.children.remove(child.who.id)
    above.children.append(child.who.id)
    child.who = replace(child.who, parent=parent)


def described(fold: Fold, draft: Draft, fact: AgentDescribed) -> None:
    """Fills in who an agent is; what is empty was not told."""
    who = draft.who
    kind = fact.kind if fact.kind == "teammate" and who.parent is not None else who.kind
    if (
        kind == who.kind
        and (fact.name or who.name, fact.role or who.role) == (who.name, who.role)
        and not _tells_more(fact)
    ):
        return
    draft.headless = draft.headless or fact.headless
    draft.who = replace(
        who,
        kind=kind,
        session=fact.session or who.session,
        name=fact.name or who.name,
        role=fact.role or who.role,
        cwd=fact.cwd or who.cwd,
        model=fact.model or who.model,
        mode=fact.mode or who.mode,
        labels=tuple(dict.fromkeys((*who.labels, *fact.labels))) if fact.labels else who.labels,
        title=fact.title or who.title,
        profile=fact.profile or who.profile,
    )
    if kind == "teammate" and not draft.dismissed:
        draft.leaves_s = NEVER
    if fact.parent is not None and who.parent is not None:
        adopt(fold, draft, fold.canonical(fact.parent))
    joined(fold, draft, fact)
    linked(fold, draft, fact)


def _tells_more(fact: AgentDescribed) -> bool:
    told = (fact.model, fact.mode, fact.cwd, fact.labels, fact.session, fact.parent, fact.title, fact.team, fact.call)
    return any(told) or fact.headless or bool(fact.profile)
