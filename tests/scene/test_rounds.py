"""Whose label is looked at when: at once where something changed, in turns where something may have become possible."""

from dataclasses import dataclass, field

from app.core.geometry import TILE, Direction, Tile
from app.office.looks import Look
from app.office.person import Person
from app.scene.lettering import AHEAD_PX, CROWD, Attention, Lettering
from app.scene.plates import Plate
from app.scene.rounds import BEYOND_PX, FEW, ROUND_S, Motion, Rounds
from app.wire.facts import AgentId
from tests.office.builders import a_role

FRAME_S = 1 / 60
STILL = Motion()


def ids(*names: str) -> list[AgentId]:
    return [AgentId(name) for name in names]


def somebody(name: str, walks: bool = False) -> Person:
    legs = ((0.0, 0.0, 16, 0, Direction.RIGHT, Tile(1, 0)),) if walks else ()
    return Person(AgentId(name), a_role(name), Look(0), small=False, legs=legs, pace=3.0)


@dataclass
class Round:
    """Rounds over some people, frame by frame."""

    people: dict[AgentId, Person]
    plates: dict[AgentId, Plate] = field(default_factory=dict)
    attention: Attention = field(default_factory=Attention)
    rounds: Rounds = field(default_factory=Rounds)
    now_s: float = 0.0

    def frame(self, motion: Motion = STILL, dt_s: float = FRAME_S) -> list[AgentId]:
        self.now_s += dt_s
        due = self.rounds.due(self.people, self.plates, self.attention, motion, self.now_s)
        self.rounds.looked_at(due, self.people, motion.t_s)
        return due


def a_round(*names: str, walk: bool = False) -> Round:
    return Round({AgentId(name): somebody(name, walk) for name in names})


def test_nobody_is_looked_at_while_nothing_changes() -> None:
    assert a_round("ana", "bea").frame() == []


def test_who_turned_is_looked_at_at_once_and_who_is_gone_is_not() -> None:
    assert a_round("ana", "bea").frame(Motion(turned=tuple(ids("bea", "cy")))) == ids("bea")


def test_of_whom_something_else_is_said_is_looked_at() -> None:
    row = a_round("ana", "bea")
    row.plates = {AgentId("bea"): Plate("Bea")}
    assert row.frame() == ids("bea")


def test_who_is_picked_and_who_was_picked_are_looked_at() -> None:
    row = a_round("ana", "bea", "cy")
    row.attention = Attention(selected=AgentId("ana"))
    assert row.frame() == ids("ana")
    row.attention = Attention(selected=AgentId("cy"))
    assert row.frame() == ids("ana", "cy")


def test_who_comes_out_of_the_rain_or_has_lost_its_bubble_is_looked_at() -> None:
    row = a_round("ana", "bea")
    row.frame(Motion(restless=frozenset(ids("bea"))))
    assert row.frame() == ids("bea")
    assert row.frame() == []


def test_a_walker_is_looked_at_again_when_it_leaves_the_place_kept_for_its_label() -> None:
    row = a_round("ana", walk=True)
    row.frame(Motion(0.0, turned=tuple(ids("ana"))))
    end_s = (AHEAD_PX + BEYOND_PX) / TILE / 3.0
    assert row.frame(Motion(end_s - 0.01)) == []
    assert row.frame(Motion(end_s + 0.001)) == ids("ana")
    assert row.frame(Motion(end_s + 0.01)) == []


def test_in_a_crowd_that_moves_everybody_has_a_turn_and_nobody_two() -> None:
    names = [f"a{k}" for k in range(4 * FEW)]
    row = a_round(*names)
    moving = Motion(moving=True)
    row.frame(moving)
    seen: list[AgentId] = []
    while len(seen) < len(names):
        due = row.frame(moving)
        assert 0 < len(due) < len(names) / 4
        seen += due
    assert len(set(seen[: len(names)])) == len(names)


def test_a_few_are_all_looked_at_while_anything_moves() -> None:
    assert a_round("ana", "bea").frame(Motion(moving=True), ROUND_S) == ids("ana", "bea")


def test_when_all_has_come_to_rest_everybody_is_looked_at_once_more() -> None:
    names = [f"a{k}" for k in range(4 * FEW)]
    row = a_round(*names)
    row.frame(Motion(moving=True))
    row.frame(Motion(moving=True))
    assert set(row.frame()) >= set(ids(*names[10:]))
    assert row.frame() == []


def test_in_a_crowd_more_is_kept_free_ahead_of_a_walker_so_that_it_is_looked_at_less_often() -> None:
    lettering = Lettering({})
    lettering.expect(CROWD - 1)
    few = lettering.ahead_px
    lettering.expect(CROWD)
    assert lettering.ahead_px > few == AHEAD_PX
