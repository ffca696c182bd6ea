"""Claude Code's hook events as facts: one row for each thing that an event can say."""

from collections.abc import Mapping
from typing import Any

import pytest

from app.wire import facts as f
from app.wire.envelope import envelope_from
from app.wire.facts import Activity, AgentId, Fact, Outcome, Source, Task, ToolId
from app.wire.providers.claude_tools import ACTIVITY
from app.wire.providers.table import facts_of

ROOT = AgentId("claude:s1")
CHILD = AgentId("claude:s1/a1")


def read(body: Mapping[str, object], way: str = "hook") -> tuple[Fact, ...]:
    """The facts of one envelope."""
    provider = "relay" if way == "relay" else "claude"
    raw = {"seq": 7, "at": 1000, "host": "devbox", "source": way, "provider": provider, "body": body}
    return facts_of(envelope_from(raw))


def told(event: str, **body: object) -> tuple[Fact, ...]:
    """The facts of one event of session s1."""
    return read({"session_id": "s1", "cwd": "/w/acme", "hook_event_name": event, **body})


def only(event: str, **body: object) -> Any:  # noqa: ANN401  a fact of whatever kind the test is about
    """The one fact that matters: not what it says about who somebody is."""
    found = [fact for fact in told(event, **body) if not isinstance(fact, f.AgentDescribed)]
    assert len(found) == 1
    return found[0]


def test_a_fact_is_stamped_with_number_time_way_provider_host_and_folder() -> None:
    assert only("Stop").stamp == f.Stamp(7, 1.0, Source.HOOK, "claude", "devbox", "/w/acme")


@pytest.mark.parametrize("source", ["startup", "resume", "clear", "compact", "fork"])
def test_a_session_starts_in_the_way_that_the_provider_names(source: str) -> None:
    assert only("SessionStart", source=source).how == source


@pytest.mark.parametrize("source", [None, 7, "teleported", {}])
def test_a_way_to_start_that_nobody_knows_is_unknown(source: object) -> None:
    assert only("SessionStart", source=source).how == "unknown"


@pytest.mark.parametrize(
    ("reason", "kept"),
    [("clear", "clear"), ("resume", "resume"), ("logout", "logout"), ("prompt_input_exit", "exit"), ("odd", "other")],
)
def test_a_session_ends_for_a_reason(reason: str, kept: str) -> None:
    assert only("SessionEnd", reason=reason).reason == kept


def test_a_prompt_is_one_short_line_by_a_person() -> None:
    fact = only("UserPromptSubmit", prompt="please\n\nmend  the\tdoor " + "x" * 500, prompt_id="p1")
    assert (fact.by, fact.turn) == ("person", "p1")
    assert fact.prompt.startswith("please mend the door xxx")
    assert len(fact.prompt) == 120


@pytest.mark.parametrize(
    "body",
    [{"prompt": "<task-notification>\n<status>running</status>"}, {"prompt": "tick", "source": "loop_wakeup"}],
)
def test_the_machine_prompts_too(body: dict[str, str]) -> None:
    assert only("UserPromptSubmit", **body).by == "machine"


def test_a_task_notice_ends_its_task() -> None:
    notice = "<task-notification>\n<task-id>b7</task-id>\n<status>completed</status>"
    assert [type(fact) for fact in told("UserPromptSubmit", prompt=notice)] == [f.TaskEnded, f.TurnStarted]
    assert told("UserPromptSubmit", prompt=notice)[0] == f.TaskEnded(only("Stop").stamp, ROOT, "b7")


def test_a_prompt_whose_text_was_withheld_is_a_prompt_and_an_empty_one_is_not() -> None:
    assert isinstance(only("UserPromptSubmit"), f.TurnStarted)
    assert isinstance(only("UserPromptSubmit", prompt=""), f.EventSeen)


