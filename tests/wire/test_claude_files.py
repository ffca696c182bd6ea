"""Claude Code's small files as facts: sidecars, team configs, tasks; whole as they are, or gone."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.wire import facts as f
from app.wire.facts import Source
from tests.wire.rows import AT_S, CHILD, HOME, ROOT, SIDECAR, kinds, one, told_by_file

CONFIG = HOME + "teams/session-5cb9b8eb/config.json"
TEAM = {
    "name": "session-5cb9b8eb",
    "leadAgentId": "team-lead@session-5cb9b8eb",
    "leadSessionId": "5cb9b8eb-9841",
    "members": [
        {"agentId": "team-lead@session-5cb9b8eb", "name": "team-lead", "agentType": "team-lead"},
        {"agentId": "researcher@session-5cb9b8eb", "name": "researcher", "backendType": "in-process"},
        {"agentId": "reviewer@session-5cb9b8eb", "name": "reviewer", "isActive": True},
        {"agentId": "gone@session-5cb9b8eb", "name": "gone", "isActive": False},
        {"agentId": "odd", "name": 7},
        "junk",
    ],
}
SHARED = Path(__file__).parents[3] / "shared" / "data"


def test_a_sidecar_says_which_call_brought_a_helper_up() -> None:
    body = {"agentType": "Explore", "description": "Look", "toolUseId": "t9", "spawnDepth": 1, "model": "claude-opus-5"}
    about = one(told_by_file(body), f.AgentDescribed)
    assert (about.agent, about.kind, about.role, about.call) == (CHILD, "subagent", "Explore", "t9")
    assert (about.name, about.labels, about.model, about.parent) == ("", ("Look",), "claude-opus-5", None)
    assert (about.stamp.at_s, about.stamp.source) == (AT_S, Source.FILE)


def test_a_sidecar_may_name_the_helper_above() -> None:
    assert one(told_by_file({"parentAgentId": "a0"}), f.AgentDescribed).parent == "claude:s1/a0"


@pytest.mark.parametrize(
    ("body", "kind", "role"),
    [
        ({"agentType": "writer", "name": "writer", "taskKind": "in_process_teammate"}, "teammate", ""),
        (
            {"agentType": "writer", "name": "writer", "spawnedAgentType": "Explore", "requestShape": "background"},
            "teammate",
            "Explore",
        ),
        ({"agentType": "Explore", "name": "writer", "requestShape": "background"}, "teammate", "Explore"),
        ({"agentType": "Explore", "name": "writer", "requestShape": "foreground"}, "subagent", "Explore"),
        ({"agentType": "Explore"}, "subagent", "Explore"),
        ({}, "subagent", ""),
        ({"agentType": 7, "name": [], "taskKind": None}, "subagent", ""),
    ],
)
def test_a_name_makes_a_teammate_unless_somebody_waits_for_it(body: dict[str, Any], kind: str, role: str) -> None:
    about = one(told_by_file(body), f.AgentDescribed)
    assert (about.kind, about.role) == (kind, role)


def test_a_sidecar_may_say_that_a_helper_is_through_or_was_stopped() -> None:
    assert kinds(told_by_file({"agentType": "Explore", "finished": True})) == ["AgentDescribed", "SubagentStopped"]
    assert kinds(told_by_file({"agentType": "Explore", "stoppedByUser": True})) == ["AgentDescribed", "TurnInterrupted"]


@pytest.mark.parametrize("path", ["/x/agent-a1.meta.json", "/h/projects/-w/s1/subagents/odd.meta.json", "", "/"])
def test_a_sidecar_of_nobody_says_nothing(path: str) -> None:
    assert told_by_file({"agentType": "Explore"}, path) == ()


def test_a_sidecar_that_is_there_no_more_says_nothing() -> None:
    assert told_by_file({}, SIDECAR, gone=True) == ()


def test_a_team_is_a_lead_and_whoever_is_active() -> None:
    listed = one(told_by_file(TEAM, CONFIG), f.TeamListed)
    assert (listed.agent, listed.team) == ("claude:5cb9b8eb-9841", "session-5cb9b8eb")
    assert listed.mates == ("researcher", "reviewer")


def test_a_team_that_is_no_more_has_nobody() -> None:
    listed = one(told_by_file({}, CONFIG, gone=True), f.TeamListed)
    assert (listed.agent, listed.team, listed.mates) == ("claude:@devbox", "session-5cb9b8eb", ())
    assert listed.gone


@pytest.mark.parametrize("members", [None, 7, {}, "x"])
def test_a_team_file_without_a_list_says_nothing(members: object) -> None:
    assert told_by_file({**TEAM, "members": members}, CONFIG) == ()


@pytest.mark.parametrize("status", ["pending", "in_progress", "completed"])
def test_a_task_is_an_item_on_its_sessions_list(status: str) -> None:
    fact = one(told_by_file({"id": "1", "subject": "Write", "status": status}, HOME + "tasks/s1/1.json"), f.TodoChanged)
    assert (fact.agent, fact.todo, fact.subject, fact.status) == (ROOT, "1", "Write", status)


def test_a_task_that_is_there_no_more_is_off_the_list() -> None:
    fact = one(told_by_file({}, HOME + "tasks/s1/1.json", gone=True), f.TodoChanged)
    assert (fact.todo, fact.status) == ("1", "deleted")


@pytest.mark.parametrize("body", [{}, {"status": "odd"}, {"status": 7}, {"$oversized": {"bytes": 9}}])
def test_a_task_of_an_unknown_state_says_nothing(body: dict[str, Any]) -> None:
    assert told_by_file(body, HOME + "tasks/s1/1.json") == ()


@pytest.mark.parametrize("path", [HOME + "tasks/s1/.lock", HOME + "tasks/1.json", HOME + "teams/x/inboxes/a.json"])
def test_other_files_say_nothing(path: str) -> None:
    assert told_by_file(TEAM, path) == ()


@pytest.mark.skipif(not SHARED.is_dir(), reason="recordings lie beside the project")
def test_every_recorded_sidecar_says_who_its_helper_is() -> None:
    found = 0
    for path in SHARED.rglob("agent-*.meta.json"):
        if "public" in path.parts:
            continue
        body = json.loads(path.read_text("utf-8"))
        about = one(told_by_file(body, str(path))[:1], f.AgentDescribed)
        assert about.agent.endswith(f"/{path.name.removeprefix('agent-').removesuffix('.meta.json')}")
        assert (about.kind == "teammate") == ("taskKind" in body)
        assert (about.call is not None) == ("toolUseId" in body)
        found += 1
    assert found > 15
