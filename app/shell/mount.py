"""The shell: takes what is to be shown, keeps the document like it, and hears what people press.

How ``main.py`` uses it::

    shell = Shell(dom, art, calls)
    shell.show(view)          # once a frame, when something changed or when ``shell.due_s`` has come
    shell.pick(agent, True)   # somebody pressed a person in the scene
    shell.crowd(agents)       # somebody pressed a "+n" chip
    shell.fetched(seq, status, text)   # the answer to ``calls.fetch``

The shell holds what is opened and picked (``chrome.py``); everything else comes in the ``ShellView``.  It never draws
by itself: after a press it calls ``calls.changed`` and waits to be shown.
"""

from app.platform.ports_dom import Dom, UiEvent
from app.shell import announce, chrome, words
from app.shell.calls import Calls
from app.shell.chrome import (
    Chrome,
    Copy,
    EditOrder,
    Fetch,
    FileOrder,
    Focus,
    Keep,
    Order,
    Report,
    Selected,
    SendAway,
    TakeUpdate,
)
from app.shell.compose import Composer
from app.shell.keys import PLAYER_KEYS, along, shortcut
from app.shell.nodes import Mounted, Node, patch
from app.shell.order import in_need
from app.shell.pace import Pose, next_pose
from app.shell.player_view import WISHES as PLAYER_WISHES
from app.shell.reading import waiting_blocks
from app.shell.settings import Settings
from app.shell.views import Art, ShellView, called, page_marks
from app.state.model import AgentState
from app.wire.facts import AgentId

TOAST_S = 4.0


