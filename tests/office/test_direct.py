"""From claims to roles."""

from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.office.direct import DONE_S, Memory, base_name, next_change_s, past, roles
from app.office.role import Bubble, Posture, Role
from app.office.step import step
from app.office.sync import settle, sync
from app.state.model import Agent, AgentState, Block, Claim, OfficeState, Who
from app.state.reduce import reduce_all
from app.wire import facts as f
from app.wire.facts import Activity, AgentId, AgentKind, BlockKind, Source, Stamp, ToolId
from tests.office.builders import a_studio, an_office

ANA = AgentId("claude:ana")


def an_agent(
    state: AgentState = AgentState.WORKING,
    activity: Activity = Activity.TYPING,
    since_s: float = 100.0,
    *,
    id: str = ANA,
    kind: AgentKind = "session",
    parent: str | None = None,
    cwd: str = "",
    block: BlockKind | None = None,
    news_s: float | None = None,
    seq: int = 1,
) -> Agent:
    near = AgentId(parent) if parent is not None else None
    return Agent(
        who=Who(AgentId(id), kind, "claude", parent=near, cwd=cwd),
        claim=Claim(state, since_s, seq, Source.HOOK, "", activity),
        born_s=since_s,
        born_seq=seq,
        news_s=since_s if news_s is None else news_s,
        news_seq=seq,
        blocks=(Block(block, since_s, seq, settled=True),) if block is not None else (),
    )


def a_state(*agents: Agent) -> OfficeState:
    return OfficeState(MappingProxyType({agent.who.id: agent for agent in agents}))


def role_of(agent: Agent, now_s: float = 100.0) -> Role:
    return roles(a_state(agent), now_s)[agent.who.id]


@pytest.mark.parametrize(
    ("state", "activity", "posture"),
    [
        (AgentState.ARRIVED, Activity.THINKING, Posture.SIT),
        (AgentState.WORKING, Activity.READING, Posture.READ),
        (AgentState.WORKING, Activity.SEARCHING, Posture.READ),
        (AgentState.WORKING, Activity.WEB, Posture.READ),
        (AgentState.WORKING, Activity.THINKING, Posture.THINK),
        (AgentState.WORKING, Activity.COMPACTING, Posture.THINK),
        (AgentState.WORKING, Activity.TYPING, Posture.TYPE),
        (AgentState.WORKING, Activity.RUNNING, Posture.TYPE),
        (AgentState.WORKING, Activity.OTHER, Posture.TYPE),
        (AgentState.WAITING, Activity.TYPING, Posture.WAIT),
        (AgentState.BACKGROUND, Activity.TYPING, Posture.THINK),
        (AgentState.DONE, Activity.TYPING, Posture.REST),
        (AgentState.STOPPED, Activity.TYPING, Posture.REST),
        (AgentState.FAILED, Activity.TYPING, Posture.SLUMP),
    ],
)
def test_a_claim_has_one_posture(state: AgentState, activity: Activity, posture: Posture) -> None:
    role = role_of(an_agent(state, activity))
    assert (role.posture, role.activity) == (posture, activity)


@pytest.mark.parametrize(
    ("agent", "bubble"),
    [
        (an_agent(AgentState.WAITING, block="permission"), Bubble.PERMISSION),
        (an_agent(AgentState.WAITING, block="question"), Bubble.QUESTION),
        (an_agent(AgentState.WAITING, block="plan"), Bubble.QUESTION),
        (an_agent(AgentState.WAITING, block="elicitation"), Bubble.QUESTION),
        (an_agent(AgentState.WAITING), Bubble.PERMISSION),
        (an_agent(AgentState.FAILED), Bubble.FAILED),
        (an_agent(AgentState.DONE), Bubble.DONE),
        (an_agent(AgentState.STOPPED), None),
        (an_agent(AgentState.WORKING), None),
        (an_agent(AgentState.BACKGROUND), None),
    ],
)
def test_a_bubble_says_why_somebody_needs_a_look(agent: Agent, bubble: Bubble | None) -> None:
    assert role_of(agent).bubble is bubble


def test_a_done_tick_goes_after_a_moment_and_the_rest_goes_on() -> None:
    agent = an_agent(AgentState.DONE, since_s=100.0)
    early, late = role_of(agent, 100.0 + DONE_S - 0.1), role_of(agent, 100.0 + DONE_S)
    assert (early.bubble, late.bubble) == (Bubble.DONE, None)
    assert replace(early, bubble=None) == late


def test_without_news_somebody_is_quiet_then_lost_and_never_done() -> None:
    agent = an_agent(activity=Activity.THINKING)
    shown = [role_of(agent, 100.0 + age) for age in (59, 61, 599, 601)]
    assert [(role.posture, role.quiet, role.lost) for role in shown] == [
        (Posture.THINK, False, False),
        (Posture.THINK, True, False),
        (Posture.THINK, True, False),
        (Posture.FREEZE, False, True),
    ]


def test_who_is_lost_while_it_rests_goes_on_resting() -> None:
    role = role_of(an_agent(AgentState.DONE), 100.0 + 13 * 3600)
    assert (role.posture, role.lost, role.bubble) == (Posture.REST, True, None)


