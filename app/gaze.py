"""What one show looks at, and what is meant by a point of its picture: people first, then pets, then the floor.

Input: the show's own parts, asked anew each time, for world and editor may be others by then.
"""

from typing import Protocol

from app.comforts import Comforts
from app.core.geometry import Px, centre, tile_at
from app.edited import Editor
from app.eye import Eye
from app.loop import Loop
from app.office.world import World
from app.picture import Picture
from app.platform.ports_dom import Dom
from app.scene.camera import NOTHING_COVERED, Insets, art_at
from app.scene.compose import Scene, pet_hit
from app.scene.lettering import Attention
from app.shell.art import Worn
from app.shell.mount import Shell
from app.shell.scene_words import Scenery, scenery_of
from app.wire.facts import AgentId

HEAD_PX = 12.0  # art px from where somebody sits up to the middle of figure and bubble
PIXIE_PX = 96  # CSS px of the scene's top that Pixie and her words take on a wide page


class Looking(Protocol):
    """The parts of a show that a gaze goes through."""

    comforts: Comforts
    editing: Editor
    eye: Eye
    loop: Loop
    picture: Picture
    scene: Scene
    shell: Shell
    world: World


class Gaze:
    """Answers the eye, and tells it where to look."""

    def __init__(self, show: Looking, dom: Dom) -> None:
        self._show, self._dom = show, dom

    def changed(self) -> None:
        """The camera moved, or the canvas is another."""
        self._show.picture.spoilt()

    def tapped(self, x_px: int, y_px: int) -> bool:
        """Somebody pressed a point of the canvas."""
        show, camera = self._show, self._show.eye.camera
        meant = show.scene.hit(show.world, camera, x_px, y_px)
        pet = None if meant else pet_hit(show.world, camera, x_px, y_px)
        if pet is not None:
            self.stroke(pet)
            return True
        if not meant and show.editing.tapped(tile_at(art_at(camera, x_px, y_px))):
            return True
        if len(meant) > 1:
            show.shell.crowd(meant)
        else:
            show.shell.pick(meant[0] if meant else None, opening=bool(meant))
        return bool(meant)

    def hovered(self, x_px: int, y_px: int) -> bool:
        """The mouse is over a point of the canvas."""
        show = self._show
        show.loop.wake()
        at = (show.world, show.eye.camera, x_px, y_px)
        return bool(show.scene.hit(*at)) or pet_hit(*at) is not None

    def stroke(self, pet: str) -> None:
        """Somebody strokes a pet."""
        self._show.comforts.stroke(pet)
        self._show.loop.wake()

    def aim(self) -> None:
        """Looks at where people sit, once there are any."""
        people = self._show.world.people.values()
        self._show.eye.aim([centre(one.seat.tile) if one.seat else Px(one.x_px, one.y_px) for one in people])

    def cover(self) -> None:
        """On a wide page Pixie stands over the top of the scene; on a phone she has a place of her own."""
        show = self._show
        free = self._dom.wants("narrow") or show.editing.view() is not None
        show.eye.cover(NOTHING_COVERED if free else Insets(top=round(PIXIE_PX * show.eye.camera.dpr)))

    def follow(self, attention: Attention, passed_s: float) -> bool:
        """Keeps who is picked in sight; says whether the camera still moves."""
        world = self._show.world
        one = world.people.get(attention.selected) if attention.selected else None
        at = None if one is None else Px(one.x_px, one.y_px - HEAD_PX)
        return self._show.eye.follow(at, passed_s, at_once=world.calm)

    def attention(self) -> Attention:
        """Who is picked, who is pointed at, and whether all are named."""
        show, hover = self._show, self._show.eye.hover
        hovered = show.scene.hit(show.world, show.eye.camera, *hover) if hover is not None else ()
        chrome = show.shell.chrome
        one, named = hovered[0] if len(hovered) == 1 else None, chrome.settings.labels == "always"
        return Attention(chrome.selected, one, named, show.eye.zooms)

    def scenery(self) -> Scenery | None:
        """The picture in words, while somebody reads them."""
        return scenery_of(self._show.world) if self._show.shell.chrome.panel == "list" else None

    def worn(self, agent: AgentId) -> Worn | None:
        """What somebody wears, for its portrait."""
        person = self._show.world.people.get(agent)
        return None if person is None else Worn(person.look, person.small)
