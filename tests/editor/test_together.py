"""Several people edit one office at the same time: all end with the same one, and nobody's stroke is lost."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.geometry import Tile
from app.editor import session as sessions
from app.editor.act import Drag, Press, Release
from app.editor.edits import Batch, Edit, Grow, Replace
from app.editor.edits_json import batch_from_json, json_from_batch
from app.wire.layout_json import Ground, Layout
from tests.editor.building import FLOOR, OTHER, batches, item, offices, room, studio
from tests.editor.hands import Person

BRICK = Ground("floor", "brick")


class Journal:
    """Puts strokes in order, as the relay does, and tells everybody: each reads at its own pace."""

    def __init__(self, layout: Layout, *names: str) -> None:
        self.people = [Person(layout, name) for name in names]
        self.order: list[Batch] = []
        self._sent = dict.fromkeys(names, 0)
        self._read = dict.fromkeys(names, 0)

    def send(self, person: Person) -> None:
        """What a person has done goes into the journal."""
        self.order += person.sent[self._sent[person.name] :]
        self._sent[person.name] = len(person.sent)

    def read(self, person: Person) -> None:
        """A person hears everything that it has not heard."""
        for batch in self.order[self._read[person.name] :]:
            person.hears(batch_from_json(json_from_batch(batch)))
        self._read[person.name] = len(self.order)

    def settle(self) -> None:
        """Everybody has sent and heard all."""
        for person in self.people:
            self.send(person)
        for person in self.people:
            self.read(person)


def test_two_people_paint_at_once_and_lose_nothing() -> None:
    journal = Journal(room(12, 9), "ana", "ben")
    ana, ben = journal.people
    ana.takes("floor", floor=OTHER).strokes([(2, 2), (5, 2)])
    ben.takes("floor", floor=BRICK).strokes([(2, 4), (5, 4)])
    journal.settle()
    assert ana.layout == ben.layout
    assert (ana.ground((3, 2)), ana.ground((3, 4))) == (OTHER, BRICK)
    ana.undoes()
    journal.settle()
    assert ana.layout == ben.layout
    assert (ben.ground((3, 2)), ben.ground((3, 4))) == (FLOOR, BRICK)


def test_a_stroke_under_way_goes_on_while_somebody_else_lets_the_office_grow() -> None:
    journal = Journal(room(12, 9), "ana", "ben")
    ana, ben = journal.people
    ana.takes("floor", floor=OTHER).does(Press(Tile(3, 3))).does(Drag(Tile(4, 3)))
    ben.takes("floor", floor=BRICK).clicks((-1, 3))
    journal.settle()
    assert ana.layout.cols == 13
    assert (ana.ground((4, 3)), ana.ground((5, 3))) == (OTHER, OTHER)
    ana.does(Drag(Tile(6, 3))).does(Release())
    journal.settle()
    assert ana.layout == ben.layout
    assert [ben.ground((c, 3)) for c in (0, 4, 5, 6)] == [BRICK, OTHER, OTHER, OTHER]


def test_the_same_piece_moved_by_two_goes_where_the_first_in_the_journal_put_it() -> None:
    journal = Journal(room(12, 9, item("plant", 3, 3, id="plant")), "ana", "ben")
    ana, ben = journal.people
    ana.strokes([(3, 3), (5, 5)])
    ben.strokes([(3, 3), (8, 6)])
    journal.settle()
    assert ana.item("plant").at == ben.item("plant").at == Tile(5, 5)


def test_who_replaces_the_office_and_who_paints_it_end_with_the_same() -> None:
    journal = Journal(room(12, 9), "ana", "ben")
    ana, ben = journal.people
    ana.takes("floor", floor=BRICK).strokes([(5, 8), (7, 8)])
    ben.orders(Replace(studio()))
    journal.send(ben)
    journal.settle()
    assert ana.layout == ben.layout
    assert ana.ground((6, 8)) == BRICK


edits = batches.map(lambda many: tuple(one for one in many if not isinstance(one, Replace)))
turns = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(["do", "undo", "redo", "send", "read"]), edits), max_size=14
)


@settings(max_examples=80)
@given(offices(), turns)
def test_everybody_ends_with_the_same_office(office: Layout, happened: list[tuple[int, str, tuple[Edit, ...]]]) -> None:
    journal = Journal(office, "ana", "ben", "cleo")
    for who, what, done in happened:
        person = journal.people[who]
        match what:
            case "do":
                person.orders(*done)
            case "undo":
                person.undoes()
            case "redo":
                person.redoes()
            case "send":
                journal.send(person)
            case _:
                journal.read(person)
    journal.settle()
    first = journal.people[0]
    assert all(person.layout == first.layout for person in journal.people)
    assert all(person.session.pending == () for person in journal.people)


def test_a_snapshot_leaves_own_strokes_that_have_not_come_back_on_top() -> None:
    me = Person(room(12, 9)).takes("floor", floor=OTHER).strokes([(2, 2), (4, 2)])
    others = replace(room(12, 9, item("plant", 7, 5)), name="Ours")
    me.session = sessions.agreed(me.session, others)
    assert me.layout.name == "Ours"
    assert me.ground((3, 2)) == OTHER
    me.hears(me.sent[0])
    assert me.session.base == me.layout


def test_undo_of_growth_waits_for_an_edge_on_which_somebody_works() -> None:
    journal = Journal(room(12, 9), "ana", "ben")
    ana, ben = journal.people
    ana.orders(Grow(right=1))
    journal.settle()
    ben.takes("floor", floor=BRICK).clicks((12, 3))
    journal.settle()
    ana.undoes()
    assert ana.said == ["Not all of it. There is something at that edge by now."]
    assert ana.ground((12, 3)) == BRICK
