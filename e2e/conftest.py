"""What the journeys share: the real CLI, fetched once, and homes to run it in."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from e2e.driver.claude import prepare_home
from e2e.driver.install import CliUnavailableError, claude_binary
from e2e.pages import browser_type_launch_args, new_page, office_relay, open_page

__all__ = ["browser_type_launch_args", "new_page", "office_relay", "open_page"]  # pytest finds fixtures by name here


def pytest_configure(config: pytest.Config) -> None:
    """Names the marks that only these tests use."""
    config.addinivalue_line("markers", "real_cli: runs a real agent CLI, fetched from the npm registry")


@dataclass(frozen=True, slots=True)
class Rooms:
    """Folders of one test: the user's home, the work, and the office's own."""

    home: Path
    work: Path
    office: Path


@pytest.fixture(scope="session")
def claude_cli() -> Path:
    """The real Claude Code; the test is skipped only where the registry lacks it."""
    try:
        return claude_binary()
    except CliUnavailableError as missing:
        pytest.skip(str(missing))


@pytest.fixture
def rooms(tmp_path: Path, claude_cli: Path) -> Rooms:
    """A home that Claude Code has been set up in, a trusted folder to work in, and an office with nobody in it."""
    made = Rooms(tmp_path / "home", tmp_path / "work", tmp_path / "office")
    prepare_home(made.home, made.work)
    (made.work / "notes.txt").write_text("Buy milk.\n")
    return made
