"""The socket: hello, what is retained, what was missed, and then everything at once."""

import json
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from relay import stream as stream_module
from relay.stream import PUBLISH_BYTES
from relay.tokens import rotated, without_viewer
from tests.relay.building import ORIGIN, STREAM, Json, Office, an_office, envelopes_in, eventually, tool_event


def closed_with(office: Office, *frames: str) -> tuple[int, str]:
    """The code and the reason with which the relay closes after these frames."""
    with office.client.websocket_connect(STREAM, headers={"Origin": ORIGIN}) as socket:
        for frame in frames:
            socket.send_text(frame)
        message = socket.receive()
        while message["type"] != "websocket.close":
            message = socket.receive()
    return message["code"], message["reason"]


def test_a_newcomer_is_told_who_it_is_and_where_the_line_stands(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        office.send(tool_event())
        with office.stream() as stream:
            hello = stream.frame()["hello"]
        expected = {
            "scope": "owner",
            "since": 0,
            "head": 2,
            "oldest": 1,
            "build": "",
            "journal": office.relay.journal.id,
        }
        assert {name: hello[name] for name in expected} == expected
        assert hello["now"] > 1_600_000_000_000
        assert hello["version"] == office.relay.version


def test_history_comes_in_order_then_the_word_that_it_is_through(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        for number in range(30):
            office.send(tool_event(number))
        with office.stream() as stream:
            frames = stream.until("caught_up")
    assert [next(iter(frame)) for frame in frames if isinstance(frame, dict)] == ["hello", "retained", "caught_up"]
    assert [envelope["seq"] for envelope in envelopes_in(frames)] == list(range(1, 32))
    assert frames[-1] == {"caught_up": 31}


def test_history_travels_in_large_arrays(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        for number in range(1200):
            office.send(tool_event(number))
        with office.stream() as stream:
            frames = stream.until("caught_up")
    assert [len(frame) for frame in frames if isinstance(frame, list)] == [1000, 201]


def test_who_has_a_part_gets_the_rest(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        for number in range(5):
            office.send(tool_event(number))
        with office.stream(since=4) as stream:
            frames = stream.until("caught_up")
    assert [envelope["seq"] for envelope in envelopes_in(frames)] == [5, 6]


def test_live_events_follow_without_a_gap(tmp_path: Path) -> None:
    with an_office(tmp_path) as office, office.stream() as stream:
        stream.until("caught_up")
        for number in range(20):
            office.send(tool_event(number))
        events = stream.events(until_seq=21)
    assert [event["seq"] for event in events] == list(range(2, 22))
    assert events[0]["body"] == tool_event(0)


def test_a_page_of_another_journal_gets_everything(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        with office.stream(since=1, journal="another") as stream:
            assert stream.frame()["hello"]["since"] == 0
        with office.stream(since=99) as stream:
            assert stream.frame()["hello"]["since"] == 0
            assert [e["seq"] for e in envelopes_in(stream.until("caught_up"))] == [1]
        with office.stream(since=1, journal=office.relay.journal.id) as stream:
            assert stream.frame()["hello"]["since"] == 1


BAD_FIRST_FRAMES = [
    ("not json", 4400),
    ("[]", 4400),
    ("{}", 4400),
    ('{"since": 1}', 4400),
    ('{"auth": "OWNER", "since": -1}', 4400),
    ('{"auth": "OWNER", "since": "1"}', 4400),
    ('{"auth": "OWNER", "since": true}', 4400),
    ('{"auth": "OWNER", "since": 1.5}', 4400),
    ('{"auth": "wrong", "since": 0}', 4401),
    ('{"auth": "", "since": 0}', 4401),
    ('{"auth": null, "since": 0}', 4401),
    ('{"auth": ["OWNER"], "since": 0}', 4401),
    ('{"auth": "\\ud800", "since": 0}', 4401),
    ('{"auth": "HOOK", "since": 0}', 4401),
]


@pytest.mark.parametrize(("frame", "code"), BAD_FIRST_FRAMES)
def test_a_first_frame_that_is_wrong_closes_the_socket(tmp_path: Path, frame: str, code: int) -> None:
    with an_office(tmp_path) as office:
        office.send(tool_event())
        found, reason = closed_with(office, frame.replace("OWNER", office.owner).replace("HOOK", office.hook))
    assert found == code
    assert reason


def test_a_first_frame_of_bytes_closes_the_socket(tmp_path: Path) -> None:
    with (
        an_office(tmp_path) as office,
        office.client.websocket_connect(STREAM, headers={"Origin": ORIGIN}) as socket,
    ):
        socket.send_bytes(b"\x00")
        assert "error" in socket.receive_json()
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
        assert closed.value.code == 4400


def test_who_brings_no_token_in_time_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream_module, "AUTH_LIMIT_S", 0.02)
    with an_office(tmp_path) as office:
        assert closed_with(office)[0] == 4408


# -- publishing -------------------------------------------------------------------


def test_an_owner_publishes_and_every_page_gets_it(tmp_path: Path) -> None:
    with an_office(tmp_path) as office, office.stream() as mine, office.stream() as other:
        mine.until("caught_up")
        other.until("caught_up")
        mine.say({"publish": {"topic": "layout", "body": {"cols": 20}, "id": 7}})
        assert mine.until("published")[-1] == {"published": {"seq": 2, "topic": "layout", "id": 7}}
        (event,) = other.events(until_seq=2)
    assert (event["source"], event["ref"], event["body"]) == ("client", {"topic": "layout"}, {"cols": 20})


def test_the_last_event_of_each_topic_is_handed_to_newcomers_first(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        with office.stream() as stream:
            for topic, value in (("layout", 1), ("names", 2), ("layout", 3)):
                stream.say({"publish": {"topic": topic, "body": {"value": value}}})
                stream.until("published")
        with office.stream() as stream:
            stream.frame()
            retained = stream.frame()["retained"]
        with office.stream(since=3) as stream:
            newer = stream.until("retained")[-1]["retained"]
    assert [(one["seq"], one["ref"]["topic"], one["body"]) for one in retained] == [
        (3, "names", {"value": 2}),
        (4, "layout", {"value": 3}),
    ]
    assert [one["seq"] for one in newer] == [4]


def test_what_a_page_published_is_never_cut(tmp_path: Path) -> None:
    rows = "x" * 50_000
    with an_office(tmp_path) as office:
        with office.stream() as stream:
            stream.say({"publish": {"topic": "layout", "body": {"rows": rows}}})
            stream.until("published")
        with office.stream() as stream:
            stream.frame()
            assert stream.frame()["retained"][0]["body"] == {"rows": rows}


BAD_ORDERS: list[tuple[Json, str]] = [
    ("not json", "not-json"),
    ("[1]", "not-json"),
    ({"unheard": 1}, "unknown-frame"),
    ({"publish": "layout"}, "unknown-frame"),
    ({"publish": {}}, "bad-topic"),
    ({"publish": {"topic": 5, "body": {}}}, "bad-topic"),
    ({"publish": {"topic": "Layout", "body": {}}}, "bad-topic"),
    ({"publish": {"topic": "a" * 65, "body": {}}}, "bad-topic"),
    ({"publish": {"topic": "layout\n", "body": {}}}, "bad-topic"),
    ({"publish": {"topic": "layout"}}, "bad-body"),
    ({"publish": {"topic": "layout", "body": [1]}}, "bad-body"),
    ({"publish": {"topic": "layout", "body": {"x": "y" * PUBLISH_BYTES}}}, "too-large"),
]


@pytest.mark.parametrize(("frame", "code"), BAD_ORDERS)
def test_a_frame_that_is_wrong_is_answered_and_the_socket_lives_on(tmp_path: Path, frame: Json, code: str) -> None:
    with an_office(tmp_path) as office:
        with office.stream() as stream:
            stream.until("caught_up")
            stream.say(frame)
            assert stream.frame()["error"]["code"] == code
            stream.say({"ping": 3})
            assert stream.frame()["pong"] == 3
        assert len(office.lines()) == 1


def test_who_keeps_on_talking_nonsense_is_cut_off(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        first = json.dumps({"auth": office.owner, "since": 0})
        assert closed_with(office, first, *["nonsense"] * 20)[0] == 4400


def test_a_viewer_may_watch_and_nothing_else(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        with office.stream(office.viewer()) as stream:
            assert stream.until("caught_up")[0]["hello"]["scope"] == "viewer"
            stream.say({"publish": {"topic": "layout", "body": {}}})
            assert stream.frame()["error"]["code"] == "forbidden"
            office.send(tool_event(tool_input={"command": "cat secret"}))
            (event,) = stream.events(until_seq=2)
        assert len(office.lines()) == 2
    assert event["body"] == {"session_id": "s1", "hook_event_name": "PreToolUse", "tool_name": "Bash"}


def test_viewers_are_handed_only_topics_that_were_published_for_everybody(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        with office.stream() as stream:
            for topic in ("layout", "public/layout"):
                stream.say({"publish": {"topic": topic, "body": {"area": "Payroll"}}})
                stream.until("published")
        with office.stream(office.viewer()) as stream:
            frames = stream.until("caught_up")
    assert [(one["ref"], one["body"]) for one in frames[1]["retained"]] == [
        ({"topic": "public/layout"}, {"area": "Payroll"})
    ]
    assert [(one["ref"], one["body"]) for one in envelopes_in(frames)[1:]] == [
        ({}, {}),
        ({"topic": "public/layout"}, {"area": "Payroll"}),
    ]


def test_with_public_view_everybody_may_watch_but_not_change(tmp_path: Path) -> None:
    with an_office(tmp_path, public_view=True) as office:
        for token in ("", "a link from last year"):
            with office.stream(token) as stream:
                assert stream.until("caught_up")[0]["hello"]["scope"] == "viewer"
                stream.say({"publish": {"topic": "layout", "body": {}}})
                assert stream.frame()["error"]["code"] == "forbidden"
        assert office.get("/events", "").status_code == 401


def test_a_revoked_link_closes_the_pages_that_are_open(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        tokens = office.relay.tokens
        with office.stream(office.viewer()) as watching, office.stream() as owning:
            watching.until("caught_up")
            owning.until("caught_up")
            tokens.store(without_viewer(tokens.tokens, "wall"))
            assert watching.frame()["error"]["code"] == "4401"
            with pytest.raises(WebSocketDisconnect) as closed:
                watching.frame()
            assert closed.value.code == 4401
            owning.say({"ping": 1})
            assert owning.frame()["pong"] == 1
            tokens.store(rotated(tokens.tokens))
            assert owning.frame()["error"]["code"] == "4401"


def test_a_page_that_leaves_is_forgotten(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        with office.stream() as stream:
            stream.until("caught_up")
            assert len(office.relay.hub.listeners) == 1
        assert eventually(lambda: not office.relay.hub.listeners)
