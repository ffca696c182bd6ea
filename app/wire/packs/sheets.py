"""Sheets of people and of pets: which frames lie where on them, by the names that the scene draws them by."""

from collections.abc import Iterator
from typing import Final

from app.core.sprites import Box

PERSON_PX: Final = (112, 96)
PET_PX: Final = (96, 96)
FIRST_BODY: Final = 1000  # of a character of a pack; ours have the numbers below
_WAYS: Final = ("down", "up", "right")  # rows of a sheet of a person, and of a pet
_WALK: Final = (0, 1, 2, 1)
_STANDING: Final = 1
_TYPE: Final = (3, 4)
_READ: Final = (5, 6)
_PERSON: Final = {  # what is not drawn is acted out by what comes nearest
    "walk": _WALK,
    "idle": (_STANDING,),
    "type": _TYPE,
    "read": _READ,
    "sit": _TYPE[:1],
    "wait": _TYPE[:1],
    "think": _READ[:1],
    "slump": _TYPE[:1],
    "sleep": _READ[:1],
}
_PET_IDLE: Final = (0, 1, 2, 1)
_PET_WALK: Final = (0, 1, 0, 2)


def person_frames(body: int) -> Iterator[tuple[str, Box]]:
    """The frames of a character: seven of 16 by 32 in each row."""
    for row, way in enumerate(_WAYS):
        for animation, columns in _PERSON.items():
            for k, column in enumerate(columns):
                yield f"person/{body}/{animation}/{way}/{k}", (column * 16, row * 32, 16, 32)


def pet_frames(kind: str) -> Iterator[tuple[str, Box]]:
    """The frames of a pet: rows down and up of three walking and three idle, a row right of three that are wider."""
    for row, way in enumerate(("down", "up")):
        for doing, order, first in (("walk", _PET_WALK, 0), ("idle", _PET_IDLE, 3)):
            for k, column in enumerate(order):
                yield f"pet/{kind}/{doing}/{way}/{k}", ((first + column) * 16, row * 32, 16, 32)
    for k, column in enumerate(_PET_WALK):
        yield f"pet/{kind}/walk/right/{k}", (column * 32, 64, 32, 32)
