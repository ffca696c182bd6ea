"""The line about an agent's memory and cost: what its program states, what is assumed, and what nobody knows."""

from dataclasses import replace

import pytest

from app.shell import words
from app.shell.panels.work import cost_words, memory_words, thousands
from app.state.model import Gauge
from tests.shell.builders import agent


@pytest.mark.parametrize(
    ("count", "shown"),
    [(0, "0"), (999, "999"), (1000, "1k"), (27_569, "28k"), (999_499, "999k"), (999_500, "1M"), (2_340_000, "2.3M")],
)
def test_tokens_are_spoken_of_in_round_numbers(count: int, shown: str) -> None:
    assert thousands(count) == shown


def test_a_stated_size_is_shown_as_such() -> None:
    assert memory_words(Gauge(68_000, 200_000, stated=True)) == "34 % full: 68k of 200k tokens"


def test_an_assumed_size_is_called_so() -> None:
    line = memory_words(Gauge(68_000, 200_000))
    assert line == "34 % full, if it holds 200k tokens as usual: 68k are in it"


@pytest.mark.parametrize("gauge", [None, Gauge(), Gauge(0, 200_000, stated=True), Gauge(cost_usd=0.25)])
def test_what_nobody_said_is_unknown(gauge: Gauge | None) -> None:
    assert memory_words(gauge) == words.UNKNOWN


@pytest.mark.parametrize(
    ("gauge", "shown"),
    [
        (None, words.UNKNOWN),
        (Gauge(68_000, 200_000), words.UNKNOWN),
        (Gauge(cost_usd=0.104), "0.10 US dollars so far, as its program reckons"),
        (Gauge(cost_usd=0.0), "0.00 US dollars so far, as its program reckons"),
    ],
)
def test_cost_is_shown_only_where_the_program_states_it(gauge: Gauge | None, shown: str) -> None:
    assert cost_words(replace(agent("Ana"), gauge=gauge)) == shown
