"""Codex's hooks and its ``notify`` program, as facts.

Input: the body of one event; the hooks have Claude Code's form, with fields of their own.  Rule: total.  A helper is a
thread with an id of its own: what hooks tell of it in its session's name, its own rollout tells in its own.
"""

from typing import Final

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import AgentFact, AgentId, Outcome, Stamp, ToolId
from app.wire.providers.codex_tools import SHELL, SPAWN, begun, gated, given_to, outcome_of, plain_name, spawned_id
from app.wire.providers.event import Event, Reader
from app.wire.providers.fields import Json, child_id, digest, ident, line, nobody_id, record, sent_s, text

_STARTS: Final[dict[str, f.SessionStart]] = {
    "startup": "startup",
    "resume": "resume",
    "clear": "clear",
    "compact": "compact",
    "fork": "fork",
}
_NOTIFY: Final = "agent-turn-complete"


def facts_of_codex_hook(envelope: Envelope) -> tuple[AgentFact, ...]:
    """The facts of one hook event, or of one call of the ``notify`` program."""
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
    if body.get("type") == _NOTIFY:
        return _notified(stamp, body)
    session = ident(body.get("session_id"))
    root = AgentId(f"{provider}:{session}") if session else nobody_id(provider, envelope.host)
    name = body.get("hook_event_name")
    if type(name) is not str:
        return (f.EventSeen(stamp, root, "unnamed event"),)
    thread = ident(body.get("agent_id"))
    if not thread:
        return _READERS.get(name, _seen)(Event(stamp, root, root, body))
    event = Event(stamp, child_id(root, thread), root, body)
    placed = f.SessionPlaced(stamp, AgentId(f"{provider}:{thread}"), event.agent)
    return placed, *_OF_HELPERS.get(name, _READERS.get(name, _seen))(event)


def _notified(stamp: Stamp, body: Json) -> tuple[AgentFact, ...]:
    """A turn is over.  The thread that finds a title tells of that, too; it has no hooks and no file, and is nobody."""
    thread = ident(body.get("thread-id"))
    if not thread:
        return ()
    message, turn = line(body.get("last-assistant-message")), ident(body.get("turn-id"))
    return (f.TurnEnded(stamp, AgentId(f"{stamp.provider}:{thread}"), None, message, turn=turn, known=True),)


def _session_started(event: Event) -> tuple[AgentFact, ...]:
    body = event.body
    how = _STARTS.get(text(body, "source"), "unknown")
    about = f.AgentDescribed(
        event.stamp, event.agent, model=text(body, "model")[:80], mode=text(body, "permission_mode")[:40]
    )
    return f.SessionStarted(event.stamp, event.agent, how), about


def _session_ended(event: Event) -> tuple[AgentFact, ...]:
    return (f.SessionEnded(event.stamp, event.agent),)


def _prompted(event: Event) -> tuple[AgentFact, ...]:
    prompt, turn = text(event.body, "prompt"), ident(event.body.get("turn_id"))
    return (f.TurnStarted(event.stamp, event.agent, line(prompt), "person", turn),)


def _tasked(event: Event) -> tuple[AgentFact, ...]:
    """A helper gets its task, or another one."""
    return (f.TurnStarted(event.stamp, event.agent, "", "machine", ident(event.body.get("turn_id"))),)


def _stopped(event: Event) -> tuple[AgentFact, ...]:
    body = event.body
    message, attempt = line(body.get("last_assistant_message")), body.get("stop_hook_active") is True
    return (f.TurnEnded(event.stamp, event.agent, None, message, attempt, ident(body.get("turn_id"))),)


def _interrupted(event: Event) -> tuple[AgentFact, ...]:
    return (f.TurnInterrupted(event.stamp, event.agent),)


def _called(event: Event) -> tuple[AgentFact, ...]:
    name = plain_name(text(event.body, "tool_name"))
    return begun(event, _tool_id(event, name), name, given_to(name, event.body.get("tool_input")))


def _asked(event: Event) -> tuple[AgentFact, ...]:
    name = plain_name(text(event.body, "tool_name"))
    return gated(event, name, given_to(name, event.body.get("tool_input")))


def _returned(event: Event) -> tuple[AgentFact, ...]:
    """A call is over.  Of a shell the hook hands on what was printed and not how it ended; a rollout tells that."""
    body, name = event.body, plain_name(text(event.body, "tool_name"))
    tool, response = _tool_id(event, name), body.get("tool_response")
    thread = spawned_id(response) if name == SPAWN else ""
    if thread:
        child = child_id(event.root, thread)
        return (f.ToolFinished(event.stamp, event.agent, tool, name, Outcome.LAUNCHED, "", child),)
    outcome = Outcome.CLOSED if name == SHELL else outcome_of(response)
    over = f.ToolFinished(event.stamp, event.agent, tool, name, outcome)
    if name != "close_agent":
        return (over,)
    closed = ident(record(body, "tool_input").get("target"))
    return (over, f.AgentDismissed(event.stamp, child_id(event.root, closed))) if closed else (over,)


def _tool_id(event: Event, name: str) -> ToolId:
    given = given_to(name, event.body.get("tool_input"))
    return ToolId(ident(event.body.get("tool_use_id")) or f"~{name}#{digest(given)}")


def _helper_started(event: Event) -> tuple[AgentFact, ...]:
    role = text(event.body, "agent_type")
    about = f.AgentDescribed(event.stamp, event.agent, "subagent", role=role, model=text(event.body, "model")[:80])
    return f.SubagentStarted(event.stamp, event.agent, event.root, role, away=True), about


def _helper_stopped(event: Event) -> tuple[AgentFact, ...]:
    message = line(event.body.get("last_assistant_message"))
    return (f.SubagentStopped(event.stamp, event.agent, event.root, text(event.body, "agent_type"), message),)


def _compacting(event: Event) -> tuple[AgentFact, ...]:
    return (f.CompactionStarted(event.stamp, event.agent),)


def _compacted(event: Event) -> tuple[AgentFact, ...]:
    return (f.CompactionFinished(event.stamp, event.agent),)


def _asked_model(event: Event) -> tuple[AgentFact, ...]:
    """A request to the model fails, and may be tried again: that the turn failed, only the rollout says."""
    name = text(event.body, "hook_event_name")
    failed = text(event.body, "status") == "failed"
    return (f.EventSeen(event.stamp, event.agent, f"{name} failed" if failed else "answer"),)


def _seen(event: Event) -> tuple[AgentFact, ...]:
    return (f.EventSeen(event.stamp, event.agent, line(event.body.get("hook_event_name"), 40) or "unnamed event"),)


_READERS: Final[dict[str, Reader]] = {
    "Interrupt": _interrupted,
    "PermissionRequest": _asked,
    "PostCompact": _compacted,
    "PostModelRequest": _asked_model,
    "PostToolUse": _returned,
    "PreCompact": _compacting,
    "PreModelRequest": _asked_model,
    "PreToolUse": _called,
    "SessionEnd": _session_ended,
    "SessionStart": _session_started,
    "Stop": _stopped,
    "UserPromptSubmit": _prompted,
}
_OF_HELPERS: Final[dict[str, Reader]] = {
    "Stop": _helper_stopped,
    "SubagentStart": _helper_started,
    "SubagentStop": _helper_stopped,
    "UserPromptSubmit": _tasked,
}
