"""Offices for crowds, of the real furniture: rows of desks with a screen and a chair each, and room to walk between."""

from app.core.geometry import Direction, Tile
from app.wire.layout_json import Ground, Item, Layout

PITCH = (3, 5)  # tiles from desk to desk


def hall(cols: int = 64, rows: int = 54, most: int = 1000) -> Layout:
    """A hall with as many desks as fit, at ``most`` so many, the door in its upper left."""
    items: list[Item] = [Item("door-1", "door", Tile(2, 0))]
    places = [(c, r) for c in range(2, cols - 3, PITCH[0]) for r in range(4, rows - 3, PITCH[1])]
    for c, r in places[:most]:
        items.append(Item(f"desk-{c}-{r}", "desk", Tile(c, r)))
        items.append(Item(f"monitor-{c}-{r}", "monitor", Tile(c, r), Direction.UP))
        items.append(Item(f"chair-{c}-{r}", "chair", Tile(c, r + 1), Direction.UP))
    wall, floor = Ground("wall", "plain"), Ground("floor", "plank", "floor_honey")
    sides, ends = (0, cols - 1), (0, rows - 1)
    ground = tuple(tuple(wall if c in sides or r in ends else floor for c in range(cols)) for r in range(rows))
    return Layout(cols, rows, ground, Tile(2, 1), tuple(items), name="Hall")
