"""JSON out of a file's bytes, as editors and other systems write it."""

import json
from typing import Final

MARK: Final = b"\xef\xbb\xbf"  # some editors put it before the text; the page's Python has no codec that knows it


def json_from_bytes(content: bytes) -> object:
    """What is in a file.  Raises ValueError for what is no JSON, or is nested without end."""
    try:
        found: object = json.loads(content.removeprefix(MARK).decode())
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
    return found
