"""Puts a scene on a canvas: loads the atlas, makes the pages that the scene ordered, paints.

Rule: at most ``PAGES`` pages are made a frame, so that a crowd of newcomers never stops the picture.
"""

from collections.abc import Callable
from typing import Final

from app.platform.ports import Canvas
from app.scene import rain
from app.scene.camera import Camera, view_of
from app.scene.compose import Room, Scene
from app.scene.draws import add_all
from app.scene.rows import Rows

PAGES: Final = 4
BACKDROP: Final = "slate"  # the ramp whose darkest colour lies around the office


class Renderer:
    """Owns the canvas.  ``ready`` is called once the atlas is there, ``failed`` with the reason if it never will be."""

    def __init__(
        self, canvas: Canvas, scene: Scene, atlas_url: str, ready: Callable[[], None], failed: Callable[[str], None]
    ) -> None:
        self._canvas, self._scene = canvas, scene
        self._ready = ready
        self._painted: Room | None = None  # the room whose ground and furniture the canvas holds
        self._complete = False
        self.is_ready = False
        canvas.sheet(atlas_url, self._loaded, failed)

    def paint(self, camera: Camera, backdrop: int) -> bool:
        """Draws the scene's rows; says whether another frame is wanted to make it complete."""
        if not self.is_ready:
            return False
        scene = self._scene
        made = self._make_pages()
        self._lay_ground()
        self._canvas.paint(view_of(camera), backdrop, scene.rows.cells, scene.rows.count)
        return made or bool(scene.sprites.orders or scene.people.wanted_rains)

    def _loaded(self, page: int) -> None:
        assert page == 0, f"the atlas is page {page}, but rows take it for page 0"
        self.is_ready = True
        self._scene.overlay.lettering.texts.pen = self._canvas.labels
        self._ready()

    def _make_pages(self) -> bool:
        scene, canvas = self._scene, self._canvas
        for page in scene.sprites.returned:
            canvas.forget(page)
        scene.sprites.returned.clear()
        orders = list(scene.sprites.orders.values())[:PAGES]
        for order in orders:
            if order.outline is not None:
                page = canvas.contour(0, order.boxes, order.outline)
            else:
                page = canvas.recolour(0, order.boxes, order.swaps)
            scene.sprites.deliver(order, page)
        for width, height in list(scene.people.wanted_rains):
            glyphs = tuple(scene.sprites.atlas.ramps["leaf"][level] for level in (5, 4, 3, 2))
            sheet = rain.sheet(width, height, glyphs)
            scene.people.rains[width, height] = canvas.pixels(*rain.sheet_size(width, height), sheet)
            del scene.people.wanted_rains[width, height]
        return bool(orders)

    def _lay_ground(self) -> None:
        room = self._scene.room
        if room is None:
            return
        complete = all(self._scene.sprites.is_there(key) for key in room.needs)
        if room is self._painted and (self._complete or not complete):
            return
        rows = Rows()
        add_all(rows, self._scene.sprites, room.ground)
        place = (int(value) for value in room.bounds)
        self._canvas.ground(rows.cells, rows.count, *place)
        rows = Rows()
        add_all(rows, self._scene.sprites, room.still)
        self._canvas.still(rows.cells, rows.count)
        self._painted, self._complete = room, complete
