"""The time machine of the live page: the journal once more, from as far back as it goes, on a tape that grows.

A second line to the relay reads the past and goes on listening; what it tells goes onto the tape and never into the
live office.  It works for whoever may watch, and holds what their link may see.
"""

from collections.abc import Callable, Iterable
from typing import Protocol

from app.live import Link
from app.replay.tape import Tape
from app.rerun import Rerun
from app.shell import player_words as said
from app.shell.player_view import PlayerView, PlayerWish
from app.show import Show
from app.wire.facts import Fact

MOST = 60_000  # events of the past that are read


class Recorder:
    """Takes facts as a store would, and puts them on a tape."""

    def __init__(self) -> None:
        self.tape = Tape()

    def dispatch(self, facts: Iterable[Fact], *, ringing: bool) -> None:
        """Puts facts on the tape."""
        del ringing  # a tape rings nobody
        self.tape.append(facts)

    def forget(self) -> None:
        """The journal is another one: so is the tape."""
        self.tape = Tape()


class SecondLine(Protocol):
    """A line to the relay of its own."""

    head: int

    def start(self) -> None:
        """Connects."""
        ...

    def stop(self) -> None:
        """Closes for good."""
        ...


NewLine = Callable[[Recorder, Callable[[Link], None]], SecondLine]


class TimeMachine:
    """Owns the second line and its tape, as long as somebody looks back."""

    def __init__(self, show: Show, new_line: NewLine, head: Callable[[], int]) -> None:
        self._show, self._new_line, self._head = show, new_line, head
        self._line: SecondLine | None = None
        self._recorder = Recorder()
        self._rerun: Rerun | None = None
        self._share = 0.0

    def wished(self, wish: PlayerWish, value: str = "") -> None:
        """Does what a person pressed."""
        if wish == "begin":
            self._open()
        elif wish == "live":
            self._leave()
        elif self._rerun is not None:
            self._rerun.wish(wish, value)
        self._show.loop.wake()

    def view(self) -> PlayerView | None:
        """The player, or how much of the past has been read; ``None`` while nobody looks back."""
        if self._rerun is not None:
            return self._rerun.view()
        return PlayerView(0.0, 0.0, 0.0, reading=self._share) if self._line is not None else None

    def _open(self) -> None:
        if self._line is not None:
            return
        if self._head() == 0:
            self._show.shell.toast(said.NOTHING)
            return
        self._recorder, self._share = Recorder(), 0.0
        self._line = self._new_line(self._recorder, self._linked)
        self._line.head = max(0, self._head() - MOST)
        self._line.start()

    def _leave(self) -> None:
        if self._line is None:
            return
        self._line.stop()
        self._line, self._rerun, self._recorder = None, None, Recorder()
        if self._show.watched is not self._show.live:
            self._show.look_at(self._show.live)

    def _linked(self, link: Link) -> None:
        if self._line is None:
            return
        if link.phase == "catching_up" and link.target:
            self._share = min(1.0, self._line.head / link.target)
        if link.phase == "live" and self._rerun is None:
            self._begin()
        self._show.loop.wake()

    def _begin(self) -> None:
        tape = self._recorder.tape
        if not len(tape):
            self._show.shell.toast(said.NOTHING)
            self._leave()
            return
        live = self._show.live
        self._rerun = Rerun(tape, live.records, live.link, self._show.loop.wake, self._show.jumped)
        self._show.look_at(self._rerun.watched)
