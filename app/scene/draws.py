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
    bright: bool = False  # it is light, or a shadow, or shines itself: the time of day does not colour it


def order_all(sprites: Sprites, draws: Iterable[Draw]) -> set[Key]:
    """Orders the pages that these need; returns their keys."""
    names: dict[tuple[Wear, int], dict[str, None]] = {}
    for draw in draws:
        light = 0 if draw.bright else sprites.light
        if draw.wear or draw.mirrored or light:
            names.setdefault((draw.wear, light), {})[draw.name] = None
    keys = {worn: Key(ROOM, worn[0], light=worn[1]) for worn in names}
    for worn, wanted in names.items():
        sprites.also(keys[worn], wanted)
    return set(keys.values())


def add_all(rows: Rows, sprites: Sprites, draws: Iterable[Draw]) -> None:
    """Adds their rows; a name that the atlas lacks draws nothing."""
    for draw in draws:
        light = 0 if draw.bright else sprites.light
        if draw.wear or draw.mirrored or light:
            cell = sprites.cell(Key(ROOM, draw.wear, light=light), draw.name, draw.mirrored)
        else:
            cell = sprites.plain(draw.name)
        if cell.w:
            rows.add(draw.depth, *cell, draw.x, draw.y)
