"""The pen on the canvas: contacts become presses and strokes on tiles, and what the pen does not want is the camera's.

Input: the pointers of the eye.  Output: messages for the editing session.  What is under the hand is what is *seen*
there: a shelf's top stands over tiles that are not its own.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app.core.geometry import Tile, tile_at
from app.editor.act import Cancel, Drag, Hover, Message, Press, Release, Stroked
from app.editor.pick import item_under
from app.editor.session import Session
from app.platform.ports import Hands, Pointer
from app.scene.camera import art_at
from app.shell.drawing import Drawing, Move, PenDown, PenLost, PenMoved, PenOver, PenUp, drawn
from app.show import Show
from app.wire.layout_json import Item

FINGER_PX: Final = 24.0  # CSS px around a round button that a finger means


class PagePen:
    """Reads hands for a session; ``tell`` takes its messages."""

    def __init__(
        self, show: Show, hands: Hands, session: Callable[[], Session], tell: Callable[[Message], None]
    ) -> None:
        self._show, self._hands, self._session, self._tell = show, hands, session, tell
        self._drawing = Drawing()

    def touched(self, event: Pointer) -> tuple[Pointer, ...]:
        """A contact with the canvas; what the pen does not want is the camera's."""
        if event.what == "down" and self._is_for_camera(event):
            self._tell(Press(self._tile(event.x, event.y)))
            self._drawing = replace(self._drawing, away=self._drawing.away | {event.id})
            self._show.loop.wake()
            return (event,)
        self._drawing, moves, left = drawn(self._drawing, event)
        for move in moves:
            self._draw(move)
        if moves:
            self._show.loop.wake()
        return left

    def _draw(self, move: Move) -> None:
        match move:
            case PenDown(x, y, ink, alt, touch):
                button = self._button(x, y, touch)
                if button is not None:
                    self._tell(Stroked("R" if button == "turn" else "Delete"))
                    return
                self._tell(Press(self._tile(x, y), ink, alt, self._item(x, y)))
            case PenMoved(x, y):
                if self._session().editor.stroke is not None:
                    self._tell(Drag(self._tile(x, y)))
            case PenUp():
                if self._session().editor.stroke is not None:
                    self._tell(Release())
            case PenLost():
                self._tell(Cancel())
            case PenOver(x, y):
                self._hover(x, y)

    def _hover(self, x: float | None, y: float | None) -> None:
        tile = None if x is None or y is None else self._tile(x, y)
        if tile != self._session().editor.hover:
            self._tell(Hover(tile))
        if x is not None and y is not None:
            self._hands.cursor(self._cursor(x, y))

    def _cursor(self, x: float, y: float) -> str:
        editor = self._session().editor
        if self._button(x, y, touch=False) is not None:
            return "pointer"
        if editor.tool != "select" and not (editor.tool == "furniture" and not editor.brush.kind):
            return "crosshair"
        return "pointer" if self._item(x, y) is not None else "grab"

    def _is_for_camera(self, event: Pointer) -> bool:
        """A press on nothing with a tool that only takes hold of things moves the picture."""
        editor, drawing = self._session().editor, self._drawing
        takes_hold = editor.tool in ("select", "pets") or (editor.tool == "furniture" and not editor.brush.kind)
        if not takes_hold or event.buttons == 4 or drawing.held is not None or drawing.pen is not None or drawing.away:
            return False
        touch = event.kind != "mouse"
        return self._button(event.x, event.y, touch) is None and self._item(event.x, event.y) is None

    def _button(self, x: float, y: float, touch: bool) -> str | None:
        camera, marks = self._show.eye.camera, self._show.scene.marks
        reach = {"reach_px": float(FINGER_PX)} if touch else {}
        return marks.button_at(camera, x * camera.dpr, y * camera.dpr, **reach)

    def _tile(self, x: float, y: float) -> Tile:
        camera = self._show.eye.camera
        return tile_at(art_at(camera, x * camera.dpr, y * camera.dpr))

    def _item(self, x: float, y: float) -> Item | None:
        """The piece that is seen at a point."""
        camera, session = self._show.eye.camera, self._session()
        at = art_at(camera, x * camera.dpr, y * camera.dpr)
        return item_under(session.layout, session.catalogue, at, self._height_px)

    def _height_px(self, item: Item) -> int:
        piece = self._session().catalogue.pieces.get(item.kind)
        if piece is None or not piece.variants:
            return 0
        variant = piece.variants.get(item.facing) or next(iter(piece.variants.values()))
        return self._show.scene.sprites.plain(variant.frames[0]).h
