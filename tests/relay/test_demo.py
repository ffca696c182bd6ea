"""The demo's day: endless, the same for the same seed, and told in the very words of the real CLIs."""

import itertools
import json
from pathlib import Path

import pytest

from app.wire.envelope import Envelope
from app.wire.facts import BlockOpened, EventSeen, Source, SubagentStarted, ToolFinished, ToolStarted, TurnFailed
from app.wire.providers.table import facts_of
from relay.demo.day import AGENTS, SEED, Moment, day
from relay.demo.jobs import all_jobs
from relay.demo.play import BEFORE_S, Door, Player
from relay.demo.session import Beat, together
from tests.relay.building import a_process, eventually

AN_HOUR_S = 3600.0

# The keys of each event, in order, as Claude Code 2.1.332 was seen to write them.
WHO = "session_id transcript_path cwd prompt_id"
HELPER = "agent_id agent_type"
SHAPES = {
    "SessionStart": {
        "session_id transcript_path cwd hook_event_name source model session_title",
        f"{WHO} hook_event_name source model",
    },
    "SessionEnd": {"session_id transcript_path cwd hook_event_name reason"},
    "UserPromptSubmit": {f"{WHO} permission_mode hook_event_name prompt"},
    "PreToolUse": {
        f"{WHO} permission_mode effort hook_event_name tool_name tool_input tool_use_id",
        f"{WHO} permission_mode {HELPER} effort hook_event_name tool_name tool_input tool_use_id",
    },
    "PostToolUse": {
        f"{WHO} permission_mode effort hook_event_name tool_name tool_input tool_response tool_use_id duration_ms",
        f"{WHO} permission_mode {HELPER} effort hook_event_name"
        " tool_name tool_input tool_response tool_use_id duration_ms",
    },
    "PostToolUseFailure": {
        f"{WHO} permission_mode effort hook_event_name tool_name tool_input tool_use_id error is_interrupt duration_ms"
    },
    "PermissionRequest": {f"{WHO} permission_mode effort hook_event_name tool_name tool_input"},
    "Notification": {f"{WHO} hook_event_name message notification_type"},
    "SubagentStart": {f"{WHO} {HELPER} hook_event_name"},
    "SubagentStop": {
        f"{WHO} permission_mode {HELPER} effort hook_event_name stop_hook_active agent_transcript_path"
        " last_assistant_message background_tasks session_crons"
    },
    "Stop": {
        f"{WHO} permission_mode effort hook_event_name stop_hook_active last_assistant_message"
        " background_tasks session_crons"
    },
    "StopFailure": {f"{WHO} effort hook_event_name error last_assistant_message"},
    "PreCompact": {f"{WHO} hook_event_name trigger custom_instructions"},
    "PostCompact": {f"{WHO} hook_event_name trigger compact_summary"},
}


def until(at_s: float, seed: int = SEED) -> list[Moment]:
    """The day up to a time."""
    return list(itertools.takewhile(lambda moment: moment.at_s < at_s, day(seed)))


@pytest.fixture(scope="module")
def hour() -> list[Moment]:
    return until(AN_HOUR_S)


def test_the_same_seed_gives_the_same_day_and_another_one_another() -> None:
    assert until(300.0) == until(300.0) != until(300.0, seed=7)


def test_time_only_goes_forward(hour: list[Moment]) -> None:
    assert all(one.at_s <= other.at_s for one, other in itertools.pairwise(hour))


def test_every_event_has_the_keys_of_the_real_one(hour: list[Moment]) -> None:
    seen = {(str(m.body["hook_event_name"]), " ".join(m.body)) for m in hour if m.provider == "claude"}
    assert {(name, keys) for name, keys in seen if keys not in SHAPES[name]} == set()
    assert {name for name, _ in seen} == set(SHAPES)


def test_about_fifteen_people_are_there_and_others_follow_those_who_leave(hour: list[Moment]) -> None:
    here: set[object] = set()
    counts = []
    for moment in hour:
        match moment.body["hook_event_name"]:
            case "SessionStart":
                here.add(moment.body["session_id"])
            case "SessionEnd":
                here.remove(moment.body["session_id"])
        if moment.at_s > 600:
            counts.append(len(here))
    assert min(counts) >= 9
    assert max(counts) <= AGENTS
    assert sum(m.body["hook_event_name"] == "SessionEnd" for m in hour) > 50


