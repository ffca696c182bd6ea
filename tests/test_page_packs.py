"""Asset packs and foreign layouts on a page: they come from the relay or a drop, are drawn, and go again."""

import base64
import json
from dataclasses import replace
from typing import Any

from app.core.geometry import Direction, Tile
from app.editor.edits import Replace
from app.platform.fake_files import FakeFile
from app.shared import LAYOUT
from app.wire.layout_json import Item, Layout, text_from_layout
from app.wire.packs.sheets import FIRST_BODY
from tests.paging import APage, Relay, documents
from tests.state.telling import hook
from tests.wire.packs.building import a_chair, a_character, a_folder, a_pet, a_png, a_whole_pack
from tests.wire.pixel_agents.building import a_document, a_piece

CHAIR = "assets/furniture/OAK_CHAIR"


def packed(files: dict[str, bytes], name: str = "oak", **refused: str) -> str:
    """A pack as the relay hands it out."""
    coded = {path: base64.b64encode(content).decode() for path, content in files.items()}
    told = [{"file": file, "why": why} for file, why in refused.items()]
    return json.dumps({"name": name, "revision": "r", "files": coded, "refused": told})


def with_packs(page: APage, *packs: str) -> None:
    page.http.pages["packs"] = json.dumps([{"name": "pack"} for _ in packs])
    page.http.pages.update({f"packs/{number}": pack for number, pack in enumerate(packs)})


def a_page(*packs: str) -> APage:
    relay = Relay()
    page = relay.page()
    with_packs(page, *packs)
    page.repack("one")
    relay.run(0.5)
    return page


def drop(page: APage, files: dict[str, bytes], folder: str = "oak") -> None:
    prefix = f"{folder}/" if folder else ""
    page.files.drop(*(FakeFile(prefix + path, content, page.clock) for path, content in files.items()))
    page.relay.run(1.0)


def furnished(item: Item) -> Layout:
    studio = documents().layout
    return replace(studio, items=(*studio.items, item))


def drawn_pages(page: APage) -> set[int]:
    last = page.canvas.frames[-1].rows
    return {row[1] for row in (*last, *page.canvas.still_rows)}


def pictures(page: APage) -> dict[int, bytes]:
    found: dict[int, Any] = {k: one[1] for k, one in enumerate(page.canvas.pages) if one and one[0] == "picture"}
    return found


def test_a_page_asks_for_packs_once_with_its_key_and_only_where_there_are_some() -> None:
    page = a_page(packed(a_whole_pack()))
    asked = [(path, headers) for path, headers in page.http.asked if path.startswith("packs")]
    assert [path for path, _ in asked] == ["packs", "packs/0"]
    assert all(headers == {"Authorization": "Bearer key"} for _, headers in asked)
    plain = Relay().page()
    plain.relay.run(0.5)
    assert not any(path.startswith("packs") for path, _ in plain.http.asked)


def test_a_chair_of_a_pack_can_be_sat_on_is_drawn_and_offered() -> None:
    page = a_page(packed(a_folder(a_chair())))
    chair = Item("new", "OAK_CHAIR", Tile(5, 6), Direction.DOWN)
    page.page.editing.change((Replace(furnished(chair)),), "")
    page.relay.run(0.5)
    assert Tile(5, 7) in {seat.tile for seat in page.show.world.office.seats}
    back = {
        number
        for number, content in pictures(page).items()
        if content == a_folder(a_chair())[f"{CHAIR}/OAK_CHAIR_FRONT.png"]
    }
    assert back & drawn_pages(page)
    page.page.editing.open()
    page.page.editing.wish("tool=furniture", "", True)
    page.page.editing.wish("tab=chair", "", True)
    page.relay.run(0.5)
    view = page.page.editing.view()
    assert view is not None
    names = [choice.name for choice in view.choices]
    assert "OAK_CHAIR" in names
    assert "OAK_CHAIR_BACK" not in names
    assert "WOODEN_CHAIR" not in names


