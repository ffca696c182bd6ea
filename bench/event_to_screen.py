"""From a hook's POST to the changed word in the page: with 8 agents and with 100, in a real browser on loopback."""

import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.report import figure, quantile, show_machine
from e2e.chromium import FLAGS, chromium
from tests.relay.building import Process, a_process

ROUNDS = 60
WATCH = """id => new Promise((done) => {
  const card = document.getElementById(id);
  const now = () => performance.timeOrigin + performance.now();
  new MutationObserver((_, watch) => { watch.disconnect(); window.changedAt = now(); })
    .observe(card, { subtree: true, childList: true, characterData: true });
  window.changedAt = 0;
  done(true);
})"""


FIRST = "document.querySelector('[id^=\"card:claude:\"]')?.id ?? ''"  # not everybody of a crowd has a card
PATIENCE_S = 10.0


def event(session: str, name: str, **more: object) -> dict[str, object]:
    """A hook event of one of the agents."""
    return {"session_id": session, "hook_event_name": name, "cwd": f"/work/{session}", **more}


def measured(page: Page, relay: Process) -> list[float]:
    """Milliseconds of each round, for the agent whose card is first."""
    times = []
    card = page.evaluate(FIRST)
    session = card.removeprefix("card:claude:")
    for k in range(ROUNDS):
        page.evaluate(WATCH, card)
        tool = {"tool_name": "Read", "tool_use_id": f"t{k}", "tool_input": {"file_path": f"/work/a/file{k}.py"}}
        began_ms = time.time() * 1000
        relay.post(event(session, "PreToolUse", **tool))
        while not (changed_ms := page.evaluate("window.changedAt")):
            page.wait_for_timeout(5)
            assert time.time() - began_ms / 1000 < PATIENCE_S, f"the card of {session} did not change"
        times.append(changed_ms - began_ms)
        page.wait_for_timeout(60)
    return sorted(times)


def main() -> None:
    """Prints the figures."""
    show_machine()
    with sync_playwright() as play, tempfile.TemporaryDirectory() as folder, a_process(Path(folder)) as relay:
        browser = play.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{relay.port}/#t={relay.owner}")
        for crowd, goals in ((8, (13, 40)), (100, (None, 65))):
            for agent in range(crowd):
                relay.post(event(f"s{agent}", "SessionStart", source="startup"))
                relay.post(event(f"s{agent}", "UserPromptSubmit", prompt="go"))
            page.locator("[id^='card:claude:']").first.wait_for()
            page.wait_for_timeout(8000)
            times = measured(page, relay)
            if goals[0] is not None:
                figure(f"event-to-screen-{crowd}-p50", quantile(times, 0.5), "ms", goals[0])
            figure(f"event-to-screen-{crowd}-p95", quantile(times, 0.95), "ms", goals[1] or 0)
        browser.close()


if __name__ == "__main__":
    main()
