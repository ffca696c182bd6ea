"""The detail of one agent: its claim in one sentence, why we say so, and all that is open with it."""

from app.core.sprites import Cell
from app.shell import file_words, words
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.pieces import mug, section, text_button, tool_button
from app.shell.reading import Reading
from app.shell.times import age
from app.state.evidence import explain
from app.state.model import Agent
from app.wire.facts import AgentId


def sheet(agent: AgentId, head: Node, body: tuple[Node | None, ...], following: bool, may_send: bool = False) -> Node:
    """The whole panel: a head and a foot that stay, and a body that scrolls between them.

    ``may_send``: an owner may send the agent away, so that no page shows it until it is given something new to do.
    """
    foot = el(
        "footer.sheet-foot",
        text_button(
            words.FOLLOWING if following else words.FOLLOW,
            "follow",
            agent,
            picture="target",
            kind="toggle",
            pressed=following,
        ),
        text_button(words.SEND_AWAY, "send-away", agent, picture="door") if may_send else None,
        text_button(words.CLOSE, "close", picture="close"),
        key="foot",
    )
    return el(
        "section.sheet",
        head,
        el("div.sheet-body", *body, key="body", id="detail-body"),
        foot,
        key=f"detail-{agent}",
        id="detail",
        aria_labelledby="detail-name",
    )


def head(name: str, line: str, portrait: Cell | None, tone: str) -> Node:
    """Who it is, and the way out."""
    return el(
        f"header.sheet-head.tone-{tone}",
        mug(portrait),
        el("h2", name, id="detail-name", tabindex=-1, dir="auto"),
        el("p.kind", line, dir="auto") if line else None,
        tool_button("close", words.CLOSE, "close"),
        key="head",
    )


def kind_line(agent: Agent, parent: str) -> str:
    """What kind of agent it is, in half a line."""
    who = agent.who
    parts = [words.provider_name(who.provider)]
    if who.kind != "session":
        parts.append(f"{words.KIND[who.kind]} of {parent}" if parent else words.KIND[who.kind])
    if who.host:
        parts.append(who.host)
    return " · ".join(parts)


def claim(name: str, reading: Reading, now_s: float, when: str = "") -> Node:
    """The claim as one plain sentence with its age; ``when`` goes before it where it is not of now."""
    return el(
        f"section.claim.tone-{reading.tone}",
        icon(reading.icon),
        el(
            "p.sentence",
            el("span", when) if when else None,
            el("b", name, dir="auto"),
            el("span", f" {reading.sentence}", dir="auto"),
        ),
        el("span.age", age(reading.since_s, now_s).words),
        key="claim",
    )


def why(agent: Agent, gaps: tuple[tuple[float, float], ...], now_s: float, past: bool = False) -> Node:
    """The rule behind the claim, the event it rests on, how sure it is, and what would change it."""
    evidence, shown = explain(agent, now_s, gaps), agent.claim
    heard = age(shown.since_s, now_s).words
    pattern = _heard(heard == "now", past)
    source = words.SOURCE.get(shown.source.value, shown.source.value)
    return section(
        "why",
        words.WHY,
        el("p.caution", icon("warn"), el("span", evidence.caution), key="caution") if evidence.caution else None,
        el("p.rule", evidence.rule),
        el("p.heard", pattern.format(age=heard, source=source, seq=evidence.seq)),
        el("p.sure", words.TOLD if shown.confidence == "told" else words.INFERRED),
        el("h4", words.CHANGES),
        el("ul.changes", *(el("li", change) for change in evidence.changes)),
        text_button(words.LOOKS_WRONG, "wrong", agent.who.id, picture="warn", kind="wrong"),
        el("p.wrong-note", words.LOOKS_WRONG_NOTE),
    )


def _heard(now: bool, past: bool) -> str:
    if past:
        return file_words.HEARD_THEN if now else file_words.HEARD_BEFORE
    return words.HEARD_NOW if now else words.HEARD


def gone(agent: AgentId) -> Node:
    """The detail of an agent that is not there any more."""
    return sheet(agent, head(words.UNNAMED, "", None, "left"), (el("p.note", words.GONE, key="gone"),), False)
