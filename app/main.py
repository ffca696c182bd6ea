"""The composition root: makes the ports of this browser, wires the page, and lets it run.  Read it top to bottom.

relay ── live ── store ── show ── canvas, panels
           facts   state    people, picture, words
"""

import json
from collections.abc import Mapping

from app import built
from app.key import has_key, key_from, stream_of
from app.live import Link, Live
from app.platform.browser import BrowserClock, BrowserFrames, BrowserKeep, address, answering, ready, without_fragment
from app.platform.browser_canvas import canvas_of
from app.platform.browser_dom import dom_of
from app.platform.browser_input import hands_of
from app.platform.browser_net import BrowserHttp, BrowserSocket
from app.probe import Probe
from app.shell import troubles
from app.shell.views import LinkView
from app.show import Documents, Ports, Show
from app.wire.atlas_json import atlas_from_text
from app.wire.catalogue_json import catalogue_from_text
from app.wire.errors import WireError
from app.wire.layout_json import layout_from_text

ATLAS, CATALOGUE, LAYOUT = "atlas.json", "catalogue.json", "layouts/studio.json"
SCOPES = ("owner", "viewer")


def start() -> None:
    """Opens the office of this page's relay."""
    here = address()
    clock, frames, keep = BrowserClock(), BrowserFrames(), BrowserKeep()
    key = key_from(here, keep)
    if has_key(here):
        without_fragment()
    canvas = canvas_of("#scene")
    dom = dom_of("#shell", canvas.picture)
    ports = Ports(clock, frames, canvas, hands_of("#scene"), dom, BrowserHttp(), keep)
    page = Page(ports, documents(), stream_of(here), key)
    answering("__office", Probe(page.show, page.live).answer)
    page.show.on_first_frame = ready
    page.open()


class Page:
    """The live page: a show of what the relay tells."""

    def __init__(self, ports: Ports, made_of: Documents, stream: str, key: str) -> None:
        self.show = Show(ports, made_of, self.now_s, self.link_view, lambda: {"Authorization": f"Bearer {key}"})
        self.live = Live(
            stream, key, self.show.store, BrowserSocket, ports.clock, ports.frames, self._linked, self._published
        )

    def open(self) -> None:
        """Connects, and draws the first frame."""
        self.live.start()
        self.show.loop.wake()

    def now_s(self) -> float:
        """The relay's time."""
        return self.live.relay_now_s()

    def link_view(self) -> LinkView:
        """Our line in the terms of the panels."""
        link = self.live.link
        scope = link.scope if link.scope in SCOPES else ""
        share = self.live.head / link.target if link.phase == "catching_up" and link.target else None
        return LinkView(link.phase, link.since_s + link.offset_s, scope, share)  # type: ignore[arg-type]

    def _linked(self, link: Link) -> None:
        self.show.loop.wake()

    def _published(self, topic: str, body: Mapping[str, object]) -> None:
        if topic != "layout":
            return
        try:
            self.show.layout_changed(layout_from_text(json.dumps(body)))
        except WireError as error:
            self.show.trouble = troubles.of_published(str(error))
            self.show.loop.wake()


def documents() -> Documents:
    """What the build put into the page.  Raises WireError when the page was built from something broken."""
    texts = built.TEXTS
    return Documents(
        atlas=atlas_from_text(texts[ATLAS]),
        atlas_url=built.FILES["atlas.png"],
        catalogue=catalogue_from_text(texts[CATALOGUE]),
        layout=layout_from_text(texts[LAYOUT]),
    )
