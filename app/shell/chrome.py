"""What a person has opened, picked and set in the shell: a value, and what each press makes of it.  Pure.

Input: the ``do`` and ``arg`` of what was pressed.  Output: the chrome from now on, and orders for ``mount.py``.
The office's own state never passes through here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from app.shell.file_views import WISHES, FileWish
from app.shell.settings import Settings, chosen
from app.wire.facts import AgentId

Panel = Literal["", "help", "settings", "list", "crowd", "open", "packs", "runs"]
RAWS_KEPT = 24  # raw events held for rows that were opened


@dataclass(frozen=True, slots=True)
class Raw:
    """A raw event as far as it was fetched: ``status`` 0 while on its way, -1 for no answer, else the HTTP status."""

    status: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Toast:
    """A short message that goes by itself at ``until_s`` of the monotonic clock."""

    id: int
    text: str
    until_s: float


@dataclass(frozen=True, slots=True)
class Chrome:
    """Everything about the shell that is not the office."""

    selected: AgentId | None = None
    detail: AgentId | None = None
    panel: Panel = ""
    crowd: tuple[AgentId, ...] = ()
    opened: frozenset[int] = frozenset()  # journal numbers whose raw event is unfolded
    raws: Mapping[int, Raw] = field(default_factory=lambda: MappingProxyType({}))
    tab_stop: AgentId | None = None  # the one card that Tab reaches; arrows go on from it
    list_share: float = 0.0  # how far the long list is scrolled
    query: str = ""  # what is looked for in it
    settings: Settings = field(default_factory=Settings)
    toasts: tuple[Toast, ...] = ()
    gap_seen_s: float = 0.0  # gaps that ended by then were dismissed
    trouble_seen: str = ""  # the key of the trouble that was dismissed
    note_seen: int = 0  # notes of the relay up to this number were dismissed
    all_helpers: frozenset[AgentId] = frozenset()  # parents whose helpers are all shown


@dataclass(frozen=True, slots=True)
class Selected:
    """Order: tell the scene whom to mark and follow."""

    agent: AgentId | None


@dataclass(frozen=True, slots=True)
class Fetch:
    """Order: fetch a raw event."""

    seq: int


@dataclass(frozen=True, slots=True)
class Copy:
    """Order: copy text to the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Order: move the focus to the element of that id, or to where it was before a panel opened."""

    at: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Order: the settings changed, keep and apply them."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Report:
    """Order: save the structure of an agent's last events as a file."""

    agent: AgentId


@dataclass(frozen=True, slots=True)
class SendAway:
    """Order: an agent is not to be seen for now, or again."""

    agent: AgentId
    away: bool


@dataclass(frozen=True, slots=True)
class FileOrder:
    """Order: something about files that a person hands to the page."""

    wish: FileWish


@dataclass(frozen=True, slots=True)
class EditOrder:
    """Order: something for the editor of the layout; ``final`` is false while a slider is held."""

    what: str
    value: str = ""
    final: bool = True


@dataclass(frozen=True, slots=True)
class TakeUpdate:
    """Order: load the page anew, in the newer build."""


Order = EditOrder | FileOrder | SendAway | TakeUpdate | Selected | Fetch | Copy | Focus | Keep | Report
BACK: Focus = Focus("")  # to where it was


def press(chrome: Chrome, do: str, arg: str) -> tuple[Chrome, tuple[Order, ...]]:
    """What a press makes of the chrome.  An unknown ``do`` changes nothing."""
    match do:
        case "open":
            return open_detail(chrome, AgentId(arg))
        case "follow":
            return select(chrome, None if chrome.selected == arg else AgentId(arg))
        case "close":
            return close_detail(chrome)
        case "panel":
            return _open_panel(chrome, arg)
        case "panel-close":
            return replace(chrome, panel="", crowd=()), (BACK,)
        case "raw":
            return _toggle_raw(chrome, int(arg))
        case "update":
            return chrome, (TakeUpdate(),)
        case "edit":
            return chrome, (EditOrder(arg),)
        case "copy":
            return chrome, (Copy(arg),)
        case "wrong":
            return chrome, (Report(AgentId(arg)),)
        case "copy-raw":
            return chrome, (Copy(chrome.raws[int(arg)].text),) if int(arg) in chrome.raws else ()
        case "set":
            return _set(chrome, *arg.partition("=")[::2])
        case "gap-seen":
            return replace(chrome, gap_seen_s=float(arg)), ()
        case "note-seen":
            return replace(chrome, note_seen=int(arg)), ()
        case "trouble-seen":
            return replace(chrome, trouble_seen=arg), ()
        case "file" if arg in WISHES:
            return _about_files(chrome, arg)
        case "send-away" if chrome.panel:  # from the list, which stays open
            return chrome, (SendAway(AgentId(arg), True),)
        case "send-away":
            return replace(chrome, detail=None, opened=frozenset(), selected=None), (
                SendAway(AgentId(arg), True),
                Selected(None),
                BACK,
            )
        case "bring-back":
            return chrome, (SendAway(AgentId(arg), False),)
        case "helpers":
            return replace(chrome, all_helpers=chrome.all_helpers ^ {AgentId(arg)}), ()
        case _:
            return chrome, ()


