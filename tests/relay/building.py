"""Relays for tests: one in this process without a port, and one as a process of its own, started as a person would."""

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, TypeAlias

from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession

from relay.app import Relay, relay_for
from relay.settings import Settings, settings_for
from relay.tokens import with_viewer

ORIGIN = "http://127.0.0.1"
STREAM = "ws://127.0.0.1/stream"
ROOT = Path(__file__).parents[2]
Json: TypeAlias = Any  # what came out of JSON: the test says what it expects of it


def some_settings(folder: Path, **changes: Json) -> Settings:
    """Settings of a relay that lives in a test's folder."""
    settings = replace(settings_for(environment={"PIXIE_OFFICE_HOME": str(folder)}), host_name="laptop")
    return replace(settings, page_dir=folder / "page", **changes)


def tool_event(number: int = 0, **more: object) -> dict[str, object]:
    """A hook event as an agent's CLI writes it."""
    return {"session_id": "s1", "hook_event_name": "PreToolUse", "tool_name": "Bash", "number": number, **more}


class Office:
    """A relay in this process, and the calls that tests make of it."""

    def __init__(self, relay: Relay, client: TestClient) -> None:
        self.relay, self.client = relay, client

    @property
    def hook(self) -> str:
        return self.relay.tokens.tokens.hook

    @property
    def owner(self) -> str:
        return self.relay.tokens.tokens.owner

    def viewer(self, name: str = "wall") -> str:
        """Makes a link to watch; its token."""
        self.relay.tokens.store(with_viewer(self.relay.tokens.tokens, name))
        return self.relay.tokens.tokens.viewers[-1].token

    def send(self, event: object, provider: str = "claude", token: str | None = None, **headers: str) -> int:
        """Sends a hook event; the status."""
        return self.post(json.dumps(event).encode(), provider, token, **headers).status_code

    def post(self, body: bytes, provider: str = "claude", token: str | None = None, **headers: str) -> Response:
        """Sends bytes to the hooks' door; the answer."""
        bearer = {"Authorization": f"Bearer {self.hook if token is None else token}", **headers}
        return self.client.post(f"/hooks/{provider}", content=body, headers=bearer)

    def get(self, path: str, token: str | None = None, **headers: str) -> Response:
        """Asks for something as the owner, or with another token."""
        bearer = {"Authorization": f"Bearer {self.owner if token is None else token}", **headers}
        return self.client.get(path, headers=bearer)

    def lines(self, query: str = "") -> list[dict[str, Json]]:
        """The journal as the owner reads it."""
        return [json.loads(line) for line in self.get(f"/events{query}").text.splitlines()]

    @contextmanager
    def stream(self, token: str | None = None, since: int = 0, **first: object) -> "Iterator[Stream]":
        """An open socket whose first frame was sent."""
        with self.client.websocket_connect(STREAM, headers={"Origin": ORIGIN}) as socket:
            socket.send_json({"auth": self.owner if token is None else token, "since": since, **first})
            yield Stream(socket)


class Stream:
    """A page's end of the socket."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket

    def frame(self) -> Json:
        """The next frame."""
        return json.loads(self.socket.receive_text())

    def until(self, name: str) -> list[Json]:
        """Frames up to and with the one of that name."""
        frames = [self.frame()]
        while not (isinstance(frames[-1], dict) and name in frames[-1]):
            frames.append(self.frame())
        return frames

    def events(self, until_seq: int) -> list[dict[str, Json]]:
        """Envelopes up to and with a number, whatever other frames come between."""
        found: list[dict[str, Json]] = []
        while not found or found[-1]["seq"] < until_seq:
            frame = self.frame()
            found += frame if isinstance(frame, list) else []
        return found

    def say(self, frame: object) -> None:
        self.socket.send_text(frame if isinstance(frame, str) else json.dumps(frame))


def envelopes_in(frames: list[Json]) -> list[dict[str, Json]]:
    """All envelopes of frames, in order."""
    return [envelope for frame in frames if isinstance(frame, list) for envelope in frame]


@contextmanager
def an_office(folder: Path, **changes: Json) -> Iterator[Office]:
    """A relay that runs in this process while the block does."""
    relay = relay_for(some_settings(folder, **changes))
    with TestClient(relay.app, base_url=ORIGIN) as client:
        yield Office(relay, client)


@dataclass
class Process:
    """A relay as a process of its own."""

    child: subprocess.Popen[bytes]
    home: Path
    said: list[str]

    @property
    def port(self) -> int:
        return int(self.said[-1].partition("/#t=")[0].rpartition(":")[2])

    @property
    def owner(self) -> str:
        return self.said[-1].partition("#t=")[2]

    @property
    def registrations(self) -> list[Path]:
        return sorted((self.home / "servers").glob("*"))

    def tokens(self) -> Json:
        return json.loads((self.home / "data" / "tokens.json").read_text())

    def post(
        self, event: object, connection: http.client.HTTPConnection | None = None, provider: str = "claude"
    ) -> int:
        """Sends a hook event; the status."""
        line = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        headers = {"Authorization": f"Bearer {self.tokens()['hook']}"}
        line.request("POST", f"/hooks/{provider}", json.dumps(event).encode(), headers)
        answer = line.getresponse()
        answer.read()
        if connection is None:
            line.close()
        return answer.status

    def lines(self, query: str = "") -> list[dict[str, Json]]:
        """The journal as the owner reads it."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as line:
            line.request("GET", f"/events?{query}", headers={"Authorization": f"Bearer {self.owner}"})
            text = line.getresponse().read().decode()
        return [json.loads(one) for one in text.splitlines()]

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """Ends it; its exit code."""
        self.child.send_signal(how)
        return self.child.wait(20)

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait(20)
        for pipe in (self.child.stdout, self.child.stderr):
            if pipe is not None:
                pipe.close()


def environment(home: Path, **more: str) -> Mapping[str, str]:
    """An environment in which nothing of the person who runs the tests can be reached."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return {
        **kept,
        "HOME": str(home),
        "TMPDIR": str(home),
        "PIXIE_OFFICE_HOME": str(home),
        "PYTHONPATH": str(ROOT),
        **more,
    }


def a_process(
    home: Path,
    *words: str,
    before: tuple[str, ...] = (),
    wait: bool = True,
    command: tuple[str, ...] = (sys.executable, "-m", "relay"),
    more: Mapping[str, str] | None = None,
) -> Process:
    """Starts the command and waits until it has said its link; ``more`` is for its environment."""
    child = subprocess.Popen(
        [*before, *command, *(words or ("--port", "0", "--no-qr"))],
        env=environment(home, **(more or {})),
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    said: list[str] = []
    assert child.stdout is not None
    while wait and not (said and "#t=" in said[-1] and said[-1].startswith("http")):
        line = child.stdout.readline()
        if not line:
            error = child.stderr.read().decode() if child.stderr else ""
            raise AssertionError(f"the relay ended: {error}")
        said.append(line.decode().rstrip("\n"))
    return Process(child, home, said)


def eventually(question: Callable[[], object], within_s: float = 10.0) -> bool:
    """Asks until the answer is yes; a test's own patience, not a measure."""
    give_up_s = time.monotonic() + within_s
    while time.monotonic() < give_up_s:
        if question():
            return True
        time.sleep(0.02)
    return False
