"""The real page in a real browser, and its own Python within reach: for benches that measure what people get."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

import psutil
from playwright.sync_api import Page, ViewportSize, sync_playwright

from e2e.chromium import FLAGS, chromium
from tests.relay.building import Json, Process, a_process

PATIENCE_MS = 60_000
VIEW: ViewportSize = {"width": 1440, "height": 900}
INSIDE = Path(__file__).with_name("inside.py")
# The boot module is asked again for the interpreter that it has started: a module is loaded once.
REACH = """async (code) => {
  if (!globalThis.__python) {
    const names = performance.getEntriesByType("resource").map((entry) => entry.name);
    globalThis.__python = await (await import(names.find((name) => /\\/boot[^/]*\\.mjs$/.test(name)))).loadPyodide();
  }
  return globalThis.__python.runPython(code);
}"""


@dataclass(frozen=True, slots=True)
class Office:
    """A relay, and a page that shows its office."""

    page: Page
    relay: Process

    def run(self, code: str) -> Json:
        """Runs Python inside the page; a text comes back."""
        return self.page.evaluate(REACH, code)

    def ask(self, query: str) -> Json:
        """What the page's own hook answers."""
        return json.loads(self.page.evaluate("query => globalThis.__office(query)", query))

    def wait(self, seconds: float) -> None:
        """Lets the page live for a while."""
        self.page.wait_for_timeout(1000 * seconds)

    def post(self, events: list[dict[str, object]]) -> None:
        """Sends hook events to the relay, over one connection."""
        with closing(HTTPConnection("127.0.0.1", self.relay.port, timeout=20)) as line:
            for event in events:
                assert self.relay.post(event, line) == 204

    def settle(self, people: int) -> None:
        """Waits until so many are here."""
        for _ in range(PATIENCE_MS // 100):
            if len(self.ask("agents")) >= people:
                return
            self.wait(0.1)
        raise AssertionError(f"of {people} agents only {len(self.ask('agents'))} came")


@contextmanager
def an_office(before: list[dict[str, object]] | None = None) -> Iterator[Office]:
    """A fresh relay to which ``before`` was posted, and a page on it that is ready."""
    with tempfile.TemporaryDirectory() as home, a_process(Path(home)) as relay, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        office = Office(browser.new_page(viewport=VIEW), relay)
        office.post(before or [])
        office.page.goto(f"http://127.0.0.1:{relay.port}/#t={relay.owner}")
        office.page.wait_for_selector("html[data-office=ready]", state="attached", timeout=PATIENCE_MS)
        office.page.wait_for_selector("#poster", state="detached", timeout=PATIENCE_MS)
        office.run(INSIDE.read_text("utf-8"))
        yield office
        browser.close()


def renderers() -> list[psutil.Process]:
    """The processes in which pages of our own browsers run."""
    children = psutil.Process().children(recursive=True)
    return [one for one in children if "--type=renderer" in one.cmdline()]


def cpu_s(processes: list[psutil.Process]) -> float:
    """Seconds of processor time that these have used."""
    return sum(sum(one.cpu_times()[:2]) for one in processes)


def at_work(count: int) -> list[dict[str, object]]:
    """Hook events of so many sessions that all read something."""
    events: list[dict[str, object]] = []
    for k in range(count):
        base = {"session_id": f"s{k}", "cwd": f"/home/dev/project-{k % 40}"}
        events.append({**base, "hook_event_name": "SessionStart", "source": "startup"})
        events.append({**base, "hook_event_name": "UserPromptSubmit", "prompt": "go on"})
        read = {"tool_name": "Read", "tool_use_id": f"t{k}", "tool_input": {"file_path": f"/src/part{k}.py"}}
        events.append({**base, "hook_event_name": "PreToolUse", **read})
    return events


def at_rest(count: int) -> list[dict[str, object]]:
    """Hook events of so many sessions that have done something and wait for the next wish."""
    ended: list[dict[str, object]] = [
        {"session_id": f"s{k}", "cwd": f"/home/dev/project-{k % 40}", "hook_event_name": "Stop", "background_tasks": []}
        for k in range(count)
    ]
    return [*at_work(count), *ended]
