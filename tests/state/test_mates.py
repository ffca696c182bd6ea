"""Teams as files tell of them: who is a mate, under whom, and who has gone; and what is kept of those not met yet."""

import pytest

from app.state.model import AgentState
from tests.state.filing import HOME, Filing, assistant, call, helper_file, own_file, returned, said, user
from tests.state.telling import hook, pre, prompt, stop

WORKING, DONE, LEFT, BACKGROUND = AgentState.WORKING, AgentState.DONE, AgentState.LEFT, AgentState.BACKGROUND
TEAM = "session-s1"
CONFIG = f"{HOME}teams/{TEAM}/config.json"
GO = user("make a team", promptId="p1")
END = assistant(said("done"), stop="end_turn")
WRITER, EDITOR = helper_file("awriter-1"), helper_file("aeditor-2")
MAIL = (
    'Another Claude session sent a message:\n<teammate-message teammate_id="writer">\n'
    '{"type":"shutdown_approved","requestId":"r","from":"writer"}\n</teammate-message>'
)


def sidecar(name: str, team: str = TEAM) -> dict[str, object]:
    return {
        "agentType": name,
        "name": name,
        "taskKind": "in_process_teammate",
        "teamName": team,
        "spawnedAgentType": "Explore",
    }


def config(*mates: str, session: str = "s1", team: str = TEAM) -> dict[str, object]:
    members = [{"agentId": f"{name}@{team}", "name": name} for name in ("team-lead", *mates)]
    return {"name": team, "leadAgentId": f"team-lead@{team}", "leadSessionId": session, "members": members}


def a_team() -> Filing:
    """A lead with two mates, each of whom has said something and is idle."""
    story = Filing().rows(GO)
    for name, path in (("writer", WRITER), ("editor", EDITOR)):
        story.rows(user('<teammate-message teammate_id="team-lead">go</teammate-message>'), path=path)
        story.file(sidecar(name), path.replace(".jsonl", ".meta.json")).rows(END, path=path)
    return story.wait(5, 0.5)


def names(story: Filing) -> list[str]:
    return [agent.who.name for agent in story.state.agents.values() if agent.claim.state is not LEFT and agent.who.name]


def test_a_sidecar_makes_a_teammate_who_stays_when_it_is_idle() -> None:
    story = a_team()
    assert names(story) == ["writer", "editor"]
    who = story.agent("s1/awriter-1").who
    assert (who.kind, who.parent, who.role, who.team) == ("teammate", "claude:s1", "Explore", TEAM)
    assert story.claim("s1/awriter-1").state is DONE


def test_a_mate_at_work_keeps_its_lead_in_the_background() -> None:
    story = a_team().rows(user('<teammate-message teammate_id="writer">more</teammate-message>'), path=WRITER)
    assert story.rows(END).claim().state is BACKGROUND


def test_a_list_that_leaves_a_mate_out_says_that_it_has_gone() -> None:
    story = a_team().file(config("editor"), CONFIG)
    assert names(story) == ["editor"]
    assert story.claim("s1/awriter-1").rule == "team-unlisted"


def test_a_list_that_names_everybody_changes_nothing() -> None:
    assert names(a_team().file(config("writer", "editor"), CONFIG)) == ["writer", "editor"]


def test_a_list_from_before_a_mate_came_says_nothing_of_it() -> None:
    story = Filing().rows(GO).rows(user("go"), path=WRITER)
    story.file(sidecar("writer"), WRITER.replace(".jsonl", ".meta.json")).file(config("editor"), CONFIG)
    assert names(story) == ["writer"]


def test_without_its_list_a_team_is_no_more() -> None:
    assert names(a_team().file({}, CONFIG, gone=True)) == []


def test_a_list_of_somebody_elses_team_says_nothing() -> None:
    other = f"{HOME}teams/session-s9/config.json"
    assert names(a_team().file(config(session="s9", team="session-s9"), other)) == ["writer", "editor"]


def test_a_session_that_gets_a_new_team_has_lost_the_mates_of_the_old_one() -> None:
    story = a_team().file(config("writer", "editor"), CONFIG)
    story.file(config("painter", team="session-new1"), f"{HOME}teams/session-new1/config.json")
    assert (names(story), story.agent().who.team) == ([], "session-new1")


def test_a_mate_whose_yes_to_leaving_reached_the_lead_leaves() -> None:
    yes = call("SendMessage", "t9", to="team-lead", message={"type": "shutdown_response", "approve": True})
    story = a_team().rows(user("<teammate-message>leave</teammate-message>"), assistant(yes), path=WRITER)
    assert story.claim("s1/awriter-1").state is WORKING
    story.rows(user(MAIL, promptId="p1")).wait(3, 0.5)
    assert story.states("s1/awriter-1") == [WORKING, DONE, WORKING, DONE, LEFT]
    assert names(story) == ["editor"]


