"""This page as the office sees it: its clock, its beat, its memory, its address.  ``main`` alone imports it.

Together with its neighbours ``browser_*.py`` the only place that imports ``js``, ``pyodide`` or ``pyscript``.
"""

from collections.abc import Callable

import js
from pyodide.ffi import JsException, create_proxy, jsnull

from app.platform.browser_events import JsObject, all_of, listen
from app.platform.ports import Stop


class BrowserClock:
    """The machine's clock and its timers, all through two proxies that live as long as the page."""

    def __init__(self) -> None:
        self._waiting: dict[int, Callable[[], None]] = {}
        self._ticket = 0
        self._due = create_proxy(self._call)
        self._now, self._mono, self._set = js.Date.now, js.performance.now.bind(js.performance), js.setTimeout
        self._posted = create_proxy(lambda event: self._call(event.data))
        self._channel = js.MessageChannel.new()  # a timer of 0 ms would be stretched to 4 ms
        self._channel.port1.onmessage = self._posted

    def now_s(self) -> float:
        """Seconds since the epoch."""
        return float(self._now()) / 1000

    def mono_s(self) -> float:
        """Seconds since the page began to load."""
        return float(self._mono()) / 1000

    def after(self, delay_s: float, then: Callable[[], None]) -> Stop:
        """Calls ``then`` once, later; after 0 s as soon as the page has had a chance to answer."""
        self._ticket += 1
        ticket = self._ticket
        self._waiting[ticket] = then
        if delay_s <= 0:
            self._channel.port2.postMessage(ticket)
        else:
            self._set(self._due, delay_s * 1000, ticket)
        return lambda: self._forget(ticket)

    def _forget(self, ticket: int) -> None:
        self._waiting.pop(ticket, None)

    def _call(self, ticket: int) -> None:
        then = self._waiting.pop(ticket, None)
        if then is not None:
            then()


class BrowserFrames:
    """The screen's beat, through one proxy: a bare function would die after its first frame."""

    def __init__(self) -> None:
        self._draw: Callable[[float], None] | None = None
        self._beat = create_proxy(self._frame)
        self._ask = js.requestAnimationFrame

    def request(self, draw: Callable[[float], None]) -> None:
        """Calls ``draw(mono_s)`` before the next repaint."""
        if self._draw is None:
            self._ask(self._beat)
        self._draw = draw

    def visible(self) -> bool:
        """Is the page on the screen at all?"""
        return str(js.document.visibilityState) == "visible"

    def on_visible(self, then: Callable[[bool], None]) -> Stop:
        """Tells when the page is hidden or shown, also when it comes back from the browser's cache."""

        def came_back(event: JsObject) -> None:
            if event.persisted:
                then(self.visible())

        changed = listen(js.document, "visibilitychange", lambda event: then(self.visible()))
        return all_of([changed, listen(js.window, "pageshow", came_back)])

    def _frame(self, stamp_ms: float) -> None:
        draw, self._draw = self._draw, None
        if draw is not None:
            draw(float(stamp_ms) / 1000)


class BrowserKeep:
    """``localStorage`` under a prefix; where it is denied or full, this page forgets and says nothing."""

    def __init__(self, prefix: str = "pixie-office.") -> None:
        self._prefix = prefix
        self._here: dict[str, str] = {}  # what storage refused, for as long as the page lives

    def load(self, key: str) -> str | None:
        """What was saved, or nothing."""
        try:
            kept = js.localStorage.getItem(self._prefix + key)
        except JsException:
            kept = None
        return self._here.get(key) if kept is None or kept is jsnull else str(kept)

    def save(self, key: str, text: str | None) -> None:
        """Saves, or with ``None`` forgets."""
        self._here.pop(key, None)
        try:
            if text is None:
                js.localStorage.removeItem(self._prefix + key)
            else:
                js.localStorage.setItem(self._prefix + key, text)
        except JsException:
            if text is not None:
                self._here[key] = text


def address() -> str:
    """This page's full address, fragment included."""
    return str(js.location.href)


def without_fragment() -> None:
    """Takes the fragment out of the address bar and of the history: it may have held a token."""
    js.history.replaceState(None, "", str(js.location.pathname) + str(js.location.search))


def on_fragment(then: Callable[[], None]) -> Stop:
    """Tells when the address gets another fragment, which loads nothing by itself."""
    return listen(js.window, "hashchange", lambda event: then())


def reload() -> None:
    """Loads this page again."""
    js.location.reload()


def embedded(element_id: str) -> str | None:
    """The text of a ``<script type="text/plain">`` of this page, or nothing."""
    element = js.document.getElementById(element_id)
    return None if element is jsnull else str(element.textContent)


def matches(query: str) -> bool:
    """Does a media query hold, such as ``(prefers-reduced-motion: reduce)``?"""
    return bool(js.matchMedia(query).matches)


def on_match(query: str, then: Callable[[bool], None]) -> Stop:
    """Tells when a media query begins or ceases to hold."""
    return listen(js.matchMedia(query), "change", lambda event: then(bool(event.matches)))


def titled(text: str) -> None:
    """Sets the page's title."""
    js.document.title = text


def answering(name: str, answer: Callable[[str], str]) -> None:
    """Makes ``window[name](question)`` answer, for tests and for the console, for as long as the page lives."""
    setattr(js.window, name, create_proxy(answer))


def ready() -> None:
    """Tells the page that the living office stands: the first picture may go."""
    js.document.documentElement.dataset.office = "ready"
