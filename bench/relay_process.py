"""A real relay for measuring, and senders that speak plain HTTP over connections that stay open."""

import json
import os
import re
import selectors
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
EVENT = json.dumps(
    {
        "session_id": "64d9040a-1846-4fb5-81a4-9c89e0494c32",
        "transcript_path": "/home/dev/.claude/projects/-home-dev-acme/64d9040a-1846-4fb5-81a4-9c89e0494c32.jsonl",
        "cwd": "/home/dev/acme",
        "hook_event_name": "PostToolUse",
        "tool_name": "Bash",
        "tool_input": {"command": "make test", "description": "Run the tests"},
        "tool_response": {"stdout": "ok\n" * 200, "stderr": "", "interrupted": False},
        "tool_use_id": "toolu_01c559f850ecd34158b255ba",
    }
).encode()


@dataclass(frozen=True, slots=True)
class Running:
    """A relay that runs for the time of a measurement."""

    process: subprocess.Popen[bytes]
    home: Path
    port: int
    owner: str
    hook: str

    def memory_mb(self) -> float:
        """What the process holds in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) / 1024

    def request(self, body: bytes = EVENT) -> bytes:
        """One event as it goes over the line."""
        head = (
            f"POST /hooks/claude HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {self.hook}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        return head.encode() + body

    def line(self) -> socket.socket:
        """A connection that stays open."""
        opened = socket.create_connection(("127.0.0.1", self.port))
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return opened


@contextmanager
def a_relay(home: Path | None = None) -> Iterator[Running]:
    """Starts a relay in a folder of its own."""
    with ExitStack() as stack:
        folder = home or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        argv = [sys.executable, "-m", "relay", "serve", "--port", "0", "--no-qr"]
        env = {**os.environ, "HOME": str(folder), "PIXIE_OFFICE_HOME": str(folder)}
        process = subprocess.Popen(argv, cwd=ROOT, env=env, stdout=subprocess.PIPE)
        try:
            link = _link(process)
            port = int(link.partition("/#t=")[0].rpartition(":")[2])
            hook = json.loads((folder / "data" / "tokens.json").read_text())["hook"]
            yield Running(process, folder, port, link.partition("#t=")[2], hook)
        finally:
            process.terminate()
            process.communicate()


def sent_for(relay: Running, senders: int, seconds: float) -> list[float]:
    """Sends as fast as the answers come, on several connections at once; the time of each event, in s.

    One thread serves all connections, so that measuring takes as little of the machine as it can.
    """
    request = relay.request()
    times: list[float] = []
    with ExitStack() as stack:
        selector = stack.enter_context(selectors.DefaultSelector())
        started: dict[socket.socket, float] = {}
        for _ in range(senders):
            line = stack.enter_context(relay.line())
            selector.register(line, selectors.EVENT_READ)
            line.sendall(request)
            started[line] = time.perf_counter()
        end_s = time.perf_counter() + seconds
        while time.perf_counter() < end_s:
            for key, _ in selector.select(1):
                ready = key.fileobj
                assert isinstance(ready, socket.socket)
                answer = ready.recv(4096)
                now_s = time.perf_counter()
                assert b" 204 " in answer, answer
                times.append(now_s - started[ready])
                ready.sendall(request)
                started[ready] = time.perf_counter()
        for line in started:
            line.recv(4096)
    return times


def sent_at(relay: Running, rate_per_s: float, seconds: float) -> list[float]:
    """Sends at an even pace on one connection; the time of each event, in s."""
    request = relay.request()
    times: list[float] = []
    with relay.line() as line:
        due_s = time.perf_counter()
        end_s = due_s + seconds
        while due_s < end_s:
            time.sleep(max(0.0, due_s - time.perf_counter()))
            started_s = time.perf_counter()
            line.sendall(request)
            answer = line.recv(4096)
            assert b" 204 " in answer, answer
            times.append(time.perf_counter() - started_s)
            due_s += 1 / rate_per_s
    return times


def _link(process: subprocess.Popen[bytes]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(b"http"):
            return line.decode().strip()
    raise AssertionError("the relay did not start")
