"""What the agents do, turned into what their people do: the one table from claims to roles.

Input: the state and the relay's time.  One rule: a role says no more than its claim; without news a person keeps still.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, Literal, assert_never

from app.office.role import Bubble, Posture, Role
from app.state import queries
from app.state.model import Agent, AgentState, Claim, Freshness, OfficeState
from app.wire.facts import Activity, AgentId

DONE_S: Final = 3.5  # how long the tick stays over a head
AT_WORK: Final[dict[Activity, Posture]] = {  # all other kinds of work are done with the hands on the keys
    Activity.READING: Posture.READ,
    Activity.SEARCHING: Posture.READ,
    Activity.WEB: Posture.READ,
    Activity.THINKING: Posture.THINK,
    Activity.COMPACTING: Posture.THINK,
}

Runs = Literal["list", "ghosts", "people"]  # those whom a program started: not on the floor, pale, or like everybody
Memory = dict[AgentId, tuple[Agent, Freshness, bool, Role]]  # what each role was made of; owned by the caller


def roles(state: OfficeState, now_s: float, memory: Memory | None = None, runs: Runs = "people") -> dict[AgentId, Role]:
    """The role of everybody who is here, in order of arrival; ``runs`` says what becomes of runs of scripts.

    With the same ``memory`` at each call, those about whom nothing changed keep the very same role.
    """
    known = {} if memory is None else memory
    cast: dict[AgentId, Role] = {}
    for agent in queries.present(state):
        id = agent.who.id
        apart = runs != "people" and is_apart(state, agent)
        if apart and runs == "list":
            continue
        fresh, ticked = queries.freshness(agent, now_s), _has_tick(agent.claim, now_s)
        made = known.get(id)
        if made is None or made[0] is not agent or made[1] is not fresh or made[2] is not ticked:
            made = (agent, fresh, ticked, _role(agent, fresh, ticked))
        if made[3].ghost is not apart:
            made = (agent, fresh, ticked, replace(made[3], ghost=apart))
        known[id] = made
        cast[id] = made[3]
    if len(known) > len(cast):
        for id in known.keys() - cast.keys():
            del known[id]
    return cast


def stilled(cast: Mapping[AgentId, Role]) -> dict[AgentId, Role]:
    """The same people at a moment that does not pass: who waits, waits; everybody else sits where they belong."""
    return {
        id: role if role.posture in (Posture.WAIT, Posture.SLUMP) else replace(role, posture=Posture.SIT)
        for id, role in cast.items()
    }


def next_change_s(state: OfficeState, now_s: float) -> float | None:
    """Seconds until time alone changes a role or the state, ``None`` when it never will."""
    due = [agent.claim.since_s + DONE_S for agent in queries.present(state) if _has_tick(agent.claim, now_s)]
    tick_s = queries.next_change_s(state)
    if tick_s is not None:
        due.append(tick_s)
    return max(0.0, min(due) - now_s) if due else None


def is_apart(state: OfficeState, agent: Agent) -> bool:
    """Was it started by a program, and does it need nobody, so that it may be kept off the floor?"""
    return agent.claim.state is not AgentState.WAITING and queries.is_headless(state, agent)


def past(state: OfficeState, runs: Runs = "people") -> tuple[tuple[AgentId, Role | None], ...]:
    """Who came and, with ``None``, who left, in the order it happened, as far as the state remembers.

    For ``sync.settle``: a page that opens late gives out seats and looks in the same order as one that was there.
    """
    return tuple((id, role) for _, _, id, role in sorted(_comings_and_goings(state, runs), key=lambda one: one[:2]))


def _comings_and_goings(state: OfficeState, runs: Runs) -> Iterator[tuple[float, int, AgentId, Role | None]]:
    for agent in state.agents.values():
        if agent.shown_s or (runs == "list" and is_apart(state, agent)):
            continue
        yield agent.born_s, agent.born_seq, agent.who.id, _role(agent, Freshness.FRESH, False)
        if agent.claim.state is AgentState.LEFT:
            yield agent.claim.since_s, agent.claim.seq, agent.who.id, None


def _role(agent: Agent, fresh: Freshness, ticked: bool) -> Role:
    who, claim = agent.who, agent.claim
    lost = fresh is Freshness.LOST
    posture = _posture(claim)
    if lost and posture is not Posture.REST:  # who rests stays where it is, only paler
        posture = Posture.FREEZE
    bubble = None if lost else _bubble(agent, ticked)
    return Role(
        id=who.id,
        kind=who.kind,
        posture=posture,
        activity=claim.activity,
        near=who.parent,
        bubble=bubble,
        quiet=fresh is Freshness.QUIET,
        lost=lost,
        folder=base_name(who.home or who.cwd),
        nth=agent.nth,
        asked_s=claim.since_s if bubble is not None or posture is Posture.REST else 0.0,
    )


def _posture(claim: Claim) -> Posture:
    match claim.state:
        case AgentState.ARRIVED:
            return Posture.SIT
        case AgentState.WORKING:
            return AT_WORK.get(claim.activity, Posture.TYPE)
        case AgentState.WAITING:
            return Posture.WAIT
        case AgentState.BACKGROUND:
            return Posture.THINK
        case AgentState.DONE | AgentState.STOPPED:
            return Posture.REST
        case AgentState.FAILED:
            return Posture.SLUMP
        case AgentState.LEFT:
            return Posture.SIT  # only to remember where it sat
        case _:
            assert_never(claim.state)


def _bubble(agent: Agent, ticked: bool) -> Bubble | None:
    match agent.claim.state:
        case AgentState.WAITING:
            block = next((block for block in agent.blocks if block.settled), None)
            return Bubble.PERMISSION if block is None or block.kind == "permission" else Bubble.QUESTION
        case AgentState.FAILED:
            return Bubble.FAILED
        case AgentState.DONE if ticked:
            return Bubble.DONE
        case _:
            return None


def _has_tick(claim: Claim, now_s: float) -> bool:
    return claim.state is AgentState.DONE and now_s < claim.since_s + DONE_S


def base_name(path: str) -> str:
    """The last part of a folder's path, of either kind of machine.

    >>> base_name("/home/ana/api/"), base_name("C:\\\\work\\\\web"), base_name("")
    ('api', 'web', '')
    """
    return path.replace("\\", "/").rstrip("/").rpartition("/")[2]
