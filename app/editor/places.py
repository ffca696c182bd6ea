"""Whether a piece of furniture may stand where it is wanted: the one set of rules, for tools and for ``apply``.

The rules (spec 7.4, with ours where ours is stricter): a piece stands on floor with all its tiles but those it lets
people walk behind; what hangs needs a wall behind each tile of its lowest row; nothing stands in the same place as
another, but small things on a table, rugs under everything, and a few small things side by side on one tile; the door
and the tile inside of it stay free.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.core.geometry import Tile
from app.wire.catalogue_json import Catalogue, Piece, Variant
from app.wire.layout_json import Item

SMALL_THINGS = 3  # on one tile of a table


@dataclass(frozen=True, slots=True)
class Footing:
    """The tiles of an item: all, and those on which nothing else may stand."""

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


def footing_of(item: Item, catalogue: Catalogue) -> Footing | None:
    """Where an item stands; ``None`` for a kind that the catalogue lacks, which stands nowhere."""
    piece = catalogue.pieces.get(item.kind)
    if piece is None or not piece.variants:
        return None
    variant = piece.variants.get(item.facing) or next(iter(piece.variants.values()))
    c, r = item.at
    rows = [tuple(Tile(c + k, r + row) for k in range(variant.cols)) for row in range(variant.rows)]
    tiles = tuple(tile for row in rows for tile in row)
    return Footing(piece, variant, tiles, tuple(tile for row in rows[variant.back_rows :] for tile in row))


class Places:
    """Who stands on which tile of a layout under work.  ``ground`` answers what a tile is: floor, wall or void."""

    def __init__(self, ground: Sequence[Sequence[str]], items: Iterable[Item], catalogue: Catalogue) -> None:
        self._ground, self._catalogue = ground, catalogue
        self._standing: dict[Tile, dict[str, Item]] = {}
        self._footings: dict[str, Footing] = {}
        for item in items:
            self.add(item)

    def add(self, item: Item) -> None:
        """It stands there from now on."""
        footing = footing_of(item, self._catalogue)
        if footing is not None:
            self._footings[item.id] = footing
            for tile in footing.tiles:
                self._standing.setdefault(tile, {})[item.id] = item

    def remove(self, item: Item) -> None:
        """It stands there no more."""
        footing = self._footings.pop(item.id, None)
        for tile in footing.tiles if footing is not None else ():
            self._standing[tile].pop(item.id, None)

    def at(self, tile: Tile) -> Mapping[str, Item]:
        """Everything with a part on that tile, by id."""
        return self._standing.get(tile, {})

    def footing(self, id: str) -> Footing | None:
        """Where an item stands that is here."""
        return self._footings.get(id)

    def needing(self, tile: Tile, what: str) -> list[Item]:
        """The items that could not stay if the tile became that."""
        return [item for item in self.at(tile).values() if not self._bears(tile, what, self._footings[item.id])]

    def objection(self, item: Item, door: Tile, inward: Tile) -> str:
        """Why an item that is not here yet may not stand where it says; empty if it may."""
        footing = footing_of(item, self._catalogue)
        if footing is None:
            return "is of a kind that this office does not know"
        if item.facing not in footing.piece.variants:
            return "is not drawn from that side"
        if footing.hangs:
            return self._hanging(footing)
        if any(self._what(tile) != "floor" for tile in footing.front):
            return "needs floor under it"
        if footing.lies:
            return "lies on another rug" if self._meets(footing, lambda other: other.lies) else ""
        if door in footing.front or inward in footing.front:
            return "would block the door"
        if footing.piece.on_surface:
            return self._small(item, footing)
        return "stands where something else stands" if self._meets(footing, _is_large) else ""

    def _hanging(self, footing: Footing) -> str:
        lowest = max(tile.r for tile in footing.tiles)
        if any(self._what(tile) != "wall" for tile in footing.tiles if tile.r == lowest):
            return "needs a wall behind it"
        return "hangs where something else hangs" if self._meets(footing, lambda other: other.hangs) else ""

    def _small(self, item: Item, footing: Footing) -> str:
        for tile in footing.front:
            others = [self._footings[id] for id in self.at(tile)]
            if any(_is_large(other) and tile in other.front and not other.piece.is_surface for other in others):
                return "stands where something else stands"
            small = [other for other in others if other.piece.on_surface and not other.hangs]
            if len(small) >= SMALL_THINGS or any(other.piece.kind == item.kind for other in small):
                return "finds no room left on that table"
        return ""

    def _meets(self, footing: Footing, counts: Callable[[Footing], bool]) -> bool:
        return any(
            counts(other) and tile in other.front
            for tile in footing.front
            for other in (self._footings[id] for id in self.at(tile))
        )

    def _bears(self, tile: Tile, what: str, footing: Footing) -> bool:
        if footing.hangs:
            return what == "wall" or tile.r != max(one.r for one in footing.tiles)
        return what == "floor" or tile not in footing.front

    def _what(self, tile: Tile) -> str:
        inside = 0 <= tile.r < len(self._ground) and 0 <= tile.c < len(self._ground[0])
        return self._ground[tile.r][tile.c] if inside else "void"


def _is_large(other: Footing) -> bool:
    return not (other.hangs or other.lies or other.piece.on_surface)
