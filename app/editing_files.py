"""Layouts as files: one that a person picks takes the place of the office, and the office is handed out as a file.

Rule: a file that cannot be read changes nothing, and the person is told what is wrong with it.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from app.editor.edits import Edit, Replace
from app.platform.ports_dom import Dom
from app.platform.ports_files import Files, HeldFile
from app.shell import editing_words as words
from app.wire.errors import WireError
from app.wire.layout_json import Layout, layout_from_text, text_from_layout

LARGEST_BYTES: Final = 4 * 1024 * 1024  # many times the largest office
FILE_NAME: Final = "office-layout.json"


class Papers:
    """Reads and writes layouts.  ``change`` carries out a stroke, ``tell`` tells the person something."""

    def __init__(
        self,
        files: Files,
        dom: Dom,
        layout: Callable[[], Layout],
        change: Callable[[tuple[Edit, ...], str], None],
        tell: Callable[[str], None],
    ) -> None:
        self._files, self._dom = files, dom
        self._layout, self._change, self._tell = layout, change, tell

    def carry_out(self, name: str) -> None:
        """``import`` or ``export``."""
        match name:
            case "import":
                self._files.pick(self._picked)
            case "export":
                self._dom.save(FILE_NAME, text_from_layout(self._layout()))
                self._tell(words.EXPORTED.format(name=FILE_NAME))

    def _picked(self, files: Sequence[HeldFile]) -> None:
        if not files:
            return
        file = files[0]
        if file.size > LARGEST_BYTES:
            self._tell(words.NO_LAYOUT.format(name=file.path, why="it is far too large for one"))
            return
        file.read(0, LARGEST_BYTES, lambda content: self._read(file.path, content))

    def _read(self, name: str, content: bytes | None) -> None:
        try:
            layout = layout_of(content)
        except WireError as error:
            self._tell(words.NO_LAYOUT.format(name=name, why=str(error)))
            return
        self._change((Replace(replace(layout, origin=self._layout().origin)),), words.IMPORTED.format(name=name))


def layout_of(content: bytes | None) -> Layout:
    """The layout in a file, of ours.  Raises WireError with the reason."""
    if content is None:
        raise WireError("file", "cannot be read any more")
    try:
        text = content.decode("utf-8-sig")
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WireError("file", f"is not JSON: {error}") from error
    if not isinstance(raw, dict):
        raise WireError("file", "is not a layout")
    return layout_from_text(text)
