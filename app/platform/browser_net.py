"""The network of this page: one socket to the relay and requests to the page's own origin."""

import asyncio
from collections.abc import Callable, Mapping

import js
from pyodide.ffi import JsException

from app.platform.browser_events import JsObject, listen, object_from
from app.platform.ports import Stop


class BrowserSocket:
    """One WebSocket.  Its proxies die when it closes."""

    def __init__(self) -> None:
        self._socket: JsObject = None
        self._stops: list[Stop] = []
        self._on_close: Callable[[int, str], None] | None = None

    def open(
        self,
        url: str,
        on_open: Callable[[], None],
        on_text: Callable[[str], None],
        on_close: Callable[[int, str], None],
    ) -> None:
        """Connects; ``on_close`` is called exactly once."""
        self._on_close = on_close
        try:
            socket = js.WebSocket.new(url)
        except JsException as error:
            self._over(0, str(error))
            return
        self._socket = socket
        self._stops = [
            listen(socket, "open", lambda event: on_open()),
            listen(socket, "message", lambda event: on_text(str(event.data))),
            listen(socket, "close", lambda event: self._over(int(event.code), str(event.reason))),
        ]

    def send(self, text: str) -> None:
        """Sends one frame; does nothing on a closed socket."""
        socket = self._socket
        if socket is not None and socket.readyState == js.WebSocket.OPEN:
            socket.send(text)

    def close(self) -> None:
        """Closes for good, without waiting for the other side to agree: a dead line never would."""
        socket = self._socket
        self._over(1000, "closed by this page")
        if socket is not None:
            socket.close()

    def _over(self, code: int, why: str) -> None:
        self._socket = None
        while self._stops:
            self._stops.pop()()
        then, self._on_close = self._on_close, None
        if then is not None:
            then(code, why)


class BrowserHttp:
    """``fetch`` for text."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def fetch(self, path: str, headers: Mapping[str, str], then: Callable[[int, str], None]) -> None:
        """GETs a path and calls ``then(status, text)``; status 0 when there was no answer."""
        task = asyncio.ensure_future(self._fetch(path, dict(headers), then))
        self._running.add(task)  # the loop alone would let it be collected in mid-air
        task.add_done_callback(self._running.discard)

    async def _fetch(self, path: str, headers: dict[str, str], then: Callable[[int, str], None]) -> None:
        try:
            answer = await js.fetch(path, object_from({"headers": object_from(headers), "cache": "no-store"}))
            text = str(await answer.text())
        except JsException as error:
            then(0, str(error))
            return
        then(int(answer.status), text)
