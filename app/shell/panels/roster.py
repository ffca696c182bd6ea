"""The long list: everybody, one row each, of which only those near the eye are in the document."""

from app.shell import words
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.pieces import dialog, state_line, text_button, tool_button
from app.shell.views import CardView
from app.wire.facts import AgentId

WINDOW = 40  # rows in the document at once: more than any screen shows
ABOVE = 10  # of them before the first that is seen


def window(total: int, share: float) -> range:
    """The rows to build when the list is scrolled to ``share``, 0 to 1.

    >>> window(500, 0.5), window(12, 0.0)
    (range(240, 280), range(0, 12))
    """
    first = min(max(0, int(total * share) - ABOVE), max(0, total - WINDOW))
    return range(first, min(total, first + WINDOW))


def roster(
    name: str,
    title: str,
    total: int,
    rows: range,
    nodes: tuple[Node, ...],
    above: Node | None = None,
    below: Node | None = None,
    tail: Node | None = None,
) -> Node:
    """The dialog with ``nodes`` for the rows of ``rows``; empty space stands for the others. ``tail`` ends it."""
    return dialog(
        name,
        title,
        above,
        el(
            "ul.roster",
            _space(rows.start, "before"),
            *nodes,
            _space(total - rows.stop, "after"),
            tail,
            id=f"{name}-rows",
            role="list",
            tabindex=-1,
        ),
        below,
    )


def find(query: str, count: int, total: int) -> Node:
    """The field in which somebody is looked for, and how many it finds."""
    told = words.FOUND_NOBODY if not count else words.FOUND.format(count=count, total=total)
    return el(
        "div.find",
        icon("find"),
        el(
            "input.field",
            type="search",
            id="find",
            data_do="find",
            placeholder=words.FIND,
            aria_label=words.FIND,
            autocomplete="off",
            spellcheck="false",
            key="field",
        ),
        el("p.note", told if query.strip() else "", key="told", role="status"),
        key="find",
    )


def sent_away(agents: tuple[tuple[AgentId, str], ...], may: bool) -> Node:
    """Whom somebody sent away, and the way back for each; a viewer can only read it."""
    rows = (
        el(
            "li.away",
            el("span.name", name, dir="auto"),
            text_button(words.BRING_BACK, "bring-back", id, picture="back") if may else None,
            key=id,
        )
        for id, name in agents
    )
    return el(
        "section.sent-away",
        el("h3", words.SENT_AWAY),
        el("p.note", words.SENT_AWAY_NOTE),
        el("ul", *rows, role="list"),
        key="sent-away",
    )


def roster_row(view: CardView, where: str, place: int, total: int, may_send: bool = False) -> Node:
    """One agent: name, state, age, and below them for whom it works and ``where`` it is; an owner may send it away."""
    return el(
        "li.row",
        el(
            f"button.tone-{view.reading.tone}",
            el("span.name", view.name, dir="auto"),
            state_line(view.reading),
            el("span.age", view.age),
            el("span.place", where, dir="auto") if where else None,
            type="button",
            data_do="open",
            data_arg=view.id,
        ),
        tool_button("door", words.SEND_AWAY_WHOM.format(name=view.name), "send-away", view.id) if may_send else None,
        key=view.id,
        aria_posinset=place + 1,
        aria_setsize=total,
    )


def _space(rows: int, key: str) -> Node | None:
    return el("li.space", key=key, aria_hidden="true", var_rows=rows) if rows else None
