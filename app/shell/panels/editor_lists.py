"""Areas with their folders, and pets: what the editor keeps lists of."""

from app.shell import editing_words as words
from app.shell.editing_views import AreaView, Choice, EditorView, Look
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.editor_orders import order, thumb, word_form
from app.wire.layout_json import Pet


def areas(view: EditorView, look: Look) -> Node:
    """A card an area, and the form for another."""
    cards = tuple(_area(area, view, look) for area in view.areas)
    new = word_form("area-add", words.AREA_NEW, words.AREA_ADD, key=f"add-{len(view.areas)}")
    none = None if cards else el("p.note", words.AREA_NONE, key="none")
    return el("div.editor-lists", none, *cards, new, key="areas")


def _area(area: AreaView, view: EditorView, look: Look) -> Node:
    chosen = view.brush.area == area.name
    head = el(
        "div.editor-card-head",
        order(
            "button.btn.editor-area",
            f"choose={area.name}",
            el("span.dot", var_c0=_tint(area.ramp, look)),
            el("span", area.name, dir="auto"),
            el("span.note", words.AREA_TILES.format(area.tiles)),
            aria_pressed="true" if chosen else "false",
        ),
        order("button.tool", f"area-remove={area.name}", icon("close"), label=words.AREA_DELETE.format(name=area.name)),
        key="head",
    )
    return el("div.editor-card", head, _inside(area, view, look) if chosen else _mapped(area), key=f"area-{area.name}")


def _mapped(area: AreaView) -> Node | None:
    return el("p.note", ", ".join(area.folders), key="mapped", dir="auto") if area.folders else None


def _inside(area: AreaView, view: EditorView, look: Look) -> Node:
    """What can be done with the chosen area: its name, its colour, its folders."""
    ramps = tuple(
        order(
            "button.swatch-ramp",
            f"area-ramp={area.name}:{ramp}",
            label=f"{words.AREA_COLOUR}: {ramp}",
            var_c0=_tint(ramp, look),
            var_c1=_tint(ramp, look),
            var_c2=_tint(ramp, look),
            aria_pressed="true" if ramp == area.ramp else "false",
        )
        for ramp in view.area_ramps
    )
    others = tuple(folder for folder in view.folders if folder not in area.folders)
    chips = tuple(_chip(area, folder, True) for folder in area.folders)
    chips += tuple(_chip(area, folder, False) for folder in others)
    return el(
        "div.editor-card-body",
        el("div.editor-swatches", *ramps, key="ramps", role="group", aria_label=words.AREA_COLOUR),
        word_form(f"area-name={area.name}", words.AREA_NAME, "OK", value=area.name),
        el("p.note", words.AREA_FOLDERS, key="note"),
        el("div.editor-hands", *chips, key="chips") if chips else None,
        word_form(
            f"area-folder={area.name}",
            words.AREA_FOLDER,
            words.AREA_FOLDER_ADD,
            key=f"folder-{len(area.folders)}",
        ),
        key="inside",
    )


def _chip(area: AreaView, folder: str, on: bool) -> Node:
    return order(
        "button.btn.mini.chip",
        f"area-folder={area.name}:{folder}",
        icon("folder"),
        el("span", folder, dir="auto"),
        aria_pressed="true" if on else "false",
    )


def _tint(ramp: str, look: Look) -> str:
    shades = look.colours(ramp, "")
    return f"#{shades[3]:06x}" if shades else "#8a8a9a"


def pets(view: EditorView, look: Look) -> Node:
    """A switch a kind, and a card for each pet that lives here."""
    if not view.choices:
        return el("p.note", words.PETS_NONE, key="pets")
    kinds = tuple(_kind(one, view, look) for one in view.choices)
    cards = tuple(_pet(pet) for pet in view.pets)
    return el("div.editor-lists", el("div.editor-choices", *kinds, key="kinds"), *cards, key="pets")


def _kind(one: Choice, view: EditorView, look: Look) -> Node:
    here = any(pet.kind == one.name for pet in view.pets)
    return order(
        "button.editor-choice",
        f"pet={one.name}",
        thumb(look.picture(one.picture, one.wear)),
        el("span.editor-name", one.label),
        aria_pressed="true" if here else "false",
        title=one.label,
    )


def _pet(pet: Pet) -> Node:
    name = pet.name or pet.kind.capitalize()
    return el(
        "div.editor-card.editor-pet",
        word_form(f"pet-name={pet.id}", f"{words.PET_NAME}: {name}", words.PET_CALL, value=pet.name),
        order("button.btn.mini", f"pet-add={pet.kind}", el("span", words.PET_ADD), key="more"),
        order("button.tool", f"pet-remove={pet.id}", icon("close"), label=words.PET_REMOVE.format(name=name)),
        key=f"pet-{pet.id}",
    )
