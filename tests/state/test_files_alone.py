"""An office that only session files tell of: what it shows, what it cannot know, and that it says so."""

import pytest

from app.state.leases import lease_of
from app.state.model import AgentState, Freshness
from app.state.queries import freshness
from app.wire.facts import Source
from tests.state.filing import Filing, assistant, call, helper_file, own_file, returned, said, user

WORKING, WAITING, DONE = AgentState.WORKING, AgentState.WAITING, AgentState.DONE
STOPPED, FAILED, LEFT = AgentState.STOPPED, AgentState.FAILED, AgentState.LEFT
BACKGROUND, ARRIVED = AgentState.BACKGROUND, AgentState.ARRIVED

GO = user("go", promptId="p1")
END = assistant(said("All done."), stop="end_turn")
DURATION = {"type": "system", "sessionId": "s1", "subtype": "turn_duration"}
ERROR = {**assistant(said("API Error: 500"), stop="stop_sequence"), "isApiErrorMessage": True, "error": "server_error"}
RETRY = {"type": "system", "sessionId": "s1", "subtype": "api_error", "retryAttempt": 1}
CUT = user([said("[Request interrupted by user for tool use]")])
REFUSED = returned("The user doesn't want to proceed with this tool use.", error=True)
LAUNCHED = returned("", {"isAsync": True, "status": "async_launched", "agentId": "a1", "description": "Look"})
IN_BACKGROUND = returned("", {"stdout": "", "backgroundTaskId": "b1"})
NOTICE = "<task-notification>\n<task-id>{}</task-id>\n<status>{}</status>\n</task-notification>"
OF_A1 = helper_file("a1")
SPAWN = call("Agent", "t1", subagent_type="Explore", description="Look", prompt="marker-A look")


def test_a_prompt_and_its_answer() -> None:
    story = Filing().rows(GO, assistant(call("Read", file_path="/w/door.py")))
    assert (story.claim().state, story.claim().detail) == (WORKING, "door.py")
    assert story.claim().source is Source.TRANSCRIPT
    story.rows(returned("ok"), END)
    assert story.states() == [WORKING, DONE]
    assert story.rung() == ["Finished"]


def test_a_turn_is_over_even_where_only_its_length_says_so() -> None:
    assert Filing().rows(GO, assistant(said("All done."), stop=None)).claim().state is WORKING
    assert Filing().rows(GO, assistant(said("All done."), stop=None), DURATION).claim().state is DONE


def test_a_turn_of_which_no_row_tells_the_end_grows_quiet_and_is_never_called_done() -> None:
    story = Filing().rows(GO, assistant(said("All done."), stop=None)).wait(20 * 60, 30)
    assert story.states() == [WORKING]
    assert freshness(story.agent(), story.at_s) is Freshness.LOST


def test_the_rows_after_an_end_end_it_once() -> None:
    story = Filing().rows(GO, END, DURATION)
    assert story.states() == [WORKING, DONE]
    assert story.rung() == ["Finished"]
    assert [entry.what for entry in story.agent().trail].count("TurnEnded") == 1


def test_an_error_of_the_service_stays_one_when_the_turn_is_measured() -> None:
    story = Filing().rows(GO, ERROR, DURATION)
    assert story.states() == [WORKING, FAILED]
    assert (story.claim().detail, story.rung()) == ("server_error", ["Failed"])


def test_a_service_that_is_tried_again_has_not_failed() -> None:
    story = Filing().rows(GO, RETRY, RETRY, END)
    assert story.states() == [WORKING, DONE]


def test_an_interrupt_is_seen_where_no_hook_tells_of_it() -> None:
    story = Filing().rows(GO, assistant(call("Bash", command="sleep 30")), REFUSED, CUT)
    assert story.states() == [WORKING, STOPPED]
    assert story.rung() == []
    story.rows(user("again", promptId="p2"), END)
    assert story.states() == [WORKING, STOPPED, WORKING, DONE]


def test_a_stop_that_a_hook_sends_back_goes_on() -> None:
    story = Filing().rows(GO, END, user("Stop hook feedback:\nrun the tests", isMeta=True))
    assert story.claim().state is WORKING
    story.rows(assistant(call("Bash", "t2", command="make test")), returned("ok"), END)
    assert story.claim().state is DONE


