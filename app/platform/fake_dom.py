"""A document that only remembers: what the shell's tests look at, and a writer of HTML for eyes.

Rule: it counts what it is asked for, for each call is a crossing into the browser that the real one pays for.
"""

from collections.abc import Callable, Iterator
from html import escape
from typing import Literal, cast

from app.core.sprites import Cell
from app.platform.ports import Stop
from app.platform.ports_dom import Handle, UiEvent, Wish

VOID = frozenset({"br", "hr", "img", "input"})


class FakeNode:
    """One element: its tag, attributes, text and children."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.attrs: dict[str, str] = {}
        self.text = ""
        self.children: list[FakeNode] = []
        self.parent: FakeNode | None = None
        self.sprite: Cell | None = None

    def everything(self) -> Iterator["FakeNode"]:
        """This element and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.everything()

    def words(self) -> str:
        """All text below, as a reader would meet it."""
        return " ".join(node.text for node in self.everything() if node.text)

    def classes(self) -> list[str]:
        """The element's classes."""
        return self.attrs.get("class", "").split()

    def html(self) -> str:
        """The element as HTML; a canvas carries its sprite in ``data-sprite``."""
        attrs = {name: value for name, value in self.attrs.items() if not name.startswith("--")}
        style = ";".join(f"{name}:{value}" for name, value in self.attrs.items() if name.startswith("--"))
        if style:
            attrs["style"] = style
        if self.sprite is not None:
            attrs["data-sprite"] = ",".join(map(str, self.sprite))
        opened = "".join(f' {name}="{escape(value)}"' for name, value in attrs.items())
        if self.tag in VOID:
            return f"<{self.tag}{opened}>"
        inner = escape(self.text) + "".join(child.html() for child in self.children)
        return f"<{self.tag}{opened}>{inner}</{self.tag}>"


class FakeDom:
    """The ``Dom`` port over ``FakeNode``.  ``calls`` counts what the browser would have been asked to do."""

    def __init__(self) -> None:
        self.top = FakeNode("div")
        self.calls = 0
        self.copied: list[str] = []
        self.saved: dict[str, str] = {}
        self.copying_works = True
        self.focused_id = ""
        self.page_attrs: dict[str, str] = {}
        self.wishes: set[Wish] = set()
        self.modals: list[FakeNode] = []
        self.zone = 0
        self._then: Callable[[UiEvent], bool] | None = None
        self._wish_then: Callable[[], None] | None = None

    def root(self) -> Handle:
        """The element that the shell fills."""
        return Handle(self.top)

    def make(self, tag: str) -> Handle:
        """A new element."""
        self.calls += 1
        return Handle(FakeNode(tag))

    def text(self, node: Handle, text: str) -> None:
        """Sets an element's text, dropping whatever was in it."""
        self.calls += 1
        fake = _fake(node)
        fake.text = text
        for child in fake.children:
            child.parent = None
        fake.children = []

    def attr(self, node: Handle, name: str, value: str | None) -> None:
        """Sets or removes an attribute."""
        self.calls += 1
        if value is None:
            _fake(node).attrs.pop(name, None)
        else:
            _fake(node).attrs[name] = value

    def place(self, parent: Handle, node: Handle, before: Handle | None) -> None:
        """Puts an element into another; moving it takes the focus away from what is inside, as browsers do."""
        self.calls += 1
        fake, into = _fake(node), _fake(parent)
        if fake.parent is not None:
            fake.parent.children.remove(fake)
            if any(inner.attrs.get("id") == self.focused_id for inner in fake.everything()):
                self.focused_id = ""
        fake.parent = into
        at = into.children.index(_fake(before)) if before is not None else len(into.children)
        into.children.insert(at, fake)

    def remove(self, node: Handle) -> None:
        """Takes an element out; the focus inside it is lost, a modal dialog closes."""
        self.calls += 1
        fake = _fake(node)
        if fake.parent is not None:
            fake.parent.children.remove(fake)
            fake.parent = None
        if any(inner.attrs.get("id") == self.focused_id for inner in fake.everything()):
            self.focused_id = ""
        self.modals = [modal for modal in self.modals if modal is not fake]

    def sprite(self, node: Handle, sprite: Cell) -> None:
        """Remembers the cell."""
        self.calls += 1
        _fake(node).sprite = sprite

    def listen(self, then: Callable[[UiEvent], bool]) -> Stop:
        """Keeps one listener, which ``click``, ``press`` and ``scroll`` call."""
        self._then = then
        return self._stop

    def on_wish(self, then: Callable[[], None]) -> Stop:
        """Keeps one listener, which ``wish`` calls."""
        self._wish_then = then
        return lambda: None

    def wants(self, wish: Wish) -> bool:
        """Was it wished for?"""
        return wish in self.wishes

    def focus(self, at: str) -> None:
        """Moves the focus to an element that is there."""
        self.calls += 1
        if self.find(at) is not None:
            self.focused_id = at

    def focused(self) -> str:
        """The id of the element that has the focus."""
        return self.focused_id

    def modal(self, node: Handle) -> None:
        """Remembers that a dialog was opened."""
        self.modals.append(_fake(node))

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        """Remembers the text."""
        if self.copying_works:
            self.copied.append(text)
        then(self.copying_works)

    def save(self, name: str, text: str) -> None:
        """Remembers the file."""
        self.saved[name] = text

    def page(self, name: str, value: str) -> None:
        """Remembers an attribute of the page."""
        self.calls += 1
        self.page_attrs[name] = value

    def zone_s(self, at_s: float) -> int:
        """The zone that the test set."""
        return self.zone

    # -- for tests ---------------------------------------------------------

    def find(self, at: str) -> FakeNode | None:
        """The element with that id."""
        return next((node for node in self.top.everything() if node.attrs.get("id") == at), None)

    def all(self, name: str) -> list[FakeNode]:
        """Every element of that class, in reading order."""
        return [node for node in self.top.everything() if name in node.classes()]

    def click(self, do: str, arg: str = "") -> None:
        """Clicks the first element with that ``data-do`` and ``data-arg``.

        Raises ValueError if there is none to click.
        """
        for node in self.top.everything():
            if node.attrs.get("data-do") == do and node.attrs.get("data-arg", "") == arg:
                self._tell(UiEvent("click", do=do, arg=arg, at=node.attrs.get("id", "")))
                return
        raise ValueError(f"nothing to click: {do!r} {arg!r}")

    def press(self, key: str, typing: bool = False) -> bool:
        """Presses a key where the focus is; says whether the shell took it."""
        return self._tell(UiEvent("key", at=self.focused_id, key=key, typing=typing))

    def put(self, do: str, arg: str, value: str, kind: Literal["input", "change", "submit"] = "change") -> None:
        """Puts something into a field, moves a slider, or sends a form off."""
        self._tell(UiEvent(kind, do=do, arg=arg, value=value))

    def scroll(self, at: str, share: float) -> None:
        """Scrolls an element."""
        self._tell(UiEvent("scroll", at=at, share=share))

    def wish(self, wish: Wish, on: bool = True) -> None:
        """Changes what the person's system asks for."""
        (self.wishes.add if on else self.wishes.discard)(wish)
        if self._wish_then is not None:
            self._wish_then()

    def _tell(self, event: UiEvent) -> bool:
        return self._then(event) if self._then is not None else False

    def _stop(self) -> None:
        self._then = None


def _fake(node: Handle) -> FakeNode:
    return cast(FakeNode, node)
