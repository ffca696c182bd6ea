"""The shell as a whole, over a document that only remembers: what is shown, what presses do, what little it costs."""

from dataclasses import replace
from types import MappingProxyType

import pytest

from app.shell.settings import Settings
from app.shell.views import CARDS, LinkView, Trouble
from app.state.model import Agent, AgentState, Entry, OfficeState
from app.wire.facts import Activity, AgentId, Outcome
from tests.shell.builders import NOW, RAW, Desk, agent, directive, office, waiting

HOSTILE = "<script>alert(1)</script>"
TRAIL = (
    Entry(801, NOW - 300, "TurnStarted", "Tidy the parser"),
    Entry(803, NOW - 200, "ToolStarted", "Bash: pytest"),
    Entry(804, NOW - 150, "ToolFinished", "Bash: pytest", Outcome.FAILED),
    Entry(805, NOW - 130, "BlockOpened", "Bash: git push"),
)


def changed(state: OfficeState, one: Agent) -> OfficeState:
    return replace(state, agents=MappingProxyType(dict(state.agents) | {one.who.id: one}))


# -- cards ---------------------------------------------------------------------------------------------------------


def test_a_card_says_who_does_what_since_when() -> None:
    desk = Desk()
    desk.show(office(agent("Ana", detail="parser.py", ago_s=45)))
    assert desk.words("card:claude:Ana") == "Ana 40 s Editing parser.py shop"


def test_who_needs_somebody_comes_first_and_is_counted() -> None:
    desk = Desk()
    desk.show(office(agent("Ben"), waiting("Ana"), waiting("Cy")))
    assert desk.cards()[:2] in (["claude:Ana", "claude:Cy"], ["claude:Cy", "claude:Ana"])
    assert "2 need you" in desk.dom.top.words()
    assert desk.dom.page_attrs["title"] == "(2) Pixie Office"


def test_a_helper_stands_below_the_one_it_works_for() -> None:
    desk = Desk()
    helper = agent("", id="claude:Ana/e1", kind="subagent", parent="claude:Ana", role="Explore")
    desk.show(office(agent("Ana"), agent("Ben"), helper))
    group = next(node for node in desk.dom.all("group") if "Ana" in node.words())
    assert "1 helper" in desk.words("card:claude:Ana")
    assert [node.attrs["data-arg"] for node in group.everything() if "card" in node.classes()] == [
        "claude:Ana",
        "claude:Ana/e1",
    ]


def test_a_helpers_need_brings_its_whole_group_to_the_front() -> None:
    desk = Desk()
    needy = replace(waiting("e", id="claude:Ana/e1"))
    needy = replace(needy, who=replace(needy.who, kind="subagent", parent=AgentId("claude:Ana")))
    desk.show(office(agent("Ben"), agent("Ana", state=AgentState.DONE), needy))
    assert desk.cards() == ["claude:Ana", "claude:Ana/e1", "claude:Ben"]


def test_many_helpers_are_folded_until_asked_for() -> None:
    desk = Desk()
    crew = [agent("", id=f"claude:Ana/e{k}", kind="subagent", parent="claude:Ana", role="Explore") for k in range(7)]
    desk.show(office(agent("Ana"), *crew))
    assert len(desk.dom.all("mini")) == 3 + 1
    desk.press("helpers", "claude:Ana")
    assert len(desk.dom.all("mini")) == 7


def test_a_crowd_gets_sixty_cards_and_a_way_to_the_rest() -> None:
    desk = Desk()
    desk.show(office(*(agent(f"n{k}") for k in range(500))))
    assert len(desk.dom.all("card")) == CARDS
    assert f"and {500 - CARDS} more" in desk.dom.top.words()


def test_an_old_card_speaks_of_silence_not_of_work() -> None:
    desk = Desk()
    desk.show(office(agent("Ana", activity=Activity.RUNNING, tool_name="Bash", ago_s=8 * 3600)))
    assert "Lost contact" in desk.words("card:claude:Ana")
    assert "Running" not in desk.words("card:claude:Ana")


