"""What a viewer gets of an event: who does what kind of thing, never text, paths or commands.

An allow-list of key names, the same for every provider; a key that is not on it does not travel, nor does anything
below it.  Rule: a string travels only under a key that holds a kind or an id, and only as ``kinds.py`` tells it.
"""

import hashlib
import hmac
import json
from enum import Enum

from relay import kinds
from relay.journal.protocol import Event
from relay.line_projection import projected_line, way_of
from relay.thin import json_text, whole_line

PUBLIC = "public/"  # a topic that begins so is published for everybody, and travels whole


class Kind(Enum):
    """What an allowed key may hold."""

    ID = "id"  # who or which: as it is when a machine made it up, else a digest of it
    EVENT = "event"  # what happened, as programs name it
    TOOL = "tool"  # a tool: by name when everybody has it
    MODEL = "model"  # a model: by the name that its maker gave it
    ROLE = "role"  # a kind of helper: by name when it comes with the CLI, else a digest of it
    WORD = "word"  # how or why: only a word of our list
    COUNT = "count"  # a number or yes/no
    PART = "part"  # an object or a list, to which the same list of keys applies


_EVENTS = "hook_event_name event event_name event_type type"
_TOOLS = "tool_name tool"
_MODELS = "model resolved_model"
_ROLES = "agent_type subagent_type"
_WORDS = """
    entrypoint source reason trigger status permission_mode notification_type mode level load_reason expansion_type
"""
_IDS = """
    session_id conversation_id thread_id agent_id parent_agent_id tool_use_id tool_call_id call_id prompt_id turn_id
    message_id task_id parent_id id run_id generation_id parent_session_id
"""
_COUNTS = """
    duration_ms stop_hook_active is_interrupt final index recurring run_in_background success is_error exit_code
    total_duration_ms total_tokens total_tool_use_count input_tokens output_tokens cache_creation_input_tokens
    cache_read_input_tokens total_input_tokens total_output_tokens context_window_size context_tokens used_percentage
    seconds_since_last_response timestamp from
"""
_PARTS = "background_tasks session_crons tool_calls effort usage context_window"

KEYS: dict[str, Kind] = {
    key: kind
    for kind, keys in (
        (Kind.EVENT, _EVENTS),
        (Kind.TOOL, _TOOLS),
        (Kind.MODEL, _MODELS),
        (Kind.ROLE, _ROLES),
        (Kind.WORD, _WORDS),
        (Kind.ID, _IDS),
        (Kind.COUNT, _COUNTS),
        (Kind.PART, _PARTS),
    )
    for key in keys.split()
}


def viewer_line(event: Event, salt: str) -> str:
    """The envelope as a viewer gets it; ``salt`` keeps digests of guessable names from being guessed."""
    if is_public(event):
        return whole_line(event)
    return json_text(
        {
            "seq": event.seq,
            "at": event.at_ms,
            "host": _digest(event.host, salt),
            "source": event.source,
            "provider": event.provider,
            "ref": _public_ref(event),
            "body": _public_body(event, salt),
        }
    )


def _public_body(event: Event, salt: str) -> object:
    match event.source:
        case "client":
            return {}
        case "transcript":
            return projected_line(json.loads(event.body), lambda text: _digest(text, salt))
        case _:
            return projected(json.loads(event.body), salt)


def _public_ref(event: Event) -> dict[str, object]:
    """Of where an event came from: how the agent was started, the sender's clock, and whose session file it is."""
    ref = json.loads(event.ref) if event.source in ("hook", "transcript") else {}
    if event.source == "transcript":
        path, offset, born = ref.get("path"), ref.get("offset"), ref.get("born")
        way = way_of(path) if isinstance(path, str) else ""
        known = {"path": way, "offset": offset, "born": born}
        return {key: value for key, value in known.items() if isinstance(value, int) or value} if way else {}
    word, sent = ref.get("entrypoint"), ref.get("sent")
    kept: dict[str, object] = {"sent": sent} if isinstance(sent, int) else {}
    return kept | {"entrypoint": word} if isinstance(word, str) and kinds.word(word) else kept


def is_public(event: Event) -> bool:
    """Whether a page published this for everybody who may look."""
    if event.source != "client":
        return False
    topic = json.loads(event.ref).get("topic")
    return isinstance(topic, str) and topic.startswith(PUBLIC)


def projected(body: object, salt: str) -> object:
    """What the list of keys lets through of a body."""
    match body:
        case dict():
            kept = ((key, _KINDS.get(_folded(key))) for key in body)
            values = ((key, _allowed(kind, body[key], salt)) for key, kind in kept if kind is not None)
            return {key: value for key, value in values if value is not None}
        case list():
            return [one for one in (projected(one, salt) for one in body) if one is not None]
        case _:
            return None


def _allowed(kind: Kind, value: object, salt: str) -> object:
    """The value if its kind lets it through, else None."""
    match kind, value:
        case Kind.COUNT, bool() | int() | float():
            return value
        case Kind.PART, dict() | list():
            return projected(value, salt)
        case Kind.ID, int():
            return value
        case _, str() if value:
            return _word(kind, value, lambda text: _digest(text, salt))
        case _:
            return None


def _word(kind: Kind, value: str, hide: kinds.Hide) -> str | None:
    """What is told of a word."""
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
        case _:
            return None


def _folded(key: str) -> str:
    return key.replace("_", "").lower()


def _digest(text: str, salt: str) -> str:
    return "h-" + hmac.new(salt.encode(), text.encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()[:16]


_KINDS = {_folded(key): kind for key, kind in KEYS.items()}
