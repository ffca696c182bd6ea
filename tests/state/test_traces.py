"""Recordings of the real CLI whose truth is known: what was typed, what stood on the screen, who asked the model.

Every expectation here was written down from the driver's notes and the scripted model's log, not from what we show.
"""

import pytest

from app.state.model import AgentState, Freshness
from app.state.names import names
from app.state.queries import freshness, present
from app.wire.facts import Activity, Outcome
from tests.state.recorded import TRACES, Film, Trace, lines

WORKING, WAITING, DONE, LEFT = AgentState.WORKING, AgentState.WAITING, AgentState.DONE, AgentState.LEFT
ARRIVED, BACKGROUND = AgentState.ARRIVED, AgentState.BACKGROUND
ENTER = r"\r"


def test_a_dialog_is_shown_while_it_stands_and_at_no_other_time() -> None:
    """Two dialogs, one after the other: each stands from the moment it is seen until Enter is pressed."""
    film = Trace("permission-parallel")
    for nth, enter in ((0, 1), (1, 2)):
        seen_s, answered_s = film.when("seen", nth, text="Do you want to"), film.when("keys", enter, keys=ENTER)
        for part in (0.0, 0.3, 0.6, 0.99):
            at_s = seen_s + 1 + part * (answered_s - seen_s - 1)
            assert film.of(at_s, "65b1d8").claim.state is WAITING
            assert [block.kind for block in film.of(at_s, "65b1d8").blocks] == ["permission"]
    assert len(film.spans("65b1d8", WAITING)) == 2
    assert film.states("65b1d8") == [ARRIVED, WORKING, WAITING, WORKING, WAITING, WORKING, DONE, LEFT]
    assert film.rung() == ["NeedsYou", "NeedsYou", "Finished"]


def test_a_dialog_of_a_helper_is_the_helpers() -> None:
    film = Trace("subagent-permission-allow")
    seen_s, answered_s = film.when("seen", text="Do you want to"), film.when("keys", 1, keys=ENTER)
    at_s = (seen_s + answered_s) / 2
    assert film.of(at_s, "c068e2/aff").claim.state is WAITING
    assert film.of(at_s, "c068e2").claim.state is WORKING
    assert film.of(at_s, "c068e2").claim.activity is Activity.SPAWNING
    assert WAITING not in film.states("c068e2")
    assert film.states("c068e2/aff") == [WORKING, WAITING, WORKING, DONE, LEFT]
    assert film.rung() == ["NeedsYou", "Finished"]


def test_ctrl_c_in_a_call_is_never_shown_as_done() -> None:
    """The first key stops the turn, and no event says so; the next two leave."""
    film = Trace("ctrl-c")
    assert film.states("46371a") == [ARRIVED, WORKING, LEFT]
    assert film.of(film.when("keys", 0, keys=r"\x03") + 2, "46371a").claim.tool_name == "Bash"
    assert film.of(film.when("exit"), "46371a").claim.state is LEFT
    assert film.rung() == []


def test_a_killed_process_is_never_shown_as_done_and_is_lost_in_the_end() -> None:
    film = Trace("sigkill")
    killed_s = film.when("signal", name="KILL")
    assert film.states("6ce66e") == [WORKING] or film.states("6ce66e") == [ARRIVED, WORKING]
    told = film.telling
    agent = film.of(killed_s + 5, "6ce66e")
    assert freshness(agent, killed_s + 5 * 60) is Freshness.QUIET
    assert freshness(agent, killed_s + 60 * 60) is Freshness.LOST
    told.wait(7 * 3600, beat_s=600)
    assert present(told.state) == ()
    assert film.rung() == []


@pytest.mark.parametrize(("name", "step"), [("sighup", "signal"), ("hangup", "hangup")])
def test_a_terminal_that_closes_ends_the_call_the_turn_and_the_session(name: str, step: str) -> None:
    film = Trace(name)
    session = next(iter(film.ever())).partition(":")[2]
    assert film.of(film.when(step) - 0.05, session).claim.tool_name == "Bash"
    assert film.states(session) == [ARRIVED, WORKING, DONE, LEFT]
    outcomes = [entry.outcome for entry in film.of(film.end_s, session).trail if entry.what == "ToolFinished"]
    assert outcomes == [Outcome.FAILED]


