"""Turns: somebody asks, the agent works, it yields, fails or is stopped.

The rule: a stop is an attempt.  What comes after it may be late news of the turn that is over, which changes nothing,
or a turn that goes on, because a hook sent the stop back or the machine woke the agent, which does.  ``LATE_S`` and the
provider's turn id tell them apart.
"""

from typing import Final

from app.state.claims import settle_to, show
from app.state.draft import ENDED, Draft, close_all, note
from app.state.fold import Fold
from app.state.leases import LATE_S
from app.state.model import NEVER, AgentState, Failed, Finished
from app.state.partings import after_cut, after_stop, still_running
from app.state.rules import Rule
from app.wire.facts import Notified, Outcome, Stamp, TurnEnded, TurnFailed, TurnInterrupted, TurnStarted

_YIELDED: Final = (AgentState.DONE, AgentState.BACKGROUND, AgentState.STOPPED, AgentState.FAILED)
UNTOLD: Final = "?"  # the id of a turn whose beginning we were not told
FRESH_S: Final = 5.0  # a nag for the next prompt that comes so soon after one was meant for the turn before


def turn_started(fold: Fold, draft: Draft, fact: TurnStarted) -> None:
    """A new turn; whatever was open before it can only have been interrupted."""
    stamp = fact.stamp
    if fact.turn and fact.turn in draft.ended_turns:
        _late_prompt(fold, draft, fact)
        return
    if fact.turn and fact.turn == draft.turn_id and draft.turn_open:
        return  # told twice
    if not returns(draft, stamp):
        return
    overtaken = draft.turn_open and draft.turn_id == UNTOLD and stamp.at_s - draft.began_s <= LATE_S
    if fact.by == "person" and draft.who.kind != "subagent":
        if not overtaken and (draft.turn_open or draft.tools or draft.blocks):
            close_all(draft, stamp, Outcome.INTERRUPTED)
            after_cut(fold, draft, stamp)
        draft.owed = True
    note(draft, stamp, "TurnStarted", fact.prompt)
    draft.turn_id = fact.turn
    if overtaken:
        return
    open_turn(draft, stamp)
    draft.turn += 1
    draft.failures = 0
    show(draft, stamp, Rule.PROMPTED if fact.by == "person" else Rule.PROMPTED_BY_MACHINE, anew=True)


def open_turn(draft: Draft, stamp: Stamp) -> None:
    """The agent is at work from here on."""
    draft.turn_open = True
    draft.after_stop = False
    draft.hold_s = draft.leaves_s = NEVER
    draft.began_s, draft.began_by = stamp.at_s, stamp.source
    draft.prompted_s = None
    draft.before_resume = None


def _late_prompt(fold: Fold, draft: Draft, fact: TurnStarted) -> None:
    """The prompt of a turn whose end was told before: all that is left to say is that it is done."""
    note(draft, fact.stamp, "TurnStarted", fact.prompt)
    if fact.by != "person" or draft.finished >= draft.turn:
        return
    if draft.rest.state is AgentState.BACKGROUND:
        draft.owed = True
    elif draft.rest.state is AgentState.DONE:
        draft.finished = draft.turn
        fold.order(Finished(draft.who.id, draft.turn), draft.stopped_s)


def returns(draft: Draft, stamp: Stamp) -> bool:
    """Lets somebody who left come back, unless this is late news of before it left; says whether it is here."""
    if draft.rest.state is not AgentState.LEFT:
        return True
    if draft.rest.rule != Rule.LEASE_LAPSED and stamp.at_s - draft.rest.since_s <= LATE_S:
        return False
    come_back(draft, stamp, Rule.RETURNED)
    return True


def come_back(draft: Draft, stamp: Stamp, rule: Rule) -> None:
    """Somebody who had left is here again, with nothing open."""
    settle_to(draft, AgentState.ARRIVED, stamp, rule)
    draft.claim = draft.rest
    draft.owed = False
    draft.stopped_s = -NEVER
    draft.news_s, draft.news_seq = max(draft.news_s, stamp.at_s), stamp.seq


