"""How soon the page is there: the first picture, the living office cold and warm, and how much is downloaded.

Cold is a browser that was never here; warm is the same browser's third visit and later.  Loopback, headless, no GPU.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, sync_playwright

from bench.figures import RUNS, note, say, say_median
from e2e.chromium import FLAGS, chromium
from tests.relay.building import Process, a_process

WARM_VISITS = 4
SETTLE_MS = 1_500  # lets the browser write its caches
PATIENCE_MS = 60_000
VIEW = {"width": 1440, "height": 900}
MEGABYTE = 1_000_000
MARKS = "Object.fromEntries(performance.getEntriesByType('mark').map(mark => [mark.name, mark.startTime]))"
ENCODED = "performance.getEntries().reduce((sum, entry) => sum + (entry.encodedBodySize ?? 0), 0)"


@dataclass(frozen=True, slots=True)
class Visit:
    """One visit: when which mark was reached, in ms, and how many bytes the files take as they travel."""

    marks: dict[str, float]
    encoded: int


def visit(context: BrowserContext, link: str) -> Visit:
    """Opens the page and waits for the living office."""
    page: Page = context.new_page()
    page.goto(link)
    page.wait_for_selector("html[data-office=ready]", state="attached", timeout=PATIENCE_MS)
    page.wait_for_selector("#poster", state="detached", timeout=PATIENCE_MS)
    found = Visit(page.evaluate(MARKS), page.evaluate(ENCODED))
    page.wait_for_timeout(SETTLE_MS)
    page.close()
    return found


@contextmanager
def a_browser() -> Iterator[BrowserContext]:
    """A browser that was never anywhere, and keeps what it sees for as long as the block lasts."""
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        yield playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium(), args=list(FLAGS), viewport=VIEW
        )


def link_of(relay: Process) -> str:
    """The link that a person would open."""
    return f"http://127.0.0.1:{relay.port}/#t={relay.owner}"


def main() -> None:
    """Visits, and says what came out."""
    cold: list[Visit] = []
    warm: list[Visit] = []
    with tempfile.TemporaryDirectory() as home, a_process(Path(home)) as relay:
        for _ in range(RUNS):
            with a_browser() as browser:
                cold.append(visit(browser, link_of(relay)))
                visit(browser, link_of(relay))  # the second visit still compiles; what it compiled is then kept
                warm += [visit(browser, link_of(relay)) for _ in range(WARM_VISITS)]
    say_median("boot-picture-cold", [one.marks["poster"] for one in cold], "ms", 400)
    say_median("boot-picture-warm", [one.marks["poster"] for one in warm], "ms", 400)
    say_median("boot-office-cold", [one.marks["office"] for one in cold], "ms", 1_800)
    say_median("boot-office-warm", [one.marks["office"] for one in warm], "ms", 1_200)
    say("boot-download", median(one.encoded for one in cold) / MEGABYTE, "MB", 5)
    for name, visits in (("cold", cold), ("warm", warm)):
        stages = {mark: median(one.marks.get(mark, 0) for one in visits) for mark in visits[0].marks}
        note(f"  {name}: " + ", ".join(f"{mark} {at_ms:.0f} ms" for mark, at_ms in stages.items()))


if __name__ == "__main__":
    main()
