"""What hands mean: contacts and wheel turns in, wishes of the camera and taps out.  Pure.

Input: the values of the ``Hands`` port, CSS pixels.  Output: wishes in CSS pixels, for ``steering`` and the shell.
The rule: a contact is known by its id from its start to its end; what was not seen to start is not followed, and what
ended is forgotten at once, so no finger sticks.
"""

from dataclasses import dataclass, replace
from math import hypot
from typing import Final, Literal

from app.platform.ports import Pointer, Wheel

SLOP_PX: Final = 10.0  # a finger that stays within this is tapping
MOUSE_SLOP_PX: Final = 4.0
TAP_S: Final = 0.35  # a finger held longer is not tapping
DOUBLE_S: Final = 0.3
DOUBLE_PX: Final = 24.0
STREAM_S: Final = 0.25  # wheel events closer than this belong to one turn, and mean the same thing
NOTCH_PX: Final = 100.0  # one click of a mouse wheel in most browsers
NOTCH_LINES: Final = 3.0
PINCH_PX: Final = 50.0  # a trackpad pinch reports small deltas; this many make one step
COARSE_PX: Final = 40.0  # a first event this large, and whole, comes from a wheel with notches


@dataclass(frozen=True, slots=True)
class Pan:
    """The office should move with the hand.  It ends following."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class ZoomBy:
    """So many steps nearer (or further, negative), with what is under ``(x, y)`` staying there."""

    steps: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class ZoomTo:
    """That zoom, with what is under ``(x, y)`` staying there."""

    zoom: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Tap:
    """A click, or a finger that came and went."""

    x: float
    y: float
    touch: bool = False


@dataclass(frozen=True, slots=True)
class DoubleTap:
    """The second of two taps at one place; its ``Tap`` was told before."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Hover:
    """The mouse is over this place, nothing held; without a place it has left."""

    x: float | None = None
    y: float | None = None


Wish = Pan | ZoomBy | ZoomTo | Tap | DoubleTap | Hover


@dataclass(frozen=True, slots=True)
class Contact:
    """One finger, pen or mouse button that is down: where it began and where it is."""

    id: int
    kind: str
    from_x: float
    from_y: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two contacts: how far apart and around which middle they began, and at which zoom."""

    spread: float
    x: float
    y: float
    zoom: int
    sliding: bool = False  # the middle itself has moved beyond the slop


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the wheel that goes on: what it means and how much has not become a step yet."""

    means: Literal["pan", "notch", "pinch"]
    at_s: float
    rest: float = 0.0


@dataclass(frozen=True, slots=True)
class Gesture:
    """What the hands are in the middle of."""

    contacts: tuple[Contact, ...] = ()
    moved: bool = False  # it can't be a tap any more
    began_s: float = 0.0
    pinch: Pinch | None = None
    turn: Turn | None = None
    tapped: tuple[float, float, float] | None = None  # x, y, when


Read = tuple[Gesture, tuple[Wish, ...]]


def touched(gesture: Gesture, event: Pointer, zoom: int) -> Read:
    """Reads one contact.  ``zoom`` is the camera's at the moment; a pinch is measured against it."""
    match event.what:
        case "down":
            return _pressed(gesture, event, zoom), ()
        case "move":
            return _moved(gesture, event)
        case "up":
            return _lifted(gesture, event)
        case "cancel":
            return _without(gesture, event.id), ()
        case "leave":
            return gesture, () if gesture.contacts else (Hover(),)


def turned(gesture: Gesture, event: Wheel) -> Read:
    """Reads one turn of the wheel: notches and pinches zoom, two sliding fingers pan."""
    turn = gesture.turn
    if turn is None or event.at_s - turn.at_s > STREAM_S or (turn.means == "pinch") != event.command:
        turn = Turn(_meaning(event), event.at_s)
    if turn.means == "pan":
        gesture = replace(gesture, turn=replace(turn, at_s=event.at_s))
        return gesture, (Pan(-event.dx, -event.dy),)
    notch = PINCH_PX if turn.means == "pinch" else NOTCH_LINES if event.lines else NOTCH_PX
    rest = turn.rest - event.dy
    if abs(rest) < notch * 0.99:
        return replace(gesture, turn=replace(turn, at_s=event.at_s, rest=rest)), ()
    gesture = replace(gesture, turn=replace(turn, at_s=event.at_s, rest=0.0))
    return gesture, (ZoomBy(1 if rest > 0 else -1, event.x, event.y),)