def test_a_question_waits_for_its_answer() -> None:
    ask = assistant(call("AskUserQuestion", questions=[{"header": "Colour"}]))
    story = Filing().rows(GO, ask)
    assert (story.claim().state, story.claim().detail, story.rung()) == (WAITING, "Colour", ["NeedsYou"])
    story.rows(returned("Red", {"answers": {"Which colour?": "Red"}}))
    assert story.claim().state is WORKING


def test_of_calls_that_wait_in_line_the_first_is_shown() -> None:
    story = Filing().rows(
        GO, assistant(call("Edit", "t1", file_path="/w/a.py"), call("Edit", "t2", file_path="/w/b.py"))
    )
    assert story.claim().detail == "a.py"
    assert story.rows(returned("ok")).claim().detail == "b.py"


def test_a_command_in_the_background_outlives_its_turn() -> None:
    story = Filing().rows(GO, assistant(call("Bash", command="make serve", run_in_background=True)), IN_BACKGROUND, END)
    assert story.claim().state is BACKGROUND
    story.rows(user(NOTICE.format("b1", "completed"), promptId="p2"))
    assert (story.claim().state, story.agent().background) == (WORKING, ())
    assert story.rows(END).claim().state is DONE


def test_a_command_that_ends_within_a_turn_is_over_with_it() -> None:
    queued = {
        "type": "queue-operation",
        "sessionId": "s1",
        "operation": "enqueue",
        "content": NOTICE.format("b1", "done"),
    }
    story = Filing().rows(GO, assistant(call("Bash", command="make", run_in_background=True)), IN_BACKGROUND)
    assert story.rows(queued).agent().background != ()
    assert story.rows({**queued, "content": NOTICE.format("b1", "failed")}, END).claim().state is DONE


# -- helpers ------------------------------------------------------------


def test_a_helper_that_is_waited_for() -> None:
    story = Filing().rows(GO, assistant(SPAWN)).rows(user("marker-A look"), path=OF_A1)
    assert story.here() == ["s1", "s1/a1"]
    story.rows(
        assistant(call("Bash", "t5", command="ls")), returned("x"), assistant(said("A"), stop="end_turn"), path=OF_A1
    )
    story.rows(returned("A", {"status": "completed", "agentId": "a1"})).wait(3, 0.5)
    assert story.states("s1/a1") == [WORKING, DONE, LEFT]
    assert story.claim().state is WORKING


def test_a_helper_whose_end_its_own_file_does_not_tell_ends_with_the_call_that_waited_for_it() -> None:
    story = Filing().rows(GO, assistant(SPAWN)).rows(user("marker-A look"), path=OF_A1)
    story.rows(returned("A", {"status": "completed", "agentId": "a1"})).wait(3, 0.5)
    assert story.states("s1/a1") == [WORKING, DONE, LEFT]


def test_a_helper_in_the_background_keeps_its_lead_busy_and_then_wakes_it() -> None:
    story = Filing().rows(GO, assistant(SPAWN), LAUNCHED).rows(user("marker-A look"), path=OF_A1).rows(END)
    assert (story.claim().state, story.here()) == (BACKGROUND, ["s1", "s1/a1"])
    story.rows(assistant(said("A"), stop="end_turn"), path=OF_A1)
    story.rows(user(NOTICE.format("a1", "completed"), promptId="p2"), END).wait(3, 0.5)
    assert story.states() == [WORKING, BACKGROUND, WORKING, DONE]
    assert story.here() == ["s1"]


def test_a_helper_that_was_killed_leaves_with_the_notice() -> None:
    story = Filing().rows(GO, assistant(SPAWN), LAUNCHED).rows(user("marker-A look"), path=OF_A1).rows(END)
    story.rows(user(NOTICE.format("a1", "killed"), promptId="p2")).wait(3, 0.5)
    assert story.here() == ["s1"]


def test_a_helper_that_fails_does_not_seem_to_be_done_when_its_call_returns() -> None:
    story = Filing().rows(GO, assistant(SPAWN)).rows(user("marker-A look"), ERROR, path=OF_A1)
    story.rows(returned("API Error", {"status": "completed", "agentId": "a1"}))
    assert story.states("s1/a1") == [WORKING, FAILED]


def test_helpers_that_are_cut_off_leave() -> None:
    story = Filing().rows(GO, assistant(SPAWN)).rows(user("marker-A look"), CUT, path=OF_A1).rows(REFUSED, CUT)
    assert story.states("s1/a1") == [WORKING, STOPPED]
    assert story.wait(3, 0.5).here() == ["s1"]


