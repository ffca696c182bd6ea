"""The picture in words: where people are and what pets do, and the list that tells it."""

from dataclasses import replace

import pytest

from app.core.geometry import Tile
from app.office.pets import house
from app.office.role import Posture
from app.office.step import step
from app.office.sync import settle, sync
from app.office.world import World
from app.shell.scene_words import PetShown, Scenery, scenery_of
from app.shell.views import ShellView, Trouble
from app.wire.facts import AgentId
from app.wire.layout_json import Area, Pet
from tests.office.builders import a_layout, a_role, a_room, a_studio, an_item, an_office, cast, crew
from tests.shell.builders import LIVE, NOW, Desk, agent, office

ALL = tuple(Tile(c, r) for c in range(24) for r in range(18))


def place_of(world: World, id: str = "a") -> str:
    return scenery_of(world).places[AgentId(id)]


def test_who_sits_is_at_a_numbered_desk_of_an_area() -> None:
    world = an_office(replace(a_studio(), areas=(Area("Workshop", ALL),)))
    settle(world, cast(a_role("a")))
    number = next(k for k, seat in enumerate(world.office.seats, 1) if seat.tile == world.people[AgentId("a")].tile)
    assert place_of(world) == f"at desk {number}, Workshop"


def test_who_comes_walks_and_leaves_is_said_to() -> None:
    world = an_office(a_studio())
    settle(world, {})
    sync(world, cast(a_role("a")))
    told = [place_of(world)]
    for _ in range(80):
        step(world, 0.1)
        told.append(place_of(world))
    sync(world, {})
    step(world, 0.1)
    told.append(place_of(world))
    short = [one for k, one in enumerate(told) if k == 0 or told[k - 1] != one]
    assert short[0] == "coming in"
    assert short[1].startswith("on its way to desk ")
    assert short[2].startswith("at desk ")
    assert short[3:] == ["leaving"]


def test_who_rests_is_on_the_sofa_or_stands_where_it_looks() -> None:
    world = an_office(a_studio())
    settle(world, crew(6))
    sync(world, crew(6, Posture.REST))
    told: set[str] = set()
    for _ in range(1300):
        step(world, 0.1)
        told |= set(scenery_of(world).places.values())
    assert "on the sofa" in told
    assert any(one.startswith("standing at the ") for one in told)
    assert any(one.startswith("on its way to the ") for one in told)


def test_who_has_no_chair_stands() -> None:
    world = an_office(a_layout(a_room(8, 6)))
    settle(world, cast(a_role("a")))
    assert place_of(world) == "standing"


@pytest.mark.parametrize(
    ("kind", "name", "told"),
    [
        ("cat", "Tom", PetShown("p", "Tom", "cat", "looks around")),
        ("vacuum", "", PetShown("p", "robot vacuum", "robot vacuum", "stands")),
        ("dragon", "", PetShown("p", "dragon", "dragon", "looks around")),
    ],
)
def test_a_pet_is_told_of_by_its_name_its_kind_and_what_it_does(kind: str, name: str, told: PetShown) -> None:
    world = an_office(replace(a_studio(), pets=(Pet("p", kind, Tile(3, 3), name),)))
    house(world)
    assert scenery_of(world).pets == (told,)


def test_what_is_wrong_with_the_room_is_told() -> None:
    world = an_office(a_layout(a_room(8, 6), an_item("unicorn", 2, 2)))
    assert any("unicorn" in problem for problem in scenery_of(world).problems)


def test_a_scene_that_did_not_change_is_the_same_value() -> None:
    world = an_office(a_studio())
    settle(world, crew(5))
    assert scenery_of(world) == scenery_of(world)


# -- the list -----------------------------------------------------------------------


def listed(scenery: Scenery | None, trouble: Trouble | None = None) -> Desk:
    desk = Desk()
    ana, helper = agent("Ana"), agent("Scout", kind="subagent", parent="claude:Ana")
    desk.show(office(ana, helper))
    desk.press("panel", "list")
    desk.shell.show(ShellView(office(ana, helper), NOW, 100.0, LIVE, trouble=trouble, scenery=scenery))
    return desk


SCENERY = Scenery(
    {AgentId("claude:Ana"): "at desk 3, Workshop"},
    (PetShown("p", "Tom", "cat", "sleeps", "Kitchen"),),
    ("layout.items 'unicorn' is of a kind that the catalogue lacks",),
)


def test_a_row_says_for_whom_somebody_works_and_where_it_is() -> None:
    rows = [row.words() for row in listed(SCENERY).dom.all("row")]
    assert any("Ana" in row and "at desk 3, Workshop" in row for row in rows)
    assert any("Scout" in row and "works for Ana" in row for row in rows)


def test_below_the_agents_are_pets_that_can_be_stroked_and_what_is_wrong() -> None:
    desk = listed(SCENERY, Trouble("The pictures did not load", "Everything else.", "Reload the page."))
    said = desk.dom.top.words()
    assert "Tom, cat · sleeps · Kitchen" in said
    assert "The pictures did not load. Reload the page." in said
    assert "unicorn" in said
    desk.press("stroke", "p")
    assert desk.asked == [("stroke", "p")]


def test_without_pets_and_troubles_there_is_nothing_below() -> None:
    assert listed(None).dom.all("around") == []
