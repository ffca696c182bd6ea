"""JSON files, with and without what editors put before the text."""

import pytest

from app.wire.json_file import MARK, json_from_bytes


@pytest.mark.parametrize("before", [b"", MARK, b" \n"])
def test_a_file_is_read_with_or_without_a_mark(before: bytes) -> None:
    assert json_from_bytes(before + '{"a": "ü"}'.encode()) == {"a": "ü"}


@pytest.mark.parametrize("content", [b"", b"\xff\xfe{}", b"{", b"[" * 100_000, MARK + MARK + b"{}"])
def test_anything_else_is_an_error_of_one_kind(content: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        json_from_bytes(content)
