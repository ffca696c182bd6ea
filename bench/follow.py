"""What following session files costs, and how soon a written line is on a page's socket.

Two hundred sessions of 5 MB that are all at work, one session of 200 MB, and a tree of two thousand.
Run: ``python -m bench.follow``.
"""

import json
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from bench.relay_process import Running, a_relay, sent_at
from bench.report import RUNS, beside, figure, quantile, show_machine, wanted

SESSIONS, SESSION_BYTES = 200, 5_000_000
TREE = 2_000
LONG_BYTES = 200_000_000
LINE_BYTES = 2_000
NAMES = ("follow-line-p95", "follow-idle", "follow-memory", "follow-hook-p99", "follow-long-file", "follow-tree-idle")


def main() -> None:
    """Measures and prints."""
    if not any(map(wanted, NAMES)):
        return
    show_machine()
    if any(map(wanted, NAMES[:4])):
        with _home() as home:
            _sessions(home)
    if wanted("follow-long-file"):
        with _home() as home:
            _long_file(home)
    if wanted("follow-tree-idle"):
        with _home() as home:
            _tree(home)


def _sessions(home: Path) -> None:
    """All changed within the window: each one's last part is read at the start, while hooks come in."""
    paths = [_project(home, number % 20) / f"s{number}.jsonl" for number in range(SESSIONS)]
    _write_all(paths, SESSION_BYTES)
    with a_relay(home) as relay:
        started_s = time.perf_counter()
        times = sent_at(relay, 250, 5)
        figure("follow-hook-p99", quantile(times, 0.99) * 1000, "ms", 5)
        with _page(relay) as page:
            seen = _until_quiet(page)
            beside("the past that was read at the start", seen / 1e6, "MB")
            beside("which took", time.perf_counter() - started_s, "s")
            beside("a hook's p99 when nothing is read", quantile(sent_at(relay, 250, 5), 0.99) * 1000, "ms")
            runs = _line_times(page, paths)
            figure("follow-line-p95", median(quantile(run, 0.95) for run in runs) * 1000, "ms", 300)
            beside("its median", median(quantile(run, 0.5) for run in runs) * 1000, "ms")
            figure("follow-idle", median(_cpu_share(relay, 4) for _ in range(RUNS)), "%", 2)
            figure("follow-memory", relay.memory_mb(), "MB", 120)


def _long_file(home: Path) -> None:
    """A line now and then at the end of 200 MB costs what it costs at the end of nothing."""
    long, short = _project(home, 0) / "long.jsonl", _project(home, 1) / "short.jsonl"
    _write_all([long], LONG_BYTES)
    _write_all([short], 10 * LINE_BYTES)
    with a_relay(home) as relay, _page(relay) as page:
        _until_quiet(page)
        costs = {path: [_cost_ms(relay, page, path) for _ in range(RUNS)] for path in (short, long)}
    figure("follow-long-file", median(costs[long]) / median(costs[short]), "times a short one's", 1.5)
    beside("work for one line at the end of 200 MB", median(costs[long]), "ms")


def _tree(home: Path) -> None:
    """Two thousand sessions of the past weeks, none of which is at work."""
    paths = [_project(home, number % 50) / f"s{number}.jsonl" for number in range(TREE)]
    _write_all(paths, 10 * LINE_BYTES, ago_s=7 * 86400)
    with a_relay(home) as relay, _page(relay) as page:
        _until_quiet(page)
        figure("follow-tree-idle", median(_cpu_share(relay, 5) for _ in range(RUNS)), "%", 2)
        times = _line_times(page, paths[:50])
        beside("a line in it, p95", median(quantile(run, 0.95) for run in times) * 1000, "ms")


def _line_times(page: ClientConnection, paths: list[Path]) -> list[list[float]]:
    """Runs of lines, each from the write to the frame on the socket, in s."""
    return [[_line_time(page, paths[(40 * run + turn) % len(paths)]) for turn in range(40)] for run in range(RUNS)]


def _line_time(page: ClientConnection, path: Path) -> float:
    time.sleep(0.02)
    started_s = time.perf_counter()
    with path.open("ab") as file:
        file.write(_line(1))
    while '"transcript"' not in page.recv(timeout=20):
        continue
    return time.perf_counter() - started_s


def _cost_ms(relay: Running, page: ClientConnection, path: Path) -> float:
    """The relay's own work for one line, over twenty of them; what it does anyway is in it for both files."""
    before_s, lines = _cpu_s(relay), 20
    for _ in range(lines):
        _line_time(page, path)
        time.sleep(0.1)
    return (_cpu_s(relay) - before_s) / lines * 1000


def _cpu_share(relay: Running, seconds: float) -> float:
    """Per cent of one core."""
    before_s, started_s = _cpu_s(relay), time.perf_counter()
    time.sleep(seconds)
    return (_cpu_s(relay) - before_s) / (time.perf_counter() - started_s) * 100


def _cpu_s(relay: Running) -> float:
    """All threads, to the nanosecond: what is measured here is less than a tick of the usual count."""
    threads = Path(f"/proc/{relay.process.pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def _until_quiet(page: ClientConnection) -> int:
    """Takes all frames until none comes for a while; their size."""
    size = 0
    while True:
        try:
            size += len(page.recv(timeout=4))
        except TimeoutError:
            return size


@contextmanager
def _page(relay: Running) -> Iterator[ClientConnection]:
    """A socket that has all that there is, as a page that stays open."""
    origin = Origin(f"http://127.0.0.1:{relay.port}")
    with connect(f"ws://127.0.0.1:{relay.port}/stream", origin=origin, max_size=None) as page:
        page.send(json.dumps({"auth": relay.owner, "since": 0}))
        yield page


@contextmanager
def _home() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def _project(home: Path, number: int) -> Path:
    return home / ".claude" / "projects" / f"-home-dev-p{number}"


def _write_all(paths: list[Path], size: int, ago_s: float = 0.0) -> None:
    """The same content in all files: one is made, the others are copied."""
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
    with paths[0].open("wb") as file:
        for number in range(size // LINE_BYTES):
            file.write(_line(number))
    _copy_all(paths, lambda path: os.utime(path, (time.time() - ago_s,) * 2))


def _copy_all(paths: list[Path], then: Callable[[Path], None]) -> None:
    for path in paths[1:]:
        shutil.copyfile(paths[0], path)
    for path in paths:
        then(path)


def _line(number: int) -> bytes:
    record = {"type": "assistant", "uuid": f"{number:012d}", "sessionId": "s", "timestamp": "2026-11-30T10:00:00.000Z"}
    record["text"] = "x" * (LINE_BYTES - len(json.dumps(record)) - 13)
    return json.dumps(record).encode() + b"\n"


if __name__ == "__main__":
    main()
