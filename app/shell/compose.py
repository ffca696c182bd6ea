"""Puts the panels together: which there are, in reading order, each built anew only when what it shows changed.

Input: a ``ShellView`` and the chrome.  Output: the shell's top nodes; beside them ``stops``, the order in which arrows
move along the cards, and ``until_s``, when a shown text will next change by itself (relay's clock).
"""

import math
from collections.abc import Mapping

from app.core.sprites import Cell
from app.shell import words
from app.shell.chrome import Chrome
from app.shell.detailing import Detailing
from app.shell.editing_views import Look
from app.shell.kept import Kept
from app.shell.nodes import Node
from app.shell.order import Group, Order, Ranking, runs_of
from app.shell.panels import (
    around,
    cards,
    dialogs,
    editor,
    empty,
    files,
    link,
    notes,
    packs,
    pixie,
    player,
    preferences,
    roster,
)
from app.shell.scene_words import Scenery
from app.shell.search import found
from app.shell.views import CARDS, HELPERS, Art, CardView, ShellView, called, card_view, name_key
from app.state.away import sent_away
from app.state.model import Agent, OfficeState
from app.state.queries import names
from app.wire.facts import AgentId

NO_SCENERY = Scenery()
GAP_SHOWN_S = 3600.0  # a gap that ended longer ago is only told in the detail


