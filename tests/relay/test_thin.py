"""How events are written down: whole, and with their long strings cut."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relay.journal.protocol import Event, Source
from relay.thin import LONG, MARK, cut, json_text, thin_line, whole_line

TEXT = st.text(max_size=20)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | TEXT | st.sampled_from(["x" * LONG, "é" * (LONG + 1)]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=10,
)


def an_event(body: object, source: Source = "hook") -> Event:
    return Event(7, 1000, "laptop", source, "claude", '{"topic":"t"}', json.dumps(body).encode())


def test_an_envelope_holds_all_that_is_known() -> None:
    assert whole_line(an_event({"a": 1})) == (
        '{"seq":7,"at":1000,"host":"laptop","source":"hook","provider":"claude","ref":{"topic":"t"},"body":{"a": 1}}'
    )


def test_a_long_string_travels_cut_with_its_full_length() -> None:
    envelope = json.loads(thin_line(an_event({"tool_input": {"edits": ["short", "ab" * 5000]}})))
    assert envelope["cut"] == {"body.tool_input.edits.1": 10_000}
    assert envelope["body"] == {"tool_input": {"edits": ["short", ("ab" * 5000)[:LONG] + MARK]}}
    assert (envelope["seq"], envelope["ref"]) == (7, {"topic": "t"})


@pytest.mark.parametrize(
    "body", [{"a": 1}, {"a": "x" * LONG}, {"many": ["x" * LONG] * 5}, {"x" * 9000: 1}, {}], ids=range(5)
)
def test_without_a_long_string_the_body_stays_as_it_came(body: dict[str, object]) -> None:
    assert thin_line(an_event(body)) == whole_line(an_event(body))


def test_what_a_page_published_is_never_cut() -> None:
    event = an_event({"rows": "x" * 99_999}, "client")
    assert thin_line(event) == whole_line(event)


def test_half_a_surrogate_pair_can_be_sent() -> None:
    line = thin_line(an_event({"a": "\ud800" + "x" * 5000}))
    assert json.loads(line.encode().decode())["body"]["a"].startswith("\ud800xx")


def test_a_line_of_the_journal_is_one_line() -> None:
    event = Event(1, 1, "h", "hook", "claude", "{}", b'{\r\n "a":\n "b\\n\xe2\x80\xa8"\r}')
    line = whole_line(event)
    assert "\n" not in line
    assert "\r" not in line
    assert json.loads(line)["body"] == {"a": "b\n\u2028"}


@given(st.dictionaries(TEXT, JSON, max_size=5))
def test_a_thin_line_differs_from_the_whole_only_in_what_it_says_it_cut(body: dict[str, object]) -> None:
    envelope = json.loads(thin_line(an_event(body)))
    cuts = envelope.pop("cut", {})
    again: dict[str, int] = {}
    assert envelope["body"] == cut(body, "body", again)
    assert cuts == again
    assert len(json_text(envelope["body"])) <= len(json_text(body)) + len(MARK)


@given(JSON)
def test_no_string_is_longer_than_the_limit_after_the_cut(value: object) -> None:
    def longest(one: object) -> int:
        match one:
            case str():
                return len(one)
            case list():
                return max(map(longest, one), default=0)
            case dict():
                return max(map(longest, one.values()), default=0)
            case _:
                return 0

    cuts: dict[str, int] = {}
    assert longest(cut(value, "body", cuts)) <= LONG + len(MARK)
    assert all(length > LONG for length in cuts.values())
