"""Claude Code's session files, versions 1.0 to 2.1.3xx: one line is turned into the same facts as the hooks.

Input: one row of ``<session>.jsonl`` or of a helper's ``agent-<id>.jsonl``, with the file's path in ``ref``.  Rule:
total and pure, as in ``claude.py``; a row that nobody has heard of says nothing, and bookkeeping is no news.  What
happened when is told by the row's own time: it may be read long after it was written.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import AgentFact, AgentId, Stamp
from app.wire.providers.claude_answers import answered, yielded
from app.wire.providers.claude_prompts import asked, task_over, tasks_ended
from app.wire.providers.claude_results import returned
from app.wire.providers.claude_tools import LABEL, profile_of
from app.wire.providers.event import Event
from app.wire.providers.fields import Json, child_id, ident, line, record, text
from app.wire.providers.times import epoch_s

_HELPER: Final = "agent-"
# Work of Claude Code's own that leaves a helper's file behind: it belongs to nobody whom a person would look for.
_OWN: Final = re.compile(
    r"a(?:auto_dream|compact|extract_memories|hook_agent|magic_docs|prompt_suggestion|session_memory|side_question"
    r"|speculation)-"
)


class File(NamedTuple):
    """What a session file's path tells: whose session it is, and which helper's; empty where it does not."""

    session: str
    helper: str


def facts_of_line(envelope: Envelope) -> tuple[AgentFact, ...]:
    """The facts of one line."""
    body = envelope.body
    kind = body.get("type")
    reader = _READERS.get(kind) if type(kind) is str else None
    if reader is None:
        return ()
    path = envelope.ref.get("path")
    file = file_of(path) if type(path) is str else File("", "")
    session = file.session or ident(body.get("sessionId"))
    if not session:
        return ()
    root = AgentId(f"{envelope.provider}:{session}")
    helper = file.helper or ident(body.get("agentId"))
    if helper and _OWN.match(helper):
        return ()
    event = Event(_stamp(envelope), child_id(root, helper) if helper else root, root, body)
    told = reader(event)
    home = envelope.ref.get("home")
    if kind == "user" and told and not helper and type(home) is str and (profile := profile_of(home)):
        told = (*told, f.AgentDescribed(event.stamp, root, profile=profile))
    return (*told, _team_of(event)) if "teamName" in body and not helper else told


@lru_cache(maxsize=1024)
def file_of(path: str) -> File:
    """Whose file it is.

    >>> file_of("/h/.claude/projects/-w/5cb9b8eb-9841.jsonl")
    File(session='5cb9b8eb-9841', helper='')
    >>> file_of("/h/.claude/projects/-w/5cb9b8eb-9841/subagents/agent-a5f89.jsonl")
    File(session='5cb9b8eb-9841', helper='a5f89')
    >>> file_of("/h/.claude/projects/-w/agent-244c790b.jsonl")
    File(session='', helper='244c790b')
    """
    folder, _, name = path.replace("\\", "/").rpartition("/")
    stem = ident(name.removesuffix(".jsonl").removesuffix(".meta.json"))
    above, below, _ = folder.partition("/subagents")
    helper = stem.removeprefix(_HELPER) if stem.startswith(_HELPER) else ""
    if below:
        return File(ident(above.rpartition("/")[2]), helper)
    return File("" if helper else stem, helper)


def _stamp(envelope: Envelope) -> Stamp:
    """The row's own time, unless it has none or it lies in the relay's future."""
    body, at_s, heard_s = envelope.body, envelope.at_s, 0.0
    written_s = epoch_s(body.get("timestamp"))
    if 0.0 < written_s < at_s:
        at_s, heard_s = written_s, at_s
    return Stamp(envelope.seq, at_s, envelope.source, envelope.provider, envelope.host, text(body, "cwd"), heard_s)


def _team_of(event: Event) -> f.AgentDescribed:
    """A teammate with a session of its own: its rows name the team and itself.  Its lead's rows name the team only."""
    team, name = line(event.body.get("teamName"), LABEL), line(event.body.get("agentName"), LABEL)
    return f.AgentDescribed(event.stamp, event.agent, "teammate" if name else "session", name=name, team=team)


# -- rows that are not somebody's words ------------------------------------------------------------------------------


def _system(event: Event) -> tuple[AgentFact, ...]:
    subtype = text(event.body, "subtype")
    reader = _OF_THE_SYSTEM.get(subtype)
    if reader is not None:
        return reader(event)
    return (f.EventSeen(event.stamp, event.agent, subtype),) if subtype in _SIGNS_OF_LIFE else ()


def _yielded(event: Event) -> tuple[AgentFact, ...]:
    return yielded(event, "")


def _hooks_ran(event: Event) -> tuple[AgentFact, ...]:
    """The hooks at the end of a turn are through; if one of them had something to say, the turn may go on."""
    if event.body.get("hasOutput") is True and event.body.get("preventedContinuation") is not True:
        return (f.EventSeen(event.stamp, event.agent, "stop_hook_summary"),)
    return _yielded(event)


