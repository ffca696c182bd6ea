"""The carpets of a layout under work: which patch lies on which tile, and which lies over which."""

from collections.abc import Sequence
from operator import itemgetter

from app.core.geometry import Tile
from app.editor.edits import Cover, Edit, Patch
from app.wire.layout_json import Carpet

BY_ROW = itemgetter(1, 0)  # of a tile: its row, then its column


class Carpets:
    """Patches from the lowest to the topmost, each with its tiles."""

    def __init__(self, carpets: Sequence[Carpet]) -> None:
        self._layers: list[tuple[Patch, set[Tile]]] = []
        self._touched: set[Patch] = set()
        for carpet in carpets:
            self._layer(patch_of(carpet)).update(carpet.tiles)

    def at(self, tile: Tile) -> Patch | None:
        """The topmost patch there."""
        return next((patch for patch, tiles in reversed(self._layers) if tile in tiles), None)

    def cover(self, edit: Cover) -> tuple[Edit, ...]:
        """Lays a patch on a tile in place of the one that lies there; returns what takes that back."""
        old = self.at(edit.tile)
        if old == edit.patch:
            return ()
        place = -1
        if old is not None:
            place = self._take(edit.tile, old)
            self._touched.add(old)
        if edit.patch is not None:
            self._touched.add(edit.patch)
            self._layer(edit.patch, edit.at).add(edit.tile)
        return (Cover(edit.tile, old, place, careful=True, was=edit.patch),)

    def written(self, before: tuple[Carpet, ...]) -> tuple[Carpet, ...]:
        """As the layout holds them; what was not touched is the very same object."""
        if not self._touched:
            return before
        same = {patch_of(carpet): carpet for carpet in before}
        return tuple(
            Carpet(patch.pattern, tuple(sorted(tiles, key=BY_ROW)), patch.ramp, patch.trim)
            if patch in self._touched or len(tiles) != len(same[patch].tiles)
            else same[patch]
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


def patch_of(carpet: Carpet) -> Patch:
    """What a carpet looks like."""
    return Patch(carpet.pattern, carpet.ramp, carpet.trim)
