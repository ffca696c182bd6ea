"""Several people change one layout at once: whatever the line does, all pages agree and no stroke is lost."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.geometry import Tile
from app.editor.edits import Batch, Edit, Paint, SetArea
from app.live import Published, Refusal
from app.platform.fake import FakeClock, FakeKeep
from app.shared import CARE_S, KEPT, LAYOUT, QUIET_S, STROKE, SharedLayout
from app.wire.layout_json import Area, Ground, Layout, text_from_layout
from tests.office.builders import CATALOGUE, a_layout, a_room

BASE = a_layout(a_room(9, 7))
OAK = Ground("floor", "plank", "floor_oak")


@dataclass
class Journal:
    """The relay's numbered line, and the last of each topic."""

    lines: list[Published] = field(default_factory=list)
    pages: list["APage"] = field(default_factory=list)

    def take(self, topic: str, body: Mapping[str, object]) -> None:
        line = Published(topic, json.loads(json.dumps(body)), len(self.lines) + 1)
        self.lines.append(line)

    def deliver(self) -> None:
        """Everybody who is on the line hears all that is new."""
        for page in self.pages:
            page.catch_up()


class APage:
    """One page: it hears in order, can be off the line, and can be opened again in the same browser."""

    def __init__(self, journal: Journal, keep: FakeKeep | None = None, base: Layout = BASE, owner: bool = True) -> None:
        self.journal, self.keep, self.clock = journal, keep or FakeKeep(), FakeClock()
        self.on, self.head, self.owner = True, 0, owner
        self.shown: list[Layout] = []
        self.troubles: list[str] = []
        self.losses: list[str] = []
        self.layouts = SharedLayout(
            base, CATALOGUE, self, self, self.clock, self.keep, lambda: self.owner, f"p{len(journal.pages)}-{id(self)}"
        )
        self.layouts.open()
        journal.pages.append(self)
        last = {line.topic: line for line in journal.lines}
        for line in last.values():
            self.layouts.heard(Published(line.topic, line.body, line.seq, kept=True))
        self.catch_up()
        self.layouts.live()

    def publish(self, topic: str, body: Mapping[str, object], id: str = "") -> bool:
        if self.on:
            self.journal.take(topic, body)
        return self.on

    def shared(self, layout: Layout) -> None:
        self.shown.append(layout)

    def unreadable(self, why: str) -> None:
        self.troubles.append(why)

    def lost(self, batch: Batch, why: str) -> None:
        self.losses.append(why)

    def paint(self, c: int, r: int, ground: Ground = OAK) -> None:
        self.do(Paint(Tile(c, r), ground))

    def do(self, *edits: Edit) -> None:
        self.layouts.change(edits, "")

    def catch_up(self) -> None:
        while self.on and self.head < len(self.journal.lines):
            self.head += 1
            self.layouts.heard(self.journal.lines[self.head - 1])

    def return_to_line(self) -> None:
        self.on = True
        self.catch_up()
        self.layouts.live()

    def wait(self, seconds: float) -> None:
        self.clock.advance(seconds)

    def ground(self, c: int, r: int) -> Ground:
        return self.layouts.layout.ground[r][c]


def test_a_stroke_is_seen_at_once_here_and_with_its_event_elsewhere() -> None:
    journal = Journal()
    ana, ben = APage(journal), APage(journal)
    ana.paint(3, 3)
    assert (ana.ground(3, 3), ben.ground(3, 3)) == (OAK, BASE.ground[3][3])
    journal.deliver()
    assert ben.layouts.layout == ana.layouts.layout
    assert ana.layouts.waits == 0


def test_a_stroke_that_comes_back_draws_nothing_again() -> None:
    journal = Journal()
    ana = APage(journal)
    ana.paint(3, 3)
    shown = ana.layouts.layout
    journal.deliver()
    assert ana.layouts.layout is shown
    assert len(ana.shown) == 1


def test_two_people_who_edit_at_once_lose_nothing_of_either() -> None:
    journal = Journal()
    ana, ben = APage(journal), APage(journal)
    ana.paint(3, 3)
    ben.paint(4, 4)
    journal.deliver()
    assert ana.layouts.layout == ben.layouts.layout
    assert (ana.ground(3, 3), ana.ground(4, 4)) == (OAK, OAK)


