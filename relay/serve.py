"""Runs a relay: takes the data folder, opens the port, tells hooks and the person where it is, and tidies up after.

Rule: whatever ends us short of a kill, no registration stays behind, and what was accepted is in the journal.
"""

import asyncio
import contextlib
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from types import FrameType
from typing import Literal

import uvicorn

from relay.app import Relay, relay_for
from relay.doors import Doors, link_at, opened
from relay.https.files import Certificate
from relay.journal import tables
from relay.private import private_folder
from relay.register import Entry, Registration, Running, registered, take_folder
from relay.settings import Settings
from relay.stream import PUBLISH_BYTES

KEEP_OPEN_S = 75  # a hook's connection between two events
CLOSE_WITHIN_S = 2  # for answers under way when we stop
LOOK_AT_TOKENS_EVERY_S = 0.5


@dataclass(frozen=True, slots=True)
class Started:
    """A relay that listens."""

    relay: Relay
    running: Running

    @property
    def link(self) -> str:
        """The owner's link, the token behind the '#' where no server sees it."""
        return link_at(self.running, self.relay.tokens.tokens.owner)


def serve(settings: Settings, on_start: Callable[[Started], None], register: bool = True) -> None:
    """Runs until it is told to stop.

    Raises FolderTaken when a relay runs on this data folder, CannotServe or JournalError when it can't start.
    """
    private_folder(settings.data_dir)
    lock = take_folder(settings.lock_path)
    try:
        tables.connect(settings.journal_path).close()  # a damaged one is reported before anything starts
        relay = relay_for(settings)
        doors = opened(settings)
        running = Running(doors.host, doors.plain.getsockname()[1], os.getpid(), doors.base)
        lock.say(running)
        server = _Server(_config(relay), _beside(relay, doors))
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(_run(server, doors.plain, Started(relay, running), on_start, register))
    finally:
        lock.release()


class _Beside(uvicorn.Server):
    """The server of the second door.  It hears of signals from the first."""

    def __init__(self, config: uvicorn.Config, door: socket.socket) -> None:
        super().__init__(config)
        self._door = door

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Takes none."""
        yield

    async def until_told(self) -> None:
        """Serves until ``should_exit`` is set."""
        await self.serve(sockets=[self._door])


class _Server(uvicorn.Server):
    """The server of the first door; the second closes before what they share does."""

    def __init__(self, config: uvicorn.Config, beside: _Beside | None) -> None:
        super().__init__(config)
        self._beside = beside
        self._serving: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts both."""
        await super().startup(sockets)
        if self._beside is not None and not self.should_exit:
            self._serving = asyncio.create_task(self._beside.until_told())
            while not (self._beside.started or self._serving.done()):
                await asyncio.sleep(0.005)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops both, the second one first."""
        if self._beside is not None and self._serving is not None:
            self._beside.should_exit = True
            await self._serving
        await super().shutdown(sockets)


async def _run(
    server: uvicorn.Server,
    listening: socket.socket,
    started: Started,
    on_start: Callable[[Started], None],
    register: bool,
) -> None:
    _stop_on_signals(server)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not (server.started or serving.done()):
        await asyncio.sleep(0.005)
    settings, tokens = started.relay.settings, started.relay.tokens
    entry = registered(settings.servers_dir, _registration(started)) if register else contextlib.nullcontext()
    with entry as ours:
        if server.started and not server.should_exit:
            on_start(started)
        while not serving.done():
            await asyncio.wait((serving,), timeout=LOOK_AT_TOKENS_EVERY_S)
            tokens.refresh()
            if isinstance(ours, Entry):
                ours.update(replace(ours.registration, token=tokens.tokens.hook))
    await serving


def _stop_on_signals(server: uvicorn.Server) -> None:
    """A closed terminal stops us in order, as Ctrl-C does.

    uvicorn puts its own handlers over ours while it runs and raises the signal once more in the end; ours takes that.
    """

    def stop(_: int, __: FrameType | None) -> None:
        server.should_exit = True

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)


def _registration(started: Started) -> Registration:
    running, relay = started.running, started.relay
    folder = str(relay.settings.data_dir)
    now_ms = time.time_ns() // 1_000_000
    return Registration(running.port, running.host, relay.tokens.tokens.hook, running.pid, now_ms, folder)


def _beside(relay: Relay, doors: Doors) -> "_Beside | None":
    """The server of the second door, None without one."""
    if doors.secure is None or doors.certificate is None:
        return None
    return _Beside(_config(relay, "off", doors.certificate), doors.secure)


def _config(
    relay: Relay, lifespan: Literal["on", "off"] = "on", certificate: Certificate | None = None
) -> uvicorn.Config:
    return uvicorn.Config(
        relay.app,
        lifespan=lifespan,
        ssl_certfile=certificate.chain if certificate else None,
        ssl_keyfile=certificate.key if certificate else None,
        log_config=None,  # no log of requests: what is not written can't leak
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=2 * PUBLISH_BYTES,
        ws_per_message_deflate=False,  # 1,000 pages would cost 1,000 packers; on loopback it only costs
        timeout_keep_alive=KEEP_OPEN_S,
        timeout_graceful_shutdown=CLOSE_WITHIN_S,
    )
