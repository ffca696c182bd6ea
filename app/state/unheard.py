"""What the relay could not hear or read: times in which nobody listened, and what is missing of the files it follows.

The rule: no news in such a time is not silence.  A note makes nobody and renews nobody's lease; it is a line in the
evidence of the agent whose file it is about, or else it is kept for the office as a whole.
"""

from typing import Final

from app.state.draft import note
from app.state.fold import Fold
from app.state.model import RelayNote
from app.wire.facts import RelayFact, RelayNoted, RelaySlept, RelayStarted, RelayStopped

GAPS: Final = 50  # times of not listening that are remembered
NOTES: Final = 20  # notes about no agent in particular


def unheard(fold: Fold, fact: RelayFact, before_s: float, is_first: bool) -> None:
    """Keeps what the relay tells of itself; ``before_s`` is when something was last heard before it."""
    at_s = fact.stamp.at_s
    match fact:
        case RelayStopped():
            fold.gaps.append((at_s, at_s))
        case RelayStarted():
            if fold.gaps and fold.gaps[-1][0] == fold.gaps[-1][1] and fold.gaps[-1][0] >= before_s:
                fold.gaps[-1] = (fold.gaps[-1][0], at_s)
            elif not is_first:
                fold.gaps.append((before_s, at_s))
        case RelaySlept():
            _slept(fold, fact)
        case RelayNoted():
            _noted(fold, fact)
    del fold.gaps[:-GAPS]


def _slept(fold: Fold, fact: RelaySlept) -> None:
    """News that came between waking up and saying so fall into the gap; what is older than another gap's end does not
    belong to this one.
    """
    start_s = max([fact.from_s, *(end_s for _, end_s in fold.gaps[-1:])])
    if start_s < fact.stamp.at_s:
        fold.gaps.append((start_s, fact.stamp.at_s))


def _noted(fold: Fold, fact: RelayNoted) -> None:
    """In the evidence of the agent, if it is known."""
    draft = fold.touch(fold.canonical(fact.agent)) if fact.agent is not None else None
    if draft is not None:
        note(draft, fact.stamp, fact.event, fact.text)
        fold.cool()
    else:
        fold.notes.append(RelayNote(fact.stamp.seq, fact.stamp.at_s, fact.event, fact.text, fact.file))
        del fold.notes[:-NOTES]
