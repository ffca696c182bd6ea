"""Small offices drawn as text, a catalogue of a few plain pieces, and roles."""

from dataclasses import replace

from app.core.geometry import Direction, Tile
from app.office.role import Posture, Role
from app.office.seats import Seat
from app.office.step import step
from app.office.world import World, open_office
from app.wire.catalogue_json import Catalogue, Category, Piece, Variant
from app.wire.facts import Activity, AgentId, AgentKind
from app.wire.layout_json import Area, Ground, Item, Layout

UP, DOWN, LEFT, RIGHT = Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT
GROUND = {"#": Ground("wall"), " ": Ground("void"), ".": Ground("floor"), "D": Ground("floor")}


def piece(
    kind: str,
    category: Category,
    cols: int = 1,
    rows: int = 1,
    *,
    back_rows: int = 0,
    ways: tuple[Direction, ...] = (DOWN,),
    on: tuple[str, ...] = (),
    frames: int = 1,
    surface: bool = False,
    on_surface: bool = False,
    on_wall: bool = False,
    seats: int = 0,
    swivel: bool = False,
) -> Piece:
    pictures = tuple(f"{kind}/{k}" for k in range(frames))
    sizes = {way: (cols, rows) if way in (UP, DOWN) else (rows, cols) for way in ways}
    variants = {way: Variant(pictures, *sizes[way], back_rows, on=on) for way in ways}
    return Piece(kind, kind, category, variants, on_surface, on_wall, surface, seats, swivel=swivel)


ALL_WAYS = (DOWN, UP, LEFT, RIGHT)
CATALOGUE = Catalogue(
    {
        one.kind: one
        for one in (
            piece("desk", "desk", 2, 1, surface=True, ways=ALL_WAYS),
            piece("chair", "chair", ways=ALL_WAYS),
            piece("stool", "chair"),
            piece("swivel", "chair", ways=ALL_WAYS, swivel=True),
            piece("bench", "chair", 3, 1, ways=ALL_WAYS),
            piece("screen", "electronics", on_surface=True, on=("screen/on/0", "screen/on/1"), ways=ALL_WAYS),
            piece("lamp", "decor", on_surface=True, on=("lamp/on",)),
            piece("sofa", "rest", 2, 1, seats=2, ways=ALL_WAYS),
            piece("coffee", "appliance", on=("coffee/on/0", "coffee/on/1")),
            piece("shelf", "storage", 2, 1),
            piece("plant", "decor", 1, 2, back_rows=1),
            piece("window", "wall", 2, 1, on_wall=True),
            piece("rug", "rug", 3, 2),
            piece("fish", "decor", frames=4),
        )
    }
)


def a_layout(plan: str, *items: Item, areas: tuple[Area, ...] = ()) -> Layout:
    """A layout of a drawn plan: ``#`` wall, ``.`` floor, space void, ``D`` the door."""
    lines = [line for line in plan.splitlines() if line.strip()]
    cols = max(len(line) for line in lines)
    lines = [line.ljust(cols) for line in lines]
    doors = [Tile(c, r) for r, line in enumerate(lines) for c, sign in enumerate(line) if sign == "D"]
    ground = tuple(tuple(GROUND[sign] for sign in line) for line in lines)
    return Layout(cols, len(lines), ground, doors[0] if doors else Tile(0, 0), items=items, areas=areas)


def an_item(kind: str, c: int, r: int, facing: Direction = DOWN, id: str = "") -> Item:
    return Item(id or f"{kind}-{c}-{r}", kind, Tile(c, r), facing)


def a_desk(c: int, r: int) -> tuple[Item, ...]:
    """A desk of two tiles with a screen on its left one and a chair below that, looking up at it."""
    return (an_item("desk", c, r), an_item("screen", c, r, DOWN), an_item("chair", c, r + 1, UP))


def a_room(cols: int, rows: int) -> str:
    """A plan of an empty room with its door in the bottom wall's row."""
    inside = "#" + "." * (cols - 2) + "#"
    last = "#" * (cols // 2) + "D" + "#" * (cols - cols // 2 - 1)
    return "\n".join(["#" * cols, *[inside] * (rows - 2), last])


def a_studio(desks: int = 12, cols: int = 24, rows: int = 18, *, lounge: bool = True) -> Layout:
    """Rows of desks, and a lounge with sofas, a coffee machine, a shelf and a window along the top."""
    items: list[Item] = []
    if lounge:
        items += [
            an_item("sofa", 2, 2, DOWN),
            an_item("coffee", 6, 1),
            an_item("shelf", 9, 1),
            an_item("window", 13, 0),
        ]
    places = [(c, r) for r in range(5, rows - 4, 4) for c in range(2, cols - 3, 4)]
    for c, r in places[:desks]:
        items += a_desk(c, r)
    return a_layout(a_room(cols, rows), *items)


def an_office(layout: Layout | None = None, seed: int = 0, **choices: str) -> World:
    return open_office(layout or a_studio(), CATALOGUE, seed, {AgentId(id): seat for id, seat in choices.items()})


def a_role(
    id: str,
    posture: Posture = Posture.TYPE,
    kind: AgentKind = "session",
    near: str | None = None,
    folder: str = "",
    asked_s: float = 0.0,
) -> Role:
    activity = Activity.READING if posture is Posture.READ else Activity.TYPING
    parent = AgentId(near) if near is not None else None
    return Role(AgentId(id), kind, posture, activity, parent, folder=folder, asked_s=asked_s)


def helper(id: str, parent: str, posture: Posture = Posture.TYPE) -> Role:
    return a_role(id, posture, "subagent", parent)


def mate(id: str, lead: str, posture: Posture = Posture.TYPE) -> Role:
    return a_role(id, posture, "teammate", lead)


def cast(*roles: Role) -> dict[AgentId, Role]:
    return {role.id: role for role in roles}


def crew(count: int, posture: Posture = Posture.TYPE) -> dict[AgentId, Role]:
    return cast(*(a_role(f"a{k}", posture) for k in range(count)))


def with_posture(roles: dict[AgentId, Role], posture: Posture) -> dict[AgentId, Role]:
    return {id: replace(role, posture=posture) for id, role in roles.items()}


def seat_of(world: World, id: str) -> Seat:
    seat = world.people[AgentId(id)].seat
    assert seat is not None, f"{id} has no seat"
    return seat


def run(world: World, seconds: float, dt_s: float = 0.1) -> None:
    for _ in range(round(seconds / dt_s)):
        step(world, dt_s)


def run_until_still(world: World, longest_s: float = 400.0) -> None:
    """Sleeps to each next change, as the page does, until nothing will change by itself."""
    until_s = world.t_s + longest_s
    while (wait_s := world.next_change_s()) is not None:
        assert world.t_s < until_s, "the office never comes to rest"
        step(world, max(wait_s, 0.05))
