"""Plays envelopes through our own code and writes down what a page would have shown, four times a second."""

from dataclasses import dataclass
from typing import Final

from app.state.model import AgentState, Freshness, OfficeState
from app.state.queries import freshness, present
from app.state.reduce import reduce_all
from app.wire.envelope import Envelope
from app.wire.facts import AgentKind, ClockTicked
from app.wire.providers.table import facts_of

LOOK_S: Final = 0.25
AFTER_S: Final = 30.0  # looked at for so long after the last event

SHOWN: Final = {
    AgentState.ARRIVED: "rest",
    AgentState.WORKING: "working",
    AgentState.WAITING: "waiting",
    AgentState.BACKGROUND: "rest",
    AgentState.DONE: "rest",
    AgentState.STOPPED: "rest",
    AgentState.FAILED: "failed",
}


@dataclass(frozen=True, slots=True)
class Seen:
    """One agent at one moment: who, of what kind, and what was shown of it."""

    id: str
    kind: AgentKind
    shown: str


@dataclass(frozen=True, slots=True)
class Look:
    """Everybody at one moment."""

    at_s: float
    seen: tuple[Seen, ...]


def played(sent: list[Envelope], from_s: float, to_s: float, already: int = 0) -> list[Look]:
    """Looks at the office from one time to another; ``already`` many envelopes are history when the page opens."""
    state, looks, k = OfficeState(), [], already
    if already:
        history = [fact for envelope in sent[:already] for fact in facts_of(envelope)]
        state, _ = reduce_all(state, history)
        from_s = max(from_s, sent[already - 1].at_s)
    for beat in range(int((to_s + AFTER_S - from_s) / LOOK_S)):
        at_s = from_s + beat * LOOK_S
        while k < len(sent) and sent[k].at_s <= at_s:
            state, _ = reduce_all(state, facts_of(sent[k]))
            k += 1
        state, _ = reduce_all(state, (ClockTicked(at_s),))
        looks.append(Look(at_s, _seen(state, at_s)))
    return looks


def _seen(state: OfficeState, at_s: float) -> tuple[Seen, ...]:
    return tuple(
        Seen(
            agent.who.id,
            agent.who.kind,
            "lost" if freshness(agent, at_s) is Freshness.LOST else SHOWN[agent.claim.state],
        )
        for agent in present(state)
    )
