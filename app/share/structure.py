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

PLAIN_KEYS: Final = frozenset(
    [
        "hook_event_name", "session_id", "sessionId", "tool_name", "tool_use_id", "toolUseId", "tool_call_id",
        "agent_id", "agentId", "agent_type", "agentType", "subagent_type", "prompt_id", "source", "reason", "trigger",
        "notification_type", "permission_mode", "model", "type", "subtype", "status", "id", "uuid", "parentUuid",
        "stop_reason", "error", "provider", "version", "kind", "name", "topic", "operation", "role", "event",
    ]
)  # fmt: skip
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:@+-]{0,79}")
MARKS: Final = ("[Request interrupted", "<task-notification>")  # what the provider itself says, and rules depend on


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
    return {
        **plain,
        "host": mark(host, salt) if isinstance(host, str) and host else "",
        "ref": _stripped(envelope.get("ref"), "ref", salt),
        "body": _stripped(envelope.get("body"), "body", salt),
    }


def _stripped(value: object, key: str, salt: bytes) -> object:
    match value:
        case dict():
            return {_key(name, salt): _stripped(one, name, salt) for name, one in value.items()}
        case list():
            return [_stripped(one, key, salt) for one in value]
        case str():
            return _text(value, key, salt)
        case _:
            return value


def _text(text: str, key: str, salt: bytes) -> str:
    if not text or (key in PLAIN_KEYS and NAME.fullmatch(text)):
        return text
    for known in MARKS:
        if text.startswith(known):
            return f"{known} {mark(text, salt)}"
    return mark(text, salt)


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
