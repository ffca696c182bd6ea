"""One line a figure: ``bench <name> <value> <unit> goal <value> <ok|short>``.

A module of this folder prints its figures with ``say`` when it is run; their names begin with the module's name.
"""

import os
import platform
from collections.abc import Sequence
from statistics import median

import psutil

RUNS = 5  # at least; the median counts


def say(name: str, value: float, unit: str, goal: float, more_is_better: bool = False) -> None:
    """Prints a figure beside its goal."""
    is_reached = value >= goal if more_is_better else value <= goal
    print(f"bench {name} {plain(value)} {unit} goal {plain(goal)} {'ok' if is_reached else 'short'}", flush=True)


def say_median(name: str, values: Sequence[float], unit: str, goal: float, more_is_better: bool = False) -> None:
    """Prints the median of some runs, and the runs behind it."""
    say(name, median(values), unit, goal, more_is_better)
    print(f"#   {name}: {' '.join(plain(value) for value in sorted(values))}", flush=True)


def note(text: str) -> None:
    """Prints a line that is no figure."""
    print(f"# {text}", flush=True)


def machine() -> str:
    """This machine, and what else runs on it."""
    memory_gib = psutil.virtual_memory().total / 2**30
    busy_percent = psutil.cpu_percent(interval=1.0)
    load = " ".join(f"{one:.2f}" for one in os.getloadavg())
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {memory_gib:.0f} GiB, "
        f"Python {platform.python_version()}; before we began: load {load}, processor {busy_percent:.0f} % busy"
    )


def plain(value: float) -> str:
    """A number as short as its size allows."""
    if value == int(value) or abs(value) >= 100:
        return f"{value:.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.3f}".rstrip("0")
