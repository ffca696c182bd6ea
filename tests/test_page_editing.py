"""The editor on a whole page of fakes: its button, its panel, its keys, and how two pages keep together."""

import json

import pytest

from app.platform.fake_files import FakeFile
from app.scene.editing import NOTHING
from app.wire.layout_json import text_from_layout
from tests.paging import APage, Relay


class Line(Relay):
    """A relay that takes what pages publish."""

    def pass_on(self) -> None:
        """Puts what was published since into the journal, for everybody."""
        for page in self.pages:
            sent, page.sockets[-1].sent = list(page.sockets[-1].sent), page.sockets[-1].sent[:1]
            for frame in map(json.loads, sent[1:]):
                if "publish" in frame:
                    self.publish(frame["publish"]["topic"], frame["publish"]["body"])


def a_page(relay: Relay | None = None) -> APage:
    page = (relay or Line()).page()
    page.relay.run(0.2)
    return page


def editing(page: APage) -> APage:
    page.dom.click("edit", "toggle")
    page.relay.run(0.1)
    return page


def press(page: APage, order: str) -> None:
    page.dom.click("edit", order)
    page.relay.run(0.1)


def told(page: APage) -> dict[str, object]:
    return dict(page.show.editing.told())


def test_the_button_opens_and_closes_the_editor() -> None:
    page = editing(a_page())
    assert "Furniture" in page.words()
    assert page.show.scene.marks.shown is not NOTHING
    press(page, "toggle")
    assert not told(page)["open"]
    assert page.show.scene.marks.shown is NOTHING


def test_a_page_that_was_not_let_in_may_not_edit_and_says_why() -> None:
    relay = Line()
    page = APage(relay)
    relay.pages.append(page)
    page.page.open()
    relay.run(0.2)
    page.dom.click("edit", "toggle")
    relay.run(0.1)
    assert not told(page)["open"]
    assert "let this page in" in page.words()


def test_escape_goes_back_one_step_at_a_time() -> None:
    page = editing(a_page())
    press(page, "tool=furniture")
    press(page, "choose=desk")
    press(page, "more=keys")
    steps = []
    for _ in range(4):
        page.dom.press("Escape")
        page.relay.run(0.1)
        steps.append((told(page)["tool"], told(page)["kind"], told(page)["open"]))
    assert steps == [
        ("furniture", "desk", True),  # the sheet of keys is put away
        ("furniture", "", True),
        ("select", "", True),
        ("select", "", False),
    ]


@pytest.mark.parametrize(("key", "tool"), [("f", "floor"), ("w", "wall"), ("e", "erase"), ("d", "door")])
def test_a_letter_takes_a_tool(key: str, tool: str) -> None:
    page = editing(a_page())
    page.dom.press(key)
    page.relay.run(0.1)
    assert told(page)["tool"] == tool


def test_a_key_that_is_typed_into_a_field_is_not_for_the_editor() -> None:
    page = editing(a_page())
    page.dom.press("f", typing=True)
    page.relay.run(0.1)
    assert told(page)["tool"] == "select"


def test_an_area_is_made_mapped_and_renamed_with_its_folders() -> None:
    """A3 A10"""
    page = editing(a_page())
    press(page, "tool=areas")
    page.dom.put("edit", "area-add", " Den ", "submit")
    page.relay.run(0.1)
    page.dom.put("edit", "area-folder=Den", "website", "submit")
    page.relay.run(0.1)
    page.dom.put("edit", "area-name=Den", "Attic", "submit")
    page.relay.run(0.1)
    layout = page.show.editing.layout()
    assert layout is not None
    assert (layout.areas[-1].name, layout.areas[-1].folders) == ("Attic", ("website",))


def test_a_pet_comes_and_goes_with_a_press() -> None:
    """P2"""
    page = editing(a_page())
    press(page, "tool=pets")
    kinds = []
    for _ in range(2):
        press(page, "pet=dog")
        layout = page.show.editing.layout()
        assert layout is not None
        kinds.append("dog" in [pet.kind for pet in layout.pets])
    assert sorted(kinds) == [False, True]


def test_what_one_page_does_the_other_shows_and_both_come_to_the_same() -> None:
    relay = Line()
    ana, ben = editing(a_page(relay)), a_page(relay)
    press(ana, "tool=areas")
    ana.dom.put("edit", "area-add", "Den", "submit")
    relay.pass_on()
    relay.run(0.2)
    assert [area.name for area in ben.show.world.layout.areas] == [area.name for area in ana.show.world.layout.areas]
    assert "Den" in [area.name for area in ben.show.world.layout.areas]
    assert told(ana)["waits"] == 0


def test_a_file_takes_the_place_of_the_office_and_a_broken_one_does_not() -> None:
    page = editing(a_page())
    layout = page.show.editing.layout()
    assert layout is not None
    press(page, "more=layouts")
    press(page, "import")
    page.files.choose(FakeFile("bad.json", b'{"version": 7}', page.clock))
    page.relay.run(0.2)
    assert "stays as it is" in page.words()
    assert page.show.editing.layout() is layout
    press(page, "import")
    text = "\ufeff" + text_from_layout(layout).replace(layout.name, "Attic")
    page.files.choose(FakeFile("good.json", text.encode(), page.clock))
    page.relay.run(0.2)
    after = page.show.editing.layout()
    assert after is not None
    assert after.name == "Attic"


def test_the_office_is_handed_out_as_a_file() -> None:
    page = editing(a_page())
    press(page, "more=layouts")
    press(page, "export")
    (text,) = page.dom.saved.values()
    layout = page.show.editing.layout()
    assert layout is not None
    assert text == text_from_layout(layout)


def test_an_editor_at_rest_draws_nothing() -> None:
    page = editing(a_page())
    page.relay.run(1.0)
    drawn = page.drawn
    page.relay.run(3.0)
    assert page.drawn == drawn
