"""What is drawn over and under the room while somebody edits it: the grid, the ring where it can grow, washes of areas,
what the hand is about to do, and what is picked.

Input: ``Marked``, a value that the editor's page half makes anew when something changed.  Everything is drawn from one
small page of plain colours and patterns, the *ink*, which the renderer makes when it is first wanted.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from app.core.geometry import TILE, Px, Tile
from app.core.sprites import Cell, LabelStyle
from app.office.furniture import Placed
from app.scene.camera import Camera, art_at, view_of
from app.scene.draws import ROOM, add_all, order_all
from app.scene.fittings import fittings_of, still_looks
from app.scene.ground import Region
from app.scene.inks import BUTTON, BUTTON_PX, GRID, RING, SPAN, SWATCH_H, Inks
from app.scene.rows import SCREEN, Rows
from app.scene.sprites import Sprites
from app.scene.texts import Texts

UNDER: Final = 1  # depth over the ground and under everything that stands on it
OVER: Final = 1 << 20  # depth over people and furniture, under what is written
WRITTEN: Final = (1 << 21) + 12
WASH_ALPHA: Final = 70
STRONG_ALPHA: Final = 118
HINT_ALPHA: Final = 96
GHOST_ALPHA: Final = 176
DASH: Final = 3  # art px
REACH_PX: Final = 14  # CSS px around the middle of a round button that mean it; art px where those are more

Button = Literal["turn", "remove"]


@dataclass(frozen=True, slots=True)
class Wash:
    """An area: its colour's ramp, its tiles, and the name to write in their middle."""

    ramp: str
    tiles: tuple[Tile, ...]
    name: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Marked:
    """All that is shown of editing at a moment.

    ``cols`` and ``rows`` are the grid's, 0 for none; ``hints`` the tiles that the tool would touch, ``fits`` whether it
    may; ``ghosts`` the furniture that would be put there, ``tops`` what it may stand on.  ``picked`` is the
    footprint of what is selected, with round buttons at its upper corners.
    """

    cols: int = 0
    rows: int = 0
    ring: bool = False
    hints: tuple[Tile, ...] = ()
    fits: bool = True
    ghosts: tuple[Placed, ...] = ()
    tops: tuple[Placed, ...] = ()
    picked: Region | None = None
    buttons: tuple[Button, ...] = ()
    washes: tuple[Wash, ...] = ()
    seats: tuple[Tile, ...] = ()


NOTHING: Final = Marked()


