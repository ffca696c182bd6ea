"""The ink: one small page of plain colours, patterns of tiles and round buttons, from which editing is drawn.

It is made once, by pixels, when somebody first edits; a colour that it lacks makes it anew.
"""

from typing import Final

from app.core.geometry import TILE
from app.core.sprites import Cell
from app.wire.atlas_json import Atlas

SPAN: Final = 8  # tiles a side of a pattern
SIDE: Final = SPAN * TILE
SWATCH_H: Final = 8  # tiles a swatch is wide; it is one high
GRID, RING = 0, 1
BUTTON: Final = {"turn": 0, "remove": 1}
BUTTON_PX: Final = 15
GLYPHS: Final = (
    ("...###..", "..#...##", ".#....##", ".#...###", ".#......", "..#...#.", "...###.."),
    ("#.....#", ".#...#.", "..#.#..", "...#...", "..#.#..", ".#...#.", "#.....#"),
)
COLOURS: Final = {"good": 0x6FE08C, "bad": 0xFF5E57, "ink": 0x120D1A, "light": 0xFFF6E0}
FACES: Final = (0x2E7FD0, 0xD03B3B)
LINE_ALPHA: Final = 44
DOT_ALPHA: Final = 120
FALLBACK: Final = "steel"
MOST: Final = 40  # colours on the page, unless more are needed at once


class Inks:
    """Where each ink lies.  ``page`` is set by the renderer, which makes it of ``wanted`` and forgets ``spent``."""

    def __init__(self, atlas: Atlas) -> None:
        self.page: int | None = None
        self.wanted: tuple[int, int, bytes] | None = None  # width, height, pixels
        self.spent: int | None = None
        self._atlas = atlas
        self._names: list[str] = list(COLOURS)
        self._made = False

    def want(self, ramps: tuple[str, ...]) -> None:
        """These ramps' colours are needed, beside those that are always there."""
        fresh = [name for name in dict.fromkeys(ramps) if name not in self._names]
        if fresh and len(self._names) + len(fresh) > MOST:  # a slider tries many: those of before are let go
            self._names, fresh = list(COLOURS), list(dict.fromkeys(ramps))
        self._names.extend(fresh)
        if fresh or not self._made:
            self._made = True
            if self.page is not None:
                self.page, self.spent = None, self.page
            self.wanted = SIDE, self._height(), self._sheet()

    def made(self, page: int) -> None:
        """The renderer has put the pixels on a page."""
        self.page, self.wanted = page, None

    def colour(self, name: str, *, bright: bool = False) -> int:
        """An ink as 0xRRGGBB: one of our own, or the middle of a ramp."""
        if name in COLOURS:
            return COLOURS[name]
        ramp = self._atlas.colours(name) or self._atlas.colours(FALLBACK) or (0x8A8A9A,) * 6
        return ramp[5 if bright else 3]

    def pattern(self, which: int, w: int, h: int) -> Cell:
        """A piece of a pattern of tiles."""
        return Cell(self._page(), 0, which * SIDE, w, h)

    def swatch(self, name: str, w: int, h: int) -> Cell:
        """A piece of plain colour, at most a swatch."""
        return Cell(self._page(), 0, 2 * SIDE + self._names.index(name) * TILE, w, h)

    def button(self, which: int) -> Cell:
        """A round button."""
        top = 2 * SIDE + len(self._names) * TILE
        return Cell(self._page(), which * BUTTON_PX, top, BUTTON_PX, BUTTON_PX)

    def _page(self) -> int:
        assert self.page is not None
        return self.page

    def _height(self) -> int:
        return 2 * SIDE + len(self._names) * TILE + BUTTON_PX

    def _sheet(self) -> bytes:
        line = _rgba(COLOURS["ink"], LINE_ALPHA)
        clear = bytes(4)
        first = line * SIDE
        rest = (line + clear * (TILE - 1)) * SPAN
        grid = (first + rest * (TILE - 1)) * SPAN
        swatches = b"".join(_rgba(self.colour(name), 255) * (SIDE * TILE) for name in self._names)
        return grid + _ring() * SPAN + swatches + _buttons()


def _rgba(colour: int, alpha: int) -> bytes:
    return bytes((colour >> 16, colour >> 8 & 255, colour & 255, alpha))


def _ring() -> bytes:
    """A row of tiles with dashed edges."""
    dot, clear = _rgba(COLOURS["light"], DOT_ALPHA), bytes(4)
    last = TILE - 3
    rows = []
    for y in range(TILE):
        row = [clear] * TILE
        for x in range(2, last + 1):
            on_edge = y in (2, last) or x in (2, last)
            if on_edge and 2 <= y <= last and (x + y) // 2 % 2:
                row[x] = dot
        rows.append(b"".join(row) * SPAN)
    return b"".join(rows)


def _buttons() -> bytes:
    """Round faces with an outline and a sign, beside each other, on rows as wide as the page."""
    ink, light, clear = _rgba(COLOURS["ink"], 255), _rgba(COLOURS["light"], 255), bytes(4)
    middle = BUTTON_PX // 2
    rows = []
    for y in range(BUTTON_PX):
        row: list[bytes] = []
        for face, glyph in zip(FACES, GLYPHS, strict=True):
            body = _rgba(face, 255)
            top, left = (BUTTON_PX - len(glyph)) // 2, (BUTTON_PX - len(glyph[0])) // 2
            for x in range(BUTTON_PX):
                far = (x - middle) ** 2 + (y - middle) ** 2
                gy, gx = y - top, x - left
                signed = 0 <= gy < len(glyph) and 0 <= gx < len(glyph[0]) and glyph[gy][gx] == "#"
                row.append(clear if far > 54 else ink if far > 38 else light if signed else body)
        rows.append(b"".join(row) + clear * (SIDE - len(row)))
    return b"".join(rows)
