"""Icons of the app, made from Pixie: whole multiples of her pixels on a quiet ground, so they stay crisp."""

from collections.abc import Iterator

from PIL import Image

from app.core.colour import BASE, DEEP, LIGHT
from assets.art.companion.pixie import Pose, pixie
from assets.art.companion.states import MOODS
from assets.art.palette import RAMPS
from assets.art.raster import picture
from assets.art.sprite import Sprite

HER = (11, 14, 37, 43)  # her own box in a frame of 48: wings, feet and sprout


def _badge(size_px: int, scale: int, rounded: bool) -> Image.Image:
    """Her in a square of ``size_px``, each of her pixels ``scale`` wide."""
    side = -(-size_px // scale)
    her = picture(pixie(Pose(wings="up")), {**RAMPS, **{slot: RAMPS[name] for slot, name in MOODS["calm"].items()}})
    her = her.crop(HER)
    ground = picture(_ground(side, rounded))
    ground.alpha_composite(her, ((side - her.width) // 2, (side - her.height) // 2 + 1))
    return ground.resize((side * scale, side * scale), Image.Resampling.NEAREST).crop((0, 0, size_px, size_px))


def _ground(side: int, rounded: bool) -> Sprite:
    """A dusk-blue square with a lighter floor under her; corners cut when ``rounded``."""
    s = Sprite(side, side).rect(0, 0, side, side, "cap", DEEP)
    s.rect(0, side - side // 4, side, side // 4, "cap", BASE).rect(0, side - side // 4, side, 1, "cap", LIGHT)
    for k, inset in enumerate((3, 2, 1) if rounded else ()):
        for x in range(inset):
            for px, py in ((x, k), (side - 1 - x, k), (x, side - 1 - k), (side - 1 - x, side - 1 - k)):
                s.wipe(px, py)
    return s


def app_icons() -> Iterator[tuple[str, Image.Image]]:
    """File names and pictures; the maskable one keeps her inside the inner 80 percent."""
    yield "icon-192.png", _badge(192, 6, True)
    yield "icon-512.png", _badge(512, 16, True)
    yield "maskable-512.png", _badge(512, 12, False)
    yield "apple-touch-180.png", _badge(180, 5, False)
    yield "favicon-32.png", _badge(32, 1, True)
    yield "favicon-64.png", _badge(64, 2, True)
