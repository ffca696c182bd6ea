"""The live page: what the relay tells, shown.  Knows ports only, so that tests can open a page without a browser."""

import json
from collections.abc import Callable

from app.given import Documents, Ports
from app.live import Link, Live, Published
from app.opened import Opened
from app.platform.ports import Socket
from app.platform.ports_app import NoUpdates, Updates
from app.shell import troubles
from app.shell.views import LinkView
from app.show import Show
from app.wire.errors import WireError
from app.wire.layout_json import layout_from_text

SCOPES = ("owner", "viewer")
LAYOUT = "public/layout"  # the topic of the office's layout; viewers are handed what is published as public


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
    ) -> None:
        self._updates, self._build = updates or NoUpdates(), build
        self._has_update = False
        self.show = Show(ports, made_of, self.now_s, self.link_view, lambda: {"Authorization": f"Bearer {key}"})
        self.opened = Opened(ports.files, ports.clock, self.show, ports.dom.zone_s)
        self.live = Live(
            stream, key, self.show.live.store, socket, ports.clock, ports.frames, self._linked, self._published
        )

    def open(self) -> None:
        """Connects, and draws the first frame."""
        self.show.on_update = self._updates.take
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

    def _linked(self, link: Link) -> None:
        if link.phase == "catching_up":
            self.show.behind()
            if self._update == "older":
                self._updates.look()
        self.show.loop.wake()

    def _published(self, published: Published) -> None:
        if published.topic != LAYOUT:
            return
        try:
            self.show.layout_changed(layout_from_text(json.dumps(published.body)))
        except WireError as error:
            self.show.trouble = troubles.of_published(str(error))
            self.show.loop.wake()
