"""The furniture catalogue: what can stand in an office.  Built by ``assets/art``, read by the office and the editor.

Sprites hang on their footprint by the bottom left corner: a variant's picture is drawn with its bottom left at the
footprint's bottom left, moved by ``dx_px`` and ``dy_px``.  Footprints are in tiles, ``c`` columns by ``r`` rows.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from app.core.geometry import Direction
from app.wire.errors import WireError

Category = Literal["desk", "chair", "rest", "electronics", "storage", "appliance", "decor", "wall", "rug"]


@dataclass(frozen=True, slots=True)
class Variant:
    """One orientation of a piece.

    ``back_rows`` is how many of the footprint's top rows a person may walk behind.  ``frames`` holds one atlas frame
    for a still piece, more for a moving one; ``on`` the same while somebody works at it, or empty.
    ``depth_px`` is added to the footprint's bottom to find what is drawn first: a chair's back belongs before or behind
    its sitter.  ``surface_px`` is how far above the floor the top is on which other pieces stand.  ``screen_px`` is the
    left and top of a visible screen inside the sprite, where ``furniture/screen/<kind of work>/<k>`` may be laid.
    ``sit_px`` moves a person that sits here from where it would stand.  ``light`` is a frame of daylight on the floor,
    its left and top at ``light_px`` from the footprint's left and bottom.  ``night`` is how it looks after dark.
    ``glow`` is the frame of light that it throws while it is on and it is dark, around the middle of its sprite;
    ``screen`` stands for the light of the kind of work that is done at it.
    """

    frames: tuple[str, ...]
    cols: int
    rows: int
    back_rows: int = 0
    dx_px: int = 0
    dy_px: int = 0
    on: tuple[str, ...] = ()
    frame_s: float = 0.2
    mirrored: bool = False  # drawn from the mirrored cell of its frame
    depth_px: int = 0
    surface_px: int = 0
    screen_px: tuple[int, int] | None = None
    sit_px: tuple[int, int] = (0, 0)
    light: str = ""
    light_px: tuple[int, int] = (0, 0)
    night: tuple[str, ...] = ()
    glow: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of furniture in all its orientations.

    ``on_surface``: may stand on a desk.  ``on_wall``: hangs on a wall, its bottom row on a wall tile.  ``seats``: how
    many may sit on it.  ``recolour``: the ramps a person may change, by their names in the atlas.  ``swivel``: it turns
    with who sits on it, so a waiting person may face us in it.  ``listed``: the editor offers it.
    """

    kind: str
    label: str
    category: Category
    variants: Mapping[Direction, Variant]
    on_surface: bool = False
    on_wall: bool = False
    is_surface: bool = False
    seats: int = 0
    recolour: tuple[str, ...] = ()
    swivel: bool = False
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every piece by its kind."""

    pieces: Mapping[str, Piece]


def catalogue_from_text(text: str) -> Catalogue:
    """Reads ``assets/catalogue.json``.

    Raises WireError naming the piece and the field that is wrong.
    """
    try:
        raw = json.loads(text)
        pieces = raw["pieces"]
    except (ValueError, KeyError, TypeError) as error:
        raise WireError("catalogue", f"cannot be read: {error!r}") from error
    return Catalogue({kind: _piece(kind, piece) for kind, piece in pieces.items()})


def _piece(kind: str, raw: Mapping[str, object]) -> Piece:
    try:
        variants = raw["variants"]
        assert isinstance(variants, dict)
        return Piece(
            kind=kind,
            label=str(raw["label"]),
            category=raw["category"],  # type: ignore[arg-type]
            variants={Direction(name): _variant(variant) for name, variant in variants.items()},
            on_surface=bool(raw.get("on_surface", False)),
            on_wall=bool(raw.get("on_wall", False)),
            is_surface=bool(raw.get("is_surface", False)),
            seats=int(str(raw.get("seats", 0))),
            recolour=tuple(str(name) for name in raw.get("recolour", ())),  # type: ignore[attr-defined]
            swivel=bool(raw.get("swivel", False)),
        )
    except (KeyError, ValueError, TypeError, AssertionError) as error:
        raise WireError(f"catalogue piece {kind!r}", f"is wrong: {error!r}") from error


def _variant(raw: Mapping[str, object]) -> Variant:
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in raw.items()}
    return Variant(**values)  # type: ignore[arg-type]
