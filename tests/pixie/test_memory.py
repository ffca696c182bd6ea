"""What she remembers of one agent is a fold of facts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.pixie.memory import BEAT_S, Memory, paced, remember
from app.pixie.moods import BANDS, intensity_of, mood_of
from app.pixie.states import Mood, PixieState
from app.wire.facts import (
    Activity,
    AgentFact,
    AgentId,
    Outcome,
    SessionStarted,
    Stamp,
    ToolFinished,
    ToolId,
    ToolStarted,
    TurnEnded,
    TurnFailed,
    TurnStarted,
)

ANA = AgentId("claude:ana")


def at(seq: int, at_s: float | None = None) -> Stamp:
    return Stamp(seq, float(seq) if at_s is None else at_s)


def started(seq: int, activity: Activity = Activity.RUNNING, target: str = "pytest", tool: str = "t1") -> ToolStarted:
    return ToolStarted(at(seq), ANA, ToolId(tool), "Bash", activity, target)


def finished(seq: int, outcome: Outcome = Outcome.OK, tool: str = "t1") -> ToolFinished:
    return ToolFinished(at(seq), ANA, ToolId(tool), "Bash", outcome)


def fold(*facts: AgentFact) -> Memory:
    memory = Memory()
    for fact in facts:
        memory = remember(memory, fact)
    return memory


@pytest.mark.parametrize(
    ("activity", "state"),
    [
        (Activity.READING, PixieState.READING),
        (Activity.TYPING, PixieState.TYPING),
        (Activity.SEARCHING, PixieState.SEARCHING),
        (Activity.WEB, PixieState.WEB),
        (Activity.RUNNING, PixieState.RUNNING),
        (Activity.GIT, PixieState.GIT),
        (Activity.SPAWNING, PixieState.SPAWNING),
        (Activity.PLANNING, PixieState.PLANNING),
    ],
)
def test_a_tool_moves_her_to_the_state_of_its_activity(activity: Activity, state: PixieState) -> None:
    doing = fold(started(1, activity)).doing
    assert doing is not None
    assert doing.state is state


def test_every_activity_has_a_state() -> None:
    for activity in Activity:
        assert fold(started(1, activity)).doing is not None


def test_a_result_alone_does_not_move_her() -> None:
    before = fold(started(1, Activity.READING))
    assert remember(before, finished(2)).doing == before.doing


def test_a_failed_command_is_debugging_and_a_second_one_is_confusing() -> None:
    one = fold(started(1), finished(2, Outcome.FAILED))
    two = remember(remember(one, started(3, tool="t2")), finished(4, Outcome.FAILED, "t2"))
    assert one.doing is not None
    assert two.doing is not None
    assert (one.doing.state, two.doing.state) == (PixieState.DEBUGGING, PixieState.CONFUSED)


def test_a_result_that_works_makes_the_failure_good() -> None:
    memory = fold(started(1), finished(2, Outcome.FAILED), started(3, tool="t2"), finished(4, Outcome.OK, "t2"))
    assert (memory.unresolved, memory.in_a_row) == (0, 0)
    assert mood_of(PixieState.READING, memory) is Mood.FOCUSED


def test_a_search_without_hits_is_a_stumble_and_no_failure() -> None:
    memory = fold(started(1, Activity.SEARCHING), finished(2, Outcome.FAILED))
    assert memory.unresolved == 0
    assert mood_of(PixieState.READING, memory) is Mood.STRUGGLING


@pytest.mark.parametrize(
    ("facts", "cheers"),
    [
        ([TurnStarted(at(1), ANA), started(2), finished(3), TurnEnded(at(4), ANA)], True),
        ([TurnStarted(at(1), ANA), TurnEnded(at(4), ANA)], False),  # it only said something
        ([TurnStarted(at(1), ANA), started(2), finished(3, Outcome.FAILED), TurnEnded(at(4), ANA)], False),
        ([TurnStarted(at(1), ANA), started(2), finished(3), TurnFailed(at(4), ANA)], False),
    ],
)
def test_only_a_turn_that_worked_and_left_no_failure_is_cheered(facts: list[AgentFact], cheers: bool) -> None:
    assert (fold(*facts).succeeded_s is not None) is cheers


def test_a_new_prompt_forgives() -> None:
    memory = fold(started(1), finished(2, Outcome.FAILED), TurnStarted(at(3), ANA))
    assert (memory.unresolved, memory.failed, memory.succeeded_s) == (0, False, None)


def test_a_compaction_is_no_greeting() -> None:
    assert fold(SessionStarted(at(1), ANA, "compact")).greeted_s is None
    assert fold(SessionStarted(at(1), ANA, "startup")).greeted_s == 1.0


@given(st.lists(st.floats(0, 20), max_size=40), st.lists(st.floats(0, 25), max_size=30))
def test_looking_more_often_never_changes_the_pace(news: list[float], looks: list[float]) -> None:
    plain, watched = Memory(), Memory()
    k = 0
    for seq, at_s in enumerate(sorted(news)):
        while k < len(looks) and sorted(looks)[k] < at_s:
            watched = paced(watched, sorted(looks)[k])
            k += 1
        fact = TurnStarted(at(seq, at_s), ANA)
        plain, watched = remember(plain, fact), remember(watched, fact)
    assert paced(plain, 30.0).pace == pytest.approx(paced(watched, 30.0).pace, abs=0.002)


@given(st.sampled_from(PixieState), st.floats(0, 1))
def test_intensity_never_leaves_its_band(state: PixieState, pace: float) -> None:
    low, base, high = BANDS[state]
    assert low <= intensity_of(state, pace) <= high
    assert intensity_of(state, 1 / 8) == pytest.approx(base)


def test_the_pace_rises_by_the_smoothing_and_decays_to_nothing() -> None:
    memory = Memory()
    for seq in range(16):
        memory = remember(memory, TurnStarted(at(seq, 10 + seq * 0.01), ANA))
    memory = paced(memory, 10.25)
    assert memory.pace == pytest.approx(0.3, abs=0.001)
    assert paced(memory, 10.25 + BEAT_S).pace == pytest.approx(0.51, abs=0.001)
    assert paced(memory, 60.0).pace == 0.0