def test_nested_helpers_are_put_below_the_only_one_who_may_have_called_them() -> None:
    story = Filing().rows(GO, assistant(SPAWN)).rows(user("outer"), path=OF_A1)
    story.rows(assistant(call("Agent", "t9", subagent_type="Explore")), path=OF_A1)
    story.rows(user("inner"), path=helper_file("a2"))
    assert story.agent("s1/a2").who.parent == "claude:s1/a1"


def test_nested_helpers_are_put_below_whoever_their_sidecar_says() -> None:
    story = Filing().rows(GO, assistant(SPAWN)).rows(user("outer"), path=OF_A1)
    story.rows(assistant(call("Agent", "t8", subagent_type="Explore")))
    story.rows(assistant(call("Agent", "t9", subagent_type="Explore")), path=OF_A1)
    story.rows(user("inner"), path=helper_file("a2"))
    assert story.agent("s1/a2").who.parent == "claude:s1"  # there are two calls, and its file does not say which
    story.file({"agentType": "Explore", "toolUseId": "t9", "spawnDepth": 2}, helper_file("a2", sidecar=True))
    assert (story.agent("s1/a2").who.parent, story.agent("s1/a2").who.role) == ("claude:s1/a1", "Explore")


def test_a_sidecar_that_is_read_before_the_call_settles_whose_helper_it_is_all_the_same() -> None:
    story = Filing().rows(GO).rows(user("outer"), path=OF_A1).rows(user("inner"), path=helper_file("a2"))
    story.file({"agentType": "Explore", "toolUseId": "t9"}, helper_file("a2", sidecar=True))
    story.rows(assistant(call("Agent", "t9", subagent_type="Explore")), path=OF_A1)
    assert story.agent("s1/a2").who.parent == "claude:s1/a1"


def test_version_1_shows_a_helper_for_as_long_as_its_call_runs() -> None:
    story = Filing().rows(GO, assistant(call("Task", "t1", subagent_type="Explore"), version="1.0.44"))
    assert (story.here(), story.agent("s1/t1").who.role) == (["s1", "s1/t1"], "Explore")
    inline = {"isSidechain": True, "version": "1.0.44"}
    story.rows(user("look", **inline), assistant(said("A"), stop="end_turn", **inline))
    assert story.claim().state is WORKING
    story.rows(returned("A", {"totalDurationMs": 5}, version="1.0.44")).wait(3, 0.5)
    assert story.here() == ["s1"]


# -- what is old, and what is no news ------------------------------------------------------------


def test_what_was_written_long_before_it_is_heard_of_is_as_old_as_it_is() -> None:
    story = Filing()
    start_s = story.at_s
    story.at_s += 1200
    story.row_at(start_s, GO, heard_s=story.at_s)
    story.row_at(start_s + 1, assistant(call("Bash", command="make")), heard_s=story.at_s)
    story.wait(3)
    assert (story.claim().state, story.claim().since_s) == (WORKING, start_s + 1)
    assert freshness(story.agent(), story.at_s) is Freshness.QUIET


def test_old_news_call_nobody() -> None:
    story = Filing()
    story.row_at(story.at_s - 600, GO, heard_s=story.at_s).row_at(story.at_s - 500, END, heard_s=story.at_s)
    assert (story.claim().state, story.rung()) == (DONE, [])


def test_a_helper_that_was_through_long_ago_is_never_seen() -> None:
    story, seen = Filing(), set()
    for age_s, body in (
        (600, user("look")),
        (599, assistant(call("Read"))),
        (598, assistant(said("A"), stop="end_turn")),
    ):
        story.row_at(story.at_s - age_s, body, path=OF_A1, heard_s=story.at_s)
        seen.update(story.here())
    story.wait(0.5)
    seen.update(story.here())
    assert "s1/a1" not in seen


def test_somebody_at_work_is_seen_though_the_first_rows_are_old() -> None:
    story = Filing()
    story.row_at(story.at_s - 600, GO, heard_s=story.at_s)
    assert story.here() == []
    story.rows(assistant(call("Read")))
    assert story.here() == ["s1"]


BOOKKEEPING = [
    {"type": "last-prompt", "lastPrompt": "go"},
    {"type": "permission-mode", "permissionMode": "plan"},
    {"type": "system", "subtype": "away_summary"},
    {"type": "ai-title", "aiTitle": "Door work"},
    {"type": "cost-state", "totalCostUSD": 0.5, "modelUsage": {"m": {"contextWindow": 5}}},
    {"type": "attachment", "attachment": {"type": "skill_listing"}},
]


