"""Clocks of other machines: how far each is off, and what their files tell, in the relay's time.

Input: events on which the sender wrote its own time.  Rule: order and ages go by the relay's clock alone; a machine
whose clock is off is said to be so, and never makes an age negative or old.
"""

from dataclasses import replace
from typing import Final

from app.state.fold import Fold
from app.wire.facts import AgentFact, Stamp

OFF_S: Final = 5.0  # a clock that is off by less shows in no age that a person reads
STEADY_S: Final = 1.0  # the way of an event takes this much more or less


def compared(fold: Fold, stamp: Stamp) -> None:
    """Notes how far the sender's clock is off."""
    off_s = stamp.at_s - stamp.sent_s
    known = fold.clocks.get(stamp.host)
    if abs(off_s) < OFF_S:
        if known is not None:
            del fold.clocks[stamp.host]
    elif known is None or abs(off_s - known) > STEADY_S:
        fold.clocks[stamp.host] = off_s


def in_our_time(fold: Fold, fact: AgentFact) -> AgentFact:
    """A fact of a file with its time by the relay's clock; it was written before it was read."""
    stamp = fact.stamp
    off_s = fold.clocks.get(stamp.host)
    if off_s is None or not stamp.heard_s:
        return fact
    return replace(fact, stamp=replace(stamp, at_s=min(stamp.at_s + off_s, stamp.heard_s)))
