"""A journal, or a report that a page saved, played through the reducer: ``pytest --journal FILE``.

Prints what was claimed of whom and when, and holds the laws on it that hold on any journal.
"""

import json
from pathlib import Path

import pytest

from app.share.structure import structural
from app.state.model import OfficeState
from app.state.queries import names
from app.state.reduce import reduce_all
from app.wire.envelope import Envelope, envelopes_from_text
from app.wire.facts import ClockTicked, Fact
from app.wire.providers.table import facts_of
from fidelity.modes import envelopes
from fidelity.recordings import recording_from
from tests.state.recorded import TRACES
from tests.test_live import event

BUILT_IN = "\n".join(
    json.dumps(one)
    for one in (
        event(1),
        event(2, "UserPromptSubmit", prompt="tidy up"),
        event(3, "PreToolUse", tool_name="Bash", tool_use_id="t1", tool_input={"command": "make"}),
        event(4, "PermissionRequest", tool_name="Bash", tool_input={"command": "make"}),
        event(5, "PostToolUse", tool_name="Bash", tool_use_id="t1", tool_input={"command": "make"}, tool_response={}),
        event(6, "Stop"),
    )
)


@pytest.fixture
def journal(request: pytest.FixtureRequest) -> list[Envelope]:
    """The file that was named, or a small one of our own."""
    named = request.config.getoption("--journal")
    text = Path(named).read_text("utf-8") if named else BUILT_IN
    found: list[Envelope] = []
    for line in text.split("\n"):
        if line.strip():
            good, bad = envelopes_from_text(line)
            assert not bad, f"this line is no envelope: {bad[0]}"
            found.extend(good)
    assert found, "there is not one envelope in this file"
    return found


def facts(journal: list[Envelope]) -> list[Fact]:
    return [fact for one in journal for fact in (ClockTicked(one.at_s), *facts_of(one))]


def test_a_journal_gives_the_same_office_in_one_go_and_event_by_event(
    journal: list[Envelope], request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    at_once, _ = reduce_all(OfficeState(), facts(journal))
    state, told = OfficeState(), list[str]()
    for one in journal:
        before = state
        state, _ = reduce_all(state, (ClockTicked(one.at_s), *facts_of(one)))
        called = names(state)
        for id, agent in state.agents.items():
            old = before.agents.get(id)
            if old is None or old.claim != agent.claim:
                claim = agent.claim
                told.append(f"{one.seq:>7} {called.get(id, id):<24} {claim.state:<10} {claim.rule} {claim.tool_name}")
    if request.config.getoption("--journal"):
        with capsys.disabled():
            print("\n" + "\n".join(told))
    assert told
    assert at_once == state


RECORDED = sorted(one for one in TRACES.glob("*") if one.is_dir()) if TRACES.exists() else []


@pytest.mark.parametrize("mode", ["hooks", "lines", "both"])
@pytest.mark.parametrize("folder", RECORDED, ids=lambda folder: folder.name)
def test_a_report_of_real_events_makes_the_same_claims_wherever_they_came_from(folder: Path, mode: str) -> None:
    journal = envelopes(recording_from(folder), mode)
    assert claims(journal) == claims(without_content(journal))


def test_a_report_without_content_makes_the_same_claims(journal: list[Envelope]) -> None:
    assert claims(journal) == claims(without_content(journal))


def claims(journal: list[Envelope]) -> list[tuple[str, ...]]:
    """Everybody's claim in the end; labels and objects are content."""
    state, _ = reduce_all(OfficeState(), facts(journal))
    return sorted(
        (one.who.kind, one.claim.state, one.claim.rule, one.claim.tool_name, str(one.claim.seq))
        for one in state.agents.values()
    )


def without_content(journal: list[Envelope]) -> list[Envelope]:
    """What a report holds of these events, read again."""
    lines = [
        json.dumps(
            {
                "seq": one.seq,
                "at": round(one.at_s * 1000),
                "host": one.host,
                "source": one.source.value,
                "provider": one.provider,
                "ref": dict(one.ref),
                "body": dict(one.body),
            }
        )
        for one in journal
    ]
    return [one for line in structural(lines, b"salt").split("\n") if line for one in envelopes_from_text(line)[0]]