def test_a_foreign_name_is_text_wherever_it_is_shown() -> None:
    desk = Desk()
    desk.show(office(agent(HOSTILE, detail=HOSTILE)), pixie=directive(HOSTILE, agent=f"claude:{HOSTILE}"))
    desk.press("open", f"claude:{HOSTILE}")
    assert "<script" not in "".join(child.html() for child in desk.dom.top.children)


# -- what it costs ---------------------------------------------------------------------------------------------------


def test_showing_the_same_again_touches_nothing() -> None:
    desk = Desk()
    desk.show(office(*(agent(f"n{k}") for k in range(30))), pixie=directive(agent="claude:n1"))
    assert desk.again() == 0


def test_one_agent_that_goes_on_touches_only_its_own_words() -> None:
    desk = Desk()
    state = office(*(agent(f"n{k}", detail="a.py") for k in range(60)))
    desk.show(state)
    assert desk.show(changed(state, agent("n7", detail="b.py"))) == 1


def test_a_second_that_changes_no_word_touches_nothing() -> None:
    desk = Desk()
    desk.show(office(agent("Ana", ago_s=12)))
    desk.later(5)
    assert desk.again() == 0
    desk.later(5)
    assert desk.again() == 1  # "20 s"


def test_it_says_when_its_words_go_stale_and_that_is_when_they_change() -> None:
    desk = Desk()
    desk.show(office(agent("Ana", state=AgentState.DONE, ago_s=65)))
    due_s = desk.shell.due_s
    assert due_s == pytest.approx(desk.mono_s + 55)


def test_an_office_with_nobody_wants_no_further_frame() -> None:
    desk = Desk()
    desk.show(office())
    assert desk.shell.due_s is None


# -- the detail ------------------------------------------------------------------------------------------------------


def test_a_card_opens_the_evidence_of_its_claim() -> None:
    desk = Desk()
    ana = replace(waiting("Ana"), trail=TRAIL)
    desk.show(office(ana))
    desk.press("open", "claude:Ana")
    said = desk.words("detail")
    for part in (
        "needs your OK to use Bash.",
        "git push --force",
        "2 min ago by hook, event 805",
        "What would change",
    ):
        assert part in said
    assert desk.selected == ["claude:Ana"]
    assert desk.dom.focused_id == "detail-name"


def test_events_are_listed_newest_first_and_unfold_to_the_raw_event() -> None:
    desk = Desk()
    desk.show(office(replace(waiting("Ana"), trail=TRAIL)))
    desk.press("open", "claude:Ana")
    assert [node.attrs["data-arg"] for node in desk.dom.all("event-head")] == ["805", "804", "803", "801"]
    desk.press("raw", "805")
    assert desk.fetched == [805]
    assert "Fetching event 805" in desk.words("detail")
    desk.shell.fetched(805, 200, RAW)
    desk.again()
    assert '"command": "git push --force"' in desk.words("detail")
    desk.press("copy-raw", "805")
    assert desk.dom.copied == [RAW]


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (404, "no longer in the journal"),
        (403, "may not read raw events"),
        (0, "did not answer"),
        (500, "did not answer"),
    ],
)
def test_a_raw_event_that_does_not_come_says_why(status: int, said: str) -> None:
    desk = Desk()
    desk.show(office(replace(waiting("Ana"), trail=TRAIL)))
    desk.press("open", "claude:Ana")
    desk.press("raw", "801")
    desk.shell.fetched(801, status, "")
    desk.again()
    assert said in desk.words("detail")


def test_a_failed_fetch_is_tried_again_when_the_row_is_opened_again() -> None:
    desk = Desk()
    desk.show(office(replace(waiting("Ana"), trail=TRAIL)))
    desk.press("open", "claude:Ana")
    desk.press("raw", "801")
    desk.shell.fetched(801, 0, "")
    desk.press("raw", "801")
    desk.press("raw", "801")
    assert desk.fetched.count(801) == 2


