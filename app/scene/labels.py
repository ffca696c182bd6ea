"""Where the labels go: none covers another, none covers a face, and none jumps about.  Pure but for its own memory.

Input: a ``Tag`` for everybody, at each step; the very same tag for those about whom nothing changed.  A label keeps
its place beside its head while it can.  Somebody who walks holds the whole strip that
head and label will sweep in the next moment, so that between two decisions nothing can collide and a frame costs one
comparison a person.  Who finds no place is counted in a chip "+n" nearby (``chips.py``).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import nsmallest
from itertools import chain
from typing import Final

from app.scene.tags import EVERYWHERE, Bounds, Tag, spots_within, whole_ones
from app.scene.taken import Taken, TakenSpace

NEW_A_STEP: Final = 40  # labels placed for the first time in one step: a crowd appears over a few frames
RETRIES: Final = 24  # labels that look for a better place in one step: in a crowd hardly one finds any
RETRIES_A_S: Final = 200.0  # and in a second, however many steps there are
RETRY_S: Final = 0.5  # a label that found no place waits this long, so that it does not flicker
MEND_S: Final = 1.2  # and one that had to move aside waits this long before it moves back
LAST_RANK: Final = 7


@dataclass(slots=True, eq=False)
class Slot:
    """What the board remembers of one tag: how it lies (``spot``, -1 for hidden) and within what it may move."""

    tag: Tag
    spot: int = -1
    dx: int = 0  # from the tag's (x, top) to the label's left top
    dy: int = 0
    left: int = 0  # the bounds of (x, top) for which the reservation holds
    right: int = 0
    upper: int = 0
    lower: int = 0
    head: Taken | None = None
    label: Taken | None = None
    again_s: float = 0.0  # when to look for a (better) place
    tried: int = -1  # the board's ``changes`` when it last looked, -1 when it must
    pushed: bool = False  # it lies where it does because of the picture's edge


class Board:
    """All labels of one canvas."""

    def __init__(self) -> None:
        self.space = TakenSpace()
        self.slots: dict[str, Slot] = {}
        self.hidden: dict[str, Slot] = {}  # those that want a label and have no place
        self.disturbed: list[Taken] = []  # boxes of others (chips) that a head walked into
        self.changes = 0  # grows when room was given back
        self.unplaced = False  # newcomers are left for the next step
        self.bounds = EVERYWHERE
        self._tries = float(RETRIES)  # left
        self._tried_s = 0.0
        self.touched: set[str] = set()  # whose label may lie elsewhere than when this was last emptied

    def clear(self) -> None:
        """Forgets everything: another zoom, another office."""
        self.__init__()  # type: ignore[misc]

    def step(self, tags: list[Tag], now_s: float, bounds: Bounds = EVERYWHERE) -> None:
        """Takes the places of those who were looked at and settles what that upsets; ``bounds`` is what can be seen."""
        moved, fresh, idle = self._compare(tags, now_s)
        if bounds != self.bounds:
            self.bounds = bounds
            moved += self._cut(now_s)
        self.unplaced = len(fresh) > NEW_A_STEP
        fresh = sorted(fresh, key=_first)[:NEW_A_STEP]
        self.slots.update((slot.tag.id, slot) for slot in fresh)
        waiting = _queues()
        for slot in chain(moved, fresh):
            self._move_head(slot, waiting)
            if slot.spot >= 0 or slot.tried < 0:
                waiting[slot.tag.rank].append(slot)
            else:
                idle.append(slot)
        self._try_again(idle, now_s, waiting)
        self._settle(waiting, now_s)

    def forget(self, id: str) -> None:
        """Somebody has gone, and neither has a label nor stands in anybody's way."""
        slot = self.slots.pop(id, None)
        if slot is None:
            return
        self._drop_label(slot)
        self.hidden.pop(id, None)
        if slot.head is not None:
            self.space.release(slot.head)
            self.changes += 1

    def next_s(self, now_s: float) -> float | None:
        """Seconds until a step could improve something by itself; ``None`` when only a change outside can."""
        if self.unplaced:
            return 0.0
        due = [s.again_s for s in self.slots.values() if s.spot and s.tag.width and s.tried != self.changes]
        return max(0.0, min(due) - now_s) if due else None

    def evict(self, box: Taken, now_s: float) -> None:
        """Somebody else takes this label's place; the label looks for another one at once."""
        waiting = _queues()
        self._drive_out(box, waiting)
        self._settle(waiting, now_s)

    def at(self, x: int, y: int) -> str | None:
        """Whose label lies under a point."""
        for id, slot in self.slots.items():
            left, top = slot.tag.x + slot.dx, slot.tag.top + slot.dy
            if slot.spot >= 0 and left <= x < left + slot.tag.width and top <= y < top + slot.tag.height:
                return id
        return None

    def _compare(self, tags: list[Tag], now_s: float) -> tuple[list[Slot], list[Slot], list[Slot]]:
        """Sorts out who left its reservation, who is new, and who stays but might do better."""
        moved: list[Slot] = []
        fresh: list[Slot] = []
        idle: list[Slot] = []
        slots = self.slots
        for tag in tags:
            slot = slots.get(tag.id)
            if slot is None:
                fresh.append(Slot(tag))
                continue
            old, slot.tag = slot.tag, tag
            if old is tag:
                if slot.spot and tag.width:
                    idle.append(slot)
            elif old.width != tag.width or old.rank != tag.rank or old.face != tag.face or old.height != tag.height:
                slot.again_s, slot.tried = now_s, -1
                moved.append(slot)
            elif (
                not (slot.left <= tag.x <= slot.right and slot.upper <= tag.top <= slot.lower)
                or old.ahead_x != tag.ahead_x
                or old.ahead_y != tag.ahead_y
            ):
                moved.append(slot)
            elif slot.spot and tag.width:
                idle.append(slot)
        return moved, fresh, idle

    def _try_again(self, idle: list[Slot], now_s: float, waiting: list[list[Slot]]) -> None:
        """Lets a few look for a better place, those first who need it most and have waited longest."""
        due = [slot for slot in idle if now_s >= slot.again_s and slot.tag.width and slot.tried != self.changes]
        self._tries = min(RETRIES, self._tries + RETRIES_A_S * (now_s - self._tried_s))
        self._tried_s = now_s
        if len(due) > self._tries:
            due = nsmallest(int(self._tries), due, key=lambda slot: (-slot.tag.rank, slot.again_s))
        self._tries -= len(due)
        for slot in due:
            waiting[slot.tag.rank].append(slot)

    def _cut(self, now_s: float) -> list[Slot]:
        """Those whose label was, or had to be, pushed aside because of what can be seen, and who can be seen."""
        cut = []
        for slot in self.slots.values():
            box = slot.label
            if box is None or not self.bounds.shows(slot.tag):
                continue
            if slot.pushed or not self.bounds.holds(*box.corners()):
                slot.again_s = now_s
                cut.append(slot)
        return cut

    def _move_head(self, slot: Slot, waiting: list[list[Slot]]) -> None:
        """Reserves the strip that the head will sweep; labels of others that lie there must go."""
        tag = slot.tag
        slot.left, slot.right = tag.x + min(0, tag.ahead_x), tag.x + max(0, tag.ahead_x)
        slot.upper, slot.lower = tag.top + min(0, tag.ahead_y), tag.top + max(0, tag.ahead_y)
        left, top, right, bottom = slot.left - tag.half, slot.upper, slot.right + tag.half, slot.lower + tag.face
        head = slot.head
        if head is None:
            head = slot.head = Taken(tag.id, left, top, right, bottom, LAST_RANK, is_head=True)
            self.space.take(head)
        elif head.corners() != (left, top, right, bottom):
            self.space.move(head, left, top, right, bottom)
            self.changes += 1
        for box in self.space.labels_under(head):
            self._drive_out(box, waiting)

    def _drive_out(self, box: Taken, waiting: list[list[Slot]]) -> None:
        slot = self.slots.get(box.owner)
        if slot is None:
            self.space.release(box)
            self.disturbed.append(box)
            return
        self._drop_label(slot)
        waiting[slot.tag.rank].append(slot)

    def _drop_label(self, slot: Slot) -> None:
        if slot.label is not None:
            self.space.release(slot.label)
            slot.label = None
            self.changes += 1
            self.touched.add(slot.tag.id)

    def _settle(self, waiting: list[list[Slot]], now_s: float) -> None:
        """Places all who wait, the highest rank first; whom they drive out is of a lower rank and still to come."""
        for rank in range(LAST_RANK, -1, -1):
            for slot in waiting[rank]:
                self._place(slot, now_s, waiting)

    def _place(self, slot: Slot, now_s: float, waiting: list[list[Slot]]) -> None:
        """The first spot that is free or held by lesser ranks only: its own first, unless it waited to move back."""
        tag, was, old = slot.tag, slot.spot, slot.label
        self.touched.add(tag.id)
        if old is not None:
            self.space.release(old)
            slot.label = None
        self.hidden.pop(tag.id, None)
        slot.spot = -1
        stays = was >= 0 and now_s < slot.again_s
        if tag.width:
            self._find(slot, was if stays else -1, waiting)
        if old is not None and (slot.label is None or old.differs(slot.label)):
            self.changes += 1
        slot.tried = self.changes
        if slot.spot < 0 and tag.width:
            self.hidden[tag.id] = slot
            slot.again_s = now_s + RETRY_S
        elif not stays or slot.spot != was:
            slot.again_s = now_s + MEND_S

    def _find(self, slot: Slot, first: int, waiting: list[list[Slot]]) -> None:
        tag, bounds = slot.tag, self.bounds
        spots = spots_within(tag, bounds)
        order: Iterable[int] = range(len(spots))
        slot.pushed = bounds.touches(tag)
        if slot.pushed:
            order = whole_ones(tag, spots, bounds)
        for spot in order if first not in order else (first, *order):
            dx, dy = spots[spot]
            box = _box(tag.id, slot, (dx, dy, tag.width, tag.height), tag.rank)
            yielding = self.space.yielding(box.left, box.top, box.right, box.bottom, tag.id, tag.rank)
            if yielding is None:
                continue
            for other in yielding:
                self._drive_out(other, waiting)
            slot.spot, slot.dx, slot.dy, slot.label = spot, dx, dy, box
            self.space.take(box)
            return


def _box(owner: str, slot: Slot, at: tuple[int, int, int, int], rank: int) -> Taken:
    """What a rectangle (dx, dy, w, h from the tag's point) covers wherever the slot may move."""
    dx, dy, wide, high = at
    return Taken(owner, slot.left + dx, slot.upper + dy, slot.right + dx + wide, slot.lower + dy + high, rank)


def _queues() -> list[list[Slot]]:
    return [[] for _ in range(LAST_RANK + 1)]


def _first(slot: Slot) -> tuple[int, int, int]:
    return -slot.tag.rank, slot.tag.top, slot.tag.x
