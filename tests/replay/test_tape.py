"""A tape: the state at any place of it is the state that was shown then."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.replay import tape as tapes
from app.replay.chapters import chapter_before, next_chapter
from app.replay.tape import Tape
from app.state.model import AgentState, OfficeState
from app.state.queries import present
from app.state.reduce import reduce_all
from app.wire.envelope import envelope_from
from app.wire.facts import ClockTicked, Fact
from app.wire.providers.table import facts_of
from tests.state.telling import START_S, ask, hook, post, pre, prompt, stop


def told(count: int = 1) -> list[Fact]:
    """A day in which several sessions work, ask and finish, as facts."""
    facts: list[Fact] = []
    seq = 0
    for turn in range(count):
        for name in ("ana", "ben"):
            tool = f"t{turn}{name}"
            events = [
                prompt(f"do {turn}", name),
                pre("Bash", tool, name),
                ask("Bash", name),
                post("Bash", tool, name),
                stop(name) if turn % 3 else hook("StopFailure", name, error="overloaded"),
            ]
            for _, body in events:
                seq += 1
                raw = {"seq": seq, "at": round((START_S + seq * 5) * 1000), "host": "h", "source": "hook"}
                facts += facts_of(envelope_from({**raw, "provider": "claude", "ref": {}, "body": body}))
    return facts


@cache
def long_tape() -> tuple[Tape, tuple[Fact, ...]]:
    """A tape of several strides, and its facts."""
    facts = tuple(told(80))
    tape = Tape()
    tape.append(facts)
    assert len(tape) > 3 * tapes.STRIDE
    return tape, facts


@given(st.integers(-3, 2000))
def test_the_state_at_a_place_is_what_folding_so_many_facts_gives(place: int) -> None:
    tape, facts = long_tape()
    wanted, _ = reduce_all(OfficeState(), facts[: max(0, place)])
    assert tape.state_at(place) == wanted


def test_a_tape_in_many_pieces_is_the_same_as_in_one() -> None:
    tape, facts = long_tape()
    pieces = Tape()
    for k in range(0, len(facts), 7):
        pieces.append(facts[k : k + 7])
    assert pieces.last == tape.last
    assert list(pieces.chapters) == list(tape.chapters)


def test_a_seek_folds_less_than_a_stride(monkeypatch: pytest.MonkeyPatch) -> None:
    tape, _ = long_tape()
    folded: list[int] = []

    def counted(state: OfficeState, facts: list[Fact]) -> tuple[OfficeState, tuple[object, ...]]:
        folded.append(len(facts))
        return reduce_all(state, facts)

    monkeypatch.setattr(tapes, "reduce_all", counted)
    for place in range(0, len(tape), 97):
        tape.state_at(place)
    assert max(folded) < tapes.STRIDE


def test_time_goes_on_at_a_place() -> None:
    tape, facts = long_tape()
    at_s = tape.time_of(10) + 3600
    wanted, _ = reduce_all(tape.state_at(10), (ClockTicked(at_s),))
    assert tape.state_at(10, at_s) == wanted
    assert len(facts) == len(tape)


def test_places_and_times_lead_to_each_other() -> None:
    tape, _ = long_tape()
    assert tape.place_at(tape.begin_s - 1) == 0
    assert tape.place_at(tape.end_s) == len(tape)
    for place in (1, 5, 200, len(tape)):
        assert tape.place_at(tape.time_of(place)) >= place


def test_a_clock_that_jumps_back_moves_no_place_back() -> None:
    tape = Tape()
    tape.append([ClockTicked(100.0), ClockTicked(50.0), ClockTicked(120.0)])
    assert [tape.time_of(k) for k in (1, 2, 3)] == [100.0, 100.0, 120.0]


def test_chapters_are_every_prompt_block_error_and_finish() -> None:
    tape = Tape()
    tape.append(told(2))
    kinds = [one.kind for one in tape.chapters if "ana" in one.agent]
    assert kinds.count("prompt") == 2
    assert kinds.count("error") == 1
    assert kinds.count("finish") == 1
    assert [one.place for one in tape.chapters] == sorted(one.place for one in tape.chapters)


def test_one_goes_from_chapter_to_chapter() -> None:
    tape, _ = long_tape()
    first, second = tape.chapters[0], tape.chapters[1]
    assert next_chapter(tape.chapters, first.at_s - 1) == first
    assert next_chapter(tape.chapters, first.at_s) == next(one for one in tape.chapters if one.at_s > first.at_s)
    assert chapter_before(tape.chapters, second.at_s + 0.01) in (first, second)
    assert chapter_before(tape.chapters, first.at_s) is None
    assert next_chapter(tape.chapters, tape.end_s + 60) is None


def test_a_question_is_a_chapter_where_it_stood_not_where_the_next_event_came() -> None:
    tape = Tape()
    tape.append(told(1))
    (block,) = (one for one in tape.chapters if one.kind == "block" and "ana" in one.agent)
    (agent,) = (one for one in present(tape.state_at(block.place, block.at_s)) if one.who.id == block.agent)
    assert agent.claim.state is AgentState.WAITING


def test_an_empty_tape_is_an_empty_office() -> None:
    tape = Tape()
    assert (len(tape), tape.begin_s, tape.end_s, tape.place_at(5.0)) == (0, 0.0, 0.0, 0)
    assert tape.state_at(3) == OfficeState()
