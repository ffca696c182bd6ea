"""A door for layouts that have none: people of the other office appear at their desks, ours walk in."""

from collections import deque
from collections.abc import Sequence

from app.core.geometry import Direction, Tile
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import FIRST, Ground, Item


def door_for(ground: Sequence[Sequence[Ground]], items: Sequence[Item], catalogue: Catalogue) -> Tile:
    """A free floor tile of the largest room: the lowest, nearest to the middle of its row."""
    taken = _taken(items, catalogue)
    free = {
        Tile(c, r)
        for r, row in enumerate(ground)
        for c, one in enumerate(row)
        if one.what == "floor" and Tile(c, r) not in taken
    }
    middle = len(ground[0]) / 2 - 0.5
    return max(_largest(free), key=lambda tile: (tile.r, -abs(tile.c - middle), -tile.c), default=FIRST)


def _taken(items: Sequence[Item], catalogue: Catalogue) -> set[Tile]:
    taken: set[Tile] = set()
    for item in items:
        piece = catalogue.pieces.get(item.kind)
        if piece is None or piece.on_wall or piece.category in ("wall", "rug") or not piece.variants:
            continue
        variant = piece.variants.get(item.facing) or next(iter(piece.variants.values()))
        for r in range(variant.back_rows, variant.rows):
            taken.update(Tile(item.at.c + c, item.at.r + r) for c in range(variant.cols))
    return taken


def _largest(free: set[Tile]) -> set[Tile]:
    """The largest set of tiles that are joined by their sides."""
    best: set[Tile] = set()
    left = set(free)
    for start in sorted(free, key=lambda tile: (tile.r, tile.c)):
        if start not in left:
            continue
        left.discard(start)
        room, edge = {start}, deque([start])
        while edge:
            tile = edge.popleft()
            near = {tile.step(way) for way in Direction} & left
            left -= near
            room |= near
            edge.extend(near)
        best = room if len(room) > len(best) else best
    return best
