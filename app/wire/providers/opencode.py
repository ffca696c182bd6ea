"""OpenCode's events, as its plugins and its server tell them, as facts.

Input: one event of the bus, ``{"type": …, "properties": {…}}``.  Rule: total and pure.  A helper is a session of its
own that names its parent once, when it is created; ``session.idle`` says that a turn is over, whatever ended it.
"""

from typing import Final

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import Activity, AgentFact, AgentId, Outcome, Stamp, ToolId
from app.wire.providers.commands import doing_of
from app.wire.providers.event import Event, Reader
from app.wire.providers.fields import Json, child_id, digest, ident, line, record, records, sent_s, text

_ACTIVITY: Final[dict[str, Activity]] = {
    "apply_patch": Activity.TYPING,
    "edit": Activity.TYPING,
    "glob": Activity.SEARCHING,
    "grep": Activity.SEARCHING,
    "list": Activity.SEARCHING,
    "patch": Activity.TYPING,
    "question": Activity.ASKING,
    "read": Activity.READING,
    "task": Activity.SPAWNING,
    "todoread": Activity.PLANNING,
    "todowrite": Activity.PLANNING,
    "webfetch": Activity.WEB,
    "websearch": Activity.WEB,
    "write": Activity.TYPING,
}
_TODO: Final[dict[str, f.TodoStatus]] = {"completed": "completed", "in_progress": "in_progress"}
_UNTITLED: Final = ("New session - ", "Child session - ")
_TOKENS: Final = ("input", "output", "reasoning")


def facts_of_opencode(envelope: Envelope) -> tuple[AgentFact, ...]:
    """The facts of one event; none of one that is about no session: many are, at each start."""
    kind, body = text(envelope.body, "type"), record(envelope.body, "properties")
    info = record(body, "info")
    session = ident(body.get("sessionID")) or ident(info.get("sessionID"))
    if not session and kind.startswith("session."):
        session = ident(info.get("id"))
    if not session:
        return ()
    agent = AgentId(f"{envelope.provider}:{session}")
    stamp = Stamp(
        envelope.seq,
        envelope.at_s,
        envelope.source,
        envelope.provider,
        envelope.host,
        text(info, "directory"),
        sent_s=sent_s(envelope.ref),
    )
    reader = _READERS.get(kind)
    if reader is None:
        return (f.EventSeen(stamp, agent, "answer" if kind.startswith("message.") else line(kind, 40)),)
    return reader(Event(stamp, agent, agent, body))


# -- sessions ----------------------------------------------------------------------------------------------------------


def _created(event: Event) -> tuple[AgentFact, ...]:
    """A session opens, or a helper's does: from then on its own id means that helper."""
    parent = ident(record(event.body, "info").get("parentID"))
    if not parent:
        return f.SessionStarted(event.stamp, event.agent, "startup"), *_about(event, None)
    above = AgentId(f"{event.stamp.provider}:{parent}")
    helper = child_id(above, event.agent.partition(":")[2])
    role = line(record(event.body, "info").get("agent"), 40)
    return (
        f.SessionPlaced(event.stamp, event.agent, helper),
        f.SubagentStarted(event.stamp, helper, above, role),
        *_about(event, above),
    )


def _about(event: Event, parent: AgentId | None) -> tuple[AgentFact, ...]:
    info, title = record(event.body, "info"), line(record(event.body, "info").get("title"), 80)
    told: list[AgentFact] = [
        f.AgentDescribed(
            event.stamp,
            event.agent,
            "session" if parent is None else "subagent",
            parent,
            role="" if parent is None else line(info.get("agent"), 40),
            cwd=event.stamp.cwd,
            model=text(record(info, "model"), "id")[:80],
            title="" if title.startswith(_UNTITLED) else title,
        )
    ]
    cost = info.get("cost")
    if isinstance(cost, int | float) and type(cost) is not bool and 0 < cost < 1e9:
        told.append(f.CostStated(event.stamp, event.agent, float(cost)))
    return tuple(told)


def _updated(event: Event) -> tuple[AgentFact, ...]:
    return _about(event, None)


def _deleted(event: Event) -> tuple[AgentFact, ...]:
    return (f.SessionEnded(event.stamp, event.agent),)


def _idle(event: Event) -> tuple[AgentFact, ...]:
    return (f.TurnEnded(event.stamp, event.agent, again=True),)


def _failed(event: Event) -> tuple[AgentFact, ...]:
    name = text(record(event.body, "error"), "name")
    if name == "MessageAbortedError":
        return (f.TurnInterrupted(event.stamp, event.agent),)
    return (f.TurnFailed(event.stamp, event.agent, line(name, 40) or "unknown"),)


def _compacted(event: Event) -> tuple[AgentFact, ...]:
    return (f.CompactionFinished(event.stamp, event.agent),)


def _todos(event: Event) -> tuple[AgentFact, ...]:
    listed = (
        f.Todo(ident(item.get("id")) or str(k), line(item.get("content")), _TODO.get(text(item, "status"), "pending"))
        for k, item in enumerate(records(event.body, "todos") or (), 1)
    )
    return (f.TodosListed(event.stamp, event.agent, tuple(listed)),)


