"""An office with nobody in it: a welcome, and three ways on."""

from app.core.sprites import Cell
from app.shell import file_words, words
from app.shell.nodes import Node, el
from app.shell.panels.pieces import text_button, tool_button


def welcome(sprite: Cell | None, owner: bool, command: str = words.OUR_COMMAND) -> Node:
    """Says what the office is for and how to get somebody into it; a viewer can only wait."""
    head = el(
        "div.welcome-head",
        el("span.pixie-figure", el("canvas", sprite=sprite, aria_hidden="true")),
        el("div", el("h2", words.EMPTY_TITLE), el("p", words.EMPTY_LINE if owner else words.EMPTY_VIEWER)),
    )
    steps = (
        el(
            "ol.steps",
            _step(words.STEP_HOOKS, words.STEP_HOOKS_LINE, words.HOOKS_COMMAND.format(command=command)),
            _step(words.STEP_AGENT, words.STEP_AGENT_LINE, words.AGENT_COMMAND),
            _step(words.STEP_DEMO, words.STEP_DEMO_LINE, words.DEMO_COMMAND.format(command=command)),
            _open_step(),
        )
        if owner
        else None
    )
    return el("section.panel.welcome", head, steps, key="welcome", id="welcome", aria_label=words.EMPTY_TITLE)


def _step(title: str, line: str, command: str) -> Node:
    return el(
        "li.step",
        el("h3", title),
        el("p", line),
        el("p.command", el("code", command), tool_button("copy", f"{words.COPY}: {command}", "copy", command)),
    )


def _open_step() -> Node:
    return el(
        "li.step",
        el("h3", file_words.OPEN_STEP),
        el("p", file_words.OPEN_STEP_LINE),
        text_button(file_words.OPEN, "panel", "open", picture="film"),
    )