class Shell:
    """Owns the document around the scene."""

    def __init__(self, dom: Dom, art: Art, calls: Calls, settings: Settings | None = None) -> None:
        self.chrome = Chrome(settings=settings or Settings())
        self.due_s: float | None = None
        self._dom, self._calls = dom, calls
        self._composer = Composer(art)
        self._modal: Mounted | None = None
        self._root = Mounted(Node("div", "", {}, "", (), None), dom.root(), [])
        self._voice = announce.Voice()
        self._pose = Pose()
        self._shown: ShellView | None = None
        self._toasts: list[str] = []  # not shown yet
        self._focus_next = ""
        self._focus_before = ""
        self._page: dict[str, str] = {}
        dom.listen(self._on_event)
        dom.on_wish(calls.changed)

    # -- for main ------------------------------------------------------------

    def show(self, view: ShellView) -> None:
        """Brings the document up to date.  Cheap where nothing changed; ``due_s`` then says when to come again."""
        self._shown = view
        self.chrome = chrome.without_old_toasts(self.chrome, view.mono_s)
        for text in self._toasts:  # their time runs from when they are seen: a page at rest was not shown for long
            self.chrome = chrome.toasted(self.chrome, text, view.mono_s + TOAST_S)
        self._toasts.clear()
        directive = view.directive
        if directive is not None:
            self._pose = next_pose(
                self._pose, directive.state.value, directive.intensity, view.mono_s, self.reduced_motion()
            )
        self._fetch_requests(view)
        self._composer.apart = self.chrome.settings.runs != "people" and view.link.file is None
        zone_s = self._dom.zone_s(view.now_s)
        order = self._composer.order(view)
        self._speak(view, in_need(order))
        children = self._composer.compose(
            view, self.chrome, self._voice.polite, self._voice.alarm, self._pose.frame, zone_s
        )
        focused = self._dom.focused() if self._root.children else ""
        patch(self._dom, self._root, Node("div", "", {}, "", children, None))
        self._open_modal()
        self._settle_focus(focused)
        self._set_page(view, order.counts.get("need", 0))
        self.due_s = self._due(view)

    def unseen(self, view: ShellView) -> None:
        """Keeps the title of a hidden page right, and touches nothing else."""
        self._set_page(view, self._composer.order(view).counts.get("need", 0))

    def pick(self, agent: AgentId | None, opening: bool = False) -> None:
        """Somebody pressed a person in the scene, or the floor."""
        if agent is not None and opening:
            self._take(chrome.open_detail(self.chrome, agent))
        else:
            self._take(chrome.select(self.chrome, agent))

    def crowd(self, agents: tuple[AgentId, ...]) -> None:
        """Lists the people behind a "+n" chip."""
        self._take(chrome.open_crowd(self.chrome, agents))

    def fetched(self, seq: int, status: int, text: str) -> None:
        """Takes a raw event, or the reason why there is none (an HTTP status, 0 for no answer)."""
        self.chrome = chrome.fetched(self.chrome, seq, status, text)
        self._calls.changed()

    def toast(self, text: str) -> None:
        """Shows a short message for a while."""
        self._toasts.append(text)
        self._calls.changed()

    def press(self, do: str, arg: str = "") -> None:
        """Does what a press of an element with that ``data-do`` would do."""
        if do == "escape":
            before = self.chrome
            self._take(chrome.escape(before))
            if self.chrome == before:
                self._play("live")
        elif do == "next-need":
            self._next_need()
        elif do in ("try-sound", "stroke", "pack-open", "pack-remove"):
            self._calls.asked(do, arg)
        elif do == "player":
            self._play(arg)
        else:
            self._take(chrome.press(self.chrome, do, arg))

    def elsewhere(self) -> None:
        """Another office is shown from now on."""
        self.chrome = chrome.elsewhere(self.chrome)
        self._calls.changed()

    def reduced_motion(self) -> bool:
        """Should things hold still?  An explicit choice wins over the system's."""
        choice = self.chrome.settings.motion
        return choice == "reduced" or (choice == "system" and self._dom.wants("reduced-motion"))

    def _play(self, wish: str, value: str = "") -> None:
        known = next((one for one in PLAYER_WISHES if one == wish), None)
        if known is not None:
            self._calls.player(known, value)

    # -- what people do --------------------------------------------------------

    def _on_event(self, event: UiEvent) -> bool:
        match event.kind:
            case "click" if event.do:
                self.press(event.do, event.arg)
                return True
            case "input" | "change" if event.do == "set-value":
                self.press("set", f"{event.arg}={event.value}")
                return True
            case "input" if event.do == "find":
                self.chrome = chrome.looked_for(self.chrome, event.value)
                self._calls.changed()
                return True
            case "input" | "change" | "submit" if event.do == "edit":
                if event.kind != "submit" and not event.arg.startswith("slide="):
                    return False  # a word counts when it is sent off
                self._take((self.chrome, (EditOrder(event.arg, event.value, event.kind != "input"),)))
                return True
            case "scroll" if event.at in ("list-rows", "crowd-rows", "runs-rows"):
                self.chrome = chrome.scrolled(self.chrome, event.share)
                self._calls.changed()
                return False
            case "input" if event.do == "player":
                self._play(event.arg, event.value)
                return True
            case "key":
                return self._on_key(event)
            case _:
                return False

    def _on_key(self, event: UiEvent) -> bool:
        if event.typing and event.key != "Escape":
            return False
        if event.at.startswith("card:"):
            to = along(self._composer.stops, event.at.removeprefix("card:"), event.key)
            if to is not None:
                self.chrome = chrome.stopped_at(self.chrome, AgentId(to))
                self._focus_next = f"card:{to}"
                self._calls.changed()
                return True
        if not (event.typing or self.chrome.panel) and self._calls.edit_key(event.key):
            return True
        if self._shown is not None and self._shown.player is not None and event.key in PLAYER_KEYS:
            if event.key == " " and event.do:
                return False  # it presses the button that has the focus
            self._play(PLAYER_KEYS[event.key])
            return True
        meant = shortcut(event.key, self.chrome.settings.keys == "on")
        if meant is None:
            return False
        self.press(*meant)
        return True

    def _fetch_requests(self, view: ShellView) -> None:
        """What the open agent literally asks for stands in the raw events: they are fetched without being asked."""
        agent = view.office.agents.get(self.chrome.detail) if self.chrome.detail is not None else None
        if agent is None or view.link.scope == "viewer" or agent.claim.state is not AgentState.WAITING:
            return
        self.chrome, orders = chrome.wanting(self.chrome, tuple(block.seq for block in waiting_blocks(agent)))
        for order in orders:
            self._carry_out(order)

    def _next_need(self) -> None:
        """Opens the next agent that needs somebody, after the one that is open."""
        needing = in_need(self._composer.order(self._shown)) if self._shown else ()
        if needing:
            at = needing.index(self.chrome.detail) + 1 if self.chrome.detail in needing else 0
            self._take(chrome.open_detail(self.chrome, needing[at % len(needing)]))

    def _take(self, made: tuple[Chrome, tuple[Order, ...]]) -> None:
        before, (self.chrome, orders) = self.chrome, made
        if self.chrome.panel and not before.panel:
            self._focus_before = self._dom.focused()
        for order in orders:
            self._carry_out(order)
        self._calls.changed()

    def _carry_out(self, order: Order) -> None:
        match order:
            case Selected(agent):
                self._calls.selected(agent)
            case Fetch(seq):
                self._calls.fetch(seq)
            case Copy(text):
                self._dom.copy(text, lambda worked: self.toast(words.COPIED if worked else words.COPY_FAILED))
            case Focus(at):
                self._focus_next = at or self._focus_before
            case Keep(settings):
                self._calls.settings(settings)
            case TakeUpdate():
                self._calls.update()
            case Report(agent):
                self._calls.report(agent)
            case SendAway(agent, away):
                self._calls.send_away(agent, away)
            case FileOrder(wish):
                self._calls.files(wish)
            case EditOrder() as wanted:
                self._calls.edit(wanted)

    # -- the document ------------------------------------------------------------

    def _speak(self, view: ShellView, needing: tuple[AgentId, ...]) -> None:
        if view.link.phase != "live":
            return
        self._voice, new = announce.newly_needing(self._voice, needing)
        if new:
            known = self._composer.names(view.office)
            self._voice = announce.alarmed(
                self._voice, words.needing(", ".join(called(known, agent) for agent in new), len(new))
            )
        self._voice = announce.heard(self._voice, view.directive, view.mono_s)

    def _open_modal(self) -> None:
        """A dialog that was just put in place is opened over the rest, so that nothing behind it can be reached."""
        last = self._root.children[-1]
        modal = last if last.node.tag == "dialog" else None
        if modal is not None and modal is not self._modal:
            self._dom.modal(modal.handle)
        self._modal = modal

    def _settle_focus(self, focused: str) -> None:
        """Puts the focus where an order wants it, or back where moving an element lost it."""
        wanted, self._focus_next = self._focus_next, ""
        if wanted:
            self._dom.focus(wanted)
        elif focused and self._dom.focused() != focused:
            self._dom.focus(focused)

    def _set_page(self, view: ShellView, need: int) -> None:
        wanted = page_marks(view, self.chrome.settings, self.reduced_motion(), need)
        for name, value in wanted.items():
            if self._page.get(name) != value:
                self._page[name] = value
                self._dom.page(name, value)

    def _due(self, view: ShellView) -> float | None:
        """The monotonic time at which the next text, frame or message changes by itself."""
        relay_s = self._composer.until_s
        waits = [
            None if relay_s is None else view.mono_s + max(0.0, relay_s - view.now_s),
            self._pose.due_s if view.directive is not None else None,
            self._voice.due_s,
            *(toast.until_s for toast in self.chrome.toasts),
        ]
        known = [at_s for at_s in waits if at_s is not None]
        return min(known) if known else None
