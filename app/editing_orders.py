"""What each press in the editor's panel means: ``tool=floor``, ``ramp=fabric:teal``, ``area-add`` with a name.

The panel's ``data-arg`` comes in, changes of the session and of what is open go out.  An order that is not known does
nothing: a page and its panel are of the same build.
"""

from dataclasses import replace
from typing import Protocol, get_args

from app.core.geometry import Tile
from app.core.mixing import Mix, mix_from_name, name_from_mix
from app.editing_files import Papers
from app.editing_lists import ListOrders
from app.editing_view import Opened, paints_of
from app.editor.act import Stroked
from app.editor.edits import Edit, Paint, Patch, Replace
from app.editor.handling import item_of, recolour
from app.editor.tools import Editor, Tool, chosen, held
from app.given import Documents
from app.shared import SharedLayout
from app.shell import editing_words as words
from app.wire.layout_json import Ground, Layout

SLIDERS = ("hue", "saturation", "brightness", "contrast")


class Desk(Protocol):
    """Whose orders these are: the page's editor."""

    opened: Opened
    saved: Layout
    shared: SharedLayout

    def tell(self, message: Stroked) -> None:
        """Tells the session what keys do."""
        ...

    def change(self, edits: tuple[Edit, ...], text: str) -> None:
        """Carries out a stroke."""
        ...

    def try_out(self, edits: tuple[Edit, ...]) -> None:
        """Shows what a stroke would make."""
        ...

    def hold(self, editor: Editor) -> None:
        """Takes another tool or brush."""
        ...

    def undo(self) -> None:
        """Takes the newest own stroke back."""
        ...

    def redo(self) -> None:
        """Does it again."""
        ...

    def close(self) -> None:
        """Puts the pen away."""
        ...

    def toast(self, text: str) -> None:
        """Tells the person something."""
        ...


