"""The reference renderer: draws a layout, and people in it, by the conventions of docs/art.md.

The browser's scene must show the same.  Used for the poster and to judge the art by eye.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from PIL import Image

from app.core.colour import Ramp
from app.core.geometry import TILE, Direction, Tile, centre
from app.wire.catalogue_json import Catalogue, Piece, Variant
from app.wire.layout_json import Item, Layout
from assets.art.frames import carpet_name, frames
from assets.art.palette import RAMPS
from assets.art.people.looks import CAST, Look
from assets.art.raster import picture
from assets.art.sprite import Sprite

HEAD_PX = 24  # room above the first row of tiles: walls rise over it
FOOT_PX = 6  # a standing person's frame ends this far below the tile's centre
VOID = (24, 20, 37, 255)
SIDES = ((1, 0, -1), (2, 1, 0), (4, 0, 1), (8, -1, 0))  # wall mask bits: north, east, south, west


@dataclass(frozen=True, slots=True)
class Figure:
    """A person to be drawn: where, doing what.  ``seat`` is the item it sits on."""

    at: Tile
    facing: Direction
    animation: str
    frame: int = 0
    look: Look = CAST[0]
    seated: bool = False
    kind: str = "person"
    bubble: str = ""


@dataclass(slots=True)
class _Stage:
    """What is still to be drawn: (depth, picture, left, top)."""

    layout: Layout
    catalogue: Catalogue
    beat: int
    figures: Sequence[Figure] = ()
    queue: list[tuple[float, Image.Image, int, int]] = field(default_factory=list)


@cache
def _sprites() -> dict[str, Sprite]:
    return frames()


def drawn(name: str, ramps: Mapping[str, str] | None = None, mirrored: bool = False) -> Image.Image:
    """A frame of the atlas by name, wearing ``ramps``."""
    worn: dict[str, Ramp] = {**RAMPS, **{slot: RAMPS[ramp] for slot, ramp in (ramps or {}).items()}}
    image = picture(_sprites()[name], worn)
    return image.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if mirrored else image


def room(layout: Layout, catalogue: Catalogue, figures: Sequence[Figure] = (), beat: int = 0) -> Image.Image:
    """The whole office at one art pixel a pixel; ``beat`` picks the frame of what moves."""
    stage = _Stage(layout, catalogue, beat, figures)
    canvas = Image.new("RGBA", (layout.cols * TILE, layout.rows * TILE + HEAD_PX), VOID)
    for image, x, y in _ground(stage):
        canvas.alpha_composite(image, (x, y + HEAD_PX))
    _queue_walls(stage)
    _queue_items(stage)
    for figure in figures:
        _queue_figure(stage, figure)
    for _, image, x, y in sorted(stage.queue, key=lambda row: row[0]):
        _paste(canvas, image, x, y + HEAD_PX)
    for figure in figures:
        _bubble(canvas, stage, figure)
    return canvas


def _paste(canvas: Image.Image, image: Image.Image, x: int, y: int) -> None:
    """Pastes what may stick out of the canvas."""
    left, top = max(0, -x), max(0, -y)
    if left < image.width and top < image.height:
        canvas.alpha_composite(image.crop((left, top, image.width, image.height)), (x + left, y + top))


def _what(layout: Layout, c: int, r: int) -> str:
    return layout.ground[r][c].what if 0 <= c < layout.cols and 0 <= r < layout.rows else "void"


def _ground(stage: _Stage) -> Iterator[tuple[Image.Image, int, int]]:
    layout = stage.layout
    for r, row in enumerate(layout.ground):
        for c, ground in enumerate(row):
            if ground.what == "floor":
                ramps = {"floor": ground.ramp} if ground.ramp else {}
                yield drawn(f"floor/{ground.pattern}/{c % 2}{r % 2}", ramps), c * TILE, r * TILE
    yield from _carpets(layout)
    for item, _, variant in _placed(stage, flat=True):
        image = drawn(variant.frames[0], dict(item.ramps), variant.mirrored)
        yield image, *_hang(item, variant, image.height)
    for item, _, variant in _placed(stage, flat=False):
        if variant.light:
            foot = (item.at.r + variant.rows) * TILE
            yield drawn(variant.light), item.at.c * TILE + variant.light_px[0], foot + variant.light_px[1]
    yield from _wall_shadows(layout)


def _carpets(layout: Layout) -> Iterator[tuple[Image.Image, int, int]]:
    for carpet in layout.carpets:
        tiles = set(carpet.tiles)
        ramps = {slot: name for slot, name in (("carpet", carpet.ramp), ("carpet_trim", carpet.trim)) if name}
        for r in range(layout.rows + 1):
            for c in range(layout.cols + 1):
                corners = ((c - 1, r - 1), (c, r - 1), (c, r), (c - 1, r))
                case = sum(1 << k for k, corner in enumerate(corners) if corner in tiles)
                if case:
                    yield drawn(carpet_name(carpet.pattern, case), ramps), c * TILE - 8, r * TILE - 8


def _wall_shadows(layout: Layout) -> Iterator[tuple[Image.Image, int, int]]:
    for r in range(layout.rows):
        for c in range(layout.cols):
            if _what(layout, c, r) == "floor":
                if _what(layout, c, r - 1) == "wall":
                    yield drawn("shadow/wall"), c * TILE, r * TILE
                if _what(layout, c - 1, r) == "wall":
                    yield drawn("shadow/wall_side"), c * TILE, r * TILE


def _queue_walls(stage: _Stage) -> None:
    layout = stage.layout
    for r, row in enumerate(layout.ground):
        for c, ground in enumerate(row):
            if ground.what == "wall":
                style = ground.pattern or "plain"
                mask = sum(bit for bit, dc, dr in SIDES if _same_wall(layout, c + dc, r + dr, style))
                image = drawn(f"wall/{style}/{mask}", {"wall": ground.ramp} if ground.ramp else {})
                foot = (r + 1) * TILE
                stage.queue.append((foot, image, c * TILE, foot - image.height))


def _same_wall(layout: Layout, c: int, r: int, style: str) -> bool:
    return _what(layout, c, r) == "wall" and (layout.ground[r][c].pattern or "plain") == style


def _placed(stage: _Stage, flat: bool) -> Iterator[tuple[Item, Piece, Variant]]:
    for item in stage.layout.items:
        piece = stage.catalogue.pieces[item.kind]
        if (piece.category == "rug") == flat:
            yield item, piece, piece.variants[item.facing]


def _hang(item: Item, variant: Variant, high: int) -> tuple[int, int]:
    return item.at.c * TILE + variant.dx_px, (item.at.r + variant.rows) * TILE + variant.dy_px - high


def tiles_of(item: Item, variant: Variant) -> frozenset[Tile]:
    """The footprint of an item."""
    return frozenset(Tile(item.at.c + dc, item.at.r + dr) for dc in range(variant.cols) for dr in range(variant.rows))


def _queue_items(stage: _Stage) -> None:
    tops = [(tiles_of(i, v), i, v) for i, p, v in _placed(stage, flat=False) if p.is_surface]
    for item, piece, variant in _placed(stage, flat=False):
        variant = _turned(stage, item, piece, variant)
        names = variant.on if variant.on and _in_use(stage, item, variant) else variant.frames
        image = drawn(names[stage.beat % len(names)], dict(item.ramps), variant.mirrored)
        x, y = _hang(item, variant, image.height)
        foot = (item.at.r + variant.rows) * TILE
        if piece.on_surface:
            for tiles, under, top in tops:
                if tiles & tiles_of(item, variant):
                    y -= top.surface_px
                    foot = max(foot, (under.at.r + top.rows) * TILE + top.depth_px)
                    break
        stage.queue.append((foot + variant.depth_px, image, x, y))


def _turned(stage: _Stage, item: Item, piece: Piece, variant: Variant) -> Variant:
    """A swivel chair turns with its sitter."""
    sitter = next((f for f in stage.figures if f.seated and f.at == item.at), None)
    return piece.variants[sitter.facing] if piece.swivel and sitter else variant


def _in_use(stage: _Stage, item: Item, variant: Variant) -> bool:
    """Does somebody sit before it and work?"""
    tiles = tiles_of(item, variant)
    for figure in stage.figures:
        if figure.seated:
            ahead = figure.at
            for _ in range(2):
                ahead = ahead.step(figure.facing)
                if ahead in tiles:
                    return True
    return False


def _queue_figure(stage: _Stage, figure: Figure) -> None:
    x, y = _foot(stage, figure)
    direction = Direction.RIGHT if figure.facing is Direction.LEFT else figure.facing
    name = f"{figure.kind}/{figure.look.body}/{figure.animation}/{direction.value}/{figure.frame}"
    image = drawn(name, figure.look.wears, figure.facing is Direction.LEFT)
    depth = (figure.at.r + 1) * TILE
    if not figure.seated:
        shadow = drawn(f"shadow/{figure.kind}")
        stage.queue.append((depth - 0.5, shadow, x - shadow.width // 2, y - 4))
    stage.queue.append((depth, image, x - image.width // 2, y - image.height))


def _foot(stage: _Stage, figure: Figure) -> tuple[int, int]:
    """The middle of the bottom edge of a figure's frame."""
    middle = centre(figure.at)
    x, y = int(middle.x), int(middle.y) + FOOT_PX
    for item, piece, variant in _placed(stage, flat=False):
        if figure.seated and piece.seats and figure.at in tiles_of(item, variant):
            dx, dy = _turned(stage, item, piece, variant).sit_px
            return x + dx, y + dy
    return x, y


def _bubble(canvas: Image.Image, stage: _Stage, figure: Figure) -> None:
    if figure.bubble:
        x, y = _foot(stage, figure)
        image = drawn(f"bubble/{figure.bubble}")
        _paste(canvas, image, x - image.width // 2, y - 27 - image.height + HEAD_PX)
