"""Codex's rollouts, versions 0.21 to 0.171: one line is turned into the same facts as the hooks.

Input: one row of ``rollout-<time>-<thread>.jsonl``, with the file's path in ``ref``.  Rule: total and pure; a row that
nobody has heard of says nothing.  A thread is a person only if a person, or another thread on somebody's behalf,
began it: whatever Codex runs for itself is its own machinery.
"""

import re
from functools import lru_cache
from typing import Final

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import AgentFact, AgentId, Outcome, Stamp, ToolId
from app.wire.providers.codex_tools import begun, given_to, outcome_of, plain_name, spawned_id
from app.wire.providers.event import Event, Reader
from app.wire.providers.fields import Json, child_id, digest, ident, line, record, text
from app.wire.providers.times import epoch_s

_THREAD: Final = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\Z")
_PEOPLE: Final = frozenset(["", "app-server", "appServer", "app_server", "cli", "exec", "mcp", "unknown", "vscode"])
_HEADLESS: Final = "exec"
_ITEMS: Final = frozenset(["CommandExecution", "FileChange", "McpToolCall"])  # their ids are those of calls
_LIVELY: Final = frozenset(
    ["agent_message", "agent_reasoning", "error", "message", "reasoning", "stream_error", "user_message"]
)


def facts_of_codex_line(envelope: Envelope) -> tuple[AgentFact, ...]:
    """The facts of one row."""
    body, path = envelope.body, envelope.ref.get("path")
    kind, payload = text(body, "type"), record(body, "payload")
    if "payload" not in body:  # the first versions wrote what the model said without a cover
        kind, payload = ("response_item" if kind else "session_meta"), body
    thread = thread_of(path) if type(path) is str else ""
    if not thread and kind == "session_meta":
        thread = ident(payload.get("id"))
    if not thread:
        return ()
    agent = AgentId(f"{envelope.provider}:{thread}")
    event = Event(_stamp(envelope, payload), agent, agent, payload)
    match kind:
        case "session_meta":
            return _began(event, thread)
        case "turn_context":
            return (f.AgentDescribed(event.stamp, agent, model=text(payload, "model")[:80]),)
        case "compacted":
            return (f.CompactionFinished(event.stamp, agent),)
        case "response_item" | "event_msg":
            told = text(payload, "type")
            reader = (_ANSWERS if kind == "response_item" else _EVENTS).get(told)
            if reader is not None:
                return reader(event)
            return (f.EventSeen(event.stamp, agent, "answer"),) if told in _LIVELY else ()
        case _:
            return ()


@lru_cache(maxsize=1024)
def thread_of(path: str) -> str:
    """Whose file it is.

    >>> thread_of("/h/.codex/sessions/2026/rollout-2026-11-30T09-27-54-01a22bc8-4198-7683-8ce3-9eef4c3ae26c.jsonl")
    '01a22bc8-4198-7683-8ce3-9eef4c3ae26c'
    """
    stem = ident(path.replace("\\", "/").rpartition("/")[2].removesuffix(".jsonl"))
    found = _THREAD.search(stem)
    return found[0] if found is not None else stem


def _stamp(envelope: Envelope, payload: Json) -> Stamp:
    """The row's own time, unless it has none or it lies in the relay's future."""
    at_s, heard_s = envelope.at_s, 0.0
    written_s = epoch_s(envelope.body.get("timestamp"))
    if 0.0 < written_s < at_s:
        at_s, heard_s = written_s, at_s
    return Stamp(envelope.seq, at_s, envelope.source, envelope.provider, envelope.host, text(payload, "cwd"), heard_s)


# -- whose thread it is ------------------------------------------------------------------------------------------------


def _began(event: Event, thread: str) -> tuple[AgentFact, ...]:
    """The first row.  A fork begins with the rows of the thread it was forked from: those are not about this one."""
    stamp, agent, _, body = event
    own = ident(body.get("id"))
    if own and own != thread and _THREAD.search(thread):
        return ()
    source = body.get("source")
    match source:
        case {"subagent": {"thread_spawn": dict() as spawned}}:
            return _helper(event, thread, spawned)
        case str() if source not in _PEOPLE and body.get("thread_source") != "user":
            return _machinery(event)
        case dict() if "custom" not in source:
            return _machinery(event)
        case _:
            how: f.SessionStart = "fork" if ident(body.get("forked_from_id")) else "startup"
            headless = source == _HEADLESS
            about = f.AgentDescribed(stamp, agent, cwd=stamp.cwd, headless=headless)
            return f.SessionStarted(stamp, agent, how), about


def _helper(event: Event, thread: str, spawned: Json) -> tuple[AgentFact, ...]:
    """A thread that another one began.  Versions that do not name the session at the top have but one level."""
    stamp, agent, _, body = event
    above = ident(body.get("parent_thread_id")) or ident(spawned.get("parent_thread_id"))
    top = ident(body.get("session_id")) or above
    if not top or top == thread:
        return ()
    root = AgentId(f"{stamp.provider}:{top}")
    helper = child_id(root, thread)
    parent = child_id(root, above) if above and above != top else root
    role = text(spawned, "agent_role") or text(body, "agent_role")
    return (
        f.SessionPlaced(stamp, agent, helper),
        f.SubagentStarted(stamp, helper, root, role or "default", away=True),
        f.AgentDescribed(
            stamp, helper, "subagent", parent, name=line(spawned.get("agent_nickname"), 40), role=role, cwd=stamp.cwd
        ),
    )


