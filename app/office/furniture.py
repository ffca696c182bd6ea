"""The furniture of a layout on its tiles: what stands where, what blocks, what is wrong with it."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.core.geometry import Tile
from app.wire.catalogue_json import Catalogue, Piece, Variant
from app.wire.errors import WireError
from app.wire.layout_json import Item, Layout


@dataclass(frozen=True, slots=True)
class Placed:
    """An item with what the catalogue says of it.  ``tiles`` is its whole footprint, row by row; ``solid`` the part
    that nobody walks through: not its back rows, and nothing of what lies on the floor or hangs on a wall.
    """

    item: Item
    piece: Piece
    variant: Variant
    tiles: tuple[Tile, ...]
    front: tuple[Tile, ...]  # the footprint without its back rows
    solid: tuple[Tile, ...]

    @property
    def hangs(self) -> bool:
        """Is it on a wall?"""
        return self.piece.on_wall or self.piece.category == "wall"


def place_all(layout: Layout, catalogue: Catalogue) -> tuple[tuple[Placed, ...], list[WireError]]:
    """Every item that can be used, in the layout's order, and what is wrong with the rest."""
    placed: list[Placed] = []
    problems: list[WireError] = []
    ids: set[str] = set()
    for item in layout.items:
        piece = catalogue.pieces.get(item.kind)
        if piece is None or not piece.variants:
            problems.append(_problem(item, f"is of a kind that the catalogue lacks, {item.kind!r}; it is left out"))
        elif item.id in ids:
            problems.append(_problem(item, "has the id of an item before it; it is left out"))
        else:
            ids.add(item.id)
            placed.append(placed_as(item, piece))
    problems.extend(_misplaced(layout, placed))
    return tuple(placed), problems


def placed_as(item: Item, piece: Piece) -> Placed:
    """An item with what its piece says of it, wherever it stands."""
    variant = piece.variants.get(item.facing) or next(iter(piece.variants.values()))
    left, top = item.at
    cols = range(left, left + variant.cols)
    tiles = tuple([Tile(c, r) for r in range(top, top + variant.rows) for c in cols])
    front = tiles[variant.back_rows * variant.cols :]
    passable = piece.on_wall or piece.category in ("wall", "rug")
    return Placed(item, piece, variant, tiles, front, () if passable else front)


def _misplaced(layout: Layout, placed: list[Placed]) -> Iterator[WireError]:
    holder: dict[Tile, Placed] = {}
    for one in placed:
        if one.piece.on_surface:
            continue
        if not all([_on_floor(layout, tile) for tile in one.solid]):
            yield _problem(one.item, "does not stand on the floor with all its tiles")
        others = [holder[tile] for tile in one.solid if tile in holder]
        if others:
            yield _problem(one.item, f"stands in the same place as {others[0].item.id!r}")
        for tile in one.solid:
            holder[tile] = one


def _on_floor(layout: Layout, tile: Tile) -> bool:
    inside = 0 <= tile.c < layout.cols and 0 <= tile.r < layout.rows
    return inside and layout.ground[tile.r][tile.c].what == "floor"


def _problem(item: Item, why: str) -> WireError:
    return WireError(f"layout.items {item.id!r} at {tuple(item.at)}", why)
