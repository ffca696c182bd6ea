"""Sessions: they open, end, are cleared, resumed, forked; and the person that stays the same through it.

The rule: a person is a place at a desk, not a session id.  ``/clear`` and a resume inside a running program end one
session and begin another in the same folder of the same host; whichever half is told first, one person goes on with a
fresh page, and nobody is seen twice.
"""

from dataclasses import replace
from typing import Final

from app.state.claims import settle_to, show
from app.state.draft import Draft, before_resume_of, close_all, met_s, note
from app.state.fold import Fold
from app.state.halves import PageTurn
from app.state.leases import HIDE_S, LATE_S, PAGE_S
from app.state.model import NEVER, Agent, AgentState
from app.state.rules import Rule
from app.state.turns import come_back
from app.wire.facts import AgentId, Outcome, SessionEnded, SessionStart, SessionStarted, Source, Stamp

_TURNED: Final[tuple[SessionStart, ...]] = ("clear", "resume")


def session_started(fold: Fold, fact: SessionStarted) -> None:
    """A session opened; one that is known already is not opened again by late or repeated news."""
    stamp = fact.stamp
    known = fold.touch(fold.canonical(fact.agent))
    if known is not None and fact.how == "resume" and _is_former_page(known, fact.agent):
        fold.aliases[fact.agent] = AgentId(f"{fact.agent}~{stamp.seq}")
        known = None
    if known is None:
        _begin(fold, fact)
    elif fact.how == "resume":
        if not _overtaken_by_fork(fold, known, stamp):
            _resume(known, fact)
    elif known.rest.state is AgentState.LEFT:
        if stamp.at_s - known.rest.since_s > LATE_S:
            come_back(known, stamp, Rule.SESSION_STARTED)
            note(known, stamp, "SessionStarted", fact.how)
    elif known.claim.rule == Rule.FIRST_SEEN:
        note(known, stamp, "SessionStarted", fact.how)
        if known.who.origin == "unknown":
            known.who = replace(known.who, origin=fact.how)


def _is_former_page(person: Draft, session: AgentId) -> bool:
    """Is this a conversation that the person, still here, has turned the page on?  Then somebody else resumes it."""
    here = person.rest.state is not AgentState.LEFT and person.leaves_s == NEVER
    return here and person.conversations > 1 and person.who.session != session.partition(":")[2]


def _begin(fold: Fold, fact: SessionStarted) -> None:
    stamp = fact.stamp
    before = _other_half(fold, "end", fact.how, stamp) if fact.how in _TURNED else None
    if before is not None and (person := fold.touch(before.agent)) is not None:
        fold.turns.remove(before)
        _turn_page(fold, person, fact.agent, stamp)
        return
    if fact.how == "clear" and stamp.source is not Source.HOOK and (alone := _alone_here(fold, stamp)) is not None:
        for child in fold.here(alone):
            fold.leave(child, stamp, Rule.LEAD_LEFT)
        _clear_desk(alone)
        _turn_page(fold, alone, fact.agent, stamp)
        return
    draft = fold.admit(fold.canonical(fact.agent), stamp)
    draft.who = replace(draft.who, origin=fact.how)
    draft.claim = draft.rest = replace(draft.rest, rule=Rule.SESSION_STARTED)
    note(draft, stamp, "SessionStarted", fact.how)
    if fact.how == "clear":
        draft.shown_s = stamp.at_s + HIDE_S
    if fact.how in _TURNED:
        _await(fold, "start", draft, fact.how, stamp)
    if fact.how == "resume":
        draft.before_resume = replace(draft.rest, state=AgentState.LEFT, rule=Rule.FORKED_AWAY)


def _alone_here(fold: Fold, stamp: Stamp) -> Draft | None:
    """A file that begins with the command to clear does not say what was cleared: the only one at rest in that place,
    if there is but one, and no hook tells of it.
    """
    found = [
        one.who.id
        for one in fold.agents.values()
        if one.who.parent is None and one.claim.state is not AgentState.LEFT and _is_at(one, stamp)
    ]
    draft = fold.touch(found[0]) if len(found) == 1 else None
    return draft if draft is not None and not draft.hooked and not draft.turn_open else None


