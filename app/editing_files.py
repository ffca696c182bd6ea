"""Layouts as files: one that a person hands over takes the place of the office, and the office is handed out as a file.

Ours and those of pixel-agents are told apart by what is in them.  Rule: a file that cannot be read changes nothing, and
the person is told what is wrong with it; one that is partly wrong opens, and what is wrong is listed.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from app.editor.edits import Edit, Replace
from app.given import Ports
from app.platform.ports_files import HeldFile
from app.shell import editing_words as words
from app.shell import pack_words
from app.wire.errors import WireError
from app.wire.layout_file import FILE_NAMES, Form, file_of_layout, layout_in_file
from app.wire.layout_json import Layout, layout_from_text
from app.wire.pixel_agents.known import Known

LARGEST_BYTES: Final = 4 * 1024 * 1024  # many times the largest office
OK: Final = 200


class Papers:
    """Reads and writes layouts.  ``change`` carries out a stroke, ``tell`` tells the person something.

    ``opened`` is told of a file that was opened, and what was wrong with it.
    """

    def __init__(
        self,
        ports: Ports,
        layout: Callable[[], Layout],
        change: Callable[[tuple[Edit, ...], str], None],
        tell: Callable[[str], None],
        known: Callable[[], Known],
    ) -> None:
        self.opened: Callable[[str, Sequence[WireError]], None] = lambda name, problems: None
        self._files, self._dom, self._http = ports.files, ports.dom, ports.http
        self._layout, self._change, self._tell, self._known = layout, change, tell, known

    def carry_out(self, name: str) -> None:
        """``import``, ``export``, or ``export-theirs``: for pixel-agents."""
        match name:
            case "import":
                self._files.pick(self._picked)
            case "export":
                self._export("ours")
            case "export-theirs":
                self._export("theirs")

    def take(self, file: HeldFile, otherwise: Callable[[], None], barred: str) -> None:
        """Opens a file that was dropped if there is a layout in it; ``barred`` says why this page may not."""

        def read(content: bytes | None) -> None:
            try:
                layout_in_file(content or b"", self._known())
            except WireError as error:
                if error.where == "file":
                    otherwise()
                    return
            if barred:
                self._tell(barred)
            else:
                self._read(file.path, content)

        file.read(0, LARGEST_BYTES, read)

    def fetch(self, path: str, title: str) -> None:
        """Lets a ready-made layout take the place of the office, as soon as it has come."""

        def came(status: int, text: str) -> None:
            try:
                layout = layout_from_text(text) if status == OK else None
            except WireError:
                layout = None
            if layout is None:
                self._tell(words.NOT_FETCHED.format(name=title))
            else:
                self._change((Replace(replace(layout, origin=self._layout().origin)),), words.REPLACED)

        self._http.fetch(path, {}, came)

    def _export(self, form: Form) -> None:
        name = FILE_NAMES[form]
        self._dom.save(name, file_of_layout(self._layout(), form, self._known()))
        self._tell(words.EXPORTED.format(name=name))

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
            if content is None:
                raise WireError("file", "cannot be read any more")
            read, _ = layout_in_file(content, self._known())
        except WireError as error:
            self._tell(words.NO_LAYOUT.format(name=name, why=str(error)))
            return
        self._change((Replace(replace(read.layout, origin=self._layout().origin)),), words.IMPORTED.format(name=name))
        self.opened(name, read.problems)
        if read.problems:
            self._tell(pack_words.PARTLY.format(name=name, count=len(read.problems)))
