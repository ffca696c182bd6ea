"""What hands mean while a pen is out: which contact draws, and which are left to the camera.  Pure.

Input: the ``Pointer`` values of the ``Hands`` port.  Output: moves of the pen in CSS pixels, and the contacts that it
does not want.  Rules: a mouse draws with its main button and wipes with its second; the wheel's button and two fingers
move the picture.  A finger draws only once it has moved or was lifted, for a second one may follow it.
"""

from dataclasses import dataclass, replace
from math import hypot
from typing import Final, Literal

from app.platform.ports import Pointer

SLOP_PX: Final = 8.0  # a finger that stays within this may still become one of two

Ink = Literal["main", "second"]


@dataclass(frozen=True, slots=True)
class PenDown:
    """The pen touches the paper."""

    x: float
    y: float
    ink: Ink = "main"
    alt: bool = False
    touch: bool = False


@dataclass(frozen=True, slots=True)
class PenMoved:
    """It goes on."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PenUp:
    """It was lifted where it is."""


@dataclass(frozen=True, slots=True)
class PenLost:
    """It was taken away: two fingers mean the picture, or the browser wanted it."""


@dataclass(frozen=True, slots=True)
class PenOver:
    """A mouse is over that place, nothing held; without a place it has left."""

    x: float | None = None
    y: float | None = None


Move = PenDown | PenMoved | PenUp | PenLost | PenOver


@dataclass(frozen=True, slots=True)
class Drawing:
    """What the hands are in the middle of: the contact that draws, and those that the camera has.

    ``held`` is a finger that has not drawn yet.
    """

    pen: int | None = None
    held: Pointer | None = None
    away: frozenset[int] = frozenset()


Drawn = tuple[Drawing, tuple[Move, ...], tuple[Pointer, ...]]


def drawn(drawing: Drawing, event: Pointer) -> Drawn:
    """Reads one contact: what the pen does, and what the camera is to hear."""
    match event.what:
        case "down":
            return _down(drawing, event)
        case "move":
            return _move(drawing, event)
        case "up":
            return _up(drawing, event)
        case "cancel":
            return _cancel(drawing, event)
        case "leave":
            return drawing, () if drawing.pen is not None else (PenOver(),), (event,)


def _down(drawing: Drawing, event: Pointer) -> Drawn:
    if event.first and event.kind != "mouse":  # there was no finger before: whatever we still hold was lost
        lost = (PenLost(),) if drawing.pen is not None else ()
        return Drawing(held=event), lost, ()
    if event.kind != "mouse" and (drawing.pen is not None or drawing.held is not None or drawing.away):
        return _give_up(drawing, event)
    if event.buttons == 4 or drawing.pen is not None:
        return replace(drawing, away=drawing.away | {event.id}), (), (event,)
    if event.kind == "mouse":
        ink: Ink = "second" if event.buttons == 2 else "main"
        return replace(drawing, pen=event.id, held=None), (PenDown(event.x, event.y, ink, event.alt),), ()
    return replace(drawing, held=event), (), ()


def _give_up(drawing: Drawing, event: Pointer) -> Drawn:
    """A second finger: the picture is meant, also by the first one."""
    lost = (PenLost(),) if drawing.pen is not None else ()
    before = (drawing.held,) if drawing.held is not None else ()
    ids = {event.id, *(one.id for one in before), *(() if drawing.pen is None else (drawing.pen,))}
    return Drawing(away=drawing.away | ids), lost, (*before, event)


def _move(drawing: Drawing, event: Pointer) -> Drawn:
    held = drawing.held
    if held is not None and held.id == event.id:
        if hypot(event.x - held.x, event.y - held.y) <= SLOP_PX:
            return drawing, (), ()
        moves = (PenDown(held.x, held.y, touch=True), PenMoved(event.x, event.y))
        return replace(drawing, held=None, pen=event.id), moves, ()
    if drawing.pen == event.id:
        if event.kind == "mouse" and not event.buttons:  # its lifting was never told
            return replace(drawing, pen=None), (PenUp(), PenOver(event.x, event.y)), ()
        return drawing, (PenMoved(event.x, event.y),), ()
    if event.id in drawing.away and (event.buttons or event.kind != "mouse"):
        return drawing, (), (event,)
    if event.kind == "mouse" and not event.buttons:
        return replace(drawing, away=drawing.away - {event.id}), (PenOver(event.x, event.y),), (event,)
    return drawing, (), ()


def _up(drawing: Drawing, event: Pointer) -> Drawn:
    if drawing.held is not None and drawing.held.id == event.id:
        down = PenDown(drawing.held.x, drawing.held.y, touch=True)
        return replace(drawing, held=None), (down, PenUp()), ()
    if drawing.pen == event.id:
        return replace(drawing, pen=None), (PenUp(),), ()
    return replace(drawing, away=drawing.away - {event.id}), (), (event,)


def _cancel(drawing: Drawing, event: Pointer) -> Drawn:
    if drawing.held is not None and drawing.held.id == event.id:
        return replace(drawing, held=None), (), ()
    if drawing.pen == event.id:
        return replace(drawing, pen=None), (PenLost(),), ()
    return replace(drawing, away=drawing.away - {event.id}), (), (event,)
