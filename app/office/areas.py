"""Named regions of the office, and which of them the agents of a folder prefer."""

from collections.abc import Mapping, Sequence

from app.core.geometry import Tile
from app.wire.layout_json import Area


def area_by_tile(areas: Sequence[Area]) -> dict[Tile, str]:
    """The name of the area of each tile that has one; where two claim a tile, the later one has it."""
    return {tile: area.name for area in areas for tile in area.tiles}


def areas_by_folder(areas: Sequence[Area]) -> Mapping[str, frozenset[str]]:
    """The areas that each mapped folder prefers, by the folder's base name."""
    folders: dict[str, set[str]] = {}
    for area in areas:
        for folder in area.folders:
            folders.setdefault(folder, set()).add(area.name)
    return {folder: frozenset(names) for folder, names in folders.items()}
