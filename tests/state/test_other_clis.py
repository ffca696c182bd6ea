"""Recordings of other CLIs than Claude Code, against a scripted model: what must be shown of each, and nothing else.

They lie beside the project, in ``../shared/data/traces``; without them, tests are skipped.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from app.state.model import AgentState, OfficeState
from app.state.queries import present
from app.state.reduce import reduce_all
from app.wire.facts import AgentId, ClockTicked
from app.wire.providers.table import facts_of
from fidelity.modes import envelopes
from fidelity.recordings import recording_from
from tests.state.recorded import BEAT_S, TRACES

AFTER_S = 12.0
BOTH = ("both", "twice", "restart")
HOOKS = ("hooks", *BOTH)


class Shown(NamedTuple):
    """What a page showed: everybody's states in order of arrival, and what was announced."""

    people: dict[AgentId, list[str]]
    rung: list[str]
    last: OfficeState


@cache
def shown(cli: str, scenario: str, mode: str) -> Shown:
    folder = TRACES.parent / cli / scenario
    if not folder.is_dir():
        pytest.skip(f"the recording {cli}/{scenario} is not here")
    sent = envelopes(recording_from(folder), mode)
    state, people, rung = OfficeState(), dict[AgentId, list[str]](), list[str]()
    for at_s in _beats(sent[0].at_s, sent[-1].at_s + AFTER_S):
        while sent and sent[0].at_s <= at_s:
            state, effects = reduce_all(state, facts_of(sent.pop(0)))
            rung += [type(effect).__name__ for effect in effects]
            _note(state, people)
        state, effects = reduce_all(state, (ClockTicked(at_s),))
        rung += [type(effect).__name__ for effect in effects]
        _note(state, people)
    return Shown(people, rung, state)


def _beats(from_s: float, to_s: float) -> Iterator[float]:
    for beat in range(int((to_s - from_s) / BEAT_S) + 2):
        yield from_s + beat * BEAT_S


def _note(state: OfficeState, people: dict[AgentId, list[str]]) -> None:
    here = {agent.who.id: agent.claim.state.value for agent in present(state)}
    for id in {**people, **here}:
        told, now = people.setdefault(id, []), here.get(id, AgentState.LEFT.value)
        if not told or told[-1] != now:
            told.append(now)


def states(found: Shown) -> list[str]:
    """The states of everybody as one text each, "arrived" left out: it passes within a moment."""
    return [" ".join(one for one in told if one != "arrived") for told in found.people.values()]


DONE = "working done left"
ASKED = "working waiting working done left"
HELPER = "working done left"


@pytest.mark.parametrize("mode", HOOKS)
@pytest.mark.parametrize(
    ("scenario", "people", "rung"),
    [
        ("tools", [DONE], ["Finished"]),
        ("tools-code-mode", [DONE], ["Finished"]),
        ("plan", [DONE], ["Finished"]),
        ("approval-allow", [ASKED], ["NeedsYou", "Finished"]),
        ("approval-session", [ASKED], ["NeedsYou", "Finished"]),
        ("question", [ASKED], ["NeedsYou", "Finished"]),
        ("permission-hook", [DONE], ["Finished"]),
        ("hook-deny", [DONE], ["Finished"]),
        ("interrupt-esc", ["working stopped working done left"], ["Finished"]),
        ("interrupt-ctrl-c", ["working stopped left"], []),
        ("sigint-headless", ["working stopped left"], []),
        ("sigkill", ["working"], []),
        ("hangup", ["working"], []),
        ("subagents-v1", [DONE, HELPER, HELPER, HELPER], ["Finished"]),
        ("subagent-nested", [DONE, HELPER, HELPER], ["Finished"]),
        ("resume-headless", ["working done left working done left", DONE], ["Finished"] * 3),
        ("unicode", [DONE], ["Finished"]),
        ("big-output", [DONE], ["Finished"]),
        ("background-left", [DONE], ["Finished"]),
    ],
)
def test_codex_shows_who_is_there_and_what_they_do(
    scenario: str, people: list[str], rung: list[str], mode: str
) -> None:
    found = shown("codex", scenario, mode)
    assert (states(found), found.rung) == (people, rung)


