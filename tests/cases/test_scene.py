"""Public reports of crowds, late pages, ghosts and hot laptops, on a whole page: each with the right answer.

The names begin with the number under which a report is filed.
"""

import json
import re
from collections.abc import Iterator
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.pixie import captions
from app.pixie.captions import Times, caption
from app.pixie.memory import Doing
from app.pixie.states import PixieState
from app.shell import claim_words, troubles, words
from app.shell.icons import ICONS, SIZE
from app.state import evidence
from app.state.model import AgentState
from app.state.names import names
from app.wire.facts import Activity, AgentId
from tests.paging import ASSETS, APage, Relay
from tests.pixie.test_captions import agent
from tests.state.telling import hook, pre, prompt, stop

STARTED = hook("SessionStart", source="startup")


def a_lead_with(helpers: int, relay: Relay) -> APage:
    """A page on which one lead begins and all its helpers start in the same second."""
    page = relay.page()
    relay.tell(STARTED, prompt())
    relay.run(12, 0.1)
    for number in range(helpers):
        relay.tell(hook("SubagentStart", agent_id=f"a{number}", agent_type="Explore"))
    relay.run(15, 0.1)
    return page


def reached(page: APage) -> set[AgentId]:
    """Everybody whom some tap on the canvas means."""
    width_px, height_px, _ = page.canvas.size()
    world, camera = page.show.world, page.show.eye.camera
    step_px = 6
    points = ((x, y) for y in range(0, height_px, step_px) for x in range(0, width_px, step_px))
    return {id for x, y in points for id in page.show.scene.hit(world, camera, x, y)}


# -- B26 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("helpers", [3, 12])
def test_b26_named_helpers_never_pile_up_and_a_tap_reaches_each(helpers: int) -> None:
    page = a_lead_with(helpers, Relay())
    people = page.show.world.people
    assert len(people) == helpers + 1
    assert len({person.tile for person in people.values()}) == helpers + 1
    assert len(set(names(page.show.store.state).values())) == helpers + 1
    assert reached(page) == set(people)


# -- B27 -----------------------------------------------------------------------------------------------


def five_at_work(relay: Relay) -> None:
    for number in range(5):
        session = f"s{number}"
        relay.tell(hook("SessionStart", session, source="startup"), prompt(session=session))
        relay.run(2, 0.5)
    relay.tell(pre("Edit", "t1", "s1"), pre("AskUserQuestion", "t2", "s2"), stop("s3"))
    relay.run(40, 0.5)


def seen_on(page: APage) -> object:
    """Who is in the office, where, how it looks and what it does; and what the cards say."""
    people = page.show.world.people.values()
    settled = [(one.id, one.seat and one.seat.id, one.look, one.role.posture, one.bubble) for one in people]
    return sorted(settled, key=lambda one: one[0]), said_on(page)


def said_on(page: APage) -> list[str]:
    return [card.words() for card in page.dom.all("card")]


@pytest.mark.parametrize("layout_first", [True, False])
def test_b27_a_layout_may_come_before_or_after_the_agents(layout_first: bool) -> None:
    relay, usual = Relay(), Relay()
    body = json.loads((ASSETS / "layouts" / "studio.json").read_text("utf-8"))
    if layout_first:
        relay.publish("public/layout", body)
    five_at_work(relay)
    five_at_work(usual)
    late, whole = relay.page(), usual.page()
    if not layout_first:
        relay.publish("public/layout", body)
    relay.run(1, 0.1)
    usual.run(1, 0.1)
    assert len(late.show.world.people) == 5
    assert seen_on(late) == seen_on(whole)


def test_b27_a_page_that_opens_late_sees_what_the_others_see() -> None:
    relay = Relay()
    first = relay.page()
    five_at_work(relay)
    late = relay.page()
    later = relay.page()
    relay.run(1, 0.1)
    assert len(late.show.world.people) == 5
    assert sum("Needs you" in said for said in said_on(late)) == 1
    assert seen_on(late) == seen_on(first) == seen_on(later)


def test_b27_the_same_page_told_everything_twice_is_the_same() -> None:
    relay = Relay()
    five_at_work(relay)
    page = relay.page()
    relay.run(1, 0.1)
    before = seen_on(page)
    page.drop()
    relay.run(3, 0.1)
    page.greet()
    page.hear(relay.journal)
    relay.run(1, 0.1)
    assert seen_on(page) == before


def test_b27_pictures_that_never_come_keep_nobody_out_of_the_panels() -> None:
    relay = Relay()
    five_at_work(relay)
    whole, bare = relay.page(), relay.page(broken_atlas=True)
    relay.run(1, 0.1)
    assert seen_on(bare) == seen_on(whole)


