"""The carpets of a layout under work: which patch lies on which tile, and which lies over which."""

from collections.abc import Sequence

from app.core.geometry import Tile
from app.editor.edits import Cover, Edit, Patch
from app.wire.layout_json import Carpet


class Carpets:
    """Patches from the lowest to the topmost, each with its tiles."""

    def __init__(self, carpets: Sequence[Carpet]) -> None:
        self._layers: list[tuple[Patch, set[Tile]]] = []
        self._touched = False
        for carpet in carpets:
            self._layer(Patch(carpet.pattern, carpet.ramp, carpet.trim)).update(carpet.tiles)

    def at(self, tile: Tile) -> Patch | None:
        """The topmost patch there."""
        return next((patch for patch, tiles in reversed(self._layers) if tile in tiles), None)

    def cover(self, edit: Cover) -> tuple[Edit, ...]:
        """Lays a patch on a tile in place of the one that lies there; returns what takes that back."""
        old = self.at(edit.tile)
        if old == edit.patch:
            return ()
        self._touched = True
        place = self._take(edit.tile, old) if old is not None else -1
        if edit.patch is not None:
            self._layer(edit.patch, edit.at).add(edit.tile)
        return (Cover(edit.tile, old, place, careful=True, was=edit.patch),)

    def written(self, before: tuple[Carpet, ...]) -> tuple[Carpet, ...]:
        """As the layout holds them; the same object when nothing was touched."""
        if not self._touched:
            return before
        return tuple(
            Carpet(patch.pattern, tuple(sorted(tiles, key=_by_row)), patch.ramp, patch.trim)
            for patch, tiles in self._layers
        )

    def _layer(self, patch: Patch, at: int = -1) -> set[Tile]:
        found = next((tiles for known, tiles in self._layers if known == patch), None)
        if found is None:
            found = set()
            self._layers.insert(at if 0 <= at <= len(self._layers) else len(self._layers), (patch, found))
        return found

    def _take(self, tile: Tile, patch: Patch) -> int:
        """Takes the tile out of its layer, and an empty layer away; returns where the layer was, -1 if it stays."""
        for k, (known, tiles) in enumerate(self._layers):
            if known == patch:
                tiles.discard(tile)
                if not tiles:
                    del self._layers[k]
                    return k
        return -1


def _by_row(tile: Tile) -> tuple[int, int]:
    return tile.r, tile.c