def _machinery(event: Event) -> tuple[AgentFact, ...]:
    """A thread of Codex's own; if it names the one that it works for, that one's trail says so."""
    placed = f.SessionPlaced(event.stamp, event.agent, None)
    above = ident(event.body.get("parent_thread_id"))
    if not above:
        return (placed,)
    return placed, f.EventSeen(event.stamp, AgentId(f"{event.stamp.provider}:{above}"), "own thread", lively=False)


# -- turns -------------------------------------------------------------------------------------------------------------


def _turn_began(event: Event) -> tuple[AgentFact, ...]:
    return (f.TurnStarted(event.stamp, event.agent, "", "person", ident(event.body.get("turn_id"))),)


def _said(event: Event) -> tuple[AgentFact, ...]:
    """A prompt: in versions that do not say that a turn begins, it begins with this.  Those know texts alone."""
    if "text_elements" in event.body or "local_images" in event.body:
        return (f.EventSeen(event.stamp, event.agent, "answer"),)
    return (f.TurnStarted(event.stamp, event.agent, line(event.body.get("message"))),)


def _turn_over(event: Event) -> tuple[AgentFact, ...]:
    stamp, agent, _, body = event
    turn, message = ident(body.get("turn_id")), line(body.get("last_agent_message"))
    error = body.get("error")
    if error is None:
        return (f.TurnEnded(stamp, agent, None, message, turn=turn),)
    info = error.get("codex_error_info") if type(error) is dict else ""
    return (f.TurnFailed(stamp, agent, line(info, 40) or "unknown", message, turn),)


def _turn_cut(event: Event) -> tuple[AgentFact, ...]:
    return (f.TurnInterrupted(event.stamp, event.agent),)


# -- calls -------------------------------------------------------------------------------------------------------------


def _called(event: Event) -> tuple[AgentFact, ...]:
    """A call that the model asks for: a function's arguments are JSON in a string, a custom tool's input is a text."""
    body = event.body
    name = plain_name(text(body, "name") or ("Bash" if "action" in body else ""))
    given = given_to(name, body.get("arguments") or body.get("input") or body.get("action"))
    tool = ident(body.get("call_id")) or ident(body.get("id")) or f"~{name}#{digest(given)}"
    return begun(event, ToolId(tool), name, given)


def _returned(event: Event) -> tuple[AgentFact, ...]:
    tool, output = ident(event.body.get("call_id")), event.body.get("output")
    if not tool:
        return ()
    outcome = Outcome.LAUNCHED if spawned_id(output) else outcome_of(output)
    return (f.ToolFinished(event.stamp, event.agent, ToolId(tool), "", outcome),)


def _item(event: Event) -> tuple[AgentFact, ...]:
    """One piece of a turn is complete; commands, changes and foreign tools have the ids of their calls."""
    item = record(event.body, "item")
    kind, tool = text(item, "type"), ident(item.get("id"))
    if kind not in _ITEMS or not tool:
        return (f.EventSeen(event.stamp, event.agent, "answer"),)
    return (_ended(event, tool, item),)


def _old_end(event: Event) -> tuple[AgentFact, ...]:
    tool = ident(event.body.get("call_id"))
    return (_ended(event, tool, event.body),) if tool else ()


def _ended(event: Event, tool: str, body: Json) -> f.ToolFinished:
    code, status = body.get("exit_code"), text(body, "status")
    outcome = Outcome.OK
    if status == "declined":
        outcome = Outcome.DENIED
    elif status == "failed" or (type(code) is int and code != 0) or body.get("success") is False:
        outcome = Outcome.FAILED
    return f.ToolFinished(event.stamp, event.agent, ToolId(tool), "", outcome)


# -- what is known of the session --------------------------------------------------------------------------------------


def _measured(event: Event) -> tuple[AgentFact, ...]:
    """How full the memory was at the newest answer; the totals beside it only ever grow."""
    info = record(event.body, "info")
    used, window = record(info, "last_token_usage").get("total_tokens"), info.get("model_context_window")
    if type(used) is not int or used <= 0:
        return ()
    stated = window if type(window) is int and window > 0 else None
    return (f.ContextMeasured(event.stamp, event.agent, used, stated),)


def _named(event: Event) -> tuple[AgentFact, ...]:
    title = line(event.body.get("thread_name"), 80)
    return (f.AgentDescribed(event.stamp, event.agent, title=title),) if title else ()


def _compacted(event: Event) -> tuple[AgentFact, ...]:
    return (f.CompactionFinished(event.stamp, event.agent),)


_ANSWERS: Final[dict[str, Reader]] = {
    "custom_tool_call": _called,
    "custom_tool_call_output": _returned,
    "function_call": _called,
    "function_call_output": _returned,
    "local_shell_call": _called,
}
_EVENTS: Final[dict[str, Reader]] = {
    "context_compacted": _compacted,
    "exec_command_end": _old_end,
    "item_completed": _item,
    "mcp_tool_call_end": _old_end,
    "patch_apply_end": _old_end,
    "task_complete": _turn_over,
    "task_started": _turn_began,
    "thread_name_updated": _named,
    "token_count": _measured,
    "turn_aborted": _turn_cut,
    "user_message": _said,
}
