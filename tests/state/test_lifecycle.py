"""The table of an agent's life: in each state, what each event makes of it."""

from typing import Any

import pytest

from app.state.model import AgentState
from app.state.reduce import reduce
from app.wire.facts import RelayStarted, RelayStopped, Stamp
from tests.state.telling import START_S, Event, Telling, ask, hook, post, pre, prompt, stop, task

STARTED = hook("SessionStart", source="startup")
A, W, N, B = AgentState.ARRIVED, AgentState.WORKING, AgentState.WAITING, AgentState.BACKGROUND
D, F, L, X = AgentState.DONE, AgentState.FAILED, AgentState.LEFT, AgentState.STOPPED

INTO: dict[AgentState, tuple[Event, ...]] = {
    A: (STARTED,),
    W: (STARTED, prompt(), pre("Read", "r0"), post("Read", "r0")),
    N: (STARTED, prompt(), pre("AskUserQuestion", "q0")),
    B: (STARTED, prompt(), stop(background_tasks=[task("b1")])),
    D: (STARTED, prompt(), stop()),
    F: (STARTED, prompt(), hook("StopFailure", error="overloaded")),
    X: (
        STARTED,
        prompt(),
        pre("Bash", "b0"),
        hook("PostToolUseFailure", tool_name="Bash", tool_use_id="b0", tool_input={}, error="", is_interrupt=True),
    ),
    L: (STARTED, prompt(), stop(), hook("SessionEnd", reason="other")),
}
EVENTS: dict[str, Event] = {
    "resumed": hook("SessionStart", source="resume"),
    "prompt": prompt("more"),
    "call": pre("Bash", "t1"),
    "old result": post("Bash", "t0"),
    "permission": ask("Bash"),
    "question": pre("AskUserQuestion", "t2"),
    "stop": stop(),
    "stop with work left": stop(background_tasks=[task("b9")]),
    "failure": hook("StopFailure", error="rate_limit"),
    "idle notice": hook("Notification", notification_type="idle_prompt", message="Claude is waiting for your input"),
    "other notice": hook("Notification", notification_type="auth_success", message="signed in"),
    "something new": hook("SomethingNobodyKnows"),
    "compacting": hook("PreCompact", trigger="auto"),
    "end": hook("SessionEnd", reason="other"),
}
#                       resu prom call old  perm ques stop left fail idle othe new  comp end
LIFECYCLE: dict[AgentState, list[AgentState]] = {
    A: [A, W, W, W, N, N, D, B, F, A, A, A, W, L],
    W: [A, W, W, W, N, N, D, B, F, D, W, W, W, L],
    N: [A, W, N, N, N, N, D, B, F, D, N, N, N, L],
    B: [A, W, W, B, N, N, D, B, F, B, B, B, W, L],
    D: [A, W, W, D, N, N, D, B, F, D, D, D, W, L],
    F: [A, W, W, F, N, N, D, B, F, F, F, F, W, L],
    X: [A, W, W, X, N, N, D, B, F, X, X, X, W, L],
    L: [A, W, W, L, N, N, L, L, L, L, L, L, W, L],
}
ROWS = [(before, name, after) for before, row in LIFECYCLE.items() for name, after in zip(EVENTS, row, strict=True)]


@pytest.mark.parametrize(("before", "event", "after"), ROWS, ids=lambda part: str(part))
def test_lifecycle(before: AgentState, event: str, after: AgentState) -> None:
    """Half a minute after it got there, and looked at two seconds after the event."""
    told = Telling().tell(*INTO[before]).wait(30)
    assert told.claim().state is before
    assert told.tell(EVENTS[event]).wait(2).claim().state is after


def test_a_claim_names_the_event_that_made_it_and_when() -> None:
    told = Telling().tell(STARTED, prompt(), gap_s=1).tell(pre("Bash", "t1", tool_input={"command": "make -j8"}))
    claim = told.claim()
    assert (claim.seq, claim.rule) == (3, "tool-started")
    assert claim.since_s == pytest.approx(told.at_s)
    assert (claim.detail, claim.tool_name, claim.source.value) == ("make", "Bash", "hook")


def test_the_newest_call_in_flight_is_shown_and_the_older_one_after_it() -> None:
    told = Telling().tell(STARTED, prompt(), pre("Bash", "t1"), pre("Read", "t2"))
    assert told.claim().tool_name == "Read"
    told.tell(post("Read", "t2"))
    assert (told.claim().tool_name, told.claim().seq) == ("Bash", 3)


def test_a_prompt_of_the_machine_interrupts_nothing_and_owes_nobody_a_notice() -> None:
    notice = "<task-notification>\n<task-id>b1</task-id>\n<status>completed</status>"
    told = Telling().tell(STARTED, prompt(), stop(background_tasks=[task("b1")])).wait(9).tell(prompt(notice))
    assert told.claim().rule == "prompted-by-machine"
    assert told.agent().background == ()
    assert told.tell(stop()).rung() == ["Finished"]
    assert told.tell(prompt(notice), stop()).rung() == ["Finished"]