@pytest.mark.parametrize(
    ("tool", "given", "activity", "target"),
    [
        ("Read", {"file_path": "/home/ana/secret/notes.txt"}, Activity.READING, "notes.txt"),
        ("Edit", {"file_path": "C:\\Users\\Ana\\x.py"}, Activity.TYPING, "x.py"),
        ("Write", {"file_path": "/x/" + "n" * 200}, Activity.TYPING, "n" * 59 + "…"),
        ("NotebookEdit", {"notebook_path": "/x/n.ipynb"}, Activity.TYPING, "n.ipynb"),
        ("Bash", {"command": "cd /x && git status"}, Activity.GIT, "git status"),
        ("Bash", {"command": ["odd"]}, Activity.RUNNING, ""),
        ("Grep", {"pattern": "password", "path": "/x/src"}, Activity.SEARCHING, "src"),
        ("Glob", {"pattern": "/home/ana/**/*.py"}, Activity.SEARCHING, "*.py"),
        ("WebFetch", {"url": "https://ana:pw@example.org:1/a?token=1"}, Activity.WEB, "example.org"),
        ("WebSearch", {"query": "my illness"}, Activity.WEB, ""),
        ("Agent", {"description": "Look around"}, Activity.SPAWNING, "Look around"),
        ("Agent", {"description": "Read /home/ana/a.py twice"}, Activity.SPAWNING, "Read a.py twice"),
        ("Task", {}, Activity.SPAWNING, ""),
        ("SendMessage", {"to": "writer"}, Activity.MESSAGING, "writer"),
        ("Skill", {"skill": "rhyme"}, Activity.OTHER, "rhyme"),
        ("AskUserQuestion", {"questions": [{"header": "Colour"}]}, Activity.ASKING, "Colour"),
        (
            "AskUserQuestion",
            {"questions": [{"header": "Colour", "question": "Which of the two shall the door be painted in?"}]},
            Activity.ASKING,
            "Which of the two shall the door be painted in?",
        ),
        ("AskUserQuestion", {"questions": [7]}, Activity.ASKING, ""),
        ("mcp__github__list_issues", {}, Activity.OTHER, "github list_issues"),
        ("mcp__", {}, Activity.OTHER, ""),
        ("TodoWrite", {}, Activity.PLANNING, ""),
        ("SomethingNew", {"file_path": "/a/b"}, Activity.OTHER, ""),
        ("", {}, Activity.OTHER, ""),
    ],
)
def test_a_call_has_a_kind_of_work_and_a_short_object(
    tool: str, given: dict[str, object], activity: Activity, target: str
) -> None:
    began = told("PreToolUse", tool_name=tool, tool_use_id="t1", tool_input=given)[0]
    assert isinstance(began, f.ToolStarted)
    assert (began.tool, began.name, began.activity, began.target) == ("t1", tool, activity, target)


def test_every_tool_in_the_table_has_a_kind_of_work() -> None:
    assert all(isinstance(activity, Activity) for activity in ACTIVITY.values())
    assert list(ACTIVITY) == sorted(ACTIVITY)


def test_a_call_without_an_id_is_known_by_its_tool_and_input() -> None:
    given = {"command": "make"}
    began = told("PreToolUse", tool_name="Bash", tool_input=given)[0]
    ended = only("PostToolUse", tool_name="Bash", tool_input=given)
    other = only("PostToolUse", tool_name="Bash", tool_input={"command": "make it"})
    assert isinstance(began, f.ToolStarted)
    assert began.tool == ended.tool != other.tool
    assert began.tool.startswith("~")


def test_a_request_carries_the_digest_of_the_call_it_gates() -> None:
    given = {"command": "rm -rf x" + "y" * 5000, "n": 3}
    began = told("PreToolUse", tool_name="Bash", tool_use_id="t1", tool_input=given)[0]
    asked = only("PermissionRequest", tool_name="Bash", tool_input=given)
    assert isinstance(began, f.ToolStarted)
    assert (asked.kind, asked.tool, asked.key, asked.sure) == ("permission", None, began.key, False)


@pytest.mark.parametrize(("tool", "kind"), [("AskUserQuestion", "question"), ("ExitPlanMode", "plan")])
def test_a_question_and_a_plan_wait_for_a_person_from_their_call_on(tool: str, kind: str) -> None:
    _, block = told("PreToolUse", tool_name=tool, tool_use_id="t1", tool_input={})
    assert isinstance(block, f.BlockOpened)
    assert (block.kind, block.tool, block.sure) == (kind, "t1", True)


