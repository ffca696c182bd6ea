"""Chips "+n": those whose label found no place, counted near where they are, so that a tap reaches each of them.

People are gathered by the part of the office they are in, so a chip neither jumps nor flickers when they move a
little.  Rule: whoever wants a label and has none is in exactly one chip.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from app.scene.labels import RETRY_S, Board, Slot
from app.scene.tags import EVERYWHERE, Bounds, Tag, spots_of
from app.scene.taken import Taken

RANK: Final = 4  # above plain labels, below those that need somebody
RINGS: Final = 12  # how far from its people, in chip sizes, a chip may have to go
ROUNDS: Final = 4  # in one step; what is not settled then is in the next
ASKED: Final = 6  # how many of its people it tries to stand beside

Region = tuple[int, int]
SizeOf = Callable[[int], tuple[int, int]]  # n -> width and height of the chip "+n" in device px, (0, 0) if unknown


@dataclass(slots=True, eq=False)
class Chip:
    """One chip: who is in it, and where it lies, in device pixels from the art's origin."""

    members: tuple[str, ...]
    size: tuple[int, int] = (0, 0)
    left: int = 0
    top: int = 0
    box: Taken | None = None
    again_s: float = 0.0  # when to look for a place again, if it has none


class Chips:
    """The chips of one board."""

    def __init__(self) -> None:
        self.all: dict[Region, Chip] = {}
        self._bounds = EVERYWHERE
        self.settled = True  # everybody without a label is counted; else another step is wanted at once

    def step(self, board: Board, region_px: tuple[int, int], size_of: SizeOf, now_s: float) -> None:
        """Gathers those without a label anew; a chip whose people stayed the same stays where it is."""
        moved, self._bounds = self._bounds != board.bounds, board.bounds
        for _ in range(ROUNDS):
            self._gather(board, region_px, size_of, now_s, moved)
            counted = {id for chip in self.all.values() for id in chip.members}
            self.settled = counted == board.hidden.keys() and not board.disturbed
            if self.settled:
                return

    def _gather(self, board: Board, region_px: tuple[int, int], size_of: SizeOf, now_s: float, moved: bool) -> None:
        """One round; to place a chip may drive out labels, whose people are then counted in the next round."""
        for box in board.disturbed:
            for chip in self.all.values():
                if chip.box is box:
                    chip.box, chip.again_s = None, now_s
        board.disturbed.clear()
        crowds = _crowds(board.hidden, region_px)
        for region in [region for region in self.all if region not in crowds]:
            self._withdraw(board, self.all.pop(region))
        for region, slots in crowds.items():
            chip = self.all.setdefault(region, Chip(()))
            members = tuple(sorted(slot.tag.id for slot in slots))
            size = chip.size if len(members) == len(chip.members) and chip.size[0] else size_of(len(members))
            lies_badly = now_s >= chip.again_s if chip.box is None else moved and _is_cut(chip.box, slots, board.bounds)
            if size != chip.size or lies_badly:
                self._withdraw(board, chip)
                self._place(board, chip, slots, size, now_s)
            chip.members, chip.size = members, size

    def at(self, x: int, y: int) -> tuple[str, ...]:
        """Who is in the chip under a point; nobody if there is none."""
        for chip in self.all.values():
            if chip.box is not None and chip.box.left <= x < chip.box.right and chip.box.top <= y < chip.box.bottom:
                return chip.members
        return ()

    def _withdraw(self, board: Board, chip: Chip) -> None:
        if chip.box is not None:
            board.space.release(chip.box)
            board.changes += 1
            chip.box = None

    def _place(self, board: Board, chip: Chip, slots: list[Slot], size: tuple[int, int], now_s: float) -> None:
        wide, high = size
        if not wide:
            return
        chip.again_s = now_s + RETRY_S
        for left, top in _seen_first(chip, slots, wide, high, board.bounds):
            yielding = board.space.yielding(left, top, left + wide, top + high, "", RANK)
            if yielding is None or any(box.owner not in board.slots for box in yielding):
                continue
            chip.left, chip.top = left, top
            chip.box = Taken("+", left, top, left + wide, top + high, RANK)
            board.space.take(chip.box)
            for box in yielding:
                board.evict(box, now_s)
            return


def _is_cut(box: Taken, slots: list[Slot], bounds: Bounds) -> bool:
    """Is it, or some of it, out of sight, though one of its people can be seen?"""
    return not bounds.holds(*box.corners()) and any(bounds.shows(slot.tag) for slot in slots)


def _crowds(hidden: dict[str, Slot], region_px: tuple[int, int]) -> dict[Region, list[Slot]]:
    wide, high = region_px
    crowds: dict[Region, list[Slot]] = {}
    for slot in hidden.values():
        crowds.setdefault((slot.tag.x // wide, slot.tag.top // high), []).append(slot)
    return crowds


def _seen_first(chip: Chip, slots: list[Slot], wide: int, high: int, bounds: Bounds) -> Iterator[tuple[int, int]]:
    """Places for a chip; if some of its people can be seen, those first that can be seen as well."""
    if any(bounds.shows(slot.tag) for slot in slots):
        for left, top in _places(chip, slots, wide, high):
            if bounds.holds(left, top, left + wide, top + high):
                yield left, top
    yield from _places(chip, slots, wide, high)


def _places(chip: Chip, slots: list[Slot], wide: int, high: int) -> Iterator[tuple[int, int]]:
    """Where it was, then beside its people, then in rings around the topmost of them."""
    if chip.members:
        yield chip.left, chip.top
    slots = sorted(slots, key=lambda slot: (slot.tag.top, slot.tag.x))
    for slot in slots[:ASKED]:
        tag = slot.tag._replace(width=wide, height=high)
        for dx, dy in spots_of(tag):
            yield tag.x + dx, tag.top + dy
    first: Tag = slots[0].tag
    for ring in range(1, RINGS + 1):
        for across in range(-ring, ring + 1):
            for down in range(-ring, ring + 1):
                if max(abs(across), abs(down)) == ring:
                    yield first.x - wide // 2 + across * (wide + first.gap), first.top + down * (high + first.gap)
