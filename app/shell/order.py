"""Who is here and in which order: the most pressing first, helpers below whom they work for, and how many of each kind.

Rule: a group stands where its most pressing member would, so that nobody who needs a person hides below another.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from app.shell.reading import Tone, tone_of
from app.state.leases import lease_of
from app.state.model import Agent, AgentState, OfficeState
from app.state.queries import by_urgency, freshness, is_headless
from app.wire.facts import AgentId


@dataclass(frozen=True, slots=True)
class Group:
    """An agent and the helpers that work for it, directly or through others, the most pressing first."""

    head: Agent
    helpers: tuple[Agent, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """Everybody present, in groups and one by one, and how many there are of each kind.

    ``until_s`` is when silence alone changes a kind.  ``runs`` are those whom a program started, where they are kept
    apart from the groups: they would flood them.
    """

    groups: tuple[Group, ...] = ()
    everybody: tuple[Agent, ...] = ()
    counts: Mapping[Tone, int] = field(default_factory=dict)
    until_s: float = math.inf
    runs: tuple[Agent, ...] = ()


class Ranking:
    """Puts everybody in order; remembers the kind of each agent that did not change, for there may be hundreds."""

    def __init__(self) -> None:
        self._known: dict[AgentId, tuple[Agent, Tone, float, float]] = {}  # agent, kind, from when until when

    def of(self, office: OfficeState, apart: bool, now_s: float) -> Order:
        """The order at ``now_s``; ``apart`` keeps runs of scripts apart, unless one of them needs somebody."""
        ranked = by_urgency(office)
        counts: dict[Tone, int] = {}
        until_s, known, before = math.inf, {}, self._known
        for agent in ranked:
            id = agent.who.id
            kind = before.get(id)
            if kind is None or kind[0] is not agent or not kind[2] <= now_s < kind[3]:
                kind = (agent, tone_of(agent, freshness(agent, now_s)), now_s, fresh_until(agent, now_s))
            known[id] = kind
            counts[kind[1]] = counts.get(kind[1], 0) + 1
            if kind[3] < until_s:
                until_s = kind[3]
        self._known = known
        groups = groups_of(ranked)
        runs = tuple(group for group in groups if apart and _is_run(office, group))
        return Order(
            tuple(group for group in groups if group not in runs) if runs else groups,
            ranked,
            counts,
            until_s,
            tuple(one for group in runs for one in (group.head, *group.helpers)),
        )


def _is_run(office: OfficeState, group: Group) -> bool:
    """Did a program start all of these, and does none of them wait for a person?"""
    waits = any(one.claim.state is AgentState.WAITING for one in (group.head, *group.helpers))
    return not waits and is_headless(office, group.head)


def runs_of(runs: tuple[Agent, ...], now_s: float) -> tuple[tuple[Tone, int], ...]:
    """How many runs there are of each kind, helpers aside."""
    counts: dict[Tone, int] = {}
    for one in runs:
        if one.who.kind == "session":
            tone = tone_of(one, freshness(one, now_s))
            counts[tone] = counts.get(tone, 0) + 1
    return tuple(counts.items())


def fresh_until(agent: Agent, now_s: float) -> float:
    """When silence alone will next change what is said of an agent."""
    lease = lease_of(agent)
    turns = (agent.news_s + lease.quiet_s, agent.news_s + lease.lost_s)
    return min((at_s for at_s in turns if at_s > now_s), default=math.inf)


def groups_of(ranked: Iterable[Agent]) -> tuple[Group, ...]:
    """Helpers go below the one they work for; a group stands where its most pressing member would."""
    by_id = {agent.who.id: agent for agent in ranked}
    members: dict[AgentId, list[Agent]] = {}
    for id, agent in by_id.items():
        head = id if agent.who.kind != "subagent" else head_of(agent, by_id).who.id
        group = members.get(head)
        if group is None:
            group = members[head] = []
        if id != head:
            group.append(agent)
    return tuple(Group(by_id[head], tuple(helpers)) for head, helpers in members.items())


def head_of(agent: Agent, here: Mapping[AgentId, Agent]) -> Agent:
    """The agent that a helper works for in the end; anybody else is their own head."""
    seen = {agent.who.id}
    while agent.who.kind == "subagent":
        parent = here.get(agent.who.parent) if agent.who.parent is not None else None
        if parent is None or parent.who.id in seen:
            break
        agent = parent
        seen.add(agent.who.id)
    return agent


def in_need(order: Order) -> tuple[AgentId, ...]:
    """Who waits for a person, the most pressing first."""
    return tuple(agent.who.id for agent in order.everybody if agent.claim.state is AgentState.WAITING)
