"""Who looks like whom: the drawn cast first, then believable recolours of it, the same for the same arrivals.

What there is to wear comes from the atlas; this module only hands it out.  One rule: the look that fewest of those
present wear is given first, so that a small office never holds twins.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.office.chance import mix
from app.wire.atlas_json import Atlas

CAST = 6  # figures that are drawn
TRIES = 8  # recolours looked at before twins are allowed


@dataclass(frozen=True, slots=True)
class Look:
    """A figure of the cast and what it wears instead of its own ramps: (ramp of the drawing, ramp to wear)."""

    cast: int
    ramps: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Wardrobe:
    """What there is to wear.

    ``cast`` says of each drawn figure which ramp each slot (shirt, hair, pants, ...) is drawn in; ``pools`` which ramps
    look right in a slot.  A slot without a pool is never changed.
    """

    cast: tuple[Mapping[str, str], ...] = field(default=({},) * CAST)
    pools: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


PLAIN = Wardrobe()  # the cast as drawn, and nothing else


def wardrobe_from(atlas: Atlas) -> Wardrobe:
    """What the atlas has to wear; blush is left out, for it follows the skin."""
    pools = {slot: pool for slot, pool in atlas.pools.items() if slot != "blush"}
    return Wardrobe(tuple(member.wears for member in atlas.cast), pools)


class Closet:
    """Hands out looks and takes them back.

    While a figure of the cast is free a newcomer gets it as it is drawn; afterwards a recolour of the figure that
    fewest share, new to the office if one can be found.
    """

    __slots__ = ("_numbered", "shared", "wardrobe", "worn")

    def __init__(self, wardrobe: Wardrobe = PLAIN) -> None:
        self.wardrobe = wardrobe
        self.worn: Counter[Look] = Counter()
        self.shared: Counter[int] = Counter()
        self._numbered: dict[int, Look] = {}

    def restock(self, wardrobe: Wardrobe) -> None:
        """There is something else to wear from now on; who has a look keeps it."""
        self.wardrobe = wardrobe
        self._numbered.clear()

    def take(self, seed: int) -> Look:
        """The look of a newcomer with that seed."""
        cast = min(range(len(self.wardrobe.cast)), key=lambda k: (self.shared[k], mix(seed, k)))
        look = Look(cast)
        for attempt in range(TRIES):
            if not self.worn[look]:
                break
            look = recolour(cast, mix(seed, 1000 + attempt), self.wardrobe)
        self.worn[look] += 1
        self.shared[cast] += 1
        return look

    def numbered(self, nth: int) -> Look | None:
        """The look of a number, the same on every page: the cast as drawn, then recolours that differ from all before.

        ``None`` for a number below 0: then whichever is free is taken.
        """
        if nth < 0:
            return None
        before: set[Look] = set()
        for number in range(nth % len(self.wardrobe.cast), nth + 1, len(self.wardrobe.cast)):
            if number not in self._numbered:
                self._numbered[number] = self._look_of(number, before)
            before.add(self._numbered[number])
        self.take_again(self._numbered[nth])
        return self._numbered[nth]

    def _look_of(self, number: int, before: set[Look]) -> Look:
        cast = number % len(self.wardrobe.cast)
        look = Look(cast)
        for attempt in range(TRIES):
            if look not in before:
                break
            look = recolour(cast, mix(number, 1000 + attempt), self.wardrobe)
        return look

    def take_again(self, look: Look) -> None:
        """Somebody with that look has come back."""
        self.worn[look] += 1
        self.shared[look.cast] += 1

    def give_back(self, look: Look) -> None:
        """Somebody with that look has left."""
        self.worn[look] -= 1
        self.shared[look.cast] -= 1


def recolour(cast: int, seed: int, wardrobe: Wardrobe) -> Look:
    """A figure in other ramps, each from its slot's pool, no ramp used twice in one figure where that can be helped.

    Slots that are drawn in the same ramp stay alike, in something that suits all of them.
    """
    alike: dict[str, list[str]] = {}
    for slot, own in wardrobe.cast[cast].items():
        alike.setdefault(own, []).append(slot)
    swaps: dict[str, str] = {}
    for k, (own, slots) in enumerate(alike.items()):
        pools = [wardrobe.pools.get(slot, ()) for slot in slots]
        fit = [ramp for ramp in pools[0] if all(ramp in pool for pool in pools)]
        first = mix(seed, k) % len(fit) if fit else 0
        swaps[own] = next((ramp for ramp in fit[first:] + fit[:first] if ramp not in swaps.values()), own)
    return Look(cast, tuple((own, ramp) for own, ramp in swaps.items() if own != ramp))