def test_who_left_has_no_role() -> None:
    assert roles(a_state(an_agent(AgentState.LEFT)), 100.0) == {}


def test_who_may_turn_out_to_be_somebody_else_has_no_role_yet() -> None:
    assert roles(a_state(replace(an_agent(), shown_s=102.0)), 100.0) == {}


def test_helpers_belong_to_their_parent_and_everybody_to_a_folder() -> None:
    role = role_of(an_agent(id="claude:ana/kid", kind="subagent", parent=ANA, cwd="/home/ana/work/api"))
    assert (role.kind, role.near, role.folder) == ("subagent", ANA, "api")


@pytest.mark.parametrize(
    ("path", "name"), [("/a/b", "b"), ("/a/b/", "b"), ("C:\\a\\b", "b"), ("b", "b"), ("", ""), ("/", "")]
)
def test_a_folder_goes_by_its_last_part(path: str, name: str) -> None:
    assert base_name(path) == name


def test_with_a_memory_only_those_who_changed_get_a_new_role() -> None:
    memory: Memory = {}
    ana, ben = an_agent(), an_agent(id="claude:ben")
    first = roles(a_state(ana, ben), 100.0, memory)
    second = roles(a_state(ana, replace(ben, turn=2)), 100.5, memory)
    assert second[ANA] is first[ANA]
    assert second[AgentId("claude:ben")] is not first[AgentId("claude:ben")]
    assert roles(a_state(ana), 161.0 + 120, memory)[ANA].quiet
    assert set(memory) == {ANA}


def test_the_next_change_is_the_end_of_a_tick_or_what_the_state_awaits() -> None:
    done = an_agent(AgentState.DONE)
    assert next_change_s(a_state(done), 101.0) == pytest.approx(DONE_S - 1)
    assert next_change_s(a_state(done), 110.0) is None
    assert next_change_s(a_state(replace(an_agent(), due_s=160.0)), 110.0) == 50.0


def test_the_past_tells_comings_and_goings_in_order() -> None:
    ana = replace(an_agent(AgentState.LEFT, since_s=120.0, seq=9), born_s=100.0, born_seq=1)
    ben = an_agent(id="claude:ben", since_s=110.0, seq=5)
    zoe = an_agent(id="claude:zoe", since_s=130.0, seq=11)
    told = [(id, role is not None) for id, role in past(a_state(ana, ben, zoe))]
    assert told == [(ANA, True), ("claude:ben", True), (ANA, False), ("claude:zoe", True)]


END = 1


def stamp(seq: int) -> Stamp:
    return Stamp(seq, 1000.0 + seq, Source.HOOK, "claude")


def _facts(seq: int, who: int, what: int) -> list[f.Fact]:
    id, kid = AgentId(f"claude:s{who}"), AgentId(f"claude:s{who}/k{what}")
    tool = ToolId(f"t{seq}")
    match what:
        case 0:
            return [f.SessionStarted(stamp(seq), id, "startup"), f.AgentDescribed(stamp(seq), id, cwd=f"/w/p{who}")]
        case 1:  # END
            return [f.SessionEnded(stamp(seq), id, "exit")]
        case 2:
            return [f.TurnStarted(stamp(seq), id)]
        case 3:
            return [f.TurnEnded(stamp(seq), id)]
        case 4:
            return [f.ToolStarted(stamp(seq), id, tool, "Read", Activity.READING)]
        case 5:
            return [f.BlockOpened(stamp(seq), id, "permission")]
        case 6:
            return [f.SubagentStopped(stamp(seq), kid, id)]
        case _:
            return [f.SubagentStarted(stamp(seq), kid, id)]


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 8)), max_size=40))
@settings(max_examples=150, deadline=None)
def test_a_page_that_opens_late_sees_the_office_of_one_that_was_there(told: list[tuple[int, int]]) -> None:
    """The same seats and the same looks, whoever came and went before; nobody comes back after its end here."""
    live, late = an_office(a_studio()), an_office(a_studio())
    state, memory, now_s = OfficeState(), Memory(), 1000.0
    over: set[int] = set()
    for seq, (who, what) in enumerate(told, 1):
        if who in over:
            continue
        if what == END:
            over.add(who)
        state, _ = reduce_all(state, _facts(seq, who, what))
        now_s = 1000.0 + seq
        sync(live, roles(state, now_s, memory))
        step(live, 1.0)
    state, _ = reduce_all(state, [f.ClockTicked(now_s + 30)])
    now = roles(state, now_s + 30)
    sync(live, now)
    step(live, 600)
    settle(late, now, past(state))
    sessions = [id for id, role in now.items() if role.kind == "session"]
    assert {id: (live.people[id].seat, live.people[id].look) for id in sessions} == {
        id: (late.people[id].seat, late.people[id].look) for id in sessions
    }
    assert {id: p.anim for id, p in live.people.items() if p.role.posture is not Posture.REST} == {
        id: p.anim for id, p in late.people.items() if p.role.posture is not Posture.REST
    }
