"""Every frame of the atlas by its name, in a fixed order.  Names are paths; docs/art.md lists them."""

from collections.abc import Iterator

from assets.art.companion.pixie import pixie
from assets.art.companion.states import GESTURES, STATES
from assets.art.furniture.electronics import ACTIVITIES, screen
from assets.art.furniture.pieces import pieces
from assets.art.furniture.view import Piece
from assets.art.ground import shadows
from assets.art.ground.carpets import PATTERNS, carpet
from assets.art.ground.floors import FLOORS, floor
from assets.art.ground.lights import lights
from assets.art.ground.walls import STYLES, wall
from assets.art.people.compose import person
from assets.art.people.kid import KID_ANIMATIONS, kid
from assets.art.people.looks import BODIES
from assets.art.people.poses import ANIMATIONS
from assets.art.pets.kinds import pets
from assets.art.signs import bubbles, effects, icons
from assets.art.sprite import Sprite

DIRECTIONS = ("down", "up", "right")  # left is right, mirrored by the renderer


def frames() -> dict[str, Sprite]:
    """All frames."""
    return dict((*_people(), *_pixie(), *_pets(), *_furniture(), *_ground(), *_signs()))


def view_frames(
    piece: Piece,
) -> Iterator[tuple[str, str, tuple[tuple[str, Sprite], ...], tuple[tuple[str, Sprite], ...]]]:
    """Kind's orientations with the names of their frames: direction, mirrored-from direction, frames, on frames."""
    for direction, view in piece.views.items():
        source = "right" if view.mirrored else direction
        stem = f"furniture/{piece.kind}/{source}"
        still = len(view.frames) == 1
        names = tuple((stem if still else f"{stem}/{k}", s) for k, s in enumerate(view.frames))
        yield direction, source, names, tuple((f"{stem}/on/{k}", s) for k, s in enumerate(view.on))


def _people() -> Iterator[tuple[str, Sprite]]:
    for index, body in enumerate(BODIES):
        for name, animation in ANIMATIONS.items():
            for direction, poses in animation.poses.items():
                for k, pose in enumerate(poses):
                    yield f"person/{index}/{name}/{direction}/{k}", person(direction, pose, body)
        for name, directions in KID_ANIMATIONS.items():
            for direction, small in directions.items():
                for k, kid_pose in enumerate(small):
                    yield f"kid/{index}/{name}/{direction}/{k}", kid(direction, kid_pose, body)


def _pixie() -> Iterator[tuple[str, Sprite]]:
    for state, poses in (STATES | GESTURES).items():
        for k, pose in enumerate(poses):
            yield f"pixie/{state}/{k}", pixie(pose)


def _pets() -> Iterator[tuple[str, Sprite]]:
    for kind, loops in pets().items():
        for name, ways in loops.items():
            for way, drawn in ways.items():
                for k, sprite in enumerate(drawn):
                    yield f"pet/{kind}/{name}/{way}/{k}", sprite


def _furniture() -> Iterator[tuple[str, Sprite]]:
    for piece in pieces():
        for _, _, names, on in view_frames(piece):
            yield from (*names, *on)
        for view in piece.views.values():
            yield from ((f"furniture/{piece.kind}/night", sprite) for sprite in view.night)
    for activity in ACTIVITIES:
        for k in range(4):
            yield f"furniture/monitor/screen/{activity}/{k}", screen(activity, k)


def _ground() -> Iterator[tuple[str, Sprite]]:
    for kind in FLOORS:
        for r in (0, 1):
            for c in (0, 1):
                yield f"floor/{kind}/{c}{r}", floor(kind, c, r)
    for style in STYLES:
        for mask in range(16):
            yield f"wall/{style}/{mask}", wall(style, mask)
    for pattern in PATTERNS:
        for case in range(1, 16):
            yield carpet_name(pattern, case), carpet(case, pattern)
    yield "shadow/person", shadows.person_shadow()
    yield "shadow/kid", shadows.kid_shadow()
    yield "shadow/pixie", shadows.pixie_shadow()
    yield "shadow/wall", shadows.wall_shadow()
    yield "shadow/wall_side", shadows.wall_side_shadow()
    yield from lights()


def carpet_name(pattern: str, case: int) -> str:
    """The frame of a carpet's piece; a pattern that nobody drew is woven."""
    return f"carpet/{pattern}/{case}" if pattern in PATTERNS[1:] else f"carpet/{case}"


def _signs() -> Iterator[tuple[str, Sprite]]:
    for name in bubbles.ICONS:
        yield f"bubble/{name}", bubbles.bubble(name)
    for kind in effects.RAIN:
        yield f"fx/rain/{kind}", effects.rain(kind)
    for name in effects.PARTICLES:
        yield f"fx/{name}", effects.particle(name)
    for k, material in enumerate(effects.CONFETTI):
        yield f"fx/confetti/{k}", effects.confetti(material)
    yield "fx/ring", effects.ring()
    yield "fx/seat", effects.seat_mark()
    for name in icons.ICONS:
        yield f"icon/{name}", icons.icon(name)
