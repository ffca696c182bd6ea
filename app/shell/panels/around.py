"""The end of the long list: the pets, and what is wrong, as the picture or the middle of the page show it."""

from app.shell import words
from app.shell.nodes import Node, el
from app.shell.panels.pieces import text_button
from app.shell.scene_words import PetShown
from app.shell.views import Trouble


def around(pets: tuple[PetShown, ...], trouble: Trouble | None, problems: tuple[str, ...]) -> Node | None:
    """Pets and troubles, where there are any."""
    parts = (_pets(pets) if pets else None, _troubles(trouble, problems) if trouble or problems else None)
    return el("li.around", *parts, key="+around") if any(parts) else None


def _pets(pets: tuple[PetShown, ...]) -> Node:
    rows = (
        el(
            "li.pet",
            el("span.about", _told(pet), dir="auto"),
            text_button(words.STROKE.format(pet.name), "stroke", pet.id, picture="paw"),
            key=pet.id,
        )
        for pet in pets
    )
    return el("section.pets", el("h3", words.PETS), el("ul", *rows, role="list"), key="pets")


def _told(pet: PetShown) -> str:
    named = pet.name if pet.name == pet.kind else f"{pet.name}, {pet.kind}"
    return " · ".join(part for part in (named, pet.does, pet.area) if part)


def _troubles(trouble: Trouble | None, problems: tuple[str, ...]) -> Node:
    first = f"{trouble.title}. {trouble.mend}" if trouble is not None else None
    rows = (el("li", text, dir="auto") for text in (first, *problems) if text)
    return el("section.wrong", el("h3", words.TROUBLES), el("ul.problems", *rows, role="list"), key="wrong")
