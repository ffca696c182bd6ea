"""The drawings themselves: what can be said about good pixel art without an eye."""

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from app.core.colour import BASE, LINE
from assets.art import lint
from assets.art.companion.states import GESTURES, STATES
from assets.art.frames import frames
from assets.art.furniture.pieces import pieces
from assets.art.ground.carpets import PATTERNS, carpet
from assets.art.ground.floors import FLOORS, TILE
from assets.art.ground.walls import STYLES, E, N, S, W, wall
from assets.art.palette import RAMPS, SKINS
from assets.art.people.compose import person
from assets.art.people.kid import KID_ANIMATIONS
from assets.art.people.looks import BODIES, SLOTS
from assets.art.people.poses import ANIMATIONS
from assets.art.sprite import LIGHTS, SHADOW, Sprite

ART = Path(lint.__file__).parent
FRAMES = frames()
PEOPLE = {name: s for name, s in FRAMES.items() if name.startswith(("person/", "kid/"))}


def joined(problems: Iterable[str]) -> str:
    return "\n".join(problems)


def loops(prefix: str, names: Iterable[str]) -> dict[str, list[Sprite]]:
    out: dict[str, list[Sprite]] = {}
    for name, sprite in FRAMES.items():
        stem, _, last = name.rpartition("/")
        if name.startswith(prefix) and last.isdigit() and stem.split("/")[2 if "pixie" not in prefix else 1] in names:
            out.setdefault(stem, []).append(sprite)
    return out


def test_nothing_but_outline_touches_the_border_of_a_persons_frame() -> None:
    assert joined(p for name, s in PEOPLE.items() for p in lint.edge_pixels(name, s)) == ""


def test_people_are_free_of_noise() -> None:
    assert joined(p for name, s in PEOPLE.items() for p in lint.orphan_pixels(name, s)) == ""


def test_pixie_is_free_of_noise() -> None:
    """Her confetti, sparks and code bits are lone pixels on purpose, hence more of them."""
    hers = {name: s for name, s in FRAMES.items() if name.startswith("pixie/")}
    assert joined(p for name, s in hers.items() for p in lint.orphan_pixels(name, s, 24)) == ""


@pytest.mark.parametrize("prefix", ["person/0/", "person/3/", "kid/2/"])
def test_a_persons_loops_move_a_little_and_never_jump(prefix: str) -> None:
    moving = loops(prefix, ANIMATIONS if prefix.startswith("person") else KID_ANIMATIONS)
    assert moving
    assert joined(p for name, s in moving.items() for p in lint.motion(name, s)) == ""


def test_pixies_loops_move_a_little_and_never_jump() -> None:
    moving = loops("pixie/", STATES | GESTURES)
    assert len(moving) == 23
    assert joined(p for name, s in moving.items() for p in lint.motion(name, s)) == ""


@pytest.mark.parametrize("facing", ["down", "up", "right"])
def test_heads_differ_by_the_shape_of_their_hair(facing: str) -> None:
    still = ANIMATIONS["idle"].poses[facing][0]
    heads = {
        body.hair: {(x, y) for x, y, (m, _) in person(facing, still, body).points() if m in ("hair", "trim") and y < 18}
        for body in BODIES
    }
    assert joined(lint.like_hair(heads)) == ""


def test_eyes_stand_out_on_every_skin() -> None:
    assert joined(lint.weak_eyes()) == ""


def test_no_skin_is_green() -> None:
    for skin in SKINS:
        r, g, b = RAMPS[skin][BASE]
        assert r > g > b, skin


def test_a_persons_slots_never_share_a_colour() -> None:
    assert joined(p for name, s in PEOPLE.items() for p in lint.mixed_slots(name, s, SLOTS)) == ""


def test_pixies_slots_never_share_a_colour() -> None:
    hers = {name: s for name, s in FRAMES.items() if name.startswith("pixie/")}
    slots = ("body", "wing", "stem", "tip")
    assert joined(p for name, s in hers.items() for p in lint.mixed_slots(name, s, slots)) == ""


def test_what_can_be_recoloured_on_a_piece_is_there_and_shares_no_colour() -> None:
    for piece in pieces():
        for facing, view in piece.views.items():
            for sprite in (*view.frames, *view.on):
                name = f"{piece.kind} {facing}"
                assert joined(lint.mixed_slots(name, sprite, piece.recolour)) == ""
                used = {material for _, _, (material, _) in sprite.points()}
                assert used & set(piece.recolour) or not piece.recolour, name


@pytest.mark.parametrize("theme", ["floor", "wall", "carpet"])
def test_the_slots_of_the_ground_share_no_colour(theme: str) -> None:
    slots = {"floor": ("floor",), "wall": ("wall",), "carpet": ("carpet", "carpet_trim")}[theme]
    ground = {name: s for name, s in FRAMES.items() if name.startswith(theme + "/")}
    assert joined(p for name, s in ground.items() for p in lint.mixed_slots(name, s, slots)) == ""