def test_three_providers_are_at_work(hour: list[Moment]) -> None:
    assert {moment.provider for moment in hour if 600 < moment.at_s < 900} == {"claude", "codex", "gemini"}


def test_the_first_hour_has_all_that_there_is_to_see(hour: list[Moment]) -> None:
    facts = [fact for moment in hour for fact in facts_of(envelope_of(moment))]
    kinds = {type(fact) for fact in facts}
    assert {BlockOpened, SubagentStarted, TurnFailed} <= kinds
    assert {fact.kind for fact in facts if isinstance(fact, BlockOpened)} == {"permission", "question", "plan"}
    assert len({fact.activity for fact in facts if isinstance(fact, ToolStarted)}) >= 7
    assert len({fact.outcome for fact in facts if isinstance(fact, ToolFinished)}) >= 2
    claude = (fact for moment in hour if moment.provider == "claude" for fact in facts_of(envelope_of(moment)))
    assert not [fact for fact in claude if isinstance(fact, EventSeen) and "unnamed" in fact.name]


def test_every_call_that_began_ends_once_before_its_session_does(hour: list[Moment]) -> None:
    running: dict[object, object] = {}
    for moment in hour:
        body = moment.body
        match body["hook_event_name"]:
            case "PreToolUse":
                assert body["tool_use_id"] not in running
                running[body["tool_use_id"]] = body["session_id"]
            case "PostToolUse" | "PostToolUseFailure":
                assert running.pop(body["tool_use_id"]) == body["session_id"]
            case "SessionEnd":
                assert body["session_id"] not in running.values()


def test_every_job_is_played_and_no_title_comes_twice_before_all_have_come(hour: list[Moment]) -> None:
    told = [moment.body["session_title"] for moment in hour if "session_title" in moment.body]
    titles = {title for job in all_jobs() for title in (job.title, job.again)}
    assert set(told) == titles
    assert len(titles) == 2 * len(all_jobs())
    assert len(set(told[:20])) == 20


def test_somebody_waits_and_helpers_are_at_work_when_the_visitor_comes() -> None:
    waiting: set[object] = set()
    helpers: set[object] = set()
    for moment in until(BEFORE_S):
        body = moment.body
        match body["hook_event_name"]:
            case "PermissionRequest":
                waiting.add(body["session_id"])
            case "PostToolUse" if "agent_id" not in body:
                waiting.discard(body["session_id"])
            case "SubagentStart":
                helpers.add(body["agent_id"])
            case "SubagentStop":
                helpers.discard(body["agent_id"])
    assert waiting
    assert len(helpers) >= 2


def test_streams_that_run_together_keep_their_own_time() -> None:
    def beats(*waits: float) -> list[Beat]:
        return [Beat(wait_s, "claude", {"n": at}) for at, wait_s in enumerate(waits)]

    joined = list(together(iter(beats(1.0, 5.0)), iter(beats(2.0, 1.0)), iter(())))
    assert list(itertools.accumulate(beat.wait_s for beat in joined)) == [1.0, 2.0, 3.0, 6.0]


def test_the_demo_fills_an_office_at_once_goes_on_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with a_process(tmp_path, "demo", "--port", "0", "--no-qr", "--speed", "20") as relay:
        assert eventually(lambda: len(relay.lines()) > 600)
        before = len(relay.lines())
        assert eventually(lambda: len(relay.lines()) > before + 20)
        sources = {(line["source"], line["provider"]) for line in relay.lines()}
        assert {("hook", "claude"), ("hook", "codex"), ("hook", "gemini")} <= sources
        assert any("invented" in line for line in relay.said)
        assert relay.stop() == 0
    assert list(tmp_path.iterdir()) == []


def test_a_player_without_a_relay_waits_and_can_be_stopped() -> None:
    player = Player(Door("127.0.0.1", 9, "token"))
    player.start()
    player.stop()


def envelope_of(moment: Moment) -> Envelope:
    return Envelope(1, moment.at_s, "laptop", Source.HOOK, moment.provider, {}, json.loads(json.dumps(moment.body)))
