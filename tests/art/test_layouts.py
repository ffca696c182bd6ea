"""The ready-made layouts: whole, in order, and fit to live in."""

from collections import deque
from pathlib import Path

import pytest
from PIL import Image

from app.core.geometry import Direction, Tile
from app.office.layout import office_from
from app.wire.catalogue_json import Catalogue, Piece, Variant, catalogue_from_text
from app.wire.layout_json import Item, Layout, layout_from_text, text_from_layout
from assets.art.__main__ import ASSETS

LAYOUTS = sorted((ASSETS / "layouts").glob("*.json"))
CATALOGUE: Catalogue = catalogue_from_text((ASSETS / "catalogue.json").read_text(encoding="utf-8"))


@pytest.fixture(params=LAYOUTS, ids=lambda path: path.stem)
def layout(request: pytest.FixtureRequest) -> Layout:
    path: Path = request.param
    return layout_from_text(path.read_text(encoding="utf-8"))


def piece_of(item: Item) -> tuple[Piece, Variant]:
    piece = CATALOGUE.pieces[item.kind]
    return piece, piece.variants[item.facing]


def footprint(item: Item) -> set[Tile]:
    _, variant = piece_of(item)
    return {Tile(item.at.c + c, item.at.r + r) for c in range(variant.cols) for r in range(variant.rows)}


def floor_tiles(layout: Layout) -> set[Tile]:
    return {Tile(c, r) for r, row in enumerate(layout.ground) for c, g in enumerate(row) if g.what == "floor"}


def standing(layout: Layout) -> list[Item]:
    """What takes up floor."""
    return [
        item
        for item in layout.items
        if not (piece_of(item)[0].on_wall or piece_of(item)[0].on_surface or piece_of(item)[0].category == "rug")
    ]


def walkable(layout: Layout) -> set[Tile]:
    blocked: set[Tile] = set()
    for item in standing(layout):
        _, variant = piece_of(item)
        blocked |= {tile for tile in footprint(item) if tile.r >= item.at.r + variant.back_rows}
    return floor_tiles(layout) - blocked


def reached_from(start: Tile, free: set[Tile]) -> set[Tile]:
    seen, queue = {start}, deque([start])
    while queue:
        tile = queue.popleft()
        for direction in Direction:
            step = tile.step(direction)
            if step in free and step not in seen:
                seen.add(step)
                queue.append(step)
    return seen


def seats(layout: Layout, category: str) -> list[tuple[Tile, Direction]]:
    return [
        (tile, item.facing)
        for item in layout.items
        if piece_of(item)[0].category == category and piece_of(item)[0].seats
        for tile in sorted(footprint(item))
    ]


def test_a_layout_is_written_as_it_is_read(layout: Layout) -> None:
    assert layout_from_text(text_from_layout(layout)) == layout


def test_every_item_is_a_known_piece_in_a_known_orientation(layout: Layout) -> None:
    for item in layout.items:
        assert item.kind in CATALOGUE.pieces, item
        assert item.facing in CATALOGUE.pieces[item.kind].variants, item
        assert {slot for slot, _ in item.ramps} <= set(CATALOGUE.pieces[item.kind].recolour), item
    assert len({item.id for item in layout.items}) == len(layout.items)


def test_furniture_stands_on_floor_and_hangs_on_walls(layout: Layout) -> None:
    floor = floor_tiles(layout)
    for item in layout.items:
        if piece_of(item)[0].on_wall:
            assert all(layout.ground[t.r][t.c].what == "wall" for t in footprint(item)), item
        else:
            assert footprint(item) <= floor, item


def test_no_two_things_stand_in_one_place(layout: Layout) -> None:
    taken: dict[Tile, Item] = {}
    for item in standing(layout):
        for tile in footprint(item):
            assert tile not in taken, f"{item} and {taken.get(tile)}"
            taken[tile] = item


