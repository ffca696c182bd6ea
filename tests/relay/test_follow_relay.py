"""A relay that follows session files: from a line on the disk to an envelope on the stream, through stops and kills."""

import json
import os
import signal
import time
from pathlib import Path

import pytest

from relay.follow.out import sent_from
from relay.follow.places import Home
from relay.journal.protocol import Draft
from relay.journal.sqlite import SqliteJournal
from relay.settings import Follow
from tests.relay.building import Json, Office, a_process, an_office, eventually, tool_event
from tests.relay.following import SESSION, a_line
from tests.relay.test_journal_marks import with_journal


class Desk:
    """A person's home with one session in it."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / ".claude"
        self.session = self.home / "projects" / "-home-dev-acme" / f"{SESSION}.jsonl"
        self.follow = Follow((Home("claude", self.home),))

    def writes(self, content: bytes, path: Path | None = None) -> None:
        path = path or self.session
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(content)


def followed(office: Office, source: str = "transcript") -> list[Json]:
    return [line["body"] for line in office.lines() if line["source"] == source]


def numbers(office: Office) -> list[int]:
    return [body["number"] for body in followed(office)]


def test_a_line_on_the_disk_is_an_envelope_on_the_stream(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.writes(a_line(1))
    with an_office(tmp_path / "office", follow=desk.follow) as office:
        assert eventually(lambda: numbers(office) == [1])
        with office.stream(since=2) as stream:
            stream.until("caught_up")
            desk.writes(a_line(2, text="é" * 9000))
            (envelope,) = stream.events(3)
    assert envelope["source"] == "transcript"
    assert envelope["provider"] == "claude"
    assert envelope["ref"]["path"] == str(desk.session)
    assert envelope["ref"]["offset"] == len(a_line(1))
    assert envelope["cut"] == {"body.text": 9000}


def test_folders_that_come_later_are_followed(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    (desk.home / "projects").mkdir(parents=True)
    helpers = desk.session.with_suffix("") / "subagents"
    with an_office(tmp_path / "office", follow=desk.follow) as office:
        assert eventually(lambda: len(office.lines()) == 1)
        desk.writes(a_line(1))
        assert eventually(lambda: numbers(office) == [1])
        desk.writes(b'{"agentType":"Explore"}', helpers / "agent-a1.meta.json")
        desk.writes(a_line(2), helpers / "agent-a1.jsonl")
        assert eventually(lambda: numbers(office) == [1, 2])
        desk.writes(a_line(3), helpers / "agent-a1.jsonl")
        assert eventually(lambda: numbers(office) == [1, 2, 3])
        assert eventually(lambda: followed(office, "file") == [{"agentType": "Explore"}])


def test_a_home_that_is_made_while_the_relay_runs_is_followed(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    with an_office(tmp_path / "office", follow=desk.follow) as office:
        time.sleep(0.2)
        desk.writes(a_line(1))
        assert eventually(lambda: numbers(office) == [1], within_s=20)


def test_stopping_and_starting_neither_loses_nor_doubles(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    for start in range(4):
        desk.writes(a_line(3 * start) + a_line(3 * start + 1)[:-5])
        with an_office(tmp_path / "office", follow=desk.follow) as office:
            assert eventually(lambda: numbers(office)[-1:] == [3 * start])  # noqa: B023 - asked at once
            desk.writes(a_line(3 * start + 1)[-5:])
            assert eventually(lambda: numbers(office)[-1:] == [3 * start + 1])  # noqa: B023 - asked at once
        desk.writes(a_line(3 * start + 2))
    with an_office(tmp_path / "office", follow=desk.follow) as office:
        assert eventually(lambda: numbers(office) == list(range(12)))


def test_a_file_rewritten_between_two_relays_is_not_doubled(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.writes(b"".join(a_line(number) for number in range(10)))
    with an_office(tmp_path / "office", follow=desk.follow) as office:
        assert eventually(lambda: len(numbers(office)) == 10)
    desk.session.write_bytes(b"".join(a_line(number) for number in range(5, 12)))
    with an_office(tmp_path / "office", follow=desk.follow) as office:
        assert eventually(lambda: numbers(office) == list(range(12)))
        assert "file_replaced" in [body["event"] for body in followed(office, "relay")]


def test_without_homes_nothing_is_followed(tmp_path: Path) -> None:
    with an_office(tmp_path / "office") as office:
        assert office.relay.settings.follow.homes == ()
        assert [line["source"] for line in office.lines()] == ["relay"]


def test_what_a_rewritten_file_had_sent_is_found_in_the_journal_however_far_back(tmp_path: Path) -> None:
    async def use(journal: SqliteJournal) -> None:
        for path in ("/a", "/ab", '/a","x', "/a"):
            ref = json.dumps({"path": path, "offset": 1}, separators=(",", ":"))
            await journal.append_all([Draft("transcript", "claude", b'{"of":"%s"}' % path.encode(), ref=ref)])
            await journal.append_all([Draft("hook", "claude", b"{}", ref=ref)] * 1500)
        assert await sent_from(journal, "/a") == {hash(b'{"of":"/a"}')}
        assert await sent_from(journal, "/nobody") == frozenset()

    with_journal(tmp_path / "j", use)


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a thing of POSIX systems")
def test_a_killed_relay_neither_loses_nor_doubles_a_line(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    written = 0
    for _ in range(3):
        with a_process(tmp_path) as process:
            for _ in range(40):
                desk.writes(a_line(written) + a_line(written + 1)[:20])
                time.sleep(0.005)
                desk.writes(a_line(written + 1)[20:])
                written += 2
            process.stop(signal.SIGKILL)
    with a_process(tmp_path) as process:

        def found() -> list[int]:
            return [line["body"]["number"] for line in process.lines() if line["source"] == "transcript"]

        assert eventually(lambda: len(found()) >= written)
        assert found() == list(range(written))
        assert process.post(tool_event()) == 204
        assert process.stop() == 0
