"""Sessions that turn out to be somebody's helper, or nobody's: who stands for an id from then on.

Some providers give every helper a session of its own, with a file of its own, and say once whose it is.  The rule: from
then on both ids mean one person; and what a provider runs for itself is no person at all.
"""

from dataclasses import replace
from typing import Final

from app.state.fold import Fold
from app.state.model import NEVER, AgentState
from app.state.rules import Rule
from app.wire.facts import AgentFact, AgentId, SessionPlaced, Stamp, SubagentStarted, SubagentStopped, TurnEnded

NOBODY: Final = AgentId("-")  # stands for a provider's own machinery


def session_placed(fold: Fold, fact: SessionPlaced) -> None:
    """Takes down whom a session's id stands for; whoever was taken for a session of their own moves."""
    target = NOBODY if fact.helper is None else fold.canonical(fact.helper)
    if is_nobodys(fold, target):
        target = NOBODY
    if "/" in fact.agent or target.partition("/")[0] == fact.agent or fold.aliases.get(fact.agent) == target:
        return
    known = fold.find(fact.agent)
    _redirect(fold, fact.agent, target)
    if known is None or known.who.parent is not None:
        return
    if target == NOBODY or target in fold.agents:
        fold.forget(fact.agent)
    else:
        _move(fold, fact.agent, target, fact.stamp)


def _redirect(fold: Fold, old: AgentId, new: AgentId) -> None:
    """Whatever stood for the old id, or for somebody below it, stands for the new one; the others keep theirs."""
    for alias, to in tuple(fold.aliases.items()):
        if to == old:
            fold.aliases[alias] = new
        elif to.startswith(f"{old}/") and to not in fold.agents:
            fold.aliases[alias] = NOBODY if new == NOBODY else AgentId(new + to[len(old) :])
    fold.aliases[old] = new


def _move(fold: Fold, old: AgentId, new: AgentId, stamp: Stamp) -> None:
    """The one who was a session goes on as a helper, or under the session's whole id, with all that is open."""
    draft = fold.touch(old)
    if draft is None:
        return
    session, slash, _ = new.partition("/")
    above = fold.meet(AgentId(session), stamp) if slash else None
    del fold.agents[old]
    draft.queued_s = NEVER
    fold.agents[new] = draft
    if above is None:
        draft.who = replace(draft.who, id=new, session=session.partition(":")[2])
    else:
        draft.who = replace(draft.who, id=new, kind="subagent", parent=above.who.id, session=above.who.session)
        draft.owed = False
        above.children.append(new)
    for id in tuple(draft.children):
        child = fold.touch(id)
        if child is not None:
            child.who = replace(child.who, parent=new)
    for below in fold.tree(draft)[1:]:
        fold.aliases[below.who.id] = below.who.id  # everybody below keeps the id they are known by
    if above is not None and above.rest.state is AgentState.LEFT:
        fold.leave(draft, stamp, Rule.LEAD_LEFT)


def is_nobodys(fold: Fold, id: AgentId) -> bool:
    """Is this an id of a provider's own machinery, or of what works for that?"""
    return bool(fold.aliases) and fold.canonical(id).partition("/")[0] == NOBODY


def is_dropped(fold: Fold, fact: AgentFact) -> bool:
    """Is there nobody whom this could be told of?"""
    if isinstance(fact, TurnEnded) and fact.known and fold.canonical(fact.agent) not in fold.agents:
        return True
    if isinstance(fact, SubagentStarted | SubagentStopped) and is_nobodys(fold, fact.parent):
        return True
    return is_nobodys(fold, fact.agent)
