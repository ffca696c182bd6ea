"""What the installer learns from around it: the CLI's version, running sessions, the last event."""

import asyncio
import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from relay.install.cli_version import installed_version
from relay.install.last_event import last_event_ms
from relay.install.sessions import running_sessions
from relay.journal.protocol import Draft, Source
from relay.journal.sqlite import SqliteJournal
from relay.settings import Settings, settings_for


def a_cli(folder: Path, script: str) -> dict[str, str]:
    """An environment whose ``claude`` does what is said."""
    folder.mkdir(exist_ok=True)
    program = folder / "claude"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return {"PATH": f"{folder}:/usr/bin:/bin", "HOME": str(folder)}


@pytest.mark.parametrize(
    ("script", "version"),
    [
        ('echo "2.1.332 (Claude Code)"', (2, 1, 332)),
        ('[ "$1" = --version ] && echo 2.1.7', (2, 1, 7)),
        ('[ "$PIXIE_OFFICE_IGNORE" = 1 ] && echo 2.1.8', (2, 1, 8)),
        ("cat; echo 2.1.9", (2, 1, 9)),
        ("echo 2.1.10 >&2", None),
        ("exit 3", None),
        ("head -c 100000 /dev/zero; echo 2.1.11", None),
    ],
)
def test_the_cli_on_the_path_is_asked(script: str, version: tuple[int, int, int] | None, tmp_path: Path) -> None:
    assert installed_version(a_cli(tmp_path / "bin", script)) == version


def test_without_a_cli_on_the_path_there_is_no_version(tmp_path: Path) -> None:
    assert installed_version({"PATH": str(tmp_path)}) is None
    assert installed_version({}) is None
    (tmp_path / "claude").write_text("not a program")
    (tmp_path / "claude").chmod(0o755)
    assert installed_version({"PATH": str(tmp_path)}) is None


def test_a_cli_that_does_not_answer_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    env = a_cli(tmp_path / "bin", f"sleep 600 & echo $! > '{tmp_path}/left'; sleep 600")
    assert installed_version(env, limit_s=0.5) is None
    _wait_until_gone(int((tmp_path / "left").read_text()))


def test_what_a_cli_leaves_running_does_not_hold_us(tmp_path: Path) -> None:
    env = a_cli(tmp_path / "bin", f"sleep 600 & echo $! > '{tmp_path}/left'; echo 2.1.12")
    try:
        assert installed_version(env) == (2, 1, 12)
    finally:
        os.kill(int((tmp_path / "left").read_text()), 9)


def test_running_sessions_are_counted_by_their_processes(tmp_path: Path) -> None:
    assert running_sessions(tmp_path) == 0
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    (tmp_path / "sessions").mkdir()
    for name in (f"{os.getpid()}.json", f"{os.getpid()}.key", f"{ended.pid}.json", "x.json", f"{2**70}.json"):
        (tmp_path / "sessions" / name).write_text("not looked at")
    assert running_sessions(tmp_path) == 1


def test_the_last_event_is_the_newest_of_all_journals_of_the_user(tmp_path: Path) -> None:
    settings = settings_for(None, {"PIXIE_OFFICE_HOME": str(tmp_path)})
    assert last_event_ms(settings, "claude") is None
    _keep(settings, [("hook", "claude", 1000), ("hook", "codex", 2000), ("transcript", "claude", 3000)])
    assert last_event_ms(settings, "claude") == 1000
    elsewhere = replace(settings, data_dir=tmp_path / "elsewhere")
    _keep(elsewhere, [("hook", "claude", 5000)])
    assert last_event_ms(settings, "claude") == 1000
    settings.servers_dir.mkdir()
    (settings.servers_dir / "1.json").write_text(json.dumps({"data_dir": str(elsewhere.data_dir)}))
    (settings.servers_dir / "2.json").write_text("{")
    (settings.servers_dir / "3.json").write_text("[]")
    assert last_event_ms(settings, "claude") == 5000


@pytest.mark.parametrize("content", [b"", b"no journal at all", b"SQLite format 3\x00" + bytes(200)])
def test_a_journal_that_cannot_be_read_is_passed_over(content: bytes, tmp_path: Path) -> None:
    settings = settings_for(None, {"PIXIE_OFFICE_HOME": str(tmp_path)})
    settings.data_dir.mkdir(parents=True)
    settings.journal_path.write_bytes(content)
    assert last_event_ms(settings, "claude") is None
    assert settings.journal_path.read_bytes() == content


def _keep(settings: Settings, events: list[tuple[Source, str, int]]) -> None:
    """A journal that holds these events, closed again."""

    async def fill() -> None:
        clock = iter([at for _, _, at in events])
        settings.data_dir.mkdir(parents=True)
        journal = SqliteJournal(settings.journal_path, now_ms=lambda: next(clock, 9_999_999))
        await journal.open()
        for source, provider, _ in events:
            await journal.append(Draft(source, provider, b"{}"))
        await journal.close()

    asyncio.run(fill())


def _wait_until_gone(pid: int) -> None:
    """Fails if the process does not end: the kernel takes its time with a killed one."""
    end_s = time.monotonic() + 20
    while _lives(pid):
        assert time.monotonic() < end_s, f"{pid} still runs"
        time.sleep(0.02)


def _lives(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
