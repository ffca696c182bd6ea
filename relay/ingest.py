"""``POST /hooks/{provider}``: takes one event from a hook, keeps it, and answers 204.

Input: whatever an agent CLI wrote.  Rule: nothing is looked at but size and "is it one JSON object"; what is refused
is neither kept nor logged.  A plain ASGI application, because this is the one way that must be quick.
"""

import asyncio
import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from starlette.types import Receive, Scope, Send

from relay.body import NotAnEvent, checked_body
from relay.guard import header, holder_in
from relay.journal.protocol import Draft, Journal, JournalError
from relay.reply import NO_CONTENT, Reply, refusal
from relay.settings import Settings
from relay.tokens import TokenFile

PATH = "/hooks/"
READ_S = 10.0  # for an event to come whole; hooks give up long before
_PROVIDER = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?")
_MILLISECONDS = re.compile(r"[0-9]{10,15}")
_ENTRYPOINT = re.compile(r"[A-Za-z0-9_-]{1,64}")
_HOST = re.compile(r"[A-Za-z0-9._-]{1,64}")


class Refused(Exception):
    """The event is not taken, for a reason that the sender is told."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(reply.status)
        self.reply = reply


@dataclass(slots=True)
class Bucket:
    """So many events a second, and twice as many at once."""

    rate_per_s: float
    left: float
    at_s: float

    def take(self, now_s: float) -> bool:
        """Takes one out, if there is one."""
        full = 2 * self.rate_per_s
        self.left = min(full, self.left + (now_s - self.at_s) * self.rate_per_s)
        self.at_s = now_s
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Ingest:
    """The hooks' door."""

    def __init__(
        self,
        journal: Journal,
        tokens: TokenFile,
        settings: Settings,
        now_s: Callable[[], float] = time.monotonic,
        read_s: float = READ_S,
    ) -> None:
        self._journal, self._tokens, self._settings, self._now_s = journal, tokens, settings, now_s
        self._read_s = read_s
        self._bucket = Bucket(settings.rate_per_s, 2 * settings.rate_per_s, now_s())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one POST."""
        try:
            reply = await self._taken(scope, receive)
        except Refused as refused:
            reply = refused.reply
        except JournalError as error:
            reply = refusal(503, f"{error} The event was not kept; the agent is not affected.")
        await reply(scope, receive, send)

    async def _taken(self, scope: Scope, receive: Receive) -> Reply:
        if scope["method"] != "POST":
            raise Refused(refusal(405, "Hooks are sent with POST.", ((b"allow", b"POST"),)))
        self._check_sender(scope)
        provider = scope["path"][len(PATH) :]
        if not _PROVIDER.fullmatch(provider):
            raise Refused(
                refusal(400, "A provider's name is 1 to 32 of a-z, 0-9 and '-', which may not stand at its ends.")
            )
        try:
            async with asyncio.timeout(self._read_s):
                sent = await _read(scope, receive, self._settings.max_event_bytes)
        except TimeoutError:
            raise Refused(refusal(408, "The rest of the event did not come in time: it was not kept.")) from None
        body = checked_event(sent)
        await self._journal.append(Draft("hook", provider, body, self._host(scope), _told_besides(scope)))
        return NO_CONTENT

    def _check_sender(self, scope: Scope) -> None:
        holder = holder_in(scope, self._tokens.tokens)
        if holder is None:
            challenge = ((b"www-authenticate", b"Bearer"),)
            raise Refused(refusal(401, "The hook token is missing or is not one of this relay.", challenge))
        if holder.scope == "viewer":
            raise Refused(refusal(403, "A viewer's token may only watch."))
        if not self._bucket.take(self._now_s()):
            raise Refused(refusal(429, "Too many events at once: this one was not kept.", ((b"retry-after", b"1"),)))

    def _host(self, scope: Scope) -> str:
        """The machine that the event came from: this one, unless the hook names its own."""
        named = header(scope, b"x-pixie-host")
        return named if _HOST.fullmatch(named) else self._settings.host_name


def _told_besides(scope: Scope) -> str:
    """The envelope's ``ref``: the sender's own clock, and how the agent was started, where the hook says so."""
    told: dict[str, object] = {}
    sent, entrypoint = header(scope, b"x-pixie-sent"), header(scope, b"x-pixie-entrypoint")
    if _MILLISECONDS.fullmatch(sent):
        told["sent"] = int(sent)
    if _ENTRYPOINT.fullmatch(entrypoint):
        told["entrypoint"] = entrypoint
    return json.dumps(told, separators=(",", ":"))


def checked_event(body: bytes) -> bytes:
    """The event as it came, without a byte order mark.  Raises Refused unless it is one JSON object in UTF-8."""
    try:
        return checked_body(body)
    except NotAnEvent as error:
        raise Refused(refusal(400, f"The event {error}.")) from None


async def _read(scope: Scope, receive: Receive, most: int) -> bytes:
    announced = header(scope, b"content-length")
    if announced.isdigit() and int(announced) > most:
        raise Refused(_too_large(most))
    body = b""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Refused(refusal(400, "The sender left before the event was whole."))
        body = message.get("body", b"")
        size += len(body)
        if size > most:
            raise Refused(_too_large(most))
        parts.append(body)
        if not message.get("more_body"):
            return body if len(parts) == 1 else b"".join(parts)


def _too_large(most: int) -> Reply:
    return refusal(413, f"The event is larger than the {most} bytes that this relay takes.")
