"""Only what is listed, and is as listed, is emptied; everything else of the WebAssembly stays to the byte."""

import hashlib
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.paths import CACHE, UNUSED
from tools.slim import Segment, Table, data_segments, slim, unsigned, unused_tables

RUNTIME = CACHE / "runtime" / "pyodide-314.0.7" / "pyodide.asm.wasm"


def leb(value: int, signed: bool = False) -> bytes:
    out = bytearray()
    while True:
        byte, value = value & 0x7F, value >> 7
        if value == 0 and not (signed and byte & 0x40):
            return bytes([*out, byte])
        out.append(byte | 0x80)


def a_module(*pieces: tuple[int, bytes]) -> bytes:
    """A WebAssembly file with a section before and one behind its data."""
    body = leb(len(pieces)) + b"".join(
        b"\0\x41" + leb(address, signed=True) + b"\x0b" + leb(len(content)) + content for address, content in pieces
    )
    return b"\0asm\1\0\0\0" + b"\1\2ab" + b"\x0b" + leb(len(body)) + body + b"\0\3xyz"


def a_table(start: int, content: bytes) -> Table:
    return Table("a table", start, start + len(content), hashlib.sha256(content).hexdigest())


def test_a_table_is_emptied_and_nothing_else() -> None:
    wasm = a_module((100, b"before"), (1000, b"xxTABLEyy"), (5000, b"after"))
    assert slim(wasm, [a_table(1002, b"TABLE")]) == a_module(
        (100, b"before"), (1000, b"xx\0\0\0\0\0yy"), (5000, b"after")
    )


def test_a_table_may_lie_in_several_segments_with_zeros_between() -> None:
    wasm = a_module((10, b"abTAB"), (17, b"LEcd"))
    assert slim(wasm, [a_table(12, b"TAB\0\0LE")]) == a_module((10, b"ab\0\0\0"), (17, b"\0\0cd"))


def test_what_is_not_as_listed_stays() -> None:
    wasm = a_module((100, b"other"))
    assert slim(wasm, [a_table(100, b"TABLE"), a_table(9000, b"none")]) == wasm


@given(st.integers(0, 2**31 - 1))
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    assert unsigned(leb(value), 0) == (value, len(leb(value)))


def test_segments_are_found_behind_other_sections() -> None:
    wasm = a_module((64, b"ab"), (70_000, b"c"))
    assert [(one.address, one.length) for one in data_segments(wasm)] == [(64, 2), (70_000, 1)]
    assert isinstance(next(data_segments(wasm)), Segment)


@pytest.mark.skipif(not RUNTIME.is_file(), reason="the runtime is not fetched: make page")
def test_every_listed_table_is_in_our_runtime() -> None:
    """Else the list is for another runtime: empty it, or find the tables anew."""
    wasm = RUNTIME.read_bytes()
    for table in unused_tables(UNUSED):
        assert slim(wasm, [table]) != wasm, table


def test_the_listed_tables_do_not_overlap() -> None:
    tables = sorted(unused_tables(UNUSED), key=lambda table: table.start)
    assert all(one.stop <= other.start for one, other in pairwise(tables))
