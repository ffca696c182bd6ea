"""What happened, event by event, newest first; each line unfolds to the raw event that the relay keeps."""

import json

from app.shell import claim_words, file_words, words
from app.shell.chrome import Raw
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.pieces import text_button
from app.shell.times import age, clock
from app.state.model import Agent, Entry
from app.wire.facts import Outcome

WHY_NOT = {
    401: words.RAW_DENIED,
    403: words.RAW_DENIED,
    404: words.RAW_GONE,
    409: file_words.RAW_CHANGED,
    410: words.RAW_GONE,
}
RAW_SHOWN = 20_000  # characters of a raw event in the document; the copy holds all of it

OUTCOME_ICON: dict[Outcome, str] = {
    Outcome.OK: "check",
    Outcome.FAILED: "fail",
    Outcome.DENIED: "stop",
    Outcome.INTERRUPTED: "stop",
    Outcome.LAUNCHED: "hour",
    Outcome.CLOSED: "minus",
}


def newest_first(agent: Agent) -> tuple[tuple[int, Entry], ...]:
    """An agent's lines with their turn among lines of the same event; the first of them carries the raw event."""
    turns: dict[int, int] = {}
    out = []
    for entry in reversed(agent.trail):
        turn = turns.get(entry.seq, 0)
        turns[entry.seq] = turn + 1
        out.append((turn, entry))
    return tuple(out)


def gaps_between(
    gaps: tuple[tuple[float, float], ...], older_s: float, newer_s: float
) -> tuple[tuple[float, float], ...]:
    """The times without a listening relay that began between two events; so each stands in one place only."""
    return tuple(gap for gap in gaps if older_s <= gap[0] < newer_s)


def event_row(entry: Entry, turn: int, ago: str, zone_s: int, opened: bool, raw: Raw | None) -> Node:
    """One line: when, what, about what, how it ended."""
    ending = entry.outcome
    head = el(
        "button.event-head",
        icon("down" if opened else "open"),
        el("time", clock(entry.at_s, zone_s, seconds=True), title=ago),
        el("span.what", claim_words.what_happened(entry.what)),
        el("span.about", entry.detail, dir="auto") if entry.detail else None,
        el(f"span.ending.{ending.value}", icon(OUTCOME_ICON[ending]), el("span", claim_words.OUTCOME[ending]))
        if ending
        else None,
        el("span.ago", ago),
        type="button",
        data_do="raw",
        data_arg=entry.seq,
        aria_expanded="true" if opened else "false",
        id=f"event:{entry.seq}.{turn}",
    )
    body = raw_body(entry.seq, raw) if opened and turn == 0 else None
    return el("li.event", head, body, key=f"{entry.seq}.{turn}")


def gap_row(gap: tuple[float, float], zone_s: int) -> Node:
    """A time in which nobody listened: no data is not the same as no activity."""
    text = words.GAP_ROW.format(start=clock(gap[0], zone_s), end=clock(gap[1], zone_s))
    return el("li.event-gap", text, key=f"gap-{gap[0]}")


def raw_body(seq: int, raw: Raw | None) -> Node:
    """The event as the relay keeps it, or why it is not to be seen."""
    if raw is None or raw.status == 0:
        return el("p.raw-note", words.RAW_LOADING.format(seq=seq), key="raw", role="status")
    if raw.status != 200:
        return el("p.raw-note", WHY_NOT.get(raw.status, words.RAW_FAILED).format(seq=seq), key="raw")
    shown = pretty(raw.text)
    cut = el("p.raw-note", words.RAW_CUT.format(len(shown))) if len(shown) > RAW_SHOWN else None
    return el(
        "div.raw",
        el("pre", shown[:RAW_SHOWN], tabindex=0, dir="ltr"),
        cut,
        text_button(words.COPY_RAW.format(seq=seq), "copy-raw", str(seq), picture="copy"),
        key="raw",
    )


def pretty(text: str) -> str:
    """JSON with one thing a line; anything else as it came.

    >>> pretty('{"a":[1]}').splitlines()[1]
    '  "a": ['
    """
    try:
        return json.dumps(json.loads(text), indent=2, ensure_ascii=False)
    except ValueError:
        return text


def ago_words(at_s: float, now_s: float) -> str:
    """How long ago, as a line of the trail says it."""
    return age(at_s, now_s).words
