"""What editing the largest office costs on CPython: a step of each tool, and what follows for people and picture.

Pyodide takes 2.5 to 3.5 times as long; a frame at 30 a second has 33 ms for it.  Run: ``python -m bench.editor``.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median
from time import process_time

from app.core.geometry import Tile
from app.editor.act import Drag, Press, Release
from app.editor.edits import Patch
from app.editor.handling import ghost
from app.editor.session import Session, opened, told, undo
from app.editor.tools import Brush, Editor, Tool, chosen
from app.office.furniture import place_all
from app.office.layout import office_from
from app.scene.compose import Scene
from app.wire.atlas_json import atlas_from_text
from app.wire.catalogue_json import Catalogue, catalogue_from_text
from app.wire.layout_json import Area, Carpet, Ground, Item, Layout, layout_from_text, text_from_layout
from bench.halls import hall
from bench.report import figure, median_of_runs, show_machine, wanted

ASSETS = Path(__file__).parents[1] / "assets"
ITEMS = 600
ROW = 7  # of the hall: nothing stands on it
STEPS = range(4, 60)
_ids = count()


def free_id() -> str:
    return f"id{next(_ids)}"


def catalogue() -> Catalogue:
    return catalogue_from_text((ASSETS / "catalogue.json").read_text("utf-8"))


def large_layout() -> Layout:
    """64 by 64 tiles, 600 pieces, half of its floor under carpet, two areas."""
    empty = hall(64, 64)
    plants = (Item(f"plant-{c}-{r}", "plant", Tile(c, r)) for r in (8, 13, 18, 23) for c in range(2, 62, 2))
    items = (*empty.items[:540], *plants)[:ITEMS]
    floor = tuple(Tile(c, r) for r in range(1, 63) for c in range(1, 63))
    carpets = Carpet("carpet", floor[:900]), Carpet("carpet", floor[900:1800], "rug_sea")
    areas = Area("north", floor[:1900]), Area("south", floor[1900:])
    return replace(empty, items=items, carpets=carpets, areas=areas)


def begun(tool: Tool, brush: Brush) -> Session:
    session = opened(large_layout(), catalogue())
    return replace(session, editor=replace(chosen(Editor(tool="door"), tool), brush=brush))


def step_of(tool: Tool, row: int = ROW, **brush: object) -> Callable[[], float]:
    """Median milliseconds from one tile of a stroke to the next."""

    def measure() -> float:
        session = begun(tool, Brush(**brush))  # type: ignore[arg-type]
        session = told(session, Press(Tile(STEPS[0] - 1, row)), free_id).session
        times = []
        for c in STEPS:
            start = process_time()
            session = told(session, Drag(Tile(c, row)), free_id).session
            times.append(process_time() - start)
        assert len(session.done) >= len(STEPS), "the stroke did nothing"
        return median(times) * 1e3

    return measure


def timed(work: Callable[[], object], runs: int = 9) -> float:
    times = []
    for _ in range(runs):
        start = process_time()
        work()
        times.append(process_time() - start)
    return median(times) * 1e3


def undoing() -> float:
    """Milliseconds of taking back a stroke over 200 tiles."""
    session = begun("floor", Brush(floor=Ground("floor", "wide", "floor_oak")))
    corners = [(3, 7), (60, 7), (60, 12), (3, 12), (3, 17), (60, 17), (60, 22)]
    session = told(session, Press(Tile(*corners[0])), free_id).session
    for corner in corners[1:]:
        session = told(session, Drag(Tile(*corner)), free_id).session
    session = told(session, Release(), free_id).session
    assert len(session.history.back[-1].edits) >= 180
    return timed(lambda: undo(session, free_id))


def carrying() -> float:
    """Milliseconds of the ghost of a desk with its screen in the hand."""
    session = begun("select", Brush())
    session = told(session, Press(Tile(2, 4)), free_id).session
    session = told(session, Drag(Tile(30, ROW)), free_id).session
    assert ghost(session.editor, session.layout, session.catalogue) is not None
    return timed(lambda: ghost(session.editor, session.layout, session.catalogue))


def reading() -> float:
    text = text_from_layout(large_layout())
    return timed(lambda: layout_from_text(text))


def deriving() -> float:
    layout, pieces = large_layout(), catalogue()
    return timed(lambda: office_from(layout, pieces))


def a_scene() -> Scene:
    scene = Scene(atlas_from_text((ASSETS / "atlas.json").read_text("utf-8")))
    scene.furnish(office_from(large_layout(), catalogue()))
    for page, order in enumerate(list(scene.sprites.orders.values()), start=1):
        scene.sprites.deliver(order, page)
    return scene


def furnishing() -> float:
    scene, office = a_scene(), office_from(large_layout(), catalogue())
    return timed(lambda: scene.furnish(office))


def repainting(ground: Sequence[Ground]) -> float:
    """Milliseconds until the picture knows of one painted tile."""
    scene = a_scene()
    room = scene.room
    assert room is not None
    layouts = []
    for one in ground:
        row = (*room.layout.ground[ROW][:30], one, *room.layout.ground[ROW][31:])
        layouts.append(replace(room.layout, ground=(*room.layout.ground[:ROW], row, *room.layout.ground[ROW + 1 :])))
    turns = count()
    return timed(lambda: scene.repaint(layouts[next(turns) % 2], room.placed, room.door))


def setting_down() -> float:
    """Milliseconds until the picture knows of one more piece of furniture."""
    scene, pieces = a_scene(), catalogue()
    room = scene.room
    assert room is not None
    turns = count()

    def add() -> None:
        items = (*room.layout.items, Item("new", "plant", Tile(4 + next(turns) % 50, ROW)))
        layout = replace(room.layout, items=items)
        scene.repaint(layout, place_all(layout, pieces)[0], room.door)

    return timed(add)


def opening() -> float:
    """Milliseconds from the document's text to a picture that can be drawn."""
    text, pieces = text_from_layout(large_layout()), catalogue()
    atlas = atlas_from_text((ASSETS / "atlas.json").read_text("utf-8"))
    return timed(lambda: Scene(atlas).furnish(office_from(layout_from_text(text), pieces)))


FLOORS = Ground("floor", "wide", "floor_oak"), Ground("floor", "wide", "floor_sage")
WALLS = Ground("wall", "plain"), Ground("wall", "plain", "wall_sage")

BENCHES: Sequence[tuple[str, Callable[[], float], float]] = (
    ("editor-step-floor", step_of("floor", floor=FLOORS[0]), 0.5),
    ("editor-step-wall", step_of("wall"), 1.5),
    ("editor-step-carpet", step_of("carpet", carpet=Patch("carpet", "rug_moss")), 1.0),
    ("editor-step-area", step_of("areas", area="south"), 1.0),
    ("editor-step-erase", step_of("erase", row=8), 1.5),
    ("editor-ghost-group", carrying, 1.0),
    ("editor-undo-200-tiles", undoing, 5.0),
    ("editor-repaint-floor", lambda: repainting(FLOORS), 3.0),
    ("editor-repaint-wall", lambda: repainting(WALLS), 3.0),
    ("editor-repaint-furniture", setting_down, 10.0),
    ("editor-read-64x64-600-items", reading, 10.0),
    ("editor-derive-64x64-600-items", deriving, 15.0),
    ("editor-furnish-64x64-600-items", furnishing, 20.0),
    ("editor-open-64x64-600-items", opening, 80.0),
)


def main() -> None:
    """Measures and prints."""
    show_machine()
    for name, work, goal_ms in BENCHES:
        if wanted(name):
            figure(name, median_of_runs(work), "ms", goal_ms)


if __name__ == "__main__":
    main()
