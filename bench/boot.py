"""How soon the page is there: the first picture, the living office cold and warm, and how much is downloaded.

Cold is a browser that was never here; warm is the same browser's third visit and later.  Loopback, headless, no GPU.
"""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, ViewportSize, sync_playwright

from bench.report import RUNS, figure, show_machine
from e2e.chromium import FLAGS, chromium
from tests.relay.building import Process, a_process

WARM_VISITS = 4
SETTLE_MS = 1_500  # lets the browser write its caches
PATIENCE_MS = 60_000
VIEW: ViewportSize = {"width": 1440, "height": 900}
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
    show_machine()
    figure("boot-picture-cold", at(cold, "poster"), "ms", 400)
    figure("boot-picture-warm", at(warm, "poster"), "ms", 400)
    figure("boot-office-cold", at(cold, "office"), "ms", 1800)
    figure("boot-office-warm", at(warm, "office"), "ms", 1200)
    figure("boot-download", median(one.encoded for one in cold) / MEGABYTE, "MB", 5)
    for name, visits in (("cold", cold), ("warm", warm)):
        stages = {mark: at(visits, mark) for mark in visits[0].marks}
        all_ms = " ".join(f"{one.marks['office']:.0f}" for one in visits)
        print(f"# {name}: {', '.join(f'{mark} {at_ms:.0f}' for mark, at_ms in stages.items())}; offices {all_ms}")


def at(visits: Sequence[Visit], mark: str) -> float:
    """When a mark was reached, in ms, by the median of some visits."""
    return median(one.marks.get(mark, 0.0) for one in visits)


if __name__ == "__main__":
    main()
