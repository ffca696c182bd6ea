"""The furniture that can change, as rows: worked out piece by piece when something changed, else only copied.

Pieces whose pictures follow each other at the same pace are kept together, a block of rows for each picture, so that
two hundred flickering screens cost a frame no more than one.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from app.core.geometry import Direction, Tile
from app.office.world import Glow, World, beat_at
from app.scene.draws import ROOM, add_all
from app.scene.fittings import Fitting, is_door, look_of
from app.scene.rows import Rows
from app.scene.sprites import Sprites

Asked = tuple[Glow | None, Direction, bool]  # what the look of a piece follows from
Pace = tuple[float, int]  # seconds a picture, and how many there are
STILL: Final[Pace] = (1.0, 1)


@dataclass(slots=True)
class Kept:
    """One piece as it looks now: why, and its rows, a block for each of its pictures."""

    fitting: Fitting
    door: bool
    asked: Asked | None = None
    pace: Pace = STILL
    blocks: tuple[bytes, ...] = ()


class Furniture:
    """What can change of one office's furniture."""

    def __init__(self, fittings: Iterable[Fitting], door: Tile, sprites: Sprites) -> None:
        self._sprites = sprites
        self._kept = [Kept(one, is_door(one, door)) for one in fittings if one.changes]
        self._together: dict[Pace, list[bytes]] = {}  # the blocks of all pieces of a pace
        self._seen: object = None
        self._revision = (-1, 0)  # of the sprites, and the light of the day

    def add(self, rows: Rows, world: World, sitters: Mapping[str, Direction]) -> None:
        """Adds the rows of this moment; ``sitters`` says of seats' items which way those look who sit on them."""
        seen = (world.rev, world.is_door_open(), self._sprites.revisions[ROOM], self._sprites.light, sitters)
        if seen != self._seen:
            self._seen = seen
            self._look(world, sitters)
        for (frame_s, count), blocks in self._together.items():
            rows.put(blocks[beat_at(world.t_s, frame_s) % count])

    def _look(self, world: World, sitters: Mapping[str, Direction]) -> None:
        """Looks at every piece, and works those out again that are asked something else."""
        lit, opened = world.lit, world.is_door_open()
        revision = self._sprites.revisions[ROOM], self._sprites.light
        anew, self._revision = self._revision != revision, revision
        together: dict[Pace, list[list[bytes]]] = {}
        for one in self._kept:
            item = one.fitting.placed.item
            asked = (lit.get(item.id), sitters.get(item.id, item.facing), opened and one.door)
            if anew or asked != one.asked:
                one.asked = asked
                self._work_out(one, asked)
            pictures = together.setdefault(one.pace, [[] for _ in one.blocks])
            for block, picture in zip(one.blocks, pictures, strict=True):
                picture.append(block)
        self._together = {pace: [b"".join(blocks) for blocks in pictures] for pace, pictures in together.items()}

    def _work_out(self, one: Kept, asked: Asked) -> None:
        look = look_of(one.fitting, *asked, self._sprites)
        blocks = []
        for draws in look.pictures:
            rows = Rows(len(draws))
            add_all(rows, self._sprites, draws)
            blocks.append(rows.packed())
        one.blocks = tuple(blocks)
        one.pace = (look.frame_s, len(blocks)) if len(blocks) > 1 else STILL
