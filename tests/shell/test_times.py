"""Ages say when they stop being right, and are right until then."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.shell.times import Age, age, clock, is_today, span

BOTH = pytest.mark.parametrize("words", [age, span])


@BOTH
@given(gone_s=st.floats(0, 400_000), share=st.floats(0, 0.999))
def test_words_hold_until_the_moment_they_name_and_change_then(
    words: Callable[[float, float], Age], gone_s: float, share: float
) -> None:
    since_s = 1000.0
    now_s = since_s + gone_s
    shown = words(since_s, now_s)
    assert shown.until_s > now_s
    between_s = now_s + (shown.until_s - now_s) * share * 0.999
    assert words(since_s, between_s).words == shown.words
    assert words(since_s, shown.until_s + 0.001).words != shown.words


@BOTH
def test_a_clock_that_ran_back_makes_no_negative_age(words: Callable[[float, float], Age]) -> None:
    assert words(1000.0, 900.0).words in ("now", "0 s")


AGES = [
    (0, "now"),
    (9.9, "now"),
    (10, "10 s"),
    (59, "50 s"),
    (60, "1 min"),
    (3599, "59 min"),
    (3600, "1 h"),
    (86400, "1 day"),
]


@pytest.mark.parametrize(("gone_s", "words"), AGES)
def test_an_age_is_as_coarse_as_it_can_be(gone_s: float, words: str) -> None:
    assert age(0, gone_s).words == words


def test_the_time_of_day_is_that_of_the_reader() -> None:
    assert clock(0, 2 * 3600) == "02:00"
    assert clock(0, -3600) == "23:00"


def test_today_ends_at_the_readers_midnight() -> None:
    assert is_today(0, 86399, 0)
    assert not is_today(0, 86399, 3600)
