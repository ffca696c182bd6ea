"""A request is shown as it is asked."""

import json

import pytest

from app.shell.literal import LONGEST, literal_of


def raw(**body: object) -> str:
    return json.dumps({"seq": 1, "body": body})


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ({"command": "rm -rf build && make"}, "rm -rf build && make"),
        ({"plan": "1. do it"}, "1. do it"),
        ({"file_path": "/a/b.py", "old_string": "x = 1", "new_string": "x = 2"}, "/a/b.py\n- x = 1\n+ x = 2"),
        ({"file_path": "/a/new.py", "content": "a\nb"}, "/a/new.py\n+ a\n+ b"),
        ({"url": "https://example.org/x?y"}, "https://example.org/x?y"),
        (
            {"questions": [{"question": "Which?", "options": [{"label": "This"}, {"label": "That"}, 3]}]},
            "Which?\n· This\n· That",
        ),
        ({"depth": 3}, '{\n "depth": 3\n}'),
        ({}, ""),
    ],
)
def test_each_kind_of_input_is_shown_in_its_own_words(given: dict[str, object], shown: str) -> None:
    assert literal_of(raw(tool_input=given)) == shown


def test_a_nag_shows_its_message() -> None:
    assert literal_of(raw(message="Claude needs your permission")) == "Claude needs your permission"


def test_a_long_one_is_cut_and_says_so() -> None:
    assert literal_of(raw(tool_input={"command": "x" * 9000})) == "x" * LONGEST + "…"


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"body": 3}', '{"body": {"tool_input": 3}}', '{"body": {}}'])
def test_what_cannot_be_read_shows_nothing(text: str) -> None:
    assert literal_of(text) == ""