@pytest.mark.parametrize("body", BOOKKEEPING, ids=lambda body: str(body["type"]))
def test_bookkeeping_renews_nobodys_lease_and_lets_nobody_in(body: dict[str, object]) -> None:
    story = Filing().rows(GO)
    before_s = story.agent().news_s
    assert story.wait(60).rows({**body, "sessionId": "s1"}).agent().news_s == before_s
    assert Filing().rows({**body, "sessionId": "s1"}).here() == []


def test_names_titles_and_cost_are_taken_down() -> None:
    story = Filing().rows(GO, {"type": "ai-title", "aiTitle": "Door work"})
    assert (story.agent().who.title, story.agent().who.name) == ("Door work", "")
    story.rows({"type": "custom-title", "customTitle": "Mend the door"}, {"type": "cost-state", "totalCostUSD": 0.5})
    assert story.agent().who.name == "Mend the door"
    gauge = story.agent().gauge
    assert gauge is not None
    assert gauge.cost_usd == 0.5


def test_an_answer_names_the_model_and_how_full_its_memory_is() -> None:
    story = Filing().rows(GO, assistant(call("Read"), message={"usage": {"input_tokens": 50_000}}))
    gauge = story.agent().gauge
    assert gauge is not None
    assert (gauge.used_tokens, gauge.window_tokens, gauge.stated) == (50_000, 1_000_000, False)
    assert story.agent().who.model == "claude-opus-4-8"


# -- pages and ends ------------------------------------------------------------

CLEAR = user("<command-name>/clear</command-name>\n<command-message>clear</command-message>", sessionId="s2")
EXIT = user("<command-name>/exit</command-name>\n<command-message>exit</command-message>")


def test_the_command_to_exit_ends_it() -> None:
    assert Filing().rows(GO, END, EXIT).here() == []


def test_the_only_one_at_rest_in_a_folder_goes_on_with_a_fresh_page() -> None:
    story = Filing().rows(GO, END).rows(CLEAR, user("again", promptId="p2"), path=own_file("s2"))
    assert (story.here(), story.agent("s2").conversations) == (["s1"], 2)
    assert story.rows(END, path=own_file("s2")).states() == [WORKING, DONE, ARRIVED, WORKING, DONE]


def test_where_there_are_two_nobody_knows_whose_page_was_cleared() -> None:
    story = Filing().rows(GO, END).rows(GO, END, path=own_file("s3"))
    story.rows(CLEAR, user("again"), path=own_file("s2"))
    assert sorted(story.here()) == ["s1", "s2", "s3"]


def test_a_late_row_of_the_old_page_changes_nothing() -> None:
    story = Filing().rows(GO, END)
    late_s = story.at_s
    story.rows(CLEAR, path=own_file("s2")).row_at(late_s, DURATION, heard_s=story.at_s + 0.1)
    assert story.states() == [WORKING, DONE, ARRIVED]


def test_somebody_who_takes_up_the_old_page_is_somebody_else() -> None:
    story = Filing().rows(GO, END).rows(CLEAR, user("again", promptId="p2"), path=own_file("s2"))
    story.wait(60).rows(user("back to the first", promptId="p3"))
    assert len(story.here()) == 2


def test_a_run_that_nobody_sits_before_is_gone_soon_after_its_turn() -> None:
    alone = Filing().rows(user("go", entrypoint="sdk-cli"), END)
    assert alone.claim().state is DONE
    assert alone.wait(90, 5).here() == ["s1"]
    assert alone.wait(60, 5).here() == []
    assert Filing().rows(user("go", entrypoint="cli"), END).wait(3600, 60).here() == ["s1"]


def test_such_a_run_returns_with_its_next_words() -> None:
    story = Filing().rows(user("go", entrypoint="sdk-cli"), END).wait(300, 5).rows(user("more", promptId="p2"))
    assert (story.here(), story.claim().state) == (["s1"], WORKING)


def test_a_run_that_works_is_not_given_up_for_having_nobody_before_it() -> None:
    story = Filing().rows(user("go", entrypoint="sdk-cli"), assistant(call("Bash", command="make"))).wait(900, 30)
    assert (story.here(), lease_of(story.agent()).gone_s > 3600) == (["s1"], True)
