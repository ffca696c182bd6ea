"""Claude Code's hook events, versions 1.0 to 2.1.3xx, as facts.

Input: the body of one hook event (``docs/providers/claude-code.md``).  Rule: total.  Whatever comes gives facts about
somebody, or none; an event that nobody has heard of is an ``EventSeen``; a missing field is never guessed.
"""

import re
from typing import Final

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import AgentFact, AgentId, Stamp, Task
from app.wire.providers import claude_calls as calls
from app.wire.providers.claude_tools import LABEL, is_headless, profile_of
from app.wire.providers.event import Event, Reader
from app.wire.providers.fields import Json, child_id, digest, ident, line, nobody_id, records, sent_s, text

_STARTS: Final[dict[str, f.SessionStart]] = {
    "startup": "startup",
    "resume": "resume",
    "clear": "clear",
    "compact": "compact",
    "fork": "fork",
}
_ENDS: Final[dict[str, f.SessionEnd]] = {
    "clear": "clear",
    "resume": "resume",
    "logout": "logout",
    "prompt_input_exit": "exit",
}
_MACHINE_SOURCES: Final = frozenset(["system", "loop_wakeup", "schedule_wakeup", "poll_event"])
_NOTICE: Final = "<task-notification>"
_TASK_ID: Final = re.compile(r"<task-id>\s*([^<\s]{1,200})\s*</task-id>")
_TASK_STATUS: Final = re.compile(r"<status>\s*(\w{1,40})\s*</status>")
_RESULTS: Final = frozenset(["PostToolBatch", "PostToolUse", "PostToolUseFailure"])  # who it was, their call has said
_BOOKKEEPING: Final = frozenset(["ConfigChange", "DirectoryAdded", "FileChanged", "InstructionsLoaded", "Setup"])
_KINDS: Final = {"subagent": "subagent", "teammate": "teammate"}


def facts_of_hook(envelope: Envelope) -> tuple[AgentFact, ...]:
    """The facts of one hook event."""
    body = envelope.body
    cwd = body.get("cwd")
    stamp = Stamp(
        envelope.seq,
        envelope.at_s,
        envelope.source,
        envelope.provider,
        envelope.host,
        cwd if type(cwd) is str else "",
        sent_s=sent_s(envelope.ref),
    )
    session = ident(body.get("session_id"))
    root = AgentId(f"{envelope.provider}:{session}") if session else nobody_id(envelope.provider, envelope.host)
    name = body.get("hook_event_name")
    if type(name) is not str:
        return (f.EventSeen(stamp, root, "unnamed event"),)
    reader = _READERS.get(name, _seen)
    raw = body.get("agent_id")
    child = ident(raw) if raw is not None else ""
    if not child:
        told = reader(Event(stamp, root, root, body))
        if name not in _OPENS:
            return told
        alone = is_headless(envelope.ref.get("entrypoint"))
        path = body.get("transcript_path")
        profile = profile_of(path) if type(path) is str and "projects" in path else ""
        return (*told, f.AgentDescribed(stamp, root, headless=alone, profile=profile)) if alone or profile else told
    event = Event(stamp, child_id(root, child), root, body)
    if name in _COMES_AND_GOES:
        return _COMES_AND_GOES[name](event)
    return reader(event) if name in _RESULTS else (_about(event), *reader(event))


_OPENS: Final = ("SessionStart", "UserPromptSubmit")  # events that say how the session was started


def _about(event: Event) -> f.AgentDescribed:
    """Who delegated work is.  A teammate's type is its name, which its id repeats."""
    kind = text(event.body, "agent_type")
    if is_teammate(ident(event.body.get("agent_id")), kind):
        return f.AgentDescribed(event.stamp, event.agent, "teammate", None, "", kind)
    return f.AgentDescribed(event.stamp, event.agent, "subagent", None, "", "", kind)


