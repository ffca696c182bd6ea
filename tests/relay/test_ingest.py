"""The hooks' door: what it takes, and what it says to the rest."""

import asyncio
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.types import Message

from relay.app import relay_for
from relay.ingest import Bucket, Ingest, Refused, checked_event
from tests.relay.building import an_office, some_settings, tool_event

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def test_an_event_is_kept_as_it_came(tmp_path: Path) -> None:
    body = b'{ "b": 1,\n "a": "caf\xc3\xa9 \\ud83d\\ude00 \\ud800",\r\n "n": 1.50, "a": 2 }'
    with an_office(tmp_path) as office:
        assert office.post(body).status_code == 204
        text = office.get("/events/2").text
    assert text.endswith('"body":' + body.decode().replace("\n", " ").replace("\r", " ") + "}")
    assert json.loads(text)["body"] == json.loads(body)


def test_an_accepted_event_gets_an_answer_without_a_byte(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        answer = office.post(b"{}")
    assert (answer.status_code, answer.content) == (204, b"")


def test_an_envelope_says_where_its_event_came_from(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        office.send(tool_event(), "codex")
        office.send(tool_event(), "gemini", **{"X-Pixie-Host": "build-box"})
        office.send(tool_event(), "gemini", **{"X-Pixie-Host": "no name\t<"})
        lines = office.lines("?since=1")
    assert [(line["source"], line["provider"], line["host"]) for line in lines] == [
        ("hook", "codex", "laptop"),
        ("hook", "gemini", "build-box"),
        ("hook", "gemini", "laptop"),
    ]


def test_an_envelope_says_how_its_agent_was_started_and_what_the_senders_clock_showed(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        office.send(tool_event(), **{"X-Pixie-Sent": "1796033170607", "X-Pixie-Entrypoint": "sdk-cli"})
        office.send(tool_event(), **{"X-Pixie-Sent": "yesterday", "X-Pixie-Entrypoint": "a b"})
        office.send(tool_event())
        lines = office.lines("?since=1")
    assert [line["ref"] for line in lines] == [{"sent": 1796033170607, "entrypoint": "sdk-cli"}, {}, {}]


NOT_EVENTS = [
    (b"", "empty"),
    (b"not json", "not JSON"),
    (b'{"a":1', "not JSON"),
    (b'{"a":1}{"a":2}', "not JSON"),
    (b"[1,2]", "a list"),
    (b'"text"', "a string"),
    (b"12", "a number"),
    (b"true", "a yes or no"),
    (b"null", "null"),
    (b'{"a":"\xff\xfe"}', "wrong byte"),
    (b'{"a":' + b"1" * 5000 + b"}", "too long"),
    (b'{"a":' + b"[" * 200 + b"]" * 200 + b"}", "nested deeper"),
    (b"[" * 100_000 + b"]" * 100_000, "nested deeper"),
]


@pytest.mark.parametrize(("body", "reason"), NOT_EVENTS)
def test_what_is_no_json_object_is_refused_in_one_sentence(tmp_path: Path, body: bytes, reason: str) -> None:
    with an_office(tmp_path) as office:
        answer = office.post(body)
        assert answer.status_code == 400
        assert reason in answer.json()["error"]
        assert [line["source"] for line in office.lines()] == ["relay"]


def test_a_byte_order_mark_is_taken_off(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        assert office.post(b'\xef\xbb\xbf{"a":1}').status_code == 204
        assert office.lines()[-1]["body"] == {"a": 1}


@pytest.mark.parametrize("odd", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_is_kept_as_nothing_so_that_strict_readers_can_read_the_rest(
    tmp_path: Path, odd: str
) -> None:
    with an_office(tmp_path) as office:
        assert office.post(f'{{"a":{odd},"b":["NaN",{odd}],"c":"\\ud83d"}}'.encode()).status_code == 204
        text = office.get("/events?since=1&whole=1").text
        assert "NaN," not in text.replace('"NaN",', "")
        assert office.lines()[-1]["body"] == {"a": None, "b": ["NaN", None], "c": "\ud83d"}


def test_an_event_of_which_the_rest_never_comes_is_given_up(tmp_path: Path) -> None:
    async def half() -> list[Message]:
        sent: list[Message] = []
        parts: list[Message] = [{"type": "http.request", "body": b'{"a":', "more_body": True}]

        async def receive() -> Message:
            return parts.pop() if parts else await asyncio.Future()

        async def send(message: Message) -> None:
            sent.append(message)

        relay = relay_for(some_settings(tmp_path))
        door = Ingest(relay.journal, relay.tokens, relay.settings, read_s=0.02)
        bearer = f"Bearer {relay.tokens.tokens.hook}".encode()
        scope = {"type": "http", "method": "POST", "path": "/hooks/claude", "headers": [(b"authorization", bearer)]}
        await door(scope, receive, send)
        return sent

    sent = asyncio.run(half())
    assert sent[0]["status"] == 408
    assert b"was not kept" in sent[1]["body"]


@pytest.mark.parametrize(
    "provider", ["Claude", "a" * 33, "cl.aude", "a_b", "..x", "a/b", "", "cl%20aude", "clаude", "-", "-a", "a-"]
)
def test_a_provider_has_a_plain_short_name(tmp_path: Path, provider: str) -> None:
    with an_office(tmp_path) as office:
        answer = office.post(b"{}", provider)
        assert answer.status_code == 400
        assert [line["source"] for line in office.lines()] == ["relay"]


def test_an_event_above_the_limit_is_refused_whether_it_says_its_size_or_not(tmp_path: Path) -> None:
    body = json.dumps({"text": "x" * 2000}).encode()
    with an_office(tmp_path, max_event_bytes=1000) as office:
        bearer = {"Authorization": f"Bearer {office.hook}"}
        told = office.client.post("/hooks/claude", content=body, headers=bearer)
        in_parts = office.client.post("/hooks/claude", content=iter([body[:600], body[600:]]), headers=bearer)
        assert (told.status_code, in_parts.status_code) == (413, 413)
        assert "1000 bytes" in told.json()["error"]
        assert office.send({"text": "x" * 900}) == 204
        assert len(office.lines()) == 2


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 401),
        ({"Authorization": "Bearer wrong"}, 401),
        ({"Authorization": "Basic {hook}"}, 401),
        ({"Authorization": "Bearer"}, 401),
        ({"Authorization": "{hook}"}, 401),
        ({"Authorization": "Bearer {viewer}"}, 403),
        ({"Authorization": "bearer {hook}"}, 204),
        ({"Authorization": "Bearer {owner}"}, 204),
    ],
)
def test_only_hooks_and_owners_may_send(tmp_path: Path, headers: dict[str, str], status: int) -> None:
    with an_office(tmp_path) as office:
        names = {"hook": office.hook, "owner": office.owner, "viewer": office.viewer()}
        sent = {name: value.format(**names) for name, value in headers.items()}
        answer = office.client.post("/hooks/claude", content=b"{}", headers=sent)
        assert answer.status_code == status
        assert len(office.lines()) == (2 if status == 204 else 1)


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "OPTIONS"])
def test_hooks_are_sent_with_post(tmp_path: Path, method: str) -> None:
    with an_office(tmp_path) as office:
        answer = office.client.request(method, "/hooks/claude", headers={"Authorization": f"Bearer {office.hook}"})
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


