"""Empties tables of the runtime's WebAssembly that no page can reach, so that they pack to nothing.

``unused.json`` names them by their place in memory and by the hash of what lies there.  They belong to codecs whose
modules are not in the page's library, to the C library's own converter, which Python never calls, and to the names of
characters.  Rule: what is not as the list says stays as it is; for another runtime the list is simply void.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

DATA_SECTION = 11
I32_CONST, END = 0x41, 0x0B
MAGIC_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Table:
    """Some bytes of the memory as it is before anything ran: from, up to and without, and their SHA-256."""

    what: str
    start: int
    stop: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of the memory's first content: where in memory it goes, where in the file it lies."""

    address: int
    at: int
    length: int


def slim(wasm: bytes, tables: Iterable[Table]) -> bytes:
    """The same module with those tables empty whose content is the listed one."""
    segments = tuple(data_segments(wasm))
    out = bytearray(wasm)
    for table in tables:
        pieces = tuple(_pieces(segments, table))
        content = _content(wasm, table, pieces)
        if hashlib.sha256(content).hexdigest() == table.sha256:
            for at, length, _ in pieces:
                out[at : at + length] = bytes(length)
    return bytes(out)


def unused_tables(path: Path) -> tuple[Table, ...]:
    """The list."""
    rows = json.loads(path.read_text("utf-8"))["tables"]
    return tuple(Table(row["what"], row["start"], row["stop"], row["sha256"]) for row in rows)


def data_segments(wasm: bytes) -> Iterator[Segment]:
    """The segments of the data section that have a fixed place in memory."""
    at = MAGIC_LENGTH
    while at < len(wasm):
        kind = wasm[at]
        length, start = unsigned(wasm, at + 1)
        if kind == DATA_SECTION:
            yield from _segments(wasm, start)
        at = start + length


def unsigned(wasm: bytes, at: int) -> tuple[int, int]:
    """A LEB128 number and where it ends."""
    value = shift = 0
    while True:
        value |= (wasm[at] & 0x7F) << shift
        if not wasm[at] & 0x80:
            return value, at + 1
        at, shift = at + 1, shift + 7


def _segments(wasm: bytes, at: int) -> Iterator[Segment]:
    count, at = unsigned(wasm, at)
    for _ in range(count):
        mode, at = unsigned(wasm, at)
        address = None
        if mode == 0:
            assert wasm[at] == I32_CONST, "a segment whose place is computed"
            address, at = unsigned(wasm, at + 1)  # signed, but no address here is that large
            assert wasm[at] == END
            at += 1
        length, at = unsigned(wasm, at)
        if address is not None:
            yield Segment(address, at, length)
        at += length


def _pieces(segments: Iterable[Segment], table: Table) -> Iterator[tuple[int, int, int]]:
    """Where in the file parts of a table lie: place, length, and place in the table."""
    for one in segments:
        start, stop = max(table.start, one.address), min(table.stop, one.address + one.length)
        if start < stop:
            yield one.at + start - one.address, stop - start, start - table.start


def _content(wasm: bytes, table: Table, pieces: Iterable[tuple[int, int, int]]) -> bytes:
    """What the table holds; between segments, memory is zero."""
    content = bytearray(table.stop - table.start)
    for at, length, place in pieces:
        content[place : place + length] = wasm[at : at + length]
    return bytes(content)
