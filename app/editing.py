"""The editor on the page: hands, keys and panel in, strokes out, and the picture of it kept up to date.

Owns what is open of the editor, nothing of the layout: that is ``SharedLayout``'s.  Once a frame, ``refresh`` brings
people and picture to the layout as it is by then, so that a hundred strokes that come at once cost no more than one.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app.core.geometry import Tile
from app.editing_files import Papers
from app.editing_marks import marks_of, washes_of
from app.editing_orders import Orders
from app.editing_view import Opened, known_folders, stock_of, view_of
from app.editor.act import Cancel, Message, Stroked
from app.editor.apply import apply
from app.editor.edits import Batch, Edit
from app.editor.session import Told, redo, told, undo
from app.editor.tools import Editor
from app.given import Documents, Ports
from app.office.sync import reseat
from app.pen import PagePen
from app.remodel import redecorate, remodel
from app.scene.editing import NOTHING, Marked
from app.shared import SharedLayout
from app.shell import editing_words as words
from app.shell import troubles
from app.shell.editing_views import EditorView
from app.shell.views import folder_of
from app.show import Show
from app.wire.errors import WireError
from app.wire.layout_json import Layout

KEYS: Final = frozenset({"r", "R", "t", "T", "p", "P", "Delete", "Backspace", "Escape"})
TOOL_KEYS: Final = {
    "v": "select",
    "f": "floor",
    "w": "wall",
    "c": "carpet",
    "g": "furniture",
    "a": "areas",
    "e": "erase",
    "d": "door",
}


class Editing:
    """One page's editor.  ``barred`` says why this page may not edit, empty if it may."""

    def __init__(
        self, show: Show, shared: SharedLayout, ports: Ports, documents: Documents, barred: Callable[[], str]
    ) -> None:
        self.is_open = False
        self.opened = Opened()
        self.saved: Layout = shared.layout
        self.shared = shared
        self._titles = documents.layouts
        self._show, self._documents, self._barred = show, documents, barred
        self._stock = stock_of(documents.atlas, documents.catalogue)
        self._pen = PagePen(show, ports.hands, lambda: shared.session, self.tell)
        self.papers = Papers(ports, lambda: shared.layout, self.change, self.toast, lambda: self._documents.known())
        self._orders = Orders(self, documents, self.papers)
        self._trial: tuple[Edit, ...] = ()  # a colour that the slider stands at
        self._shown: Layout = documents.layout  # by the picture
        self._refused: Layout | None = None  # one in which nobody could stand
        self._marked_for: object = None
        self._viewed_for: object = None
        self._view: EditorView | None = None

    # -- what the show asks ------------------------------------------------------

    def refresh(self) -> None:
        """Brings people and picture to the layout as it is: called before each frame."""
        session, show = self.shared.session, self._show
        layout = session.layout
        if self._trial:
            layout = apply(layout, Batch("trial", self._trial, layout.origin), session.catalogue).layout
        if session.open is None and not self._trial:
            self._remodel(layout)
        elif layout is not self._shown:
            if (layout.cols, layout.rows, layout.origin) != _shape(show.world.layout):
                self._remodel(layout)
            else:
                redecorate(show.scene, layout, session.catalogue)
        self._shown = layout
        self._mark()

    def view(self) -> EditorView | None:
        """What the panel shows; nothing while the editor is closed."""
        if not self.is_open:
            return None
        made_for = (self.shared.session, self.opened, self.saved)
        if made_for != self._viewed_for or self._view is None:
            self._viewed_for = made_for
            agents = self._show.store.state.agents.values()
            folders = known_folders([folder_of(agent.who.cwd) for agent in agents])
            self._view = view_of(self.shared.session, self.opened, self._stock, self.saved, folders, self._titles)
        return self._view

    def barred(self) -> str:
        """Why this page may not edit, empty if it may."""
        return self._barred() or (words.BLIND if self.shared.blind else "")

    def wish(self, what: str, value: str, final: bool) -> None:
        """Something was pressed, put in or slid in the panel."""
        if what == "toggle":
            self.close() if self.is_open else self.open()
        elif self.is_open:
            self._orders.carry_out(what, value, final)
        self._show.loop.wake()

    def key(self, name: str) -> bool:
        """A key went down anywhere but in a field; says whether it was for the editor."""
        if not self.is_open:
            return False
        match name:
            case "Ctrl+z":
                self.undo()
            case "Ctrl+y" | "Ctrl+Z":
                self.redo()
            case "Escape" if self.opened.more or self.opened.mixing:
                self.opened = replace(self.opened, more="", mixing="")
            case "?":
                self.opened = replace(self.opened, more="" if self.opened.more == "keys" else "keys")
            case _ if name in KEYS:
                self.tell(Stroked(name))
            case _ if name in TOOL_KEYS:
                self._orders.carry_out(f"tool={TOOL_KEYS[name]}", "", True)
            case _:
                return False
        self._show.loop.wake()
        return True

    def equip(self, documents: Documents) -> None:
        """There is other furniture from now on."""
        self._documents, self._viewed_for = documents, None
        self._orders.documents = documents

    def layout(self) -> Layout:
        """The layout as it is shown, with a stroke under way."""
        return self.shared.layout

    def told(self) -> dict[str, object]:
        """What the editor is at, for tests and a curious console."""
        session = self.shared.session
        editor = session.editor
        return {
            "open": self.is_open,
            "tool": editor.tool,
            "kind": editor.brush.kind,
            "ramps": dict(editor.brush.ramps),
            "selected": editor.selected,
            "undo": len(session.history.back),
            "redo": len(session.history.again),
            "waits": self.shared.waits,
        }

    def tapped(self, tile: Tile) -> bool:
        """A tile was pressed on which nobody is: a free chair becomes that of whom the person has picked."""
        world, picked = self._show.world, self._show.shell.chrome.selected
        seat = next((one for one in world.office.seats if one.tile == tile), None)
        if picked is None or seat is None:
            return False
        self.toast(words.SEATED if reseat(world, picked, seat) else words.SEAT_TAKEN)
        return True

    # -- what is done --------------------------------------------------------------

    def open(self) -> None:
        """Takes the pen out, or says why not."""
        why = self.barred()
        if why:
            self._show.shell.toast(why)
            return
        self.is_open, self.saved, self.opened = True, self.shared.layout, Opened()
        self._show.eye.pen = self._pen

    def close(self) -> None:
        """Puts the pen away; a stroke under way is over."""
        self.tell(Cancel())
        self.try_out(())
        self.is_open, self._show.eye.pen = False, None
        self.shared.leave()

    def tell(self, message: Message) -> None:
        """Tells the session what hands or keys do, and does what follows."""
        self.take(told(self.shared.session, message, self.shared.free_id))

    def take(self, outcome: Told) -> None:
        """Takes over what came of a message."""
        self.shared.take(outcome)
        self._heed(outcome.says, outcome.leaves)

    def change(self, edits: tuple[Edit, ...], text: str) -> None:
        """Carries out a whole stroke that comes from the panel."""
        self.try_out(())
        self._heed(self.shared.change(edits, text).says, False)

    def try_out(self, edits: tuple[Edit, ...]) -> None:
        """Shows what these would make of the layout, without doing it: a slider is still held."""
        self._trial = edits

    def undo(self) -> None:
        """Takes the newest own stroke back."""
        self.take(undo(self.shared.session, self.shared.free_id))

    def redo(self) -> None:
        """Does again what was taken back."""
        self.take(redo(self.shared.session, self.shared.free_id))

    def hold(self, editor: Editor) -> None:
        """Another tool, brush or selection."""
        self.try_out(())
        self.shared.session = replace(self.shared.session, editor=editor)

    def toast(self, text: str) -> None:
        """Tells the person something."""
        self._show.shell.toast(text)

    # -- the rest ------------------------------------------------------------------------

    def _heed(self, says: str, leaves: bool) -> None:
        if says:
            self._show.shell.toast(says)
        if leaves:
            self.close()

    def _remodel(self, layout: Layout) -> None:
        show = self._show
        if layout is show.world.layout or layout is self._refused:
            return
        if not show.settled:
            show.layout_changed(layout)
            return
        try:
            remodel(show.world, show.scene, show.eye, layout, self._documents.catalogue)
            show.trouble = None
        except WireError as error:
            self._refused = layout
            show.trouble = troubles.of_layout(str(error))

    def _mark(self) -> None:
        """Brings the marks over the picture up to date."""
        show, session = self._show, self.shared.session
        always = show.shell.chrome.settings.areas == "on"
        made_for = (self.is_open, session, always)
        if made_for == self._marked_for:
            return
        self._marked_for = made_for
        room = show.scene.room
        if self.is_open and room is not None:
            marked = marks_of(session, room.placed)
            if always and not marked.washes:
                marked = replace(marked, washes=washes_of(session.layout.areas))
        elif always and session.layout.areas:
            marked = Marked(washes=washes_of(session.layout.areas))
        else:
            marked = NOTHING
        show.scene.marks.shown = marked


def _shape(layout: Layout) -> tuple[int, int, Tile]:
    return layout.cols, layout.rows, layout.origin