def test_floors_stay_quiet_in_every_ramp() -> None:
    assert joined(lint.loud_floors()) == ""


@pytest.mark.parametrize("style", STYLES)
def test_a_wall_shows_an_edge_exactly_where_no_wall_goes_on(style: str) -> None:
    for mask in range(16):
        piece = wall(style, mask)
        middle = (piece.w // 2, piece.h // 2)
        assert (piece.at(middle[0], 0) == ("cap", LINE)) == (not mask & N), mask
        assert (piece.at(0, 8) == ("cap", LINE)) == (not mask & W), mask
        assert (piece.at(piece.w - 1, 8) == ("cap", LINE)) == (not mask & E), mask
        assert any(p[0] == "wall" for _, _, p in piece.points()) == (not mask & S), mask


@pytest.mark.parametrize("style", STYLES)
def test_a_wall_has_sixteen_different_pieces(style: str) -> None:
    assert len({repr(wall(style, mask).px) for mask in range(16)}) == 16


def test_every_piece_that_stands_on_the_floor_throws_a_shadow() -> None:
    for piece in pieces():
        if not (piece.on_wall or piece.on_surface or piece.category == "rug"):
            for view in piece.views.values():
                assert any(p[0] == SHADOW for _, _, p in view.frames[0].points()), piece.kind


def test_there_is_enough_to_furnish_a_house_with() -> None:
    kinds = {piece.kind for piece in pieces()}
    assert len(kinds) == len(pieces()) >= 45
    assert len(FLOORS) == 10
    assert len(STYLES) >= 3
    assert len(PATTERNS) == 3


@pytest.mark.parametrize("kind", ["desk", "desk_wide", "chair", "wooden_chair", "armchair", "sofa", "sofa_wide"])
def test_what_people_sit_at_and_on_is_drawn_from_all_four_sides(kind: str) -> None:
    assert set(next(piece for piece in pieces() if piece.kind == kind).views) == {"down", "up", "right", "left"}


def test_no_two_pieces_are_the_same_drawing() -> None:
    seen: dict[str, str] = {}
    for piece in pieces():
        first = seen.setdefault(repr(next(iter(piece.views.values())).frames[0].px), piece.kind)
        assert first == piece.kind, f"{piece.kind} looks like {first}"


def test_what_moves_or_is_switched_on_keeps_its_size() -> None:
    """A frame of another size would jump, as pieces hang by their bottom left corner."""
    for piece in pieces():
        for view in piece.views.values():
            sizes = {(s.w, s.h) for s in (*view.frames, *view.on, *view.night)}
            assert len(sizes) == 1, piece.kind


@pytest.mark.parametrize("pattern", PATTERNS)
def test_carpets_join_without_a_seam_where_a_tile_and_its_neighbour_are_covered(pattern: str) -> None:
    """Inside, no ring of border shows."""
    inside = carpet(15, pattern)
    half = carpet(3, pattern)  # both tiles to the north
    assert [half.at(x, 0) for x in range(16)] == [inside.at(x, 0) for x in range(16)]


@pytest.mark.parametrize("style", STYLES)
def test_a_wall_goes_on_beside_itself_without_a_seam(style: str) -> None:
    """No line of an end stands between two tiles of its face."""
    middle = wall(style, E | W)
    row = [middle.at(0, y) for y in range(TILE, middle.h)]
    assert all(pixel is not None and pixel[1] > LINE for pixel in row[1:-1])


def test_windows_show_a_night_and_lamps_have_a_light() -> None:
    by_kind = {piece.kind: piece.views["down"] for piece in pieces()}
    assert all(by_kind[kind].night for kind in ("window", "window_small", "window_wide"))
    assert all(by_kind[kind].glow.startswith("light/") for kind in ("lamp", "desk_lamp", "wall_lamp", "neon"))
    assert all(by_kind[kind].glow == "screen" for kind in ("monitor", "laptop", "double_monitor", "television"))


def test_light_is_see_through_all_over() -> None:
    for name, sprite in FRAMES.items():
        if name.startswith("light/"):
            assert all(material in LIGHTS for _, _, (material, _) in sprite.points()), name


def test_drawing_knows_colours_and_nothing_else_of_the_app() -> None:
    """Only what draws whole rooms and writes documents may know the documents; only raster.py knows Pillow."""
    documents = {"room.py", "crowd.py", "studio.py", "sheets.py", "__main__.py", "catalogue.py"}
    documents |= {path.name for path in (ART / "layouts").glob("*.py")}
    pictures = documents | {"raster.py", "atlas.py", "appicons.py"}
    for path in ART.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            if module.startswith("app.") and path.name not in documents:
                assert module == "app.core.colour", f"{path.name} imports {module}"
            if module.startswith("PIL"):
                assert path.name in pictures, f"{path.name} imports {module}"
