"""One line of a recorded session as a row: its JSON object, or why there is none.

Rule: total.  Wrong bytes are replaced, padding that a crash left is dropped; what is no object is counted by its kind.
"""

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from app.importing.cutter import Cut

Row = Mapping[str, Any]
AROUND: Final = b"\0 \t\r"  # padding that a crash left, the end of a Windows line
BOM: Final = b"\xef\xbb\xbf"


class Unread(StrEnum):
    """Why a line was passed over."""

    BROKEN = "broken"  # not JSON
    NO_OBJECT = "no_object"  # JSON, but a list or a word
    TOO_LONG = "too_long"
    UNFINISHED = "unfinished"  # the last line, cut short


def row_of(cut: Cut) -> Row | Unread | None:
    """The row of a line; ``None`` for an empty one."""
    if cut.too_long:
        return Unread.TOO_LONG
    content = cut.data.strip(AROUND).removeprefix(BOM).strip(AROUND)
    if not content:
        return None
    try:
        row = json.loads(content.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return Unread.BROKEN if cut.whole else Unread.UNFINISHED
    return row if isinstance(row, dict) else Unread.NO_OBJECT
