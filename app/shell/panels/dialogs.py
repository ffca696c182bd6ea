"""What opens over everything: help."""

from app.shell import words
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.pieces import dialog


def help_panel() -> Node:
    """What the signs mean and which keys there are."""
    signs = (
        el("li.sign", el(f"span.swatch.tone-{tone}", icon(name)), el("span", text)) for name, tone, text in words.SIGNS
    )
    keys = (el("li", el("kbd", key), el("span", text)) for key, text in words.KEYS)
    return dialog(
        "help",
        words.HELP,
        el("p.promise", words.PROMISE),
        el("h3", words.SIGNS_TITLE),
        el("ul.signs", *signs, role="list"),
        el("h3", words.KEYS_TITLE),
        el("ul.keys", *keys, role="list"),
    )
