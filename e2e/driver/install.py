"""Fetches the real Claude Code from npm into a cache folder, once.

``python -m e2e.driver.install`` does it ahead of the tests.  The folder is ``PIXIE_TEST_CACHE``, else ``.cache`` in the
checkout.
"""

import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from tools.node import NoNode, find_node
from tools.paths import CACHE

PACKAGE = "@anthropic-ai/claude-code"
VERSION = "2.1.332"
MISSING = ("E404", "ETARGET", "ENOVERSIONS")  # npm's ways to say that the registry has no such package or version


class CliUnavailableError(RuntimeError):
    """The registry has no such CLI; its text says so for a skipped test."""


@cache
def claude_binary(version: str = VERSION) -> Path:
    """The CLI's program, fetched first if it is not there yet.

    Raises CliUnavailableError if the registry lacks it, RuntimeError if fetching fails for any other reason.
    """
    folder = cache_folder() / f"claude-code-{version}"
    binary = _program_in(folder)
    if binary is None:
        _fetch(version, folder)
        binary = _program_in(folder)
        assert binary is not None, f"{folder} was filled, but not with a program"
        _check(binary, version)
    return binary


def cache_folder() -> Path:
    """Where fetched programs are kept from run to run."""
    named = os.environ.get("PIXIE_TEST_CACHE")
    return Path(named) if named else CACHE


def _program_in(folder: Path) -> Path | None:
    """The program itself, from the package for this system; the wrapper around it needs install scripts to run."""
    return next((folder / "node_modules").glob(f"{PACKAGE}-*/claude"), None)


def _fetch(version: str, folder: Path) -> None:
    """Installs beside the folder and renames, so that half an installation is never taken for one."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as parent:
        fresh = Path(parent) / "fresh"
        fresh.mkdir()
        (fresh / "package.json").write_text("{}")  # this is the place; --prefix would lose npm's own settings
        words = ("install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", f"{PACKAGE}@{version}")
        try:
            find_node().npm_output(*words, folder=fresh)
        except NoNode as error:
            if any(word in str(error) for word in MISSING):
                raise CliUnavailableError(f"the npm registry has no {PACKAGE} {version}") from error
            raise RuntimeError(f"{PACKAGE} {version} could not be fetched: {error}") from error
        if _program_in(fresh) is None:
            raise CliUnavailableError(f"{PACKAGE} {version} has no program for this machine")
        if not folder.exists():
            fresh.rename(folder)


def _check(binary: Path, version: str) -> None:
    with tempfile.TemporaryDirectory() as home:
        env = {"HOME": home, "PATH": "/usr/bin:/bin"}
        done = subprocess.run([binary, "--version"], env=env, capture_output=True, text=True, timeout=120, check=False)
    if version not in done.stdout:
        raise RuntimeError(f"{binary} says {done.stdout or done.stderr!r}, not {version}")


if __name__ == "__main__":
    print(claude_binary(sys.argv[1] if len(sys.argv) > 1 else VERSION))
