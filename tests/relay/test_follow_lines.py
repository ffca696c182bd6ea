"""Lines are cut at line feeds and nowhere else, however the file grows under the reader's hands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relay.follow import lines as lines_module
from relay.follow.lines import CHUNK, Line, TooLong, line_begin_before, stretch_of

PIECES = st.lists(st.binary(max_size=40).map(lambda line: line.replace(b"\n", b"")), max_size=8)


def reader(content: bytes) -> lines_module.ReadAt:
    return lambda offset, most: content[offset : offset + most]


def all_lines(content: bytes, longest: int = 10_000) -> tuple[list[Line | TooLong], int]:
    """What comes of a whole file, and where the next line would begin."""
    start = scanned = 0
    found: list[Line | TooLong] = []
    while scanned < len(content):
        stretch = stretch_of(reader(content), start, scanned, longest)
        found += stretch.lines
        assert (stretch.start, stretch.scanned) > (start, scanned)
        start, scanned = stretch.start, stretch.scanned
    return found, start


@given(PIECES, st.binary(max_size=20).map(lambda rest: rest.replace(b"\n", b"")))
def test_a_line_is_what_stands_between_line_feeds_and_the_rest_waits(pieces: list[bytes], rest: bytes) -> None:
    content = b"".join(piece + b"\n" for piece in pieces) + rest
    found, start = all_lines(content)
    assert [line.data for line in found if isinstance(line, Line)] == pieces
    assert start == len(content) - len(rest)
    assert all(content[line.offset :].startswith(line.data + b"\n") for line in found if isinstance(line, Line))


@pytest.mark.parametrize("odd", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\r", "\0"])
def test_only_a_line_feed_ends_a_line(odd: str) -> None:
    content = f"one{odd}two\nthree\n".encode()
    found, _ = all_lines(content)
    assert [line.data.decode() for line in found if isinstance(line, Line)] == [f"one{odd}two", "three"]


@given(PIECES, st.lists(st.integers(1, 7), min_size=1, max_size=5))
def test_the_lines_are_the_same_however_the_file_grows(pieces: list[bytes], sizes: list[int]) -> None:
    content = b"".join(piece + b"\n" for piece in pieces)
    start = scanned = there = 0
    found: list[Line | TooLong] = []
    while there < len(content):
        there += sizes[there % len(sizes)]
        stretch = stretch_of(reader(content[:there]), start, scanned, 10_000)
        found += stretch.lines
        start, scanned = stretch.start, stretch.scanned
    assert found == all_lines(content)[0]


def test_a_line_that_is_longer_than_a_chunk_is_whole_and_one_that_is_too_long_is_only_measured() -> None:
    long, longer = b"a" * (2 * CHUNK + 5), b"b" * (3 * CHUNK)
    content = b"first\n" + long + b"\n" + longer + b"\nlast\n"
    found, _ = all_lines(content, longest=len(long))
    assert found == [
        Line(0, b"first"),
        Line(6, long),
        TooLong(7 + len(long), len(longer)),
        Line(8 + len(long) + len(longer), b"last"),
    ]


def test_a_line_that_is_too_long_is_never_in_memory() -> None:
    content = b"x" * (20 * CHUNK) + b"\n"
    most_read = 0

    def read(offset: int, most: int) -> bytes:
        nonlocal most_read
        most_read = max(most_read, most)
        return content[offset : offset + most]

    start = scanned = 0
    while scanned < len(content):
        stretch = stretch_of(read, start, scanned, CHUNK)
        start, scanned = stretch.start, stretch.scanned
    assert stretch.lines == (TooLong(0, 20 * CHUNK),)
    assert most_read == CHUNK


def test_what_was_searched_is_not_searched_again() -> None:
    read_from: list[int] = []
    content = b"x" * 1000

    def read(offset: int, most: int) -> bytes:
        read_from.append(offset)
        return content[offset : offset + most]

    stretch = stretch_of(read, 0, 0, 10_000)
    content += b"y" * 10
    stretch_of(read, stretch.start, stretch.scanned, 10_000)
    assert read_from == [0, 1000]


def test_a_begin_that_changed_meanwhile_is_read_again() -> None:
    stretch = stretch_of(reader(b"one\ntwo\nthree\n"), 0, 5, 100)
    assert stretch == lines_module.Stretch((), 0, 0)


@given(PIECES, st.integers(0, 400))
def test_the_line_that_an_offset_lies_in_begins_behind_the_line_feed_before_it(pieces: list[bytes], at: int) -> None:
    content = b"".join(piece + b"\n" for piece in pieces)
    at = min(at, len(content))
    assert line_begin_before(reader(content), at) == content.rfind(b"\n", 0, at) + 1


def test_the_begin_of_a_line_is_found_however_far_back_it_is() -> None:
    content = b"first\n" + b"x" * (5 * lines_module.BACK)
    assert line_begin_before(reader(content), len(content) - 3) == 6
    assert line_begin_before(reader(content), -7) == 0
