"""How full an agent's memory is, by what answers say: a level, against a window that is stated or assumed."""

import pytest

from app.state.gauge import LARGE, SMALL, assumed_window, costed, measured
from app.state.model import Gauge
from app.wire.facts import AgentId, ContextMeasured, CostStated, Stamp

STAMP, AGENT = Stamp(1, 1.0), AgentId("claude:s1")
OPUS, HAIKU = "claude-opus-4-1", "claude-haiku-4-5"


def level(used: int, model: str = OPUS, window: int | None = None, *, sidechain: bool = False) -> ContextMeasured:
    return ContextMeasured(STAMP, AGENT, used, window, model, sidechain)


def after(*facts: ContextMeasured) -> Gauge:
    gauge: Gauge | None = None
    for fact in facts:
        gauge = measured(gauge, fact)
    assert gauge is not None
    return gauge


def test_the_newest_answer_counts_and_may_be_lower() -> None:
    assert after(level(90_000), level(30_000)).used_tokens == 30_000


def test_rows_of_one_answer_repeat_its_level_and_are_not_added() -> None:
    assert after(level(30_000), level(30_000), level(30_000)).used_tokens == 30_000


@pytest.mark.parametrize("nothing", [0, -5])
def test_nothing_used_is_no_news(nothing: int) -> None:
    assert after(level(30_000), level(nothing)) == after(level(30_000))


@pytest.mark.parametrize(
    ("model", "window"),
    [
        ("", SMALL),
        ("<synthetic>", SMALL),
        ("claude-3-5-sonnet-20241022", SMALL),
        ("claude-haiku-4-5", SMALL),
        ("claude-sonnet-4-20250514", SMALL),
        ("claude-opus-4-1", SMALL),
        ("claude-opus-4-7", LARGE),
        ("claude-opus-4-8", LARGE),
        ("claude-sonnet-5", LARGE),
        ("claude-opus-5-5", LARGE),
        ("claude-fable-5", LARGE),
        ("claude-opus-4-6[1m]", LARGE),
        ("somebody-elses-model", SMALL),
    ],
)
def test_a_window_is_assumed_from_the_model_where_nobody_states_it(model: str, window: int) -> None:
    assert assumed_window(model) == window
    assert after(level(10, model)).window_tokens == window


def test_an_assumed_window_is_not_a_stated_one() -> None:
    assert after(level(10)).stated is False
    assert after(level(10, OPUS + "[1m]")).stated is True
    assert after(level(10, window=500_000)).stated is True


def test_a_stated_window_goes_before_an_assumed_one_and_stays() -> None:
    gauge = after(level(10, window=500_000), level(20))
    assert (gauge.window_tokens, gauge.stated) == (500_000, True)


def test_a_window_alone_is_taken_for_the_model_in_use_only() -> None:
    assert after(level(10), level(0, OPUS, 500_000)).window_tokens == 500_000
    assert after(level(10), level(0, HAIKU, 500_000)).window_tokens == SMALL


@pytest.mark.parametrize(
    ("used", "window"),
    [(SMALL, SMALL), (SMALL + 1, LARGE), (LARGE, LARGE), (LARGE + 1, 2 * LARGE), (2_500_000, 3 * LARGE)],
)
def test_a_level_that_does_not_fit_shows_that_the_window_is_larger(used: int, window: int) -> None:
    assert after(level(used)).window_tokens == window


def test_a_window_that_proved_larger_stays_when_the_level_falls() -> None:
    assert after(level(300_000), level(20_000)).window_tokens == LARGE


def test_another_model_has_another_window() -> None:
    assert after(level(10, "claude-opus-5"), level(20, HAIKU)).window_tokens == SMALL
    assert after(level(10, "claude-opus-5"), level(20, "")).window_tokens == LARGE


def test_answers_of_others_in_the_same_file_count_only_until_there_is_one_of_its_own() -> None:
    other = level(50_000, HAIKU, sidechain=True)
    assert after(other).used_tokens == 50_000
    assert after(other, level(9_000)).used_tokens == 9_000
    assert after(level(9_000), other) == after(level(9_000))
    assert after(level(9_000), level(9_500), other).model == OPUS


def test_cost_is_kept_beside_the_level() -> None:
    gauge = costed(after(level(9_000)), CostStated(STAMP, AGENT, 0.25))
    assert (gauge.used_tokens, gauge.cost_usd) == (9_000, 0.25)
    assert measured(gauge, level(10_000)).cost_usd == 0.25


def test_cost_may_be_all_that_is_known() -> None:
    assert costed(None, CostStated(STAMP, AGENT, 0.25)) == Gauge(cost_usd=0.25)
