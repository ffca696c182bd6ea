"""The parts of the editor's panels: buttons that give it an order, and forms that send it a word."""

from app.core.sprites import Cell
from app.shell.icons import icon
from app.shell.nodes import Attr, Child, Node, el

THUMB = (64, 48)  # CSS px that a small picture may take


def order(tag: str, arg: str, *children: Child, label: str = "", key: str = "", **attrs: Attr) -> Node:
    """A button that gives the editor an order; a ``label`` is read aloud and shown on hovering."""
    if label:
        attrs = {"aria_label": label, "title": label, **attrs}
    return el(tag, *children, key=key or arg, type="button", data_do="edit", data_arg=arg, **attrs)  # type: ignore[arg-type]


def hand(arg: str, picture: str, label: str, on: bool = False) -> Node:
    """A button with a picture and a word."""
    return order("button.btn", arg, icon(picture), el("span", label), aria_pressed="true" if on else None)


def thumb(cell: Cell | None) -> Node:
    """A small picture at the largest whole multiple that fits."""
    times = 1 if cell is None else max(1, min(THUMB[0] // cell.w, THUMB[1] // cell.h, 3))
    wide = f"{times * cell.w}px" if cell is not None else None
    return el("span.editor-thumb", el("canvas", sprite=cell, aria_hidden="true", var_w=wide))


def word_form(arg: str, placeholder: str, button: str, key: str = "", value: str = "") -> Node:
    """A field for one word and the button that sends it; a ``key`` of its own empties it."""
    field = el(
        "input.field",
        type="text",
        name="word",
        value=value or None,
        placeholder=placeholder,
        aria_label=placeholder,
        maxlength=60,
        autocomplete="off",
        id=f"field-{arg}",
    )
    send = el("button.btn", el("span", button), type="submit")
    return el("form.editor-form", field, send, key=key or arg, data_do="edit", data_arg=arg)
