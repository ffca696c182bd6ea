"""Questions to the state: who is here, how fresh the news are, what they are called, and why we say so."""

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.state.evidence import CHANGES, RULES, explain
from app.state.model import AgentState, Freshness
from app.state.names import LONGEST, display_name, folder_name, names, plain
from app.state.queries import by_urgency, freshness, next_change_s, person_of, present
from app.state.rules import Rule
from app.wire.facts import AgentId
from tests.state.telling import Telling, ask, hook, post, pre, prompt, stop

STARTED = hook("SessionStart", source="startup")


def crowd() -> Telling:
    told = Telling()
    for name in ("idle", "busy", "asks", "broken", "asks-too", "gone"):
        told.tell(hook("SessionStart", name, source="startup", cwd=f"/w/{name}"), gap_s=1)
    told.tell(prompt(session="busy"), pre("Bash", "t1", "busy"), gap_s=1)
    told.tell(prompt(session="asks-too"), pre("AskUserQuestion", "t1", "asks-too"), gap_s=1)
    told.tell(prompt(session="asks"), pre("AskUserQuestion", "t1", "asks"), gap_s=1)
    told.tell(prompt(session="broken"), hook("StopFailure", "broken", error="overloaded"), gap_s=1)
    return told.tell(hook("SessionEnd", "gone", reason="other"))


def test_who_is_here_comes_in_order_of_arrival() -> None:
    assert [agent.who.session for agent in present(crowd().state)] == ["idle", "busy", "asks", "broken", "asks-too"]


def test_those_who_need_a_person_come_first_the_longest_wait_before_all() -> None:
    ranked = [agent.who.session for agent in by_urgency(crowd().state)]
    assert ranked == ["asks-too", "asks", "broken", "busy", "idle"]


def test_whoever_is_lost_comes_last() -> None:
    told = crowd().wait(40 * 60, beat_s=60)
    assert [agent.who.session for agent in by_urgency(told.state, told.at_s)][-1] == "busy"


@pytest.mark.parametrize(
    ("story", "ages"),
    [
        ([prompt()], {30: "fresh", 90: "quiet", 700: "lost"}),
        ([prompt(), pre("Bash", "t1")], {90: "fresh", 200: "quiet", 2000: "lost"}),
        ([prompt(), pre("AskUserQuestion", "t1")], {90: "fresh", 2000: "fresh", 13 * 3600: "lost"}),
        ([prompt(), stop()], {90: "fresh", 3600: "fresh", 3 * 3600: "lost"}),
        ([], {90: "fresh", 3 * 3600: "lost"}),
    ],
    ids=["thinking", "calling", "waiting", "done", "arrived"],
)
def test_news_age_by_what_was_going_on(story: list[tuple[str, dict[str, object]]], ages: dict[int, str]) -> None:
    told = Telling().tell(STARTED, *story)
    for age_s, expected in ages.items():
        assert freshness(told.agent(), told.at_s + age_s) is Freshness(expected)


def test_the_next_change_is_told_and_then_the_one_after_it() -> None:
    told = Telling().tell(STARTED, prompt(), pre("Bash", "t1"), ask("Bash"))
    asked_s = told.at_s
    assert next_change_s(told.state) == pytest.approx(asked_s + 1)
    told.wait(1.01)
    assert next_change_s(told.state) == pytest.approx(asked_s + 300)
    told.tell(post("Bash", "t1"))
    assert next_change_s(told.state) == pytest.approx(told.at_s + 60)
    assert next_change_s(Telling().state) is None


def test_a_tick_that_changes_nothing_gives_the_very_same_state() -> None:
    told = Telling().tell(STARTED, prompt())
    before = told.state
    told.wait(30, beat_s=1)
    assert told.state is before
    told.wait(31)
    assert told.state is not before


def test_ids_of_later_pages_lead_to_the_person_and_its_helpers() -> None:
    told = Telling().tell(STARTED, hook("SessionEnd", reason="clear"), hook("SessionStart", "s2", source="clear"))
    assert person_of(told.state, AgentId("claude:s2")) == "claude:s1"
    assert person_of(told.state, AgentId("claude:s2/a1")) == "claude:s1/a1"
    assert person_of(told.state, AgentId("claude:zz")) == "claude:zz"


