"""Settings: what is kept, what is read of it, and the panel in which they are chosen."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.shell import settings_words as sw
from app.shell import words
from app.shell.settings import CHOICES, VERSION, Settings, chosen, minutes_of, settings_of, text_of
from app.shell.views import LinkView
from tests.shell.builders import LIVE, Desk, agent, office

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
)
NAMES = st.sampled_from([*CHOICES, "volume", "quiet_from", "quiet_to", "version", "colour"])


def opened(link: LinkView = LIVE, settings: Settings | None = None) -> Desk:
    desk = Desk(settings=settings or Settings())
    desk.show(office(agent("Ana")), link)
    desk.press("panel", "settings")
    return desk


def test_what_was_chosen_comes_back() -> None:
    settings = Settings(motion="reduced", size="150", volume=20, quiet="on", quiet_from="21:30", sound="off")
    assert settings_of(text_of(settings)) == settings
    assert json.loads(text_of(settings))["version"] == VERSION


@pytest.mark.parametrize("text", [None, "", "{", "[]", "7", '"on"', "null", '{"volume": {"a": 1}}', "[" * 100_000])
def test_what_cannot_be_read_falls_back_to_the_defaults(text: str | None) -> None:
    assert settings_of(text) == Settings()


def test_one_wrong_value_does_not_spoil_the_others() -> None:
    kept = {"motion": "reduced", "size": 150, "volume": 900, "quiet_from": "25:00", "sound": True, "text": "plain"}
    assert settings_of(json.dumps(kept)) == Settings(motion="reduced", text="plain")


def test_what_a_newer_page_kept_is_read_as_far_as_it_is_known() -> None:
    assert settings_of('{"version": 9, "labels": "hover", "perfume": "rose"}') == Settings(labels="hover")


@given(st.dictionaries(NAMES, ANYTHING))
def test_whatever_was_kept_the_settings_make_sense(raw: dict[str, object]) -> None:
    settings = settings_of(json.dumps(raw))
    assert all(getattr(settings, name) in values for name, values in CHOICES.items())
    assert 0 <= settings.volume <= 100
    assert minutes_of(settings.quiet_from) is not None
    assert minutes_of(settings.quiet_to) is not None
    assert settings_of(text_of(settings)) == settings


@given(NAMES, st.text(max_size=6))
def test_a_choice_that_does_not_exist_is_not_taken(name: str, value: str) -> None:
    made = chosen(Settings(), name, value)
    assert made is None or settings_of(text_of(made)) == made


# -- the panel ----------------------------------------------------------------------


def test_every_setting_has_a_row_and_every_row_is_a_setting() -> None:
    rows = [row for rows in (sw.READING_ROWS, sw.PICTURE_ROWS, sw.SOUND_ROWS) for row in rows]
    assert {name for name, _, _ in rows} | {"quiet"} == set(CHOICES)
    for name, _, options in rows:
        assert tuple(value for value, _ in options) == CHOICES[name]


@pytest.mark.parametrize("scope", ["owner", "viewer"])
def test_owners_and_viewers_may_set_the_same_things(scope: str) -> None:
    desk = opened(LinkView("live", 0.0, scope))  # type: ignore[arg-type]
    assert len(desk.dom.all("option")) == sum(map(len, CHOICES.values()))


def test_a_button_is_pressed_when_its_choice_holds_and_belongs_to_a_named_group() -> None:
    desk = opened(settings=Settings(size="150"))
    groups = [node for node in desk.dom.top.everything() if node.attrs.get("role") == "group"]
    ids = {node.attrs["id"] for node in desk.dom.top.everything() if "id" in node.attrs}
    for group in groups:
        assert group.attrs["aria-labelledby"] in ids
        pressed = [one for one in group.everything() if one.attrs.get("aria-pressed") == "true"]
        assert len(pressed) == 1
    size = desk.dom.find("set:size=150")
    assert size is not None
    assert size.attrs["aria-pressed"] == "true"


def test_letters_grow_at_once() -> None:
    desk = opened()
    desk.press("set", "size=200")
    assert desk.dom.page_attrs["data-size"] == "200"
    assert desk.kept == [Settings(size="200")]


def test_the_slider_says_in_words_how_loud_it_is_and_moves_the_volume() -> None:
    desk = opened()
    desk.dom.put("set-value", "volume", "20", "input")
    assert desk.kept == [Settings(volume=20)]
    desk.show(office(agent("Ana")))
    slider = desk.dom.find("set:volume")
    assert slider is not None
    assert slider.attrs["aria-valuetext"] == "20 %"


def test_quiet_hours_show_their_times_only_while_they_are_on() -> None:
    desk = opened()
    assert desk.dom.find("set:quiet_from") is None
    desk.press("set", "quiet=on")
    desk.show(office(agent("Ana")))
    assert "from 22:00 to 07:00" in desk.dom.top.words()
    desk.dom.put("set-value", "quiet_from", "20:15")
    assert desk.kept[-1] == Settings(quiet="on", quiet_from="20:15")


def test_half_a_time_is_not_taken() -> None:
    desk = opened(settings=Settings(quiet="on"))
    desk.dom.put("set-value", "quiet_to", "")
    assert desk.kept == []


def test_how_long_old_news_are_believed_is_said_in_words() -> None:
    assert words.leases() in opened().dom.top.words()
