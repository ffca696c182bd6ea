"""Envelopes from the relay's socket: connect, catch up by number, notice gaps, come back.

Input: text frames of ``/stream``.  Rule: the next envelope is number ``head + 1``; an older one was seen, a later one
means that something was missed, and then the line is dropped and taken up again from ``head``.
"""

import json
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from app.platform.ports import Clock, Frames, Socket, Stop
from app.store import Store
from app.wire.envelope import Envelope, envelope_from
from app.wire.errors import WireError
from app.wire.facts import Source
from app.wire.providers.table import facts_of

CONNECT_LIMIT_S = 8.0  # a socket that has not come up by then never will
RETRY_S = (0.3, 0.6, 1.2, 2.5, 5.0, 10.0)  # pauses between attempts; the last one stays
STALE_HIDDEN_S = 20.0  # hidden for longer, a socket that says it is open is not believed
SLICE_S = 0.008  # work between two chances for the page to answer
REFUSED = (4401, 4403)  # close codes of the relay that trying again does not cure

Phase = Literal["connecting", "catching_up", "live", "lost", "refused"]


@dataclass(frozen=True, slots=True)
class Link:
    """Our line to the relay.  ``since_s`` is when the phase began, on this machine's clock.

    ``offset_s`` added to this machine's clock gives the relay's.
    """

    phase: Phase = "connecting"
    since_s: float = 0.0
    scope: str = ""
    tries: int = 0
    why: str = ""
    offset_s: float = 0.0
    target: int = 0  # journal number that ends the catching up
    relay_build: str = ""
    bad_frames: int = 0


