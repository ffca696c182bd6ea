"""Public reports of displays that lie about an agent's state: each with its input and the right answer.

The names begin with the number under which a report is filed.
"""

import itertools

import pytest

from app.state.model import AgentState, Finished, Freshness
from app.state.queries import freshness, may_be_answered
from app.wire.facts import Outcome
from tests.state.telling import Telling, ask, hook, post, pre, prompt, stop, task

WORKING, WAITING, DONE, LEFT = AgentState.WORKING, AgentState.WAITING, AgentState.DONE, AgentState.LEFT
STARTED = hook("SessionStart", source="startup")


def at_work() -> Telling:
    return Telling().tell(STARTED, prompt())


# -- B01: an interrupted turn tells nothing ---------------------------------------------------------


def test_b01_an_interrupted_call_turns_quiet_never_idle_nor_done() -> None:
    told = at_work().tell(pre("Bash", "t1"))
    assert freshness(told.agent(), told.at_s + 1) is Freshness.FRESH
    told.wait(600, beat_s=5)
    assert told.claim().state is WORKING
    assert told.claim().tool_name == "Bash"
    assert freshness(told.agent(), told.at_s) is Freshness.QUIET
    assert told.states() == [AgentState.ARRIVED, WORKING]
    assert told.rung() == []


def test_b01_a_new_prompt_closes_the_interrupted_call_as_interrupted() -> None:
    told = at_work().tell(pre("Bash", "t1")).tell(prompt("never mind"), gap_s=60)
    assert told.agent().tools == {}
    assert told.agent().trail[-2].outcome is Outcome.INTERRUPTED
    assert told.claim().state is WORKING
    assert told.rung() == []
    assert told.tell(stop()).rung() == ["Finished"]


# -- B02: permission is asked with an event, and answered without one -------------------------------


def test_b02a_a_permission_clears_with_the_end_of_its_call() -> None:
    told = at_work().tell(pre("Bash", "t1"), ask("Bash")).wait(7)
    assert told.claim().state is WAITING
    assert told.rung() == ["NeedsYou"]
    told.tell(post("Bash", "t1"))
    assert told.claim().state is WORKING
    assert told.agent().blocks == ()


def test_b02b_a_permission_of_nine_minutes_says_that_it_may_be_answered() -> None:
    told = at_work().tell(pre("Bash", "t1"), ask("Bash"))
    asked_s = told.at_s
    told.wait(9 * 60, beat_s=10)
    assert told.claim().state is WAITING
    assert told.claim().since_s == pytest.approx(asked_s)
    assert may_be_answered(told.agent().blocks[0], told.at_s)
    assert not may_be_answered(told.agent().blocks[0], asked_s + 60)
    assert told.rung() == ["NeedsYou"]
    told.wait(6 * 60).tell(post("Bash", "t1"))
    assert told.claim().state is WORKING


@pytest.mark.parametrize(
    "answer",
    [
        prompt("do something else"),
        stop(),
        hook("SessionEnd", reason="other"),
        hook("StopFailure", error="overloaded"),
        hook("PostToolUseFailure", tool_name="Bash", tool_use_id="t1", tool_input={}, error="Exit code 1"),
        hook("PermissionDenied", tool_name="Bash", tool_use_id="t1", tool_input={}, reason="no"),
        hook("PostToolBatch", tool_calls=[{"tool_name": "Bash", "tool_use_id": "t1", "tool_response": "no"}]),
    ],
    ids=lambda event: str(event[0]),
)
def test_b02_whatever_can_only_follow_an_answer_clears_the_permission(answer: tuple[str, dict[str, object]]) -> None:
    told = at_work().tell(pre("Bash", "t1"), ask("Bash")).wait(3).tell(answer)
    assert told.agent().blocks == ()
    assert told.claim().state is not WAITING


def test_b02_a_call_that_never_runs_beside_others_answers_those_before_it() -> None:
    told = at_work().tell(pre("Bash", "t1"), ask("Bash")).wait(3).tell(pre("Edit", "t2"))
    assert told.agent().blocks == ()
    assert told.claim().tool_name == "Edit"


