"""Turns what was read into envelopes: lines, whole files, and notes of our own where something is missing.

Rule: a body is what the file says, byte for byte, or one of the marks that ``docs/relay.md`` names.  A note tells
where and how much, never what.
"""

import json
from dataclasses import dataclass, replace

from relay.body import BOM, checked_body
from relay.follow.lines import Line, TooLong
from relay.follow.places import Row
from relay.follow.tree import Root
from relay.journal.protocol import Draft

AROUND = b"\0 \t\r"  # what may stand around a line's content: padding that a crash left, the end of a Windows line


@dataclass(frozen=True, slots=True)
class Origin:
    """Which file it is, in the words of an envelope."""

    provider: str
    host: str
    path: str
    kind: str
    home: str

    def ref(self, **more: object) -> str:
        """The envelope's ``ref``; it begins with the path."""
        return json.dumps({"path": self.path, "kind": self.kind, "home": self.home, **more}, separators=(",", ":"))


def origin_of(root: Root, row: Row, path: str, host: str) -> Origin:
    """The origin of what a file says."""
    return Origin(root.provider, host, path, row.kind, root.home)


def line_draft(origin: Origin, line: Line | TooLong, born_ms: int) -> Draft | None:
    """The envelope of a line, ``None`` for an empty one.  Raises NotAnEvent when it is not one JSON object."""
    if isinstance(line, TooLong):
        body = oversized(line.length)
        return Draft("transcript", origin.provider, body, origin.host, origin.ref(offset=line.offset, born=born_ms))
    content = line.data.strip(AROUND).removeprefix(BOM).strip(AROUND)
    if not content:
        return None
    body, mended = mended_text(content)
    checked = checked_body(body)
    more = {"mended": True} if mended or checked != body else {}
    ref = origin.ref(offset=line.offset, born=born_ms, **more)
    return Draft("transcript", origin.provider, checked, origin.host, ref)


def whole_draft(origin: Origin, content: bytes) -> Draft:
    """The envelope of a whole file.  Raises NotAnEvent when it is not one JSON object."""
    body, mended = mended_text(content.removeprefix(BOM).strip(b"\0"))
    more = {"mended": True} if mended else {}
    return Draft("file", origin.provider, checked_body(body), origin.host, origin.ref(**more))


def long_whole_draft(origin: Origin, length: int) -> Draft:
    """The mark of a whole file that is too long to travel."""
    return Draft("file", origin.provider, oversized(length), origin.host, origin.ref())


def gone_draft(origin: Origin) -> Draft:
    """Says that a file which was sent whole is there no more."""
    return Draft("file", origin.provider, b"{}", origin.host, origin.ref(gone=True))


def note(origin: Origin, event: str, text: str, **more: object) -> Draft:
    """A note of our own about a file."""
    body = json.dumps({"event": event, "path": origin.path, **more, "text": text}, separators=(",", ":"))
    return Draft("relay", origin.provider, body.encode(), origin.host, origin.ref())


def with_mark(draft: Draft, name: str, value: str) -> Draft:
    """The same envelope, with which something is to be remembered."""
    return replace(draft, mark=(name, value))


def oversized(length: int) -> bytes:
    """The body that stands for content of so many bytes, which was too long to travel."""
    return b'{"$oversized":{"bytes":%d}}' % length


def mended_text(content: bytes) -> tuple[bytes, bool]:
    """The content in UTF-8, wrong bytes replaced by U+FFFD; and whether any were."""
    try:
        content.decode()
    except UnicodeDecodeError:
        return content.decode(errors="replace").encode(), True
    return content, False
