"""Public reports of displays of Codex, Gemini CLI and OpenCode, each with its input and the right answer."""

from typing import Any

import pytest

from app.state.model import AgentState, Freshness
from app.state.queries import freshness
from app.wire.facts import AgentId, Outcome, Source
from tests.cases.others import C1, C2, C3, Codex, Gemini, OpenCode

WORKING, WAITING, DONE, LEFT = AgentState.WORKING, AgentState.WAITING, AgentState.DONE, AgentState.LEFT
STOPPED, FAILED = AgentState.STOPPED, AgentState.FAILED
QUESTIONS = [{"id": "c", "header": "Colour", "question": "Which?"}]


def codex() -> Codex:
    told = Codex().hook("SessionStart", source="startup", model="gpt-5.5")
    return told.hook("UserPromptSubmit", prompt="go", turn_id="u1")


# -- B01, B02: interrupted, and asked ------------------------------------------------------------------


@pytest.mark.parametrize("by", ["hook", "rollout"])
def test_b01_codex_says_by_hook_or_rollout_that_a_turn_was_interrupted(by: str) -> None:
    told = codex().shell("PreToolUse")
    if by == "hook":
        told.hook("Interrupt", turn_id="u1")
    else:
        told.opens().tells("turn_aborted", turn_id="u1", reason="interrupted")
    assert told.claim(C1).state is STOPPED
    assert told.agent(C1).tools == {}
    assert [entry.outcome for entry in told.agent(C1).trail if entry.what == "ToolFinished"] == [Outcome.INTERRUPTED]
    assert told.rung() == []


def test_b01_gemini_hooks_say_nothing_of_an_interrupt_and_the_turn_grows_quiet() -> None:
    told = Gemini().hook("SessionStart", source="startup").hook("BeforeAgent", prompt="go")
    told.hook("BeforeTool", tool_name="run_shell_command", tool_input={"command": "make"}).wait(20 * 60, beat_s=10)
    agent = told.agent("fed8fdd8-355e")
    assert agent.claim.state is WORKING
    assert freshness(agent, told.at_s) is not Freshness.FRESH
    assert told.rung() == []


def test_b02_codex_permission_is_about_the_call_with_that_input_and_ends_with_it() -> None:
    told = codex().shell("PreToolUse", "t1", "make").shell("PreToolUse", "t2", "rm -rf build")
    told.shell("PermissionRequest", command="rm -rf build").wait(7)
    assert [block.tool for block in told.agent(C1).blocks] == ["t2"]
    told.shell("PostToolUse", "t1", "make", tool_response="")
    assert told.claim(C1).state is WAITING
    told.shell("PostToolUse", "t2", "rm -rf build", tool_response="")
    assert told.claim(C1).state is WORKING
    assert told.rung() == ["NeedsYou"]


def test_b02_codex_denied_in_the_terminal_is_an_interrupt_and_asks_for_nobody_any_more() -> None:
    told = codex().shell("PreToolUse").shell("PermissionRequest").wait(3).hook("Interrupt", turn_id="u1")
    assert told.claim(C1).state is STOPPED
    assert told.agent(C1).blocks == ()
    assert told.rung() == ["NeedsYou"]


@pytest.mark.parametrize(
    ("details", "name", "given"),
    [
        ({"type": "exec", "command": "rm -rf dist"}, "run_shell_command", {"command": "rm -rf dist"}),
        (
            {"type": "edit", "filePath": "/w/one.txt", "originalContent": "one"},
            "replace",
            {"file_path": "/w/one.txt", "old_string": "one"},
        ),
        (
            {"type": "edit", "filePath": "/w/one.txt", "originalContent": ""},
            "write_file",
            {"file_path": "/w/one.txt", "content": "x"},
        ),
    ],
    ids=["command", "edit", "new file"],
)
def test_b02_gemini_dialog_ends_with_the_call_that_it_shows(
    details: dict[str, str], name: str, given: dict[str, str]
) -> None:
    told = Gemini().hook("BeforeAgent", prompt="go").hook("BeforeTool", tool_name=name, tool_input=given)
    told.hook("Notification", notification_type="ToolPermission", message="Confirm?", details=details).wait(2)
    assert told.claim("fed8fdd8-355e").state is WAITING
    told.hook("AfterTool", tool_name=name, tool_input={**given, "more": 15}, tool_response={"llmContent": "ok"})
    assert told.agent("fed8fdd8-355e").blocks == ()
    assert told.agent("fed8fdd8-355e").tools == {}