def _compacted(event: Event) -> tuple[AgentFact, ...]:
    return (f.CompactionFinished(event.stamp, event.agent),)


def _fell_back(event: Event) -> tuple[AgentFact, ...]:
    seen = f.EventSeen(event.stamp, event.agent, text(event.body, "subtype"))
    model = text(event.body, "fallbackModel")
    return (seen, f.AgentDescribed(event.stamp, event.agent, model=model)) if model else (seen,)


_SIGNS_OF_LIFE: Final = frozenset(["api_error", "permission_retry", "scheduled_task_fire"])
_OF_THE_SYSTEM: Final[dict[str, Callable[[Event], tuple[AgentFact, ...]]]] = {
    "compact_boundary": _compacted,
    "model_fallback": _fell_back,
    "model_refusal_fallback": _fell_back,
    "stop_hook_summary": _hooks_ran,
    "turn_duration": _yielded,
}


def _progress(event: Event) -> tuple[AgentFact, ...]:
    """Versions before 2.1.100: hooks that run, commands that go on, and what helpers say."""
    data = record(event.body, "data")
    match text(data, "type"):
        case "hook_progress":
            ends = text(data, "hookEvent") in ("Stop", "SubagentStop")
            return _yielded(event) if ends else (f.EventSeen(event.stamp, event.agent, "hook_progress"),)
        case "agent_progress":
            return _of_a_helper(event, data)
        case "":
            return ()
        case kind:
            return (f.EventSeen(event.stamp, event.agent, kind[:40]),)


def _of_a_helper(event: Event, data: Json) -> tuple[AgentFact, ...]:
    """A helper's row inside its session's; its own file may tell the same again."""
    row, helper = record(data, "message"), ident(data.get("agentId"))
    reader = _READERS.get(text(row, "type")) if helper else None
    if reader is None or not record(row, "message"):
        return (f.EventSeen(event.stamp, event.agent, "agent_progress"),)
    body = {**row, "isSidechain": True, "version": event.body.get("version")}
    return reader(Event(event.stamp, child_id(event.root, helper), event.root, body))


def _attachment(event: Event) -> tuple[AgentFact, ...]:
    """Mostly what the model is told besides; a message that waited in line may tell of an end."""
    attached = record(event.body, "attachment")
    match text(attached, "type"):
        case "queued_command":
            return tasks_ended(event, text(attached, "prompt"))
        case "task_status":
            return task_over(event, ident(attached.get("taskId")), text(attached, "status"))
        case _:
            return ()


def _queued(event: Event) -> tuple[AgentFact, ...]:
    return tasks_ended(event, text(event.body, "content"))


# -- what is known of the session ------------------------------------------------------------------------------------


def _about(key: str, as_what: str) -> Callable[[Event], tuple[AgentFact, ...]]:
    """A row that describes its session, without being news: such rows are written again and again."""

    def described(event: Event) -> tuple[AgentFact, ...]:
        value = line(event.body.get(key), LABEL)
        if not value:
            return ()
        match as_what:
            case "name":
                return (f.AgentDescribed(event.stamp, event.agent, name=value),)
            case "title":
                return (f.AgentDescribed(event.stamp, event.agent, title=value),)
            case _:
                return (f.AgentDescribed(event.stamp, event.agent, mode=value),)

    return described


def _moved(event: Event) -> tuple[AgentFact, ...]:
    folder = text(event.body, "relocatedCwd") or text(record(event.body, "worktreeSession"), "worktreePath")
    return (f.AgentDescribed(event.stamp, event.agent, cwd=folder),) if folder else ()


def _cost(event: Event) -> tuple[AgentFact, ...]:
    """What was spent, as far as all models' prices are known to the CLI; and their windows, where it says."""
    told: list[AgentFact] = []
    usd, unknown = event.body.get("totalCostUSD"), event.body.get("hasUnknownModelCost") is True
    if isinstance(usd, int | float) and type(usd) is not bool and 0 <= usd < 1e9 and not unknown:
        told.append(f.CostStated(event.stamp, event.agent, float(usd)))
    for model, used in record(event.body, "modelUsage").items():
        window = used.get("contextWindow") if type(used) is dict else None
        if type(window) is int and window > 0:
            told.append(f.ContextMeasured(event.stamp, event.agent, 0, window, model))
    return tuple(told)


_READERS: Final[dict[str, Callable[[Event], tuple[AgentFact, ...]]]] = {
    "agent-name": _about("agentName", "name"),
    "ai-title": _about("aiTitle", "title"),
    "assistant": answered,
    "attachment": _attachment,
    "cost-state": _cost,
    "custom-title": _about("customTitle", "name"),
    "permission-mode": _about("permissionMode", "mode"),
    "progress": _progress,
    "queue-operation": _queued,
    "relocated": _moved,
    "system": _system,
    "user": lambda event: returned(event) + asked(event),
    "worktree-state": _moved,
}
