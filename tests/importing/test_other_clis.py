"""Session files of Codex and Gemini CLI, handed over as files: the same people as when the relay follows them."""

from pathlib import Path

import pytest

from app.state.model import AgentState
from tests.importing.building import Reading, read
from tests.state.recorded import TRACES


def opened(cli: str, scenario: str, files: str, keep_folder: bool) -> Reading:
    """Reads the session files of a recording, in their folders or each by its bare name."""
    folder = TRACES.parent / cli / scenario
    if not folder.is_dir():
        pytest.skip(f"the recording {cli}/{scenario} is not here")
    paths = sorted(folder.glob(files))
    return read(*((_name(path, folder, keep_folder), path.read_bytes()) for path in paths))


def _name(path: Path, folder: Path, keep_folder: bool) -> str:
    return path.relative_to(folder).as_posix() if keep_folder else path.name


@pytest.mark.parametrize("keep_folder", [True, False])
@pytest.mark.parametrize(("scenario", "people"), [("tools", 1), ("subagents-v1", 4), ("subagent-nested", 3)])
def test_codex_rollouts_are_read_with_their_helpers(scenario: str, people: int, keep_folder: bool) -> None:
    reading = opened("codex", scenario, "codex/sessions/**/rollout-*.jsonl", keep_folder)
    states = [agent.claim.state for agent in reading.state.agents.values()]
    assert len(states) == people
    assert states[0] is AgentState.DONE
    assert AgentState.WORKING not in states
    assert sum(agent.who.parent is None for agent in reading.state.agents.values()) == 1
    assert not reading.tally.foreign
    assert not reading.tally.skipped


@pytest.mark.parametrize("keep_folder", [True, False])
def test_a_gemini_chat_is_read_as_one_session(keep_folder: bool) -> None:
    reading = opened("gemini", "tools", "gemini/tmp/*/chats/*.jsonl", keep_folder)
    (agent,) = reading.state.agents.values()
    assert agent.turn == 1
    assert {entry.what for entry in agent.trail} >= {"TurnStarted", "ToolStarted", "ToolFinished"}
    assert not reading.tally.foreign