class Composer:
    """Owns what was built before."""

    def __init__(self, art: Art) -> None:
        self.stops: tuple[AgentId, ...] = ()
        self.until_s: float | None = None
        self._art = art
        self._look = Look(art.thing, art.colours)
        self._kept = Kept()
        self._ranking = Ranking()
        self._named: OfficeState | None = None
        self._names: Mapping[AgentId, str] = {}
        self.apart = True  # runs of scripts have one card together
        self._detail = Detailing(art, self._kept, self.card, self.names)

    def order(self, view: ShellView) -> Order:
        """Who is here, the most pressing first."""
        return self._kept.until("order", view.now_s, self._ranking.of, view.office, self.apart)

    def names(self, office: OfficeState) -> Mapping[AgentId, str]:
        """How everybody is called; found anew only when somebody came, went or was named."""
        if office is not self._named:
            self._named = office
            self._names = self._kept.of("names", lambda key: names(office), name_key(office))
        return self._names

    def compose(
        self, view: ShellView, chrome: Chrome, spoken: str, alarm: str, frame: int, zone_s: int
    ) -> tuple[Node, ...]:
        """The shell's top nodes; a dialog, if one is open, comes last."""
        order = self.order(view)
        self.until_s = order.until_s if math.isfinite(order.until_s) else None
        nodes = (
            self._pixie(view, spoken, frame),
            self._notices(view, chrome, zone_s),
            self._middle(view, chrome, order),
            self._player(view, zone_s),
            self._editor(view),
            self._bar(view, chrome, order, zone_s)
            if order.everybody
            else self._kept.of("bare", _bare_bar, view.barred),
            self._open_detail(view, chrome, zone_s),
            self._kept.of("toasts", notes.toasts, chrome.toasts),
            self._kept.of("alarm", notes.alarm, alarm),
            self._dialog(view, chrome, order, zone_s),
        )
        return tuple(node for node in nodes if node is not None)

    def card(self, view: ShellView, agent: Agent, zone_s: int) -> CardView:
        """An agent as its card shows it, looked at again when its words go stale."""
        name = called(self.names(view.office), agent.who.id)
        made = self._kept.until(("card", agent.who.id), view.now_s, card_view, agent, name, zone_s)
        self.until_s = made.until_s if self.until_s is None else min(self.until_s, made.until_s)
        return made

    def _editor(self, view: ShellView) -> Node | None:
        """The dock of the editor; its pictures change when their colours come."""
        if view.editor is None:
            return None
        return self._kept.of("editor", editor.editor, view.editor, self._look, view.touch, view.pictures)

    def _pixie(self, view: ShellView, spoken: str, frame: int) -> Node | None:
        shown = view.directive
        if shown is None:
            return None
        name = called(self.names(view.office), shown.agent) if shown.agent is not None else ""
        sprite = self._art.pixie(shown.state.value, shown.mood.value, frame)
        return self._kept.of("pixie", pixie.corner, pixie.Corner.of(shown, name), sprite, spoken)

    def _notices(self, view: ShellView, chrome: Chrome, zone_s: int) -> Node:
        recording = view.link.file
        badge = self._kept.of("badge", link.badge, view.link, zone_s)
        if recording is not None:
            badge = self._kept.of("recording", files.banner, recording, zone_s)
        gap, note = self._gap(view, chrome, zone_s), self._relay_note(view, chrome)
        update = self._kept.of("update", link.update_note, view.link.update)
        return self._kept.of("notices", link.notices, update, gap, note, badge)

    def _player(self, view: ShellView, zone_s: int) -> Node | None:
        return None if view.player is None else self._kept.of("player", player.bar, view.player, zone_s)

    def _gap(self, view: ShellView, chrome: Chrome, zone_s: int) -> Node | None:
        last = view.office.gaps[-1] if view.office.gaps else None
        if last is None or last[1] <= chrome.gap_seen_s or view.now_s - last[1] > GAP_SHOWN_S:
            return None
        return self._kept.of("gap", link.gap_note, *last, zone_s)

    def _relay_note(self, view: ShellView, chrome: Chrome) -> Node | None:
        last = view.office.notes[-1] if view.office.notes else None
        if last is None or not last.text or last.seq <= chrome.note_seen or view.now_s - last.at_s > GAP_SHOWN_S:
            return None
        return self._kept.of("relay-note", link.relay_note, last)

    def _middle(self, view: ShellView, chrome: Chrome, order: Order) -> Node | None:
        """What stands before the scene: a trouble, or a welcome into an empty office."""
        if view.editor is not None:
            return None
        if view.files is not None:
            return self._kept.of("files", files.in_the_middle, view.files)
        if view.link.phase == "refused":
            return self._kept.of("trouble", notes.trouble, link.refused(), False)
        if view.trouble is not None and view.trouble.key != chrome.trouble_seen:
            return self._kept.of("trouble", notes.trouble, view.trouble, True)
        if order.everybody or view.player is not None or view.link.phase not in ("live", "replay"):
            return None
        sprite = self._art.pixie("greeting", "excited", 1)
        command = view.link.command or words.OUR_COMMAND
        return self._kept.of("welcome", empty.welcome, sprite, view.link.scope != "viewer", command)

    def _bar(self, view: ShellView, chrome: Chrome, order: Order, zone_s: int) -> Node:
        groups = order.groups[:CARDS]
        stops = tuple(
            agent.who.id for group in groups for agent in (group.head, *_shown_helpers(group, chrome.all_helpers))
        )
        self.stops = stops
        tab = next((stop for stop in (chrome.tab_stop, chrome.selected) if stop in stops), stops[0] if stops else None)
        nodes = tuple(self._group(view, chrome, group, tab, zone_s) for group in groups)
        head = self._kept.of(
            "summary", cards.summary, tuple(order.counts.items()), link.as_of(view.link, zone_s), view.barred
        )
        hidden = sum(1 + len(group.helpers) for group in order.groups[CARDS:])
        if order.runs:
            nodes = (*nodes, self._kept.of("runs-card", cards.runs, runs_of(order.runs, view.now_s)))
        return self._kept.of("bar", cards.bar, head, nodes, hidden)

    def _group(self, view: ShellView, chrome: Chrome, group: Group, tab: AgentId | None, zone_s: int) -> Node:
        head = group.head.who.id
        shown = _shown_helpers(group, chrome.all_helpers)
        rows = tuple(
            self._kept.of(
                ("row", helper.who.id),
                cards.helper_row,
                self.card(view, helper, zone_s),
                self._portrait(helper.who.id),
                chrome.detail == helper.who.id,
                tab == helper.who.id,
            )
            for helper in shown
        )
        return self._kept.of(
            ("group", head),
            cards.card,
            self.card(view, group.head, zone_s),
            self._portrait(head),
            rows,
            len(group.helpers) - len(shown),
            chrome.selected == head,
            chrome.detail == head,
            tab == head,
        )

    def _portrait(self, agent: AgentId) -> Cell | None:
        return self._art.portrait(agent)

    def _open_detail(self, view: ShellView, chrome: Chrome, zone_s: int) -> Node | None:
        if chrome.detail is None:
            return None
        node, until_s = self._detail.node(view, chrome, chrome.detail, zone_s)
        if until_s is not None:
            self.until_s = until_s if self.until_s is None else min(self.until_s, until_s)
        return node

    def _dialog(self, view: ShellView, chrome: Chrome, order: Order, zone_s: int) -> Node | None:
        match chrome.panel:
            case "help":
                return self._kept.of("help", dialogs.help_panel)
            case "open":
                return self._kept.of("open", files.open_panel)
            case "settings":
                return self._kept.of("settings", preferences.settings_panel, chrome.settings)
            case "packs":
                return self._kept.of("packs", packs.packs_panel, view.packs)
            case "list":
                return self._list(view, chrome, order, zone_s)
            case "runs":
                return self._roster(view, "runs", words.RUNS, order.runs, chrome.list_share, zone_s)
            case "crowd":
                here = tuple(view.office.agents[agent] for agent in chrome.crowd if agent in view.office.agents)
                return self._roster(view, "crowd", words.CROWD, here, chrome.list_share, zone_s)
            case _:
                return None

    def _list(self, view: ShellView, chrome: Chrome, order: Order, zone_s: int) -> Node:
        """Everybody whom the query finds, and below them those who were sent away."""
        known = self.names(view.office)
        here = self._kept.of("found", found, chrome.query, order.everybody, known)
        gone = sent_away(view.office) if view.office.dismissed else ()
        away = tuple((one.who.id, called(known, one.who.id)) for one in found(chrome.query, gone, known))
        field = self._kept.of("find", roster.find, chrome.query, len(here), len(order.everybody))
        may = view.link.scope != "viewer"
        rest = self._kept.of("sent-away", roster.sent_away, away, may) if away else None
        scenery = view.scenery or NO_SCENERY
        tail = self._kept.of("around", around.around, scenery.pets, view.trouble, scenery.problems)
        return self._roster(view, "list", words.ALL_AGENTS, here, chrome.list_share, zone_s, field, rest, tail)

    def _roster(
        self,
        view: ShellView,
        name: str,
        title: str,
        agents: tuple[Agent, ...],
        share: float,
        zone_s: int,
        above: Node | None = None,
        below: Node | None = None,
        tail: Node | None = None,
    ) -> Node:
        total, may_send = len(agents), view.link.phase == "live" and view.link.scope == "owner"
        rows = roster.window(total, share)
        views = tuple(self.card(view, agents[k], zone_s) for k in rows)
        nodes = tuple(
            self._kept.of(
                ("list", shown.id), roster.roster_row, shown, self._whereabouts(view, agents[k]), k, total, may_send
            )
            for k, shown in zip(rows, views, strict=True)
        )
        return self._kept.of(name, roster.roster, name, title, total, rows, nodes, above, below, tail)

    def _whereabouts(self, view: ShellView, agent: Agent) -> str:
        """For whom somebody works, and where it is in the picture."""
        who, places = agent.who, (view.scenery or NO_SCENERY).places
        lead = words.WORKS_FOR.format(called(self.names(view.office), who.parent)) if who.parent else ""
        return " · ".join(part for part in (lead, places.get(who.id, "")) if part)


def _shown_helpers(group: Group, all_of: frozenset[AgentId]) -> tuple[Agent, ...]:
    return group.helpers if group.head.who.id in all_of else group.helpers[:HELPERS]


def _bare_bar(barred: str) -> Node:
    return cards.bar(cards.summary((), "", barred), (), 0)
