"""Their bundled furniture as pieces of our catalogue: their footprints and rules, drawn with our art."""

from collections.abc import Mapping
from dataclasses import replace

from app.core.geometry import TILE
from app.wire.catalogue_json import Catalogue, Piece, Variant
from app.wire.pixel_agents.types import GROUPS, Group, View


def with_theirs(catalogue: Catalogue) -> Catalogue:
    """The catalogue, and all that an imported layout may hold; the palette of the editor stays as it is."""
    theirs = {group.name: _piece(group, catalogue.pieces) for group in GROUPS}
    return Catalogue({**{name: piece for name, piece in theirs.items() if piece is not None}, **catalogue.pieces})


def _piece(group: Group, ours: Mapping[str, Piece]) -> Piece | None:
    """A group as a piece, ``None`` where our catalogue has nothing to draw it with."""
    variants = {}
    for way, view in group.views.items():
        drawn = ours.get(view.kind)
        if drawn is not None and drawn.variants:
            own = drawn.variants.get(view.facing) or next(iter(drawn.variants.values()))
            variants[way] = _variant(own, view, group.back_rows)
    if not variants:
        return None
    first = ours[next(iter(group.views.values())).kind]
    return Piece(
        kind=group.name,
        label=group.label,
        category=group.category,  # type: ignore[arg-type]
        variants=variants,
        on_surface=group.on_surface,
        on_wall=group.on_wall,
        is_surface=group.category == "desk",
        recolour=first.recolour,
        swivel=first.swivel and group.category == "chair",
        listed=False,
    )


def _variant(own: Variant, view: View, back_rows: int) -> Variant:
    """Our drawing on their footprint: in the middle, at the bottom."""
    aside = (view.cols - own.cols) * TILE // 2
    return replace(own, cols=view.cols, rows=view.rows, back_rows=back_rows, dx_px=own.dx_px + aside)