@pytest.mark.parametrize("reply", ["once", "always", "reject"])
def test_b02_opencode_says_that_a_permission_was_answered(reply: str) -> None:
    told = OpenCode().opens().prompt().call("bash", "running", input={"command": "make"})
    told.event("permission.asked", id="per_1", permission="bash", tool={"callID": "t1"}).wait(5)
    assert told.claim("ses_1").state is WAITING
    told.event("permission.replied", requestID="per_1", reply=reply)
    assert told.agent("ses_1").blocks == ()
    assert told.rung() == ["NeedsYou"]


# -- B03, B04, B05, B07 ---------------------------------------------------------------------------------


def spawned() -> Codex:
    told = codex().hook("PreToolUse", tool_name="spawn_agent", tool_use_id="t1", tool_input={"message": "look"})
    told.hook("SubagentStart", agent_id=C2, agent_type="default")
    answer = '{"agent_id": "' + C2 + '", "nickname": "Bohr"}'
    return told.hook("PostToolUse", tool_name="spawn_agent", tool_use_id="t1", tool_input={}, tool_response=answer)


def test_b03_b05_a_codex_helper_outlives_the_call_and_the_turn_that_began_it() -> None:
    told = spawned().wait(60, beat_s=1)
    assert told.here() == [C1, f"{C1}/{C2}"]
    told.hook("Stop", turn_id="u1", stop_hook_active=False)
    assert told.claim(C1).state is AgentState.BACKGROUND
    assert told.rung() == []
    told.hook("SubagentStop", agent_id=C2, agent_type="default").wait(10, beat_s=0.5)
    assert told.here() == [C1]


def test_b04_more_stops_than_starts_of_a_codex_helper_are_one_helper() -> None:
    told = spawned().hook("SubagentStop", agent_id=C2, agent_type="default").wait(0.5)
    told.hook("UserPromptSubmit", agent_id=C2, agent_type="default", prompt="more", turn_id="u3").wait(1)
    assert told.claim(f"{C1}/{C2}").state is WORKING
    told.hook("SubagentStop", agent_id=C2, agent_type="default").wait(10, beat_s=0.5)
    assert told.here() == [C1]
    assert len(told.state.agents) == 2


def test_b07_a_slow_codex_command_is_work_whatever_its_length() -> None:
    told = codex().shell("PreToolUse").wait(12 * 60, beat_s=10)
    assert told.claim(C1).state is WORKING
    assert told.rung() == []


# -- B10: the same need, however it is told --------------------------------------------------------------


def test_b10_codex_request_for_input_needs_you_once_until_it_is_answered() -> None:
    about: dict[str, Any] = {
        "tool_name": "request_user_input",
        "tool_use_id": "t1",
        "tool_input": {"questions": QUESTIONS},
    }
    told = codex().hook("PreToolUse", **about)
    assert told.claim(C1).state is WAITING
    told.wait(180, beat_s=1)
    assert [(block.kind, block.detail) for block in told.agent(C1).blocks] == [("question", "Which?")]
    told.hook("PostToolUse", **about, tool_response='{"answers":{}}')
    assert told.claim(C1).state is WORKING
    assert told.rung() == ["NeedsYou"]


def test_b10_codex_request_for_input_is_seen_in_its_rollout_alone() -> None:
    call = {"name": "request_user_input", "call_id": "t1", "arguments": '{"questions": [{"header": "Colour"}]}'}
    told = Codex().opens().tells("task_started", turn_id="u1").row("response_item", {"type": "function_call", **call})
    assert told.claim(C1).state is WAITING
    told.row("response_item", {"type": "function_call_output", "call_id": "t1", "output": "Red"})
    assert told.claim(C1).state is WORKING