def renew_leads(fold: Fold, draft: Draft, stamp: Stamp) -> None:
    """News of a helper are news of everybody above it, who must be here if it is."""
    above = draft.who.parent
    while above is not None:
        lead = fold.touch(above)
        if lead is None:
            return
        if lead.rest.state is AgentState.LEFT:
            come_back(lead, stamp, Rule.RETURNED)
        lead.before_resume, lead.shown_s = None, 0.0
        if stamp.at_s >= lead.news_s:
            lead.news_s, lead.news_seq = stamp.at_s, stamp.seq
        above = lead.who.parent


def wakes(draft: Draft, stamp: Stamp) -> bool:
    """A call begins or is asked about: opens the turn, if none is open; says whether the agent is here to work at all.

    Right after a stop the turn stays closed: the call is shown while it is open, and then the stop counts again.
    """
    if not returns(draft, stamp):
        return False
    if draft.turn_open:
        if draft.hold_s < NEVER:
            draft.hold_s = NEVER if stamp.at_s - draft.stopped_s > LATE_S else stamp.at_s + LATE_S
        return True
    if draft.rest.state in _YIELDED and stamp.at_s - draft.stopped_s <= LATE_S:
        draft.after_stop = True
        draft.leaves_s = max(draft.leaves_s, stamp.at_s + LATE_S) if draft.leaves_s < NEVER else NEVER
        return True
    begin_untold(draft, stamp)
    return True


def begin_untold(draft: Draft, stamp: Stamp) -> None:
    """A turn that we see in its middle, or that the machine began without a word."""
    open_turn(draft, stamp)
    draft.turn += 1
    draft.turn_id = UNTOLD


def goes_on(draft: Draft, stamp: Stamp) -> None:
    """Results went back to the model after a stop: the turn goes on, unless nothing follows."""
    if not draft.turn_open and draft.after_stop:
        draft.turn_open = True
        draft.hold_s = stamp.at_s + LATE_S


def release(draft: Draft, stamp: Stamp) -> None:
    """The time in which something could have followed is over."""
    draft.hold_s = NEVER
    if draft.tools or draft.blocks:
        draft.after_stop = False
        return
    draft.turn_open = draft.after_stop = False
    show(draft, stamp, Rule.STEP_FINISHED)


def turn_ended(fold: Fold, draft: Draft, fact: TurnEnded) -> None:
    """The agent yielded: done, or waiting for what it left running."""
    stamp = fact.stamp
    unseen = _is_unseen(draft, fact.turn)
    if not _ends(draft, fact.turn) or _is_said(draft, fact):
        return
    if draft.rest.state is AgentState.LEFT:
        if not fact.background and stamp.at_s - draft.rest.since_s <= LATE_S:
            _announce(fold, draft)
        return
    _yield(draft, stamp)
    draft.turn += unseen
    after_stop(fold, draft, stamp, fact.background)
    draft.background = still_running(fold, draft, fact.background)
    state = AgentState.BACKGROUND if draft.background else AgentState.DONE
    if unseen or draft.turn_open or draft.after_stop or draft.rest.state is not state:
        note(draft, stamp, "TurnEnded", fact.message)
        rule = Rule.TURN_ENDED_BACKGROUND if draft.background else Rule.TURN_ENDED
        settle_to(draft, state, stamp, rule, draft.background[0].label if draft.background else "")
    draft.turn_open = draft.after_stop = False
    show(draft, stamp, Rule.TURN_ENDED)
    if state is AgentState.DONE:
        _announce(fold, draft)


def _is_said(draft: Draft, fact: TurnEnded) -> bool:
    """Was this very end told as a failure or an interrupt?"""
    is_open = draft.turn_open or draft.after_stop
    return fact.again and not is_open and draft.rest.state in (AgentState.FAILED, AgentState.STOPPED)


def _announce(fold: Fold, draft: Draft) -> None:
    """Tells whoever asked for something that it is done, once."""
    if draft.owed:
        draft.owed = False
        draft.finished = draft.turn
        fold.order(Finished(draft.who.id, draft.turn), draft.stopped_s)


