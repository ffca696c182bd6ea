"""The page as an app in this browser: its service worker, and what iOS needs to find the relay again."""

from collections.abc import Callable

import js
from pyodide.ffi import JsException, create_proxy, jsnull

from app.platform.browser_events import JsObject, listen

RELOADED = "pixie-office:reloaded"  # the build for which this tab loaded itself anew, so that it does so once
WORKER = "worker.js"
SETTLED_MS = 4000  # the office comes first


class BrowserUpdates:
    """The service worker of this page; where the browser has none (plain http), only the reload is left."""

    def __init__(self, build: str) -> None:
        self._build = build
        self._registration: JsObject | None = None
        self._ready: Callable[[], None] = lambda: None
        self._wants = False
        self._listening = False
        self._kept = create_proxy(self._registered)
        self._failed = create_proxy(lambda error: None)  # no storage, or a browser that forbids it: nothing is kept
        self._start = create_proxy(self._register)
        self._looked = create_proxy(self._found)

    def begin(self, ready: Callable[[], None]) -> None:
        """Registers the worker once the office has settled."""
        self._ready = ready
        if _workers() is not None:
            js.setTimeout(self._start, SETTLED_MS)

    def look(self) -> None:
        """Asks the relay for another worker."""
        if self._registration is not None:
            self._registration.update().catch(self._failed)

    def take(self) -> None:
        """Brings the newest build and loads the page anew in it; without a worker, loads the page anew at once."""
        self._wants = True
        if _workers() is None:
            js.location.reload()
        elif self._registration is None:
            self._register()
        else:
            self._hurry()

    def _hurry(self) -> None:
        """Lets the build that waits take over, or looks whether one comes."""
        assert self._registration is not None
        waiting = self._registration.waiting
        if waiting is not jsnull:
            waiting.postMessage("take")
        else:
            self._registration.update().then(self._looked, self._failed)

    def _found(self, _: JsObject) -> None:
        """There is nothing newer to be had: then at least what is shown comes anew."""
        registration = self._registration
        if registration is not None and registration.installing is jsnull and registration.waiting is jsnull:
            js.location.reload()

    def _register(self) -> None:
        workers = _workers()
        if workers is None:
            return
        if not self._listening:
            self._listening = True
            listen(workers, "controllerchange", lambda event: self._taken_over())
        workers.register(WORKER, _no_cache()).then(self._kept, self._failed)

    def _registered(self, registration: JsObject) -> None:
        is_first = self._registration is None
        self._registration = registration
        if is_first:
            listen(registration, "updatefound", lambda event: self._watch(registration.installing))
        self._watch(registration.installing)
        self._look_at(registration.waiting)
        if self._wants and registration.waiting is jsnull:
            self._hurry()

    def _watch(self, worker: JsObject) -> None:
        if worker is not jsnull:
            listen(worker, "statechange", lambda event: self._look_at(worker))

    def _look_at(self, worker: JsObject) -> None:
        """A worker that waits holds another build than the one that is open; the first one ever does not wait."""
        workers = _workers()
        controlled = workers is not None and workers.controller is not jsnull
        if worker is not jsnull and str(worker.state) == "installed" and controlled:
            self._ready()
            if self._wants:
                worker.postMessage("take")

    def _taken_over(self) -> None:
        """Another build rules: this page is loaded anew if the person asked for it, and at most once a build."""
        if not self._wants or _session(RELOADED) == self._build:
            return
        _note(RELOADED, self._build)
        js.location.reload()


def remember_by_address(key: str) -> None:
    """Makes an app that iOS adds to the home screen know its relay.

    There the app shares no storage with the browser: it starts at the address under which it was added, so the key
    stands in that address, behind the '#', until then.  Other systems need nothing of this.
    """
    if not _is_ios_tab() or not key:
        return
    link = js.document.querySelector("link[rel=manifest]")
    if link is not jsnull:
        link.setAttribute("href", link.getAttribute("data-ios"))
    js.history.replaceState(None, "", f"{js.location.pathname}{js.location.search}#t={key}")


def _is_ios_tab() -> bool:
    navigator = js.navigator
    touching = str(navigator.platform) == "MacIntel" and int(navigator.maxTouchPoints) > 1  # an iPad says it is a Mac
    is_ios = str(navigator.platform) in ("iPhone", "iPad", "iPod") or touching
    return is_ios and not bool(getattr(navigator, "standalone", False))


def _workers() -> JsObject | None:
    return getattr(js.navigator, "serviceWorker", None) if bool(js.window.isSecureContext) else None


def _no_cache() -> JsObject:
    return js.JSON.parse('{"updateViaCache": "none"}')


def _session(name: str) -> str:
    try:
        kept = js.sessionStorage.getItem(name)
    except JsException:
        return ""
    return "" if kept is jsnull else str(kept)


def _note(name: str, value: str) -> None:
    try:
        js.sessionStorage.setItem(name, value)
    except JsException:
        return
