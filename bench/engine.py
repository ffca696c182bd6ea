"""What the office engine costs on CPython: one step of a crowd, finding ways, opening, placing and matching people.

Pyodide takes 2.5 to 3.5 times as long; the goals here leave room for that.  Run: ``python -m bench.engine``.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import median
from time import perf_counter

from app.core.geometry import Direction, Tile
from app.office.path import Ways, distances
from app.office.role import Posture, Role
from app.office.step import step
from app.office.sync import settle, sync
from app.office.walk import set_out
from app.office.world import World, open_office
from app.wire.catalogue_json import Catalogue, Piece, Variant
from app.wire.facts import AgentId
from app.wire.layout_json import Ground, Item, Layout
from bench.report import RUNS, figure, median_of_runs, show_machine, wanted

FRAME_S = 1 / 60
SIDE = 64


def catalogue() -> Catalogue:
    ways = tuple(Direction)
    still = {way: Variant(("x",), 1, 1) for way in ways}
    screen = {way: replace(one, on=("x0", "x1", "x2", "x3")) for way, one in still.items()}
    pieces = (
        Piece("desk", "Desk", "desk", {Direction.DOWN: Variant(("x",), 2, 1)}, is_surface=True),
        Piece("chair", "Chair", "chair", still, seats=1),
        Piece("screen", "Screen", "electronics", screen, on_surface=True),
        Piece("plant", "Plant", "decor", still),
    )
    return Catalogue({one.kind: one for one in pieces})


def large_layout(desks: int = 190, plants: int = 30) -> Layout:
    """64 by 64 tiles with 600 pieces: desks with a screen and a chair, and some plants."""
    items: list[Item] = []
    for k in range(desks):
        c, r = 3 + k % 19 * 3, 4 + k // 19 * 5
        items.append(Item(f"d{k}", "desk", Tile(c, r)))
        items.append(Item(f"s{k}", "screen", Tile(c, r)))
        items.append(Item(f"c{k}", "chair", Tile(c, r + 1), Direction.UP))
    items += [Item(f"p{k}", "plant", Tile(1 + 2 * k, 2)) for k in range(plants)]
    wall, floor = Ground("wall"), Ground("floor")
    border = (0, SIDE - 1)
    ground = tuple(tuple(wall if c in border or r in border else floor for c in range(SIDE)) for r in range(SIDE))
    return Layout(SIDE, SIDE, ground, Tile(SIDE // 2, SIDE - 2), tuple(items))


def crowd(count: int, posture: Posture = Posture.TYPE) -> dict[AgentId, Role]:
    return {AgentId(f"a{k}"): Role(AgentId(f"a{k}"), "session", posture) for k in range(count)}


def office(count: int) -> World:
    world = open_office(large_layout(), catalogue())
    settle(world, crowd(count))
    return world


def keep_walking(world: World) -> None:
    """Sends everybody who stands, or has come to the end of its way, to the next of forty places."""
    places = world.office.seats[::5]
    for k, person in enumerate(world.people.values()):
        if not person.legs or world.t_s - person.since_s + 2 * FRAME_S > len(person.legs) / person.pace:
            person.legs = ()
            goals = (places[(k + person.ticket + turn) % len(places)].tile for turn in range(2))
            assert any(set_out(world, person, goal) for goal in goals if goal != person.tile)
            person.ticket += 1  # nobody arrives by itself here


def moving(count: int) -> float:
    """Median milliseconds of one step while everybody walks."""
    world = office(count)
    times: list[float] = []
    while len(times) < 300:
        keep_walking(world)
        start = perf_counter()
        step(world, FRAME_S)
        times.append(perf_counter() - start)
    assert len(world.walkers) == count
    return median(times) * 1e3


def typing(count: int) -> float:
    """Milliseconds of one step on which all hands move."""
    world = office(count)
    return timed(lambda: step(world, 0.3))


def timed(work: Callable[[], object]) -> float:
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times) * 1e3


def worst_way() -> float:
    grid = office(0).office.grid
    return timed(lambda: distances(grid, Tile(1, 1)))


def kept_way() -> float:
    world = office(0)
    ways = Ways(world.office.grid)
    ways.to(Tile(1, 1))
    return timed(lambda: ways.between(Tile(62, 62), Tile(1, 1)))


def opening() -> float:
    layout, pieces = large_layout(), catalogue()
    return timed(lambda: open_office(layout, pieces))


def settling(count: int) -> float:
    world = open_office(large_layout(), catalogue())
    cast = crowd(count)
    return timed(lambda: settle(world, cast))


def same_again(count: int) -> float:
    world, cast = office(count), crowd(count)
    sync(world, cast)
    return timed(lambda: sync(world, cast))


def all_change(count: int) -> float:
    world = office(count)
    casts = [crowd(count, posture) for posture in (Posture.READ, Posture.TYPE)] * RUNS
    return timed(lambda: sync(world, casts.pop()))


def still(count: int) -> float:
    """Milliseconds of asking a still office whether anything will move."""
    world = open_office(large_layout(), catalogue())
    settle(world, crowd(count, Posture.REST))
    assert world.next_change_s() is None
    return timed(world.next_change_s)


BENCHES: Sequence[tuple[str, Callable[[], float], float]] = (
    ("engine-step-100-moving", lambda: moving(100), 0.4),
    ("engine-step-500-moving", lambda: moving(500), 2.0),
    ("engine-step-1000-moving", lambda: moving(1000), 4.0),
    ("engine-step-500-typing", lambda: typing(500), 2.0),
    ("engine-way-unknown-64x64", worst_way, 3.0),
    ("engine-way-known-64x64", kept_way, 0.5),
    ("engine-open-64x64-600-items", opening, 100.0),
    ("engine-settle-1000", lambda: settling(1000), 150.0),
    ("engine-sync-1000-unchanged", lambda: same_again(1000), 0.5),
    ("engine-sync-500-changed", lambda: all_change(500), 10.0),
    ("engine-still-1000", lambda: still(1000), 0.01),
)


def main() -> None:
    """Measures and prints."""
    show_machine()
    for name, work, goal_ms in BENCHES:
        if wanted(name):
            figure(name, median_of_runs(work), "ms", goal_ms)


if __name__ == "__main__":
    main()
