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
from app.scene.ground import Region, ground_draws, ground_within
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
        self._laid, self._stood = 0, 0  # of which ground and furniture the canvas holds, as the scene counts them
        self._laid_whole = self._stood_whole = False  # with all their pages
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
                page = canvas.contour(order.page, order.boxes, order.outline)
            else:
                page = canvas.recolour(order.page, order.boxes, order.swaps)
            scene.sprites.deliver(order, page)
        for width, height in list(scene.people.wanted_rains):
            glyphs = tuple(scene.sprites.atlas.ramps["leaf"][level] for level in (5, 4, 3, 2))
            sheet = rain.sheet(width, height, glyphs)
            scene.people.rains[width, height] = canvas.pixels(*rain.sheet_size(width, height), sheet)
            del scene.people.wanted_rains[width, height]
        return self._make_inks() or bool(orders)

    def _make_inks(self) -> bool:
        inks = self._scene.marks.inks
        if inks.spent is not None:
            self._canvas.forget(inks.spent)
            inks.spent = None
        if inks.wanted is None:
            return False
        inks.made(self._canvas.pixels(*inks.wanted))
        return True

    def _lay_ground(self) -> None:
        """Brings ground and still furniture up to date; a part of them may have to wait for its pages."""
        scene = self._scene
        room = scene.room
        if room is None:
            return
        complete = all(scene.sprites.is_there(key) for key in room.needs)
        if scene.laid != self._laid or (complete and not self._laid_whole):
            self._lay_all(room)
            self._laid, self._laid_whole = scene.laid, complete
        elif scene.dirty:
            for region in scene.dirty:
                self._lay_part(room, region)
        if complete:
            scene.dirty.clear()  # else what was painted without its pages is painted again
        if scene.stood != self._stood or (complete and not self._stood_whole):
            rows = Rows()
            add_all(rows, scene.sprites, room.still)
            self._canvas.still(rows.cells, rows.count)
            self._stood, self._stood_whole = scene.stood, complete

    def _lay_all(self, room: Room) -> None:
        rows = Rows()
        sprites = self._scene.sprites
        add_all(rows, sprites, room.ground or ground_draws(room.layout, room.placed, sprites))
        self._canvas.ground(rows.cells, rows.count, *(int(value) for value in room.bounds))

    def _lay_part(self, room: Room, region: Region) -> None:
        rows = Rows()
        sprites = self._scene.sprites
        add_all(rows, sprites, ground_within(region, room.layout, room.placed, sprites))
        self._canvas.patch(rows.cells, rows.count, *region.box())
