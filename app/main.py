"""The composition root: makes the ports of this browser, wires the page, and lets it run.  Read it top to bottom.

relay ── live ── store ── show ── canvas, panels
           facts   state    people, picture, words
"""

import json
import os

from app import built
from app.given import Documents, Ports
from app.key import has_key, key_from, stream_of
from app.page import Page
from app.platform.browser import (
    BrowserClock,
    BrowserFrames,
    BrowserKeep,
    address,
    answering,
    on_fragment,
    ready,
    reload,
    without_fragment,
)
from app.platform.browser_app import BrowserUpdates, remember_by_address
from app.platform.browser_canvas import canvas_of
from app.platform.browser_dom import dom_of
from app.platform.browser_files import BrowserFiles
from app.platform.browser_input import hands_of
from app.platform.browser_net import BrowserHttp, BrowserSocket
from app.platform.browser_sound import BrowserSpeaker
from app.probe import Probe
from app.wire.atlas_json import atlas_from_text
from app.wire.catalogue_json import catalogue_from_text
from app.wire.layout_json import layout_from_text
from app.wire.pixel_agents.pieces import with_theirs

ATLAS, CATALOGUE, LAYOUT, LAYOUTS = "atlas.json", "catalogue.json", "layouts/studio.json", "layouts.json"


def start() -> None:
    """Opens the office of this page's relay."""
    here = address()
    clock, frames, keep = BrowserClock(), BrowserFrames(), BrowserKeep()
    key = key_from(here, keep)
    if has_key(here):
        without_fragment()
    remember_by_address(key)
    canvas = canvas_of("#scene")
    dom = dom_of("#shell", canvas.show)
    ports = Ports(clock, frames, canvas, hands_of("#scene"), dom, BrowserHttp(), keep, BrowserFiles(), BrowserSpeaker())
    page = Page(
        ports,
        documents(),
        stream_of(here),
        key,
        BrowserSocket,
        BrowserUpdates(built.BUILD),
        built.BUILD,
        os.urandom(5).hex(),
    )
    answering("__office", Probe(page.show, page.live).answer)
    page.show.picture.on_first_frame = ready
    on_fragment(another_link)
    page.open()


def another_link() -> None:
    """A link was pasted over this page's address: the browser only changes the fragment, so the page starts anew."""
    if has_key(address()):
        reload()


def documents() -> Documents:
    """What the build put into the page.  Raises WireError when the page was built from something broken."""
    texts = built.TEXTS
    return Documents(
        atlas=atlas_from_text(texts[ATLAS]),
        atlas_url=built.FILES["atlas.png"],
        catalogue=with_theirs(catalogue_from_text(texts[CATALOGUE])),
        layout=layout_from_text(texts[LAYOUT]),
        layouts=tuple((built.FILES[name], title) for name, title in json.loads(texts[LAYOUTS]).items()),
    )
