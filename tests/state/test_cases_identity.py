"""Public reports of ghosts, doubles and mixed-up agents: each with its input and the right answer."""

import pytest

from app.state.model import AgentState, OfficeState
from app.state.names import names
from app.state.reduce import reduce_all
from app.wire.envelope import Envelope
from app.wire.facts import AgentId, Source
from app.wire.providers.table import facts_of
from tests.state.telling import Telling, ask, hook, post, pre, prompt, stop

LEFT = AgentState.LEFT
STARTED = hook("SessionStart", source="startup")
CLEARED = hook("SessionEnd", reason="clear")
FRESH = hook("SessionStart", "s2", source="clear")


def worked() -> Telling:
    return Telling().tell(STARTED, prompt(), pre("Bash", "t1"), post("Bash", "t1"), stop())


@pytest.mark.parametrize("halves", [(CLEARED, FRESH), (FRESH, CLEARED)], ids=["end first", "start first"])
def test_b13_a_cleared_conversation_is_the_same_person_with_a_fresh_page(
    halves: tuple[tuple[str, dict[str, object]], ...],
) -> None:
    told = worked().tell(*halves, gap_s=0.1)
    assert told.here() == ["s1"]
    assert told.agent("s2") is told.agent("s1")
    assert told.agent().conversations == 2
    assert told.agent().who.session == "s2"
    told.tell(prompt("second", "s2"), pre("Read", "t2", "s2"))
    assert told.here() == ["s1"]
    assert told.claim().tool_name == "Read"
    assert told.tell(post("Read", "t2", "s2"), stop("s2"), hook("SessionEnd", "s2", reason="other")).here() == []


def test_b13_nobody_is_seen_twice_while_the_halves_of_a_clear_are_apart() -> None:
    told = worked().tell(FRESH)
    assert told.here() == ["s1"]
    told.wait(0.5).tell(CLEARED)
    assert told.here() == ["s1"]
    assert AgentState.ARRIVED in told.states()
    assert LEFT not in told.states()


def test_b13_work_that_overtakes_the_end_of_the_old_page_stays_with_the_person() -> None:
    told = worked().tell(FRESH, prompt("second", "s2"), pre("Read", "t2", "s2"), CLEARED)
    assert told.here() == ["s1"]
    assert told.claim().tool_name == "Read"
    assert told.agent().turn == 2
    told.tell(post("Read", "t2", "s2"), stop("s2"))
    assert told.rung() == ["Finished", "Finished"]


def test_b13_helpers_of_the_new_page_belong_to_the_same_person() -> None:
    told = worked().tell(CLEARED, FRESH, prompt("go", "s2"))
    told.tell(hook("SubagentStart", "s2", agent_id="a1", agent_type="Explore"))
    assert told.here() == ["s1", "s1/a1"]
    assert told.agent("s2/a1").who.parent == "claude:s1"


def test_b13_an_end_without_a_new_page_is_an_end() -> None:
    told = worked().tell(CLEARED).wait(6, beat_s=0.5)
    assert told.here() == []
    told.tell(FRESH).wait(3)
    assert told.here() == ["s2"]


def test_b13_a_new_page_whose_old_one_is_unknown_is_a_person() -> None:
    told = Telling().tell(FRESH).wait(3)
    assert told.here() == ["s2"]


def test_b13_clears_in_other_folders_and_on_other_hosts_are_not_mixed_up() -> None:
    told = worked().tell(hook("SessionStart", "s3", source="startup", cwd="/home/dev/other"))
    told.tell(hook("SessionEnd", "s3", reason="clear", cwd="/home/dev/other"), FRESH).wait(3)
    assert told.agent("s2").who.id == "claude:s2"
    assert told.here() == ["s1", "s3", "s2"]


def test_b13_two_sessions_of_one_folder_cleared_one_after_the_other_stay_two() -> None:
    told = worked().tell(hook("SessionStart", "x1", source="startup"))
    told.tell(CLEARED, FRESH).wait(1)
    told.tell(hook("SessionEnd", "x1", reason="clear"), hook("SessionStart", "x2", source="clear"))
    assert told.here() == ["s1", "x1"]
    assert (told.agent("s2").who.id, told.agent("x2").who.id) == ("claude:s1", "claude:x1")


def test_b13_the_desktop_form_leaves_no_ghost() -> None:
    told = worked().tell(hook("SessionEnd", reason="other")).wait(30)
    told.tell(
        hook("SessionStart", "s2", source="startup"),
        hook("SessionStart", "s3", source="startup"),
        hook("SessionEnd", "s2", reason="other"),
        prompt("next", "s3"),
    )
    assert told.here() == ["s3"]


def test_b13_a_resumed_session_is_the_same_person_in_its_place() -> None:
    told = worked().tell(hook("SessionEnd", reason="other")).wait(60)
    assert told.here() == []
    told.tell(hook("SessionStart", "x", source="startup"), hook("SessionStart", source="resume"))
    assert told.here() == ["s1", "x"]
    assert told.claim().rule == "session-resumed"


def test_b13_resuming_inside_a_program_swaps_the_page_of_one_person() -> None:
    told = worked().tell(hook("SessionEnd", reason="resume"), hook("SessionStart", "old", source="resume"))
    assert told.here() == ["s1"]
    assert told.agent("old").who.id == "claude:s1"