class Orders:
    """Carries out the panel's orders."""

    def __init__(self, desk: Desk, documents: Documents, papers: Papers) -> None:
        self._desk, self.documents, self._papers = desk, documents, papers
        self._lists = ListOrders(desk)

    def carry_out(self, what: str, value: str, final: bool) -> None:
        """One order; ``final`` is false while a slider is held."""
        name, _, arg = what.partition("=")
        desk = self._desk
        match name:
            case "tool":
                self._take_up(arg)
            case "tab":
                self._open_tab(arg)
            case "choose":
                self._choose(arg)
            case "ramp":
                slot, _, ramp = arg.partition(":")
                self._wear(slot, ramp, True)
            case "mix":
                desk.opened = replace(desk.opened, mixing="" if desk.opened.mixing == arg else arg)
            case "slide":
                self._slide(arg, value, final)
            case "unmix":
                self._unmix(arg)
            case "key":
                desk.tell(Stroked(arg))
            case "undo":
                desk.undo()
            case "redo":
                desk.redo()
            case "more":
                desk.opened = replace(desk.opened, more="" if desk.opened.more == arg else arg)  # type: ignore[arg-type]
            case "walls":
                self._colour_walls()
            case "save":
                desk.saved = desk.shared.layout
                desk.shared.leave()
                desk.toast(words.SAVED)
            case "reset":
                desk.opened = replace(desk.opened, more="")
                desk.change((Replace(replace(desk.saved, origin=desk.shared.layout.origin)),), words.RESET_STROKE)
            case "layout":
                self._replace(arg)
            case _ if name.startswith("area"):
                self._lists.about_areas(name, arg, value.strip())
            case _ if name.startswith("pet"):
                self._lists.about_pets(name, arg, value.strip())
            case _:
                self._papers.carry_out(name)

    # -- tools -----------------------------------------------------------------------

    @property
    def _editor(self) -> Editor:
        return self._desk.shared.session.editor

    def _take_up(self, tool: str) -> None:
        if tool not in get_args(Tool):
            return
        desk, editor = self._desk, self._editor
        desk.opened = replace(desk.opened, mixing="", more="")
        if tool in ("pick", "colour", "carpet-pick"):
            back = editor.tool if editor.tool not in ("pick", "colour", "carpet-pick") else editor.came_from
            picked = replace(editor, tool=back if editor.tool == tool else tool, came_from=back)  # type: ignore[arg-type]
            desk.hold(picked)
        else:
            desk.hold(chosen(editor, tool))  # type: ignore[arg-type]

    def _open_tab(self, tab: str) -> None:
        desk, editor = self._desk, self._editor
        desk.opened = replace(desk.opened, tab=tab, mixing="")
        wanted: Tool = "carpet" if tab == "carpet" else "furniture"
        if editor.tool != wanted:
            desk.hold(replace(editor, tool=wanted, selected="", stroke=None))

    def _choose(self, name: str) -> None:
        editor = self._editor
        brush = editor.brush
        match editor.tool:
            case "floor":
                editor = held(editor, floor=replace(brush.floor, pattern=name))
            case "wall":
                editor = held(editor, wall=replace(brush.wall, pattern=name))
            case "carpet" | "carpet-pick":
                editor = replace(held(editor, carpet=replace(brush.carpet, pattern=name)), tool="carpet")
            case "areas":
                editor = held(editor, area="" if brush.area == name else name)
            case "pets":
                self._lists.about_pets("pet", name, "")
                return
            case _:
                editor = self._with_kind(replace(editor, tool="furniture", selected=""), name)
        self._desk.hold(editor)

    def _with_kind(self, editor: Editor, kind: str) -> Editor:
        """Pressed again it is put back; another kind keeps the colours that it can wear."""
        piece = self.documents.catalogue.pieces.get(kind)
        if piece is None or kind == editor.brush.kind:
            return held(editor, kind="")
        facing = editor.brush.facing if editor.brush.facing in piece.variants else next(iter(piece.variants))
        worn = tuple(pair for pair in editor.brush.ramps if pair[0] in piece.recolour)
        return held(editor, kind=kind, facing=facing, ramps=worn, on=False)

    # -- colours ---------------------------------------------------------------------

    def _slide(self, arg: str, value: str, final: bool) -> None:
        slot, _, slider = arg.partition(":")
        paint = self._paint(slot)
        if paint is None or slider not in SLIDERS or not value.lstrip("-").isdigit():
            return
        mix = mix_from_name(paint) or Mix(base=paint)
        moved = mix._replace(**{slider: int(value)})  # type: ignore[arg-type]
        self._wear(slot, name_from_mix(moved), final)

    def _unmix(self, slot: str) -> None:
        worn = self._paint(slot) or ""
        mix = mix_from_name(worn)
        self._wear(slot, mix.base if mix is not None else "", True)

    def _paint(self, slot: str) -> str | None:
        paints = paints_of(self._desk.shared.session, self.documents.atlas)
        return next((paint.worn for paint in paints if paint.slot == slot), None)

    def _wear(self, slot: str, ramp: str, final: bool) -> None:
        editor = self._editor
        brush, desk = editor.brush, self._desk
        match slot:
            case "floor":
                desk.hold(held(editor, floor=replace(brush.floor, ramp=ramp)))
            case "wall":
                desk.hold(held(editor, wall=replace(brush.wall, ramp=ramp)))
            case "carpet" if editor.tool == "carpet":
                desk.hold(held(editor, carpet=Patch(brush.carpet.pattern, ramp, brush.carpet.trim)))
            case "carpet_trim" if editor.tool == "carpet":
                desk.hold(held(editor, carpet=Patch(brush.carpet.pattern, brush.carpet.ramp, ramp)))
            case _:
                self._dress(slot, ramp, final)

    def _dress(self, slot: str, ramp: str, final: bool) -> None:
        """Furniture: what is selected, else what is in the hand."""
        session = self._desk.shared.session
        item = item_of(session.layout, session.editor.selected)
        if item is None:
            self._desk.hold(held(session.editor, ramps=_with(session.editor.brush.ramps, slot, ramp)))
            return
        edit = recolour(item, _with(item.ramps, slot, ramp), session.catalogue)
        edits = () if edit is None else (edit,)
        if final:
            self._desk.change(edits, words.COLOUR_STROKE)
        else:
            self._desk.try_out(edits)

    def _colour_walls(self) -> None:
        """All walls take the colour in the hand, each in its own style."""
        layout, ramp = self._desk.shared.layout, self._editor.brush.wall.ramp
        edits = tuple(
            Paint(Tile(c, r), Ground("wall", ground.pattern, ramp))
            for r, row in enumerate(layout.ground)
            for c, ground in enumerate(row)
            if ground.what == "wall" and ground.ramp != ramp
        )
        self._desk.change(edits, words.WALLS_STROKE)

    # -- whole layouts ---------------------------------------------------------------

    def _replace(self, name: str) -> None:
        title = dict(self.documents.layouts).get(name)
        if title is not None:
            self._desk.opened = replace(self._desk.opened, more="")
            self._papers.fetch(name, title)


def _with(ramps: tuple[tuple[str, str], ...], slot: str, ramp: str) -> tuple[tuple[str, str], ...]:
    worn = {**dict(ramps), slot: ramp}
    return tuple((name, one) for name, one in worn.items() if one)
