"""Codex's tools: what a figure acts out for each call, and how a call ended.

Rule: hooks and rollouts tell of one call by different names; here they become the same.  The shell is ``Bash`` as in
the hooks, whatever the rollout calls it, and names that have their space glued on are known by their end.
"""

import json
import re
from typing import Final

from app.wire import facts as f
from app.wire.facts import Activity, AgentFact, Outcome, Spawn, ToolId
from app.wire.providers.commands import asked_of, doing_of
from app.wire.providers.event import Event
from app.wire.providers.fields import Json, digest, ident, line, record, records, text

SHELL: Final = "Bash"
SPAWN: Final = "spawn_agent"
_LONGEST: Final = 200_000  # characters of arguments that are decoded
_TARGET: Final = 60
_QUESTION: Final = 120  # of a question, which is read as a whole or not at all
_SHELLS: Final = frozenset(["Bash", "container.exec", "exec_command", "local_shell", "shell", "shell_command"])
_TEAM: Final[dict[str, Activity]] = {
    "close_agent": Activity.MESSAGING,
    "followup_task": Activity.MESSAGING,
    "resume_agent": Activity.SPAWNING,
    "send_input": Activity.MESSAGING,
    "send_message": Activity.MESSAGING,
    "spawn_agent": Activity.SPAWNING,
    "wait_agent": Activity.OTHER,
}
_ACTIVITY: Final[dict[str, Activity]] = {
    "apply_patch": Activity.TYPING,
    "exec": Activity.RUNNING,
    "image_generation": Activity.OTHER,
    "request_user_input": Activity.ASKING,
    "tool_search": Activity.SEARCHING,
    "update_plan": Activity.PLANNING,
    "view_image": Activity.READING,
    "web_search": Activity.WEB,
    "write_stdin": Activity.RUNNING,
}
_PATCHED: Final = re.compile(r"^\*\*\* (?:Add|Delete|Update) File: (.{1,400})$", re.MULTILINE)
_EXIT: Final = re.compile(r"(?:Process exited with code|[Ee]xit[ _]code\"?:) (-?\d{1,6})")
_NOT_ALLOWED: Final = ("rejected by user", "patch rejected", "denied by", "was blocked", "blocked by")
_STATUS: Final[dict[str, f.TodoStatus]] = {"completed": "completed", "in_progress": "in_progress"}


def plain_name(name: str) -> str:
    """A tool's one name.

    >>> plain_name("exec_command"), plain_name("multi_agent_v1wait_agent"), plain_name("mcp__tiny__add")
    ('Bash', 'wait_agent', 'mcp__tiny__add')
    """
    if name in _SHELLS:
        return SHELL
    if name.startswith("mcp__"):
        return name[:120]
    return next((own for own in _TEAM if name.endswith(own)), name[:120])


def given_to(name: str, arguments: object) -> Json:
    """What a call was given, as the hooks would say it; arguments come as an object or as its JSON."""
    if name == "apply_patch":
        return {"command": arguments if type(arguments) is str else text(_object(arguments), "command")}
    given = _object(arguments)
    if name != SHELL:
        return given
    command = given.get("command", given.get("cmd"))
    if type(command) is list:  # older versions name the shell and its switches before the command
        command = command[-1] if command else ""
    return {"command": command if type(command) is str else ""}


def _object(arguments: object) -> Json:
    if type(arguments) is str and len(arguments) <= _LONGEST:
        try:
            arguments = json.loads(arguments)
        except (ValueError, RecursionError):
            return {}
    return arguments if type(arguments) is dict else {}


def begun(event: Event, tool: ToolId, name: str, given: Json) -> tuple[AgentFact, ...]:
    """A call begins.  A question waits for a person from here on; a plan is the agent's own list."""
    stamp, agent = event.stamp, event.agent
    key, (activity, target) = digest(given), _doing(name, given)
    spawn = Spawn(text(given, "agent_type") or "default") if name == SPAWN else None
    began = f.ToolStarted(stamp, agent, tool, name, activity, target, False, key, False, spawn)
    if name == "request_user_input":
        return began, f.BlockOpened(stamp, agent, "question", tool, name, key, target, sure=True)
    if name == "update_plan":
        return began, f.TodosListed(stamp, agent, _todos(given))
    return (began,)


def gated(event: Event, name: str, given: Json) -> tuple[AgentFact, ...]:
    """A call waits for a yes; which call it is, only its input tells."""
    detail = asked_of(text(given, "command")) if name == SHELL else _doing(name, given)[1]
    return (f.BlockOpened(event.stamp, event.agent, "permission", None, name, digest(given), detail),)


def _doing(name: str, given: Json) -> tuple[Activity, str]:
    if name == SHELL:
        return doing_of(text(given, "command"))
    if name == "apply_patch":
        found = _PATCHED.search(text(given, "command"))
        return Activity.TYPING, _base(found[1]) if found else ""
    if name == "request_user_input":
        asked = (records(given, "questions") or ({},))[:1]
        return Activity.ASKING, line(text(asked[0], "question") or text(asked[0], "header"), _QUESTION) if asked else ""
    if name == "view_image":
        return Activity.READING, _base(text(given, "path"))
    if name.startswith("mcp__"):
        return Activity.OTHER, " ".join(name.split("__")[1:3])[:_TARGET]
    return _ACTIVITY.get(name) or _TEAM.get(name, Activity.OTHER), ""


def _base(path: str) -> str:
    return line(path.replace("\\", "/").rstrip("/").rpartition("/")[2], _TARGET)


def _todos(given: Json) -> tuple[f.Todo, ...]:
    return tuple(
        f.Todo(str(k), line(item.get("step")), _STATUS.get(text(item, "status"), "pending"))
        for k, item in enumerate(records(given, "plan") or (), 1)
    )


def outcome_of(output: object) -> Outcome:
    """How a call ended, by the text that the model got."""
    words = output if type(output) is str else text(_parts(output), "text")
    head = words[:400]
    if "aborted by user" in head:
        return Outcome.INTERRUPTED
    if any(phrase in head for phrase in _NOT_ALLOWED):
        return Outcome.DENIED
    if "Process running with session ID" in head:
        return Outcome.LAUNCHED
    found = _EXIT.search(words, 0, 400) or _EXIT.search(words[-200:])
    if found is not None:
        return Outcome.OK if found[1] == "0" else Outcome.FAILED
    return Outcome.FAILED if head.startswith("unsupported call") else Outcome.CLOSED


def _parts(output: object) -> Json:
    """The first part of a result that comes in parts."""
    if type(output) is list and output and type(output[0]) is dict:
        return output[0]
    return record({"": output}, "")


def spawned_id(output: object) -> str:
    """The thread that a call of ``spawn_agent`` brought up."""
    return ident(_object(output).get("agent_id"))
