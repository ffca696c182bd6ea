"""Who is sent away by hand stays away until it is given something new to do or needs somebody (B30)."""

import pytest

from app.state.away import is_away, sent_away
from app.state.model import AgentState, OfficeState
from app.state.queries import present
from app.state.reduce import reduce_all
from app.wire.envelope import Envelope
from app.wire.facts import AgentId, Source
from app.wire.providers.pages import MOST, SENT_AWAY, body_of, facts_of_page
from tests.state.telling import Event, Telling, ask, hook, post, pre, prompt, stop

ME = AgentId("claude:s1")
HELPER = AgentId("claude:s1/a1")
STARTED = hook("SessionStart", source="startup")


def published(agents: object, seq: int = 999) -> Envelope:
    return Envelope(seq, 0.0, "devbox", Source.CLIENT, "page", {"topic": SENT_AWAY}, {"agents": agents})


def away(told: Telling, *agents: AgentId) -> Telling:
    """Sends them away at this point of the story."""
    facts = facts_of_page(published({str(id): told.state.head for id in agents}))
    told.state, _ = reduce_all(told.state, facts)
    return told


def here(told: Telling) -> list[AgentId]:
    return [agent.who.id for agent in present(told.state)]


def test_b30_who_is_sent_away_is_not_seen_and_can_be_found() -> None:
    told = away(Telling().tell(STARTED, prompt(), stop()), ME)
    assert here(told) == []
    assert [agent.who.id for agent in sent_away(told.state)] == [ME]


@pytest.mark.parametrize(
    "more",
    [
        (post("Bash", "t1"),),
        (post("Bash", "t1"), pre("Read", "t2"), post("Read", "t2")),
        (post("Bash", "t1"), stop()),
        (hook("Notification", message="Claude is waiting for your input", notification_type="idle_prompt"),),
        (hook("PreCompact", trigger="auto"),),
    ],
    ids=["a call ends", "it goes on", "it is done", "it nags", "it tidies up"],
)
def test_b30_it_stays_away_while_it_merely_goes_on(more: tuple[Event, ...]) -> None:
    told = away(Telling().tell(STARTED, prompt(), pre("Bash", "t1")), ME)
    assert here(told.tell(*more).wait(5)) == []


@pytest.mark.parametrize(
    "news",
    [
        (prompt("something else"),),
        (hook("SessionStart", source="resume"),),
        (ask("Bash"),),
        (hook("StopFailure", error="rate_limit"),),
    ],
    ids=["a prompt", "a resume", "a request", "a failure"],
)
def test_b30_it_comes_back_with_something_new_to_do_or_when_it_needs_somebody(news: tuple[Event, ...]) -> None:
    told = away(Telling().tell(STARTED, prompt(), pre("Bash", "t1")), ME)
    assert here(told.tell(*news).wait(5)) == [ME]
    assert sent_away(told.state) == ()


def test_b30_a_request_that_a_rule_answers_at_once_brings_nobody_back() -> None:
    told = away(Telling().tell(STARTED, prompt()), ME)
    told.tell(pre("Bash", "t1"), ask("Bash"), post("Bash", "t1"))
    assert here(told.wait(5)) == []


def with_helper() -> Telling:
    helper = {"agent_id": "a1", "agent_type": "Explore"}
    return Telling().tell(
        STARTED, prompt(), pre("Task", "t1"), hook("SubagentStart", **helper), pre("Read", "h1", **helper)
    )


def test_b30_helpers_are_away_with_whom_they_work_for() -> None:
    assert here(away(with_helper(), ME)) == []


def test_b30_a_helper_can_be_sent_away_alone() -> None:
    assert here(away(with_helper(), HELPER)) == [ME]


def test_b30_a_helper_that_needs_somebody_is_seen_though_its_lead_is_away() -> None:
    told = away(with_helper(), ME)
    told.tell(ask("Read", agent_id="a1", agent_type="Explore")).wait(5)
    assert told.state.agents[HELPER].claim.state is AgentState.WAITING
    assert here(told) == [HELPER]


def test_b30_the_document_may_come_before_what_it_is_about_and_changes_no_time() -> None:
    """A page that opens late is handed what was published before it reads the journal."""
    late = Telling()
    first = Telling().tell(STARTED, prompt(), pre("Bash", "t1"))
    late.state, _ = reduce_all(late.state, facts_of_page(published({str(ME): first.state.head})))
    assert (late.state.now_s, late.state.head) == (0.0, 0)
    late.tell(STARTED, prompt(), pre("Bash", "t1"))
    assert here(late) == []
    assert is_away(late.state, late.state.agents[ME])


def test_b30_a_newer_document_takes_the_place_of_the_older() -> None:
    told = away(Telling().tell(STARTED, prompt(), stop()), ME)
    assert here(away(told)) == [ME]


@pytest.mark.parametrize(
    "agents",
    [
        None,
        [],
        "x",
        7,
        {"claude:s1": "7"},
        {"claude:s1": -1},
        {"claude:s1": True},
        {"claude:s1": 2**60},
        {"x" * 999: 1},
    ],
)
def test_b30_a_document_that_is_none_sends_nobody_away(agents: object) -> None:
    (fact,) = facts_of_page(published(agents))
    assert fact.agents == ()


def test_b30_the_document_stays_small() -> None:
    many = {AgentId(f"claude:{k}"): k for k in range(2 * MOST)}
    kept = body_of(many)["agents"]
    assert isinstance(kept, dict)
    assert (len(kept), min(kept.values())) == (MOST, MOST)


def test_b30_other_documents_are_no_facts() -> None:
    other = Envelope(1, 0.0, "", Source.CLIENT, "page", {"topic": "public/layout"}, {"agents": {"claude:s1": 3}})
    assert facts_of_page(other) == ()
    assert OfficeState().dismissed == {}
