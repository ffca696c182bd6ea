"""A file that holds a layout, ours or pixel-agents', told apart by what is in it; and both kinds of file written."""

from typing import Final, Literal

from app.wire.errors import WireError
from app.wire.json_file import json_from_bytes
from app.wire.layout_json import Layout, text_from_layout
from app.wire.layout_reading import Read, layout_from_raw
from app.wire.pixel_agents.known import Known
from app.wire.pixel_agents.reading import is_theirs
from app.wire.pixel_agents.writing import read_theirs, text_for_theirs

Form = Literal["ours", "theirs"]
FILE_NAMES: Final[dict[Form, str]] = {"ours": "office-layout.json", "theirs": "pixel-agents-layout.json"}


def layout_in_file(content: bytes, known: Known) -> tuple[Read, Form]:
    """The layout in a file, and whose form it has.  Raises WireError when there is none in it."""
    try:
        raw = json_from_bytes(content)
    except ValueError as error:
        raise WireError("file", f"is not JSON: {error}") from error
    if not isinstance(raw, dict) or not ("plan" in raw or is_theirs(raw)):
        raise WireError("file", "is not a layout: neither of this office nor of pixel-agents")
    if is_theirs(raw):
        return read_theirs(raw, known), "theirs"
    return layout_from_raw(raw), "ours"


def file_of_layout(layout: Layout, form: Form, known: Known) -> str:
    """The text of a file in either form."""
    return text_from_layout(layout) if form == "ours" else text_for_theirs(layout, known)
