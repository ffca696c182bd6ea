"""Rows of a session file that hold what tools gave back.

Rule: a result names its call, not its tool.  So what else a result means is told by its own shape, and where a helper's
file leaves the shape out, by the few sentences that Claude Code writes in its place.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from app.wire import facts as f
from app.wire.facts import AgentFact, AgentId, Outcome, Task, ToolId
from app.wire.providers.claude_answers import is_inline, is_old
from app.wire.providers.claude_calls import LAUNCHES, OVER
from app.wire.providers.claude_tools import LABEL, is_refusal
from app.wire.providers.event import Event
from app.wire.providers.fields import Json, child_id, ident, line, record, records, text

_STATUS: Final[dict[str, f.TodoStatus]] = {
    "pending": "pending",
    "in_progress": "in_progress",
    "completed": "completed",
}
_NOT_REFUSED: Final = ("Exit code", "Error: Exit code", "<tool_use_error>")
_INTERRUPTED: Final = "[Request interrupted by user"
_SHELL: Final = re.compile(r"running in background with ID: ([\w-]{1,80})")
_LAUNCHED: Final = "Async agent launched"
_AGENT: Final = re.compile(r"\bagentId: ([\w-]{1,120})")


def returned(event: Event) -> tuple[AgentFact, ...]:
    """A user row with results; there is nothing to say of one without."""
    blocks = records(record(event.body, "message"), "content") or ()
    found = [block for block in blocks if block.get("type") == "tool_result"]
    if not found:
        return ()
    if is_inline(event):
        return (f.EventSeen(event.stamp, event.agent, "sidechain"),)
    shape = event.body.get("toolUseResult") if len(found) == 1 else None
    return tuple(fact for block in found for fact in _result(event, block, shape))


def _result(event: Event, block: Json, shape: object) -> Iterator[AgentFact]:
    tool = ToolId(ident(block.get("tool_use_id")))
    if not tool:
        return
    words = _words(block.get("content"))
    if block.get("is_error") is True:
        yield f.ToolFinished(event.stamp, event.agent, tool, "", _failure(words))
    elif type(shape) is dict:
        yield from _by_shape(event, tool, shape)
    else:
        yield _by_words(event, tool, words)
    if is_old(event):  # the call may have been a helper's; of anybody else this says nothing
        yield f.SubagentStopped(event.stamp, child_id(event.root, tool), event.root)


def _failure(words: str) -> Outcome:
    if words.startswith(_INTERRUPTED):
        return Outcome.INTERRUPTED
    if words.startswith(_NOT_REFUSED):
        return Outcome.FAILED
    return Outcome.DENIED if is_refusal(words) else Outcome.FAILED


def _by_shape(event: Event, tool: ToolId, shape: Json) -> Iterator[AgentFact]:
    stamp, agent = event.stamp, event.agent
    shell, helper, status = ident(shape.get("backgroundTaskId")), ident(shape.get("agentId")), text(shape, "status")
    if shell:
        yield _launched(event, tool, None, Task(shell, "shell", "running"))
    elif status in LAUNCHES:
        yield from _spawned(event, tool, shape, helper, status)
    else:
        stopped = shape.get("interrupted") is True or shape.get("wasInterrupted") is True
        child = child_id(event.root, helper) if helper else None
        outcome = Outcome.INTERRUPTED if stopped else Outcome.OK
        yield f.ToolFinished(stamp, agent, tool, "", outcome, "", child)
        if child is not None and text(shape, "resolvedModel"):
            yield f.AgentDescribed(stamp, child, "subagent", model=text(shape, "resolvedModel")[:80])
    yield from _of_tasks(event, shape)
    yield from _of_todos(event, shape)


def _spawned(event: Event, tool: ToolId, shape: Json, helper: str, status: str) -> Iterator[AgentFact]:
    """An agent was launched: with a name it is a teammate, else it goes on in the background."""
    child = child_id(event.root, helper) if helper else None
    is_mate = status == "teammate_spawned"
    label = line(shape.get("description"), LABEL)
    yield _launched(event, tool, child, Task(helper, "subagent", "running", label) if helper and not is_mate else None)
    if child is not None:
        yield f.AgentDescribed(
            event.stamp,
            child,
            "teammate" if is_mate else "subagent",
            event.agent,
            name=line(shape.get("name"), LABEL),
            role=line(shape.get("agent_type") or shape.get("agentType"), LABEL),
            model=(text(shape, "resolvedModel") or text(shape, "model"))[:80],
            labels=tuple(found for key in ("prompt", "description") if (found := line(shape.get(key), LABEL))),
            team=line(shape.get("team_name"), LABEL),
        )


def _by_words(event: Event, tool: ToolId, words: str) -> f.ToolFinished:
    """A helper's file has only the text that the model got."""
    if (shell := _SHELL.search(words, 0, 400)) is not None and words.startswith("Command "):
        return _launched(event, tool, None, Task(shell[1], "shell", "running"))
    helper = _AGENT.search(words)
    child = child_id(event.root, helper[1]) if helper is not None else None
    if child is not None and words.startswith(_LAUNCHED):
        return _launched(event, tool, child, Task(child.rpartition("/")[2], "subagent", "running"))
    return f.ToolFinished(event.stamp, event.agent, tool, spawned=child)


def _launched(event: Event, tool: ToolId, child: AgentId | None, task: Task | None) -> f.ToolFinished:
    return f.ToolFinished(event.stamp, event.agent, tool, "", Outcome.LAUNCHED, "", child, task)


def _of_tasks(event: Event, shape: Json) -> Iterator[AgentFact]:
    """Background work that was stopped, or was asked after and found to be over."""
    asked, told = record(shape, "task"), ""
    if text(asked, "status") in OVER:
        told = ident(asked.get("task_id"))
    elif "task_type" in shape or "shell_id" in shape:
        told = ident(shape.get("task_id") or shape.get("shell_id"))
    if told:
        yield f.TaskEnded(event.stamp, event.agent, told)
        yield f.SubagentStopped(event.stamp, child_id(event.root, told), event.root)


def _of_todos(event: Event, shape: Json) -> Iterator[AgentFact]:
    """The list as a whole, one new item, or one that changed."""
    stamp, agent = event.stamp, event.agent
    listed = records(shape, "newTodos")
    if listed is not None:
        yield f.TodosListed(stamp, agent, tuple(_todo(item, k) for k, item in enumerate(listed, 1)))
    made = record(shape, "task")
    if ident(made.get("id")) and "subject" in made:
        yield f.TodoChanged(stamp, agent, ident(made.get("id")), line(made.get("subject")), "pending")
    changed, to = ident(shape.get("taskId")), text(record(shape, "statusChange"), "to")
    if changed and (to in _STATUS or to == "deleted"):
        yield f.TodoChanged(stamp, agent, changed, "", _STATUS.get(to) or "deleted")


def _todo(item: Json, k: int) -> f.Todo:
    subject = line(item.get("content") or item.get("subject"))
    return f.Todo(ident(item.get("id")) or str(k), subject, _STATUS.get(text(item, "status"), "pending"))


def _words(content: Any) -> str:  # noqa: ANN401  whatever a row holds
    """The result as the model got it: a text, or the texts of its parts."""
    if type(content) is str:
        return content
    if type(content) is not list:
        return ""
    return "\n".join(text(part, "text")[:2000] for part in content[:8] if type(part) is dict)
