"""One person at the editor: presses, drags and keys, on a session that may have others in it."""

from collections.abc import Iterable
from dataclasses import replace

from app.core.geometry import Direction, Tile
from app.editor import session as sessions
from app.editor.act import Drag, Hover, Message, Press, Release, Stroked
from app.editor.edits import Batch, Edit
from app.editor.session import Session, Told
from app.editor.tools import Hand, Tool, chosen, held
from app.wire.layout_json import Ground, Item, Layout
from tests.editor.building import catalogue

At = tuple[int, int]


class Person:
    """Works on an office; ``sent`` are its strokes, ``said`` what it was told."""

    def __init__(self, layout: Layout, name: str = "me") -> None:
        self.session: Session = sessions.opened(layout, catalogue())
        self.name = name
        self.sent: list[Batch] = []
        self.said: list[str] = []
        self._count = 0

    @property
    def layout(self) -> Layout:
        return self.session.layout

    @property
    def tool(self) -> Tool:
        return self.session.editor.tool

    def takes(self, tool: Tool, **brush: object) -> "Person":
        """Presses a tool, with another brush."""
        editor = held(self.session.editor, **brush)
        self.session = replace(self.session, editor=chosen(editor, tool))
        return self

    def strokes(self, tiles: Iterable[At], hand: Hand = "main", alt: bool = False) -> "Person":
        """Presses on the first tile, drags over the others, lets go."""
        first, *rest = (Tile(*tile) for tile in tiles)
        self.does(Press(first, hand, alt))
        for tile in rest:
            self.does(Drag(tile))
        return self.does(Release())

    def clicks(self, at: At, alt: bool = False) -> "Person":
        """Presses a tile and lets go."""
        return self.strokes([at], alt=alt)

    def hovers(self, at: At) -> "Person":
        """Goes over a tile."""
        return self.does(Hover(Tile(*at)))

    def keys(self, *names: str) -> "Person":
        """Presses keys."""
        for name in names:
            self.does(Stroked(name))
        return self

    def orders(self, *edits: Edit) -> "Person":
        """Does something from a panel."""
        return self._took(sessions.ordered(self.session, edits, "", self._id))

    def undoes(self, times: int = 1) -> "Person":
        """Takes back."""
        for _ in range(times):
            self._took(sessions.undo(self.session, self._id))
        return self

    def redoes(self, times: int = 1) -> "Person":
        """Does again."""
        for _ in range(times):
            self._took(sessions.redo(self.session, self._id))
        return self

    def hears(self, *batches: Batch) -> "Person":
        """Strokes come in the journal's order."""
        for batch in batches:
            self.session = sessions.heard(self.session, batch)
        return self

    def does(self, message: Message) -> "Person":
        """One message."""
        return self._took(sessions.told(self.session, message, self._id))

    def item(self, id: str) -> Item:
        """The piece of that id."""
        return next(one for one in self.layout.items if one.id == id)

    def has(self, id: str) -> bool:
        """Is it there?"""
        return any(one.id == id for one in self.layout.items)

    def ground(self, at: At) -> Ground:
        """What a tile is."""
        return self.layout.ground[at[1]][at[0]]

    def areas(self) -> dict[str, list[At]]:
        """Which tiles each area has."""
        return {area.name: [(tile.c, tile.r) for tile in area.tiles] for area in self.layout.areas}

    def where(self, id: str) -> tuple[At, Direction]:
        """Where a piece stands and how it is turned."""
        found = self.item(id)
        return tuple(found.at), found.facing  # type: ignore[return-value]

    def _took(self, told: Told) -> "Person":
        self.session = told.session
        self.sent += [told.send] if told.send is not None else []
        self.said += [told.says] if told.says else []
        return self

    def _id(self) -> str:
        self._count += 1
        return f"{self.name}-{self._count}"
