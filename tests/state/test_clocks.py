"""Machines whose clocks are off: ages and order go by the relay's clock, and it is said how far theirs is off (B67)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.state.clocks import OFF_S
from app.state.model import OfficeState
from app.state.reduce import reduce_all
from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import AgentId, Source, Stamp
from app.wire.providers.table import facts_of
from tests.state.telling import START_S

ME = AgentId("claude:s1")


def heard(seq: int, at_s: float, name: str, host: str = "wsl", *, sent: object = None, **fields: object) -> Envelope:
    ref = {} if sent is None else {"sent": sent}
    body = {"hook_event_name": name, "session_id": "s1", "cwd": "/work/app", **fields}
    return Envelope(seq, at_s, host, Source.HOOK, "claude", ref, body)


def state_of(*envelopes: Envelope) -> OfficeState:
    state, _ = reduce_all(OfficeState(), [fact for one in envelopes for fact in facts_of(one)])
    return state


@pytest.mark.parametrize("off_s", [90.0, -90.0, 7200.0, -86400.0])
def test_b67_a_clock_that_is_off_is_known_and_no_age_goes_by_it(off_s: float) -> None:
    state = state_of(
        heard(1, START_S, "SessionStart", sent=round((START_S - off_s) * 1000)),
        heard(2, START_S + 60, "UserPromptSubmit", sent=round((START_S + 60.3 - off_s) * 1000), prompt="go"),
    )
    assert state.clocks["wsl"] == pytest.approx(off_s, abs=1)
    assert state.agents[ME].claim.since_s == START_S + 60
    assert state.agents[ME].born_s == START_S


@pytest.mark.parametrize("sent", [None, 0, -5, "soon", True, 1e300, round(START_S * 1000) + 2000])
def test_b67_a_clock_that_is_right_or_not_told_is_nothing_to_speak_of(sent: object) -> None:
    assert state_of(heard(1, START_S, "SessionStart", sent=sent)).clocks == {}


def test_b67_a_clock_that_was_set_right_is_spoken_of_no_more() -> None:
    off = heard(1, START_S, "SessionStart", sent=round((START_S - 500) * 1000))
    right = heard(2, START_S + 9, "UserPromptSubmit", sent=round((START_S + 8.9) * 1000), prompt="go")
    assert state_of(off, right).clocks == {}


def test_b67_each_machine_has_its_own_clock() -> None:
    state = state_of(
        heard(1, START_S, "SessionStart", "laptop", sent=round(START_S * 1000)),
        heard(2, START_S, "SessionStart", "wsl", sent=round((START_S - 90) * 1000), session_id="s2"),
        heard(3, START_S, "SessionStart", "build", sent=round((START_S + 90) * 1000), session_id="s3"),
    )
    assert set(state.clocks) == {"wsl", "build"}


def test_b67_what_a_slow_clock_wrote_into_a_file_is_not_taken_for_old() -> None:
    off = heard(1, START_S, "SessionStart", sent=round((START_S - 3600) * 1000))
    (hooked,) = (fact for fact in facts_of(off) if isinstance(fact, f.SessionStarted))
    stamp = Stamp(2, START_S + 5 - 3600, Source.TRANSCRIPT, "claude", "wsl", "/work/app", START_S + 5.2)
    state, _ = reduce_all(OfficeState(), [hooked, f.TurnStarted(stamp, ME, "go")])
    assert state.agents[ME].claim.since_s == pytest.approx(START_S + 5)
    assert state.agents[ME].news_s == pytest.approx(START_S + 5)


@given(st.floats(-1e6, 1e6), st.floats(0, 1e5), st.floats(0, 1e5))
def test_b67_no_age_is_ever_negative(off_s: float, written_s: float, read_s: float) -> None:
    """Whatever a machine's clock says, what it wrote was written before the relay read it."""
    off = heard(1, START_S, "SessionStart", sent=round((START_S - off_s) * 1000))
    heard_s = START_S + written_s + read_s
    own_s = START_S + written_s - off_s
    stamp = Stamp(2, min(own_s, heard_s), Source.TRANSCRIPT, "claude", "wsl", "", heard_s)
    state, _ = reduce_all(OfficeState(), [*facts_of(off), f.TurnStarted(stamp, ME, "go")])
    agent = state.agents[ME]
    assert agent.claim.since_s <= state.now_s
    assert agent.news_s <= state.now_s
    assert abs(off_s) < OFF_S or "wsl" in state.clocks
