"""Documents of the other office, made for tests: right ones, and ones with anything in them."""

from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from app.wire.atlas_json import Atlas, atlas_from_text
from app.wire.catalogue_json import catalogue_from_text
from app.wire.pixel_agents.known import Known, carpets_of
from app.wire.pixel_agents.pieces import with_theirs
from app.wire.pixel_agents.types import BUNDLED

ASSETS = Path(__file__).parents[3] / "assets"
ATLAS: Atlas = atlas_from_text((ASSETS / "atlas.json").read_text())
KNOWN = Known(
    with_theirs(catalogue_from_text((ASSETS / "catalogue.json").read_text())), ATLAS, carpets=carpets_of(ATLAS)
)


def a_document(**changes: object) -> dict[str, Any]:
    """Four by three tiles: a wall above two rows of floor."""
    raw: dict[str, Any] = {
        "version": 1,
        "layoutRevision": 1,
        "cols": 4,
        "rows": 3,
        "tiles": [0] * 4 + [1] * 4 + [8] * 4,
        "tileColors": [None] * 4 + [{"h": 35, "s": 30, "b": 15, "c": 0}] * 8,
        "furniture": [],
    }
    return {key: value for key, value in (raw | changes).items() if value is not None}


def a_piece(type: str, col: int = 1, row: int = 1, **more: object) -> dict[str, object]:
    return {"uid": f"f-{type}-{col}-{row}", "type": type, "col": col, "row": row, **more}


def sliders(least: int = -100) -> st.SearchStrategy[dict[str, object]]:
    return st.fixed_dictionaries(
        {
            "h": st.integers(-180, 360),
            "s": st.integers(least, 100),
            "b": st.integers(-100, 100),
            "c": st.integers(-100, 100),
        },
        optional={"colorize": st.booleans()},
    )


@st.composite
def documents(draw: st.DrawFn) -> dict[str, Any]:
    """Anything that the other office may have written."""
    cols, rows = draw(st.integers(1, 7)), draw(st.integers(1, 6))
    count = cols * rows
    tiles = draw(st.lists(st.sampled_from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255]), min_size=count, max_size=count))
    types = st.one_of(st.sampled_from(sorted(BUNDLED.looks)), st.sampled_from(["MY_CHAIR_FRONT", "ODD", "ODD:left"]))
    pieces = st.fixed_dictionaries(
        {
            "uid": st.text("abc0", min_size=1, max_size=3),
            "type": types,
            "col": st.integers(-1, 8),
            "row": st.integers(-2, 7),
        },
        optional={"color": sliders()},
    )
    carpet = st.fixed_dictionaries(
        {"variant": st.integers(0, 3)},
        optional={"color": sliders(), "accentColor": sliders(), "order": st.integers(0, 9)},
    )
    labels = draw(st.lists(st.text(min_size=1, max_size=5), unique=True, max_size=3))
    hexes = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")
    raw: dict[str, Any] = {
        "version": 1,
        "cols": cols,
        "rows": rows,
        "tiles": tiles,
        "furniture": draw(st.lists(pieces, max_size=6)),
        "pets": draw(
            st.lists(
                st.fixed_dictionaries({"id": st.text(min_size=1, max_size=3), "petType": st.integers(0, 6)}), max_size=3
            )
        ),
        "areas": [{"label": label, "color": draw(hexes)} for label in labels],
        "areaTiles": draw(st.lists(st.sampled_from([None, *labels]), min_size=count, max_size=count)),
        "carpetTiles": draw(st.lists(st.one_of(st.none(), carpet), min_size=count, max_size=count)),
    }
    if draw(st.booleans()):
        raw["layoutRevision"] = draw(st.integers(0, 3))
    if draw(st.booleans()):
        raw["tileColors"] = draw(st.lists(st.one_of(st.none(), sliders()), min_size=count, max_size=count))
    return raw
