"""Labels: none covers another, none covers a face, everybody can be reached, nothing flickers."""

import random
from dataclasses import dataclass, field
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.geometry import Rect
from app.scene.chips import Chips
from app.scene.labels import MEND_S, RETRY_S, Board
from app.scene.tags import Bounds, Tag, spots_of

ZOOM = 3
TILE_PX = 16 * ZOOM
REACH_PX = 8 * ZOOM  # how far a walker may come before it is asked again


def tag(
    id: str, x: int, y: int, width: int = 90, rank: int = 3, ahead: tuple[int, int] = (0, 0), height: int = 20
) -> Tag:
    return Tag(id, x, y, 6 * ZOOM, 11 * ZOOM, 26 * ZOOM, width, height, rank, ZOOM, *ahead)


@dataclass
class Room:
    """A board that is stepped, with its chips, and what can be seen on it."""

    board: Board = field(default_factory=Board)
    chips: Chips = field(default_factory=Chips)
    tags: list[Tag] = field(default_factory=list)
    now_s: float = 0.0

    def step(self, tags: list[Tag], dt_s: float = 1 / 60) -> None:
        self.tags = tags
        self.now_s += dt_s
        for id in self.board.slots.keys() - {one.id for one in tags}:
            self.board.forget(id)
        self.board.step(tags, self.now_s)
        self.chips.step(self.board, (8 * TILE_PX, 6 * TILE_PX), lambda n: (30, 20), self.now_s)

    def settle(self, tags: list[Tag], dt_s: float = 1 / 60) -> "Room":
        for _ in range(60):
            self.step(tags, dt_s)
        return self

    def labels(self) -> dict[str, Rect]:
        return {
            one.id: Rect(one.x + slot.dx, one.top + slot.dy, one.width, one.height)
            for one in self.tags
            if (slot := self.board.slots.get(one.id)) is not None and slot.spot >= 0
        }

    def plus(self) -> list[Rect]:
        boxes = [chip.box for chip in self.chips.all.values() if chip.box is not None]
        return [Rect(b.left, b.top, b.right - b.left, b.bottom - b.top) for b in boxes]

    def faults(self) -> list[str]:
        """What nobody should ever see."""
        shown = [*self.labels().items(), *((f"+{n}", box) for n, box in enumerate(self.plus()))]
        heads = [(one.id, Rect(one.x - one.half, one.top, 2 * one.half, one.face)) for one in self.tags]
        return [
            f"{one} covers {other}"
            for pairs in (combinations(shown, 2), ((a, b) for a in shown for b in heads))
            for (one, box), (other, other_box) in pairs
            if box.meets(other_box)
        ]


def row_of(n: int, pitch_px: int = TILE_PX) -> list[Tag]:
    return [tag(f"agent {k}", 200 + k * pitch_px, 300) for k in range(n)]


def test_a_label_stands_above_its_head() -> None:
    room = Room().settle([tag("ana", 100, 100)])
    assert room.labels() == {"ana": Rect(55, 100 - ZOOM - 20, 90, 20)}


def test_twelve_people_on_adjacent_tiles_are_all_named_or_counted() -> None:
    room = Room().settle(row_of(12))
    named, counted = set(room.labels()), [id for chip in room.chips.all.values() for id in chip.members]
    assert room.faults() == []
    assert len(named) >= 4
    assert sorted([*named, *counted]) == sorted(one.id for one in room.tags)
    assert len(room.plus()) == len(room.chips.all)


def test_a_tap_reaches_everybody_in_a_crowd() -> None:
    room = Room().settle([tag(f"agent {k}", 300 + k, 300 + k) for k in range(40)])
    reached: set[str] = set()
    for box in room.labels().values():
        reached.add(room.board.at(int(box.x), int(box.y)) or "")
    for box in room.plus():
        reached.update(room.chips.at(int(box.x), int(box.y)))
    assert reached == {one.id for one in room.tags}


def test_the_selected_one_is_named_whoever_stands_around() -> None:
    crowd = [tag(f"agent {k}", 300 + 5 * k, 300) for k in range(12)]
    room = Room().settle([*crowd[:6], crowd[6]._replace(rank=7), *crowd[7:]])
    assert "agent 6" in room.labels()


def test_a_label_that_is_free_again_moves_back_above_its_head_but_not_at_once() -> None:
    ana = tag("ana", 100, 100)
    bea = tag("bea", 100, 68)  # right where ana's label would be
    room = Room().settle([ana, bea])
    assert room.board.slots["ana"].spot != 0
    room.step([ana])
    assert room.board.slots["ana"].spot != 0
    room.step([ana], MEND_S)
    assert room.board.slots["ana"].spot == 0