def test_b02d_of_three_permissions_only_the_answered_one_clears() -> None:
    told = at_work()
    for id in ("t1", "t2", "t3"):
        told.tell(pre("Bash", id, tool_input={"command": id}), ask("Bash", tool_input={"command": id})).wait(13)
    told.tell(post("Bash", "t2"))
    assert [block.tool for block in told.agent().blocks] == ["t1", "t3"]
    assert told.claim().state is WAITING
    assert told.rung() == ["NeedsYou"]


def test_b02d_holds_where_the_calls_cannot_be_told_apart_by_their_input() -> None:
    told = at_work()
    for id in ("t1", "t2", "t3"):
        told.tell(pre("Bash", id), ask("Bash")).wait(13)
    told.tell(post("Bash", "t2"))
    assert [block.tool for block in told.agent().blocks] == ["t1", "t3"]


def test_b02_events_of_another_agent_answer_nothing() -> None:
    told = at_work().tell(pre("Bash", "t1"), ask("Bash")).wait(3)
    told.tell(hook("SessionStart", "s2", source="startup"), prompt(session="s2"), stop("s2"))
    told.tell(pre("Bash", "h1", agent_id="a1", agent_type="Explore"), post("Bash", "h1", agent_id="a1"))
    assert told.claim().state is WAITING


# -- B03: a stop is a yield, not the end of the work ------------------------------------------------


def launched() -> Telling:
    return at_work().tell(
        pre("Bash", "t1", tool_input={"command": "make", "run_in_background": True}),
        post("Bash", "t1", tool_response={"backgroundTaskId": "b1"}),
    )


def test_b03_background_work_is_waited_for_and_one_chime_rings_at_its_end() -> None:
    told = launched().tell(stop(background_tasks=[task("b1")]))
    assert told.claim().state is AgentState.BACKGROUND
    assert told.rung() == []
    told.wait(180, beat_s=1).tell(stop())
    assert told.claim().state is DONE
    assert told.rung() == ["Finished"]


def test_b03_an_older_client_without_the_list_is_judged_by_what_it_launched() -> None:
    told = launched().tell(hook("Stop"))
    assert told.claim().state is AgentState.BACKGROUND
    assert told.rung() == []


def test_b03_a_stop_with_an_agent_id_ends_that_helper_and_never_the_lead() -> None:
    told = at_work().tell(
        pre("Agent", "t1", tool_input={"subagent_type": "Explore"}),
        hook("SubagentStart", agent_id="a1", agent_type="Explore"),
        stop(agent_id="a1", agent_type="Explore"),
    )
    assert told.claim().state is WORKING
    assert told.claim("s1/a1").state is DONE
    assert told.rung() == []


def test_b03_a_failed_turn_needs_attention_even_with_work_open() -> None:
    told = launched().tell(hook("StopFailure", error="rate_limit"))
    assert told.claim().state is AgentState.FAILED
    assert told.claim().detail == "rate_limit"
    assert told.rung() == ["Failed"]


# -- B04: helpers that stop without having started, or never stop -----------------------------------


def two_helpers() -> Telling:
    return at_work().tell(
        hook("SubagentStart", agent_id="a1", agent_type="Explore"),
        hook("SubagentStart", agent_id="a2", agent_type="Explore"),
    )


def test_b04_an_unknown_stop_makes_nobody_and_takes_nobody_away() -> None:
    told = two_helpers().tell(hook("SubagentStop", agent_id="a2", agent_type="Explore", background_tasks=[]))
    told.tell(stop(background_tasks=[task("a1", "subagent")])).wait(4)
    told.tell(hook("SubagentStop", agent_id="ZZ", agent_type="", background_tasks=[]))
    assert told.here() == ["s1", "s1/a1"]
    assert not told.knows("s1/ZZ")
    assert told.claim("s1/a2").state is LEFT


