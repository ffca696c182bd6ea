"""Ready-made layouts on a page: offered by name, fetched when somebody takes one, and never in the way of opening."""

import pytest

from app.shell import editing_words as words
from app.wire.layout_json import layout_from_text
from tests.paging import ASSETS, APage, Relay, documents


def an_editor() -> APage:
    """A page with the editor open, which can fetch every ready-made layout."""
    page = Relay().page()
    page.http.pages |= {name: (ASSETS / name).read_text("utf-8") for name, _ in documents().layouts}
    page.page.editing.open()
    page.relay.run(0.5)
    return page


def test_all_ready_made_layouts_are_offered_by_their_names() -> None:
    view = an_editor().page.editing.view()
    assert view is not None
    assert [title for _, title in view.layouts] == ["Studio", "Small flat", "Open office", "Studio on two floors"]


def test_opening_a_page_fetches_none_of_them() -> None:
    page = an_editor()
    assert not [path for path, _ in page.http.asked if path.startswith("layouts/")]


@pytest.mark.parametrize("name", ["flat", "open", "studio120"])
def test_one_that_is_taken_takes_the_place_of_the_office_and_undo_brings_that_back(name: str) -> None:
    page = an_editor()
    before = page.page.layouts.layout
    page.page.editing.wish(f"layout=layouts/{name}.json", "", True)
    page.relay.run(0.5)
    wanted = layout_from_text((ASSETS / "layouts" / f"{name}.json").read_text("utf-8"))
    assert page.page.layouts.layout.items == wanted.items
    assert page.show.world.office.problems == ()
    page.page.editing.undo()
    page.relay.run(0.5)
    assert page.page.layouts.layout.items == before.items


@pytest.mark.parametrize("answer", [None, "<html>", "{}"])
def test_one_that_does_not_come_leaves_the_office_as_it_is_and_the_person_is_told(answer: str | None) -> None:
    page = an_editor()
    before, path = page.page.layouts.layout, "layouts/open.json"
    if answer is None:
        page.http.down = True
    else:
        page.http.pages[path] = answer
    page.page.editing.wish(f"layout={path}", "", True)
    page.relay.run(0.5)
    assert page.page.layouts.layout == before
    told = [toast.text for toast in page.show.shell.chrome.toasts]
    assert words.NOT_FETCHED.format(name="Open office") in told
