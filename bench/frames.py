"""What frames cost in the real browser: Python's part of each with a crowd that walks, how many there are in a second,
and that an office at rest costs nothing;
and how long another office takes to open.

All labels are shown and the whole hall is in sight, so nothing is left out.  Run: ``python -m bench.frames``.
"""

import json
import time
from dataclasses import dataclass
from statistics import mean, median

from app.wire.layout_json import text_from_layout
from bench.halls import hall
from bench.in_page import Office, an_office, at_rest, at_work, cpu_s, renderers
from bench.report import RUNS, beside, figure, quantile, show_machine, wanted
from tests.relay.building import Json

SPAN_S = 4.0  # of one run
GOALS_MS = {100: 2.0, 200: None, 500: 5.0, 1000: 9.0}
OPENING_MS = 300
RATE = 60
NEARLY = 0.97  # of the screen's own rate, for its clock is not ours
REST_S = 10.0
REST_AGENTS = 20
PATIENCE_S = 240


@dataclass(frozen=True, slots=True)
class Run:
    """One stretch of a walking crowd."""

    python_ms: float  # mean, so that what is done only now and then counts
    median_ms: float
    late_ms: float  # the 95th percentile
    rate: float  # frames a second


def walking(office: Office, count: int) -> Run:
    """Lets everybody walk for a while."""
    office.run("told()")
    office.wait(SPAN_S)
    said: Json = json.loads(office.run("told()"))
    times_ms, at_s = said["ms"], said["at_s"]
    assert said["walking"] >= 0.9 * count, f"only {said['walking']} of {count} walked"
    rate = (len(at_s) - 1) / (at_s[-1] - at_s[0])
    return Run(mean(times_ms), median(times_ms), quantile(times_ms, 0.95), rate)


def crowd(count: int) -> None:
    """Measures a crowd of so many."""
    names = [f"frames-python-{count}", f"frames-rate-{count}"]
    if not any(wanted(name) for name in names):
        return
    with an_office(at_work(count)) as office:
        office.settle(count)
        layout = hall(40, 34) if count <= 100 else hall(64, 54) if count <= 500 else hall(64, 64)
        office.run(f"open_hall({text_from_layout(layout)!r}, 1)")
        office.wait(2.0)
        office.run("start_walking()")
        office.wait(3.0)
        runs = [walking(office, count) for _ in range(RUNS)]
    goal_ms = GOALS_MS[count]
    python_ms = median(run.python_ms for run in runs)
    if goal_ms is None:
        beside(f"frames-python-{count}", python_ms, "ms")
    else:
        figure(f"frames-python-{count}", python_ms, "ms", goal_ms)
    beside(f"frames-python-{count} median frame", median(run.median_ms for run in runs), "ms")
    beside(f"frames-python-{count} 95th percentile", median(run.late_ms for run in runs), "ms")
    figure(f"frames-rate-{count}", median(run.rate for run in runs), "frames/s", NEARLY * RATE, at_least=True)


def opening() -> None:
    """Measures how long another office of 64 by 64 tiles takes, from its document's text to the whole picture."""
    if not wanted("open-64x64-600-items"):
        return
    with an_office(at_work(REST_AGENTS)) as office:
        office.settle(REST_AGENTS)
        text = text_from_layout(hall(64, 64, most=199))
        times_ms = [float(office.run(f"opened_ms({text!r})")) for _ in range(RUNS)]
    figure("open-64x64-600-items", median(times_ms), "ms", OPENING_MS)
    beside("open-64x64-600-items the first time", times_ms[0], "ms")


def rest() -> None:
    """Measures an office in which nothing moves: frames, and the processor time of the page's process."""
    if not (wanted("frames-at-rest") or wanted("rest-cpu")):
        return
    with an_office(at_rest(REST_AGENTS)) as office:
        office.settle(REST_AGENTS)
        quiet_from_s = come_to_rest(office)
        processes = renderers()
        frames, used_s, began_s = office.ask("frames"), cpu_s(processes), time.monotonic()
        time.sleep(REST_S)  # and asks nothing, for an answer is work as well
        used_s, passed_s = cpu_s(processes) - used_s, time.monotonic() - began_s
        drawn = office.ask("frames")["drawn"] - frames["drawn"]
    figure("frames-at-rest", drawn, "frames", 0)
    figure("rest-cpu", 100 * used_s / passed_s, "%", 1)
    beside("came to rest after", quiet_from_s, "s")


def come_to_rest(office: Office) -> float:
    """Waits until nothing was drawn for some seconds; how long that took."""
    began_s = since_s = time.monotonic()
    drawn = -1
    while time.monotonic() - began_s < PATIENCE_S:
        now = office.ask("frames")["drawn"]
        if now != drawn:
            drawn, since_s = now, time.monotonic()
        elif time.monotonic() - since_s > 5:
            return since_s - began_s
        office.wait(0.5)
    raise AssertionError("the office never comes to rest")


def main() -> None:
    """Measures them all."""
    show_machine()
    for count in GOALS_MS:
        crowd(count)
    opening()
    rest()


if __name__ == "__main__":
    main()
