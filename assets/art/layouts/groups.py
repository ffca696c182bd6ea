"""What every ready-made layout is put together from: groups of furniture, dressed walls, and the plan of the ground."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from app.core.geometry import Direction, Tile
from app.wire.layout_json import Area, Carpet, Ground, Item, Layout, Pet

D, U, L, R = Direction.DOWN, Direction.UP, Direction.LEFT, Direction.RIGHT
Spec = tuple[str, int, int, Direction] | tuple[str, int, int, Direction, dict[str, str]]

# What lies beside the monitors, one thing a desk, in turn.
CLUTTER = ("papers", "mug", "cactus", "book_pile", "desk_lamp", "succulent", "mug", "papers", "globe")
FABRICS = ("teal", "coral", "mustard", "violet", "leaf", "sky")
WIDTHS = {
    "window": 2,
    "whiteboard": 3,
    "cork_board": 2,
    "wall_shelf": 2,
    "window_wide": 3,
    "television": 2,
    "canvas": 3,
}
WIDTHS |= {"kanban": 3, "blackboard": 2, "picture_sea": 2, "picture_city": 2, "bunting": 2, "door": 2}


def pod(c: int, r: int, seed: int, wood: str, pairs: int = 3) -> Iterator[Spec]:
    """Desks back to back with their chairs and screens, two seats a pair; two by four tiles a pair."""
    for k in range(pairs):
        worn, fabric = {"wood": wood}, {"fabric": FABRICS[(seed + k) % len(FABRICS)]}
        near, far = c + 2 * k + (seed + k) % 2, c + 2 * k + (seed + k + 1) % 2
        yield "chair", far, r, D, fabric
        yield "desk", c + 2 * k, r + 1, U, worn
        yield "desk", c + 2 * k, r + 2, D, worn
        yield ("laptop" if (seed + k) % 3 == 1 else "monitor"), far, r + 1, U
        yield CLUTTER[(seed + 2 * k) % len(CLUTTER)], near, r + 1, D
        yield "monitor", near, r + 2, D
        yield "keyboard", near, r + 2, D
        yield CLUTTER[(seed + 2 * k + 1) % len(CLUTTER)], far, r + 2, D
        yield "chair", near, r + 3, U, fabric


def duo(c: int, r: int, seed: int, wood: str = "birch") -> Iterator[Spec]:
    """Two who sit side on and look at each other over two screens; four by two tiles."""
    left, right = FABRICS[seed % len(FABRICS)], FABRICS[(seed + 3) % len(FABRICS)]
    yield "chair", c, r, R, {"fabric": left}
    yield "desk", c + 1, r, L, {"wood": wood}
    yield "desk", c + 2, r, R, {"wood": wood}
    yield "chair", c + 3, r, L, {"fabric": right}
    yield "monitor", c + 1, r, L
    yield "monitor", c + 2, r, R
    yield CLUTTER[(seed + 2) % len(CLUTTER)], c + 1, r + 1, D
    yield CLUTTER[(seed + 5) % len(CLUTTER)], c + 2, r + 1, D


def row(c: int, r: int, seed: int, wood: str, desks: int = 3) -> Iterator[Spec]:
    """Wide desks with two screens each, in a row, all looking away from us; two tiles a desk, two rows."""
    for k in range(desks):
        yield "desk", c + 2 * k, r, D, {"wood": wood}
        yield "double_monitor", c + 2 * k, r, D
        yield "chair", c + 2 * k + (seed + k) % 2, r + 1, U, {"fabric": FABRICS[(seed + k) % len(FABRICS)]}


def meeting(c: int, r: int, rug: str, wood: str = "birch") -> Iterator[Spec]:
    """The big table with six chairs on a rug; five by four tiles."""
    yield "rug_wide", c - 1, r, D, {"rug": rug}
    for dc in (1, 3):
        yield "wooden_chair", c + dc, r, D
    yield "wooden_chair", c, r + 1, R
    yield "wooden_chair", c + 4, r + 2, L
    yield "big_table", c + 1, r + 1, D, {"wood": wood}
    yield "laptop", c + 1, r + 2, D
    yield "papers", c + 2, r + 1, D
    yield "projector", c + 3, r + 1, D
    yield "mug", c + 3, r + 2, D
    for dc in (1, 3):
        yield "wooden_chair", c + dc, r + 3, U


def round_meeting(c: int, r: int, rug: str) -> Iterator[Spec]:
    """The large round table with four chairs; four by four tiles."""
    yield "rug_round", c, r + 1, D, {"rug": rug}
    yield "wooden_chair", c + 1, r, D
    yield "wooden_chair", c, r + 2, R
    yield "wooden_chair", c + 3, r + 1, L
    yield "wooden_chair", c + 2, r + 3, U
    yield "round_table", c + 1, r + 1, D
    yield "flowers", c + 1, r + 1, D
    yield "laptop", c + 2, r + 2, D


def lounge(c: int, r: int, rug: str, fabric: str, cushion: str) -> Iterator[Spec]:
    """A long sofa, two armchairs, a low table and a lamp; six by three tiles."""
    yield "rug_wide", c, r, D, {"rug": rug}
    yield "sofa_wide", c + 1, r, D, {"fabric": fabric, "cushion": cushion}
    yield "lamp", c + 4, r, D
    yield "armchair", c, r + 2, R, {"fabric": cushion}
    yield "armchair", c + 5, r + 2, L, {"fabric": cushion}
    yield "coffee_table", c + 2, r + 2, D, {"wood": "walnut"}


def kitchenette(c: int, r: int, panel: str = "") -> Iterator[Spec]:
    """Everything along one wall; ten tiles."""
    worn = {"panel": panel} if panel else {}
    yield "fridge", c, r, D
    yield "counter", c + 1, r, D, worn
    yield "coffee_machine", c + 1, r, D
    yield "mug", c + 2, r, D
    yield "stove", c + 3, r, D
    yield "kettle", c + 3, r, D
    yield "sink", c + 4, r, D, worn
    yield "counter", c + 6, r, D, worn
    yield "microwave", c + 6, r, D
    yield "fruit_bowl", c + 7, r, D
    yield "cooler", c + 8, r, D


def cafe(c: int, r: int, wood: str = "birch", on_it: str = "mug") -> Iterator[Spec]:
    """A round table for two; three tiles in a row."""
    yield "cafe_table", c + 1, r, D, {"wood": wood}
    yield "wooden_chair", c, r, R, {"wood": wood}
    yield "wooden_chair", c + 2, r, L, {"wood": wood}
    yield on_it, c + 1, r, D


def on_wall(r: int, c: int, kinds: str) -> Iterator[Spec]:
    """Hangs things on the wall of row ``r`` from column ``c`` on, in order; a dot leaves a tile free."""
    for kind in kinds.split():
        if kind != ".":
            yield kind, c, r, D
        c += WIDTHS.get(kind, 1)


def standing(r: int, *things: tuple[str, int]) -> Iterator[Spec]:
    """Things in one row, each at its column."""
    return ((kind, c, r, D) for kind, c in things)


def items(specs: Iterable[Spec]) -> Iterator[Item]:
    """The items of a layout, numbered by kind."""
    counts: dict[str, int] = {}
    for kind, c, r, facing, *worn in specs:
        counts[kind] = counts.get(kind, 0) + 1
        ramps = tuple(worn[0].items()) if worn else ()
        yield Item(f"{kind}-{counts[kind]}", kind, Tile(c, r), facing, ramps)


def area(name: str, signs: str, ramp: str, rows: Sequence[str]) -> Area:
    """All tiles of these signs."""
    tiles = tuple(Tile(c, r) for r, line in enumerate(rows) for c, here in enumerate(line) if here in signs)
    return Area(name, tiles, (), ramp)


def carpet(pattern: str, c: int, r: int, w: int, h: int, ramp: str = "", trim: str = "") -> Carpet:
    """A carpet on a rectangle of tiles."""
    return Carpet(pattern, tuple(Tile(c + i, r + j) for j in range(h) for i in range(w)), ramp, trim)


def drawn(rows: Sequence[str], *patches: tuple[str, int, int, int, int]) -> list[str]:
    """A plan with rectangles painted over it: sign, column, row, width, height."""
    grid = [list(line) for line in rows]
    for sign, c, r, w, h in patches:
        for j in range(r, r + h):
            grid[j][c : c + w] = sign * w
    return ["".join(line) for line in grid]


def layout(
    name: str,
    rows: Sequence[str],
    ground: Mapping[str, Ground],
    door: Tile,
    specs: Iterable[Spec],
    areas: Sequence[tuple[str, str, str]],
    carpets: Sequence[Carpet] = (),
    pets: Sequence[Pet] = (),
) -> Layout:
    """The document."""
    return Layout(
        cols=len(rows[0]),
        rows=len(rows),
        ground=tuple(tuple(ground[sign] for sign in line) for line in rows),
        door=door,
        items=tuple(items(specs)),
        carpets=tuple(carpets),
        areas=tuple(area(*one, rows) for one in areas),
        pets=tuple(pets),
        name=name,
    )