def test_a_layout_that_was_there_before_the_pack_is_drawn_once_it_comes() -> None:
    relay = Relay()
    chair = Item("new", "OAK_CHAIR", Tile(5, 6), Direction.UP)
    relay.publish(LAYOUT, json.loads(text_from_layout(furnished(chair))))
    page = relay.page()
    relay.run(0.5)
    assert any("OAK_CHAIR" in str(problem) for problem in page.show.world.office.problems)
    with_packs(page, packed(a_folder(a_chair())))
    page.repack("one")
    relay.run(0.5)
    assert page.show.world.office.problems == ()
    assert Tile(5, 7) in {seat.tile for seat in page.show.world.office.seats}


def test_a_pack_that_changes_is_shown_anew_and_its_old_pictures_are_given_back() -> None:
    page = a_page(packed(a_folder(a_chair())))
    first = set(pictures(page))
    bench = {**a_chair(), "name": "Bench"}
    with_packs(page, packed({**a_folder(bench), **a_pet()}))
    page.repack("two")
    page.relay.run(0.5)
    assert page.page.packs.view.packs[0].pets == 1
    assert len(set(pictures(page)) - first) == 4
    assert page.page.layouts.session.catalogue.pieces["OAK_CHAIR"].label == "Bench"


def test_people_keep_their_seats_when_a_pack_comes() -> None:
    relay = Relay()
    relay.tell(hook("SessionStart", "a"), hook("SessionStart", "b"))
    page = relay.page()
    relay.run(2.0)
    before = {id: person.home for id, person in page.show.world.people.items()}
    with_packs(page, packed(a_whole_pack()))
    page.repack("one")
    relay.run(1.0)
    assert {id: person.home for id, person in page.show.world.people.items()} == before


def test_characters_of_a_pack_come_to_work_in_their_own_colours() -> None:
    page = a_page(packed({**a_character(0), **a_character(1)}))
    page.relay.tell(*(hook("SessionStart", f"s{k}") for k in range(8)))
    page.relay.run(30.0)
    casts = {person.look.cast for person in page.show.world.people.values()}
    bodies = {page.show.scene.sprites.atlas.cast[cast].body for cast in casts}
    assert bodies >= {FIRST_BODY, FIRST_BODY + 1}
    assert len(set(pictures(page)) & drawn_pages(page)) == 2


def test_a_character_of_a_pack_that_is_picked_has_an_outline_made_of_its_own_picture() -> None:
    page = a_page(packed({**a_character(0), **a_character(1)}))
    page.relay.tell(*(hook("SessionStart", f"s{k}") for k in range(8)))
    page.relay.run(30.0)
    atlas = page.show.scene.sprites.atlas
    guest = next(one for one in page.show.world.people.values() if atlas.cast[one.look.cast].body >= FIRST_BODY)
    page.show.shell.press("open", guest.id)
    page.relay.run(1.0)
    outlines = {one[1] for one in page.canvas.pages if one and one[0] == "contour"}
    assert outlines <= set(pictures(page))
    assert outlines


def test_a_pet_of_a_pack_is_a_kind_of_pet() -> None:
    page = a_page(packed(a_pet()))
    read = a_document(cols=4, rows=3, pets=[{"id": "p", "petType": 4}])
    page.files.drop(FakeFile("layout.json", json.dumps(read).encode(), page.clock))
    page.relay.run(1.0)
    assert [pet.kind for pet in page.show.world.pets.values()] == ["fox"]
    assert set(pictures(page)) & drawn_pages(page)


def test_a_folder_that_is_dropped_is_a_pack_of_this_page_and_can_be_removed() -> None:
    page = a_page()
    drop(page, a_whole_pack(), "things/oak")
    (pack,) = page.page.packs.view.packs
    assert (pack.name, pack.pieces, pack.people, pack.pets, pack.problems, pack.given) == ("oak", 2, 2, 1, (), True)
    assert "The pack oak is here" in page.words()
    page.show.shell.press("panel", "packs")
    page.relay.run(0.5)
    assert "2 pieces of furniture, 2 characters, 1 pet" in page.words()
    page.dom.click("pack-remove", "oak")
    page.relay.run(0.5)
    assert page.page.packs.view.packs == ()
    assert "OAK_CHAIR" not in page.page.layouts.session.catalogue.pieces
    assert "no pack yet" in page.words()