def test_a_time_without_a_relay_stands_between_the_events() -> None:
    desk = Desk()
    ana = replace(agent("Ana"), trail=TRAIL)
    desk.show(office(ana, gaps=((NOW - 290, NOW - 210),)))
    desk.press("open", "claude:Ana")
    said = desk.words("detail")
    assert said.index("Bash: pytest") < said.index("Relay not listening") < said.index("Tidy the parser")


def test_an_agent_that_is_not_there_any_more_is_said_to_be_gone() -> None:
    desk = Desk()
    desk.show(office(agent("Ana"), agent("Ben")))
    desk.press("open", "claude:Ana")
    desk.show(office(agent("Ben")))
    assert "not in the office any more" in desk.words("detail")


def test_pixie_opens_the_detail_of_whom_she_speaks_of() -> None:
    desk = Desk()
    desk.show(office(agent("Ana"), agent("Ben")), pixie=directive(agent="claude:Ben"))
    desk.press("open", "claude:Ben")
    assert desk.words("detail-name") == "Ben"


def test_a_press_in_the_scene_picks_and_opens() -> None:
    desk = Desk()
    desk.show(office(agent("Ana")))
    desk.shell.pick(AgentId("claude:Ana"), opening=True)
    desk.again()
    assert desk.words("detail-name") == "Ana"
    desk.shell.pick(None)
    desk.again()
    assert desk.selected == ["claude:Ana", None]
    assert desk.words("detail-name") == "Ana"  # letting go of a person does not close what is being read


# -- keys and focus ----------------------------------------------------------------------------------------------------


def test_escape_goes_back_one_step_at_a_time() -> None:
    desk = Desk()
    desk.show(office(agent("Ana")))
    desk.press("open", "claude:Ana")
    desk.press("panel", "help")
    assert desk.dom.modals
    desk.key("Escape")
    assert not desk.dom.modals
    assert desk.dom.find("detail")
    desk.key("Escape")
    assert not desk.dom.find("detail")
    assert desk.dom.focused_id == "card:claude:Ana"
    desk.key("Escape")
    assert desk.selected[-1] is None


def test_a_dialog_gives_the_focus_back_to_where_it_came_from() -> None:
    desk = Desk()
    desk.show(office(agent("Ana"), agent("Ben")))
    desk.dom.focus("card:claude:Ben")
    desk.key("?")
    assert desk.dom.focused_id == "panel-close"
    desk.key("Escape")
    assert desk.dom.focused_id == "card:claude:Ben"


def test_arrows_walk_along_the_cards_and_tab_reaches_only_one() -> None:
    desk = Desk()
    desk.show(office(agent("Ana"), agent("Ben"), agent("Cy")))
    first, second, third = desk.cards()
    desk.dom.focus(f"card:{first}")
    desk.key("ArrowDown")
    assert desk.dom.focused_id == f"card:{second}"
    desk.key("End")
    assert desk.dom.focused_id == f"card:{third}"
    desk.key("ArrowDown")
    assert desk.dom.focused_id == f"card:{third}"
    assert [node.attrs["tabindex"] for node in desk.dom.all("card")] == ["-1", "-1", "0"]


def test_the_focus_stays_on_a_card_that_moves() -> None:
    desk = Desk()
    state = office(agent("Ana"), agent("Ben"), agent("Cy"))
    desk.show(state)
    last = desk.cards()[-1]
    desk.dom.focus(f"card:{last}")
    desk.show(changed(state, waiting(id=last)))
    assert desk.cards()[0] == last
    assert desk.dom.focused_id == f"card:{last}"


def test_n_goes_round_those_who_need_somebody() -> None:
    desk = Desk()
    desk.show(office(waiting("Ana"), agent("Ben"), waiting("Cy")))
    seen = []
    for _ in range(3):
        desk.key("n")
        seen.append(desk.words("detail-name"))
    assert sorted(seen[:2]) == ["Ana", "Cy"]
    assert seen[2] == seen[0]


def test_one_key_shortcuts_can_be_switched_off_but_escape_remains() -> None:
    desk = Desk(settings=Settings(keys="off"))
    desk.show(office(agent("Ana")))
    assert not desk.key("?")
    desk.press("panel", "help")
    assert desk.key("Escape")