def test_mates_by_hooks_and_by_files_are_the_same() -> None:
    spawn = {"description": "Write", "prompt": "write it", "subagent_type": "Explore", "name": "writer"}
    story = Filing().tell(prompt("go", prompt_id="p1"), pre("Agent", "t1", tool_input=spawn)).rows(GO)
    story.tell(hook("SubagentStart", agent_id="awriter-1", agent_type="writer"))
    story.rows(user("<teammate-message>go</teammate-message>"), path=WRITER)
    story.file(sidecar("writer"), WRITER.replace(".jsonl", ".meta.json")).tell(
        stop(prompt_id="p1", background_tasks=None)
    )
    assert names(story) == ["writer"]
    assert story.agent("s1/awriter-1").who.labels == ("write it", "Write")


# -- a mate with a session of its own ------------------------------------------------------------


def test_a_session_whose_rows_say_that_it_is_a_mate_works_under_its_lead() -> None:
    story = (
        Filing()
        .rows(GO)
        .rows(
            user("go", teamName=TEAM, agentName="writer", sessionId="m1"),
            assistant(call("Read"), teamName=TEAM, agentName="writer"),
            path=own_file("m1"),
        )
    )
    who = story.agent("m1").who
    assert (who.kind, who.parent, who.name) == ("teammate", "claude:s1", "writer")
    assert story.agent().children == ("claude:m1",)
    assert story.rows(END).claim().state is BACKGROUND
    assert names(story.file(config(), CONFIG).wait(5)) == ["writer"]  # the list is older than the mate
    assert names(story.file(config(), CONFIG)) == []


def test_a_mate_whose_lead_is_not_here_works_alone() -> None:
    row = user("go", teamName="crew", agentName="writer")
    story = Filing().rows(row, path=own_file("m1"))
    assert (story.agent("m1").who.kind, story.agent("m1").who.parent) == ("session", None)
    story.rows(user("lead", teamName="crew")).rows(row, path=own_file("m1"))
    assert (story.agent("m1").who.kind, story.agent("m1").who.parent) == ("teammate", "claude:s1")


def test_a_lead_is_not_its_own_mate() -> None:
    story = Filing().rows(user("go", teamName=TEAM, agentName="team-lead"))
    assert (story.agent().who.kind, story.agent().who.parent) == ("session", None)


# -- those who are not here ------------------------------------------------------------


@pytest.mark.parametrize("path", [helper_file("a1", sidecar=True), CONFIG, f"{HOME}tasks/s1/1.json"])
def test_files_let_nobody_in(path: str) -> None:
    body = {**config("writer"), "agentType": "Explore", "id": "1", "subject": "x", "status": "pending"}
    assert Filing().file(body, path).state.agents == {}


def test_what_a_sidecar_said_of_somebody_is_known_when_they_come() -> None:
    story = Filing().file({"agentType": "Explore", "description": "Look", "model": "claude-opus-5"})
    story.rows(user("look"), path=helper_file("a1"))
    who = story.agent("s1/a1").who
    assert (who.role, who.labels, who.model) == ("Explore", ("Look",), "claude-opus-5")
    assert story.state.hearsay == {}


def test_a_list_of_tasks_waits_for_its_session() -> None:
    tasks = f"{HOME}tasks/s1/"
    story = Filing().file({"id": "1", "subject": "Look", "status": "pending"}, tasks + "1.json")
    story.file({"id": "2", "subject": "Leap", "status": "pending"}, tasks + "2.json")
    story.file({"id": "1", "subject": "Look", "status": "completed"}, tasks + "1.json").rows(GO)
    assert [(todo.id, todo.status) for todo in story.agent().todos] == [("2", "pending"), ("1", "completed")]
    story.file({}, tasks + "2.json", gone=True)
    assert [todo.id for todo in story.agent().todos] == ["1"]


def test_a_teams_list_of_tasks_is_its_leads() -> None:
    story = a_team().file({"id": "1", "subject": "Look", "status": "pending"}, f"{HOME}tasks/{TEAM}/1.json")
    assert [todo.subject for todo in story.agent().todos] == ["Look"]


def test_hearsay_is_kept_within_bounds() -> None:
    story = Filing()
    for k in range(500):
        story.file({"agentType": "Explore"}, helper_file(f"a{k}", sidecar=True))
    for k in range(100):
        story.file({"id": str(k), "subject": "x", "status": "pending"}, f"{HOME}tasks/s1/{k}.json")
    assert len(story.state.hearsay) <= 400
    assert max(len(said) for said in story.state.hearsay.values()) <= 60


@pytest.mark.parametrize(
    "body",
    [
        returned("x"),
        assistant(said("A"), stop="end_turn"),
        assistant(said("hm"), stop=None, message={"usage": {"input_tokens": 5}}),
        user([said("[Request interrupted by user]")]),
    ],
)
def test_a_helpers_last_rows_let_nobody_in_who_would_stay(body: dict[str, object]) -> None:
    story = Filing().rows(body, path=helper_file("a1")).wait(10, 0.5)
    assert [id for id in story.here() if "/" in id and story.claim(id).state is not WORKING] == []


@pytest.mark.parametrize(
    "body",
    [{"type": "system", "subtype": "compact_boundary"}, user("<command-name>/exit</command-name>\n<command-message>")],
)
def test_rows_that_say_nothing_of_work_let_nobody_in(body: dict[str, object]) -> None:
    assert Filing().rows(body).state.agents == {}
