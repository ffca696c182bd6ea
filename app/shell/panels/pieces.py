"""Small parts that several panels share."""

from app.core.sprites import Cell
from app.shell import words
from app.shell.icons import icon
from app.shell.nodes import Child, Node, el
from app.shell.reading import Reading


def mug(sprite: Cell | None, size: str = "") -> Node:
    """A portrait; a plain square until the art is there."""
    return el(f"span.mug{size and '.' + size}", el("canvas", sprite=sprite, aria_hidden="true"))


def tool_button(name: str, label: str, do: str, arg: str = "", **more: str) -> Node:
    """A square button with a picture; the label is read aloud and shown on hovering."""
    extra = dict(more)
    return el(
        "button.tool",
        icon(name),
        type="button",
        data_do=do,
        data_arg=arg or None,
        aria_label=label,
        title=label,
        id=extra.get("id"),
        aria_expanded=extra.get("expanded"),
    )


def text_button(
    label: str, do: str, arg: str = "", *, picture: str = "", kind: str = "", pressed: bool = False
) -> Node:
    """A button with words."""
    return el(
        f"button.btn{kind and '.' + kind}",
        icon(picture) if picture else None,
        el("span", label),
        type="button",
        data_do=do,
        data_arg=arg or None,
        aria_pressed="true" if pressed else None,
    )


def state_line(reading: Reading) -> Node:
    """A state in words with its picture: what an eye and a screen reader meet first."""
    return el(
        "span.state",
        icon(reading.icon),
        el("span.word", reading.word),
        el("span.line", reading.line, dir="auto") if reading.line else None,
    )


def dialog(name: str, title: str, *body: Child) -> Node:
    """A dialog over everything, with its title and the button that closes it."""
    head = el(
        "header.dialog-head",
        el("h2", title, id=f"{name}-title"),
        tool_button("close", words.CLOSE, "panel-close", id="panel-close"),
    )
    return el(
        f"dialog.panel.dialog.dialog-{name}",
        head,
        el("div.dialog-body", *body),
        key=f"dialog-{name}",
        id=f"dialog-{name}",
        aria_labelledby=f"{name}-title",
    )


def section(kind: str, title: str, *body: Child, key: str = "", note: str = "") -> Node:
    """A titled part of the detail."""
    head = el("h3", title) if not note else el("h3", el("span", title), el("span.note", note))
    return el(f"section.part.{kind}", head, *body, key=key or kind)
