"""A caption is one plain, honest sentence whatever it is made of."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.pixie.captions import LONGEST, Times, caption, plain
from app.pixie.memory import Doing
from app.pixie.states import PixieState
from app.state.model import Agent, AgentState, Block, Claim, Who
from app.wire.facts import Activity, AgentId, Source


def agent(state: AgentState = AgentState.WORKING, **known: object) -> Agent:
    who = Who(AgentId("claude:ana"), "session", "claude", model=str(known.pop("model", "")))
    claim = Claim(state, 0.0, 1, Source.HOOK, "rule", detail=str(known.pop("detail", "")))
    blocks = known.pop("blocks", ())
    assert isinstance(blocks, tuple)
    return Agent(who, claim, 0.0, 1, 0.0, 1, blocks=blocks)


def doing(state: PixieState, target: str = "", tool_name: str = "Bash") -> Doing:
    return Doing(state, 0.0, 1, None, tool_name, Activity.RUNNING, target)


HOSTILE = st.one_of(
    st.text(max_size=300),
    st.sampled_from(
        [
            "/home/ana/secret/notes.txt",
            "C:\\Users\\Ana Maria\\x.py",
            "https://ana:pw@example.org/a/b?token=abc",
            "curl -H 'Authorization: sk-ant-abcdefghijklmnop'",
            "export API_KEY=hunter2hunter2",
            "{braces} {0} {undefined}",
            "line\nbreak\x00\x1b[31m",
            "ghp_" + "a1" * 18,
        ]
    ),
)


@given(st.sampled_from(PixieState), HOSTILE, HOSTILE, st.sampled_from(AgentState), st.floats(0, 1e6))
def test_a_caption_is_one_short_punctuated_line(
    state: PixieState, target: str, model: str, known: AgentState, age_s: float
) -> None:
    text = caption(state, agent(known, model=model), doing(state, target), Times(age_s, age_s))
    assert 0 < len(text) <= LONGEST
    assert text[-1] in ".?…!"
    assert text.isprintable()
    assert "None" not in text or "None" in target + model
    assert "{" not in text
    assert "}" not in text


@pytest.mark.parametrize(
    ("target", "shown"),
    [
        ("/home/ana/secret/notes.txt", "notes.txt"),
        ("cat /etc/passwd", "cat passwd"),
        ("https://ana:pw@example.org/a/b?token=abc", "example.org"),
        ("curl sk-ant-abcdefghijklmnop", "curl …"),
        ("API_KEY=hunter2hunter2 make", "… make"),
        ("a\nb", "a b"),
        ("walk " * 20, "walk walk walk walk walk walk walk walk…"),
    ],
)
def test_a_target_loses_paths_addresses_and_secrets(target: str, shown: str) -> None:
    assert plain(target, 40) == shown


@given(HOSTILE)
def test_no_absolute_path_and_no_query_survives(target: str) -> None:
    shown = plain(target)
    assert not re.search(r"(^|\s)/[A-Za-z]", shown)
    assert "?token=" not in shown
    assert "hunter2" not in shown


def test_writing_editing_and_reading_are_three_verbs() -> None:
    verbs = {
        caption(PixieState.TYPING, None, doing(PixieState.TYPING, "a.py", "Write"), Times()).split()[0],
        caption(PixieState.TYPING, None, doing(PixieState.TYPING, "a.py", "Edit"), Times()).split()[0],
        caption(PixieState.READING, None, doing(PixieState.READING, "a.py", "Read"), Times()).split()[0],
    }
    assert len(verbs) == 3


def test_waiting_says_what_kind_of_answer_is_wanted_and_how_many() -> None:
    blocks = (
        Block("permission", 0, 1, tool_name="Bash", settled=True),
        Block("permission", 0, 2, tool_name="Edit", settled=True),
    )
    assert caption(PixieState.WAITING, agent(blocks=blocks), None, Times()) == "Needs your OK to use Bash, and 1 more."


def test_a_missing_field_takes_its_clause_along() -> None:
    assert caption(PixieState.GREETING, agent(), None, Times()) == "Hello! A session begins."
    assert caption(PixieState.READING, agent(), doing(PixieState.READING), Times()) == "Reading a file."


def test_a_tool_of_a_server_is_named_by_both() -> None:
    what = Doing(PixieState.RUNNING, 0.0, 1, None, "mcp__github__list_issues", Activity.OTHER, "")
    assert caption(PixieState.RUNNING, None, what, Times()) == "Using github: list issues."
