"""Is it one JSON object?  The only question that the relay ever asks of an event's body.

Input: bytes that somebody wrote.  Rule: the sentence that says why not holds no byte of them.
"""

import json
from collections.abc import Iterable

DEEPEST = 100  # levels of nesting; the page reads on a smaller stack than we do
BOM = b"\xef\xbb\xbf"


class NotAnEvent(Exception):
    """The bytes are not one JSON object; the text says why and begins with "is"."""


def checked_body(body: bytes) -> bytes:
    """The bytes as they came, without a byte order mark.  Raises NotAnEvent unless they are one JSON object.

    JSON has no word for what is no number; some writers have.  It becomes ``null``, so that strict readers can read on.
    """
    body = body.removeprefix(BOM)
    odd: list[str] = []
    try:
        event = json.loads(body.decode(), parse_constant=odd.append)
    except RecursionError:
        raise NotAnEvent(_TOO_DEEP) from None
    except ValueError as error:  # bad UTF-8 is one, too
        raise NotAnEvent(f"is not JSON in UTF-8: {_reason(error)}") from None
    if not isinstance(event, dict):
        raise NotAnEvent(f"is {_NAMES.get(type(event), 'something else')}, not one JSON object")
    if body.count(b"{") + body.count(b"[") > DEEPEST and _depth(event) > DEEPEST:
        raise NotAnEvent(_TOO_DEEP)
    return json.dumps(event, separators=(",", ":")).encode() if odd else body


def _depth(value: object) -> int:
    """Levels of nesting, one level at a time so that depth costs no stack."""
    level = [value]
    depth = 0
    while level:
        depth += 1
        level = [inner for outer in level for inner in _inside(outer) if isinstance(inner, dict | list)]
    return depth


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _reason(error: ValueError) -> str:
    """Where it broke, without a byte of what was sent."""
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg} at character {error.pos}" if error.doc else "it is empty"
    if isinstance(error, UnicodeDecodeError):
        return f"a wrong byte at {error.start}"
    return "a number is too long"


_TOO_DEEP = f"is nested deeper than {DEEPEST} levels"
_NAMES = {list: "a list", str: "a string", int: "a number", float: "a number", bool: "a yes or no", type(None): "null"}