def test_failures_are_counted_until_something_works() -> None:
    failed: dict[str, Any] = {"tool_name": "Bash", "tool_input": {}, "error": "Exit code 1", "is_interrupt": False}
    told = Telling().tell(STARTED, prompt())
    for k in range(3):
        told.tell(pre("Bash", f"t{k}"), hook("PostToolUseFailure", tool_use_id=f"t{k}", **failed))
    assert told.agent().failures == 3
    assert told.claim().rule == "tool-failed"
    assert told.tell(pre("Bash", "ok"), post("Bash", "ok")).agent().failures == 0


def test_an_idle_notice_is_a_hint_and_never_an_alarm() -> None:
    told = Telling().tell(*INTO[D]).wait(60).tell(EVENTS["idle notice"])
    assert told.agent().prompted_s == pytest.approx(told.at_s)
    assert told.rung() == ["Finished"]
    assert told.tell(prompt()).agent().prompted_s is None


def test_an_idle_notice_of_the_turn_before_does_not_end_a_new_one() -> None:
    told = Telling().tell(*INTO[D]).wait(60).tell(prompt(), EVENTS["idle notice"])
    assert told.claim().state is W


def test_versions_that_only_nag_open_a_block_for_the_newest_call() -> None:
    told = Telling().tell(STARTED, prompt(), pre("Bash", "t1"), post("Bash", "t1"), pre("Write", "t2"))
    told.tell(hook("Notification", message="Claude needs your permission to use Write"))
    assert told.claim().state is N
    assert [(block.tool, block.confirmed) for block in told.agent().blocks] == [("t2", True)]
    assert told.tell(post("Write", "t2")).claim().state is W


def test_versions_that_announce_requests_open_none_for_a_nag() -> None:
    told = Telling().tell(STARTED, prompt(), pre("Bash", "t1"), ask("Bash"), post("Bash", "t1"))
    told.tell(hook("Notification", notification_type="permission_prompt", message="Claude needs your permission"))
    assert told.wait(3).claim().state is W


def test_the_times_in_which_nobody_listened_are_kept() -> None:
    told = Telling().tell(STARTED)
    state, _ = reduce(told.state, RelayStopped(Stamp(7, START_S + 100)))
    state, _ = reduce(state, RelayStarted(Stamp(8, START_S + 400)))
    assert state.gaps == ((START_S + 100, START_S + 400),)
    state, _ = reduce(state, RelayStarted(Stamp(9, START_S + 900)))
    assert state.gaps[-1] == (START_S + 400, START_S + 900)


def test_the_first_start_of_a_relay_is_no_gap() -> None:
    state, _ = reduce(Telling().state, RelayStarted(Stamp(1, START_S)))
    assert state.gaps == ()


def test_an_agents_list_is_kept_as_told() -> None:
    told = Telling().tell(STARTED, prompt())
    todos = [{"content": "write", "status": "completed"}, {"content": "test", "status": "in_progress"}]
    told.tell(pre("TodoWrite", "t1"), post("TodoWrite", "t1", tool_input={"todos": todos}))
    assert [(todo.subject, todo.status) for todo in told.agent().todos] == [
        ("write", "completed"),
        ("test", "in_progress"),
    ]
    told.tell(post("TaskUpdate", "t2", tool_input={"taskId": "1", "status": "deleted"}))
    assert [todo.subject for todo in told.agent().todos] == ["test"]


# -- bounds -------------------------------------------------------------------------------------------------------


def test_nothing_that_is_remembered_grows_without_end() -> None:
    told = Telling().tell(STARTED, prompt())
    for k in range(600):
        told.tell(
            pre("Bash", f"t{k}", tool_input={"command": str(k)}),
            ask("Bash", tool_input={"command": str(k)}),
            hook("TaskCreated", task_id=str(k), task_subject="x"),
            gap_s=2,
        )
        if k % 3 == 0:
            told.tell(post("Bash", f"t{k}", tool_input={"command": str(k)}))
    agent = told.agent()
    assert agent.memory is not None
    assert len(agent.tools) <= 64
    assert len(agent.blocks) <= 64
    assert len(agent.trail) <= 40
    assert len(agent.todos) <= 50
    assert len(agent.memory.closed) <= 64


def test_whoever_left_is_forgotten_in_the_end_with_everything_about_it() -> None:
    told = Telling().tell(STARTED, prompt(), hook("SubagentStart", agent_id="a1", agent_type="Explore"))
    told.tell(hook("SessionEnd", reason="clear"), hook("SessionStart", "s2", source="clear"))
    told.tell(hook("SessionEnd", "s2", reason="other")).wait(10 * 60)
    assert len(told.state.agents) == 2
    told.wait(6 * 60)
    assert told.state.agents == {}
    assert told.state.aliases == {}


def test_a_thousand_sessions_that_come_and_go_leave_nothing_behind() -> None:
    told = Telling()
    for k in range(1000):
        told.tell(
            hook("SessionStart", f"x{k}", source="startup"), hook("SessionEnd", f"x{k}", reason="other"), gap_s=30
        )
    assert len(told.state.agents) < 40
