"""Named teammates: under whom they work, and when a list or a message says that they have gone.

The rule: a team has one lead, the session that it is called after or that says so; whoever is not the lead works under
it, in a session of their own or in the lead's.  A session that is resumed may get a new team, and then the mates of the
old one are gone.  A list of members is as old as its file: it says nothing of a mate who came after it.
"""

from dataclasses import replace
from typing import Final

from app.state.draft import Draft
from app.state.fold import Fold
from app.state.leases import GRACE_S, LATE_S
from app.state.model import AgentState
from app.state.partings import yielded
from app.state.rules import Rule
from app.wire.facts import AgentDescribed, AgentId, MateLeft, Stamp, TeamListed

_OWN: Final = "session-"  # a team of this name and the beginning of a session's id is that session's


def lead_of(fold: Fold, team: str, but: AgentId | None = None) -> AgentId | None:
    """The session that leads a team, if it is here; not the one that asks."""
    if not team:
        return None
    begin = team.removeprefix(_OWN) if team.startswith(_OWN) and len(team) > len(_OWN) else ""
    found: AgentId | None = None
    for one in fold.agents.values():
        if one.who.parent is None and one.claim.state is not AgentState.LEFT and one.who.id != but:
            if one.who.team == team:
                return one.who.id
            if begin and one.who.session.startswith(begin):
                found = one.who.id
    return found


def joined(fold: Fold, draft: Draft, fact: AgentDescribed) -> None:
    """Takes down somebody's team.  A session that says it is a mate works under the team's lead from then on."""
    if not fact.team:
        return
    if draft.who.team not in ("", fact.team) and draft.who.parent is None:
        _part(fold, draft, fact.stamp, draft.who.team, Rule.TEAM_UNLISTED)
    draft.who = replace(draft.who, team=fact.team)
    if fact.kind != "teammate" or draft.who.parent is not None or draft.children:
        return
    found = lead_of(fold, fact.team, draft.who.id)
    lead = fold.touch(found) if found is not None else None
    if lead is not None and draft.rest.state is not AgentState.LEFT:
        lead.children.append(draft.who.id)
        draft.who = replace(draft.who, kind="teammate", parent=lead.who.id)


def team_listed(fold: Fold, fact: TeamListed) -> None:
    """Mates of the lead who are not on the list have gone; so has everybody once there is no list."""
    id = fold.canonical(fact.agent)
    found = id if id in fold.agents else lead_of(fold, fact.team)
    lead = fold.touch(found) if found is not None else None
    if lead is None:
        return
    if not fact.gone and lead.who.team != fact.team:
        _part(fold, lead, fact.stamp, lead.who.team, Rule.TEAM_UNLISTED)
        lead.who = replace(lead.who, team=fact.team)
    for mate in _mates(fold, lead):
        is_listed = not mate.who.name or mate.who.name in fact.mates or mate.who.team not in ("", fact.team)
        if not is_listed and (fact.gone or mate.born_s <= fact.stamp.at_s - LATE_S):
            fold.leave(mate, fact.stamp, Rule.TEAM_UNLISTED)


def mate_left(fold: Fold, lead: Draft, fact: MateLeft) -> None:
    """The lead was told that a mate has gone: its own file ends with its yes to that."""
    for mate in _mates(fold, lead):
        if mate.who.name == fact.name and not (mate.turn_open and mate.began_s > fact.stamp.at_s):
            mate.dismissed = True
            yielded(fold, mate, fact.stamp)
            mate.leaves_s = min(mate.leaves_s, fact.stamp.at_s + GRACE_S)


def _part(fold: Fold, lead: Draft, stamp: Stamp, team: str, rule: Rule) -> None:
    """Everybody of a team goes."""
    for mate in _mates(fold, lead):
        if team and mate.who.team == team:
            fold.leave(mate, stamp, rule)


def _mates(fold: Fold, lead: Draft) -> list[Draft]:
    return [child for child in fold.here(lead) if child.who.kind == "teammate"]
