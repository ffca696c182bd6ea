"""Listening in the browser: every proxy made here has an owner, the function that stops the listening."""

from collections.abc import Callable
from typing import Any, TypeAlias

import js
from pyodide.ffi import create_proxy, to_js

from app.platform.ports import Stop

JsObject: TypeAlias = Any  # whatever JavaScript hands over; it goes no further than these modules


def listen(
    target: JsObject, name: str, then: Callable[[JsObject], None], *, passive: bool = True, early: bool = False
) -> Stop:
    """Calls ``then(event)`` for each event of that name until stopped.

    Not ``passive`` may prevent the default; ``early`` hears it on its way down to where it happened.
    """
    proxy = create_proxy(then)
    options = object_from({"passive": passive, "capture": early})
    target.addEventListener(name, proxy, options)
    stopped = False

    def stop() -> None:
        nonlocal stopped
        if not stopped:
            stopped = True
            target.removeEventListener(name, proxy, options)
            proxy.destroy()

    return stop


def all_of(stops: list[Stop]) -> Stop:
    """One stop for several."""

    def stop() -> None:
        while stops:
            stops.pop()()

    return stop


def object_from(values: dict[str, JsObject]) -> JsObject:
    """A plain JavaScript object; a bare ``to_js`` would make a Map of a dict."""
    return to_js(values, dict_converter=js.Object.fromEntries)