def test_a_letter_typed_into_a_field_is_no_shortcut() -> None:
    desk = Desk()
    desk.show(office(agent("Ana")))
    assert not desk.dom.press("l", typing=True)


def test_keys_with_a_modifier_stay_the_browsers() -> None:
    desk = Desk()
    desk.show(office(agent("Ana")))
    assert not desk.dom.press("Ctrl+l")


# -- lists -----------------------------------------------------------------------------------------------------------


def test_the_list_holds_everybody_but_builds_only_what_can_be_seen() -> None:
    desk = Desk()
    desk.show(office(*(agent(f"n{k}") for k in range(500))))
    desk.press("panel", "list")
    rows = desk.dom.all("row")
    assert len(rows) == 40
    assert rows[0].attrs["aria-setsize"] == "500"
    desk.dom.scroll("list-rows", 0.5)
    desk.again()
    assert desk.dom.all("row")[0].attrs["aria-posinset"] == "241"


def test_a_chip_lists_the_people_behind_it() -> None:
    desk = Desk()
    desk.show(office(agent("Ana"), agent("Ben"), agent("Cy")))
    desk.shell.crowd((AgentId("claude:Cy"), AgentId("claude:Ana"), AgentId("claude:gone")))
    desk.again()
    assert [node.words().split()[0] for node in desk.dom.all("row")] == ["Cy", "Ana"]


# -- the line ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("link", "said"),
    [
        (LinkView("connecting"), "Connecting…"),
        (LinkView("catching_up", share=0.5), "Catching up… 50 %"),
        (LinkView("lost", NOW - 60, "owner"), "Reconnecting… What you see is from 09:00."),
        (LinkView("refused"), "does not let this page in What still works The relay goes on"),
        (LinkView("live", NOW, "viewer"), "View only"),
        (LinkView("replay"), "Replay"),
    ],
)
def test_the_line_is_spoken_of_unless_it_is_simply_live(link: LinkView, said: str) -> None:
    desk = Desk()
    desk.show(office(agent("Ana")), link=link)
    assert said in desk.dom.top.words()


def test_a_live_owners_page_says_nothing_of_its_line() -> None:
    desk = Desk()
    desk.show(office(agent("Ana")))
    assert not desk.dom.all("badge")


def test_cards_of_a_lost_line_say_that_they_are_old() -> None:
    desk = Desk()
    desk.show(office(agent("Ana")), link=LinkView("lost", NOW - 60, "owner"))
    assert "As of 09:00, not live" in desk.dom.top.words()
    assert desk.dom.page_attrs["data-line"] == "lost"


def test_a_gap_of_the_relay_is_told_until_it_is_dismissed() -> None:
    desk = Desk()
    desk.show(office(agent("Ana"), gaps=((NOW - 900, NOW - 60),)))
    assert "was not listening from 08:46 to 09:00" in desk.dom.top.words()
    desk.press("gap-seen", repr(NOW - 60))
    assert "was not listening" not in desk.dom.top.words()


# -- empty, trouble, settings ------------------------------------------------------------------------------------------


def test_an_empty_office_says_how_to_fill_it() -> None:
    desk = Desk()
    desk.show(office())
    desk.press("copy", "pixie-office hooks install")
    assert desk.dom.copied == ["pixie-office hooks install"]
    assert "Copied." in desk.dom.top.words()


def test_an_office_still_being_fetched_is_not_called_empty() -> None:
    desk = Desk()
    desk.show(office(), link=LinkView("catching_up"))
    assert not desk.dom.find("welcome")


def test_a_viewer_is_not_told_to_install_anything() -> None:
    desk = Desk()
    desk.show(office(), link=LinkView("live", NOW, "viewer"))
    assert "hooks install" not in desk.words("welcome")


def test_a_copy_that_is_refused_says_what_to_do() -> None:
    desk = Desk()
    desk.dom.copying_works = False
    desk.show(office())
    desk.press("copy", "claude")
    assert "Select the text and copy it by hand" in desk.dom.top.words()


