"""A table and what stands on it, as one: moved, turned, copied and taken away together."""

from dataclasses import replace

from app.core.geometry import Direction, Tile
from app.editor.standing import Footing, footing_of, standing_of
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Item, Layout

CLOCKWISE = (Direction.DOWN, Direction.LEFT, Direction.UP, Direction.RIGHT)


def group_of(layout: Layout, item: Item, catalogue: Catalogue) -> tuple[Item, ...]:
    """The item first, then what stands on it."""
    footing = footing_of(item, catalogue)
    if footing is None or not footing.piece.is_surface:
        return (item,)
    under = set(footing.front)
    standing = standing_of(layout.items, catalogue)
    small: dict[str, Item] = {}
    for tile in footing.front:
        for other in standing.on.get(tile, {}).values():
            stands = standing.footings.get(other.id)
            if stands is not None and stands.piece.on_surface and under.issuperset(stands.front):
                small[other.id] = other
    small.pop(item.id, None)
    return (item, *small.values())


def shifted(items: tuple[Item, ...], dc: int, dr: int) -> tuple[Item, ...]:
    """The same, some tiles further."""
    return tuple(replace(item, at=Tile(item.at.c + dc, item.at.r + dr)) for item in items)


def ways(kind: str, catalogue: Catalogue) -> tuple[Direction, ...]:
    """The directions in which a kind is drawn, clockwise."""
    piece = catalogue.pieces.get(kind)
    return tuple(way for way in CLOCKWISE if piece is not None and way in piece.variants)


def next_way(kind: str, facing: Direction, catalogue: Catalogue) -> Direction:
    """The next one clockwise; the same where there is no other."""
    known = ways(kind, catalogue)
    return known[(known.index(facing) + 1) % len(known)] if facing in known else facing


def turned(items: tuple[Item, ...], catalogue: Catalogue) -> tuple[Item, ...]:
    """A quarter further, around the first item's top left tile; all the same where it is drawn in one way only."""
    first = items[0]
    way = next_way(first.kind, first.facing, catalogue)
    old, new = footing_of(first, catalogue), footing_of(replace(first, facing=way), catalogue)
    if way == first.facing or old is None or new is None:
        return items
    quarters = (CLOCKWISE.index(way) - CLOCKWISE.index(first.facing)) % 4
    small = tuple(_turned_on(item, first, old, new, quarters, catalogue) for item in items[1:])
    return (replace(first, facing=way), *small)


def _turned_on(item: Item, table: Item, old: Footing, new: Footing, quarters: int, catalogue: Catalogue) -> Item:
    """A thing on a table that turns: it keeps its place on it, and turns along as far as it is drawn."""
    c, r = item.at.c - table.at.c, item.at.r - table.at.r
    cols, rows = old.variant.cols, old.variant.rows
    wide, high = 1, 1
    stands = footing_of(item, catalogue)
    if stands is not None:
        wide, high = stands.variant.cols, stands.variant.rows
    for _ in range(quarters):
        c, r = rows - r - high, c
        cols, rows, wide, high = rows, cols, high, wide
    c, r = max(0, min(c, new.variant.cols - wide)), max(0, min(r, new.variant.rows - high))
    way = item.facing
    known = ways(item.kind, catalogue)
    wanted = CLOCKWISE[(CLOCKWISE.index(way) + quarters) % 4]
    return replace(item, at=Tile(table.at.c + c, table.at.r + r), facing=wanted if wanted in known else way)
