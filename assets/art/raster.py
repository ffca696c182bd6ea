"""From index space to pictures: the only place where sprites meet Pillow."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PIL import Image

from app.core.colour import Ramp
from assets.art.palette import RAMPS
from assets.art.sprite import SHADOW, Sprite

VEIL_RGB = {
    "shadow": (22, 14, 44),  # violet-black
    "sun": (255, 236, 180),
    "lamp": (255, 190, 96),
    "moon": (150, 180, 255),
    "neon": (255, 120, 150),
    "code": (120, 190, 255),
    "terminal": (110, 240, 150),
    "web": (255, 236, 214),
    "document": (214, 232, 255),
}
SHADOW_ALPHA = (0, 14, 30, 48, 66, 88)  # by level
SUN_ALPHA = (0, 12, 20, 30, 42, 60)
GLOW_ALPHA = (0, 16, 30, 46, 64, 84)
ALPHA = {SHADOW: SHADOW_ALPHA, "sun": SUN_ALPHA, "moon": SUN_ALPHA}


def picture(sprite: Sprite, ramps: Mapping[str, Ramp] = RAMPS) -> Image.Image:
    """A sprite in the colours of ``ramps``."""
    out = Image.new("RGBA", (sprite.w, sprite.h))
    for x, y, (material, level) in sprite.points():
        if material in VEIL_RGB:
            out.putpixel((x, y), (*VEIL_RGB[material], ALPHA.get(material, GLOW_ALPHA)[level]))
        else:
            out.putpixel((x, y), (*ramps[material][level], 255))
    return out


def save(image: Image.Image, path: Path) -> None:
    """Writes a PNG, unless the file there already shows the same picture.

    Compressors differ from machine to machine; a rebuild must not change a file whose pixels are right.
    """
    if path.exists():
        with Image.open(path) as there:
            if (there.mode, there.size) == (image.mode, image.size) and there.tobytes() == image.tobytes():
                return
    image.save(path, format="PNG", optimize=True)


def sheet(
    rows: Sequence[Sequence[Image.Image]], scale: int = 6, gap: int = 2, ground: tuple[int, int, int] = (92, 94, 110)
) -> Image.Image:
    """A contact sheet: every row side by side, pixels kept square."""
    rows = [row for row in rows if row]
    w = max(sum(im.width + gap for im in row) for row in rows) + gap
    h = sum(max(im.height for im in row) + gap for row in rows) + gap
    out = Image.new("RGBA", (w, h), (*ground, 255))
    y = gap
    for row in rows:
        x, high = gap, max(im.height for im in row)
        for im in row:
            out.alpha_composite(im, (x, y + high - im.height))
            x += im.width + gap
        y += high + gap
    return out.resize((w * scale, h * scale), Image.Resampling.NEAREST)
