"""How an event is written down for a reader: whole, or thin with its long strings cut.

The body stays the bytes that came wherever nothing is cut.  The cut goes by length alone and needs no meaning; what a
page published is never cut, for it is a document that pages need whole.
"""

import json
from functools import lru_cache

from relay.journal.protocol import Event

LONG = 4096  # characters of a string that travel; the whole is at ``/events/{seq}``
MARK = "…"

Cuts = dict[str, int]


def whole_line(event: Event) -> str:
    """The envelope of an event, one line of JSON, its body as it came."""
    return _envelope(event, event.ref, "", _one_line(event.body))


def thin_line(event: Event) -> str:
    """The envelope with every long string cut; ``cut`` names where, with the full length in characters."""
    if len(event.body) <= LONG or event.source == "client":
        return whole_line(event)
    cuts: Cuts = {}
    body = cut(json.loads(event.body), "body", cuts)
    if not cuts:
        return whole_line(event)
    return _envelope(event, event.ref, f'"cut":{json_text(cuts)},', json_text(body))


def cut(value: object, path: str, cuts: Cuts) -> object:
    """The value with its long strings cut to ``LONG`` characters and the mark; notes each in ``cuts``."""
    match value:
        case str() if len(value) > LONG:
            cuts[path] = len(value)
            return value[:LONG] + MARK
        case dict():
            return {key: cut(one, f"{path}.{key}", cuts) for key, one in value.items()}
        case list():
            return [cut(one, f"{path}.{at}", cuts) for at, one in enumerate(value)]
        case _:
            return value


def json_text(value: object) -> str:
    """Compact JSON that can always be sent: half a surrogate pair, which UTF-8 can't hold, stays escaped."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(value, separators=(",", ":"))
    return text


def _envelope(event: Event, ref: str, cuts: str, body: str) -> str:
    return (
        f'{{"seq":{event.seq},"at":{event.at_ms},"host":{_quoted(event.host)},"source":"{event.source}",'
        f'"provider":{_quoted(event.provider)},"ref":{ref},{cuts}"body":{body}}}'
    )


def _one_line(body: bytes) -> str:
    """A line break in JSON can only stand between its parts, so a space does as well."""
    if b"\n" in body or b"\r" in body:
        body = body.replace(b"\r", b" ").replace(b"\n", b" ")
    return body.decode()


@lru_cache(maxsize=256)
def _quoted(text: str) -> str:
    return json.dumps(text)
