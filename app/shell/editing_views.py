"""What the editor's panel shows, as frozen values.  Pure.

``app/editing.py`` makes an ``EditorView`` whenever something of it changed; the panels of ``panels/editor*.py`` read
nothing else.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from app.core.mixing import Mix
from app.core.sprites import Cell
from app.editor.tools import Brush, Tool
from app.scene.sprites import Wear
from app.wire.layout_json import Pet

More = Literal["", "layouts", "keys", "reset"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: what it is called, and a picture of it."""

    name: str
    label: str
    picture: str = ""  # a frame of the atlas
    wear: Wear = ()


@dataclass(frozen=True, slots=True)
class Paint:
    """One slot that can be coloured: its name, its label, the ramp that it wears, and what it may wear."""

    slot: str
    label: str
    worn: str
    ramps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picked:
    """The piece that is selected."""

    label: str
    turns: bool
    switches: bool
    on: bool


@dataclass(frozen=True, slots=True)
class AreaView:
    """An area as its card shows it."""

    name: str
    ramp: str
    tiles: int
    folders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EditorView:
    """All that the editor's panel shows."""

    tool: Tool = "select"
    brush: Brush = Brush()  # noqa: RUF009  a value like any other
    tab: str = "desk"
    tabs: tuple[Choice, ...] = ()
    choices: tuple[Choice, ...] = ()
    chosen: str = ""
    paints: tuple[Paint, ...] = ()
    mixing: str = ""  # the slot whose sliders are out
    mix: Mix = Mix()  # noqa: RUF009  a value like any other
    picked: Picked | None = None
    undo: str = ""  # what would be taken back, empty for nothing
    redo: str = ""
    changed: bool = False  # since it was saved
    waits: int = 0
    areas: tuple[AreaView, ...] = ()
    area_ramps: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()  # known, for mapping
    pets: tuple[Pet, ...] = ()
    more: More = ""
    layouts: tuple[tuple[str, str], ...] = ()  # key and title


@dataclass(frozen=True, slots=True)
class Look:
    """Where the panel's pictures come from."""

    picture: Callable[[str, Wear], Cell | None]
    colours: Callable[[str, str], tuple[int, ...]]  # of a ramp as a slot wears it
