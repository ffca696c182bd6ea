"""Written labels: which are there, and which must be written before the next picture.  Pure."""

from app.core.sprites import Cell, LabelStyle, LabelText


class Texts:
    """The labels of one canvas.  The renderer writes what is ``wanted`` and fills ``cells``."""

    def __init__(self) -> None:
        self.cells: dict[LabelText, Cell | None] = {}
        self.wanted: dict[LabelText, None] = {}
        self._known: dict[tuple[str, int, int], LabelText] = {}

    def cell(self, text: str, style: LabelStyle, scale: int) -> Cell | None:
        """Where the label is; ``None`` while it is not written, or because there is no room for it."""
        key = (text, id(style), scale)  # the styles of a scene live as long as the scene
        label = self._known.get(key)
        if label is None:
            label = self._known[key] = LabelText(text, style, scale)
        if label not in self.cells:
            self.wanted[label] = None
            return None
        return self.cells[label]

    def forget(self) -> None:
        """All labels have been wiped."""
        self.cells.clear()
        self._known.clear()