def test_a_call_for_another_agent_says_whom_it_brings_up() -> None:
    given = {"subagent_type": "Explore", "name": "scout", "prompt": "look", "description": "Look"}
    began = told("PreToolUse", tool_name="Agent", tool_use_id="t1", tool_input=given)[0]
    assert isinstance(began, f.ToolStarted)
    assert began.spawn == f.Spawn("Explore", "scout", ("look", "Look"))


@pytest.mark.parametrize(
    ("response", "outcome", "spawned", "task"),
    [
        ({"status": "completed", "agentId": "a1"}, Outcome.OK, CHILD, None),
        (
            {"status": "async_launched", "agentId": "a1"},
            Outcome.LAUNCHED,
            CHILD,
            Task("a1", "subagent", "running", "Look"),
        ),
        ({"status": "teammate_spawned", "agentId": "a1"}, Outcome.LAUNCHED, CHILD, None),
        ({"status": "teammate_spawned"}, Outcome.LAUNCHED, None, None),
        ({"wasInterrupted": True}, Outcome.INTERRUPTED, None, None),
        ("done", Outcome.OK, None, None),
        (None, Outcome.OK, None, None),
    ],
)
def test_the_end_of_such_a_call_tells_a_launch_from_an_end(
    response: object, outcome: Outcome, spawned: AgentId | None, task: Task | None
) -> None:
    given = {"description": "Look"}
    ended = told("PostToolUse", tool_name="Agent", tool_use_id="t1", tool_input=given, tool_response=response)[0]
    assert isinstance(ended, f.ToolFinished)
    assert (ended.outcome, ended.spawned, ended.task) == (outcome, spawned, task)


def test_a_command_left_running_is_a_task() -> None:
    ended = only(
        "PostToolUse",
        tool_name="Bash",
        tool_use_id="t1",
        tool_input={"command": "make"},
        tool_response={"backgroundTaskId": "b1"},
    )
    assert (ended.outcome, ended.task) == (Outcome.LAUNCHED, Task("b1", "shell", "running", "make"))


def test_a_failure_is_told_from_an_interruption() -> None:
    failed = only("PostToolUseFailure", tool_name="Bash", tool_use_id="t1", error="Exit code 2\nsecret output")
    assert (failed.outcome, failed.summary) == (Outcome.FAILED, "Exit code 2 secret output")
    cut = told("PostToolUseFailure", tool_name="Bash", tool_use_id="t1", error="", is_interrupt=True)
    assert [type(fact) for fact in cut] == [f.ToolFinished, f.TurnInterrupted]


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("Bash in '/x' was blocked. For security", Outcome.DENIED),
        ("rm in '/x' needs approval. The path", Outcome.DENIED),
        ("The user doesn't want to proceed with this tool use.", Outcome.DENIED),
        ("<tool_use_error>Error: No such tool available: X</tool_use_error>", Outcome.FAILED),
        ("README.md", Outcome.CLOSED),
        ([{"type": "text", "text": "x"}], Outcome.CLOSED),
        (None, Outcome.CLOSED),
    ],
)
def test_a_batch_tells_how_calls_ended_that_had_no_event(text: object, outcome: Outcome) -> None:
    calls = [{"tool_name": "Bash", "tool_use_id": "t1", "tool_response": text}, "odd", None]
    assert only("PostToolBatch", tool_calls=calls).calls == (f.CallEnd(ToolId("t1"), "Bash", outcome),)


def test_a_stop_lists_what_still_runs_and_says_nothing_where_the_version_does_not() -> None:
    running = {"id": "b1", "type": "shell", "status": "running", "description": "Build"}
    over = {"id": "b2", "type": "shell", "status": "completed"}
    assert only("Stop", background_tasks=[running, over, 5]).background == (Task("b1", "shell", "running", "Build"),)
    assert only("Stop", background_tasks=[]).background == ()
    assert only("Stop").background is None
    assert only("Stop", background_tasks="odd").background is None


