"""A furniture manifest: a tree of groups by rotation, state and animation, laid flat into assets.

What a group says of orientation and state holds for everything below it that does not say otherwise.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from app.core.geometry import TILE, Direction
from app.wire.errors import WireError

DEEPEST: Final = 8  # groups within groups
MOST_ASSETS: Final = 256  # of one manifest
LARGEST: Final = 16  # tiles of a footprint's side
CATEGORIES: Final[Mapping[str, str]] = {
    "desks": "desk",
    "chairs": "chair",
    "storage": "storage",
    "electronics": "electronics",
    "decor": "decor",
    "wall": "wall",
    "misc": "decor",
}
ORIENTATIONS: Final[Mapping[str, Direction]] = {
    "front": Direction.DOWN,
    "back": Direction.UP,
    "side": Direction.RIGHT,
    "right": Direction.RIGHT,
    "left": Direction.LEFT,
}
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,80}")
State = Literal["on", "off", ""]


@dataclass(frozen=True, slots=True)
class Asset:
    """One picture of a piece; sizes in pixels, footprint in tiles."""

    id: str
    file: str
    width: int
    height: int
    cols: int
    rows: int
    facing: Direction | None = None
    state: State = ""
    frame: int = 0
    mirrored: bool = False  # its mirror image is the other side


@dataclass(frozen=True, slots=True)
class Manifest:
    """One piece of furniture, its pictures in the order in which they are written."""

    id: str
    name: str
    category: str
    on_wall: bool
    on_surface: bool
    back_rows: int
    assets: tuple[Asset, ...]


class _Walk:
    """Goes through the tree of one manifest."""

    def __init__(self, where: str, problems: list[WireError]) -> None:
        self.assets: list[Asset] = []
        self._where, self._problems = where, problems

    def wrong(self, field: str, why: str) -> None:
        """Notes what is wrong in this manifest."""
        self._problems.append(WireError(self._where, f"has a field {field!r} that {why}"))

    def enter(self, node: object, path: str, facing: Direction | None, state: State, depth: int = 0) -> None:
        """Takes a node and what is below it."""
        if not isinstance(node, dict) or depth > DEEPEST or len(self.assets) >= MOST_ASSETS:
            self.wrong(path, "is no group or asset, or lies too deep; it is left out")
            return
        facing = self._facing(node, path, facing)
        state = self._state(node, path, state)
        if node.get("type") == "group":
            members = node.get("members")
            if not isinstance(members, list) or not members:
                self.wrong(f"{path}.members", "is not a list of what the group holds; it is left out")
                return
            for at, member in enumerate(members):
                self.enter(member, f"{path}.members[{at}]", facing, state, depth + 1)
        elif node.get("type", "asset") == "asset":
            self._take(node, path, facing, state)
        else:
            self.wrong(f"{path}.type", f"is {node.get('type')!r}, neither 'asset' nor 'group'; it is left out")

    def _facing(self, node: Mapping[str, Any], path: str, above: Direction | None) -> Direction | None:
        said = node.get("orientation")
        if said is None:
            return above
        if said not in ORIENTATIONS:
            self.wrong(f"{path}.orientation", f"is {said!r}; front, back, side, left and right are known")
            return above
        return ORIENTATIONS[said]

    def _state(self, node: Mapping[str, Any], path: str, above: State) -> State:
        said = node.get("state")
        if said is None:
            return above
        if said not in ("on", "off"):
            self.wrong(f"{path}.state", f"is {said!r}; on and off are known")
            return above
        found: State = said
        return found

    def _take(self, node: Mapping[str, Any], path: str, facing: Direction | None, state: State) -> None:
        id = node.get("id")
        if not is_name(id):
            self.wrong(f"{path}.id", f"is {id!r}, which is no name of letters, digits, '_' and '-'; it is left out")
            return
        sizes = [self._size(node, path, key, most) for key, most in _SIZES]
        if None in sizes:
            return
        width, height, cols, rows = (size or 0 for size in sizes)
        file = node.get("file") or f"{id}.png"
        if not isinstance(file, str) or not is_inside(file):
            self.wrong(f"{path}.file", f"is {file!r}, which is no picture in the manifest's own folder; it is left out")
            return
        frame = node.get("frame", 0)
        if not isinstance(frame, int) or isinstance(frame, bool) or frame < 0:
            self.wrong(f"{path}.frame", f"is {frame!r}, which is no number from 0; it is 0 now")
            frame = 0
        mirrored = node.get("mirrorSide") is True
        self.assets.append(Asset(str(id), file, width, height, cols, rows, facing, state, frame, mirrored))

    def _size(self, node: Mapping[str, Any], path: str, key: str, most: int) -> int | None:
        size = node.get(key)
        if isinstance(size, int) and not isinstance(size, bool) and 1 <= size <= most:
            return size
        self.wrong(f"{path}.{key}", f"is {size!r}, not 1 to {most}; the asset is left out")
        return None


_SIZES: Final = (
    ("width", LARGEST * TILE),
    ("height", LARGEST * TILE),
    ("footprintW", LARGEST),
    ("footprintH", LARGEST),
)


def manifest_from(raw: object, where: str, problems: list[WireError]) -> Manifest | None:
    """Reads one; ``None`` when nothing of it can be used.  What is wrong is added to ``problems``."""
    if not isinstance(raw, dict) or not is_name(raw.get("id")):
        problems.append(WireError(where, "has no id of letters, digits, '_' and '-'; the piece is left out"))
        return None
    walk = _Walk(where, problems)
    walk.enter(raw, str(raw["id"]), None, "")
    if not walk.assets:
        return None
    category = raw.get("category", "misc")
    if not isinstance(category, str) or category not in CATEGORIES:
        walk.wrong("category", f"is {category!r}; {', '.join(CATEGORIES)} are known. It is 'misc' now")
        category = "misc"
    back_rows = raw.get("backgroundTiles", 0)
    if not isinstance(back_rows, int) or isinstance(back_rows, bool) or not 0 <= back_rows <= LARGEST:
        walk.wrong("backgroundTiles", f"is {back_rows!r}; it is 0 now")
        back_rows = 0
    name = raw["name"] if isinstance(raw.get("name"), str) and raw["name"] else raw["id"]
    on_wall = raw.get("canPlaceOnWalls") is True
    kind = CATEGORIES[category] if on_wall or category != "wall" else "decor"
    surface = raw.get("canPlaceOnSurfaces") is True
    return Manifest(str(raw["id"]), str(name)[:80], kind, on_wall, surface, back_rows, _unique(walk, two_way(raw)))


def two_way(raw: Mapping[str, Any]) -> bool:
    """Does it turn between front and side only?"""
    return raw.get("rotationScheme") == "2-way"


def is_name(raw: object) -> bool:
    """May this be an id: letters, digits, '_' and '-', not endless?"""
    return (
        isinstance(raw, str)
        and 0 < len(raw) <= 80
        and raw.isascii()
        and raw.replace("_", "a").replace("-", "a").isalnum()
    )


def is_inside(file: str) -> bool:
    """Does a file's name stay in its folder?"""
    parts = file.split("/")
    return "\\" not in file and all(part and not part.startswith(".") for part in parts) and len(file) <= 200


def _unique(walk: _Walk, only_two: bool) -> tuple[Asset, ...]:
    kept: dict[str, Asset] = {}
    for asset in walk.assets:
        if asset.id in kept:
            walk.wrong(asset.id, "is there twice; the later one is left out")
        elif only_two and asset.facing not in (None, Direction.DOWN, Direction.RIGHT):
            walk.wrong(asset.id, "faces a way that a 2-way piece does not have; it is left out")
        else:
            kept[asset.id] = replace(asset, mirrored=asset.mirrored and not only_two)
    return tuple(kept.values())
