"""One sprite to be drawn, by name: what the room is made of before anybody knows which page its sprites are on."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from app.scene.rows import Rows
from app.scene.sprites import Key, Sprites, Wear

DEPTH: Final = 64  # steps of depth per art pixel: things on one line still have an order
ROOM: Final = "room"  # the group of everything that is not a person


class Draw(NamedTuple):
    """A frame at its left top, in art pixels, wearing ramps; a greater depth is nearer to us."""

    name: str
    x: int
    y: int
    depth: int = 0
    wear: Wear = ()
    mirrored: bool = False


def order_all(sprites: Sprites, draws: Iterable[Draw]) -> set[Key]:
    """Orders the pages that these need; returns their keys."""
    names: dict[Wear, dict[str, None]] = {}
    for draw in draws:
        if draw.wear or draw.mirrored:
            names.setdefault(draw.wear, {})[draw.name] = None
    for wear, wanted in names.items():
        sprites.also(Key(ROOM, wear), wanted)
    return {Key(ROOM, wear) for wear in names}


def add_all(rows: Rows, sprites: Sprites, draws: Iterable[Draw]) -> None:
    """Adds their rows; a name that the atlas lacks draws nothing."""
    for draw in draws:
        dressed = draw.wear or draw.mirrored
        cell = sprites.cell(Key(ROOM, draw.wear), draw.name, draw.mirrored) if dressed else sprites.plain(draw.name)
        if cell.w:
            rows.add(draw.depth, *cell, draw.x, draw.y)
