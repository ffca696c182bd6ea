"""Ways through the office."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.geometry import Tile
from app.office.path import FAR, Grid, Ways, descend, distances, grid_from, reachable

grids: st.SearchStrategy[Grid] = (
    st.integers(1, 9)
    .flatmap(lambda cols: st.lists(st.lists(st.booleans(), min_size=cols, max_size=cols), min_size=1, max_size=9))
    .map(grid_from)
)
tiles = st.builds(Tile, st.integers(-1, 9), st.integers(-1, 9))


@pytest.mark.parametrize(
    ("plan", "start", "goal", "walk"),
    [
        (["..."], (0, 0), (2, 0), [(0, 0), (1, 0), (2, 0)]),
        (["..."], (1, 0), (1, 0), [(1, 0)]),
        ([".#."], (0, 0), (2, 0), []),
        ([".#.", "..."], (0, 0), (2, 0), [(0, 0), (0, 1), (1, 1), (2, 1), (2, 0)]),
        (["##", "#."], (0, 0), (1, 1), []),  # nothing to step onto
        (["#.", ".."], (0, 0), (1, 1), [(0, 0), (1, 0), (1, 1)]),  # out of a chair: ties go right first
        (["..", ".#"], (0, 0), (1, 1), [(0, 0), (1, 0), (1, 1)]),  # into a chair
        (["...", "...", "..."], (0, 0), (2, 2), [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)]),  # one turn, not a staircase
        ([".#..", "....", "...."], (0, 0), (3, 2), [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (3, 2)]),  # straight on
        (["..."], (0, 0), (5, 0), []),
        (["..."], (-1, 0), (2, 0), []),
    ],
)
def test_a_walk_is_the_shortest_and_turns_as_little_as_it_can(
    plan: list[str], start: tuple[int, int], goal: tuple[int, int], walk: list[tuple[int, int]]
) -> None:
    assert list(Ways(grid_from(plan)).between(Tile(*start), Tile(*goal))) == walk


@given(grids, tiles, tiles)
def test_a_walk_never_crosses_walls_or_furniture(grid: Grid, start: Tile, goal: Tile) -> None:
    walk = Ways(grid).between(start, goal)
    for one, other in pairwise(walk):
        assert one.distance(other) == 1
    assert all(grid.is_walkable(tile) for tile in walk[1:-1])
    assert not walk or (walk[0], walk[-1]) == (start, goal)


@given(grids, tiles, tiles)
def test_the_way_back_is_as_long_as_the_way_there(grid: Grid, start: Tile, goal: Tile) -> None:
    there, back = Ways(grid), Ways(grid)
    assert len(there.between(start, goal)) == len(back.between(goal, start))


@given(grids, tiles, tiles)
def test_a_kept_map_of_either_end_gives_a_walk_of_the_same_length(grid: Grid, start: Tile, goal: Tile) -> None:
    fresh, kept = Ways(grid), Ways(grid)
    kept.to(start)
    assert len(fresh.between(start, goal)) == len(kept.between(start, goal))


def test_distances_grow_by_one_a_step_and_say_where_there_is_no_way() -> None:
    grid = grid_from(["..#.", "..#."])
    far = distances(grid, Tile(0, 0))
    assert [[far[grid.cell(Tile(c, r))] for c in range(4)] for r in range(2)] == [[0, 1, FAR, FAR], [1, 2, FAR, FAR]]


def test_a_chair_is_reachable_when_one_of_its_sides_is() -> None:
    grid = grid_from([".#.", "###", "..#"])
    far = distances(grid, Tile(0, 0))
    assert reachable(grid, far, [Tile(1, 0), Tile(0, 1), Tile(1, 1), Tile(2, 2)]) == [Tile(1, 0), Tile(0, 1)]


def test_the_oldest_map_is_forgotten_and_worked_out_again() -> None:
    ways = Ways(grid_from(["." * 64] * 64))
    for k in range(200):
        ways.to(Tile(k % 64, k // 64))
    assert len(ways.maps) <= 160
    assert len(ways.between(Tile(0, 0), Tile(63, 0))) == 64


def test_walking_down_a_map_from_outside_of_it_is_no_walk() -> None:
    grid = grid_from(["."])
    assert descend(grid, distances(grid, Tile(0, 0)), Tile(4, 4)) == ()
