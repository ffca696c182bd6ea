"""A newer page: it is offered, never taken unasked, and a relay of another version is told."""

from collections.abc import Callable

import pytest

from app.shell import words
from tests.paging import APage, Relay


class Shelf:
    """The device: another build may have come to lie on it."""

    def __init__(self) -> None:
        self.looks = self.takes = 0
        self.come: Callable[[], None] = lambda: None

    def begin(self, ready: Callable[[], None]) -> None:
        self.come = ready

    def look(self) -> None:
        self.looks += 1

    def take(self) -> None:
        self.takes += 1


def opened(build: str, relay_build: str) -> tuple[Relay, APage, Shelf]:
    """A page of one build on a relay that serves another."""
    relay, shelf = Relay(), Shelf()
    relay.build = relay_build
    page = relay.page(updates=shelf, build=build)
    relay.run(0.2)
    return relay, page, shelf


@pytest.mark.parametrize(("ours", "theirs"), [("a", "a"), ("", "b"), ("a", "")])
def test_nothing_is_offered_where_nothing_is_known_to_differ(ours: str, theirs: str) -> None:
    _, page, shelf = opened(ours, theirs)
    assert words.UPDATE_OLDER not in page.words()
    assert shelf.looks == 0


def test_a_relay_of_another_build_is_told_and_the_device_looks_for_it() -> None:
    _, page, shelf = opened("a", "b")
    assert words.UPDATE_OLDER in page.words()
    assert (shelf.looks, shelf.takes) == (1, 0)


def test_a_build_that_came_is_offered_and_taken_by_a_press_only() -> None:
    relay, page, shelf = opened("a", "a")
    shelf.come()
    relay.run(0.2)
    assert words.UPDATE_READY in page.words()
    assert shelf.takes == 0
    page.show.shell.press("update")
    assert shelf.takes == 1
