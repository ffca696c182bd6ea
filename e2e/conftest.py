"""What the journeys share: the real CLI, fetched once, and homes to run it in."""

from pathlib import Path

import pytest

from e2e.driver.install import CliUnavailableError, claude_binary
from e2e.driver.rooms import Rooms, furnished
from e2e.pages import browser_type_launch_args, new_page, office_relay, open_page

__all__ = ["browser_type_launch_args", "new_page", "office_relay", "open_page"]  # pytest finds fixtures by name here


def pytest_configure(config: pytest.Config) -> None:
    """Names the marks that only these tests use."""
    config.addinivalue_line("markers", "real_cli: runs a real agent CLI, fetched from the npm registry")


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
    return furnished(tmp_path)
