"""Pictures for the shell come from the scene's pages, ordered when they are not there yet."""

from pathlib import Path

from app.core.sprites import Cell
from app.office.looks import Look
from app.pixie.states import Mood, PixieState
from app.scene.figures import Figures
from app.scene.sprites import Sprites
from app.shell.art import ShellArt, Worn
from app.shell.pace import FRAMES
from app.wire.atlas_json import atlas_from_text
from app.wire.facts import AgentId

ANA = AgentId("claude:Ana")
ATLAS = atlas_from_text((Path(__file__).parents[2] / "assets" / "atlas.json").read_text())


def art(worn: Worn | None = None) -> tuple[ShellArt, Sprites]:
    sprites = Sprites(ATLAS)
    return ShellArt(sprites, Figures(sprites), lambda agent: worn), sprites


def deliver(sprites: Sprites) -> None:
    for page, order in enumerate(list(sprites.orders.values()), start=5):
        sprites.deliver(order, page)


def test_somebody_without_a_person_has_no_portrait() -> None:
    assert art()[0].portrait(ANA) is None


def test_a_portrait_is_the_square_head_of_the_person_in_what_it_wears() -> None:
    shell, sprites = art(Worn(Look(2)))
    plain = shell.portrait(ANA)
    assert plain is not None
    assert (plain.page, plain.w, plain.h) == (0, 16, 16)
    deliver(sprites)
    dressed = shell.portrait(ANA)
    assert dressed is not None
    assert (dressed.page, dressed.w, dressed.h) == (5, 16, 16)


def test_a_small_persons_portrait_is_square_too() -> None:
    portrait = art(Worn(Look(1), small=True))[0].portrait(ANA)
    assert portrait is not None
    assert portrait.w == portrait.h == 12


def test_pixie_has_every_frame_of_every_state_in_every_mood() -> None:
    shell, sprites = art()
    for state in PixieState:
        for mood in Mood:
            assert shell.pixie(state, mood, 0) == Cell(0, *ATLAS.frames[f"pixie/{state}/0"])
    deliver(sprites)
    for state in PixieState:
        for mood in Mood:
            cells = [shell.pixie(state, mood, frame) for frame in range(FRAMES)]
            assert all(cell is not None and cell.page >= 5 and (cell.w, cell.h) == (48, 48) for cell in cells)


def test_offline_is_grey_whatever_the_mood() -> None:
    shell, sprites = art()
    shell.pixie("offline", "calm", 0)
    shell.pixie("offline", "excited", 0)
    assert [dict(key.wear) for key in sprites.orders] == [ATLAS.moods["offline"]]
