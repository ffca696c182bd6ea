"""Claude Code's tool events: calls that begin, end, are gated, are refused, and what some of them bring about.

Rule: one event about one call says the same with or without ``tool_use_id``: versions before 2.1 leave it out, and a
permission request always does.  Then a digest of the input stands for it.
"""

from typing import Final

from app.wire import facts as f
from app.wire.facts import AgentFact, Outcome, Task, ToolId
from app.wire.providers.claude_tools import (
    ALONE,
    LABEL,
    QUESTIONS,
    SPAWNERS,
    agreed_to_go,
    asked,
    doing,
    is_refusal,
    spawn_of,
)
from app.wire.providers.event import Event
from app.wire.providers.fields import Json, child_id, digest, ident, line, record, records, text

LAUNCHES: Final = ("async_launched", "teammate_spawned")
OVER: Final = ("completed", "failed", "killed", "stopped", "cancelled")  # a background task that runs no more
_STATUS: Final[dict[str, f.TodoStatus]] = {
    "pending": "pending",
    "in_progress": "in_progress",
    "completed": "completed",
}


def tool_id(body: Json, name: str) -> ToolId:
    """The call's id; where the provider gives none, one made of the tool and its input, marked by a tilde."""
    return ToolId(ident(body.get("tool_use_id")) or f"~{name}#{digest(record(body, 'tool_input'))}")


def called(event: Event) -> tuple[AgentFact, ...]:
    """PreToolUse: a call begins."""
    name, given = text(event.body, "tool_name"), record(event.body, "tool_input")
    return begun(event, tool_id(event.body, name), name, given, alone=name in ALONE)


def begun(event: Event, tool: ToolId, name: str, given: Json, *, alone: bool) -> tuple[AgentFact, ...]:
    """A call begins, whoever tells of it.  A question and a plan wait for a person from here on."""
    stamp, agent = event.stamp, event.agent
    key = digest(given)
    activity, target = doing(name, given)
    began = f.ToolStarted(
        stamp,
        agent,
        tool,
        name,
        activity,
        target,
        given.get("run_in_background") is True,
        key,
        alone,
        spawn_of(given) if name in SPAWNERS else None,
    )
    if name in QUESTIONS:
        return began, f.BlockOpened(stamp, agent, QUESTIONS[name], tool, name, key, target, sure=True)
    return (began,)


def gated(event: Event) -> tuple[AgentFact, ...]:
    """PermissionRequest: a call waits for a yes, unless something answers at once."""
    stamp, agent, _, body = event
    name, given = text(body, "tool_name"), record(body, "tool_input")
    kind = QUESTIONS.get(name, "permission")
    tool = ident(body.get("tool_use_id"))
    return (
        f.BlockOpened(
            stamp, agent, kind, ToolId(tool) if tool else None, name, digest(given), asked(name, given), False
        ),
    )


def refused(event: Event) -> tuple[AgentFact, ...]:
    """PermissionDenied: a rule said no."""
    stamp, agent, _, body = event
    name, key = text(body, "tool_name"), digest(record(body, "tool_input"))
    tool = tool_id(body, name)
    return (f.BlockDenied(stamp, agent, tool, name, key, line(body.get("reason"))),)


def failed(event: Event) -> tuple[AgentFact, ...]:
    """PostToolUseFailure: a call went wrong, or a person stopped it."""
    stamp, agent, root, body = event
    name = text(body, "tool_name")
    tool = tool_id(body, name)
    if body.get("is_interrupt") is True:
        over = f.ToolFinished(stamp, agent, tool, name, Outcome.INTERRUPTED)
        return (over, f.TurnInterrupted(stamp, agent)) if agent == root else (over,)
    error = line(body.get("error"), 40)
    return (f.ToolFinished(stamp, agent, tool, name, Outcome.FAILED, error if error.startswith("Exit code") else ""),)


def returned(event: Event) -> tuple[AgentFact, ...]:
    """PostToolUse: a call is over, or has launched work that goes on."""
    stamp, agent, _, body = event
    name = text(body, "tool_name")
    special = _AFTER.get(name)
    if special is not None:
        return special(event, name)
    return (f.ToolFinished(stamp, agent, tool_id(body, name), name),)


def stepped(event: Event) -> tuple[AgentFact, ...]:
    """PostToolBatch: all calls of one answer of the model are over.  Refused and unknown calls show up only here."""
    ends: list[f.CallEnd] = []
    for call in records(event.body, "tool_calls") or ():
        name = text(call, "tool_name")
        ends.append(f.CallEnd(tool_id(call, name), name, _ending(call.get("tool_response"))))
    return (f.StepFinished(event.stamp, event.agent, tuple(ends)),)