class Live:
    """Keeps one socket to the relay open while the page can be seen."""

    def __init__(
        self,
        url: str,
        token: str,
        store: Store,
        socket: Callable[[], Socket],
        clock: Clock,
        frames: Frames,
        on_link: Callable[[Link], None],
        on_retained: Callable[[str, Mapping[str, object]], None],
    ) -> None:
        self.link = Link(since_s=clock.now_s())
        self.head = 0
        self._url, self._token, self._store = url, token, store
        self._new_socket, self._clock, self._frames = socket, clock, frames
        self._on_link, self._on_retained = on_link, on_retained
        self._socket: Socket | None = None
        self._attempt = 0
        self._inbox: deque[object] = deque()
        self._pumping = False
        self._timer: Stop | None = None
        self._hidden_at_s: float | None = None
        frames.on_visible(self._visibility_changed)

    def relay_now_s(self) -> float:
        """The relay's clock, as well as we know it."""
        return self._clock.now_s() + self.link.offset_s

    def connect(self) -> None:
        """Opens a new line, dropping the old one."""
        self._drop()
        self._attempt += 1
        attempt = self._attempt
        if self.link.phase not in ("lost", "connecting"):
            self._set("lost", why="taking up the line again")
        self._timer = self._clock.after(CONNECT_LIMIT_S, lambda: self._gave_up(attempt))
        self._socket = self._new_socket()
        self._socket.open(
            self._url,
            lambda: self._opened(attempt),
            lambda text: self._received(attempt, text),
            lambda code, why: self._closed(attempt, code, why),
        )

    def publish(self, topic: str, body: object) -> None:
        """Sends a retained document to every page, this one included."""
        if self._socket is not None:
            self._socket.send(json.dumps({"publish": {"topic": topic, "body": body}}))

    # -- the socket speaks -------------------------------------------------

    def _opened(self, attempt: int) -> None:
        if attempt == self._attempt and self._socket is not None:
            self._socket.send(json.dumps({"auth": self._token, "since": self.head}))

    def _received(self, attempt: int, text: str) -> None:
        if attempt != self._attempt:
            return
        try:
            frame = json.loads(text)
        except ValueError:
            self.link = replace(self.link, bad_frames=self.link.bad_frames + 1)
            return
        self._inbox.extend(frame if isinstance(frame, list) else (frame,))
        if not self._pumping:
            self._pump(attempt)

    def _closed(self, attempt: int, code: int, why: str) -> None:
        if attempt != self._attempt:
            return
        self._drop()
        if code in REFUSED:
            self._set("refused", why=why)
            return
        self._set("lost", why=why or "the relay does not answer")
        if self._frames.visible():
            pause_s = RETRY_S[min(self.link.tries, len(RETRY_S) - 1)]
            self.link = replace(self.link, tries=self.link.tries + 1)
            self._timer = self._clock.after(pause_s, self.connect)

    def _gave_up(self, attempt: int) -> None:
        if attempt == self._attempt and self.link.phase in ("connecting", "lost"):
            self._closed(attempt, 0, "the relay did not answer in time")

    # -- what it said --------------------------------------------------------

    def _pump(self, attempt: int) -> None:
        """Works off the inbox in slices, so that a long history never freezes the page."""
        self._pumping = False
        if attempt != self._attempt:
            return
        until = self._clock.mono_s() + SLICE_S
        while self._inbox:
            self._take_run()
            if attempt != self._attempt:
                return
            if self._inbox and self._clock.mono_s() >= until:
                self._pumping = True
                self._clock.after(0.0, lambda: self._pump(attempt))
                return

    def _take_run(self) -> None:
        """Takes the next message, or the next few envelopes as one batch."""
        batch: list[Envelope] = []
        while self._inbox and len(batch) < 64:
            frame = self._inbox[0]
            if not (isinstance(frame, dict) and "seq" in frame):
                break
            self._inbox.popleft()
            envelope = self._checked(frame)
            if envelope is None:
                continue
            if envelope.seq > self.head + 1:
                self._reduce(batch)
                self.connect()
                return
            self.head = envelope.seq
            batch.append(envelope)
        if batch:
            self._reduce(batch)
        elif self._inbox:
            self._message(self._inbox.popleft())

    def _checked(self, frame: object) -> Envelope | None:
        """The envelope if it is new; an unreadable one is counted, and its number is passed over if it has one."""
        try:
            envelope = envelope_from(frame)
        except WireError:
            self.link = replace(self.link, bad_frames=self.link.bad_frames + 1)
            seq = frame.get("seq") if isinstance(frame, dict) else None
            if isinstance(seq, int) and seq == self.head + 1:
                self.head = seq
            return None
        return envelope if envelope.seq > self.head else None

    def _reduce(self, batch: list[Envelope]) -> None:
        for envelope in batch:
            if envelope.source is Source.CLIENT:
                self._on_retained(str(envelope.ref.get("topic", "")), envelope.body)
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
                self._set("live", tries=0)
            case _:
                self.link = replace(self.link, bad_frames=self.link.bad_frames + 1)

    def _greeted(self, hello: Mapping[str, object]) -> None:
        head, oldest, now_ms = _whole(hello, "head"), _whole(hello, "oldest"), _whole(hello, "now")
        if head < self.head:
            self.head = 0
            self._store.forget()
            self.connect()
            return
        self.head = max(self.head, oldest - 1)
        if self._timer is not None:
            self._timer()
        self._set(
            "catching_up",
            scope=str(hello.get("scope", "")),
            offset_s=now_ms / 1000 - self._clock.now_s() if now_ms else 0.0,
            target=head,
            relay_build=str(hello.get("build", "")),
        )

    def _retained(self, one: object) -> None:
        try:
            envelope = envelope_from(one)
        except WireError:
            self.link = replace(self.link, bad_frames=self.link.bad_frames + 1)
            return
        self._on_retained(str(envelope.ref.get("topic", "")), envelope.body)

    # -- housekeeping --------------------------------------------------------

    def _visibility_changed(self, visible: bool) -> None:
        if not visible:
            self._hidden_at_s = self._clock.mono_s()
            return
        hidden_s = self._clock.mono_s() - (self._hidden_at_s or self._clock.mono_s())
        if self.link.phase == "lost" or (hidden_s > STALE_HIDDEN_S and self.link.phase != "refused"):
            self.connect()

    def _drop(self) -> None:
        if self._timer is not None:
            self._timer()
            self._timer = None
        if self._socket is not None:
            self._attempt += 1  # whatever the old one still says is not heard
            self._socket.close()
            self._socket = None
        self._inbox.clear()
        self._pumping = False

    def _set(self, phase: Phase, **known: object) -> None:
        since_s = self.link.since_s if phase == self.link.phase else self._clock.now_s()
        self.link = replace(self.link, phase=phase, since_s=since_s, **known)  # type: ignore[arg-type]
        self._on_link(self.link)


def _whole(message: Mapping[str, object], key: str) -> int:
    value = message.get(key)
    return value if isinstance(value, int) else 0
