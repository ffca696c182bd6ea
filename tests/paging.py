"""A whole page in a world of fakes, and the relay that feeds it: hook events in, pictures and words out."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from app.given import Documents, Ports
from app.mishaps import Mishaps
from app.page import Page
from app.platform.fake import FakeClock, FakeFrames, FakeHttp, FakeKeep, FakeSocket
from app.platform.fake_canvas import FakeCanvas, FakeHands
from app.platform.fake_dom import FakeDom
from app.platform.fake_files import FakeFiles
from app.platform.fake_sound import FakeSpeaker
from app.platform.ports import Pointer
from app.platform.ports_app import Updates
from app.wire.atlas_json import atlas_from_text
from app.wire.catalogue_json import catalogue_from_text
from app.wire.layout_json import Layout, layout_from_text
from app.wire.pixel_agents.pieces import with_theirs
from tests.state.telling import START_S, Event

ASSETS = Path(__file__).parents[1] / "assets"
FRAME_S = 1 / 60
Body = Mapping[str, Any]


@cache
def documents() -> Documents:
    """The art, the furniture and the built-in office, as the build puts them into the page."""

    def text(name: str) -> str:
        return (ASSETS / name).read_text("utf-8")

    return Documents(
        atlas=atlas_from_text(text("atlas.json")),
        atlas_url="atlas.png",
        catalogue=with_theirs(catalogue_from_text(text("catalogue.json"))),
        layout=layout_from_text(text("layouts/studio.json")),
        layouts=tuple(json.loads(text("layouts.json")).items()),
    )


class Relay:
    """A journal and the pages that listen to it."""

    def __init__(self) -> None:
        self.clock = FakeClock(START_S)
        self.journal: list[dict[str, Any]] = []
        self.retained: dict[str, dict[str, Any]] = {}
        self.pages: list[APage] = []
        self.build = ""
        self.packs = ""  # the state of its folders of assets

    def tell(self, *events: Event) -> None:
        """Hook events of Claude Code, all at this moment."""
        self._keep([self._envelope("hook", "claude", body) for _, body in events])

    def publish(self, topic: str, body: Body) -> None:
        """A page published a document."""
        envelope = self._envelope("client", "", body, topic)
        self.retained[topic] = envelope
        self._keep([envelope])

    def page(self, **how: Any) -> "APage":  # noqa: ANN401  passed on to the page
        """Opens another page, which knows nothing yet."""
        page = APage(self, **how)
        self.pages.append(page)
        page.page.open()
        page.greet()
        return page

    def run(self, seconds: float, beat_s: float = FRAME_S) -> None:
        """Lets time pass on every page, with the screen's beat."""
        until_s = self.clock.mono_s() + seconds
        while self.clock.mono_s() + beat_s <= until_s + 1e-9:
            self.beat(beat_s)

    def beat(self, beat_s: float = FRAME_S) -> None:
        """One beat of every screen."""
        self.clock.advance(beat_s)
        for page in self.pages:
            page.frames.repaint(self.clock.mono_s())

    def _envelope(self, source: str, provider: str, body: Body, topic: str = "") -> dict[str, Any]:
        return {
            "seq": len(self.journal) + 1,
            "at": round(self.clock.now_s() * 1000),
            "host": "devbox",
            "source": source,
            "provider": provider,
            "ref": {"topic": topic} if topic else {},
            "body": dict(body),
        }

    def _keep(self, envelopes: list[dict[str, Any]]) -> None:
        for number, envelope in enumerate(envelopes, len(self.journal) + 1):
            envelope["seq"] = number
        self.journal += envelopes
        for page in self.pages:
            page.hear(envelopes)


def _raised(error: Exception) -> None:
    raise error


class APage:
    """One page: what it was shown on, and what its hands can do."""

    def __init__(
        self,
        relay: Relay,
        width_px: int = 1280,
        height_px: int = 800,
        dpr: float = 1.0,
        *,
        layout: Layout | None = None,
        broken_atlas: bool = False,
        keep: FakeKeep | None = None,
        prepare: Callable[[FakeDom], None] = lambda dom: None,
        updates: Updates | None = None,
        build: str = "",
    ) -> None:
        self.relay, self.clock = relay, relay.clock
        self.frames, self.hands, self.dom = FakeFrames(), FakeHands(), FakeDom()
        self.http, self.keep, self.files = FakeHttp(), keep or FakeKeep(), FakeFiles()
        self.speaker = FakeSpeaker()
        self.canvas = FakeCanvas(width_px, height_px, dpr, broken_sheets={"atlas.png"} if broken_atlas else set())
        self.sockets: list[FakeSocket] = []
        prepare(self.dom)
        made_of = documents()
        if layout is not None:
            made_of = Documents(made_of.atlas, made_of.atlas_url, made_of.catalogue, layout)
        ports = Ports(
            self.clock, self.frames, self.canvas, self.hands, self.dom, self.http, self.keep, self.files, self.speaker
        )
        self.page = Page(ports, made_of, "ws://here/stream", "key", self._socket, updates, build)
        self.show = self.page.show
        self.show.mishaps = Mishaps(_raised)  # a defect fails the test

    def greet(self, *, caught_up: bool = True, since: int | None = None) -> None:
        """The relay accepts the page and tells it everything."""
        relay, head = self.relay, len(self.relay.journal)
        self.sockets[-1].accept()
        hello = {
            "scope": "owner",
            "journal": "j",
            "since": self.page.live.head if since is None else since,
            "head": head,
            "oldest": 1,
        }
        now_ms = round(self.clock.now_s() * 1000)
        self._say({"hello": {**hello, "now": now_ms, "build": relay.build, "packs": relay.packs}})
        self._say({"retained": list(relay.retained.values())})
        if head:
            self.hear(relay.journal)
        if caught_up:
            self._say({"caught_up": head})

    def hear(self, envelopes: list[dict[str, Any]]) -> None:
        """Envelopes arrive."""
        self._say(envelopes)

    def repack(self, revision: str) -> None:
        """The relay's folders of assets are others."""
        self._say({"packs": {"revision": revision}})

    def drop(self) -> None:
        """The line breaks."""
        self.sockets[-1].drop()

    def tap(self, x: float, y: float) -> None:
        """Presses a point of the canvas, in CSS pixels."""
        at_s = self.clock.mono_s()
        self.hands.touch(Pointer("down", 1, "mouse", x, y, at_s))
        self.hands.touch(Pointer("up", 1, "mouse", x, y, at_s + 0.05, buttons=0))

    def hover(self, x: float, y: float) -> None:
        """Moves the mouse there."""
        self.hands.touch(Pointer("move", 1, "mouse", x, y, self.clock.mono_s(), buttons=0))

    def words(self, at: str = "") -> str:
        """What the panels say, or one element of them."""
        if not at:
            return self.dom.top.words()
        found = self.dom.find(at)
        return found.words() if found is not None else ""

    @property
    def drawn(self) -> int:
        """How many pictures were painted so far."""
        return len(self.canvas.frames)

    def _say(self, frame: object) -> None:
        self.sockets[-1].say(json.dumps(frame))

    def _socket(self) -> FakeSocket:
        self.sockets.append(FakeSocket())
        return self.sockets[-1]
