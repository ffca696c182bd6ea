"""Gemini CLI's hooks and chat files, as facts.

Input: the body of one hook event, or one row of a chat file with its path in ``ref``.  Rule: total and pure.  Hooks
name no calls, so what a call is about stands for it; hooks of helpers cannot be told from their session's.  A chat file
is called after the first eight letters of its session's id, and never says that a turn is over.
"""

import re
from dataclasses import replace
from typing import Final

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import Activity, AgentFact, AgentId, Outcome, Stamp, ToolId
from app.wire.providers.commands import doing_of
from app.wire.providers.event import Event, Reader
from app.wire.providers.fields import Json, child_id, digest, ident, line, nobody_id, record, records, sent_s, text
from app.wire.providers.times import epoch_s

SHELL: Final = "run_shell_command"
ASK: Final = "ask_user"
SPAWN: Final = "invoke_agent"
_ACTIVITY: Final[dict[str, Activity]] = {
    ASK: Activity.ASKING,
    SPAWN: Activity.SPAWNING,
    "enter_plan_mode": Activity.PLANNING,
    "exit_plan_mode": Activity.PLANNING,
    "glob": Activity.SEARCHING,
    "google_web_search": Activity.WEB,
    "grep_search": Activity.SEARCHING,
    "list_directory": Activity.SEARCHING,
    "read_file": Activity.READING,
    "read_many_files": Activity.READING,
    "replace": Activity.TYPING,
    "save_memory": Activity.TYPING,
    "search_file_content": Activity.SEARCHING,
    "web_fetch": Activity.WEB,
    "write_file": Activity.TYPING,
    "write_todos": Activity.PLANNING,
}
# What tells one call of a tool from another; the CLI adds fields of its own on the way from one hook to the next.
_SAME: Final = ("command", "file_path", "pattern", "query", "prompt", "path", "url")
_STARTS: Final[dict[str, f.SessionStart]] = {"startup": "startup", "resume": "resume", "clear": "clear"}
_ENDS: Final[dict[str, f.SessionEnd]] = {
    "clear": "clear",
    "exit": "exit",
    "logout": "logout",
    "prompt_input_exit": "exit",
}
_TODO: Final[dict[str, f.TodoStatus]] = {"completed": "completed", "in_progress": "in_progress"}
_EXIT: Final = re.compile(r"\bExit Code: (-?\d{1,6})")
_BY_ITSELF: Final = "[System: "  # the CLI asks the model to go on
_CONTEXT: Final = "<session_context>"
_CHAT: Final = re.compile(r"/(?:session-[^/]*-([0-9a-zA-Z]{8})|chats/([^/]{1,80})/([^/]{1,80}))\.jsonl\Z")
_SHORT: Final = 8


def facts_of_gemini_hook(envelope: Envelope) -> tuple[AgentFact, ...]:
    """The facts of one hook event."""
    body, provider = envelope.body, envelope.provider
    stamp = Stamp(
        envelope.seq,
        envelope.at_s,
        envelope.source,
        provider,
        envelope.host,
        text(body, "cwd"),
        sent_s=sent_s(envelope.ref),
    )
    session, name = ident(body.get("session_id")), body.get("hook_event_name")
    agent = AgentId(f"{provider}:{session}") if session else nobody_id(provider, envelope.host)
    event = Event(stamp, agent, agent, body)
    told = (_HOOKS.get(name) if type(name) is str else None) or _seen
    if name == "SessionStart" and len(session) > _SHORT:
        return f.SessionPlaced(stamp, AgentId(f"{provider}:{session[:_SHORT]}"), agent), *told(event)
    return told(event)


def _session_started(event: Event) -> tuple[AgentFact, ...]:
    return (f.SessionStarted(event.stamp, event.agent, _STARTS.get(text(event.body, "source"), "unknown")),)


def _session_ended(event: Event) -> tuple[AgentFact, ...]:
    return (f.SessionEnded(event.stamp, event.agent, _ENDS.get(text(event.body, "reason"), "other")),)


def _prompted(event: Event) -> tuple[AgentFact, ...]:
    prompt = text(event.body, "prompt")
    if not prompt.strip():
        return (f.EventSeen(event.stamp, event.agent, "empty prompt"),)
    by: f.Asker = "machine" if prompt.startswith(_BY_ITSELF) else "person"
    return (f.TurnStarted(event.stamp, event.agent, line(prompt), by),)


