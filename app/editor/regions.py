"""The areas of a layout under work: their names, and which tile belongs to which."""

from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter

from app.core.geometry import Tile
from app.editor.edits import Edit, Label, SetArea
from app.wire.layout_json import Area

BY_ROW = itemgetter(1, 0)  # of a tile: its row, then its column


class Regions:
    """Areas in their order; a tile belongs to one at most."""

    def __init__(self, areas: Sequence[Area]) -> None:
        self._areas = {area.name: replace(area, tiles=()) for area in areas}
        self._tiles = {tile: area.name for area in areas for tile in area.tiles}
        self._touched = False
        self._reshaped: set[str] = set()  # whose tiles are others

    def has(self, name: str) -> bool:
        """Is there such an area?"""
        return name in self._areas

    def at(self, tile: Tile) -> str:
        """The area of a tile, empty for none."""
        return self._tiles.get(tile, "")

    def label(self, tile: Tile, name: str) -> tuple[Edit, ...]:
        """Gives a tile to an area or to none; returns what takes that back."""
        old = self.at(tile)
        if old == name:
            return ()
        self._touched = True
        self._reshaped.update((old, name))
        if name:
            self._tiles[tile] = name
        else:
            del self._tiles[tile]
        return (Label(tile, old, careful=True, was=name),)

    def set(self, edit: SetArea) -> tuple[Edit, ...] | str:
        """Makes, changes, renames or drops an area."""
        new = edit.area
        if new is not None and not new.name.strip():
            return "An area needs a name"
        if new is not None and new.name != edit.name and new.name in self._areas:
            return f"There is an area {new.name!r} already"
        if not edit.name:
            return self._add(new, edit.at) if new is not None else ()
        if edit.name not in self._areas:
            return f"There is no area {edit.name!r} any more"
        return self._drop(edit.name) if new is None else self._change(edit.name, new)

    def written(self, before: tuple[Area, ...]) -> tuple[Area, ...]:
        """As the layout holds them; what was not touched is the very same object."""
        if not self._touched:
            return before
        same = {area.name: area for area in before}
        return tuple(self._as_written(area, same.get(area.name)) for area in self._areas.values())

    def _as_written(self, area: Area, before: Area | None) -> Area:
        if before is not None and area.name not in self._reshaped:
            return before if replace(before, tiles=()) == area else replace(area, tiles=before.tiles)
        return replace(area, tiles=self._of(area.name))

    def _of(self, name: str) -> tuple[Tile, ...]:
        """An area's tiles, row by row."""
        return tuple(sorted([tile for tile, one in self._tiles.items() if one == name], key=BY_ROW))

    def _add(self, area: Area, at: int) -> tuple[Edit, ...]:
        self._touched = True
        rows = list(self._areas.items())
        rows.insert(at if 0 <= at <= len(rows) else len(rows), (area.name, replace(area, tiles=())))
        self._areas = dict(rows)
        self._reshaped.add(area.name)
        for tile in area.tiles:
            self._tiles.setdefault(tile, area.name)
        return (SetArea(area.name, None),)

    def _drop(self, name: str) -> tuple[Edit, ...]:
        self._touched = True
        at = list(self._areas).index(name)
        tiles = self._of(name)
        self._reshaped.add(name)
        gone = replace(self._areas.pop(name), tiles=tiles)
        for tile in tiles:
            del self._tiles[tile]
        return (SetArea("", gone, at),)

    def _change(self, name: str, new: Area) -> tuple[Edit, ...]:
        old = self._areas[name]
        new = replace(new, tiles=())
        if old == new:
            return ()
        self._touched = True
        self._areas = dict((new.name, new) if one == name else (one, area) for one, area in self._areas.items())
        if new.name != name:
            self._reshaped.update((name, new.name))
            self._tiles = {tile: new.name if one == name else one for tile, one in self._tiles.items()}
        return (SetArea(new.name, old),)
