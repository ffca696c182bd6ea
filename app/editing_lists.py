"""Areas, their folders and pets: what the panel's orders about the editor's lists mean."""

from dataclasses import replace
from typing import Protocol

from app.core.geometry import Tile
from app.editing_view import AREA_RAMPS
from app.editor.edits import Edit, SetArea, SetPet
from app.editor.tools import Editor, held
from app.shared import SharedLayout
from app.shell import editing_words as words
from app.wire.layout_json import Area, Layout, Pet


class Listing(Protocol):
    """Whose lists these are: the page's editor."""

    shared: SharedLayout

    def change(self, edits: tuple[Edit, ...], text: str) -> None:
        """Carries out a stroke."""
        ...

    def hold(self, editor: Editor) -> None:
        """Takes another tool or brush."""
        ...


class ListOrders:
    """Carries out the orders about areas and pets."""

    def __init__(self, desk: Listing) -> None:
        self._desk = desk

    def about_areas(self, name: str, arg: str, value: str) -> None:
        """``area-add`` makes one; the others name one before a colon."""
        layout = self._desk.shared.layout
        area_name, _, more = arg.partition(":")
        area = next((one for one in layout.areas if one.name == area_name), None)
        if name == "area-add":
            if value:
                ramp = AREA_RAMPS[len(layout.areas) % len(AREA_RAMPS)]
                self._desk.change((SetArea("", Area(value, (), (), ramp)),), words.AREA_ADDED)
                self._desk.hold(held(self._desk.shared.session.editor, area=value))
            return
        if area is None:
            return
        match name:
            case "area-name" if value and value != area.name:
                self._set_area(area, replace(area, name=value), words.AREA_RENAMED)
                if self._desk.shared.session.editor.brush.area == area.name:
                    self._desk.hold(held(self._desk.shared.session.editor, area=value))
            case "area-ramp":
                self._set_area(area, replace(area, ramp=more), words.AREA_COLOURED)
            case "area-remove":
                self._set_area(area, None, words.AREA_REMOVED)
            case "area-folder":
                folder = more or value
                if folder:
                    self._set_area(area, replace(area, folders=_toggled(area.folders, folder)), words.AREA_MAPPED)

    def _set_area(self, area: Area, after: Area | None, text: str) -> None:
        self._desk.change((SetArea(area.name, after),), text)

    def about_pets(self, name: str, arg: str, value: str) -> None:
        """``pet`` lets the one of a kind come or go, ``pet-add`` one more; the others name one by its id."""
        layout = self._desk.shared.layout
        pet = next((one for one in layout.pets if one.id == arg), None)
        of_kind = [one for one in layout.pets if one.kind == arg]
        match name:
            case "pet" if of_kind:
                self._desk.change(tuple(SetPet(one.id, None) for one in of_kind), words.PET_GOES)
            case "pet" | "pet-add":
                pet = Pet(self._desk.shared.free_id(), arg, _home_of_pet(layout))
                self._desk.change((SetPet(pet.id, pet),), words.PET_COMES)
            case "pet-remove" if pet is not None:
                self._desk.change((SetPet(pet.id, None),), words.PET_GOES)
            case "pet-name" if pet is not None:
                self._desk.change((SetPet(pet.id, replace(pet, name=value)),), words.PET_NAMED)


def _toggled(folders: tuple[str, ...], folder: str) -> tuple[str, ...]:
    return tuple(one for one in folders if one != folder) if folder in folders else (*folders, folder)


def _home_of_pet(layout: Layout) -> Tile:
    """A floor tile near the middle of the office that no other pet sleeps on."""
    taken = {pet.at for pet in layout.pets}
    middle = Tile(layout.cols // 2, layout.rows // 2)
    floors = [
        Tile(c, r)
        for r, row in enumerate(layout.ground)
        for c, ground in enumerate(row)
        if ground.what == "floor" and Tile(c, r) not in taken
    ]
    return min(floors, key=lambda tile: (tile.distance(middle), tile.r, tile.c), default=middle)