def test_b04_a_helper_missing_on_the_next_list_leaves_once() -> None:
    told = two_helpers().tell(stop(background_tasks=[task("a1", "subagent"), task("a2", "subagent")]))
    told.tell(stop(background_tasks=[task("a2", "subagent")])).wait(60, beat_s=1)
    assert told.here() == ["s1", "s1/a2"]
    assert told.states("s1/a1") == [WORKING, LEFT]


def test_b04_a_session_takes_its_helpers_with_it() -> None:
    told = two_helpers().tell(hook("SessionEnd", reason="other")).wait(10, beat_s=1)
    assert told.here() == []
    assert told.states("s1/a1") == [WORKING, LEFT]


def test_b04a_a_stop_that_a_hook_sends_back_brings_the_same_helper_back() -> None:
    told = two_helpers().tell(hook("SubagentStop", agent_id="a1", agent_type="Explore", stop_hook_active=False))
    assert told.claim("s1/a1").state is DONE
    told.tell(pre("Bash", "h1", agent_id="a1", agent_type="Explore"))
    assert told.claim("s1/a1").state is WORKING
    told.tell(post("Bash", "h1", agent_id="a1", agent_type="Explore"))
    told.tell(hook("SubagentStop", agent_id="a1", agent_type="Explore", stop_hook_active=True)).wait(10)
    assert told.claim("s1/a1").state is LEFT
    assert sum(state is LEFT for state in told.states("s1/a1")) == 1


def test_b04b_a_background_helper_outlives_the_turn_of_its_parent() -> None:
    told = at_work().tell(
        pre("Agent", "t1", tool_input={"subagent_type": "Explore"}),
        post("Agent", "t1", tool_response={"status": "async_launched", "agentId": "a5"}),
        hook("SubagentStart", agent_id="a5", agent_type="Explore"),
        hook("Stop"),
    )
    assert told.claim().state is AgentState.BACKGROUND
    told.wait(0.5).tell(pre("Bash", "h1", agent_id="a5", agent_type="Explore")).wait(20, beat_s=1)
    assert told.here() == ["s1", "s1/a5"]
    told.tell(hook("SubagentStop", agent_id="a5", agent_type="Explore")).wait(3)
    assert told.here() == ["s1"]


def test_b04c_tidying_memory_makes_nobody() -> None:
    told = at_work().tell(stop(), hook("PreCompact", trigger="manual"))
    assert told.claim().activity.value == "compacting"
    told.tell(
        hook("SubagentStop", agent_id="ZZ", agent_type=""),
        hook("SessionStart", source="compact"),
        hook("PostCompact", trigger="manual"),
    )
    assert told.here() == ["s1"]
    assert told.claim().state is DONE


# -- B05, B07: a launch is not an end, and silence is not idleness ----------------------------------


def test_b05_a_launched_helper_lives_until_it_stops() -> None:
    told = at_work().tell(
        pre("Agent", "t1", tool_input={"subagent_type": "Explore"}),
        hook("SubagentStart", agent_id="a1", agent_type="Explore"),
    )
    told.wait(0.2).tell(post("Agent", "t1", tool_response={"status": "async_launched", "agentId": "a1"}))
    assert told.agent().trail[-1].outcome is Outcome.LAUNCHED
    told.wait(90, beat_s=1)
    assert told.here() == ["s1", "s1/a1"]
    told.tell(hook("SubagentStop", agent_id="a1", agent_type="Explore")).wait(3)
    assert told.here() == ["s1"]


@pytest.mark.parametrize("tool", ["Bash", "Agent", "WebFetch", "mcp__tiny__add"])
@pytest.mark.parametrize("mode", ["default", "bypassPermissions"])
def test_b07_a_slow_silent_call_is_work_whatever_its_length(tool: str, mode: str) -> None:
    told = at_work().tell(pre(tool, "t1", permission_mode=mode))
    began_s = told.claim().since_s
    told.wait(12 * 60, beat_s=10)
    assert told.states() == [AgentState.ARRIVED, WORKING]
    assert told.claim().since_s == began_s
    assert told.rung() == []
    told.tell(post(tool, "t1", permission_mode=mode))
    assert told.claim().state is WORKING