# -- messages and their parts ------------------------------------------------------------------------------------------


def _message(event: Event) -> tuple[AgentFact, ...]:
    """A message is told again at every change; one of a person's begins a turn when it is new."""
    stamp, agent, info = event.stamp, event.agent, record(event.body, "info")
    seen = f.EventSeen(stamp, agent, "answer")
    if text(info, "role") == "user":
        return (seen,) if "summary" in info else (f.TurnStarted(stamp, agent, turn=ident(info.get("id"))),)
    tokens, cache = record(info, "tokens"), record(record(info, "tokens"), "cache")
    counts = [tokens.get(key) for key in _TOKENS] + [cache.get("read"), cache.get("write")]
    used = sum(count for count in counts if type(count) is int and count > 0)
    if used and "completed" in record(info, "time"):
        return (f.ContextMeasured(stamp, agent, used, None, text(info, "modelID")[:80]),)
    return (seen,)


def _part(event: Event) -> tuple[AgentFact, ...]:
    """A call begins when it runs, for only then its input is known; its end says how it went."""
    part = record(event.body, "part")
    state, tool = record(part, "state"), ident(part.get("callID"))
    if text(part, "type") != "tool" or not tool:
        return (f.EventSeen(event.stamp, event.agent, "answer"),)
    name = line(part.get("tool"), 60)
    match text(state, "status"):
        case "running":
            return _runs(event, ToolId(tool), name, record(state, "input"))
        case "completed":
            code = record(state, "metadata").get("exit")
            outcome = Outcome.FAILED if type(code) is int and code != 0 else Outcome.OK
            return (_over(event, ToolId(tool), name, outcome, state),)
        case "error":
            return (_over(event, ToolId(tool), name, _failure(state), state),)
        case _:
            return (f.EventSeen(event.stamp, event.agent, "answer"),)


def _runs(event: Event, tool: ToolId, name: str, given: Json) -> tuple[AgentFact, ...]:
    activity, target = _doing(name, given)
    spawn = f.Spawn(text(given, "subagent_type")) if name == "task" else None
    key = digest(given)
    began = f.ToolStarted(event.stamp, event.agent, tool, name, activity, target, False, key, False, spawn)
    if name == "question":
        return began, f.BlockOpened(event.stamp, event.agent, "question", tool, name, key, target, True)
    return (began,)


def _doing(name: str, given: Json) -> tuple[Activity, str]:
    if name == "bash":
        return doing_of(text(given, "command"))
    activity = _ACTIVITY.get(name, Activity.OTHER)
    path = text(given, "filePath") or text(given, "path")
    return activity, line(path.replace("\\", "/").rpartition("/")[2], 60)


def _over(event: Event, tool: ToolId, name: str, outcome: Outcome, state: Json) -> f.ToolFinished:
    child = ident(record(state, "metadata").get("sessionId")) if name == "task" else ""
    spawned = AgentId(f"{event.stamp.provider}:{child}") if child else None
    return f.ToolFinished(event.stamp, event.agent, tool, name, outcome, "", spawned)


def _failure(state: Json) -> Outcome:
    words = text(state, "error")
    if record(state, "metadata").get("interrupted") is True or "aborted" in words[:60]:
        return Outcome.INTERRUPTED
    return Outcome.DENIED if "rejected permission" in words[:120] else Outcome.FAILED


# -- what needs a person -----------------------------------------------------------------------------------------------


def _permission(event: Event) -> tuple[AgentFact, ...]:
    body = event.body
    tool = ident(record(body, "tool").get("callID")) or ident(body.get("callID"))
    name, key = line(body.get("permission") or body.get("type"), 60), ident(body.get("id"))
    detail = _doing(name, record(body, "metadata"))[1]
    gated = ToolId(tool) if tool else None
    return (f.BlockOpened(event.stamp, event.agent, "permission", gated, name, key, detail),)


def _question(event: Event) -> tuple[AgentFact, ...]:
    tool, key = ident(record(event.body, "tool").get("callID")), ident(event.body.get("id"))
    asked = (records(event.body, "questions") or ({},))[:1]
    detail = line(asked[0].get("header"), 60) if asked else ""
    gated = ToolId(tool) if tool else None
    return (f.BlockOpened(event.stamp, event.agent, "question", gated, "question", key, detail, True),)


def _permitted(event: Event) -> tuple[AgentFact, ...]:
    key = ident(event.body.get("requestID")) or ident(event.body.get("permissionID"))
    return (f.BlockClosed(event.stamp, event.agent, "permission", key),)


def _answered(event: Event) -> tuple[AgentFact, ...]:
    return (f.BlockClosed(event.stamp, event.agent, "question"),)


_READERS: Final[dict[str, Reader]] = {
    "message.part.updated": _part,
    "message.updated": _message,
    "permission.asked": _permission,
    "permission.replied": _permitted,
    "permission.updated": _permission,
    "question.asked": _question,
    "question.rejected": _answered,
    "question.replied": _answered,
    "session.compacted": _compacted,
    "session.created": _created,
    "session.deleted": _deleted,
    "session.error": _failed,
    "session.idle": _idle,
    "session.updated": _updated,
    "todo.updated": _todos,
}
