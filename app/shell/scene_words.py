"""What the scene shows, in words: where everybody is, what the pets do, what is wrong with the room.

Input: the world of this moment.  Output: plain values, equal as long as the words are.  Rule: whatever an eye can find
in the picture can be read here; states and names are told by the cards' own words.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from app.core.geometry import Tile
from app.office.person import Person
from app.office.pet import Creature
from app.office.seats import Seat, Spot
from app.office.world import World
from app.wire.facts import AgentId

COMING: Final = "coming in"
LEAVING: Final = "leaving"
AT_DESK: Final = "at desk {}"
ON_REST: Final = "on the {}"
BESIDE: Final = "standing at the {}"
STANDING: Final = "standing"
TO_DESK: Final = "on its way to desk {}"
TO_REST: Final = "on its way to the {}"
ON_ITS_WAY: Final = "on its way"
PETS: Final[dict[str, str]] = {"cat": "cat", "dog": "dog", "bird": "bird", "vacuum": "robot vacuum"}
DOES: Final[dict[str, str]] = {
    "idle": "looks around",
    "walk": "strolls",
    "follow": "follows somebody",
    "fly": "flies",
    "glad": "is glad",
    "sleep": "sleeps",
}
MACHINE_DOES: Final[dict[str, str]] = {**DOES, "idle": "stands", "walk": "cleans", "sleep": "charges"}
PERCHED: Final = "sits on a table"


@dataclass(frozen=True, slots=True)
class PetShown:
    """One pet in words."""

    id: str
    name: str
    kind: str
    does: str
    area: str = ""


@dataclass(frozen=True, slots=True)
class Scenery:
    """All that the picture shows and the cards do not."""

    places: Mapping[AgentId, str] = field(default_factory=lambda: MappingProxyType({}))
    pets: tuple[PetShown, ...] = ()
    problems: tuple[str, ...] = ()


def scenery_of(world: World) -> Scenery:
    """The scene of this moment."""
    numbers = {seat.id: number for number, seat in enumerate(world.office.seats, 1)}
    labels = {one.item.id: one.piece.label.lower() for one in world.office.placed}
    places = {
        id: _with_area(world, _place(person, numbers, labels), person.tile) for id, person in world.people.items()
    }
    pets = tuple(_pet(world, pet) for pet in world.pets.values())
    return Scenery(places, pets, tuple(str(problem) for problem in world.problems))


def _place(person: Person, numbers: Mapping[str, int], labels: Mapping[str, str]) -> str:
    match person.stage:
        case "queueing" | "arriving":
            return COMING
        case "leaving" | "dissolving":
            return LEAVING
        case _:
            pass
    walks, goal = person.stage == "walking", person.goal
    if isinstance(goal, Seat) and goal.kind == "rest":
        return (TO_REST if walks else ON_REST).format(labels.get(goal.item, goal.kind))
    if isinstance(goal, Seat):
        return (TO_DESK if walks else AT_DESK).format(numbers.get(goal.id, goal.id))
    at = labels.get(goal.item) if isinstance(goal, Spot) and goal.item else None
    if at is None:
        return ON_ITS_WAY if walks else STANDING
    return (TO_REST if walks else BESIDE).format(at)


def _with_area(world: World, place: str, tile: Tile) -> str:
    area = world.office.area_of_tile.get(tile, "")
    return f"{place}, {area}" if area else place


def _pet(world: World, pet: Creature) -> PetShown:
    does = MACHINE_DOES if pet.kind == "vacuum" else DOES
    doing = PERCHED if pet.lift_px and pet.doing == "idle" else does[pet.doing]
    kind = PETS.get(pet.kind, pet.kind)
    return PetShown(pet.id, pet.name or kind, kind, doing, world.office.area_of_tile.get(pet.tile, ""))
