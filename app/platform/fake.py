"""A world to test in: obedient and watching.  Time moves when it is told to, the line drops when it is told to.

Product code like any other.  The canvas and the hands are in ``fake_canvas.py``, the document in ``fake_dom.py``.
"""

from collections.abc import Callable, Mapping

from app.platform.ports import Stop


class FakeClock:
    """Stands still until ``advance``; timers fire on the way, in their order."""

    def __init__(self, now_s: float = 1_000_000.0) -> None:
        self._now_s, self._mono_s = now_s, 0.0
        self._timers: dict[int, tuple[float, Callable[[], None]]] = {}
        self._ticket = 0

    def now_s(self) -> float:
        """Seconds since the epoch."""
        return self._now_s

    def mono_s(self) -> float:
        """Seconds since the clock was made."""
        return self._mono_s

    def after(self, delay_s: float, then: Callable[[], None]) -> Stop:
        """Calls ``then`` once, when the clock has been advanced that far."""
        self._ticket += 1
        ticket = self._ticket
        self._timers[ticket] = (self._mono_s + max(0.0, delay_s), then)

        def stop() -> None:
            self._timers.pop(ticket, None)

        return stop

    def waiting(self) -> int:
        """How many timers have not fired."""
        return len(self._timers)

    def advance(self, by_s: float = 0.0) -> None:
        """Moves time on; timers that are set on the way fire too if they are due by then."""
        end_s = self._mono_s + by_s
        while due := [(at_s, n) for n, (at_s, _) in self._timers.items() if at_s <= end_s]:
            at_s, ticket = min(due)
            _, then = self._timers.pop(ticket)
            self._pass(max(0.0, at_s - self._mono_s))
            then()
        self._pass(end_s - self._mono_s)

    def jump(self, by_s: float) -> None:
        """Sets the wall clock forward or back, as a person or a time server does."""
        self._now_s += by_s

    def _pass(self, by_s: float) -> None:
        self._now_s += by_s
        self._mono_s += by_s


class FakeFrames:
    """A screen that repaints when told to."""

    def __init__(self) -> None:
        self.asked = 0  # how often a frame was requested, counted once a repaint
        self._draw: Callable[[float], None] | None = None
        self._visible = True
        self._told: list[Callable[[bool], None]] = []

    def request(self, draw: Callable[[float], None]) -> None:
        """Keeps ``draw`` for the next repaint."""
        self.asked += self._draw is None
        self._draw = draw

    def visible(self) -> bool:
        """Is the page on the screen?"""
        return self._visible

    def on_visible(self, then: Callable[[bool], None]) -> Stop:
        """Tells when ``show`` changed it."""
        self._told.append(then)
        return lambda: self._told.remove(then)

    def repaint(self, mono_s: float = 0.0) -> bool:
        """One beat of the screen; returns whether anything was drawn.  A hidden screen has none."""
        if not self._visible or self._draw is None:
            return False
        draw, self._draw = self._draw, None
        draw(mono_s)
        return True

    def show(self, visible: bool) -> None:
        """Hides or shows the page."""
        self._visible = visible
        for then in list(self._told):
            then(visible)


class FakeSocket:
    """One connection whose other end is the test."""

    def __init__(self) -> None:
        self.url = ""
        self.sent: list[str] = []
        self.closed = False
        self._up = False
        self._on_open: Callable[[], None] = lambda: None
        self._on_text: Callable[[str], None] = lambda text: None
        self._on_close: Callable[[int, str], None] | None = None

    def open(
        self,
        url: str,
        on_open: Callable[[], None],
        on_text: Callable[[str], None],
        on_close: Callable[[int, str], None],
    ) -> None:
        """Remembers whom to tell."""
        self.url, self._on_open, self._on_text, self._on_close = url, on_open, on_text, on_close

    def send(self, text: str) -> None:
        """Keeps what was sent, if anybody could have received it."""
        if self._up:
            self.sent.append(text)

    def close(self) -> None:
        """Closes from this side."""
        self.drop(1000, "closed by this page")

    def accept(self) -> None:
        """The other end answers."""
        self._up = True
        self._on_open()

    def say(self, text: str) -> None:
        """The other end sends a frame; nobody hears it once the socket is closed."""
        if not self.closed:
            self._on_text(text)

    def drop(self, code: int = 1006, why: str = "") -> None:
        """The line breaks, or was never there."""
        self._up, self.closed = False, True
        then, self._on_close = self._on_close, None
        if then is not None:
            then(code, why)


class FakeHttp:
    """Answers at once from ``pages``; what is not there is 404, and nothing answers while ``down``."""

    def __init__(self, pages: Mapping[str, str] | None = None) -> None:
        self.pages = dict(pages or {})
        self.down = False
        self.asked: list[tuple[str, dict[str, str]]] = []

    def fetch(self, path: str, headers: Mapping[str, str], then: Callable[[int, str], None]) -> None:
        """Looks the path up."""
        self.asked.append((path, dict(headers)))
        if self.down:
            then(0, "no answer")
        elif path in self.pages:
            then(200, self.pages[path])
        else:
            then(404, "there is no such page")


class FakeKeep:
    """A dictionary; ``denied`` forgets everything, as a browser in private mode may."""

    def __init__(self, denied: bool = False) -> None:
        self.kept: dict[str, str] = {}
        self.denied = denied

    def load(self, key: str) -> str | None:
        """What was saved, or nothing."""
        return self.kept.get(key)

    def save(self, key: str, text: str | None) -> None:
        """Saves, or with ``None`` forgets."""
        if text is None:
            self.kept.pop(key, None)
        elif not self.denied:
            self.kept[key] = text