def _resume(draft: Draft, fact: SessionStarted) -> None:
    """The same session again: what its last process left open died with that process."""
    stamp = fact.stamp
    if draft.before_resume is not None or (draft.turn_open and stamp.at_s - draft.began_s <= LATE_S):
        return  # told twice, or overtaken by the first prompt
    before = draft.rest
    if draft.rest.state is not AgentState.LEFT:
        close_all(draft, stamp, Outcome.INTERRUPTED)
    come_back(draft, stamp, Rule.SESSION_RESUMED)
    draft.turn_open = draft.after_stop = draft.owed = False
    draft.hold_s = draft.leaves_s = NEVER
    draft.before_resume = before
    note(draft, stamp, "SessionStarted", fact.how)


def session_ended(fold: Fold, draft: Draft, fact: SessionEnded) -> None:
    """A session is over: its person leaves, unless another session goes on in its place."""
    stamp = fact.stamp
    if draft.rest.state is AgentState.LEFT:
        return
    if draft.who.parent is None and fact.reason in ("clear", "resume"):
        _end_page(fold, draft, fact.reason, stamp)
        return
    note(draft, stamp, "SessionEnded", fact.reason)
    fold.leave(draft, stamp, Rule.SESSION_ENDED)


def _end_page(fold: Fold, draft: Draft, how: SessionStart, stamp: Stamp) -> None:
    """Closes everything and waits for the session that goes on, or takes the one that was told first."""
    if draft.leaves_s < NEVER and draft.rest.rule == Rule.SESSION_CLEARED:
        return
    for child in fold.here(draft):
        fold.leave(child, stamp, Rule.LEAD_LEFT)
    note(draft, stamp, "SessionEnded", how)
    after = _other_half(fold, "start", how, stamp)
    if after is not None and after.agent != draft.who.id and (other := fold.touch(after.agent)) is not None:
        fold.turns.remove(after)
        _merge(fold, draft, other, stamp)
        draft.paged_s = stamp.at_s
        return
    close_all(draft, stamp, Outcome.CLOSED)
    _clear_desk(draft)
    settle_to(draft, AgentState.ARRIVED, stamp, Rule.SESSION_CLEARED)
    show(draft, stamp, Rule.SESSION_CLEARED)
    draft.leaves_s = stamp.at_s + PAGE_S
    _await(fold, "end", draft, how, stamp)


def _clear_desk(draft: Draft) -> None:
    draft.turn_open = draft.after_stop = draft.owed = False
    draft.background, draft.todos = [], ()
    draft.hold_s = NEVER
    draft.before_resume = draft.prompted_s = None


def _turn_page(fold: Fold, person: Draft, session: AgentId, stamp: Stamp) -> None:
    """The person goes on with a new session, under the id it always had."""
    fold.aliases = {id: person.who.id if to == session else to for id, to in fold.aliases.items()}
    fold.aliases[session] = person.who.id
    person.who = replace(person.who, session=session.partition(":")[2])
    person.shown_s = 0.0
    if person.rest.state is AgentState.LEFT:
        come_back(person, stamp, Rule.SESSION_CLEARED)
    settle_to(person, AgentState.ARRIVED, stamp, Rule.SESSION_CLEARED)
    person.claim = person.rest
    person.conversations += 1
    person.paged_s = stamp.at_s
    person.leaves_s = NEVER
    person.stopped_s = -NEVER
    note(person, stamp, "SessionStarted", "clear")


def _merge(fold: Fold, person: Draft, other: Draft, stamp: Stamp) -> None:
    """Two figures turn out to be one: the first goes on with what is known of the second."""
    close_all(person, stamp, Outcome.CLOSED)
    _clear_desk(person)
    for child in tuple(other.children):
        below = fold.touch(child)
        if below is not None:
            below.who = replace(below.who, parent=person.who.id)
            person.children.append(child)
            fold.aliases[child] = child  # it keeps the id it is known by
    for name in _OF_THE_SESSION:
        setattr(person, name, getattr(other, name))
    _add_up(person, other)
    person.who = replace(
        person.who, session=other.who.session, model=other.who.model or person.who.model, cwd=other.who.cwd
    )
    del fold.agents[other.who.id]
    fold.hot = [draft for draft in fold.hot if draft is not other]
    fold.aliases = {alias: person.who.id if to == other.who.id else to for alias, to in fold.aliases.items()}
    fold.aliases[other.who.id] = person.who.id


