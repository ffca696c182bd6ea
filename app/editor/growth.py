"""A layout that grows at its edges: void is added, and everything in it moves along."""

from dataclasses import replace

from app.core.geometry import Tile
from app.editor.edits import Grow
from app.wire.layout_json import Ground, Layout

VOID = Ground("void")


def grown(layout: Layout, edit: Grow) -> Layout:
    """The layout with void around it, or with void edges taken away; everything in it moves along."""
    dc, dr = edit.left, edit.top
    cols, rows = layout.cols + edit.left + edit.right, layout.rows + edit.top + edit.bottom

    def ground_at(c: int, r: int) -> Ground:
        return layout.ground[r][c] if 0 <= c < layout.cols and 0 <= r < layout.rows else VOID

    def tile(at: Tile) -> Tile:
        return Tile(at.c + dc, at.r + dr)

    return replace(
        layout,
        cols=cols,
        rows=rows,
        ground=tuple(tuple(ground_at(c - dc, r - dr) for c in range(cols)) for r in range(rows)),
        door=tile(layout.door),
        items=tuple(replace(item, at=tile(item.at)) for item in layout.items),
        carpets=tuple(replace(carpet, tiles=tuple(map(tile, carpet.tiles))) for carpet in layout.carpets),
        areas=tuple(replace(area, tiles=tuple(map(tile, area.tiles))) for area in layout.areas),
        pets=tuple(replace(pet, at=tile(pet.at)) for pet in layout.pets),
        origin=tile(layout.origin),
    )


def same_content(one: Layout, other: Layout) -> bool:
    """Are the two the same office, wherever their first tile lies?"""
    return replace(one, origin=other.origin) == other