def is_teammate(agent_id: str, agent_type: str) -> bool:
    """Does the id say that this is a named teammate?

    >>> is_teammate("aresearcher-70f1717d56f2cd8a", "researcher"), is_teammate("a08664e26fba7f72f", "Explore")
    (True, False)
    """
    return bool(agent_type) and agent_id.startswith(f"a{agent_type}-")


def _session_started(event: Event) -> tuple[AgentFact, ...]:
    stamp, agent, _, body = event
    how = _STARTS.get(text(body, "source"), "unknown")
    name, role = line(body.get("session_title"), LABEL), text(body, "agent_type")
    about = f.AgentDescribed(
        stamp, agent, "session", None, "", name, role, "", text(body, "model"), text(body, "permission_mode")
    )
    return f.SessionStarted(stamp, agent, how), about


def _session_ended(event: Event) -> tuple[AgentFact, ...]:
    return (f.SessionEnded(event.stamp, event.agent, _ENDS.get(text(event.body, "reason"), "other")),)


def _prompted(event: Event) -> tuple[AgentFact, ...]:
    """UserPromptSubmit.  The end of background work comes as a prompt too, written by the machine."""
    stamp, agent, _, body = event
    prompt, turn = text(body, "prompt"), ident(body.get("prompt_id"))
    if prompt.startswith(_NOTICE):
        ended = _task_ended(event, prompt)
        return (*ended, f.TurnStarted(stamp, agent, "", "machine", turn))
    if "prompt" in body and not prompt.strip():
        return (f.EventSeen(stamp, agent, "empty prompt"),)
    by: f.Asker = "machine" if text(body, "source") in _MACHINE_SOURCES else "person"
    started = f.TurnStarted(stamp, agent, line(prompt), by, turn)
    title, mode = line(body.get("session_title"), LABEL), text(body, "permission_mode")
    if not title and not mode:
        return (started,)
    return started, f.AgentDescribed(stamp, agent, "session", None, "", title, "", "", "", mode)


def _task_ended(event: Event, prompt: str) -> tuple[AgentFact, ...]:
    task, status = _TASK_ID.search(prompt, 0, 2000), _TASK_STATUS.search(prompt, 0, 4000)
    if task is None or (status is not None and status[1] not in calls.OVER):
        return ()
    return (f.TaskEnded(event.stamp, event.agent, task[1]),)


def _stopped(event: Event) -> tuple[AgentFact, ...]:
    stamp, agent, _, body = event
    message, attempt = line(body.get("last_assistant_message")), body.get("stop_hook_active") is True
    return (f.TurnEnded(stamp, agent, _tasks(body), message, attempt, ident(body.get("prompt_id"))),)


def _stop_failed(event: Event) -> tuple[AgentFact, ...]:
    stamp, agent, _, body = event
    error, message = text(body, "error") or "unknown", line(body.get("last_assistant_message"))
    return (f.TurnFailed(stamp, agent, error[:40], message, ident(body.get("prompt_id"))),)


def _tasks(body: Json) -> tuple[Task, ...] | None:
    """What the event says still runs; ``None`` from versions that do not say."""
    items = records(body, "background_tasks")
    if items is None:
        return None
    return tuple(
        Task(
            ident(item.get("id")) or str(k),
            _KINDS.get(text(item, "type"), text(item, "type")[:20] or "task"),
            text(item, "status")[:20] or "running",
            line(item.get("name") or item.get("description"), LABEL),
        )
        for k, item in enumerate(items)
        if text(item, "status") not in calls.OVER
    )


def _child_started(event: Event) -> tuple[AgentFact, ...]:
    started = f.SubagentStarted(event.stamp, event.agent, event.root, text(event.body, "agent_type"))
    return started, _about(event)


def _child_stopped(event: Event) -> tuple[AgentFact, ...]:
    """SubagentStop, and Stop with an agent id."""
    stamp, agent, root, body = event
    message = line(body.get("last_assistant_message"))
    return (f.SubagentStopped(stamp, agent, root, text(body, "agent_type"), message, _tasks(body)),)


