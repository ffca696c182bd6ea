"""More recordings of the real CLI, eight versions of it, kept with the project."""

import pytest

from app.state.model import AgentState
from app.state.queries import present
from app.wire.facts import Activity
from tests.state.recorded import KEPT, Film, lines

WORKING, WAITING, DONE, LEFT = AgentState.WORKING, AgentState.WAITING, AgentState.DONE, AgentState.LEFT
ARRIVED, BACKGROUND = AgentState.ARRIVED, AgentState.BACKGROUND


def film(name: str, version: str = "2.1.197") -> Film:
    return Film(lines(KEPT / version / f"{name}.jsonl"))


@pytest.mark.parametrize(
    ("name", "session", "states", "rung"),
    [
        ("api-error", "5a0156", [ARRIVED, WORKING, AgentState.FAILED, LEFT], ["Failed"]),
        ("clear", "6dfe08", [ARRIVED, WORKING, DONE, ARRIVED, WORKING, DONE, LEFT], ["Finished", "Finished"]),
        ("compact", "556d82", [ARRIVED, WORKING, DONE, WORKING, DONE, WORKING, DONE, LEFT], ["Finished", "Finished"]),
        ("continue", "2cc4f9", [ARRIVED, WORKING, DONE, LEFT], ["Finished"]),
        ("interrupt", "9e07e2", [ARRIVED, WORKING, DONE, LEFT], ["Finished"]),
        ("permission-allow", "d12ab6", [ARRIVED, WORKING, WAITING, WORKING, DONE, LEFT], ["NeedsYou", "Finished"]),
        ("permission-deny", "c249b2", [ARRIVED, WORKING, WAITING, WORKING, DONE, LEFT], ["NeedsYou", "Finished"]),
        (
            "plan-mode",
            "745b7a",
            [ARRIVED, WORKING, WAITING, WORKING, WAITING, WORKING, DONE, LEFT],
            ["NeedsYou", "NeedsYou", "Finished"],
        ),
        ("question", "a2c31c", [ARRIVED, WORKING, WAITING, WORKING, DONE, LEFT], ["NeedsYou", "Finished"]),
        ("subagent-background", "a28c28", [ARRIVED, WORKING, BACKGROUND, WORKING, DONE, LEFT], ["Finished"]),
        ("subagents-parallel", "c11585", [ARRIVED, WORKING, DONE, LEFT], ["Finished"]),
        ("named-teammate", "4f47b5", [ARRIVED, WORKING, BACKGROUND, DONE, LEFT], ["Finished"]),
        ("tools", "", [ARRIVED, WORKING, DONE, LEFT], ["Finished"]),
    ],
)
def test_a_recording_shows_just_these_states(
    name: str, session: str, states: list[AgentState], rung: list[str]
) -> None:
    shown = film(name)
    assert [state for state in shown.states(session)] == states
    assert shown.rung() == rung


def test_an_idle_teammate_keeps_its_seat_until_its_lead_leaves() -> None:
    shown = film("named-teammate")
    assert shown.states("4f47b5/aresearcher") == [WORKING, DONE, LEFT]
    mate = shown.of(shown.end_s - 1, "4f47b5/aresearcher")
    assert (mate.who.kind, mate.who.name, mate.claim.state) == ("teammate", "researcher", DONE)


def test_a_background_helper_works_on_after_its_parents_stop() -> None:
    shown = film("subagent-background")
    assert shown.states("a28c28/a86369") == [WORKING, DONE, LEFT]
    while_away_s = shown.start_s + 4.0
    assert shown.of(while_away_s, "a28c28").claim.state is BACKGROUND
    assert shown.of(while_away_s, "a28c28/a86369").claim.tool_name == "Bash"


def test_a_fresh_page_is_no_second_person() -> None:
    shown = film("clear")
    assert len(shown.ever()) == 1
    assert shown.of(shown.end_s, "6dfe08").conversations == 2


def test_tidying_memory_is_shown_while_it_lasts_and_makes_nobody() -> None:
    shown = film("compact")
    assert len(shown.ever()) == 1
    assert shown.of(shown.start_s + 4.2, "556d82").claim.activity is Activity.COMPACTING


@pytest.mark.parametrize("version", ["1.0.44", "2.0.36", "2.1.41", "2.1.110", "2.1.176", "2.1.239"])
def test_every_version_gives_right_people_who_finish(version: str) -> None:
    shown = film("all", version)
    told = lines(KEPT / version / "all.jsonl")
    sessions = {str(body["session_id"]) for _, body in told}
    assert {agent.partition(":")[2].partition("/")[0] for agent in shown.ever()} == sessions
    assert WAITING not in {state for id in shown.ever() for state in shown.states(id.partition(":")[2])}
    helpers = {id for id in shown.ever() if "/" in id}
    assert helpers == {
        f"claude:{body['session_id']}/{body['agent_id']}"
        for _, body in told
        if body["hook_event_name"] == "SubagentStart"
    }
    ended = {str(body["session_id"]) for _, body in told if body["hook_event_name"] == "SessionEnd"}
    here = {agent.who.id.partition(":")[2] for agent in present(shown.at(shown.end_s + 10))}
    assert here == sessions - ended
    for session in sessions:
        assert shown.of(shown.end_s, session).tools == {}
        assert DONE in shown.states(session)


def test_a_call_that_was_refused_without_a_word_is_closed_by_the_stop() -> None:
    """Version 2.1.41 tells nothing of a refusal: no end of the call, no batch."""
    told = lines(KEPT / "2.1.41" / "all.jsonl")
    began = [body["tool_use_id"] for _, body in told if body["hook_event_name"] == "PreToolUse"]
    ended = [body["tool_use_id"] for _, body in told if body["hook_event_name"] == "PostToolUse"]
    assert len(began) > len(ended)
    shown = Film(told)
    assert all(not agent.tools for agent in shown.at(shown.end_s).agents.values())
