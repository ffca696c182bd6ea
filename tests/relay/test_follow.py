"""Following session files: every whole line once and in order, whatever happens to the file, the relay or the disk."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from relay.follow.drafts import Origin
from relay.follow.file import File, opened
from relay.follow.lines import CHUNK
from relay.follow.look import SETTLES_S, TELL_EVERY_S, Now, Terms, look_at_lines
from relay.follow.places import Home
from relay.follow.reading import Reading, mark_name, remembered
from relay.follow.tree import roots_of
from tests.relay.following import MIB, SESSION, Stage, a_line, chunks_of, settle

# -- lines as they are written --------------------------------------------------------


def test_a_line_travels_as_it_was_written_and_says_where_it_stands(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    odd = b'{ "a" : 1.50,\t"a":"\\ud83d\\ude00 \xc3\xa9", "sessionId":"s"}\r\n'
    stage.sees(follower, stage.writes(a_line(1) + odd))
    one, two = stage.out.drafts
    assert (one.source, one.provider, one.host, one.body) == ("transcript", "claude", "laptop", a_line(1).rstrip())
    assert two.body == odd.strip()
    ref = {"path": str(stage.file), "kind": "session", "home": str(stage.home), "offset": len(a_line(1))}
    assert {key: value for key, value in json.loads(two.ref).items() if key != "born"} == ref
    assert json.loads(one.ref)["born"] == json.loads(two.ref)["born"] > 10**12


def test_a_half_line_waits_for_its_end(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(b'{"type":"assi'))
    assert stage.out.drafts == []
    stage.sees(follower, stage.writes(b'stant","number":1}\n'))
    assert stage.out.numbers() == [1]


def test_a_look_without_news_brings_nothing(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1)))
    for _ in range(3):
        stage.sees(follower)
        follower.scan()
        settle(follower)
    assert stage.out.numbers() == [1]


LINES = [
    a_line(0, text="日本語のテキスト 😀👩‍👩‍👧 \u2028 \u0085 end"),
    a_line(1, text="é" * 30),
    b"\0\0\0" + a_line(2),
    a_line(3).replace(b"\n", b"\r\n"),
]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sizes=st.lists(st.integers(1, 7), min_size=1, max_size=6), restarts=st.sets(st.integers(0, 400), max_size=4))
def test_the_lines_are_the_same_however_the_file_grows_and_whenever_the_relay_restarts(
    tmp_path_factory: pytest.TempPathFactory, sizes: list[int], restarts: set[int]
) -> None:
    stage = Stage(tmp_path_factory.mktemp("follow"))
    follower = stage.starts()
    for number, chunk in enumerate(chunks_of(b"".join(LINES), sizes)):
        stage.writes(chunk)
        if number in restarts:
            follower = stage.starts()
        else:
            stage.sees(follower)
    assert [draft.body for draft in stage.out.drafts] == [line.strip(b"\0\r\n") for line in LINES]


def test_a_restart_between_any_two_bytes_neither_loses_nor_doubles(tmp_path: Path) -> None:
    content = b"".join(a_line(number, text="日😀") for number in range(3))
    for cut in range(len(content) + 1):
        stage = Stage(tmp_path / str(cut))
        stage.writes(content[:cut])
        stage.starts()
        stage.writes(content[cut:])
        stage.starts()
        assert stage.out.numbers() == [0, 1, 2], cut


def test_lines_written_while_no_relay_ran_are_read_when_one_starts(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.writes(a_line(1))
    stage.starts()
    stage.clock.pass_by(600)
    stage.writes(a_line(2) + a_line(3))
    stage.starts()
    assert stage.out.numbers() == [1, 2, 3]


def test_many_files_keep_their_own_order_and_take_turns(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    for number in range(300):
        for name in ("one", "two", "three"):
            stage.writes(a_line(number, of=name, pad="x" * 3000), stage.project / f"{name}.jsonl")
    stage.starts()
    bodies = stage.out.bodies()
    assert {name: [body["number"] for body in bodies if body["of"] == name] for name in ("one", "two", "three")} == {
        name: list(range(300)) for name in ("one", "two", "three")
    }
    changes = sum(before["of"] != after["of"] for before, after in pairwise(bodies))
    assert changes > 6


def test_what_is_written_now_does_not_wait_for_the_past_of_other_files(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    past = [stage.project / f"past{number}.jsonl" for number in range(8)]
    follower = stage.starts()
    for path in past:
        stage.writes(b"".join(a_line(number, pad="x" * 2000) for number in range(300)), path)
    follower.scan()
    assert follower.work()
    kept = len(stage.out.drafts)
    follower.changed([str(stage.writes(a_line(777)))])
    follower.work()
    assert stage.out.numbers()[kept] == 777
    settle(follower)
    assert len(stage.out.drafts) == 8 * 300 + 1


# -- how much of the past is read -----------------------------------------------------


def test_only_files_that_changed_within_the_window_are_read_at_the_start(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    old = stage.writes(a_line(1), stage.project / "old.jsonl")
    stage.touch(old, ago_s=stage.window_s + 60)
    stage.writes(a_line(2))
    stage.starts()
    assert stage.out.numbers() == [2]


def test_an_old_session_that_comes_to_life_is_read(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.touch(stage.writes(a_line(1)), ago_s=7 * 86400)
    follower = stage.starts()
    assert stage.out.drafts == []
    stage.sees(follower, stage.writes(a_line(2)))
    assert stage.out.numbers() == [1, 2]


def test_of_a_long_file_only_the_last_part_is_read_from_the_begin_of_a_line_on(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tail_bytes=1000)
    lines = [a_line(number, text="日本語") for number in range(100)]
    stage.writes(b"".join(lines))
    stage.starts()
    numbers = stage.out.numbers()
    assert numbers == list(range(numbers[0], 100))
    size = sum(map(len, lines[numbers[0] :]))
    assert 1000 <= size < 1000 + len(lines[0]) + 10
    assert stage.out.refs()[0]["offset"] == sum(map(len, lines[: numbers[0]]))


@pytest.mark.parametrize("restart", [False, True])
def test_the_first_line_comes_too_where_it_alone_says_what_a_file_is(tmp_path: Path, restart: bool) -> None:
    stage = Stage(tmp_path, provider="codex", tail_bytes=1000)
    stage.file = stage.home / "sessions/2026/11/30/rollout-2026-11-30T09-27-54-t1.jsonl"
    stage.writes(b"".join(a_line(number, text="日本語") for number in range(100)))
    follower = stage.starts()
    first, *rest = stage.out.numbers()
    assert (first, rest) == (0, list(range(rest[0], 100)))
    assert stage.out.refs()[0]["offset"] == 0
    follower = stage.starts() if restart else follower
    stage.sees(follower)
    stage.sees(follower, stage.writes(a_line(100)))
    assert stage.out.numbers() == [0, *rest, 100]


def test_a_file_that_was_copied_here_with_its_past_is_read_from_now_on(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    copied = stage.writes(a_line(1) + b'{"half', stage.project / "copied.jsonl")
    stage.touch(copied, ago_s=86400)
    stage.sees(follower, copied)
    assert stage.out.drafts == []
    stage.sees(follower, stage.writes(b'":1,"number":2}\n' + a_line(3), copied))
    assert stage.out.numbers() == [2, 3]


def test_a_gap_that_is_too_large_is_left_out_and_told(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tail_bytes=500)
    stage.gap_bytes = 2000
    stage.writes(a_line(0))
    stage.starts()
    missed = b"".join(a_line(number) for number in range(1, 60))
    stage.writes(missed)
    stage.starts()
    assert stage.out.notes() == ["lines_missed"]
    note = stage.out.bodies("relay")[0]
    first = stage.out.numbers()[1]
    assert note["offset"] == len(a_line(0))
    assert note["bytes"] == sum(len(a_line(number)) for number in range(1, first))
    assert stage.out.numbers() == [0, *range(first, 60)]


def test_a_gap_is_caught_up_with_when_it_is_not_too_large(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tail_bytes=500)
    stage.writes(a_line(0))
    stage.starts()
    stage.writes(b"".join(a_line(number) for number in range(1, 60)))
    stage.starts()
    assert stage.out.numbers() == list(range(60))
    assert stage.out.notes() == []


@pytest.mark.parametrize("jump_s", [-10 * 365 * 86400.0, -3600.0, 3600.0, 10 * 365 * 86400.0])
def test_a_clock_that_jumps_hides_nothing(tmp_path: Path, jump_s: float) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    before = stage.writes(a_line(1), stage.project / "before.jsonl")
    stage.clock.wall_s += jump_s
    after = stage.writes(a_line(2), stage.project / "after.jsonl")
    follower.scan()
    settle(follower)
    assert sorted(stage.out.numbers()) == [1, 2]
    for number, path in ((3, before), (4, after)):
        stage.sees(follower, stage.writes(a_line(number), path))
    assert sorted(stage.out.numbers()) == [1, 2, 3, 4]


@pytest.mark.parametrize("changed_s", [0.0, 4_000_000_000.0])
def test_a_file_whose_time_is_nonsense_is_followed_all_the_same(tmp_path: Path, changed_s: float) -> None:
    stage = Stage(tmp_path)
    stage.writes(a_line(1))
    follower = stage.starts()
    stage.writes(a_line(2))
    os.utime(stage.file, (changed_s, changed_s))
    stage.sees(follower)
    assert stage.out.numbers() == [1, 2]


def test_an_old_session_is_read_when_it_grows_whatever_its_time_says(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.touch(stage.writes(a_line(1)), ago_s=86400)
    follower = stage.starts()
    stage.touch(stage.writes(a_line(2)), ago_s=86000)
    stage.sees(follower)
    assert stage.out.numbers() == [1, 2]


def test_a_home_that_comes_later_is_noticed_at_little_cost(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    assert not follower.files.has_other_roots()
    (stage.home / "teams").mkdir()
    assert follower.files.has_other_roots()
    follower.scan()
    assert not follower.files.has_other_roots()


# -- files that are cut, replaced, moved ----------------------------------------------


def test_a_file_that_is_cut_and_written_anew_is_told_and_read_without_doubles(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(b"".join(a_line(number) for number in range(5))))
    born = stage.out.refs()[0]["born"]
    stage.sees(follower, stage.puts(a_line(3) + a_line(4) + a_line(5)))
    assert stage.out.numbers() == [0, 1, 2, 3, 4, 5]
    assert stage.out.notes() == ["file_replaced"]
    assert stage.out.refs()[-1]["born"] > born
    stage.sees(follower, stage.writes(a_line(6)))
    assert stage.out.numbers() == [0, 1, 2, 3, 4, 5, 6]


def test_a_file_that_is_written_anew_bit_by_bit_is_not_doubled(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    content = b"".join(a_line(number) for number in range(20))
    stage.sees(follower, stage.writes(content))
    stage.file.write_bytes(b"")
    stage.sees(follower)
    for chunk in chunks_of(content[200:].partition(b"\n")[2] + a_line(20), [50]):
        stage.sees(follower, stage.writes(chunk))
    assert stage.out.numbers() == list(range(21))
    assert stage.out.notes() == ["file_replaced"]
    assert len(stage.out.asked) == 1


def test_all_of_a_rewritten_file_is_read_if_all_of_it_was_read_before(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tail_bytes=300)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(0)))
    stage.puts(b"".join(a_line(number) for number in range(20)))
    stage.puts(b"".join(a_line(number) for number in range(1, 40)))
    stage.starts()
    assert stage.out.numbers() == list(range(40))


def test_the_past_of_a_rewritten_file_stays_unread(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tail_bytes=300)
    stage.writes(b"".join(a_line(number) for number in range(20)))
    follower = stage.starts()
    first = stage.out.numbers()[0]
    stage.sees(follower, stage.puts(b"".join(a_line(number) for number in range(2, 21))))
    assert stage.out.numbers() == list(range(first, 21))
    assert first > 10


def test_the_same_line_is_new_again_once_a_rewritten_file_has_settled(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    mode = [b'{"type":"mode","number":1}\n', b'{"type":"mode","number":2}\n']
    stage.sees(follower, stage.writes(a_line(0) + mode[0] + mode[1]))
    stage.sees(follower, stage.puts(mode[0] + mode[1]))
    stage.clock.pass_by(SETTLES_S + 0.1)
    stage.sees(follower, stage.writes(mode[0]))
    assert stage.out.numbers() == [0, 1, 2, 1]


def test_a_file_rewritten_while_no_relay_ran_is_not_doubled_even_if_the_relay_stops_halfway(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    pad = "x" * 4000
    stage.writes(b"".join(a_line(number, pad=pad) for number in range(100)))
    stage.starts()
    stage.puts(b"".join(a_line(number, pad=pad) for number in range(50, 120)))
    halfway = stage.starts
    stage.out.full = True
    halfway()
    stage.out.full = False
    follower = stage.starts()
    del follower
    stage.starts()
    assert sorted(stage.out.numbers()) == list(range(120))
    assert stage.out.notes() == ["file_replaced"]


def test_a_relay_that_stops_amid_a_rewritten_file_goes_on_without_doubles(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    pad = "x" * 4000
    stage.writes(b"".join(a_line(number, pad=pad) for number in range(100)))
    follower = stage.starts()
    stage.puts(b"".join(a_line(number, pad=pad) for number in (*range(100, 140), *range(20, 100))))
    follower.changed([str(stage.file)])
    assert follower.work()  # there is more to do, and nobody does it
    assert 100 in stage.out.numbers()
    stage.starts()
    assert sorted(stage.out.numbers()) == list(range(140))


def test_a_file_put_back_as_it_was_is_the_same_file(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1)))
    stage.sees(follower, stage.puts(a_line(1) + a_line(2)))
    assert (stage.out.numbers(), stage.out.notes()) == ([1, 2], [])


def test_cutting_off_a_half_line_is_no_loss(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1) + b'{"half":'))
    with stage.file.open("r+b") as file:
        file.truncate(len(a_line(1)))
    stage.sees(follower)
    stage.sees(follower, stage.writes(a_line(2)))
    assert (stage.out.numbers(), stage.out.notes()) == ([1, 2], [])


def test_a_line_that_is_shorter_than_the_half_line_that_was_cut_off_does_not_wait(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1) + b'{"half":"%s' % (b"x" * 5000)))
    with stage.file.open("r+b") as file:
        file.truncate(len(a_line(1)))
    stage.sees(follower, stage.writes(a_line(2)))
    assert stage.out.numbers() == [1, 2]


def test_a_file_that_is_moved_is_read_on_under_its_new_name(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1) + a_line(2)))
    moved = stage.project.parent / "-home-dev-elsewhere" / stage.file.name
    moved.parent.mkdir()
    stage.file.rename(moved)
    stage.sees(follower, stage.file, moved)
    stage.sees(follower, stage.writes(a_line(3), moved))
    stage.clock.pass_by(5)
    stage.sees(follower, stage.file)
    assert (stage.out.numbers(), stage.out.notes()) == ([1, 2, 3], [])
    assert stage.out.refs()[-1]["path"] == str(moved)


def test_a_folder_that_is_moved_while_no_relay_runs_is_not_read_anew(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.writes(a_line(1))
    stage.starts()
    moved = stage.project.with_name("-home-dev-renamed")
    stage.project.rename(moved)
    stage.writes(a_line(2), moved / stage.file.name)
    stage.starts()
    assert (stage.out.numbers(), stage.out.notes()) == ([1, 2], [])


def test_a_file_that_goes_is_told_once_and_read_on_when_it_is_back(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1)))
    content = stage.file.read_bytes()
    stage.file.unlink()
    stage.sees(follower)
    assert stage.out.notes() == []  # it may be back at once, or have another name
    for _ in range(3):
        stage.clock.pass_by(2)
        settle(follower)
        follower.scan()
        settle(follower)
    assert stage.out.notes() == ["file_lost"]
    stage.sees(follower, stage.writes(content + a_line(2)))
    assert (stage.out.numbers(), stage.out.notes()) == ([1, 2], ["file_lost"])


def test_nobody_is_told_of_an_old_session_file_that_is_tidied_away(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1)))
    stage.clock.pass_by(stage.window_s + 60)
    stage.file.unlink()
    stage.sees(follower)
    stage.clock.pass_by(2)
    settle(follower)
    assert stage.out.notes() == []


def test_a_folder_that_is_taken_away_unheard_is_noticed_by_the_next_scan(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1)))
    stage.project.rename(tmp_path / "away")
    follower.scan()
    settle(follower)
    stage.clock.pass_by(2)
    settle(follower)
    assert stage.out.notes() == ["file_lost"]


# -- what is not whole ----------------------------------------------------------------


def test_a_broken_line_is_told_by_place_and_holds_nothing_up(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    secret = b'{"password":"hunter2"\n'
    stage.sees(follower, stage.writes(a_line(1) + secret + b"[1]\n" + b"true\n" + a_line(2)))
    assert stage.out.numbers() == [1, 2]
    (note,) = stage.out.bodies("relay")
    assert (note["event"], note["count"], note["offset"]) == ("lines_skipped", 3, len(a_line(1)))
    assert note["path"] == str(stage.file)
    assert "is not JSON" in note["text"]
    assert all(b"hunter2" not in draft.body for draft in stage.out.drafts)


def test_a_file_full_of_nonsense_is_told_of_once_a_minute(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    for _ in range(10):
        stage.sees(follower, stage.writes(b"nonsense\n"))
        stage.clock.pass_by(1)
    assert [note["count"] for note in stage.out.bodies("relay")] == [1]
    stage.clock.pass_by(TELL_EVERY_S)
    settle(follower)
    assert [note["count"] for note in stage.out.bodies("relay")] == [1, 9]


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe{\x00}\x00",
        b'{"a":' * 300 + b"1" + b"}" * 300,
        b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"n":' + b"9" * 5000 + b"}",
        b'{"a":"\x00"}',
        b'"text"',
        b"null",
        b"{} {}",
    ],
    ids=["utf-16", "deep", "deeper", "number", "control", "string", "null", "two"],
)
def test_a_line_that_is_no_object_is_skipped_and_told(tmp_path: Path, line: bytes) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1) + line + b"\n" + a_line(2)))
    assert stage.out.numbers() == [1, 2]
    assert stage.out.notes() == ["lines_skipped"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"\xef\xbb\xbf", b""),
        (b"\0" * 5000, b""),
        (b"\0\xef\xbb\xbf\0", b""),
        (b"\n\n \n\0\0\n", b"\r"),
        (b"\t ", b"\0"),
    ],
)
def test_what_stands_around_a_line_is_no_matter(tmp_path: Path, before: bytes, after: bytes) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    line = a_line(1).rstrip(b"\n")
    stage.sees(follower, stage.writes(before + line + after + b"\n"))
    assert [draft.body for draft in stage.out.drafts] == [line]


def test_wrong_bytes_in_a_line_are_replaced_and_the_line_says_so(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(b'{"text":"caf\xe9 \xf0\x9f\x98","number":1}\n' + a_line(2)))
    assert stage.out.bodies()[0]["text"] == "caf\ufffd \ufffd"
    assert [ref.get("mended") for ref in stage.out.refs()] == [True, None]


@pytest.mark.parametrize("line", [b'{"a":1,"a":[[["b"]]]}', b'{"t":"\\ud800"}', b'{"t":"\xe2\x80\xa8"}'])
def test_odd_but_whole_lines_travel(tmp_path: Path, line: bytes) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(line + b"\n"))
    assert [draft.body for draft in stage.out.drafts] == [line]


def test_a_line_that_is_too_long_travels_as_a_mark_and_the_rest_is_read(tmp_path: Path) -> None:
    stage = Stage(tmp_path, longest=10_000, tail_bytes=64 * MIB)
    follower = stage.starts()
    long = a_line(1, text="x" * (50 * MIB))
    stage.sees(follower, stage.writes(a_line(0) + long[: 20 * MIB]))
    stage.sees(follower, stage.writes(long[20 * MIB :] + a_line(2)))
    assert stage.out.bodies()[1] == {"$oversized": {"bytes": len(long) - 1}}
    assert [body.get("number") for body in stage.out.bodies()] == [0, None, 2]
    assert stage.out.refs()[1]["offset"] == len(a_line(0))
    assert stage.out.notes() == []


@settings(max_examples=30, deadline=None)
@given(st.lists(st.binary(max_size=30), max_size=12), st.lists(st.integers(1, 40), min_size=1, max_size=4))
def test_no_bytes_whatever_stop_the_follower(
    tmp_path_factory: pytest.TempPathFactory, pieces: list[bytes], sizes: list[int]
) -> None:
    stage = Stage(tmp_path_factory.mktemp("follow"))
    follower = stage.starts()
    for chunk in chunks_of(b"\n".join(pieces), sizes):
        stage.sees(follower, stage.writes(chunk))
    stage.sees(follower, stage.writes(b"\n" + a_line(99)))
    assert stage.out.bodies()[-1]["number"] == 99


# -- what can't be read ---------------------------------------------------------------


def test_a_folder_in_a_files_place_is_told_once_and_left_when_the_file_is_back(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.sees(follower, stage.writes(a_line(1)))
    content = stage.file.read_bytes()
    stage.file.unlink()
    stage.file.mkdir()
    for _ in range(3):
        stage.sees(follower)
        stage.clock.pass_by(2)
    assert stage.out.notes() == ["file_lost"]
    assert "folder" in stage.out.bodies("relay")[0]["text"]
    stage.file.rmdir()
    stage.sees(follower, stage.writes(content + a_line(2)))
    assert (stage.out.numbers(), stage.out.notes()) == ([1, 2], ["file_lost", "file_back"])


@contextmanager
def nobody() -> Iterator[None]:
    """We are somebody without rights while the block runs, in case we are somebody who may read everything."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has other rights")
