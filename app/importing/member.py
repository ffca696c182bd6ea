"""One file among those that were handed over together: what it is, and its rows as they come.

Rule: a file is told by its content; only what lies beside session files (sidecars, team lists, tasks) by its path.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from app.importing.cutter import Cut, Cutter
from app.importing.rows import Row, Unread, row_of
from app.importing.sniff import JOURNAL, provider_of, provider_of_raw, time_of
from app.platform.ports_files import HeldFile
from app.wire.providers.claude_lines import file_of
from app.wire.providers.fields import ident
from app.wire.providers.table import LINES

PEEK: Final = 64 * 1024  # bytes by which a file is told
PEEK_ROWS: Final = 40
WHOLE: Final = 1024 * 1024  # a small file beside the session files is no larger
SIDECAR: Final = ".meta.json"
SESSION_NAME: Final = 32  # characters of a name that is an id by all likelihood

Kind = Literal["lines", "whole", "foreign", "unread"]


class Ready(NamedTuple):
    """A row that waits for its turn."""

    row: Row
    cut: Cut
    at_s: float  # when it says that it was written, 0 if it does not


@dataclass(slots=True, eq=False)
class Member:
    """A file that takes part.  ``provider`` is whose it is; ``session`` the id that its rows name."""

    file: HeldFile
    path: str
    number: int = 0  # among those that take part
    kind: Kind = "unread"
    provider: str = ""
    session: str = ""
    first_s: float = 0.0
    body: Row | None = None  # of a small file, whole
    cutter: Cutter = field(default_factory=Cutter)
    asked: int = 0  # bytes that were read
    ready: Ready | None = None
    ended: bool = False

    def hungry(self) -> bool:
        """Must more of it be read before anything else can be said?"""
        return self.ready is None and not self.ended and self.cutter.hungry() and self.asked < self.file.size

    def advance(self, passed_over: Callable[[Unread], None], counted: Callable[[], None]) -> None:
        """Looks at one more line, or at a step of a long one, if no row is ready."""
        if self.ready is not None or self.ended:
            return
        cut = self.cutter.take()
        if cut is None and self.cutter.hungry() and self.asked >= self.file.size:
            cut, self.ended = self.cutter.rest(), True
        if cut is None:
            return
        row = row_of(cut)
        if row is not None:
            counted()
        if isinstance(row, Unread):
            passed_over(row)
        elif row is not None:
            self.ready = Ready(row, cut, time_of(row))


def told_by(file: HeldFile, begin: bytes | None) -> Member:
    """What a file is, by its path and its first bytes; ``None`` for one that could not be read."""
    path = "/" + file.path.replace("\\", "/").lstrip("/")
    member = Member(file, path)
    if begin is None:
        return member
    if path.endswith(".json"):
        return _whole(member, begin)
    cutter = Cutter()
    cutter.feed(begin)
    rows: list[Row] = []
    while not cutter.hungry() and len(rows) < PEEK_ROWS:
        cut = cutter.take()
        row = row_of(cut) if cut is not None else None
        if isinstance(row, dict):
            rows.append(row)
    last = cutter.rest() if len(begin) >= file.size else None
    row = row_of(last) if last is not None else None
    if isinstance(row, dict):
        rows.append(row)
    return _lines(member, rows, begin)


def _whole(member: Member, content: bytes) -> Member:
    row = row_of(Cut(0, len(content), content)) if len(content) >= member.file.size else None
    known = member.path.endswith(SIDECAR) or "/teams/" in member.path or "/tasks/" in member.path
    member.kind = "whole" if isinstance(row, dict) and known else "foreign"
    member.provider, member.body, member.ended = "claude", row if isinstance(row, dict) else None, True
    return member


def _lines(member: Member, rows: list[Row], begin: bytes) -> Member:
    member.provider = provider_of(rows) or ("" if rows else provider_of_raw(begin))
    member.kind = "lines" if member.provider == JOURNAL or member.provider in LINES else "foreign"
    member.first_s = next((at_s for row in rows if (at_s := time_of(row))), 0.0)
    member.session = next((found for row in rows if (found := ident(row.get("sessionId")))), "")
    if member.provider == "claude":
        member.path = _claude_path(member.path, member.session)
    return member


def _claude_path(path: str, session: str) -> str:
    """A session file that somebody renamed is called after its session again; a helper's is left as it is."""
    file = file_of(path)
    if file.helper or len(file.session) >= SESSION_NAME or not session:
        return path
    return f"{path.rpartition('/')[0]}/{session}.jsonl"


def adopt(members: list[Member]) -> None:
    """Sidecars that lost their folder find the session again by the helper's file beside them."""
    sessions = {_stem(one.path): one.session for one in members if one.kind == "lines" and one.session}
    for one in members:
        if one.kind == "whole" and one.path.endswith(SIDECAR) and not file_of(one.path).session:
            session = sessions.get(_stem(one.path), "")
            if session:
                one.path = f"/{session}/subagents/{one.path.rpartition('/')[2]}"


def is_beside(sidecar: Member, lines: Member) -> bool:
    """Does a sidecar belong to that file?"""
    return _stem(sidecar.path).rpartition("/")[2] == _stem(lines.path).rpartition("/")[2]


def _stem(path: str) -> str:
    return path.removesuffix(SIDECAR).removesuffix(".jsonl")
