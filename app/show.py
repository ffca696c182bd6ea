"""One office on one screen: once a frame, what the store holds becomes people, a picture and panels.

The live page and the replay page both show through this; it knows neither.  It draws when ``loop`` calls it and says
when it wants to be called again.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.comforts import Comforts
from app.core.sprites import Cell
from app.crowd import Crowd
from app.edited import Editor, NoEditor
from app.eye import Eye
from app.gaze import Gaze
from app.given import Documents, Ports
from app.guide import Guide
from app.light import Light
from app.loop import Loop, soonest
from app.mishaps import Mishaps
from app.moment import Moment
from app.office.looks import wardrobe_from
from app.office.pets import house
from app.office.step import step
from app.office.world import World, open_office
from app.owners import OwnersHttp
from app.picture import Picture
from app.pixie.states import Directive
from app.pulse import HURRY_S, Pulse
from app.records import RelayRecords
from app.remodel import refurnish
from app.report import Reporter
from app.shell import troubles
from app.shell.art import ShellArt
from app.shell.calls import Calls
from app.shell.file_views import FilesView, FileWish
from app.shell.mount import Shell
from app.shell.pack_views import NO_PACKS, PacksView
from app.shell.player_view import PlayerView, PlayerWish
from app.shell.settings import Settings, settings_of, text_of
from app.shell.views import LinkView, ShellView, Trouble
from app.store import Store
from app.watched import Watched
from app.wire.errors import WireError
from app.wire.facts import AgentId
from app.wire.layout_json import Layout


class Show:
    """Owns the picture and the panels of one page.

    ``now_s`` gives the relay's time (or the player's), ``link`` how we stand with it, ``authority`` what to ask with.
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
        self.trouble: Trouble | None = None  # with the layout
        self.no_pictures: Trouble | None = None
        self.mishaps = Mishaps()
        self.files: FilesView | None = None  # that a person hands to the page
        self.on_files: Callable[[FileWish], None] = lambda wish: None  # what they wish done with them
        self.on_send_away: Callable[[AgentId, bool], None] = lambda agent, away: None
        self.on_player: Callable[[PlayerWish, str], None] = lambda wish, value: None
        self.player: Callable[[], PlayerView | None] = lambda: None  # of a past that is being looked back on
        self.on_update: Callable[[], None] = lambda: None  # load the page anew, in the newer build
        self.packs: Callable[[], PacksView] = lambda: NO_PACKS
        self.on_pack: Callable[[str, str], None] = lambda do, arg: None  # one is to be opened or removed
        self.editing: Editor = NoEditor()  # of the layout; the page puts one here
        self.loop = Loop(ports.frames, ports.clock, self._frame, self._unseen)
        self.guide = Guide()
        self.comforts = Comforts(ports, lambda: self.shell.chrome.settings)
        self.live = self.watched = self._live(now_s, link, authority)
        self.picture = Picture(
            ports.canvas, documents.atlas, documents.atlas_url, documents.backdrop, self.loop.wake, self._no_atlas
        )
        self.scene = self.picture.scene
        self.world = self._open(documents.layout)
        room = self.scene.furnish(self.world.office)
        self.gaze = Gaze(self, ports.dom)
        self.eye = Eye(ports.canvas, ports.hands, self.gaze, room.bounds)
        self.shell: Shell = Shell(
            ports.dom,
            ShellArt(self.scene.sprites, self.scene.figures, self.gaze.worn),
            Calls(
                self._pressed,
                self._select,
                self._fetch,
                self._set,
                update=lambda: self.on_update(),
                report=self._report,
                files=lambda wish: self.on_files(wish),
                send_away=lambda agent, away: self.on_send_away(agent, away),
                asked=self._asked,
                edit=lambda order: self.editing.wish(order.what, order.value, order.final),
                edit_key=lambda key: self.editing.key(key),
                player=lambda wish, value: self.on_player(wish, value),
            ),
            settings_of(ports.keep.load("settings")),
        )
        self.light = Light(self.scene, ports.dom.zone_s, self.picture.spoilt)
        self.reporter = Reporter(ports.dom, self.shell.toast)
        self._pulse = Pulse(self.live)
        self._crowd = Crowd(self._pulse.moment)
        self._panels: tuple[object, ...] = ()  # what the panels show, besides ages
        self._last_s: float | None = None

    # -- what the page asks --------------------------------------------------

    @property
    def store(self) -> Store:
        """What is held true of the office that is shown."""
        return self.watched.store

    def wrong(self) -> list[Trouble]:
        """All that keeps the office from being whole, the worst first."""
        return [one for one in (self.no_pictures, self.trouble, self.mishaps.trouble) if one is not None]

    def look_at(self, watched: Watched) -> None:
        """Shows another office's state in these rooms; everybody is simply there."""
        self.watched = watched
        self._crowd.elsewhere(self._pulse.moment if watched is self.live else Moment())
        self._panels = ()
        self.shell.elsewhere()
        self.loop.wake()

    def jumped(self) -> None:
        """What is shown is from elsewhere in time: everybody is simply there."""
        self._panels = ()
        self._crowd.jump(Moment())

    def layout_changed(self, layout: Layout) -> None:
        """Shows another office; everybody finds a place in it at once."""
        self.trouble = None
        self.world = self._open(layout)
        self.eye.show(self.scene.furnish(self.world.office).bounds)
        self._crowd.resettle()
        self.loop.wake()

    def equip(self, documents: Documents, cells: Mapping[str, tuple[Cell, Cell]]) -> None:
        """There is other furniture from now on, and other people; ``cells`` are the pictures beside the atlas."""
        self._documents = documents
        self.scene.bring(documents.atlas, cells)
        try:
            refurnish(self.world, self.scene, documents)
            self.loop.wake()
        except WireError:
            self.layout_changed(self.world.layout)

    @property
    def settled(self) -> bool:
        """Has everybody found a place in these rooms?"""
        return self._crowd.settled

    def behind(self) -> None:
        """What comes now is of the past: nobody walks in for it, everybody is simply there."""
        self._crowd.behind()

    # -- one frame -------------------------------------------------------------

    def _frame(self, mono_s: float) -> float | None:
        """What goes wrong in the office does not stop the panels, nor the other way round."""
        acted_s = self.mishaps.within(lambda: self._act(mono_s))
        return soonest(acted_s, self.mishaps.within(lambda: self._show_panels(mono_s)), self._pulse.wait_s())

    def _act(self, mono_s: float) -> float | None:
        beat_s = self.watched.beat(mono_s)
        now_s = self.watched.now_s()
        passed_s = 0.0 if self._last_s is None else max(0.0, mono_s - self._last_s)
        self._last_s = mono_s
        self.editing.refresh()
        self._pulse.beat()
        self._bring_in(now_s)
        moved = step(self.world, passed_s)
        moved = self.comforts.beat(self.world, self.watched) or moved
        return soonest(
            beat_s,
            self.light.shine(self.shell.chrome.settings.light, now_s),
            self._draw(mono_s, passed_s, moved),
        )

    def _bring_in(self, now_s: float) -> None:
        """Lets people be where they should, and the eye look there at first."""
        self.world.calm = self.shell.reduced_motion()
        self.comforts.apply(self.world)
        self.gaze.cover()
        runs = "people" if self.watched.still else self.shell.chrome.settings.runs
        if self._crowd.bring_in(self.world, self.watched, runs, self._ports.dom.zone_s(now_s)):
            self.gaze.aim()

    def _draw(self, mono_s: float, passed_s: float, moved: bool) -> float | None:
        """Follows whom it should, and draws what can be seen then."""
        attention = self.gaze.attention()
        gliding = self.gaze.follow(attention, passed_s)
        wait_s = self.picture.draw(self.world, self.eye.camera, self._crowd.named, attention, mono_s, moved)
        return 0.0 if gliding else wait_s

    def _show_panels(self, mono_s: float) -> float | None:
        """Brings the panels up to date when what they show is another, or an age has passed on."""
        shell, now_s, link = self.shell, self.watched.now_s(), self.watched.link()
        watched, player = self.watched, self.player()
        guide = watched.guide() if watched.guide is not None else self.guide
        directive = watched.told or guide.directive(self.store.state, now_s, link, shell.chrome.selected)
        trouble, looks = next(iter(self.wrong()), None), self.scene.sprites.looks()
        edited = (self.editing.view(), self.editing.barred())
        shown = (self.store.state, link, directive, trouble, self.files, player)
        panels = (*shown, shell.chrome, looks, edited, self.gaze.scenery(), self.packs())
        if panels != self._panels or (shell.due_s is not None and mono_s >= shell.due_s):
            self._panels = panels
            shell.show(self._view(now_s, mono_s, link, directive))
        due_s = shell.due_s
        guide_s = guide.wait_s(now_s) if watched is self.live else None
        return soonest(None if due_s is None else max(HURRY_S, due_s - mono_s), guide_s)

    def _view(self, now_s: float, mono_s: float, link: LinkView, directive: Directive | None) -> ShellView:
        trouble = next(iter(self.wrong()), None)
        view = ShellView(self.store.state, now_s, mono_s, link, directive, trouble, files=self.files)
        editing, dom = self.editing, self._ports.dom
        return replace(
            view,
            scenery=self.gaze.scenery(),
            player=self.player(),
            packs=self.packs(),
            editor=editing.view(),
            barred=editing.barred(),
            touch=dom.wants("touch"),
            pictures=self.scene.sprites.revision if editing.view() else 0,
        )

    def _unseen(self) -> float | None:
        """The page is hidden: only its title goes with the time."""
        self._pulse.beat()
        now_s, link = self.watched.now_s(), self.watched.link()
        self.shell.unseen(self._view(now_s, self._ports.clock.mono_s(), link, None))
        return self._pulse.wait_s()

    # -- what the shell asks -----------------------------------------------------

    def _pressed(self) -> None:
        self._panels = ()
        self.loop.wake()

    def _select(self, agent: AgentId | None) -> None:
        self.eye.following = agent is not None
        self.loop.wake()

    def _fetch(self, seq: int) -> None:
        self.watched.records.raw(seq, lambda *answer: self.shell.fetched(seq, *answer))

    def _report(self, agent: AgentId) -> None:
        known = self.store.state.agents.get(agent)
        if known is not None:
            salt = repr(self._ports.clock.now_s()).encode()
            self.reporter.save(known, self.store.state.head, salt, self.watched.records, self.watched.report_failed)

    def _set(self, settings: Settings) -> None:
        self._ports.keep.save("settings", text_of(settings))
        self.loop.wake()

    def _asked(self, do: str, arg: str) -> None:
        """What a press asks of the page itself."""
        if do == "stroke":
            self.gaze.stroke(arg)
        elif do.startswith("pack-"):
            self.on_pack(do, arg)
        else:
            self.comforts.listen()

    # -- the rest --------------------------------------------------------------

    def _live(
        self, now_s: Callable[[], float], link: Callable[[], LinkView], authority: Callable[[], dict[str, str]]
    ) -> Watched:
        owners = OwnersHttp(self._ports.http, lambda: link().scope != "viewer")
        store = Store(self.loop.wake, lambda effect: self.comforts.announced(effect, self.watched))
        store.listen(lambda facts: self.guide.watch(facts, store.state))
        return Watched(store, now_s, link, RelayRecords(owners, authority))

    def _open(self, layout: Layout) -> World:
        """An office of that layout; of the built-in one when nobody could stand in it."""
        documents = self._documents
        wardrobe = wardrobe_from(documents.atlas)
        try:
            world = open_office(layout, documents.catalogue, wardrobe=wardrobe)
        except WireError as error:
            self.trouble = troubles.of_layout(str(error))
            world = open_office(documents.layout, documents.catalogue, wardrobe=wardrobe)
        house(world)
        return world

    def _no_atlas(self, why: str) -> None:
        self.no_pictures = troubles.of_pictures(why)
        self.loop.wake()
