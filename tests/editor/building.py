"""Layouts for the editor's tests: a small room, and offices drawn by chance."""

from functools import cache
from itertools import count
from pathlib import Path

from hypothesis import strategies as st

from app.core.geometry import Direction, Tile
from app.editor.apply import Applied, apply
from app.editor.edits import (
    Batch,
    Change,
    Cover,
    Edit,
    Grow,
    Label,
    Paint,
    Patch,
    Rearrange,
    Rename,
    SetArea,
    SetDoor,
    SetPet,
)
from app.wire.catalogue_json import Catalogue, catalogue_from_text
from app.wire.layout_json import Area, Carpet, Ground, Item, Layout, Pet, layout_from_text

ASSETS = Path(__file__).parents[2] / "assets"
FLOOR, WALL, VOID = Ground("floor", "plank"), Ground("wall", "plain"), Ground("void")
OTHER = Ground("floor", "wide", "floor_oak")
_numbers = count(1)


@cache
def catalogue() -> Catalogue:
    """The furniture that comes with the project."""
    return catalogue_from_text((ASSETS / "catalogue.json").read_text("utf-8"))


@cache
def studio() -> Layout:
    """The office that opens first."""
    return layout_from_text((ASSETS / "layouts" / "studio.json").read_text("utf-8"))


def room(cols: int = 10, rows: int = 8, *items: Item) -> Layout:
    """A room with a wall around, its door in the upper wall."""
    ground = tuple(
        tuple(WALL if r in (0, rows - 1) or c in (0, cols - 1) else FLOOR for c in range(cols)) for r in range(rows)
    )
    return Layout(cols, rows, ground, Tile(2, 0), items)


def item(kind: str, c: int, r: int, facing: Direction = Direction.DOWN, id: str = "") -> Item:
    """One piece of furniture."""
    return Item(id or f"{kind}-{next(_numbers)}", kind, Tile(c, r), facing)


def put(*items: Item) -> Rearrange:
    """Sets down new pieces, together."""
    return Rearrange(tuple(Change(one.id, one) for one in items))


def stroke(*edits: Edit, layout: Layout | None = None) -> Batch:
    """A stroke of these edits, made by somebody who saw that layout."""
    return Batch(f"b{next(_numbers)}", edits, layout.origin if layout is not None else Tile(0, 0))


def after(layout: Layout, *edits: Edit) -> Applied:
    """The layout after a stroke that its author made while seeing it."""
    return apply(layout, stroke(*edits, layout=layout), catalogue())


def refusals(layout: Layout, *edits: Edit) -> list[str]:
    """Why parts of a stroke were left undone."""
    return [one.why for one in after(layout, *edits).refused]


# -- by chance -----------------------------------------------------------------------------------------

tiles = st.builds(Tile, st.integers(-1, 12), st.integers(-1, 10))
grounds = st.sampled_from([FLOOR, OTHER, WALL, VOID, Ground("wall", "low"), Ground("wall", "plain", "wall_sage")])
patches = st.one_of(st.none(), st.builds(Patch, st.just("carpet"), st.sampled_from(["", "rug_sea"]), st.just("")))
names = st.sampled_from(["north", "south", "lab"])
ids = st.sampled_from([f"i{k}" for k in range(8)])
kinds = st.sampled_from(["desk", "chair", "monitor", "mug", "sofa", "rug", "window", "plant", "door", "bookshelf"])


@st.composite
def items(draw: st.DrawFn) -> Item:
    """A piece of furniture somewhere, not always where it may stand."""
    return Item(draw(ids), draw(kinds), draw(tiles), draw(st.sampled_from(Direction)), (), draw(st.booleans()))


@st.composite
def changes(draw: st.DrawFn) -> Change:
    """Something that happens to one item."""
    one = draw(items())
    return Change(one.id, draw(st.sampled_from([one, one, one, None])), draw(st.integers(-1, 3)))


areas = st.builds(Area, names, st.just(()), st.just(()), st.sampled_from(["", "teal"]))
edits: st.SearchStrategy[Edit] = st.one_of(
    st.builds(Paint, tiles, grounds),
    st.builds(Cover, tiles, patches),
    st.builds(lambda many: Rearrange(tuple({one.id: one for one in many}.values())), st.lists(changes(), max_size=3)),
    st.builds(Label, tiles, st.one_of(st.just(""), names)),
    st.builds(lambda area: SetArea("", area), areas),
    st.builds(SetArea, names, st.one_of(st.none(), areas)),
    st.builds(lambda at, kind: SetPet(kind, Pet(kind, kind, at)), tiles, st.sampled_from(["cat", "dog"])),
    st.builds(SetPet, st.sampled_from(["cat", "dog"]), st.none()),
    st.builds(Grow, *[st.integers(0, 2)] * 4),
    st.builds(SetDoor, tiles),
    st.builds(Rename, st.sampled_from(["", "Studio", "Attic"])),
)
batches = st.lists(edits, max_size=12).map(tuple)


@st.composite
def offices(draw: st.DrawFn) -> Layout:
    """An office in order, made by strokes in an empty room."""
    start = room(12, 9)
    made = after(
        start,
        put(item("desk", 3, 3, id="i0"), item("monitor", 3, 3, id="i1"), item("chair", 3, 4, Direction.UP, id="i2")),
        SetArea("", Area("north", ())),
        Label(Tile(5, 5), "north"),
        Cover(Tile(6, 5), Patch("carpet")),
        *draw(batches),
    )
    return made.layout


def carpet(*tiles_: tuple[int, int], ramp: str = "") -> Carpet:
    """A carpet on these tiles."""
    return Carpet("carpet", tuple(Tile(*one) for one in tiles_), ramp)
