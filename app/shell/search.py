"""Finds agents by what somebody remembers of them: a title, a folder, a name, the beginning of an id.  Pure.

Rule: every word that is typed must be somewhere in what is known of an agent; case, accents and width do not matter.
"""

import unicodedata
from collections.abc import Iterable, Mapping

from app.state.model import Agent
from app.wire.facts import AgentId

LONGEST = 200  # characters of a query that count


def found(query: str, agents: Iterable[Agent], names: Mapping[AgentId, str]) -> tuple[Agent, ...]:
    """Those of the agents that a query finds, in their order; all of them when it is empty."""
    words = folded(query[:LONGEST]).split()
    if not words:
        return tuple(agents)
    return tuple(agent for agent in agents if _has_all(words, agent, names.get(agent.who.id, "")))


def folded(text: str) -> str:
    """The text without case, accents, marks and width.

    >>> folded("ÉTÉ Straße １２ Ｃode")
    'ete strasse 12 code'
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(ch for ch in plain if not unicodedata.combining(ch) and unicodedata.category(ch) != "Cf")


def _has_all(words: list[str], agent: Agent, name: str) -> bool:
    who = agent.who
    known = (name, who.name, who.title, who.role, who.home, who.cwd, who.session, who.id, who.host, who.model, who.team)
    text = folded("\n".join(known))
    return all(word in text for word in words)
