"""What files say of somebody whom we have not met: kept until they come, and never a reason to let anybody in.

The rule: a sidecar, a list of tasks, a title or a last line may be days old and its writer long gone.  Only work lets
somebody in: a prompt, a call, an answer.
"""

from dataclasses import replace
from typing import Final

from app.state.fold import Fold
from app.state.mates import lead_of
from app.wire import facts as f
from app.wire.facts import AgentFact, AgentId, Source

AGENTS: Final = 400  # of whom something is kept
EACH: Final = 60  # facts of one

_WORK: Final = (f.SubagentStarted, f.ToolFinished, f.ToolStarted)
_OF_A_SESSION: Final = (*_WORK, f.SessionStarted, f.TodosListed, f.TurnEnded, f.TurnFailed, f.TurnInterrupted)
_KEPT: Final = (f.AgentDescribed, f.TodoChanged, f.TodosListed)


def introduced(fold: Fold, fact: AgentFact) -> AgentFact | None:
    """What a file says, if it may be told now: of somebody who is known, or who comes with it."""
    if fold.canonical(fact.agent) in fold.agents:
        return fact
    if fact.stamp.source is Source.TRANSCRIPT and _lets_in(fact):
        return fact
    if isinstance(fact, f.SubagentStopped | f.TeamListed | f.SessionPlaced):
        return fact  # these let nobody in who would stay
    lead = lead_of(fold, fact.agent.partition(":")[2])
    if lead is not None:  # a list that is called after a team is its lead's
        return replace(fact, agent=lead)
    if isinstance(fact, _KEPT):
        _keep(fold, fact)
    return None


def _lets_in(fact: AgentFact) -> bool:
    if "/" in fact.agent:
        return isinstance(fact, _WORK)
    match fact:
        case f.EventSeen():
            return fact.lively
        case f.ContextMeasured():
            return fact.used_tokens > 0 and not fact.sidechain
        case _:
            return isinstance(fact, (*_OF_A_SESSION, f.TurnStarted))


def _keep(fold: Fold, fact: AgentFact) -> None:
    known = fold.hearsay.pop(fact.agent, ())
    if isinstance(fact, f.TodoChanged):
        known = tuple(one for one in known if not (isinstance(one, f.TodoChanged) and one.todo == fact.todo))
    fold.hearsay[fact.agent] = (*known, fact)[-EACH:]
    if len(fold.hearsay) > AGENTS:
        del fold.hearsay[next(iter(fold.hearsay))]


def heard_of(fold: Fold, agent: AgentId) -> tuple[AgentFact, ...]:
    """What was said of somebody before they came; it is said only once."""
    return fold.hearsay.pop(agent, ()) if fold.hearsay and agent in fold.agents else ()
