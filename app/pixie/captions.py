"""One plain sentence for somebody who has never seen a tool call.

Rule: a caption is made of data and holds no path, no address beyond its host, no secret, no placeholder; a field that
is missing takes its clause along.  At most ``LONGEST`` characters, one line, ending in a full stop, a question mark
or an ellipsis.
"""

import re
from dataclasses import dataclass

from app.pixie.memory import Doing
from app.pixie.states import PixieState
from app.state.model import Agent, AgentState
from app.wire.facts import BlockKind

LONGEST = 100
SHOWN = 40  # characters of a target

SECRET = re.compile(
    r"(?i)(sk-[a-z0-9_-]{8,}|gh[pousr]_\w{16,}|xox[abprs]-\S{8,}|AKIA[0-9A-Z]{12,}|eyJ[\w-]{10,}\.[\w-]+"
    r"|(?:token|secret|passw(?:or)?d|api[_-]?key)\s*[=:]\s*\S+|[A-Za-z0-9+/_-]{36,})"
)
_PATH = re.compile(r"(?:[A-Za-z]:)?[\\/](?:[^\s\\/'\"]+[\\/])*([^\s\\/'\"]*)")
_URL = re.compile(r"(?i)\b[a-z][a-z0-9+.-]*://(?:[^\s/@]*@)?([^\s/:?#]+)\S*")


@dataclass(frozen=True, slots=True)
class Times:
    """The ages a caption may name, in seconds."""

    doing_s: float = 0.0
    quiet_s: float = 0.0


def plain(text: str, longest: int = SHOWN) -> str:
    """A target that may be shown: one line, hosts for addresses, last names for paths, no secrets, cut to length.

    >>> plain("cat /home/ana/notes.txt"), plain("https://ana:pw@example.org/x?y=1")
    ('cat notes.txt', 'example.org')
    """
    text = "".join(ch if ch.isprintable() else " " for ch in text)
    text = _PATH.sub(r"\1", _URL.sub(r"\1", text))
    text = " ".join(SECRET.sub("…", text.replace("{", "").replace("}", "")).split())
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def age_words(age_s: float) -> str:
    """An age as a person would say it; from ten seconds on in tens, so that a sentence need not change each second.

    >>> age_words(4), age_words(47), age_words(75), age_words(7300)
    ('4 s', '40 s', '1 min', '2 h')
    """
    if age_s < 10:
        return f"{max(0, int(age_s))} s"
    if age_s < 60:
        return f"{int(age_s // 10) * 10} s"
    return f"{int(age_s // 60)} min" if age_s < 3600 else f"{int(age_s // 3600)} h"


def caption(state: PixieState, agent: Agent | None, doing: Doing | None, times: Times) -> str:
    """The sentence for a state.  Total: every state has one, whatever is known."""
    match state:
        case PixieState.GREETING:
            model = plain(agent.who.model) if agent else ""
            return _sentence("Hello! A session begins", f"with {model}" if model else None)
        case PixieState.IDLE:
            return _idle(agent, times)
        case PixieState.SLEEPING:
            return "All quiet. Resting until something happens."
        case PixieState.WAITING:
            return _waiting(agent)
        case PixieState.SUCCESS:
            return "Done. That turn is finished."
        case PixieState.CONFUSED:
            return _confused(agent, doing)
        case PixieState.OFFLINE:
            return _offline(agent, doing, times)
        case _:
            return _cut(_work(doing, times) if doing else WORK[state][1])


# state: (with a target, without)
WORK: dict[PixieState, tuple[str, str]] = {
    PixieState.THINKING: ("Thinking it through.", "Thinking it through."),
    PixieState.PLANNING: ("Planning: {}.", "Making a plan."),
    PixieState.READING: ("Reading {}.", "Reading a file."),
    PixieState.TYPING: ("Editing {}.", "Editing a file."),
    PixieState.SEARCHING: ("Looking for {}.", "Looking through the files."),
    PixieState.WEB: ("Looking at {} on the web.", "Looking something up on the web."),
    PixieState.RUNNING: ("Running {}.", "Running a command."),
    PixieState.BUILDING: ("Building with {}. This can take a while", "Building. This can take a while"),
    PixieState.GIT: ("Doing {}.", "Working with git."),
    PixieState.SPAWNING: ("Calling in a helper: {}.", "Calling in a helper."),
    PixieState.DEBUGGING: ("{} failed. Looking into it.", "A command failed. Looking into it."),
}
BY_TOOL: dict[str, tuple[str, str]] = {
    "Write": ("Writing {}.", "Writing a file."),
    "write_file": ("Writing {}.", "Writing a file."),
    "NotebookEdit": ("Editing the notebook {}.", "Editing a notebook."),
    "WebSearch": ("Searching the web for {}.", "Searching the web."),
    "SendMessage": ("Writing to {}.", "Writing to a teammate."),
}
WANTED: dict[BlockKind, str] = {
    "permission": "Needs your OK",
    "question": "Asks you a question",
    "plan": "Has a plan and wants your yes",
    "elicitation": "Needs something filled in",
}
ERRORS: dict[str, str] = {
    "rate_limit": "The provider says: too many requests. It can go on later.",
    "overloaded": "The provider is overloaded. It can go on later.",
    "authentication_failed": "The provider refused the login. Somebody must sign in again.",
    "billing_error": "The provider refused for lack of credit.",
    "server_error": "The provider had an error. Asking again may help.",
    "max_output_tokens": "The answer grew too long and was cut off.",
    "invalid_request": "The provider could not make sense of the request.",
    "model_not_found": "The provider does not know that model.",
}


