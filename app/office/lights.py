"""What is switched on: the screens in front of those who sit at work, the machine at which somebody stands."""

from collections.abc import Iterator

from app.office.person import AT_SCREEN, AT_WORK, Person
from app.office.role import Posture
from app.office.seats import Spot
from app.office.world import Glow, World


def relight(world: World) -> None:
    """Works out again what is on, if anything that matters changed; ``rev`` grows when the answer did.

    A screen runs while its person works and stands still while it waits for somebody; it is dark when there is no news.
    """
    if not world.stale:
        return
    world.stale = False
    lit: dict[str, Glow] = {}
    for person in world.people.values():
        if person.stage == "there":
            for item, glow in _switched_on(person):
                if item not in lit or glow.moving:
                    lit[item] = glow
    if lit != world.lit:
        world.lit = lit
        world.rev += 1


def _switched_on(person: Person) -> Iterator[tuple[str, Glow]]:
    role, place = person.role, person.goal
    if role.quiet or role.lost:
        return
    if isinstance(place, Spot):
        if place.item and role.posture is Posture.REST:
            yield place.item, Glow(role.activity, True)
    elif place is not None and role.posture in AT_SCREEN:
        for screen in place.screens:
            yield screen, Glow(role.activity, role.posture in AT_WORK)