def test_nothing_changes_and_nothing_is_due_once_people_stand_still() -> None:
    tags = [tag(f"agent {k}", 100 + 37 * (k % 12), 100 + 61 * (k // 12)) for k in range(60)]
    room = Room().settle(tags, 0.3)
    before = room.labels(), room.plus(), room.board.changes
    assert room.board.next_s(room.now_s) is None
    assert room.chips.settled
    room.settle(tags, 0.3)
    assert (room.labels(), room.plus(), room.board.changes) == before


def test_who_leaves_gives_its_place_to_who_was_only_counted() -> None:
    tags = [tag(f"agent {k}", 100, 100 + k, width=60) for k in range(12)]
    room = Room().settle(tags)
    lost = next(iter(room.board.hidden))
    left = [one for one in tags if one.id == lost or one.id == tags[0].id]
    room.step(left)
    assert room.board.next_s(room.now_s) is not None
    room.step(left, RETRY_S)
    assert lost in room.labels()


def test_a_crowd_that_appears_at_once_is_labelled_over_a_few_frames() -> None:
    tags = [tag(f"agent {k}", 200 * (k % 20), 100 * (k // 20)) for k in range(200)]
    room = Room()
    room.step(tags)
    assert 0 < len(room.labels()) < 200
    assert room.board.next_s(room.now_s) == 0.0
    room.settle(tags)
    assert len(room.labels()) == 200


def test_a_head_that_walks_into_a_label_is_not_covered_by_it() -> None:
    ana = tag("ana", 300, 300)
    room = Room().settle([ana])
    for x in range(100, 500, 2):
        walker = tag("bea", x, 270, ahead=(REACH_PX, 0))
        room.step([ana, walker])
        assert room.faults() == []
        assert set(room.labels()) == {"ana", "bea"}


def test_a_walker_s_label_keeps_its_side_all_the_way() -> None:
    room = Room()
    spots: list[int] = []
    for x in range(100, 900, 2):
        room.step([tag("ana", x, 200, ahead=(REACH_PX, 0))])
        spots.append(room.board.slots["ana"].spot)
    assert set(spots) == {0}


@given(st.lists(st.tuples(st.integers(0, 300), st.integers(0, 200)), min_size=1, max_size=12))
def test_no_name_is_cut_by_the_edge_of_the_picture(places: list[tuple[int, int]]) -> None:
    tags = [tag(f"agent {k}", x, y) for k, (x, y) in enumerate(places)]
    bounds, board = Bounds(0, 0, 300, 300), Board()
    for step in range(4):
        board.step(tags, step / 10, bounds)
    for one in tags:
        slot = board.slots[one.id]
        if slot.spot >= 0 and bounds.shows(one):
            left, top = one.x + slot.dx, one.top + slot.dy
            assert bounds.holds(left, top, left + one.width, top + one.height)


def test_a_name_that_is_wider_than_the_picture_is_shown_all_the_same() -> None:
    board = Board()
    board.step([tag("ana", 40, 40)], 0.0, Bounds(0, 0, 80, 200))
    assert board.slots["ana"].spot >= 0


def test_the_places_beside_a_head_neither_cover_it_nor_leave_it() -> None:
    one = tag("ana", 100, 100)
    face = Rect(100 - one.half, 100, 2 * one.half, one.face)
    near = Rect(face.x - 2 * ZOOM, face.y - 2 * ZOOM, face.w + 4 * ZOOM, one.foot + 4 * ZOOM)
    for dx, dy in spots_of(one):
        box = Rect(100 + dx, 100 + dy, one.width, one.height)
        assert not box.meets(face)
        assert box.meets(near)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.integers(2, 40), st.integers(1, 9))
def test_in_a_walking_crowd_no_label_ever_covers_a_label_or_a_face(seed: int, people: int, speed_px: int) -> None:
    dice = random.Random(seed)
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1), (0, 0))
    places = [[dice.randrange(600), dice.randrange(400)] for _ in range(people)]
    heading = [dice.choice(ways) for _ in range(people)]
    room = Room()
    for _ in range(40):
        tags = []
        for k, (place, way) in enumerate(zip(places, heading, strict=True)):
            place[0] += speed_px * way[0]
            place[1] += speed_px * way[1]
            if dice.random() < 0.1:
                heading[k] = dice.choice(ways)
            width = dice.choice((0, 40, 90)) if dice.random() < 0.02 else 90
            ahead = (way[0] * REACH_PX, way[1] * REACH_PX)
            tags.append(tag(f"a{k}", place[0], place[1], width, rank=k % 8, ahead=ahead))
        room.step(tags)
        assert room.faults() == []
    gone = {one.id for one in room.tags if not one.width}
    for _ in range(4):
        room.step(room.tags)
    named, counted = set(room.labels()), {id for chip in room.chips.all.values() for id in chip.members}
    assert named | counted == {one.id for one in room.tags} - gone
    assert not named & counted
