"""One thing told by a hook and by a row, in either order: it happens once."""

from collections.abc import Callable
from itertools import permutations

import pytest

from app.state.model import AgentState
from app.wire.facts import Activity, Outcome, Source
from tests.state.filing import Filing, assistant, call, helper_file, returned, said, user
from tests.state.telling import ask, hook, post, pre, prompt, stop

WORKING, WAITING, DONE = AgentState.WORKING, AgentState.WAITING, AgentState.DONE
STOPPED, BACKGROUND, LEFT = AgentState.STOPPED, AgentState.BACKGROUND, AgentState.LEFT
END = assistant(said("All done."), stop="end_turn")
CUT = user([said("[Request interrupted by user for tool use]")])
REFUSED = returned("The user doesn't want to proceed with this tool use.", error=True)
OF_A1 = helper_file("a1")

Step = Callable[[Filing], object]


# -- turns ------------------------------------------------------------

BEGINNINGS: dict[str, Step] = {
    "hook": lambda story: story.tell(prompt("go", prompt_id="p1")),
    "row": lambda story: story.rows(user("go", promptId="p1")),
    "hook of an old version": lambda story: story.tell(prompt("go")),
    "row of an old version": lambda story: story.rows(user("go")),
}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("hook", "row"),
        ("row", "hook"),
        ("hook of an old version", "row of an old version"),
        ("row of an old version", "hook of an old version"),
        ("hook of an old version", "row"),
        ("row", "hook of an old version"),
    ],
)
def test_a_prompt_is_one_turn(first: str, second: str) -> None:
    story = Filing()
    BEGINNINGS[first](story)
    story.rows(assistant(call("Read")))
    BEGINNINGS[second](story)
    assert (story.agent().turn, len(story.agent().tools), story.states()) == (1, 1, [WORKING])


def test_two_prompts_in_a_row_are_two_turns() -> None:
    story = Filing().tell(prompt("go", prompt_id="p1")).rows(user("go", promptId="p1"))
    story.tell(stop(prompt_id="p1"), prompt("more", prompt_id="p2")).rows(user("more", promptId="p2"))
    assert (story.agent().turn, story.claim().state) == (2, WORKING)


def test_two_prompts_without_names_are_two_turns_once_they_are_far_enough_apart() -> None:
    story = Filing().tell(prompt("go")).rows(user("go")).tell(stop()).wait(5).tell(prompt("more")).rows(user("more"))
    assert (story.agent().turn, story.claim().state) == (2, WORKING)


def test_the_end_of_a_turn_is_announced_once_whoever_tells_of_it_first() -> None:
    for ends in permutations(("hook", "row")):
        story = Filing().tell(prompt("go", prompt_id="p1"))
        for end in ends:
            story.tell(stop(prompt_id="p1")) if end == "hook" else story.rows(END)
        assert (story.states(), story.rung()) == ([WORKING, DONE], ["Finished"])


def test_a_row_that_ends_the_turn_before_does_not_end_the_one_that_has_begun() -> None:
    story = Filing().tell(prompt("go", prompt_id="p1"))
    written_s = story.at_s + 0.5
    story.wait(0.6).tell(stop(prompt_id="p1"), prompt("more", prompt_id="p2"))
    story.row_at(written_s, END, heard_s=story.at_s + 1)
    assert story.claim().state is WORKING


def test_a_prompts_row_that_comes_after_the_end_of_its_turn_opens_nothing() -> None:
    story = Filing()
    written_s = story.at_s
    story.tell(prompt("go"), stop()).row_at(written_s, user("go"), heard_s=story.at_s + 1.5)
    assert (story.agent().turn, story.claim().state) == (1, DONE)


def test_a_list_of_what_still_runs_is_not_forgotten_for_a_row_that_knows_none() -> None:
    task = {"id": "b1", "type": "shell", "status": "running", "description": "serve"}
    story = Filing().tell(prompt("go", prompt_id="p1"), stop(prompt_id="p1", background_tasks=[task])).rows(END)
    assert story.states() == [WORKING, BACKGROUND]


def test_an_interrupt_ends_what_hooks_had_begun() -> None:
    story = Filing().tell(prompt("go", prompt_id="p1"), pre("Bash", "t1")).rows(REFUSED, CUT)
    assert (story.states(), story.agent().tools) == ([WORKING, STOPPED], {})
    late = post("Bash", "t1")
    assert story.tell(late).claim().state is STOPPED


def test_an_old_interrupt_does_not_stop_the_turn_that_followed_it() -> None:
    story = Filing().tell(prompt("go", prompt_id="p1"))
    written_s = story.at_s + 0.1
    story.wait(0.5).tell(prompt("again", prompt_id="p2")).row_at(written_s, CUT, heard_s=story.at_s + 1)
    assert story.claim().state is WORKING


