"""How a figure is printed: one line each, the machine first, so that a person and a script can read it.

    # machine: AMD EPYC, 2 cores, Linux x86_64, Python 3.11.7, load 0.3
    bench hook-up 11.9 ms goal 15 ok

``ONLY=name`` in the environment runs what begins with that name.
"""

import os
import platform
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

RUNS = 5


def show_machine() -> None:
    """The first line: what this is, and how busy it is with other things."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    system = f"{platform.system()} {platform.machine()}"
    print(
        f"# machine: {_processor()}, {os.cpu_count()} cores, {system}, Python {platform.python_version()}, load {load}"
    )


def figure(name: str, value: float, unit: str, goal: float, *, at_least: bool = False) -> bool:
    """Prints one figure beside its goal, which is an upper bound unless ``at_least``; says whether it is reached."""
    reached = value >= goal if at_least else value <= goal
    print(f"bench {name} {value:.4g} {unit} goal {goal:g} {'ok' if reached else 'short'}", flush=True)
    return reached


def beside(what: str, value: float, unit: str) -> None:
    """Prints something to compare with, which has no goal."""
    print(f"# beside: {what} {value:.4g} {unit}", flush=True)


def wanted(name: str) -> bool:
    """Whether this figure is to be measured."""
    return name.startswith(os.environ.get("ONLY", ""))


def median_of_runs(measure: Callable[[], float], runs: int = RUNS) -> float:
    """The median of several runs of a measurement."""
    return median(measure() for _ in range(runs))


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which this part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    return next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.processor()
    )
