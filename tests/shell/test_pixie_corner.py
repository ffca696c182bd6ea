"""What stands beside Pixie: her state, and her mood where it says something."""

import pytest

from app.shell import words
from app.shell.nodes import Node
from app.shell.panels.pixie import Corner, corner
from app.wire.facts import AgentId


def about(state: str, mood: str) -> str:
    view = Corner(state, mood, "Something.", AgentId("a"), "Ana", "")
    return told(corner(view, None, ""))


def told(node: Node) -> str:
    return " ".join([node.text, *(told(child) for child in node.children)])


@pytest.mark.parametrize("state", ["waiting", "offline"])
def test_who_waits_for_somebody_or_is_out_of_reach_is_not_called_calm(state: str) -> None:
    assert words.PIXIE_STATE[state] in about(state, "calm")
    assert words.MOOD["calm"] not in about(state, "calm")


def test_at_work_the_mood_is_told_beside_the_state() -> None:
    assert f"{words.PIXIE_STATE['reading']}, {words.MOOD['focused']}" in about("reading", "focused")
