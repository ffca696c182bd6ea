"""Envelopes from the relay: catch up by number, notice gaps, hand facts to the store.

Input: text frames of ``/stream`` (``docs/relay.md``).  Rule: the next envelope is number ``head + 1``; an older one
was seen, a later one means that something was missed, and then the line is taken up again from ``head``.
"""

import json
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from app.line import Line
from app.platform.ports import Clock, Frames, Socket
from app.wire.envelope import Envelope, envelope_from
from app.wire.errors import WireError
from app.wire.facts import Fact, Source
from app.wire.providers.table import facts_of

SLICE_S = 0.008  # work between two chances for the page to answer
RUN = 64  # envelopes reduced as one batch

Phase = Literal["connecting", "catching_up", "live", "lost", "refused"]


@dataclass(frozen=True, slots=True)
class Link:
    """How we stand with the relay.  ``since_s`` is when the phase began, on this machine's clock.

    ``offset_s`` added to this machine's clock gives the relay's.  ``target`` is the journal number at which catching
    up ends, ``unread`` counts frames and envelopes that could not be understood.
    """

    phase: Phase = "connecting"
    since_s: float = 0.0
    scope: str = ""
    why: str = ""
    offset_s: float = 0.0
    target: int = 0
    relay_build: str = ""
    packs: str = ""  # the state of the relay's folders of assets; empty without any
    relay_version: str = ""
    command: str = ""  # what starts the relay's program in a terminal of its machine
    unread: int = 0


