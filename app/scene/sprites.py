"""Sprites by name, and in what they wear.  Pure: pages that do not exist yet are ordered, and the renderer delivers.

A sprite that wears other ramps than it is drawn in, looks the other way or is only an outline needs a page of its own.
``Sprites`` keeps the orders, oldest first; until a page is there the scene does with the plain frames of the atlas.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from app.core.sprites import ATLAS, Box, Cell
from app.scene.daylight import all_graded, graded
from app.wire.atlas_json import Atlas

Wear = tuple[tuple[str, str], ...]  # (slot, ramp) pairs
SOME: Final = 16
NOTHING: Final = Cell(ATLAS, 0, 0, 0, 0)


class Key(NamedTuple):
    """Which page: a group of frames, what it wears, and how it is treated."""

    group: str
    wear: Wear = ()
    grey: bool = False  # without its colours: of whom we have lost contact
    outline: bool = False
    light: int = 0  # the step of the day in whose light it is seen


@dataclass(frozen=True, slots=True)
class Order:
    """A page that is wanted: these cells of the atlas in other colours, or their outlines in one colour."""

    key: Key
    boxes: tuple[Box, ...]
    swaps: Mapping[int, int]
    outline: int | None = None
    page: int = ATLAS  # whose cells these are


class Sprites:
    """The atlas, and the pages made of it so far."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.orders: dict[Key, Order] = {}
        self.returned: list[int] = []  # pages that nobody uses any more
        self.light = 0  # the step of the day in whose light the room is seen
        self._graded: tuple[int, dict[int, int]] = (0, {})
        self.revision = 0  # grows when cells that were asked for before are others now
        self.revisions: Counter[str] = Counter()  # the same by group
        self._pages: dict[Key, dict[Box, tuple[Cell, Cell]]] = {}
        self._brought: dict[str, tuple[Cell, Cell]] = {}  # frames of other pictures, plain and mirrored

    def looks(self) -> int:
        """Changes when pages came, but not with each of many: for who need not show the newest at once."""
        return self.revision // SOME if self.orders else -1 - self.revision

    def bring(self, atlas: Atlas, cells: Mapping[str, tuple[Cell, Cell]]) -> None:
        """Frames of other pictures than the atlas' own, plain and mirrored, which ``atlas`` lists among its frames.

        They are drawn in their own colours, whoever wears them.
        """
        self.atlas, self._brought = atlas, dict(cells)
        for key in [key for key in self._pages if not self._pages[key] or key.outline]:
            self.give_back(key)
        self.revision += 1
        self.revisions.update(dict.fromkeys(self.revisions, 1))

    def plain(self, name: str) -> Cell:
        """A frame as it is drawn; an empty cell for a name that the atlas lacks."""
        if name in self._brought:
            return self._brought[name][0]
        box = self.atlas.frames.get(name)
        return NOTHING if box is None else Cell(ATLAS, *box)

    def is_there(self, key: Key) -> bool:
        """Has the page been made, with all that was wanted on it?"""
        return key in self._pages and key not in self.orders

    def order(self, key: Key, names: Iterable[str]) -> None:
        """Wants a page of the named frames, unless it is there or wanted already."""
        if key not in self._pages and key not in self.orders:
            self._want(key, *self._boxes(key, names))

    def also(self, key: Key, names: Iterable[str]) -> None:
        """Wants a page of the named frames, or these on it as well: for what grows while somebody builds."""
        there = self._pages.get(key, {})
        order = self.orders.get(key)
        wanted = () if order is None else order.boxes
        boxes, page = self._boxes(key, names)
        missing = tuple(box for box in boxes if box not in there and box not in wanted)
        if missing or (key not in self._pages and order is None):
            self._want(key, wanted + missing, page)

    def _boxes(self, key: Key, names: Iterable[str]) -> tuple[tuple[Box, ...], int]:
        """Where the frames are that are to be made, and in which picture; those that were brought are as they are."""
        frames, brought, page = self.atlas.frames, self._brought, ATLAS
        boxes: dict[Box, None] = {}
        for name in names:
            if name not in brought:
                if name in frames:
                    boxes[frames[name]] = None
            elif key.outline:
                page, *box = brought[name][0]
                boxes[box[0], box[1], box[2], box[3]] = None
        return tuple(boxes), page

    def _want(self, key: Key, boxes: tuple[Box, ...], page: int = ATLAS) -> None:
        if not boxes:
            self._pages.setdefault(key, {})  # nothing has to be made
            return
        outline = self.atlas.ramps["white"][-1] if key.outline else None
        self.orders[key] = Order(key, boxes, {} if key.outline else self._swaps(key), outline, page)

    def cell(self, key: Key, name: str, mirrored: bool = False) -> Cell:
        """A frame of a page; as it is drawn while the page is missing."""
        page, box = self._pages.get(key), self.atlas.frames.get(name)
        if name in self._brought and not key.outline:
            return self._brought[name][mirrored]
        if page is None or box is None or box not in page:
            return NOTHING if key.outline else self.plain(name)
        return page[box][mirrored]

    def deliver(self, order: Order, page: int) -> None:
        """The page of an order has been made: plain cells below each other, mirrored ones right of the widest."""
        edge = 0 if order.outline is None else 2
        wide = max((box[2] for box in order.boxes), default=0) + edge
        cells: dict[Box, tuple[Cell, Cell]] = {}
        top = 0
        for box in order.boxes:
            w, h = box[2] + edge, box[3] + edge
            cells[box] = (Cell(page, 0, top, w, h), Cell(page, wide, top, w, h))
            top += h
        self._pages.setdefault(order.key, {}).update(cells)
        self._changed(order.key)
        self.orders.pop(order.key, None)

    def give_back(self, key: Key) -> None:
        """Nobody wears this any more; the renderer may free the page."""
        self.orders.pop(key, None)
        page = self._pages.pop(key, None)
        if page:
            self._changed(key)
            self.returned.extend({plain.page for plain, _ in page.values()})

    def keys(self, group: str) -> list[Key]:
        """The pages of a group that are there, or wanted."""
        return [key for key in dict.fromkeys((*self._pages, *self.orders)) if key.group == group]

    def _changed(self, key: Key) -> None:
        self.revision += 1
        self.revisions[key.group] += 1

    def _swaps(self, key: Key) -> dict[int, int]:
        worn = self.atlas.swaps(dict(key.wear))
        if key.light:
            return self._every(key.light) | {old: graded(new, key.light) for old, new in worn.items()}
        if not key.grey:
            return worn
        every = {colour for ramp in self.atlas.ramps.values() for colour in ramp}
        return {colour: _grey(worn.get(colour, colour)) for colour in every}

    def _every(self, light: int) -> dict[int, int]:
        """Every colour of the atlas in that light."""
        if self._graded[0] != light:
            self._graded = light, all_graded((c for ramp in self.atlas.ramps.values() for c in ramp), light)
        return self._graded[1]


def _grey(colour: int) -> int:
    """A colour without its hue, its contrast halved."""
    r, g, b = colour >> 16, colour >> 8 & 255, colour & 255
    level = 56 + (54 * r + 183 * g + 19 * b) // 512
    return level << 16 | level << 8 | level
