"""What reading and writing their layouts leans on: our furniture, our art, and what asset packs brought along."""

from dataclasses import dataclass, field
from typing import Final

from app.wire.atlas_json import Atlas
from app.wire.catalogue_json import Catalogue
from app.wire.pixel_agents.types import BUNDLED, Names

VERSION: Final = 1
VOID: Final = 255
OLD_VOID: Final = 8  # what void was before there were revisions; later a floor
FLOORS: Final = ("plank", "wide", "checker", "herringbone", "brick", "slab", "weave", "diamond", "concrete")  # 1 to 9
WALL: Final = "plain"
PETS: Final = ("cat", "dog", "bird", "vacuum")
CARPET: Final = "carpet"
TINT: Final = "tint"  # the ramp that a colour is kept under for a piece that cannot wear one
EMBEDDED: Final = "pixieOffice"  # our own document inside theirs, which does not know the field


@dataclass(frozen=True, slots=True)
class Known:
    """``pets`` by their number in a layout; ``carpets`` by the number of their variant."""

    catalogue: Catalogue
    atlas: Atlas | None = None
    names: Names = BUNDLED
    pets: tuple[str, ...] = PETS
    carpets: tuple[str, ...] = field(default=(CARPET,))

    def slots(self, kind: str) -> tuple[str, ...]:
        """The ramps in which a kind can be coloured."""
        piece = self.catalogue.pieces.get(kind)
        return piece.recolour if piece is not None and piece.recolour else (TINT,)


def carpets_of(atlas: Atlas) -> tuple[str, ...]:
    """The patterns that are drawn: the one without a name of its own, and the named ones in the atlas' order."""
    named = [name.split("/")[1] for name in atlas.frames if name.startswith("carpet/")]
    return (CARPET, *dict.fromkeys(name for name in named if not name.isdigit()))