def test_no_two_things_hang_in_one_place(layout: Layout) -> None:
    hung = [tile for item in layout.items if piece_of(item)[0].on_wall for tile in footprint(item)]
    assert len(hung) == len(set(hung))


def test_what_belongs_on_a_table_is_on_a_table(layout: Layout) -> None:
    tops = {tile for item in standing(layout) if piece_of(item)[0].is_surface for tile in footprint(item)}
    for item in layout.items:
        if piece_of(item)[0].on_surface:
            assert footprint(item) <= tops, item


def test_everybody_can_come_in_and_reach_every_seat(layout: Layout) -> None:
    free = walkable(layout)
    assert layout.door in free
    reached = reached_from(layout.door, free)
    assert reached == free, f"cut off: {sorted(free - reached)}"
    for category in ("chair", "rest"):
        for tile, _ in seats(layout, category):
            assert any(tile.step(d) in reached for d in Direction), f"nobody can sit down at {tile}"


def test_areas_are_named_and_lie_on_floor(layout: Layout) -> None:
    floor = floor_tiles(layout)
    assert layout.areas
    for area in layout.areas:
        assert area.name
        assert set(area.tiles) <= floor


def test_nothing_is_wrong_with_a_ready_made_layout(layout: Layout) -> None:
    office = office_from(layout, CATALOGUE)
    assert [str(problem) for problem in office.problems] == []
    assert office.door == layout.door


@pytest.mark.parametrize(("name", "fewest", "most"), [("flat", 8, 8), ("open", 40, 48), ("studio120", 120, 132)])
def test_a_layout_has_the_places_to_work_that_its_name_promises(name: str, fewest: int, most: int) -> None:
    layout = layout_from_text((ASSETS / "layouts" / f"{name}.json").read_text(encoding="utf-8"))
    office = office_from(layout, CATALOGUE)
    assert fewest <= sum(seat.equipped for seat in office.seats) <= most
    assert len(office.rests) >= 4
    assert {"fridge", "coffee_machine"} <= {item.kind for item in layout.items}


def test_nothing_stands_where_people_come_in(layout: Layout) -> None:
    free = walkable(layout)
    inside = layout.door.step(Direction.DOWN)
    assert {layout.door, inside} <= free
    assert len(reached_from(inside, free - {layout.door})) > 20, "one must not have to turn on the mat"


def test_pets_start_on_floor_that_nothing_stands_on_and_have_names(layout: Layout) -> None:
    free = walkable(layout)
    for pet in layout.pets:
        assert pet.at in free, pet
        assert pet.name
    assert layout.pets


def test_the_stairs_join_two_floors_that_nothing_else_joins() -> None:
    layout = layout_from_text((ASSETS / "layouts" / "studio120.json").read_text(encoding="utf-8"))
    stairs = next(item for item in layout.items if item.kind == "stairs")
    free = walkable(layout)
    assert footprint(stairs) <= free
    upper = {tile for tile in free if tile.r < stairs.at.r}
    below = reached_from(layout.door, free - footprint(stairs))
    assert not upper & below
    assert upper <= reached_from(layout.door, free)


def test_the_studio_has_room_for_a_team() -> None:
    layout = layout_from_text((ASSETS / "layouts" / "studio.json").read_text(encoding="utf-8"))
    screens = {t for i in layout.items if i.kind in ("monitor", "laptop") for t in footprint(i)}
    at_work = [tile for tile, facing in seats(layout, "chair") if tile.step(facing) in screens]
    assert layout.cols >= 24
    assert layout.rows >= 16
    assert len(at_work) >= 16
    assert len(seats(layout, "rest")) >= 5
    assert {area.name for area in layout.areas} == {"Workshop", "Lounge", "Kitchen"}


def test_the_poster_is_the_studio_at_one_pixel_a_pixel() -> None:
    layout = layout_from_text((ASSETS / "layouts" / "studio.json").read_text(encoding="utf-8"))
    with Image.open(ASSETS / "poster.png") as poster:
        assert poster.size == (layout.cols * 16, layout.rows * 16 + 24)
