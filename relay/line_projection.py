"""What a viewer gets of a line of a session file: who speaks, which calls begin and end, and not a word of it.

A list of key names for the files of all providers.  Rule: of a text travels that there is one, or the sign with which a
CLI begins what it writes itself; a path travels only where it is made of ids.
"""

import re
from collections.abc import Iterator
from enum import Enum

from relay import kinds

SAID = "…"


class Kind(Enum):
    """What an allowed key may hold."""

    ID = "id"
    EVENT = "event"  # what sort of row or piece it is
    TOOL = "tool"
    MODEL = "model"
    ROLE = "role"
    WORD = "word"
    VERSION = "version"
    TIME = "time"
    TEXT = "text"  # that there is one, and by whom
    COUNT = "count"
    PART = "part"


_KEYS = {
    Kind.ID: """
        sessionId agentId promptId id tool_use_id parentToolUseID call_id turn_id thread_id session_id parent_thread_id
        forked_from_id backgroundTaskId shell_id taskId task_id message_id
    """,
    Kind.EVENT: "type role subtype operation kind hookEvent projectHash codex_error_info task_type",
    Kind.TOOL: "name tool",
    Kind.MODEL: "model resolvedModel modelID",
    Kind.ROLE: "agent_type agentType agent_role subagent_type",
    Kind.WORD: "source reason status stop_reason entrypoint permissionMode userType thread_source",
    Kind.VERSION: "version cli_version",
    Kind.TIME: "timestamp startTime",
    Kind.TEXT: "text content message output prompt thinking",
    Kind.COUNT: """
        isSidechain isMeta isCompactSummary isApiErrorMessage is_error hasOutput preventedContinuation interrupted
        wasInterrupted run_in_background exit_code success input_tokens output_tokens cache_creation_input_tokens
        cache_read_input_tokens cached_input_tokens reasoning_output_tokens total_tokens model_context_window depth
        ordinal total completed_at_ms
    """,
    Kind.PART: """
        data payload usage info last_token_usage item source subagent thread_spawn toolUseResult toolCalls tokens error
        attachment message content input cache
    """,
}
_OF: dict[str, list[Kind]] = {}
for _kind, _names in _KEYS.items():
    for _name in _names.split():
        _OF.setdefault(_name, []).append(_kind)

# How CLIs begin what nobody typed; the rest of it does not travel.
_SIGNS = (
    "[Request interrupted by user",
    "<teammate-message",
    "<agent-message",
    "<command-name>/clear</command-name>",
    "<command-name>/exit</command-name>",
    "<command-name>",
    "<command-message>",
    "<local-command-",
    "<bash-",
    "<system-reminder>",
    "<session_context>",
    "Caveat: The messages below",
    "Stop hook feedback",
    "Async agent launched",
    "Exit code",
    "Process exited with code",
    "Request cancelled",
)
_NOTICE = "<task-notification>"
_PIECE = re.compile(r"<task-notification>(.*?)(?:</task-notification>|\Z)", re.DOTALL)
_TASK = re.compile(r"<task-id>\s*([^<\s]{1,200})\s*</task-id>")
_STATUS = re.compile(r"<status>\s*(\w{1,40})\s*</status>")
_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.]{5,18}(?:Z|[+-][0-9]{2}:?[0-9]{2})?")
_WAY = re.compile(
    r"(?:\A|/)(?:[0-9a-fA-F-]{8,40}(?:/subagents/agent-a?[0-9a-f]{6,40})?"
    r"|rollout-[0-9T-]{10,24}-[0-9a-fA-F-]{36}"
    r"|chats/session-[0-9T-]{10,24}-[0-9a-f]{8})\.jsonl\Z"
)


def way_of(path: str) -> str:
    """The end of a session file's path that is made of ids; empty when there is none.

    >>> way_of("/home/ana/.claude/projects/-home-ana-pay/5cb9b8eb-9841-4fb5-81a4-9c89e0494c32.jsonl")
    '/5cb9b8eb-9841-4fb5-81a4-9c89e0494c32.jsonl'
    >>> way_of("/home/ana/payroll.jsonl")
    ''
    """
    found = _WAY.search(path.replace("\\", "/"))
    return f"/{found[0].lstrip('/')}" if found is not None else ""


def projected_line(body: object, hide: kinds.Hide) -> object:
    """What the list of keys lets through of a row."""
    match body:
        case dict():
            told = {key: _allowed(_OF[key], value, hide) for key, value in body.items() if key in _OF}
            return {key: value for key, value in told.items() if value is not None}
        case list():
            return [one for one in (projected_line(one, hide) for one in body[:200]) if one is not None]
        case _:
            return None


def _allowed(allowed: list[Kind], value: object, hide: kinds.Hide) -> object:
    match value:
        case dict() | list() if Kind.PART in allowed:
            return projected_line(value, hide)
        case bool() | int() | float() if Kind.COUNT in allowed or Kind.ID in allowed:
            return value
        case str() if value:
            return next((told for kind in allowed if (told := _word(kind, value, hide)) is not None), None)
        case _:
            return None


def _word(kind: Kind, value: str, hide: kinds.Hide) -> str | None:
    match kind:
        case Kind.ID:
            return kinds.id_of(value, hide)
        case Kind.EVENT:
            return kinds.event(value)
        case Kind.TOOL:
            return kinds.tool(value)
        case Kind.MODEL:
            return kinds.model(value)
        case Kind.ROLE:
            return kinds.role(value, hide)
        case Kind.WORD:
            return kinds.word(value)
        case Kind.VERSION:
            return kinds.version(value)
        case Kind.TIME:
            return value if _TIME.fullmatch(value) else None
        case Kind.TEXT:
            return _said(value, hide)
        case _:
            return None


def _said(value: str, hide: kinds.Hide) -> str | None:
    """That something was said, or how a CLI begins what it writes itself."""
    begin = value[:200].lstrip()
    if begin.startswith(_NOTICE):
        return "".join(_notices(value[:4200], hide))
    sign = next((sign for sign in _SIGNS if begin.startswith(sign)), None)
    return sign or (SAID if begin else None)


def _notices(value: str, hide: kinds.Hide) -> Iterator[str]:
    """What notices about background work say, less what the work was."""
    for piece in _PIECE.finditer(value):
        task, status = _TASK.search(piece[1]), _STATUS.search(piece[1])
        told = f"<task-id>{kinds.id_of(task[1], hide)}</task-id>" if task is not None else ""
        word = kinds.word(status[1]) if status is not None else None
        yield f"{_NOTICE}{told}{f'<status>{word}</status>' if word else ''}</task-notification>"
