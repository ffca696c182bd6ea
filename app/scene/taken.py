"""Which rectangles of the picture are taken, found quickly: a grid of buckets over device pixels."""

from dataclasses import dataclass
from typing import Final

BUCKET_W_PX: Final = 96  # about one label wide, two high: a label lies in four to six buckets
BUCKET_H_PX: Final = 48
_PITCH: Final = 65_536  # buckets a row; keys stay unique for pictures of a few million pixels

Span = tuple[int, int, int, int]  # the first and the last column of buckets, then rows


@dataclass(slots=True, eq=False)
class Taken:
    """A rectangle somebody holds.  A head holds its own against everybody; a label yields to a higher rank."""

    owner: str
    left: int
    top: int
    right: int
    bottom: int
    rank: int = 0
    is_head: bool = False

    def meets(self, left: int, top: int, right: int, bottom: int) -> bool:
        """Do the two share at least one pixel?"""
        return self.left < right and left < self.right and self.top < bottom and top < self.bottom

    @property
    def span(self) -> Span:
        """The buckets that it lies in."""
        return _span(self.left, self.top, self.right, self.bottom)

    def differs(self, other: "Taken") -> bool:
        """Does the other cover another place?"""
        return self.corners() != other.corners()

    def corners(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom."""
        return self.left, self.top, self.right, self.bottom


class TakenSpace:
    """All rectangles taken."""

    def __init__(self) -> None:
        self._buckets: dict[int, list[Taken]] = {}

    def take(self, box: Taken) -> None:
        """Adds a rectangle, whatever it covers."""
        self._enter(box, box.span)

    def release(self, box: Taken) -> None:
        """Takes a rectangle back."""
        self._leave(box, box.span)

    def move(self, box: Taken, left: int, top: int, right: int, bottom: int) -> None:
        """The same as to release it and to take it elsewhere; that is often within the same buckets."""
        before, after = box.span, _span(left, top, right, bottom)
        if before != after:
            self._leave(box, before)
            self._enter(box, after)
        box.left, box.top, box.right, box.bottom = left, top, right, bottom

    def _enter(self, box: Taken, span: Span) -> None:
        first, last, upper, lower = span
        for row in range(upper * _PITCH, (lower + 1) * _PITCH, _PITCH):
            for key in range(row + first, row + last + 1):
                if key in self._buckets:
                    self._buckets[key].append(box)
                else:
                    self._buckets[key] = [box]

    def _leave(self, box: Taken, span: Span) -> None:
        first, last, upper, lower = span
        for row in range(upper * _PITCH, (lower + 1) * _PITCH, _PITCH):
            for key in range(row + first, row + last + 1):
                self._buckets[key].remove(box)

    def yielding(self, left: int, top: int, right: int, bottom: int, owner: str, rank: int) -> list[Taken] | None:
        """The labels that ``owner`` would drive out of a place by its rank; ``None`` if anything there stands firm.

        What the owner itself holds does not count: its head and its label move together.
        """
        found: list[Taken] = []
        for box in self._near(left, top, right, bottom):
            if box.left < right and left < box.right and box.top < bottom and top < box.bottom and box.owner != owner:
                if box.is_head or box.rank >= rank:
                    return None
                if box not in found:
                    found.append(box)
        return found

    def labels_under(self, head: Taken) -> list[Taken]:
        """The labels of others that a head has come to stand behind."""
        corners = head.corners()
        under = [box for box in self._near(*corners) if not box.is_head and box.meets(*corners)]
        return list(dict.fromkeys(box for box in under if box.owner != head.owner)) if under else under

    def _near(self, left: int, top: int, right: int, bottom: int) -> list[Taken]:
        """All in the same buckets, some more than once."""
        near: list[Taken] = []
        buckets = self._buckets
        first, last, upper, lower = _span(left, top, right, bottom)
        for row in range(upper * _PITCH, (lower + 1) * _PITCH, _PITCH):
            for key in range(row + first, row + last + 1):
                if key in buckets:
                    near += buckets[key]
        return near


def _span(left: int, top: int, right: int, bottom: int) -> Span:
    return left // BUCKET_W_PX, (right - 1) // BUCKET_W_PX, top // BUCKET_H_PX, (bottom - 1) // BUCKET_H_PX