def test_what_was_done_off_the_line_is_sent_on_return() -> None:
    journal = Journal()
    ana, ben = APage(journal), APage(journal)
    ana.on = False
    ana.paint(3, 3)
    ben.paint(4, 4)
    journal.deliver()
    ana.return_to_line()
    journal.deliver()
    assert ana.layouts.layout == ben.layouts.layout
    assert (ben.ground(3, 3), ana.ground(4, 4)) == (OAK, OAK)


def test_a_page_that_is_closed_off_the_line_leaves_its_strokes_to_the_next_one_of_that_browser() -> None:
    journal, keep = Journal(), FakeKeep()
    ana = APage(journal, keep)
    ana.on = False
    ana.paint(3, 3)
    journal.pages.remove(ana)
    again = APage(journal, keep)
    assert again.ground(3, 3) == OAK
    journal.deliver()
    assert keep.load(KEPT) is None
    assert APage(journal).ground(3, 3) == OAK


def test_two_pages_of_one_browser_keep_the_strokes_of_both() -> None:
    journal, keep = Journal(), FakeKeep()
    one, other = APage(journal, keep), APage(journal, keep)
    one.on = other.on = False
    one.paint(3, 3)
    other.paint(4, 4)
    later = APage(journal, keep)
    assert (later.ground(3, 3), later.ground(4, 4)) == (OAK, OAK)


def test_a_stroke_that_was_sent_twice_is_done_once() -> None:
    journal = Journal()
    ana = APage(journal)
    ana.do(SetArea("", Area("lab", (Tile(3, 3),))))
    ana.do(SetArea("lab", Area("workshop", ())))
    for line in [line for line in journal.lines if line.topic == STROKE]:
        journal.take(STROKE, line.body)
    journal.deliver()
    assert [area.name for area in ana.layouts.layout.areas] == ["workshop"]


def test_a_newcomer_starts_from_the_whole_document_and_the_strokes_after_it() -> None:
    journal = Journal()
    ana = APage(journal)
    ana.paint(3, 3)
    journal.deliver()
    ana.wait(QUIET_S + 0.1)
    ana.paint(4, 4)
    journal.deliver()
    late = APage(journal, base=a_layout(a_room(5, 5)))  # of another build, with another office built in
    assert late.layouts.layout == ana.layouts.layout
    assert len(late.shown) <= 3  # it did not walk through all that ever was


def test_the_whole_document_is_published_once_after_a_quiet_moment() -> None:
    journal = Journal()
    ana, ben = APage(journal), APage(journal)
    for c in range(2, 6):
        ana.paint(c, 3)
        journal.deliver()
    before = sum(line.topic == LAYOUT for line in journal.lines)
    for page in (ana, ben):
        page.wait(QUIET_S + 0.1)
    journal.deliver()
    for page in (ana, ben):
        page.wait(CARE_S + 0.1)
    assert sum(line.topic == LAYOUT for line in journal.lines) == before + 1


def test_a_document_that_a_page_owes_is_published_by_another() -> None:
    journal = Journal()
    ana, ben = APage(journal), APage(journal)
    ana.paint(3, 3)
    journal.deliver()
    ana.on = False  # closed before it was quiet
    ben.wait(CARE_S + 0.1)
    last = [line for line in journal.lines if line.topic == LAYOUT][-1]
    assert last.body["through"] == 2


def test_a_viewer_publishes_nothing() -> None:
    journal = Journal()
    viewer, ana = APage(journal, owner=False), APage(journal)
    ana.paint(3, 3)
    journal.deliver()
    count = len(journal.lines)
    viewer.wait(CARE_S + 1)
    assert len(journal.lines) == count
    assert viewer.ground(3, 3) == OAK


def test_a_whole_document_without_a_number_takes_the_place_of_all_before_it() -> None:
    journal = Journal()
    ana = APage(journal)
    ana.paint(3, 3)
    other = a_layout(a_room(11, 8))
    journal.take(LAYOUT, json.loads(text_from_layout(other)))
    journal.deliver()
    assert ana.layouts.layout == other


@pytest.mark.parametrize(
    ("topic", "body"),
    [
        (STROKE, {"version": 99, "id": "x", "edits": []}),
        (STROKE, {"version": 1, "id": "x", "origin": [0, 0], "edits": [["teleport"]]}),
        (LAYOUT, {"version": 99}),
        (LAYOUT, {"version": 1, "plan": ["##"]}),
    ],
)
def test_what_cannot_be_read_leaves_the_office_as_it_was_and_is_said(topic: str, body: dict[str, object]) -> None:
    journal = Journal()
    ana = APage(journal)
    ana.paint(3, 3)
    journal.deliver()
    before = ana.layouts.layout
    journal.take(topic, body)
    journal.deliver()
    assert ana.layouts.layout == before
    assert ana.troubles