def test_above_the_rate_events_are_refused_and_not_kept(tmp_path: Path) -> None:
    with an_office(tmp_path, rate_per_s=1) as office:
        statuses = [office.send(tool_event()) for _ in range(6)]
        assert statuses[:2] == [204, 204]
        assert 429 in statuses
        assert len(office.lines()) == 1 + statuses.count(204)


def test_a_bucket_fills_up_again_but_never_above_two_seconds_worth() -> None:
    bucket = Bucket(rate_per_s=10, left=20, at_s=0.0)
    assert [bucket.take(0.0) for _ in range(21)] == [True] * 20 + [False]
    assert [bucket.take(0.35) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1000.0) for _ in range(21)] == [True] * 20 + [False]


@given(st.dictionaries(st.text(), JSON, max_size=6))
def test_every_json_object_is_an_event(event: dict[str, object]) -> None:
    body = json.dumps(event, ensure_ascii=False).encode("utf-8", "replace")
    assert checked_event(body) == body


@given(st.binary(max_size=60))
def test_any_bytes_are_taken_or_refused_but_never_break_the_door(body: bytes) -> None:
    try:
        taken = json.loads(checked_event(body))
    except Refused as refused:
        taken = refused.reply.status
    assert taken == 400 or isinstance(taken, dict)


def test_exactly_the_deepest_nesting_is_taken() -> None:
    deepest = b'{"a":' * 99 + b"[" + b"]" + b"}" * 99
    assert checked_event(deepest) == deepest
    with pytest.raises(Refused):
        checked_event(b'{"a":' + deepest + b"}")


def test_brackets_in_text_are_not_nesting() -> None:
    body = json.dumps({"text": "[{" * 500}).encode()
    assert checked_event(body) == body