def _ending(response: object) -> Outcome:
    """How a call ended that had no event of its own, from the text that the model got."""
    if type(response) is not str:
        return Outcome.CLOSED
    if response.startswith("<tool_use_error>"):
        return Outcome.FAILED
    return Outcome.DENIED if is_refusal(response) else Outcome.CLOSED


def _end(
    event: Event, name: str, outcome: Outcome = Outcome.OK, spawned: f.AgentId | None = None, task: Task | None = None
) -> f.ToolFinished:
    return f.ToolFinished(event.stamp, event.agent, tool_id(event.body, name), name, outcome, "", spawned, task)


def _after_shell(event: Event, name: str) -> tuple[AgentFact, ...]:
    response = record(event.body, "tool_response")
    task = ident(response.get("backgroundTaskId"))
    if task:
        given = record(event.body, "tool_input")
        label = line(given.get("description"), LABEL) or doing(name, given)[1]
        return (_end(event, name, Outcome.LAUNCHED, task=Task(task, "shell", "running", label)),)
    return (_end(event, name, Outcome.INTERRUPTED if response.get("interrupted") is True else Outcome.OK),)


def _after_spawn(event: Event, name: str) -> tuple[AgentFact, ...]:
    """The one event that tells whose child an agent is: at the end for one that was waited for, else at its start."""
    response, given = record(event.body, "tool_response"), record(event.body, "tool_input")
    raw, status = ident(response.get("agentId")), text(response, "status")
    child = child_id(event.root, raw) if raw else None
    if status not in LAUNCHES:
        interrupted = response.get("wasInterrupted") is True
        return (_end(event, name, Outcome.INTERRUPTED if interrupted else Outcome.OK, child),)
    spawn = spawn_of(given)
    task = Task(raw, "subagent", "running", line(given.get("description"), LABEL)) if raw else None
    if status == "teammate_spawned":
        task = None
    over = _end(event, name, Outcome.LAUNCHED, child, task)
    if child is None:
        return (over,)
    kind: f.AgentKind = "teammate" if spawn.name else "subagent"
    model = text(response, "model")
    about = f.AgentDescribed(
        event.stamp, child, kind, event.agent, "", spawn.name, spawn.role, "", model, "", spawn.labels
    )
    return over, about


def _after_task_stop(event: Event, name: str) -> tuple[AgentFact, ...]:
    task = ident(record(event.body, "tool_input").get("task_id") or record(event.body, "tool_input").get("shell_id"))
    over = _end(event, name)
    return (over, f.TaskEnded(event.stamp, event.agent, task)) if task else (over,)


def _after_task_output(event: Event, name: str) -> tuple[AgentFact, ...]:
    told = record(record(event.body, "tool_response"), "task")
    task = ident(told.get("task_id"))
    over = _end(event, name)
    return (over, f.TaskEnded(event.stamp, event.agent, task)) if task and text(told, "status") in OVER else (over,)


def _after_message(event: Event, name: str) -> tuple[AgentFact, ...]:
    over = _end(event, name)
    if event.agent != event.root and agreed_to_go(record(event.body, "tool_input")):
        return over, f.AgentDismissed(event.stamp, event.agent)
    return (over,)


def _after_todo_write(event: Event, name: str) -> tuple[AgentFact, ...]:
    items = records(record(event.body, "tool_input"), "todos")
    over = _end(event, name)
    if items is None:
        return (over,)
    todos = tuple(
        f.Todo(
            ident(item.get("id")) or str(k),
            line(item.get("content") or item.get("subject")),
            _STATUS.get(text(item, "status"), "pending"),
        )
        for k, item in enumerate(items, 1)
    )
    return over, f.TodosListed(event.stamp, event.agent, todos)


def _after_task_update(event: Event, name: str) -> tuple[AgentFact, ...]:
    given = record(event.body, "tool_input")
    todo, status = ident(given.get("taskId")), text(given, "status")
    over = _end(event, name)
    if todo and (status in _STATUS or status == "deleted"):
        now = _STATUS.get(status)
        return over, f.TodoChanged(event.stamp, event.agent, todo, line(given.get("subject")), now or "deleted")
    return (over,)


_AFTER: Final = {
    "Agent": _after_spawn,
    "Bash": _after_shell,
    "KillShell": _after_task_stop,
    "PowerShell": _after_shell,
    "SendMessage": _after_message,
    "Task": _after_spawn,
    "TaskOutput": _after_task_output,
    "TaskStop": _after_task_stop,
    "TaskUpdate": _after_task_update,
    "TodoWrite": _after_todo_write,
}
