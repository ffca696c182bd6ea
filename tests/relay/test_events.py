"""Reading the journal by number."""

from pathlib import Path

import pytest

from relay.thin import LONG
from tests.relay.building import Office, an_office, tool_event


def numbers(office: Office, query: str) -> list[int]:
    return [line["seq"] for line in office.lines(query)]


def test_events_come_one_a_line_in_order_between_bounds(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        for number in range(9):
            office.send(tool_event(number))
        assert numbers(office, "") == list(range(1, 11))
        assert numbers(office, "?since=4") == [5, 6, 7, 8, 9, 10]
        assert numbers(office, "?since=4&until=6") == [5, 6]
        assert numbers(office, "?since=4&limit=2") == [5, 6]
        assert numbers(office, "?limit=0") == []
        assert numbers(office, "?since=99") == []
        assert numbers(office, "?until=0") == []


def test_pages_of_a_long_journal_join_without_a_gap(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        for number in range(2500):
            office.send(tool_event(number))
        found: list[int] = []
        while page := numbers(office, f"?since={found[-1] if found else 0}&limit=700"):
            found += page
        assert found == list(range(1, 2502)) == numbers(office, "")


def test_an_answer_says_how_far_the_journal_reaches(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        office.send(tool_event())
        answer = office.get("/events?limit=1")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert (answer.headers["pixie-head"], answer.headers["pixie-oldest"]) == ("2", "1")


PACKED = [
    ("gzip", True),
    ("deflate, GZIP;q=0.8", True),
    ("identity", False),
    ("gzip;q=0", False),
    ("gzip; q=0.0, br", False),
]


@pytest.mark.parametrize(("accepted", "packed"), PACKED)
def test_an_answer_is_packed_where_that_is_wanted(tmp_path: Path, accepted: str, packed: bool) -> None:
    with an_office(tmp_path) as office:
        for number in range(50):
            office.send(tool_event(number, text="same again " * 200))
        answer = office.get("/events", **{"Accept-Encoding": accepted})
        one = office.get("/events/5", **{"Accept-Encoding": accepted})
    assert [got.headers.get("content-encoding") == "gzip" for got in (answer, one)] == [packed, packed]
    assert len(answer.text.splitlines()) == 51
    assert one.json()["seq"] == 5


def test_a_long_string_is_cut_unless_the_whole_is_asked_for(tmp_path: Path) -> None:
    long = "x" * (LONG + 1000)
    with an_office(tmp_path) as office:
        office.send(tool_event(text=long))
        thin, whole = office.lines("?since=1")[0], office.lines("?since=1&whole=1")[0]
        single = office.get("/events/2").json()
    assert thin["cut"] == {"body.text": len(long)}
    assert len(thin["body"]["text"]) == LONG + 1
    assert whole == single
    assert whole["body"]["text"] == long
    assert "cut" not in whole


def test_a_large_event_comes_back_whole_and_packed(tmp_path: Path) -> None:
    event = tool_event(text="x" * 1_100_000)
    with an_office(tmp_path) as office:
        assert office.send(event) == 204
        answer = office.get("/events/2", **{"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 50_000
    assert answer.json()["body"] == event


@pytest.mark.parametrize("query", ["since=x", "since=-1", "until=1.5", "limit=", "limit=٣", "since=" + "9" * 50])
def test_a_number_that_is_none_is_refused(tmp_path: Path, query: str) -> None:
    with an_office(tmp_path) as office:
        answer = office.get(f"/events?{query}")
    assert answer.status_code == 400
    assert query.partition("=")[0] in answer.json()["error"]


def test_after_a_number_that_no_journal_reaches_nothing_comes(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        answer = office.get("/events?since=" + "9" * 30)
    assert (answer.status_code, answer.text) == (200, "")


@pytest.mark.parametrize("query", ["sinc=1", "since=1&from=2", "x", "since=1&&seq="])
def test_what_events_do_not_know_is_refused_with_what_they_know(tmp_path: Path, query: str) -> None:
    with an_office(tmp_path) as office:
        answer = office.get(f"/events?{query}")
    assert answer.status_code == 400
    assert "since, until, limit and whole" in answer.json()["error"]


@pytest.mark.parametrize(
    ("seq", "status"), [("1", 200), ("2", 404), ("0", 404), ("x", 400), ("-1", 400), ("1" * 30, 404), ("1" * 50, 400)]
)
def test_an_event_that_is_not_there_is_named_with_what_is(tmp_path: Path, seq: str, status: int) -> None:
    with an_office(tmp_path) as office:
        answer = office.get(f"/events/{seq}")
    assert answer.status_code == status
    if status == 404:
        assert "it holds 1 to 1" in answer.json()["error"]


def test_the_relay_notes_its_own_start_and_stop(tmp_path: Path) -> None:
    for _ in range(2):
        with an_office(tmp_path) as office:
            lines = office.lines()
    assert [(line["seq"], line["source"], line["body"]["event"]) for line in lines] == [
        (1, "relay", "started"),
        (2, "relay", "stopped"),
        (3, "relay", "started"),
    ]
