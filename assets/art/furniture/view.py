"""What a piece of furniture is to the generator: drawings by orientation, and how they hang on their footprint."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from assets.art.sprite import Sprite


@dataclass(frozen=True, slots=True)
class View:
    """One orientation; the fields mean what ``Variant`` in ``app/wire/catalogue_json.py`` says they mean."""

    frames: tuple[Sprite, ...]
    cols: int = 1
    rows: int = 1
    back_rows: int = 0
    dx_px: int = 0
    dy_px: int = 1  # a piece ends two px above its footprint's edge, its shadow one below
    on: tuple[Sprite, ...] = ()
    frame_s: float = 0.2
    mirrored: bool = False
    depth_px: int = 0
    surface_px: int = 0
    screen_px: tuple[int, int] | None = None
    sit_px: tuple[int, int] = (0, 0)
    light: str = ""
    light_px: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of furniture in all its orientations, by direction name."""

    kind: str
    label: str
    category: str
    views: Mapping[str, View]
    on_surface: bool = False
    on_wall: bool = False
    is_surface: bool = False
    seats: int = 0
    recolour: tuple[str, ...] = ()
    swivel: bool = False


def mirror(view: View) -> View:
    """The same piece facing the other way, drawn from mirrored cells."""
    width = max(s.w for s in view.frames)
    dx = view.cols * 16 - width - view.dx_px
    return replace(view, mirrored=True, dx_px=dx, sit_px=(-view.sit_px[0], view.sit_px[1]))


def still(kind: str, label: str, category: str, sprite: Sprite, cols: int = 1, **more: object) -> Piece:
    """A piece with one look from one side, centred on its footprint."""
    fields: dict[str, object] = {"dx_px": (cols * 16 - sprite.w) // 2, **more}
    return Piece(kind, label, category, {"down": replace(View((sprite,), cols), **fields)})  # type: ignore[arg-type]
