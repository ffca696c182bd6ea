"""What is switched on: the screens in front of those who sit at work."""

from app.office.person import AT_SCREEN, AT_WORK
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
        seat, role = person.sat_on, person.role
        if seat is None or not seat.screens or person.stage != "there":
            continue
        if role.posture in AT_SCREEN and not role.quiet and not role.lost:
            glow = Glow(role.activity, role.posture in AT_WORK)
            for screen in seat.screens:
                if screen not in lit or glow.moving:
                    lit[screen] = glow
    if lit != world.lit:
        world.lit = lit
        world.rev += 1
