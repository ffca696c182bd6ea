"""A player's clock: running, stopping, speeds, steps, lulls."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.replay.player import LULL_S, SKIP_TO_S, SPEEDS, Player, after, sought, sped, stepped, toggled
from app.replay.tape import Tape
from app.wire.facts import ClockTicked


def tape_of(*times_s: float) -> Tape:
    """A tape on which something is told at these times."""
    tape = Tape()
    tape.append([ClockTicked(at_s) for at_s in times_s])
    return tape


TAPE = tape_of(100.0, 101.0, 103.0, 103.0, 110.0)


def test_it_runs_at_its_speed_and_stops_at_the_end() -> None:
    player = after(Player(100.0, runs=True, speed=4.0), TAPE, 1.0)
    assert player.at_s == 104.0
    done = after(player, TAPE, 60.0)
    assert (done.at_s, done.runs) == (110.0, False)


def test_one_that_stands_stays() -> None:
    assert after(Player(101.0), TAPE, 5.0) == Player(101.0)


def test_a_press_at_the_end_begins_anew() -> None:
    player = toggled(Player(110.0), TAPE)
    assert (player.at_s, player.runs) == (100.0, True)
    assert not toggled(player, TAPE).runs


@pytest.mark.parametrize(("wished_s", "at_s"), [(0.0, 100.0), (105.5, 105.5), (1e9, 110.0)])
def test_it_goes_nowhere_beyond_the_tape(wished_s: float, at_s: float) -> None:
    assert sought(Player(101.0), TAPE, wished_s).at_s == at_s


def test_speeds_are_half_to_thirty_two() -> None:
    player = sped(Player(100.0), 1)
    assert player.speed == 2.0
    for _ in range(20):
        player = sped(player, 1)
    assert player.speed == SPEEDS[-1] == 32.0
    for _ in range(20):
        player = sped(player, -1)
    assert player.speed == SPEEDS[0] == 0.5


def test_steps_go_from_event_to_event_and_two_at_once_are_one_step() -> None:
    player, seen = Player(100.0, runs=True), []
    for _ in range(5):
        player = stepped(player, TAPE, 1)
        seen.append(player.at_s)
    assert seen == [101.0, 103.0, 110.0, 110.0, 110.0]
    assert not player.runs
    back = []
    for _ in range(5):
        player = stepped(player, TAPE, -1)
        back.append(player.at_s)
    assert back == [103.0, 101.0, 100.0, 100.0, 100.0]


def test_a_lull_is_skipped_to_just_before_its_end() -> None:
    tape = tape_of(100.0, 100.0 + 3600)
    player = Player(100.0, runs=True)
    for _ in range(200):
        player = after(player, tape, 1 / 60)
    assert player.at_s >= 3700 - SKIP_TO_S
    unskipped = Player(100.0, runs=True, skips=False)
    assert after(unskipped, tape, 10.0).at_s == 110.0


times = st.lists(st.floats(0, 500, allow_nan=False), min_size=1, max_size=12).map(sorted)


@given(times, st.lists(st.floats(0.001, 3.0), max_size=60), st.sampled_from(SPEEDS))
def test_time_never_runs_back_and_nothing_is_jumped_over(at: list[float], beats: list[float], speed: float) -> None:
    tape = tape_of(*at)
    player = Player(tape.begin_s, runs=True, speed=speed)
    for beat_s in beats:
        later = after(player, tape, beat_s)
        assert tape.begin_s <= player.at_s <= later.at_s <= tape.end_s
        skipped = later.at_s - player.at_s > beat_s * speed + 1e-6
        if skipped:
            assert tape.place_at(later.at_s) == tape.place_at(player.at_s)
        player = later
    assert LULL_S > 2 * SKIP_TO_S
