"""Trees of nodes and the smallest change from one to the next.

A panel is a function that returns a ``Node``; ``patch`` brings the document from the tree before to the tree now.
A subtree that is the very same object costs nothing, so whoever keeps nodes of unchanged views pays only for change.
Rule: an element holds either text or elements, never both, and text is never markup.
"""

from bisect import bisect_left
from typing import NamedTuple

from app.core.sprites import Cell
from app.platform.ports_dom import Dom, Handle


class Node(NamedTuple):
    """One element to be.  A tuple, for these are made by the hundred: a frozen dataclass takes three times as long."""

    tag: str
    key: str
    attrs: dict[str, str]
    text: str
    children: tuple["Node", ...]
    sprite: Cell | None


Attr = str | int | bool | None
Child = Node | str | None


def el(tag: str, *children: Child, key: str = "", sprite: Cell | None = None, **attrs: Attr) -> Node:
    """A node.  ``tag`` may carry classes (``"li.card.need"``); ``None`` and ``False`` leave a child or attribute out.

    Attribute names have ``_`` for ``-``; ``True`` is an empty attribute; ``var_x`` is the style variable ``--x``.
    Keys are unique among sisters.

    >>> el("p.note", "Hello", aria_hidden="true").attrs
    {'class': 'note', 'aria-hidden': 'true'}
    """
    tag, _, classes = tag.partition(".")
    kept = {"class": classes.replace(".", " ")} if classes else {}
    for name, value in attrs.items():
        if value is not None and value is not False:
            kept[name.replace("var_", "--").replace("_", "-")] = "" if value is True else str(value)
    inner = tuple(child for child in children if child is not None)
    if len(inner) == 1 and isinstance(inner[0], str):
        return Node(tag, key, kept, inner[0], (), sprite)
    nodes = tuple(child for child in inner if isinstance(child, Node))
    if len(nodes) != len(inner):
        raise ValueError(f"<{tag}> mixes text and elements: {inner!r}")
    return Node(tag, key, kept, "", nodes, sprite)


class Mounted:
    """A node that stands in the document, with the handles of its element and of those below."""

    __slots__ = ("children", "handle", "node")

    def __init__(self, node: Node, handle: Handle, children: list["Mounted"]) -> None:
        self.node = node
        self.handle = handle
        self.children = children


def mount(dom: Dom, node: Node) -> Mounted:
    """Makes the elements of a tree, not yet placed anywhere."""
    handle = dom.make(node.tag)
    for name, value in node.attrs.items():
        dom.attr(handle, name, value)
    if node.text:
        dom.text(handle, node.text)
    if node.sprite is not None:
        dom.sprite(handle, node.sprite)
    children = []
    for child in node.children:
        mounted = mount(dom, child)
        dom.place(handle, mounted.handle, None)
        children.append(mounted)
    return Mounted(node, handle, children)


def patch(dom: Dom, mounted: Mounted, node: Node) -> None:
    """Changes a mounted tree into ``node``, which must have the same tag, touching only what differs."""
    before = mounted.node
    if before is node:
        return
    handle = mounted.handle
    if before.attrs != node.attrs:
        _patch_attrs(dom, handle, before.attrs, node.attrs)
    if before.text != node.text and not (before.children or node.children):
        dom.text(handle, node.text)
    if node.sprite is not None and node.sprite != before.sprite:
        dom.sprite(handle, node.sprite)
    if before.children or node.children:
        if before.text:
            dom.text(handle, "")
        _patch_children(dom, mounted, node.children)
        if node.text:
            dom.text(handle, node.text)
    mounted.node = node


def _patch_attrs(dom: Dom, handle: Handle, before: dict[str, str], now: dict[str, str]) -> None:
    for name, value in now.items():
        if before.get(name) != value:
            dom.attr(handle, name, value)
    for name in before:
        if name not in now:
            dom.attr(handle, name, None)


def _patch_children(dom: Dom, mounted: Mounted, now: tuple[Node, ...]) -> None:
    """Sisters meet by key and tag, those without a key by their turn; as few as possible are moved."""
    before = mounted.children
    if len(before) == len(now) and all(_meets(old.node, new) for old, new in zip(before, now, strict=True)):
        for old, new in zip(before, now, strict=True):
            patch(dom, old, new)
        return
    places = {name: k for k, name in enumerate(_names([old.node for old in before]))}
    names = _names(now)
    origins = [places.get(name, -1) for name in names]
    kept = set(origins)
    for k, old in enumerate(before):
        if k not in kept:
            dom.remove(old.handle)
    steady = _longest_rise(origins)
    children: list[Mounted] = []
    after: Handle | None = None
    for k in range(len(now) - 1, -1, -1):
        origin = origins[k]
        if origin < 0:
            child = mount(dom, now[k])
            dom.place(mounted.handle, child.handle, after)
        else:
            child = before[origin]
            patch(dom, child, now[k])
            if k not in steady:
                dom.place(mounted.handle, child.handle, after)
        children.append(child)
        after = child.handle
    children.reverse()
    mounted.children = children


def _meets(old: Node, new: Node) -> bool:
    return old.tag == new.tag and old.key == new.key


def _names(nodes: "list[Node] | tuple[Node, ...]") -> list[tuple[str, str, int]]:
    """A name for each sister: its key, or for those without one the count of its like before it."""
    turns: dict[str, int] = {}
    names = []
    for node in nodes:
        turn = 0
        if not node.key:
            turn = turns[node.tag] = turns.get(node.tag, 0) + 1
        names.append((node.key, node.tag, turn))
    if len(set(names)) != len(names):
        raise ValueError(f"sisters share a key: {[name[0] for name in names]}")
    return names


def _longest_rise(origins: list[int]) -> set[int]:
    """Indices of a longest rising run of old places: these sisters stay where they are."""
    tails: list[int] = []  # index of the smallest end of a run of each length
    ends: list[int] = []
    links = [-1] * len(origins)
    for k, origin in enumerate(origins):
        if origin < 0:
            continue
        at = bisect_left(ends, origin)
        links[k] = tails[at - 1] if at else -1
        tails[at : at + 1] = [k]
        ends[at : at + 1] = [origin]
    steady = set()
    k = tails[-1] if tails else -1
    while k >= 0:
        steady.add(k)
        k = links[k]
    return steady