def _work(doing: Doing, times: Times) -> str:
    templates = (
        BY_TOOL.get(doing.tool_name)
        if doing.state in (PixieState.TYPING, PixieState.WEB, PixieState.THINKING)
        else None
    )
    told, untold = templates or WORK.get(doing.state, WORK[PixieState.RUNNING])
    target = plain(doing.target)
    if doing.state is PixieState.RUNNING and doing.tool_name and doing.activity.value == "other":
        told, untold, target = "Using {}.", "Using a tool.", target or plain(_tool_words(doing.tool_name))
    text = told.format(target) if target else untold
    if doing.state is PixieState.BUILDING:
        text += f", {age_words(times.doing_s)} so far."
    return text[0].upper() + text[1:]


def _tool_words(name: str) -> str:
    """``mcp__github__list_issues`` reads as "github: list issues"."""
    parts = name.split("__")
    if len(parts) >= 3 and parts[0] == "mcp":
        return f"{parts[1]}: {' '.join(parts[2:]).replace('_', ' ')}"
    return name


def _idle(agent: Agent | None, times: Times) -> str:
    if agent is None:
        return "Nobody is at work yet."
    match agent.claim.state:
        case AgentState.WORKING if times.quiet_s >= 1:
            return f"Between two steps, quiet for {age_words(times.quiet_s)}."
        case AgentState.WORKING:
            return "Between two steps."
        case AgentState.BACKGROUND:
            count = len(agent.background)
            return (
                f"Its turn is over; {count} background task{'s' if count != 1 else ''} still running."
                if count
                else ("Its turn is over; work in the background goes on.")
            )
        case AgentState.DONE:
            return "Done. Ready for the next thing to do."
        case AgentState.STOPPED:
            return "Stopped by a person. Ready for the next thing to do."
        case AgentState.LEFT:
            return "The session is over."
        case _:
            return "Here, and waiting for something to do."


def _waiting(agent: Agent | None) -> str:
    blocks = [block for block in agent.blocks if block.settled] if agent else []
    if not blocks:
        return "Needs you."
    first = blocks[0]
    what = WANTED[first.kind]
    if first.kind == "permission" and first.tool_name:
        what += f" to use {plain(_tool_words(first.tool_name))}"
    return _sentence(what, f"and {len(blocks) - 1} more" if len(blocks) > 1 else None, ", ")


def _confused(agent: Agent | None, doing: Doing | None) -> str:
    if agent is not None and agent.claim.state is AgentState.FAILED:
        return ERRORS.get(agent.claim.detail, "The provider failed, so the turn ended early.")
    if doing is not None and doing.target:
        return _cut(f"{plain(doing.target)} failed again. It may need a hand.")
    return "Stuck on an error. It may need a hand."


BARRED = "The relay does not accept this page's key, so it tells me nothing."


def _offline(agent: Agent | None, doing: Doing | None, times: Times) -> str:
    """The line is lost: since when, and what was the last that we knew; of nobody, nothing is said to be lost."""
    if agent is None:
        return "There is no line to the relay."
    last = ""
    if agent.claim.state is AgentState.WAITING:
        last = _waiting(agent).rstrip(".…")
    elif agent.claim.state is AgentState.WORKING and doing is not None:
        last = _work(doing, times).rstrip(".…")
    seen = f"last seen: {last[0].lower()}{last[1:]}" if last else None
    return _sentence(f"Lost touch {age_words(times.quiet_s)} ago", seen, ", ")


def _sentence(start: str, clause: str | None, joint: str = " ") -> str:
    return _cut(start + (joint + clause if clause else "") + ".")


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip(" .,") + "…"