# -- B08: ends that were never delivered ------------------------------------------------------------


@pytest.mark.parametrize(
    "story",
    [
        [STARTED, prompt(), pre("Bash", "t1"), post("Bash", "t1"), stop()],
        [STARTED, stop()],
        [STARTED, prompt(), pre("Bash", "t1")],
        [STARTED],
    ],
    ids=["relay stopped before the end", "headless", "killed in a call", "opened only"],
)
def test_b08_whoever_never_said_goodbye_fades_and_goes_and_alarms_nobody(
    story: list[tuple[str, dict[str, object]]],
) -> None:
    told = Telling().tell(*story)
    rung = list(told.rung())
    told.wait(13 * 3600, beat_s=600)
    assert told.here() == []
    assert told.claim().state is LEFT if told.knows("s1") else True
    assert told.rung() == rung
    assert WAITING not in told.states()


def test_b08_lost_contact_is_said_before_anybody_goes() -> None:
    told = at_work().tell(pre("Bash", "t1")).wait(45 * 60, beat_s=60)
    assert freshness(told.agent(), told.at_s) is Freshness.LOST
    assert told.claim().state is WORKING
    assert told.here() == ["s1"]


def test_b08_whoever_was_given_up_returns_in_its_place() -> None:
    told = Telling().tell(STARTED, prompt(), hook("SessionStart", "s2", source="startup")).wait(2.1 * 3600)
    assert told.here() == ["s2"]
    born = told.agent().born_seq
    told.tell(pre("Bash", "t9"))
    assert told.here() == ["s1", "s2"]
    assert told.agent().born_seq == born
    assert told.claim().state is WORKING


# -- B10, B11: what needs a person, and what only looks like it -------------------------------------


@pytest.mark.parametrize(("tool", "kind"), [("AskUserQuestion", "question"), ("ExitPlanMode", "plan")])
def test_b10_a_question_needs_you_at_once_and_once(tool: str, kind: str) -> None:
    told = at_work().tell(pre(tool, "t1"))
    assert told.claim().state is WAITING
    told.tell(ask(tool)).wait(180, beat_s=1)
    told.tell(hook("Notification", notification_type="permission_prompt", message="Claude needs your permission"))
    assert [(block.kind, block.confirmed) for block in told.agent().blocks] == [(kind, True)]
    assert told.rung() == ["NeedsYou"]
    told.tell(post(tool, "t1"))
    assert told.claim().state is WORKING


def test_b10_a_tool_server_that_asks_for_input_needs_you() -> None:
    told = at_work().tell(pre("mcp__shop__buy", "t1"), hook("Elicitation", mcp_server_name="shop", message="Size?"))
    told.wait(2)
    assert told.claim().state is WAITING
    assert told.agent().blocks[0].kind == "elicitation"
    told.tell(hook("ElicitationResult", mcp_server_name="shop", action="accept"))
    assert told.claim().state is WORKING
    assert told.claim().tool_name == "mcp__shop__buy"


def test_b11_twenty_requests_that_a_rule_allows_never_surface() -> None:
    told = at_work()
    for k in range(20):
        told.tell(pre("Bash", f"t{k}"), ask("Bash"), post("Bash", f"t{k}"), gap_s=0.04)
    told.wait(30, beat_s=0.25)
    assert WAITING not in told.states()
    assert told.rung() == []
    assert any(entry.what == "BlockOpened" for entry in told.agent().trail)


def test_b11_a_session_that_asks_nothing_is_no_error() -> None:
    told = Telling().tell(STARTED, prompt(permission_mode="auto"), pre("Bash", "t1"), post("Bash", "t1"), stop())
    assert told.states() == [AgentState.ARRIVED, WORKING, DONE]


# -- B15, B16, B17, B20 -----------------------------------------------------------------------------


