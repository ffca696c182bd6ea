"""Sessions that turn out to be somebody's helper, or nobody's: who stands for an id from then on.

Some providers give every helper a session of its own, with a file of its own, and say once whose it is.  The rule: from
then on both ids mean one person; and what a provider runs for itself is no person at all.
"""

from dataclasses import replace
from typing import Final

from app.state.fold import Fold
from app.state.model import NEVER
from app.wire.facts import AgentFact, AgentId, SessionPlaced, Stamp, TurnEnded

NOBODY: Final = AgentId("-")  # stands for a provider's own machinery


def session_placed(fold: Fold, fact: SessionPlaced) -> None:
    """Takes down whom a session's id stands for; whoever was taken for a session of their own moves."""
    target = NOBODY if fact.helper is None else fold.canonical(fact.helper)
    if is_nobodys(fold, target):
        target = NOBODY
    if fold.aliases.get(fact.agent) == target or target == fact.agent:
        return
    fold.aliases[fact.agent] = target
    known = fold.find(fact.agent)
    if known is None or known.who.parent is not None:
        return
    if target == NOBODY or target in fold.agents:
        fold.forget(fact.agent)
    else:
        _move(fold, fact.agent, target, fact.stamp)


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


def is_nobodys(fold: Fold, id: AgentId) -> bool:
    """Is this an id of a provider's own machinery, or of what works for that?"""
    return bool(fold.aliases) and fold.canonical(id).partition("/")[0] == NOBODY


def is_dropped(fold: Fold, fact: AgentFact) -> bool:
    """Is there nobody whom this could be told of?"""
    if isinstance(fact, TurnEnded) and fact.known and fold.canonical(fact.agent) not in fold.agents:
        return True
    return is_nobodys(fold, fact.agent)
