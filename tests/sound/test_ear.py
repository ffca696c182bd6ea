"""What is heard, and when: one chime a burst, none at night, none of the past."""

from dataclasses import dataclass, field
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.noises import Noises
from app.office.person import BEAT_S
from app.office.role import Posture
from app.office.step import step
from app.office.sync import settle, sync
from app.office.world import World
from app.platform.fake import FakeClock, FakeFrames
from app.platform.fake_sound import FakeSpeaker
from app.sound.ear import BURST_S, Ear, Wants, heard, is_quiet
from app.sound.score import SCORES, SILENT, Note, Sound, length_s
from app.state.model import Effect, Failed, Finished, NeedsYou
from app.wire.facts import AgentId
from tests.office.builders import a_role, an_office, cast, crew

ANA = AgentId("ana")
NEED, DONE, FAILED = NeedsYou(ANA, 1, "permission"), Finished(ANA, 1), Failed(ANA, 1, "overloaded")
NIGHT = (22 * 60, 7 * 60)


def played(*moments: tuple[float, Effect]) -> list[Sound]:
    """What is played for effects at these times."""
    ear, sounds = Ear(), []
    for at_s, effect in moments:
        ear, sound = heard(ear, effect, at_s)
        if sound is not None:
            sounds.append(sound)
    return sounds


@pytest.mark.parametrize(("effect", "sound"), [(NEED, Sound.NEED), (DONE, Sound.DONE), (FAILED, Sound.FAILED)])
def test_each_kind_of_news_has_a_chime_of_its_own(effect: Effect, sound: Sound) -> None:
    assert played((0.0, effect)) == [sound]


def test_five_who_finish_at_once_are_one_chime() -> None:
    assert played(*((0.1 * k, DONE) for k in range(5))) == [Sound.DONE]


def test_who_needs_somebody_is_heard_even_right_after_a_lesser_chime_and_not_the_other_way_round() -> None:
    assert played((0.0, DONE), (0.2, NEED), (0.4, DONE), (0.5, NEED)) == [Sound.DONE, Sound.NEED]


def test_after_a_burst_the_next_news_is_heard_again() -> None:
    assert played((0.0, NEED), (BURST_S, NEED)) == [Sound.NEED, Sound.NEED]


@given(st.lists(st.tuples(st.floats(0, 20), st.sampled_from((NEED, DONE, FAILED))), max_size=60))
def test_a_burst_has_never_more_than_three_chimes_and_each_says_more_than_the_one_before(
    moments: list[tuple[float, Effect]],
) -> None:
    ear, times = Ear(), []
    for at_s, effect in sorted(moments, key=lambda moment: moment[0]):
        ear, sound = heard(ear, effect, at_s)
        if sound is not None:
            times.append((at_s, sound))
    for (first_s, first), (second_s, second) in pairwise(times):
        rank = [Sound.DONE, Sound.FAILED, Sound.NEED].index
        assert second_s - first_s >= BURST_S or rank(second) > rank(first)


@pytest.mark.parametrize(
    ("quiet", "hour", "zone_h", "is_so"),
    [
        (None, 3, 0, False),
        (NIGHT, 23, 0, True),
        (NIGHT, 3, 0, True),
        (NIGHT, 7, 0, False),
        (NIGHT, 12, 0, False),
        (NIGHT, 22, 0, True),
        (NIGHT, 20, 2, True),  # ten in the evening where the person is
        (NIGHT, 22, -5, False),
        ((9 * 60, 17 * 60), 12, 0, True),
        ((9 * 60, 17 * 60), 17, 0, False),
        ((480, 480), 3, 0, True),
    ],
)
def test_quiet_hours_are_those_of_the_persons_own_clock(
    quiet: tuple[int, int] | None, hour: int, zone_h: int, is_so: bool
) -> None:
    assert is_quiet(Wants(quiet=quiet), 86_400 * 20_000 + hour * 3600, zone_h * 3600) is is_so


# -- scores -------------------------------------------------------------------------


def envelope(note: Note, at_s: float) -> float:
    """How loud a note is, as the loudspeaker is told to play it."""
    since_s = at_s - note.at_s
    if not 0 <= since_s < note.length_s:
        return 0.0
    if since_s < note.swell_s:
        return float(SILENT * (note.peak / SILENT) ** (since_s / note.swell_s))
    return float(note.peak * (SILENT / note.peak) ** ((since_s - note.swell_s) / (note.length_s - note.swell_s)))


