"""Who brought up whom, worked out before it is told and put right when it is; and how everybody goes."""

from typing import Any

import pytest

from app.state.model import AgentState
from app.state.names import display_name
from app.wire.facts import AgentId
from tests.state.telling import Event, Telling, hook, post, pre, prompt, stop, task

STARTED = hook("SessionStart", source="startup")
WORKING, DONE, LEFT = AgentState.WORKING, AgentState.DONE, AgentState.LEFT


def spawn(id: str, kind: str = "Explore", by: str = "", **given: object) -> Event:
    fields = {"agent_id": by, "agent_type": "general-purpose"} if by else {}
    return pre("Agent", id, tool_input={"subagent_type": kind, **given}, **fields)


def starts(id: str, kind: str = "Explore") -> Event:
    return hook("SubagentStart", agent_id=id, agent_type=kind)


def stops(id: str, kind: str = "Explore", **fields: Any) -> Event:  # noqa: ANN401
    return hook("SubagentStop", agent_id=id, agent_type=kind, **fields)


def at_work() -> Telling:
    return Telling().tell(STARTED, prompt())


def parent(told: Telling, name: str) -> str:
    return str(told.agent(name).who.parent).partition(":")[2]


def test_a_helper_hangs_below_the_only_agent_that_is_calling_for_one_of_its_kind() -> None:
    told = at_work().tell(spawn("t1"), starts("a1"), spawn("h1", "Plan", by="a1"), starts("a2", "Plan"))
    assert (parent(told, "s1/a1"), parent(told, "s1/a2")) == ("s1", "s1/a1")


def test_a_call_that_has_brought_up_its_helper_brings_up_no_other() -> None:
    told = at_work().tell(spawn("t1"), starts("a1"), spawn("h1", by="a1"), starts("a2"))
    assert parent(told, "s1/a2") == "s1/a1"


def test_a_doubtful_helper_hangs_below_the_session_until_its_call_names_it() -> None:
    told = at_work().tell(spawn("t1"), starts("a1"), spawn("t2"), spawn("h1", by="a1"), starts("a2"))
    assert parent(told, "s1/a2") == "s1"
    told.tell(
        post("Agent", "h1", agent_id="a1", agent_type="Explore", tool_response={"status": "completed", "agentId": "a2"})
    )
    assert parent(told, "s1/a2") == "s1/a1"
    assert told.agent().children == ("claude:s1/a1",)


def test_parallel_calls_of_one_agent_leave_no_doubt_whose_helpers_they_are() -> None:
    told = at_work().tell(*(spawn(f"t{k}") for k in range(3)), *(starts(f"a{k}") for k in range(3)))
    assert [parent(told, f"s1/a{k}") for k in range(3)] == ["s1"] * 3


def test_a_helper_whose_start_was_missed_is_known_by_its_work() -> None:
    told = at_work().tell(pre("Bash", "h1", agent_id="a1", agent_type="Explore"))
    assert told.claim("s1/a1").state is WORKING
    assert told.agent("s1/a1").who.role == "Explore"
    assert parent(told, "s1/a1") == "s1"


def test_work_of_a_helper_does_not_change_what_its_parent_does() -> None:
    told = at_work().tell(spawn("t1"), starts("a1"))
    before = told.claim()
    told.tell(pre("Bash", "h1", agent_id="a1", agent_type="Explore")).wait(400, beat_s=50)
    told.tell(post("Bash", "h1", agent_id="a1", agent_type="Explore"))
    assert told.claim() == before
    assert told.agent().news_s == told.agent("s1/a1").news_s


@pytest.mark.parametrize("order", ["start first", "launch first"])
def test_a_launched_helper_is_one_person_in_either_order(order: str) -> None:
    launch = post("Agent", "t1", tool_response={"status": "async_launched", "agentId": "a1"})
    told = at_work().tell(spawn("t1"), *((starts("a1"), launch) if order == "start first" else (launch, starts("a1"))))
    assert told.here() == ["s1", "s1/a1"]
    assert told.agent("s1/a1").turn == 1
    assert [task.id for task in told.agent().background] == ["a1"]


def test_a_helper_of_a_helper_that_runs_on_is_not_swept_out_with_the_list() -> None:
    told = at_work().tell(
        spawn("t1"), starts("a1"), post("Agent", "t1", tool_response={"status": "async_launched", "agentId": "a1"})
    )
    told.tell(spawn("h1", "Plan", by="a1"), starts("a2", "Plan"), stop(background_tasks=[task("a1", "subagent")]))
    assert told.here() == ["s1", "s1/a1", "s1/a2"]


def test_an_interrupted_turn_cuts_off_the_helpers_it_waited_for_and_no_others() -> None:
    told = at_work().tell(spawn("t1"), starts("a1"), pre("Bash", "h1", agent_id="a1", agent_type="Explore"))
    told.tell(spawn("t2", "Plan"), starts("a2", "Plan"))
    told.tell(post("Agent", "t2", tool_response={"status": "async_launched", "agentId": "a2"}))
    told.tell(prompt("something else"), gap_s=30)
    assert told.claim("s1/a1").state is AgentState.STOPPED
    assert told.claim("s1/a1").confidence == "inferred"
    assert told.wait(3).here() == ["s1", "s1/a2"]