def test_a_page_that_could_not_read_a_stroke_never_publishes_its_own_idea_of_the_office() -> None:
    journal = Journal()
    ana = APage(journal)
    ana.paint(3, 3)
    journal.deliver()
    journal.take(STROKE, {"version": 99})
    journal.deliver()
    count = len(journal.lines)
    ana.wait(CARE_S + 1)
    ana.layouts.leave()
    assert len(journal.lines) == count


def test_the_next_whole_document_heals_a_page_that_could_not_read_a_stroke() -> None:
    journal = Journal()
    ana = APage(journal)
    ana.paint(3, 3)
    journal.take(STROKE, {"version": 99})
    journal.deliver()
    other = a_layout(a_room(11, 8))
    journal.take(LAYOUT, {**json.loads(text_from_layout(other)), "through": len(journal.lines)})
    journal.deliver()
    assert ana.layouts.layout == other
    assert not ana.layouts.blind


def test_a_stroke_that_the_relay_refuses_is_taken_back_and_said() -> None:
    journal = Journal()
    ana = APage(journal)
    ana.on = False
    ana.paint(3, 3)
    (waiting,) = json.loads(ana.keep.load(KEPT) or "")
    ana.layouts.refused(Refusal(waiting["id"], "too-large", "Too much."))
    assert (ana.ground(3, 3), ana.losses, ana.keep.load(KEPT)) == (BASE.ground[3][3], ["Too much."], None)


def test_a_stroke_that_the_relay_could_not_keep_now_is_tried_again() -> None:
    journal = Journal()
    ana = APage(journal)
    ana.on = False
    ana.paint(3, 3)
    (waiting,) = json.loads(ana.keep.load(KEPT) or "")
    ana.layouts.refused(Refusal(waiting["id"], "not-kept", "The disk is full."))
    ana.return_to_line()
    journal.deliver()
    assert (ana.ground(3, 3), ana.layouts.waits, ana.losses) == (OAK, 0, [])


def test_somebody_whose_stroke_has_become_impossible_is_told() -> None:
    journal = Journal()
    ana, ben = APage(journal), APage(journal)
    ana.do(SetArea("", Area("lab", ())))
    journal.deliver()
    ben.on = False
    ben.do(SetArea("lab", Area("workshop", ())))
    ana.do(SetArea("lab", None))
    journal.deliver()
    ben.return_to_line()
    journal.deliver()
    assert ben.layouts.layout == ana.layouts.layout
    assert len(ben.losses) == 1


def test_a_link_that_may_only_watch_by_now_gives_up_what_waits_and_says_so() -> None:
    journal, keep = Journal(), FakeKeep()
    ana = APage(journal, keep)
    ana.on = False
    ana.paint(3, 3)
    viewer = APage(journal, keep, owner=False)
    assert viewer.ground(3, 3) == BASE.ground[3][3]
    assert len(viewer.losses) == 1


moves = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(["paint", "off", "on", "deliver", "wait"]), st.integers(0, 34)),
    max_size=40,
)


@given(moves)
def test_whatever_the_line_does_all_pages_end_alike(steps: list[tuple[int, str, int]]) -> None:
    journal = Journal()
    pages = [APage(journal) for _ in range(3)]
    painted: dict[int, set[str]] = {}
    for who, what, where in steps:
        page = pages[who]
        match what:
            case "paint":
                ramp = f"floor_{who}"
                page.paint(1 + where % 7, 1 + where // 7, Ground("floor", "plank", ramp))
                painted.setdefault(where, set()).add(ramp)
            case "off":
                page.on = False
            case "on":
                page.return_to_line()
            case "deliver":
                journal.deliver()
            case _:
                page.wait(QUIET_S + 0.1)
    for page in pages:
        page.return_to_line()
    journal.deliver()
    late = APage(journal)
    assert {page.layouts.layout for page in (*pages, late)} == {pages[0].layouts.layout}
    for where, ramps in painted.items():
        assert late.ground(1 + where % 7, 1 + where // 7).ramp in ramps
