"""One office on one screen: once a frame, what the store holds becomes people, a picture and panels.

The live page and the replay page both show through this; it knows neither.  It draws when ``loop`` calls it and says
when it wants to be called again.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass

from app.core.geometry import Px, centre
from app.eye import Eye
from app.loop import Loop, soonest
from app.office import direct
from app.office.looks import wardrobe_from
from app.office.step import step
from app.office.sync import settle, sync
from app.office.world import World, open_office
from app.owners import OwnersHttp
from app.pixie.orchestrator import Companion, next_change_s, watch
from app.pixie.orchestrator import direct as direct_pixie
from app.pixie.presented import Shown, present, wait_s
from app.pixie.states import Directive
from app.plates import Plates
from app.platform.ports import Canvas, Clock, Frames, Hands, Http, Keep
from app.platform.ports_dom import Dom
from app.render.renderer import Renderer
from app.report import Reporter
from app.scene.camera import NOTHING_COVERED, Insets
from app.scene.compose import Scene
from app.scene.overlay import Attention
from app.shell import troubles
from app.shell.art import ShellArt, Worn
from app.shell.chrome import Settings, settings_of
from app.shell.mount import Calls, Shell
from app.shell.views import LinkView, ShellView, Trouble
from app.store import Store
from app.wire.atlas_json import Atlas
from app.wire.catalogue_json import Catalogue
from app.wire.errors import WireError
from app.wire.facts import AgentId, ClockTicked, Fact
from app.wire.layout_json import Layout

TICK_S = 1.0  # at least so often the state is told the time while something in it can lapse
HURRY_S = 0.02
PIXIE_PX = 96  # CSS px of the scene's top that Pixie and her words take on a wide page


@dataclass(frozen=True, slots=True)
class Ports:
    """Everything that a page needs of the world."""

    clock: Clock
    frames: Frames
    canvas: Canvas
    hands: Hands
    dom: Dom
    http: Http
    keep: Keep


@dataclass(frozen=True, slots=True)
class Documents:
    """What the page was built with: art, furniture, and the office to show while nobody published another."""

    atlas: Atlas
    atlas_url: str
    catalogue: Catalogue
    layout: Layout
    backdrop: int = 0x181425


class Show:
    """Owns the picture and the panels of one page.

    ``now_s`` gives the relay's time (or the player's), ``link`` how we stand with it, ``authority`` headers to ask with.
    """

    def __init__(
        self,
        ports: Ports,
        documents: Documents,
        now_s: Callable[[], float],
        link: Callable[[], LinkView],
        authority: Callable[[], dict[str, str]],
    ) -> None:
        self._ports, self._documents = ports, documents
        self._now_s, self._link, self._authority = now_s, link, authority
        self.trouble: Trouble | None = None  # with the layout
        self.no_pictures: Trouble | None = None
        self._owners = OwnersHttp(ports.http, lambda: link().scope != "viewer")
        self.loop = Loop(ports.frames, ports.clock, self._frame, self._unseen)
        self.store = Store(self.loop.wake, lambda effect: None)
        self.store.listen(self._watch)
        self.scene = Scene(documents.atlas)
        self.world = self._open(documents.layout)
        room = self.scene.furnish(self.world.office)
        self.eye = Eye(ports.canvas, ports.hands, self, room.bounds)
        self.shell = Shell(
            ports.dom,
            ShellArt(self.scene.sprites, self.scene.figures, self._worn),
            Calls(self.loop.wake, self._select, self._fetch, self._set, self._report),
            settings_of(ports.keep.load("settings")),
        )
        self.renderer = Renderer(ports.canvas, self.scene, documents.atlas_url, self.loop.wake, self._no_atlas)
        self.reporter = Reporter(self._owners, ports.dom, authority, self.shell.toast)
        self.plates = Plates()
        self.companion = Companion()
        self.shown: Shown | None = None
        self.drawn = 0  # frames put on the canvas
        self.on_first_frame: Callable[[], None] = lambda: None
        self._roles: direct.Memory = {}
        self._aimed = False
        self._settled = False  # everybody found a place in this office
        self._last_s: float | None = None
        self._again_s = float("-inf")  # when the labels want another frame, monotonic clock
        self._tick_s = float("-inf")
        self._picture: tuple[object, ...] = ()
        self._attention = Attention()

    # -- what the page asks --------------------------------------------------

    def layout_changed(self, layout: Layout) -> None:
        """Shows another office; everybody finds a place in it at once."""
        self.trouble = None
        self.world = self._open(layout)
        self.eye.show(self.scene.furnish(self.world.office).bounds)
        self._settled = False
        self.loop.wake()

    def changed(self) -> None:
        """The camera moved."""
        self.loop.wake()

    def tapped(self, x_px: int, y_px: int) -> bool:
        """Somebody pressed a point of the canvas."""
        meant = self.scene.hit(self.world, self.eye.camera, x_px, y_px)
        if len(meant) > 1:
            self.shell.crowd(meant)
        else:
            self.shell.pick(meant[0] if meant else None, opening=bool(meant))
        return bool(meant)

    def hovered(self, x_px: int, y_px: int) -> bool:
        """The mouse is over a point of the canvas."""
        self.loop.wake()
        return bool(self.scene.hit(self.world, self.eye.camera, x_px, y_px))

    # -- one frame -------------------------------------------------------------

    def _frame(self, mono_s: float) -> float | None:
        now_s = self._now_s()
        passed_s = 0.0 if self._last_s is None else max(0.0, mono_s - self._last_s)
        self._last_s = mono_s
        self._tick(now_s)
        self._bring_in(now_s)
        moved = step(self.world, passed_s)
        waits = [
            self._draw(now_s, mono_s, passed_s, moved),
            self._show_panels(now_s, mono_s),
            self._state_wait_s(now_s),
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def _tick(self, now_s: float) -> None:
        """Tells the state the time when it matters, and once in a while besides."""
        due_s = direct.next_change_s(self.store.state, now_s)
        if (due_s is not None and due_s <= 0.0) or now_s - self._tick_s >= TICK_S:
            self._tick_s = now_s
            self.store.dispatch((ClockTicked(now_s),), ringing=self._link().phase == "live")

    def _state_wait_s(self, now_s: float) -> float | None:
        due_s = direct.next_change_s(self.store.state, now_s)
        return None if due_s is None else max(HURRY_S, due_s)

    def _bring_in(self, now_s: float) -> None:
        """Gives everybody the role of the moment; whoever the page finds here when it opens is simply there."""
        state, world = self.store.state, self.world
        self.world.calm = self.shell.reduced_motion()
        self.eye.cover(self._covered())
        roles = direct.roles(state, now_s, self._roles)
        if not self._settled or self._link().phase in ("connecting", "catching_up"):
            settle(world, roles, direct.past(state))
            self._settled = True
            self._aim()
        elif sync(world, roles) and not self._aimed:
            self._aim()

    def _draw(self, now_s: float, mono_s: float, passed_s: float, moved: bool) -> float | None:
        """Puts the room on the canvas if it looks different; says when it may again."""
        self._attention = self._attend()
        selected = self.world.people.get(self._attention.selected) if self._attention.selected else None
        at = None if selected is None else Px(selected.x_px, selected.y_px)
        gliding = self.eye.follow(at, passed_s, at_once=self.world.calm)
        plates = self.plates.of(self.store.state, now_s, self._ports.dom.zone_s(now_s))
        picture = (self.store.state, self.eye.camera, self._attention, self.scene.room, self._ports.canvas.size())
        wait_s = self.world.next_change_s()
        if not (moved or gliding or picture != self._picture or mono_s >= self._again_s):
            return soonest(wait_s, self._again_s - mono_s)
        self._picture = picture if self.renderer.is_ready else ()
        again_s = self.scene.compose(self.world, self.eye.camera, plates, self._attention, mono_s)
        unfinished = self.renderer.paint(self.eye.camera, self._documents.backdrop)
        pause_s = 0.0 if unfinished else float("inf") if again_s is None else again_s
        self._again_s = mono_s + pause_s
        if self.renderer.is_ready:
            self.drawn += 1
            if self.drawn == 1:
                self.on_first_frame()
        return 0.0 if gliding or unfinished else soonest(wait_s, again_s)

    def _show_panels(self, now_s: float, mono_s: float) -> float | None:
        state, link = self.store.state, self._link()
        self.companion, wanted = direct_pixie(
            self.companion,
            state,
            now_s,
            link_up=link.phase in ("live", "catching_up", "connecting", "replay"),
            link_since_s=link.since_s,
            picked=self.shell.chrome.selected,
        )
        self.shown = present(self.shown, wanted, now_s)
        self.shell.show(self._view(now_s, mono_s, self.shown.directive))
        due_s = self.shell.due_s
        return soonest(
            None if due_s is None else max(HURRY_S, due_s - mono_s),
            next_change_s(wanted, self.companion, now_s),
            wait_s(self.shown, wanted, now_s),
        )

    def _view(self, now_s: float, mono_s: float, directive: Directive | None) -> ShellView:
        return ShellView(self.store.state, now_s, mono_s, self._link(), directive, self.no_pictures or self.trouble)

    def _unseen(self) -> float | None:
        """The page is hidden: only its title goes with the time."""
        now_s = self._now_s()
        self._tick(now_s)
        self.shell.unseen(self._view(now_s, self._ports.clock.mono_s(), None))
        return self._state_wait_s(now_s)

    def _aim(self) -> None:
        """Looks at where people sit, once there are any."""
        people = self.world.people.values()
        seats = [centre(one.seat.tile) if one.seat else Px(one.x_px, one.y_px) for one in people]
        self._aimed = bool(seats)
        self.eye.aim(seats)

    def _covered(self) -> Insets:
        """On a wide page Pixie stands over the top of the scene; on a phone she has a place of her own."""
        if self._ports.dom.wants("narrow"):
            return NOTHING_COVERED
        return Insets(top=round(PIXIE_PX * self.eye.camera.dpr))

    # -- what the shell asks -----------------------------------------------------

    def _select(self, agent: AgentId | None) -> None:
        self.eye.following = agent is not None
        self.loop.wake()

    def _fetch(self, seq: int) -> None:
        self._owners.fetch(f"events/{seq}", self._authority(), lambda *answer: self.shell.fetched(seq, *answer))

    def _report(self, agent: AgentId) -> None:
        known = self.store.state.agents.get(agent)
        if known is not None:
            salt = repr(self._ports.clock.now_s()).encode()
            self.reporter.save(known, self.store.state.head, salt)

    def _set(self, settings: Settings) -> None:
        self._ports.keep.save("settings", json.dumps(asdict(settings)))
        self.loop.wake()

    def _worn(self, agent: AgentId) -> Worn | None:
        person = self.world.people.get(agent)
        return None if person is None else Worn(person.look, person.small)

    def _attend(self) -> Attention:
        hover = self.eye.hover
        hovered = self.scene.hit(self.world, self.eye.camera, *hover) if hover is not None else ()
        chrome = self.shell.chrome
        return Attention(chrome.selected, hovered[0] if len(hovered) == 1 else None, chrome.settings.labels == "always")

    # -- the rest --------------------------------------------------------------

    def _watch(self, facts: tuple[Fact, ...]) -> None:
        self.companion = watch(self.companion, facts, self.store.state)

    def _open(self, layout: Layout) -> World:
        """An office of that layout; of the built-in one when nobody could stand in it."""
        documents = self._documents
        wardrobe = wardrobe_from(documents.atlas)
        try:
            world = open_office(layout, documents.catalogue, wardrobe=wardrobe)
        except WireError as error:
            self.trouble = troubles.of_layout(str(error))
            return open_office(documents.layout, documents.catalogue, wardrobe=wardrobe)
        return world

    def _no_atlas(self, why: str) -> None:
        self.no_pictures = troubles.of_pictures(why)
        self.loop.wake()
