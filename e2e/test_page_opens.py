"""The page comes up: at once as a picture, then alive, also where the quick way is barred; and asks nobody else."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Route

from e2e.pages import DESKTOP, PHONE, OfficePage, OpenPage

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
NewPage = Callable[..., OfficePage]


@DEVICES
def test_the_office_opens_without_an_error_or_a_foreign_request(open_page: OpenPage, device: Mapping[str, Any]) -> None:
    office = open_page(device)
    assert {"poster", "quick", "python", "office"} <= office.marks().keys()
    office.page.wait_for_selector("#poster", state="detached")


@DEVICES
def test_the_first_picture_needs_no_python(new_page: NewPage, device: Mapping[str, Any]) -> None:
    """Python's files are held back; the picture is there all the same, in whole device pixels, inside of the stage."""
    office = new_page(device)
    office.page.route("**/*.{wasm,data,zip}", lambda _: None)
    office.open(wait=False)
    office.wait_for_mark("poster")
    poster, stage = (office.page.locator(name).bounding_box() for name in ("#poster", "#stage"))
    assert poster is not None
    assert stage is not None
    scale = poster["width"] / 480 * (device.get("device_scale_factor") or 1)
    assert scale == pytest.approx(round(scale), abs=0.01)
    assert scale >= 1
    assert stage["x"] <= poster["x"]
    assert poster["x"] + poster["width"] <= stage["x"] + stage["width"] + 0.5
    assert "python" not in office.marks()


def test_where_the_picture_of_memory_is_out_of_reach_the_page_starts_the_plain_way(new_page: NewPage) -> None:
    office = new_page()
    office.expected = ["net::ERR_FAILED"]
    office.page.route("**/memory-*.data", lambda route: route.abort())
    office.open()
    assert "quick" not in office.marks()


def test_a_broken_picture_of_memory_is_not_tried_again(new_page: NewPage) -> None:
    office = new_page()
    served: list[str] = []

    def spoil(route: Route) -> None:
        served.append(route.request.url)
        route.fulfill(body=b"\0" * 4096, content_type="application/octet-stream")

    office.page.route("**/memory-*.data", spoil)
    office.open()
    tries = office.page.evaluate("localStorage.getItem('pixie-office:tries')")
    office.page.reload()
    office.wait_until_ready()
    assert office.page.evaluate("localStorage.getItem('pixie-office:tries')") == tries


def test_a_page_that_cannot_start_says_so_and_what_to_do(new_page: NewPage) -> None:
    office = new_page()
    office.expected = [""]  # whatever the runtime has to say about it
    office.page.route("**/*.{data,zip}", lambda route: route.abort())
    office.open(wait=False)
    office.page.wait_for_selector("#failed")
    said = office.page.inner_text("#failed")
    assert "nothing is lost" in said
    assert "Load the page again" in said


def test_the_next_visit_begins_with_the_office_as_it_was_left(open_page: OpenPage) -> None:
    office = open_page()
    office.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    office.page.reload(wait_until="commit")
    office.wait_for_mark("poster")
    assert office.page.evaluate("document.getElementById('poster')?.className ?? 'kept'") == "kept"
    office.wait_until_ready()
