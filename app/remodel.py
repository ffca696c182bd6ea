"""A changed layout is brought to the people and to the picture, and no more of them is touched than it concerns."""

from app.core.geometry import TILE
from app.eye import Eye
from app.given import Documents
from app.office.again import office_again
from app.office.furniture import place_all
from app.office.layout import office_from
from app.office.looks import wardrobe_from
from app.office.rebuild import rebuild
from app.office.world import World
from app.scene.compose import Scene
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Layout


def remodel(world: World, scene: Scene, eye: Eye, layout: Layout, catalogue: Catalogue) -> None:
    """The office is that from now on; everybody keeps its place where that is still there.

    Raises WireError, having changed nothing, when nobody could stand in it.
    """
    office = office_again(world.office, layout, catalogue)
    before = world.layout
    shift = layout.origin.c - before.origin.c, layout.origin.r - before.origin.r
    rebuild(world, office, shift)
    room = scene.repaint(layout, office.placed, office.door)
    eye.reshape(room.bounds, shift[0] * TILE, shift[1] * TILE)


def redecorate(scene: Scene, layout: Layout, catalogue: Catalogue) -> None:
    """Shows a layout that is still under work: only the picture changes, nobody walks for it yet."""
    room = scene.room
    assert room is not None
    placed = room.placed if layout.items is room.layout.items else place_all(layout, catalogue)[0]
    scene.repaint(layout, placed, room.door)


def refurnish(world: World, scene: Scene, documents: Documents) -> None:
    """The same layout with other furniture and people to choose from: all is drawn anew, everybody keeps its place.

    Raises WireError when nobody could stand in it.
    """
    office = office_from(world.layout, documents.catalogue)
    world.closet.restock(wardrobe_from(documents.atlas))
    rebuild(world, office)
    scene.furnish(office)
