"""Lines come out as they lie in the file, however its bytes are sliced, and none is ever held that is too long."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.importing.cutter import LONG, STEP, Cut, Cutter
from app.importing.rows import Unread, row_of
from app.importing.thin import KEEP, MOST, Thinner


def cut_up(content: bytes, sizes: list[int]) -> list[Cut]:
    """The lines of ``content`` handed over in pieces of these sizes, over and over."""
    cutter, found, at, turn = Cutter(), list[Cut](), 0, 0
    while at < len(content):
        size = sizes[turn % len(sizes)]
        cutter.feed(content[at : at + size])
        at, turn = at + size, turn + 1
        while not cutter.hungry():
            if (cut := cutter.take()) is not None:
                found.append(cut)
    assert cutter.taken == len(content)
    rest = cutter.rest()
    return [*found, rest] if rest is not None else found


@given(st.binary(max_size=400), st.lists(st.integers(1, 50), min_size=1, max_size=5))
def test_lines_are_the_same_however_the_file_is_sliced(content: bytes, sizes: list[int]) -> None:
    cuts = cut_up(content, sizes)
    pieces = content.split(b"\n")
    assert [cut.data for cut in cuts] == (pieces if pieces[-1] else pieces[:-1])
    for cut in cuts:
        assert content[cut.offset : cut.offset + cut.length].rstrip(b"\n") == cut.data.rstrip(b"\n")


def test_the_last_line_is_told_from_those_that_have_an_end() -> None:
    assert [cut.whole for cut in cut_up(b"a\nb", [1])] == [True, False]


def test_offsets_go_on_behind_a_long_line() -> None:
    long = b'{"text":"' + b"x" * (3 * LONG) + b'"}'
    first, second = cut_up(long + b"\n{}\n", [STEP + 7])
    assert (first.offset, first.length) == (0, len(long) + 1)
    assert (second.offset, second.data) == (first.length, b"{}")


def test_a_line_of_fifty_megabytes_keeps_its_structure_and_little_else() -> None:
    result = {"type": "tool_result", "tool_use_id": "t1", "content": 'a\\"ü' * 8_000_000}
    line = json.dumps({"type": "user", "message": {"content": [result]}, "sessionId": "s"}, ensure_ascii=False)
    content = line.encode()
    assert len(content) > 50_000_000
    (cut,) = cut_up(content + b"\n", [256 * 1024])
    assert len(cut.data) < 3 * KEEP
    row = row_of(cut)
    assert isinstance(row, dict)
    (kept,) = row["message"]["content"]
    assert kept["tool_use_id"] == "t1"
    assert result["content"].startswith(kept["content"][:-1])
    assert row["sessionId"] == "s"


def test_a_line_that_is_long_without_strings_is_given_up_in_bounded_memory() -> None:
    (cut, after) = cut_up(b"[" + b"1," * MOST + b"1]\n{}\n", [100_000])
    assert (cut.too_long, cut.data) == (True, b"")
    assert row_of(cut) is Unread.TOO_LONG
    assert row_of(after) == {}


@given(
    st.recursive(
        st.text(max_size=30) | st.integers() | st.booleans(),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
        max_leaves=10,
    ),
    st.booleans(),
    st.integers(1, 9),
)
def test_thinning_changes_nothing_that_is_short(value: object, ascii_only: bool, size: int) -> None:
    line = json.dumps(value, ensure_ascii=ascii_only).encode("utf-8", "surrogatepass")
    thinner = Thinner()
    for at in range(0, len(line), size):
        thinner.feed(line[at : at + size])
    assert thinner.line() == line
    assert thinner.length == len(line)


UNITS = st.lists(st.sampled_from(["a", '"', "\\", "\u20ac", "\U0001f600", "\n", "\x01"]), max_size=12)


@given(UNITS, UNITS, st.integers(0, 30), st.integers(1, 5000))
def test_a_string_is_cut_between_characters(begin: list[str], end: list[str], short: int, size: int) -> None:
    text = "".join(begin) + "-" * (KEEP - short) + "".join(end) + "-" * 40
    for ascii_only in (True, False):
        line = json.dumps([text, "after"], ensure_ascii=ascii_only).encode()
        thinner = Thinner()
        for at in range(0, len(line), size):
            thinner.feed(line[at : at + size])
        cut, after = json.loads(thinner.line().decode())
        assert after == "after"
        assert cut.endswith("…")
        assert text.startswith(cut[:-1])
        assert len(cut) > KEEP / 8


WHOLE = b'{"a":1}'


@pytest.mark.parametrize(
    ("data", "row"),
    [
        (WHOLE, {"a": 1}),
        (b"\xef\xbb\xbf" + WHOLE, {"a": 1}),
        (WHOLE + b"\r", {"a": 1}),
        (b"\0\0\0" + WHOLE + b"\0", {"a": 1}),
        ('{"a":"one\u2028two"}'.encode(), {"a": "one\u2028two"}),
        (b'{"a":"\xff"}', {"a": "\ufffd"}),
        (b"", None),
        (b" \t\r", None),
        (b"\0\0", None),
        (b"[1]", Unread.NO_OBJECT),
        (b"7", Unread.NO_OBJECT),
        (b"{", Unread.BROKEN),
        (b"one two", Unread.BROKEN),
        (b"[" * 100_000, Unread.BROKEN),
        (b'{"a":' + b"9" * 5000 + b"}", Unread.BROKEN),
    ],
)
def test_a_line_is_a_row_or_is_passed_over_for_a_reason(data: bytes, row: object) -> None:
    assert row_of(Cut(0, len(data), data)) == row


def test_a_half_line_at_the_end_is_unfinished_and_a_whole_one_is_taken() -> None:
    assert row_of(Cut(0, 4, b'{"a"', whole=False)) is Unread.UNFINISHED
    assert row_of(Cut(0, 7, WHOLE, whole=False)) == {"a": 1}
