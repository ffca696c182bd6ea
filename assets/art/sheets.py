"""Contact sheets: the art by theme, enlarged, for eyes.  Nothing of the product reads them."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from app.core.colour import Ramp
from app.wire.catalogue_json import catalogue_from_text
from assets.art.catalogue import catalogue_text
from assets.art.companion.pixie import pixie
from assets.art.companion.states import GESTURES, MOOD_OF, MOODS, STATES
from assets.art.crowd import crowd
from assets.art.frames import frames
from assets.art.furniture.pieces import pieces
from assets.art.ground.walls import STYLES
from assets.art.layouts.flat import flat
from assets.art.layouts.open_office import open_office
from assets.art.layouts.two_floors import two_floors
from assets.art.palette import RAMPS
from assets.art.people.compose import person
from assets.art.people.kid import KID_ANIMATIONS, kid
from assets.art.people.looks import BODIES, CAST, Look
from assets.art.people.poses import ANIMATIONS
from assets.art.pets.coats import COATS, SLOTS
from assets.art.pets.kinds import pets
from assets.art.raster import picture, sheet
from assets.art.room import room
from assets.art.sprite import Sprite
from assets.art.studio import studio

Rows = list[list[Image.Image]]


def write_sheets(folder: Path) -> None:
    """Every sheet, as PNG files in ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, scale, rows in _sheets():
        sheet(rows, scale).save(folder / f"{name}.png")
    _room(busy=False).save(folder / "rooms_empty.png")
    _room(busy=True).save(folder / "rooms_busy.png")
    catalogue = catalogue_from_text(catalogue_text())
    for layout in (flat(), open_office(), two_floors()):
        office = room(layout, catalogue)
        size = office.width * 2, office.height * 2
        office.resize(size, Image.Resampling.NEAREST).save(folder / f"layout_{layout.name.replace(' ', '_')}.png")


def _room(busy: bool) -> Image.Image:
    catalogue, layout = catalogue_from_text(catalogue_text()), studio()
    office = room(layout, catalogue, crowd(layout, catalogue, 1) if busy else (), beat=1)
    return office.resize((office.width * 4, office.height * 4), Image.Resampling.NEAREST)


def _sheets() -> Iterator[tuple[str, int, Rows]]:
    yield "people_cast", 6, _cast()
    yield "people_animations", 5, _animations()
    yield "people_kids", 6, _kids()
    yield "pixie_states", 4, _pixie()
    yield "pets", 6, _pets()
    yield "furniture", 4, _furniture()
    names = frames()
    for theme in (*(f"wall/{style}" for style in STYLES), "floor", "carpet", "bubble", "icon", "fx", "shadow", "light"):
        images = [picture(s) for name, s in names.items() if name.startswith(theme + "/")]
        yield theme.replace("/", "_"), 5, [images[k : k + 20] for k in range(0, len(images), 20)]


def _worn(sprite: Sprite, look: Look) -> Image.Image:
    ramps: dict[str, Ramp] = {**RAMPS, **{slot: RAMPS[name] for slot, name in look.wears.items()}}
    return picture(sprite, ramps)


def _cast() -> Rows:
    shown = (("idle", "down"), ("type", "down"), ("idle", "up"), ("type", "up"), ("walk", "right"), ("read", "right"))
    rows = [
        [_worn(person(facing, ANIMATIONS[name].poses[facing][0], BODIES[look.body]), look) for name, facing in shown]
        for look in CAST
    ]
    return [a + b for a, b in zip(rows[::2], rows[1::2], strict=True)]


def _animations() -> Rows:
    rows: Rows = []
    for k, (_, animation) in enumerate(ANIMATIONS.items()):
        look = CAST[k % len(CAST)]
        images = [
            _worn(person(facing, pose, BODIES[look.body]), look)
            for facing, poses in animation.poses.items()
            for pose in poses
        ]
        rows.append(images)
    return [a + b for a, b in zip(rows[::2], [*rows[1::2], []], strict=False)]


def _kids() -> Rows:
    return [
        [
            _worn(kid(facing, pose, BODIES[look.body]), look)
            for poses in KID_ANIMATIONS.values()
            for facing in poses
            for pose in poses[facing][::2]
        ]
        for look in CAST
    ]


def _pixie() -> Rows:
    rows: Rows = []
    for name, poses in (STATES | GESTURES).items():
        mood = MOODS[MOOD_OF.get(name, "focused")]
        ramps: dict[str, Ramp] = {**RAMPS, **{slot: RAMPS[ramp] for slot, ramp in mood.items()}}
        rows.append([picture(pixie(pose), ramps) for pose in poses])
    return [rows[k] + rows[k + 1] for k in range(0, len(rows) - 1, 2)] + rows[len(rows) - len(rows) % 2 :]


def _pets() -> Rows:
    rows: Rows = []
    for kind, loops in pets().items():
        for k, ways in enumerate(loops.values()):
            coat = COATS[kind][k % len(COATS[kind])]
            worn: dict[str, Ramp] = {**RAMPS, **{slot: RAMPS[name] for slot, name in zip(SLOTS, coat, strict=True)}}
            rows.append([picture(s, worn) for drawn in ways.values() for s in drawn])
    return rows


def _furniture() -> Rows:
    images = [picture(s) for piece in pieces() for view in piece.views.values() for s in (*view.frames, *view.on[:1])]
    rows: Rows = [[]]
    for image in images:
        if sum(im.width + 2 for im in rows[-1]) > 380:
            rows.append([])
        rows[-1].append(image)
    return rows