def test_b15_bookkeeping_does_not_renew_the_lease() -> None:
    told = at_work()
    for _ in range(60):
        told.tell(hook("FileChanged", file_path="x", event="change"), hook("InstructionsLoaded"), gap_s=30)
    assert freshness(told.agent(), told.at_s) is Freshness.LOST


def test_b16_a_call_that_another_hook_blocked_closes_with_its_batch() -> None:
    refusal = [{"tool_name": "Bash", "tool_use_id": "t1", "tool_response": "Bash was blocked by a hook"}]
    told = at_work().tell(pre("Bash", "t1"), hook("PostToolBatch", tool_calls=refusal))
    assert told.agent().tools == {}
    assert told.agent().trail[-1].outcome is Outcome.DENIED
    assert told.claim().rule == "tool-refused"


def test_b16_a_blocked_call_does_not_outlive_the_next_edit() -> None:
    told = at_work().tell(pre("Bash", "t1"), pre("Edit", "t2", tool_input={"file_path": "/x/a.py"}))
    assert list(told.agent().tools) == ["t2"]
    assert told.claim().detail == "a.py"


def test_b16_a_call_denied_in_automatic_mode_closes() -> None:
    told = at_work().tell(
        pre("Bash", "t1"), hook("PermissionDenied", tool_name="Bash", tool_use_id="t1", tool_input={}, reason="risky")
    )
    assert told.agent().tools == {}
    assert told.agent().trail[-1].outcome is Outcome.DENIED
    assert told.claim().state is WORKING


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
@pytest.mark.parametrize("times", [1, 2])
def test_b17_any_order_of_a_call_and_its_stop_ends_done(order: tuple[int, ...], times: int) -> None:
    events = [pre("Bash", "t1"), post("Bash", "t1"), stop()]
    told = Telling().tell(STARTED, prompt(), *(events[k] for k in order for _ in range(times)))
    assert told.claim().state is DONE
    assert told.agent().tools == {}
    assert told.agent().turn == 1
    assert told.rung() == ["Finished"]


def test_b17_a_result_a_second_after_the_stop_wakes_nobody_and_rings_nothing() -> None:
    told = at_work().tell(pre("Bash", "t1"), stop()).wait(1).tell(post("Bash", "t1"), stop())
    assert told.claim().state is DONE
    assert told.effects == [Finished(told.agent().who.id, 1)]


def test_b20_a_helper_waiting_for_its_own_build_has_not_finished() -> None:
    told = two_helpers().tell(
        pre("Bash", "h1", agent_id="a1", agent_type="Explore", tool_input={"run_in_background": True}),
        post("Bash", "h1", agent_id="a1", agent_type="Explore", tool_response={"backgroundTaskId": "b7"}),
        hook("SubagentStop", agent_id="a1", agent_type="Explore", background_tasks=[task("b7")]),
    )
    told.wait(120, beat_s=1)
    assert told.claim("s1/a1").state is AgentState.BACKGROUND
    told.tell(pre("Read", "h2", agent_id="a1", agent_type="Explore"))
    assert told.claim("s1/a1").state is WORKING
    assert told.agent("s1/a1").turn == 2


def test_b29_an_end_told_three_times_is_one_exit() -> None:
    told = at_work().tell(*[hook("SessionEnd", reason="other")] * 3, gap_s=5)
    assert told.states() == [AgentState.ARRIVED, WORKING, LEFT]
    assert sum(entry.what == "AgentLeft" for entry in told.agent().trail) == 1


def test_b49_no_state_hangs_on_one_optional_event() -> None:
    told = Telling().tell(pre("Bash", "t1"), post("Bash", "t1"), pre("AskUserQuestion", "t2"))
    assert told.claim().state is WAITING
    told.tell(post("AskUserQuestion", "t2"), stop())
    assert told.claim().state is DONE


def test_b63_an_empty_prompt_opens_no_turn() -> None:
    told = Telling().tell(STARTED, prompt(""), prompt("   "))
    assert told.claim().state is AgentState.ARRIVED
    assert told.agent().turn == 0