@pytest.mark.parametrize("answer", ["question.replied", "question.rejected"])
@pytest.mark.parametrize("first", ["call", "event"])
def test_b10_opencode_question_needs_you_once_whoever_tells_first(first: str, answer: str) -> None:
    told = OpenCode().opens().prompt()
    if first == "call":
        told.call("question", "running", input={"questions": QUESTIONS})
    told.event("question.asked", id="que_1", questions=QUESTIONS, tool={"callID": "t1"})
    told.call("question", "running", input={"questions": QUESTIONS}).wait(60, beat_s=1)
    assert told.claim("ses_1").state is WAITING
    assert [block.kind for block in told.agent("ses_1").blocks] == ["question"]
    told.event(answer, requestID="que_1")
    assert told.agent("ses_1").blocks == ()
    assert told.rung() == ["NeedsYou"]


def test_b10_opencode_permission_inside_a_helper_is_the_helpers() -> None:
    told = OpenCode().opens().prompt().call("task", "running", input={"subagent_type": "general"})
    told.opens("ses_2", parentID="ses_1", agent="general").call("bash", "running", "ses_2", "h1", input={})
    told.event("permission.asked", "ses_2", id="per_1", permission="bash", tool={"callID": "h1"}).wait(3)
    assert told.claim("ses_1/ses_2").state is WAITING
    assert told.claim("ses_1").state is WORKING
    assert told.here() == ["ses_1", "ses_1/ses_2"]


def test_b10_gemini_question_needs_you_once() -> None:
    told = Gemini().hook("BeforeAgent", prompt="go")
    told.hook("BeforeTool", tool_name="ask_user", tool_input={"questions": QUESTIONS})
    told.hook("Notification", notification_type="ToolPermission", details={"type": "ask_user", "title": "Ask User"})
    told.wait(30, beat_s=1)
    assert [block.kind for block in told.agent("fed8fdd8-355e").blocks] == ["question"]
    told.hook("AfterTool", tool_name="ask_user", tool_input={"questions": QUESTIONS}, tool_response={})
    assert told.claim("fed8fdd8-355e").state is WORKING
    assert told.rung() == ["NeedsYou"]


# -- B13: forked, resumed, cleared -------------------------------------------------------------------------


def test_b13_a_forked_codex_thread_is_a_second_person_marked_as_one() -> None:
    told = codex().hook("Stop", turn_id="u1").opens(C2, forked_from_id=C1)
    told.row("session_meta", {"id": C1, "cwd": "/home/dev/acme", "source": "cli"}, C2)  # the old rows are copied
    assert told.here() == [C1, C2]
    assert told.agent(C2).who.origin == "fork"


def test_b13_a_resumed_codex_thread_is_the_same_person() -> None:
    told = codex().hook("Stop", turn_id="u1").hook("SessionEnd", reason="other").wait(60)
    assert told.here() == []
    told.hook("SessionStart", source="resume").hook("UserPromptSubmit", prompt="more", turn_id="u2")
    assert told.here() == [C1]
    assert len(told.state.agents) == 1


@pytest.mark.parametrize("cli", ["hooks", "rollouts"])
def test_b13_a_new_codex_thread_in_the_same_folder_is_somebody_else(cli: str) -> None:
    told = Codex()
    for thread in (C1, C2):
        if cli == "hooks":
            told.hook("SessionStart", thread, source="startup").hook("UserPromptSubmit", thread, prompt="go")
            told.hook("Stop", thread)
        else:
            told.opens(thread).tells("task_started", thread, turn_id="u").tells("task_complete", thread, turn_id="u")
    assert told.here() == [C1, C2]


