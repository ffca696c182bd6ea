"""Notices that this machine slept, or that we were held up for as long as if it had: nobody listened meanwhile.

Rule: only a clock that goes on while the machine sleeps is asked how long it was.  Somebody who sets the wall clock
makes no sleep, whichever way.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

LOOK_S: Final = 2.0  # between two looks at the clock
LATE_S: Final = 10.0  # a look that comes this much too late did not come late by itself

Slept = Callable[[float], Awaitable[None]]


def ticking_s() -> float:
    """Seconds of a clock that nobody sets and that goes on while the machine sleeps."""
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)


# Linux has a clock of its own for this; on macOS the system's monotonic clock goes on, Python's does not; on Windows
# both do.
_CLOCK: Final[int | None] = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))


def missed_s(before_s: float, now_s: float) -> float:
    """How long nobody listened between two looks at the clock: all of it if the second came far too late, else none.

    >>> missed_s(100.0, 102.2), missed_s(100.0, 4000.0)
    (0.0, 3900.0)
    """
    passed_s = now_s - before_s
    return passed_s if passed_s > LOOK_S + LATE_S else 0.0


async def watch_for_sleep(
    slept: Slept,
    clock_s: Callable[[], float] = ticking_s,
    rest: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Looks at the clock for ever and tells ``slept`` how many seconds went by unheard, once they are over."""
    before_s = clock_s()
    while True:
        await rest(LOOK_S)
        now_s = clock_s()
        unheard_s = missed_s(before_s, now_s)
        before_s = now_s
        if unheard_s:
            await slept(unheard_s)
