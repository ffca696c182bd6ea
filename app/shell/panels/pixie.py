"""Pixie's corner: she, what she says, and whom she speaks of."""

from dataclasses import dataclass

from app.core.sprites import Cell
from app.pixie.states import Directive
from app.shell import words
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.wire.facts import AgentId


@dataclass(frozen=True, slots=True)
class Corner:
    """What of a directive is to be seen; her intensity and gaze are not, and change more often."""

    state: str
    mood: str
    caption: str
    agent: AgentId | None
    name: str
    narration: str

    @classmethod
    def of(cls, directive: Directive, name: str) -> "Corner":
        """The visible part of a directive."""
        return cls(
            directive.state.value, directive.mood.value, directive.caption, directive.agent, name, directive.narration
        )


def corner(view: Corner, sprite: Cell | None, spoken: str) -> Node:
    """The companion.  ``spoken`` is what screen readers are told, which is less often than the caption changes."""
    figure = el("span.pixie-figure", el("canvas", sprite=sprite, aria_hidden="true"))
    if view.agent is not None:
        figure = el(
            "button.pixie-figure",
            *figure.children,
            type="button",
            tabindex=-1,
            aria_hidden="true",
            data_do="open",
            data_arg=view.agent,
        )
    return el(
        "section.pixie",
        figure,
        el("div.bubble", caption(view), _about(view)),
        el("p.unseen", spoken, aria_live="polite", id="pixie-says"),
        key="pixie",
        id="pixie",
        aria_label=words.PIXIE,
        data_state=view.state,
        data_mood=view.mood,
    )


def caption(view: Corner) -> Node:
    """Her sentence; pressing it opens the events behind it."""
    if view.agent is None:
        return el("p.caption", view.caption, id="pixie-caption")
    return el(
        "button.caption",
        view.caption,
        type="button",
        id="pixie-caption",
        data_do="open",
        data_arg=view.agent,
    )


def _about(view: Corner) -> Node:
    """State and mood in words beside their pictures, and who it is about.

    Who waits for somebody, or is out of reach, is neither calm nor glad: then only that is said.
    """
    alone = {"waiting": "hand", "offline": "lost"}.get(view.state)
    state, mood = words.PIXIE_STATE[view.state], words.MOOD[view.mood]
    return el(
        "p.about",
        el("span.mood", icon(alone or view.mood), el("span", state if alone else f"{state}, {mood}")),
        el("span.whom", view.name, dir="auto") if view.name else None,
        el("span.narration", view.narration) if view.narration else None,
    )
