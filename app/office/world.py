"""The moving state of one office: its people, what is switched on, and its own clock.

The world is the one mutable thing of the core, because it changes sixty times a second.  Nothing in it depends on the
wall clock or on chance from outside: the same layout, seed, roles and steps give the same world.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from app.core.geometry import Px
from app.office.person import Person
from app.office.seats import Seat
from app.wire.catalogue_json import Catalogue
from app.wire.errors import WireError
from app.wire.facts import Activity, AgentId
from app.wire.layout_json import Layout


class Glow(NamedTuple):
    """Why an item is switched on; ``moving`` says whether its picture runs or stands still on its first frame."""

    activity: Activity
    moving: bool


@dataclass(slots=True)
class World:
    """An office with people in it.  ``t_s`` is its own time, from 0; ``calm`` stops all walking and effects."""

    layout: Layout
    catalogue: Catalogue
    seed: int = 0
    t_s: float = 0.0
    people: dict[AgentId, Person] = field(default_factory=dict)
    lit: dict[str, Glow] = field(default_factory=dict)  # items shown with their ``on`` look
    rev: int = 0  # grows whenever ``lit`` changed
    calm: bool = False
    walk_in: bool = True
    seat_choices: dict[AgentId, str] = field(default_factory=dict)  # seats that a person chose by hand
    problems: tuple[WireError, ...] = ()  # what is wrong with the layout and was left out

    def next_change_s(self) -> float | None:
        """Seconds until the picture changes by itself: 0 while somebody walks, ``None`` when nothing will."""
        raise NotImplementedError

    @property
    def awake(self) -> bool:
        """Is anybody at work or on the move?  Furniture that moves by itself does so only then."""
        raise NotImplementedError


def open_office(
    layout: Layout, catalogue: Catalogue, seed: int = 0, seat_choices: Mapping[AgentId, str] | None = None
) -> World:
    """An empty office.  Raises WireError when nobody could stand in it; lesser things are listed as ``problems``."""
    raise NotImplementedError


def pick(world: World, at: Px) -> AgentId | None:
    """The person under a point, the front-most of several; those on their way out can't be picked."""
    raise NotImplementedError


def seat_at(world: World, at: Px) -> Seat | None:
    """The chair under a point."""
    raise NotImplementedError
