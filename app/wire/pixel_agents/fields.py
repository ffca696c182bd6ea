"""Reading fields of their documents: what is wrong is noted by its name, and the rest goes on."""

from collections.abc import Mapping
from typing import Final

from app.wire.errors import WireError
from app.wire.layout_json import LARGEST

MOST_NOTES: Final = 200  # more wrong fields than anybody reads


class Notes:
    """What was wrong so far."""

    def __init__(self) -> None:
        self.problems: list[WireError] = []

    def add(self, where: str, why: str) -> None:
        """Notes one wrong field."""
        if len(self.problems) < MOST_NOTES:
            self.problems.append(WireError(where, why))

    def row(self, raw: Mapping[str, object], key: str, length: int, nothing: object) -> list[object]:
        """A list of one value a tile; as long as it should be, whatever it was."""
        found = raw.get(key)
        if found is None:
            return [nothing] * length
        if not isinstance(found, list):
            self.add(key, "is not a list of one value a tile")
            return [nothing] * length
        if len(found) != length:
            self.add(key, f"has {len(found)} values for {length} tiles")
        return [*found[:length], *[nothing] * (length - len(found))]

    def objects(self, raw: Mapping[str, object], key: str) -> list[tuple[str, Mapping[str, object]]]:
        """The objects of a list, each with where it is."""
        found = raw.get(key)
        if found is None:
            return []
        if not isinstance(found, list):
            self.add(key, "is not a list")
            return []
        good: list[tuple[str, Mapping[str, object]]] = []
        for at, one in enumerate(found):
            if isinstance(one, dict):
                good.append((f"{key}[{at}]", one))
            else:
                self.add(f"{key}[{at}]", "is not an object")
        return good


def side(raw: Mapping[str, object], key: str) -> int:
    """How many columns or rows.  Raises WireError: without them nothing can be placed."""
    found = whole(raw.get(key))
    if found is None or not 1 <= found <= LARGEST:
        raise WireError(key, f"is {raw.get(key)!r}; an office has 1 to {LARGEST} of them")
    return found


def whole(raw: object) -> int | None:
    """A whole number, ``None`` for anything else."""
    if isinstance(raw, float) and raw == raw and abs(raw) < 1e9 and raw == int(raw):
        return int(raw)
    return raw if isinstance(raw, int) and not isinstance(raw, bool) else None


def text(raw: object, longest: int = 200) -> str:
    """A text that is not empty and not endless, else an empty one."""
    return raw if isinstance(raw, str) and 0 < len(raw) <= longest else ""
