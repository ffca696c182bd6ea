"""One thing that is told twice: by a hook, which comes at once, and by a line of a session file, which comes later.

The rule: whoever tells of a thing first is believed, and the other one changes nothing.  A line says when it was
written: one that is older than what is known is history.  A hook of an old version does not name the call it is about;
then the tool and a digest of its input do.  Hooks of versions from 2.0.43 to 2.1.68 tell of helpers, but not which
calls are theirs; then a call stays with whom it was first told of.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from app.state.draft import MADE_UP, Draft, is_filed, remember_closed
from app.state.fold import Fold
from app.state.leases import LATE_S, PAGE_S
from app.state.model import Agent, AgentState, Closed
from app.state.turns import UNTOLD
from app.wire import facts as f
from app.wire.facts import AgentFact, AgentId, Source, ToolId

TWIN_S: Final = LATE_S + 0.5  # from a prompt's row to its hook, or the other way round


def weighed(fold: Fold, fact: AgentFact) -> AgentFact | None:
    """The fact as it is to be taken, nothing if it says what is known or was so before."""
    from_file = fact.stamp.source is not Source.HOOK
    if from_file:
        if _is_of_former_page(fold, fact):
            return None
    else:
        one = fold.agents.get(fold.canonical(fact.agent))
        if one is None or not is_filed(one):
            return fact  # nobody else tells of it
    match fact:
        case f.ToolStarted():
            return _call_begins(fold, fact, from_file)
        case f.ToolFinished():
            return _call_is_over(fold, fact, from_file)
        case f.BlockOpened() | f.BlockDenied() if not from_file:
            return _call_is_asked_about(fold, fact)
        case f.TurnStarted():
            draft = fold.touch(fold.canonical(fact.agent))
            return None if draft is not None and _is_told(draft, fact, from_file) else fact
    return _dated(fold, fact) if from_file else fact


def _dated(fold: Fold, fact: AgentFact) -> AgentFact | None:
    """A line of a file: the end of a turn that is over, or of one before, is no news."""
    draft = fold.touch(fold.canonical(fact.agent))
    if draft is None:
        return fact
    at_s = fact.stamp.at_s
    is_before = draft.turn_open and at_s < draft.began_s
    match fact:
        case f.TurnEnded() | f.TurnFailed():
            is_seen = draft.rest.state is not AgentState.ARRIVED or at_s <= draft.stopped_s
            if is_before or (is_seen and not is_busy(draft)):
                return None
            own_id = not fact.turn and draft.turn_id not in ("", UNTOLD)
            return replace(fact, turn=draft.turn_id) if own_id else fact
        case f.SubagentStopped():
            return fact if is_busy(draft) and not is_before else None
        case f.TurnInterrupted() | f.SessionEnded():
            return None if is_before else fact
        case f.SubagentStarted() | f.BlockOpened():
            return None if at_s <= draft.stopped_s else fact
        case f.SessionStarted():
            return None
        case _:
            return fact


def is_busy(draft: Draft) -> bool:
    """Is there anything that could end?"""
    return draft.turn_open or draft.after_stop or bool(draft.tools)


def _is_of_former_page(fold: Fold, fact: AgentFact) -> bool:
    """Is this a late line of a conversation that its person has turned the page on?

    If it was written since, somebody else has taken that conversation up, and gets an id of their own.
    """
    root = AgentId(fact.agent.partition("/")[0])
    draft = fold.touch(fold.canonical(root))
    if draft is None or draft.conversations == 1 or draft.who.session.startswith(root.partition(":")[2]):
        return False
    if fact.stamp.at_s > draft.paged_s + PAGE_S and isinstance(fact, f.TurnStarted | f.ToolStarted):
        fold.aliases[root] = AgentId(f"{root}~{fact.stamp.seq}")
        return False
    return True


def _is_told(draft: Draft, fact: f.TurnStarted, from_file: bool) -> bool:
    """Was this prompt told before, by the other way?"""
    at_s = fact.stamp.at_s
    if fact.turn and fact.turn in draft.ended_turns:
        return False
    other = Source.HOOK if from_file else Source.TRANSCRIPT
    may_be_it = draft.turn_id != UNTOLD and (not fact.turn or not draft.turn_id or fact.turn == draft.turn_id)
    if may_be_it and draft.began_by is other and abs(at_s - draft.began_s) <= TWIN_S:
        draft.turn_id = draft.turn_id or fact.turn
        draft.began_by = None
        draft.began_s = min(draft.began_s, at_s)
        return True
    return from_file and (at_s <= draft.stopped_s or (draft.turn_open and at_s < draft.began_s))


# -- calls -------------------------------------------------------------------------------------------------------------


def _call_begins(fold: Fold, fact: f.ToolStarted, from_file: bool) -> f.ToolStarted | None:
    owner, tool = _known_call(fold, fact.agent, fact.tool, fact.name, fact.key)
    draft = fold.touch(owner)
    if draft is None:
        return fact
    if from_file:
        at_s = fact.stamp.at_s
        if tool not in draft.tools and at_s <= draft.stopped_s:
            return None
        made_up = _made_up_twin(draft, fact)
        if made_up in draft.tools:
            _rename(draft, made_up, fact.tool)
        elif (closed := draft.closed.get(made_up)) is not None and at_s <= closed.at_s:
            remember_closed(draft, fact.tool, fact.name, fact.key, closed.at_s)
    elif tool.startswith(MADE_UP) and _is_just_over(draft, fact):
        return None
    return fact if (owner, tool) == (fact.agent, fact.tool) else replace(fact, agent=owner, tool=tool)


def _call_is_over(fold: Fold, fact: f.ToolFinished, from_file: bool) -> f.ToolFinished | None:
    owner, tool = _known_call(fold, fact.agent, fact.tool, fact.name, fact.tool.rpartition("#")[2])
    draft = fold.touch(owner)
    if draft is not None and from_file and fact.spawned is None:
        is_unknown = tool not in draft.tools and tool not in draft.closed
        if is_unknown and fact.stamp.at_s <= draft.stopped_s:
            remember_closed(draft, tool, fact.name, "", fact.stamp.at_s)
            return None
    return fact if (owner, tool) == (fact.agent, fact.tool) else replace(fact, agent=owner, tool=tool)


def _call_is_asked_about(fold: Fold, fact: f.BlockOpened | f.BlockDenied) -> AgentFact:
    """The helper's call that a hook asks about as if it were the session's own, if a line told whose it is."""
    if fact.tool is not None:
        owner, tool = _known_call(fold, fact.agent, fact.tool, fact.tool_name, fact.key)
        return replace(fact, agent=owner, tool=tool)
    one = fold.agents.get(fold.canonical(fact.agent))
    wanted = (fact.tool_name, fact.key)
    if one is None or any((tool.name, tool.key) == wanted for tool in one.tools.values()):
        return fact
    for other in _others(fold, one.who.id):
        for call in other.tools.values():
            if (call.name, call.key) == wanted and is_filed(other) and other.who.parent is not None:
                return replace(fact, agent=other.who.id, tool=call.id)
    return fact


def _known_call(fold: Fold, agent: AgentId, tool: ToolId, name: str, key: str) -> tuple[AgentId, ToolId]:
    """Whose call it is and its id: as told, unless it was told before of somebody else, or by another id."""
    agent = fold.canonical(agent)
    one = fold.agents.get(agent)
    if one is not None and tool.startswith(MADE_UP):
        return agent, _real_twin(one, name, key) or tool
    if one is None or tool not in one.tools:
        for other in _others(fold, agent):
            if tool in other.tools or tool in _closed(other):
                return other.who.id, tool
    return agent, tool


def _others(fold: Fold, agent: AgentId) -> Iterator[Agent | Draft]:
    """Of whom else in the same session a call may have been told: of the session itself, or of its helpers."""
    session, slash, _ = agent.partition("/")
    one = fold.agents.get(AgentId(session))
    if slash and one is not None:
        yield one
    for id in one.children if one is not None and not slash else ():
        child = fold.agents.get(id)
        if child is not None:
            yield child


def _real_twin(one: Agent | Draft, name: str, key: str) -> ToolId | None:
    """A call in flight that a line told of with its id: the same tool with the same input."""
    lines = [tool for tool in one.tools.values() if tool.name == name and not tool.id.startswith(MADE_UP)]
    same = [tool for tool in lines if tool.key == key] or (lines if len(lines) == 1 else [])
    return same[0].id if same else None


def _made_up_twin(draft: Draft, fact: f.ToolStarted) -> ToolId:
    """The id by which a hook that names none would have told of the call; it may leave some of the input out."""
    exact = ToolId(f"{MADE_UP}{fact.name}#{fact.key}")
    if exact in draft.tools or exact in draft.closed:
        return exact
    alike = [tool.id for tool in draft.tools.values() if tool.name == fact.name and tool.id.startswith(MADE_UP)]
    return alike[0] if len(alike) == 1 else exact


def _is_just_over(draft: Draft, fact: f.ToolStarted) -> bool:
    """Has a line told of this call and its end already?"""
    return any(
        (closed.name, closed.key) == (fact.name, fact.key) and abs(fact.stamp.at_s - closed.at_s) <= LATE_S
        for id, closed in draft.closed.items()
        if not id.startswith(MADE_UP)
    )


def _rename(draft: Draft, old: ToolId, new: ToolId) -> None:
    """The call in flight is known by its real id from here on."""
    draft.tools = {new if id == old else id: replace(t, id=new) if id == old else t for id, t in draft.tools.items()}
    draft.blocks = [replace(block, tool=new) if block.tool == old else block for block in draft.blocks]
    draft.calls = [replace(call, tool=new) if call.tool == old else call for call in draft.calls]


def _closed(one: Agent | Draft) -> Mapping[ToolId, Closed]:
    if isinstance(one, Draft):
        return one.closed
    return one.memory.closed if one.memory is not None else {}
