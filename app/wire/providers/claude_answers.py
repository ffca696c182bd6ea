"""Rows of a session file in which the model answers: calls that begin, turns that end, how full its memory is.

Rule: one answer is written as several rows, each with a part of it and all with the same usage and the same reason to
stop, so nothing here may be counted.  Versions before 2.1.97 write the rows before it is known why the model stopped;
then the end of the turn is told by another row, or not at all.
"""

from typing import Final

from app.wire import facts as f
from app.wire.facts import AgentFact, ToolId
from app.wire.providers.claude_calls import begun
from app.wire.providers.claude_tools import SPAWNERS, agreed_to_go
from app.wire.providers.event import Event
from app.wire.providers.fields import Json, child_id, digest, ident, line, record, records, text

_ENDS: Final = frozenset(["end_turn", "stop_sequence"])
_MADE_UP: Final = "<synthetic>"  # the CLI itself speaks, not a model
_USED: Final = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens", "output_tokens")


def answered(event: Event) -> tuple[AgentFact, ...]:
    """An assistant row."""
    stamp, agent, _, body = event
    message = record(body, "message")
    if body.get("isApiErrorMessage") is True:
        error = line(body.get("error"), 40) or "unknown"
        return (f.TurnFailed(stamp, agent, error, _words(message)),)
    if text(message, "model") == _MADE_UP:
        return ()
    if is_inline(event):
        return (measured(event, message) or f.EventSeen(stamp, agent, "sidechain"),)
    told: list[AgentFact] = []
    for block in records(message, "content") or ():
        if block.get("type") == "tool_use":
            told.extend(_called(event, block))
    if not told and text(message, "stop_reason") in _ENDS:
        told.extend(yielded(event, _words(message)))
    level = measured(event, message)
    if level is not None:
        told.append(level)
    return tuple(told) or (f.EventSeen(stamp, agent, "answer"),)


def is_inline(event: Event) -> bool:
    """Versions before 2.0 write a helper's rows into its session's file, once it is through, without its id."""
    return event.agent == event.root and event.body.get("isSidechain") is True


def yielded(event: Event, message: str) -> tuple[AgentFact, ...]:
    """The turn is over; what still runs, a session file does not say."""
    if event.agent == event.root:
        return (f.TurnEnded(event.stamp, event.agent, None, message),)
    return (f.SubagentStopped(event.stamp, event.agent, event.root, "", message),)


def _called(event: Event, block: Json) -> tuple[AgentFact, ...]:
    """A call that the model asks for.  It may still have to wait for others, or for a person."""
    name, given = text(block, "name"), record(block, "input")
    tool = ToolId(ident(block.get("id")) or f"~{name}#{digest(given)}")
    told = begun(event, tool, name, given, alone=False)
    if event.agent != event.root:
        if name == "SendMessage" and agreed_to_go(given):
            return *told, f.AgentDismissed(event.stamp, event.agent)
    elif name in SPAWNERS and is_old(event):
        role = text(given, "subagent_type") or "general-purpose"
        return *told, f.SubagentStarted(event.stamp, child_id(event.root, tool), event.root, role)
    return told


def is_old(event: Event) -> bool:
    """Versions before 2.0 give helpers no id: one is known by the call that it works for."""
    return text(event.body, "version").startswith("1.")


def measured(event: Event, message: Json) -> f.ContextMeasured | None:
    """How full the model's memory was; nothing where it is not said, or nothing was used."""
    usage, used = record(message, "usage"), 0
    for key in _USED:
        count = usage.get(key)
        if type(count) is int and count > 0:
            used += count
    if not used:
        return None
    return f.ContextMeasured(event.stamp, event.agent, used, None, text(message, "model")[:80], is_inline(event))


def _words(message: Json) -> str:
    """The beginning of what was said."""
    content = message.get("content")
    if type(content) is str:
        return line(content)
    return next((words for block in records(message, "content") or () if (words := line(block.get("text")))), "")
