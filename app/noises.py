"""The sounds of one page: hears what is announced and who moves, and has it played as the person wants it.

Rule: only the live office is heard.  A record, a replay and the page's own past are silent.
"""

from collections.abc import Callable

from app.office.world import World
from app.platform.ports import Clock, Frames
from app.platform.ports_sound import Speaker
from app.sound.ear import Ear, Wants, heard, is_quiet, of_people
from app.sound.score import SCORES, Sound
from app.state.model import Effect

SPREAD_S = 0.07  # between two keys that fall on one beat


class Noises:
    """Owns what was heard last.  ``wants`` and ``zone_s`` are asked each time: both may change."""

    def __init__(
        self,
        speaker: Speaker,
        clock: Clock,
        frames: Frames,
        wants: Callable[[], Wants],
        zone_s: Callable[[float], int],
    ) -> None:
        self.count = 0  # sounds played so far
        self.last = ""
        self._speaker, self._clock, self._frames = speaker, clock, frames
        self._wants, self._zone_s = wants, zone_s
        self._ear = Ear()
        self._before_s = 0.0

    @property
    def is_open(self) -> bool:
        """May this page be heard already?"""
        return self._speaker.is_open()

    def announce(self, effect: Effect) -> None:
        """Something happened that a person should hear of."""
        wants = self._wants()
        if not wants.chimes or not self.is_open or self._is_quiet(wants):
            return
        self._ear, sound = heard(self._ear, effect, self._clock.mono_s())
        if sound is not None:
            self.play(sound)

    def beat(self, world: World, is_live: bool) -> None:
        """Time went on in the office: keys and steps, if anybody wants to hear them and looks."""
        before_s, self._before_s = self._before_s, world.t_s
        wants = self._wants()
        if not (wants.typing or wants.steps) or not is_live or world.calm or not self._frames.visible():
            return
        sounds = of_people(world, before_s, wants)
        if sounds and not self._is_quiet(wants):
            for k, sound in enumerate(sounds):
                self.play(sound, k * SPREAD_S)

    def play(self, sound: Sound, after_s: float = 0.0) -> None:
        """Plays a sound as loud as the person wants it, whatever the hour."""
        if self.is_open:
            self.count, self.last = self.count + 1, sound.value
        self._speaker.play(SCORES[sound], self._wants().volume, after_s)

    def _is_quiet(self, wants: Wants) -> bool:
        now_s = self._clock.now_s()
        return wants.volume <= 0 or is_quiet(wants, now_s, self._zone_s(now_s))