def open_detail(chrome: Chrome, agent: AgentId) -> tuple[Chrome, tuple[Order, ...]]:
    """Picks an agent and opens its detail; the events unfolded for another are folded again."""
    same = chrome.detail == agent
    opened = chrome.opened if same else frozenset[int]()
    chrome = replace(chrome, selected=agent, detail=agent, tab_stop=agent, opened=opened, panel="", crowd=())
    return chrome, (Selected(agent),) if same else (Selected(agent), Focus("detail-name"))


def select(chrome: Chrome, agent: AgentId | None) -> tuple[Chrome, tuple[Order, ...]]:
    """Picks an agent without opening anything, or nobody."""
    if agent == chrome.selected:
        return chrome, ()
    return replace(chrome, selected=agent), (Selected(agent),)


def close_detail(chrome: Chrome) -> tuple[Chrome, tuple[Order, ...]]:
    """Closes the detail and goes back to its card."""
    if chrome.detail is None:
        return chrome, ()
    at = f"card:{chrome.detail}"
    return replace(chrome, detail=None, opened=frozenset()), (Focus(at),)


def escape(chrome: Chrome) -> tuple[Chrome, tuple[Order, ...]]:
    """One step back: a panel, then the detail, then the pick."""
    if chrome.panel:
        return press(chrome, "panel-close", "")
    if chrome.detail is not None:
        return close_detail(chrome)
    return select(chrome, None)


def open_crowd(chrome: Chrome, agents: tuple[AgentId, ...]) -> tuple[Chrome, tuple[Order, ...]]:
    """Lists some agents."""
    return replace(chrome, panel="crowd", crowd=agents, list_share=0.0), (Focus("panel-close"),)


def scrolled(chrome: Chrome, share: float) -> Chrome:
    """The long list was scrolled."""
    return replace(chrome, list_share=share)


def looked_for(chrome: Chrome, query: str) -> Chrome:
    """Something was typed into the list's field."""
    return replace(chrome, query=query, list_share=0.0)


def stopped_at(chrome: Chrome, agent: AgentId) -> Chrome:
    """Arrows moved along the cards."""
    return replace(chrome, tab_stop=agent)


def fetched(chrome: Chrome, seq: int, status: int, text: str) -> Chrome:
    """A raw event came, or did not."""
    raws = dict(chrome.raws) | {seq: Raw(status or -1, text)}
    folded = [old for old in raws if old not in chrome.opened]
    for old in folded[: max(0, len(raws) - RAWS_KEPT)]:
        del raws[old]
    return replace(chrome, raws=MappingProxyType(raws))


def wanting(chrome: Chrome, seqs: tuple[int, ...]) -> tuple[Chrome, tuple[Order, ...]]:
    """These raw events are needed for what is open; those that were never asked for are fetched."""
    missing = [seq for seq in seqs if seq not in chrome.raws]
    if not missing:
        return chrome, ()
    raws = dict(chrome.raws) | {seq: Raw() for seq in missing}
    return replace(chrome, raws=MappingProxyType(raws)), tuple(Fetch(seq) for seq in missing)


def toasted(chrome: Chrome, text: str, until_s: float) -> Chrome:
    """Shows a short message; one that is still up is not shown twice."""
    kept = tuple(toast for toast in chrome.toasts if toast.text != text)[-2:]
    number = 1 + max((toast.id for toast in chrome.toasts), default=0)
    return replace(chrome, toasts=(*kept, Toast(number, text, until_s)))


def without_old_toasts(chrome: Chrome, now_s: float) -> Chrome:
    """Drops the messages whose time is over."""
    kept = tuple(toast for toast in chrome.toasts if toast.until_s > now_s)
    return chrome if len(kept) == len(chrome.toasts) else replace(chrome, toasts=kept)


def _open_panel(chrome: Chrome, name: str) -> tuple[Chrome, tuple[Order, ...]]:
    if name not in ("help", "settings", "list", "open", "packs", "runs"):
        return chrome, ()
    if chrome.panel == name:
        return press(chrome, "panel-close", "")
    return replace(chrome, panel=name, list_share=0.0, query=""), (Focus("panel-close"),)  # type: ignore[arg-type]


def elsewhere(chrome: Chrome) -> Chrome:
    """Another office is shown from now on: what was picked and opened in the one before means nothing in it."""
    return Chrome(settings=chrome.settings, toasts=chrome.toasts)


def _about_files(chrome: Chrome, wish: FileWish) -> tuple[Chrome, tuple[Order, ...]]:
    if chrome.panel == "open":
        return replace(chrome, panel=""), (FileOrder(wish), BACK)
    return chrome, (FileOrder(wish),)


def _toggle_raw(chrome: Chrome, seq: int) -> tuple[Chrome, tuple[Order, ...]]:
    if seq in chrome.opened:
        return replace(chrome, opened=chrome.opened - {seq}), ()
    chrome = replace(chrome, opened=chrome.opened | {seq})
    known = chrome.raws.get(seq)
    if known is not None and known.status in (0, 200):
        return chrome, ()
    return replace(chrome, raws=MappingProxyType(dict(chrome.raws) | {seq: Raw()})), (Fetch(seq),)


def _set(chrome: Chrome, name: str, value: str) -> tuple[Chrome, tuple[Order, ...]]:
    settings = chosen(chrome.settings, name, value)
    if settings is None:
        return chrome, ()
    return replace(chrome, settings=settings), (Keep(settings),)