def test_a_session_that_ended_is_not_brought_back_by_its_last_rows() -> None:
    story = Filing().tell(prompt("go", prompt_id="p1"), stop(prompt_id="p1"), hook("SessionEnd", reason="other"))
    story.rows(END, assistant(call("Read")), lag_s=0.5)
    assert (story.states(), story.here()) == ([WORKING, DONE, LEFT], [])


# -- calls ------------------------------------------------------------


def test_a_call_is_one_in_every_order_of_those_who_tell_of_it() -> None:
    begun_s = Filing().at_s + 1.0
    steps: dict[str, Step] = {
        "its row": lambda story: story.row_at(begun_s, assistant(call("Bash", "t1", command="ls")), heard_s=story.at_s),
        "its result": lambda story: story.row_at(begun_s + 0.5, returned("x"), heard_s=story.at_s),
        "before": lambda story: story.tell(pre("Bash", "t1", tool_input={"command": "ls"})),
        "after": lambda story: story.tell(post("Bash", "t1", tool_input={"command": "ls"})),
    }
    for order in permutations(steps):
        story = Filing().tell(prompt("go", prompt_id="p1")).wait(2.0)
        for name in order:
            steps[name](story)
        assert (len(story.agent().tools), story.states()) == (0, [WORKING]), order
        outcomes = [entry.outcome for entry in story.agent().trail if entry.what == "ToolFinished"]
        assert outcomes == [Outcome.OK], order


def test_a_call_that_a_hook_says_runs_is_shown_before_those_that_were_asked_for() -> None:
    story = Filing().tell(prompt("go", prompt_id="p1"))
    story.rows(assistant(call("Edit", "t1", file_path="/w/a.py")), assistant(call("Edit", "t2", file_path="/w/b.py")))
    story.tell(pre("Edit", "t1", tool_input={"file_path": "/w/a.py"}))
    assert (story.claim().detail, story.claim().source) == ("a.py", Source.HOOK)
    assert set(story.agent().tools) == {"t1", "t2"}
    story.tell(pre("Edit", "t2", tool_input={"file_path": "/w/b.py"}))  # it never runs beside another: t1 is over
    assert (story.claim().detail, set(story.agent().tools)) == ("b.py", {"t2"})


def test_a_call_that_waits_in_line_does_not_answer_the_question_about_the_one_before() -> None:
    story = Filing().tell(prompt("go", prompt_id="p1"), pre("Edit", "t1"), ask("Edit")).wait(2, 0.5)
    story.rows(assistant(call("Edit", "t1")), assistant(call("Bash", "t2", command="ls")))
    assert story.claim().state is WAITING


def test_a_refusal_that_only_a_row_tells_of_ends_the_wait() -> None:
    story = Filing().tell(prompt("go", prompt_id="p1"), pre("Bash", "t1"), ask("Bash")).wait(2, 0.5)
    assert story.claim().state is WAITING
    assert story.rows(REFUSED).claim().state is WORKING
    assert story.rung() == ["NeedsYou"]


def test_a_request_finds_its_call_though_the_row_gave_its_fields_in_another_order() -> None:
    story = Filing().tell(prompt("go", prompt_id="p1"))
    story.rows(
        assistant(call("Edit", "t1", replace_all=False, file_path="/w/a.py")),
        assistant(call("Edit", "t2", replace_all=False, file_path="/w/b.py")),
    )
    story.tell(ask("Edit", tool_input={"file_path": "/w/b.py", "replace_all": False})).wait(2, 0.5)
    (block,) = story.agent().blocks
    assert block.tool == "t2"


def test_a_late_row_of_an_answered_question_asks_nothing() -> None:
    story = Filing().tell(prompt("go", prompt_id="p1"))
    written_s = story.at_s
    story.tell(pre("AskUserQuestion", "t1"), post("AskUserQuestion", "t1"))
    story.row_at(written_s, assistant(call("AskUserQuestion", "t1")), heard_s=story.at_s + 1)
    assert (story.claim().state, story.rung()) == (WORKING, ["NeedsYou"])


# -- hooks of old versions, which do not name the call ------------------------------------------------------------

LS = {"command": "ls"}


def unnamed(event: str, **given: object) -> tuple[str, dict[str, object]]:
    return hook(event, tool_name="Bash", tool_input=given or LS)


