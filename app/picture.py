"""The canvas half of a show: composes and paints a frame when it would look different from the one before."""

from collections.abc import Callable, Mapping

from app.loop import soonest
from app.office.world import World
from app.platform.ports import Canvas
from app.render.renderer import Renderer
from app.scene.camera import Camera
from app.scene.compose import Scene
from app.scene.lettering import Attention
from app.scene.plates import Plate
from app.wire.atlas_json import Atlas
from app.wire.facts import AgentId


class Picture:
    """Owns what is on the canvas.  ``failed`` is told why there will never be a picture."""

    def __init__(
        self,
        canvas: Canvas,
        atlas: Atlas,
        atlas_url: str,
        backdrop: int,
        wake: Callable[[], None],
        failed: Callable[[str], None],
    ) -> None:
        self.scene = Scene(atlas)
        self.drawn = 0  # frames put on the canvas
        self.on_first_frame: Callable[[], None] = lambda: None
        self._backdrop, self._wake = backdrop, wake
        self._shown: tuple[object, ...] = ()  # what the picture on the canvas shows, besides what moves
        self._again_s = float("-inf")  # when the labels want another frame, monotonic clock
        self._renderer = Renderer(canvas, self.scene, atlas_url, self.spoilt, failed)

    def spoilt(self) -> None:
        """What is on the canvas is not right any more: draws it anew with the next frame."""
        self._shown = ()
        self._wake()

    def draw(
        self,
        world: World,
        camera: Camera,
        plates: Mapping[AgentId, Plate],
        attention: Attention,
        mono_s: float,
        moved: bool,
    ) -> float | None:
        """Draws if anything looks different; says in how many seconds it may again.

        The very same ``plates`` mean that nothing is known of anybody that was not known before.
        """
        wait_s = world.next_change_s()
        shown = (id(plates), camera, attention, self.scene.room, self.scene.marks.shown)
        if not (moved or shown != self._shown or mono_s >= self._again_s):
            return soonest(wait_s, self._again_s - mono_s)
        again_s = self.scene.compose(world, camera, plates, attention, mono_s)
        unfinished = self._renderer.paint(camera, self._backdrop)
        if unfinished:
            again_s = 0.0
        self._again_s = mono_s + (float("inf") if again_s is None else again_s)
        if self._renderer.is_ready:
            self._shown = shown
            self.drawn += 1
            if self.drawn == 1:
                self.on_first_frame()
        return soonest(wait_s, again_s)