@dataclass(frozen=True, slots=True)
class Published:
    """A document that some page published under a topic: its number in the journal, and its own text.

    ``kept``: the relay hands out the last one of each topic first, and tells it again in its turn where it is not cut.
    """

    topic: str
    body: Mapping[str, object]
    seq: int
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was published was not taken: under which id, and why."""

    id: str
    code: str
    why: str


class Taker(Protocol):
    """Who takes facts: the store, or a tape."""

    def dispatch(self, facts: Iterable[Fact], *, ringing: bool) -> None:
        """Takes a batch; ``ringing`` is false while history is told."""
        ...

    def forget(self) -> None:
        """What was told so far is of another journal."""
        ...


class Live:
    """Feeds the store from the relay.

    ``on_published`` gets every document that a page published, newest last; ``on_refused`` what this page could not
    publish.  ``journals`` grows whenever what was heard so far is not what the relay holds.
    """

    def __init__(
        self,
        url: str,
        token: str,
        store: Taker,
        socket: Callable[[], Socket],
        clock: Clock,
        frames: Frames,
        on_link: Callable[[Link], None],
        on_published: Callable[[Published], None],
        on_refused: Callable[[Refusal], None] = lambda refusal: None,
    ) -> None:
        self.link = Link(since_s=clock.now_s())
        self.head = 0
        self._journal = ""
        self._token, self._store, self._clock = token, store, clock
        self._on_link, self._on_published, self._on_refused = on_link, on_published, on_refused
        self.journals = 0
        self._inbox: deque[object] = deque()
        self._pumping = False
        self._line = Line(url, self, socket, clock, frames)

    def start(self) -> None:
        """Connects for the first time."""
        self._line.take_up()

    def stop(self) -> None:
        """Closes the line for good."""
        self._inbox.clear()
        self._line.close()

    def relay_now_s(self) -> float:
        """The relay's clock, as well as we know it."""
        return self._clock.now_s() + self.link.offset_s

    def publish(self, topic: str, body: Mapping[str, object], id: str = "") -> bool:
        """Sends a retained document to every page, this one included; says whether there was a line to send it on."""
        if self.link.phase != "live":
            return False
        self._line.send({"publish": {"topic": topic, "body": body, **({"id": id} if id else {})}})
        return True

    # -- what the line tells ---------------------------------------------------

    def first_frame(self) -> str:
        """Who we are and what we have."""
        return json.dumps({"auth": self._token, "since": self.head})

    def heard(self, text: str) -> None:
        """Queues a frame and works it off as far as one slice goes."""
        try:
            frame = json.loads(text)
        except ValueError:
            self._unread()
            return
        self._inbox.extend(frame if isinstance(frame, list) else (frame,))
        if not self._pumping:
            self._pump()

    def went_down(self, why: str, *, refused: bool) -> None:
        """What we show is from now on of the past."""
        self._inbox.clear()
        self._set("refused" if refused else "lost", why=why)

    # -- what it said --------------------------------------------------------

    def _pump(self) -> None:
        """Works off the inbox in slices, so that a long history never freezes the page."""
        self._pumping = False
        until = self._clock.mono_s() + SLICE_S
        while self._inbox:
            first = self._inbox[0]
            if isinstance(first, dict) and "seq" in first:
                self._take_run()
            else:
                self._message(self._inbox.popleft())
            if self._inbox and self._clock.mono_s() >= until:
                self._pumping = True
                self._clock.after(0.0, self._pump)
                return

    def _take_run(self) -> None:
        """Takes the next few envelopes as one batch."""
        batch: list[Envelope] = []
        while self._inbox and len(batch) < RUN:
            frame = self._inbox[0]
            if not (isinstance(frame, dict) and "seq" in frame):
                break
            self._inbox.popleft()
            envelope = self._checked(frame)
            if envelope is None:
                continue
            if envelope.seq > self.head + 1:
                self._reduce(batch)
                self.went_down(f"number {self.head + 1} is missing", refused=False)
                self._line.take_up()
                return
            self.head = envelope.seq
            batch.append(envelope)
        self._reduce(batch)

    def _checked(self, frame: Mapping[str, object]) -> Envelope | None:
        """The envelope if it is new; one that cannot be read is counted and passed over."""
        try:
            envelope = envelope_from(frame)
        except WireError:
            self._unread()
            if frame.get("seq") == self.head + 1:
                self.head += 1
            return None
        return envelope if envelope.seq > self.head else None

    def _reduce(self, batch: list[Envelope]) -> None:
        for envelope in batch:
            if envelope.source is Source.CLIENT:
                self._on_published(_published(envelope))
        facts = [fact for envelope in batch for fact in facts_of(envelope)]
        self._store.dispatch(facts, ringing=self.link.phase == "live")

    def _message(self, frame: object) -> None:
        match frame:
            case {"hello": dict() as hello}:
                self._greeted(hello)
            case {"retained": list() as kept}:
                for one in kept:
                    self._retained(one)
            case {"caught_up": _}:
                self._set("live", why="")
            case {"packs": {"revision": str(revision)}}:
                self._set(self.link.phase, packs=revision)
            case {"error": {"code": str(code), "text": str(why), "id": str(id)}}:
                self._on_refused(Refusal(id, code, why))
            case {"error": {"text": str(why)}}:
                self.link = replace(self.link, why=why)
                self._on_link(self.link)
            case {"pong": _} | {"published": _}:
                pass
            case _:
                self._unread()

    def _greeted(self, hello: Mapping[str, object]) -> None:
        self._line.settle()
        journal, since = str(hello.get("journal", "")), _whole(hello, "since")
        if since < self.head or (self._journal and journal != self._journal):
            self._store.forget()
            self.journals += 1
        self._journal = journal
        self.head = max(since, _whole(hello, "oldest") - 1)
        now_ms = _whole(hello, "now")
        self._set(
            "catching_up",
            scope=str(hello.get("scope", "")),
            offset_s=now_ms / 1000 - self._clock.now_s() if now_ms else 0.0,
            target=_whole(hello, "head"),
            relay_build=str(hello.get("build", "")),
            packs=str(hello.get("packs", "")),
            relay_version=str(hello.get("version", "")),
            command=str(hello.get("command", "")),
        )

    def _retained(self, one: object) -> None:
        try:
            envelope = envelope_from(one)
        except WireError:
            self._unread()
            return
        self._store.dispatch(facts_of(envelope), ringing=False)
        self._on_published(replace(_published(envelope), kept=True))

    def _unread(self) -> None:
        self.link = replace(self.link, unread=self.link.unread + 1)

    def _set(self, phase: Phase, **known: object) -> None:
        since_s = self.link.since_s if phase == self.link.phase else self._clock.now_s()
        self.link = replace(self.link, phase=phase, since_s=since_s, **known)  # type: ignore[arg-type]
        self._on_link(self.link)


def _published(envelope: Envelope) -> Published:
    return Published(str(envelope.ref.get("topic", "")), envelope.body, envelope.seq)


def _whole(message: Mapping[str, object], key: str) -> int:
    value = message.get(key)
    return value if isinstance(value, int) else 0
