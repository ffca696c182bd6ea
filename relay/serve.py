"""Runs a relay: takes the data folder, opens the port, tells hooks and the person where it is, and tidies up after.

Rule: whatever ends us short of a kill, no registration stays behind, and what was accepted is in the journal.
"""

import asyncio
import contextlib
import errno
import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import FrameType

import uvicorn

from relay.app import Relay, relay_for
from relay.journal import tables
from relay.private import private_folder
from relay.register import Entry, Registration, Running, registered, take_folder
from relay.settings import DEFAULT_PORT, Settings
from relay.stream import PUBLISH_BYTES

PORTS_TRIED = 20  # from the usual one on, when none was asked for
KEEP_OPEN_S = 75  # a hook's connection between two events
CLOSE_WITHIN_S = 2  # for answers under way when we stop
LOOK_AT_TOKENS_EVERY_S = 0.5


class CannotServe(Exception):
    """The relay can't run; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Started:
    """A relay that listens."""

    relay: Relay
    running: Running

    @property
    def link(self) -> str:
        """The owner's link, the token behind the '#' where no server sees it."""
        return link_to(self.running.host, self.running.port, self.relay.tokens.tokens.owner)


def serve(settings: Settings, on_start: Callable[[Started], None], register: bool = True) -> None:
    """Runs until it is told to stop.

    Raises FolderTaken when a relay runs on this data folder, CannotServe or JournalError when it can't start.
    """
    private_folder(settings.data_dir)
    lock = take_folder(settings.lock_path)
    try:
        tables.connect(settings.journal_path).close()  # a damaged one is reported before anything starts
        relay = relay_for(settings)
        listening = open_port(settings)
        running = Running(_reachable(settings.host), listening.getsockname()[1], os.getpid())
        lock.say(running)
        server = uvicorn.Server(_config(relay))
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(_run(server, listening, Started(relay, running), on_start, register))
    finally:
        lock.release()


def open_port(settings: Settings) -> socket.socket:
    """Opens the port asked for, or else the first free one from the usual one on.  Raises CannotServe."""
    if settings.host == "localhost":
        return open_port(replace(settings, host="127.0.0.1"))
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    wanted = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED) if settings.port is None else [settings.port]
    for port in wanted:
        opened = socket.socket(family, socket.SOCK_STREAM)
        try:
            if os.name == "posix":  # elsewhere this would let two programs share a port
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            opened.bind((settings.host, port))
            opened.listen(1)  # only now does a port that another program has say so on every system
        except OSError as error:
            opened.close()
            if error.errno != errno.EADDRINUSE:
                raise CannotServe(f"{settings.host} port {port} can't be opened: {error.strerror}.") from error
        else:
            return opened
    span = str(wanted[0]) if len(wanted) == 1 else f"{wanted[0]} to {wanted[-1]}"
    raise CannotServe(f"Port {span} is in use by another program. Choose another with --port, or any with --port 0.")


def link_to(host: str, port: int, token: str) -> str:
    """The page's address with a token in the part that browsers keep to themselves."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/#t={token}"


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


def _reachable(host: str) -> str:
    """Where a program on this machine reaches us when we listen on ``host``."""
    return {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1", "localhost": "127.0.0.1"}.get(host, host)


def _config(relay: Relay) -> uvicorn.Config:
    return uvicorn.Config(
        relay.app,
        lifespan="on",
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
