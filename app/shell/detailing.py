"""The open detail, put together part by part, so that a passing second renews only what shows an age."""

from collections.abc import Callable, Mapping

from app.shell import file_words, words
from app.shell.chrome import Chrome
from app.shell.kept import Kept
from app.shell.literal import literal_of
from app.shell.nodes import Node, el
from app.shell.panels import detail, trail, work
from app.shell.panels.pieces import section
from app.shell.reading import read, waiting_blocks
from app.shell.views import Art, CardView, ShellView, called
from app.state.model import Agent, AgentState, OfficeState
from app.state.queries import freshness
from app.wire.facts import AgentId

LOOK = Callable[[ShellView, Agent, int], CardView]
NAMES = Callable[[OfficeState], Mapping[AgentId, str]]


class Detailing:
    """Builds the detail of one agent out of kept parts."""

    def __init__(self, art: Art, kept: Kept, card: LOOK, names: NAMES) -> None:
        self._art, self._kept, self._card, self._names = art, kept, card, names

    def node(self, view: ShellView, chrome: Chrome, agent_id: AgentId, zone_s: int) -> tuple[Node, float | None]:
        """The panel, and when its words will change by themselves (relay's clock)."""
        agent = view.office.agents.get(agent_id)
        if agent is None:
            return self._kept.of("detail-gone", detail.gone, agent_id), None
        second = float(int(view.now_s))  # nothing in here is finer than a second
        known = self._names(view.office)
        name = called(known, agent_id)
        parent = called(known, agent.who.parent) if agent.who.parent else ""
        reading = read(agent, freshness(agent, view.now_s), zone_s)
        off_s = view.office.clocks.get(agent.who.host, 0.0)
        keep = self._kept.of
        head = keep(
            "d-head",
            detail.head,
            name,
            detail.kind_line(agent, parent),
            self._art.portrait(agent_id),
            reading.tone,
        )
        crew = tuple(
            self._card(view, other, zone_s) for other in view.office.agents.values() if _works_for(other, agent_id)
        )
        body = (
            keep("d-claim", detail.claim, name, reading, second, file_words.AT_THE_END if view.link.file else ""),
            keep("d-waits", work.waits, agent, self._literals(chrome, agent), second),
            keep("d-why", detail.why, agent, view.office.gaps, second, view.link.file is not None),
            keep("d-tools", work.tools, agent, second),
            keep("d-helpers", work.helpers, crew),
            keep("d-todos", work.todos, agent),
            keep("d-tasks", work.tasks, agent),
            self._trail(view, chrome, agent, zone_s),
            keep("d-facts", work.facts, agent, parent, zone_s, second - second % 60, off_s),
        )
        may_send = view.link.phase == "live" and view.link.scope == "owner" and agent.claim.state is not AgentState.LEFT
        node = keep("detail", detail.sheet, agent_id, head, body, chrome.selected == agent_id, may_send)
        return node, second + 1

    def _literals(self, chrome: Chrome, agent: Agent) -> tuple[str, ...]:
        """What each request literally asks for, as far as its raw event was fetched."""
        raws = [chrome.raws.get(block.seq) for block in waiting_blocks(agent)]
        return tuple(self._kept.of(("literal", raw), literal_of, raw.text) if raw else "" for raw in raws)

    def _trail(self, view: ShellView, chrome: Chrome, agent: Agent, zone_s: int) -> Node:
        rows: list[Node] = []
        newer_s = view.now_s
        for turn, entry in trail.newest_first(agent):
            for gap in trail.gaps_between(view.office.gaps, entry.at_s, newer_s):
                rows.append(self._kept.of(("gap", gap), trail.gap_row, gap, zone_s))
            newer_s = min(newer_s, entry.at_s)
            rows.append(
                self._kept.of(
                    ("event", entry.seq, turn),
                    trail.event_row,
                    entry,
                    turn,
                    trail.ago_words(entry.at_s, view.now_s),
                    zone_s,
                    entry.seq in chrome.opened,
                    chrome.raws.get(entry.seq),
                )
            )
        return self._kept.of("d-trail", _trail_section, tuple(rows))


def _trail_section(rows: tuple[Node, ...]) -> Node:
    body = el("ol.events", *rows, role="list") if rows else el("p.note", words.EVENTS_NONE)
    return section("trail", words.EVENTS, body)


def _works_for(other: Agent, agent: AgentId) -> bool:
    return other.who.parent == agent and other.claim.state is not AgentState.LEFT
