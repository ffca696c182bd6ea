"""A machine that sleeps hears nothing: the relay says from when until when that was."""

import asyncio
import json
import time
from pathlib import Path

import pytest

from relay import app, asleep
from relay.asleep import LATE_S, LOOK_S, missed_s, ticking_s, watch_for_sleep
from tests.relay.building import an_office


class Done(Exception):
    """Ends a watch that would go on for ever."""


def told_of(passing_s: list[float]) -> list[float]:
    """What is told when so many seconds pass from look to look."""
    told: list[float] = []
    clock_s = [1000.0]
    left = list(passing_s)

    async def rest(_: float) -> None:
        if not left:
            raise Done
        clock_s[0] += left.pop(0)

    async def slept(seconds: float) -> None:
        told.append(seconds)

    with pytest.raises(Done):
        asyncio.run(watch_for_sleep(slept, lambda: clock_s[0], rest))
    return told


def test_a_night_is_told_once_and_in_full() -> None:
    assert told_of([LOOK_S, LOOK_S + 0.3, 8 * 3600.0, LOOK_S, LOOK_S]) == [8 * 3600.0]


def test_two_naps_are_told_one_by_one() -> None:
    assert told_of([60.0, LOOK_S, 90.0]) == [60.0, 90.0]


def test_a_busy_moment_is_no_sleep() -> None:
    assert told_of([LOOK_S + LATE_S] * 5) == []


@pytest.mark.parametrize("back_s", [0.0, -1.0, -1e6])
def test_a_clock_that_stands_or_goes_back_makes_no_sleep(back_s: float) -> None:
    assert missed_s(5e6, 5e6 + back_s) == 0.0


def test_the_clock_is_not_the_one_that_people_set() -> None:
    first_s = ticking_s()
    assert first_s <= ticking_s()
    assert abs(first_s - time.time()) > 1e6  # seconds since the machine was started, not since 1970


def test_a_relay_that_wakes_writes_from_when_on_nobody_listened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def an_hour_at_once(slept: "asleep.Slept") -> None:
        await slept(3600.0)

    monkeypatch.setattr(app, "watch_for_sleep", an_hour_at_once)
    with an_office(tmp_path) as office:
        office.send({"hook_event_name": "Stop"})
        lines = office.lines()
    told = [line for line in lines if line["body"].get("event") == "slept"]
    assert [line["source"] for line in told] == ["relay"]
    asleep_ms = told[0]["at"] - told[0]["body"]["from"]
    assert 3_600_000 - 1000 < asleep_ms < 3_600_000 + 60_000
    assert json.dumps(told[0]["ref"]) == "{}"