def test_a_message_goes_by_itself() -> None:
    desk = Desk()
    desk.show(office(agent("Ana")))
    desk.shell.toast("Saved.")
    desk.again()
    assert desk.shell.due_s is not None
    desk.later(5)
    desk.again()
    assert not desk.dom.all("toast")


def test_a_trouble_says_what_happened_what_works_and_what_to_do() -> None:
    desk = Desk()
    desk.show(office(agent("Ana")), trouble=Trouble("No layout", "The cards work.", "Reload.", "line 3"))
    trouble = desk.dom.find("trouble")
    assert trouble
    assert trouble.attrs["role"] == "alert"
    assert trouble.words() == "No layout What still works The cards work. What to do Reload. The exact message line 3"


def test_a_trouble_that_was_dismissed_stays_away_until_there_is_another() -> None:
    desk = Desk()
    trouble = Trouble("No layout", "The cards work.", "Reload.", "line 3")
    desk.show(office(agent("Ana")), trouble=trouble)
    desk.press("trouble-seen", trouble.key)
    desk.again()
    assert desk.dom.find("trouble") is None
    desk.show(office(agent("Ana")), trouble=replace(trouble, detail="line 4"))
    assert desk.dom.find("trouble")


def test_a_setting_is_applied_and_kept() -> None:
    desk = Desk()
    desk.show(office(agent("Ana")))
    desk.press("panel", "settings")
    desk.press("set", "text=plain")
    assert desk.kept == [Settings(text="plain")]
    assert desk.dom.page_attrs["data-text"] == "plain"


@pytest.mark.parametrize(
    ("motion", "system", "reduced"),
    [("system", True, True), ("system", False, False), ("full", True, False), ("reduced", False, True)],
)
def test_an_explicit_choice_about_motion_wins_over_the_systems(motion: str, system: bool, reduced: bool) -> None:
    desk = Desk(settings=replace(Settings(), motion=motion))  # type: ignore[arg-type]
    desk.dom.wish("reduced-motion", system)
    desk.show(office(agent("Ana")))
    assert desk.shell.reduced_motion() is reduced
    assert desk.dom.page_attrs["data-motion"] == ("reduced" if reduced else "full")


# -- for those who listen


def test_whoever_begins_to_need_somebody_interrupts() -> None:
    desk = Desk()
    state = office(agent("Ana"), agent("Ben"))
    desk.show(state)
    assert desk.words("alarm") == ""
    desk.show(changed(state, waiting("Ben")))
    assert desk.words("alarm") == "Ben needs you."


def test_those_who_needed_somebody_before_the_page_opened_do_not_interrupt() -> None:
    desk = Desk()
    desk.show(office(waiting("Ana")))
    assert desk.words("alarm") == ""


def test_a_screen_reader_hears_of_states_not_of_every_file() -> None:
    desk = Desk()
    state = office(agent("Ana"))
    desk.show(state, pixie=directive("Editing a.py."))
    assert desk.words("pixie-says") == "Editing a.py."
    desk.later(2)
    desk.show(state, pixie=directive("Editing b.py."))
    assert desk.words("pixie-caption") == "Editing b.py."
    assert desk.words("pixie-says") == "Editing a.py."


def test_a_title_tells_of_need_while_the_page_is_hidden() -> None:
    desk = Desk()
    state = office(agent("Ana"))
    desk.show(state)
    desk.shell.unseen(replace(desk.last(), office=changed(state, waiting("Ana"))))
    assert desk.dom.page_attrs["title"] == "(1) Pixie Office"


def test_what_somebody_waits_for_is_shown_literally_without_being_asked() -> None:
    desk = Desk()
    desk.show(office(waiting("Ana")))
    desk.press("open", "claude:Ana")
    seq = desk.last().office.agents[AgentId("claude:Ana")].blocks[0].seq
    assert desk.fetched == [seq]
    desk.shell.fetched(seq, 200, '{"seq": 1, "body": {"tool_input": {"command": "rm -rf build && make"}}}')
    desk.again()
    assert "rm -rf build && make" in desk.words("detail")
    assert desk.fetched == [seq]
