"""Who is in the rooms of a page: the agents that are present, as people, each with the role of the moment and a plate.

Input: what is watched, and the time.  Rule: whoever the page finds here when it opens is simply there; those who come
later walk in.  Asked once a frame, it does nothing while nothing can have changed.
"""

from collections.abc import Mapping

from app.moment import Moment
from app.office import direct
from app.office.sync import settle, sync
from app.office.world import World
from app.plates import Plates
from app.scene.plates import Plate
from app.watched import Watched
from app.wire.facts import AgentId


class Crowd:
    """The people of one page."""

    def __init__(self, moment: Moment) -> None:
        self.named: Mapping[AgentId, Plate] = {}
        self._plates = Plates()
        self._moment = moment
        self._roles: direct.Memory = {}
        self._brought_in: tuple[int, direct.Runs] = (0, "list")  # the moment that the people act out, and how
        self.settled = False  # everybody found a place in this office
        self._aimed = False  # the eye was told where they sit
        self._lived = False  # the past was told to its end at least once
        self._behind = False  # the past is being told
        self._jumped = False  # to another time

    def elsewhere(self, moment: Moment) -> None:
        """Other people from now on."""
        self._moment, self._roles = moment, {}
        self.settled = self._aimed = self._lived = False

    def jump(self, moment: Moment) -> None:
        """The same people at another time: everybody is simply there, and the eye stays where it is."""
        self._moment, self._roles = moment, {}
        self.settled = self._lived = False
        self._jumped = True

    def resettle(self) -> None:
        """These rooms are others: everybody finds a place in them."""
        self.settled = False

    def behind(self) -> None:
        """What comes now is of the past: nobody walks in for it, everybody is simply there."""
        self._behind = True

    def bring_in(self, world: World, watched: Watched, runs: direct.Runs, zone_s: int) -> bool:
        """Gives everybody the role of the moment; says whether the eye should look where they sit."""
        state, now_s, live = watched.store.state, watched.now_s(), watched.link().phase in ("live", "replay")
        first, self._lived = not self._lived, self._lived or live
        behind, self._behind = self._behind, self._behind and not live
        brought_in = (self._moment.at(state, now_s), runs)
        if brought_in == self._brought_in and self.settled:
            return False
        if runs != self._brought_in[1]:
            self._roles = {}
        self._brought_in = brought_in
        self.named = self._plates.of(state, now_s, zone_s)
        roles = direct.roles(state, now_s, self._roles, runs)
        if watched.still:
            roles = direct.stilled(roles)
        world.hasty = world.hasty or behind
        if first or not self.settled:
            settle(world, roles, direct.past(state, runs))
            aims, self._jumped = not (self._jumped and self._aimed), False
            self.settled, self._aimed = True, bool(world.people)
            return aims
        if sync(world, roles, lambda: direct.past(state, runs)) and not self._aimed:
            self._aimed = bool(world.people)
            return True
        return False
