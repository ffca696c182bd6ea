"""Whether a piece of furniture may stand where it is wanted: the one set of rules, for tools and for ``apply``.

The rules (spec 7.4, with ours where ours is stricter): a piece stands on floor with all its tiles but those it lets
people walk behind; what hangs needs a wall behind each tile of its lowest row; nothing stands in the same place as
another, but small things on a table, rugs under everything, and a few small things side by side on one tile; the door
and the tile inside of it stay free.
"""

from collections.abc import Callable, Mapping, Sequence

from app.core.geometry import Tile
from app.editor.standing import Footing, Standing, footing_of
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Ground, Item

SMALL_THINGS = 3  # on one tile of a table


class Places:
    """Who stands on which tile of a layout under work, whose ``ground`` is looked at as it is at the moment."""

    def __init__(self, ground: Sequence[Sequence[Ground]], standing: Standing, catalogue: Catalogue) -> None:
        self._ground, self._catalogue = ground, catalogue
        self._on: dict[Tile, Mapping[str, Item]] = dict(standing.on)
        self._footings = dict(standing.footings)

    def add(self, item: Item) -> None:
        """It stands there from now on."""
        footing = footing_of(item, self._catalogue)
        if footing is not None:
            self._footings[item.id] = footing
        for tile in footing.tiles if footing is not None else (item.at,):
            self._on[tile] = {**self._on.get(tile, {}), item.id: item}

    def remove(self, item: Item) -> None:
        """It stands there no more."""
        footing = self._footings.pop(item.id, None)
        for tile in footing.tiles if footing is not None else (item.at,):
            left = {id: one for id, one in self._on.get(tile, {}).items() if id != item.id}
            if left:
                self._on[tile] = left
            else:
                self._on.pop(tile, None)

    def standing(self) -> Standing:
        """How it is now, for whoever comes next; nothing may be changed here after that."""
        return Standing(self._on, self._footings)

    def at(self, tile: Tile) -> Mapping[str, Item]:
        """Everything with a part on that tile, by id."""
        return self._on.get(tile, {})

    def footing(self, id: str) -> Footing | None:
        """Where an item stands that is here."""
        return self._footings.get(id)

    def needing(self, tile: Tile, what: str) -> list[Item]:
        """The items that could not stay if the tile became that."""
        return [one for one in self.at(tile).values() if not self._bears(tile, what, self._footings.get(one.id))]

    def objection(self, item: Item, door: Tile, inward: Tile) -> str:
        """Why an item that is not here yet may not stand where it says; empty if it may."""
        footing = footing_of(item, self._catalogue)
        if footing is None:
            return "is of a kind that this office does not know"
        if item.facing not in footing.piece.variants:
            return "is not drawn from that side"
        if footing.hangs:
            return self._hanging(footing)
        if any(self._what(tile) != "floor" for tile in footing.front):
            return "needs floor under it"
        if footing.lies:
            return "lies on another rug" if self._meets(footing, lambda other: other.lies) else ""
        if door in footing.front or inward in footing.front:
            return "would block the door"
        if footing.piece.on_surface:
            return self._small(item, footing)
        return "stands where something else stands" if self._meets(footing, _is_large) else ""

    def _hanging(self, footing: Footing) -> str:
        lowest = max(tile.r for tile in footing.tiles)
        if any(self._what(tile) != "wall" for tile in footing.tiles if tile.r == lowest):
            return "needs a wall behind it"
        return "hangs where something else hangs" if self._meets(footing, lambda other: other.hangs) else ""

    def _small(self, item: Item, footing: Footing) -> str:
        for tile in footing.front:
            others = self._all_on(tile)
            if any(_is_large(other) and tile in other.front and not other.piece.is_surface for other in others):
                return "stands where something else stands"
            small = [other for other in others if other.piece.on_surface and not other.hangs]
            if len(small) >= SMALL_THINGS or any(other.piece.kind == item.kind for other in small):
                return "finds no room left on that table"
        return ""

    def _meets(self, footing: Footing, counts: Callable[[Footing], bool]) -> bool:
        return any(counts(other) and tile in other.front for tile in footing.front for other in self._all_on(tile))

    def _all_on(self, tile: Tile) -> list[Footing]:
        return [self._footings[id] for id in self.at(tile) if id in self._footings]

    def _bears(self, tile: Tile, what: str, footing: Footing | None) -> bool:
        if footing is None:
            return True  # of an unknown kind: it is not drawn, and blocks nothing
        if footing.hangs:
            return what == "wall" or tile.r != max(one.r for one in footing.tiles)
        return what == "floor" or tile not in footing.front

    def _what(self, tile: Tile) -> str:
        inside = 0 <= tile.r < len(self._ground) and 0 <= tile.c < len(self._ground[0])
        return self._ground[tile.r][tile.c].what if inside else "void"


def _is_large(other: Footing) -> bool:
    return not (other.hangs or other.lies or other.piece.on_surface)
