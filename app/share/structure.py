"""Events without their content: names, ids and times stay, every other text becomes a mark of equal texts.

For a report that a claim looks wrong: ``pytest --journal FILE`` plays such a file through the same reducer.  Rule: a
text leaves as it is only if its key is on the list *and* it looks like a name or an id; all else is replaced.  Equal
texts get equal marks within one file, so that calls and questions still find each other; marks of two files differ.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from typing import Final

from app.share.sayings import NAME, kept_of

PLAIN_KEYS: Final = frozenset(
    [
        "hook_event_name", "session_id", "sessionId", "tool_name", "tool_use_id", "toolUseId", "tool_call_id",
        "agent_id", "agentId", "agent_type", "agentType", "subagent_type", "prompt_id", "source", "reason", "trigger",
        "notification_type", "permission_mode", "model", "type", "subtype", "status", "id", "uuid", "parentUuid",
        "stop_reason", "error", "provider", "version", "kind", "name", "topic", "operation", "role", "event",
        "timestamp", "entrypoint", "teamName", "team_name", "agentName", "leadAgentId", "leadSessionId",
        "parentAgentId", "taskId", "task_id", "backgroundTaskId", "shell_id", "requestId", "promptId", "messageId",
        "leafUuid", "resolvedModel", "taskKind", "task_type", "requestShape", "spawnedAgentType", "permissionMode",
        "userType", "parent_agent_id", "parentToolUseID", "toolUseID", "hookEvent",
    ]
)  # fmt: skip
# What a tool was given and what it gave back is content, but for whom it brings up and what goes on after it.
_GIVEN: Final = ("tool_input", "input", "arguments")
_GAVE: Final = ("tool_response", "toolUseResult")
_NONE: Final[frozenset[str]] = frozenset()
_SPAWNS: Final = frozenset(["subagent_type", "name", "team_name"])
_ASKS_AFTER: Final = frozenset(["task_id", "shell_id", "bash_id", "taskId", "status"])
_OF_INPUT: Final[dict[str, frozenset[str]]] = {
    "Agent": _SPAWNS,
    "BashOutput": _ASKS_AFTER,
    "KillShell": _ASKS_AFTER,
    "SendMessage": frozenset(["recipient", "to", "type"]),
    "Task": _SPAWNS,
    "TaskCreate": _ASKS_AFTER,
    "TaskOutput": _ASKS_AFTER,
    "TaskStop": _ASKS_AFTER,
    "TaskUpdate": _ASKS_AFTER,
    "TodoWrite": frozenset(["status"]),
}
_OF_RESULT: Final = frozenset(
    [
        "agentId", "agentType", "agent_id", "agent_type", "backgroundTaskId", "id", "resolvedModel", "shell_id",
        "status", "subtype", "taskId", "task_id", "task_type", "team_name", "teammate_id", "type",
    ]
)  # fmt: skip
# Of a path, what tells whose file it is stays; which folders lead there goes.
_KNOWN: Final = re.compile(
    r"projects|subagents|teams|tasks|config\.json|agent-[\w.@+-]{1,120}|[0-9]{1,9}\.json"
    r"|[0-9a-f]{8}-[0-9a-f-]{4,40}(?:\.jsonl)?"
)
_NAMED: Final = ("teams", "tasks")  # the folder below is called after a team or a session


def structural(lines: Iterable[str], salt: bytes) -> str:
    """Envelopes, one JSON object a line, as the same lines without their content; an unreadable line is left out."""
    kept = []
    for line in lines:
        try:
            envelope = json.loads(line)
        except ValueError:
            continue
        if isinstance(envelope, dict):
            kept.append(json.dumps(_envelope(envelope, salt), separators=(",", ":"), ensure_ascii=False))
    return "\n".join(kept) + ("\n" if kept else "")


def _envelope(envelope: Mapping[str, object], salt: bytes) -> dict[str, object]:
    plain = {key: envelope[key] for key in ("seq", "at", "source", "provider") if key in envelope}
    host = envelope.get("host")
    ref, body = _stripped(envelope.get("ref"), "ref", salt), _stripped(envelope.get("body"), "body", salt)
    given = envelope.get("ref")
    path = given.get("path") if isinstance(given, dict) else None
    if isinstance(ref, dict) and isinstance(path, str):
        ref["path"] = _path(path, salt, _session_in(envelope.get("body")))
    return {**plain, "host": mark(host, salt) if isinstance(host, str) and host else "", "ref": ref, "body": body}


def _session_in(body: object) -> str:
    session = body.get("sessionId") if isinstance(body, dict) else None
    return session if isinstance(session, str) and NAME.fullmatch(session) else ""


def _path(path: str, salt: bytes, session: str) -> str:
    """A path of which only what is an id, or the provider's own name for a folder, can be read."""
    kept, above = [], ""
    for part in path.replace("\\", "/").split("/"):
        is_own = bool(session) and part in (session, f"{session}.jsonl")
        is_named = above in _NAMED and NAME.fullmatch(part) is not None
        kept.append(part if not part or is_own or is_named or _KNOWN.fullmatch(part) else mark(part, salt))
        above = part
    return "/".join(kept)


def _stripped(value: object, key: str, salt: bytes, plain: frozenset[str] = PLAIN_KEYS) -> object:
    match value:
        case dict():
            return {
                _key(name, salt): _stripped(one, name, salt, _plain_below(value, name, plain))
                for name, one in value.items()
            }
        case list():
            return [_stripped(one, key, salt, plain) for one in value]
        case str():
            return _text(value, salt, is_plain=key in plain)
        case bool() | None:
            return value
        case _:
            return value if plain is PLAIN_KEYS else mark(repr(value), salt)


def _plain_below(value: Mapping[str, object], name: str, plain: frozenset[str]) -> frozenset[str]:
    """The keys whose texts stay in one part of an object: few in what a tool was given, or gave back."""
    if name in _GIVEN:
        tool = value.get("tool_name") or value.get("name")
        return _OF_INPUT.get(tool, _NONE) if isinstance(tool, str) else _NONE
    if name in _GAVE:
        shape = value.get(name)
        is_mate = isinstance(shape, dict) and shape.get("status") == "teammate_spawned"
        return _OF_RESULT | {"name"} if is_mate else _OF_RESULT
    return plain


def _text(text: str, salt: bytes, *, is_plain: bool) -> str:
    if not text or (is_plain and NAME.fullmatch(text)):
        return text
    kept = kept_of(text)
    return f"{kept} {mark(text, salt)}" if kept else mark(text, salt)


def _key(name: str, salt: bytes) -> str:
    """Keys are the provider's words; one that is not a name (a path as a key) is content."""
    return name if NAME.fullmatch(name) or name in ("", "_") else mark(name, salt)


def mark(text: str, salt: bytes) -> str:
    """The same for the same text in one file, and nothing else about it but how long it was.

    >>> mark("secret", b"1") == mark("secret", b"1"), mark("secret", b"1") == mark("secret", b"2")
    (True, False)
    """
    digest = hashlib.blake2s(text.encode("utf-8", "replace"), key=salt[:32], digest_size=5).hexdigest()
    return f"~{len(text)}.{digest}"
