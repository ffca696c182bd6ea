"""The live page: what the relay tells, shown.  Knows ports only, so that tests can open a page without a browser."""

from collections.abc import Callable, Sequence

from app.editing import Editing
from app.editor.edits import Batch
from app.given import Documents, Ports
from app.live import Link, Live
from app.machine import NewLine, Recorder, TimeMachine
from app.opened import Opened
from app.packs import Cells, Packs
from app.platform.ports import Socket
from app.platform.ports_app import NoUpdates, Updates
from app.platform.ports_files import HeldFile
from app.send_away import send_away
from app.shared import SharedLayout
from app.shell import editing_words, troubles, words
from app.shell.views import LinkView
from app.show import Show
from app.state.queries import display_name
from app.wire.facts import AgentId
from app.wire.layout_json import Layout

SCOPES = ("owner", "viewer")


class Page:
    """Owns the show and the line to the relay, and tells each of the other."""

    def __init__(
        self,
        ports: Ports,
        made_of: Documents,
        stream: str,
        key: str,
        socket: Callable[[], Socket],
        updates: Updates | None = None,
        build: str = "",
        author: str = "page",
    ) -> None:
        self._updates, self._build = updates or NoUpdates(), build
        self._has_update = False
        self.authority = lambda: {"Authorization": f"Bearer {key}"}
        self.show = Show(ports, made_of, self.now_s, self.link_view, self.authority)
        self.opened = Opened(ports.files, ports.clock, self.show, ports.dom.zone_s)
        self.live = Live(
            stream,
            key,
            self.show.live.store,
            socket,
            ports.clock,
            ports.frames,
            self._linked,
            lambda published: self.layouts.heard(published),
            lambda refusal: self.layouts.refused(refusal),
        )
        self.layouts = SharedLayout(
            made_of.layout,
            made_of.catalogue,
            self.live,
            self,
            ports.clock,
            ports.keep,
            may_publish=lambda: self.live.link.scope == "owner",
            author=author,
        )
        self.show.editing = self.editing = Editing(self.show, self.layouts, ports, made_of, self._barred)
        self.packs = Packs(ports, made_of, self.authority, self._equip, lambda text: self.show.shell.toast(text))
        self.editing.papers.opened = self.packs.opened_file
        self.opened.takes_else = self._takes
        self.show.packs, self.show.on_pack = lambda: self.packs.view, self._pack_wished
        self._journals, self._phase = 0, ""
        ports.frames.on_visible(lambda visible: None if visible else self.layouts.leave())

        self.machine = TimeMachine(self.show, self._second_line(stream, key, socket, ports), lambda: self.live.head)
        self.show.on_player, self.show.player = self.machine.wished, self.machine.view

    def _second_line(self, stream: str, key: str, socket: Callable[[], Socket], ports: Ports) -> NewLine:
        def new_line(recorder: Recorder, on_link: Callable[[Link], None]) -> Live:
            return Live(stream, key, recorder, socket, ports.clock, ports.frames, on_link, lambda published: None)

        return new_line

    def open(self) -> None:
        """Connects, and draws the first frame."""
        self.show.on_update = self._updates.take
        self.show.on_send_away = self._send_away
        self.layouts.open()
        self.live.start()
        self._updates.begin(self._update_came)
        self.show.loop.wake()

    def now_s(self) -> float:
        """The relay's time."""
        return self.live.relay_now_s()

    def link_view(self) -> LinkView:
        """Our line in the terms of the panels."""
        link = self.live.link
        scope = link.scope if link.scope in SCOPES else ""
        share = self.live.head / link.target if link.phase == "catching_up" and link.target else None
        since_s = link.since_s + link.offset_s
        return LinkView(link.phase, since_s, scope, share, link.command, update=self._update)  # type: ignore[arg-type]

    @property
    def _update(self) -> str:
        """Whether a newer page can be had: it is here already, or only the relay has it."""
        if self._has_update:
            return "ready"
        known = self._build and self.live.link.relay_build
        return "older" if known and self.live.link.relay_build != self._build else ""

    def _update_came(self) -> None:
        self._has_update = True
        self.show.loop.wake()

    def _send_away(self, agent: AgentId, away: bool) -> None:
        """An owner sent somebody away, or brings them back."""
        state, toast = self.show.live.store.state, self.show.shell.toast
        if not send_away(self.live, state, agent, away):
            toast(words.NOT_SENT)
        elif away:
            toast(words.SENT.format(name=display_name(state, agent)))

    def _linked(self, link: Link) -> None:
        if link.phase == "catching_up":
            if self.live.journals != self._journals:
                self._journals = self.live.journals
                self.layouts.forget()
            self.show.behind()
            if self._update == "older":
                self._updates.look()
        elif link.phase == "live" and self._phase != "live":
            self.layouts.live()
        self._phase = link.phase
        if link.phase in ("catching_up", "live"):
            self.packs.heard(link.packs)
        self.show.loop.wake()

    # -- asset packs, and layouts out of files --------------------------------------

    def _equip(self, documents: Documents, cells: Cells) -> None:
        """Packs came or went: everything that knows of furniture knows of theirs."""
        self.layouts.equip(documents.catalogue)
        self.editing.equip(documents)
        self.show.equip(documents, cells)

    def _pack_wished(self, do: str, name: str) -> None:
        if do == "pack-open":
            self.packs.open()
        else:
            self.packs.remove(name)
        self.show.loop.wake()

    def _takes(self, files: Sequence[HeldFile]) -> bool:
        """Takes a drop that is a pack or a layout; everything else may be a record."""
        self.show.loop.wake()
        if self.packs.take(files):
            self.show.files = None
            return True
        if len(files) != 1 or not files[0].path.lower().endswith(".json"):
            return False
        self.show.files = None
        self.editing.papers.take(files[0], lambda: self.opened.read(files), self.editing.barred())
        return True

    # -- the layout that all pages share ------------------------------------------

    def shared(self, layout: Layout) -> None:
        """The layout is another: shown with the next frame."""
        self.show.loop.wake()

    def unreadable(self, why: str) -> None:
        """Somebody published a layout, or a change of one, that this page cannot read."""
        self.show.trouble = troubles.of_published(why)
        self.show.loop.wake()

    def lost(self, batch: Batch, why: str) -> None:
        """A change of one's own does not hold."""
        self.show.shell.toast(editing_words.LOST.format(what=batch.words or editing_words.UNNAMED, why=why))

    def _barred(self) -> str:
        if self.show.watched is not self.show.live:
            return editing_words.RECORDED
        if self.live.link.scope == "viewer":
            return editing_words.VIEWER
        return "" if self.live.link.scope == "owner" else editing_words.NO_LINE
