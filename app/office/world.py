"""The moving state of one office: its people, what is switched on, and its own clock.

The world is the one mutable thing of the core, because it changes sixty times a second.  Nothing in it depends on the
wall clock or on chance from outside: the same layout, seed, roles and steps give the same world.  ``sync.py`` brings
roles in, ``step.py`` moves time on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final, NamedTuple

from app.core.geometry import Px, Rect, Tile, tile_at
from app.office.layout import Office, office_from
from app.office.looks import PLAIN, Closet, Wardrobe
from app.office.path import Ways
from app.office.person import BEAT_S, GOING, Person
from app.office.pet import Creature, wait_s
from app.office.seats import Seat
from app.wire.catalogue_json import Catalogue
from app.wire.errors import WireError
from app.wire.facts import Activity, AgentId
from app.wire.layout_json import Layout

FOOT_PX: Final = 6  # how far below its tile's centre a figure's picture ends
BODY: Final = (8, 28)  # art px of half width and height that can be hit
SMALL_BODY: Final = (6, 20)
A_MOMENT_S: Final = 1e-6  # keeps a step that ends on a beat from missing it


class Glow(NamedTuple):
    """Why an item is switched on; ``moving`` says whether its picture runs or stands still on its first frame."""

    activity: Activity
    moving: bool


class Timer(NamedTuple):
    """When somebody has something to do next; it counts only while the person, or the pet, holds the same ticket."""

    at_s: float
    id: str
    ticket: int


@dataclass(slots=True)
class World:
    """An office with people in it.

    ``t_s`` is its own time, from 0.  ``lit`` are the items shown with their ``on`` look, ``rev`` grows whenever that
    changed.  ``calm`` (reduced motion) stops all walking, effects and moving hands; without ``walk_in`` newcomers
    appear at their seats.  ``seat_choices`` holds the seats that were chosen by hand.
    """

    office: Office
    closet: Closet
    ways: Ways
    seed: int = 0
    t_s: float = 0.0
    people: dict[AgentId, Person] = field(default_factory=dict)
    lit: dict[str, Glow] = field(default_factory=dict)
    rev: int = 0
    calm: bool = False
    walk_in: bool = True
    seat_choices: dict[AgentId, str] = field(default_factory=dict)
    pets: dict[str, Creature] = field(default_factory=dict)

    # the engine's own
    taken: dict[Tile, AgentId] = field(default_factory=dict)  # every place that somebody is at or will be at
    timers: list[Timer] = field(default_factory=list)
    walkers: dict[AgentId, Person] = field(default_factory=dict)
    effects: dict[AgentId, Person] = field(default_factory=dict)
    fading: dict[AgentId, Person] = field(default_factory=dict)
    busy: dict[AgentId, Person] = field(default_factory=dict)  # those whose pose moves
    overflow: tuple[Tile, ...] | None = None  # where those without a chair may stand, worked out when first needed
    door_s: float = 0.0  # when the door is free for the next one
    strolls: set[int] = field(default_factory=set)  # turns to stroll that are given out
    parted: set[AgentId] = field(default_factory=set)  # who left, as far as anybody remembers
    hasty: bool = False  # during a long step: changes of place are cuts
    stale: bool = False  # ``lit`` must be worked out again
    dozing: bool = False  # pets sleep until somebody works

    @property
    def layout(self) -> Layout:
        """The document that this office was made from."""
        return self.office.layout

    @property
    def problems(self) -> tuple[WireError, ...]:
        """What is wrong with the layout and was left out."""
        return self.office.problems

    @property
    def awake(self) -> bool:
        """Is anybody at work or on the move?  Furniture that moves by itself does so only then."""
        return self.has_company and not self.calm

    @property
    def has_company(self) -> bool:
        """Is anybody at work or on the move, so that pets have reason to be up?"""
        return bool(self.busy or self.walkers)

    def is_door_open(self) -> bool:
        """Is somebody on the door's tile, coming or going?"""
        door = self.office.door
        return any(one.tile == door for group in (self.walkers, self.effects) for one in group.values())

    def next_change_s(self) -> float | None:
        """Seconds until the picture changes by itself: 0 while somebody walks, ``None`` when nothing ever will."""
        if self.walkers or self.fading or any(one.stage != "queueing" for one in self.effects.values()):
            return 0.0
        pets_s = wait_s(self.pets.values(), self.t_s, self.calm)
        if pets_s == 0.0:
            return 0.0
        while self.timers and not self.counts(self.timers[0]):
            heappop(self.timers)
        due = [self.timers[0].at_s] if self.timers else []
        if pets_s is not None:
            due.append(self.t_s + pets_s)
        due.extend((beat_at(self.t_s, every_s) + 1) * every_s for every_s in self.beats())
        return max(0.0, min(due) - self.t_s) if due else None

    def beats(self) -> set[float]:
        """The seconds per frame of everything that moves on the spot at the moment."""
        if not self.awake:
            return set()
        beats = {
            self.office.beats[item] for item, glow in self.lit.items() if glow.moving and item in self.office.beats
        }
        beats.update(self.office.ambient)
        if self.busy:
            beats.add(BEAT_S)
        return beats

    def wake_at(self, one: Person | Creature, at_s: float) -> None:
        """Sets the one timer of a person or a pet; the one before it no longer counts."""
        one.ticket += 1
        id = one.timer_id if isinstance(one, Creature) else one.id
        heappush(self.timers, Timer(at_s, id, one.ticket))

    def counts(self, timer: Timer) -> bool:
        """Is this still the timer of a person, or a pet, that is here?"""
        one = self.people.get(AgentId(timer.id)) or self.pets.get(pet_of(timer))
        return one is not None and one.ticket == timer.ticket


def pet_of(timer: Timer) -> str:
    """The pet whose timer it would be."""
    return timer.id.removeprefix("pet/")


def beat_at(t_s: float, every_s: float) -> int:
    """How many beats of that length are over."""
    return int((t_s + A_MOMENT_S) / every_s)


def open_office(
    layout: Layout,
    catalogue: Catalogue,
    seed: int = 0,
    seat_choices: Mapping[AgentId, str] | None = None,
    wardrobe: Wardrobe = PLAIN,
) -> World:
    """An empty office.  Raises WireError when nobody could stand in it; lesser things are its ``problems``."""
    office = office_from(layout, catalogue)
    ways = Ways(office.grid)
    ways.maps[office.door] = office.from_door
    return World(office, Closet(wardrobe), ways, seed, seat_choices=dict(seat_choices or {}))


def body(person: Person) -> Rect:
    """The part of the picture in which a pointer means this person."""
    half, height = SMALL_BODY if person.small else BODY
    return Rect(person.x_px - half, person.y_px + FOOT_PX - height, 2 * half, height)


def pick(world: World, at: Px) -> AgentId | None:
    """The person under a point, the front-most of several; nobody who is not there yet or on the way out."""
    hit = [
        person
        for person in world.people.values()
        if person.stage != "queueing" and person.stage not in GOING and body(person).holds(at)
    ]
    return max(hit, key=lambda person: person.y_px).id if hit else None


def seat_at(world: World, at: Px) -> Seat | None:
    """The chair under a point."""
    tile = tile_at(at)
    return next((seat for seat in world.office.seats if seat.tile == tile), None)