def _add_up(person: Draft, other: Draft) -> None:
    """What is counted goes on; what was heard of either was heard of one person."""
    if other.finished:
        person.finished = person.turn + other.finished
    if other.failed:
        person.failed = person.turn + other.failed
    person.turn += other.turn
    person.episode += other.episode
    person.trail.extend(other.trail)
    person.conversations += other.conversations
    person.gauge, person.filed = other.gauge or person.gauge, other.filed or person.filed
    person.news_s, person.news_seq = max(person.news_s, other.news_s), max(person.news_seq, other.news_seq)


_OF_THE_SESSION: Final = (
    "after_stop",
    "background",
    "before_resume",
    "began_by",
    "began_s",
    "blocks",
    "calls",
    "claim",
    "closed",
    "ended_turns",
    "failures",
    "headless",
    "hold_s",
    "leaves_s",
    "owed",
    "prompted_s",
    "rest",
    "stopped_s",
    "todos",
    "tools",
    "turn_id",
    "turn_open",
)


def _await(fold: Fold, half: str, draft: Draft, how: SessionStart, stamp: Stamp) -> None:
    where = (stamp.provider, stamp.host, stamp.cwd or draft.who.cwd)
    fold.turns.append(PageTurn("end" if half == "end" else "start", draft.who.id, how, stamp.at_s, *where))


def _other_half(fold: Fold, half: str, how: SessionStart, stamp: Stamp) -> PageTurn | None:
    """The oldest half of such a page turn, in the same place, that was told a moment ago."""
    within_s = PAGE_S if half == "end" else HIDE_S
    fold.turns = [turn for turn in fold.turns if stamp.at_s - turn.at_s <= PAGE_S]
    place = (stamp.provider, stamp.host, stamp.cwd)
    for turn in fold.turns:
        fits = turn.half == half and turn.how == how and (turn.provider, turn.host, turn.cwd) == place
        if fits and stamp.at_s - turn.at_s <= within_s:
            return turn
    return None


def _overtaken_by_fork(fold: Fold, known: Draft, stamp: Stamp) -> bool:
    """Was what followed this "resume" told before it, under the new session's id?  Then it is a fork's beginning."""
    for one in list(fold.agents.values()):
        who = one.who
        untold = who.parent is None and who.origin == "unknown" and 0 <= stamp.at_s - met_s(one) <= LATE_S
        if untold and who.id != known.who.id and _is_at(one, stamp) and (draft := fold.touch(who.id)) is not None:
            draft.who = replace(who, origin="fork")
            return True
    return False


def _is_at(one: Agent | Draft, stamp: Stamp) -> bool:
    """Is somebody in the very place that an event came from?"""
    who = one.who
    return bool(stamp.cwd) and (who.provider, who.host, who.cwd) == (stamp.provider, stamp.host, stamp.cwd)


def forked(fold: Fold, newcomer: Draft, stamp: Stamp) -> None:
    """A session of which nothing was told begins right where another was resumed and then left alone: a fork of it.

    Some versions announce a fork under the old session's id.  So that one was not resumed; it is what it was before.
    """
    for one in list(fold.agents.values()):
        before = before_resume_of(one)
        if before is None or one is newcomer or one.who.parent is not None or not _is_at(one, stamp):
            continue
        draft = fold.touch(one.who.id)
        if draft is None:
            continue
        draft.before_resume = None
        draft.rest = draft.claim = replace(before, rule=Rule.FORKED_AWAY) if before.state is AgentState.LEFT else before
        note(draft, stamp, "SessionForked")
        newcomer.who = replace(newcomer.who, origin="fork")
        return