def test_a_file_that_may_not_be_read_is_told_once_and_read_when_it_may() -> None:
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        stage = Stage(Path(folder))
        follower = stage.starts()
        stage.writes(a_line(1))
        stage.file.chmod(0)
        with nobody():
            stage.sees(follower)
            stage.sees(follower)
        assert stage.out.notes() == ["file_lost"]
        stage.file.chmod(0o644)
        with nobody():
            stage.sees(follower)
        assert (stage.out.numbers(), stage.out.notes()) == ([1], ["file_lost", "file_back"])


def test_a_link_in_a_files_place_is_not_followed(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    secret = stage.writes(a_line(1, text="secret"), tmp_path / "elsewhere" / "secret.jsonl")
    follower = stage.starts()
    stage.file.symlink_to(secret)
    stage.sees(follower)
    follower.scan()
    settle(follower)
    assert stage.out.bodies() == []
    assert stage.out.notes() == ["file_lost"]
    assert "symbolic link" in stage.out.bodies("relay")[0]["text"]


def test_a_pipe_in_a_files_place_holds_nobody_up(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    os.mkfifo(stage.file)
    stage.sees(follower)
    stage.sees(follower, stage.writes(a_line(1), stage.project / "other.jsonl"))
    assert (stage.out.numbers(), stage.out.notes()) == ([1], ["file_lost"])


def test_a_folder_behind_a_link_is_told_of_once_and_not_followed(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    outside = tmp_path / "outside"
    stage.writes(a_line(1), outside / "secret.jsonl")
    (stage.project.parent / "-linked").symlink_to(outside, target_is_directory=True)
    (stage.project.parent / "-loop").symlink_to(stage.project.parent, target_is_directory=True)
    follower = stage.starts()
    follower.scan()
    stage.sees(follower, stage.project.parent / "-linked" / "secret.jsonl")
    assert stage.out.bodies() == []
    assert [note for note in stage.out.notes() if note == "folder_not_followed"] == ["folder_not_followed"] * 2


def test_a_home_that_is_a_link_itself_is_followed_by_the_name_that_the_person_gave_it(tmp_path: Path) -> None:
    real = Stage(tmp_path / "disk")
    stage = Stage(tmp_path)
    stage.project.rmdir()
    (stage.home / "projects").rmdir()
    (stage.home / "projects").symlink_to(real.home / "projects", target_is_directory=True)
    follower = stage.starts()
    real.writes(a_line(1))
    stage.sees(follower, real.file)  # the system names what really changed
    assert stage.out.numbers() == [1]
    assert stage.out.refs()[0]["path"] == str(stage.file)


def test_a_name_that_is_no_text_is_followed_too(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    odd = stage.project / os.fsdecode(b"caf\xe9 \xe6.jsonl")
    stage.writes(a_line(1), odd)
    stage.starts()
    stage.writes(a_line(2), odd)
    stage.starts()
    assert stage.out.numbers() == [1, 2]
    assert all(name.isascii() for name in stage.out.remembered)


# -- when the journal takes nothing ---------------------------------------------------


def test_a_full_disk_loses_no_line_and_is_not_asked_all_the_time(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    stage.out.full = True
    stage.sees(follower, stage.writes(a_line(1) + a_line(2)))
    stage.sees(follower, stage.writes(a_line(3), stage.project / "other.jsonl"))
    assert follower.rest_s() > 0.5
    stage.out.full = False
    settle(follower)
    assert stage.out.drafts == []
    stage.clock.pass_by(5)
    settle(follower)
    assert stage.out.numbers() == [1, 2, 3]
    assert follower.rest_s() == float("inf")


def test_a_batch_is_small_so_that_a_hook_need_not_wait_for_it(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.writes(b"".join(a_line(number, pad="x" * 1500) for number in range(1000)))
    stage.starts()
    assert len(stage.out.drafts) == 1000
    assert stage.out.commits >= 1_500_000 / (2 * CHUNK)


# -- files that travel whole ----------------------------------------------------------

CONFIG = {"name": "session-5cb9b8eb", "leadSessionId": SESSION, "members": [{"name": "researcher", "color": "blue"}]}


def test_a_teams_file_travels_whole_when_it_changes_and_only_then(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    team = stage.home / "teams" / "session-5cb9b8eb" / "config.json"
    stage.puts(json.dumps(CONFIG, indent=2).encode(), team)
    follower = stage.starts()
    stage.sees(follower, team)
    stage.puts(json.dumps(CONFIG, indent=2).encode(), team)
    stage.sees(follower, team)
    assert stage.out.bodies("file") == [CONFIG]
    assert stage.out.refs("file") == [{"path": str(team), "kind": "team", "home": str(stage.home)}]
    stage.sees(follower, stage.puts(b'{"members":[]}', team))
    assert stage.out.bodies("file")[1:] == [{"members": []}]
    stage.starts()
    assert len(stage.out.drafts) == 2


def test_a_file_that_is_gone_is_said_to_be_gone_once(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    team = stage.puts(b'{"members":[]}', stage.home / "teams" / "t" / "config.json")
    follower = stage.starts()
    team.unlink()
    for _ in range(3):
        stage.sees(follower, team)
        follower.scan()
        stage.clock.pass_by(2)
        settle(follower)
    assert stage.out.refs("file")[1:] == [
        {"path": str(team), "kind": "team", "home": str(stage.home), "gone": True},
    ]
    assert stage.out.bodies("file")[1:] == [{}]
    stage.starts()
    assert len(stage.out.drafts) == 2
    stage.puts(b'{"members":[]}', team)
    stage.sees(stage.starts(), team)
    assert len(stage.out.drafts) == 3


def test_a_file_that_went_while_no_relay_ran_is_said_to_be_gone_at_the_start(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    team = stage.puts(b'{"members":[]}', stage.home / "teams" / "t" / "config.json")
    stage.starts()
    team.unlink()
    follower = stage.starts()
    stage.clock.pass_by(2)
    settle(follower)
    assert [ref.get("gone") for ref in stage.out.refs("file")] == [None, True]


def test_a_half_written_file_is_looked_at_again_before_anything_is_said(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    task = stage.home / "tasks" / "list" / "1.json"
    stage.sees(follower, stage.writes(b'{"id":"1",', task))
    assert stage.out.drafts == []
    stage.writes(b'"subject":"x"}', task)
    stage.clock.pass_by(2)
    settle(follower)
    assert (stage.out.bodies("file"), stage.out.notes()) == ([{"id": "1", "subject": "x"}], [])


def test_a_file_that_stays_broken_is_told_once(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    follower = stage.starts()
    task = stage.writes(b"[1,2]", stage.home / "tasks" / "list" / "1.json")
    for _ in range(4):
        stage.sees(follower, task)
        stage.clock.pass_by(2)
    assert stage.out.notes() == ["file_skipped"]
    stage.sees(follower, stage.puts(b'{"id":"1"}', task))
    assert stage.out.bodies("file") == [{"id": "1"}]


def test_a_whole_file_that_is_too_long_travels_as_a_mark(tmp_path: Path) -> None:
    stage = Stage(tmp_path, longest=1000)
    task = stage.puts(b'{"x":"%s"}' % (b"x" * 5000), stage.home / "tasks" / "list" / "1.json")
    stage.starts()
    stage.starts()
    assert stage.out.bodies("file") == [{"$oversized": {"bytes": task.stat().st_size}}]


def test_a_sidecar_of_this_morning_and_a_team_of_last_week_are_still_news(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    helpers = stage.project / SESSION / "subagents"
    for path, ago_s in (
        (helpers / "agent-a1.meta.json", 5 * 3600),
        (helpers / "agent-a2.meta.json", 5 * 86400),
        (stage.home / "teams" / "t" / "config.json", 7 * 86400),
        (helpers / "agent-a1.jsonl", 5 * 3600),
    ):
        stage.touch(stage.writes(b'{"is":"%s"}\n' % path.name.encode(), path), ago_s)
    stage.starts()
    assert [body["is"] for body in stage.out.bodies("file")] == ["agent-a1.meta.json", "config.json"]
    assert stage.out.bodies() == []


# -- the cost -------------------------------------------------------------------------


class Counting(File):
    """An open file that counts the bytes that are asked of it."""

    asked = 0

    def read(self, offset: int, most: int) -> bytes:
        content = super().read(offset, most)
        Counting.asked += len(content)
        return content


def test_the_cost_of_a_new_line_does_not_grow_with_its_file(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.writes(b"".join(a_line(number, pad="x" * 1000) for number in range(3000)))
    stage.starts()
    was = remembered(stage.out.remembered[mark_name(str(stage.file))])
    assert isinstance(was, Reading)
    assert was.start == stage.file.stat().st_size > 3 * MIB
    stage.writes(a_line(1))
    (root, *_) = roots_of([Home("claude", stage.home)])
    with opened(root, str(stage.file)) as file:
        counting = Counting(file.descriptor, file.stamp, file.born_ms)
        origin = Origin("claude", "laptop", str(stage.file), "session", str(stage.home))
        seen = look_at_lines(counting, origin, was, Terms(MIB, MIB, MIB), Now(0, 0.0), frozenset)
    assert [draft.body for draft in seen.drafts] == [a_line(1).rstrip()]
    assert Counting.asked < 3000
