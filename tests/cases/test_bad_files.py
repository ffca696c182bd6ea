"""Session files that are not as they should be: whole things are never lost, and the page says what is missing, once.

From the disk through the relay's own follower, over the wire, into the state and the panels.
"""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.shell import claim_words
from app.wire.facts import Source
from relay.follow.follower import Follower
from tests.cases.lines import Journal
from tests.relay.following import MIB, SESSION, Stage, a_line
from tests.shell.builders import LIVE, Desk

Spoils = Callable[[Stage, Follower], None]
NOTES = ("file_back", "file_lost", "file_replaced", "file_skipped", "lines_missed", "lines_skipped")


def said(number: int) -> bytes:
    """A line in which somebody asks for something."""
    return a_line(number, message={"role": "user", "content": f"go {number}"}, cwd="/w/acme")


def told_by(stage: Stage) -> Journal:
    """What a page was told of all that the follower handed on."""
    told = Journal()
    for draft in stage.out.drafts:
        ref = json.loads(draft.ref)
        told.line(json.loads(draft.body), Source(draft.source), ref["path"], ref["kind"], draft.provider)
    return told


def notes_in(told: Journal) -> list[str]:
    """What stands of the file in its agent's evidence, or above the scene."""
    trail = [entry.what for agent in told.state.agents.values() for entry in agent.trail if entry.what in NOTES]
    return trail + [note.event for note in told.state.notes]


def appended(content: bytes) -> Spoils:
    """Something is written behind the first line, and a good line behind that."""

    def spoil(stage: Stage, follower: Follower) -> None:
        stage.sees(follower, stage.writes(content + said(2)))
        stage.sees(follower)

    return spoil


def in_its_place(make: Callable[[Path], None]) -> Spoils:
    """Something else stands in the file's place, and then the file again, with one more line."""

    def spoil(stage: Stage, follower: Follower) -> None:
        before = stage.file.read_bytes()
        stage.file.unlink()
        make(stage.file)
        stage.sees(follower)
        follower.scan()
        stage.sees(follower)
        stage.file.rmdir() if stage.file.is_dir() and not stage.file.is_symlink() else stage.file.unlink()
        stage.file.write_bytes(before + said(2))
        stage.touch(stage.file)
        follower.scan()
        stage.sees(follower)

    return spoil


def shorter(stage: Stage, follower: Follower) -> None:
    stage.sees(follower, stage.writes(said(8) + said(9)))
    stage.puts(said(1) + said(2))
    stage.sees(follower)


def clock_jumps(stage: Stage, follower: Follower) -> None:
    stage.clock.wall_s -= 86_400
    stage.sees(follower, stage.writes(said(2)))
    stage.clock.wall_s += 7 * 86_400
    stage.sees(follower)


@pytest.mark.parametrize(
    ("spoil", "notes"),
    [
        (appended(b'{"type":"assi\n'), ["lines_skipped"]),
        (appended(b'{"broken\n{"broken\n[1]\n'), ["lines_skipped"]),
        (appended(b'{"type":"user","uuid":"\xff\xfe","sessionId":"x","number":5}\n'), []),
        (appended(b"\0" * 4096), []),
        (appended(b"\xef\xbb\xbf"), []),
        (appended(b"\r\n\r\n"), []),
        (appended('{"type":"system","number":5,"x":"a\u2028b"}\n'.encode()), []),
        (appended(b'{"number":5,"x":NaN}\n'), []),
        (appended(b'{"type":"user","number":5,"pad":"' + b"x" * (5 * MIB) + b'"}\n'), []),
        (shorter, ["file_replaced"]),
        (in_its_place(lambda path: path.mkdir()), ["file_lost", "file_back"]),
        (in_its_place(lambda path: path.symlink_to("/etc/hostname")), ["file_lost", "file_back"]),
        (clock_jumps, []),
    ],
    ids=[
        "half a line with an end",
        "three broken lines",
        "wrong UTF-8",
        "NUL bytes",
        "byte order mark",
        "empty Windows lines",
        "U+2028",
        "no number",
        "too long",
        "shorter file",
        "folder",
        "link",
        "clock jumps",
    ],
)
def test_what_is_whole_arrives_and_what_is_not_is_told_once(tmp_path: Path, spoil: Spoils, notes: list[str]) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(said(1)))
    spoil(stage, follower)
    told = told_by(stage)
    assert [body["number"] for body in stage.out.bodies() if body.get("number") in (1, 2)] == [1, 2]
    assert told.here() == [SESSION]
    assert notes_in(told) == notes
    desk = Desk(now_s=told.at_s)
    desk.show(told.office(), LIVE)
    desk.press("open", f"claude:{SESSION}")
    for note in notes:
        assert claim_words.WHAT[note] in desk.words("detail")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is unreadable for this user")
def test_a_file_that_may_not_be_read_is_told_once_on_the_page(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(said(1)))
    stage.file.chmod(0)
    stage.sees(follower)
    stage.sees(follower)
    assert notes_in(told_by(stage)) == ["file_lost"]
