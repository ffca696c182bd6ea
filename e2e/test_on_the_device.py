"""The page as an app on a device: it opens without a network, and takes a newer build whole, once, and when asked."""

import json
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from e2e.pages import ENDED, PATIENCE_MS, PHONE, OfficePage, OpenPage, calm
from e2e.wire import Wire
from tests.relay.building import ROOT, Process, a_process

NewPage = Callable[..., OfficePage]

PAGE = ROOT / "relay" / "page"
OFFLINE = [
    "ERR_CONTENT_LENGTH_MISMATCH",
    "Failed to fetch",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_SOCKET_NOT_CONNECTED",
    "ERR_EMPTY_RESPONSE",
]
SERVE = """
import dataclasses, os, pathlib
from relay.announce import announcement, show
from relay.serve import serve
from relay.settings import settings_for
wanted = settings_for()
wanted = dataclasses.replace(wanted, port=0, page_dir=pathlib.Path(os.environ["PAGE_DIR"]))
serve(wanted, lambda started: show(announcement(started, False)))
"""


def build_of(folder: Path) -> str:
    """Which build a page folder holds."""
    return str(json.loads((folder / "build.json").read_text())["build"])


@contextmanager
def relay_of(home: Path, page: Path) -> Iterator[Process]:
    """A relay that serves another folder than ours."""
    home.mkdir(exist_ok=True)
    with a_process(home, "-c", SERVE, command=(sys.executable,), more={"PAGE_DIR": str(page)}) as relay:
        yield relay


def copied(folder: Path) -> Path:
    """This page in a folder where a test may change it; nothing packed, so that every change counts."""
    shutil.copytree(PAGE, folder, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    return folder


def next_build(page: Path, build: str, index_too: bool = True) -> None:
    """Replaces the build in a folder by a later one, as a person who installs a new version does."""
    before = build_of(page)
    changed = ["worker.js", "build.json", *(["index.html"] if index_too else [])]
    for name in changed:
        path = page / name
        path.write_text(path.read_text("utf-8").replace(before, build), "utf-8")


def kept(office: OfficePage) -> dict[str, int]:
    """The builds on the device: how many files of each."""
    script = """async () => {
      const kept = {};
      for (const name of await caches.keys()) kept[name] = (await (await caches.open(name)).keys()).length;
      return kept;
    }"""
    found: dict[str, int] = office.page.evaluate(script)
    return found


def worker(office: OfficePage) -> dict[str, bool]:
    """Which workers there are."""
    script = """async () => {
      const one = await navigator.serviceWorker.getRegistration();
      return {active: !!one?.active, waiting: !!one?.waiting, installing: !!one?.installing,
              rules: !!navigator.serviceWorker.controller};
    }"""
    found: dict[str, bool] = office.page.evaluate(script)
    return found


def shown_build(office: OfficePage) -> str:
    """The build that the open page says of itself."""
    return str(office.page.locator("meta[name=pixie-build]").get_attribute("content"))


def until_kept(office: OfficePage) -> None:
    """Waits until the page is on the device and rules."""
    office.eventually(lambda: worker(office)["rules"] and not worker(office)["installing"], "the page to be kept")


def look_for_updates(office: OfficePage) -> None:
    """What a browser does by itself at every visit."""
    office.page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update() }")


def test_a_page_that_was_open_once_opens_without_its_relay(new_page: NewPage, office_relay: Process) -> None:
    with Wire(office_relay.port) as wire:
        office = new_page(calm(PHONE), wire.port)
        office.expected = OFFLINE
        office.open()
        until_kept(office)
        wire.cut()
        office.page.reload()
        office.wait_until_ready()
        office.until("link", lambda link: link["phase"] in ("lost", "connecting"))
        assert shown_build(office) == build_of(PAGE)
        wire.mend()
        office.until("link", lambda link: link["phase"] == "live")


