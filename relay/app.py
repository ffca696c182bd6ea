"""Puts the relay together: what it owns, its routes, and what happens when it starts and stops.

Start reading here.  ``relay_for`` makes one relay; nothing runs before its lifespan begins.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from relay.asleep import watch_for_sleep
from relay.events import Events
from relay.follow.run import Following
from relay.guard import Guard
from relay.https.serve_authority import PATH as AUTHORITY
from relay.https.serve_authority import AuthorityFile
from relay.hub import Hub, LineFor, Listener
from relay.ingest import PATH as HOOKS
from relay.ingest import Ingest
from relay.journal.protocol import Draft, Event, Journal, JournalError
from relay.journal.sqlite import SqliteJournal
from relay.packs import Packs
from relay.projection import viewer_line
from relay.reply import Reply, json_reply
from relay.settings import Settings
from relay.static import Page
from relay.stream import Desk, serve_stream
from relay.thin import thin_line
from relay.tokens import Scope as TokenScope
from relay.tokens import TokenFile, holder_of

LOOK_AT_TOKENS_EVERY_S = 1.0


@dataclass(frozen=True, slots=True)
class Relay:
    """Everything that one relay owns."""

    settings: Settings
    tokens: TokenFile
    journal: Journal
    hub: Hub
    page: Page
    version: str
    app: ASGIApp
    authority: Path | None = None  # what phones are told to trust; None where the certificate is the person's own


def create_app(settings: Settings) -> ASGIApp:
    """The relay as one application, for any server that keeps its lifespan."""
    return relay_for(settings).app


def relay_for(settings: Settings) -> Relay:
    """Makes a relay; its ``app`` opens the journal when its lifespan begins.

    Raises TokenError when the tokens' file is damaged.
    """
    tokens = TokenFile(settings.tokens_path)
    journal = SqliteJournal(settings.journal_path, settings.sync, settings.keep_days, settings.keep_bytes)
    hub = Hub(line_for(tokens))
    journal.listen(hub.publish)
    page = Page(settings.page_dir)
    packs = Packs(settings, tokens)
    desk = Desk(settings, journal, tokens, hub, line_for(tokens), our_version(), page.build, packs.revision)
    authority = settings.authority_path
    starlette = Starlette(routes=_routes(desk, page, packs, authority), lifespan=lambda _: _life(desk, packs))
    app = Guard(_HooksFirst(Ingest(journal, tokens, settings), starlette), settings)
    return Relay(settings, tokens, journal, hub, page, desk.version, app, authority)


def line_for(tokens: TokenFile) -> LineFor:
    """How an event is written down for each scope that may listen."""

    def write(scope: TokenScope, event: Event) -> str:
        return thin_line(event) if scope == "owner" else viewer_line(event, tokens.tokens.salt)

    return write


def our_version() -> str:
    """The installed version."""
    try:
        return version("pixie-office")
    except PackageNotFoundError:
        return "dev"


def _routes(desk: Desk, page: Page, packs: Packs, authority: Path | None) -> list[Any]:
    events = Events(desk.journal, desk.tokens)

    async def stream(socket: WebSocket) -> None:
        await serve_stream(socket, desk)

    async def health(_: Request) -> Reply:
        return json_reply({"name": "pixie-office", "ok": True, "version": desk.version})

    return [
        WebSocketRoute("/stream", stream),
        Route("/events", events.span),
        Route("/events/{seq}", events.single),
        Route("/packs", packs.listing),
        Route("/packs/{number}", packs.single),
        Route("/healthz", health),
        Route(AUTHORITY, AuthorityFile(authority).answer),
        Mount("/", page),
    ]


class _HooksFirst:
    """Sends hooks straight to their door, past the routing that everything else goes through."""

    def __init__(self, hooks: ASGIApp, rest: ASGIApp) -> None:
        self._hooks, self._rest = hooks, rest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_hook = scope["type"] == "http" and scope["path"].startswith(HOOKS)
        await (self._hooks if is_hook else self._rest)(scope, receive, send)


@contextlib.asynccontextmanager
async def _life(desk: Desk, packs: Packs) -> AsyncIterator[None]:
    """Opens the journal and says so in it; in the end says that we stop, and closes it."""
    await desk.journal.open()
    await _note(desk, "started")
    following = Following(desk.settings)
    following.start(desk.journal)
    watches = (_watch_tokens(desk), _watch_for_sleep(desk), _watch_packs(desk, packs))
    beside = [asyncio.create_task(watch) for watch in watches]
    try:
        yield
    finally:
        for task in beside:
            task.cancel()
        await following.stop()
        await _note(desk, "stopped")
        await desk.journal.close()


async def _watch_tokens(desk: Desk) -> None:
    """Closes the sockets of those whose token was taken away by the command beside us."""

    def is_void(listener: Listener) -> bool:
        return bool(listener.token) and holder_of(desk.tokens.tokens, listener.token) is None

    while True:
        await asyncio.sleep(LOOK_AT_TOKENS_EVERY_S)
        desk.tokens.refresh()
        desk.hub.close_where(is_void, 4401, "this link was revoked, or its time is over")


async def _watch_packs(desk: Desk, packs: Packs) -> None:
    """Tells all pages when the folders of assets changed; they ask for them again."""
    await packs.watch(lambda revision: desk.hub.tell_all(json.dumps({"packs": {"revision": revision}})))


async def _watch_for_sleep(desk: Desk) -> None:
    """Takes down from when on nobody listened because the machine slept."""

    async def slept(seconds: float) -> None:
        await _note(desk, "slept", **{"from": time.time_ns() // 1_000_000 - round(seconds * 1000)})

    await watch_for_sleep(slept)


async def _note(desk: Desk, event: str, **more: int) -> None:
    """Writes what became of us into the journal; a full disk must keep us neither from starting nor from closing."""
    body = json.dumps({"event": event, **more, "version": desk.version}).encode()
    with contextlib.suppress(JournalError):
        await desk.journal.append(Draft("relay", "relay", body, desk.settings.host_name))
