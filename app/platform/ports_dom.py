"""What the shell asks of a document, as a protocol: the browser implements it, and so does the fake.

Rule: nothing is read back from the document but what only it knows (focus, scroll, the person's wishes); the state
lives in Python.  Text goes in as text, never as markup, so a foreign name can only ever be a name.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NewType, Protocol

from app.core.sprites import Cell
from app.platform.ports import Stop

Handle = NewType("Handle", object)  # an element, opaque to everybody but the port that made it
Wish = Literal["reduced-motion", "narrow", "touch"]


@dataclass(frozen=True, slots=True)
class UiEvent:
    """Something a person did.

    ``do`` and ``arg`` are the ``data-do`` and ``data-arg`` of the nearest element that has them, ``at`` the ``id`` of
    the nearest element that has one.  ``key`` is the key's name for ``key`` events, with ``Ctrl+`` in front where a
    modifier other than shift was held.  ``share`` is how far a ``scroll`` went, 0 at the top to 1.
    ``input`` comes while a field or a slider is changed, ``change`` when that is done, ``submit`` when a form is sent
    off: then ``value`` is what its first field holds.
    """

    kind: Literal["click", "key", "scroll", "input", "change", "submit"]
    do: str = ""
    arg: str = ""
    at: str = ""
    key: str = ""
    typing: bool = False  # the key went into a text field: not ours
    share: float = 0.0
    value: str = ""  # of the field


class Dom(Protocol):
    """The document around the scene."""

    def root(self) -> Handle:
        """The element that the shell fills."""
        ...

    def make(self, tag: str) -> Handle:
        """A new element; ``svg`` and ``path`` are made as pictures."""
        ...

    def text(self, node: Handle, text: str) -> None:
        """Sets an element's text, dropping whatever was in it."""
        ...

    def attr(self, node: Handle, name: str, value: str | None) -> None:
        """Sets an attribute, or with ``None`` removes it; a name that begins with ``--`` is a style variable."""
        ...

    def place(self, parent: Handle, node: Handle, before: Handle | None) -> None:
        """Puts an element into another, before a sister or at the end; moves it when it is somewhere already."""
        ...

    def remove(self, node: Handle) -> None:
        """Takes an element out for good."""
        ...

    def sprite(self, node: Handle, sprite: Cell) -> None:
        """Paints a cell into a ``canvas`` element, which takes the cell's size."""
        ...

    def listen(self, then: Callable[[UiEvent], bool]) -> Stop:
        """Tells what people do in the shell, and keys pressed anywhere.  ``True`` means: taken, do nothing else."""
        ...

    def on_wish(self, then: Callable[[], None]) -> Stop:
        """Tells when the answer of ``wants`` may have changed."""
        ...

    def wants(self, wish: Wish) -> bool:
        """What the person's system asks for, or the page's shape."""
        ...

    def focus(self, at: str) -> None:
        """Moves the keyboard's focus to the element with that ``id``, scrolling it into view; else does nothing."""
        ...

    def focused(self) -> str:
        """The ``id`` of the element that has the focus, or an empty string."""
        ...

    def modal(self, node: Handle) -> None:
        """Opens a placed ``dialog`` over everything; taking it out closes it."""
        ...

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        """Copies text to the clipboard and says whether that worked."""
        ...

    def save(self, name: str, text: str) -> None:
        """Hands the person a file of that name."""
        ...

    def page(self, name: str, value: str) -> None:
        """Sets an attribute of the whole page; ``title`` is its title."""
        ...

    def zone_s(self, at_s: float) -> int:
        """Seconds by which the person's clock is ahead of UTC at that moment."""
        ...
