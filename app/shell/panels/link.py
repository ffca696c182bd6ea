"""What is known of the line to the relay: nothing to see while it is live."""

from app.shell import words
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.pieces import text_button, tool_button
from app.shell.times import clock, date
from app.shell.views import LinkView, Trouble
from app.state.model import RelayNote


def notices(*shown: Node | None) -> Node:
    """The corner where the line's notices stand."""
    return el("div.notices", *shown, key="notices")


def badge(link: LinkView, zone_s: int) -> Node | None:
    """The state of the line, as long as it is not simply live; who is refused is told in the middle of the page."""
    match link.phase:
        case "connecting":
            return _badge("hour", words.CONNECTING, "wait")
        case "catching_up":
            share = link.share
            text = words.CATCHING_UP if share is None else words.CATCHING_UP_SHARE.format(int(share * 100))
            return _badge("hour", text, "wait")
        case "lost":
            return _badge("lost", words.RECONNECTING.format(when=clock(link.since_s, zone_s)), "bad")
        case "replay":
            return _badge("back", words.REPLAY, "calm")
        case _:
            return _badge("find", words.VIEW_ONLY, "calm", words.VIEW_ONLY_WHY) if link.scope == "viewer" else None


def update_note(update: str) -> Node | None:
    """A newer page can be had; it is never taken unasked."""
    if not update:
        return None
    text = words.UPDATE_READY if update == "ready" else words.UPDATE_OLDER
    return el(
        "div.notice.update",
        icon("back"),
        el("p", text),
        text_button(words.UPDATE_TAKE, "update"),
        key="update",
        role="status",
    )


def refused() -> Trouble:
    """What a page says that is not let in."""
    return Trouble(words.REFUSED, words.REFUSED_WORKS, words.REFUSED_DO)


def as_of(link: LinkView, zone_s: int) -> str:
    """When what is shown is from, while the line is down or a record is shown; else nothing."""
    if link.file is not None:
        return date(link.file.at_s, zone_s)
    return clock(link.since_s, zone_s) if link.phase in ("lost", "refused") else ""


def gap_note(start_s: float, end_s: float, zone_s: int) -> Node:
    """A time in which the relay heard nothing, until it is dismissed."""
    short = clock(start_s, zone_s) == clock(end_s, zone_s)  # within a minute: said to the second
    text = words.GAP.format(start=clock(start_s, zone_s, seconds=short), end=clock(end_s, zone_s, seconds=short))
    return el(
        "div.notice.gap",
        icon("warn"),
        el("p", text),
        tool_button("close", words.DISMISS, "gap-seen", repr(end_s)),
        key="gap",
        role="note",
    )


def relay_note(note: RelayNote) -> Node:
    """Something that the relay misses of what it follows, until it is dismissed."""
    return el(
        "div.notice.gap",
        icon("warn"),
        el("p", words.RELAY_NOTE.format(file=note.file, text=note.text) if note.file else note.text, dir="auto"),
        tool_button("close", words.DISMISS, "note-seen", str(note.seq)),
        key="relay-note",
        role="note",
    )


def _badge(picture: str, text: str, kind: str, why: str = "") -> Node:
    return el(f"div.notice.badge.{kind}", icon(picture), el("p", text), key="badge", role="status", title=why or None)
