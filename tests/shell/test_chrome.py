"""Presses change what is open and give orders; nothing else happens."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.shell import chrome, settings
from app.shell.chrome import RAWS_KEPT, Chrome, Fetch, Focus, Keep, Raw, Selected, press
from app.shell.settings import Settings
from app.wire.facts import AgentId

ANA, BEN = AgentId("claude:Ana"), AgentId("claude:Ben")
ANYTHING = st.one_of(st.none(), st.text(), st.integers(), st.lists(st.integers()))


def test_opening_picks_and_moves_the_focus_once() -> None:
    opened, orders = press(Chrome(), "open", ANA)
    assert (opened.selected, opened.detail) == (ANA, ANA)
    assert orders == (Selected(ANA), Focus("detail-name"))
    assert press(opened, "open", ANA)[1] == (Selected(ANA),)


def test_opening_another_folds_the_events_of_the_first() -> None:
    opened, _ = press(replace(Chrome(), detail=ANA, opened=frozenset({5})), "open", BEN)
    assert opened.opened == frozenset()


def test_following_is_a_switch() -> None:
    on, orders = press(Chrome(), "follow", ANA)
    assert orders == (Selected(ANA),)
    off, orders = press(on, "follow", ANA)
    assert (off.selected, orders) == (None, (Selected(None),))


def test_closing_goes_back_to_the_card() -> None:
    closed, orders = press(replace(Chrome(), detail=ANA), "close", "")
    assert closed.detail is None
    assert orders == (Focus(f"card:{ANA}"),)


def test_a_raw_event_is_fetched_once_however_often_it_is_folded() -> None:
    unfolded, orders = press(Chrome(), "raw", "7")
    assert orders == (Fetch(7),)
    came = chrome.fetched(unfolded, 7, 200, "{}")
    folded, _ = press(came, "raw", "7")
    assert press(folded, "raw", "7")[1] == ()


def test_only_so_many_raw_events_are_held_and_the_unfolded_ones_stay() -> None:
    state, _ = press(Chrome(), "raw", "1")
    for seq in range(1, RAWS_KEPT + 20):
        state = chrome.fetched(state, seq, 200, "{}")
    assert len(state.raws) == RAWS_KEPT
    assert state.raws[1] == Raw(200, "{}")


@pytest.mark.parametrize("arg", ["labels=sometimes", "colour=red", "labels", "=", "text="])
def test_a_setting_that_is_not_offered_is_not_taken(arg: str) -> None:
    assert press(Chrome(), "set", arg) == (Chrome(), ())


def test_a_setting_is_kept() -> None:
    state, orders = press(Chrome(), "set", "motion=reduced")
    assert orders == (Keep(Settings(motion="reduced")),)
    assert state.settings.motion == "reduced"


@given(st.dictionaries(st.sampled_from([*settings.CHOICES, "other"]), ANYTHING))
def test_kept_settings_that_make_no_sense_fall_back(raw: dict[str, object]) -> None:
    chosen = settings.settings_from(raw)
    for name, values in settings.CHOICES.items():
        assert getattr(chosen, name) in values


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["open", "follow", "close", "panel", "panel-close", "copy", "helpers", "set", "nonsense"]),
            st.sampled_from([ANA, BEN, "help", "list", "", "labels=hover"]),
        )
    )
)
def test_no_order_of_presses_breaks_anything_and_escape_always_gets_out(presses: list[tuple[str, str]]) -> None:
    state = Chrome()
    for do, arg in presses:
        state, _ = press(state, do, arg)
    for _ in range(3):
        state, _ = chrome.escape(state)
    assert (state.panel, state.detail, state.selected) == ("", None, None)


def test_the_same_message_is_not_stacked() -> None:
    state = chrome.toasted(chrome.toasted(Chrome(), "Copied.", 5), "Copied.", 9)
    assert [(toast.text, toast.until_s) for toast in state.toasts] == [("Copied.", 9)]
    assert chrome.without_old_toasts(state, 9).toasts == ()


def test_at_most_three_messages_are_up() -> None:
    state = Chrome()
    for k in range(9):
        state = chrome.toasted(state, f"n{k}", 5)
    assert [toast.text for toast in state.toasts] == ["n6", "n7", "n8"]
    assert len({toast.id for toast in state.toasts}) == 3
