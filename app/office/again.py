"""The office after its layout has changed: what the change does not concern is taken over as it was.

Most strokes lay floor, carpet or colour, of which nobody's way, chair or place depends.  Rule: what comes of it equals
what ``office_from`` would make of the layout.
"""

from dataclasses import replace

from app.office.layout import Office, office_from
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Layout


def office_again(before: Office, layout: Layout, catalogue: Catalogue) -> Office:
    """The office of a layout that was made of another one, whose furniture is of the same catalogue.

    Raises WireError as ``office_from`` does.  O(tiles) where nothing but looks has changed.
    """
    old = before.layout
    same_items = layout.items is old.items
    if same_items and layout.areas is old.areas and layout.door == old.door and _are_alike(old, layout):
        return replace(before, layout=layout)
    office = office_from(layout, catalogue)
    return replace(office, placed=before.placed) if same_items else office


def _are_alike(one: Layout, other: Layout) -> bool:
    """Is floor where floor was, wall where wall was?"""
    return (one.cols, one.rows) == (other.cols, other.rows) and all(
        old is new or [ground.what for ground in old] == [ground.what for ground in new]
        for old, new in zip(one.ground, other.ground, strict=True)
    )