def _notified(event: Event) -> tuple[AgentFact, ...]:
    message, kind = line(event.body.get("message")), text(event.body, "notification_type")
    about = _NOTICES.get(kind) if kind else _notice_by_words(message)
    return (f.Notified(event.stamp, event.agent, about or "other", message),)


_NOTICES: Final[dict[str, f.NoticeAbout]] = {
    "permission_prompt": "permission",
    "idle_prompt": "idle",
    "elicitation_dialog": "question",
    "elicitation_url_dialog": "question",
    "agent_needs_input": "question",
}


def _notice_by_words(message: str) -> f.NoticeAbout:
    """Versions before 2.1 gave no type, only one of two sentences."""
    if "permission" in message:
        return "permission"
    return "idle" if "waiting for your input" in message else "other"


def _compacting(event: Event) -> tuple[AgentFact, ...]:
    return (f.CompactionStarted(event.stamp, event.agent),)


def _compacted(event: Event) -> tuple[AgentFact, ...]:
    return (f.CompactionFinished(event.stamp, event.agent),)


def _todo(event: Event, status: f.TodoStatus) -> tuple[AgentFact, ...]:
    todo = ident(event.body.get("task_id"))
    if not todo:
        return _seen(event)
    return (f.TodoChanged(event.stamp, event.agent, todo, line(event.body.get("task_subject")), status),)


def _model_switched(event: Event) -> tuple[AgentFact, ...]:
    about = f.AgentDescribed(event.stamp, event.agent, model=text(event.body, "to_model"))
    return about, f.EventSeen(event.stamp, event.agent, "PostModelSwitch")


def _moved(event: Event) -> tuple[AgentFact, ...]:
    about = f.AgentDescribed(event.stamp, event.agent, cwd=text(event.body, "new_cwd"))
    return about, f.EventSeen(event.stamp, event.agent, "CwdChanged")


def _elicited(event: Event) -> tuple[AgentFact, ...]:
    server = text(event.body, "mcp_server_name")[:40]
    return (
        f.BlockOpened(event.stamp, event.agent, "elicitation", None, "", _elicitation_key(event.body), server, False),
    )


def _elicitation_answered(event: Event) -> tuple[AgentFact, ...]:
    return (f.BlockClosed(event.stamp, event.agent, "elicitation", _elicitation_key(event.body)),)


def _elicitation_key(body: Json) -> str:
    return ident(body.get("elicitation_id")) or digest({"server": text(body, "mcp_server_name")})


def _seen(event: Event) -> tuple[AgentFact, ...]:
    name = line(event.body.get("hook_event_name"), 40) or "unnamed event"
    return (f.EventSeen(event.stamp, event.agent, name, name not in _BOOKKEEPING),)


_READERS: Final[dict[str, Reader]] = {
    "CwdChanged": _moved,
    "Elicitation": _elicited,
    "ElicitationResult": _elicitation_answered,
    "Notification": _notified,
    "PermissionDenied": calls.refused,
    "PermissionRequest": calls.gated,
    "PostCompact": _compacted,
    "PostModelSwitch": _model_switched,
    "PostToolBatch": calls.stepped,
    "PostToolUse": calls.returned,
    "PostToolUseFailure": calls.failed,
    "PreCompact": _compacting,
    "PreToolUse": calls.called,
    "SessionEnd": _session_ended,
    "SessionStart": _session_started,
    "Stop": _stopped,
    "StopFailure": _stop_failed,
    "TaskCompleted": lambda event: _todo(event, "completed"),
    "TaskCreated": lambda event: _todo(event, "pending"),
    "UserPromptSubmit": _prompted,
}
# With an agent id, these say for themselves that somebody comes or goes.  Versions before 2.1 leave the id out, and
# then two of them tell nothing but that something happened.
_COMES_AND_GOES: Final[dict[str, Reader]] = {
    "SessionEnd": _session_ended,
    "Stop": _child_stopped,
    "StopFailure": _stop_failed,
    "SubagentStart": _child_started,
    "SubagentStop": _child_stopped,
}
