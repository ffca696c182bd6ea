"""What makes a page an app: a worker that names every file, manifests, icons."""

import json
import re
from pathlib import Path

import pytest

from tools.installed import MANIFEST, MANIFEST_IOS, filled, lay_icons, lay_worker
from tools.outlay import Outlay
from tools.paths import PAGE_SOURCE

WORKER = (PAGE_SOURCE / "worker.js").read_text("utf-8")


def laid(folder: Path) -> dict[str, object]:
    """The manifest of a page with its icons, as laid out."""
    outlay = Outlay(folder)
    lay_icons(outlay)
    manifest: dict[str, object] = json.loads((folder / outlay.names[MANIFEST]).read_text())
    return manifest


def test_the_worker_names_every_file_once_and_the_page_first() -> None:
    text = filled(WORKER, "abc", ["b-1.js", "a-2.css", "b-1.js", "licenses.txt"])
    found = re.search(r"const FILES = (\[.*?\]);", text)
    assert found is not None
    assert json.loads(found[1]) == ["./", "a-2.css", "b-1.js"]
    assert 'const BUILD = "abc";' in text


def test_another_build_is_another_worker() -> None:
    assert filled(WORKER, "abc", ["a"]) != filled(WORKER, "abd", ["a"])


def test_a_page_with_sources_gives_up_what_was_kept(tmp_path: Path) -> None:
    outlay = Outlay(tmp_path)
    lay_worker(outlay, "abc-dev", is_dev=True)
    text = (tmp_path / "worker.js").read_text()
    assert "unregister" in text
    assert "fetch" not in text


def test_icons_are_named_by_their_content(tmp_path: Path) -> None:
    icons = laid(tmp_path)["icons"]
    assert isinstance(icons, list)
    for icon in icons:
        assert re.fullmatch(r"icons/[\w-]+-[0-9a-f]{12}\.png", icon["src"])
        assert (tmp_path / icon["src"]).is_file()


@pytest.mark.parametrize("key", ["start_url", "id"])
def test_an_app_that_ios_adds_starts_where_it_was_added(tmp_path: Path, key: str) -> None:
    outlay = Outlay(tmp_path)
    lay_icons(outlay)
    ios = json.loads((tmp_path / outlay.names[MANIFEST_IOS]).read_text())
    assert key not in ios
    assert ios["display"] == "standalone"
    assert key in laid(tmp_path)
