"""A stand-in for the relay: takes what hooks post and keeps it, in order, for a test to look at.

It behaves as told: it accepts, answers 500, or takes the connection and never says a word.
"""

import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Literal

Behaviour = Literal["accept", "fail", "hang"]

TOKEN = "a-hook-token-for-tests"


@dataclass(frozen=True, slots=True)
class Posted:
    """One request of a hook."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def event(self) -> dict[str, Any]:
        event = json.loads(self.body)
        assert isinstance(event, dict)
        return event

    @property
    def name(self) -> str:
        return str(self.event.get("hook_event_name"))


@dataclass(slots=True)
class Recorder:
    """A running stand-in; ``posts`` grows while hooks run."""

    port: int
    token: str
    posts: list[Posted] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        return [post.name for post in self.posts]

    def events(self, name: str) -> list[dict[str, Any]]:
        return [post.event for post in self.posts if post.name == name]

    def bodies(self, count: int) -> list[bytes]:
        """What was posted, once it is ``count`` or more: on a busy machine a hook leaves before it is taken."""
        self.wait_for(lambda recorder: len(recorder.posts) >= count)
        return [post.body for post in self.posts]

    def register(self, home: Path, name: str = "") -> Path:
        """Lays the registration that a relay would lay, so that hooks find this stand-in."""
        line = {"port": self.port, "host": "127.0.0.1", "token": self.token, "pid": os.getpid(), "started_at_ms": 1}
        return lay_registration(home, json.dumps(line), name or f"{os.getpid()}.json")

    def wait_for(self, wanted: Callable[["Recorder"], bool], limit_s: float = 20.0) -> None:
        """Returns once ``wanted`` holds; fails with what did arrive."""
        end_s = time.monotonic() + limit_s
        while not wanted(self):
            assert time.monotonic() < end_s, f"did not come in {limit_s} s; came: {self.names}"
            time.sleep(0.02)


def lay_registration(home: Path, text: str, name: str = "4711.json") -> Path:
    """Writes a registration file, whatever it says."""
    folder = home / "servers"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text)
    path.chmod(0o600)
    return path


@contextmanager
def recording(behaviour: Behaviour = "accept", token: str = TOKEN) -> Iterator[Recorder]:
    """A stand-in on a free loopback port, for the time of the block."""
    recorder = Recorder(0, token)
    released = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        timeout = 10.0  # of a connection: the end of the block waits for all

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            recorder.posts.append(Posted(self.path, dict(self.headers.items()), body))
            if behaviour == "hang":
                released.wait()
                return
            self.send_response(204 if behaviour == "accept" else 500)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """A test's output is the test's."""

    class Server(ThreadingHTTPServer):
        request_queue_size = 128

        def handle_error(self, request: object, client_address: object) -> None:
            """A hook that has left without waiting for the answer is no fault."""

    server = Server(("127.0.0.1", 0), Handler)
    recorder.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield recorder
    finally:
        released.set()
        server.shutdown()
        server.server_close()
        thread.join()
