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
    night: tuple[Sprite, ...] = ()
    glow: str = ""


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


def solo(sprite: Sprite, cols: int = 1, rows: int = 1, dy: int = 1) -> View:
    """A view with one look, centred on its footprint."""
    return View((sprite,), cols, rows, dx_px=(cols * 16 - sprite.w) // 2, dy_px=dy)


def moving(frames: tuple[Sprite, ...], cols: int = 1, dy: int = 1, frame_s: float = 0.4) -> View:
    """A view that always moves."""
    return View(frames, cols, dx_px=(cols * 16 - frames[0].w) // 2, dy_px=dy, frame_s=frame_s)


def small(kind: str, label: str, sprite: Sprite, category: str = "decor", dy: int = -4) -> Piece:
    """Something that stands on a table."""
    view = View((sprite,), dx_px=(16 - sprite.w) // 2, dy_px=dy, depth_px=1)
    return Piece(kind, label, category, {"down": view}, on_surface=True)


def hung(kind: str, label: str, frames: tuple[Sprite, ...], cols: int, up_px: int, **more: object) -> Piece:
    """Something on a wall, ``up_px`` above the foot of the wall."""
    w = frames[0].w
    view = View(frames, cols, dx_px=(cols * 16 - w) // 2, dy_px=-up_px, depth_px=1, **more)  # type: ignore[arg-type]
    return Piece(kind, label, "wall", {"down": view}, on_wall=True)


def flat(kind: str, label: str, sprite: Sprite, cols: int, rows: int) -> Piece:
    """Something that lies on the floor under everything."""
    dy = -((rows * 16 - sprite.h) // 2)
    view = View((sprite,), cols, rows, dx_px=(cols * 16 - sprite.w) // 2, dy_px=dy)
    return Piece(kind, label, "rug", {"down": view}, recolour=("rug", "rug_trim"))
