"""Procedural shapes: lit blobs for round bodies, soft shadows for what stands on the floor."""

from app.core.colour import BASE, DEEP, LIGHT, SHADE, SHINE
from assets.art.sprite import SHADOW, Sprite

LIGHT_DIR = (-0.42, -0.68, 0.60)  # from the upper left, towards the viewer
CUTS = (0.962, 0.70, 0.26, -0.20)  # lambert values above which a pixel is SHINE, LIGHT, BASE, SHADE


def blob(w: int, h: int, material: str, *, power: float = 2.5, waist: float = 0.5) -> Sprite:
    """A lit, rounded shape.  ``waist`` is the height, 0 top to 1 bottom, of its widest row."""
    out = Sprite(w, h)
    middle = waist * h
    for y in range(h):
        v = y + 0.5 - middle
        ny = v / middle if v < 0 else v / (h - middle)
        half = max(w / 2 * max(0.0, 1 - abs(ny) ** power) ** (1 / power), w * 0.14)
        left = round(w / 2 - half)
        for x in range(left, w - left):
            out.put(x, y, material, _lit((x + 0.5 - w / 2) / (w / 2), ny))
    return out


def _lit(nx: float, ny: float) -> int:
    nz = max(0.0, 1 - nx * nx - ny * ny) ** 0.5
    norm = (nx * nx + ny * ny + nz * nz) ** 0.5 or 1.0
    lambert = (nx * LIGHT_DIR[0] + ny * LIGHT_DIR[1] + nz * LIGHT_DIR[2]) / norm
    return next((level for cut, level in zip(CUTS, (SHINE, LIGHT, BASE, SHADE), strict=True) if lambert > cut), DEEP)


def ellipse_shadow(w: int, h: int, density: int = 3) -> Sprite:
    """A soft oval of shadow."""
    out = Sprite(w, h)
    for y in range(h):
        for x in range(w):
            nx, ny = (x + 0.5 - w / 2) / (w / 2), (y + 0.5 - h / 2) / (h / 2)
            if nx * nx + ny * ny <= 1:
                out.put(x, y, SHADOW, density)
    return out


def grounded(art: Sprite, pad: int = 2, *, inset: int = 1, density: int = 3) -> Sprite:
    """A piece of furniture with its shadow: ``pad`` rows below it, where it touches the floor.

    The shadow follows the columns whose lowest pixel is near the foot, so a table's legs each get their own.
    """
    out = Sprite(art.w, art.h + pad)
    foot = max(y for _, y, _ in art.solid())
    for x in range(inset, art.w - inset):
        if any(art.at(x, y) for y in range(foot - 1, foot + 1)):
            for y in range(foot + 1, foot + 1 + pad):
                out.put(x, y, SHADOW, density - (y - foot - 1))
    return out.stamp(art)
