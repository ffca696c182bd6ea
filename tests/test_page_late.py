"""A page that comes late, and one that lost its line: whoever came meanwhile is simply there, nobody else moves."""

from app.office.looks import Look
from app.state.leases import FORGET_S
from app.wire.facts import AgentId
from tests.paging import APage, Relay
from tests.state.telling import hook, prompt, stop

CAME = [hook("SessionStart", name) for name in ("s1", "s2", "s3")]


def stages(page: APage) -> set[str]:
    return {person.stage for person in page.show.world.people.values()}


def places(page: APage) -> dict[str, tuple[float, float]]:
    return {id: (one.x_px, one.y_px) for id, one in page.show.world.people.items()}


def test_who_was_there_before_the_page_is_simply_there() -> None:
    relay = Relay()
    relay.tell(*CAME)
    page = relay.page()
    relay.run(0.1)
    assert len(page.show.world.people) == 3
    assert stages(page) == {"there"}


def test_who_comes_while_the_page_is_there_walks_in_even_if_it_is_the_first() -> None:
    relay = Relay()
    page = relay.page()
    relay.run(0.1)
    relay.tell(*CAME)
    relay.run(0.1)
    assert stages(page) <= {"queueing", "arriving"}


def test_after_a_lost_line_newcomers_are_there_and_whoever_strolls_strolls_on() -> None:
    relay = Relay()
    page = relay.page()
    relay.tell(*CAME)
    relay.run(12.0)
    relay.tell(prompt(session="s1"), stop("s1"))
    relay.run(0.1)
    s1 = page.show.world.people[AgentId("claude:s1")]
    while s1.stage != "there" or s1.goal is s1.home:  # until it has gone to look at something
        relay.run(1.0)
    page.drop()
    relay.pages.remove(page)  # it hears nothing
    relay.tell(hook("SessionStart", "s4"), hook("SessionEnd", "s2"))
    relay.pages.append(page)
    relay.run(0.5)  # until it tries again
    before = places(page)
    page.greet()
    relay.run(0.05)
    after = places(page)
    assert after.keys() == {"claude:s1", "claude:s3", "claude:s4"}
    assert after["claude:s1"] == before["claude:s1"]
    assert page.show.world.people[AgentId("claude:s4")].stage == "there"
    relay.tell(hook("SessionStart", "s5"))
    relay.run(0.1)
    assert stages(page) & {"queueing", "arriving"}


def test_two_pages_see_the_same_seats_and_looks_however_seldom_one_of_them_looks() -> None:
    relay = Relay()
    often, seldom = relay.page(), relay.page()
    relay.run(0.1)
    seldom.frames.show(False)
    names = [f"s{k}" for k in range(8)]
    for name in names:
        relay.tell(hook("SessionStart", name))
        relay.run(0.1)
        if name in ("s3", "s5"):
            relay.tell(hook("SessionEnd", "s1" if name == "s3" else "s4"))
            relay.run(0.1)
    seldom.frames.show(True)
    late = relay.page()
    relay.run(3.0)
    assert seats(often) == seats(seldom) == seats(late)


def seats(page: APage) -> dict[str, object]:
    """Who sits where and looks how."""
    people = page.show.world.people.items()
    return {
        id: (one.seat and one.seat.id, one.look) for id, one in people if one.stage not in ("leaving", "dissolving")
    }


def test_looks_are_the_same_on_a_page_that_opens_when_those_who_were_there_before_are_forgotten() -> None:
    relay = Relay()
    early = relay.page()
    for session in ("s1", "s2", "s3"):
        relay.tell(hook("SessionStart", session))
        relay.run(2.0, 0.5)
    relay.tell(hook("SessionEnd", "s1", reason="other"))
    relay.run(FORGET_S + 60.0, 20.0)
    relay.tell(hook("SessionStart", "s4"))
    relay.run(2.0, 0.5)
    late = relay.page()
    relay.run(2.0, 0.5)
    assert looks(early).keys() == {"claude:s2", "claude:s3", "claude:s4"}
    assert looks(early) == looks(late)


def looks(page: APage) -> dict[str, Look]:
    return {str(id): person.look for id, person in page.show.world.people.items()}
