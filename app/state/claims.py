"""What we claim of an agent, worked out from what is open: one order of precedence, in one place.

The rule: a wait for a person goes before the newest call in flight, that before thinking, and that before whatever we
claim of it while nothing is open.
"""

from typing import Final

from app.state.draft import Draft
from app.state.model import NEVER, AgentState, Block, Claim, Confidence, Tool
from app.state.rules import Rule
from app.wire.facts import Activity, BlockKind, Source, Stamp, ToolId

_ASKED: Final[dict[BlockKind, Rule]] = {
    "permission": Rule.ASKED_PERMISSION,
    "question": Rule.ASKED_QUESTION,
    "plan": Rule.ASKED_PLAN,
    "elicitation": Rule.ASKED_INPUT,
}


def show(draft: Draft, stamp: Stamp, rule: Rule, *, anew: bool = False) -> None:
    """Works out what to claim now: a wait for a person, else the newest open call, else thinking, else the rest.

    ``rule`` is what led to thinking, should it come to that; ``anew`` begins it even if it went on before.
    """
    claim, rest = draft.claim, draft.rest
    if rest.state is AgentState.LEFT:
        draft.claim = rest
        return
    for block in draft.blocks:
        if block.settled:
            if claim.seq != block.seq or claim.state is not AgentState.WAITING:
                draft.claim = _waiting(block)
            return
    if draft.tools:
        tool = _foremost(draft.tools)
        shown = (claim.seq, claim.tool_name, claim.detail) == (tool.seq, tool.name, tool.target)
        if not shown or claim.state is not AgentState.WORKING:
            draft.claim = _calling(tool)
    elif not draft.turn_open:
        draft.claim = rest
    elif anew or claim.state is not AgentState.WORKING or claim.rule in (Rule.TOOL_STARTED, Rule.COMPACTING):
        sure: Confidence = "told" if draft.hold_s == NEVER else "inferred"
        draft.claim = Claim(AgentState.WORKING, stamp.at_s, stamp.seq, stamp.source, rule, confidence=sure)


def _foremost(tools: dict[ToolId, Tool]) -> Tool:
    """The newest that is known to run; else the first that the model asked for: the others may wait in line."""
    for tool in reversed(tools.values()):
        if tool.source is Source.HOOK:
            return tool
    return next(iter(tools.values()))


def _waiting(block: Block) -> Claim:
    return Claim(
        AgentState.WAITING,
        block.since_s,
        block.seq,
        block.source,
        Rule.NAGGED if block.confirmed and not block.tool and not block.key else _ASKED[block.kind],
        Activity.ASKING,
        block.detail,
        block.tool_name,
    )


def _calling(tool: Tool) -> Claim:
    rule = Rule.COMPACTING if tool.activity is Activity.COMPACTING else Rule.TOOL_STARTED
    return Claim(AgentState.WORKING, tool.since_s, tool.seq, tool.source, rule, tool.activity, tool.target, tool.name)


def settle_to(draft: Draft, state: AgentState, stamp: Stamp, rule: Rule, detail: str = "", told: bool = True) -> None:
    """Says what to claim while nothing is open."""
    draft.rest = Claim(
        state,
        stamp.at_s,
        stamp.seq,
        stamp.source,
        rule,
        Activity.THINKING,
        detail,
        "",
        "told" if told else "inferred",
    )
