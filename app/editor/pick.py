"""What is under the hand: the piece that one sees there, the front-most first."""

from collections.abc import Callable

from app.core.geometry import TILE, Px, Rect, Tile
from app.editor.standing import standing_of
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Item, Layout

Heights = Callable[[Item], int]  # how high a piece's picture is, in art pixels


def item_on(layout: Layout, catalogue: Catalogue, tile: Tile) -> Item | None:
    """The piece on a tile: small things before their table, furniture before the rug, the later before the earlier."""
    standing = standing_of(layout.items, catalogue)

    def rank(item: Item) -> int:
        footing = standing.footings.get(item.id)
        if footing is None:
            return -1
        return 3 if footing.piece.on_surface else 0 if footing.lies else 2 if tile in footing.front else 1

    here = [item for item in standing.on.get(tile, {}).values() if item.id in standing.footings]
    return max(reversed(here), key=rank, default=None)


def item_under(layout: Layout, catalogue: Catalogue, at: Px, height_px: Heights) -> Item | None:
    """The piece whose picture is there: also above its tiles, where a shelf's top or a picture on the wall is seen."""
    best: tuple[float, int, int] | None = None
    found = None
    standing = standing_of(layout.items, catalogue)
    for order, item in enumerate(layout.items):
        footing = standing.footings.get(item.id)
        if footing is None:
            continue
        bottom = (item.at.r + footing.variant.rows) * TILE
        high = max(height_px(item), footing.variant.rows * TILE)
        seen = Rect(item.at.c * TILE, bottom - high, footing.variant.cols * TILE, high)
        rank = (-1.0 if footing.lies else float(bottom), int(footing.piece.on_surface), order)
        if seen.holds(at) and (best is None or rank > best):
            best, found = rank, item
    return found
