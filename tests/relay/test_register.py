"""Registrations that hooks find, and one relay a data folder."""

import json
import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from relay.register import FolderTaken, Registration, Running, registered, remove_dead, take_folder


def a_registration(pid: int = 4711, token: str = "hook-secret") -> Registration:
    return Registration(7493, "127.0.0.1", token, pid, 1_796_029_274_618, "/data")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_registration_is_one_short_private_line(tmp_path: Path) -> None:
    with registered(tmp_path / "servers", a_registration()):
        path = tmp_path / "servers" / "4711.json"
        text = path.read_text()
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert text == (
        '{"port":7493,"host":"127.0.0.1","token":"hook-secret","pid":4711,'
        '"started_at_ms":1796029274618,"data_dir":"/data"}\n'
    )


def test_nothing_stays_behind(tmp_path: Path) -> None:
    with registered(tmp_path, a_registration()):
        (tmp_path / "4711.json.slow").touch()
    assert names_in(tmp_path) == []


def test_nothing_stays_behind_when_the_relay_fails(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="gone"), registered(tmp_path, a_registration()):
        raise OSError("gone")
    assert names_in(tmp_path) == []


def test_a_new_token_replaces_the_old_one_and_the_file_stays_ours(tmp_path: Path) -> None:
    with registered(tmp_path, a_registration()) as entry:
        entry.update(replace(entry.registration, token="hook-new"))
        assert json.loads((tmp_path / "4711.json").read_text())["token"] == "hook-new"
        assert remove_dead(tmp_path) == []
        assert names_in(tmp_path) == ["4711.json"]
    assert names_in(tmp_path) == []


def test_what_a_killed_relay_left_is_removed_and_living_ones_stay(tmp_path: Path) -> None:
    (tmp_path / "1.json").write_text(json.dumps({"pid": os.getpid()}))  # its pid lives on, as another program
    (tmp_path / "2.json").write_text("torn")
    (tmp_path / "2.json.slow").touch()
    (tmp_path / "note.txt").touch()
    with registered(tmp_path, a_registration(3)):
        assert names_in(tmp_path) == ["3.json", "note.txt"]
        with registered(tmp_path, a_registration(4)):
            assert names_in(tmp_path) == ["3.json", "4.json", "note.txt"]


def test_two_relays_with_one_pid_in_two_containers_both_register(tmp_path: Path) -> None:
    with registered(tmp_path, a_registration(1)), registered(tmp_path, a_registration(1)):
        assert names_in(tmp_path) == ["1-1.json", "1.json"]


def test_a_data_folder_has_one_relay_and_says_where(tmp_path: Path) -> None:
    lock = take_folder(tmp_path / "data" / "relay.lock")
    lock.say(Running("127.0.0.1", 7493, 4711))
    with pytest.raises(FolderTaken) as taken:
        take_folder(tmp_path / "data" / "relay.lock")
    assert taken.value.running == Running("127.0.0.1", 7493, 4711)
    lock.release()
    take_folder(tmp_path / "data" / "relay.lock").release()


def test_what_a_killed_relay_said_is_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "relay.lock"
    path.write_text(json.dumps({"host": "127.0.0.1", "port": 1, "pid": os.getpid()}))
    lock = take_folder(path)
    assert path.read_text() == ""
    lock.release()
