"""The key to a relay: it comes in the page's fragment once, and is kept in this browser.

A fragment never reaches a server, a log or another site; once read it is taken out of the address bar as well.
"""

from urllib.parse import parse_qs, urlsplit, urlunsplit

from app.platform.ports import Keep

KEPT_AS = "key"


def key_from(address: str, keep: Keep) -> str:
    """The key in the address, which is then kept, else the kept one, else nothing.

    >>> from app.platform.fake import FakeKeep
    >>> keep = FakeKeep()
    >>> key_from("http://127.0.0.1:7493/#t=abc", keep), key_from("http://127.0.0.1:7493/", keep)
    ('abc', 'abc')
    """
    given = parse_qs(urlsplit(address).fragment).get("t", [""])[0]
    if given:
        keep.save(KEPT_AS, given)
        return given
    return keep.load(KEPT_AS) or ""


def has_key(address: str) -> bool:
    """Does the address itself hold one?"""
    return "t" in parse_qs(urlsplit(address).fragment)


def stream_of(address: str) -> str:
    """The socket that belongs to a page, also behind a proxy that gave it a folder.

    >>> stream_of("https://example.org/office/index.html#t=abc"), stream_of("http://127.0.0.1:7493/")
    ('wss://example.org/office/stream', 'ws://127.0.0.1:7493/stream')
    """
    parts = urlsplit(address)
    folder = parts.path.rpartition("/")[0]
    return urlunsplit(("wss" if parts.scheme == "https" else "ws", parts.netloc, f"{folder}/stream", "", ""))