def _meaning(event: Wheel) -> Literal["pan", "notch", "pinch"]:
    if event.command:
        return "pinch"
    coarse = event.lines or (abs(event.dy) >= COARSE_PX and event.dy == int(event.dy))
    return "notch" if coarse and not event.dx else "pan"


def _pressed(gesture: Gesture, event: Pointer, zoom: int) -> Gesture:
    if event.first:  # there was none of its kind before: whatever we still hold was lost
        gesture = replace(gesture, contacts=tuple(c for c in gesture.contacts if c.kind != event.kind))
    gesture = _without(gesture, event.id)
    if event.buttons == 2 or len(gesture.contacts) == 2:
        return gesture
    contact = Contact(event.id, event.kind, event.x, event.y, event.x, event.y)
    gesture = replace(gesture, contacts=(*gesture.contacts, contact))
    if len(gesture.contacts) == 2:
        return replace(gesture, moved=True, pinch=_pinch(gesture.contacts, zoom))
    return replace(gesture, moved=event.buttons == 4, began_s=event.at_s, pinch=None)


def _moved(gesture: Gesture, event: Pointer) -> Read:
    if event.kind == "mouse" and not event.buttons:
        return replace(_without(gesture, event.id), moved=False), (Hover(event.x, event.y),)
    old = next((c for c in gesture.contacts if c.id == event.id), None)
    if old is None:
        return gesture, ()
    new = replace(old, x=event.x, y=event.y)
    contacts = tuple(new if c is old else c for c in gesture.contacts)
    if gesture.pinch is not None:
        return _pinched(gesture, gesture.pinch, contacts)
    if gesture.moved:
        return replace(gesture, contacts=contacts), (Pan(new.x - old.x, new.y - old.y),)
    if hypot(new.x - new.from_x, new.y - new.from_y) <= (MOUSE_SLOP_PX if new.kind == "mouse" else SLOP_PX):
        return replace(gesture, contacts=contacts), ()
    return replace(gesture, contacts=contacts, moved=True), (Pan(new.x - old.x, new.y - old.y),)


def _pinched(gesture: Gesture, pinch: Pinch, contacts: tuple[Contact, ...]) -> Read:
    before, after = _pinch(gesture.contacts, 0), _pinch(contacts, 0)
    wishes: list[Wish] = []
    if not pinch.sliding and hypot(after.x - pinch.x, after.y - pinch.y) > SLOP_PX:
        pinch = replace(pinch, sliding=True)
    elif pinch.sliding:
        wishes.append(Pan(after.x - before.x, after.y - before.y))
    wishes.append(ZoomTo(max(1, round(pinch.zoom * after.spread / pinch.spread)), after.x, after.y))
    return replace(gesture, contacts=contacts, pinch=pinch), tuple(wishes)


def _lifted(gesture: Gesture, event: Pointer) -> Read:
    lifted = next((c for c in gesture.contacts if c.id == event.id), None)
    rest = _without(gesture, event.id)
    if lifted is None or gesture.moved:
        return rest, ()
    touch = lifted.kind != "mouse"
    if touch and event.at_s - gesture.began_s > TAP_S:
        return rest, ()
    tap = Tap(event.x, event.y, touch)
    if gesture.tapped is not None and _near(gesture.tapped, event):
        return replace(rest, tapped=None), (tap, DoubleTap(event.x, event.y))
    return replace(rest, tapped=(event.x, event.y, event.at_s)), (tap,)


def _near(tapped: tuple[float, float, float], event: Pointer) -> bool:
    x, y, at_s = tapped
    return event.at_s - at_s <= DOUBLE_S and hypot(event.x - x, event.y - y) <= DOUBLE_PX


def _without(gesture: Gesture, id: int) -> Gesture:
    """The gesture without one contact; a finger that remains goes on panning and never becomes a tap."""
    contacts = tuple(c for c in gesture.contacts if c.id != id)
    return gesture if contacts == gesture.contacts else replace(gesture, contacts=contacts, pinch=None)


def _pinch(contacts: tuple[Contact, ...], zoom: int) -> Pinch:
    one, other = contacts
    spread = max(1.0, hypot(one.x - other.x, one.y - other.y))
    return Pinch(spread, (one.x + other.x) / 2, (one.y + other.y) / 2, zoom)
