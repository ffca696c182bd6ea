"""The socket ``/stream``: who are you, what did you miss, and from then on everything at once.

The frames are in ``docs/relay.md``.  An event goes out at once when nothing was sent in the last 16 ms, else with all
that gathered in the meantime; history goes out in large arrays.
"""

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect

from relay.hub import Hub, LineFor, Listener, array_of
from relay.journal.protocol import Draft, Event, Journal, JournalError
from relay.own_command import own_command
from relay.projection import is_public
from relay.settings import Settings
from relay.tokens import Holder, Scope, TokenFile, holder_of

GATHER_S = 0.016  # one frame of a screen: more often would draw nothing more
AUTH_LIMIT_S = 5.0
HISTORY_EVENTS = 1000  # of one array, unless they are large
PUBLISH_BYTES = 1024 * 1024
BAD_FRAMES = 20  # then we stop answering
_TOPIC = re.compile(r"[a-z0-9][a-z0-9._/-]{0,63}")


@dataclass(frozen=True, slots=True)
class Desk:
    """What a socket needs to be served."""

    settings: Settings
    journal: Journal
    tokens: TokenFile
    hub: Hub
    line_for: LineFor
    version: str
    build: Callable[[], str]
    packs: Callable[[], str] = str  # which state the folders of assets are in; empty without any


