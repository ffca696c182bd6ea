"""Looking back over a long day: how long it takes to be anywhere in 50,000 events, in a real browser on loopback."""

import http.client
import json
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.report import beside, figure, quantile, show_machine
from e2e.chromium import FLAGS, chromium
from tests.relay.building import Process, a_process

EVENTS = 50_000
AGENTS = 24
PLACES = (137, 903, 411, 20, 777, 555, 999, 3, 640, 288, 870, 66, 512, 730, 190)  # of the slider's thousand
SEEK = """async place => {
  const slider = document.getElementById('player-at'), began = performance.now();
  slider.value = place;
  slider.dispatchEvent(new Event('input', {bubbles: true}));
  await new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)));
  return performance.now() - began;
}"""


def day() -> Iterator[dict[str, object]]:
    """Agents that work in turns, ask now and then, and finish."""
    for k in range(EVENTS // 2):
        session, tool = f"s{k % AGENTS}", f"t{k}"
        base = {"session_id": session, "cwd": f"/work/{session}"}
        if k % 480 < AGENTS:
            yield {**base, "hook_event_name": "UserPromptSubmit", "prompt": "go"}
        elif k % 480 >= 480 - AGENTS:
            yield {**base, "hook_event_name": "Stop"}
        else:
            call = {"tool_name": "Read", "tool_use_id": tool, "tool_input": {"file_path": f"/work/{session}/{k}.py"}}
            yield {**base, "hook_event_name": "PreToolUse", **call}
            yield {**base, "hook_event_name": "PostToolUse", **call}


def filled(relay: Process) -> None:
    """Puts the day into the journal."""
    with closing(http.client.HTTPConnection("127.0.0.1", relay.port, timeout=20)) as line:
        headers = {"Authorization": f"Bearer {relay.tokens()['hook']}"}
        for event in day():
            line.request("POST", "/hooks/claude", json.dumps(event).encode(), headers)
            line.getresponse().read()


def looking_back(page: Page) -> float:
    """Opens the player; seconds until the whole day is on its tape."""
    page.wait_for_selector("html[data-office=ready]", state="attached", timeout=120_000)
    page.wait_for_timeout(3000)
    began_s = page.evaluate("performance.now() / 1000")
    page.evaluate("document.querySelector('[data-do=player]').click()")
    page.wait_for_selector("#player-at", timeout=120_000)
    return float(page.evaluate("performance.now() / 1000")) - float(began_s)


def main() -> None:
    """Prints the figures."""
    show_machine()
    with sync_playwright() as play, tempfile.TemporaryDirectory() as folder, a_process(Path(folder)) as relay:
        filled(relay)
        browser = play.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{relay.port}/#t={relay.owner}")
        beside("reading 50,000 events back", looking_back(page), "s")
        times = [float(page.evaluate(SEEK, place)) for place in PLACES]
        figure("seek-50000-p95", quantile(times, 0.95), "ms", 400)
        beside("its median", quantile(times, 0.5), "ms")
        browser.close()


if __name__ == "__main__":
    main()
