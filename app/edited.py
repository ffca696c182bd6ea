"""What a show asks of whoever changes its layout, and an answer for pages on which nothing can be changed."""

from collections.abc import Mapping
from typing import Protocol

from app.core.geometry import Tile
from app.shell import editing_words
from app.shell.editing_views import EditorView
from app.wire.layout_json import Layout


class Editor(Protocol):
    """Who changes the layout on this page."""

    def refresh(self) -> None:
        """Brings people and picture to the layout as it is; called before each frame."""
        ...

    def view(self) -> EditorView | None:
        """What its panel shows; nothing while it is closed."""
        ...

    def barred(self) -> str:
        """Why this page may not edit, empty if it may."""
        ...

    def wish(self, what: str, value: str, final: bool) -> None:
        """Something was pressed in its panel."""
        ...

    def key(self, name: str) -> bool:
        """A key went down; says whether it was for the editor."""
        ...

    def layout(self) -> Layout | None:
        """The layout as it is shown, with a stroke under way."""
        ...

    def told(self) -> Mapping[str, object]:
        """What the editor is at, for tests and a curious console."""
        ...

    def tapped(self, tile: Tile) -> bool:
        """A tile was pressed on which nobody is; says whether that meant something."""
        ...


class NoEditor:
    """A page on which nothing can be changed."""

    def refresh(self) -> None:
        """Nothing to do."""

    def view(self) -> EditorView | None:
        """Nothing to show."""
        return None

    def barred(self) -> str:
        """Why not."""
        return editing_words.RECORDED

    def wish(self, what: str, value: str, final: bool) -> None:
        """Nothing can be wished for."""

    def key(self, name: str) -> bool:
        """No key is for it."""
        return False

    def layout(self) -> Layout | None:
        """No layout."""
        return None

    def told(self) -> Mapping[str, object]:
        """Nothing."""
        return {}

    def tapped(self, tile: Tile) -> bool:
        """Nothing is meant."""
        return False
