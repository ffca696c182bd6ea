"""What was built before, kept while its ingredients stay the same.

The shell is asked to show itself at up to sixty frames a second, and mostly nothing or one card has changed.  A value
is built anew only when one of its arguments differs, or, for texts that show an age, when the age has moved on.
"""

from collections.abc import Callable, Hashable
from typing import Protocol, TypeVar, cast

ROOM = 4000  # kept values; beyond it everything is forgotten once and built anew


class Aging(Protocol):
    """A value that stops being right at ``until_s``."""

    @property
    def until_s(self) -> float:
        """When its words change though its ingredients do not."""
        ...


T = TypeVar("T")
A = TypeVar("A", bound=Aging)


class Kept:
    """A store of built values by key.  Arguments are compared by identity first, then by value."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[tuple[object, ...], object]] = {}
        self._made_s: dict[Hashable, float] = {}

    def of(self, key: Hashable, build: Callable[..., T], *args: object) -> T:
        """``build(*args)``, or what it gave before for the same arguments."""
        known = self._kept.get(key)
        if known is not None and _same(known[0], args):
            return cast(T, known[1])
        value = build(*args)
        self._put(key, args, value)
        return value

    def until(self, key: Hashable, now_s: float, build: Callable[..., A], *args: object) -> A:
        """``build(*args, now_s)``, or what it gave before as long as that is right."""
        known = self._kept.get(key)
        if known is not None and self._made_s.get(key, now_s) <= now_s:
            value = cast(A, known[1])
            if now_s < value.until_s and _same(known[0], args):
                return value
        value = build(*args, now_s)
        self._put(key, args, value)
        self._made_s[key] = now_s
        return value

    def _put(self, key: Hashable, args: tuple[object, ...], value: object) -> None:
        if len(self._kept) >= ROOM:
            self._kept.clear()
            self._made_s.clear()
        self._kept[key] = (args, value)


def _same(before: tuple[object, ...], now: tuple[object, ...]) -> bool:
    return len(before) == len(now) and all(a is b or a == b for a, b in zip(before, now, strict=True))
