"""Who wrote a file of lines, told by its content alone: names of files lie.

Rule: a table of questions, one a provider, asked of a few rows in the order of the table.  A provider that is known
here but that nobody reads yet is told from a file that is no session at all.
"""

import re
from collections.abc import Callable, Iterable
from typing import Final

from app.importing.rows import Row
from app.wire.facts import Source
from app.wire.providers.times import epoch_s

JOURNAL: Final = "journal"  # our own: numbered envelopes, as the page's reports and the relay's exports are
_SOURCES: Final = frozenset(source.value for source in Source)
_IDS: Final = ("sessionId", "leafUuid", "messageId")
_RAW: Final = re.compile(rb'"sessionId"\s*:\s*"')


def provider_of(rows: Iterable[Row]) -> str:
    """The provider of the first row that anybody knows; empty if nobody does.

    >>> provider_of([{"type": "user", "sessionId": "s", "message": {"content": "go on"}}])
    'claude'
    >>> provider_of([{"colour": "red"}])
    ''
    """
    return next((name for row in rows for name, is_of in SNIFFERS.items() if is_of(row)), "")


def provider_of_raw(begin: bytes) -> str:
    """The same for a file whose first line is so long that its end was not seen."""
    return "claude" if begin.lstrip(b"\xef\xbb\xbf \0").startswith(b"{") and _RAW.search(begin) else ""


def time_of(row: Row) -> float:
    """When a row says that it was written, seconds since the epoch; 0 if it does not."""
    at = row.get("at")
    if type(at) in (int, float) and isinstance(at, int | float) and "seq" in row:
        return at / 1000 if 0 < at < 1e15 else 0.0
    return epoch_s(row.get("timestamp"))


def _is_envelope(row: Row) -> bool:
    return type(row.get("seq")) is int and row.get("source") in _SOURCES and type(row.get("body")) is dict


def _is_codex(row: Row) -> bool:
    return type(row.get("payload")) is dict and type(row.get("type")) is str


def _is_copilot(row: Row) -> bool:
    kind = row.get("type")
    return type(kind) is str and type(row.get("data")) is dict and "." in kind


def _is_pi(row: Row) -> bool:
    return row.get("type") == "session" and type(row.get("version")) is int and "id" in row


def _is_qwen(row: Row) -> bool:
    message = row.get("message")
    return "sessionId" in row and type(message) is dict and "parts" in message


def _is_gemini(row: Row) -> bool:
    return "sessionId" in row and "projectHash" in row


def _is_claude(row: Row) -> bool:
    return type(row.get("type")) is str and any(type(row.get(key)) is str for key in _IDS)


SNIFFERS: Final[dict[str, Callable[[Row], bool]]] = {
    JOURNAL: _is_envelope,
    "codex": _is_codex,
    "copilot": _is_copilot,
    "gemini": _is_gemini,
    "pi": _is_pi,
    "qwen": _is_qwen,
    "claude": _is_claude,
}