def _yielded(event: Event) -> tuple[AgentFact, ...]:
    body = event.body
    message, attempt = line(body.get("prompt_response")), body.get("stop_hook_active") is True
    return (f.TurnEnded(event.stamp, event.agent, None, message, attempt),)


def _called(event: Event) -> tuple[AgentFact, ...]:
    name, given = text(event.body, "tool_name"), record(event.body, "tool_input")
    return begun(event, made_up(name, given), name, given)


def _returned(event: Event) -> tuple[AgentFact, ...]:
    name, given = text(event.body, "tool_name"), record(event.body, "tool_input")
    response = record(event.body, "tool_response")
    words = line(response.get("llmContent"), 4000)
    failed = bool(response.get("error")) or ((code := _EXIT.search(words)) is not None and code[1] != "0")
    outcome = Outcome.FAILED if failed else Outcome.OK
    if "cancelled" in words[:300].lower():
        outcome = Outcome.INTERRUPTED
    return (f.ToolFinished(event.stamp, event.agent, made_up(name, given), name[:60], outcome),)


def _notified(event: Event) -> tuple[AgentFact, ...]:
    """A dialog stands.  It is about the call that waits; what it shows of it tells which one that is."""
    if text(event.body, "notification_type") != "ToolPermission":
        return (f.Notified(event.stamp, event.agent, "other", line(event.body.get("message"))),)
    details = record(event.body, "details")
    stamp, agent = event.stamp, event.agent
    match text(details, "type"):
        case "exec":
            given = {"command": text(details, "command")}
            return (f.BlockOpened(stamp, agent, "permission", None, SHELL, key_of(given), doing(SHELL, given)[1]),)
        case "edit":
            given = {"file_path": text(details, "filePath")}
            name = "replace" if text(details, "originalContent") else "write_file"
            return (f.BlockOpened(stamp, agent, "permission", None, name, key_of(given), doing(name, given)[1]),)
        case "ask_user":
            return (f.BlockOpened(stamp, agent, "question", None, ASK, "", "", True),)
        case _:
            return (f.Notified(stamp, agent, "permission", line(event.body.get("message"))),)


def _seen(event: Event) -> tuple[AgentFact, ...]:
    name = line(event.body.get("hook_event_name"), 40) or "unnamed event"
    return (f.EventSeen(event.stamp, event.agent, "answer" if name in _ROUTINE else name),)


_ROUTINE: Final = frozenset(["AfterModel", "BeforeModel", "BeforeToolSelection", "PreCompress"])  # with every step
_HOOKS: Final[dict[str, Reader]] = {
    "AfterAgent": _yielded,
    "AfterTool": _returned,
    "BeforeAgent": _prompted,
    "BeforeTool": _called,
    "Notification": _notified,
    "SessionEnd": _session_ended,
    "SessionStart": _session_started,
}


# -- calls -------------------------------------------------------------------------------------------------------------


def key_of(given: Json) -> str:
    """What tells this call from another one of the same tool."""
    if "questions" in given:  # there is but one dialog at a time
        return ""
    kept = {key: given[key] for key in _SAME if key in given}
    return digest(kept or given)


def made_up(name: str, given: Json) -> ToolId:
    """The id of a call that has none."""
    return ToolId(f"~{name[:60]}#{key_of(given)}")


def begun(event: Event, tool: ToolId, name: str, given: Json) -> tuple[AgentFact, ...]:
    """A call begins; a question waits for a person from here on."""
    stamp, agent = event.stamp, event.agent
    activity, target = doing(name, given)
    spawn = f.Spawn(text(given, "agent_name")) if name == SPAWN else None
    began = f.ToolStarted(stamp, agent, tool, name[:60], activity, target, False, key_of(given), False, spawn)
    if name == ASK:
        return began, f.BlockOpened(stamp, agent, "question", tool, name, key_of(given), target, True)
    if name == "write_todos":
        listed = (
            f.Todo(str(k), line(item.get("description")), _TODO.get(text(item, "status"), "pending"))
            for k, item in enumerate(records(given, "todos") or (), 1)
        )
        return began, f.TodosListed(stamp, agent, tuple(listed))
    return (began,)


def doing(name: str, given: Json) -> tuple[Activity, str]:
    """What a call is about: a base name, a command's first words, whom it calls."""
    if name == SHELL:
        return doing_of(text(given, "command"))
    activity = _ACTIVITY.get(name, Activity.OTHER)
    if name == ASK:
        asked = (records(given, "questions") or ({},))[:1]
        return activity, line(asked[0].get("header"), 60) if asked else ""
    path = text(given, "file_path") or text(given, "absolute_path")
    return activity, line(path.replace("\\", "/").rpartition("/")[2] or given.get("agent_name"), 60)