def test_a_call_that_hooks_do_not_name_is_the_one_with_the_same_input() -> None:
    begun_s = Filing().at_s + 1.0
    steps: dict[str, Step] = {
        "its row": lambda story: story.row_at(begun_s, assistant(call("Bash", "t1", **LS)), heard_s=story.at_s),
        "its result": lambda story: story.row_at(begun_s + 0.5, returned("x"), heard_s=story.at_s),
        "before": lambda story: story.tell(unnamed("PreToolUse")),
        "after": lambda story: story.tell(unnamed("PostToolUse")),
    }
    for order in permutations(steps):
        if order.index("before") > order.index("after") or order.index("its row") > order.index("its result"):
            continue
        story = Filing().tell(prompt("go")).wait(2.0)
        for name in order:
            steps[name](story)
            assert len(story.agent().tools) <= 1, (order, name)
        assert (len(story.agent().tools), story.states()) == (0, [WORKING]), order


def test_the_same_command_again_is_another_call() -> None:
    story = Filing().tell(prompt("go"), unnamed("PreToolUse")).rows(assistant(call("Bash", "t1", **LS)))
    story.tell(unnamed("PostToolUse")).rows(returned("x")).wait(5)
    story.rows(assistant(call("Bash", "t2", **LS))).tell(unnamed("PreToolUse"))
    assert set(story.agent().tools) == {"t2"}
    story.tell(unnamed("PostToolUse"))
    assert story.agent().tools == {}


def test_a_question_about_a_call_without_a_name_stays_with_it() -> None:
    story = Filing().tell(prompt("go"), unnamed("PreToolUse"), ask("Bash", tool_input=LS)).wait(2, 0.5)
    story.rows(assistant(call("Bash", "t1", **LS)))
    assert story.claim().state is WAITING
    assert story.tell(unnamed("PostToolUse")).claim().state is WORKING


# -- whose call it is ------------------------------------------------------------


def in_a_helper() -> Filing:
    """Hooks from 2.0.43 to 2.1.68 tell of helpers, and give their calls to the session."""
    story = Filing().tell(prompt("go"), pre("Task", "t0", tool_input={"subagent_type": "Explore"}))
    story.tell(hook("SubagentStart", agent_id="a1", agent_type="Explore"))
    return story.rows(user("look"), path=OF_A1)


@pytest.mark.parametrize("first", ["row", "hook"])
def test_a_helpers_call_is_not_seen_twice(first: str) -> None:
    story = in_a_helper()
    if first == "row":
        story.rows(assistant(call("Bash", "t5", command="ls")), path=OF_A1)
        story.tell(pre("Bash", "t5", tool_input=LS))
        assert ("t5" in story.agent().tools, "t5" in story.agent("s1/a1").tools) == (False, True)
    else:
        story.tell(pre("Bash", "t5", tool_input=LS))
        story.rows(assistant(call("Bash", "t5", command="ls")), path=OF_A1)
        assert ("t5" in story.agent().tools, "t5" in story.agent("s1/a1").tools) == (True, False)
    story.tell(post("Bash", "t5", tool_input=LS)).rows(returned("x", id="t5"), path=OF_A1)
    assert "t5" not in {*story.agent().tools, *story.agent("s1/a1").tools}


def test_a_question_about_a_helpers_call_is_the_helpers_and_ends_with_the_call() -> None:
    story = in_a_helper().rows(assistant(call("Bash", "t5", command="ls")), path=OF_A1)
    story.tell(pre("Bash", "t5", tool_input=LS), ask("Bash", tool_input=LS)).wait(2, 0.5)
    assert (story.claim("s1/a1").state, story.claim().state) == (WAITING, WORKING)
    story.tell(post("Bash", "t5", tool_input=LS))
    assert (story.claim("s1/a1").state, story.agent("s1/a1").blocks) == (WORKING, ())


@pytest.mark.parametrize("first", ["row", "hook"])
def test_a_helper_that_comes_by_both_ways_is_one_and_is_known_for_what_it_is(first: str) -> None:
    story = Filing().tell(prompt("go", prompt_id="p1"), pre("Agent", "t0", tool_input={"subagent_type": "Explore"}))
    started = hook("SubagentStart", agent_id="a1", agent_type="Explore")
    stopped = hook("SubagentStop", agent_id="a1", agent_type="Explore", background_tasks=[])
    if first == "row":
        story.rows(user("look"), path=OF_A1).tell(started)
    else:
        story.tell(started).rows(user("look"), path=OF_A1)
    assert story.here() == ["s1", "s1/a1"]
    assert (story.agent("s1/a1").who.role, story.agent("s1/a1").turn) == ("Explore", 1)
    if first == "row":
        story.rows(END, path=OF_A1).tell(stopped)
    else:
        story.tell(stopped).rows(END, path=OF_A1)
    assert story.wait(3, 0.5).states("s1/a1") == [WORKING, DONE, LEFT]


def test_a_row_says_of_a_call_what_kind_of_work_it_is() -> None:
    story = Filing().rows(user("go"), assistant(call("Grep", "t1", pattern="x")))
    assert story.claim().activity is Activity.SEARCHING