def turn_failed(fold: Fold, draft: Draft, fact: TurnFailed) -> None:
    """The turn ended in an error of the provider's service, whatever still runs."""
    stamp = fact.stamp
    unseen = _is_unseen(draft, fact.turn)
    if not _ends(draft, fact.turn) or draft.rest.state is AgentState.LEFT:
        return
    _yield(draft, stamp)
    draft.turn += unseen
    again = draft.rest.state is AgentState.FAILED and not (unseen or draft.turn_open or draft.after_stop)
    draft.turn_open = draft.after_stop = draft.owed = False
    if again:
        show(draft, stamp, Rule.TURN_FAILED)
        return
    note(draft, stamp, "TurnFailed", fact.error, Outcome.FAILED)
    settle_to(draft, AgentState.FAILED, stamp, Rule.TURN_FAILED, fact.error)
    show(draft, stamp, Rule.TURN_FAILED)
    if draft.who.kind == "subagent":
        draft.leaves_s = stamp.at_s + LATE_S
    elif draft.failed < draft.turn:
        draft.failed = draft.turn
        fold.order(Failed(draft.who.id, draft.turn, fact.error), stamp.at_s)


def turn_interrupted(fold: Fold, draft: Draft, fact: TurnInterrupted) -> None:
    """A person stopped the turn."""
    stamp = fact.stamp
    if draft.rest.state is AgentState.LEFT or (draft.rest.state in _YIELDED and not draft.turn_open):
        return
    close_all(draft, stamp, Outcome.INTERRUPTED)
    after_cut(fold, draft, stamp)
    note(draft, stamp, "TurnInterrupted")
    draft.turn_open = draft.after_stop = draft.owed = False
    draft.stopped_s = stamp.at_s
    draft.hold_s = NEVER
    settle_to(draft, AgentState.STOPPED, stamp, Rule.TURN_INTERRUPTED)
    show(draft, stamp, Rule.TURN_INTERRUPTED)
    if draft.who.kind == "subagent":
        draft.leaves_s = stamp.at_s + LATE_S


def nagged_for_prompt(fold: Fold, draft: Draft, fact: Notified) -> None:
    """The provider says that it waits for the next prompt: if a turn was open, its end was missed.  Never an alarm."""
    stamp = fact.stamp
    if draft.rest.state is AgentState.LEFT or (draft.turn_open and stamp.at_s - draft.began_s < FRESH_S):
        return
    draft.prompted_s = stamp.at_s
    if draft.turn_open or draft.tools or draft.blocks:
        close_all(draft, stamp, Outcome.CLOSED)
        draft.turn_open = draft.after_stop = draft.owed = False
        draft.stopped_s = stamp.at_s
        draft.hold_s = NEVER
        draft.background = still_running(fold, draft, None)
        state = AgentState.BACKGROUND if draft.background else AgentState.DONE
        settle_to(draft, state, stamp, Rule.IDLE_NOTICE)
        show(draft, stamp, Rule.IDLE_NOTICE)


def _is_unseen(draft: Draft, turn: str) -> bool:
    """Is this the end of a turn of which we saw nothing else yet?"""
    if draft.turn_open:
        return False
    if turn:
        return turn != draft.turn_id and turn not in draft.ended_turns
    return draft.rest.state is AgentState.ARRIVED


def _ends(draft: Draft, turn: str) -> bool:
    """Takes down that this turn is over; says whether it is the turn that is open, and not one before."""
    if not turn:
        return True
    if turn not in draft.ended_turns:
        draft.ended_turns = (*draft.ended_turns, turn)[-ENDED:]
    if not draft.turn_open or draft.turn_id in ("", UNTOLD, turn):
        draft.turn_id = turn
        return True
    return False


def _yield(draft: Draft, stamp: Stamp) -> None:
    close_all(draft, stamp, Outcome.CLOSED)
    draft.stopped_s = stamp.at_s
    draft.hold_s = NEVER
    draft.before_resume = None
