"""Whose label to look at in a frame: not everybody, for in a crowd hardly anybody's could lie elsewhere.

Those about whom something changed are looked at at once: who is said to do something else, turned, sat down or rose,
came out of the rain, or has walked as far as a place is kept free for its label.  All others have their turn in a round
that goes on while anything moves, so that whoever has no label yet may find room.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final

from app.core.geometry import TILE
from app.office.person import Person
from app.scene.lettering import AHEAD_PX, Attention
from app.scene.plates import Plate
from app.wire.facts import AgentId

ROUND_S: Final = 0.2  # a round of a few
A_PERSON_S: Final = 0.0015  # and so much longer for each: the more there are, the less one label matters
FEW: Final = 24  # so many are looked at all at once
BEYOND_PX: Final = 0.6  # art px that make sure that a walker has left what was kept free for its label


@dataclass(frozen=True, slots=True)
class Motion:
    """What moves: the world's time, whose pose is another than in the frame before, who is in the rain or under a
    bubble that fades, and whether anything moves at all.
    """

    t_s: float = 0.0
    turned: tuple[AgentId, ...] = ()
    restless: frozenset[AgentId] = frozenset()
    moving: bool = False


@dataclass(slots=True)
class Rounds:
    """Remembers whose turn it is."""

    _plates: Mapping[AgentId, Plate] = field(default_factory=dict)
    _attention: Attention = field(default_factory=Attention)
    _restless: frozenset[AgentId] = frozenset()
    _until: dict[AgentId, float] = field(default_factory=dict)  # world time at which a walker's place ends
    _ends: list[tuple[float, AgentId]] = field(default_factory=list)  # the same, soonest first, and some outdated
    _last_s: float = float("-inf")
    _at: int = 0
    _left: int = 0  # to be looked at until the round is over

    def due(
        self,
        people: Mapping[AgentId, Person],
        plates: Mapping[AgentId, Plate],
        attention: Attention,
        motion: Motion,
        now_s: float,
    ) -> list[AgentId]:
        """Whom to look at now."""
        found = dict.fromkeys(self._changed(plates, attention))
        found.update(dict.fromkeys(motion.turned))
        found.update(dict.fromkeys(self._restless - motion.restless))
        self._restless = motion.restless
        found.update(dict.fromkeys(self._ended(motion.t_s)))
        count = self._share(len(people), now_s, motion.moving)
        if count:
            found.update(dict.fromkeys(self._next(list(people), count)))
        return [id for id in found if id in people]

    def again(self, people: Mapping[AgentId, Person]) -> list[AgentId]:
        """Everybody, because something may have become possible."""
        self._left = 0
        return list(people)

    def looked_at(
        self, ids: Iterable[AgentId], people: Mapping[AgentId, Person], t_s: float, ahead_px: int = AHEAD_PX
    ) -> None:
        """These labels have their places now; notes when the walkers among them will have left theirs."""
        run = (ahead_px + BEYOND_PX) / TILE
        for id in ids:
            person = people[id]
            if person.legs:
                end_s = self._until[id] = t_s + run / person.pace
                heappush(self._ends, (end_s, id))
            else:
                self._until.pop(id, None)

    def _ended(self, t_s: float) -> list[AgentId]:
        ended: list[AgentId] = []
        while self._ends and self._ends[0][0] <= t_s:
            end_s, id = heappop(self._ends)
            if self._until.get(id) == end_s:
                del self._until[id]
                ended.append(id)
        return ended

    def _share(self, everybody: int, now_s: float, moving: bool) -> int:
        """How many of the round are looked at now; when all has come to rest, everybody once more."""
        passed_s, self._last_s = max(0.0, now_s - self._last_s), now_s
        count = self._left
        if moving:
            self._left = count = everybody
            if count > FEW:
                count = math.ceil(count * min(1.0, passed_s / (ROUND_S + A_PERSON_S * count)))
        self._left -= count
        return count

    def _next(self, everybody: list[AgentId], count: int) -> list[AgentId]:
        start = self._at % len(everybody)
        self._at = start + count
        return (everybody + everybody)[start : start + count]

    def _changed(self, plates: Mapping[AgentId, Plate], attention: Attention) -> list[AgentId]:
        """Of whom something else is said, and who was or is looked at by somebody."""
        changed: list[AgentId] = []
        before = self._plates
        if plates is not before:
            self._plates = plates
            changed += [id for id, plate in plates.items() if before.get(id) is not plate]
            changed += before.keys() - plates.keys()
        if attention != self._attention:
            either = (self._attention.selected, self._attention.hovered, attention.selected, attention.hovered)
            self._attention = attention
            changed += [id for id in either if id is not None]
        return changed
