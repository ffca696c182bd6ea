"""What people wear, and how many pages of it are kept."""

import pytest

from app.core.geometry import Direction
from app.office.looks import Look
from app.scene.figures import IDLE_BEATS, MOST_LOOKS, STILL, Figure, Figures
from app.scene.sprites import Key, Sprites
from tests.scene.stage import ANIMATIONS, ATLAS


def delivered(figures: Figures) -> None:
    """The renderer makes every page that is ordered."""
    sprites = figures.sprites
    for page, order in enumerate(list(sprites.orders.values()), start=100 + sprites.revision):
        sprites.deliver(order, page)


def a_wardrobe(count: int) -> list[Look]:
    """So many looks of the first body, all different to the wardrobe."""
    return [Look(0, (("teal", f"made up {k}"),)) for k in range(count)]


def worn(figures: Figures, look: Look) -> Figure:
    figures.of(look, small=False, lost=False)
    delivered(figures)
    return figures.of(look, small=False, lost=False)


def test_a_look_is_plain_until_its_page_is_there_and_then_its_own() -> None:
    figures = Figures(Sprites(ATLAS))
    plain = figures.of(Look(1), small=False, lost=False)
    assert not plain.ready
    assert plain.cells["walk"][Direction.DOWN][0].page == 0
    dressed = worn(figures, Look(1))
    assert dressed.ready
    assert dressed.cells["walk"][Direction.DOWN][0].page != 0
    assert dressed.key.wear == (("blush", "blush2"), ("shirt", "coral"), ("skin", "skin2"))


def test_another_skin_brings_the_blush_that_belongs_to_it() -> None:
    wear = dict(Figures(Sprites(ATLAS)).wear(Look(0, (("skin1", "skin2"), ("teal", "coral")))))
    assert wear == {"skin": "skin2", "blush": "blush2", "shirt": "coral"}


def test_left_is_right_mirrored_frame_by_frame() -> None:
    figure = worn(Figures(Sprites(ATLAS)), Look(0))
    for animation in ANIMATIONS:
        right, left = figure.cells[animation][Direction.RIGHT], figure.cells[animation][Direction.LEFT]
        assert len(right) == len(left) == ANIMATIONS[animation]
        assert all(a.y == b.y and a.x == 0 and b.x == a.w for a, b in zip(right, left, strict=True))


@pytest.mark.parametrize("way", Direction)
def test_what_is_drawn_from_the_front_only_is_used_from_all_sides(way: Direction) -> None:
    figure = worn(Figures(Sprites(ATLAS)), Look(0))
    assert len(figure.cells["sleep"][way]) == 1


def test_frames_are_in_their_order_also_beyond_nine() -> None:
    frames = {f"person/0/idle/down/{k}": (20 * k, 0, 16, 32) for k in (10, 2, 0, 1, 9, 8, 7, 6, 5, 4, 3)}
    atlas = type(ATLAS)(frames, ATLAS.ramps, ATLAS.slots, ATLAS.cast[:1], ATLAS.pools, {})
    cells = Figures(Sprites(atlas)).of(Look(0), small=False, lost=False).cells[STILL][Direction.DOWN]
    assert [cell.x for cell in cells] == [20 * k for k in range(11)]


def test_a_helper_of_a_body_without_small_drawings_is_drawn_as_the_body() -> None:
    figures = Figures(Sprites(ATLAS))
    assert figures.of(Look(0), small=True, lost=False).key.group == "kid/0"
    assert figures.of(Look(1), small=True, lost=False).key.group == "person/1"


def test_who_is_lost_has_a_grey_page_of_its_own() -> None:
    figures = Figures(Sprites(ATLAS))
    figures.of(Look(0), small=False, lost=True)
    (order,) = figures.sprites.orders.values()
    assert order.key.grey
    assert all(new >> 16 == new >> 8 & 255 == new & 255 for new in order.swaps.values())


def test_one_outline_serves_all_looks_of_a_body() -> None:
    figures = Figures(Sprites(ATLAS))
    one, other = worn(figures, Look(0)), worn(figures, Look(0, (("teal", "coral"),)))
    assert figures.outlined(one) is None
    assert list(figures.sprites.orders) == [Key("person/0", outline=True)]
    delivered(figures)
    assert figures.outlined(one) == figures.outlined(other)
    assert figures.sprites.orders == {}


def test_when_there_is_no_room_for_more_looks_newcomers_share_and_nobody_is_undressed() -> None:
    figures = Figures(Sprites(ATLAS))
    looks = a_wardrobe(MOST_LOOKS + 5)
    for look in looks:
        worn(figures, look)
    latest = figures.of(looks[-1], small=False, lost=False)
    assert latest.ready
    assert figures.sprites.returned == []
    assert figures.of(looks[-1], small=False, lost=False) is latest


def test_a_look_nobody_has_worn_for_long_gives_its_page_to_a_newcomer() -> None:
    figures = Figures(Sprites(ATLAS))
    looks = a_wardrobe(MOST_LOOKS + 1)
    first = worn(figures, looks[0]).cells[STILL][Direction.DOWN][0].page
    figures.beat += 1
    for look in looks[1:MOST_LOOKS]:
        worn(figures, look)
    figures.beat += IDLE_BEATS
    for look in looks[1:MOST_LOOKS]:
        figures.of(look, small=False, lost=False)
    newest = worn(figures, looks[-1])
    assert newest.ready
    assert figures.sprites.returned == [first]
    assert newest.cells[STILL][Direction.DOWN][0].page != first
