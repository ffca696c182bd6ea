"""Whose label is looked at in which frame: at once who is said to do something else, all others in turn.

While anybody moves, a round over everybody takes ``ROUND_S``; then one more is made, and then there is rest.  So a
crowd costs each frame a little, instead of some frames a lot.
"""

import math
from collections.abc import Mapping
from typing import Final

from app.office.person import Person
from app.scene.lettering import Attention
from app.scene.plates import Plate
from app.wire.facts import AgentId

ROUND_S: Final = 0.12  # a walker's label is reserved for longer than that
FEW: Final = 24  # so many are looked at all at once


class Rounds:
    """Remembers whose turn it is."""

    def __init__(self) -> None:
        self._plates: Mapping[AgentId, Plate] = {}
        self._attention = Attention()
        self._last_s = float("-inf")
        self._at = 0
        self._left = 0  # to be looked at until the round is over

    def due(
        self,
        people: Mapping[AgentId, Person],
        plates: Mapping[AgentId, Plate],
        attention: Attention,
        now_s: float,
        moving: bool,
    ) -> list[AgentId]:
        """Whom to look at now."""
        found = dict.fromkeys(self._changed(plates, attention))
        share = min(1.0, max(0.0, now_s - self._last_s) / ROUND_S)
        self._last_s = now_s
        count = self._left
        if moving:
            self._left = count = len(people)
            if count > FEW:
                count = math.ceil(count * share)
        if count:
            self._left -= count
            found.update(dict.fromkeys(self._next(list(people), count)))
        return [id for id in found if id in people]

    def again(self, people: Mapping[AgentId, Person]) -> list[AgentId]:
        """Everybody, because something may have become possible."""
        self._left = 0
        return list(people)

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
