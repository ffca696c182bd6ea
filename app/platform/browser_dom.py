"""The Dom port on a real document.  One of the few modules that import ``js`` and ``pyodide``.

A handful of listeners at the top hear everything (event delegation), so a node costs no proxy.  A missing node is
``jsnull`` here, never ``None``.  Rule: what is set as text is text.  Style variables go through the style object: a
style attribute would need a laxer security policy.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, jsnull, to_js

from app.core.sprites import Cell
from app.platform.browser_events import JsObject, all_of, listen
from app.platform.ports import Stop
from app.platform.ports_dom import Handle, UiEvent, Wish

SVG = "http://www.w3.org/2000/svg"
PICTURES = frozenset({"svg", "path"})
FIELDS = "input, textarea, select, [contenteditable]"
WISHES: dict[Wish, str] = {
    "reduced-motion": "(prefers-reduced-motion: reduce)",
    "narrow": "(max-width: 48em) and (max-aspect-ratio: 11/10)",
    "touch": "(pointer: coarse)",
}


class BrowserDom:
    """Fills one element of this page.  ``show`` puts a cell of a page of sprites on a canvas."""

    def __init__(self, root: JsObject, show: Callable[[JsObject, Cell], None]) -> None:
        self._root = root
        self._show = show
        self._make = js.document.createElement.bind(js.document)
        self._queries = {wish: js.matchMedia(query) for wish, query in WISHES.items()}
        self._zone: tuple[int, int] = (-1, 0)  # the quarter hour it was asked for, seconds ahead of UTC

    def root(self) -> Handle:
        """The element that the shell fills."""
        return Handle(self._root)

    def make(self, tag: str) -> Handle:
        """A new element."""
        return Handle(js.document.createElementNS(SVG, tag) if tag in PICTURES else self._make(tag))

    def text(self, node: Handle, text: str) -> None:
        """Sets an element's text; where there is a text node already, only its data, which is quicker."""
        element = cast(JsObject, node)
        first = element.firstChild
        if text and first is not jsnull and first.nodeType == 3:
            first.data = text
        else:
            element.textContent = text

    def attr(self, node: Handle, name: str, value: str | None) -> None:
        """Sets or removes an attribute or a style variable."""
        element = cast(JsObject, node)
        if name.startswith("--"):
            element.style.setProperty(name, value or "")
        elif value is None:
            element.removeAttribute(name)
        else:
            element.setAttribute(name, value)

    def place(self, parent: Handle, node: Handle, before: Handle | None) -> None:
        """Puts an element into another."""
        cast(JsObject, parent).insertBefore(node, before)

    def remove(self, node: Handle) -> None:
        """Takes an element out for good."""
        cast(JsObject, node).remove()

    def sprite(self, node: Handle, sprite: Cell) -> None:
        """Paints a cell; the element takes the cell's size and the style sheet enlarges it."""
        self._show(cast(JsObject, node), sprite)

    def listen(self, then: Callable[[UiEvent], bool]) -> Stop:
        """Clicks, scrolls and what is put into fields in the root, keys anywhere."""

        def clicked(event: JsObject) -> None:
            told = _event("click", event.target)
            if told.do and str(event.target.closest("[data-do]").tagName) == "FORM":
                return  # it is sent off, which is told by itself
            if str(event.target.tagName) == "DIALOG":  # beside the dialog: its backdrop belongs to it
                told = UiEvent("click", do="panel-close")
            if then(told):
                event.preventDefault()

        def dismissed(event: JsObject) -> None:  # a phone's back gesture on a dialog
            event.preventDefault()
            then(UiEvent("key", key="Escape"))

        def scrolled(event: JsObject) -> None:
            target = event.target
            if getattr(target, "scrollHeight", 0):
                then(UiEvent("scroll", at=str(target.id), share=float(target.scrollTop) / float(target.scrollHeight)))

        def pressed(event: JsObject) -> None:
            if event.isComposing or event.defaultPrevented:
                return
            if then(_event("key", event.target, _key_of(event))):
                event.preventDefault()
                event.stopPropagation()  # the scene listens at the window

        def changed(event: JsObject) -> None:
            kind, target = str(event.type), event.target
            if kind == "submit":
                event.preventDefault()
                field = target.querySelector(FIELDS)
                value = "" if field is jsnull else str(field.value)
            else:
                value = str(getattr(target, "value", ""))
            then(replace(_event(kind, target), value=value))

        return all_of(
            [
                *(listen(self._root, name, changed, passive=False) for name in ("input", "change", "submit")),
                listen(self._root, "click", clicked, passive=False),
                _listen_early(self._root, "scroll", scrolled),
                _listen_early(self._root, "cancel", dismissed),
                listen(js.document, "keydown", pressed, passive=False),
            ]
        )

    def on_wish(self, then: Callable[[], None]) -> Stop:
        """Tells when one of the wishes' media queries begins or ceases to hold."""
        return all_of([listen(query, "change", lambda event: then()) for query in self._queries.values()])

    def wants(self, wish: Wish) -> bool:
        """Does the wish's media query hold?"""
        return bool(self._queries[wish].matches)

    def focus(self, at: str) -> None:
        """Moves the focus and brings its element into view, the shortest way."""
        element = js.document.getElementById(at)
        if element is not jsnull:
            element.focus()
            element.scrollIntoView(_NEAREST)

    def focused(self) -> str:
        """The id of the element that has the focus."""
        element = js.document.activeElement
        return str(element.id) if element is not jsnull else ""

    def modal(self, node: Handle) -> None:
        """Opens a dialog over everything."""
        cast(JsObject, node).showModal()

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        """Copies by the clipboard, or on a page that is not secure by the old way of a marked text."""
        clipboard = getattr(js.navigator, "clipboard", None)
        if clipboard is None:
            then(_copy_by_hand(text))
            return
        # One of the two is called; the browser drops the other with the promise.
        copied = create_once_callable(lambda _: then(True))
        refused = create_once_callable(lambda _: then(_copy_by_hand(text)))
        clipboard.writeText(text).then(copied, refused)

    def save(self, name: str, text: str) -> None:
        """Downloads a file that was made here; nothing goes over the network."""
        url = js.URL.createObjectURL(js.Blob.new(to_js([text])))
        link = self._make("a")
        link.href, link.download = url, name
        link.click()
        js.URL.revokeObjectURL(url)

    def page(self, name: str, value: str) -> None:
        """Sets the page's title, or an attribute of its root element."""
        if name == "title":
            js.document.title = value
        else:
            js.document.documentElement.setAttribute(name, value)

    def zone_s(self, at_s: float) -> int:
        """Seconds ahead of UTC; asked once a quarter of an hour, for clocks change no oftener."""
        quarter = int(at_s // 900)
        if self._zone[0] != quarter:
            self._zone = (quarter, -60 * int(js.Date.new(at_s * 1000).getTimezoneOffset()))
        return self._zone[1]


_NEAREST: JsObject = js.JSON.parse('{"block": "nearest", "inline": "nearest"}')


def dom_of(selector: str, show: Callable[[JsObject, Cell], None]) -> BrowserDom:
    """The shell's element of this page."""
    return BrowserDom(js.document.querySelector(selector), show)


def _event(kind: str, target: JsObject, key: str = "") -> UiEvent:
    """What was meant: the nearest element that says what it does, and the nearest with a name."""
    if getattr(target, "closest", None) is None:  # the document itself
        return UiEvent(kind, key=key)  # type: ignore[arg-type]
    doer, named = target.closest("[data-do]"), target.closest("[id]")
    return UiEvent(
        kind=kind,  # type: ignore[arg-type]
        do=str(doer.getAttribute("data-do")) if doer is not jsnull else "",
        arg=str(doer.getAttribute("data-arg") or "") if doer is not jsnull else "",
        at=str(named.id) if named is not jsnull else "",
        key=key,
        typing=bool(key) and target.closest(FIELDS) is not jsnull,
    )


def _key_of(event: JsObject) -> str:
    held = "Ctrl+" if event.ctrlKey or event.metaKey or event.altKey else ""
    return held + str(event.key)


def _listen_early(target: JsObject, name: str, then: Callable[[JsObject], None]) -> Stop:
    """For events that do not rise to their elders: caught on the way down."""
    proxy = create_proxy(then)
    target.addEventListener(name, proxy, True)

    def stop() -> None:
        target.removeEventListener(name, proxy, True)
        proxy.destroy()

    return stop


def _copy_by_hand(text: str) -> bool:
    area = js.document.createElement("textarea")
    area.value = text
    area.className = "unseen"
    dialog = js.document.querySelector("dialog[open]")  # what is behind an open dialog cannot be marked
    (js.document.body if dialog is jsnull else dialog).append(area)
    before = js.document.activeElement
    area.select()
    try:
        return bool(js.document.execCommand("copy"))
    except JsException:
        return False
    finally:
        area.remove()
        if before is not jsnull:
            before.focus()
