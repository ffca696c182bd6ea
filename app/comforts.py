"""What a person's settings and hands do to a page beside its words: what is heard, how people come, who is stroked."""

from collections.abc import Callable

from app.given import Ports
from app.noises import Noises
from app.office.pets import stroke
from app.office.world import World
from app.shell.settings import Settings, minutes_of
from app.sound.ear import Wants
from app.sound.score import Sound
from app.state.model import Effect
from app.watched import Watched


class Comforts:
    """Owns the sounds of one page; ``settings`` is asked each time, for they may change."""

    def __init__(self, ports: Ports, settings: Callable[[], Settings]) -> None:
        self.noises = Noises(ports.speaker, ports.clock, ports.frames, self._wants, ports.dom.zone_s)
        self._settings = settings
        self._stroked: list[str] = []  # pets, since the last frame
        self._known: tuple[Settings | None, Wants] = (None, Wants())

    def apply(self, world: World) -> None:
        """Lets the world be as the person wants it."""
        world.walk_in = self._settings().entry == "door"

    def stroke(self, pet: str) -> None:
        """Somebody strokes a pet.  It feels it with the next frame: the world's clock may have stood still."""
        self._stroked.append(pet)

    def beat(self, world: World, watched: Watched) -> bool:
        """Time went on; says whether the picture may be another for what hands did."""
        self.noises.beat(world, not watched.still)
        stroked, self._stroked = [pet for pet in self._stroked if pet in world.pets], []
        for pet in stroked:
            stroke(world, pet)
        return bool(stroked)

    def announced(self, effect: Effect, watched: Watched) -> None:
        """News of the live office; whoever looks at a record is left alone with it."""
        if not watched.still:
            self.noises.announce(effect)

    def listen(self) -> None:
        """Lets the person hear how loud it is."""
        self.noises.play(Sound.DONE)

    def _wants(self) -> Wants:
        settings = self._settings()
        if settings is not self._known[0]:
            self._known = (settings, wants_of(settings))
        return self._known[1]


def wants_of(settings: Settings) -> Wants:
    """What is to be heard, of what was set."""
    start, end = minutes_of(settings.quiet_from), minutes_of(settings.quiet_to)
    quiet = (start, end) if settings.quiet == "on" and start is not None and end is not None else None
    return Wants(
        chimes=settings.sound == "on",
        typing=settings.typing == "on",
        steps=settings.steps == "on",
        volume=settings.volume / 100,
        quiet=quiet,
    )
