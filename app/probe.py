"""What the page says of itself when asked: for tests, benches and a curious console.  Plain values, as JSON.

``globalThis.__office("agents")`` and the like; ``help`` lists what can be asked.
"""

import json
from collections.abc import Callable
from dataclasses import asdict

from app.core.geometry import Px, Tile, centre
from app.live import Live
from app.office.pet import heart_alpha
from app.scene.camera import canvas_at, view_of
from app.show import Show
from app.state.queries import freshness, names, present
from app.wire.layout_json import text_from_layout


class Probe:
    """Answers questions about one page."""

    def __init__(self, show: Show, live: Live) -> None:
        self._show, self._live = show, live
        self._questions: dict[str, Callable[[], object]] = {
            "agents": self.agents,
            "people": self.people,
            "pets": self.pets,
            "sound": self.sound,
            "pixie": self.pixie,
            "link": self.link,
            "frames": lambda: {"asked": show.loop.drawn, "drawn": show.picture.drawn},
            "camera": self.camera,
            "labels": lambda: show.scene.overlay.boxes(view_of(show.eye.camera)),
            "selected": lambda: show.shell.chrome.selected,
            "tiles": self.tiles,
            "layout": lambda: json.loads(text_from_layout(show.editing.layout() or show.world.layout)),
            "editor": lambda: show.editing.told(),
            "trouble": lambda: [one.title for one in show.wrong()],
            "packs": lambda: asdict(show.packs()),
            "problems": lambda: [str(problem) for problem in show.world.problems],
            "head": lambda: live.head,
            "help": lambda: sorted(self._questions),
        }

    def answer(self, question: str) -> str:
        """The answer as JSON; an unknown question gets the list of known ones."""
        return json.dumps(self._questions.get(question, self._questions["help"])())

    def agents(self) -> object:
        """Everybody who is here, by name."""
        state, now_s = self._show.store.state, self._show.watched.now_s()
        called = names(state)
        return [
            {
                "id": agent.who.id,
                "name": called.get(agent.who.id, ""),
                "kind": agent.who.kind,
                "parent": agent.who.parent,
                "state": agent.claim.state.value,
                "activity": agent.claim.activity.value,
                "detail": agent.claim.detail,
                "tool": agent.claim.tool_name,
                "seq": agent.claim.seq,
                "since_s": agent.claim.since_s,
                "fresh": freshness(agent, now_s).value,
                "blocks": [block.kind for block in agent.blocks if block.settled],
            }
            for agent in present(state)
        ]

    def people(self) -> object:
        """Every figure: where it is on the canvas (CSS px) and what it acts out."""
        camera = self._show.eye.camera
        found = {}
        for person in self._show.world.people.values():
            at = canvas_at(camera, Px(person.x_px, person.y_px - 10))
            found[person.id] = {
                "x": at.x / camera.dpr,
                "y": at.y / camera.dpr,
                "tile": list(person.tile),
                "posture": person.role.posture.value,
                "anim": person.anim,
                "stage": person.stage,
                "seated": person.seated,
                "small": person.small,
                "bubble": person.bubble.value if person.bubble else None,
                "seat": person.seat.id if person.seat else None,
                "look": [person.look.cast, *(f"{drawn}={worn}" for drawn, worn in person.look.ramps)],
            }
        return found

    def pets(self) -> object:
        """Every pet: where it is on the canvas (CSS px) and what it does."""
        camera, world = self._show.eye.camera, self._show.world
        found = {}
        for pet in world.pets.values():
            at = canvas_at(camera, Px(pet.x_px, pet.y_px - 4 - pet.lift_px))
            found[pet.id] = {
                "kind": pet.kind,
                "name": pet.name,
                "x": at.x / camera.dpr,
                "y": at.y / camera.dpr,
                "tile": list(pet.tile),
                "doing": pet.doing,
                "heart": heart_alpha(pet, world.t_s),
            }
        return found

    def sound(self) -> object:
        """Whether this page may be heard, and what was played."""
        noises = self._show.comforts.noises
        return {"open": noises.is_open, "count": noises.count, "last": noises.last}

    def pixie(self) -> object:
        """What Pixie shows."""
        if self._show.guide.shown is None:
            return None
        shown = self._show.guide.shown.directive
        return {"state": shown.state.value, "mood": shown.mood.value, "caption": shown.caption, "agent": shown.agent}

    def link(self) -> object:
        """How we stand with the relay."""
        link = self._live.link
        return {
            "phase": link.phase,
            "why": link.why,
            "unread": link.unread,
            "scope": link.scope,
            "head": self._live.head,
        }

    def tiles(self) -> object:
        """Where tiles are on the canvas, in CSS px: the middle of the first one, and from one to the next."""
        camera = self._show.eye.camera
        first = canvas_at(camera, centre(Tile(0, 0)))
        return {"x": first.x / camera.dpr, "y": first.y / camera.dpr, "step": 16 * camera.zoom / camera.dpr}

    def camera(self) -> object:
        """Where the page looks."""
        camera = self._show.eye.camera
        return {
            "x": camera.x,
            "y": camera.y,
            "zoom": camera.zoom,
            "dpr": camera.dpr,
            "following": self._show.eye.following,
        }
