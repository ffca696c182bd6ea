"""Makes the people of the world match the roles: who comes, who goes, who does something else."""

from collections.abc import Mapping, Sequence

from app.office.role import Role
from app.office.seats import Seat
from app.office.world import World
from app.wire.facts import AgentId

Past = Sequence[tuple[AgentId, Role | None]]  # arrivals and, with None, departures, in the order they happened


def settle(world: World, roles: Mapping[AgentId, Role], past: Past = ()) -> None:
    """Puts everybody in place at once, without effects: for a page that opens late and for a seek.

    ``past`` (see ``direct.past``) lets a late page give out the same seats and looks as a page that was there.
    """
    raise NotImplementedError


def sync(world: World, roles: Mapping[AgentId, Role]) -> bool:
    """Lets newcomers in, sends leavers out and changes what the others do; the same roles again change nothing.

    Returns whether anything changed.
    """
    raise NotImplementedError


def reseat(world: World, id: AgentId, seat: Seat) -> bool:
    """Gives a person another chair, for good; False when it is taken, unreachable, or the person has no seat."""
    raise NotImplementedError
