"""What to call an agent: one short, plain label each, no two the same among those who are here.

Input: names that other programs and people gave.  Rule: whatever is in them, a label is one line of visible
characters, is cut between characters as a reader sees them, and cannot turn the text around it to read backwards.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Final

from app.state.model import Agent, AgentState, OfficeState
from app.wire.facts import AgentId

LONGEST: Final = 40  # characters as a reader sees them; where there is less room, it is cut there
PROVIDERS: Final = {  # what a session is called of which nothing is known but its program
    "claude": "Claude",
    "codex": "Codex",
    "copilot": "Copilot",
    "gemini": "Gemini",
    "opencode": "OpenCode",
    "pi": "Pi",
    "qwen": "Qwen",
}
_JOINERS: Final = "\u200c\u200d"  # hold letters and emoji together
_WORKTREES: Final = "/.claude/worktrees/"


def names(state: OfficeState) -> dict[AgentId, str]:
    """The label of every agent that is known, in one go: those of the same name are told apart by a number.

    Numbers go by arrival and stay for as long as those before are remembered.
    """
    sessions: Counter[str] = Counter()
    helpers: Counter[tuple[AgentId | None, str]] = Counter()
    found: dict[AgentId, str] = {}
    for id, agent in state.agents.items():
        name = _own_name(agent)
        if agent.who.kind == "subagent":
            if agent.claim.state is AgentState.LEFT:
                found[id] = name
                continue
            helpers[agent.who.parent, name] += 1
            count = helpers[agent.who.parent, name]
        else:
            sessions[name] += 1
            count = sessions[name]
        found[id] = name if count == 1 else f"{name} {count}"
    return found


def display_name(state: OfficeState, id: AgentId) -> str:
    """The label of one agent; for many, ask for all of them at once with ``names``."""
    return names(state).get(state.aliases.get(id, id), "")


def _own_name(agent: Agent) -> str:
    """Its title or name, else what kind it is, else its folder, else its program."""
    who = agent.who
    folder = folder_name(who.home or who.cwd)
    parts: Iterable[str] = (who.name, who.role) if who.parent is not None else (who.name, who.title, folder)
    return next((name for part in parts if (name := plain(part))), "") or PROVIDERS.get(who.provider, "") or "Agent"


def folder_name(path: str) -> str:
    """The last part of a path, of any system; a worktree is called after its repository as well.

    >>> folder_name("/home/dev/acme"), folder_name("C:\\\\Users\\\\Ana\\\\acme\\\\"), folder_name("/")
    ('acme', 'acme', '')
    >>> folder_name("/home/dev/acme/.claude/worktrees/feature-x")
    'acme feature-x'
    """
    path = path.replace("\\", "/").rstrip("/")
    above, found, tree = path.partition(_WORKTREES)
    last = path.rpartition("/")[2]
    return f"{above.rpartition('/')[2]} {tree.partition('/')[0]}" if found and tree else last


def plain(text: str, longest: int = LONGEST) -> str:
    """The text as one visible line of at most ``longest`` characters as a reader counts them.

    >>> plain("  two\\nwords\\u202e\\x1b[31m ")
    'two words[31m'
    >>> plain("abcdef", 4)
    'abc…'
    """
    visible = " ".join("".join(ch if _is_visible(ch) else "" for ch in _spaced(text[: 40 * longest])).split())
    clusters = _clusters(visible, longest + 1)
    if len(clusters) <= longest:
        return "".join(clusters)
    return "".join(clusters[: longest - 1]).rstrip() + "…"


def _spaced(text: str) -> str:
    """The text with every kind of white space as a plain space."""
    return "".join(" " if ch.isspace() else ch for ch in text)


def _is_visible(ch: str) -> bool:
    """Keeps what can be seen, and what holds seen characters together; not controls, nor marks that turn the text."""
    return ch in _JOINERS or ch == " " or unicodedata.category(ch)[0] not in "CZ"


def _clusters(text: str, most: int) -> list[str]:
    """Characters as a reader sees them: marks, skin tones, flags and joined emoji count with what they belong to."""
    found: list[str] = []
    joined = flag = False
    for ch in text:
        is_flag = "\U0001f1e6" <= ch <= "\U0001f1ff"
        sticks = joined or ch in _JOINERS or unicodedata.category(ch)[0] == "M" or "\U0001f3fb" <= ch <= "\U0001f3ff"
        if found and (sticks or (is_flag and flag)):
            if len(found[-1]) < 24:  # a pile of marks on one letter is no name
                found[-1] += ch
            flag = False
        elif len(found) == most:
            break
        else:
            found.append(ch)
            flag = is_flag
        joined = ch == "\u200d"
    return found
