"""Fixtures of the journeys: a relay of one's own, and pages on it that fail on any error and any foreign request.

A journey asks for ``open_page`` and gets an ``OfficePage``::

    def test_somebody_sits_down(open_page: OpenPage) -> None:
        office = open_page()              # or open_page(PHONE); the page is ready when it is handed over
        office.relay.post(event)
        office.until("agents.length === 1")
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket

from e2e.chromium import FLAGS, chromium
from tests.relay.building import Json, Process, a_process

ENDED = "html:is([data-office=ready], [data-office=failed])"
PATIENCE_MS = 45_000  # for a busy machine; no figure, bench/ has those

DESKTOP: Mapping[str, Any] = {"viewport": {"width": 1440, "height": 900}}
LAPTOP: Mapping[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Mapping[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}
SMALL_PHONE: Mapping[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 568}, "device_scale_factor": 2}


def calm(device: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same device of somebody who asked for less motion: people are where they belong at once, which saves time."""
    return {**device, "reduced_motion": "reduce"}


@dataclass(slots=True)
class OfficePage:
    """A page that shows a relay's office, and what went wrong in it."""

    page: Page
    relay: Process
    port: int  # the relay's, or that of a wire to it
    errors: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)  # parts of errors that this journey brings about itself
    frames: list[str] = field(default_factory=list)  # everything that came over its sockets
    requests: list[str] = field(default_factory=list)  # the paths that it asked for

    def open(self, wait: bool = True, key: str | None = None) -> None:
        """Goes to the relay's link, or to one with another key, and waits until the office stands."""
        self.page.goto(f"http://127.0.0.1:{self.port}/#t={self.relay.owner if key is None else key}")
        if wait:
            self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Waits for the flag that the app sets after its first frame."""
        self.page.wait_for_selector(ENDED, state="attached", timeout=PATIENCE_MS)
        failed = self.page.locator("#failed")
        assert not failed.count(), f"the office did not open: {failed.inner_text()}"

    def wait_for_mark(self, name: str) -> None:
        """Waits until something was reached.  (The page's policy forbids Playwright's own way to wait for a script.)"""
        self.eventually(lambda: name in self.marks(), f"the mark {name}")

    def ask(self, query: str) -> Json:
        """What the app's own test hook answers: ``globalThis.__office(query)`` gives JSON."""
        return json.loads(self.page.evaluate("query => globalThis.__office(query)", query))

    def until(self, query: str, is_so: Callable[[Json], bool]) -> Json:
        """Asks until the answer satisfies; returns it."""
        answer: list[Json] = []

        def ask() -> bool:
            answer[:] = [self.ask(query)]
            return is_so(answer[0])

        self.eventually(ask, lambda: f"{query} to be right, which were {answer}")
        return answer[0]

    def eventually(self, question: Callable[[], bool], what: str | Callable[[], str]) -> None:
        """Asks until the answer is yes."""
        give_up_s = time.monotonic() + PATIENCE_MS / 1000
        while not question():
            said = what if isinstance(what, str) else what()
            assert time.monotonic() < give_up_s, f"waited in vain for {said}; errors: {self.errors}"
            self.page.wait_for_timeout(50)

    def marks(self) -> dict[str, float]:
        """When what was reached, in ms since the navigation: poster, python, office."""
        script = "Object.fromEntries(performance.getEntriesByType('mark').map(mark => [mark.name, mark.startTime]))"
        found: dict[str, float] = self.page.evaluate(script)
        return found

    def unexpected(self) -> list[str]:
        """Errors that the journey did not name beforehand."""
        return [error for error in self.errors if not any(part in error for part in self.expected)]


OpenPage = Callable[..., OfficePage]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """This machine's Chromium, quiet and without a sandbox where it cannot have one."""
    return {**browser_type_launch_args, "executable_path": chromium(), "args": list(FLAGS)}


@pytest.fixture
def office_relay(tmp_path: Path) -> Iterator[Process]:
    """A relay with a home of its own; ended by its process id."""
    home = tmp_path / "office-home"
    home.mkdir()
    with a_process(home) as relay:
        yield relay


@pytest.fixture
def new_page(browser: Browser, office_relay: Process) -> Iterator[Callable[..., OfficePage]]:
    """Makes pages that are not opened yet; in the end, each must have been free of errors."""
    made: list[OfficePage] = []
    contexts: list[BrowserContext] = []

    def make(device: Mapping[str, Any] = DESKTOP, port: int | None = None) -> OfficePage:
        context = browser.new_context(**device)
        contexts.append(context)
        made.append(watched(context.new_page(), office_relay, port))
        return made[-1]

    yield make
    for context in contexts:
        context.close()
    unexpected = [error for office in made for error in office.unexpected()]
    assert not unexpected, "\n".join(unexpected)


@pytest.fixture
def open_page(new_page: Callable[..., OfficePage]) -> OpenPage:
    """Opens pages on the relay; each is handed over when its office stands."""

    def make(device: Mapping[str, Any] = DESKTOP) -> OfficePage:
        office = new_page(device)
        office.open()
        return office

    return make


def watched(page: Page, relay: Process, port: int | None = None) -> OfficePage:
    """A page whose errors, violations of its policy and foreign requests are written down."""
    office = OfficePage(page, relay, port or relay.port)
    home = f"127.0.0.1:{office.port}"

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error":
            office.errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def asked(request: Request) -> None:
        parts = urlsplit(request.url)
        office.requests.append(parts.path)
        if parts.scheme not in ("data", "blob") and parts.netloc != home:
            office.errors.append(f"foreign request: {request.url}")

    page.on("console", heard)
    page.on("pageerror", lambda error: office.errors.append(f"page: {error}"))
    page.on("request", asked)
    page.on("websocket", lambda socket: listened_to(socket, home, office))
    return office


def listened_to(socket: WebSocket, home: str, office: OfficePage) -> None:
    """Writes down what comes over a socket, and one that goes elsewhere."""
    if urlsplit(socket.url).netloc != home:
        office.errors.append(f"foreign socket: {socket.url}")
    socket.on("framereceived", lambda frame: office.frames.append(frame if isinstance(frame, str) else repr(frame)))