def test_b13_gemini_clears_into_a_new_session_and_stays_one_person_with_its_chat_file() -> None:
    told = Gemini().hook("SessionStart", source="startup").hook("BeforeAgent", prompt="go").hook("AfterAgent")
    told.hook("SessionEnd", reason="clear").hook("SessionStart", "583d5418-0f68", source="clear")
    told.row(
        {"sessionId": "583d5418-0f68", "projectHash": "x", "kind": "main"}, "session-2026-11-30T10-14-583d5418.jsonl"
    )
    told.row({"type": "user", "content": [{"text": "next"}]}, "session-2026-11-30T10-14-583d5418.jsonl")
    assert told.here() == ["fed8fdd8-355e"]
    assert told.agent("fed8fdd8-355e").conversations == 2


# -- B61, B95: whose thread it is, and what is nobody's --------------------------------------------------


@pytest.mark.parametrize(
    "source",
    [
        {"subagent": "review"},
        {"subagent": "compact"},
        {"subagent": {"other": "guardian"}},
        {"subagent": "memory_consolidation"},
        {"internal": "memory_consolidation"},
        "memory_consolidation",
        "guardian",
    ],
    ids=str,
)
def test_b61_b95_a_thread_that_codex_runs_for_itself_is_nobody(source: object) -> None:
    told = codex().opens(C2, source=source, thread_source="memory_consolidation", parent_thread_id=C1)
    told.tells("task_started", C2, turn_id="x").calls("m1", "ls", C2).tells("task_complete", C2, turn_id="x")
    told.hook("PreToolUse", C2, tool_name="Bash", tool_use_id="m2", tool_input={"command": "ls"})
    assert told.here() == [C1]
    assert len(told.state.agents) == 1
    assert told.claim(C1).state is WORKING
    assert "own thread" in [entry.detail for entry in told.agent(C1).trail]


def test_b95_whoever_was_taken_for_a_person_goes_once_it_is_known_to_be_machinery() -> None:
    told = Codex().tells("task_started", C2, turn_id="x")
    assert told.here() == [C2]
    told.opens(C2, source={"internal": "memory_consolidation"}).tells("task_complete", C2, turn_id="x")
    assert told.here() == []


@pytest.mark.parametrize("source", ["cli", "exec", "vscode", "mcp", None, {"custom": "my-client"}], ids=str)
def test_b95_whatever_a_person_can_have_begun_is_a_person(source: object) -> None:
    told = Codex().opens(C1, source=source).tells("task_started", turn_id="u1")
    assert told.here() == [C1]


def test_b61_a_thread_that_another_spawned_is_attached_to_it_whoever_tells_of_it() -> None:
    spawn = {"thread_spawn": {"parent_thread_id": C1, "depth": 1, "agent_nickname": "Bohr", "agent_role": "explorer"}}
    told = codex().opens(C2, session_id=C1, parent_thread_id=C1, source={"subagent": spawn})
    told.tells("task_started", C2, turn_id="u2").calls("h1", "ls", C2)
    told.hook("PreToolUse", agent_id=C2, agent_type="explorer", tool_name="Bash", tool_use_id="h1", tool_input={})
    assert told.here() == [C1, f"{C1}/{C2}"]
    helper = told.agent(f"{C1}/{C2}")
    assert (helper.who.parent, helper.who.name, helper.who.role) == (f"codex:{C1}", "Bohr", "explorer")
    assert list(helper.tools) == ["h1"]
    told.tells("task_complete", C2, turn_id="u2").wait(10, beat_s=0.5)
    assert told.here() == [C1]


def test_b61_a_helper_whose_first_row_was_not_read_moves_to_its_place_when_it_is_told() -> None:
    told = codex().calls("h1", "ls", C2)
    assert told.here() == [C1, C2]
    told.hook("SubagentStart", agent_id=C2, agent_type="default")
    assert told.here() == [C1, f"{C1}/{C2}"]
    assert list(told.agent(f"{C1}/{C2}").tools) == ["h1"]


def test_b61_two_files_of_one_thread_are_one_character() -> None:
    told = Codex().opens().tells("task_started", turn_id="u1")
    path = f"/h/.codex/archived_sessions/rollout-2026-11-30T11-00-00-{C1}.jsonl"
    row = {"type": "event_msg", "payload": {"type": "task_started", "turn_id": "u1"}}
    told.line(row, source=Source.TRANSCRIPT, path=path, provider="codex")
    assert told.here() == [C1]
    assert told.agent(C1).turn == 1


