"""Where people sit: chairs at desks, sofas to rest on, and the rule by which a newcomer gets a chair."""

from dataclasses import dataclass
from typing import Literal

from app.core.geometry import Direction, Tile


@dataclass(frozen=True, slots=True)
class Seat:
    """One place to sit, on one tile.  ``item`` is the piece of furniture; ``screens`` are the items that it lights."""

    id: str
    item: str
    tile: Tile
    facing: Direction
    kind: Literal["chair", "rest"] = "chair"
    screens: tuple[str, ...] = ()
    area: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """One place to stand, on one tile, looking at something."""

    tile: Tile
    facing: Direction