# -- B29, B30 ------------------------------------------------------------------------------------------


def test_b29_whoever_left_leaves_once_however_often_the_page_is_told() -> None:
    relay = Relay()
    page = relay.page()
    relay.tell(STARTED, prompt())
    relay.run(10, 0.1)
    relay.tell(hook("SessionEnd", reason="other"))
    relay.run(12, 0.1)
    assert page.show.world.people == {}
    for _ in range(3):
        page.drop()
        relay.run(3, 0.1)
        page.greet()
        page.hear(relay.journal)
        for _ in range(20):
            relay.beat(0.1)
            assert page.show.world.people == {}


def test_b30_a_person_is_its_session_wherever_its_terminal_went() -> None:
    relay = Relay()
    page = relay.page()
    relay.tell(STARTED, prompt(tty="/dev/pts/1", pid=1))
    relay.run(10, 0.1)
    (before,) = page.show.world.people.values()
    seat = before.seat
    relay.tell(prompt("go on", tty="/dev/pts/7", pid=2, cwd="/home/dev/elsewhere"))
    relay.run(10, 0.1)
    (after,) = page.show.world.people.values()
    assert (after.id, after.seat) == (before.id, seat)


# -- B33 -----------------------------------------------------------------------------------------------


def six_who_rest(relay: Relay) -> None:
    for number in range(6):
        session = f"s{number}"
        relay.tell(hook("SessionStart", session, source="startup"), prompt(session=session), stop(session))
    relay.run(600, 0.25)


@pytest.mark.parametrize("screen_hz", [60, 120])
def test_b33_an_office_at_rest_draws_nothing_on_any_screen(screen_hz: int) -> None:
    relay = Relay()
    page = relay.page()
    six_who_rest(relay)
    drawn, asked = page.drawn, page.frames.asked
    relay.run(60, 1 / screen_hz)
    assert page.drawn == drawn > 1
    assert page.frames.asked - asked <= 60  # the state is told the time, and ages in the panels go on


def test_b33_a_page_that_nobody_sees_asks_for_no_frame() -> None:
    relay = Relay()
    page = relay.page()
    six_who_rest(relay)
    page.frames.show(False)
    drawn, asked = page.drawn, page.frames.asked
    relay.tell(prompt("wake up"), pre("Bash", "t1"))
    relay.run(60, 0.1)
    assert (page.drawn, page.frames.asked) == (drawn, asked)


# -- B34 -----------------------------------------------------------------------------------------------

ESCAPED = re.compile(r"\\[nrtuxU0'\"\\]|&#?\w+;|\x1b|\[[0-9;]*m|%[0-9A-F]{2}|\$\{")


def texts_of(value: object) -> Iterator[str]:
    """All strings in a constant, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from texts_of(key)
            yield from texts_of(one)
    elif isinstance(value, tuple | list | frozenset):
        for one in value:
            yield from texts_of(one)


def constants_of(module: ModuleType) -> Iterator[tuple[str, str]]:
    for name, value in vars(module).items():
        if name.isupper() and not name.startswith("_"):
            yield from ((f"{module.__name__}.{name}", text) for text in texts_of(value))


WORDS = [found for module in (words, claim_words, evidence, captions) for found in constants_of(module)]
WORDS += [("troubles", text) for one in (troubles.of_layout, troubles.of_pictures) for text in (one("x").title,)]


def test_b34_no_word_that_we_show_holds_an_escape() -> None:
    assert len(WORDS) > 200
    assert [(name, text) for name, text in WORDS if ESCAPED.search(text) or not text.isprintable()] == []


@pytest.mark.parametrize("state", PixieState)
@pytest.mark.parametrize("target", ["", "a\x1b[31mb", "\x07\x00", "&times;"])
def test_b34_no_caption_holds_a_character_that_cannot_be_seen(state: PixieState, target: str) -> None:
    doing = Doing(state, 0.0, 1, None, "Bash", Activity.RUNNING, target)
    for known in AgentState:
        assert caption(state, agent(known), doing, Times(1, 1)).isprintable()


@pytest.mark.parametrize("name", ICONS)
def test_b34_every_sign_is_a_picture_and_no_letter(name: str) -> None:
    rows = ICONS[name].split()
    assert [len(row) for row in rows] == [SIZE] * SIZE
    assert {*"".join(rows)} == {"#", "."}


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60))
def test_b34_no_name_brings_an_escape_into_a_label(title: str) -> None:
    relay = Relay()
    page = relay.page()
    relay.tell(hook("SessionStart", source="startup", session_title=title, cwd=f"/w/{title}"))
    relay.run(0.2, 0.1)
    assert page.canvas.written
    assert all(label.text.replace("\n", "").isprintable() for label in page.canvas.written)
