"""Our hooks in the real Claude Code: they load by themselves, tell everything in order, and leave no trace."""

import contextlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.driver.claude import ClaudeSession, run_headless
from e2e.driver.recorder import Recorder, recording
from e2e.driver.rooms import Rooms, hooks
from e2e.driver.script import Say, Turn, delegate, read, shell, write

pytestmark = [pytest.mark.real_cli, pytest.mark.timeout(240)]

ONE_TOOL = ["SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse", "PostToolBatch", "Stop", "SessionEnd"]


@pytest.fixture
def relay(rooms: Rooms) -> Iterator[Recorder]:
    with recording() as recorder:
        recorder.register(rooms.office)
        yield recorder


def test_a_plugin_that_was_only_laid_there_tells_a_whole_session(rooms: Rooms, relay: Recorder) -> None:
    hooks(rooms, "install")
    done = run_one_tool(rooms)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"Done.\n", b"")
    assert relay.names == ONE_TOOL
    tool = relay.events("PreToolUse")[0]
    assert (tool["tool_name"], tool["tool_input"]["command"]) == ("Bash", "echo hello")
    assert relay.events("PostToolUse")[0]["tool_use_id"] == tool["tool_use_id"]
    assert {post.event["session_id"] for post in relay.posts} == {tool["session_id"]}


def test_a_dialog_is_told_while_it_stands_and_a_subagent_by_its_id(rooms: Rooms, relay: Recorder) -> None:
    hooks(rooms, "install")
    turns: list[Turn] = [
        [shell("mkdir made", "Make a folder")],
        [delegate("marker-look: read the notes")],
        [Say("All done.")],
    ]
    agents: dict[str, list[Turn]] = {"marker-look": [[read(str(rooms.work / "notes.txt"))], [Say("Milk.")]]}
    with ClaudeSession(rooms.home, rooms.work, turns, agents=agents, env=rooms.environment) as session:
        session.prompt("please begin")
        session.expect("Do you want to proceed?")
        relay.wait_for(lambda r: "PermissionRequest" in r.names)
        assert relay.names == ["SessionStart", "UserPromptSubmit", "PreToolUse", "PermissionRequest"]
        assert relay.events("PermissionRequest")[0]["tool_input"]["command"] == "mkdir made"
        session.answer("Do you want to proceed?")
        session.expect("All done.")
        # The end of a sub-agent is told to its parent as a prompt of the system's, and the parent answers to it.
        relay.wait_for(lambda r: r.names.count("UserPromptSubmit") == 2 and names_of_the_parent(r)[-1] == "Stop")
        assert session.leave() == 0
    relay.wait_for(lambda r: r.names[-1] == "SessionEnd")
    own = names_of_the_parent(relay)
    assert own[:6] == [*ONE_TOOL[:3], "PermissionRequest", "PostToolUse", "PostToolBatch"]
    assert own[6:8] == ["PreToolUse", "PostToolUse"]
    assert own[-2:] == ["Stop", "SessionEnd"]
    agent = relay.events("SubagentStart")[0]["agent_id"]
    theirs = [post.name for post in relay.posts if post.event.get("agent_id") == agent]
    assert theirs == ["SubagentStart", "PreToolUse", "PostToolUse", "PostToolBatch", "SubagentStop"]
    assert relay.events("SessionEnd")[0]["reason"] == "prompt_input_exit"
    assert (rooms.work / "made").is_dir()


@pytest.mark.parametrize("relay_is", ["away", "down", "hang", "fail"])
def test_the_agent_does_not_notice_what_state_the_relay_is_in(relay_is: str, rooms: Rooms) -> None:
    """Case B40; a hook that fails or speaks leaves a record in the session's file."""
    hooks(rooms, "install")
    with contextlib.ExitStack() as stack:
        if relay_is == "down":
            Recorder(1, "t").register(rooms.office)
        elif relay_is != "away":
            stack.enter_context(recording("hang" if relay_is == "hang" else "fail")).register(rooms.office)
        done = run_one_tool(rooms)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"Done.\n", b"")
    assert records_about_hooks(rooms) == []