class Closing(Exception):
    """The socket is to be closed, with a code and a reason for the page."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code, self.why = code, why


async def serve_stream(socket: WebSocket, desk: Desk) -> None:
    """Serves one page until it leaves or has to."""
    await socket.accept()
    try:
        listener, since = await _admitted(socket, desk)
        try:
            await _until_one_ends(
                lambda: _send_for_ever(socket, desk, listener, since), lambda: _hear_for_ever(socket, desk, listener)
            )
        finally:
            desk.hub.leave(listener)
    except Closing as closing:
        await _close(socket, closing)
    except WebSocketDisconnect:
        return


async def _until_one_ends(*works: Callable[[], Awaitable[None]]) -> None:
    """Runs all until the first is through, then stops the rest.  Raises Closing when one wants the socket closed."""
    wishes: list[Closing] = []

    async def run(work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Closing as closing:
            wishes.append(closing)
        except WebSocketDisconnect:
            pass
        group.cancel_scope.cancel()

    async with anyio.create_task_group() as group:
        for work in works:
            group.start_soon(run, work)
    if wishes:
        raise wishes[0]


async def _close(socket: WebSocket, closing: Closing) -> None:
    try:
        if closing.code != 4429:
            await socket.send_text(_frame("error", {"code": str(closing.code), "text": closing.why}))
        await socket.close(closing.code, closing.why)
    except (WebSocketDisconnect, RuntimeError):
        return  # it left in the meantime


# -- who are you ----------------------------------------------------------------


async def _admitted(socket: WebSocket, desk: Desk) -> tuple[Listener, int]:
    """The listener for the token in the first frame, and the number that it has everything up to."""
    try:
        text = await asyncio.wait_for(socket.receive_text(), AUTH_LIMIT_S)
    except TimeoutError:
        raise Closing(4408, "the first frame must bring a token, and came too late") from None
    except KeyError:
        raise Closing(4400, "the first frame must be text") from None
    frame = _object_in(text)
    if frame is None or "auth" not in frame:
        raise Closing(4400, 'the first frame must be {"auth": token, "since": number}')
    token, since = frame["auth"], frame.get("since", 0)
    if not isinstance(since, int) or isinstance(since, bool) or since < 0:
        raise Closing(4400, "'since' must be a whole number, 0 or more")
    token = token if isinstance(token, str) else ""
    holder = holder_of(desk.tokens.tokens, token)
    if holder is None and desk.settings.public_view:
        holder, token = Holder("viewer"), ""
    if holder is None or holder.scope == "hook":
        raise Closing(4401, "this link is not valid, or was revoked: take the one that the relay printed")
    known = since <= desk.journal.head and frame.get("journal", desk.journal.id) == desk.journal.id
    return Listener(holder, token), since if known else 0


# -- what it is sent --------------------------------------------------------------


async def _send_for_ever(socket: WebSocket, desk: Desk, listener: Listener, since: int) -> None:
    try:
        await socket.send_text(_hello(desk, listener, since))
        await _send_retained(socket, desk, listener, since)
        await _send_history(socket, desk, listener, since)
    except JournalError as error:
        raise Closing(1011, str(error)) from error
    await _send_live(socket, listener)


def _hello(desk: Desk, listener: Listener, since: int) -> str:
    journal = desk.journal
    for_owners = {"command": own_command()} if listener.holder.scope == "owner" else {}
    return _frame(
        "hello",
        for_owners
        | {
            "scope": listener.holder.scope,
            "journal": journal.id,
            "since": since,
            "head": journal.head,
            "oldest": journal.oldest,
            "version": desk.version,
            "build": desk.build(),
            "packs": desk.packs(),
            "now": _now_ms(),
        },
    )


async def _send_retained(socket: WebSocket, desk: Desk, listener: Listener, since: int) -> None:
    events = await desk.journal.retained(since)
    scope = listener.holder.scope
    lines = [desk.line_for(scope, event) for event in events if scope == "owner" or is_public(event)]
    await socket.send_text(f'{{"retained":{array_of(lines)}}}')


async def _send_history(socket: WebSocket, desk: Desk, listener: Listener, since: int) -> None:
    """Sends the line up to its head and joins the hub in the very moment in which nothing is missing."""
    scope = listener.holder.scope
    while since < desk.journal.head:
        events = await desk.journal.read(since, desk.journal.head, HISTORY_EVENTS)
        if not events:
            break  # the rest was trimmed while we read
        since = events[-1].seq
        await socket.send_text(await asyncio.to_thread(_array, desk, scope, events))
    listener.tell(_frame("caught_up", desk.journal.head))
    desk.hub.join(listener)


def _array(desk: Desk, scope: Scope, events: list[Event]) -> str:
    return array_of(desk.line_for(scope, event) for event in events)


async def _send_live(socket: WebSocket, listener: Listener) -> None:
    loop = asyncio.get_running_loop()
    free_at_s = 0.0
    while True:
        await listener.wake.wait()
        pause_s = free_at_s - loop.time()
        if pause_s > 0:
            await asyncio.sleep(pause_s)
        while (frame := listener.take()) is not None:
            await socket.send_text(frame)
            free_at_s = loop.time() + GATHER_S
        if listener.closing is not None:
            raise Closing(*listener.closing)


# -- what it says -------------------------------------------------------------------


async def _hear_for_ever(socket: WebSocket, desk: Desk, listener: Listener) -> None:
    bad = 0
    while bad < BAD_FRAMES:
        try:
            frame = _object_in(await socket.receive_text())
        except KeyError:
            frame = None
        answer = await _answer(desk, listener, frame)
        bad += answer.startswith('{"error"')
        listener.tell(answer)
    raise Closing(4400, "too many frames that were not understood")


async def _answer(desk: Desk, listener: Listener, frame: Mapping[str, object] | None) -> str:
    match frame:
        case {"ping": ping}:
            return json.dumps({"pong": ping if isinstance(ping, int | float) else 0, "now": _now_ms()})
        case {"publish": dict() as order}:
            if listener.holder.scope != "owner":
                return _error("forbidden", "This link may only watch: open the owner's link to change something.")
            return await _published(desk, order)
        case None:
            return _error("not-json", "A frame must be one JSON object.")
        case _:
            return _error("unknown-frame", "This relay does not know such a frame; is the page newer than the relay?")


async def _published(desk: Desk, order: Mapping[str, object]) -> str:
    topic, body = order.get("topic"), order.get("body")
    if not isinstance(topic, str) or not _TOPIC.fullmatch(topic):
        return _error("bad-topic", "A topic is 1 to 64 of a-z, 0-9, '.', '_', '/' and '-'.", order)
    if not isinstance(body, dict):
        return _error("bad-body", "What is published must be one JSON object.", order)
    text = json.dumps(body, separators=(",", ":")).encode()
    if len(text) > PUBLISH_BYTES:
        return _error("too-large", f"What is published may have {PUBLISH_BYTES} bytes; nothing was kept.", order)
    draft = Draft("client", "page", text, desk.settings.host_name, json.dumps({"topic": topic}), topic)
    try:
        event = await desk.journal.append(draft)
    except JournalError as error:
        return _error("not-kept", f"{error} Nothing was kept; try again later.", order)
    return _frame("published", {"seq": event.seq, "topic": topic, **_id_of(order)})


def _object_in(text: str) -> Mapping[str, object] | None:
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return frame if isinstance(frame, dict) else None


def _error(code: str, text: str, order: Mapping[str, object] | None = None) -> str:
    return _frame("error", {"code": code, "text": text, **_id_of(order or {})})


def _id_of(order: Mapping[str, object]) -> dict[str, object]:
    """The page's own number of an order, given back so that it can tell its answers apart."""
    found = order.get("id")
    return {"id": found} if isinstance(found, int | str) and len(str(found)) <= 64 else {}


def _frame(name: str, value: object) -> str:
    return json.dumps({name: value}, ensure_ascii=False, separators=(",", ":"))


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