def test_a_prompt_queued_during_a_call_belongs_to_the_turn_that_runs() -> None:
    film = Trace("queue")
    assert film.states("ba5732") == [ARRIVED, WORKING, DONE, LEFT]
    assert film.of(film.when("seen", text="Hi, done."), "ba5732").turn == 1
    assert film.rung() == ["Finished"]


def test_a_shell_command_of_the_person_ends_in_a_stop_and_rings_nothing() -> None:
    film = Trace("shell-mode")
    assert film.of(film.when("keys", 0, keys="what did I do"), "61fea5").claim.state is DONE
    assert film.states("61fea5") == [ARRIVED, DONE, WORKING, DONE, LEFT]
    assert film.rung() == ["Finished"]


def test_background_commands_go_on_beside_the_turn_and_are_over_at_its_end() -> None:
    film = Trace("background-bash")
    launched = [entry.outcome for entry in film.of(film.end_s, "df344c").trail if entry.outcome is Outcome.LAUNCHED]
    assert len(launched) == 2
    assert {task.kind for task in film.of(film.start_s + 10, "df344c").background} == {"shell"}
    assert film.states("df344c") == [ARRIVED, WORKING, DONE, LEFT]
    assert film.rung() == ["Finished"]


def test_helpers_three_deep_hang_below_one_another_from_their_start() -> None:
    """The model was asked by main, by P for main, by Q for P, by R for Q."""
    film = Trace("subagent-nested")
    p, q, r = "017325/a086", "017325/ac27", "017325/ab87"
    started_s = {
        row[1]["agent_id"][:4]: row[0]
        for row in lines(TRACES / "subagent-nested" / "hooks.jsonl")
        if row[1]["hook_event_name"] == "SubagentStart"
    }
    for name, parent in ((p, "017325"), (q, p), (r, q)):
        agent = film.of(started_s[name.partition("/")[2]] + 0.01, name)
        assert agent.who.parent == film.of(film.end_s, parent).who.id
        assert agent.who.kind == "subagent"
    assert film.states(r) == [WORKING, DONE, LEFT]
    assert film.of(film.end_s - 1, "017325").children == (film.of(film.end_s, p).who.id,)


def test_three_helpers_of_different_kinds_work_side_by_side() -> None:
    film = Trace("subagents-mixed")
    at_s = film.start_s + 1.0
    roles = {agent.who.role: agent for agent in present(film.at(at_s)) if agent.who.kind == "subagent"}
    assert set(roles) == {"Explore", "Plan", "tester"}
    assert {agent.who.parent for agent in roles.values()} == {film.of(at_s, "e4e1c0").who.id}
    assert all(film.states(f"e4e1c0/{agent.who.id.partition('/')[2]}")[0] is WORKING for agent in roles.values())
    assert len(film.ever()) == 4


def test_a_team_comes_idles_is_woken_and_goes() -> None:
    """Two named teammates; both are idle 8 s before they are asked to shut down, which both of them approve."""
    film = Trace("team")
    asked_s = film.when("keys", 0, keys="shut them down")
    idle_s = asked_s - 1
    for name in ("researcher", "writer"):
        mate = film.of(idle_s, f"0e02ae/a{name}")
        assert (mate.who.kind, mate.who.name, mate.who.role) == ("teammate", name, "general-purpose")
        assert mate.claim.state is DONE
        assert film.of(film.when("keys", 0, keys="/exit"), f"0e02ae/a{name}").claim.state is LEFT
        assert LEFT not in film.states(f"0e02ae/a{name}")[:-1]
    assert film.of(idle_s, "0e02ae").claim.state is DONE
    assert film.of(film.when("seen", text="The team is at work."), "0e02ae").claim.state is BACKGROUND
    assert len(film.ever()) == 3
    assert film.rung() == ["Finished", "Finished"]


def test_a_stop_that_a_hook_sends_back_is_not_the_end() -> None:
    film = Trace("stop-hook")
    assert film.states("14cef2")[-2:] == [DONE, LEFT]
    assert film.rung() == ["Finished"]
    call_s = next(at_s for at_s, body in lines(TRACES / "stop-hook" / "hooks.jsonl") if "tool_use_id" in body)
    assert film.of(call_s + 0.01, "14cef2").claim.tool_name == "Bash"


