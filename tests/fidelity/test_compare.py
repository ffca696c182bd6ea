"""A player that is right scores full marks; one that lies does not."""

import pytest

from app.wire.facts import AgentKind
from fidelity.compare import Score, compared
from fidelity.play import Look, Seen
from fidelity.truth import Span, Truth

TRUE = Truth(
    processes=(
        (
            Span("before", 0, 5),
            Span("working", 5, 30),
            Span("waiting", 30, 40),
            Span("answered", 40, 45),
            Span("working", 45, 60),
            Span("rest", 60, 80),
            Span("gone", 80, 3680),
        ),
    ),
    dialogs=((30, 40),),
    helpers=(("marker-A", 10, 20, False),),
    end_s=80,
)
STORY = [(5.0, "rest"), (30.0, "working"), (41.0, "waiting"), (60.0, "working"), (80.5, "rest")]


def shown(story: list[tuple[float, str]], helper: tuple[float, float] = (10, 21), twins: int = 1) -> list[Look]:
    looks = []
    for beat in range(400):
        at_s = beat * 0.25
        state = next((what for until_s, what in story if at_s < until_s), "")
        sessions = [Seen(f"s{k}", "session", state) for k in range(twins)] if state else []
        kind: AgentKind = "subagent"
        helpers = [Seen("h", kind, "working")] if helper[0] <= at_s < helper[1] else []
        looks.append(Look(at_s, (*sessions, *helpers)))
    return looks


def test_who_shows_the_truth_scores_full_marks() -> None:
    score = compared(TRUE, shown(STORY), "hooks")
    assert score.share == 1.0
    assert score == Score(score.judged_s, score.judged_s)
    assert score.judged_s > 70


@pytest.mark.parametrize(
    ("story", "what"),
    [
        ([(5.0, "rest"), (20.0, "working"), (23.0, "waiting"), *STORY[1:]], "wrong_alarms"),
        ([(5.0, "rest"), (60.0, "working"), (80.5, "rest")], "missed_alarms"),
        ([*STORY[:-1], (99.0, "rest")], "ghosts"),
    ],
)
def test_a_lie_is_counted_as_what_it_is(story: list[tuple[float, str]], what: str) -> None:
    score = compared(TRUE, shown(story), "hooks")
    assert getattr(score, what) == 1
    assert score.share < 1.0


def test_one_agent_shown_as_two_is_a_double() -> None:
    assert compared(TRUE, shown(STORY, twins=2), "hooks").doubles == 1


def test_a_helper_that_stays_is_a_ghost() -> None:
    assert compared(TRUE, shown(STORY, helper=(10, 60)), "hooks").ghosts == 1


def test_work_shown_as_rest_costs_its_time() -> None:
    lazy = compared(TRUE, shown([(30.0, "rest"), *STORY[2:]]), "hooks")
    assert lazy.share == pytest.approx(1 - 22 / lazy.judged_s, abs=0.02)


def test_session_files_are_not_asked_for_what_they_do_not_hold() -> None:
    story = [(5.0, "rest"), (60.0, "working"), (99.0, "rest")]
    score = compared(TRUE, shown(story), "lines")
    assert score == Score(score.judged_s, score.judged_s)
