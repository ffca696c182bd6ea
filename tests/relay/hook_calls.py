"""Runs the hook as an agent CLI would: as a process, with an event on standard input, in a home of its own."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

HOOK = Path(__file__).parents[2] / "relay" / "hook.py"
LAUNCHER = HOOK.with_suffix(".sh")
PYTHON = getattr(sys, "_base_executable", sys.executable)
HOOK_ARGV = [PYTHON, "-I", "-S", str(HOOK), "claude"]
GUARD = 'if [ -r "$1" ]; then . "$1"; else cat >/dev/null; fi; exit 0'

# No test may take a hook that hangs for one that is slow, nor a busy machine for a hook that hangs.
GIVEN_UP_S = 20.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a hook did as its CLI sees it."""

    code: int
    out: bytes
    err: bytes
    took_s: float


SILENT = (0, b"", b"")


def seen(outcome: Outcome) -> tuple[int, bytes, bytes]:
    """The part of an outcome that must always be ``SILENT``."""
    return outcome.code, outcome.out, outcome.err


def environment(home: Path | None, **more: str) -> dict[str, str]:
    """A clean environment, the hook's home in it if there is one."""
    env = {"PATH": "/usr/bin:/bin", "HOME": str(home or "/nonexistent"), **more}
    return env if home is None else {**env, "PIXIE_OFFICE_HOME": str(home)}


def run(argv: list[str], event: bytes, env: dict[str, str]) -> Outcome:
    """One hook call, standard input closed after the event."""
    started_s = time.monotonic()
    done = subprocess.run(argv, input=event, env=env, capture_output=True, timeout=GIVEN_UP_S, check=False)
    return Outcome(done.returncode, done.stdout, done.stderr, time.monotonic() - started_s)


def call_hook(home: Path | None, event: bytes = b'{"hook_event_name":"Stop"}', **more: str) -> Outcome:
    """The hook itself, as on every system."""
    return run(HOOK_ARGV, event, environment(home, **more))


def call_launcher(
    home: Path | None,
    event: bytes = b'{"hook_event_name":"Stop"}',
    *,
    python: str = PYTHON,
    baked: str = "",
    launcher: Path = LAUNCHER,
    **more: str,
) -> Outcome:
    """The hook through its launcher, as a plugin's entry starts it."""
    argv = ["/bin/sh", "-c", GUARD, "pixie-office", str(launcher), "claude", python, baked]
    return run(argv, event, environment(home, **more))


def start_hook(home: Path, stdin: int) -> "subprocess.Popen[bytes]":
    """The hook with a standard input that the test holds."""
    return subprocess.Popen(
        HOOK_ARGV,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
        close_fds=True,
        cwd=os.sep,
    )
