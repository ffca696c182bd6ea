"""The bar of agent cards: who is here, what each does, and before all else who needs you."""

from app.core.sprites import Cell
from app.shell import claim_words, editing_words, file_words, player_words, words
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.pieces import mug, state_line, tool_button
from app.shell.views import CardView


def bar(summary: Node, cards: tuple[Node, ...], hidden: int) -> Node:
    """The whole bar; ``hidden`` is how many agents have no card in it."""
    more = (
        el("button.more", words.MORE.format(hidden), type="button", data_do="panel", data_arg="list", key="more")
        if hidden
        else None
    )
    return el(
        "aside.bar" if cards else "aside.bar.bare",
        summary,
        el(
            "ul.deck",
            *cards,
            el("li.deck-more", more, key="+more") if more else None,
            key="deck",
            id="deck",
            role="list",
        ),
        key="bar",
        aria_label=words.AGENTS,
    )


def summary(counts: tuple[tuple[str, int], ...], as_of: str, barred: str = "") -> Node:
    """The bar's head: how many need you, how many there are of each other kind, and the way to the rest.

    ``as_of`` is the time of day that the cards are from, empty while they are up to date; ``barred`` says why this page
    may not change the office.
    """
    numbers = dict(counts)
    need = numbers.get("need", 0)
    rest = tuple(
        el(f"span.count.tone-{tone}", el("b", str(number)), el("span", label), key=tone)
        for tone, label in words.SUMMARY
        if (number := _folded(numbers, tone))
    )
    return el(
        "header.bar-head",
        el(
            "button.need-count",
            icon("hand"),
            el("b", str(need)),
            el("span", words.needs(need)),
            type="button",
            data_do="next-need",
            key="n",
        )
        if need
        else None,
        el("p.as-of", words.AS_OF.format(as_of), key="as-of") if as_of else None,
        el("p.counts", *(rest or (el("span.count", words.NOBODY, key="none"),) if not need else rest), key="c"),
        el(
            "div.tools",
            _layout_button(barred),
            tool_button("list", words.SHOW_LIST, "panel", "list"),
            tool_button("clock", player_words.OPEN, "player", "begin"),
            tool_button("film", file_words.OPEN, "panel", "open"),
            tool_button("gear", words.SETTINGS, "panel", "settings"),
            tool_button("help", words.HELP, "panel", "help"),
            key="t",
        ),
        key="head",
    )


def card(
    view: CardView,
    portrait: Cell | None,
    helpers: tuple[Node, ...],
    more: int,
    selected: bool,
    shown: bool,
    tab: bool,
) -> Node:
    """One agent's card with its helpers below."""
    crew = el("ul.crew", *helpers, _more_helpers(view, more), key="crew", role="list") if helpers else None
    return el("li.group", card_button(view, portrait, len(helpers) + more, selected, shown, tab), crew, key=view.id)


def card_button(view: CardView, portrait: Cell | None, crew: int, selected: bool, shown: bool, tab: bool) -> Node:
    """What is pressed to open an agent; ``crew`` is how many helpers it has, which a phone does not list."""
    reading = view.reading
    place = " · ".join(part for part in (view.place, claim_words.count(crew, "helper") if crew else "") if part)
    return el(
        f"button.card.tone-{reading.tone}",
        mug(portrait),
        el("span.name", view.name, dir="auto"),
        el("span.age", view.age),
        state_line(reading),
        el("span.place", place, dir="auto") if place else None,
        key="card",
        type="button",
        id=f"card:{view.id}",
        data_do="open",
        data_arg=view.id,
        data_selected=selected,
        aria_current="true" if shown else None,
        tabindex=0 if tab else -1,
    )


def runs(counts: tuple[tuple[str, int], ...]) -> Node:
    """One card for all that scripts started: how many there are of each kind, and the way to their list."""
    numbers = dict(counts)
    total = sum(numbers.values())
    parts = [f"{number} {label}" for tone, label in words.SUMMARY if (number := _folded(numbers, tone))]
    button = el(
        "button.card.runs.tone-rest",
        el("span.mug", icon("run")),
        el("span.name", words.RUNS),
        el("span.age", str(total)),
        el("span.state", el("span.line", ", ".join(parts))),
        el("span.place", words.RUNS_LINE),
        key="card",
        type="button",
        id="card-runs",
        data_do="panel",
        data_arg="runs",
    )
    return el("li.group", button, key="+runs")


def helper_row(view: CardView, portrait: Cell | None, shown: bool, tab: bool) -> Node:
    """One helper below its parent, in one line."""
    return el(
        "li.helper",
        el(
            f"button.card.mini.tone-{view.reading.tone}",
            mug(portrait, "small"),
            el("span.name", view.name, dir="auto"),
            el("span.age", view.age),
            state_line(view.reading),
            type="button",
            id=f"card:{view.id}",
            data_do="open",
            data_arg=view.id,
            aria_current="true" if shown else None,
            tabindex=0 if tab else -1,
        ),
        key=view.id,
    )


def _layout_button(barred: str) -> Node:
    """The way into the editor; who may not edit is told why when pressing it."""
    return el(
        "button.tool",
        icon("room"),
        key="layout",
        type="button",
        data_do="edit",
        data_arg="toggle",
        aria_label=editing_words.LAYOUT,
        title=barred or editing_words.LAYOUT,
        aria_disabled="true" if barred else None,
    )


def _more_helpers(view: CardView, more: int) -> Node | None:
    if not more:
        return None
    button = el(
        "button.more.mini",
        words.MORE_HELPERS.format(more),
        type="button",
        data_do="helpers",
        data_arg=view.id,
        tabindex=-1,
    )
    return el("li.helper", button, key="+more")


def _folded(numbers: dict[str, int], tone: str) -> int:
    """Those that are done, new or at rest count as one kind in the head."""
    if tone == "rest":
        return sum(numbers.get(name, 0) for name in ("rest", "done", "new"))
    return numbers.get(tone, 0)
