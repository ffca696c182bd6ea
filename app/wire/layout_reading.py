"""Our layout document where it is partly wrong: what is right opens, what is wrong is listed by its place.

For documents that people hand over or that came from elsewhere.  Where nobody but our own pages wrote, a document is
read strictly (``layout_json.py``).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from app.core.geometry import Direction, Tile
from app.wire.errors import WireError
from app.wire.layout_json import FIRST, LARGEST, Area, Carpet, Ground, Item, Layout, Pet
from app.wire.layout_versions import up_to_date

WHATS = ("floor", "wall", "void")
One = TypeVar("One")
Ramps = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Read:
    """A layout, and what of its document was wrong and is left out or made good."""

    layout: Layout
    problems: tuple[WireError, ...] = ()


def layout_from_raw(raw: Mapping[str, Any]) -> Read:
    """Reads a document.  Raises WireError when it is of another version, or has no plan to build on."""
    raw = up_to_date(raw)
    problems: list[WireError] = []
    ground = _ground(raw, problems)
    rows, cols = len(ground), len(ground[0])

    def each(key: str, read: Callable[[Any], One]) -> tuple[One, ...]:
        return tuple(_each(raw, key, read, problems))

    layout = Layout(
        cols=cols,
        rows=rows,
        ground=ground,
        door=_tile_or(raw, "door", Tile(cols // 2, rows - 1), problems),
        name=raw["name"] if isinstance(raw.get("name"), str) else "",
        items=_unique(each("items", _item), "items", problems),
        carpets=each("carpets", _carpet),
        areas=each("areas", _area),
        pets=each("pets", _pet),
        origin=_tile_or(raw, "origin", FIRST, problems) if "origin" in raw else FIRST,
    )
    return Read(layout, tuple(problems))


def _ground(raw: Mapping[str, Any], problems: list[WireError]) -> tuple[tuple[Ground, ...], ...]:
    plan = raw.get("plan")
    if not isinstance(plan, list) or not plan or not all(isinstance(row, str) for row in plan):
        raise WireError("layout.plan", "is not a list of rows; without it there is no office")
    cols = max(len(row) for row in plan)
    if not (1 <= len(plan) <= LARGEST and 1 <= cols <= LARGEST):
        raise WireError("layout.plan", f"is {cols} by {len(plan)} tiles; the largest office is {LARGEST} by {LARGEST}")
    legend = _legend(raw, problems)
    for r, row in enumerate(plan):
        if len(row) != cols:
            problems.append(
                WireError(f"layout.plan[{r}]", f"is {len(row)} tiles long, others {cols}; the rest is void")
            )
    unknown = sorted({sign for row in plan for sign in row} - legend.keys())
    problems.extend(WireError("layout.legend", f"does not say what {sign!r} is; it is void now") for sign in unknown)
    void = Ground("void")
    return tuple(tuple(legend.get(sign, void) for sign in row.ljust(cols)) for row in plan)


def _legend(raw: Mapping[str, Any], problems: list[WireError]) -> dict[str, Ground]:
    found = raw.get("legend")
    legend = {" ": Ground("void")}
    for sign, ground in found.items() if isinstance(found, dict) else ():
        texts = isinstance(ground, list) and 1 <= len(ground) <= 3 and all(isinstance(one, str) for one in ground)
        if texts and ground[0] in WHATS:
            legend[sign] = Ground(*ground)
        else:
            problems.append(WireError(f"layout.legend[{sign!r}]", "is no floor, wall or void"))
    return legend


def _each(raw: Mapping[str, Any], key: str, read: Callable[[Any], One], problems: list[WireError]) -> Iterator[One]:
    found = raw.get(key, ())
    if not isinstance(found, list | tuple):
        problems.append(WireError(f"layout.{key}", "is not a list; nothing of it is here"))
        return
    for at, one in enumerate(found):
        try:
            yield read(one)
        except (KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
            why = str(error) if isinstance(error, ValueError) else f"has a part that is missing or wrong ({error!r})"
            problems.append(WireError(f"layout.{key}[{at}]", f"{why}; it is left out"))


def _item(row: Any) -> Item:  # noqa: ANN401 - what it is, is found out here
    on = len(row) > 6 and row[6] is True
    return Item(_text(row[0]), _text(row[1]), _tile(row[2:4]), Direction(row[4]), _ramps(row, 5), on)


def _pet(row: Any) -> Pet:  # noqa: ANN401
    name = _text(row[4], empty=True) if len(row) > 4 else ""
    return Pet(_text(row[0]), _text(row[1]), _tile(row[2:4]), name, _ramps(row, 5))


def _carpet(one: Any) -> Carpet:  # noqa: ANN401
    ramp, trim = (_text(one.get(key, ""), empty=True) for key in ("ramp", "trim"))
    return Carpet(_text(one["pattern"], empty=True), tuple(_tile(tile) for tile in one["tiles"]), ramp, trim)


def _area(one: Any) -> Area:  # noqa: ANN401
    folders = tuple(_text(folder) for folder in one.get("folders", ()))
    tiles = tuple(_tile(tile) for tile in one["tiles"])
    return Area(_text(one["name"]), tiles, folders, _text(one.get("ramp", ""), empty=True))


def _unique(items: tuple[Item, ...], key: str, problems: list[WireError]) -> tuple[Item, ...]:
    """Without those that have the id of one before them: no stroke could ever mean them."""
    kept: dict[str, Item] = {}
    for item in items:
        if item.id in kept:
            problems.append(WireError(f"layout.{key} {item.id!r}", "is there twice; the later one is left out"))
        else:
            kept[item.id] = item
    return tuple(kept.values())


def _ramps(row: list[Any], at: int) -> Ramps:
    if len(row) <= at:
        return ()
    return tuple((_text(slot), _text(ramp)) for slot, ramp in row[at].items())


def _tile_or(raw: Mapping[str, Any], key: str, instead: Tile, problems: list[WireError]) -> Tile:
    try:
        return _tile(raw.get(key))
    except (ValueError, TypeError) as error:
        problems.append(WireError(f"layout.{key}", f"{error}; it is at {tuple(instead)} now"))
        return instead


def _tile(raw: Any) -> Tile:  # noqa: ANN401
    if not (isinstance(raw, list | tuple) and len(raw) == 2):
        raise ValueError(f"has {raw!r} where a column and a row should be")
    if not all(isinstance(one, int) and not isinstance(one, bool) and abs(one) < 1_000_000 for one in raw):
        raise ValueError(f"has {raw!r} where a column and a row should be")
    return Tile(raw[0], raw[1])


def _text(raw: Any, *, empty: bool = False) -> str:  # noqa: ANN401
    if not isinstance(raw, str) or not (raw or empty):
        raise ValueError(f"has {raw!r} where a name should be")
    return raw