def test_the_page_can_be_installed(open_page: OpenPage) -> None:
    office = open_page(calm(PHONE))
    link = office.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(office.page.evaluate("async url => (await fetch(url)).text()", link))
    assert (manifest["display"], manifest["start_url"], manifest["scope"]) == ("standalone", "./", "./")
    assert {"any", "maskable"} == {icon.get("purpose", "any") for icon in manifest["icons"]}
    measure = """async url => {
      const image = new Image(); image.src = url; await image.decode(); return `${image.width}x${image.height}`;
    }"""
    for icon in manifest["icons"]:
        assert office.page.evaluate(measure, icon["src"]) == icon["sizes"]
    until_kept(office)
    session = office.page.context.new_cdp_session(office.page)
    said = {error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert said <= {"in-incognito"}  # so are all pages of these tests


def test_b77_a_new_build_waits_until_it_is_taken_and_then_comes_whole(new_page: NewPage, tmp_path: Path) -> None:
    page = copied(tmp_path / "page")
    with relay_of(tmp_path / "home", page) as relay:
        office = new_page(calm(PHONE), relay.port)
        office.relay, office.expected = relay, OFFLINE  # the relay goes before the page does
        office.open()
        until_kept(office)
        first = build_of(page)
        next_build(page, "b" * 12)
        look_for_updates(office)
        office.page.get_by_text("A new version of this page is here").wait_for(timeout=PATIENCE_MS)
        office.page.reload()  # a reload alone mixes nothing: it is still the build that was open
        office.wait_until_ready()
        assert shown_build(office) == first
        office.page.get_by_role("button", name="Load it").click()
        office.eventually(lambda: shown_build(office) == "b" * 12, "the new build")
        office.wait_until_ready()
        office.eventually(lambda: list(kept(office)) == ["pixie-office:" + "b" * 12], "the old build to be given up")


def test_b78_a_page_loads_itself_anew_once_a_build_at_most(new_page: NewPage, tmp_path: Path) -> None:
    page = copied(tmp_path / "page")
    with relay_of(tmp_path / "home", page) as relay:
        office = new_page(calm(PHONE), relay.port)
        office.relay, office.expected = relay, OFFLINE  # the relay goes before the page does
        office.open()
        until_kept(office)
        next_build(page, "c" * 12)
        look_for_updates(office)
        loads: list[str] = []
        office.page.on("load", lambda _: loads.append("load"))
        office.page.get_by_role("button", name="Load it").click(timeout=PATIENCE_MS)
        office.eventually(lambda: shown_build(office) == "c" * 12, "the new build")
        office.wait_until_ready()
        office.page.wait_for_timeout(3000)
        assert loads == ["load"]


@pytest.mark.parametrize("how", ["a file is missing", "a file is an error page", "the page is of another build"])
def test_b77_a_build_that_is_not_whole_is_never_used(new_page: NewPage, tmp_path: Path, how: str) -> None:
    page = copied(tmp_path / "page")
    with relay_of(tmp_path / "home", page) as relay:
        office = new_page(calm(PHONE), relay.port)
        office.relay, office.expected = relay, [*OFFLINE, "404", "Failed to update"]
        office.open()
        until_kept(office)
        first = build_of(page)
        next_build(page, "d" * 12, index_too=how != "the page is of another build")
        text = (page / "worker.js").read_text("utf-8")
        name = "extra-0123456789ab.zip"
        if how == "a file is missing":
            (page / "worker.js").write_text(text.replace('"./", ', f'"./", "{name}", '), "utf-8")
        if how == "a file is an error page":
            (page / "worker.js").write_text(text.replace('"./", ', '"./", "extra-0123456789ab.html", '), "utf-8")
            (page / "extra-0123456789ab.html").write_text("<h1>502 Bad Gateway</h1>", "utf-8")
        office.page.evaluate(
            "async () => { try { await (await navigator.serviceWorker.getRegistration()).update() } catch {} }"
        )
        office.eventually(lambda: not worker(office)["installing"], "the attempt to end")
        assert not worker(office)["waiting"]
        assert list(kept(office)) == [f"pixie-office:{first}"]
        office.page.reload()
        office.page.wait_for_selector(ENDED, state="attached", timeout=PATIENCE_MS)
        assert shown_build(office) == first


def test_a_relay_of_another_version_is_told(new_page: NewPage, tmp_path: Path) -> None:
    page = copied(tmp_path / "page")
    with relay_of(tmp_path / "home", page) as relay, Wire(relay.port) as wire:
        office = new_page(calm(PHONE), wire.port)
        office.relay, office.expected = relay, OFFLINE
        office.page.add_init_script("delete Navigator.prototype.serviceWorker")  # as over plain http
        office.open()
        office.until("link", lambda link: link["phase"] == "live")
        assert not office.page.get_by_text("another version").count()
        next_build(page, "e" * 12)
        wire.cut()
        office.until("link", lambda link: link["phase"] == "lost")
        wire.mend()
        office.page.get_by_text("The relay is of another version than this page").wait_for(timeout=PATIENCE_MS)
        office.page.get_by_role("button", name="Load it").click()
        office.eventually(lambda: shown_build(office) == "e" * 12, "the relay's build")