# -- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given_", "shown"),
    [
        ("acme", "acme"),
        ("  two\nlines\t", "two lines"),
        ("\x1b[31mred\x07", "[31mred"),
        ("\u202egnp.exe\u202c", "gnp.exe"),
        ("مشروع العمل", "مشروع العمل"),
        ("項目", "項目"),
        ("", ""),
        ("\u200b\u200e", ""),
        ("a" * 60, "a" * (LONGEST - 1) + "…"),
        ("👩‍💻" * 60, "👩‍💻" * (LONGEST - 1) + "…"),
        ("é" * 60, "é" * (LONGEST - 1) + "…"),
        ("🇩🇪🇫🇷", "🇩🇪🇫🇷"),
        ("👍🏽" * LONGEST, "👍🏽" * LONGEST),
    ],
)
def test_b69_a_name_is_one_visible_line_cut_between_characters(given_: str, shown: str) -> None:
    assert plain(given_) == shown


@given(st.text(max_size=300))
def test_b69_whatever_a_name_holds_its_label_is_short_and_visible(name: str) -> None:
    shown = plain(name)
    assert "\n" not in shown
    assert all(ch not in shown for ch in "\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u200e\u200f\x00\x1b")
    assert len(shown) <= LONGEST * 24
    assert plain(shown) == shown


def test_names_tell_doubles_apart_and_do_not_shift_when_the_first_one_goes() -> None:
    told = Telling().tell(*(hook("SessionStart", f"s{k}", source="startup") for k in range(3)))
    assert list(names(told.state).values()) == ["acme", "acme 2", "acme 3"]
    told.tell(hook("SessionEnd", "s0", reason="other"))
    assert display_name(told.state, AgentId("claude:s1")) == "acme 2"


def test_a_title_goes_before_the_folder_and_the_program_is_the_last_resort() -> None:
    told = Telling().tell(hook("SessionStart", source="startup", session_title="Fix the door"))
    told.tell(hook("SessionStart", "s2", source="startup", cwd="/"), hook("SessionStart", "s3", cwd=None))
    assert list(names(told.state).values()) == ["Fix the door", "Claude", "Claude 2"]


@pytest.mark.parametrize(
    ("path", "name"),
    [("/a/b/", "b"), ("C:\\Users\\Ana\\x", "x"), ("", ""), ("/", ""), ("/r/.claude/worktrees/w/src", "r w")],
)
def test_a_folder_is_called_by_its_last_part(path: str, name: str) -> None:
    assert folder_name(path) == name


# -- evidence --------------------------------------------------------------------------------------------------------


def test_every_rule_is_said_in_words_and_every_state_can_change() -> None:
    assert set(RULES) == set(Rule)
    assert set(CHANGES) == set(AgentState)
    assert all(words[-1] in ".?" and len(words) < 120 for words in RULES.values())


def test_every_rule_is_used_somewhere() -> None:
    package = Path(__file__).parents[2] / "app" / "state"
    used = {
        node.attr
        for path in package.glob("*.py")
        if path.name not in ("rules.py", "evidence.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Rule"
    }
    assert used == {rule.name for rule in Rule}


def test_the_evidence_of_a_call_is_its_start_with_its_age() -> None:
    told = Telling().tell(STARTED, prompt(), pre("Bash", "t1", tool_input={"command": "make test"}))
    shown = explain(told.agent(), told.at_s + 75)
    assert shown.rule == RULES[Rule.TOOL_STARTED]
    assert [(entry.seq, entry.what, entry.detail) for entry in shown.entries] == [(3, "ToolStarted", "Bash make test")]
    assert shown.seq == 3
    assert shown.age_s == pytest.approx(75)
    assert shown.changes == CHANGES[AgentState.WORKING]
    assert shown.caution == ""


def test_an_old_question_and_old_news_and_a_deaf_relay_are_owned_up_to() -> None:
    told = Telling().tell(STARTED, prompt(), pre("AskUserQuestion", "t1"))
    assert "answered" in explain(told.agent(), told.at_s + 600).caution
    busy = Telling().tell(STARTED, prompt())
    assert explain(busy.agent(), busy.at_s + 90).caution
    assert explain(busy.agent(), busy.at_s + 9000).caution != explain(busy.agent(), busy.at_s + 90).caution
    assert "not listening" in explain(busy.agent(), busy.at_s + 1, [(busy.at_s + 0.1, busy.at_s + 0.5)]).caution
    assert explain(busy.agent(), busy.at_s + 1, [(0.0, 1.0)]).caution == ""
