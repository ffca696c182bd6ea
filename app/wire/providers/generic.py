"""Any provider that nobody has written a table for: a person all the same.

Input: one JSON object of unknown shape.  Rule: several CLIs have taken over the same few event names, in one spelling
or another; those are understood.  Everything else only proves that somebody is there.  Nothing is guessed: an event
about a permission, whose meaning differs from CLI to CLI, opens no block here.
"""

from typing import Final

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import Activity, AgentFact, AgentId, Outcome, Stamp, ToolId
from app.wire.providers.event import Event, Reader
from app.wire.providers.fields import digest, ident, line, nobody_id, record, sent_s

_SESSION: Final = ("session_id", "sessionId", "sessionID", "thread_id", "threadId", "conversation_id", "conversationId")
_EVENT: Final = ("hook_event_name", "hookEventName", "event_name", "eventName", "event", "type", "name")
_CALL: Final = ("tool_use_id", "toolUseId", "tool_call_id", "toolCallId", "call_id", "callId")
_TOOL: Final = ("tool_name", "toolName", "tool")
_FOLDER: Final = ("cwd", "working_dir", "workdir", "workspace", "directory")
_TITLE: Final = 80  # characters


def facts_of_any(envelope: Envelope) -> tuple[AgentFact, ...]:
    """The facts of one event of a provider that we know nothing about."""
    body = envelope.body
    cwd = _first(envelope, _FOLDER)
    stamp = Stamp(
        envelope.seq, envelope.at_s, envelope.source, envelope.provider, envelope.host, cwd, sent_s=sent_s(envelope.ref)
    )
    session = next((found for key in _SESSION if (found := ident(body.get(key)))), "")
    provider = envelope.provider or "unknown"
    agent = AgentId(f"{provider}:{session}") if session else nobody_id(provider, envelope.host)
    name = line(_first(envelope, _EVENT), 40) or "unnamed event"
    event = Event(stamp, agent, agent, body)
    if "agent_id" in body or "agentId" in body:  # somebody's helper: whose, and when it ends, is not known here
        return (f.EventSeen(stamp, agent, name),)
    reader = _READERS.get(name.replace("_", "").replace("-", "").replace(".", "").lower())
    return reader(event) if reader is not None else (f.EventSeen(stamp, agent, name),)


def _first(envelope: Envelope, keys: tuple[str, ...]) -> str:
    return next((value for key in keys if type(value := envelope.body.get(key)) is str and value), "")


def _started(event: Event) -> tuple[AgentFact, ...]:
    return (f.SessionStarted(event.stamp, event.agent),)


def _ended(event: Event) -> tuple[AgentFact, ...]:
    return (f.SessionEnded(event.stamp, event.agent),)


def _prompted(event: Event) -> tuple[AgentFact, ...]:
    prompt = event.body.get("prompt")
    if type(prompt) is str and not prompt.strip():
        return (f.EventSeen(event.stamp, event.agent, "empty prompt"),)
    return (f.TurnStarted(event.stamp, event.agent, line(prompt)),)


def _stopped(event: Event) -> tuple[AgentFact, ...]:
    return (f.TurnEnded(event.stamp, event.agent),)


def _interrupted(event: Event) -> tuple[AgentFact, ...]:
    return (f.TurnInterrupted(event.stamp, event.agent),)


def _failed(event: Event) -> tuple[AgentFact, ...]:
    return (f.TurnFailed(event.stamp, event.agent, line(event.body.get("error"), 40) or "unknown"),)


def _called(event: Event) -> tuple[AgentFact, ...]:
    tool, name, key = _call(event)
    return (f.ToolStarted(event.stamp, event.agent, tool, name, Activity.OTHER, "", False, key),)


def _returned(event: Event, outcome: Outcome = Outcome.OK) -> tuple[AgentFact, ...]:
    tool, name, _ = _call(event)
    return (f.ToolFinished(event.stamp, event.agent, tool, name, outcome),)


def _call(event: Event) -> tuple[ToolId, str, str]:
    body = event.body
    name = next((value for key in _TOOL if type(value := body.get(key)) is str and value), "")
    key = digest(record(body, "tool_input") or record(body, "toolArgs"))
    given = next((found for one in _CALL if (found := ident(body.get(one)))), "")
    return ToolId(given or f"~{name}#{key}"), line(name, 60), key


_READERS: Final[dict[str, Reader]] = {
    "agentstop": _stopped,
    "interrupt": _interrupted,
    "posttooluse": _returned,
    "posttoolusefailure": lambda event: _returned(event, Outcome.FAILED),
    "pretooluse": _called,
    "sessionend": _ended,
    "sessionstart": _started,
    "stop": _stopped,
    "stopfailure": _failed,
    "userpromptsubmit": _prompted,
    "userpromptsubmitted": _prompted,
}
