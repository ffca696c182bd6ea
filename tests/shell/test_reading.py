"""What a claim reads like: never more than an event told, and silence as silence."""

import pytest

from app.shell import claim_words as said
from app.shell.icons import ICONS
from app.shell.reading import ICON_OF, read
from app.state.model import Agent, AgentState, Freshness
from app.wire.facts import Activity, Task
from tests.shell.builders import NOW, agent, block, waiting

S = AgentState
TASK = Task("1", "shell", "running")
READINGS = [
    (agent(activity=Activity.TYPING, detail="parser.py"), "work", "Editing", "parser.py"),
    (agent(activity=Activity.TYPING), "work", "Editing", ""),
    (agent(activity=Activity.RUNNING, detail="pytest -q"), "work", "Running", "pytest -q"),
    (agent(activity=Activity.RUNNING), "work", "Running a command", ""),
    (agent(activity=Activity.THINKING, detail="something inner"), "work", "Thinking", ""),
    (agent(activity=Activity.OTHER, tool_name="mcp__github__list_issues"), "work", "Using", "github: list issues"),
    (waiting(detail="rm -r build"), "need", "Needs you", "rm -r build"),
    (agent(state=S.WAITING, blocks=(block("question"),)), "need", "Needs you", "it asks a question"),
    (agent(state=S.WAITING, blocks=(block("plan"),)), "need", "Needs you", "it has a plan to approve"),
    (agent(state=S.WAITING), "need", "Needs you", ""),
    (agent(state=S.DONE), "done", "Done", ""),
    (agent(state=S.STOPPED), "rest", "Stopped", "by a person"),
    (agent(state=S.FAILED, detail="rate_limit"), "fail", "Failed", "rate limit"),
    (agent(state=S.FAILED), "fail", "Failed", "service error"),
    (agent(state=S.LEFT), "left", "Left", ""),
    (agent(state=S.ARRIVED), "new", "Here", "nothing asked yet"),
    (
        agent(state=S.BACKGROUND, background=(Task("1", "shell", "running"),)),
        "rest",
        "Turn over",
        "1 task still running",
    ),
]


@pytest.mark.parametrize(("one", "tone", "word", "line"), READINGS)
def test_a_fresh_claim_reads_as_what_was_told(one: Agent, tone: str, word: str, line: str) -> None:
    reading = read(one, Freshness.FRESH, 0)
    assert (reading.tone, reading.word, reading.line) == (tone, word, line)


def test_silence_reads_as_silence_with_the_last_that_was_heard() -> None:
    quiet = read(agent(activity=Activity.RUNNING, tool_name="Bash", detail="make", ago_s=600), Freshness.QUIET, 0)
    assert quiet.word == "Quiet since 08:51"
    assert quiet.line == "last: Bash"
    assert quiet.tone == "quiet"


@pytest.mark.parametrize("state", [S.WORKING, S.WAITING, S.DONE, S.BACKGROUND, S.ARRIVED, S.FAILED, S.STOPPED])
def test_whoever_is_lost_is_said_to_be_lost_whatever_was_claimed(state: AgentState) -> None:
    lost = read(agent(state=state, ago_s=9000), Freshness.LOST, 0)
    assert (lost.tone, lost.word) == ("lost", "Lost contact")
    assert "do not know" in lost.sentence


@pytest.mark.parametrize("fresh", list(Freshness))
def test_whoever_left_is_neither_quiet_nor_lost(fresh: Freshness) -> None:
    assert read(agent(state=S.LEFT, ago_s=9000), fresh, 0).word == "Left"


@pytest.mark.parametrize("state", list(AgentState))
@pytest.mark.parametrize("fresh", list(Freshness))
def test_every_state_has_words_a_picture_and_a_sentence(state: AgentState, fresh: Freshness) -> None:
    reading = read(agent(state=state), fresh, 0)
    assert reading.word
    assert reading.icon in ICONS
    assert reading.sentence.endswith(".")
    assert "{" not in reading.sentence + reading.line


@pytest.mark.parametrize("activity", list(Activity))
@pytest.mark.parametrize("detail", ["", "{parser}.py"])
def test_every_activity_has_words_with_and_without_an_object(activity: Activity, detail: str) -> None:
    reading = read(agent(activity=activity, detail=detail), Freshness.FRESH, 0)
    assert ICON_OF[activity] in ICONS
    assert reading.sentence.endswith(".")
    assert "{}" not in reading.sentence


def test_the_age_of_a_wait_is_that_of_its_oldest_request() -> None:
    both = agent(state=S.WAITING, blocks=(block(ago_s=500), block("question", ago_s=20)), ago_s=20)
    assert read(both, Freshness.FRESH, 0).since_s == NOW - 500


def test_an_error_of_the_provider_is_said_in_plain_words() -> None:
    for error in said.ERRORS:
        assert read(agent(state=S.FAILED, detail=error), Freshness.FRESH, 0).sentence.endswith(said.ERRORS[error])
