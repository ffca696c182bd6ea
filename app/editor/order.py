"""The order of a layout's furniture: what is drawn first, and where something comes back to."""

from collections.abc import Sequence
from typing import TypeVar

from app.editor.edits import Change
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Item, Pet

T = TypeVar("T", Item, Pet)


def large_first(changes: Sequence[Change], catalogue: Catalogue) -> list[Change]:
    """Tables before what stands on them."""

    def is_small(change: Change) -> bool:
        piece = catalogue.pieces.get(change.item.kind) if change.item is not None else None
        return piece is not None and piece.on_surface

    return sorted(changes, key=is_small)


def back(change: Change, before: dict[str, Item], order: Sequence[str]) -> Change:
    """What takes a change back: what was there, in its place."""
    old = before.get(change.id)
    return Change(change.id, old, order.index(change.id) if old is not None else -1, was=change.item)


def reordered(before: dict[str, Item], changes: Sequence[Change]) -> dict[str, Item]:
    """The items after changes, each in its place."""
    items = dict(before)
    for change in changes:
        if change.item is None:
            items.pop(change.id, None)
        elif change.id in items:
            items[change.id] = change.item
        else:
            items = inserted(items, change.id, change.item, change.at)
    return items


def inserted(all: dict[str, T], id: str, one: T, at: int) -> dict[str, T]:
    """One more at its place, or last; one that is there is replaced where it is."""
    if id in all or at < 0 or at >= len(all):
        return {**all, id: one}
    rows = list(all.items())
    rows.insert(at, (id, one))
    return dict(rows)