def test_two_sessions_in_one_folder_stay_apart() -> None:
    film = Trace("two-sessions")
    assert len(film.ever()) == 2
    for name in ("f8e593", "a0cc45"):
        assert film.states(name) == [ARRIVED, WORKING, DONE, LEFT]
    assert sorted(names(film.at(film.start_s + 2)).values()) == ["acme", "acme 2"]
    assert film.rung() == ["Finished", "Finished"]


def test_resuming_brings_the_same_person_back_and_a_fork_brings_a_second_one() -> None:
    film = Trace("resume-id")
    assert {id.partition(":")[2][:6] for id in film.ever()} == {"88bba8", "f556dc", "269b50"}
    assert film.of(film.when("end", 2) - 0.6, "88bba8").turn == 2
    assert [agent.who.id[7:13] for agent in present(film.at(film.when("end", 3) - 1))] == ["269b50"]
    assert film.of(film.end_s, "269b50").who.origin == "fork"
    assert film.rung() == ["Finished"] * 4


def test_a_worktree_is_named_after_its_repository_too() -> None:
    film = Trace("worktree-flag")
    assert list(names(film.at(film.start_s + 0.4)).values()) == ["acme feature-x"]


def test_an_error_of_the_service_is_shown_until_the_next_prompt() -> None:
    film = Trace("api-error-tui")
    assert film.of(film.when("seen", text="API Error") + 0.5, "d8e396").claim.state is AgentState.FAILED
    assert film.states("d8e396") == [ARRIVED, WORKING, AgentState.FAILED, WORKING, DONE, LEFT]
    assert film.rung() == ["Failed", "Finished"]


def test_every_basic_tool_is_acted_out_and_the_list_is_kept() -> None:
    film = Trace("tools")
    told = lines(TRACES / "tools" / "hooks.jsonl")
    acted = {
        body["tool_name"]: film.of(at_s, "9998f4").claim.activity
        for at_s, body in told
        if body["hook_event_name"] == "PreToolUse"
    }
    assert acted["Write"] is acted["Edit"] is Activity.TYPING
    assert acted["Read"] is Activity.READING
    assert acted["TaskCreate"] is acted["TaskUpdate"] is Activity.PLANNING
    todos = {todo.subject: todo.status for todo in film.of(film.end_s, "9998f4").todos}
    assert todos == {"Write greet": "completed", "Test greet": "pending", "Ship it": "pending"}


def test_a_tool_server_that_fails_and_a_tool_that_does_not_exist_close() -> None:
    film = Trace("mcp")
    outcomes = [entry.outcome for entry in film.of(film.end_s, "b2bfd5").trail if entry.what == "ToolFinished"]
    assert outcomes == [Outcome.FAILED, Outcome.OK, Outcome.FAILED]
    assert film.states("b2bfd5") == [ARRIVED, WORKING, DONE, LEFT]


def test_a_skill_is_a_call_like_any_other() -> None:
    assert Trace("skill").states("81fe32") == [ARRIVED, WORKING, DONE, LEFT]


ALL = sorted(folder.name for folder in TRACES.iterdir() if folder.is_dir()) if TRACES.is_dir() else []


@pytest.mark.parametrize("name", ALL)
def test_no_trace_brings_up_anybody_whom_it_does_not_name(name: str) -> None:
    film = Trace(name)
    told = lines(TRACES / name / "hooks.jsonl")
    sessions = {f"claude:{body['session_id']}" for _, body in told}
    helpers = {f"claude:{body['session_id']}/{body['agent_id']}" for _, body in told if body.get("agent_type")}
    assert film.ever() <= sessions | helpers
    ended = {f"claude:{body['session_id']}" for _, body in told if body["hook_event_name"] == "SessionEnd"}
    assert {agent.who.id for agent in present(film.at(film.end_s + 15))} == film.ever() - ended - {
        id for id in film.ever() if id.partition("/")[0] in ended
    }


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("times", [1, 2])
def test_a_trace_ends_alike_when_it_is_told_twice_over_and_without_a_clock(name: str, times: int) -> None:
    told = lines(TRACES / name / "hooks.jsonl")
    film = Film([line for line in told for _ in range(times)])
    plain = Trace(name)
    assert [(id, a.claim.state, a.turn) for id, a in film.at(film.end_s + 10).agents.items()] == [
        (id, a.claim.state, a.turn) for id, a in plain.at(plain.end_s + 10).agents.items()
    ]
    assert film.rung() == plain.rung()