def test_what_is_wrong_with_a_pack_is_listed_with_file_and_reason_and_the_rest_is_used() -> None:
    page = a_page(packed({**a_whole_pack(), **a_pet("owl", size=(90, 96))}, **{"assets/furniture/link": "is a link"}))
    undecodable = a_png(16, 32)
    page.canvas.broken_pictures.add(undecodable)
    drop(page, a_folder({**a_chair(), "id": "OTHER"}, **{"OAK_CHAIR_BACK.png": undecodable}), "other")
    page.show.shell.press("panel", "packs")
    page.relay.run(0.5)
    for said in ("assets/pets/owl/pet.png", "90 by 96 pixels", "assets/furniture/link", "is a link", "cannot be drawn"):
        assert said in page.words()
    assert page.page.packs.view.packs[0].pieces == 2


def test_a_folder_can_be_chosen_instead_and_one_without_a_pack_says_so() -> None:
    page = a_page()
    page.show.shell.press("panel", "packs")
    page.relay.run(0.2)
    page.dom.click("pack-open")
    assert page.files.folder
    page.files.choose(FakeFile("holiday/photo.jpg", b"", page.clock))
    page.relay.run(0.5)
    assert "holds no furniture, no characters and no pets" in page.words()


def test_a_layout_of_the_other_office_that_is_dropped_takes_the_place_of_ours() -> None:
    page = a_page()
    raw = a_document(furniture=[a_piece("BIN", 1, 1), a_piece("SPACESHIP", 2, 1)])
    page.files.drop(FakeFile("layout.json", json.dumps(raw).encode(), page.clock))
    page.relay.run(1.0)
    layout = page.page.layouts.layout
    assert (layout.cols, [item.kind for item in layout.items]) == (4, ["BIN", "SPACESHIP"])
    assert "1 of its parts could not be used" in page.words()
    page.show.shell.press("panel", "packs")
    page.relay.run(0.5)
    assert "furniture[1].type" in page.words()
    page.page.editing.open()
    page.page.editing.undo()
    page.relay.run(0.5)
    assert page.page.layouts.layout.name == documents().layout.name


def test_both_kinds_of_file_are_saved_and_read_again_as_the_same_office() -> None:
    page = a_page()
    for name, file in (("export", "office-layout.json"), ("export-theirs", "pixel-agents-layout.json")):
        page.page.editing.papers.carry_out(name)
        other = a_page()
        other.page.editing.change((Replace(replace(documents().layout, items=())),), "")
        other.files.drop(FakeFile(file, page.dom.saved[file].encode(), other.clock))
        other.relay.run(1.0)
        assert other.page.layouts.layout == documents().layout


def test_a_json_file_without_a_layout_is_read_as_a_record() -> None:
    page = a_page()
    page.files.drop(FakeFile("notes.json", b'{"a": 1}', page.clock))
    page.relay.run(1.0)
    assert page.page.layouts.layout == documents().layout
    assert page.show.files is not None


def test_who_may_only_watch_sees_packs_and_cannot_open_a_layout() -> None:
    page = a_page(packed(a_whole_pack()))
    page.page.live.link = replace(page.page.live.link, scope="viewer")
    page.files.drop(FakeFile("layout.json", json.dumps(a_document()).encode(), page.clock))
    page.relay.run(1.0)
    assert page.page.layouts.layout == documents().layout
    assert page.page.packs.view.packs[0].pieces == 2


def test_a_relay_that_does_not_answer_is_asked_again_when_the_line_is_up() -> None:
    relay = Relay()
    relay.packs = "one"
    page = relay.page()
    assert page.page.packs.view.packs == ()
    with_packs(page, packed(a_whole_pack()))
    page.drop()
    relay.run(30.0)
    page.greet()
    relay.run(0.5)
    assert len(page.page.packs.view.packs) == 1