def test_hooks_that_are_taken_away_under_a_session_fall_silent(rooms: Rooms, relay: Recorder) -> None:
    """Case B37: the session goes on to call what is no longer there."""
    hooks(rooms, "install")
    turns: list[Turn] = [[shell("echo one")], [Say("First done.")], [write(str(rooms.work / "two.txt"), "2")]]
    with ClaudeSession(rooms.home, rooms.work, turns, env=rooms.environment, mode="acceptEdits") as session:
        session.prompt("the first")
        session.expect("First done.")
        relay.wait_for(lambda r: "Stop" in r.names)
        assert "still runs (1 session)" in hooks(rooms, "uninstall")
        told = len(relay.posts)
        session.prompt("the second")
        session.expect("Finished.")
        assert "hook failed" not in session.screen()
        assert session.leave() == 0
    assert (rooms.work / "two.txt").read_text() == "2"
    assert len(relay.posts) == told
    assert "still runs" not in hooks(rooms, "uninstall")
    assert not (rooms.home / ".claude" / "skills").exists()
    assert records_about_hooks(rooms) == []


def test_uninstalling_leaves_the_folder_as_it_was_to_the_byte(rooms: Rooms) -> None:
    config = rooms.home / ".claude"
    run_one_tool(rooms)
    (config / "settings.json").write_text('{ "model":"opus",\n\t"hooks": {}\n}')
    before = everything_in(config)
    hooks(rooms, "install")
    assert everything_in(config) != before
    hooks(rooms, "uninstall")
    assert everything_in(config) == before


def test_after_a_session_with_hooks_only_the_cli_itself_remembers_them(rooms: Rooms, relay: Recorder) -> None:
    hooks(rooms, "install")
    run_one_tool(rooms)
    assert relay.names == ONE_TOOL
    hooks(rooms, "uninstall")
    config = rooms.home / ".claude"
    assert not (config / "skills").exists()
    assert not (config / "settings.json").exists()
    assert [path for path in config.rglob("*") if "pixie" in path.name] == []


def test_status_knows_the_cli_and_asks_it_for_nothing_it_does_not_know(rooms: Rooms) -> None:
    said = hooks(rooms, "install") + hooks(rooms, "status")
    assert "Installed for Claude Code as a plugin, 23 events" in said
    assert "Claude Code on the PATH: 2.1.332" in said


def test_the_printed_block_works_when_pasted_into_the_settings(rooms: Rooms, relay: Recorder) -> None:
    block = json.loads(hooks(rooms, "print"))
    config = rooms.home / ".claude"
    config.mkdir(exist_ok=True)
    (config / "settings.json").write_text(json.dumps({"model": "opus", **block}))
    done = run_one_tool(rooms)
    assert (done.returncode, done.stderr) == (0, b"")
    assert relay.names == ONE_TOOL


def names_of_the_parent(relay: Recorder) -> list[str]:
    return [post.name for post in relay.posts if not post.event.get("agent_id")]


def run_one_tool(rooms: Rooms) -> "subprocess.CompletedProcess[bytes]":
    turns: list[Turn] = [[shell("echo hello")], [Say("Done.")]]
    return run_headless(rooms.home, rooms.work, "go", turns, env=rooms.environment)


def records_about_hooks(rooms: Rooms) -> list[str]:
    """What the CLI wrote into its session files about hooks that failed, spoke or blocked."""
    found = []
    for path in (rooms.home / ".claude" / "projects").rglob("*.jsonl"):
        for line in path.read_text().splitlines():
            attachment = json.loads(line).get("attachment")
            if isinstance(attachment, dict) and str(attachment.get("type")).startswith("hook_"):
                found.append(line)
    return found


def everything_in(folder: Path) -> dict[str, bytes | None]:
    """Each path with its bytes; None for a folder."""
    return {str(path.relative_to(folder)): None if path.is_dir() else path.read_bytes() for path in folder.rglob("*")}
