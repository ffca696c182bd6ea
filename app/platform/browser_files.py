"""Files that a person hands to this page.  One of the few modules that import ``js`` and ``pyodide``.

A dropped folder is walked before anybody is told.  The bytes stay in the browser until they are asked for.
"""

from collections.abc import Callable, Sequence

import js
from pyodide.ffi import create_once_callable, create_proxy, jsnull

from app.platform.browser_events import JsObject, all_of, listen
from app.platform.ports import Stop
from app.platform.ports_files import HeldFile

MOST_FILES = 20_000  # of one drop


class BrowserFile:
    """One ``File`` of the browser."""

    def __init__(self, file: JsObject, path: str) -> None:
        self.path, self.size = path, int(file.size)
        self.modified_s = float(file.lastModified) / 1000
        self._file = file

    def read(self, offset: int, most: int, then: Callable[[bytes | None], None]) -> None:
        """Reads a slice."""
        # One of the two is called; the browser drops the other with the promise.
        came = create_once_callable(lambda buffer: then(buffer.to_bytes()))
        failed = create_once_callable(lambda error: then(None))
        self._file.slice(offset, offset + most).arrayBuffer().then(came, failed)


class BrowserFiles:
    """Drops anywhere on the page, and the browser's own dialog."""

    def __init__(self) -> None:
        self._input: JsObject = None
        self._chosen: Callable[[Sequence[HeldFile]], None] = lambda files: None

    def on_drop(self, then: Callable[[Sequence[HeldFile]], None], over: Callable[[bool], None]) -> Stop:
        """Tells what is dropped; a drop of anything but files is left to the browser."""
        held = [False]

        def hovers(event: JsObject) -> None:
            if not _has_files(event):
                return
            event.preventDefault()
            if not held[0]:
                held[0] = True
                over(True)

        def left(event: JsObject) -> None:
            if held[0] and event.relatedTarget is jsnull:  # out of the window, not from one element to the next
                held[0] = False
                over(False)

        def dropped(event: JsObject) -> None:
            if not _has_files(event):
                return
            event.preventDefault()
            held[0] = False
            over(False)
            _Walk(event.dataTransfer, then).begin()

        names = {"dragenter": hovers, "dragover": hovers, "dragleave": left, "drop": dropped}
        return all_of([listen(js.window, name, heard, passive=False) for name, heard in names.items()])

    def pick(self, then: Callable[[Sequence[HeldFile]], None], *, folder: bool = False) -> None:
        """Opens the browser's dialog; it lets a page do so only while a press is being answered."""
        self._chosen = then
        if self._input is None:
            self._input = js.document.createElement("input")
            self._input.type, self._input.multiple = "file", True
            self._input.addEventListener("change", create_proxy(self._changed))
        self._input.value = ""
        self._input.webkitdirectory = folder
        self._input.accept = "" if folder else ".jsonl,.json"
        self._input.click()

    def _changed(self, event: JsObject) -> None:
        files = [self._input.files.item(at) for at in range(min(MOST_FILES, int(self._input.files.length)))]
        if files:
            self._chosen([BrowserFile(file, str(file.webkitRelativePath or file.name)) for file in files])


class _Walk:
    """Walks what was dropped.  ``asked`` counts answers of the browser that are still to come."""

    def __init__(self, transfer: JsObject, then: Callable[[Sequence[HeldFile]], None]) -> None:
        self._transfer, self._then = transfer, then
        self._found: list[HeldFile] = []
        self._asked = 0

    def begin(self) -> None:
        """Takes all entries at once: the browser empties the list when the drop is over."""
        items = [item for item in getattr(js.Array, "from")(self._transfer.items) if str(item.kind) == "file"]
        held = [(item.webkitGetAsEntry(), item.getAsFile()) for item in items]
        self._asked = 1
        for entry, file in held:
            if entry is not jsnull:
                self._enter(entry)
            elif file is not jsnull:  # it lies in no folder, as what other programs and pages hand over
                self._found.append(BrowserFile(file, str(file.name)))
        self._answered()

    def _enter(self, entry: JsObject) -> None:
        if len(self._found) + self._asked > MOST_FILES:
            return
        self._asked += 1
        if entry.isFile:
            path = str(entry.fullPath).lstrip("/")
            entry.file(
                create_once_callable(lambda file: self._got(file, path)),
                create_once_callable(lambda _: self._answered()),
            )
        else:
            self._list(entry.createReader())

    def _list(self, reader: JsObject) -> None:
        """A browser lists a hundred names at a time, and an empty list when there are no more."""

        def listed(entries: JsObject) -> None:
            count = int(entries.length)
            for at in range(count):
                self._enter(entries[at])
            if count:
                self._list(reader)
            else:
                self._answered()

        reader.readEntries(create_once_callable(listed), create_once_callable(lambda _: self._answered()))

    def _got(self, file: JsObject, path: str) -> None:
        self._found.append(BrowserFile(file, path))
        self._answered()

    def _answered(self) -> None:
        self._asked -= 1
        if not self._asked and self._found:
            self._then(self._found)


def _has_files(event: JsObject) -> bool:
    transfer = event.dataTransfer
    return transfer is not jsnull and bool(transfer.types.includes("Files"))
