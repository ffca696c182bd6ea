"""Fetches the real Claude Code from npm into a cache folder, once.

``python -m e2e.driver.install`` does it ahead of the tests.  The folder is ``PIXIE_TEST_CACHE``, else ``.cache`` in the
checkout.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

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
    binary = folder / "node_modules" / ".bin" / "claude"
    if not binary.exists():
        _fetch(version, folder)
    return binary


def cache_folder() -> Path:
    """Where fetched programs are kept from run to run."""
    named = os.environ.get("PIXIE_TEST_CACHE")
    return Path(named) if named else Path(__file__).parents[2] / ".cache"


def _fetch(version: str, folder: Path) -> None:
    """Installs beside the folder and renames, so that half an installation is never taken for one."""
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("npm is not on the PATH, so Claude Code cannot be fetched; 'make setup' brings one")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
        argv = [npm, "install", "--prefix", fresh, "--no-audit", "--no-fund", "--no-save", f"{PACKAGE}@{version}"]
        done = subprocess.run(argv, cwd=fresh, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        if done.returncode:
            said = (done.stderr or done.stdout).strip()
            if any(word in said for word in MISSING):
                raise CliUnavailableError(f"the npm registry has no {PACKAGE} {version}")
            raise RuntimeError(f"npm could not install {PACKAGE} {version}:\n{said}")
        if not (Path(fresh) / "node_modules" / ".bin" / "claude").exists():
            raise CliUnavailableError(f"{PACKAGE} {version} has no program for this machine")
        if not folder.exists():
            os.rename(Path(fresh), folder)
            Path(fresh).mkdir()  # for the clean-up above
    _check(folder, version)


def _check(folder: Path, version: str) -> None:
    binary = folder / "node_modules" / ".bin" / "claude"
    with tempfile.TemporaryDirectory() as home:
        env = {"HOME": home, "PATH": "/usr/bin:/bin"}
        done = subprocess.run([binary, "--version"], env=env, capture_output=True, text=True, timeout=120, check=False)
    if version not in done.stdout:
        raise RuntimeError(f"{binary} says {done.stdout or done.stderr!r}, not {version}")


if __name__ == "__main__":
    print(claude_binary(sys.argv[1] if len(sys.argv) > 1 else VERSION))
