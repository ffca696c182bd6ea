"""The working set of one ``reduce``: the agents of the batch, who stands for whom, what is due when, what to announce.

Everything in here lives for the length of one call.  Frozen agents and drafts lie in one mapping in order of arrival;
an agent is thawed when it is first touched.
"""

import heapq
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from types import MappingProxyType
from typing import Final, cast

from app.state.claims import settle_to
from app.state.draft import Draft, freeze, note, thaw
from app.state.halves import PageTurn
from app.state.leases import HIDE_S, due_of
from app.state.model import NEVER, Agent, AgentState, Claim, Effect, OfficeState, RelayNote, Who
from app.state.rules import Rule
from app.wire.facts import AgentFact, AgentId, AgentKind, Stamp

EVERYBODY: Final = AgentId("")  # stands in the queue for all who have not been looked at yet
HORIZON_S: Final = 30.0  # how far ahead the queue is filled at a time
OLD_S: Final = 10.0  # what a file tells so much later is history: nobody is called for it
HELPERS_FROM: Final = 120  # helpers, who look like whom they help, leave the first numbers to others
TURNS: Final = 16  # halves of a page turn that are waited for


class Fold:
    """What a batch of facts is folded into."""

    __slots__ = (
        "agents",
        "aliases",
        "changed",
        "clocks",
        "dismissed",
        "effects",
        "gaps",
        "head",
        "hearsay",
        "hot",
        "notes",
        "now_s",
        "queue",
        "thawed",
        "turns",
        "was",
    )

    def __init__(self, state: OfficeState) -> None:
        self.was = state
        self.agents: dict[AgentId, Agent | Draft] = dict(state.agents)
        self.aliases: dict[AgentId, AgentId] = dict(state.aliases)
        self.turns: list[PageTurn] = list(state.turns)
        self.changed = False
        self.gaps: list[tuple[float, float]] = list(state.gaps)
        self.notes: list[RelayNote] = list(state.notes)
        self.hearsay: dict[AgentId, tuple[AgentFact, ...]] = dict(state.hearsay)
        self.clocks: dict[str, float] = dict(state.clocks)
        self.dismissed = state.dismissed
        self.now_s = state.now_s
        self.head = state.head
        self.queue: list[tuple[float, AgentId]] = [(state.due_s, EVERYBODY)]
        self.thawed: list[Draft] = []
        self.effects: list[Effect] = []
        self.hot: list[Draft] = []

    def result(self) -> tuple[OfficeState, tuple[Effect, ...]]:
        """The state after the batch; the very same one if time passed and nothing came of it."""
        if not self.changed:
            return self.was, ()
        for draft in self.thawed:
            if self.agents.get(draft.who.id) is draft:
                self.agents[draft.who.id] = freeze(draft)
        state = OfficeState(
            MappingProxyType(cast("dict[AgentId, Agent]", self.agents)),  # no draft is left in it
            self.head,
            self.now_s,
            tuple(self.gaps),
            MappingProxyType(self.aliases),
            tuple(self.turns[-TURNS:]),
            self.queue[0][0] if self.queue else NEVER,
            tuple(self.notes),
            MappingProxyType(self.hearsay),
            MappingProxyType(self.clocks),
            self.dismissed,
        )
        return state, tuple(self.effects)

    # -- who ---------------------------------------------------------------------------------------------------------

    def canonical(self, id: AgentId) -> AgentId:
        """Whom a fact means by an id: a person keeps the id of its first conversation."""
        if not self.aliases:
            return id
        found = self.aliases.get(id)
        if found is not None:
            return found
        session, slash, child = id.partition("/")
        root = self.aliases.get(AgentId(session)) if slash else None
        return AgentId(f"{root}/{child}") if root is not None else id

    def find(self, id: AgentId) -> Agent | Draft | None:
        """The agent as it is, to look at only."""
        return self.agents.get(id)

    def touch(self, id: AgentId) -> Draft | None:
        """The agent as a draft, to be changed; ``None`` if nobody is known by that id."""
        one = self.agents.get(id)
        if one is None:
            return None
        if not isinstance(one, Draft):
            one = thaw(one)
            self.agents[id] = one
            self.thawed.append(one)
        hot = self.hot
        if not hot or hot[-1] is not one:
            hot.append(one)
        return one

    def meet(self, id: AgentId, stamp: Stamp) -> Draft:
        """The agent as a draft; somebody new is let in, and a helper's session with it."""
        draft = self.touch(id)
        if draft is not None:
            return draft
        return self.admit(id, stamp)

    def admit(self, id: AgentId, stamp: Stamp, kind: AgentKind = "subagent", parent: AgentId | None = None) -> Draft:
        """Lets somebody new in, below ``parent``, or below its session if that is not possible."""
        session, slash, _ = id.partition("/")
        if slash:
            root = self.meet(AgentId(session) if parent in (None, id) else parent, stamp)
            parent = root.who.id
            root.children.append(id)
        else:
            kind, parent = "session", None
        lead = self.agents.get(parent) if parent is not None else None
        if lead is not None and lead.claim.state is AgentState.LEFT:  # late news of somebody who left with it
            claim = replace(lead.claim, rule=Rule.LEAD_LEFT)
        else:
            claim = Claim(AgentState.ARRIVED, stamp.at_s, stamp.seq, stamp.source, Rule.FIRST_SEEN)
        who = _newcomer(id, stamp, kind, parent)
        draft = Draft(who, claim, claim, stamp.at_s, stamp.seq, stamp.at_s, stamp.seq)
        draft.nth = self._free_number(HELPERS_FROM if kind == "subagent" else 0)
        draft.met_s = stamp.heard_s or stamp.at_s
        if is_old(stamp):  # who has gone since will be gone before anybody sees them
            draft.shown_s = stamp.heard_s + HIDE_S
        self.agents[id] = draft
        self.thawed.append(draft)
        self.hot.append(draft)
        return draft

    def _free_number(self, first: int) -> int:
        """The smallest number from ``first`` on that nobody has who is known."""
        used = {one.nth for one in self.agents.values()}
        return next(number for number in count(first) if number not in used)

    def here(self, draft: Draft) -> Iterator[Draft]:
        """The agents it brought up that have not left, as drafts."""
        for id in tuple(draft.children):
            child = self.agents.get(id)
            if child is not None and child.claim.state is not AgentState.LEFT and (found := self.touch(id)) is not None:
                yield found

    def tree(self, root: Agent | Draft) -> list[Agent | Draft]:
        """An agent and everybody below it, to look at only."""
        found = [root]
        for one in found:
            for id in one.children:
                child = self.agents.get(id)
                if child is not None:
                    found.append(child)
        return found

    def root_of(self, draft: Agent | Draft) -> Agent | Draft:
        """The session at the top of the team."""
        while draft.who.parent is not None:
            above = self.agents.get(draft.who.parent)
            if above is None:
                break
            draft = above
        return draft

    def order(self, effect: Effect, happened_s: float) -> None:
        """Announces something, unless it happened long before we heard of it."""
        if self.now_s - happened_s <= OLD_S:
            self.effects.append(effect)

    # -- leaving -------------------------------------------------------------------------------------------------------

    def leave(self, draft: Draft, stamp: Stamp, rule: Rule, *, told: bool = True) -> None:
        """Somebody goes, and everybody below with it; to have gone already changes nothing."""
        below = [one.who.id for one in self.tree(draft) if one.claim.state is not AgentState.LEFT]
        for id in below:
            one = self.touch(id)
            if one is not None:
                _go(one, stamp, rule if one is draft else Rule.LEAD_LEFT, told)

    def forget(self, id: AgentId) -> None:
        """Drops somebody who left long ago, and everybody below."""
        one = self.agents.get(id)
        if one is None:
            return
        gone = {below.who.id for below in self.tree(one)}
        for lost in gone:
            del self.agents[lost]
        if one.who.parent is not None and (above := self.touch(one.who.parent)) is not None and id in above.children:
            above.children.remove(id)
        if self.aliases:
            self.aliases = {alias: target for alias, target in self.aliases.items() if target not in gone}

    # -- time ----------------------------------------------------------------------------------------------------------

    def enqueue_others(self, now_s: float) -> None:
        """Takes down when each agent is due soon that no fact of the batch has touched yet, and when to look again."""
        rest_s, until_s = NEVER, now_s + HORIZON_S
        for id, one in self.was.agents.items():
            if one.due_s > until_s:
                rest_s = min(rest_s, one.due_s)
            elif self.agents.get(id) is one:
                heapq.heappush(self.queue, (one.due_s, id))
        heapq.heappush(self.queue, (rest_s, EVERYBODY))

    def cool(self) -> None:
        """Takes down when each agent that was touched is due.

        The queue may hold an agent at a time that is too early, never at one that is too late.
        """
        for draft in self.hot:
            draft.due_s = due_s = due_of(draft, self.now_s)
            if due_s < draft.queued_s:
                draft.queued_s = due_s
                heapq.heappush(self.queue, (due_s, draft.who.id))
        self.hot.clear()


def _newcomer(id: AgentId, stamp: Stamp, kind: AgentKind, parent: AgentId | None) -> Who:
    """What an id and the event that brought it up tell of somebody."""
    provider, _, rest = id.partition(":")
    session = rest.partition("/")[0]
    known = stamp.provider or provider
    return Who(id, kind, known, stamp.host, session, parent, cwd=stamp.cwd, home=stamp.cwd)


def is_old(stamp: Stamp) -> bool:
    """Was this heard of long after it happened?"""
    return stamp.heard_s - stamp.at_s > OLD_S


def _go(draft: Draft, stamp: Stamp, rule: Rule, told: bool) -> None:
    """Nothing of somebody who leaves stays open."""
    settle_to(draft, AgentState.LEFT, stamp, rule, told=told)
    draft.claim = draft.rest
    draft.turn_open = draft.after_stop = draft.dismissed = False
    draft.owed = draft.owed and rule == Rule.SESSION_ENDED  # the end of the turn may come late
    draft.tools.clear()
    draft.blocks = []
    draft.background = []
    draft.calls = []
    draft.leaves_s = draft.hold_s = NEVER
    draft.before_resume = draft.prompted_s = None
    note(draft, stamp, "AgentLeft")
