"""Rows of a session file in which somebody speaks to the model: a person, another agent, or Claude Code itself.

Rule: most of what stands in such a row was not asked by anybody.  Commands that Claude Code runs itself, their output,
summaries and reminders begin no turn; a message from a teammate or about background work does, but no person asked.
"""

import re
from collections.abc import Iterator
from typing import Final

from app.wire import facts as f
from app.wire.facts import AgentFact
from app.wire.providers.claude_answers import is_inline
from app.wire.providers.claude_calls import OVER
from app.wire.providers.claude_tools import LABEL, is_headless
from app.wire.providers.event import Event
from app.wire.providers.fields import Json, child_id, ident, line, record, text

_INTERRUPTED: Final = "[Request interrupted by user"
_FEEDBACK: Final = "Stop hook feedback"
_NOTICE: Final = "<task-notification>"
_MESSAGES: Final = ("Another Claude session sent a message", "<teammate-message", "<agent-message")
_ASIDE: Final = (
    "<bash-",
    "<command-args",
    "<ide_",
    "<local-command-",
    "<session-",
    "<system-reminder",
    "<user-memory-input",
    "Caveat: The messages below",
)
_COMMAND: Final = "<command-name>"
_COMMAND_NAME: Final = re.compile(r"<command-name>\s*/?([\w:.-]{1,60})")
_COMMAND_ARGS: Final = re.compile(r"<command-args>([^<]{1,200})")
_PROMPT_COMMAND: Final = "<command-message>"  # one that is spelt out for the model; the other kind begins with its name
_PIECE: Final = re.compile(r"<task-notification>(.*?)(?:</task-notification>|\Z)", re.DOTALL)
_TASK_ID: Final = re.compile(r"<task-id>\s*([^<\s]{1,200})\s*</task-id>")
_TASK_STATUS: Final = re.compile(r"<status>\s*(\w{1,40})\s*</status>")
_GONE: Final = re.compile(r'"type"\s*:\s*"shutdown_approved"[^{}]*?"from"\s*:\s*"([^"\\]{1,80})"')
_OWN_WARMUP: Final = "Warmup"  # versions 2.0.2x begin two helpers of their own with this
_WORDS: Final = 4200  # characters of a row that are looked at; the relay sends no more of them


def asked(event: Event) -> tuple[AgentFact, ...]:
    """What a user row says besides results."""
    body = event.body
    if body.get("isCompactSummary") is True:
        return ()
    words, given = _words(body)
    if words.startswith(_INTERRUPTED):
        return (f.TurnInterrupted(event.stamp, event.agent),)
    if not given or is_inline(event):
        return ()
    if body.get("isMeta") is True:
        sent_back = event.agent == event.root and words.startswith(_FEEDBACK)
        return (f.TurnStarted(event.stamp, event.agent, "", "machine"),) if sent_back else ()
    if words.startswith(_ASIDE):
        return ()
    if event.agent != event.root:
        own = words == _OWN_WARMUP and body.get("parentUuid") is None
        return () if own else (f.SubagentStarted(event.stamp, event.agent, event.root),)
    return _said(event, words)


def _words(body: Json) -> tuple[str, bool]:
    """The first text that is meant for the model, and whether anything but results is in the row at all."""
    content = record(body, "message").get("content")
    if type(content) is str:
        return content[:_WORDS].strip(), bool(content.strip())
    if type(content) is not list:
        return "", False
    aside, other = "", False
    for block in content:
        if type(block) is str:
            block = {"type": "text", "text": block}
        if type(block) is not dict or block.get("type") == "tool_result":
            continue
        words = text(block, "text")[:_WORDS].strip()
        if words and not words.startswith(_ASIDE):
            return words, True
        aside, other = aside or words, other or block.get("type") in ("image", "document")
    return ("", True) if other else (aside, bool(aside))


def _said(event: Event, words: str) -> tuple[AgentFact, ...]:
    """Somebody or something speaks to the session itself."""
    stamp, agent, _, body = event
    turn = ident(body.get("promptId"))
    if words.startswith(_COMMAND):
        return _commanded(event, words)
    if words.startswith(_NOTICE):
        return (*tasks_ended(event, words), f.TurnStarted(stamp, agent, "", "machine", turn))
    if words.startswith(_MESSAGES):
        gone = (f.MateLeft(stamp, agent, name) for name in dict.fromkeys(_GONE.findall(words)))
        return (*gone, f.TurnStarted(stamp, agent, "", "machine"))
    if words.startswith(_PROMPT_COMMAND):
        words = _command_line(words)
    told = f.TurnStarted(stamp, agent, line(words), "machine" if _is_by_machine(body) else "person", turn)
    mode, headless = line(body.get("permissionMode"), LABEL), is_headless(body.get("entrypoint"))
    return (told, f.AgentDescribed(stamp, agent, mode=mode, headless=headless)) if mode or headless else (told,)


def _commanded(event: Event, words: str) -> tuple[AgentFact, ...]:
    """A command that Claude Code runs itself.  Some versions clear into a new file and begin it with the command."""
    found = _COMMAND_NAME.match(words)
    match found[1] if found is not None else "":
        case "exit" | "quit":
            return (f.SessionEnded(event.stamp, event.agent, "exit"),)
        case "clear" | "new" | "reset":
            return (f.SessionStarted(event.stamp, event.agent, "clear"),)
        case _:
            return ()


def _command_line(words: str) -> str:
    name, args = _COMMAND_NAME.search(words), _COMMAND_ARGS.search(words)
    return f"/{name[1] if name else ''} {args[1] if args else ''}".strip()


def _is_by_machine(body: Json) -> bool:
    """Newer versions say where a prompt comes from."""
    origin = text(record(body, "origin"), "kind") or text(body, "turnOrigin")
    return origin not in ("", "human", "sdk") or text(body, "promptSource") == "system"


# -- background work that is over --------------------------------------------------------------------------------------


def tasks_ended(event: Event, words: str) -> tuple[AgentFact, ...]:
    """What notices about background work say; nothing if this is none."""
    return tuple(_ended(event, words)) if words.startswith(_NOTICE) else ()


def _ended(event: Event, words: str) -> Iterator[AgentFact]:
    for piece in _PIECE.finditer(words[:_WORDS]):
        task, status = _TASK_ID.search(piece[1]), _TASK_STATUS.search(piece[1])
        if task is not None:
            yield from task_over(event, task[1], status[1] if status is not None else OVER[0])


def task_over(event: Event, task: str, status: str) -> tuple[AgentFact, ...]:
    """Background work is over, and with it the helper that did it, if it was one."""
    if not task or status not in OVER:
        return ()
    ended = f.TaskEnded(event.stamp, event.agent, task)
    return ended, f.SubagentStopped(event.stamp, child_id(event.root, ident(task)), event.root)
