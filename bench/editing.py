"""What editing costs in the real page: frames while a stroke goes over 200 tiles of a large office, and how soon a
second page shows what was drawn.

Run: ``python -m bench.editing``.
"""

import json
import time
from itertools import pairwise
from statistics import median

from playwright.sync_api import Page

from bench.halls import hall
from bench.in_page import INSIDE, PATIENCE_MS, VIEW, Office, an_office
from bench.report import RUNS, beside, figure, quantile, show_machine, wanted
from e2e.editing import publish
from tests.relay.building import Json

TILES = 200
GAP_MS = 1000 / 30 / 0.97  # the longest that two frames of a stroke may be apart; the screen's clock is not ours
FOLLOW_MS = 200
SEEN = "globalThis.__office('layout')"
WATCH = "WATCHES.append(Watch(the_show(), lambda: None))"


def stroke() -> None:
    """Draws one long stroke with a mouse that passes a tile with each of its moves."""
    if not wanted("edit-stroke"):
        return
    gaps, python_ms = [], []
    with an_office() as office:
        begin(office)
        for run in range(RUNS):
            office.run("WATCHES[-1].times_s.clear(); WATCHES[-1].at_s.clear()")
            snake(office.page, run)
            said: Json = json.loads(office.run("told()"))
            at_s = said["at_s"]
            gaps.append(1000 * quantile([b - a for a, b in pairwise(at_s)], 0.95))
            python_ms.append(median(said["ms"]))
    figure("edit-stroke longest gap of frames, 95 of 100", median(gaps), "ms", GAP_MS)
    beside("edit-stroke Python's part of a frame, median", median(python_ms), "ms")


def begin(office: Office) -> None:
    """A large office, the editor open, the floor brush in the hand."""
    publish(office.relay, hall(64, 54))
    office.wait(3.0)
    office.page.click('[data-do="edit"][data-arg="toggle"]')
    office.wait(1.0)
    office.page.click('#editor [data-arg="tool=floor"]')
    office.page.click('#editor [data-arg="choose=checker"]')
    office.run(WATCH)
    office.wait(1.0)


def snake(page: Page, run: int) -> None:
    """To and fro over the floor in sight, a row further each time."""
    tiles: Json = json.loads(page.evaluate("globalThis.__office('tiles')"))
    box = page.locator("#scene").bounding_box()
    assert box is not None
    step, left = tiles["step"], box["x"] + 40
    columns = int((box["width"] - 80) / step)
    rows = -(-TILES // columns)
    top = box["y"] + box["height"] / 2 - rows * step / 2 + run
    page.mouse.move(left, top)
    page.mouse.down()
    for k in range(TILES):
        row, column = divmod(k, columns)
        x = left + (column if row % 2 == 0 else columns - 1 - column) * step
        page.mouse.move(x, top + row * step)
        page.wait_for_timeout(8)
    page.mouse.up()
    page.keyboard.press("Control+z")
    page.wait_for_timeout(500)


def follow() -> None:
    """From letting go of the mouse to the second page's picture of it."""
    if not wanted("edit-follows"):
        return
    with an_office() as office:
        begin(office)
        other = office.page.context.browser.new_page(viewport=VIEW)  # type: ignore[union-attr]
        other.goto(f"http://127.0.0.1:{office.relay.port}/#t={office.relay.owner}")
        other.wait_for_selector("html[data-office=ready]", state="attached", timeout=PATIENCE_MS)
        office.wait(2.0)
        times = [followed(office.page, other, run) for run in range(RUNS * 3)]
    figure("edit-follows", median(times), "ms", FOLLOW_MS)
    beside("edit-follows, slowest", max(times), "ms")


def followed(page: Page, other: Page, run: int) -> float:
    """One press on one page until the other has it."""
    before = other.evaluate(SEEN)
    box = page.locator("#scene").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2 + 40 * run, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.up()
    began_s = time.perf_counter()
    while other.evaluate(SEEN) == before:
        assert time.perf_counter() - began_s < 10, "the second page never follows"
    return 1000 * (time.perf_counter() - began_s)


def main() -> None:
    """Measures both."""
    assert INSIDE.is_file()
    show_machine()
    stroke()
    follow()


if __name__ == "__main__":
    main()