# -- chat files --------------------------------------------------------------------------------------------------------


def facts_of_gemini_line(envelope: Envelope) -> tuple[AgentFact, ...]:
    """The facts of one row of a chat file."""
    body, path = envelope.body, envelope.ref.get("path")
    found = _CHAT.search(path.replace("\\", "/")) if type(path) is str else None
    if found is None:
        return ()
    short, parent, helper = found.groups()
    root = AgentId(f"{envelope.provider}:{short or ident(parent)}")
    agent = child_id(root, ident(helper)) if helper else root
    written_s = epoch_s(body.get("timestamp") or body.get("startTime"))
    known = 0.0 < written_s < envelope.at_s
    at_s, heard_s = (written_s, envelope.at_s) if known else (envelope.at_s, 0.0)
    stamp = Stamp(envelope.seq, at_s, envelope.source, envelope.provider, envelope.host, "", heard_s)
    event = Event(stamp, agent, root, body)
    if "projectHash" in body:
        return _opened(event)
    kind = body.get("type")
    reader = _ROWS.get(kind) if type(kind) is str else None
    return reader(event) if reader is not None else ()


def _opened(event: Event) -> tuple[AgentFact, ...]:
    """The first row: the session's whole id, by which hooks call it, or whose helper this is."""
    stamp, agent, root, body = event
    if agent != root:
        return (f.SubagentStarted(stamp, agent, root),)
    session = ident(body.get("sessionId"))
    whole = AgentId(f"{stamp.provider}:{session}")
    folders = body.get("directories")
    cwd = line(folders[0], 400) if type(folders) is list and folders else ""
    placed = (f.SessionPlaced(stamp, agent, whole),) if session and whole != agent else ()
    return *placed, f.AgentDescribed(stamp, whole, cwd=cwd)


def _asked(event: Event) -> tuple[AgentFact, ...]:
    """A prompt, unless it is what a tool gave back, or what the CLI tells the model of itself."""
    content = event.body.get("content")
    words = content if type(content) is str else ""
    if type(content) is list:
        if any(type(part) is dict and "functionResponse" in part for part in content):
            return (f.EventSeen(event.stamp, event.agent, "answer"),)
        words = next((text(part, "text") for part in content if type(part) is dict), "")
    if not words.strip() or words.startswith(_CONTEXT) or event.agent != event.root:
        return ()
    return (f.TurnStarted(event.stamp, event.agent, line(words)),)


def _answered(event: Event) -> tuple[AgentFact, ...]:
    """An answer; written again with the calls in it once those are over."""
    stamp, agent, root, body = event
    told: list[AgentFact] = []
    for call in records(body, "toolCalls") or ():
        name, tool = text(call, "name"), ToolId(ident(call.get("id")))
        if not tool:
            continue
        told.extend(fact for fact in begun(event, tool, name, record(call, "args")) if type(fact) is not f.BlockOpened)
        over_s = epoch_s(call.get("timestamp"))
        over = replace(stamp, at_s=over_s) if stamp.at_s < over_s <= stamp.heard_s else stamp
        told.append(f.ToolFinished(over, agent, tool, name[:60], _OUTCOMES.get(text(call, "status"), Outcome.CLOSED)))
        if name == "complete_task" and agent != root:
            told.append(f.SubagentStopped(stamp, agent, root))
    used = record(body, "tokens").get("total")
    if type(used) is int and used > 0:
        told.append(f.ContextMeasured(stamp, agent, used, None, text(body, "model")[:80]))
    return tuple(told) or (f.EventSeen(stamp, agent, "answer"),)


def _informed(event: Event) -> tuple[AgentFact, ...]:
    if text(event.body, "content").startswith("Request cancelled"):
        return (f.TurnInterrupted(event.stamp, event.agent),)
    return ()


def _failed(event: Event) -> tuple[AgentFact, ...]:
    if not text(event.body, "content").startswith("[API Error"):
        return ()
    return (f.TurnFailed(event.stamp, event.agent, "api error"),)


_OUTCOMES: Final = {"success": Outcome.OK, "error": Outcome.FAILED, "cancelled": Outcome.INTERRUPTED}
_ROWS: Final[dict[str, Reader]] = {"error": _failed, "gemini": _answered, "info": _informed, "user": _asked}
