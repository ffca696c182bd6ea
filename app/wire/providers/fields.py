"""Reading fields out of somebody else's JSON: a field that is missing, null or of another type is simply not there.

Rule: nothing here raises, and nothing here guesses.
"""

import zlib
from collections.abc import Mapping
from typing import Any, Final

from app.wire.facts import AgentId

Json = Mapping[str, Any]

LINE: Final = 120  # characters of a prompt or message that a fact keeps
ID: Final = 200  # characters of a foreign id; real ones have 36
_EMPTY: Final[Json] = {}


def sent_s(ref: Json) -> float:
    """The sender's own clock, seconds since the epoch; 0 where an envelope's ``ref`` does not say it."""
    sent = ref.get("sent")
    return sent / 1000 if type(sent) is int and 0 < sent < 10**15 else 0.0


def text(body: Json, key: str) -> str:
    """The string under ``key``, else an empty one."""
    value = body.get(key)
    return value if type(value) is str else ""


def record(body: Json, key: str) -> Json:
    """The object under ``key``, else an empty one."""
    value = body.get(key)
    return value if type(value) is dict else _EMPTY


def records(body: Json, key: str) -> tuple[Json, ...] | None:
    """The objects in the list under ``key``; ``None`` if there is no list, so that "none" and "not said" differ."""
    value = body.get(key)
    if type(value) is not list:
        return None
    return tuple(item for item in value if type(item) is dict)


def ident(value: object) -> str:
    """A foreign id as text; whole numbers are ids too.  Empty if it is none."""
    if type(value) is str:
        return value if len(value) <= ID and "/" not in value else value[:ID].replace("/", "_")
    if type(value) is int:
        return str(value)
    return ""


def line(value: object, longest: int = LINE) -> str:
    """The beginning of a text as one line: white space runs together, control characters go."""
    if type(value) is not str or not value:
        return ""
    words = " ".join(value[: 4 * longest].split())
    if not words.isprintable():
        words = "".join(ch for ch in words if ch.isprintable())
    return words if len(words) <= longest else words[: longest - 1] + "…"


def digest(value: Json) -> str:
    """A short key that two events about one call share: the same input gives the same key, on every machine.

    Long strings count by their length and ends, so that it costs little; it tells calls of one agent apart, no more.
    A hook and a session file may give the same fields in another order.
    """
    parts: list[str] = []
    for key in sorted(value):
        item = value[key]
        shown = item if type(item) is str else _in_order(item)
        parts.append(key)
        parts.append(shown if len(shown) <= 96 else f"{len(shown)}{shown[:48]}{shown[-48:]}")
    return f"{zlib.crc32(chr(0).join(parts).encode('utf-8', 'surrogatepass')):08x}"


def _in_order(item: object) -> str:
    """Any value as text, the fields of objects in one order."""
    if type(item) is dict:
        return "{" + ",".join(f"{key}:{_in_order(item[key])}" for key in sorted(item)) + "}"
    if type(item) is list:
        return "[" + ",".join(map(_in_order, item)) + "]"
    return str(item)


def child_id(parent: AgentId, raw: str) -> AgentId:
    """The id of delegated work inside a session."""
    return AgentId(f"{parent}/{raw}")


def nobody_id(provider: str, host: str) -> AgentId:
    """Who an event belongs to that names no session: one person for each provider and host."""
    return AgentId(f"{provider or 'unknown'}:@{host.replace('/', '_') or 'here'}")
