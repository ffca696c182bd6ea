"""One line to the relay, kept up: connect, notice that it is dead, try again, rest while nobody looks.

Input: a socket port.  Rule: whatever an old socket still says is not heard.  What the frames mean is ``live``'s.
"""

import json
from collections.abc import Callable
from typing import Protocol

from app.platform.ports import Clock, Frames, Socket, Stop

CONNECT_LIMIT_S = 8.0  # a socket that has not come up by then never will
RETRY_S = (0.3, 0.6, 1.2, 2.5, 5.0, 10.0)  # pauses between attempts; the last one stays
SILENCE_S = 25.0  # a line that said nothing for so long is asked whether it lives
PONG_S = 5.0  # and has this long to answer
EARLY_S = 0.05  # by so much a timer may come too soon
STALE_HIDDEN_S = 20.0  # after being hidden for longer, a socket that says it is open is not believed
REFUSED = (4400, 4401, 4403)  # close codes of the relay that trying again does not cure


class Listener(Protocol):
    """Who uses the line."""

    def first_frame(self) -> str:
        """What to say first on a new socket."""
        ...

    def heard(self, text: str) -> None:
        """A text frame came."""
        ...

    def went_down(self, why: str, *, refused: bool) -> None:
        """The line is down; unless ``refused``, it will be tried again."""
        ...


class Line:
    """Owns the socket.  ``take_up`` drops it and connects anew."""

    def __init__(
        self, url: str, listener: Listener, socket: Callable[[], Socket], clock: Clock, frames: Frames
    ) -> None:
        self._url, self._listener, self._new_socket = url, listener, socket
        self._clock, self._frames = clock, frames
        self._socket: Socket | None = None
        self._attempt = 0
        self._tries = 0
        self._refused = False
        self._settled = False  # it has said hello
        self._limit: Stop | None = None
        self._watch: Stop | None = None
        self._heard_s = 0.0
        self._hidden_at_s: float | None = None
        frames.on_visible(self._visibility_changed)

    def take_up(self) -> None:
        """Connects; an old socket is dropped first."""
        self.drop()
        self._refused = False
        self._attempt += 1
        attempt = self._attempt
        self._limit = self._clock.after(CONNECT_LIMIT_S, lambda: self._closed(attempt, 0, "it did not answer in time"))
        self._socket = self._new_socket()
        self._socket.open(
            self._url,
            lambda: self._opened(attempt),
            lambda text: self._received(attempt, text),
            lambda code, why: self._closed(attempt, code, why),
        )

    def settle(self) -> None:
        """The other side proved to be a relay: the connection stands, its silence is watched from now on."""
        self._settled, self._tries = True, 0
        self._stop_limit()
        self._watch_for(SILENCE_S)

    def send(self, frame: object) -> None:
        """Sends a frame, if there is a line."""
        if self._socket is not None:
            self._socket.send(json.dumps(frame))

    def drop(self) -> None:
        """Closes the socket and forgets it."""
        self._attempt += 1
        self._settled = False
        self._stop_limit()
        if self._watch is not None:
            self._watch()
            self._watch = None
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def close(self) -> None:
        """Closes for good."""
        self.drop()
        self._refused = True  # nothing takes it up again

    def _opened(self, attempt: int) -> None:
        if attempt == self._attempt and self._socket is not None:
            self._socket.send(self._listener.first_frame())

    def _received(self, attempt: int, text: str) -> None:
        if attempt == self._attempt:
            self._heard_s = self._clock.mono_s()
            self._listener.heard(text)

    def _closed(self, attempt: int, code: int, why: str) -> None:
        if attempt != self._attempt:
            return
        self.drop()
        self._refused = code in REFUSED
        self._listener.went_down(why or "it does not answer", refused=self._refused)
        if not self._refused and self._frames.visible():
            pause_s = RETRY_S[min(self._tries, len(RETRY_S) - 1)]
            self._tries += 1
            self._limit = self._clock.after(pause_s, self.take_up)

    def _watch_for(self, wait_s: float) -> None:
        if self._watch is not None:
            self._watch()
        self._watch = self._clock.after(wait_s, self._ask)

    def _ask(self) -> None:
        """A socket can be dead without saying so: after a silence it is asked, and without an answer replaced."""
        self._watch = None
        if not self._settled or not self._frames.visible():
            return
        silent_s = self._clock.mono_s() - self._heard_s + EARLY_S
        if silent_s >= SILENCE_S + PONG_S:
            self._closed(self._attempt, 0, "it went silent")
        elif silent_s >= SILENCE_S:
            self.send({"ping": 1})
            self._watch_for(PONG_S)
        else:
            self._watch_for(max(SILENCE_S - silent_s, EARLY_S))

    def _visibility_changed(self, visible: bool) -> None:
        now_s = self._clock.mono_s()
        if not visible:
            self._hidden_at_s = now_s
            return
        hidden_s = now_s - (now_s if self._hidden_at_s is None else self._hidden_at_s)
        self._hidden_at_s = None
        if self._refused:
            return
        if self._socket is None or hidden_s > STALE_HIDDEN_S:
            self.take_up()
        elif self._settled:
            self._watch_for(SILENCE_S)

    def _stop_limit(self) -> None:
        if self._limit is not None:
            self._limit()
            self._limit = None
