"""Hands on the editor of a real page: presses and strokes on tiles of the canvas, and what came of them."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Origin

from app.core.geometry import Direction, Tile
from app.wire.layout_json import Area, Carpet, Ground, Item, Layout, text_from_layout
from e2e.pages import OfficePage
from tests.relay.building import Json, Process

Place = tuple[int, int]
COLS, ROWS = 18, 12
FLOOR, WALL = Ground("floor", "plank", "floor_honey"), Ground("wall", "plain", "")


def a_flat() -> Layout:
    """A small office with room to draw in: two desks with what belongs to them, a table, a rug, an area, a carpet."""
    inside = tuple(FLOOR if 0 < c < COLS - 1 else WALL for c in range(COLS))
    edge = (WALL,) * COLS
    items = (
        Item("desk1", "desk", Tile(3, 3)),
        Item("screen1", "monitor", Tile(3, 3)),
        Item("chair1", "chair", Tile(3, 4), Direction.UP),
        Item("desk2", "desk", Tile(8, 3)),
        Item("chair2", "chair", Tile(8, 4), Direction.UP),
        Item("box", "boxes", Tile(14, 3)),
    )
    return Layout(
        COLS,
        ROWS,
        (edge, *(inside,) * (ROWS - 2), edge),
        Tile(9, ROWS - 1),
        items,
        carpets=(Carpet("carpet", (Tile(14, 8), Tile(15, 8))),),
        areas=(Area("Lab", (Tile(7, 4), Tile(8, 4)), ("lab",), "coral"),),
        name="Flat",
    )


def publish(relay: Process, layout: Layout) -> None:
    """Puts a layout in place of what a relay's pages show."""
    with connect(f"ws://127.0.0.1:{relay.port}/stream", origin=Origin(f"http://127.0.0.1:{relay.port}")) as line:
        line.send(json.dumps({"auth": relay.owner, "since": 0}))
        body = json.loads(text_from_layout(layout))
        line.send(json.dumps({"publish": {"topic": "public/layout", "body": body, "id": "flat"}}))
        while "published" not in json.loads(line.recv(timeout=10)):
            pass


class Hand:
    """A mouse on one page's editor."""

    def __init__(self, office: OfficePage) -> None:
        self.office, self.page = office, office.page

    def open(self) -> "Hand":
        """Opens the editor."""
        self.page.click('[data-do="edit"][data-arg="toggle"]')
        self.office.until("editor", lambda editor: editor["open"])
        self.page.wait_for_timeout(300)  # the canvas takes its new size
        return self

    def tool(self, name: str) -> None:
        """Takes a tool."""
        if self.office.ask("editor")["tool"] != name:
            self.order(f"tool={name}")
            self.office.until("editor", lambda editor: editor["tool"] == name)

    def order(self, arg: str) -> None:
        """Presses a button of the panel."""
        self.page.click(f'#editor [data-arg="{arg}"]')

    def word(self, arg: str, text: str) -> None:
        """Writes into a field of the panel and sends it."""
        field = self.page.locator(f'#editor form[data-arg="{arg}"] input')
        field.fill(text)
        field.press("Enter")

    def at(self, c: float, r: float) -> tuple[float, float]:
        """The middle of a tile on the page."""
        box = self.page.locator("#scene").bounding_box()
        tiles = self.office.ask("tiles")
        assert box is not None
        return box["x"] + tiles["x"] + c * tiles["step"], box["y"] + tiles["y"] + r * tiles["step"]

    def press(self, c: float, r: float, **how: Any) -> None:  # noqa: ANN401  Playwright's own
        """Presses one tile."""
        x, y = self.at(c, r)
        self.page.mouse.move(x, y)
        self.page.mouse.down(**how)
        self.page.mouse.up(**how)

    def stroke(self, *places: Place, button: Any = "left") -> None:  # noqa: ANN401
        """Draws from place to place with one press."""
        self.page.mouse.move(*self.at(*places[0]))
        self.page.mouse.down(button=button)
        for place in places[1:]:
            self.page.mouse.move(*self.at(*place), steps=6)
        self.page.mouse.up(button=button)

    def keys(self, *names: str) -> None:
        """Presses keys, one after the other."""
        for name in names:
            self.page.keyboard.press(name)

    @property
    def layout(self) -> Json:
        """The layout that the page shows."""
        return self.office.ask("layout")

    @property
    def undos(self) -> int:
        """How many strokes can be taken back."""
        count: int = self.office.ask("editor")["undo"]
        return count

    def until(self, is_so: Callable[[Json], bool]) -> Json:
        """Waits until the layout is so."""
        return self.office.until("layout", is_so)


def ground(layout: Json, c: int, r: int) -> list[str]:
    """What a tile is: what, pattern, ramp."""
    sign = layout["plan"][r][c]
    return ["void", "", ""] if sign == " " else layout["legend"][sign]


def what(layout: Json, *places: Place) -> list[str]:
    """Floor, wall or void, of several tiles."""
    return [ground(layout, c, r)[0] for c, r in places]


def items(layout: Json) -> dict[str, list[Any]]:
    """Where each item is: kind, column, row, way."""
    return {item[0]: item[1:5] for item in layout["items"]}


def area(layout: Json, name: str) -> Json:
    """An area by its name, ``None`` when there is none."""
    return next((one for one in layout["areas"] if one["name"] == name), None)


def carpeted(layout: Json) -> set[Place]:
    """Every tile with a carpet."""
    return {(c, r) for carpet in layout["carpets"] for c, r in carpet["tiles"]}


def across(c0: int, c1: int, r: int) -> Sequence[Place]:
    """The tiles of a row, both ends included."""
    return [(c, r) for c in range(c0, c1 + 1)]
