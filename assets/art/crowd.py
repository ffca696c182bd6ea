"""People for a layout, so that eyes can judge it full: every seat in turn does something else."""

from collections.abc import Iterator
from itertools import count

from app.core.geometry import Direction, Tile
from app.wire.catalogue_json import Catalogue, Piece
from app.wire.layout_json import Item, Layout
from assets.art.people.looks import CAST
from assets.art.room import Figure, tiles_of

AT_DESKS = ("type", "read", "type", "think", "type", "wait", "slump", "type", "sit")
BUBBLES = {"wait": "ask", "slump": "stop"}
STANDING: tuple[tuple[int, int, Direction, str], ...] = (
    (9, 6, Direction.RIGHT, "walk"),
    (9, 10, Direction.DOWN, "walk"),
    (21, 10, Direction.UP, "idle"),
    (24, 12, Direction.DOWN, "drink"),
    (2, 2, Direction.DOWN, "walk"),
    (16, 9, Direction.UP, "walk"),
    (7, 14, Direction.DOWN, "celebrate"),
)


def crowd(layout: Layout, catalogue: Catalogue, beat: int = 0) -> tuple[Figure, ...]:
    """Most seats taken, a few people about, two children beside their parents."""
    return (*_seated(layout, catalogue, beat), *_about(beat))


def _seated(layout: Layout, catalogue: Catalogue, beat: int) -> Iterator[Figure]:
    turn = count(1)
    for item in layout.items:
        piece = catalogue.pieces[item.kind]
        for tile in sorted(tiles_of(item, piece.variants[item.facing])) if piece.seats else ():
            n = next(turn)
            if n % 5 != 4:
                yield _sitter(item, piece, tile, n, beat)


def _sitter(item: Item, piece: Piece, tile: Tile, n: int, beat: int) -> Figure:
    doing = AT_DESKS[n % len(AT_DESKS)] if piece.category == "chair" else ("read", "sit")[n % 2]
    faces_us = doing == "wait" and piece.swivel
    facing = Direction.DOWN if faces_us else item.facing
    return Figure(tile, facing, doing, (beat + n) % 2, CAST[n % 6], True, bubble=BUBBLES.get(doing, ""))


def _about(beat: int) -> Iterator[Figure]:
    for n, (c, r, facing, doing) in enumerate(STANDING):
        frame = beat % (4 if doing == "walk" else 2)
        yield Figure(Tile(c, r), facing, doing, frame, CAST[n % 6], bubble="done" if doing == "celebrate" else "")
    yield Figure(Tile(1, 12), Direction.RIGHT, "type", beat % 2, CAST[1], kind="kid")
    yield Figure(Tile(8, 11), Direction.LEFT, "read", beat % 2, CAST[0], kind="kid")