def test_a_helper_whose_service_failed_ends_and_rings_nothing() -> None:
    told = at_work().tell(spawn("t1"), starts("a1"))
    told.tell(hook("StopFailure", agent_id="a1", agent_type="Explore", error="overloaded"))
    assert told.claim("s1/a1").state is AgentState.FAILED
    assert told.claim().state is WORKING
    assert told.rung() == []
    assert told.wait(3).here() == ["s1"]


# -- teammates --------------------------------------------------------------------------------------------------------


def team() -> Telling:
    """A lead and two named teammates, in the form of version 2.1.197: the call does not name their ids."""
    told = at_work()
    for k, name in enumerate(("ana", "bo")):
        given = {"subagent_type": "general-purpose", "name": name, "prompt": f"do {name}", "run_in_background": True}
        told.tell(
            pre("Agent", f"t{k}", tool_input=given),
            post("Agent", f"t{k}", tool_input=given, tool_response={"status": "teammate_spawned", "name": name}),
            starts(f"a{name}-0f{k}", name),
        )
    return told


def listed(*names: str) -> list[object]:
    return [task(f"t-{name}", "teammate", description=f"do {name}") for name in names]


def test_a_named_agent_is_a_teammate_with_a_name_and_a_role() -> None:
    told = team()
    mate = told.agent("s1/aana-0f0")
    assert (mate.who.kind, mate.who.name, mate.who.role) == ("teammate", "ana", "general-purpose")
    assert display_name(told.state, AgentId("claude:s1/aana-0f0")) == "ana"


def test_a_teammate_that_stops_is_idle_and_stays() -> None:
    told = team().tell(stops("aana-0f0", "ana"), hook("TeammateIdle", teammate_name="ana")).wait(3600, beat_s=60)
    assert told.claim("s1/aana-0f0").state is DONE
    assert "s1/aana-0f0" in told.here()


def test_a_lead_waits_for_teammates_at_work_and_is_done_when_they_idle() -> None:
    told = team().tell(stop(background_tasks=listed("ana", "bo")))
    assert told.claim().state is AgentState.BACKGROUND
    told.tell(stops("aana-0f0", "ana"), stops("abo-0f1", "bo"), stop(background_tasks=listed("ana", "bo")))
    assert told.claim().state is DONE
    assert told.rung() == ["Finished"]


def test_a_teammate_wakes_each_time_and_is_always_the_same_one() -> None:
    told = team()
    for _ in range(3):
        told.tell(stops("aana-0f0", "ana")).wait(1).tell(starts("aana-0f0", "ana"))
        assert told.claim("s1/aana-0f0").state is WORKING
    assert len(told.here()) == 3


def test_a_teammate_missing_on_its_leads_list_has_gone() -> None:
    told = team().tell(stop(background_tasks=listed("ana", "bo")), stop(background_tasks=listed("bo")))
    assert told.here() == ["s1", "s1/abo-0f1"]
    assert told.tell(stop()).here() == ["s1"]


def test_a_list_with_a_name_that_nobody_knows_sends_nobody_away() -> None:
    told = team().tell(stop(background_tasks=listed("ana", "bo")), stop(background_tasks=listed("ana", "cy")))
    assert len(told.here()) == 3


def test_a_provider_that_never_lists_teammates_sends_none_away() -> None:
    assert len(team().tell(stop()).here()) == 3


def test_a_teammate_that_agreed_to_go_goes_when_it_has_stopped() -> None:
    yes = {"to": "team-lead", "message": {"type": "shutdown_response", "approve": True}}
    fields: dict[str, Any] = {"agent_id": "aana-0f0", "agent_type": "ana", "tool_input": yes}
    told = team().tell(pre("SendMessage", "m1", **fields), post("SendMessage", "m1", **fields)).wait(5)
    assert "s1/aana-0f0" in told.here()
    told.tell(stops("aana-0f0", "ana")).wait(3)
    assert "s1/aana-0f0" not in told.here()
    assert told.claim("s1/aana-0f0").rule == "dismissed"


def test_teammates_leave_with_their_lead() -> None:
    assert team().tell(hook("SessionEnd", reason="other")).here() == []


def test_a_named_helper_launched_in_the_background_is_a_teammate() -> None:
    given = {"subagent_type": "Explore", "name": "scout"}
    told = at_work().tell(pre("Agent", "t1", tool_input=given), starts("a1"))
    told.tell(post("Agent", "t1", tool_input=given, tool_response={"status": "async_launched", "agentId": "a1"}))
    assert (told.agent("s1/a1").who.kind, told.agent("s1/a1").who.name) == ("teammate", "scout")


@pytest.mark.parametrize("late", [post("Bash", "h9", agent_id="a9", agent_type="Explore"), starts("a9")])
def test_late_news_of_a_helper_bring_nobody_back_after_the_session_has_ended(late: Event) -> None:
    told = at_work().tell(hook("SessionEnd", reason="other"), late)
    assert told.here() == []
    assert told.wait(16 * 60).state.agents == {}
