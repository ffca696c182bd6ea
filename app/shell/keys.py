"""Keys: which press of the shell a key stands for.  Pure."""

from collections.abc import Sequence

PLAYER_KEYS = {" ": "toggle", "[": "back", "]": "on", "{": "before", "}": "next", "<": "slower", ">": "faster"}
ALONG = {"ArrowDown": 1, "ArrowRight": 1, "ArrowUp": -1, "ArrowLeft": -1}


def shortcut(key: str, single: bool) -> tuple[str, str] | None:
    """The ``do`` and ``arg`` of a key pressed anywhere; one-letter keys only while they are switched on.

    >>> shortcut("?", True), shortcut("?", False), shortcut("Escape", False)
    (('panel', 'help'), None, ('escape', ''))
    """
    if key == "Escape":
        return "escape", ""
    return _SINGLE.get(key.lower()) if single else None


def along(order: Sequence[str], at: str, key: str) -> str | None:
    """The neighbour that an arrow, Home or End leads to from ``at``; ``None`` when the key is another.

    >>> along(("a", "b", "c"), "b", "ArrowUp"), along(("a", "b"), "b", "ArrowDown"), along(("a", "b"), "a", "x")
    ('a', 'b', None)
    """
    if not order or at not in order:
        return None
    if key in ("Home", "End"):
        return order[0] if key == "Home" else order[-1]
    step = ALONG.get(key)
    if step is None:
        return None
    return order[min(len(order) - 1, max(0, order.index(at) + step))]


_SINGLE = {
    "?": ("panel", "help"),
    ",": ("panel", "settings"),
    "l": ("panel", "list"),
    "n": ("next-need", ""),
}
