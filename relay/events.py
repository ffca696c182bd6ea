"""``GET /events`` and ``/events/{seq}``: the journal by number, for catching up and for taking it along.

Owners only.  Rule: an answer is streamed in stretches, so that a long one costs no memory and no hook waits for it.
"""

import asyncio
import zlib
from collections.abc import AsyncIterator, Callable

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from relay.guard import header, holder_in
from relay.journal.protocol import Event, Journal, JournalError
from relay.reply import JSON_TYPE, Reply, encodings_taken, refusal
from relay.thin import thin_line, whole_line
from relay.tokens import TokenFile

STRETCH = 1000  # events read at once
MOST = 1_000_000_000  # more numbers than any journal holds
PARAMETERS = frozenset({"since", "until", "limit", "whole"})
LONGEST = 40  # digits of a number that is looked at
PACK_FROM = 1024  # bytes of one event from which packing is worth it
Line = Callable[[Event], str]


class Events:
    """The two routes."""

    def __init__(self, journal: Journal, tokens: TokenFile) -> None:
        self._journal, self._tokens = journal, tokens

    async def span(self, request: Request) -> Response | Reply:
        """Envelopes after ``since`` up to ``until``, at most ``limit``, one a line; ``whole=1`` leaves nothing out."""
        refused = self._refused(request)
        if refused is not None:
            return refused
        if not set(request.query_params) <= PARAMETERS:
            return refusal(400, "Events are asked for with since, until, limit and whole, and with nothing else.")
        try:
            since, until, limit = (
                _number(request, name, usual) for name, usual in (("since", 0), ("until", MOST), ("limit", MOST))
            )
        except ValueError as error:
            return refusal(400, f"'{error}' must be a whole number, 0 or more.")
        line = whole_line if request.query_params.get("whole") == "1" else thin_line
        lines = self._lines(since, min(until, self._journal.head), limit, line)
        headers = {
            "content-type": "application/x-ndjson; charset=utf-8",
            "pixie-head": str(self._journal.head),
            "pixie-oldest": str(self._journal.oldest),
            "vary": "accept-encoding",
        }
        if not _takes_gzip(request):
            return StreamingResponse(lines, headers=headers)
        return StreamingResponse(_packed(lines), headers={**headers, "content-encoding": "gzip"})

    async def single(self, request: Request) -> Reply:
        """One envelope, whole."""
        refused = self._refused(request)
        if refused is not None:
            return refused
        written = request.path_params["seq"]
        if not _is_number(written):
            return refusal(400, "An event's number is a whole number.")
        seq = int(written)
        try:
            event = await self._journal.one(seq) if seq < MOST else None
        except JournalError as error:
            return refusal(503, str(error))
        if event is None:
            ends = f"{self._journal.oldest} to {self._journal.head}"
            return refusal(404, f"Event {seq} is not in the journal: it holds {ends}.")
        text = whole_line(event).encode()
        if len(text) < PACK_FROM or not _takes_gzip(request):
            return Reply(200, text, ((b"content-type", JSON_TYPE),))
        packed = await asyncio.to_thread(_gzip_whole, text)
        return Reply(200, packed, ((b"content-type", JSON_TYPE), (b"content-encoding", b"gzip")))

    def _refused(self, request: Request) -> Reply | None:
        holder = holder_in(request.scope, self._tokens.tokens)
        if holder is None:
            return refusal(401, "The owner's token is missing or is not valid.", ((b"www-authenticate", b"Bearer"),))
        if holder.scope != "owner":
            return refusal(403, "Only an owner may read events one by one.")
        return None

    async def _lines(self, since: int, until: int, limit: int, line: Line) -> AsyncIterator[bytes]:
        while limit > 0 and since < until:
            events = await self._journal.read(since, until, min(limit, STRETCH))
            if not events:
                return
            limit -= len(events)
            since = events[-1].seq
            yield await asyncio.to_thread(_text_of, events, line)


def _text_of(events: list[Event], line: Line) -> bytes:
    return "".join(line(event) + "\n" for event in events).encode()


async def _packed(parts: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    packer = _gzip()
    async for part in parts:
        packed = await asyncio.to_thread(packer.compress, part)
        if packed:
            yield packed
    yield packer.flush()


def _gzip() -> "zlib._Compress":
    return zlib.compressobj(level=5, wbits=31)


def _gzip_whole(text: bytes) -> bytes:
    packer = _gzip()
    return packer.compress(text) + packer.flush()


def _takes_gzip(request: Request) -> bool:
    return "gzip" in encodings_taken(header(request.scope, b"accept-encoding"))


def _number(request: Request, name: str, usual: int) -> int:
    """The whole number in the query; raises ValueError with its name if it is none."""
    written = request.query_params.get(name)
    if written is None:
        return usual
    if not _is_number(written):
        raise ValueError(name)
    return min(int(written), MOST)


def _is_number(written: str) -> bool:
    return written.isascii() and written.isdigit() and len(written) <= LONGEST