class EditMarks:
    """The marks of one canvas."""

    def __init__(self, sprites: Sprites) -> None:
        self.shown = NOTHING
        self.inks = Inks(sprites.atlas)
        self._sprites = sprites
        self._made_for: object = None
        self._block = b""
        self._styles: dict[str, LabelStyle] = {}

    def add(self, rows: Rows, camera: Camera, texts: Texts) -> None:
        """Adds the marks of this moment."""
        if self.shown is NOTHING:
            return
        self.inks.want(tuple(wash.ramp for wash in self.shown.washes))
        if self.inks.page is None:
            return
        made_for = (self.shown, self.inks.page, self._sprites.revisions[ROOM])
        if made_for != self._made_for:
            self._made_for = made_for
            made = Rows()
            self._draw(made, self.shown)
            self._block = made.packed()
        rows.put(self._block)
        self._write(rows, camera, texts)

    def button_at(self, camera: Camera, x_px: float, y_px: float, reach_px: float = REACH_PX) -> Button | None:
        """The round button at a point of the canvas, in device pixels."""
        at = art_at(camera, x_px, y_px)
        reach = max(BUTTON_PX / 2, reach_px * camera.dpr / camera.zoom)
        for button in self.shown.buttons:
            middle = self._middle(button)
            if middle is not None and max(abs(at.x - middle.x), abs(at.y - middle.y)) <= reach:
                return button
        return None

    def _middle(self, button: Button) -> Px | None:
        picked = self.shown.picked
        if picked is None:
            return None
        return Px((picked.c0 if button == "turn" else picked.c1) * TILE, picked.r0 * TILE - 4)

    def _draw(self, rows: Rows, shown: Marked) -> None:
        if shown.cols:
            self._pattern(rows, GRID, Region(0, 0, shown.cols, shown.rows))
        if shown.ring:
            for side in _sides(shown.cols, shown.rows):
                self._pattern(rows, RING, side)
        for wash in shown.washes:
            self._fill(rows, wash.ramp, wash.tiles, STRONG_ALPHA if wash.strong else WASH_ALPHA, UNDER)
        hint = "good" if shown.fits else "bad"
        self._fill(rows, hint, shown.hints, HINT_ALPHA, OVER)
        if shown.ghosts:
            self._ghosts(rows, shown)
        for tile in shown.seats:
            cell = self._sprites.plain("fx/seat")
            if cell.w:
                rows.add(OVER, *cell, tile.c * TILE + (TILE - cell.w) // 2, tile.r * TILE + (TILE - cell.h) // 2)
        if shown.picked is not None:
            self._outline(rows, shown.picked)
            for button in shown.buttons:
                middle = self._middle(button)
                assert middle is not None
                left, top = int(middle.x) - BUTTON_PX // 2, int(middle.y) - BUTTON_PX // 2
                rows.add(OVER + 3, *self.inks.button(BUTTON[button]), left, top)

    def _ghosts(self, rows: Rows, shown: Marked) -> None:
        """Furniture that is not there yet, half to be seen through."""
        draws = tuple(still_looks(fittings_of(shown.ghosts, (*shown.tops, *shown.ghosts)), self._sprites))
        order_all(self._sprites, draws)
        for draw in draws:
            one = Rows(1)
            add_all(one, self._sprites, (draw._replace(depth=OVER + 1),))
            for depth, page, sx, sy, w, h, x, y, _, unit in one.rows():
                rows.add(depth, page, sx, sy, w, h, x, y, GHOST_ALPHA, unit)

    def _pattern(self, rows: Rows, pattern: int, region: Region) -> None:
        """Fills a region with a pattern of tiles, in pieces of eight by eight."""
        for r in range(region.r0, region.r1, SPAN):
            for c in range(region.c0, region.c1, SPAN):
                w, h = min(SPAN, region.c1 - c) * TILE, min(SPAN, region.r1 - r) * TILE
                rows.add(UNDER, *self.inks.pattern(pattern, w, h), c * TILE, r * TILE)

    def _fill(self, rows: Rows, ink: str, tiles: tuple[Tile, ...], alpha: int, depth: int) -> None:
        """Washes tiles with a colour, as many of a row at once as a swatch has."""
        for first, count in _runs(tiles):
            rows.add(depth, *self.inks.swatch(ink, count * TILE, TILE), first.c * TILE, first.r * TILE, alpha)

    def _outline(self, rows: Rows, box: Region) -> None:
        """Dashes around a footprint, light on dark, so that they show on any ground."""
        x, y, w, h = box.box()
        for top in (y - 1, y + h):
            for dx in range(-1, w + 1, DASH):
                rows.add(OVER + 2, *self._dash(dx, min(DASH, w + 1 - dx), 1), x + dx, top)
        for left in (x - 1, x + w):
            for dy in range(0, h, DASH):
                rows.add(OVER + 2, *self._dash(dy, 1, min(DASH, h - dy)), left, y + dy)

    def _dash(self, at: int, w: int, h: int) -> Cell:
        return self.inks.swatch("ink" if at // DASH % 2 else "light", w, h)

    def _write(self, rows: Rows, camera: Camera, texts: Texts) -> None:
        """The names of areas, each in the middle of its tiles."""
        view = view_of(camera)
        scale = max(1, round(camera.dpr * 1.5))
        for wash in self.shown.washes:
            if not (wash.name and wash.tiles):
                continue
            cell = texts.cell(wash.name, self._style(wash.ramp), scale)
            if cell is not None:
                middle = _middle_of(wash.tiles)
                x = round(middle.x * view.zoom) + view.x_px - cell.w // 2
                rows.add(WRITTEN, *cell, x, round(middle.y * view.zoom) + view.y_px - cell.h // 2, 255, SCREEN)

    def _style(self, ramp: str) -> LabelStyle:
        if ramp not in self._styles:
            ink = self.inks.colour(ramp, bright=True) << 8 | 0xFF
            self._styles[ramp] = LabelStyle(ink, ink, 0x120D1AE0)
        return self._styles[ramp]


def _middle_of(tiles: tuple[Tile, ...]) -> Px:
    count = len(tiles)
    return Px(
        (sum(tile.c for tile in tiles) / count + 0.5) * TILE,
        (sum(tile.r for tile in tiles) / count + 0.5) * TILE,
    )


def _runs(tiles: tuple[Tile, ...]) -> Iterator[tuple[Tile, int]]:
    """Tiles that lie in a row, up to as many as a swatch is wide.

    >>> list(_runs((Tile(1, 0), Tile(0, 0), Tile(5, 2))))
    [(Tile(c=0, r=0), 2), (Tile(c=5, r=2), 1)]
    """
    first, count = None, 0
    for tile in sorted(set(tiles), key=lambda tile: (tile.r, tile.c)):
        if first is not None and tile == (first.c + count, first.r) and count < SWATCH_H:
            count += 1
            continue
        if first is not None:
            yield first, count
        first, count = tile, 1
    if first is not None:
        yield first, count


def _sides(cols: int, rows: int) -> tuple[Region, ...]:
    """The ring one tile outside of the grid."""
    return (
        Region(-1, -1, cols + 1, 0),
        Region(-1, rows, cols + 1, rows + 1),
        Region(-1, 0, 0, rows),
        Region(cols, 0, cols + 1, rows),
    )
