"""Keeps every test out of the home of the person who runs it: neither read nor written, whatever a test starts.

``make test`` gives tests a home of their own (tools/apart.sh); run by hand, they get one here, before any test module
is imported.
"""

import atexit
import os
import pwd
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Machines are shared and busy: how long an example takes says nothing about whether it is right.
settings.register_profile("shared", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("shared")

PERSONAL = ("PIXIE_OFFICE", "XDG_", "CLAUDE", "ANTHROPIC", "CODEX", "OPENAI", "GEMINI", "GOOGLE_API")


def real_home() -> Path:
    """The home that the system knows for this user, whatever the environment says."""
    return Path(pwd.getpwuid(os.getuid()).pw_dir).resolve()


def move_out() -> None:
    """Gives this process a home of its own, and forgets settings that are meant for the person's own programs."""
    home = tempfile.mkdtemp(prefix="pixie-tests-")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ["HOME"] = home
    for name in [name for name in os.environ if name.startswith(PERSONAL)]:
        del os.environ[name]


if Path(os.environ.get("HOME") or "/").resolve() in (real_home(), Path("/")):
    move_out()


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--journal FILE`` plays a report of the page ("This looks wrong") through the reducer."""
    parser.addoption("--journal", help="a journal or a report, one envelope a line, to be played through the reducer")


@pytest.fixture(scope="session", autouse=True)
def _home_is_apart() -> None:
    """No test runs in the person's own home."""
    assert Path.home().resolve() != real_home(), "tests must not run in your own home"