@pytest.mark.parametrize(
    ("scenario", "people", "rung"),
    [
        ("tools", ["working done"], ["Finished"]),
        ("question", ["working waiting working done"], ["NeedsYou", "Finished"]),
        ("interrupt-esc", ["working stopped working done"], ["Finished"]),
        ("api-error-tui", ["working failed working done"], ["Failed", "Finished"]),
        ("api-error-429", ["working failed"], ["Failed"]),
        ("subagents-v1", ["working done", HELPER, HELPER, HELPER], ["Finished"]),
        ("subagent-nested", ["working done", HELPER, HELPER], ["Finished"]),
        ("untrusted-headless", ["working done"], ["Finished"]),
        ("trust-hooks", ["working done", "working done"], ["Finished", "Finished"]),
    ],
)
def test_codex_rollouts_alone_give_the_same_people(scenario: str, people: list[str], rung: list[str]) -> None:
    found = shown("codex", scenario, "lines")
    assert (states(found), found.rung) == (people, rung)


@pytest.mark.parametrize("mode", ["lines", "both"])
@pytest.mark.parametrize("scenario", ["api-error-400", "api-error-429", "api-error-500"])
def test_codex_says_that_a_request_failed_in_its_rollout(scenario: str, mode: str) -> None:
    assert shown("codex", scenario, mode).rung == ["Failed"]


@pytest.mark.parametrize("mode", ["hooks", "lines", "both"])
def test_a_codex_helper_of_a_helper_stands_under_that_helper_or_its_session(mode: str) -> None:
    found = shown("codex", "subagent-nested", mode)
    root, first, second = found.people
    above = found.last.agents[second].who.parent
    assert found.last.agents[first].who.parent == root
    assert above in ({root, first} if mode == "hooks" else {first})


@pytest.mark.parametrize("mode", HOOKS)
@pytest.mark.parametrize(
    ("scenario", "people", "rung"),
    [
        ("tools", [DONE], ["Finished"]),
        ("mcp", [DONE], ["Finished"]),
        ("approval-session", [ASKED], ["NeedsYou", "Finished"]),
        ("question", [ASKED], ["NeedsYou", "Finished"]),
        ("clear", ["working done working done left"], ["Finished", "Finished"]),
        ("resume-id", ["working done left working done left"], ["Finished", "Finished"]),
        ("two-sessions", [DONE, DONE], ["Finished", "Finished"]),
        ("compress", ["working done working done left"], ["Finished", "Finished"]),
        ("hook-deny", [DONE], ["Finished"]),
    ],
)
def test_gemini_shows_who_is_there_and_what_they_do(
    scenario: str, people: list[str], rung: list[str], mode: str
) -> None:
    found = shown("gemini", scenario, mode)
    assert (states(found), found.rung) == (people, rung)


@pytest.mark.parametrize(
    ("scenario", "people"),
    [
        ("interrupt-ctrl-c", ["working stopped"]),
        ("subagent-interrupt", ["working stopped", "working stopped left"]),
        ("api-error-tui", ["working failed working"]),
    ],
)
def test_gemini_chats_tell_what_hooks_do_not(scenario: str, people: list[str]) -> None:
    assert states(shown("gemini", scenario, "lines")) == people


@pytest.mark.parametrize("mode", ["hooks", "twice"])
@pytest.mark.parametrize(
    ("scenario", "people", "rung"),
    [
        ("serve-tools", ["working done"], ["Finished"]),
        ("serve-permission-allow", ["working waiting working done"], ["NeedsYou", "Finished"]),
        ("serve-permission-always", ["working waiting working done"], ["NeedsYou", "Finished"]),
        ("tui-approval-deny", ["working waiting working done"], ["NeedsYou", "Finished"]),
        ("serve-question", ["working waiting stopped"], ["NeedsYou"]),
        ("serve-abort", ["working stopped working done"], ["Finished"]),
        ("serve-api-error", ["working failed working done"], ["Failed", "Finished"]),
        ("serve-api-retry", ["working done"], ["Finished"]),
        ("run-api-error", ["working failed"], ["Failed"]),
        ("run-sigkill", ["working"], []),
        ("serve-subagents", ["working done", HELPER, HELPER, HELPER], ["Finished"]),
        (
            "serve-subagent-permission",
            ["working done", "working waiting working done left"],
            ["NeedsYou", "Finished"],
        ),
        ("serve-two-sessions", ["working done", "working done"], ["Finished", "Finished"]),
        ("serve-restart", ["working done working done"], ["Finished", "Finished"]),
    ],
)
def test_opencode_shows_who_is_there_and_what_they_do(
    scenario: str, people: list[str], rung: list[str], mode: str
) -> None:
    found = shown("opencode", scenario, mode)
    assert (states(found), found.rung) == (people, rung)
