"""What is open with an agent: waits, tools in use, helpers, its list, its background tasks, and who it is."""

from app.shell import claim_words, words
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.pieces import section, state_line, tool_button
from app.shell.reading import ICON_OF, gated_tool, waiting_blocks
from app.shell.times import clock, is_today, span
from app.shell.views import CardView
from app.state.model import Agent, AgentState, Block, Gauge

TODO_ICON = {"pending": "minus", "in_progress": "open", "completed": "check"}


def waits(agent: Agent, literals: tuple[str, ...], now_s: float) -> Node | None:
    """Every request that a person is wanted for, the longest first, with its literal text where that is known."""
    if agent.claim.state is not AgentState.WAITING:
        return None
    blocks = tuple(
        _block(block, literal or block.detail, k, now_s)
        for k, (block, literal) in enumerate(zip(waiting_blocks(agent), literals, strict=True))
    )
    if not blocks:
        return None
    return section("waits", words.WAITS, *blocks, el("p.how", claim_words.ANSWER_WHERE, key="how"))


def _block(block: Block, text: str, k: int, now_s: float) -> Node:
    label = claim_words.BLOCK_LABEL[block.kind].format(tool=gated_tool(block))
    literal = (
        el(
            f"div.literal.{block.kind}",
            el("pre", text, dir="auto", tabindex=0),
            tool_button("copy", words.COPY, "copy", text),
        )
        if text
        else el("p.note", claim_words.NO_LITERAL)
    )
    head = el("p.block-head", el("b", label), el("span.age", span(block.since_s, now_s).words))
    return el("div.block", head, literal, key=f"{block.seq}.{k}")


def tools(agent: Agent, now_s: float) -> Node | None:
    """Tool calls in flight with the time they have taken."""
    if not agent.tools:
        return None
    rows = (
        el(
            "li",
            icon(ICON_OF[tool.activity]),
            el("b", claim_words.tool_words(tool.name)),
            el("span.about", tool.target, dir="auto") if tool.target else None,
            el("span.age", span(tool.since_s, now_s).words),
            key=str(tool.id),
        )
        for tool in agent.tools.values()
    )
    return section("tools-open", words.TOOLS, el("ul.rows", *rows, role="list"))


def helpers(views: tuple[CardView, ...]) -> Node | None:
    """The agents that work for this one; pressing one opens it."""
    if not views:
        return None
    rows = (
        el(
            "li",
            el(
                f"button.rowbutton.tone-{view.reading.tone}",
                el("span.name", view.name, dir="auto"),
                state_line(view.reading),
                el("span.age", view.age),
                type="button",
                data_do="open",
                data_arg=view.id,
            ),
            key=view.id,
        )
        for view in views
    )
    return section("helpers", words.HELPERS, el("ul.rows", *rows, role="list"))


def todos(agent: Agent) -> Node | None:
    """The agent's own list and how far it has come."""
    if not agent.todos:
        return None
    rows = (
        el(
            f"li.todo.{todo.status}",
            icon(TODO_ICON[todo.status]),
            el("span.subject", todo.subject, dir="auto"),
            el("span.status", words.TODO_STATUS[todo.status]),
            key=todo.id,
        )
        for todo in agent.todos
    )
    done = sum(todo.status == "completed" for todo in agent.todos)
    note = words.TODO_DONE.format(done=done, all=len(agent.todos))
    return section("todos", words.TODOS, el("ul.rows", *rows, role="list"), note=note)


def tasks(agent: Agent) -> Node | None:
    """What its last turn left running, as far as it said."""
    if not agent.background:
        return None
    rows = (
        el(
            "li",
            icon("hour"),
            el("b", task.label or task.kind, dir="auto"),
            el("span.about", task.status),
            key=task.id,
        )
        for task in agent.background
    )
    return section("tasks", words.TASKS, el("ul.rows", *rows, role="list"))


def memory_words(gauge: Gauge | None) -> str:
    """How full its memory is.  The level is its program's word; the size of the whole may be no more than usual."""
    if gauge is None or not gauge.used_tokens or not gauge.window_tokens:
        return words.UNKNOWN
    share = round(100 * gauge.used_tokens / gauge.window_tokens)
    pattern = words.MEMORY if gauge.stated else words.MEMORY_ASSUMED
    return pattern.format(share=share, used=thousands(gauge.used_tokens), window=thousands(gauge.window_tokens))


def thousands(count: int) -> str:
    """A number of tokens as people speak of it.

    >>> thousands(940), thousands(27_569), thousands(1_000_000), thousands(1_250_000)
    ('940', '28k', '1M', '1.2M')
    """
    if count < 1000:
        return str(count)
    return f"{count / 1000:.0f}k" if count < 999_500 else f"{count / 1_000_000:.1f}".removesuffix(".0") + "M"


def cost_words(agent: Agent) -> str:
    """What the session has cost, only where its program says so."""
    usd = agent.gauge.cost_usd if agent.gauge is not None else None
    return words.UNKNOWN if usd is None else words.COST.format(usd=usd)


def facts(agent: Agent, parent: str, zone_s: int, now_s: float, off_s: float = 0.0) -> Node:
    """Who it is, as far as it told; ``off_s`` is how far its machine's clock is behind the relay's."""
    who = agent.who
    started = clock(agent.born_s, zone_s)
    if not is_today(agent.born_s, now_s, zone_s):
        started = f"{started}, {span(agent.born_s, now_s).words}"
    values = {
        "name": who.name,
        "provider": words.provider_name(who.provider),
        "model": who.model,
        "memory": memory_words(agent.gauge),
        "cost": cost_words(agent) if who.parent is None else "",
        "host": machine_words(who.host, off_s),
        "cwd": who.cwd,
        "profile": who.profile,
        "role": who.role,
        "parent": parent,
        "mode": who.mode,
        "started": started,
        "turn": str(agent.turn) if agent.turn else "",
        "session": who.session,
    }
    pairs = (
        el("div.fact", el("dt", words.FACT_NAMES[name]), el("dd", value, dir="auto"), key=name)
        for name, value in values.items()
        if value
    )
    return section("facts", words.FACTS, el("dl", *pairs))


def machine_words(host: str, off_s: float) -> str:
    """The machine, and that its clock is off, if it is.

    >>> machine_words("wsl", 0.0), machine_words("wsl", -5400.0)
    ('wsl', "wsl. Its clock is 1 h 30 min ahead; ages here go by the relay's clock.")
    """
    if not off_s:
        return host
    way = words.CLOCK_BEHIND if off_s > 0 else words.CLOCK_AHEAD
    return way.format(host=host or words.MACHINE, off=span(0.0, abs(off_s)).words)
