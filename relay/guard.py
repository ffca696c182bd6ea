"""Stands before every route: the name by which we are called, where a page comes from, and the headers of every answer.

Rules: a name that is not ours is refused (a foreign site could point its name at this machine); a page of another
origin may neither write nor open the socket; a token in an address is refused, because addresses end up in logs.
Tokens themselves are checked by the routes, with ``holder_in``.
"""

import ipaddress
from urllib.parse import parse_qsl, urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from relay.reply import Reply, refusal
from relay.settings import Settings
from relay.tokens import Holder, Tokens, holder_of

_LOOPBACK = ("localhost", "127.0.0.1", "::1")
WILDCARDS = ("0.0.0.0", "::", "")
_TOKEN_KEYS = frozenset({"t", "token", "auth", "key", "access_token", "api_key"})

STRICT_POLICY = b"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
HEADERS = (
    (b"content-security-policy", STRICT_POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    (b"cache-control", b"no-store"),
)


class Guard:
    """Wraps an application; whatever it answers goes out with our headers, unless it set one of them itself."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, or refuses it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        objection = objection_to(scope, self._settings)
        await (objection or self._app)(scope, receive, _with_headers(send))


def objection_to(scope: Scope, settings: Settings) -> Reply | None:
    """Why a request goes no further, None if it may."""
    host = header(scope, b"host")
    if not host:
        return refusal(400, "The request names no host.")
    if not is_ours(_name_in(host), settings):
        return refusal(421, "This relay does not answer to that host name; --allowed-host adds one.")
    origin = header(scope, b"origin")
    if scope["type"] == "websocket" and not origin:
        return refusal(403, "The stream is for pages of this relay: an Origin header is needed.")
    writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
    private = scope["path"].startswith("/events")  # nobody's business, though no browser would hand it on
    if origin and (writes or private) and not _same_origin(origin, host, settings):
        return refusal(403, "A page from another origin may not do this.")
    if _has_token(scope["query_string"]):
        return refusal(400, "A token must not stand in an address: send it as 'Authorization: Bearer …'.")
    return None


def is_ours(name: str, settings: Settings) -> bool:
    """Whether a host name, without its port, may be used for this relay.

    Bound to all interfaces we answer to every number, too: a number, unlike a name, can't be pointed here by others.
    """
    if name in _LOOPBACK or name.endswith(".localhost") or name in settings.allowed_hosts:
        return True
    if settings.host not in WILDCARDS:
        return name == settings.host.lower()
    own = settings.host_name.lower()
    return _is_number(name) or name in (own, f"{own}.local")


def holder_in(scope: Scope, tokens: Tokens) -> Holder | None:
    """Whose token the request carries in its Authorization header."""
    scheme, _, token = header(scope, b"authorization").partition(" ")
    return holder_of(tokens, token.strip()) if scheme.lower() == "bearer" else None


def header(scope: Scope, name: bytes) -> str:
    """A header's value, empty when it was not sent."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def _name_in(host: str) -> str:
    """The host without its port: ``[::1]:7493`` and ``LOCALHOST:7493`` as ``::1`` and ``localhost``."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().rstrip(".")


def _same_origin(origin: str, host: str, settings: Settings) -> bool:
    """The page was served under the very host and port that it talks to, or under a name that was allowed by hand.

    The latter is for proxies that end TLS and pass another Host on.
    """
    try:
        parts = urlsplit(origin)
        name = parts.hostname or ""
    except ValueError:
        return False
    if parts.scheme not in ("http", "https"):
        return False
    return parts.netloc.lower() == host.lower() or name in settings.allowed_hosts


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _has_token(query: bytes) -> bool:
    if not query:
        return False
    return any(key.lower() in _TOKEN_KEYS for key, _ in parse_qsl(query.decode("latin-1"), keep_blank_values=True))


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            sent = message.get("headers", ())
            names = {name.lower() for name, _ in sent}
            message["headers"] = [*sent, *(pair for pair in HEADERS if pair[0] not in names)]
        await send(message)

    return send_with_headers
