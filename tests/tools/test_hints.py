"""Modules without hints of types do the same."""

import ast

from tools.inside.hints import without_hints

SOURCE = """
from dataclasses import dataclass
from typing import Final, NamedTuple
STEP: Final[int] = 3
later: int
def add(a: int, /, b: "Missing" = 1, *rest: Missing, c: Missing = 2, **more: Missing) -> Missing:
    sum: Missing = a + b + c
    return sum * STEP
async def wait(a: Missing) -> Missing: return a
class Point(NamedTuple):
    x: int
    y: int = 2
@dataclass(frozen=True, slots=True)
class Box:
    at: Point
    def wide(self) -> Missing: return self.at.x
"""


def test_hints_of_functions_and_constants_go_and_nothing_else_changes() -> None:
    space: dict[str, object] = {}
    exec(compile(without_hints(ast.parse(SOURCE)), "made", "exec", dont_inherit=True), space)
    add, box, point = space["add"], space["Box"], space["Point"]
    assert callable(add)
    assert callable(box)
    assert callable(point)
    assert add(1) == 12
    assert add.__annotations__ == {}
    assert box(point(7)).wide() == 7
    assert box(point(7)) == box(point(7, 2))
    hints = space.get("__annotations__", {})
    assert isinstance(hints, dict)
    assert "STEP" not in hints


def test_lines_stay_where_they_were() -> None:
    tree = without_hints(ast.parse(SOURCE))
    names = {node.name: node.lineno for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert names["add"] == 6
