"""Several pages on one office that is changed: others follow at once, no stroke is lost, and viewers only watch."""

import time
from collections.abc import Callable

from e2e.editing import Hand, a_flat, area, ground, items, publish, what
from e2e.looking import until_person, until_seated
from e2e.pages import LAPTOP, OfficePage, OpenPage, calm
from e2e.sessions import Session
from e2e.test_editor_strokes import a_hand
from e2e.test_journeys_evidence import viewer_of
from e2e.wire import Wire
from tests.relay.building import Process

NewPage = Callable[..., OfficePage]


def test_a_second_page_follows_at_once_and_two_who_draw_lose_nothing(
    open_page: OpenPage, office_relay: Process
) -> None:
    ana = a_hand(open_page, office_relay)
    ben = Hand(open_page(calm(LAPTOP))).open()
    for hand in (ana, ben):
        hand.tool("floor")
        hand.order("choose=checker")
    ana.stroke((2, 7), (7, 7))
    sent_s = time.monotonic()
    ben.until(lambda layout: ground(layout, 7, 7)[1] == "checker")
    assert time.monotonic() - sent_s < 5.0  # a figure in ms is bench/editing.py's
    ana.page.mouse.move(*ana.at(2, 9))
    ana.page.mouse.down()
    ana.page.mouse.move(*ana.at(7, 9), steps=4)
    ben.stroke((10, 9), (14, 9))  # while the other hand is still down
    ana.page.mouse.up()
    for hand in (ana, ben):
        both = hand.until(lambda layout: ground(layout, 14, 9)[1] == ground(layout, 7, 9)[1] == "checker")
        assert [ground(both, c, 9)[1] for c in (2, 5, 10, 12)] == ["checker"] * 4
    ana.keys("Control+z")
    alone = ben.until(lambda layout: ground(layout, 7, 9)[1] == "plank")
    assert ground(alone, 12, 9)[1] == "checker"
    assert ana.layout == ben.layout


def test_what_was_drawn_without_a_relay_is_kept_and_sent_when_it_is_back(
    open_page: OpenPage, new_page: NewPage, office_relay: Process
) -> None:
    publish(office_relay, a_flat())
    with Wire(office_relay.port) as wire:
        office = new_page(calm(LAPTOP), wire.port)
        office.expected = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_SOCKET_NOT_CONNECTED"]
        office.open()
        office.until("layout", lambda layout: layout["name"] == "Flat")
        hand = Hand(office).open()
        wire.cut()
        office.until("link", lambda link: link["phase"] == "lost")
        hand.tool("wall")
        hand.stroke((2, 7), (6, 7))
        hand.until(lambda layout: what(layout, (6, 7)) == ["wall"])
        assert office.ask("editor")["waits"] == 1
        wire.mend()
        office.until("editor", lambda editor: editor["waits"] == 0)
        other = Hand(open_page(calm(LAPTOP)))
        other.until(lambda layout: what(layout, (2, 7), (6, 7)) == ["wall", "wall"])


def test_a_viewer_sees_the_change_and_is_told_why_it_may_not_edit(
    open_page: OpenPage, new_page: NewPage, office_relay: Process
) -> None:
    hand = a_hand(open_page, office_relay)
    viewer = new_page(calm(LAPTOP))
    viewer.open(key=viewer_of(office_relay))
    button = viewer.page.locator('[data-do="edit"][data-arg="toggle"]')
    viewer.eventually(lambda: button.get_attribute("aria-disabled") == "true", "the button to be greyed")
    button.click(force=True)
    viewer.eventually(lambda: "only watch" in viewer.page.locator(".toasts").inner_text(), "the reason in words")
    assert not viewer.page.locator("#editor").count()
    hand.tool("wall")
    hand.stroke((2, 7), (6, 7))
    Hand(viewer).until(lambda layout: what(layout, (6, 7)) == ["wall"])


def test_people_keep_their_seats_and_follow_their_chairs(open_page: OpenPage, office_relay: Process) -> None:
    publish(office_relay, a_flat())
    office = open_page(calm(LAPTOP))
    lab, other = Session(office_relay, "s-lab", folder="/home/dev/lab"), Session(office_relay, "s-other")
    for session in (lab, other):
        session.comes()
        session.asked()
        session.begins("Read", file_path="/home/dev/a.py")
    until_seated(office, lab, other)
    assert until_person(office, lab, seat="chair2")  # A4: the mapped folder's area
    assert until_person(office, other, seat="chair1")  # A5
    hand = Hand(office).open()
    hand.page.mouse.move(*hand.at(8, 4))
    hand.page.mouse.down()
    hand.page.mouse.move(*hand.at(12, 8), steps=5)
    hand.page.mouse.up()
    until_person(office, lab, seat="chair2", tile=[12, 8], seated=True)
    until_person(office, other, seat="chair1", tile=[3, 4], seated=True)


def test_somebody_gets_the_free_chair_that_is_pressed(open_page: OpenPage, office_relay: Process) -> None:
    publish(office_relay, a_flat())
    office = open_page(calm(LAPTOP))
    session = Session(office_relay, "s-one")
    session.comes()
    session.asked()
    session.begins("Read", file_path="/home/dev/a.py")
    until_seated(office, session)
    hand = Hand(office)
    hand.page.click('[id^="card:"]')
    hand.page.wait_for_timeout(400)
    hand.press(8, 4)
    until_person(office, session, seat="chair2", tile=[8, 4], seated=True)


def test_a_file_is_opened_in_place_of_the_office_and_a_broken_one_changes_nothing(
    open_page: OpenPage, office_relay: Process
) -> None:
    hand = a_hand(open_page, office_relay)
    hand.order("more=layouts")
    with hand.page.expect_download() as saved:
        hand.order("export")
    path = saved.value.path()
    assert path is not None
    text = path.read_text("utf-8").replace('"Flat"', '"Attic"')
    before = hand.layout
    hand.page.wait_for_selector('#editor [data-arg="import"]')
    with hand.page.expect_file_chooser() as chooser:
        hand.order("import")
    chooser.value.set_files({"name": "broken.json", "mimeType": "application/json", "buffer": b'{"version": 7}'})
    toasts = hand.page.locator(".toasts")
    hand.office.eventually(lambda: "stays as it is" in toasts.inner_text(), "what is wrong with the file")
    assert hand.layout == before
    with hand.page.expect_file_chooser() as chooser:
        hand.order("import")
    chooser.value.set_files({"name": "attic.json", "mimeType": "application/json", "buffer": text.encode()})
    hand.until(lambda layout: layout["name"] == "Attic" and items(layout) == items(before))
    hand.keys("Control+z")
    back = hand.until(lambda layout: layout["name"] == "Flat")
    assert area(back, "Lab") is not None
