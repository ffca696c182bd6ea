"""A whole page: what is heard when, who walks in, what a stroked pet does, and what can be read of the picture."""

import json

import pytest

from app.office.pet import HEART_S, heart_alpha
from app.platform.fake import FakeKeep
from app.shell.settings import Settings, text_of
from app.sound.score import SCORES, Sound
from tests.paging import APage, Relay
from tests.state.telling import ask, hook, pre, prompt, stop

CAME = hook("SessionStart")
ALL_DAY = {"quiet": "on", "quiet_from": "00:00", "quiet_to": "00:00"}


def heard(page: APage) -> list[Sound]:
    scores = {score: sound for sound, score in SCORES.items()}
    return [scores[tones] for tones, _ in page.speaker.played]  # type: ignore[index]


def a_page(relay: Relay, **settings: object) -> APage:
    keep = FakeKeep()
    keep.save("settings", json.dumps(settings))
    page = relay.page(keep=keep)
    relay.run(0.1)
    return page


def test_who_begins_to_need_somebody_is_heard_once_and_who_is_done_is_heard() -> None:
    relay = Relay()
    page = a_page(relay)
    relay.tell(CAME, prompt(), pre("Bash", "t1"), ask("Bash"))
    relay.run(8.0)
    assert heard(page) == [Sound.NEED]
    relay.tell(stop())
    relay.run(2.0)
    assert heard(page)[1:] == [Sound.DONE]


def test_what_happened_before_the_page_is_silent() -> None:
    relay = Relay()
    relay.tell(CAME, prompt(), stop())
    page = a_page(relay)
    relay.run(3.0)
    assert heard(page) == []


@pytest.mark.parametrize(
    "settings", [{"sound": "off"}, {"volume": 0}, {"quiet": "on", "quiet_from": "00:00", "quiet_to": "00:00"}]
)
def test_whoever_set_it_so_hears_nothing(settings: dict[str, object]) -> None:
    relay = Relay()
    page = a_page(relay, **settings)
    relay.tell(CAME, prompt(), stop())
    relay.run(3.0)
    assert heard(page) == []


def test_the_volume_can_be_tried_even_in_quiet_hours() -> None:
    relay = Relay()
    page = a_page(relay, **ALL_DAY, volume=20)
    page.show.shell.press("try-sound")
    assert [volume for _, volume in page.speaker.played] == [0.2]


def test_typing_is_heard_only_by_who_wants_it() -> None:
    relay = Relay()
    silent, hearing = a_page(relay), a_page(relay, typing="on")
    relay.tell(CAME, prompt(), pre("Edit", "t1", file_path="a.py"))
    relay.run(20.0)
    assert Sound.KEY in heard(hearing)
    assert Sound.KEY not in heard(silent)


@pytest.mark.parametrize(("entry", "stages"), [("door", {"walking"}), ("desk", {"there"})])
def test_newcomers_come_as_the_person_likes(entry: str, stages: set[str]) -> None:
    relay = Relay()
    page = a_page(relay, entry=entry)
    relay.tell(CAME)
    relay.run(2.0)
    assert {one.stage for one in page.show.world.people.values()} == stages


def test_settings_are_kept_with_their_version_and_hold_in_the_next_page() -> None:
    """P2's rule, for settings: a choice outlives the page."""
    relay = Relay()
    page = a_page(relay)
    page.show.shell.press("set", "motion=reduced")
    assert page.keep.kept["settings"] == text_of(Settings(motion="reduced"))
    again = relay.page(keep=page.keep)
    relay.run(0.1)
    assert again.show.world.calm


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_stroked_pet_shows_a_heart_and_then_the_office_rests_again(motion: str) -> None:
    relay = Relay()
    page = a_page(relay, motion=motion)
    relay.run(60.0)
    pet = next(iter(page.show.world.pets.values()))
    assert not pet.moves
    drawn = page.show.picture.drawn
    relay.run(5.0)
    assert page.show.picture.drawn == drawn
    page.show.shell.press("stroke", pet.id)
    relay.run(0.2)
    assert heart_alpha(pet, page.show.world.t_s) > 0
    assert page.show.picture.drawn > drawn
    relay.run(HEART_S)
    assert heart_alpha(pet, page.show.world.t_s) == 0
    drawn = page.show.picture.drawn
    relay.run(5.0)
    assert page.show.picture.drawn == drawn


def test_the_list_tells_where_everybody_is_and_what_the_pets_do() -> None:
    relay = Relay()
    page = a_page(relay, motion="reduced")
    relay.tell(CAME, prompt(), pre("Edit", "t1", file_path="a.py"))
    relay.run(0.5)
    page.show.shell.press("panel", "list")
    relay.run(0.2)
    said = page.dom.top.words()
    assert "at desk " in said
    assert "Miso, cat · " in said
    assert "Stroke Dusty" in said


def test_the_list_follows_the_picture_while_it_is_open() -> None:
    relay = Relay()
    page = a_page(relay)
    page.show.shell.press("panel", "list")
    relay.tell(CAME)
    relay.run(1.5)
    assert "on its way to desk " in page.dom.top.words()
    relay.run(12.0)
    assert "on its way" not in page.dom.top.words()
    assert "at desk " in page.dom.top.words()


def test_with_reduced_motion_nobody_walks_and_pets_sit() -> None:
    relay = Relay()
    page = a_page(relay, motion="reduced")
    relay.tell(CAME, prompt(), pre("Edit", "t1", file_path="a.py"))
    relay.run(2.0)
    drawn = page.show.picture.drawn
    relay.run(20.0)
    assert page.show.picture.drawn - drawn <= 1
    assert {one.stage for one in page.show.world.people.values()} == {"there"}
    assert not any(pet.moves for pet in page.show.world.pets.values())
