"""When a sound is played: chimes for news, and what can be heard of people at work.  Pure.

Rules: one chime a burst, the most pressing one; a chime that would say less than the one before it within ``BURST_S``
is not played.  Nothing is played in quiet hours.  Whoever does not see the office hears its chimes, but nobody typing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from app.office.person import BEAT_S, STEP_S, Person
from app.office.world import World, beat_at
from app.sound.score import Sound
from app.state.model import Effect, Failed, Finished, NeedsYou

BURST_S: Final = 1.6
DAY_S: Final = 86_400
RANK: Final = {Sound.DONE: 1, Sound.FAILED: 2, Sound.NEED: 3}
HANDS: Final = 3  # typing is heard of so many at a time: a full office hums, it does not rattle
FEET: Final = 2


@dataclass(frozen=True, slots=True)
class Wants:
    """What a person wants to hear.  ``volume`` is 0 to 1; quiet hours are minutes of the person's day, if any."""

    chimes: bool = True
    typing: bool = False
    steps: bool = False
    volume: float = 0.5
    quiet: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Ear:
    """What was heard last, on the monotonic clock."""

    last: Sound | None = None
    last_s: float = float("-inf")


def is_quiet(wants: Wants, now_s: float, zone_s: int) -> bool:
    """Is it within the quiet hours?  They may go over midnight; from eight to eight means all day.

    >>> is_quiet(Wants(quiet=(22 * 60, 7 * 60)), 23.5 * 3600, 0), is_quiet(Wants(quiet=(22 * 60, 7 * 60)), 12 * 3600, 0)
    (True, False)
    """
    if wants.quiet is None:
        return False
    start, end = wants.quiet
    minute = int((now_s + zone_s) % DAY_S // 60)
    return start <= minute < end if start < end else minute >= start or minute < end


def chime_of(effect: Effect) -> Sound:
    """How an effect sounds."""
    match effect:
        case NeedsYou():
            return Sound.NEED
        case Finished():
            return Sound.DONE
        case Failed():
            return Sound.FAILED


def heard(ear: Ear, effect: Effect, mono_s: float) -> tuple[Ear, Sound | None]:
    """The ear after an effect, and what to play for it, if anything."""
    sound = chime_of(effect)
    fresh = mono_s - ear.last_s >= BURST_S
    if not fresh and ear.last is not None and RANK[sound] <= RANK[ear.last]:
        return ear, None
    return replace(ear, last=sound, last_s=mono_s), sound


def of_people(world: World, before_s: float, wants: Wants) -> tuple[Sound, ...]:
    """What can be heard of people since ``before_s`` of the world's time: keys and steps, a few at once at the most."""
    sounds: tuple[Sound, ...] = ()
    if wants.typing and beat_at(world.t_s, BEAT_S) != beat_at(before_s, BEAT_S):
        sounds += (Sound.KEY,) * min(HANDS, _typing(world.busy.values()))
    if wants.steps and beat_at(world.t_s, 2 * STEP_S) != beat_at(before_s, 2 * STEP_S):
        sounds += (Sound.STEP,) * min(FEET, len(world.walkers))
    return sounds


def _typing(people: Iterable[Person]) -> int:
    """How many press a key with this beat: those whose hands are down."""
    return sum(1 for person in people if person.anim == "type" and person.frame == 1)
