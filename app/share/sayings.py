"""What programs themselves say in their texts, as far as rules depend on it: the only words that a report keeps.

Rule: fixed sentences and their ids, never what a person or a model wrote.  Of any other text nothing is kept.
"""

import re
from typing import Final

from app.wire.providers.claude_tools import is_refusal

NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:@+-]{0,79}")
BEGINNINGS: Final = (
    "[Request interrupted by user",
    "<agent-message",
    "<bash-",
    "<command-args",
    "<ide_",
    "<local-command-",
    "<session-",
    "<system-reminder",
    "<teammate-message",
    "<tool_use_error>",
    "<user-memory-input",
    "Another Claude session sent a message",
    "Caveat: The messages below",
    "Error: Exit code",
    "Exit code",
    "Permission to use",
    "Stop hook feedback",
    "The user doesn't want to",
    "Warmup",
)
REFUSED: Final = "rejected"  # stands for every way in which a program says that a call was not allowed
COMMANDS: Final = frozenset(["clear", "compact", "exit", "new", "quit", "reset", "resume"])
_COMMAND: Final = re.compile(r"\s*<command-(name|message)>\s*/?([\w:.-]{1,60})")
_NOTICE: Final = re.compile(r"<task-notification>(.*?)(?:</task-notification>|\Z)", re.DOTALL)
_TASK: Final = re.compile(r"<task-id>\s*([\w.@+-]{1,120})\s*</task-id>")
_STATUS: Final = re.compile(r"<status>\s*(\w{1,40})\s*</status>")
_SHELL: Final = re.compile(r"Command .{0,200}?running in background with ID: ([\w-]{1,80})", re.DOTALL)
_AGENT: Final = re.compile(r"\bagentId: ([\w-]{1,120})")
_LAUNCHED: Final = "Async agent launched"
_GONE: Final = re.compile(r'"type"\s*:\s*"shutdown_approved"[^{}]*?"from"\s*:\s*"([^"\\]{1,80})"')


def kept_of(text: str) -> str:
    """The program's own words in a text; empty where there are none.

    >>> kept_of("[Request interrupted by user for tool use]"), kept_of("please exit")
    ('[Request interrupted by user', '')
    >>> kept_of("<task-notification><task-id>b1</task-id><status>done</status>my plan</task-notification>")
    '<task-notification><task-id>b1</task-id><status>done</status></task-notification>'
    """
    if text.startswith("<task-notification>"):
        return "".join(_notice(piece) for piece in _NOTICE.findall(text))
    command = _COMMAND.match(text)
    if command is not None:
        tag, name = command.groups()
        return f"<command-{tag}>/{name if name in COMMANDS else 'other'}</command-{tag}>"
    begin = next((known for known in BEGINNINGS if text.startswith(known)), "")
    if not begin and is_refusal(text):
        begin = REFUSED
    return begin + "".join(_ids(text))


def _notice(piece: str) -> str:
    kept = "".join(found[0] for known in (_TASK, _STATUS) if (found := known.search(piece)) is not None)
    return f"<task-notification>{kept}</task-notification>"


def _ids(text: str) -> list[str]:
    """Whom a text brings up or sends away."""
    found = []
    shell = _SHELL.match(text)
    if shell is not None:
        found.append(f"Command running in background with ID: {shell[1]}")
    helper = _AGENT.search(text)
    if helper is not None:
        found.append((_LAUNCHED if text.startswith(_LAUNCHED) else "") + f" agentId: {helper[1]}")
    found += [
        f' {{"type":"shutdown_approved","from":"{name}"}}' for name in _GONE.findall(text) if NAME.fullmatch(name)
    ]
    return found