def test_b61_the_thread_that_finds_a_title_is_nobody_and_ends_nobodys_turn() -> None:
    notify = {"type": "agent-turn-complete", "thread-id": C3, "turn-id": "x", "cwd": "/home/dev/acme"}
    told = codex()
    told.line(notify, Source.HOOK, provider="codex")
    assert told.here() == [C1]
    assert told.claim(C1).state is WORKING


def test_b64_a_turn_whose_end_three_ways_tell_rings_once() -> None:
    told = codex().opens().tells("task_started", turn_id="u1").hook("Stop", turn_id="u1", last_assistant_message="ok")
    told.line({"type": "agent-turn-complete", "thread-id": C1, "turn-id": "u1"}, Source.HOOK, provider="codex")
    told.tells("task_complete", turn_id="u1", last_agent_message="ok")
    assert told.rung() == ["Finished"]
    assert told.agent(C1).turn == 1


# -- B63: Gemini's turns --------------------------------------------------------------------------------


@pytest.mark.parametrize("prompt", ["", "  \n"])
def test_b63_an_empty_gemini_prompt_opens_no_turn(prompt: str) -> None:
    told = Gemini().hook("SessionStart", source="startup").hook("BeforeAgent", prompt=prompt)
    assert told.agent("fed8fdd8-355e").turn == 0
    assert told.claim("fed8fdd8-355e").state is AgentState.ARRIVED


def test_b63_a_gemini_turn_without_an_end_grows_quiet_and_never_done() -> None:
    told = Gemini().hook("BeforeAgent", prompt="go").hook("BeforeModel").hook("AfterModel").wait(20 * 60, beat_s=30)
    agent = told.agent("fed8fdd8-355e")
    assert agent.claim.state is WORKING
    assert freshness(agent, told.at_s) is not Freshness.FRESH
    assert told.rung() == []


# -- failures and their idle signs ------------------------------------------------------------------------


def test_an_idle_sign_after_a_failure_does_not_make_it_a_success() -> None:
    told = OpenCode().opens().prompt().event("session.error", error={"name": "APIError"})
    told.event("session.idle").event("session.idle")
    assert told.claim("ses_1").state is FAILED
    assert told.rung() == ["Failed"]


def test_an_idle_helper_is_not_its_session_at_rest() -> None:
    told = OpenCode().opens().prompt().call("task", "running", input={"subagent_type": "general"})
    told.opens("ses_2", parentID="ses_1", agent="general").prompt("ses_2", "msg_2").event("session.idle", "ses_2")
    assert told.claim("ses_1").state is WORKING
    assert told.claim("ses_1/ses_2").state is DONE
    assert told.agent("ses_1/ses_2").who.id == AgentId("opencode:ses_1/ses_2")


@pytest.mark.parametrize("exit", [0, 3])
def test_how_a_command_ended_is_in_codex_rollout_and_not_in_its_hook(exit: int) -> None:
    told = codex().shell("PreToolUse").opens()
    item = {"type": "CommandExecution", "id": "t1", "status": "failed" if exit else "completed", "exit_code": exit}
    told.tells("item_completed", item=item).shell("PostToolUse", tool_response="boom")
    ends = [entry.outcome for entry in told.agent(C1).trail if entry.what == "ToolFinished"]
    assert ends == [Outcome.FAILED if exit else Outcome.OK]


def test_a_rollout_that_cannot_be_read_is_a_line_in_the_evidence_of_its_thread_or_helper() -> None:
    lost = {"event": "file_lost", "text": "This file can't be read now."}
    told = spawned()
    for thread in (C1, C2):
        path = f"/h/.codex/sessions/2026/11/30/rollout-2026-11-30T09-27-54-{thread}.jsonl"
        told.line({**lost, "path": path}, Source.RELAY, path, provider="codex")
    assert told.agent(C1).trail[-1].what == "file_lost"
    assert told.agent(f"{C1}/{C2}").trail[-1].what == "file_lost"
    assert told.state.notes == ()
