"""Answers of a few bytes, sent without a framework: the way a hook takes must be short.

A refusal is one sentence that says what was wrong, as ``{"error": …}``.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from starlette.types import Receive, Scope, Send

Headers = Sequence[tuple[bytes, bytes]]


@dataclass(frozen=True, slots=True)
class Reply:
    """A whole answer; usable as an ASGI application, also where a socket was asked for."""

    status: int
    body: bytes = b""
    headers: Headers = ()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends it."""
        kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
        bare = self.status in (204, 304)  # such an answer has no body, and says nothing about one
        length = () if bare else ((b"content-length", b"%d" % len(self.body)),)
        await send({"type": f"{kind}.start", "status": self.status, "headers": [*length, *self.headers]})
        body = b"" if scope.get("method") == "HEAD" else self.body
        await send({"type": f"{kind}.body", "body": body})


NO_CONTENT = Reply(204)


def json_reply(value: object, status: int = 200, headers: Headers = ()) -> Reply:
    """An answer in JSON."""
    return Reply(status, json.dumps(value, ensure_ascii=False).encode(), ((b"content-type", JSON_TYPE), *headers))


def refusal(status: int, sentence: str, headers: Headers = ()) -> Reply:
    """An error that says in one sentence what was wrong and what to do."""
    return json_reply({"error": sentence}, status, headers)


def encodings_taken(accepted: str) -> frozenset[str]:
    """The packings that an ``Accept-Encoding`` header names and does not rule out with a weight of 0."""
    taken = set()
    for one in accepted.lower().split(","):
        name, _, weight = one.replace(" ", "").partition(";q=")
        if weight.strip("0.") or not weight:
            taken.add(name)
    return frozenset(taken)


JSON_TYPE = b"application/json; charset=utf-8"