@pytest.mark.parametrize("sound", Sound)
def test_no_sound_ever_clips_or_cracks(sound: Sound) -> None:
    score = SCORES[sound]
    times = [k / 2000 for k in range(int(length_s(score) * 2000) + 1)]
    assert max(sum(envelope(note, at_s) for note in score) for at_s in times) < 0.5
    for note in score:
        assert 0 < note.swell_s < note.length_s
        assert envelope(note, note.at_s) <= SILENT
        assert envelope(note, note.at_s + note.length_s - 1e-6) < 2 * SILENT


def test_a_chime_is_short_and_what_people_do_at_work_is_soft() -> None:
    assert all(length_s(SCORES[chime]) <= 1.0 for chime in (Sound.NEED, Sound.DONE, Sound.FAILED))
    assert all(length_s(SCORES[noise]) < 0.1 for noise in (Sound.KEY, Sound.STEP))
    chimes = max(note.peak for note in SCORES[Sound.DONE])
    assert all(note.peak < chimes for noise in (Sound.KEY, Sound.STEP) for note in SCORES[noise])


def test_chimes_can_be_told_apart_by_their_notes() -> None:
    tunes = {tuple(note.hz for note in SCORES[chime]) for chime in (Sound.NEED, Sound.DONE, Sound.FAILED)}
    assert len(tunes) == 3


# -- a page ---------------------------------------------------------------------------


@dataclass
class Room:
    """A page that can be heard."""

    wants: Wants = field(default_factory=Wants)
    speaker: FakeSpeaker = field(default_factory=FakeSpeaker)
    clock: FakeClock = field(default_factory=FakeClock)
    frames: FakeFrames = field(default_factory=FakeFrames)
    world: World = field(default_factory=an_office)

    def __post_init__(self) -> None:
        self.noises = Noises(self.speaker, self.clock, self.frames, lambda: self.wants, lambda at_s: 0)

    def works(self, seconds: float, is_live: bool = True) -> int:
        """How many sounds of people are heard in that time."""
        before = len(self.speaker.played)
        for _ in range(round(seconds / 0.1)):
            step(self.world, 0.1)
            self.noises.beat(self.world, is_live)
        return len(self.speaker.played) - before


def test_a_chime_is_as_loud_as_the_person_wants() -> None:
    room = Room(Wants(volume=0.25))
    room.noises.announce(NEED)
    assert room.speaker.played == [(SCORES[Sound.NEED], 0.25)]


@pytest.mark.parametrize(
    "wants",
    [Wants(chimes=False), Wants(volume=0.0), Wants(quiet=(0, 1439))],
    ids=["switched off", "no volume", "quiet hours"],
)
def test_whoever_wants_no_chime_hears_none(wants: Wants) -> None:
    room = Room(wants)
    room.noises.announce(NEED)
    assert room.speaker.played == []


def test_before_the_first_tap_nothing_is_heard() -> None:
    room = Room(speaker=FakeSpeaker(touched=False))
    room.noises.announce(NEED)
    assert room.speaker.played == []
    assert not room.noises.is_open
    room.speaker.touched = True
    room.noises.announce(DONE)  # what nobody could hear silences nothing
    assert len(room.speaker.played) == 1


def test_typing_and_steps_are_off_until_somebody_wants_them() -> None:
    room = Room()
    settle(room.world, crew(4))
    assert room.works(10) == 0
    room.wants = Wants(typing=True)
    assert room.works(10) > 5
    assert all(tones == SCORES[Sound.KEY] for tones, _ in room.speaker.played)


def test_steps_are_heard_of_who_walks() -> None:
    room = Room(Wants(steps=True))
    settle(room.world, {})
    sync(room.world, cast(a_role("a")))
    assert room.works(6) >= 4
    assert {tones for tones, _ in room.speaker.played} == {SCORES[Sound.STEP]}


def test_a_full_office_hums_and_does_not_rattle() -> None:
    room = Room(Wants(typing=True, steps=True))
    settle(room.world, crew(60))
    assert 0 < room.works(30) <= 30 / BEAT_S * 5


def test_nobody_who_rests_makes_a_sound() -> None:
    room = Room(Wants(typing=True, steps=True))
    settle(room.world, crew(6, Posture.SIT))
    assert room.works(30) == 0


def test_who_does_not_look_hears_chimes_but_nobody_at_work() -> None:
    room = Room(Wants(typing=True))
    settle(room.world, crew(4))
    room.frames.show(False)
    assert room.works(10) == 0
    room.noises.announce(DONE)
    assert len(room.speaker.played) == 1


def test_a_record_is_silent() -> None:
    room = Room(Wants(typing=True, steps=True))
    settle(room.world, crew(4))
    assert room.works(10, is_live=False) == 0
