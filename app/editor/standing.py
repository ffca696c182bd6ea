"""Which furniture is on which tile: worked out once for a layout, and carried along from stroke to stroke.

A layout is a value, so what follows from it may be remembered beside it: ``standing_of`` gives the same answer whether
it remembers or not.  Rule: nobody changes a ``Standing``; whoever works on one takes copies of its tables.
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.core.geometry import Tile
from app.wire.catalogue_json import Catalogue, Piece, Variant
from app.wire.layout_json import Item

REMEMBERED: Final = 8  # layouts: what everybody has, what is shown, and some while strokes are done again
Items = tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Footing:
    """The tiles of an item: all, row by row, and those on which nothing else may stand."""

    piece: Piece
    variant: Variant
    tiles: tuple[Tile, ...]
    front: tuple[Tile, ...]

    @property
    def hangs(self) -> bool:
        """Is it on a wall?"""
        return self.piece.on_wall or self.piece.category == "wall"

    @property
    def lies(self) -> bool:
        """Is it a rug?"""
        return self.piece.category == "rug"


@dataclass(frozen=True, slots=True)
class Standing:
    """``on`` holds the items with a part on a tile, by id; one of an unknown kind is on the tile that it is set on.

    ``footings`` are by the item's id, for those of a known kind.
    """

    on: Mapping[Tile, Mapping[str, Item]]
    footings: Mapping[str, Footing]


def footing_of(item: Item, catalogue: Catalogue) -> Footing | None:
    """Where an item stands; ``None`` for a kind that the catalogue lacks, which stands nowhere."""
    piece = catalogue.pieces.get(item.kind)
    if piece is None or not piece.variants:
        return None
    variant = piece.variants.get(item.facing) or next(iter(piece.variants.values()))
    left, top = item.at
    cols = range(left, left + variant.cols)
    tiles = tuple([Tile(c, r) for r in range(top, top + variant.rows) for c in cols])
    return Footing(piece, variant, tiles, tiles[variant.back_rows * variant.cols :] if variant.back_rows else tiles)


class _Memory:
    """What was worked out for the layouts that were looked at last, found by the very objects it follows from."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[int, int], tuple[Items, Catalogue, Standing]] = OrderedDict()

    def find(self, items: Items, catalogue: Catalogue) -> Standing | None:
        key = id(items), id(catalogue)
        found = self._known.get(key)  # as long as it is known, its objects live, and nobody else has their ids
        if found is None:
            return None
        self._known.move_to_end(key)
        return found[2]

    def keep(self, items: Items, catalogue: Catalogue, standing: Standing) -> None:
        self._known[id(items), id(catalogue)] = items, catalogue, standing
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


_memory: Final = _Memory()


def standing_of(items: Items, catalogue: Catalogue) -> Standing:
    """Where all of a layout's items stand.  O(1) where that is known, else O(items)."""
    found = _memory.find(items, catalogue)
    if found is None:
        found = _worked_out(items, catalogue)
        _memory.keep(items, catalogue, found)
    return found


def keep_standing(items: Items, catalogue: Catalogue, standing: Standing) -> None:
    """Remembers what somebody has worked out while changing another layout into this one."""
    _memory.keep(items, catalogue, standing)


def _worked_out(items: Items, catalogue: Catalogue) -> Standing:
    on: dict[Tile, dict[str, Item]] = {}
    footings: dict[str, Footing] = {}
    for item in {item.id: item for item in items}.values():
        footing = footing_of(item, catalogue)
        if footing is not None:
            footings[item.id] = footing
        for tile in footing.tiles if footing is not None else (item.at,):
            on.setdefault(tile, {})[item.id] = item
    return Standing(on, footings)
