"""What a hook costs the agent: wall time of one call, from starting the process to its end, as the CLI waits for it.

Measured on the plugin's own entry, with a relay that is up, killed, hanging, or not there at all; beside an empty
``sh -c :`` and a Node script that posts the same.  Calls of all kinds take turns, so that other load hits all alike.
Run: ``python -m bench.hook``.
"""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.report import RUNS, beside, figure, show_machine, wanted
from relay.install import claude
from relay.install.commands import stable_python
from relay.install.plugin import Recipe, install, plugin_folder

ROOT = Path(__file__).parents[1]
CALLS = 40  # of each kind in one run
WAITING_CALLS = 8  # of those that take long
EVENT = json.dumps(
    {
        "session_id": "64d9040a-1846-4fb5-81a4-9c89e0494c32",
        "transcript_path": "/home/dev/.claude/projects/-home-dev-acme/64d9040a-1846-4fb5-81a4-9c89e0494c32.jsonl",
        "cwd": "/home/dev/acme",
        "hook_event_name": "PostToolUse",
        "tool_name": "Bash",
        "tool_input": {"command": "make test", "description": "Run the tests"},
        "tool_response": {"stdout": "ok\n" * 300, "stderr": "", "interrupted": False},
        "tool_use_id": "toolu_01c559f850ecd34158b255ba",
    }
).encode()

NODE = """
const fs = require('fs'), http = require('http');
const body = fs.readFileSync(0), folder = process.env.PIXIE_OFFICE_HOME + '/servers/';
for (const name of fs.readdirSync(folder).filter(n => n.endsWith('.json'))) {
  const {host, port, token} = JSON.parse(fs.readFileSync(folder + name));
  const headers = {authorization: 'Bearer ' + token, 'content-type': 'application/json', 'content-length': body.length};
  const sent = http.request({host, port, path: '/hooks/claude', method: 'POST', headers}, got => got.resume());
  sent.on('error', () => {}); sent.end(body);
}
"""


@dataclass(frozen=True, slots=True)
class Kind:
    """One way to be called; ``before`` sets the stage for each call and is not measured."""

    name: str
    argv: list[str]
    home: Path
    goal_ms: float | None
    calls: int = CALLS
    before: Callable[[], None] = lambda: None


def main() -> None:
    """Measures and prints."""
    if not any(map(wanted, ("hook-up", "hook-down", "hook-away", "hook-hanging"))):
        return
    show_machine()
    with tempfile.TemporaryDirectory() as named, contextlib.ExitStack() as stack:
        root = Path(named)
        kinds = [kind for kind in _kinds(root, stack) if kind.goal_ms is None or wanted(kind.name)]
        runs: dict[str, list[float]] = {kind.name: [] for kind in kinds}
        for _ in range(RUNS):
            for name, times in _one_run(kinds).items():
                runs[name].append(median(times))
        for kind in kinds:
            if kind.goal_ms is None:
                beside(kind.name, median(runs[kind.name]), "ms")
            else:
                figure(kind.name, median(runs[kind.name]), "ms", kind.goal_ms)


def _kinds(root: Path, stack: contextlib.ExitStack) -> list[Kind]:
    argv = _entry(root / "config")
    up, hanging = root / "up", root / "hanging"
    stack.enter_context(_relay(up))
    stopped = stack.enter_context(_relay(hanging))
    os.kill(stopped, signal.SIGSTOP)
    mark = next((hanging / "servers").glob("*.json"))
    mark = mark.with_name(mark.name + ".slow")
    kinds = [
        Kind("sh -c :", ["/bin/sh", "-c", ":"], root, None),
        Kind("hook-away", argv, root / "away", 15),
        Kind("hook-down", argv, _killed(root / "down"), 15),
        Kind("hook-up", argv, up, 15),
        Kind("hook-hanging", argv, hanging, 300, WAITING_CALLS, lambda: mark.unlink(missing_ok=True)),
        Kind("hook-hanging-again", argv, hanging, 300, WAITING_CALLS, mark.touch),
    ]
    node = shutil.which("node")
    if node:
        (root / "post.js").write_text(NODE)
        kinds.append(Kind("a Node script that posts the same", [node, str(root / "post.js")], up, None, WAITING_CALLS))
    return kinds


def _one_run(kinds: list[Kind]) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {kind.name: [] for kind in kinds}
    for turn in range(CALLS):
        for kind in kinds:
            if turn < kind.calls:
                kind.before()
                times[kind.name].append(_call_ms(kind))
    return times


def _call_ms(kind: Kind) -> float:
    env = {"PATH": "/usr/bin:/bin", "HOME": str(kind.home), "PIXIE_OFFICE_HOME": str(kind.home)}
    started_s = time.perf_counter()
    done = subprocess.run(kind.argv, input=EVENT, env=env, capture_output=True, check=False)
    took_ms = (time.perf_counter() - started_s) * 1000
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b""), (kind.name, done)
    return took_ms


def _entry(config: Path) -> list[str]:
    """The command that Claude Code runs, from the plugin as it is installed."""
    install(config, Recipe("bench", None, stable_python()))
    handler = claude.entry(f"{plugin_folder(config)}/hooks", stable_python(), "")
    args = handler["args"]
    assert isinstance(args, list)
    return [str(handler["command"]), *args]


@contextlib.contextmanager
def _relay(home: Path) -> Iterator[int]:
    """A real relay of its own, for the time of the block; gives its process id."""
    env = {**os.environ, "PIXIE_OFFICE_HOME": str(home)}
    argv = [sys.executable, "-m", "relay", "serve", "--port", "0", "--no-qr"]
    process = subprocess.Popen(argv, cwd=ROOT, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end_s = time.monotonic() + 20
        while not list((home / "servers").glob("*.json")):
            assert process.poll() is None, "the relay did not start"
            assert time.monotonic() < end_s, "the relay did not say where it listens"
            time.sleep(0.05)
        yield process.pid
    finally:
        process.kill()
        process.wait()


def _killed(home: Path) -> Path:
    """A home in which a relay was killed: its registration is still there."""
    with _relay(home):
        pass
    return home


if __name__ == "__main__":
    main()
