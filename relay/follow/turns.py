"""The order in which files are looked at: what just changed first, then what is left of the past, then what must rest.

Rule: a path waits at most once in each line, and whoever still has more to read goes to the end.
"""

from collections.abc import Iterable


class Turns:
    """Paths that wait."""

    def __init__(self) -> None:
        self._now: dict[str, None] = {}
        self._later: dict[str, None] = {}
        self._at_s: dict[str, float] = {}

    def __bool__(self) -> bool:
        """Whether one could be looked at at once."""
        return bool(self._now or self._later)

    def now(self, paths: Iterable[str]) -> None:
        """These changed just now."""
        self._now.update(dict.fromkeys(paths))

    def later(self, paths: Iterable[str]) -> None:
        """These can wait for others."""
        self._later.update(dict.fromkeys(paths))

    def at(self, path: str, at_s: float) -> None:
        """This one is to be looked at when the time has come."""
        self._at_s[path] = at_s

    def first(self, paths: Iterable[str]) -> None:
        """These go before all others."""
        self._now = {**dict.fromkeys(paths), **self._now}

    def ripe(self, now_s: float) -> None:
        """Lets in those whose time has come."""
        for path in [path for path, at_s in self._at_s.items() if at_s <= now_s]:
            del self._at_s[path]
            self._now[path] = None

    def next_s(self) -> float:
        """When the next one's time comes."""
        return min(self._at_s.values(), default=float("inf"))

    def take(self, but_not: set[str]) -> str | None:
        """The next path, unless it is one of those that were looked at already."""
        for line in (self._now, self._later):
            for path in line:
                if path in but_not:
                    continue
                self._now.pop(path, None)
                self._later.pop(path, None)
                return path
        return None