def test_b13_a_fork_that_begins_under_the_old_name_is_a_second_person_and_no_ghost() -> None:
    told = worked().tell(hook("SessionEnd", reason="other")).wait(30).tell(hook("SessionStart", source="resume"))
    told.wait(120).tell(prompt("a fork", "f1"))
    assert told.here() == ["f1"]
    assert told.agent("f1").who.origin == "fork"
    assert told.claim().rule == "forked-away"


def test_b13_a_fork_whose_work_overtakes_its_beginning_leaves_no_ghost() -> None:
    told = worked().tell(hook("SessionEnd", reason="other")).wait(30)
    told.tell(prompt("a fork", "f1"), hook("SessionStart", source="resume")).wait(10)
    assert told.here() == ["f1"]
    assert told.agent("f1").who.origin == "fork"


def test_b13_a_fork_of_somebody_still_here_leaves_it_as_it_was() -> None:
    told = worked()
    before = told.claim()
    told.tell(hook("SessionStart", source="resume"), gap_s=30).tell(prompt("a fork", "f1"), gap_s=1)
    assert told.here() == ["s1", "f1"]
    assert told.claim() == before


def test_b13_a_fork_with_a_name_of_its_own_is_marked_as_one() -> None:
    told = worked().tell(hook("SessionStart", "f1", source="fork"))
    assert told.here() == ["s1", "f1"]
    assert told.agent("f1").who.origin == "fork"


def test_b13_a_conversation_turned_over_and_resumed_elsewhere_is_somebody_else() -> None:
    told = worked().tell(CLEARED, FRESH, prompt("more", "s2"), pre("Bash", "t5", "s2"))
    told.tell(hook("SessionStart", source="resume"), prompt("old page"))
    assert len(told.here()) == 2
    assert told.claim("s2").tool_name == "Bash"


def test_a_session_that_ends_at_once_leaves_nobody_behind() -> None:
    told = Telling().tell(STARTED, hook("SessionEnd", reason="other"))
    assert told.here() == []
    assert told.wait(16 * 60).state.agents == {}


def test_b26_helpers_of_one_kind_have_names_of_their_own() -> None:
    told = worked().tell(prompt())
    for k in range(12):
        told.tell(hook("SubagentStart", agent_id=f"a{k}", agent_type="Explore"))
    labels = [names(told.state)[AgentId(f"claude:s1/a{k}")] for k in range(12)]
    assert labels[:3] == ["Explore", "Explore 2", "Explore 3"]
    assert len(set(labels)) == 12


def test_b44_two_profiles_of_one_folder_are_two_people() -> None:
    told = worked().tell(hook("SessionStart", "other", source="startup"))
    assert told.here() == ["s1", "other"]
    assert list(names(told.state).values()) == ["acme", "acme 2"]


@pytest.mark.parametrize(
    ("path", "profile"),
    [
        ("/home/ana/.claude-work/projects/-w/s1.jsonl", ".claude-work"),
        ("C:\\Users\\ana\\.claude-work\\projects\\-w\\s1.jsonl", ".claude-work"),
        ("/data/cfg/projects/-w/s1.jsonl", "cfg"),
        ("/home/ana/.claude/projects/-w/s1.jsonl", ""),
        ("s1.jsonl", ""),
        (None, ""),
        (["/x/projects/y"], ""),
    ],
)
def test_b44_another_profile_is_known_by_where_its_session_file_lies(path: object, profile: str) -> None:
    told = Telling().tell(hook("SessionStart", source="startup", transcript_path=path))
    assert told.state.agents[AgentId("claude:s1")].who.profile == profile


def test_b44_a_session_file_tells_the_profile_by_its_home() -> None:
    row = {"type": "user", "sessionId": "s1", "message": {"role": "user", "content": "go"}}
    ref = {"path": "/home/ana/.claude-work/projects/-w/s1.jsonl", "home": "/home/ana/.claude-work"}
    envelope = Envelope(1, 1_796_000_000.0, "", Source.TRANSCRIPT, "claude", ref, row)
    state, _ = reduce_all(OfficeState(), facts_of(envelope))
    assert state.agents[AgentId("claude:s1")].who.profile == ".claude-work"


def test_b65_folder_names_come_from_the_event_and_are_never_rebuilt() -> None:
    told = Telling()
    for k, cwd in enumerate(("/w/a_b.c d", "/w/項目", "/w/项目", "/w/été")):
        told.tell(hook("SessionStart", f"p{k}", source="startup", cwd=cwd))
    assert list(names(told.state).values()) == ["a_b.c d", "項目", "项目", "été"]


def test_a_person_keeps_its_name_when_it_changes_folder() -> None:
    told = worked().tell(hook("CwdChanged", old_cwd="/home/dev/acme", new_cwd="/home/dev/acme/web", cwd="/x/web"))
    assert names(told.state)[AgentId("claude:s1")] == "acme"
    assert told.agent().who.cwd == "/x/web"


def test_b67_hosts_are_part_of_who_somebody_is() -> None:
    told = worked()
    assert told.agent().who.host == "devbox"


def test_two_sessions_in_one_folder_never_share_a_state() -> None:
    told = worked().tell(hook("SessionStart", "s9", source="startup"), prompt(session="s9"), pre("Bash", "t1", "s9"))
    assert told.claim().state is AgentState.DONE
    told.tell(ask("Bash", "s9")).wait(2)
    assert told.claim("s9").state is AgentState.WAITING
    assert told.claim().state is AgentState.DONE
