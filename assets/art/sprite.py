"""Sprites in index space: a pixel is ``None`` or ``(material, level)``, never a colour.

Levels instead of colours give three things for nothing: shading is ``level - 1`` and cannot leave the palette,
recolouring is a dictionary, and an outline knows what it outlines.  Pure: ``raster.py`` makes pictures of sprites.
"""

from collections.abc import Callable, Iterator, Mapping

from app.core.colour import DEEP, LINE, SHINE

Pixel = tuple[str, int]
Legend = Mapping[str, Pixel]
Where = Callable[[int, int], bool]

SHADOW = "shadow"  # see-through, like all veils; its level says how dense it is
LIGHTS = ("sun", "lamp", "moon", "neon", "code", "terminal", "web", "document")  # light that lies on things
VEILS = frozenset({SHADOW, *LIGHTS})  # materials that take no outline and cast nothing


class Sprite:
    """A mutable grid of ``w`` by ``h`` pixels, ``px[y][x]``, top left first."""

    __slots__ = ("h", "px", "w")

    def __init__(self, w: int, h: int) -> None:
        self.w, self.h = w, h
        self.px: list[list[Pixel | None]] = [[None] * w for _ in range(h)]

    def at(self, x: int, y: int) -> Pixel | None:
        """The pixel there; None outside the grid."""
        return self.px[y][x] if 0 <= x < self.w and 0 <= y < self.h else None

    def put(self, x: int, y: int, material: str, level: int) -> None:
        """Sets a pixel; outside the grid nothing happens."""
        if 0 <= x < self.w and 0 <= y < self.h:
            self.px[y][x] = (material, level)

    def wipe(self, x: int, y: int) -> None:
        """Empties a pixel."""
        if 0 <= x < self.w and 0 <= y < self.h:
            self.px[y][x] = None

    def points(self) -> Iterator[tuple[int, int, Pixel]]:
        """Every pixel that is not empty, row by row."""
        for y, row in enumerate(self.px):
            for x, pixel in enumerate(row):
                if pixel is not None:
                    yield x, y, pixel

    def solid(self) -> Iterator[tuple[int, int, Pixel]]:
        """Every pixel that is neither empty nor a veil."""
        return ((x, y, p) for x, y, p in self.points() if p[0] not in VEILS)

    def copy(self) -> "Sprite":
        """The same picture, independent of this one."""
        out = Sprite(self.w, self.h)
        out.px = [row[:] for row in self.px]
        return out

    def rect(self, x: int, y: int, w: int, h: int, material: str, level: int) -> "Sprite":
        """Fills a rectangle."""
        for j in range(max(0, y), min(self.h, y + h)):
            for i in range(max(0, x), min(self.w, x + w)):
                self.px[j][i] = (material, level)
        return self

    def stamp(self, other: "Sprite", x: int = 0, y: int = 0, *, seam: int = 0, cast: int = 0) -> "Sprite":
        """Pastes ``other`` at (x, y) and darkens what it touches.

        ``seam`` levels on every side part an arm from a chest; ``cast`` levels just below are the shadow of a fringe,
        a chin, a lamp shade.
        """
        if seam or cast:
            self._darken(other, x, y, seam, max(seam, cast))
        for i, j, (material, level) in other.points():
            self.put(x + i, y + j, material, level)
        return self

    def _darken(self, other: "Sprite", x: int, y: int, seam: int, below: int) -> None:
        inside = {(x + i, y + j) for i, j, _ in other.points()}
        rim: dict[tuple[int, int], int] = {}
        for dx, dy, fall in ((1, 0, seam), (-1, 0, seam), (0, -1, seam), (0, 1, below)):
            for i, j in inside if fall else ():
                spot = (i + dx, j + dy)
                if spot not in inside:
                    rim[spot] = max(fall, rim.get(spot, 0))
        for (i, j), fall in rim.items():
            pixel = self.at(i, j)
            if pixel and pixel[1] > DEEP:
                self.put(i, j, pixel[0], max(DEEP, pixel[1] - fall))

    def overlay(self, other: "Sprite", x: int = 0, y: int = 0, *, seam: int = 1) -> "Sprite":
        """Pastes a prop: a soft seam where it covers this sprite, an outline where it sticks out."""
        ring = Sprite(other.w + 2, other.h + 2).stamp(other, 1, 1).outlined()
        self.stamp(other, x, y, seam=seam)
        for i, j, (material, level) in ring.points():
            if other.at(i - 1, j - 1) is None and self.at(x + i - 1, y + j - 1) is None:
                self.put(x + i - 1, y + j - 1, material, level)
        return self

    def shade(self, delta: int, where: Where | None = None) -> "Sprite":
        """Moves levels by ``delta`` inside ``where``; outlines stay."""
        for x, y, (material, level) in list(self.solid()):
            if level != LINE and (where is None or where(x, y)):
                self.put(x, y, material, max(DEEP, min(SHINE, level + delta)))
        return self

    def flipped(self) -> "Sprite":
        """The mirror image."""
        out = Sprite(self.w, self.h)
        out.px = [row[::-1] for row in self.px]
        return out

    def wearing(self, names: Mapping[str, str]) -> "Sprite":
        """The same picture in other materials."""
        out = Sprite(self.w, self.h)
        for x, y, (material, level) in self.points():
            out.put(x, y, names.get(material, material), level)
        return out

    def outlined(self, *, lit_top: bool = True) -> "Sprite":
        """This sprite with one pixel of outline around it, 4-connected.

        Under and beside a shape the line is LINE; on the lit side above it is DEEP, so that the top edge glows.
        """
        out = self.copy()
        for y in range(self.h):
            for x in range(self.w):
                pixel = None if self.at(x, y) else self._outline_at(x, y, lit_top)
                if pixel:
                    out.px[y][x] = pixel
        return out

    def _outline_at(self, x: int, y: int, lit_top: bool) -> Pixel | None:
        below, above, left, right = (self.at(x + i, y + j) for i, j in ((0, 1), (0, -1), (-1, 0), (1, 0)))
        near = [p for p in (below, above, left, right) if p and p[0] not in VEILS]
        if not near:
            return None
        material = min(near, key=lambda p: p[1])[0]
        only_below = bool(below) and not (above or left or right)
        return material, DEEP if lit_top and only_below else LINE


def grid(text: str, material: str, legend: Legend | None = None) -> Sprite:
    r"""Reads a drawing: ``.`` is empty, ``0``-``5`` a level of ``material``, any other sign is in the ``legend``.

    >>> grid('.3\n45', 'wood').at(1, 0)
    ('wood', 3)
    """
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    out = Sprite(max(map(len, rows)), len(rows))
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign.isdigit():
                out.put(x, y, material, int(sign))
            elif sign != ".":
                out.put(x, y, *(legend or {})[sign])
    return out
