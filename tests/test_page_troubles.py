"""What a whole page does about what is not as it should be: broken layouts, pictures that never come, viewers."""

import json

from app.mishaps import Mishaps
from app.owners import REFUSED, OwnersHttp
from app.platform.fake import FakeHttp
from tests.paging import ASSETS, Relay
from tests.state.telling import hook

BROKEN = {"version": 99, "cols": "many"}


def test_a_layout_that_cannot_be_read_is_told_until_a_good_one_comes() -> None:
    relay = Relay()
    page = relay.page()
    relay.tell(hook("SessionStart"))
    relay.run(1.0)
    relay.publish("public/layout", BROKEN)
    relay.run(1.0)
    assert "cannot be read" in page.words("trouble")
    relay.publish("public/layout", good_layout())
    relay.run(1.0)
    assert page.words("trouble") == ""
    assert len(page.show.world.people) == 1


def test_a_good_layout_does_not_bring_pictures_back() -> None:
    relay = Relay()
    page = relay.page(broken_atlas=True)
    relay.publish("public/layout", BROKEN)
    relay.publish("public/layout", good_layout())
    relay.run(1.0)
    assert "The pictures did not load" in page.words("trouble")


def test_a_defect_in_a_frame_is_told_once_and_the_panels_go_on() -> None:
    relay = Relay()
    page = relay.page()
    logged: list[Exception] = []
    page.show.mishaps = Mishaps(logged.append)
    page.show.picture.on_first_frame = defect
    relay.tell(hook("SessionStart"))
    relay.run(5.0)
    assert "Something went wrong on this page" in page.words("trouble")
    assert [type(one) for one in logged] == [ValueError]
    assert page.drawn > 1
    assert page.dom.find("deck") is not None


def test_who_may_not_ask_is_refused_without_a_request() -> None:
    http, answers = FakeHttp({"events/1": "{}"}), list[tuple[int, str]]()
    may_ask = False
    owners = OwnersHttp(http, lambda: may_ask)
    owners.fetch("events/1", {}, lambda *answer: answers.append(answer))
    assert (answers, http.asked) == ([(REFUSED, "")], [])
    may_ask = True
    owners.fetch("events/1", {}, lambda *answer: answers.append(answer))
    assert answers[-1] == (200, "{}")


def defect() -> None:
    raise ValueError("of our own making")


def good_layout() -> dict[str, object]:
    """The built-in one, as a page would publish it."""
    made: dict[str, object] = json.loads((ASSETS / "layouts" / "studio.json").read_text("utf-8"))
    return made
