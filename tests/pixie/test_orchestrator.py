"""What Pixie shows follows from facts, in a fixed order of rules."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from app.pixie.focus import STAY_S
from app.pixie.orchestrator import (
    BUILD_S,
    GREETING_S,
    IDLE_S,
    SLEEP_S,
    SUCCESS_S,
    Companion,
    direct,
    next_change_s,
    watch,
)
from app.pixie.states import Directive, Mood, PixieState
from app.state.model import OfficeState
from app.state.reduce import reduce_all
from app.wire.facts import (
    Activity,
    AgentDescribed,
    AgentFact,
    AgentId,
    BlockOpened,
    ClockTicked,
    Fact,
    Outcome,
    SessionEnded,
    SessionStarted,
    Stamp,
    SubagentStarted,
    ToolFinished,
    ToolId,
    ToolStarted,
    TurnEnded,
    TurnFailed,
    TurnStarted,
)

ANA, BEN = AgentId("claude:ana"), AgentId("claude:ben")


class Show:
    """A page in front of which facts happen."""

    def __init__(self, *facts: AgentFact) -> None:
        self.state, self.companion, self.seq = OfficeState(), Companion(), 0
        self.now_s = 0.0
        self.tell(*facts)

    def tell(self, *facts: AgentFact) -> None:
        for fact in facts:
            self._take((ClockTicked(fact.stamp.at_s), fact))
            self.now_s = max(self.now_s, fact.stamp.at_s)

    def at(self, now_s: float, *, link_up: bool = True, picked: AgentId | None = None) -> Directive:
        self._take((ClockTicked(now_s),))
        self.companion, directive = direct(
            self.companion, self.state, now_s, link_up=link_up, link_since_s=now_s, picked=picked
        )
        return directive

    def _take(self, facts: Sequence[Fact]) -> None:
        self.state, _ = reduce_all(self.state, facts)
        self.companion = watch(self.companion, facts, self.state)


COUNT = iter(range(1, 1_000_000))


def at(at_s: float) -> Stamp:
    return Stamp(next(COUNT), at_s, provider="claude")


def joined(at_s: float, who: AgentId = ANA) -> SessionStarted:
    return SessionStarted(at(at_s), who, "startup")


def asked(at_s: float, who: AgentId = ANA) -> TurnStarted:
    return TurnStarted(at(at_s), who, "do it")


def tool(
    at_s: float, activity: Activity = Activity.RUNNING, target: str = "pytest", id: str = "t1", who: AgentId = ANA
) -> ToolStarted:
    return ToolStarted(at(at_s), who, ToolId(id), "Bash", activity, target)


def done(at_s: float, outcome: Outcome = Outcome.OK, id: str = "t1", who: AgentId = ANA) -> ToolFinished:
    return ToolFinished(at(at_s), who, ToolId(id), "Bash", outcome)


def permission(at_s: float, id: str = "t1", who: AgentId = ANA) -> BlockOpened:
    return BlockOpened(at(at_s), who, "permission", ToolId(id), "Bash")


def test_a_new_session_is_greeted_for_a_moment() -> None:
    show = Show(joined(10))
    assert show.at(10 + GREETING_S - 0.01).state is PixieState.GREETING
    assert show.at(10 + GREETING_S).state is PixieState.IDLE


def test_work_cuts_the_greeting_short() -> None:
    show = Show(joined(10), asked(10.1), tool(10.3, Activity.READING, "a.py"))
    assert show.at(10.31).state is PixieState.READING


def test_between_two_steps_she_goes_idle_and_not_before() -> None:
    show = Show(joined(0), asked(10), tool(11, Activity.READING, "a.py"), done(12))
    assert show.at(12 + IDLE_S - 0.01).state is PixieState.READING
    assert show.at(12 + IDLE_S).state is PixieState.IDLE


def test_a_command_in_flight_is_work_however_long_it_takes() -> None:
    show = Show(joined(0), asked(10), tool(11, target="pytest -x"))
    assert show.at(11 + 100 * SLEEP_S / 90).state is PixieState.RUNNING


def test_a_build_is_shown_as_one_after_a_while() -> None:
    show = Show(joined(0), asked(10), tool(11, target="npm run build"))
    assert show.at(11 + BUILD_S - 0.01).state is PixieState.RUNNING
    assert show.at(11 + BUILD_S).state is PixieState.BUILDING


def test_she_sleeps_only_when_the_turn_is_closed_and_all_is_quiet() -> None:
    show = Show(joined(0), asked(10), tool(11), done(12), TurnEnded(at(13), ANA))
    assert show.at(13 + SLEEP_S - 0.01).state is PixieState.IDLE
    assert show.at(13 + SLEEP_S).state is PixieState.SLEEPING


def test_a_clean_end_is_cheered_for_a_moment() -> None:
    show = Show(joined(0), asked(10), tool(11), done(12), TurnEnded(at(13), ANA))
    assert (show.at(13 + SUCCESS_S - 0.01).state, show.at(13 + SUCCESS_S).state) == (
        PixieState.SUCCESS,
        PixieState.IDLE,
    )


def test_an_end_after_an_unresolved_failure_is_never_cheered() -> None:
    show = Show(joined(0), asked(10), tool(11), done(12, Outcome.FAILED), TurnEnded(at(13), ANA))
    assert show.at(13.1).state is not PixieState.SUCCESS


def test_a_failed_command_is_looked_into() -> None:
    show = Show(joined(0), asked(10), tool(11), done(12, Outcome.FAILED))
    directive = show.at(12.1)
    assert (directive.state, directive.mood) == (PixieState.DEBUGGING, Mood.STRUGGLING)


def test_a_failure_of_the_provider_is_confusing_and_said_at_once() -> None:
    show = Show(joined(0), asked(10), TurnFailed(at(11), ANA, "rate_limit"))
    directive = show.at(11.1)
    assert (directive.state, directive.assertive) == (PixieState.CONFUSED, True)


def test_waiting_never_times_out_and_has_a_fixed_calm() -> None:
    show = Show(joined(0), asked(10), tool(11), permission(11.1))
    for now_s in (12.5, 100, 500):
        directive = show.at(now_s)
        assert (directive.state, directive.mood, directive.intensity) == (PixieState.WAITING, Mood.CALM, 0.3)
        assert directive.assertive


def test_an_answer_ends_the_waiting() -> None:
    show = Show(joined(0), asked(10), tool(11), permission(11.1))
    assert show.at(13).state is PixieState.WAITING
    show.tell(done(14))
    assert show.at(14.1).state is PixieState.RUNNING


def test_a_lost_line_is_offline_whatever_else_is_true() -> None:
    show = Show(joined(0), asked(10), tool(11), permission(11.1))
    assert show.at(13, link_up=False).state is PixieState.OFFLINE
    assert show.at(13, link_up=True).state is PixieState.WAITING


def test_an_empty_office_is_idle() -> None:
    directive = Show().at(5)
    assert (directive.state, directive.agent, directive.narration) == (PixieState.IDLE, None, "")


def test_a_helper_never_moves_its_parents_pixie() -> None:
    helper = AgentId("claude:ana/h1")
    show = Show(
        joined(0), asked(10), tool(11, Activity.SPAWNING, "explore"), SubagentStarted(at(12), helper, ANA, "Explore")
    )
    show.tell(tool(13, Activity.READING, "b.py", "t9", helper))
    assert show.at(13.1, picked=ANA).state is PixieState.SPAWNING


def test_whoever_waits_is_acted_out_before_whoever_moves() -> None:
    show = Show(joined(0), joined(0, BEN), asked(10), asked(10, BEN), tool(11), permission(11.1))
    show.tell(tool(12.2, Activity.READING, "a.py", "t2", BEN))
    assert show.at(13).agent == ANA
    assert show.at(13, picked=BEN).agent == BEN


def test_she_does_not_jump_between_two_that_are_busy() -> None:
    show = Show(joined(0), joined(0, BEN), asked(10), tool(11, Activity.READING, "a.py", "t1", ANA))
    first = show.at(11.1).agent
    other = BEN if first == ANA else ANA
    show.tell(tool(11.5, Activity.READING, "b.py", "t2", other))
    assert show.at(11.6).agent == first
    assert show.at(11.6 + STAY_S).agent == other


def test_the_others_are_counted() -> None:
    show = Show(joined(0), joined(0, BEN), asked(10), asked(10, BEN), tool(11, who=BEN), permission(11.1, who=BEN))
    assert show.at(13, picked=ANA).narration == "Others: 1 needs you."


def test_an_ended_session_leaves_her_at_rest() -> None:
    show = Show(joined(0), asked(10), SessionEnded(at(11), ANA, "exit"))
    assert show.at(11.1).state is PixieState.IDLE


MOVES = st.lists(
    st.tuples(
        st.sampled_from(["ask", "read", "run", "ok", "fail", "block", "end", "leave", "join"]), st.floats(0.01, 30)
    ),
    max_size=25,
)


def story(moves: list[tuple[str, float]]) -> list[AgentFact]:
    now_s, facts = 100.0, list[AgentFact]([joined(100)])
    for k, (move, gap_s) in enumerate(moves):
        now_s += gap_s
        fact: AgentFact
        match move:
            case "ask":
                fact = asked(now_s)
            case "read":
                fact = tool(now_s, Activity.READING, "a.py", f"t{k}")
            case "run":
                fact = tool(now_s, Activity.RUNNING, "make", f"t{k}")
            case "ok":
                fact = done(now_s, id=f"t{k - 1}")
            case "fail":
                fact = done(now_s, Outcome.FAILED, f"t{k - 1}")
            case "block":
                fact = permission(now_s, f"t{k - 1}")
            case "end":
                fact = TurnEnded(at(now_s), ANA)
            case "leave":
                fact = SessionEnded(at(now_s), ANA, "exit")
            case _:
                fact = joined(now_s)
        facts.append(fact)
    return facts


@given(MOVES, st.lists(st.floats(0.0, 1.0), max_size=10))
def test_looking_more_often_changes_no_directive(moves: list[tuple[str, float]], looks: list[float]) -> None:
    facts = story(moves)
    plain, watched = Show(), Show()
    for fact in facts:
        plain.tell(fact)
        watched.tell(fact)
        for look in looks:
            watched.at(fact.stamp.at_s + look * 0.009)
        now_s = fact.stamp.at_s + 0.009
        assert plain.at(now_s, picked=ANA) == watched.at(now_s, picked=ANA)


@given(MOVES, st.floats(0.02, 120))
def test_nothing_changes_before_she_says_it_may(moves: list[tuple[str, float]], look_s: float) -> None:
    show = Show(*story(moves))
    now_s = show.now_s + look_s
    first = show.at(now_s, picked=ANA)
    wait_s = next_change_s(first, show.companion, now_s)
    later = show.at(now_s + (1000 if wait_s is None else wait_s * 0.95), picked=ANA)
    if ANA in show.state.agents:  # time alone may also make the claim itself age, settle or end: the state's business
        aged = (PixieState.OFFLINE, PixieState.WAITING)
        assert (later.state, later.mood) == (first.state, first.mood) or later.state in aged


def test_every_directive_names_the_event_behind_it() -> None:
    show = Show(joined(0), asked(10))
    for fact in (tool(11), permission(11.1)):
        show.tell(fact)
    assert show.at(13).seq == fact.stamp.seq


def test_a_lost_line_tells_of_a_question_that_stood_and_not_of_the_work_before_it() -> None:
    show = Show(joined(0), asked(10), tool(11, Activity.READING, "a.py"), permission(11.1))
    show.at(13)
    assert "needs your OK" in show.at(15, link_up=False).caption


def test_where_there_never_was_anybody_nothing_is_said_to_be_lost() -> None:
    assert Show().at(5, link_up=False).caption == "There is no line to the relay."


def test_who_is_not_let_in_is_told_that_and_not_that_there_is_no_line() -> None:
    _, told = direct(Companion(), OfficeState(), 5.0, link_up=False, barred=True)
    assert told.state is PixieState.OFFLINE
    assert "key" in told.caption


def test_who_has_gone_quiet_is_not_counted_as_at_work() -> None:
    show = Show(joined(0), joined(0, BEN), asked(10), asked(10, BEN))
    assert show.at(11, picked=ANA).narration == "Others: 1 at work."
    assert show.at(11 + 120, picked=ANA).narration == "Others: 1 quiet."


def test_b58_she_looks_at_a_persons_work_before_that_of_a_script() -> None:
    run = AgentId("claude:run")
    show = Show(TurnStarted(at(0.0), ANA, "tidy"))
    show.tell(AgentDescribed(at(20.0), run, headless=True), TurnStarted(at(20.1), run, "check"))
    assert show.at(40.0).agent == ANA


def test_b58_where_only_scripts_work_she_looks_at_them() -> None:
    run = AgentId("claude:run")
    show = Show(AgentDescribed(at(0.0), run, headless=True), TurnStarted(at(0.1), run, "check"))
    assert show.at(20.0).agent == run