def test_helpers_events_are_about_the_helper() -> None:
    about, began = told("PreToolUse", tool_name="Read", tool_use_id="t1", agent_id="a1", agent_type="Explore")
    assert about == f.AgentDescribed(began.stamp, CHILD, "subagent", role="Explore")  # type: ignore[union-attr]
    assert isinstance(began, f.ToolStarted)
    assert began.agent == CHILD
    (ended,) = told("PostToolUse", tool_name="Read", tool_use_id="t1", agent_id="a1", agent_type="Explore")
    assert isinstance(ended, f.ToolFinished)
    assert ended.agent == CHILD


def test_a_teammate_is_known_by_its_id_and_its_type_is_its_name() -> None:
    about = told("PreToolUse", tool_name="Read", tool_use_id="t1", agent_id="awriter-97f2", agent_type="writer")[0]
    assert isinstance(about, f.AgentDescribed)
    assert (about.kind, about.name, about.role) == ("teammate", "writer", "")


def test_a_start_and_an_end_of_a_helper_speak_for_themselves() -> None:
    assert [type(fact) for fact in told("SubagentStart", agent_id="a1", agent_type="Plan")] == [
        f.SubagentStarted,
        f.AgentDescribed,
    ]
    for event in ("SubagentStop", "Stop"):
        assert [type(fact) for fact in told(event, agent_id="a1", agent_type="Plan")] == [f.SubagentStopped]
    assert isinstance(told("StopFailure", agent_id="a1", agent_type="Plan")[0], f.TurnFailed)


def test_old_versions_name_no_helper_and_so_none_is_made() -> None:
    assert [type(fact) for fact in told("SubagentStop", stop_hook_active=False)] == [f.EventSeen]


@pytest.mark.parametrize(
    ("body", "about"),
    [
        ({"notification_type": "permission_prompt"}, "permission"),
        ({"notification_type": "idle_prompt"}, "idle"),
        ({"notification_type": "elicitation_dialog"}, "question"),
        ({"notification_type": "auth_success", "message": "permission"}, "other"),
        ({"message": "Claude needs your permission to use Bash"}, "permission"),
        ({"message": "Claude is waiting for your input"}, "idle"),
        ({"message": 5}, "other"),
        ({}, "other"),
    ],
)
def test_a_notice_is_about_something(body: dict[str, object], about: str) -> None:
    assert only("Notification", **body).about == about


def test_a_teammate_that_agrees_to_go_is_dismissed() -> None:
    yes = {"message": {"type": "shutdown_response", "approve": True}}
    facts = told(
        "PostToolUse", tool_name="SendMessage", tool_use_id="t1", tool_input=yes, agent_id="ab-1", agent_type="b"
    )
    assert isinstance(facts[-1], f.AgentDismissed)


def test_bookkeeping_is_seen_and_proves_no_life() -> None:
    for event in ("ConfigChange", "FileChanged", "InstructionsLoaded"):
        assert only(event).lively is False
    assert only("BrandNewEvent") == f.EventSeen(only("Stop").stamp, ROOT, "BrandNewEvent", True)


def test_lists_of_things_to_do_are_kept_whole_or_by_item() -> None:
    todos = [{"content": "a", "status": "completed"}, {"content": 5, "status": "odd"}]
    listed = told("PostToolUse", tool_name="TodoWrite", tool_use_id="t1", tool_input={"todos": todos})[1]
    assert isinstance(listed, f.TodosListed)
    assert listed.todos == (f.Todo("1", "a", "completed"), f.Todo("2", "", "pending"))
    created = only("TaskCreated", task_id=3, task_subject="b")
    assert (created.todo, created.subject, created.status) == ("3", "b", "pending")


def test_what_pages_publish_and_what_nobody_reads_yet_says_nothing() -> None:
    for way in ("client", "transcript", "file"):
        assert read({"session_id": "s1", "hook_event_name": "Stop"}, way) == ()


@pytest.mark.parametrize(("event", "kind"), [("started", f.RelayStarted), ("stopped", f.RelayStopped)])
def test_the_relay_tells_of_itself(event: str, kind: type[Fact]) -> None:
    assert [type(fact) for fact in read({"event": event, "version": "1"}, "relay")] == [kind]
    assert read({"event": {"odd": 1}}, "relay") == ()
