"""What a label asks for: whose head it belongs to, how large it is, and the places beside the head that suit it.

Places are device pixels from the art's origin, so panning changes nothing but ``Bounds``, the part that can be seen.
"""

from typing import NamedTuple


class Tag(NamedTuple):
    """One head and the label that it would like: whose, where, how large, and how far it may come in a moment.

    ``x`` is the middle of the head, ``top`` and ``face`` the top and the height of what may not be covered, ``foot``
    the height from ``top`` down to the feet.  ``width`` and ``height`` are the label's, 0 for none.  ``ahead_x`` and
    ``ahead_y`` are the way that a walker may go before it is asked again, 0 for who stays.
    """

    id: str
    x: int
    top: int
    half: int
    face: int
    foot: int
    width: int
    height: int
    rank: int
    gap: int
    ahead_x: int = 0
    ahead_y: int = 0


class Bounds(NamedTuple):
    """The part of the picture that can be seen."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, left: int, top: int, right: int, bottom: int) -> bool:
        """Can all of a rectangle be seen?"""
        return self.left <= left and right <= self.right and self.top <= top and bottom <= self.bottom

    def shows(self, tag: Tag) -> bool:
        """Can the middle of a head be seen?"""
        return self.left <= tag.x <= self.right and self.top <= tag.top + tag.face // 2 <= self.bottom

    def touches(self, tag: Tag) -> bool:
        """Can the head be seen, but perhaps not all of a label beside it?"""
        across, over, under = tag.width + tag.half + tag.gap, tag.height + tag.gap, tag.foot + tag.height + tag.gap
        return self.shows(tag) and not self.holds(tag.x - across, tag.top - over, tag.x + across, tag.top + under)


EVERYWHERE = Bounds(-(1 << 30), -(1 << 30), 1 << 30, 1 << 30)
Spot = tuple[int, int]  # from a tag's (x, top) to the left top of its label


def spots_of(tag: Tag) -> tuple[Spot, ...]:
    """The places beside a head, best first: above, below, to the sides."""
    half, wide, high, gap = tag.half, tag.width, tag.height, tag.gap
    above, below, beside = -gap - high, tag.foot + gap, max(0, (tag.face - high) // 2)
    return (
        (-(wide // 2), above),
        (-half, above),
        (half - wide, above),
        (-(wide // 2), below),
        (half + gap, beside),
        (-half - gap - wide, beside),
        (-half, below),
        (half - wide, below),
    )


def spots_within(tag: Tag, bounds: Bounds) -> tuple[Spot, ...]:
    """The same places, those above and below pushed along until they can be seen, if the head itself can."""
    spots = spots_of(tag)
    if not bounds.touches(tag):
        return spots
    first = bounds.left + tag.gap - tag.x - min(0, tag.ahead_x)  # and can still be seen where a walker is going
    last = bounds.right - tag.gap - tag.width - tag.x - max(0, tag.ahead_x)
    beside = spots[4][1]
    return tuple((dx if dy == beside else max(first, min(dx, last)), dy) for dx, dy in spots)


def whole_ones(tag: Tag, spots: tuple[Spot, ...], bounds: Bounds) -> list[int]:
    """The numbers of the places where all of the label can be seen; of all places where there is none.

    Half a name is no name: who finds none of these free is rather counted in a chip.
    """

    def is_cut(number: int) -> bool:
        left, top = tag.x + spots[number][0], tag.top + spots[number][1]
        return not bounds.holds(left, top, left + tag.width, top + tag.height)

    return [number for number in range(len(spots)) if not is_cut(number)] or list(range(len(spots)))
