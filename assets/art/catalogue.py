"""Writes ``assets/catalogue.json`` from the furniture table; fields that keep their default are left out."""

import json
from dataclasses import fields

from assets.art.frames import view_frames
from assets.art.furniture.pieces import pieces
from assets.art.furniture.view import Piece, View

FRAMES = {"frames", "on", "night"}


def catalogue_text() -> str:
    """The document, one orientation a line."""
    entries = ",\n".join(f" {json.dumps(piece.kind)}: {_entry(piece)}" for piece in pieces())
    return '{"version": 1, "pieces": {\n' + entries + "\n}}\n"


def _entry(piece: Piece) -> str:
    flags = {
        field.name: getattr(piece, field.name)
        for field in fields(Piece)
        if field.name not in ("kind", "views") and getattr(piece, field.name) not in (False, 0, ())
    }
    head = json.dumps(flags)[:-1]
    variants = ",\n".join(f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in _variants(piece).items())
    return f'{head}, "variants": {{\n{variants}\n }}}}'


def _variants(piece: Piece) -> dict[str, dict[str, object]]:
    out: dict[str, dict[str, object]] = {}
    for direction, _, names, on in view_frames(piece):
        view = piece.views[direction]
        variant: dict[str, object] = {"frames": [name for name, _ in names], "cols": view.cols, "rows": view.rows}
        if on:
            variant["on"] = [name for name, _ in on]
        if view.night:
            variant["night"] = [f"furniture/{piece.kind}/night"]
        for field in fields(View):
            value = getattr(view, field.name)
            if field.name not in (*FRAMES, "cols", "rows") and value != _catalogue_default(field.name):
                variant[field.name] = list(value) if isinstance(value, tuple) else value
        out[direction] = variant
    return out


def _catalogue_default(name: str) -> object:
    """The default that the reader of the catalogue assumes, which is not always the table's own."""
    return {"dy_px": 0}.get(name, next(f.default for f in fields(View) if f.name == name))
