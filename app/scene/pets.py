"""Pets as rows: shadow, figure in its coat, and the heart of one that was stroked."""

from typing import Final

from app.core.geometry import Direction
from app.core.sprites import Cell
from app.office.pet import Creature, heart_alpha
from app.office.world import FOOT_PX, World
from app.scene.draws import DEPTH
from app.scene.people import BUBBLES, PERSON_ORDER, SHADOW_PX
from app.scene.rows import Rows
from app.scene.sprites import Key, Sprites, Wear

IN_THE_AIR: Final = BUBBLES // 2  # depth of who flies over everything that stands
HEAD_PX: Final = {"bird": 13, "vacuum": 12}  # from the bottom edge of a picture up to where the heart begins
TALL_PX: Final = 17
SLOTS: Final = ("fur", "fur2")
HEART: Final = "bubble/heart"


class Pets:
    """Draws all pets of a world."""

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites
        self._names = _sorted_names(sprites)
        self._shadow = sprites.plain("shadow/kid")

    def again(self) -> None:
        """The atlas lists other frames than before."""
        self._names = _sorted_names(self._sprites)

    def add(self, rows: Rows, world: World) -> None:
        """Adds everybody's rows."""
        for pet in world.pets.values():
            self._add(rows, pet)
            alpha = heart_alpha(pet, world.t_s)
            if alpha > 0:
                self._add_heart(rows, pet, 1.0 if world.calm else alpha)

    def _add(self, rows: Rows, pet: Creature) -> None:
        x, y = int(pet.x_px + 0.5), int(pet.y_px + 0.5)
        cell = self.cell(pet)
        if not cell.w:
            return
        depth = IN_THE_AIR + y if pet.doing == "fly" else pet.foot_px * DEPTH + PERSON_ORDER - 4
        if pet.kind != "vacuum" and (pet.doing == "fly" or pet.lift_px == 0):
            shade = self._shadow
            rows.add((y + 8) * DEPTH + PERSON_ORDER - 6, *shade, x - shade.w // 2, y + FOOT_PX - SHADOW_PX)
        rows.add(depth, *cell, x - cell.w // 2, y + FOOT_PX - int(pet.lift_px) - cell.h)

    def _add_heart(self, rows: Rows, pet: Creature, alpha: float) -> None:
        cell = self._sprites.plain(HEART)
        if cell.w:
            top = int(pet.y_px + 0.5) + FOOT_PX - int(pet.lift_px) - HEAD_PX.get(pet.kind, TALL_PX) - cell.h
            rows.add(BUBBLES + top, *cell, int(pet.x_px + 0.5) - cell.w // 2, top, int(255 * alpha))

    def cell(self, pet: Creature) -> Cell:
        """The picture of a pet; an empty cell for a kind that nobody drew."""
        drawn = self._names.get(pet.kind)
        if drawn is None:
            return Cell(0, 0, 0, 0, 0)
        mirrored = pet.facing is Direction.LEFT
        way = "right" if mirrored else pet.facing.value
        choices = ((pet.doing, way), (pet.doing, "down"), ("idle", way), ("idle", "down"))
        names = next((drawn[choice] for choice in choices if choice in drawn), ())
        if not names:
            return Cell(0, 0, 0, 0, 0)
        key = Key(f"pet/{pet.kind}", self._coat(pet))
        self._sprites.order(key, (name for frames in drawn.values() for name in frames))
        return self._sprites.cell(key, names[pet.frame % len(names)], mirrored)

    def _coat(self, pet: Creature) -> Wear:
        """What a person chose for it, else one of the coats that are natural to its kind, always the same one."""
        if pet.ramps:
            return pet.ramps
        coats = self._sprites.atlas.coats.get(pet.kind, ())
        return tuple(zip(SLOTS, coats[pet.seed % len(coats)], strict=True)) if coats else ()


def _sorted_names(sprites: Sprites) -> dict[str, dict[tuple[str, str], tuple[str, ...]]]:
    """The names of the frames in order, by kind and then by what a pet does and which way."""
    found: dict[str, dict[tuple[str, str], list[str]]] = {}
    for name in sprites.atlas.frames:
        head, _, rest = name.partition("/")
        if head == "pet" and rest.count("/") == 3:
            kind, doing, way, _ = rest.split("/")
            found.setdefault(kind, {}).setdefault((doing, way), []).append(name)
    return {
        kind: {key: tuple(sorted(names, key=lambda name: int(name.rsplit("/", 1)[1]))) for key, names in drawn.items()}
        for kind, drawn in found.items()
    }
