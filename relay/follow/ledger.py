"""How far each file is read: by us since we run, and by the relay before us as the journal remembers it.

Rule: only what is kept in the journal is written here.
"""

import os
from collections.abc import Iterator, Mapping

from relay.follow.reading import Reading, Whole, mark_name, path_of, reading_text, remembered


class Ledger:
    """One entry a file that was ever read; those of an earlier relay are only looked into when they are asked for."""

    def __init__(self) -> None:
        self._read: dict[str, Reading | Whole] = {}
        self._marks: dict[str, str] = {}
        self._last: dict[str, str] = {}  # by a file's number, and by its name alone: under which path it was read

    def recall(self, marks: Mapping[str, str]) -> None:
        """Takes up what the journal remembers."""
        for name, text in marks.items():
            path, was = path_of(name), remembered(text)
            if path is not None and was is not None:
                self._marks[name] = text
                if isinstance(was, Reading):
                    self._index(path, was)

    def was(self, path: str) -> Reading | Whole | None:
        """How far a file is read, ``None`` if it never was."""
        if path in self._read:
            return self._read[path]
        text = self._marks.get(mark_name(path))
        return None if text is None else remembered(text)

    def has(self, path: str) -> bool:
        """Whether we read it since we run."""
        return path in self._read

    def paths(self) -> list[str]:
        """The files that we read since we run."""
        return list(self._read)

    def sent_whole(self) -> Iterator[str]:
        """The files that an earlier relay sent whole and of which it did not say that they are gone."""
        for name, text in self._marks.items():
            path = path_of(name)
            if path is not None and isinstance(was := remembered(text), Whole) and was != Whole():
                yield path

    def known_as(self, path: str, ino: str) -> list[str]:
        """Under which other paths this file may have been read; a file that is moved keeps its number and its name."""
        paths = (self._last.get(key) for key in (ino, os.path.basename(path)))
        return [before for before in dict.fromkeys(paths) if before not in (None, path)]

    def write(self, path: str, after: Reading | Whole) -> None:
        """This is how far it is read now."""
        self._marks.pop(mark_name(path), None)
        if after == Whole():
            self._read.pop(path, None)
            return
        self._read[path] = after
        if isinstance(after, Reading):
            self._index(path, after)

    def put_aside(self, path: str) -> None:
        """The file is gone; should it come back, it is read on."""
        was = self._read.pop(path, None)
        if isinstance(was, Reading):
            self._marks[mark_name(path)] = reading_text(was)

    def strike(self, path: str) -> None:
        """There is no such file any more: it has another name."""
        self._read.pop(path, None)
        self._marks.pop(mark_name(path), None)

    def _index(self, path: str, reading: Reading) -> None:
        self._last[reading.ino] = self._last[os.path.basename(path)] = path
